// What's special about a Sudoku: what refuses a digit, and how a typed puzzle is read.
import { PUZZLES } from "../moment/stage.js";
import { SIDE } from "../page/drawn.js";
import { say } from "../page/sentences.js";
/** @import { Refusal } from "../moment/recording.js" */
/** @import { Typed } from "./fill.js" */

PUZZLES.sudoku = {
  empty: ".",

  /** The digit of a key, "." to empty a cell; nothing for other keys. @param {string} key */
  read(key) {
    return /^[0-4.]?$/.test(key) ? (Number(key) ? key : ".") : undefined;
  },

  /** @param {string} text @returns {Typed} */
  parse(text) {
    const chosen = [...text].map((digit) => Number(digit) || 0);
    return { chosen, choices: 4, places: chosen.flatMap((digit, i) => (digit ? [] : [i + 1])), refused: refusedDigit };
  },
};

/** @param {number[]} digits @param {number} cell @param {number} digit @returns {Refusal | undefined} */
function refusedDigit(digits, cell, digit) {
  const row = (/** @type {number} */ i) => i >> 2, column = (/** @type {number} */ i) => i & 3;
  const at = cell - 1, x = SIDE * column(at), y = SIDE * row(at);
  const box = (/** @type {number} */ i) => (row(i) & 2) + (column(i) >> 1);
  const units = /** @type {[string, (i: number) => number, number[]][]} */ ([
    ["row", row, [0, y, 4 * SIDE, SIDE]], ["column", column, [x, 0, SIDE, 4 * SIDE]],
    ["box", box, [x - x % (2 * SIDE), y - y % (2 * SIDE), 2 * SIDE, 2 * SIDE]],
  ]);
  for (const [unit, of, shared] of units) {
    const by = digits.findIndex((d, i) => d === digit && i !== at && of(i) === of(at));
    if (by >= 0) {
      return {
        by: [by + 1],
        why: say(WORDS["sudoku-has"], { unit, row: row(by) + 1, column: column(by) + 1 }),
        shared: [shared],
      };
    }
  }
  return undefined;
}
