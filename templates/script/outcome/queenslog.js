// What a log of a search for queens came to, that a reader puts into a field in place of a program: right, or
// where it leaves the path, with the board at that moment.
import { frame, queensDrawn } from "./board.js";
import { say } from "../page/sentences.js";
import { entriesOf } from "../engine/reading.js";
import { Deeds, foundIn, testsIn } from "../log/events.js";
import { Follower } from "../log/follow.js";
import { mistakeOf } from "../log/mistakes.js";
import { numberIn } from "../log/names.js";
import { queensPath } from "../log/path.js";
/** @import { Square } from "./board.js" */
/** @import { Ran } from "../engine/engine.js" */
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
 * @property {"yes" | "part" | "no" | "unknown"} verdict
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
  const queens = [...stands].map(([place, choice]) => squareOf({ place, choice }));
  queens.sort(([, one], [, other]) => one - other);
  const svg = queensDrawn("code-board", n, queens, queens.length > 0
    ? say(WORDS["came-queens"], { rows: queens.map(([row]) => row + 1).join(", ") })
    : WORDS["came-queens-none"]);
  if (mine?.place !== yours?.place || mine?.choice !== yours?.choice) {
    frame(svg, n, mine ? [squareOf(mine)] : [], "code-next");
  }
  frame(svg, n, yours ? [squareOf(yours)] : [], "code-came");
  return svg;
}

/** The row and the column of a square, from 0. @param {{ place: string, choice: string }} named @returns {Square} */
const squareOf = ({ place, choice }) => [numberIn(choice) - 1, numberIn(place) - 1];
