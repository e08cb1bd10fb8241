// What a class has handed in, and the result of each program.
/** @import { Exercise } from "../bench/look.js" */

/**
 * What the programs should do.
 * @typedef {object} Asked
 * @property {string} [puzzle] "queens", "none", "own" for the problem beside it; a guess for nothing
 * @property {"" | "all" | "first" | "count"} [goal]
 * @property {number} [n] the number of queens in proposed calls
 * @property {string} [problem] the text of a problem file
 * @property {string} [title] its title
 * @property {Exercise} [exercise] the field that they should be written in
 * @property {Work[]} [works]
 */

/**
 * A program, or another file with what's known without running it.
 * @typedef {object} Work
 * @property {string} file its path inside the folder
 * @property {string} [name] who has written it, as its last line says
 * @property {string} [text] empty if it isn't run
 * @property {Result} [judged]
 */

/**
 * The result of a program.
 * @typedef {object} Result
 * @property {"finished" | "error" | "stopped" | "input"} ended
 * @property {"right" | "wrong" | "unknown"} verdict
 * @property {string} [mistake]
 * @property {string} [word] for its verdict, if it has its own word
 * @property {number} [line]
 * @property {string} says
 * @property {string} [call] what was evaluated after it
 * @property {Record<string, string>} [told] what scripts can read about it
 * @property {number} [solutions]
 * @property {number} [tests] that it made, if they are known
 * @property {string} [leaves] the board at which it leaves the path
 * @property {Skyline} [skyline]
 * @property {Set<string>} [way] the boards of four columns that it visited, as "1 3"
 */

/**
 * How deep a run was over time: the largest depth of calls in each section.
 * @typedef {{ depths: number[], calls: number, deep: number }} Skyline
 */

/**
 * Moodle's names for files that were handed in: the person's name, a number, and the kind of the
 * file.
 */
const MOODLE = /^(.+?)_\d+_assignsubmission_(?:file|onlinetext)_?(.*)$/;

/**
 * A path inside its folder: which includes the folder's name only if that tells whose it is.
 * @param {string} path
 */
export function insideOf(path) {
  const [folder, ...parts] = path.split("/");
  return parts.length > 0 && !MOODLE.test(folder) ? parts.join("/") : path;
}

/**
 * The names of those who have handed something in: the name in a program, or that of the file, or
 * that of its folder if several files have the same name, or the one that Moodle gives. A repeated
 * name gets a number.
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

/** The initials of a name. @param {string} name @returns {string} */
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
