// The path of the search for queens, and where other tests leave it: those of a log that a reader
// pastes, and those of a program that a reader runs. What is decided here is decided by
// internal/logcheck as well.
import { say } from "../page/sentences.js";

/** What is said of tests, by name; where they leave the path it goes on behind the head. */
export const PATH_SAYS = {
  same: WORDS["follow-same"], first: WORDS["follow-first"], ended: WORDS["follow-ended"],
  stops: WORDS["follow-stops"], over: WORDS["follow-over"], more: WORDS["follow-more"],
  forgot: WORDS["follow-forgot"], refused: WORDS["follow-refused"], old: WORDS["follow-old"],
  zero: WORDS["follow-zero"], outside: WORDS["follow-outside"], bottom: WORDS["follow-bottom"],
  "top-row": WORDS["follow-top-row"], begin: WORDS["follow-begin"], restart: WORDS["follow-restart"],
  last: WORDS["follow-last"], early: WORDS["follow-early"], stays: WORDS["follow-stays"],
  far: WORDS["follow-far"], again: WORDS["follow-again"], top: WORDS["follow-top"],
  skips: WORDS["follow-skips"], leaves: WORDS["follow-leaves"], hole: WORDS["follow-hole"],
  unwritten: WORDS["follow-unwritten"],
};

/**
 * A test of a reader's program.
 * @typedef {object} PathTest
 * @property {number} row
 * @property {number} col
 * @property {number} answer
 * @property {number} line of the log, or 0
 */

/**
 * Another path than that of the whole search.
 * @typedef {object} Turned
 * @property {boolean} [up] each column begins with its last row
 * @property {boolean} [first] it ends with its first solution
 * @property {(test: number) => number[] | undefined} [array] the list of the program as it stood before a test
 */

/**
 * How far tests follow the path.
 * @typedef {object} Way
 * @property {number} steps how many are the same
 * @property {boolean} same whether all are
 * @property {string} name of what is said
 * @property {string} says
 * @property {number[]} rows of the queens that stand there, from column 1 on
 * @property {{ row: number, col: number }} [mine] the next square of the path
 * @property {{ row: number, col: number }} [yours] that of the reader's test
 */

export class Path {
  static UNSAID = 0; // what a test says of its answer
  static REFUSED = 1;
  static PLACED = 2;

  /**
   * @param {import("../page/sentences.js").Sentence} head of what is said where tests leave the path
   * @param {Record<string, import("../page/sentences.js").Sentence>} [said]
   */
  constructor(head, said = PATH_SAYS) {
    this.head = head;
    this.said = said;
  }

  /**
   * @param {PathTest[]} list
   * @param {number} n
   * @param {Turned} [turned]
   * @returns {Way}
   */
  follow(list, n, { up = false, first = false, array = () => undefined } = {}) {
    const { UNSAID, REFUSED, PLACED } = Path;
    /** A row as the reader counts it, or as the path does. @param {number} row */
    const turn = (row) => (up ? n + 1 - row : row);
    /** @param {number} row @param {number} col */
    const square = (row, col) => say(WORDS["square-of"], { row: String(turn(row)), column: String(col) });
    /** @type {Map<number, number>} */ const seen = new Map(); // at which test a square was tested last
    const rows = [0]; // the array of the search
    let row = 0, col = 1, solutions = 0, before = { row: 0, col: 0, answer: UNSAID };
    for (let k = 0; ; k++) {
      const test = list[k], t = test && { ...test, row: turn(test.row) };
      const found = before.answer === PLACED && before.col === n;
      for (row++; row > n && col > 1; row = rows[col] + 1) {
        col--;
      }
      const over = row > n || first && solutions > 0;
      const there = { steps: k, rows: rows.slice(1, col).map(turn), mine: over ? undefined : { row: turn(row), col } };
      /** @param {string} name @param {string} [yours] @returns {Way} */
      const end = (name, yours = "") =>
        ({
          ...there,
          name,
          same: name === "same",
          says: say(this.said[name], { tests: say(WORDS["tests"], { n: k }), mine: square(row, col), yours }),
          yours: test,
        });
      if (over) {
        return t ? end(first && row <= n ? "more" : "over", square(t.row, t.col)) : end("same");
      } else if (!t) {
        return end(found && solutions === 1 ? "first" : col < before.col ? "ended" : "stops");
      }
      /** Whether the queen of a column attacks a square further right, or left. @param {number} c */
      const attacks = (c) => rows[c] > 0 && [0, col - c, c - col].includes(row - rows[c]);
      let by = 1;
      while (by < col && !attacks(by)) {
        by++;
      }
      const free = by === col, here = t.row === row && t.col === col;
      let reason = "again";
      if (here) {
        reason = "";
        if (t.answer === PLACED && !free) {
          reason = "forgot";
        } else if (t.answer === REFUSED && free) {
          by = rows.findIndex((_, c) => c > col && attacks(c));
          reason = by > 0 ? "old" : "refused";
        }
      } else if (test.row < 1 || t.col < 1) {
        reason = "zero";
      } else if (test.row > n || t.col > n) {
        reason = "outside";
      } else if (k === 0) {
        reason = t.row === n && t.col === 1 ? (up ? "top-row" : "bottom") : "begin";
      } else if (t.row === 1 && t.col === 1) {
        reason = "restart";
      } else if (t.col < col) {
        if (col === before.col) {
          reason = row === n ? "last" : "early";
        } else if (t.col < before.col) {
          reason = "far";
        } else if (t.row > before.row) {
          reason = "stays";
        }
      } else if (t.col > col) {
        if (col > before.col) {
          reason = "leaves";
        } else if (t.col > before.col) {
          reason = "hole";
        }
      } else if (t.row > row) {
        reason = "skips";
      } else if (t.row === 1 && row > 2 && col < before.col) {
        reason = "top";
      }
      const place = t.col * 1000 + t.row;
      if (reason) {
        const yours = square(t.row, t.col), mine = square(row, col);
        const way = rows[by] === row ? "row" : rows[by] < row ? "falling" : "rising";
        const held = array(k);
        const empty = rows.findIndex((queen, c) => c > 0 && c < col && held && held[c] !== turn(queen));
        if (empty > 0) { // whatever came of it
          reason = "unwritten";
        }
        const values = {
          yours, mine, column: col, before: before.col, seen: seen.get(place) ?? "", by: square(rows[by], by), way,
          empty, queen: String(turn(rows[empty])), held: String(held?.[empty]),
        };
        const tail = here || reason === "unwritten" ? [] : [say(WORDS["part-tail"], { mine })];
        return {
          ...there,
          same: false,
          name: reason,
          yours: test,
          says: [say(this.head, { step: k + 1, line: t.line }), say(this.said[reason], values), ...tail].join(" "),
        };
      }
      before = { row, col, answer: free ? PLACED : REFUSED };
      seen.set(place, k + 1);
      if (free) {
        rows[col] = row;
        if (col < n) {
          col++;
          row = 0;
        } else {
          solutions++;
        }
      }
    }
  }
}
