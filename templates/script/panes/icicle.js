// All calls of a large run at a glance, as in the book's explorer: each call has a bar below the
// bar of the call that made it, and its width is the number of its calls that make no others. What
// comes later is paler.
import { adorn } from "../page/common.js";
import { shape } from "../page/drawn.js";
/** @import { Node } from "./calltree.js" */

/**
 * How many columns and levels are drawn, and how high a level is. A bar with at least APART columns
 * has a gap after it.
 */
const WIDE_COLUMNS = 900, MOST_LEVELS = 40, LEVEL_HIGH = 6, APART = 3;

/** The icicle of a tree of calls. */
export class Icicle {
  /** @param {Node} root @param {(id: number) => boolean} solves whether a call is a solution */
  constructor(root, solves) {
    this.root = root;
    /** @type {Map<Node, [from: number, to: number, level: number]>} */ this.place = new Map();
    /** When the first call of a column began, on each level. @type {Float64Array[]} */ this.begins = [];
    /** @type {[from: number, level: number, begin: number][]} */ this.solved = [];
    let leaves = 0;
    /** @type {[node: Node, level: number, enters: boolean][]} */ const rest = [[root, 0, true]];
    /** @type {Map<Node, number>} */ const first = new Map();
    while (rest.length > 0) { // a chain of calls may be too deep for recursion
      const [node, level, enters] = /** @type {[Node, number, boolean]} */ (rest.pop());
      if (enters) {
        first.set(node, leaves);
        rest.push([node, level, false]);
        for (let i = node.below.length - 1; i >= 0; i--) {
          rest.push([node.below[i], level + 1, true]);
        }
        leaves += Number(node.below.length === 0);
      } else {
        this.place.set(node, [first.get(node) ?? 0, leaves, level]);
      }
    }
    this.leaves = Math.max(1, leaves);
    this.columns = Math.min(WIDE_COLUMNS, this.leaves * 12);
    for (const [node, [from, to, level]] of this.place) {
      const begin = node.call?.begin ?? 0;
      if (level < MOST_LEVELS) {
        const left = this.column(from), right = Math.max(left + 1, this.column(to));
        const row = this.begins[level] ??= new Float64Array(this.columns).fill(Infinity);
        for (let at = left; at < right - Number(right - left >= APART); at++) {
          row[at] = Math.min(row[at], begin);
        }
        if (node.call && solves(node.call.id)) {
          this.solved.push([left, level, begin]);
        }
      }
    }
    this.height = this.begins.length * LEVEL_HIGH;
  }

  /** @param {number} leaf */
  column(leaf) {
    return Math.floor(leaf * this.columns / this.leaves);
  }

  /**
   * @param {SVGElement} svg
   * @param {Node} here
   * @param {number} event
   * @param {boolean} hides whether what comes later isn't drawn
   */
  draw(svg, here, event, hides) {
    let now = "", later = "", way = "";
    this.begins.forEach((row, level) => {
      for (let at = 0; at < this.columns;) {
        const begun = row[at] <= event, open = row[at] < Infinity;
        let to = at + 1;
        while (to < this.columns && (row[to] < Infinity) === open && (row[to] <= event) === begun) {
          to++;
        }
        if (open) {
          const bar = `M${at} ${level * LEVEL_HIGH}H${to}v${LEVEL_HIGH - 1}H${at}z`;
          now += begun ? bar : "";
          later += begun || hides ? "" : bar;
        }
        at = to;
      }
    });
    for (let /** @type {Node | undefined} */ node = here; node; node = node.up) {
      const [from, to, level] = this.place.get(node) ?? [0, 0, MOST_LEVELS];
      const left = this.column(from), right = Math.max(left + 2, this.column(to) - 1);
      way += level < MOST_LEVELS ? `M${left} ${level * LEVEL_HIGH}H${right}v${LEVEL_HIGH - 1}H${left}z` : "";
    }
    const found = this.solved.filter(([, , begin]) => begin <= event)
      .map(([at, level]) => `M${at} ${level * LEVEL_HIGH}h3v${LEVEL_HIGH - 1}h-3z`).join("");
    adorn(svg, { viewBox: `0 0 ${this.columns} ${this.height}`, preserveAspectRatio: "none" });
    svg.replaceChildren(...[["icicle-later", later], ["icicle-now", now], ["icicle-found", found], ["t-way", way]]
      .map(([name, d]) => shape(svg, "path", { class: name, d })));
  }

  /**
   * The call at a point of the picture.
   * @param {number} x from 0 to 1
   * @param {number} y
   * @returns {Node}
   */
  at(x, y) {
    const leaf = x * this.leaves, level = Math.floor(y * this.begins.length);
    let node = this.root;
    for (let down = 0; down < level; down++) {
      const next = node.below.find((one) => leaf < (this.place.get(one)?.[1] ?? 0));
      if (!next) {
        break;
      }
      node = next;
    }
    return node;
  }
}
