// What a run of a program for queens came to: right, or where it leaves the path, with the board at that
// moment.
import { adorn } from "../page/common.js";
import { say } from "../page/sentences.js";
import { SIDE, middle, onSquare, shape } from "../page/drawn.js";
import { entriesOf } from "./reading.js";
import { Follower } from "../log/follow.js";
import { numberIn } from "../log/names.js";
import { queensPath } from "../log/path.js";
/** @import { Ran } from "./engine.js" */
/** @import { Entry } from "../log/events.js" */
/** @import { Parting } from "../log/follow.js" */

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
  const entries = entriesOf(ran), tests = entries.filter(({ verb }) => verb === "try");
  if (tests.length === 0) { // as of an empty program, which has no n
    return { verdict: "no", name: "untested", says: say(WORDS["part-unsquared"], { function: test }) };
  }
  if (n < 1) {
    return undefined;
  }
  const array = (/** @type {number} */ k) => ran.arrays.filter(([at]) => at <= k).at(-1)?.[1];
  const turned = { up: path === "upwards", first: path === "first" };
  const way = new Follower(queensPath(n, turned), WORDS["part-head"], array).follow(entries);
  const same = way.name === "same", boards = solutionsOf(tests, n), book = wholePath(n, turned);
  const counts = say(WORDS["came-compared"], {
    tests: say(WORDS["tests"], { n: tests.length }), solutions: say(WORDS["solutions"], { n: boards.length }),
  });
  if (same && count !== undefined && !ran.told && ran.numbers[count] !== book.boards.length) {
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
  const printed = same && misprinted(ran.out, boards, n);
  if (printed) {
    return { verdict: "no", name: "unput", says: say(WORDS["follow-unput"], printed) };
  }
  if (same) {
    return {
      verdict: "yes",
      name: way.name,
      says: say(WORDS["came-right"], { counts, whose }),
    };
  }
  const board = way.steps > 0 || way.stands.size > 0 ? boardOf(n, way) : undefined;
  const more = tests.length - book.tests;
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

/** The boards that tests complete, as texts. @param {Entry[]} tests @param {number} n */
function solutionsOf(tests, n) {
  const rows = Array(n).fill(0);
  return tests.flatMap(({ place, choice, by }) => {
    const col = numberIn(place);
    if (by || col < 1 || col > n) {
      return [];
    }
    rows[col - 1] = numberIn(choice);
    return col === n ? [rows.join(" ")] : [];
  });
}

/**
 * The tests of the path that a right program goes, and the boards that it finds.
 * @param {number} n
 * @param {{ up?: boolean, first?: boolean }} turned
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
 * @param {Parting} parting
 */
export function boardOf(n, { stands, mine, yours }) {
  const rows = [...stands].sort(([one], [other]) => numberIn(one) - numberIn(other)).map(([, row]) => numberIn(row));
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
  /** @param {{ place: string, choice: string } | undefined} square @param {string} look */
  const frame = (square, look) => {
    const col = numberIn(square?.place ?? ""), row = numberIn(square?.choice ?? "");
    if (row > 0 && col > 0 && row <= n && col <= n) {
      svg.append(shape(svg, "rect", {
        class: look,
        x: (col - 1) * SIDE + 3,
        y: (row - 1) * SIDE + 3,
        width: SIDE - 6,
        height: SIDE - 6,
      }));
    }
  };
  if (mine?.place !== yours?.place || mine?.choice !== yours?.choice) {
    frame(mine, "code-next");
  }
  frame(yours, "code-came");
  return svg;
}
