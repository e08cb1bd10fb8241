// The nodes of a search tree in the form that the page brings them to its explorer, and their
// counts.
/** @import { StageData } from "../moment/stage.js" */
/** @import { StepWays } from "../page/common.js" */

/**
 * A search tree as internal/figure/shown hands it over.
 * @typedef {object} ExplorerData
 * @property {string} nodes depth and choice of each, four bits each, in base64
 * @property {boolean} [wide] sixteen bits each
 * @property {number[]} steps the step of each node, less that of the node before
 * @property {Record<string, number[]>} below for nodes with others left out below: how many, their
 * dead ends and solutions
 * @property {number[]} folded the nodes that are folded at first
 * @property {number[]} [solved] the solutions, if they aren't just the leaves of the deepest level
 * @property {number} [each] tests of a call
 * @property {number[]} [tests] of each node's own call, if calls differ
 * @property {number} depth the deepest level
 * @property {string[]} levels their names
 * @property {number[]} places that are filled at each depth
 * @property {number[]} [filled] for each node, if nodes of the same depth differ
 * @property {string[]} [names] of choices in a list
 * @property {string[]} [labels] and in a mark, if they aren't numbers
 * @property {StageData} stage
 * @property {StepWays} [pages]
 * @property {Record<string, string>} words what happens to a node
 */

/** The nodes of a search, in its order. */
export class ExplorerNodes {
  /** @param {ExplorerData} data */
  constructor(data) {
    const bytes = atob(data.nodes), width = data.wide ? 4 : 1, solved = new Set(data.solved);
    this.data = data;
    this.size = bytes.length / width;
    /** @type {number[]} */ this.depth = [];
    /** @type {number[]} */ this.row = [];
    /** @type {number[]} */ this.step = [];
    /** @type {number[]} */ this.parent = [];
    /** @type {number[]} */ this.after = []; // the node after the subtree
    // Of the subtree:
    /** @type {number[]} */ this.nodes = [];
    /** @type {number[]} */ this.deadEnds = [];
    /** @type {number[]} */ this.solutions = [];
    /** @type {number[]} */ this.below = []; // tests, where calls differ
    /** @type {string[]} */ this.kind = [];
    /** @type {number[]} */
    const way = [];
    let step = 0;
    for (let i = 0; i < this.size; i++) {
      const [depth, choice] = packedAt(bytes, i, width);
      this.depth.push(depth);
      this.row.push(choice);
      this.step.push(step += data.steps[i]);
      way.length = depth;
      this.parent.push(way[way.length - 1] ?? -1);
      way.push(i);
      this.after.push(i + 1);
      this.nodes.push(1);
      this.deadEnds.push(0);
      this.solutions.push(0);
      this.below.push(data.tests?.[i] ?? 0);
    }
    for (let i = this.size - 1; i >= 0; i--) {
      const hidden = data.below[i], leaf = this.after[i] === i + 1, p = this.parent[i];
      const kind = this.kind[i] = hidden ? "hidden"
        : !leaf ? "branch"
        : (data.solved ? solved.has(i) : this.depth[i] === data.depth) ? "solution"
        : "dead";
      const own = hidden ?? [0, Number(kind === "dead"), Number(kind === "solution")];
      // The counts of the root aren't added to anything.
      [this.nodes, this.deadEnds, this.solutions, this.below].forEach((counts, k) => {
        counts[i] += own[k] ?? 0;
        counts[p] += counts[i];
      });
      this.after[p] = Math.max(this.after[p], this.after[i]);
    }
  }

  /** The choices at a node, in the order in which they were made. @param {number} i */
  made(i) {
    const made = [];
    for (; i > 0; i = this.parent[i]) {
      made.unshift({ place: this.data.filled?.[i] ?? this.data.places[this.depth[i] - 1], choice: this.row[i] });
    }
    return made;
  }

  /** @param {number} i */
  rows(i) {
    return this.made(i).map(({ choice }) => choice);
  }

  /** @param {number} i */
  children(i) {
    const children = [];
    for (let child = i + 1; child < this.after[i]; child = this.after[child]) {
      children.push(child);
    }
    return children;
  }

  // A node that isn't a solution has a call.
  /** @param {number} i */
  tests(i) {
    return this.data.each ? (this.nodes[i] - this.solutions[i]) * this.data.each : this.below[i];
  }
}

/** Depth and choice of a node. @param {string} bytes @param {number} i @param {number} width */
function packedAt(bytes, i, width) {
  const at = (/** @type {number} */ k) => bytes.charCodeAt(i * width + k);
  return width === 1 ? [at(0) >> 4, at(0) & 15] : [at(0) << 8 | at(1), at(2) << 8 | at(3)];
}
