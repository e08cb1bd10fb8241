// The place of a moment in the search tree, as the player shows it.
import {
  PLACE_DEEPEST, PLACE_FEW, PLACE_LARGEST, PLACE_MARGIN, PLACE_STEP, PLACE_WIDEST, TREE_BOTTOM, TREE_END, TREE_GAP,
  TREE_RADIUS, TREE_TOP, WAY_FORK, WAY_FREE, WAY_LARGEST, WAY_LEFT, WAY_MOST, WAY_RISE, WAY_STEP, WAY_TALLEST,
} from "given:trees";
import { drawTree, hereAt, treeLayout } from "./layout.js";
import { adorn } from "../page/common.js";
import { describe, shape } from "../page/drawn.js";
/** @import { TreeNode } from "./recording.js" */

/** Whether nodes are in the order of their choices, from a node on. @param {TreeNode} node @returns {boolean} */
function ascending({ children }) {
  return children.every((child, i) => child.choice > (children[i - 1]?.choice ?? 0) && ascending(child));
}

/** All nodes from one on, or as many as are too many. @param {TreeNode} node @param {TreeNode[]} [list] */
function nodesFrom(node, list = []) {
  if (list.push(node) < PLACE_FEW) {
    node.children.forEach((child) => nodesFrom(child, list));
  }
  return list;
}

/**
 * The drawing of the path to a node: the path and what's next to it, or all nodes if there are few.
 */
export class Place {
  /** @param {Element} svg @param {HTMLElement} box that scrolls it */
  constructor(svg, box) {
    this.svg = svg;
    /** @type {TreeNode | undefined} */ this.here = undefined;
    this.ended = false;
    // The drawing is the same from one step until another.
    this.since = 0;
    this.until = 0;
    this.hides = false; // what comes later
    /** @type {TreeNode[]} */ this.shown = []; // by the numbers of the drawn nodes
    /** @type {TreeNode | undefined} */ this.root = undefined;
    this.whole = false;
    this.places = 0; // the number of places in the search
    this.choices = 0;
    this.columns = 0; // one for each choice, or none
    this.box = box;
    // Reading the size of the box after a change would lay the page out too early.
    this.boxWidth = box.clientWidth;
    this.boxHeight = box.clientHeight;
    this.scrolled = { left: box.scrollLeft, top: box.scrollTop };
    new ResizeObserver(() => {
      this.boxWidth = box.clientWidth;
      this.boxHeight = box.clientHeight;
    }).observe(box);
    box.addEventListener("scroll", () => {
      this.scrolled = { left: box.scrollLeft, top: box.scrollTop };
    }, { passive: true });
  }

  /** Whether there is room for all nodes of a tree. @param {TreeNode[]} nodes */
  fits(nodes) {
    if (nodes.length >= PLACE_FEW || nodes.some(({ depth }) => depth > PLACE_DEEPEST)) {
      return false;
    }
    const up = nodes.map((node, i) => i > 0 ? nodes.indexOf(node.parent) : -1);
    const x = treeLayout(up, up.map(() => TREE_RADIUS), TREE_GAP);
    return PLACE_MARGIN + Math.max(...x.map(Math.round)) + TREE_RADIUS + TREE_END <= PLACE_WIDEST;
  }

  /** How wide a drawing with columns is. */
  get wide() {
    return WAY_LEFT + (this.columns - 1) * WAY_STEP + TREE_RADIUS + TREE_END;
  }

  /** The scale of the drawing of a path. */
  scale() {
    if (!this.columns) {
      return WAY_FREE;
    }
    const tall = TREE_TOP + this.places * WAY_RISE + TREE_BOTTOM;
    const room = this.places <= WAY_MOST ? WAY_TALLEST / tall : WAY_LARGEST;
    return Math.max(1, Math.min(WAY_LARGEST, PLACE_WIDEST / this.wide, room));
  }

  /** Reserves room for the longest path, if it's known, and no more. */
  reserve() {
    if (!this.places) {
      return;
    }
    const tall = TREE_TOP + this.places * (this.columns ? WAY_RISE : PLACE_STEP) + TREE_BOTTOM;
    this.box.style.setProperty("--tall", `${Math.ceil(tall * this.scale()) + 16}px`); // with a scroll bar
  }

  /** The position of a node, if choices have columns. @param {TreeNode} node */
  column({ depth, choice }) {
    return WAY_LEFT + WAY_STEP * (depth ? choice - 1 : (this.columns - 1) / 2);
  }

  /** The text in the mark of a choice. @param {number} choice */
  label(choice) {
    return String(choice);
  }

  /**
   * @param {TreeNode} here
   * @param {number} step
   * @param {boolean} ended whether it turns out to be a dead end now
   */
  draw(here, step, ended) {
    if (here === this.here && ended === this.ended && this.since <= step && step < this.until) {
      return;
    }
    this.here = here;
    this.ended = ended;
    this.since = 0;
    this.until = Infinity;
    let root = here;
    const way = new Set([root]);
    while (root.depth > 0) {
      way.add(root = root.parent);
    }
    if (root !== this.root) {
      this.root = root;
      this.whole = this.fits(nodesFrom(root));
      this.svg.classList.toggle("whole", this.whole);
      this.columns = !this.whole && this.choices <= WAY_MOST && ascending(root) ? this.choices : 0;
      this.reserve();
    }
    /** @type {TreeNode[]} */
    const shown = this.shown = [];
    /** @param {TreeNode} node */
    const show = (node) => {
      shown.push(node);
      if (this.whole || way.has(node)) {
        node.children.forEach((child) => {
          if (this.hides && !this.whole && child.step > step) {
            this.until = Math.min(this.until, child.step);
          } else {
            show(child);
          }
        });
      }
    };
    show(root);
    const nodes = shown.map((node, i) => {
      const later = node.step > step;
      if (later) {
        this.until = Math.min(this.until, node.step);
      } else {
        this.since = Math.max(this.since, node.step);
      }
      const look = later ? (this.hides ? "" : "later")
        : way.has(node) ? (node.kind === "solution" || (ended && node === here) ? node.kind : "branch")
        : node.kind === "branch" && !this.whole ? (node.hopeful ? "hopeful" : "folded")
        : node.kind;
      return {
        id: i,
        up: i > 0 ? shown.indexOf(node.parent) : -1,
        depth: node.depth,
        look,
        line: way.has(node) ? "t-way" : "t-edge",
        row: i > 0 ? this.label(node.choice) : "",
      };
    });
    const tree = this.columns
      ? drawTree(this.svg, nodes, 0, WAY_RISE, WAY_FORK, shown.map((node) => this.column(node)))
      : drawTree(this.svg, nodes, PLACE_MARGIN, PLACE_STEP, WAY_FORK);
    const i = shown.indexOf(here), x = tree.x[i], y = tree.y[i];
    const width = this.columns ? this.wide : tree.width, { height } = tree;
    const scale = this.whole ? Math.min(PLACE_LARGEST, PLACE_WIDEST / width) : this.scale();
    adorn(this.svg, {
      viewBox: `0 0 ${width} ${height}`,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    });
    tree.marks[i].unshift(shape(this.svg, "path", { class: "t-here", d: hereAt(x, y) }));
    describe(this.svg, nodes.filter(({ line }) => line === "t-way").map(({ row }) => row).join(", "));
    this.svg.replaceChildren(...this.svg.querySelectorAll("title, desc"), ...tree.lines, ...tree.marks.flat());
    this.keepInView(x * scale, y * scale);
  }

  /** Scrolls to where the search is. @param {number} x @param {number} y */
  keepInView(x, y) {
    const { left, top } = this.scrolled;
    if (x < left + 40 || x > left + this.boxWidth - 40) {
      this.box.scrollLeft = this.scrolled.left = Math.max(0, x - this.boxWidth / 2);
    }
    if (y < top + 40 || y > top + this.boxHeight - 60) {
      this.box.scrollTop = this.scrolled.top = Math.max(0, y - this.boxHeight / 2);
    }
  }
}
