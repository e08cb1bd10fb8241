// A fan as the search draws it, on canvases over the picture. What the search has left stays and is
// only added to; what it's working on is drawn again.
import { FAN_COARSE, FAN_DIAMOND } from "given:trees";
import { fanPolar, fanRing } from "../run/fans.js";
import { PictureCanvas } from "../run/over.js";
/** @import { RunTree } from "../run/runtree.js" */

/**
 * How long a mark flashes, in milliseconds. It's small, and flashes of that size are harmless in
 * any number.
 */
const FLASH = 450;

/** How much larger a diamond is when it first appears. */
const POP = 2.5;

export class FanCanvas extends PictureCanvas {
  /** @param {HTMLElement} box @param {RunTree} tree */
  constructor(box, tree) {
    super(box, 2, ["t-edge", "t-strong", "t-way", "t-dead", "hidden", "t-solution"]);
    this.tree = tree;
    this.still = this.canvases[0];
    this.quick = this.canvases[1];
    /** @type {{ at: number, since: number }[]} */ this.flashes = [];
    this.drawn = 0; // number of nodes drawn, in the order in which the search leaves them
    this.stop = 0;
    this.lit = 0; // the stop whose path is highlighted
    this.measure();
  }

  again() {
    this.erase(this.still);
    this.drawn = 0;
    this.show(this.stop, this.lit);
  }

  /** Where a node is. @param {number} at */
  place(at) {
    const { turn, depth } = this.tree.nodes[at];
    return fanPolar(turn, fanRing(depth, this.tree.depth));
  }

  /** The line to a node, which leaves its parent in the parent's direction. @param {number} at @returns {number[]} */
  edge(at) {
    const { nodes, depth } = this.tree, node = nodes[at], up = nodes[node.parent];
    const turn = node.parent ? up.turn : node.turn;
    return [
      ...this.place(node.parent),
      ...fanPolar(turn, (fanRing(up.depth, depth) + fanRing(node.depth, depth)) / 2),
      ...this.place(at),
    ];
  }

  /**
   * @param {CanvasRenderingContext2D} on
   * @param {string} look
   * @param {number[]} nodes at the ends of the lines
   */
  lines(on, look, nodes) {
    on.beginPath();
    for (const at of nodes) {
      const [x, y, mx, my, tx, ty] = this.edge(at);
      on.moveTo(x, y);
      on.quadraticCurveTo(mx, my, tx, ty);
    }
    on.strokeStyle = this.looks[look].stroke;
    on.lineWidth = this.looks[look].width;
    on.lineCap = look === "t-way" ? "round" : "butt";
    on.stroke();
  }

  /**
   * The mark of a leaf.
   * @param {CanvasRenderingContext2D} on
   * @param {number} at
   * @param {number} [size] the scale of a diamond
   */
  mark(on, at, size = 1) {
    const { kind, turn, depth } = this.tree.nodes[at], radius = fanRing(depth, this.tree.depth);
    if (kind === "dead" || kind === "hidden") {
      const { stroke, width } = this.looks[kind === "dead" ? "t-dead" : kind], [x, y] = this.place(at);
      on.fillStyle = stroke;
      on.fillRect(x - width / 2, y - width / 2, width, width);
    } else if (kind === "solution") {
      const [long, short] = (this.svg.classList.contains("coarse") ? FAN_COARSE : FAN_DIAMOND).map((half) => half * size);
      const side = short / radius / Math.PI;
      on.beginPath();
      on.moveTo(...fanPolar(turn, radius - long));
      on.lineTo(...fanPolar(turn + side, radius));
      on.lineTo(...fanPolar(turn, radius + long));
      on.lineTo(...fanPolar(turn - side, radius));
      on.closePath();
      on.fillStyle = this.looks["t-solution"].fill;
      on.fill();
    }
  }

  /**
   * @param {number} stop
   * @param {number} lit the stop whose path is highlighted
   * @param {number[]} [ended] leaves that flash
   */
  show(stop, lit, ended = []) {
    const { tree, still } = this, now = performance.now();
    if (stop < this.stop) {
      this.erase(still);
      this.drawn = 0;
    }
    this.stop = stop;
    this.lit = lit;
    const from = this.drawn;
    while (this.drawn < tree.left.length && tree.nodes[tree.left[this.drawn]].last < stop) {
      this.drawn++;
    }
    const left = tree.left.slice(from, this.drawn).filter((at) => at > 0);
    this.lines(still, "t-edge", left.filter((at) => !tree.nodes[at].hopeful));
    this.lines(still, "t-strong", left.filter((at) => tree.nodes[at].hopeful));
    left.forEach((at) => this.mark(still, at));
    this.flashes.push(...ended.map((at) => ({ at, since: now })));
    this.flicker(now);
  }

  /** Draws the highlighted path, and what flashes. @param {number} now */
  flicker(now) {
    const { quick, tree } = this, way = tree.way(this.lit), here = way[way.length - 1];
    this.erase(quick);
    this.lines(quick, "t-way", way);
    if (here && (tree.nodes[here].kind === "solution" || tree.nodes[here].last <= this.stop)) {
      this.mark(quick, here);
    }
    this.flashes = this.flashes.filter(({ since }) => now - since < FLASH);
    for (const { at, since } of this.flashes) {
      const age = (now - since) / FLASH, [x, y] = this.place(at);
      if (tree.nodes[at].kind === "solution") {
        this.mark(quick, at, POP - (POP - 1) * age);
      } else {
        quick.globalAlpha = 1 - age;
        quick.beginPath();
        quick.arc(x, y, 4 + 14 * age, 0, 2 * Math.PI);
        quick.strokeStyle = this.looks["t-dead"].stroke;
        quick.lineWidth = 3;
        quick.stroke();
        quick.globalAlpha = 1;
      }
    }
    return this.flashes.length > 0;
  }

  /** Shows the picture as it was, or hides it. @param {boolean} rests */
  rest(rests) {
    this.box.classList.toggle("going", !rests);
    if (rests) {
      this.flashes = [];
    }
  }
}
