// What the scripts that draw search trees share: where the nodes stand, and
// the shape of each. Both are as in the program (internal/tree, internal/render),
// so that a tree that a script draws is the tree that the page came with.
"use strict";

/** The radius of a node, half the width of a folded one, and the gap between neighbours. */
const TREE_RADIUS = 10, TREE_FOLDED = 12, TREE_GAP = 10;

/**
 * Places the nodes of a tree; see Layout in internal/tree, step by step.
 * @param {number[]} parents
 * @param {number[]} half
 * @param {number} gap
 */
function treeLayout(parents, half, gap) {
  const nodes = parents.map((parent, i) => ({
    parent, left: -1, last: -1, number: 0, half: half[i], prelim: 0, mod: 0, shift: 0, change: 0, thread: -1, ancestor: i,
    children: /** @type {number[]} */ ([]),
  }));
  nodes.forEach((node, i) => {
    const p = nodes[node.parent];
    if (p) {
      node.number = p.children.length;
      node.left = p.children[node.number - 1] ?? -1;
      p.children.push(i);
    }
  });
  /** @param {number} l @param {number} r */
  const apart = (l, r) => nodes[l].half + nodes[r].half + gap;
  /** @param {number} v */
  const nextLeft = (v) => nodes[v].children[0] ?? nodes[v].thread;
  /** @param {number} v */
  const nextRight = (v) => (nodes[v].last >= 0 ? nodes[v].last : nodes[v].thread);
  /** @param {number} v @param {number} otherwise */
  const apportion = (v, otherwise) => {
    const w = nodes[v].left;
    if (w < 0) {
      return otherwise;
    }
    let innerRight = v, outerRight = v, innerLeft = w, outerLeft = nodes[nodes[v].parent].children[0];
    let sumIR = nodes[v].mod, sumOR = nodes[v].mod, sumIL = nodes[w].mod, sumOL = nodes[outerLeft].mod;
    while (nextRight(innerLeft) >= 0 && nextLeft(innerRight) >= 0) {
      innerLeft = nextRight(innerLeft);
      innerRight = nextLeft(innerRight);
      outerLeft = nextLeft(outerLeft);
      outerRight = nextRight(outerRight);
      nodes[outerRight].ancestor = v;
      const shift = nodes[innerLeft].prelim + sumIL + apart(innerLeft, innerRight) - (nodes[innerRight].prelim + sumIR);
      if (shift > 0) {
        const a = nodes[innerLeft].ancestor;
        const from = nodes[a].parent === nodes[v].parent ? a : otherwise;
        const share = shift / (nodes[v].number - nodes[from].number);
        nodes[v].change -= share;
        nodes[v].shift += shift;
        nodes[from].change += share;
        nodes[v].prelim += shift;
        nodes[v].mod += shift;
        sumIR += shift;
        sumOR += shift;
      }
      sumIL += nodes[innerLeft].mod;
      sumIR += nodes[innerRight].mod;
      sumOL += nodes[outerLeft].mod;
      sumOR += nodes[outerRight].mod;
    }
    const right = nextRight(innerLeft), left = nextLeft(innerRight);
    if (right >= 0 && nextRight(outerRight) < 0) {
      nodes[outerRight].thread = right;
      nodes[outerRight].mod += sumIL - sumOR;
    }
    if (left >= 0 && nextLeft(outerLeft) < 0) {
      nodes[outerLeft].thread = left;
      nodes[outerLeft].mod += sumIR - sumOL;
      return v;
    }
    return otherwise;
  };
  /** @param {number} v */
  const settle = (v) => {
    const node = nodes[v], children = node.children;
    let middle = 0;
    if (children.length > 0) {
      node.last = children[children.length - 1];
      let from = children[0];
      for (const child of children) {
        settle(child);
        from = apportion(child, from);
      }
      let shift = 0, change = 0;
      for (let i = children.length - 1; i >= 0; i--) {
        const child = nodes[children[i]];
        child.prelim += shift;
        child.mod += shift;
        change += child.change;
        shift += child.shift + change;
      }
      middle = (nodes[children[0]].prelim + nodes[node.last].prelim) / 2;
    }
    if (node.left < 0) {
      node.prelim = middle;
      return;
    }
    node.prelim = nodes[node.left].prelim + apart(node.left, v);
    if (children.length > 0) {
      node.mod = node.prelim - middle;
    }
  };
  settle(0);
  /** @type {number[]} */
  const mods = [];
  const x = nodes.map((node, i) => {
    mods[i] = node.parent < 0 ? 0 : mods[node.parent] + nodes[node.parent].mod;
    return node.prelim + mods[i];
  });
  const edge = Math.min(...x.map((at, i) => at - nodes[i].half));
  return x.map((at) => at - edge);
}

/**
 * The shape of a node: an element's name and its attributes.
 * @param {"branch" | "dead" | "solution" | "folded" | "hopeful" | "later"} kind
 * @param {number} x
 * @param {number} y
 * @returns {[string, Record<string, string | number>]}
 */
function treeShape(kind, x, y) {
  const r = TREE_RADIUS, name = `t-${kind}`;
  switch (kind) {
    case "dead": return ["rect", { class: name, x: x - r + 1, y: y - r + 1, width: 2 * r - 2, height: 2 * r - 2 }];
    case "solution": return ["path", { class: name, d: `M${x} ${y - r - 2}l${r + 2} ${r + 2} ${-r - 2} ${r + 2} ${-r - 2} ${-r - 2}z` }];
    case "folded": case "hopeful": return ["path", { class: name, d: `M${x} ${y - r - 1}l${TREE_FOLDED} ${2 * r}h${-2 * TREE_FOLDED}z` }];
    default: return ["circle", { class: name, cx: x, cy: y, r }];
  }
}
