// What a run has told, as a log that can be followed; and a log that a reader brings, as a run.
import { columnOf, numberIn, rowOf, textOf } from "../log/names.js";
import { objectIn, toldIn } from "../log/reader.js";
import { aboutQueens, written } from "../log/writer.js";
import { say } from "../page/sentences.js";
/** @import { About, Ran } from "./engine.js" */
/** @import { Deed, Entry, Refuser } from "../log/events.js" */
/** @import { Told } from "../log/reader.js" */

/** What an event of a recording is, by the number that stands for it. */
export const VERBS = /** @type {const} */ (["call", "try", "put", "back", "solution", "return", "cut"]);

/** Whoever refuses in one: nobody, who is not known, or a name by its number. */
const NOBODY = -1, UNKNOWN = 0;

/** Whether a run is one of queens on a board. @param {Ran} ran */
export const ofQueens = ({ board }) => Boolean(board);

/** A name as a run has told it. @param {string} json @returns {unknown} */
function nameOf(json) {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** What a run has told. @param {Ran} ran @returns {Entry[]} */
export function entriesOf({ log, names, line }) {
  const values = names.map(nameOf), texts = values.map(textOf);
  const places = new Set(), /** @type {Entry[]} */ entries = [];
  for (let i = 0; i < log.length; i += 5) {
    places.add(texts[log[i + 1] - 1]);
  }
  /** @type {Map<number, Refuser>} */ const known = new Map();
  /** @param {number} by @returns {Refuser} */
  const refuser = (by) => {
    const value = values[by - 1], list = Array.isArray(value) ? value.map(textOf) : [];
    return by === UNKNOWN ? { places: [], why: "" }
      : places.has(texts[by - 1]) ? { places: [texts[by - 1]], why: "" }
      : list.length > 0 && list.every((one) => places.has(one)) ? { places: list, why: "" }
      : { places: [], why: texts[by - 1] };
  };
  for (let i = 0; i < log.length; i += 5) {
    const by = log[i + 3], verb = VERBS[log[i]];
    if (verb === "solution" && log[i + 1] > 0) {
      const worth = { value: texts[log[i + 1] - 1], best: texts[log[i + 2] - 1] === textOf(true) };
      entries.push({ verb, place: "", choice: "", worth, line: log[i + 4] || line });
      continue;
    }
    if (verb === "try" && by !== NOBODY && !known.has(by)) {
      known.set(by, refuser(by));
    }
    entries.push({
      verb,
      place: texts[log[i + 1] - 1] ?? "",
      choice: texts[log[i + 2] - 1] ?? "",
      by: verb === "try" ? known.get(by) : undefined,
      line: log[i + 4] || line,
    });
  }
  return entries;
}

/** A dict of JSON as Python tells one: as a list of pairs. @param {unknown} value @returns {any} */
const inPairs = (value) => (Array.isArray(value) ? value.map(inPairs)
  : value instanceof Object ? Object.entries(value).map(([key, one]) => [key, inPairs(one)])
  : value);

/**
 * The run of a program that has told what it did, in lines of JSON as docs/logs.md has them.
 * @param {string} text
 * @param {boolean} [board] whether its places are the columns of a board, and its choices their rows
 * @returns {Partial<Ran> | undefined} nothing where it is no such log
 */
export function ranOfLog(text, board) {
  if (!/^\s*\{/.test(text)) {
    return undefined;
  }
  /** @type {[told: Told, line: number][]} */ const all = [];
  /** @type {About} */ let about = {};
  /** @type {object | undefined} */ let header;
  let stopped = false;
  for (const [i, line] of text.split("\n").entries()) {
    const object = objectIn(line), told = toldIn(object);
    if (told) {
      all.push([told, i + 1]);
    } else if (object?.event === "stopped") {
      stopped = true;
    } else if (object && object.event === undefined) {
      header = object;
      about = { ...object, words: inPairs(object.words), picture: inPairs(object.picture),
        given: inPairs(object.given) };
    } else if (line.trim() !== "") {
      const why = object ? say(WORDS["log-event"], { event: String(object.event) }) : whyNoObject(line);
      return { trouble: { name: WORDS["log-line"], text: why, line: i + 1 } };
    }
  }
  const { log, names, most } = numbered(all, board ? countedOn(all, about) : undefined);
  const columns = Array.isArray(about.places) ? about.places.length : most;
  return { log, names, about, header, told: true, stopped, ...board && { board, numbers: { n: columns } } };
}

/**
 * What columns and rows are called that a log may count from zero, which its first line may say.
 * @param {[told: Told, line: number][]} all
 * @param {About} about
 * @returns {Record<"place" | "choice", (number: number) => string>}
 */
function countedOn(all, about) {
  const tests = all.filter(([{ verb }]) => verb === "try");
  /** @param {"place" | "choice"} what */
  const numbers = (what) => tests.map(([told]) => Number(told[what])).filter(Number.isInteger);
  /** How much is added. @param {"places" | "choices"} what */
  const said = (what) => {
    const list = about[what], first = Array.isArray(list) ? list[0] : undefined;
    return first === 0 || first === 1 ? 1 - first : undefined;
  };
  /** @param {number[]} list */
  const highest = (list) => list.reduce((a, b) => Math.max(a, b), 0);
  const columns = numbers("place"), rows = numbers("choice");
  const column = said("places") ?? Number(columns.includes(0));
  // In a log whose columns count from one, rows from zero to their number are one too many: none is row 0.
  const row = said("choices") ?? Number(rows.includes(0) && (column === 1 || highest(rows) < highest(columns)));
  return { place: (number) => columnOf(number + column), choice: (number) => rowOf(number + row) };
}

/**
 * The lines of a log with numbers for their names, as a run has them.
 * @param {[told: Told, line: number][]} all
 * @param {ReturnType<typeof countedOn>} [called] what columns and rows are called
 */
function numbered(all, called) {
  /** @type {number[]} */ const log = [];
  /** @type {Map<string, number>} */ const names = new Map();
  let most = 0;
  /** @param {"place" | "choice"} what @param {unknown} name @returns {unknown} */
  const nameFor = (what, name) => (called && Array.isArray(name) ? name.map((one) => nameFor(what, one))
    : called && Number.isInteger(name) ? called[what](Number(name))
    : name);
  /** @param {unknown} value */
  const plain = (value) => {
    const json = JSON.stringify(value);
    names.set(json, names.get(json) ?? names.size + 1);
    return names.get(json) ?? 0;
  };
  /** The number of a name, 0 for none. @param {"place" | "choice"} what @param {unknown} name */
  const number = (what, name) => {
    if (name === undefined) {
      return 0;
    }
    const given = nameFor(what, name);
    most = Math.max(most, called && typeof given === "string" ? numberIn(given) : 0);
    return plain(given);
  };
  for (const [{ verb, place, choice, by, worth }, line] of all) {
    if (worth) {
      log.push(VERBS.indexOf(verb), plain(worth.value), plain(worth.best), 0, line);
      continue;
    }
    const who = by === undefined ? NOBODY : by === true ? UNKNOWN : number("place", by);
    log.push(VERBS.indexOf(verb), number("place", place), number("choice", choice), who, line);
  }
  return { log, names: [...names.keys()], most };
}

/** Why a line is no JSON, as the browser says it. @param {string} line */
function whyNoObject(line) {
  try {
    JSON.parse(line);
    return say(WORDS["log-event"], { event: line });
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/**
 * A log of what a search did, as report problem reads one.
 * @param {Ran} ran
 * @param {Deed[]} deeds
 * @param {string} title
 */
export function logOf(ran, deeds, title) {
  if (ofQueens(ran)) {
    return written(deeds, aboutQueens(ran.numbers.n ?? 0, title), numberIn);
  }
  const values = new Map(ran.names.map((json) => [textOf(nameOf(json)), nameOf(json)]));
  return written(deeds, { ...ran.header, title }, (name) => values.get(name) ?? name);
}
