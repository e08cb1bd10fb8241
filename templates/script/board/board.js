// Boards on which a reader moves queens. They're redrawn after each change, in the same way as the
// program's own boards.
import { attackEach } from "../page/attack.js";
import { SIDE, clearBoard, entitle, middle, onSquare, shape } from "../page/drawn.js";

/** @typedef {[row: number, column: number]} Square */

/**
 * The pairs of queens that attack each other.
 * @param {Square[]} queens
 */
export function attackingPairs(queens) {
  return queens.flatMap((a, i) => queens.slice(i + 1).filter((b) => attackEach(a, b)).map((b) => [a, b]));
}

/**
 * The outline of an arrow for a move; see arrow in internal/render.
 * @param {number} column
 * @param {number} from
 * @param {number} to
 */
function arrow(column, from, to) {
  const x = middle(column), y = middle(from), way = Math.sign(to - from);
  const length = Math.abs(to - from) * SIDE;
  const tip = length - Math.min(20, length / 3), neck = tip - 15, tail = Math.min(20, length / 5);
  /** @param {number} along @param {number} across */
  const at = (along, across) => `${x - way * across} ${y + way * along}`;
  return `M${at(tail, 3)}L${at(neck, 3)}L${at(neck, 9.5)}L${at(tip, 0)}L${at(neck, -9.5)}L${at(neck, -3)}L${at(tail, -3)}Z`;
}

/** A drawn board with marks that change. */
export class LiveBoard {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    clearBoard(svg);
    this.marks = shape(svg, "g", { "aria-hidden": "true", class: "board-marks" });
    svg.append(this.marks);
  }

  /**
   * @param {string} title
   * @param {SVGElement[]} marks
   */
  draw(title, marks) {
    entitle(this.svg, title);
    this.marks.replaceChildren(...marks);
  }

  /**
   * Draws the queens, a line for each pair that attack each other, and a frame around each of them.
   * If a third queen is between two, their line is drawn in pieces.
   * @param {Square[]} queens
   * @param {Square[][]} pairs
   */
  queens(queens, pairs) {
    /** Whether c is between a and b. @param {Square} a @param {Square} b @param {Square} c */
    const between = (a, b, c) => (c[0] - a[0]) * (b[1] - a[1]) === (c[1] - a[1]) * (b[0] - a[0]) &&
      [0, 1].every((i) => Math.sign(c[i] - a[i]) === Math.sign(b[i] - c[i]));
    const d = pairs.filter(([a, b]) => !queens.some((c) => between(a, b, c)))
      .map(([a, b]) => `M${middle(a[1])} ${middle(a[0])}L${middle(b[1])} ${middle(b[0])}`).join("");
    return [
      ...(d ? [shape(this.svg, "path", { class: "attack", d })] : []),
      ...queens.map(([row, column]) => onSquare(this.svg, "queen", "queen", column, row)),
      ...queens.filter((queen) => pairs.some((pair) => pair.includes(queen)))
        .map(([row, column]) => onSquare(this.svg, "frame", "hit", column, row)),
    ];
  }
  /**
   * Draws the way from a start to a solution: rings around the queens that stay, arrows for those
   * that move.
   * @param {number[]} rows of the start
   * @param {number[]} goal
   */
  way(rows, goal) {
    const columns = goal.map((_, i) => i + 1);
    const moves = columns.filter((c) => rows[c - 1] !== goal[c - 1]);
    const stays = columns.filter((c) => rows[c - 1] === goal[c - 1]);
    return [
      ...moves.map((c) => onSquare(this.svg, "queen", "ghost", c, rows[c - 1])),
      ...stays.map((c) => onSquare(this.svg, "ring", "stays", c, goal[c - 1])),
      ...moves.map((c) => shape(this.svg, "path", { class: "moves", d: arrow(c, rows[c - 1], goal[c - 1]) })),
      ...columns.map((c) => onSquare(this.svg, "queen", "queen", c, goal[c - 1])),
    ];
  }
}
