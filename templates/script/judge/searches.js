// Which function searches: one that calls itself, with the tree of its calls.
import { once } from "./once.js";
/** @import { Call } from "./values.js" */

/**
 * A call in the tree of a search.
 * @typedef {object} Node
 * @property {number} place in the list of nodes
 * @property {Call} call
 * @property {Node | undefined} up
 * @property {Node | undefined} before the call that its caller made before it
 * @property {number} depth
 * @property {Node[]} kids
 */

/**
 * @typedef {object} Tree
 * @property {string} name of the function
 * @property {number} def the line of its def
 * @property {Node[]} nodes in the order of their calls; the first is the root
 * @property {boolean} hung whether the root replaces a loop that placed the first queen without a call
 */

/** How many enclosing calls are searched for the one of the same function. */
const FAR = 12;

/** The largest number of roots that one loop may have called. */
const ROOTS = 16;

/** A key for a function: its name and its line. @param {Call} call */
const functionOf = ({ name, def }) => `${name}:${def}`;

/** The trees of the functions that call themselves, the largest first. */
export const treesOf = once(({ calls }) => {
  /** @type {Map<string, Call[]>} */ const byFunction = new Map();
  for (const call of calls) {
    const key = functionOf(call);
    if (byFunction.get(key)?.push(call) === undefined) {
      byFunction.set(key, [call]);
    }
  }
  const byId = new Map(calls.map((call) => [call.id, call]));
  const found = [...byFunction.values()].flatMap((own) => treesIn(own, byId));
  return found.sort((a, b) => b.nodes.length - a.nodes.length);
});

/** The call of the same function that a call was made in. @param {Call} call @param {Map<number, Call>} byId */
function callerOf(call, byId) {
  let at = byId.get(call.of);
  for (let hops = 0; at && hops < FAR; hops++) {
    if (at.def === call.def && at.name === call.name) {
      return at;
    }
    at = byId.get(at.of);
  }
  return undefined;
}

/** The trees of one function. @param {Call[]} calls @param {Map<number, Call>} byId @returns {Tree[]} */
function treesIn(calls, byId) {
  /** @type {Map<number, Call[]>} */ const kids = new Map();
  /** @type {Call[]} */ const roots = [];
  for (const call of calls) {
    const caller = callerOf(call, byId);
    if (!caller) {
      roots.push(call);
    } else if (kids.get(caller.id)?.push(call) === undefined) {
      kids.set(caller.id, [call]);
    }
  }
  if (kids.size === 0) {
    return [];
  }
  const [{ name, def }] = calls;
  /** @type {Map<number, Call[]>} */ const together = new Map();
  for (const root of roots) {
    together.set(root.of, [...together.get(root.of) ?? [], root]);
  }
  const hung = [...together.values()].filter((some) => some.length > 1 && some.length <= ROOTS)
    .map((some) => ({ name, def, hung: true, nodes: grown(rootFor(some), new Map([...kids, [-1, some]])) }));
  const single = roots.filter((root) => kids.has(root.id))
    .map((root) => ({ name, def, hung: false, nodes: grown(root, kids) }));
  return [...hung, ...single];
}

/** A call that replaces the loop that called some roots. @param {Call[]} roots @returns {Call} */
function rootFor(roots) {
  const last = roots[roots.length - 1];
  return {
    ...roots[0], id: -1, args: [], at: undefined, after: undefined, own: 0, answer: -1, back: 0,
    end: last.end, kind: "loop",
  };
}

/** The nodes below a call. @param {Call} root @param {Map<number, Call[]>} kids */
function grown(root, kids) {
  /** @type {Node[]} */ const nodes = [];
  /** @type {[Call, Node | undefined][]} */ const left = [[root, undefined]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [call, up] = next;
    const node = {
      place: nodes.length, call, up, before: up?.kids.at(-1), depth: up ? up.depth + 1 : 0, kids: [],
    };
    up?.kids.push(node);
    nodes.push(node);
    left.push(...[...kids.get(call.id) ?? []].reverse().map((kid) => /** @type {[Call, Node]} */ ([kid, node])));
  }
  return nodes;
}

/** The nodes from the root to one. @param {Node} node @returns {Node[]} */
const wayTo = (node) => (node.up ? [...wayTo(node.up), node] : [node]);
