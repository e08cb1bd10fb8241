// Compares a search with the tree of all consistent boards in its own direction, call by call:
// which boards shouldn't be there, and which squares were free and never taken.
import { KINDS, attacks } from "./consistent.js";
/** @import { Node } from "./searches.js" */

/**
 * A call on a board that shouldn't be there.
 * @typedef {{ node: Node, path: number[], kinds: number, by: number, whole: boolean }} Attacked
 */

/**
 * A call that left out squares that were free.
 * @typedef {object} Missing
 * @property {Node} node
 * @property {number[]} path
 * @property {number[]} values that were free, and never taken
 * @property {number[]} have those that were taken, in order
 * @property {boolean} rising whether it goes through them upwards
 */

/**
 * What a search did, compared with what it should have done.
 * @typedef {object} Facts
 * @property {number} n
 * @property {(number[] | undefined)[]} paths the placed values at each call, nothing if unknown
 * @property {Attacked[]} wrong
 * @property {Missing[]} missing
 * @property {Node[]} refused calls for attacked squares that ended at once, because the call itself tests
 * @property {{ node: Node, path: number[] }[]} solutions
 * @property {{ node: Node, path: number[] }[]} outside squares that are not on the board
 * @property {number} good calls on consistent boards
 * @property {number} twice calls on a board that was there before
 * @property {number} beyond calls below the last line
 * @property {number} deepest
 * @property {boolean} reaches whether there is a call for the last queen too
 * @property {number} full the depth of a complete board, except for squares that no call is made for
 * @property {Record<number, number>} accepted attacked squares that were taken, by the one kind of attack
 * @property {Record<number, number>} denied attacked squares that were refused
 * @property {number} open calls that never ended
 * @property {number} unread calls with kids that are not understood
 * @property {boolean} free whether its squares don't follow an order of lines
 */

/** @returns {Record<number, number>} */
const noKinds = () => Object.fromEntries(KINDS.map((kind) => [kind, 0]));

/**
 * @param {Node[]} nodes
 * @param {(node: Node) => number | undefined} valueOf
 * @param {number} n
 * @returns {Facts}
 */
export function heldAgainst(nodes, valueOf, n) {
  /** @type {Facts} */
  const facts = {
    n, paths: [], wrong: [], missing: [], refused: [], solutions: [], outside: [], good: 0, twice: 0, beyond: 0,
    deepest: 0, reaches: false, full: n, accepted: noKinds(), denied: noKinds(), open: 0,
    unread: 0, free: false,
  };
  const { paths } = facts;
  for (const node of nodes) {
    const above = node.up && paths[node.up.place], value = node.up ? valueOf(node) : undefined;
    paths.push(!node.up ? [] : above && value !== undefined ? [...above, value] : undefined);
    const depth = paths[node.place]?.length ?? 0;
    facts.deepest = Math.max(facts.deepest, depth);
    facts.reaches ||= depth >= n;
  }
  facts.full = facts.reaches ? n : n - 1;
  const held = new Holding(nodes, facts);
  held.boards();
  held.squares();
  held.whoTests();
  return facts;
}

class Holding {
  /** @type {boolean[]} */ #bad = [];
  /** @type {{ kinds: number, by: number }[]} */ #attacks = [];
  #tested = 0; // attacked squares without a call, in lines where a later square got one
  /** @type {Attacked[]} */ #refused = [];

  /** @param {Node[]} nodes @param {Facts} facts */
  constructor(nodes, facts) {
    this.nodes = nodes;
    this.facts = facts;
  }

  /** Which calls are on boards that shouldn't be there. */
  boards() {
    const { facts } = this, seen = new Set();
    for (const node of this.nodes) {
      const path = facts.paths[node.place];
      if (!path || !node.up) {
        continue;
      }
      const key = path.join(), value = path[path.length - 1];
      facts.twice += Number(seen.has(key));
      seen.add(key);
      facts.beyond += Number(path.length > facts.n);
      const attack = attacks(path.slice(0, -1), value);
      this.#attacks[node.place] = attack;
      this.#bad[node.place] = this.#bad[node.up.place] || attack.kinds > 0;
      if (value < 0 || value >= facts.n) {
        facts.outside.push({ node, path });
      }
    }
  }

  /** What happened to the squares below each call. */
  squares() {
    for (const node of this.nodes) {
      const path = this.facts.paths[node.place];
      if (!path) {
        continue;
      }
      if (this.#bad[node.place]) {
        this.#onBad(node, path);
      } else {
        this.#onGood(node, path);
      }
    }
  }

  /** @param {Node} node @param {number[]} path */
  #onBad(node, path) {
    const { facts } = this, { kinds, by } = this.#attacks[node.place];
    if (!kinds || this.#bad[node.up?.place ?? 0]) {
      return;
    }
    const goesOn = node.kids.length > 0, one = { node, path, kinds, by, whole: path.length >= facts.n && !goesOn };
    if (goesOn || path.length >= facts.n) {
      facts.wrong.push(one);
      count(facts.accepted, kinds);
    } else {
      this.#refused.push(one);
      count(facts.denied, kinds);
    }
  }

  /** @param {Node} node @param {number[]} path */
  #onGood(node, path) {
    const { facts } = this, { n, full, paths } = facts;
    facts.good += Number(Boolean(node.up));
    if (path.length >= full) {
      const last = facts.reaches ? [] : Array.from({ length: n }, (_, value) => value);
      facts.solutions.push(...facts.reaches ? path.length === n ? [{ node, path }] : []
        : last.filter((value) => !attacks(path, value).kinds).map((value) => ({ node, path: [...path, value] })));
      return;
    }
    const open = node.call.end < 0 || node.call.thrown !== undefined;
    facts.open += Number(open);
    const have = node.kids.map((kid) => paths[kid.place]?.at(-1));
    if (have.includes(undefined)) {
      facts.unread++;
      return;
    }
    const taken = /** @type {number[]} */ (have), rising = taken.length < 2 || taken[1] > taken[0];
    /** @type {number[]} */ const free = [];
    for (let value = 0; value < n; value++) {
      const { kinds } = taken.includes(value) ? { kinds: -1 } : attacks(path, value);
      if (kinds === 0) {
        free.push(value);
      } else if (kinds > 0) {
        this.#tested += Number(taken.some((one) => (rising ? one > value : one < value)));
        count(facts.denied, kinds);
      }
    }
    if (free.length > 0 && !open) {
      facts.missing.push({ node, path, values: free, have: taken, rising });
    }
  }

  /**
   * Whether calls are only made for tested squares, so that a call for an attacked square is a
   * mistake.
   */
  whoTests() {
    const { facts } = this;
    if (this.#tested > 0) {
      facts.wrong.push(...this.#refused);
      for (const { kinds } of this.#refused) {
        count(facts.accepted, kinds);
        count(facts.denied, kinds, -1);
      }
      facts.wrong.sort((a, b) => a.node.place - b.node.place);
    } else {
      facts.refused = this.#refused.map(({ node }) => node);
    }
  }
}

/**
 * Counts an attack if it's of only one kind.
 * @param {Record<number, number>} counts
 * @param {number} kinds
 * @param {number} [by]
 */
function count(counts, kinds, by = 1) {
  if (KINDS.includes(kinds)) {
    counts[kinds] += by;
  }
}

/** How much of what it did is right. @param {Facts} facts */
export function agreement({ good, wrong, missing, outside }) {
  const left = missing.reduce((sum, { values }) => sum + values.length, 0);
  return good / Math.max(1, good + wrong.length + left + outside.length);
}

/**
 * The squares that were refused, each with its board: no call was made for them, or one that ended at once.
 * @param {Node[]} nodes @param {Facts} facts
 * @returns {{ path: number[], value: number }[]}
 */
export function refusals(nodes, { paths, n, full, refused }) {
  const ended = new Set(refused);
  return nodes.flatMap((node) => {
    const path = paths[node.place];
    if (!path || path.length >= full || path.some((value, i) => attacks(path.slice(0, i), value).kinds > 0)) {
      return [];
    }
    const taken = new Set(node.kids.filter((kid) => !ended.has(kid)).map((kid) => paths[kid.place]?.at(-1)));
    return Array.from({ length: n }, (_, value) => ({ path, value }))
      .filter(({ value }) => !taken.has(value) && attacks(path, value).kinds > 0);
  });
}
