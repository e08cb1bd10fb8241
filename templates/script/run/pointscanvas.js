// The square of all boards as its script draws it, on canvases over the picture. What the whole
// search rules out is drawn once; what it has ruled out after a step is a few blocks of that, which
// are copied. What's too small to be seen is left out.
import { POINTS_EDGE, POINTS_LINED, POINTS_PAD, POINTS_SMALLEST } from "given:trees";
import { PictureCanvas } from "./over.js";
import { adorn, made } from "../page/common.js";

/** @typedef {[x: number, y: number, width: number, height: number]} Box in parts of the side */

export const WHOLE_SQUARE = /** @type {Box} */ ([0, 0, 1, 1]);

/**
 * The part of a box with the boards that have a queen in a row of the next column.
 * @param {Box} box
 * @param {number} queens before that column
 * @param {number} row
 * @param {number} n
 * @returns {Box}
 */
export const partOf = ([x, y, width, height], queens, row, n) => (queens % 2 === 0
  ? [x + (row - 1) * width / n, y, width / n, height]
  : [x, y + (row - 1) * height / n, width, height / n]);

/**
 * A test of the search.
 * @typedef {object} PointsTest
 * @property {number} step
 * @property {number[]} rows of the queens, and of the square that is tested
 * @property {number} by the column of the queen that refuses it, 0 if it is free
 * @property {Box} box of the boards that begin with these rows
 */

export class PointsCanvas extends PictureCanvas {
  /**
   * @param {HTMLElement} box
   * @param {number} n
   * @param {number} side
   * @param {number} mark half the height of a solution's mark
   */
  constructor(box, n, side, mark) {
    super(box, 2, ["p-refused", "p-refused p-fine", "t-solution"]);
    this.n = n;
    this.side = side;
    this.half = mark;
    /** @type {PointsTest[]} */ this.tests = [];
    /** @type {PointsTest[]} */ this.solutions = []; // of them
    this.sight = WHOLE_SQUARE;
    this.step = 0;
    this.marked = 0; // of the solutions
    this.ended = /** @type {CanvasRenderingContext2D} */ (made("canvas").getContext("2d")); // by the whole search
    this.measure();
    box.classList.add("going");
  }

  /** Zooms to a part of the square. @param {Box} sight */
  look(sight) {
    this.sight = sight;
    const { side, svg } = this, [left, top, width] = sight, [x, y] = [left * side, top * side];
    const pad = POINTS_PAD * width, whole = (side + POINTS_PAD + POINTS_EDGE) * width;
    svg.setAttribute("viewBox", `${x - pad} ${y - pad} ${whole} ${whole}`);
    const [edge] = svg.getElementsByTagName("rect");
    adorn(edge, { x, y, width: width * side, height: width * side });
    svg.querySelector(".numbers")?.setAttribute("transform", `translate(${x} ${y}) scale(${width})`);
    this.measure();
  }

  again() {
    const { canvases: [still, marks], ended, tests } = this;
    adorn(ended.canvas, { width: still.canvas.width, height: still.canvas.height });
    this.erase(ended);
    tests.filter(({ by }) => by).forEach(({ box }) => this.block(ended, box));
    this.erase(marks);
    this.marked = 0;
    this.show(this.step);
  }

  /** @param {number} step */
  show(step) {
    const [still, marks] = this.canvases;
    this.step = step;
    this.erase(still);
    still.setTransform(1, 0, 0, 1, 0, 0);
    this.over(step).forEach((box) => this.copy(still, box));
    const found = this.found(step);
    if (found !== this.marked) { // changing a little of it costs as much as the whole picture
      this.erase(marks);
      this.solutions.slice(0, found).forEach(({ box }) => this.diamond(marks, box));
      this.marked = found;
    }
  }

  /** The blocks of boards that the search has passed after a step. @param {number} step */
  over(step) {
    const { n } = this, { rows, by } = this.tests[step - 1] ?? { rows: [], by: 0 };
    /** @type {Box[]} */ const blocks = [];
    let around = WHOLE_SQUARE;
    rows.forEach((row, i) => {
      const refused = by > 0 && i === rows.length - 1, many = refused ? row : row - 1;
      const [x, y, width, height] = partOf(around, i, 1, n);
      blocks.push(i % 2 === 0 ? [x, y, many * width, height] : [x, y, width, many * height]);
      around = partOf(around, i, row, n);
    });
    return blocks;
  }

  /**
   * Copies a box from the picture of everything that's ruled out.
   * @param {CanvasRenderingContext2D} on
   * @param {Box} box
   */
  copy(on, [left, top, wide, high]) {
    const { canvas } = this.ended, [x, y] = this.dotOf(left, top);
    const [right, bottom] = this.dotOf(left + wide, top + high), width = right - x, height = bottom - y;
    if (width > 0 && height > 0) {
      on.drawImage(canvas, x, y, width, height, x, y, width, height);
    }
  }

  /**
   * The dot of the canvases nearest to a point of the square.
   * @param {number} x
   * @param {number} y
   */
  dotOf(x, y) {
    const { side, perUnit, shift, ended: { canvas: { width, height } } } = this;
    const [left, top] = [x, y].map((at, i) => Math.round(at * side * perUnit + shift[i]));
    return [Math.min(width, Math.max(0, left)), Math.min(height, Math.max(0, top))];
  }

  /** How many solutions are found up to a step. @param {number} step */
  found(step) {
    const later = this.solutions.findIndex((solution) => solution.step > step);
    return later < 0 ? this.solutions.length : later;
  }

  /**
   * The visible part of what one refusal rules out.
   * @param {CanvasRenderingContext2D} on
   * @param {Box} box
   */
  block(on, box) {
    const [left, top, width, height] = this.sight, { side } = this;
    if (box[2] * box[3] / width / height * side ** 2 < POINTS_SMALLEST) {
      return;
    }
    const x = Math.max(box[0], left), y = Math.max(box[1], top);
    const wide = Math.min(box[0] + box[2], left + width) - x, high = Math.min(box[1] + box[3], top + height) - y;
    if (wide < 1e-9 || high < 1e-9) {
      return;
    }
    /** @type {Box} */ const at = [x * side, y * side, wide * side, high * side];
    const lined = Math.min(wide, high) / width * side >= POINTS_LINED;
    on.fillStyle = this.looks[lined ? "p-refused" : "p-refused p-fine"].fill;
    on.fillRect(...at);
    if (lined) {
      this.line(on, "p-refused");
      on.strokeRect(...at);
    }
  }

  /**
   * The mark of a solution, which has the same size at any zoom.
   * @param {CanvasRenderingContext2D} on
   * @param {Box} box
   */
  diamond(on, [left, top, width, height]) {
    const { side, sight } = this, half = this.half * sight[2];
    const x = (left + width / 2) * side, y = (top + height / 2) * side;
    on.beginPath();
    on.moveTo(x, y - half);
    on.lineTo(x + half, y);
    on.lineTo(x, y + half);
    on.lineTo(x - half, y);
    on.closePath();
    on.fillStyle = this.looks["t-solution"].fill;
    on.fill();
    this.line(on, "t-solution");
    on.stroke();
  }

  /**
   * Lines with a look, which have the same width at any zoom.
   * @param {CanvasRenderingContext2D} on
   * @param {string} look
   */
  line(on, look) {
    on.strokeStyle = this.looks[look].stroke;
    on.lineWidth = this.looks[look].width * this.dots / this.perUnit;
  }
}
