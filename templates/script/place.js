// The place of a moment in the search tree, as the player shows it.
"use strict";

/** How wide and deep a tree is at most whose nodes are all drawn; as in internal/render/trees. */
const TREE_WIDEST = 335, TREE_DEEPEST = 11;

/** All nodes from one on, no more than a hundred. @param {TreeNode} node @param {TreeNode[]} [list] */
function nodesFrom(node, list = []) {
  if (list.push(node) < 100) {
    node.children.forEach((child) => nodesFrom(child, list));
  }
  return list;
}

/** The drawing of the way to a node: the way, and what stands beside it, or all nodes where they are few. */
class Place {
  /** @param {Element} svg @param {HTMLElement} box that scrolls it */
  constructor(svg, box) {
    this.svg = svg;
    /** @type {TreeNode | undefined} */ this.here = undefined;
    // The drawing is the same from one step to before another.
    this.since = 0;
    this.until = 0;
    this.hides = false; // what comes later
    /** @type {TreeNode[]} */ this.shown = []; // by the numbers of the drawn nodes
    /** @type {TreeNode | undefined} */ this.root = undefined;
    this.whole = false;
    this.box = box;
    // To ask the box after a change would lay the page out too early.
    this.boxWidth = box.clientWidth;
    this.scrolled = box.scrollLeft;
    new ResizeObserver(() => { this.boxWidth = box.clientWidth; }).observe(box);
    box.addEventListener("scroll", () => { this.scrolled = box.scrollLeft; }, { passive: true });
  }

  /** Whether there is room for all nodes of a tree. @param {TreeNode[]} nodes */
  fits(nodes) {
    if (nodes.length >= 100 || nodes.some(({ depth }) => depth > TREE_DEEPEST)) {
      return false;
    }
    const up = nodes.map((node, i) => i > 0 ? nodes.indexOf(node.parent) : -1);
    const x = treeLayout(up, up.map(() => TREE_RADIUS), TREE_GAP);
    return 8 + Math.max(...x.map(Math.round)) + TREE_RADIUS + 14 <= TREE_WIDEST;
  }

  /** What stands in the mark of a choice. @param {number} choice */
  label(choice) {
    return String(choice);
  }

  /** @param {TreeNode} here @param {number} step */
  draw(here, step) {
    if (here === this.here && this.since <= step && step < this.until) {
      return;
    }
    this.here = here;
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
      const look = later ? (this.hides ? "" : "later") : way.has(node) ? (node.kind === "solution" ? "solution" : "branch")
        : node.kind === "branch" && !this.whole ? (node.hopeful ? "hopeful" : "folded") : node.kind;
      return {
        id: i,
        up: i > 0 ? shown.indexOf(node.parent) : -1,
        depth: node.depth,
        look,
        line: way.has(node) ? "t-way" : "t-edge",
        row: i > 0 ? this.label(node.choice) : "",
      };
    });
    const tree = drawTree(this.svg, nodes, 8, 34), i = shown.indexOf(here), to = tree.x[i];
    const { width, height } = tree;
    adorn(this.svg, { viewBox: `0 0 ${width} ${height}`, width, height });
    tree.marks[i].unshift(shape(this.svg, "path", { class: "t-here", d: circles(to, tree.y[i], 13, 16) }));
    describe(this.svg, nodes.filter(({ line }) => line === "t-way").map(({ row }) => row).join(", "));
    this.svg.replaceChildren(...this.svg.querySelectorAll("title, desc"), ...tree.lines, ...tree.marks.flat());
    if (to < this.scrolled + 40 || to > this.scrolled + this.boxWidth - 40) {
      this.scrolled = Math.max(0, to - this.boxWidth / 2);
      this.box.scrollLeft = this.scrolled;
    }
  }
}
