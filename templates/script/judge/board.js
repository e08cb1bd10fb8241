// The board to draw at a call of a search.
import { attacks } from "./consistent.js";
/** @import { Board } from "./judge.js" */
/** @import { Finding } from "./case.js" */
/** @import { Reading } from "./reading.js" */
/** @import { Node } from "./searches.js" */
/** @import { Square } from "./shapes.js" */

/**
 * The square of a value at a depth.
 * @param {Reading} reading
 * @param {number} value
 * @param {number} depth from 1
 * @returns {Square}
 */
function squareOf({ lines, base, byColumn }, value, depth) {
  const said = lines.get(depth), line = said === undefined ? depth - 1 : said - base;
  return byColumn ? [value, line] : [line, value];
}

/** The queens on a path. @param {Reading} reading @param {number[]} path @returns {Square[]} */
const queensOf = (reading, path) => path.map((value, i) => squareOf(reading, value, i + 1));

/**
 * The board at a call.
 * @param {Reading} reading
 * @param {Node | number} call a node, or the number of a call
 * @returns {Board | undefined} nothing if the call isn't one of the search
 */
export function boardAt(reading, call) {
  const node = typeof call === "number" ? reading.tree.nodes.find((one) => one.call.id === call) : call;
  const path = node && reading.facts.paths[node.place];
  return path && { n: reading.n, queens: queensOf(reading, path) };
}

/**
 * The queen that a call itself has placed, in the line after those that were filled when it began.
 * @param {Reading} reading
 * @param {Node} node
 * @param {readonly unknown[]} numbers the current content of the board's list
 * @returns {Square | undefined} nothing if that can't be read
 */
export function ownQueen(reading, { place }, numbers) {
  const { way, base, n, facts } = reading, depth = (facts.paths[place]?.length ?? n) + 1;
  const at = way.kind === "entry" && depth <= n ? way.index?.(numbers.length, depth) : undefined;
  const value = at === undefined ? -1 : Number(numbers[at]) - base;
  return value >= 0 && value < n ? squareOf(reading, value, depth) : undefined;
}

/**
 * The board that shows a mistake.
 * @param {Reading} reading @param {Finding} finding
 * @returns {Board | undefined}
 */
export function boardOfFinding(reading, { node, path, squares }) {
  const queens = path ?? (node && reading.facts.paths[node.place]);
  if (!queens || queens.length === 0 && !squares) {
    return undefined;
  }
  const { by } = attacks(queens.slice(0, -1), queens[queens.length - 1] ?? 0), last = queens.length;
  return {
    n: reading.n,
    queens: queensOf(reading, queens),
    ...(by >= 0 &&
      !squares && {
        attacked: [squareOf(reading, queens[by], by + 1), squareOf(reading, queens[last - 1], last)],
      }),
    ...(squares && { squares: squares.map((value) => squareOf(reading, value, last + 1)) }),
  };
}
