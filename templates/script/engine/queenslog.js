// What a log of a search for queens came to, that a reader puts into a field in place of a program: right, or
// where it leaves the path, with the board at that moment.
import { adorn } from "../page/common.js";
import { say } from "../page/sentences.js";
import { SIDE, middle, onSquare, shape } from "../page/drawn.js";
import { entriesOf } from "./reading.js";
import { Deeds, foundIn, testsIn } from "../log/events.js";
import { Follower } from "../log/follow.js";
import { mistakeOf } from "../log/mistakes.js";
import { numberIn } from "../log/names.js";
import { queensPath } from "../log/path.js";
/** @import { Ran } from "./engine.js" */
/** @import { Entry } from "../log/events.js" */
/** @import { Parting } from "../log/follow.js" */

/**
 * What a field says of the program that is to be written.
 * @typedef {object} Watched
 * @property {string} [puzzle] that it is about, "file" for what the file with all its lines comes to
 * @property {"" | "all" | "first" | "count"} [goal] what it is to give
 * @property {"upwards"} [order] in which each line of the board is gone through
 * @property {string[]} [data] with which it is tried besides
 * @property {boolean} [problem]
 * @property {boolean} [look] whether a problem file is also searched with a look ahead
 * @property {string} [right] the file with all its lines
 * @property {string} [page] the file as the page gives it, where that isn't the field's own
 */

/**
 * What is said of a run.
 * @typedef {object} Verdict
 * @property {"yes" | "part" | "no"} verdict
 * @property {boolean} [own] whether it is about data of the reader's own
 * @property {string} says
 * @property {string} name by which an exercise has a reply to it
 * @property {string} [mistake] the belief behind it, where that has another name
 * @property {SVGElement} [board]
 * @property {number} [step] the test at which it leaves the path
 * @property {Entry} [expected] what the search of the whole file does there
 */

/** The columns of the largest board that a run is followed on. */
const FOLLOWED = 10;

/**
 * Holds a log against the path.
 * @param {Ran} ran
 * @param {Watched} watched
 * @returns {Verdict | undefined} nothing where there is nothing to say
 */
export function verdictOf(ran, { goal, order }) {
  const n = ran.numbers.n ?? 0, turned = { up: order === "upwards", first: goal === "first" };
  if (n < 1 || n > FOLLOWED) {
    return undefined;
  }
  const entries = entriesOf(ran), way = new Follower(queensPath(n, turned), WORDS["part-head"]).follow(entries);
  if (way.name !== "same") {
    const board = way.steps > 0 || way.stands.size > 0 ? boardOf(n, way) : undefined;
    const { mistake, more } = mistakeOf(way.name, entries), says = more ? `${way.says} ${more}` : way.says;
    return { verdict: "no", name: way.name, mistake, board, step: way.steps + 1, says };
  }
  const deeds = new Deeds(entries, true, n).list, counts = say(WORDS["came-compared"], {
    tests: say(WORDS["tests"], { n: testsIn(deeds) }), solutions: say(WORDS["solutions"], { n: foundIn(deeds).length }),
  });
  // The book's own search begins at the top, and goes on to its end.
  const whose = turned.up || turned.first ? WORDS["came-whose-solution"] : WORDS["came-whose-book"];
  return { verdict: "yes", name: way.name, says: say(WORDS["came-right"], { counts, whose }) };
}

/**
 * The board at the test where a run leaves the path: the queens, what the program tested, and what was
 * next.
 * @param {number} n
 * @param {Parting} parting
 */
function boardOf(n, { stands, mine, yours }) {
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
