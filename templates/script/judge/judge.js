// What a run of any program came to: right or wrong, and where and why not. It reads nothing but the recording.
/** @import { Recording } from "./values.js" */

/**
 * What is asked of a run.
 * @typedef {object} Asked
 * @property {string} puzzle "" to guess, "queens", "none", or the name of a problem
 * @property {"" | "all" | "first" | "count"} goal what the program means to give
 * @property {(changes: { n: number }) => Promise<Recording | undefined>} [again] runs the program for another
 *   size, where that can be changed
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
 * Judges a run.
 * @param {Recording} recording
 * @param {Asked} asked
 * @returns {Promise<Judgement>}
 */
export async function judge(recording, asked) {
  void asked;
  return {
    seen: recording.called > 0 ? "calls" : "none", verdict: "unknown", mistake: "", line: 0, says: "",
  };
}
