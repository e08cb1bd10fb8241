// What calls leave behind: variables that differ from when a call began, although it found nothing.
import { boardOf } from "./shapes.js";
import { changes, contentOf, isHeld, isWhole, listed } from "./values.js";
/** @import { Reading } from "./reading.js" */
/** @import { Node } from "./searches.js" */
/** @import { Text } from "./text.js" */
/** @import { Val } from "./values.js" */

/**
 * A variable that is not undone.
 * @typedef {object} Leftover
 * @property {string} name
 * @property {"flags" | "entries" | "set" | "list" | "dict" | "number" | "matrix"} kind
 * @property {number} times in how many calls
 * @property {Node} first
 */

/**
 * What's left behind, the most frequent first. It doesn't include what a call writes at its own
 * place, because the next call overwrites it, nor results.
 * @param {Reading} reading
 * @param {(node: Node) => boolean} left whether a call left its loop before its end, as on the way back with a solution
 * @returns {Leftover[]}
 */
export function leftovers({ tree: { nodes }, sight, facts, n, name: board, way }, left) {
  const found = facts.solutions.map(({ node }) => node);
  /** @type {Set<Node>} */ const leads = new Set();
  for (const node of found) {
    for (let at = /** @type {Node | undefined} */ (node); at && !leads.has(at); at = at.up) {
      leads.add(at);
    }
  }
  /** @type {Map<string, Leftover>} */ const kept = new Map();
  for (const node of nodes) {
    const { after: ended, thrown } = node.call;
    if (!ended || thrown !== undefined || leads.has(node) && (left(node) || node.kids.length === 0)) {
      continue;
    }
    const before = sight.at(node.call), after = sight.after(node.call);
    for (const [name, value] of before) {
      const now = after.get(name), inPlace = name === board && way.kind === "entry" && way.index?.(99, 9) !== undefined;
      const kind = now === undefined || inPlace ? undefined : leftAs(value, now, node, n, sight.owns(node.call, name));
      if (kind) {
        const one = kept.get(name) ?? { name, kind, times: 0, first: node };
        kept.set(name, { ...one, times: one.times + 1 });
      }
    }
  }
  return [...kept.values()].sort((a, b) => b.times - a.times);
}

/**
 * How a variable was left different from before.
 * @param {Val} was
 * @param {Val} now
 * @param {Node} node
 * @param {number} n
 * @param {boolean} own
 * @returns {Leftover["kind"] | undefined} nothing if it wasn't, or if that does no harm
 */
function leftAs(was, now, node, n, own) {
  if (was === now || contentOf(was) === contentOf(now)) {
    return undefined;
  }
  if (!isHeld(was) || !isHeld(now)) {
    return !own && isWhole(was) && isWhole(now) ? "number" : undefined;
  }
  if (own && was.id !== now.id || was.id !== now.id && was.id > 0) {
    return undefined; // the name means another object now
  }
  const a = listed(was), b = listed(now);
  if (!a || !b) {
    return was.pairs ? "dict" : changes(was) ? "set" : undefined;
  }
  if (a.length !== b.length || was.length !== now.length) {
    const last = b[b.length - 1] ?? null;
    return isHeld(last) && boardOf(last, n) || typeof last === "string" && boardOf(last, n) ? undefined : "list";
  }
  if (a.some((one) => isHeld(one))) {
    return "matrix";
  }
  const differ = a.flatMap((one, i) => (one !== b[i] ? [i] : []));
  const flags = new Set([...a, ...b]).size <= 2;
  return flags ? "flags" : Math.min(...differ) >= node.depth ? undefined : "entries";
}

/** @type {Set<Leftover["kind"]>} */ const HARD = new Set(["flags", "set", "list", "dict", "matrix", "entries"]);

/** Those that keep later calls from squares. @param {Leftover[]} left */
export const thatRefuse = (left) => left.filter(({ kind }) => HARD.has(kind));

/**
 * A number outside the calls that follows their depth on the first way down, and later doesn't,
 * because nothing resets it.
 * @param {Reading} reading
 * @param {Text} text in which it is more than counted
 * @returns {string | undefined}
 */
export function numberLeft({ tree: { nodes, def }, sight }, text) {
  const [root] = nodes, start = sight.at(root.call);
  for (const [name, value] of start) {
    const own = sight.owns(nodes[nodes.length - 1].call, name) || text.sets(name, text.block(def));
    if (!isWhole(value) || own) {
      continue;
    }
    const at = (/** @type {Node} */ node) => sight.at(node.call).get(name), step = Number(at(nodes[1])) - value;
    const off = nodes.findIndex((node) => at(node) !== value + step * node.depth);
    if (Math.abs(step) === 1 && off > 2 && nodes.every((node) => isWhole(at(node))) && text.reads(name)) {
      return name;
    }
  }
  return undefined;
}

