// The log of a reader's own program for queens, compared with the search, however it counts its
// rows and columns. The page brings the patterns that find the tests. internal/log does the same.
import { Follower } from "./follow.js";
import { mistakeOf } from "./mistakes.js";
import { columnOf, rowOf } from "./names.js";
import { queensPath } from "./path.js";
import { JSONL, QueensReader } from "./reader.js";
import { say } from "../page/sentences.js";
/** @import { Entry } from "./events.js" */
/** @import { Begins, Line } from "./reader.js" */

/** If a log leaves the path for one of these reasons, its size is asked for. */
const OF_SIZE = ["outside", "early", "last"];

export class LogCheck {
  /** @param {Record<string, string>} patterns */
  constructor(patterns) {
    this.reader = new QueensReader(patterns);
  }

  /** The sentence about a log. @param {string} log @param {number} n */
  check(log, n) {
    const lines = this.reader.read(log);
    if (!lines.some(({ verb, row, col }) => verb === "try" && row >= 0 && col >= 0)) {
      return WORDS["follow-none"];
    }
    const { begins } = this.reader;
    let best = this.follow(lines, n, begins);
    if (best.name !== "same") {
      const other = this.follow(lines.map((line) => ({ ...line, row: line.col, col: line.row })), n, {
        row: begins.col, col: begins.row,
      });
      if (other.steps > best.steps + 2) {
        best = other;
        best.says.push(other.name === "same" ? WORDS["follow-swapped-same"] : WORDS["follow-swapped"]);
      }
    }
    return best.says.join("\n");
  }

  /**
   * @param {Line[]} lines
   * @param {number} n
   * @param {Begins} begins
   */
  follow(lines, n, begins) {
    const { entries, notes, most } = entriesOfLines(lines, n, begins);
    const { name, says, steps } = new Follower(queensPath(n), WORDS["follow-head"]).follow(entries);
    const { more } = mistakeOf(name, entries);
    const silent = entries.every(({ verb, by }) => verb !== "try" || !by);
    return {
      name, steps,
      says: [
        says,
        ...more ? [more] : [],
        ...notes,
        ...silent && name !== "same" ? [WORDS["follow-silent"]] : [],
        ...most !== n && most > 0 && OF_SIZE.includes(name) ? [say(WORDS["follow-size"], { most })] : [],
      ],
    };
  }
}

/**
 * Makes rows and columns count from one, merges lines about the same test, and adds answers that
 * weren't said.
 * @param {Line[]} lines
 * @param {number} n
 * @param {Begins} [begins] the numbers that they begin at, if the log says so
 */
export function entriesOfLines(lines, n, begins = {}) {
  const tests = lines.filter(({ verb }) => verb === "try");
  /** How much to add, and the highest number after that. @param {"row" | "col"} name */
  const up = (name) => {
    const all = tests.map((t) => t[name]).filter(Number.isFinite);
    const high = all.reduce((x, y) => Math.max(x, y), 0), low = all.reduce((x, y) => Math.min(x, y), high);
    const by = begins[name] === undefined ? Number(low <= 0 && high < n) : 1 - begins[name];
    return [by, high + by];
  };
  const [rows, down] = up("row"), [cols, right] = up("col");
  /** @type {Line[]} */ const list = [];
  for (const one of lines) {
    const t = { ...one, row: one.row + rows, col: one.col + cols }, last = list.at(-1);
    const again = one.kind !== JSONL && last?.row === t.row && last.col === t.col;
    if (again && !last.refused && !(last.placed && t.refused)) {
      [last.refused, last.placed] = [t.refused, last.placed || t.placed];
    } else {
      list.push(t);
    }
  }
  const entries = list.map(({ kind, verb, row, col, refused, placed, line }, i) => {
    const next = list[i + 1], unsaid = kind !== JSONL && !refused && !placed;
    const shown = unsaid && col < n && next !== undefined;
    const by = refused || shown && next.col <= col ? { places: [], why: "" } : undefined;
    return /** @type {Entry} */ ({
      verb, line, by, unsaid: unsaid && !shown,
      place: Number.isFinite(col) ? columnOf(col) : "", choice: Number.isFinite(row) ? rowOf(row) : "",
    });
  });
  const notes = [...rows ? [WORDS["follow-rows"]] : [], ...cols ? [WORDS["follow-columns"]] : []];
  return { entries, notes, most: down === right ? down : 0 };
}
