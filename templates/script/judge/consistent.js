// The truth about queens: how they attack each other, which boards there are, and how many.
import { attackEach } from "../page/attack.js";
import { testsOn } from "../tested/tested.js";

/** How two queens attack each other, as bits. */
export const LINE = 1, RISING = 2, FALLING = 4, KNIGHT = 8, KINDS = [LINE, RISING, FALLING, KNIGHT];

/** Whether the queens also move like knights. */
let knights = false;

/** Sets the puzzle from now on. @param {string} puzzle */
export function playBy(puzzle) {
  if (knights !== (puzzle === "superqueens")) {
    knights = !knights;
    known.clear();
    counted.clear();
  }
}

/**
 * The largest boards whose solutions are enumerated; for larger ones at most their number is known.
 */
const MOST = 9, MOST_KNIGHTS = 11;

/**
 * What attacks a square, with one queen on each of the lines before it.
 * @param {number[]} path the squares of the queens in their lines
 * @param {number} value
 * @param {number} [line] of the new square
 * @returns {{ kinds: number, by: number }} by: the first queen that does, -1 for none
 */
export function attacks(path, value, line = path.length) {
  let kinds = 0, by = -1;
  for (let i = 0; i < path.length; i++) {
    const far = line - i, off = value - path[i];
    const kind = off === 0 ? LINE : off === -far ? RISING : off === far ? FALLING
      : knights && far + Math.abs(off) === 3 ? KNIGHT : 0;
    if (kind && by < 0) {
      by = i;
    }
    kinds |= kind;
  }
  return { kinds, by };
}

/**
 * Whether no queens of a board attack each other. There's one in each line; the board may be
 * incomplete.
 * @param {number[]} board
 */
export const isSolution = (board) => board.every((value, i) => attacks(board.slice(0, i), value).kinds === 0);

/**
 * Two queens that attack each other.
 * @param {[row: number, column: number][]} queens
 * @returns {[number, number][] | undefined} nothing if there are none
 */
export function attacking(queens) {
  for (let i = 1; i < queens.length; i++) {
    const [row, column] = queens[i];
    const other = queens.slice(0, i).find((one) => attackEach(one, queens[i]) ||
      knights && Math.abs(one[0] - row) + Math.abs(one[1] - column) === 3);
    if (other) {
      return [other, queens[i]];
    }
  }
  return undefined;
}

/** @type {Map<number, number[][]>} */ const known = new Map();

/** All solutions for some queens, in order. @param {number} n */
export function solutionsFor(n) {
  const found = known.get(n) ?? [];
  if (!known.has(n)) {
    known.set(n, found);
    const values = n <= (knights ? MOST_KNIGHTS : MOST) ? [...Array(n).keys()] : [];
    for (const { rows, row, by } of testsOn(values, (board, value) => attacks(board, value).by + 1)) {
      if (!by && rows.length === n - 1) {
        found.push([...rows, row]);
      }
    }
  }
  return found;
}

/** @type {Map<number, number>} */ const counted = new Map();

/** The largest number of queens for which solutions are counted while a reader waits. */
const COUNTED = 12;

/**
 * How many solutions there are.
 * @param {number} n
 * @returns {number | undefined} nothing if that takes too long
 */
export function countFor(n) {
  if (n < 0 || n > COUNTED) {
    return undefined;
  }
  if (knights) {
    return n <= MOST_KNIGHTS ? solutionsFor(n).length : undefined;
  }
  if (!counted.has(n)) {
    const full = (1 << n) - 1;
    /** @param {number} columns @param {number} rising @param {number} falling @returns {number} */
    const count = (columns, rising, falling) => {
      if (columns === full) {
        return 1;
      }
      let all = 0;
      for (let free = full & ~(columns | rising | falling); free; free &= free - 1) {
        const bit = free & -free;
        all += count(columns | bit, (rising | bit) << 1, (falling | bit) >> 1);
      }
      return all;
    };
    counted.set(n, count(0, 0, 0));
  }
  return counted.get(n);
}
