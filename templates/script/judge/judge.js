// The verdict on a run of any program: right or wrong, and where and why. It only reads the
// recording.
import { inExercise } from "./exercise.js";
import { judgementOf } from "./judgement.js";
import { inLarger, inSmaller } from "./sizes.js";
import { verdictOf } from "./verdict.js";
/** @import { Wanted } from "./exercise.js" */
/** @import { Recording } from "./values.js" */

/**
 * What a run should do.
 * @typedef {object} Asked
 * @property {string} puzzle "" to guess, "queens", "none", or the name of a problem
 * @property {"" | "all" | "first" | "count"} goal what the program should find
 * @property {Again} [again] runs the program for another size, if its size can be changed:
 * `againFor` in recorded/again.js
 * @property {Problem} [problem] the puzzle by that name, where it isn't queens: `rulesOf` in recorded/rules.js
 */

/**
 * Runs a program for another size.
 * @typedef {(changes: { n: number, from: number, limit?: number }) => Promise<Recording | undefined>} Again it's
 *   stopped after that many milliseconds
 */

/**
 * The rules of a puzzle as plain data, which `rulesOf` in recorded/rules.js makes from a problem
 * file. It searches the file once, in its own worker, and keeps the answers, so that the judge
 * doesn't have to run anything. Places and choices are texts here, as Python writes them: "WA",
 * "3", "(1, 2)". judge/arranged.js finds out what a program itself calls them (numbers from 0,
 * other colours).
 * @typedef {object} Problem
 * @property {string[]} places all there are, in the order of the file
 * @property {string[]} open those that are searched, without given ones
 * @property {string[]} choices
 * @property {[place: string, choice: string][][]} solutions in the order of their places
 * @property {boolean} whole whether these are all there are
 * @property {number} [enough] after how many a search may stop
 * @property {Record<string, { place: string, choices: [choice: string, by: string | null][] }>}
 * answers what was said of each choice, by the choices that were placed before, each on a line of
 * its own: "" if it's free, else what refuses it; null if it was cut without asking
 */

/**
 * A board to draw, rows and columns from 0.
 * @typedef {object} Board
 * @property {number} n
 * @property {[row: number, column: number][]} queens
 * @property {[row: number, column: number][]} [attacked] two queens that attack each other
 * @property {[row: number, column: number][]} [squares] what is to be seen: free squares that were never taken
 */

/** @typedef {{ n: number, says: string, board?: Board }} Smallest */

/** @typedef {"alias" | "undo" | "diagonal" | "test" | "range" | "early" | "restart" | "first" | "overwritten" |
 *   "base" | "default" | "late" | "lost" | "endless" | "shared" | "twice" | "crash" | "uncalled" | "other" |
 *   "more" | "top" | "bound" | "skips" | "many" | "few" | "uncounted" | "none"} Mistake the last ones where an exercise asks
 *   for more than all solutions */

/**
 * The judgement of a run.
 * @typedef {object} Judgement
 * @property {"search" | "calls" | "none"} seen
 * @property {number} [n]
 * @property {number} [solutions] how many results it gave, right or wrong
 * @property {"right" | "wrong" | "unknown"} verdict
 * @property {"" | Mistake} mistake
 * @property {number} line of the program, from 1; 0 for none
 * @property {string} says
 * @property {string[]} [why] more sentences, each with one fact
 * @property {number} [event] the moment at which it shows
 * @property {number} [call]
 * @property {Board} [board]
 * @property {Smallest} [smallest] the smallest board on which it goes wrong, of those that were run
 * @property {{ name: string, how: string, base: number, direction: string }} [variable] where the board is
 * @property {string} [log]
 */

/**
 * Judges a run.
 * @param {Recording} recording
 * @param {Asked} asked
 * @returns {Promise<Judgement>}
 */
export async function judge(recording, asked) {
  const outcome = verdictOf(recording, asked), judged = judgementOf(outcome), n = outcome.n ?? outcome.likely;
  const { verdict, came, finding } = outcome, { again } = asked;
  if (!again || n === undefined || finding?.mistake === "crash") {
    return judged;
  }
  const long = came === "stopped" || came === "unread" && !recording.whole;
  return verdict === "right" ? inLarger({ judged, outcome, n, asked: { ...asked, again } })
    : verdict === "wrong" || long ? inSmaller({ judged, outcome, n, asked: { ...asked, again } })
    : judged;
}

/**
 * Judges a run of a program, which may be for an exercise.
 * @param {Recording} recording
 * @param {Asked} asked
 * @param {Wanted} [wanted] what the exercise asks for besides
 * @returns {Promise<Judgement>}
 */
export function judgeFor(recording, asked, wanted) {
  const alone = { ...asked, again: undefined }; // only for this size
  return !wanted ? judge(recording, asked) : inExercise(recording, wanted, (one, first) => (
    judge(one, first && wanted.puzzle !== "moves" ? asked : alone)));
}

/**
 * What scripts can read about a judged run: see docs/driving.md.
 * @param {{ called: number, lines: number }} recording
 * @param {Judgement} judgement
 * @returns {Record<string, string>}
 */
export const toldOf = ({ called, lines }, { n, solutions, seen, verdict, mistake, line, smallest }) => ({
  n: String(n ?? ""), calls: String(called), lines: String(lines), seen, solutions: String(solutions ?? ""),
  verdict, mistake, line: line > 0 ? String(line) : "", smallest: String(smallest?.n ?? ""),
});
