// The board beside a run: the queens that stand, the square that is tested, and who refuses it; and
// what is said of that.
import { SearchRun } from "./run.js";
import { RunTree, passedBy } from "./runtree.js";
import { adorn, partsOf, stepAddress } from "../page/common.js";
import { SIDE, middle, shape } from "../page/drawn.js";
import { say } from "../page/sentences.js";
import { LATER } from "../later/later.js";
/** @import { StepWays } from "../page/common.js" */

class RunBoard {
  /** @param {SVGElement} svg @param {RunTree} tree @param {number} n */
  constructor(svg, tree, n) {
    this.tree = tree;
    this.before = partsOf(svg, ":scope > .queen"); // which the picture came with
    this.marks = shape(svg, "g", { visibility: "hidden" });
    /** @param {string} symbol @param {string} look */
    const mark = (symbol, look) => {
      const made = shape(svg, "use", { class: look, href: "#sym-" + symbol });
      this.marks.append(made);
      return made;
    };
    this.queens = Array.from({ length: n }, () => mark("queen", "queen"));
    this.line = shape(svg, "path", { class: "attack" });
    this.marks.append(this.line);
    this.hit = mark("frame", "hit");
    this.cross = mark("cross", "cross");
    this.placed = mark("frame", "placed");
    svg.append(this.marks);
  }

  /**
   * Puts a mark on a square, or hides it.
   * @param {SVGElement} mark
   * @param {number} column
   * @param {number} [row]
   */
  put(mark, column, row) {
    adorn(mark, row
      ? { x: (column - 1) * SIDE, y: (row - 1) * SIDE, visibility: "inherit" }
      : { visibility: "hidden" });
  }

  /** @param {number} step */
  show(step) {
    const test = this.tree.stops[step - 1], rows = this.tree.rows(step);
    this.queens.forEach((queen, i) => this.put(queen, i + 1, rows[i]));
    const refused = test?.by ? test : undefined, by = refused?.by ?? 0;
    this.put(this.hit, by, refused && rows[by - 1]);
    this.put(this.cross, refused?.place ?? 0, refused?.choice);
    this.put(this.placed, test?.place ?? 0, refused || test?.passed ? undefined : test?.choice);
    this.line.setAttribute("d", refused
      ? `M${middle(by)} ${middle(rows[by - 1])}L${middle(refused.place)} ${middle(refused.choice)}` : "");
  }

  /** Shows the board as it was, or hides it. @param {boolean} rests */
  rest(rests) {
    this.marks.setAttribute("visibility", rests ? "hidden" : "visible");
    this.before.forEach((queen) => queen.setAttribute("visibility", rests ? "visible" : "hidden"));
  }
}

/** What a run says of the search for queens. */
class QueensTale {
  start = WORDS["run-start-queens"];
  at = WORDS["run-at-queens"];

  /** @param {RunTree} tree @param {number} n @param {StepWays | null} ways */
  constructor(tree, n, ways) {
    this.tree = tree;
    this.n = n;
    this.ways = ways;
  }

  /** Where the search is at a stop. @param {number} stop @returns {Record<string, string | number>} */
  place(stop) {
    return { col: this.tree.stops[Math.max(0, stop - 1)].place };
  }

  /** Where the step of a stop has a board. @param {number} stop */
  href(stop) {
    const { tree, ways } = this, test = tree.stops[stop - 1];
    return test && ways ? stepAddress(ways, tree.rows(stop).slice(0, test.place - 1), test.step) : undefined;
  }

  /** @param {number} stop */
  sentence(stop) {
    const { tree } = this, { place, choice, by, passed } = tree.stops[stop - 1], rows = tree.rows(stop);
    if (passed) {
      return passedBy(passed);
    }
    const sentence = by
      ? (rows[by - 1] === choice ? WORDS["queens-refused-row"] : WORDS["queens-refused-diagonal"])
      : (place === this.n ? WORDS["queens-found"] : WORDS["queens-placed"]);
    return say(sentence, { row: choice, col: place, by, array: rows.join(" ") });
  }

  /** What is said of a return. @param {number} stop */
  after(stop) {
    const { tree } = this, { place, by, node } = tree.stops[stop - 1], next = tree.returnsTo(stop);
    if (next === "over") {
      return WORDS["run-over"];
    }
    const why = by && tree.nodes[node].kind === "dead" ? WORDS["run-dead"] : WORDS["run-used"];
    return next ? say(why, { col: place, on: next.place, next: next.choice }) : "";
  }
}

LATER["queen-run"] = (element, event) => new SearchRun(element, (run, svg) => {
  const n = run.read("n"), data = element.dataset.from ? RUNS[n] : run.read("run");
  const tree = RunTree.ofQueens(n, data);
  return { tree, tale: new QueensTale(tree, n, data.ways), board: new RunBoard(svg, tree, n) };
}).begin(event);
