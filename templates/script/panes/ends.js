// What the calls of a search come to: which are solutions, and which are dead ends.
import { peaceful } from "./placed.js";
import { boardAt, ownQueen } from "../judge/board.js";
import { isHeld, listed } from "../judge/values.js";
/** @import { Reading } from "../judge/reading.js" */
/** @import { Node } from "../judge/searches.js" */

/**
 * What a search that was read comes to: which of its calls are solutions, and which are dead ends. Where the call for
 * the last line puts its queen and calls no other, what its list holds when it ends is looked at; where that can't show
 * it, because each call gets a list of its own, such a call is neither.
 * @param {Reading} [reading]
 * @returns {Map<number, "solution" | "dead">}
 */
export function endsOf(reading) {
  /** @type {Map<number, "solution" | "dead">} */ const ends = new Map();
  if (!reading) {
    return ends;
  }
  const { n, facts, sight, name, tree: { nodes } } = reading;
  /** @param {Node} [node] */
  const idAt = (node) => {
    const value = node && sight.at(node.call).get(name);
    return isHeld(value) ? value.id : 0;
  };
  const shared = idAt(nodes[1]?.up) === idAt(nodes[1]);
  for (const node of nodes) {
    const queens = boardAt(reading, node)?.queens ?? [];
    const completes = facts.deepest === n - 1 && queens.length === n - 1;
    const list = completes && shared ? listed(sight.after(node.call).get(name)) : undefined;
    const own = list && ownQueen(reading, node, list);
    const board = own ? [...queens, own] : queens;
    if (board.length === n && peaceful(board)) {
      ends.set(node.call.id, "solution");
    } else if (node.kids.length === 0 && (!completes || list)) {
      ends.set(node.call.id, "dead");
    }
  }
  return ends;
}
