// A fan as a run draws it, on canvases over the picture: what the search has left stays and is only
// added to, and what it is at is drawn anew. Its geometry is that of internal/render/trees.
import { FAN_PAD, FAN_RADIUS, fanPolar, fanRing } from "./fans.js";
import { PictureCanvas } from "./over.js";
import { shape } from "../page/drawn.js";
/** @import { RunExplored } from "./runexplored.js" */
/** @import { RunMarks } from "./runmarks.js" */
/** @import { RunTree } from "./runtree.js" */

/** A picture that a run plays on. @typedef {RunFan | RunMarks | RunExplored} RunPicture */

/** How long a mark flashes, in milliseconds. It is small: flashes of its size are harmless in any number. */
const FLASH = 450;

export class RunFan extends PictureCanvas {
  /** @param {HTMLElement} box @param {RunTree} tree */
  constructor(box, tree) {
    super(box, 2, ["t-edge", "t-strong", "t-way", "t-dead", "hidden", "t-solution"]);
    this.tree = tree;
    this.still = this.canvases[0];
    this.quick = this.canvases[1];
    this.thumb = shape(this.svg, "g", { class: "run-thumb" });
    this.grip = shape(this.svg, "circle", { class: "t-hit" }); // as large as a finger
    this.thumb.append(this.grip, shape(this.svg, "circle", { class: "run-ring", r: 15 }));
    this.svg.append(this.thumb);
    /** @type {{ at: number, since: number }[]} */ this.flashes = [];
    this.drawn = 0; // of the nodes that the search leaves, in their order
    this.step = 0;
    this.measure();
  }

  again() {
    this.grip.setAttribute("r", String(24 * this.wide / this.svg.getBoundingClientRect().width));
    this.erase(this.still);
    this.drawn = 0;
    this.show(this.step);
  }

  /** Where a node stands. @param {number} at */
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

  /** @param {CanvasRenderingContext2D} on @param {string} look @param {number[]} nodes to which lines lead */
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

  /** The mark of a leaf. @param {CanvasRenderingContext2D} on @param {number} at */
  mark(on, at) {
    const { kind, turn, depth } = this.tree.nodes[at], radius = fanRing(depth, this.tree.depth);
    if (kind === "dead" || kind === "hidden") {
      const { stroke, width } = this.looks[kind === "dead" ? "t-dead" : kind], [x, y] = this.place(at);
      on.fillStyle = stroke;
      on.fillRect(x - width / 2, y - width / 2, width, width);
    } else if (kind === "solution") {
      const [long, short] = this.svg.classList.contains("coarse") ? [16, 9] : [7, 3.4];
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

  /** @param {number} step @param {number[]} [ended] leaves that flash */
  show(step, ended = []) {
    const { tree, still } = this, now = performance.now();
    if (step < this.step) {
      this.erase(still);
      this.drawn = 0;
    }
    this.step = step;
    const from = this.drawn;
    while (this.drawn < tree.left.length && tree.nodes[tree.left[this.drawn]].last < step) {
      this.drawn++;
    }
    const left = tree.left.slice(from, this.drawn).filter((at) => at > 0);
    this.lines(still, "t-edge", left.filter((at) => !tree.nodes[at].hopeful));
    this.lines(still, "t-strong", left.filter((at) => tree.nodes[at].hopeful));
    left.forEach((at) => this.mark(still, at));
    this.flashes.push(...ended.map((at) => ({ at, since: now })));
    this.flicker(now);
  }

  /** Draws what the search is at, and what flashes. @param {number} now */
  flicker(now) {
    const { quick, tree } = this, way = tree.way(this.step), here = way[way.length - 1];
    this.erase(quick);
    this.lines(quick, "t-way", way);
    if (here && (tree.nodes[here].kind === "solution" || tree.nodes[here].last <= this.step)) {
      this.mark(quick, here);
    }
    for (const { at, since } of this.flashes) {
      const age = (now - since) / FLASH, [x, y] = this.place(at);
      if (age < 1) {
        const dead = tree.nodes[at].kind === "dead";
        quick.globalAlpha = 1 - age;
        quick.beginPath();
        quick.arc(x, y, 4 + 14 * age, 0, 2 * Math.PI);
        quick.strokeStyle = dead ? this.looks["t-dead"].stroke : this.looks["t-solution"].fill;
        quick.lineWidth = 3;
        quick.stroke();
        quick.globalAlpha = 1;
      }
    }
    this.flashes = this.flashes.filter(({ since }) => now - since < FLASH);
    const rim = fanPolar(tree.turnOf(this.step), FAN_RADIUS);
    this.thumb.setAttribute("transform", `translate(${rim.join(" ")})`);
    return this.flashes.length > 0;
  }

  /** The step to which a place on the screen leads, as if its thumb were there. @param {number} x @param {number} y */
  stepAt(x, y) {
    const at = this.placeOf(x, y);
    const turn = Math.atan2(FAN_RADIUS + FAN_PAD - at.y, FAN_RADIUS + FAN_PAD - at.x) / Math.PI;
    // Below the base the nearer end is meant.
    return this.tree.stepAt(turn < 0 ? Number(turn < -0.5) : turn);
  }

  /** Shows the picture as it was, or hides it. @param {boolean} rests */
  rest(rests) {
    this.box.classList.toggle("going", !rests);
    if (rests) {
      this.flashes = [];
    }
  }
}
