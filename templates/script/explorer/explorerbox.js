// The box with the tree of an explorer. The tree is drawn as the program draws it, at the chosen
// size, and the names of its levels stay visible.
import {
  TREE_ABOVE, TREE_FORK, TREE_HALF, TREE_LEAST, TREE_MARGIN, TREE_MORE, TREE_SHEET, TREE_STEP,
} from "given:trees";
import { ExplorerNodes } from "./explorernodes.js";
import { TREE_RADIUS, TREE_TOP, drawTree } from "../moment/layout.js";
import { Figure, adorn, made, partsOf } from "../page/common.js";
import { grouped } from "../page/sentences.js";
import { shape } from "../page/drawn.js";
/** @import { ExplorerData } from "./explorernodes.js" */

/** How much of the margin the names of the levels take. */
const TREE_NAMES = 56;

/**
 * The lowest height of a tree, relative to its width, when its width is reduced. If the width has
 * to be reduced further, the height grows again.
 */
export const TREE_FLAT = 0.35;

// How much wider a mark can be before it touches the next, and its least height in proportion to
// its tree.
const TREE_CLOSE = 1.3, TREE_BAR = 0.2;

// How large a tree is drawn: so that a finger hits its marks, and the smallest size, if the whole tree
// needs no more. Then how many pixels next to the middle of a mark a finger may hit.
export const TREE_TOUCHED = 11 / TREE_RADIUS, TREE_SMALLEST = 0.2, TREE_BESIDE = 24;

// How large it is so that its numbers, which are 12 px high, are as large as other small print, and
// so that they can just be read.
const TREE_BEGINS = 0.999, TREE_READ = 9 / 12;

/** The height of a box whose tree needs less at first, if more can be unfolded. */
export const TREE_HIGH = 448;

/** How many pixels around a mark should be visible with it, and the least number. */
const SEEN_AROUND = 60, SEEN_LEAST = 16;

export class TreeBox extends Figure {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    /** @type {ExplorerData} */
    this.data = this.read("tree");
    this.nodes = new ExplorerNodes(this.data);
    this.folded = new Set(this.data.folded);
    this.svg = this.find("svg.tree");
    this.scroll = this.find(".scroll");
    // A finger hits what's near it, and scrolls to what has no room. If the whole tree is fitted
    // into the box, a tap zooms in instead.
    this.coarse = matchMedia("(pointer: coarse)").matches;
    this.fitted = !this.coarse;
    this.through = shape(this.svg, "path", { class: "t-way" });
    this.paths = [this.through];
    this.scale = this.tall = this.coarse ? TREE_TOUCHED : 1;
    this.width = this.height = 0;
    /** @type {SVGElement[]} */ this.levels = []; // their names
    /** @type {Map<number, number>} */ this.index = new Map();
    this.scroll.addEventListener("scroll", () => this.name());
  }

  // Updates what can be done now.
  able() {}

  /** @param {number} i */
  isFolded(i) {
    return this.nodes.kind[i] === "hidden" || this.nodes.kind[i] === "branch" && this.folded.has(i);
  }

  // Draws everything again, as the program draws it.
  draw() {
    const t = this.nodes, shown = [];
    for (let i = 0; i < t.size; i = this.isFolded(i) ? t.after[i] : i + 1) {
      shown.push(i);
    }
    this.index = new Map(shown.map((node, i) => [node, i]));
    let lowest = 0; // the lower end of the numbers below triangles
    const tree = this.tree = drawTree(this.svg, shown.map((id) => {
      const folded = this.isFolded(id), hopeful = t.solutions[id] > 0;
      const share = Math.log(t.nodes[id]) / Math.log(t.nodes[0] + 1);
      const half = Math.round(Math.sqrt(TREE_LEAST + TREE_MORE * share ** 2));
      if (folded) {
        lowest = Math.max(lowest, TREE_TOP + t.depth[id] * TREE_STEP - TREE_RADIUS + half * 5 / 3 + 15);
      }
      return {
        id,
        up: this.index.get(t.parent[id]) ?? -1,
        depth: t.depth[id],
        row: id ? this.data.labels?.[t.row[id] - 1] ?? String(t.row[id]) : "",
        line: hopeful ? "t-strong" : "t-edge",
        look: folded ? (hopeful ? "hopeful" : "folded") : t.kind[id],
        half,
        below: folded ? grouped(t.nodes[id] - 1) : "",
      };
    }), TREE_MARGIN, TREE_STEP, TREE_FORK);
    this.width = tree.width;
    this.height = Math.max(tree.height + TREE_RADIUS, Math.ceil(lowest));
    const way = shape(this.svg, "path", { class: "t-way" }), here = shape(this.svg, "path", { class: "t-here" });
    this.paths = [way, this.through, here];
    // What scrolls below the names must not shine through.
    const band = this.band = shape(this.svg, "polygon", { class: "t-names" });
    this.levels = [...new Set(tree.y)].map((y) =>
      shape(this.svg, "text", { y: y + 4 }, this.data.levels[(y - TREE_TOP) / TREE_STEP]));
    const levels = shape(this.svg, "g", { class: "t-level" });
    levels.append(...this.levels);
    const drawing = this.drawing = shape(this.svg, "g", {});
    drawing.append(...tree.lines, way, here, ...tree.marks.flat());
    const whole = shape(this.svg, "g", { class: "parted", id: this.svg.querySelector("title")?.id + "-whole" });
    whole.append(drawing, band, levels);
    // A screen reader would lose an item that moved.
    partsOf(this.svg, ":scope > :not(title, desc, [role=treeitem])").forEach((part) => part.remove());
    this.svg.append(whole);
    this.resize();
    this.find(".tree-press").hidden = ![...this.index.keys()].some((node) => this.isFolded(node));
    this.element.dispatchEvent(new Event("drawn"));
  }

  /** @param {number} i @returns {[number, number]} */
  xy(i) {
    const at = this.index.get(i) ?? 0;
    return [this.tree?.x[at] ?? 0, this.tree?.y[at] ?? 0];
  }

  /** How many pixels are to the left of the picture in its box. */
  edge() {
    return this.svg.getBoundingClientRect().left - this.scroll.getBoundingClientRect().left + this.scroll.scrollLeft;
  }

  /** How many are before a place of the drawing. @param {number} x */
  across(x) {
    return (x - TREE_MARGIN) * this.scale + TREE_MARGIN + this.edge();
  }

  /** Leaves room next to the picture, or centres it. @param {(number | undefined)[]} sides */
  room(...sides) {
    ["--before", "--behind"].forEach((name, i) => {
      this.svg.style.setProperty(name, sides[i] === undefined ? "auto" : `${sides[i]}px`);
    });
  }

  /** The size at which the whole tree is visible. */
  fit() {
    const { clientWidth, clientHeight } = this.scroll;
    return Math.min(1, (clientWidth - TREE_MARGIN) / (this.width - TREE_MARGIN), clientHeight / this.height);
  }

  // The names on the left keep their room and their size. A tree that's too wide first gets
  // narrower, and then uses the whole height of the box.
  resize() {
    const inner = this.width - TREE_MARGIN;
    if (this.fitted) {
      this.scale = this.fit();
    }
    this.room();
    const s = this.scale, whole = this.scroll.clientHeight / this.height;
    const room = this.fitted ? whole : Math.max(TREE_FLAT, whole);
    this.svg.classList.toggle("tiny", s < TREE_READ);
    this.svg.classList.toggle("flat", s < TREE_FLAT);
    const tall = this.tall = s < TREE_FLAT ? Math.min(room, TREE_FLAT ** 2 / s) : s;
    // A mark keeps its shape as long as it's recognisable, as wide as the closest marks allow;
    // after that it's a bar.
    const squat = TREE_CLOSE * s / tall;
    this.svg.classList.toggle("squat", s < TREE_FLAT && squat > TREE_BAR);
    this.svg.style.setProperty("--squat", `${squat}`);
    const width = Math.round(inner * s) + TREE_MARGIN, height = Math.floor(this.height * tall);
    adorn(this.svg, { viewBox: `0 0 ${width} ${height}`, width, height });
    this.drawing?.setAttribute("transform", `translate(${TREE_MARGIN * (1 - s)} 0) scale(${s} ${tall})`);
    this.part(width);
    this.name();
  }

  // On paper a tree that's deeper than a sheet continues on the next one, divided between two
  // levels, as the program does it.
  /** @param {number} width of the whole picture */
  part(width) {
    this.svg.classList.toggle("tall", this.height > TREE_HALF);
    partsOf(this.element, ".sheets").forEach((old) => old.remove());
    if (this.height <= TREE_SHEET) {
      return;
    }
    const levels = this.levels.length, most = Math.floor(TREE_SHEET / TREE_STEP);
    const held = Math.ceil(levels / Math.ceil(levels / most)), height = held * TREE_STEP * this.tall;
    const sheets = made("div", { className: "sheets", ariaHidden: "true" }), { id } = this.find(".parted");
    for (let first = 0; first < levels; first += held) {
      const top = (TREE_TOP + first * TREE_STEP - TREE_ABOVE) * this.tall;
      const sheet = shape(this.svg, "svg", { class: "tree", viewBox: `0 ${top} ${width} ${height}`, width, height });
      sheet.append(shape(this.svg, "use", { href: "#" + id }));
      sheets.append(sheet);
    }
    this.svg.after(sheets);
  }

  // The names stay visible.
  name() {
    const left = Math.max(0, this.scroll.scrollLeft - this.edge()), right = left + TREE_NAMES;
    const low = left && this.height * this.tall; // nothing is below them at first
    this.band?.setAttribute("points", `${left},0 ${right},0 ${right},${low} ${left},${low}`);
    this.levels[0]?.parentElement?.setAttribute("transform", `translate(${left} 0)`); // not on paper
    for (const text of this.levels) {
      const y = Number(text.getAttribute("y"));
      text.setAttribute("transform", `translate(0 ${y * (this.tall - 1)})`);
    }
  }

  // At first the root is visible, with the first solution if there's room for both, and the
  // unfolded part is as near to the middle of the remaining room as possible.
  begin() {
    const open = [...this.index.keys()].filter((node) => !this.isFolded(node));
    const xs = open.map((node) => this.across(this.xy(node)[0])), [root] = xs;
    const first = xs[open.findIndex((node) => this.nodes.kind[node] === "solution")] ?? root;
    const { clientWidth } = this.scroll, left = (Math.min(...xs) + Math.max(...xs) - clientWidth - TREE_NAMES) / 2;
    this.scroll.scrollLeft = Math.max(
      Math.min(left, root - TREE_NAMES - SEEN_AROUND, first - TREE_NAMES - SEEN_LEAST),
      root + SEEN_LEAST - clientWidth,
    );
  }

  // Scrolls the box, never the page.
  /** @param {number} x @param {number} y */
  bring(x, y) {
    const box = this.scroll, top = y * this.tall;
    const left = this.across(x);
    if (left < box.scrollLeft + SEEN_AROUND || left > box.scrollLeft + box.clientWidth - SEEN_AROUND) {
      box.scrollLeft = left - box.clientWidth / 2;
    }
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight) {
      box.scrollTop = top - box.clientHeight / 2;
    }
  }

  /** Draws it as a whole, and returns a function that draws it as it was. */
  whole() {
    const { scale, fitted, svg: { style }, scroll } = this, { scrollLeft, scrollTop } = scroll;
    const sides = ["--before", "--behind"].map((name) => style.getPropertyValue(name));
    this.zoom(0);
    return () => {
      Object.assign(this, { scale, fitted });
      this.resize();
      this.room(...sides.map((side) => (side.endsWith("px") ? parseFloat(side) : undefined)));
      scroll.scrollTo(scrollLeft, scrollTop);
    };
  }

  /** Draws it large enough to read, if otherwise all of it would be visible. */
  readable() {
    if (this.fitted && this.scale < TREE_BEGINS) {
      this.zoom(1 / this.scale);
    }
  }

  /** @param {number} factor 0 to see the whole */
  zoom(factor) {
    this.fitted = !factor;
    this.scale = Math.min(Math.max(this.scale * factor, Math.min(TREE_SMALLEST, this.fit())), 2);
    this.resize();
  }
}
