// What a run of any program came to: right or wrong, and where and why not. It reads nothing but the recording.
import { say } from "../page/sentences.js";
import { boardOfFinding } from "./board.js";
import { said, whys } from "./says.js";
import { verdictOf } from "./verdict.js";
/** @import { Reading } from "./reading.js" */
/** @import { Recording } from "./values.js" */
/** @import { Outcome } from "./verdict.js" */

/**
 * What is asked of a run.
 * @typedef {object} Asked
 * @property {string} puzzle "" to guess, "queens", "none", or the name of a problem
 * @property {"" | "all" | "first" | "count"} goal what the program means to give
 * @property {(changes: { n: number, from: number }) => Promise<Recording | undefined>} [again] runs the program for
 *   another size than it was run for, where that can be changed
 * @property {Problem} [problem] the puzzle by that name
 */

/**
 * A puzzle by what it asks: places in their order, the choices for each, and who refuses one.
 * @typedef {object} Problem
 * @property {string[]} places
 * @property {Record<string, string[]>} choices
 * @property {(place: string, choice: string, placed: Map<string, string>) => string[]} refusers
 */

/**
 * A board to draw, rows and columns from 0.
 * @typedef {object} Board
 * @property {number} n
 * @property {[row: number, column: number][]} queens
 * @property {[row: number, column: number][]} [attacked] two queens that attack each other
 * @property {[row: number, column: number][]} [squares] what is to be seen: free squares that were never taken
 */

/** @typedef {"alias" | "undo" | "diagonal" | "test" | "range" | "early" | "restart" | "first" | "overwritten" |
 *   "base" | "default" | "late" | "lost" | "endless" | "shared" | "twice" | "crash" | "uncalled" | "other"} Mistake */

/**
 * What is said of a run.
 * @typedef {object} Judgement
 * @property {"search" | "calls" | "none"} seen
 * @property {number} [n]
 * @property {number} [solutions] how many results it came to, right or wrong
 * @property {"right" | "wrong" | "unknown"} verdict
 * @property {"" | Mistake} mistake
 * @property {number} line of the program, from 1; 0 for none
 * @property {string} says
 * @property {string[]} [why] more sentences, each with one fact
 * @property {number} [event] the moment at which it shows
 * @property {number} [call]
 * @property {Board} [board]
 * @property {{ name: string, how: string, base: number, direction: string }} [variable] where the board stands
 * @property {string} [log]
 */

/**
 * The largest board that is run again for a look at smaller ones, and those that may show what a small one hides.
 */
const SMALL = 6, LARGER = [5, 6];

/**
 * Judges a run.
 * @param {Recording} recording
 * @param {Asked} asked
 * @returns {Promise<Judgement>}
 */
export async function judge(recording, asked) {
  const outcome = verdictOf(recording, asked), judged = judgementOf(outcome);
  if (!asked.again || outcome.n === undefined || outcome.finding?.mistake === "crash") {
    return judged;
  }
  return outcome.verdict === "right" ? inLarger(judged, outcome, asked)
    : outcome.verdict === "wrong" || outcome.came === "stopped" ? inSmaller(judged, outcome, asked)
    : judged;
}

/**
 * The smallest board on which it goes wrong.
 * @param {Judgement} judged
 * @param {Outcome} outcome
 * @param {Asked} asked
 */
async function inSmaller(judged, { n = 0, verdict, finding }, asked) {
  const named = verdict === "wrong" && finding?.mistake !== "other";
  for (let size = 1; size <= SMALL && (size < n || verdict !== "wrong"); size++) {
    const recording = await asked.again?.({ n: size, from: n });
    const smaller = recording && verdictOf(recording, asked);
    if (smaller?.verdict === "wrong" && smaller.n === size && smaller.finding?.mistake !== "crash") {
      const { found = 0, expected = 0 } = smaller;
      const why = size === 1 ? WORDS["judged-smaller-one"]
        : found < expected ? say(WORDS["judged-smaller-found"], { n: size, before: size - 1, found, expected })
        : say(WORDS["judged-smaller"], { n: size, before: size - 1 });
      return named || smaller.finding?.mistake === "other" && verdict === "wrong"
        ? { ...judged, why: [...judged.why ?? [], why] }
        : { ...judgementOf(smaller), n, solutions: judged.solutions, event: undefined, call: undefined, why: [why] };
    }
  }
  return judged;
}

/**
 * Whether what is right on a small board is so on a larger one.
 * @param {Judgement} judged
 * @param {Outcome} outcome
 * @param {Asked} asked
 */
async function inLarger(judged, { n = 0 }, asked) {
  for (const size of n >= SMALL ? [] : LARGER.filter((one) => one > n)) {
    const recording = await asked.again?.({ n: size, from: n });
    const larger = recording && verdictOf(recording, asked);
    if (larger?.verdict === "wrong" && larger.n === size && larger.reading && larger.finding?.mistake !== "other" &&
      larger.finding?.mistake !== "crash") {
      const { n: _, solutions: __, ...rest } = judgementOf(larger);
      return {
        ...judged, ...rest, event: undefined, call: undefined,
        why: [say(WORDS["judged-larger"], { n, larger: size }), ...rest.why ?? []],
      };
    }
  }
  return judged;
}

/** @param {Outcome} outcome @returns {Judgement} */
function judgementOf(outcome) {
  const { verdict, finding, n, solutions, reading, searched, called } = outcome,
    node = finding?.node;
  const why = whys(outcome),
    board = reading && finding && boardOfFinding(reading, finding);
  const event =
    finding?.event ??
    (node && (finding.squares ? Math.max(node.call.begin, node.call.end - 1) : node.call.begin));
  return {
    seen: searched ? "search" : called ? "calls" : "none",
    n,
    solutions,
    verdict,
    mistake: finding?.mistake ?? "",
    line: finding?.line ?? 0,
    says: said(outcome),
    ...(why.length > 0 && { why }),
    ...(event !== undefined && { event }),
    ...(node && node.call.id >= 0 && { call: node.call.id }),
    ...(board && { board }),
    ...(reading && { variable: variableOf(reading) }),
  };
}

/** @param {Reading} reading */
function variableOf({ name, way, base, byColumn, lines, facts }) {
  const numbers = [...lines].sort(([a], [b]) => a - b).map(([, line]) => line),
    down = numbers.length > 1 && numbers[1] < numbers[0];
  const how =
    way.kind === "mark"
      ? "matrix"
      : way.kind === "entry"
        ? byColumn
          ? "row per column"
          : "column per row"
        : way.kind;
  return { name, how, base, direction: facts.free ? "any" : down ? "backwards" : "forwards" };
}
