// What the scripts that draw search trees share: where the nodes stand, and
// the shape of each. Both are as in the program (internal/tree, internal/render),
// so that a tree that a script draws is the tree that the page came with.
"use strict";

/** The radius of a node, and the gap between neighbours. */
const TREE_RADIUS = 10, TREE_GAP = 10;

/**
 * Places the nodes of a tree; see Layout in internal/tree, step by step.
 * @param {number[]} parents
 * @param {number[]} half
 * @param {number} gap
 */
function treeLayout(parents, half, gap) {
  const children = parents.map(() => /** @type {number[]} */ ([]));
  parents.forEach((parent, i) => children[parent]?.push(i));
  const x = parents.map(() => 0); // seen from the parent
  /** @type {{left: number, right: number}[][]} */
  const outlines = [];
  for (let i = parents.length - 1; i >= 0; i--) {
    const siblings = children[i], outline = [{ left: -half[i], right: half[i] }];
    /** @type {{right: number, sibling: number}[]} */
    const placed = [];
    siblings.forEach((node, at) => {
      const levels = outlines[node];
      for (let d = 0; d < levels.length && d < placed.length; d++) {
        const shift = placed[d].right + gap - (x[node] + levels[d].left), first = placed[d].sibling;
        if (d > 0 && shift <= 0) {
          continue;
        }
        x[node] += shift;
        for (let between = first + 1; between < at; between++) {
          x[siblings[between]] += shift * (between - first) / (at - first);
        }
      }
      levels.forEach((level, d) => { placed[d] = { right: x[node] + level.right, sibling: at }; });
    });
    const middle = siblings.length > 0 ? (x[siblings[0]] + x[siblings[siblings.length - 1]]) / 2 : 0;
    for (const node of siblings) {
      x[node] -= middle;
      outlines[node].forEach((level, d) => {
        outline[d + 1] ??= { left: x[node] + level.left, right: 0 };
        outline[d + 1].right = x[node] + level.right;
      });
    }
    outlines[i] = outline;
  }
  x[0] = Math.max(...outlines[0].map((level) => -level.left));
  parents.forEach((parent, i) => { x[i] += x[parent] ?? 0; });
  return x;
}

/**
 * The shape of a node: an element's name and its attributes.
 * @param {"branch" | "dead" | "solution" | "folded" | "hopeful" | "later"} kind
 * @param {number} x
 * @param {number} y
 * @param {number} [half] the width of a folded one
 * @returns {[string, Record<string, string | number>]}
 */
function treeShape(kind, x, y, half = 12) {
  const r = TREE_RADIUS, name = `t-${kind}`;
  switch (kind) {
    case "dead": return ["rect", { class: name, x: x - r + 1, y: y - r + 1, width: 2 * r - 2, height: 2 * r - 2 }];
    case "solution": return ["path", { class: name, d: `M${x} ${y - r - 2}l${r + 2} ${r + 2} ${-r - 2} ${r + 2} ${-r - 2} ${-r - 2}z` }];
    case "folded": case "hopeful": return ["path", { class: name, d: `M${x} ${y - r - 1}l${half} ${half * 5 / 3 | 0}h${-2 * half}z` }];
    default: return ["circle", { class: name, cx: x, cy: y, r }];
  }
}

/**
 * The mark of the node where one is: a double ring.
 * @param {number} x
 * @param {number} y
 */
const treeHere = (x, y) => [13, 16].map((r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0 ${r} ${r} 0 1 1 ${-2 * r} 0z`).join("");
