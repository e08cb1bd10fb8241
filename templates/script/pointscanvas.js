// The square of all boards as its script draws it, on canvases over the picture: going on, the search
// adds to what it has ended. What is too small to be seen is left out.
"use strict";

/** @typedef {[x: number, y: number, width: number, height: number]} Box in parts of the side */

/**
 * A test of the search.
 * @typedef {object} PointsTest
 * @property {number} step
 * @property {number[]} rows of the queens, and of the square that is tested
 * @property {number} by the column of the queen that refuses it, 0 if it is free
 * @property {Box} box where the boards lie that begin so
 */

const POINTS_PAD = 30, POINTS_EDGE = 2; // around the square, as internal/render has them
const POINTS_SMALLEST = 4; // the area of the smallest block that is drawn, in the units of the picture
const POINTS_LINED = 6; // the shorter side of the smallest that has a line around it

class PointsCanvas extends PictureCanvas {
  /** @param {HTMLElement} box @param {number} side @param {number} mark half the height of that of a solution */
  constructor(box, side, mark) {
    super(box, 2, ["p-refused", "p-refused p-fine", "t-solution"]);
    this.side = side;
    this.half = mark;
    /** @type {PointsTest[]} */ this.tests = [];
    /** @type {PointsTest[]} */ this.solutions = []; // of them
    /** @type {Box} */ this.sight = [0, 0, 1, 1];
    this.step = 0;
    this.drawn = 0; // of the tests
    this.marked = 0; // of the solutions
    this.measure();
    box.classList.add("going");
  }

  /** Looks at a part of the square. @param {Box} sight */
  look(sight) {
    this.sight = sight;
    const { side, svg } = this, [left, top, width] = sight, [x, y] = [left * side, top * side];
    const pad = POINTS_PAD * width, whole = (side + POINTS_PAD + POINTS_EDGE) * width;
    svg.setAttribute("viewBox", `${x - pad} ${y - pad} ${whole} ${whole}`);
    svg.querySelector(".numbers")?.setAttribute("transform", `translate(${x} ${y}) scale(${width})`);
    this.measure();
  }

  again() {
    this.canvases.forEach((canvas) => this.erase(canvas));
    this.drawn = this.marked = 0;
    this.show(this.step);
  }

  /** @param {number} step */
  show(step) {
    const [still, marks] = this.canvases;
    if (step < this.drawn) {
      this.erase(still);
      this.drawn = 0;
    }
    this.step = step;
    for (; this.drawn < step; this.drawn++) {
      const { by, box } = this.tests[this.drawn];
      if (by) {
        this.block(still, box);
      }
    }
    const found = this.found(step);
    if (found !== this.marked) { // it costs as much as the whole picture to change a little of it
      this.erase(marks);
      this.solutions.slice(0, found).forEach(({ box }) => this.diamond(marks, box));
      this.marked = found;
    }
  }

  /** How many solutions are found up to a step. @param {number} step */
  found(step) {
    const later = this.solutions.findIndex((solution) => solution.step > step);
    return later < 0 ? this.solutions.length : later;
  }

  /** What one refusal ends, as far as it is in sight. @param {CanvasRenderingContext2D} on @param {Box} box */
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

  /** The mark of a solution, which is as large wherever one looks. @param {CanvasRenderingContext2D} on @param {Box} box */
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

  /** Lines of a look, which are as thin wherever one looks. @param {CanvasRenderingContext2D} on @param {string} look */
  line(on, look) {
    on.strokeStyle = this.looks[look].stroke;
    on.lineWidth = this.looks[look].width * this.dots / this.perUnit;
  }
}
