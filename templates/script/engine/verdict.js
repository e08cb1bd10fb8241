// What a run of a program for queens came to: right, or where it leaves the path, with the board at that
// moment.
import { adorn } from "../page/common.js";
import { say } from "../page/sentences.js";
import { SIDE, middle, onSquare, shape } from "../page/drawn.js";
import { PATH_SAYS, Path } from "../log/follow.js";
/** @import { Ran } from "./engine.js" */
/** @import { PathTest, Turned, Way } from "../log/follow.js" */

/**
 * What a field says of the program that is to be written.
 * @typedef {object} Watched
 * @property {string} [test]
 * @property {string} [asks]
 * @property {"whole" | "first" | "upwards" | "file"} path
 * @property {string} [count]
 * @property {string} [found]
 * @property {boolean} [judged] whether its tests are held against the path
 * @property {boolean} [problem]
 * @property {string} [right] the file with all of its lines
 * @property {string} [array]
 */

/**
 * What is said of a run.
 * @typedef {object} Verdict
 * @property {"yes" | "part" | "no"} verdict
 * @property {boolean} [own] whether it is about data of the reader's own
 * @property {string} says
 * @property {string} name by which an exercise has a reply to it
 * @property {SVGElement} [board]
 * @property {number} [step] the test at which it leaves the path
 */

/** What is said of a run, which has no lines. */
const RUN_SAYS = { ...PATH_SAYS, again: WORDS["follow-again-run"] };

/** The columns of the largest board that a run is followed on. */
const FOLLOWED = 10;

/**
 * Holds a run against the path.
 * @param {Ran} ran
 * @param {Watched} watched
 * @returns {Verdict | undefined} nothing where there is nothing to say
 */
export function verdictOf(ran, { test = "", path, count }) {
  const n = ran.numbers.n ?? 0;
  if (n > FOLLOWED) {
    return undefined;
  }
  if (ran.tests.length === 0) { // as of an empty program, which has no n
    return { verdict: "no", name: "untested", says: say(WORDS["part-unsquared"], { function: test }) };
  }
  if (n < 1) {
    return undefined;
  }
  const list = [];
  for (let i = 0; i < ran.tests.length; i += 3) {
    list.push({
      row: ran.tests[i],
      col: ran.tests[i + 1],
      answer: ran.tests[i + 2] ? Path.PLACED : Path.REFUSED,
      line: 0,
    });
  }
  let last = 0; // the arrays are asked for in their order
  const array = (/** @type {number} */ k) => {
    while (last + 1 < ran.arrays.length && ran.arrays[last + 1][0] <= k) {
      last++;
    }
    return ran.arrays[last]?.[1];
  };
  const turned = { up: path === "upwards", first: path === "first", array };
  const way = new Path(WORDS["part-head"], RUN_SAYS).follow(list, n, turned);
  const boards = solutionsOf(list, n), book = wholePath(n, turned);
  const counts = say(WORDS["came-compared"], {
    tests: say(WORDS["tests"], { n: list.length }), solutions: say(WORDS["solutions"], { n: boards.length }),
  });
  if (way.same && count !== undefined && ran.numbers[count] !== book.boards.length) {
    const name = ran.numbers[count] === undefined ? "uncounted" : "counted";
    return {
      verdict: "no",
      name,
      says: say(name === "counted" ? WORDS["part-counted"] : WORDS["part-uncounted"],
        { count, came: ran.numbers[count] ?? "", expected: book.boards.length }),
    };
  }
  // The book's own search begins at the top, and goes on to its end.
  const whose = turned.up || turned.first ? WORDS["came-whose-solution"] : WORDS["came-whose-book"];
  const printed = way.same && misprinted(ran.out, boards, n);
  if (printed) {
    return { verdict: "no", name: "unput", says: say(WORDS["follow-unput"], printed) };
  }
  if (way.same) {
    return {
      verdict: "yes",
      name: way.name,
      says: say(WORDS["came-right"], { counts, whose }),
    };
  }
  const board = way.steps > 0 || way.rows.length > 0 ? boardOf(n, way) : undefined;
  const more = list.length - book.tests;
  if (!ran.more && boards.join() === book.boards.join()) {
    const differ = more === 0
      ? WORDS["came-as-many"]
      : say(more > 0 ? WORDS["came-more"] : WORDS["came-fewer"], { n: Math.abs(more) });
    return {
      verdict: "part",
      name: way.name,
      board,
      step: way.steps + 1,
      says: say(WORDS["came-same-boards"], { counts, differ, parting: way.says }),
    };
  }
  return { verdict: "no", name: way.name, board, step: way.steps + 1, says: way.says };
}

/**
 * The first board that a program prints otherwise than it has found it: where it prints one for each.
 * @param {string} out
 * @param {string[]} boards
 * @param {number} n
 */
function misprinted(out, boards, n) {
  const whole = RegExp(`^\\d+( \\d+){${n - 1}}$`);
  const printed = out.split("\n").map((line) => line.trim()).filter((line) => whole.test(line));
  const at = boards.findIndex((board, i) => board !== printed[i]);
  return n > 1 && printed.length === boards.length && at >= 0 ? { board: boards[at], printed: printed[at] } : undefined;
}

/** The boards that tests complete, as texts. @param {PathTest[]} list @param {number} n */
function solutionsOf(list, n) {
  const rows = Array(n).fill(0);
  return list.flatMap(({ row, col, answer }) => {
    if (answer !== Path.PLACED || col < 1 || col > n) {
      return [];
    }
    rows[col - 1] = row;
    return col === n ? [rows.join(" ")] : [];
  });
}

/**
 * The tests of the path that a right program goes, and the boards that it finds.
 * @param {number} n
 * @param {Turned} turned
 */
function wholePath(n, { up = false, first = false }) {
  /** @type {string[]} */ const boards = [];
  /** @type {number[]} */ const rows = [];
  let tests = 0;
  /** @param {number} col */
  const backtrack = (col) => {
    for (let i = 1; i <= n && !(first && boards.length > 0); i++) {
      const row = up ? n + 1 - i : i;
      tests++;
      if (rows.slice(0, col).every((r, c) => r !== row && Math.abs(r - row) !== col - c)) {
        rows[col] = row;
        if (col < n - 1) {
          backtrack(col + 1);
        } else {
          boards.push(rows.join(" "));
        }
      }
    }
  };
  backtrack(0);
  return { tests, boards };
}

/**
 * The board at the test where a run leaves the path: the queens, what the program tested, and what was
 * next.
 * @param {number} n
 * @param {Way} way
 */
export function boardOf(n, { rows, mine, yours }) {
  const svg = /** @type {SVGElement} */ (
    document.createElementNS(document.querySelector("svg")?.namespaceURI ?? null, "svg"));
  adorn(svg, { class: "board code-board", viewBox: `-24 -24 ${n * SIDE + 26} ${n * SIDE + 26}`, role: "img" });
  svg.append(shape(svg, "title", {}, rows.length > 0
    ? say(WORDS["came-queens"], { rows: rows.join(", ") })
    : WORDS["came-queens-none"]));
  svg.append(shape(svg, "rect", { class: "sq-light", width: n * SIDE, height: n * SIDE }));
  for (let i = 1; i <= n; i++) {
    svg.append(
      shape(svg, "text", { class: "coord", x: middle(i), y: -8 }, i),
      shape(svg, "text", { class: "coord", x: -13, y: middle(i) + 5 }, i),
    );
    for (let k = 1; k <= n; k++) {
      if ((i + k) % 2) {
        svg.append(shape(svg, "rect", {
          class: "sq-dark",
          x: (i - 1) * SIDE,
          y: (k - 1) * SIDE,
          width: SIDE,
          height: SIDE,
        }));
      }
    }
  }
  svg.append(...rows.map((row, i) => onSquare(svg, "queen", "queen", i + 1, row)));
  /** @param {{ row: number, col: number } | undefined} square @param {string} look */
  const frame = (square, look) => {
    if (square && square.row > 0 && square.col > 0 && square.row <= n && square.col <= n) {
      svg.append(shape(svg, "rect", {
        class: look,
        x: (square.col - 1) * SIDE + 3,
        y: (square.row - 1) * SIDE + 3,
        width: SIDE - 6,
        height: SIDE - 6,
      }));
    }
  };
  if (mine?.row !== yours?.row || mine?.col !== yours?.col) {
    frame(mine, "code-next");
  }
  frame(yours, "code-came");
  return svg;
}
