// The log of a reader's own program, followed along the search. The page brings the patterns that
// find the tests and the sentences; what is decided here is decided by internal/logcheck as well.
// Without this script the page names the command that does it.
"use strict";

(() => {
  const UNSAID = 0, REFUSED = 1, PLACED = 2; // what a line says of its test

  /**
   * @typedef {object} Test
   * @property {number} line
   * @property {number} row
   * @property {number} col
   * @property {number} answer
   * @property {boolean} bare whether the line is nothing but two numbers
   */

  /** @typedef {{ steps: number, same: boolean, says: string[] }} Way how far a log follows the search */

  class LogCheck extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      const { words, patterns, lines } = this.read("check");
      this.words = words;
      this.lines = lines;
      /** @type {Record<string, RegExp>} */ this.patterns = {};
      for (const name of Object.keys(patterns)) {
        this.patterns[name] = new RegExp(patterns[name], "g");
      }
      this.find(".check-controls").hidden = false;
    }

    act() {
      /** @param {string} selector */
      const value = (selector) => /** @type {HTMLSelectElement | HTMLTextAreaElement} */ (this.find(selector)).value;
      this.find("[role=status]").textContent = this.check(value("textarea"), Number(value("select")));
    }

    /**
     * @param {string} log
     * @param {number} n
     */
    check(log, n) {
      const tests = log.toLowerCase().split("\n").flatMap((line, i) => this.readLine(line, i + 1));
      const bare = tests.every((t) => t.bare);
      const list = tests.filter((t) => t.bare === bare);
      if (list.length === 0) {
        return this.words.none;
      }
      let best = this.follow(list, n);
      if (!best.same) {
        const other = this.follow(list.map((t) => ({ ...t, row: t.col, col: t.row })), n);
        if (other.steps > best.steps + 2) {
          best = other;
          best.says.push(this.words.swapped);
        }
      }
      return best.says.join("\n");
    }

    /**
     * The test that a line in lower case is, if it is one.
     * @param {string} text
     * @param {number} line
     * @returns {Test[]}
     */
    readLine(text, line) {
      /** @param {string} name */
      const is = (name) => text.search(this.patterns[name]) >= 0;
      /** @param {string} name */
      const all = (name) => [...text.matchAll(this.patterns[name])].flatMap((m) => m.slice(1).map((digits) => Math.min(Number(digits), 999)));
      const asks = is("asks");
      const answer = is("free") ? PLACED : is("refused") ? REFUSED : is("valid") || !asks && is("placed") ? PLACED : UNSAID;
      const bare = !is("letter") && !text.includes("(");
      const [r] = all("row"), [c] = all("col"), pair = all("pair"), numbers = all("number");
      const [a, b] = numbers, two = numbers.length === 2;
      let [row, col] = [r, c];
      if (is("skip")) {
        return [];
      } else if (r === undefined || c === undefined) {
        if (pair.length > 0) {
          [row, col] = pair;
        } else if (!two || r === undefined && c === undefined && !bare && !asks && answer === UNSAID) {
          return [];
        } else {
          row = r ?? (c === undefined ? a : a + b - c);
          col = c ?? a + b - row;
        }
      }
      return [{ line, row, col, answer, bare }];
    }

    /**
     * Counts rows and columns from one, makes one test of lines that are about the same, and fills
     * in what was not said.
     * @param {Test[]} list
     * @param {number} n
     */
    prepare(list, n) {
      /** @type {Test[]} */ const tests = [];
      /** @type {string[]} */ const notes = [];
      /** @param {"row" | "col"} name @param {string} note */
      const up = (name, note) => {
        const all = list.map((t) => t[name]);
        const high = all.reduce((x, y) => Math.max(x, y)), by = Number(all.includes(0) && high < n);
        if (by) {
          notes.push(this.words[note]);
        }
        return [by, high + by];
      };
      const [rows, most] = up("row", "rows"), [cols, right] = up("col", "columns");
      for (const one of list) {
        const t = { ...one, row: one.row + rows, col: one.col + cols }, last = tests.at(-1);
        if (last?.row === t.row && last.col === t.col && (last.answer === UNSAID || last.answer === PLACED && t.answer !== REFUSED)) {
          last.answer = Math.max(last.answer, t.answer);
        } else {
          tests.push(t);
        }
      }
      tests.forEach((t, i) => {
        if (t.answer === UNSAID && t.col < n && i + 1 < tests.length) {
          t.answer = tests[i + 1].col > t.col ? PLACED : REFUSED;
        }
      });
      const silent = tests.every((t) => t.answer !== REFUSED);
      return { tests, notes, silent: silent ? [this.words.silent] : [], size: most === right && most !== n ? [this.say("size", { most })] : [] };
    }

    /**
     * @param {Test[]} list
     * @param {number} n
     * @returns {Way}
     */
    follow(list, n) {
      const { tests, notes, silent, size } = this.prepare(list, n);
      /** @param {number} row @param {number} col */
      const square = (row, col) => this.say("square", { row: String(row), col: String(col) });
      /** @type {Record<string, number>} */ const seen = {};
      const rows = [0]; // the array of the search
      let row = 0, col = 1, solutions = 0, before = { row: 0, col: 0, answer: UNSAID };
      for (let k = 0; ; k++) {
        /** @param {string} name @param {string} [mine] @param {string} [yours] */
        const end = (name, mine = "", yours = "") =>
          ({ steps: k, same: name === "same", says: [this.say(name, { tests: counted(k, this.words.tests), mine, yours }), ...notes, ...(name === "same" ? [] : silent)] });
        const found = before.answer === PLACED && before.col === n;
        for (row++; row > n && col > 1; row = rows[col] + 1) {
          col--;
        }
        const t = tests[k], mine = square(row, col);
        if (row > n) {
          return t ? end("over", "", square(t.row, t.col)) : end("same");
        } else if (!t) {
          return end(found && solutions === 1 ? "first" : col < before.col ? "ended" : "stops", mine);
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
        } else if (t.row < 1 || t.col < 1) {
          reason = "zero";
        } else if (t.row > n || t.col > n) {
          reason = "outside";
        } else if (k === 0) {
          reason = t.row === n && t.col === 1 ? "bottom" : "begin";
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
        const yours = square(t.row, t.col);
        if (reason) {
          const way = this.lines[rows[by] === row ? 0 : rows[by] < row ? 1 : 2];
          return {
            steps: k, same: false, says: [
              this.say("head", { step: k + 1, line: t.line }) +
              this.say(reason, { yours, mine, column: col, before: before.col, seen: seen[yours], by: square(rows[by], by), way }) +
              (here ? "" : this.say("tail", { mine })),
              ...notes, ...silent, ...(["outside", "early", "last"].includes(reason) ? size : []),
            ],
          };
        }
        before = { row, col, answer: free ? PLACED : REFUSED };
        seen[yours] = k + 1;
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

  customElements.define("log-check", class extends HTMLElement {
    check = new LogCheck(this);
  });
})();
