// The search tree as a run knows it: read from one character for each test, with the step at which
// the search leaves each node. A fan of it is as internal/tree and internal/render/trees have it.
"use strict";

/**
 * A node of the tree of a run.
 * @typedef {object} RunNode
 * @property {number} parent its index, -1 for the root
 * @property {number} depth
 * @property {number} row of its queen, 0 for the root
 * @property {number} step that placed her
 * @property {number} last the last step below it; after that the search has left it
 * @property {number} turn where its middle lies among the leaves, from 0 to 1
 * @property {boolean} hopeful a solution is below it, or it is one
 * @property {"branch" | "dead" | "solution"} kind
 */

/**
 * A test of a run.
 * @typedef {object} RunTest
 * @property {number} row
 * @property {number} column
 * @property {number} by the column of the queen that refuses it, 0 if it is free
 * @property {number} node at which the search is after it
 */

class RunTree {
  /** @param {number} n @param {string} verdicts */
  constructor(n, verdicts) {
    this.n = n;
    /** @type {RunNode[]} */ this.nodes = [];
    /** @type {RunTest[]} */ this.tests = [];
    /** @type {number[]} */ this.leaves = []; // nodes, in their order
    /** @type {number[]} */ this.ends = [0]; // dead ends, after each step
    /** @type {number[]} */ this.founds = [0]; // solutions, after each step
    this.enter(-1, 0);
    this.read(0, verdicts);
    for (const node of this.nodes) {
      node.turn /= this.leaves.length;
    }
    // The nodes in the order in which the search leaves them.
    this.left = this.nodes.map((_, i) => i).sort((a, b) =>
      this.nodes[a].last - this.nodes[b].last || this.nodes[b].depth - this.nodes[a].depth);
  }

  get all() {
    return this.tests.length;
  }

  /** @param {number} parent @param {number} row */
  enter(parent, row) {
    const depth = parent < 0 ? 0 : this.nodes[parent].depth + 1, step = this.tests.length + Number(parent >= 0);
    this.nodes.push({ parent, depth, row, step, last: step, turn: 0, hopeful: false, kind: "branch" });
    return this.nodes.length - 1;
  }

  /** Reads the tests below a node. @param {number} at @param {string} verdicts */
  read(at, verdicts) {
    const node = this.nodes[at], first = this.leaves.length, column = node.depth + 1;
    for (let row = 1; row <= this.n; row++) {
      const by = parseInt(verdicts[this.tests.length], 36), child = by ? at : this.enter(at, row);
      this.tests.push({ row, column, by, node: child });
      this.ends.push(this.ends[this.ends.length - 1]);
      this.founds.push(this.founds[this.founds.length - 1]);
      if (child !== at && column < this.n) {
        this.read(child, verdicts);
      } else if (child !== at) {
        this.solve(child);
      }
    }
    node.last = this.tests.length;
    if (this.leaves.length === first) {
      node.kind = "dead";
      this.leaves.push(at);
      this.ends[this.tests.length]++;
    }
    node.turn = (first + this.leaves.length) / 2;
  }

  /** @param {number} at */
  solve(at) {
    this.nodes[at].kind = "solution";
    this.nodes[at].turn = this.leaves.length + 0.5;
    this.leaves.push(at);
    this.founds[this.tests.length]++;
    for (let up = at; up >= 0 && !this.nodes[up].hopeful; up = this.nodes[up].parent) {
      this.nodes[up].hopeful = true;
    }
  }

  /** The nodes from below the root to that at which a step leaves the search. @param {number} step */
  way(step) {
    const way = [];
    for (let at = this.tests[step - 1]?.node ?? 0; at > 0; at = this.nodes[at].parent) {
      way.unshift(at);
    }
    return way;
  }

  /** The rows of the queens that stand after a step. @param {number} step */
  rows(step) {
    return this.way(step).map((at) => this.nodes[at].row);
  }

  /**
   * The next test after those calls have returned that have no row left, undefined where a step is
   * followed by no return.
   * @param {number} step
   * @returns {RunTest | "over" | undefined}
   */
  returnsTo(step) {
    const { row, column, by } = this.tests[step - 1];
    const returns = row === this.n && (by > 0 || column === this.n);
    return returns ? this.tests[step] ?? "over" : undefined;
  }

  /**
   * Where on the rim the search is after a step, from 0 to 1: at a leaf that is complete in its
   * middle, and between two leaves by the share of the tests between them.
   * @param {number} step
   */
  turnOf(step) {
    const at = this.leafAfter(step), from = this.end(at - 1), to = this.end(at);
    const share = to.step > from.step ? (step - from.step) / (to.step - from.step) : 1;
    return from.turn + share * (to.turn - from.turn);
  }

  /** The step at which the search is at a place of the rim. @param {number} turn */
  stepAt(turn) {
    const at = Math.min(this.leaves.length, Math.max(0, Math.floor(turn * this.leaves.length + 0.5)));
    const from = this.end(at - 1), to = this.end(at);
    return Math.round(from.step + (turn - from.turn) / (to.turn - from.turn) * (to.step - from.step));
  }

  /** The first leaf that is complete at a step or later; their number where none is. @param {number} step */
  leafAfter(step) {
    let low = 0, high = this.leaves.length;
    while (low < high) {
      const at = (low + high) >> 1;
      if (this.end(at).step < step) {
        low = at + 1;
      } else {
        high = at;
      }
    }
    return low;
  }

  /** Where a leaf lies and when it is complete; before the first and after the last the ends. @param {number} leaf */
  end(leaf) {
    const node = this.nodes[this.leaves[leaf]];
    return node ? { turn: node.turn, step: node.last } : leaf < 0 ? { turn: 0, step: 0 } : { turn: 1, step: this.all };
  }
}
