// Compares what came out of a program with what the whole file of its exercise prints: the same
// number of solutions, or the same solutions in any form, each once.
import { runOf } from "./always.js";
import { endsAtFirst, staysPut } from "./cause.js";
import { bracketed } from "./printed.js";
import { mistakeSaid } from "./says.js";
import { tokensOf } from "./shapes.js";
import { Sight } from "./sight.js";
import { Text } from "./text.js";
import { neverCalledSearch } from "./uncalled.js";
import { gathered, inside, isHeld, isWhole, valuesOf } from "./values.js";
import { say } from "../page/sentences.js";
/** @import { Wanted } from "./exercise.js" */
/** @import { Judgement, Mistake } from "./judge.js" */
/** @import { Recording, Val } from "./values.js" */

/** Names of a puzzle's data, which aren't answers. */
const DATA = /^(n|size|target|goal|limit|total|sum|[A-Z_\d]+)$/;

/**
 * The numbers in lines of the output that have no other number, but perhaps words.
 * @param {string} out
 */
const numbersPrinted = (out) => out.split("\n", 2000).flatMap((line) => {
  const numbers = line.match(/(?<![\w.])-?\d+(?![\w.]*\d)/g) ?? [];
  return numbers.length === 1 ? [Number(numbers[0])] : [];
});

/**
 * The numbers that a program gives: those it prints, otherwise what it returns, otherwise what's in
 * its variables at the end.
 * @param {Recording} recording
 * @param {Val[]} values
 */
export function numbersOut({ out, value, calls, globals }, values) {
  const printed = numbersPrinted(out), top = calls.filter(({ of, answer }) => of < 0 && answer >= 0).slice(-20);
  const answers = [...top.map(({ answer }) => values[answer]), ...value >= 0 ? [values[value]] : []].filter(isWhole);
  const left = globals.filter(([name, at]) => at >= 0 && !DATA.test(name)).map(([, at]) => values[at]).filter(isWhole);
  return printed.length > 0 ? printed : answers.length > 0 ? answers : left;
}

/**
 * The words or letters of a solution, in any form, as one text.
 * @param {Val} value
 * @returns {string}
 */
const keyOf = (value) => (isHeld(value) ? inside(value).map(keyOf).join("")
  : value === null ? "" : tokensOf(String(value)).join(""));

/** Whether a value can be a list of solutions: texts or lists. @param {Val} value */
const itemsIn = (value) => {
  const items = gathered(value) ?? [];
  return items.length > 0 && items.every((one) => isHeld(one) || typeof one === "string" && one.length > 1) ? items : [];
};

/** The lines of the output, or the items of a printed list. @param {string} out */
function linesPrinted(out) {
  const lines = out.split("\n", 20_000).filter((line) => line.trim() !== "");
  const lists = lines.flatMap((line) => bracketed(line).filter((one) => itemsIn(one).some(isHeld)));
  return lists.length > 0 ? lists.flatMap(itemsIn).map(keyOf) : lines.map((line) => tokensOf(line).join(""));
}

/** Solutions, and where they are. @typedef {{ name: string, keys: string[] }} Listed */

/**
 * Everything that might be the solutions of a run, as texts.
 * @param {Recording} recording
 * @param {Val[]} values
 * @returns {Listed[]}
 */
function listsOf({ globals, calls, value, out }, values) {
  /** @type {[string, number][]} */ const top = calls.filter(({ of, answer }) => of < 0 && answer >= 0).slice(-20)
    .map(({ answer }) => ["", answer]);
  const held = [...globals, ...top, /** @type {[string, number]} */ (["", value])].filter(([, at]) => at >= 0)
    .flatMap(([name, at]) => {
      const one = values[at];
      return [/** @type {[string, Val]} */ ([name, one]), ...isHeld(one) && one.fields || []];
    });
  return [
    ...held.map(([name, one]) => ({ name: String(name), keys: itemsIn(one).map(keyOf) })),
    { name: "print", keys: linesPrinted(out) },
  ];
}

/**
 * @param {Recording} recording
 * @param {Judgement} judged what the run by itself proves
 * @param {string} book what the file prints
 * @param {Wanted} wanted
 * @returns {Judgement}
 */
export function likeTheFile(recording, judged, book, { goal }) {
  if (judged.verdict === "wrong" || recording.ended !== "finished") {
    return judged;
  }
  const values = valuesOf(recording), lists = listsOf(recording, values), text = new Text(recording.text);
  const came = goal === "count" ? asMany(recording, values, numbersPrinted(book)[0] ?? 0, lists)
    : theSame(linesPrinted(book), lists);
  const { verdict, mistake = "other", name = "", says } = came;
  if (verdict === "right") {
    return { ...judged, verdict, mistake: "", line: 0, says };
  }
  const run = runOf(recording, values, new Sight(values)), uncalled = neverCalledSearch(run);
  const named = uncalled?.mistake === "uncalled" ? uncalled : endsAtFirst(run) ?? staysPut(run);
  const lines = name === "print" ? text.find(/\bprint\s*\(/) : name ? text.puts(name) : [];
  /** @type {Pick<Judgement, "mistake" | "line" | "says">} */
  const found = named ? { mistake: named.mistake, line: named.line, says: `${says} ${mistakeSaid(named)}` }
    : { mistake, line: lines.at(-1) ?? 0, says };
  return { ...judged, verdict, ...found };
}

/**
 * What came out, compared with the file.
 * @typedef {{ verdict: "right" | "wrong", says: string, mistake?: Mistake, name?: string }} Came
 */

/** @param {Mistake} mistake @param {string} says @param {string} [name] @returns {Came} */
const off = (mistake, says, name) => ({ verdict: "wrong", mistake, says, name });

/**
 * @param {Recording} recording @param {Val[]} values @param {number} expected
 * @param {Listed[]} lists @returns {Came}
 */
function asMany(recording, values, expected, lists) {
  const numbers = numbersOut(recording, values), value = numbers.at(-1);
  const listed = lists.some(({ name, keys }) => keys.length === expected && new Set(keys).size === expected &&
    expected > Number(name === "print"));
  return numbers.includes(expected) || listed ? { verdict: "right", says: say(WORDS["judged-file-count"], { expected }) }
    : value === undefined ? off("uncounted", WORDS["judged-file-none"])
    : off(value > expected ? "many" : "few", say(WORDS["judged-file-number"], { value, expected }));
}

/** @param {string[]} expected @param {Listed[]} lists @returns {Came} */
function theSame(expected, lists) {
  const all = new Set(expected), letters = new Set(expected.join(""));
  /** Only texts with the same letters can be meant as solutions. @param {Listed} list */
  const meant = ({ name, keys }) => (
    { name, keys: keys.filter((one) => one !== "" && [...one].every((letter) => letters.has(letter))) });
  const good = (/** @type {string[]} */ list) => new Set(list.filter((one) => all.has(one))).size;
  const came = lists.map(meant);
  if (came.some(({ keys }) => keys.length === all.size && good(keys) === all.size)) {
    return { verdict: "right", says: say(WORDS["judged-file-all"], { expected: all.size }) };
  }
  const [{ name, keys }] = [...came].sort((a, b) => good(b.keys) - good(a.keys) || b.keys.length - a.keys.length);
  const found = good(keys), other = keys.find((one) => !all.has(one));
  const short = other !== undefined && expected.some((one) => one.startsWith(other) && one !== other);
  const put = { found, expected: all.size, other: other ?? "", came: keys.length };
  return keys.length === 0 ? off("none", say(WORDS["judged-file-nothing"], put))
    : short ? off("base", say(WORDS["judged-file-short"], put), name)
    : other !== undefined ? off("test", say(WORDS["judged-file-other"], put), name)
    : found === all.size ? off("twice", say(WORDS["judged-file-twice"], put), name)
    : found === 1 ? off("first", say(WORDS["judged-file-first"], put), name)
    : off("few", say(WORDS["judged-file-few"], put), name);
}
