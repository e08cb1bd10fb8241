// What the calls of a search lead to: which are solutions, and which are dead ends.
import { peaceful } from "./placed.js";
import { boardAt, ownQueen } from "../judge/board.js";
import { isHeld, listed } from "../judge/values.js";
/** @import { Reading } from "../judge/reading.js" */
/** @import { Node } from "../judge/searches.js" */

/**
 * Which calls of a recognised search are solutions, and which are dead ends. If the call for the
 * last line places its queen and makes no other call, the contents of its list at the end decide.
 * If each call gets its own list, that can't be seen, and such a call is neither.
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
