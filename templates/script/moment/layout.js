// What the scripts that draw search trees share: where the nodes are, and the shape of each. Both
// are as in the program (internal/tree, internal/render/trees), so that a tree that a script draws is
// the tree that the page came with.
import {
  PLACE_MARGIN, TREE_BOTTOM, TREE_DEAD, TREE_DIAMOND, TREE_DIGIT, TREE_END, TREE_FOLDED, TREE_GAP, TREE_HERE,
  TREE_RADIUS, TREE_ROOM, TREE_TOP,
} from "given:trees";
import { shape } from "../page/drawn.js";

export { PLACE_MARGIN, TREE_DEAD, TREE_HERE, TREE_RADIUS, TREE_TOP };

/**
 * A node as it is drawn.
 * @typedef {object} TreeMark
 * @property {number} id
 * @property {number} up the index of its parent, -1 for none
 * @property {number} depth
 * @property {string} look branch, dead, solution, folded, hopeful or later; nothing for one that is not seen
 * @property {string} line the class of the line to it
 * @property {string} row
 * @property {number} [half] half of its width if it is folded, TREE_FOLDED if all are alike
 * @property {string} [below] how many nodes are below, if it is folded
 */

/**
 * Places the nodes of a tree; the same way as Layout in internal/tree.
 * @param {number[]} parents
 * @param {number[]} half
 * @param {number} gap
 */
export function treeLayout(parents, half, gap) {
  const children = parents.map(() => /** @type {number[]} */ ([]));
  parents.forEach((parent, i) => children[parent]?.push(i));
  const x = parents.map(() => 0); // relative to the parent
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
 * Several circles with the same centre, which look like rings.
 * @param {number} x
 * @param {number} y
 * @param {number[]} radii
 */
export const circles = (x, y, ...radii) =>
  radii.map((r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0 ${r} ${r} 0 1 1 ${-2 * r} 0z`).join("");

/** The mark of where a search is. @param {number} x @param {number} y */
export const hereAt = (x, y) => circles(x, y, TREE_HERE);

/**
 * Draws a tree.
 * @param {Element} svg
 * @param {TreeMark[]} nodes
 * @param {number} left where the tree begins
 * @param {number} step from one level to the next
 * @param {number} fork how far lines first go straight down
 * @param {number[]} [middles] where the nodes are, if they aren't as close as possible; lines are straight then
 */
export function drawTree(svg, nodes, left, step, fork = 0, middles) {
  const r = TREE_RADIUS;
  const half = nodes.map(({ below, half: h = 0 }) => (below ? Math.max(h, below.length * TREE_DIGIT / 2) : r));
  const x = middles ?? treeLayout(nodes.map((node) => node.up), half, TREE_GAP)
    .map((middle) => left + Math.round(middle));
  const y = nodes.map((node) => TREE_TOP + node.depth * step);
  /** The line to a node. @param {number} i */
  const edge = (i) => {
    const { up } = nodes[i], across = x[i] - x[up], down = step - r - fork;
    return `M${x[up]} ${y[up]}${fork ? "v" + fork : ""}${middles ? `h${across}v${down}` : `l${across} ${down}`}`;
  };
  /** @type {Record<string, string>} */
  const lines = { "t-edge": "", "t-strong": "", "t-way": "" };
  const marks = nodes.map(({ id, up, look, line, row, below, half: h = TREE_FOLDED }, i) => {
    if (!look) {
      return [];
    }
    if (up >= 0) {
      lines[line] += edge(i);
    }
    const cx = x[i], cy = y[i], low = cy - r, tall = h * 5 / 3 | 0, folded = look === "folded" || look === "hopeful";
    const d = folded ? `M${cx} ${low - 1}l${h} ${tall}h${-2 * h}z` : look === "dead" ? `M${cx - TREE_DEAD} ${cy - TREE_DEAD}h${2 * TREE_DEAD}v${2 * TREE_DEAD}h${-2 * TREE_DEAD}z`
      : look === "solution" ? `M${cx} ${cy - TREE_DIAMOND}l${TREE_DIAMOND} ${TREE_DIAMOND} -${TREE_DIAMOND} ${TREE_DIAMOND} -${TREE_DIAMOND} -${TREE_DIAMOND}z` : circles(cx, cy, r);
    const words = { x: cx, "data-node": id };
    return [
      shape(svg, "path", { "data-node": id, class: "t-" + look, d }),
      ...(row ? [shape(svg, "text", {
        ...words,
        class: folded || look === "later" ? "t-inside" : "t-row",
        y: folded ? low + (tall * 4 / 5 | 0) : cy + 4,
        // White letters have to be as narrow as their mark, because the paper around it is white,
        // too.
        ...!folded && [...row].length > 2 && {
          textLength: TREE_ROOM["t-" + look] ?? TREE_ROOM[""], lengthAdjust: "spacingAndGlyphs",
        },
      }, row)] : []),
      ...(below ? [shape(svg, "text", { ...words, class: "t-below", y: low + tall + 11 }, below)] : []),
    ];
  });
  return {
    x, y, edge, marks,
    width: TREE_END + Math.max(...x.map((middle, i) => middle + Math.ceil(half[i]))),
    height: Math.max(...y) + TREE_BOTTOM,
    lines: Object.keys(lines).filter((name) => lines[name])
      .map((name) => shape(svg, "path", { class: name, d: lines[name] })),
  };
}
