// The verdict on a log of a program that ran elsewhere: its solutions are compared with a puzzle,
// as those of any program are, whatever the order of its search and however long it took.
import { judge } from "./judge.js";
import { say } from "../page/sentences.js";
/** @import { Asked, Judgement, Problem } from "./judge.js" */
/** @import { Recording, Value } from "./values.js" */

/** A name in a log as a value. Numbers become numbers, but "010" isn't one. @param {string} name */
const valueFor = (name) => (Number.isSafeInteger(Number(name)) && String(Number(name)) === name ? Number(name) : name);

/**
 * A recording of a run for which only the solutions are known, as if it had returned them, or their
 * number if there were none.
 * @param {[place: string, choice: string][][]} solutions
 * @param {boolean} stopped
 * @returns {Recording}
 */
function recordingOf(solutions, stopped) {
  /** @type {Value[]} */ const values = [];
  /** @type {Map<string | number, number>} */ const known = new Map();
  /** @param {string} name */
  const put = (name) => {
    const value = valueFor(name), at = known.get(value) ?? values.push(value) - 1;
    known.set(value, at);
    return at;
  };
  const dicts = solutions.map((one) => {
    const items = one.map(([place, choice]) => [put(place), put(choice)]);
    return values.push({ kind: "dict", items, length: items.length }) - 1;
  });
  const value = values.push(dicts.length > 0 ? { kind: "list", items: dicts, length: dicts.length } : 0) - 1;
  return {
    text: "", call: "", calls: [], values, globals: [], value, out: "", printed: [], inputs: "", lines: 0, called: 0,
    ended: stopped ? "stopped" : "finished", whole: true, steps: [],
  };
}

/** The number of choices in a solution, if all have the same. @param {Problem} problem */
function lengthOf({ solutions }) {
  const lengths = new Set(solutions.map(({ length }) => length)), [length] = lengths;
  return lengths.size === 1 ? length : 0;
}

/**
 * Judges a log.
 * @param {[place: string, choice: string][][]} solutions that it tells
 * @param {boolean} stopped whether it says that the search was cut short
 * @param {Asked} asked
 * @returns {Promise<Judgement>}
 */
export async function judgedLog(solutions, stopped, asked) {
  const length = asked.problem ? lengthOf(asked.problem) : 0, whole = solutions.filter((one) => one.length >= length);
  const judged = await judge(recordingOf(whole, stopped), whole.length > 0 ? asked : { ...asked, goal: "" });
  const value = solutions.length - whole.length, of = solutions.length;
  return value === 0 ? judged : {
    ...judged, solutions: of, verdict: "wrong", mistake: "base", line: 0, why: undefined,
    says: say(WORDS["judged-rules-none"], { value, of }),
  };
}
