// The log of a reader's own program, followed along the search. The page brings the patterns that find
// the tests; what is decided here is decided by internal/logcheck as well.
import { Path } from "./follow.js";
import { say } from "../page/sentences.js";
/** @import { PathTest } from "./follow.js" */

const { UNSAID, REFUSED, PLACED } = Path;

/** @typedef {PathTest & { bare: boolean }} Test bare: the line is nothing but two numbers */

export class LogCheck {
  /** @param {Record<string, string>} patterns */
  constructor(patterns) {
    this.path = new Path(WORDS["follow-head"]);
    /** @type {Record<string, RegExp>} */ this.patterns = {};
    for (const name of Object.keys(patterns)) {
      this.patterns[name] = new RegExp(patterns[name], "g");
    }
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
      return WORDS["follow-none"];
    }
    let best = this.follow(list, n);
    if (!best.same) {
      const other = this.follow(list.map((t) => ({ ...t, row: t.col, col: t.row })), n);
      if (other.steps > best.steps + 2) {
        best = other;
        best.says.push(other.same ? WORDS["follow-swapped-same"] : WORDS["follow-swapped"]);
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
    const all = (name) => [...text.matchAll(this.patterns[name])]
      .flatMap((m) => m.slice(1).map((digits) => Math.min(Number(digits), 999)));
    const asks = is("asks");
    const answer = is("free") ? PLACED
      : is("refused") ? REFUSED
      : is("valid") || !asks && is("placed") ? PLACED
      : UNSAID;
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
        notes.push(note);
      }
      return [by, high + by];
    };
    const [rows, most] = up("row", WORDS["follow-rows"]), [cols, right] = up("col", WORDS["follow-columns"]);
    for (const one of list) {
      const t = { ...one, row: one.row + rows, col: one.col + cols }, last = tests.at(-1);
      if (
        last?.row === t.row && last.col === t.col &&
        (last.answer === UNSAID || last.answer === PLACED && t.answer !== REFUSED)
      ) {
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
    return {
      tests,
      notes,
      silent: silent ? [WORDS["follow-silent"]] : [],
      size: most === right && most !== n ? [say(WORDS["follow-size"], { most })] : [],
    };
  }

  /**
   * @param {Test[]} list
   * @param {number} n
   */
  follow(list, n) {
    const { tests, notes, silent, size } = this.prepare(list, n), way = this.path.follow(tests, n);
    const says = [
      way.says,
      ...notes,
      ...(way.same ? [] : silent),
      ...(["outside", "early", "last"].includes(way.name) ? size : []),
    ];
    return { steps: way.steps, same: way.same, says };
  }
}
