// The place of a moment in the search tree, as the player shows it.
"use strict";

/** The drawing of the way to a node: the way, and what stands beside it. */
class Place {
  static STEP = 34;
  static TOP = 16;
  static LEFT = 6;

  /** @param {Element} svg @param {HTMLElement} box that scrolls it */
  constructor(svg, box) {
    this.svg = svg;
    /** @type {TreeNode | undefined} */ this.here = undefined;
    // The drawing is the same from one step to before another.
    this.since = 0;
    this.until = 0;
    this.hides = false; // what comes later
    svg.querySelector("desc")?.remove();
    svg.removeAttribute("aria-describedby");
    this.box = box;
    // To ask the box after a change would lay the page out too early.
    this.boxWidth = box.clientWidth;
    this.scrolled = box.scrollLeft;
    new ResizeObserver(() => { this.boxWidth = box.clientWidth; }).observe(box);
    box.addEventListener("scroll", () => { this.scrolled = box.scrollLeft; }, { passive: true });
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
    /** @type {TreeNode[]} */
    const shown = [];
    /** @param {TreeNode} node */
    const show = (node) => {
      shown.push(node);
      if (way.has(node)) {
        node.children.forEach((child) => {
          if (this.hides && child.step > step) {
            this.until = Math.min(this.until, child.step);
          } else {
            show(child);
          }
        });
      }
    };
    show(root);
    const index = new Map(shown.map((node, i) => [node, i]));
    /** @param {TreeNode} node */
    const at = (node) => index.get(node) ?? 0;
    const x = treeLayout(shown.map((node, i) => i > 0 ? at(node.parent) : -1), shown.map(() => TREE_RADIUS), TREE_GAP).map((middle) => Place.LEFT + Math.round(middle));
    /** @param {TreeNode} node */
    const y = (node) => Place.TOP + node.depth * Place.STEP;
    const width = Math.max(...x) + TREE_RADIUS + 14, height = Math.max(...shown.map(y)) + TREE_RADIUS + 14;
    let edges = "", open = "";
    /** @type {Element[]} */
    const marks = [];
    shown.forEach((node, i) => {
      if (i > 0) {
        const d = `M${x[at(node.parent)]} ${y(node.parent)}L${x[i]} ${y(node) - TREE_RADIUS}`;
        if (way.has(node)) {
          open += d;
        } else {
          edges += d;
        }
      }
      const later = node.step > step;
      if (later) {
        this.until = Math.min(this.until, node.step);
      } else {
        this.since = Math.max(this.since, node.step);
      }
      const look = later ? "later" : way.has(node) ? (node.kind === "solution" ? "solution" : "branch")
        : node.kind === "branch" ? (node.hopeful ? "hopeful" : "folded") : node.kind;
      if (node === here) {
        marks.push(shape(this.svg, "path", { class: "t-here", d: `M${x[i] - 14} ${y(node) - 14}h28v28h-28z` }));
      }
      const [name, attributes] = treeShape(look, x[i], y(node));
      marks.push(shape(this.svg, name, attributes));
      if (i > 0) {
        const folded = look === "folded" || look === "hopeful";
        marks.push(shape(this.svg, "text", { class: later || folded ? "t-inside" : "t-row", x: x[i], y: y(node) + (folded ? 6 : 4) }, String(node.choice)));
      }
    });
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("width", String(width));
    this.svg.setAttribute("height", String(height));
    const title = this.svg.querySelector("title");
    this.svg.replaceChildren(...(title ? [title] : []), ...(edges ? [shape(this.svg, "path", { class: "t-edge", d: edges })] : []),
      ...(open ? [shape(this.svg, "path", { class: "t-way", d: open })] : []), ...marks);
    const to = x[at(here)];
    if (to < this.scrolled + 40 || to > this.scrolled + this.boxWidth - 40) {
      this.scrolled = Math.max(0, to - this.boxWidth / 2);
      this.box.scrollLeft = this.scrolled;
    }
  }
}
