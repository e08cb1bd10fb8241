// The search trees of many sizes on the same scale: readers go from size to size, with the control or
// with a finger on the half circles. A tree of thousands of nodes is drawn over several frames.
import { FAN_PAD, FAN_RADIUS, fanPolar, fanRing } from "./fans.js";
import { PictureCanvas } from "./over.js";
import { Figure, partsOf } from "../page/common.js";
import { LATER } from "../later/later.js";

(() => {
  const AT_ONCE = 1500; // lines in one frame

  /**
   * The positions of a tree's nodes on the half circle; see Shape in internal/tree.
   * @param {number[]} depths
   */
  function turnsOf(depths) {
    /** @type {number[]} */ const turns = [], /** @type {number[]} */ before = [], /** @type {number[]} */ open = [];
    let leaves = 0;
    const shut = (/** @type {number} */ depth) => {
      while (open.length && depths[open[open.length - 1]] >= depth) {
        turns[/** @type {number} */ (open.pop())] = (/** @type {number} */ (before.pop()) + leaves) / 2;
      }
    };
    depths.forEach((depth, i) => {
      shut(depth);
      open.push(i);
      before.push(leaves);
      leaves += Number(!(depths[i + 1] > depth));
    });
    shut(0);
    return turns.map((turn) => turn / leaves);
  }

  class SizesCanvas extends PictureCanvas {
    /** @param {HTMLElement} box */
    constructor(box) {
      super(box, 1, ["t-edge"]);
      this.n = 0;
      this.radius = 0; // of the drawn tree
      this.drawn = 0; // of its nodes
      this.frame = 0;
      /** @type {number[]} */ this.depths = [];
      /** @type {number[]} */ this.turns = [];
      /** @type {[x: number, y: number][]} */ this.way = []; // where the nodes above the next one stand
      this.measure();
    }

    /** @param {number} n */
    show(n) {
      this.n = n;
      this.depths = [...SHAPES[n]].map((digit) => parseInt(digit, 36));
      this.turns = turnsOf(this.depths);
      this.radius = Math.sqrt(this.depths.length / Math.max(...Object.values(SHAPES).map((shape) => shape.length)));
      this.again();
    }

    again() {
      cancelAnimationFrame(this.frame);
      this.erase(this.canvases[0]);
      this.drawn = 0;
      this.more();
    }

    /** Draws the next lines, and asks for a frame for those after them. */
    more() {
      const [on] = this.canvases, { depths, turns, n } = this, to = Math.min(depths.length, this.drawn + AT_ONCE);
      on.beginPath();
      for (; this.drawn < to; this.drawn++) {
        const depth = depths[this.drawn], place = fanPolar(turns[this.drawn], this.radius * fanRing(depth, n));
        this.way[depth] = place;
        if (depth) {
          on.moveTo(...this.way[depth - 1]);
          on.lineTo(...place);
        }
      }
      on.strokeStyle = this.looks["t-edge"].stroke;
      on.lineWidth = this.looks["t-edge"].width;
      on.stroke();
      if (to < depths.length) {
        this.frame = requestAnimationFrame(() => this.more());
      }
    }
  }

  class Sizes extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {string[]} */ this.said = this.read("says");
      this.columns = Object.keys(SHAPES).map(Number);
      this.slider = /** @type {HTMLInputElement} */ (this.find("input"));
      const box = this.find(".run-picture"), svg = this.find("svg.fan");
      this.canvas = new SizesCanvas(box);
      this.rings = partsOf(svg, ".rings");
      this.rows = partsOf(element, "tbody tr");
      box.classList.add("going");
      this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
      for (const name of /** @type {const} */ (["pointerdown", "pointermove"])) {
        svg.addEventListener(name, (event) => {
          if (event.buttons) {
            this.point(event);
          }
        });
      }
      this.go(Number(this.slider.value));
    }

    /** Goes to the smallest half circle around a point. @param {PointerEvent} event */
    point({ clientX, clientY }) {
      const { x, y } = this.canvas.placeOf(clientX, clientY);
      const far = Math.hypot(x - FAN_RADIUS - FAN_PAD, Math.min(0, y - FAN_RADIUS - FAN_PAD)) / FAN_RADIUS;
      const most = Math.max(...Object.values(SHAPES).map((shape) => shape.length));
      const n = this.columns.find((columns) => SHAPES[columns].length / most >= far * far);
      this.go(n ?? this.columns[this.columns.length - 1]);
    }

    /** @param {number} n */
    go(n) {
      if (n === this.canvas.n) {
        return;
      }
      const at = this.columns.indexOf(n), said = this.said[at];
      this.canvas.show(n);
      this.slider.value = String(n);
      const says = this.find(".grows-says"); // it's spoken; the slider itself announces only its number
      if (says.textContent !== said) {
        says.textContent = said;
      }
      [this.rings, this.rows].forEach((parts) => parts.forEach((part, i) => part.classList.toggle("here", i === at)));
    }
  }

  LATER["queen-sizes"] = (element) => { Object.assign(element, { sizes: new Sizes(element) }); };
})();
