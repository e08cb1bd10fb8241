// How a search went: how deep, how many tests it made, and which boards it visited.
/** @import { Skyline } from "./works.js" */
/** @import { Reading } from "../judge/reading.js" */
/** @import { Recording } from "../recorded/recording.js" */

/** The number of sections in a skyline. */
const STRETCHES = 120;

/** How deep calls went, in the order in which they began. @param {Recording} recording @returns {Skyline} */
export function skylineOf({ calls, called }) {
  /** @type {number[]} */ const depths = [];
  /** @type {number[]} */ const stretches = [];
  const wide = Math.max(1, calls.length / STRETCHES);
  let deep = 0;
  calls.forEach(({ of }, i) => {
    depths[i] = of >= 0 && of < i ? depths[of] + 1 : 1;
    deep = Math.max(deep, depths[i]);
    const at = Math.floor(i / wide);
    stretches[at] = Math.max(stretches[at] ?? 0, depths[i]);
  });
  return { depths: stretches, calls: called, deep };
}

/** How many columns the shared tree has. */
export const COLUMNS = 4;

/** A board as a text, its rows from 1. @param {number[]} path */
export const boardText = (path) => path.map((row) => row + 1).join(" ");

/**
 * The boards that a search visited: the rows of its queens, in the order in which it fills columns.
 * A call that refuses its own square doesn't count.
 * @param {Reading} reading
 * @returns {Set<string>}
 */
export function boardsOf({ tree, facts }) {
  const refused = new Set(facts.refused);
  /** @type {Set<string>} */ const boards = new Set();
  const paths = [
    ...tree.nodes.filter((node) => !refused.has(node)).map((node) => facts.paths[node.place] ?? []),
    ...facts.solutions.map(({ path }) => path),
  ];
  for (const path of paths) {
    for (let length = 1; length <= Math.min(path.length, COLUMNS); length++) {
      boards.add(boardText(path.slice(0, length)));
    }
  }
  return boards;
}
