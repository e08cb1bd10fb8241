// The search tree as a run knows it: its tests, one after the other, and the nodes that they make,
// with the stop at which the search leaves each. The run passes what no picture draws in one stop.
// A fan of it is the same as in internal/tree and internal/render/trees.
import { say } from "../page/sentences.js";

/**
 * What a run knows about what it passes. @typedef {{ tests: number, deads: number, founds: number
 * }} Passed
 */

/**
 * A node of the tree of a run.
 * @typedef {object} RunNode
 * @property {number} parent its index, -1 for the root
 * @property {number} depth
 * @property {number} place that its choice fills, 0 for the root
 * @property {number} choice
 * @property {number} step the test that made it
 * @property {number} last the last stop below it; after that the search has left it
 * @property {number} turn the position of its middle among the leaves, from 0 to 1
 * @property {boolean} hopeful a solution is below it, or it is one
 * @property {"branch" | "dead" | "solution" | "hidden"} kind
 */

/**
 * Where a run stops: after a test, or after everything below a node that isn't drawn.
 * @typedef {object} RunStop
 * @property {number} step the last test
 * @property {number} depth of the call that tests
 * @property {number} place
 * @property {number} choice
 * @property {boolean} free
 * @property {number} node the node after it
 * @property {Passed} [passed]
 */

/** The words for passing what isn't drawn. @param {Passed} passed */
export const passedBy = ({ tests, deads, founds }) => say(WORDS["run-passed"], {
  tests: say(WORDS["run-tests"], { n: tests }),
  dead: say(WORDS["run-ended"], { n: deads }),
  found: say(WORDS["run-solved"], { n: founds }),
});

export class RunTree {
  /** @param {number} depth of its deepest level in pictures */
  constructor(depth) {
    this.depth = depth;
    /** @type {RunNode[]} */ this.nodes = [];
    /** @type {RunStop[]} */ this.stops = [];
    /** @type {number[]} */ this.leaves = []; // nodes, in their order
    /** @type {number[]} */ this.ends = [0]; // dead ends, after each stop
    /** @type {number[]} */ this.founds = [0]; // solutions, after each stop
    /** @type {number[]} */ this.left = []; // nodes, in the order in which the search leaves them
    this.steps = 0;
    this.enter(-1, 0, 0);
  }

  get all() {
    return this.stops.length;
  }

  /** @param {number} parent @param {number} place @param {number} choice */
  enter(parent, place, choice) {
    const depth = parent < 0 ? 0 : this.nodes[parent].depth + 1, step = this.steps;
    this.nodes.push({ parent, depth, place, choice, step, last: 0, turn: 0, hopeful: false, kind: "branch" });
    return this.nodes.length - 1;
  }

  /**
   * Adds a test of the call at a node; it returns the node that the search is at then.
   * @param {number} at
   * @param {number} place
   * @param {number} choice
   * @param {boolean} free
   */
  test(at, place, choice, free) {
    this.steps++;
    const node = free ? this.enter(at, place, choice) : at;
    this.stops.push({ step: this.steps, depth: this.nodes[at].depth + 1, place, choice, free, node });
    return node;
  }

  /** Adds everything below a node as one stop. @param {number} at @param {Passed} passed */
  pass(at, passed) {
    const { depth, place, choice } = this.nodes[at];
    this.steps += passed.tests;
    this.stops.push({ step: this.steps, depth, place, choice, free: true, node: at, passed });
  }

  /** Counts, once all tests have been added. */
  finished() {
    const { nodes, stops } = this;
    stops.forEach(({ node }, i) => {
      for (let at = node; at >= 0; at = nodes[at].parent) {
        nodes[at].last = i + 1;
      }
    });
    this.layLeaves();
    const deads = stops.map(({ passed }) => passed?.deads ?? 0);
    const founds = stops.map(({ passed }) => passed?.founds ?? 0);
    nodes.forEach((node, at) => {
      const passed = stops[node.last - 1]?.node === at ? stops[node.last - 1].passed : undefined;
      if (!passed) { // otherwise they are counted with it
        deads[node.last - 1] += Number(node.kind === "dead");
        founds[node.last - 1] += Number(node.kind === "solution");
      }
      if (node.kind === "solution" || passed?.founds) {
        this.hope(at);
      }
    });
    stops.forEach((_, i) => {
      this.ends.push(this.ends[i] + deads[i]);
      this.founds.push(this.founds[i] + founds[i]);
    });
    this.left = nodes.map((_, i) => i).sort((a, b) => nodes[a].last - nodes[b].last || nodes[b].depth - nodes[a].depth);
    return this;
  }

  /** Finds the leaves, and the positions of the nodes among them. */
  layLeaves() {
    const { nodes } = this, parents = new Set(nodes.map(({ parent }) => parent));
    /** @type {number[]} */ const from = [], /** @type {number[]} */ to = [];
    this.leaves = nodes.map((_, i) => i).filter((i) => !parents.has(i));
    this.leaves.forEach((at, i) => [from[at], to[at]] = [i, i + 1]);
    for (let at = nodes.length - 1; at >= 0; at--) {
      const { parent } = nodes[at];
      nodes[at].turn = (from[at] + to[at]) / 2 / this.leaves.length;
      from[parent] = from[at]; // the first child comes last
      to[parent] ??= to[at];
    }
  }

  /** Marks a node that's a solution or has one below it. @param {number} at */
  hope(at) {
    for (let up = at; up >= 0 && !this.nodes[up].hopeful; up = this.nodes[up].parent) {
      this.nodes[up].hopeful = true;
    }
  }

  /** The last test before a stop or at it. @param {number} stop */
  stepOf(stop) {
    return this.stops[stop - 1]?.step ?? 0;
  }

  /** The nodes from below the root to the search's node at a stop. @param {number} stop */
  way(stop) {
    const way = [];
    for (let at = this.stops[stop - 1]?.node ?? 0; at > 0; at = this.nodes[at].parent) {
      way.unshift(at);
    }
    return way;
  }

  /**
   * The first leaf that's complete at a stop or later; the number of leaves if there's none.
   * @param {number} stop
   */
  leafAfter(stop) {
    let low = 0, high = this.leaves.length;
    while (low < high) {
      const at = (low + high) >> 1;
      if (this.nodes[this.leaves[at]].last < stop) {
        low = at + 1;
      } else {
        high = at;
      }
    }
    return low;
  }
}
