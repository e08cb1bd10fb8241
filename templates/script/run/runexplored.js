// An explorer as a run draws it: the marks of its tree appear one after the other, folded as the
// reader has folded them. The search goes through folded nodes inside their triangle, which counts
// them; the icicle lights up. Going to a node takes the run there. The nodes of the explorer are
// those of the run, in the same order.
import { TREE_RADIUS, circles, hereAt } from "../moment/layout.js";
import { adorn, partsOf } from "../page/common.js";
import { grouped } from "../page/sentences.js";
import { shape } from "../page/drawn.js";
/** @import { RunTree } from "./runtree.js" */
/** @import { Explorer } from "../explorer/explorer.js" */

/** How many lines are drawn in one path. All of them are drawn again when one of them changes. */
const RUN_LINES = 64;

// What's known about a node at a stop of the run.
const RUN_LATER = 0, RUN_OPEN = 1, RUN_ENDED = 2, RUN_LEFT = 3;

/**
 * A node of the picture: its elements, and what it looks like when everything is known.
 * @typedef {object} ExploredMark
 * @property {number} node
 * @property {SVGElement[]} parts
 * @property {string} look
 * @property {string} d
 * @property {SVGElement | undefined} below the number of nodes below it, if it is folded
 * @property {string} all that number
 * @property {string} edge the line to it
 * @property {string} state that's drawn
 */

export class RunExplored {
  /** @param {Explorer} explorer @param {RunTree} tree @param {(stop: number) => void} go */
  constructor(explorer, tree, go) {
    this.explorer = explorer;
    this.tree = tree;
    this.step = tree.all;
    this.going = false;
    this.before = 0; // the node that the reader was at before
    this.larger = () => {}; // draws the tree as it was before
    /** @type {number[]} */ this.solution = []; // the next one at each node or after it
    const { kind, solutions, size } = explorer.nodes;
    for (let i = size - 1; i >= 0; i--) {
      const here = kind[i] === "solution" || kind[i] === "hidden" && solutions[i] > 0;
      this.solution[i] = here ? i : this.solution[i + 1] ?? size;
    }
    /** @type {ExploredMark[]} */ this.marks = [];
    /** @type {SVGElement[][]} */ this.lines = [];
    this.way = shape(explorer.svg, "path", { class: "t-way run-line" });
    this.here = shape(explorer.svg, "path", { class: "t-here run-line" });
    // What the search hasn't reached is covered in the icicle.
    this.cover = shape(explorer.through, "path", { class: "run-cover run-line" });
    this.bars = shape(explorer.through, "path", { class: "t-way run-line" });
    explorer.through.before(this.cover, this.bars);
    const { element } = explorer;
    element.addEventListener("drawn", () => {
      this.marks = [];
      if (this.going) {
        this.show(this.step);
      }
    });
    element.addEventListener("shown", () => {
      if (this.going && explorer.at !== this.at) {
        go(this.stopOf(explorer.at));
      }
    });
    this.at = explorer.at; // where the picture shows the search
  }

  /** The stop after which a node exists. @param {number} node of the explorer */
  stopOf(node) {
    const at = this.tree.nodes[node].step;
    return node === 0 ? 0 : this.tree.stops.findIndex(({ step }) => step >= at) + 1;
  }

  /** Takes over what the explorer has drawn. */
  adopt() {
    const { explorer } = this, { svg, index, tree } = explorer;
    partsOf(svg, ".run-line").forEach((line) => line.remove());
    this.marks = [...index].map(([node, at]) => {
      const parts = tree?.marks[at] ?? [], [mark] = parts;
      const below = parts.find((part) => part.classList.contains("t-below"));
      return {
        node, parts, below, all: below?.textContent ?? "", state: "",
        look: mark.getAttribute("class") ?? "", d: mark.getAttribute("d") ?? "",
        edge: node ? tree?.edge(at) ?? "" : "",
      };
    });
    this.lines = [];
    for (let from = 0; from < this.marks.length; from += RUN_LINES) {
      this.lines.push(["t-edge", "t-strong"].map((look) => shape(svg, "path", { class: look + " run-line" })));
    }
    this.marks[0].parts[0].before(...this.lines.flat(), this.way, this.here);
  }

  /** The last node of the explorer that exists at a stop. @param {number} stop */
  lastAt(stop) {
    const at = this.tree.stepOf(stop), { step } = this.explorer.nodes;
    let low = 0, high = step.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      [low, high] = step[middle] <= at ? [middle, high] : [low, middle - 1];
    }
    return low;
  }

  /**
   * What's known about a node at a stop.
   * @param {number} node
   * @param {number} stop
   * @param {number} last node
   */
  stateOf(node, stop, last) {
    const known = this.tree.nodes[node].last;
    return node > last ? RUN_LATER : known < stop ? RUN_LEFT : known === stop ? RUN_ENDED : RUN_OPEN;
  }

  /**
   * Whether a node that leads to a solution has led to one: solutions below the drawn levels are
   * found when the run passes them.
   * @param {number} node
   * @param {number} stop
   * @param {number} last
   */
  found(node, stop, last) {
    const at = this.solution[node];
    return at <= last && (this.explorer.nodes.kind[at] !== "hidden" || this.tree.nodes[at].last <= stop);
  }

  /** @param {number} stop */
  show(stop) {
    const { explorer, tree } = this, last = this.lastAt(stop);
    this.step = stop;
    const way = [0, ...tree.way(stop)], seen = way.filter((i) => explorer.index.has(i));
    this.at = explorer.at = seen[seen.length - 1];
    const [x, y] = explorer.xy(this.at);
    explorer.bring(x, y); // it reads sizes, which nothing has changed yet
    if (!this.marks.length) {
      this.adopt();
    }
    /** @type {Set<number>} */ const changed = new Set();
    this.marks.forEach((mark, i) => {
      if (this.look(mark, stop, last)) {
        changed.add(i / RUN_LINES | 0);
      }
    });
    changed.forEach((part) => this.line(part));
    this.way.setAttribute("d", seen.map((i) => explorer.tree?.edge(explorer.index.get(i) ?? 0)).slice(1).join(""));
    this.here.setAttribute("d", hereAt(x, y));
    this.bars.setAttribute("d", way.slice(1).map((i) => explorer.bar(i)).join(""));
    this.cover.setAttribute("d", this.covered(way, last));
  }

  /**
   * Shows what's known about a node, and returns whether that's new.
   * @param {ExploredMark} mark
   * @param {number} stop
   * @param {number} last
   */
  look(mark, stop, last) {
    const { node, parts: [path], below, look, d } = mark, t = this.explorer.nodes;
    const state = this.stateOf(node, stop, last), found = this.found(node, stop, last);
    const inside = below && state ? Math.min(last, t.after[node] - 1) - node : 0;
    const now = `${state} ${found} ${inside}`;
    if (now === mark.state) {
      return false;
    }
    mark.state = now;
    mark.parts.forEach((part) => part.classList.toggle("later", state === RUN_LATER));
    if (look === "t-dead") {
      const open = state < RUN_ENDED, [x, y] = this.explorer.xy(node);
      adorn(path, { class: open ? "t-branch" : look, d: open ? circles(x, y, TREE_RADIUS) : d });
      path.classList.toggle("later", state === RUN_LATER);
    } else if (look === "t-hopeful") {
      path.classList.toggle("t-folded", !found);
      path.classList.toggle("t-hopeful", found);
    }
    if (below) {
      below.textContent = state < RUN_ENDED && t.kind[node] !== "hidden" ? grouped(inside) : mark.all;
    }
    return true;
  }

  /**
   * Draws some of the lines, stronger if they lead to a solution that has been found.
   * @param {number} part
   */
  line(part) {
    /** @type {string[][]} */ const lines = [[], []];
    for (const { node, edge, state } of this.marks.slice(part * RUN_LINES, (part + 1) * RUN_LINES)) {
      const known = parseInt(state);
      if (known !== RUN_LATER) {
        lines[Number(known === RUN_LEFT && this.tree.nodes[node].hopeful)].push(edge);
      }
    }
    this.lines[part].forEach((path, i) => path.setAttribute("d", lines[i].join("")));
  }

  /** The part of the icicle that comes later. @param {number[]} way @param {number} last */
  covered(way, last) {
    const { explorer } = this, t = explorer.nodes, bottom = (explorer.data.depth + 1) * 10;
    const next = explorer.leavesBefore(last + 1);
    const stairs = way.map((i) => `H${explorer.leavesBefore(t.after[i])}v10`);
    return `M${explorer.leaves} 0${stairs.join("")}H${next}V${bottom}H${explorer.leaves}z`;
  }

  /** Shows the picture as it was, or as the run has it. @param {boolean} rests */
  rest(rests) {
    const { explorer, going } = this;
    if (going !== rests) {
      return;
    }
    this.going = !rests;
    explorer.element.classList.toggle("going", !rests);
    if (!rests) {
      this.before = explorer.at;
      // Its box is lower now, so the whole tree is shown. With a finger it scrolls.
      this.larger = explorer.coarse ? () => {} : explorer.whole();
      return;
    }
    this.show(this.tree.all);
    explorer.at = this.before;
    this.larger();
    explorer.show(true);
  }
}
