// Judges the log of a search for queens, which a reader puts into a field instead of a program:
// right, or where it leaves the path, with the board at that moment.
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
 * What a field says about the program to write.
 * @typedef {object} Watched
 * @property {string} [puzzle] its puzzle, or "file" for the result of the file with all its lines
 * @property {"" | "all" | "first" | "count"} [goal] what it should return
 * @property {"upwards"} [order] of the squares in each line of the board
 * @property {string[]} [data] to try it with as well
 * @property {boolean} [problem]
 * @property {boolean} [look] whether a problem file is also searched with a look ahead
 * @property {string} [right] the file with all its lines
 * @property {string} [page] the file as the page gives it, if it isn't the field's own
 */

/**
 * The verdict on a run.
 * @typedef {object} Verdict
 * @property {"yes" | "part" | "no" | "unknown"} verdict
 * @property {boolean} [own] whether it's about the reader's own data
 * @property {string} says
 * @property {string} name that an exercise's reply to it has
 * @property {string} [mistake] the belief that caused it, if that has another name
 * @property {SVGElement} [board]
 * @property {number} [step] the test at which it leaves the path
 * @property {Entry} [expected] what the search of the whole file does there
 */

/** The columns of the largest board on which a run is followed. */
const FOLLOWED = 10;

/**
 * Compares a log with the path.
 * @param {Ran} ran
 * @param {Watched} watched
 * @returns {Verdict | undefined} undefined if there's nothing to say
 */
export function verdictOf(ran, { puzzle, goal, order }) {
  const n = ran.numbers.n ?? 0, knights = puzzle === "superqueens";
  const turned = { up: order === "upwards", first: goal === "first", knights };
  if (n < 1 || n > FOLLOWED) {
    return undefined;
  }
  const entries = entriesOf(ran), way = new Follower(queensPath(n, turned), WORDS["part-head"]).follow(entries);
  if (way.name !== "same") {
    const board = way.steps > 0 || way.stands.size > 0 ? boardOf(n, way) : undefined;
    const { mistake, more } = mistakeOf(way.name, knights ? [] : entries);
    const says = more ? `${way.says} ${more}` : way.says;
    return { verdict: "no", name: way.name, mistake, board, step: way.steps + 1, says };
  }
  const deeds = new Deeds(entries, true, n).list, counts = say(WORDS["came-compared"], {
    tests: say(WORDS["tests"], { n: testsIn(deeds) }), solutions: say(WORDS["solutions"], { n: foundIn(deeds).length }),
  });
  // The book's own search begins at the top and continues to its end.
  const whose = turned.up || turned.first || knights ? WORDS["came-whose-solution"] : WORDS["came-whose-book"];
  return { verdict: "yes", name: way.name, says: say(WORDS["came-right"], { counts, whose }) };
}

/**
 * The board at the test where a run leaves the path: the queens, what the program tested, and what
 * it should have tested.
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
