// What a program did, as a search: the tests, placements and returns of a run, of whichever kind it is.
// Calls and returns that no program tells are added, as the program does with the lines of a log.
import { NOBODY, UNKNOWN, VERBS } from "./harness.js";
import { say } from "../page/sentences.js";
/** @import { About, Ran } from "./engine.js" */

/**
 * Whoever refuses a choice: places by their names, or a reason.
 * @typedef {{ places: string[], why: string }} Refuser
 */

/**
 * What a program has told, with the names of places and choices.
 * @typedef {object} Entry
 * @property {"call" | "try" | "put" | "back" | "solution" | "return"} verb
 * @property {string} place
 * @property {string} choice
 * @property {Refuser} [by] of a test that was refused
 * @property {number} line of the program, 0 where none is known
 */

/**
 * What a search does.
 * @typedef {object} Deed
 * @property {"call" | "refused" | "free" | "put" | "found" | "back" | "return"} does
 * @property {string} place
 * @property {string} choice
 * @property {Refuser} [by]
 * @property {number} line
 */

/** A value of JSON as Python's readers see it. @param {unknown} value @returns {string} */
export function textOf(value) {
  if (Array.isArray(value)) {
    return `(${value.map(textOf).join(", ")})`;
  }
  return value === null ? `None` : value === true ? `True` : value === false ? `False` : String(value);
}

/** A name as a run has told it. @param {string} json @returns {unknown} */
function nameOf(json) {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/** A place of a board. @param {number} column */
export const columnOf = (column) => say(WORDS["queens-column"], { column: String(column) });

/** A choice of a board. @param {number} row */
export const rowOf = (row) => say(WORDS["queens-row"], { row: String(row) });

/** What a run has told. @param {Ran} ran @returns {Entry[]} */
export function entriesOf(ran) {
  return ran.tests.length > 0 ? entriesOfTests(ran) : entriesOfLog(ran);
}

/** @param {Ran} ran @returns {Entry[]} */
function entriesOfTests({ tests, asked, line }) {
  /** @type {Entry[]} */ const entries = [];
  for (let i = 0; i < tests.length; i += 3) {
    entries.push({
      verb: "try",
      place: columnOf(tests[i + 1]),
      choice: rowOf(tests[i]),
      by: tests[i + 2] ? undefined : { places: [], why: "" },
      line: asked[i / 3] ?? line,
    });
  }
  return entries;
}

/** @param {Ran} ran @returns {Entry[]} */
function entriesOfLog({ log, names, line }) {
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

/** Makes a search of what a program has told. */
export class Deeds {
  /**
   * @param {Entry[]} entries
   * @param {boolean} over whether the program has ended, and so all of its calls
   * @param {number} [full] how many places a solution fills, where the program does not tell solutions
   */
  constructor(entries, over, full = 0) {
    /** @type {Deed[]} */ this.list = [];
    /** @type {{ place: string, tried: Set<string>, stands: string }[]} */ this.calls = [];
    this.deepest = 0;
    this.full = entries.some(({ verb }) => verb === "solution") ? 0 : full;
    this.puts = entries.some(({ verb }) => verb === "put");
    this.fresh = ""; // what the entry before has tested, and may be put
    for (const entry of entries) {
      this.take(entry);
    }
    if (over) {
      this.leave(0);
    }
  }

  /** @param {Deed["does"]} does @param {Entry} entry */
  add(does, { place, choice, by, line }) {
    this.list.push({ does, place, choice, by, line });
  }

  /** Returns from the calls inside of so many. @param {number} calls */
  leave(calls) {
    for (let call = this.calls[calls] && this.calls.pop(); call; call = this.calls[calls] && this.calls.pop()) {
      this.list.push({ does: "return", place: call.place, choice: "", line: 0 });
    }
  }

  /** The call for a place that was made last, -1 for none. @param {string} place */
  open(place) {
    return this.calls.map((call) => call.place).lastIndexOf(place);
  }

  /** The call for the place of an entry, which is now the innermost. @param {Entry} entry */
  callFor(entry) {
    const at = this.open(entry.place);
    if (at >= 0) {
      this.leave(at + 1);
    } else {
      this.calls.push({ place: entry.place, tried: new Set(), stands: "" });
      this.deepest = Math.max(this.deepest, this.calls.length);
      this.add("call", { ...entry, choice: "" });
    }
    return this.calls[this.calls.length - 1];
  }

  /** @param {Entry} entry */
  take(entry) {
    const { verb, place, choice } = entry, fresh = this.fresh;
    this.fresh = "";
    switch (verb) {
      case "call": this.callFor(entry); break;
      case "return": this.leave(Math.max(0, this.open(place))); break;
      case "try": this.test(entry); break;
      case "put":
        if (fresh !== choice || this.calls.at(-1)?.place !== place) {
          this.callFor(entry);
        }
        this.put(entry);
        break;
      case "back": this.back(entry); break;
      case "solution": this.add("found", this.standing(entry)); break;
    }
  }

  /** @param {Entry} entry */
  test(entry) {
    const open = this.open(entry.place);
    if (open >= 0 && this.calls[open].tried.has(entry.choice)) {
      this.leave(open); // a loop tests nothing twice: it is another call
    }
    const call = this.callFor(entry);
    call.tried.add(entry.choice);
    call.stands = this.puts ? call.stands : "";
    this.add(entry.by ? "refused" : "free", entry);
    if (!entry.by && this.puts) {
      this.fresh = entry.choice;
    } else if (!entry.by) {
      this.put(entry);
    }
  }

  /** @param {Entry} entry */
  put(entry) {
    this.calls[this.calls.length - 1].stands = entry.choice;
    this.add("put", entry);
    if (this.calls.length === this.full) {
      this.add("found", entry);
    }
  }

  /** @param {Entry} entry */
  back(entry) {
    const at = this.open(entry.place);
    if (at >= 0 && this.calls[at].stands !== "") {
      this.leave(at + 1);
      this.add("back", { ...entry, choice: this.calls[at].stands });
      this.calls[at].stands = "";
    }
  }

  /** The last choice that stands, where an entry is about all. @param {Entry} entry @returns {Entry} */
  standing(entry) {
    const call = this.calls.filter(({ stands }) => stands !== "").at(-1);
    return { ...entry, place: call?.place ?? "", choice: call?.stands ?? "" };
  }
}

/** A dict of JSON as Python tells one: as a list of pairs. @param {unknown} value @returns {any} */
const inPairs = (value) => (Array.isArray(value) ? value.map(inPairs)
  : value instanceof Object ? Object.entries(value).map(([key, one]) => [key, inPairs(one)])
  : value);

/**
 * The run of a program that has told what it did, in lines of JSON as docs/logs.md has them.
 * @param {string} text
 * @returns {Partial<Ran> | undefined} nothing where it is no such log
 */
export function ranOfLog(text) {
  if (!/^\s*\{/.test(text)) {
    return undefined;
  }
  /** @type {number[]} */ const log = [];
  /** @type {Map<string, number>} */ const names = new Map();
  /** @type {About} */ let about = {};
  /** The number of a name, 0 for none. @param {unknown} name */
  const number = (name) => {
    if (name === undefined) {
      return 0;
    }
    const json = JSON.stringify(name);
    names.set(json, names.get(json) ?? names.size + 1);
    return names.get(json) ?? 0;
  };
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() === "") {
      continue;
    }
    let event;
    try {
      event = Object(JSON.parse(line));
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      return { trouble: { name: WORDS["log-line"], text: message, line: i + 1 } };
    }
    const verb = VERBS.indexOf(event.event), by = event.refused_by;
    if (verb >= 0) {
      const free = by === undefined || by === null || by === false || Array.isArray(by) && by.length === 0;
      const who = free ? NOBODY : by === true ? UNKNOWN : number(by);
      log.push(verb, number(event.place), number(event.choice), who, i + 1);
    } else if (event.event !== undefined) {
      const text = say(WORDS["log-event"], { event: String(event.event) });
      return { trouble: { name: WORDS["log-line"], text, line: i + 1 } };
    } else {
      about = { ...event, words: inPairs(event.words), picture: inPairs(event.picture) };
    }
  }
  return { log, names: [...names.keys()], about };
}

/**
 * The solutions of a search, each with the choices that stand in it, in the order of choosing.
 * @param {Deed[]} deeds
 */
export function foundIn(deeds) {
  /** @type {[string, string][]} */ const stands = [];
  /** @type {[string, string][][]} */ const solutions = [];
  for (const { does, place, choice } of deeds) {
    const at = stands.findIndex(([where]) => where === place);
    if (does === "put") {
      stands.splice(at < 0 ? stands.length : at, stands.length, [place, choice]);
    } else if ((does === "call" || does === "back" || does === "return") && at >= 0) {
      stands.splice(at);
    } else if (does === "found") {
      solutions.push([...stands]);
    }
  }
  return solutions;
}

/** How many tests there are. @param {Deed[]} deeds */
export const testsIn = (deeds) => deeds.filter(({ does }) => does === "refused" || does === "free").length;

/**
 * A log of what a search did, as report problem reads one.
 * @param {Ran} ran
 * @param {Deed[]} deeds
 * @param {string} title
 */
export function logOf(ran, deeds, title) {
  const { n = 0 } = ran.numbers, queens = ran.tests.length > 0;
  const values = new Map(ran.names.map((json) => [textOf(nameOf(json)), nameOf(json)]));
  /** @param {string} text */
  const value = (text) => (queens ? Number(text.replace(/\D+/, "")) : values.get(text) ?? text);
  const upTo = Array.from({ length: n }, (_, i) => i + 1);
  const picture = { kind: "board", rows: n, columns: n };
  const about = queens ? { words: { place: "column", choice: "row" }, places: upTo, choices: upTo, picture } : {};
  /** @param {Refuser} by */
  const refuser = ({ places, why }) => (places.length === 1 ? value(places[0])
    : places.length > 1 ? places.map(value)
    : why || true);
  const lines = deeds.map(({ does, place, choice, by }) => {
    const event = { refused: "try", free: "try", found: "solution" }[/** @type {string} */ (does)] ?? does;
    const called = does === "call" || does === "return";
    return {
      event,
      ...does !== "found" && { place: value(place) },
      ...does !== "found" && !called && { choice: value(choice) },
      ...by && { refused_by: refuser(by) },
    };
  });
  return [{ title, ...about }, ...lines].map((line) => JSON.stringify(line)).join("\n") + "\n";
}
