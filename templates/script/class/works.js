// What a class has handed in, and what each program came to.
/** @import { Exercise } from "../bench/look.js" */

/**
 * What the programs were asked for.
 * @typedef {object} Asked
 * @property {string} [puzzle] "queens", "none", "own" for the problem beside it; a guess for nothing
 * @property {"" | "all" | "first" | "count"} [goal]
 * @property {number} [n] with which a call is proposed
 * @property {string} [problem] the text of a problem file
 * @property {string} [title] what that is called
 * @property {Exercise} [exercise] the field in which they're to be written
 * @property {Work[]} [works]
 */

/**
 * A program, or what is already known of a file that isn't run.
 * @typedef {object} Work
 * @property {string} file its path inside the folder
 * @property {string} [name] who has written it, as its last line says
 * @property {string} [text] empty where it isn't run
 * @property {Result} [judged]
 */

/**
 * What a program came to.
 * @typedef {object} Result
 * @property {"finished" | "error" | "stopped" | "input"} ended
 * @property {"right" | "wrong" | "unknown"} verdict
 * @property {string} [mistake]
 * @property {string} [word] for its verdict, where that has one of its own
 * @property {number} [line]
 * @property {string} says
 * @property {string} [call] what was evaluated after it
 * @property {Record<string, string>} [told] what scripts read of it
 * @property {number} [solutions]
 * @property {number} [tests] that it made, where they're seen
 * @property {string} [leaves] the board at which it leaves the path
 * @property {Skyline} [skyline]
 * @property {Set<string>} [way] the boards of four columns at which it was, as "1 3"
 */

/**
 * How deep a run was, as long as it went: depths of calls, the greatest of each stretch.
 * @typedef {{ depths: number[], calls: number, deep: number }} Skyline
 */

/** How Moodle calls what somebody has handed in: the name, a number, and what kind of thing it is. */
const MOODLE = /^(.+?)_\d+_assignsubmission_(?:file|onlinetext)_?(.*)$/;

/** A path inside its folder: with the folder's own name only if that says whose it is. @param {string} path */
export function insideOf(path) {
  const [folder, ...parts] = path.split("/");
  return parts.length > 0 && !MOODLE.test(folder) ? parts.join("/") : path;
}

/**
 * The names of those who have handed something in: the one that goes with a program, or that of the file, or of
 * the folder around it where several have one name, or where Moodle says it. One that comes again gets a number.
 * @param {Work[]} works
 * @returns {string[]}
 */
export function namesOf(works) {
  const parts = works.map(({ file }) => file.split("/")), stems = parts.map((part) => stemOf(part.at(-1) ?? ""));
  const names = parts.map((part, i) => {
    const moodle = part.map((one) => MOODLE.exec(one)?.[1]).find(Boolean);
    const alike = stems.filter((stem) => stem === stems[i]).length > 1;
    const file = alike && part.length > 1 ? part[part.length - 2] : stems[i];
    return (works[i].name || moodle || file).trim() || part.join("/");
  });
  /** @type {Map<string, number>} */ const seen = new Map();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times > 1 ? `${name} (${times})` : name;
  });
}

/** A file's name without its ending. @param {string} name */
const stemOf = (name) => name.replace(/(?<=.)\.[^.]*$/, "");

/** Initials to know somebody by. @param {string} name @returns {string} */
export function initialsOf(name) {
  const numbered = /^(\p{L}).*?(\d+)$/u.exec(name);
  if (numbered) {
    return numbered[1].toUpperCase() + numbered[2];
  }
  const words = name.split(/[\s_.-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = words.length > 1 ? [words[0], words[words.length - 1]].map((word) => [...word][0])
    : [...words[0] ?? name].slice(0, 2);
  return letters.join("").toUpperCase();
}
