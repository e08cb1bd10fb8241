// What the boards that came out show about the test if there's no tree: which attacks never occur
// on one.
import { FALLING, LINE, RISING, attacks } from "./consistent.js";
import { columnsOf, fillsRows } from "./shapes.js";
/** @import { Finding } from "./case.js" */
/** @import { Source } from "./results.js" */
/** @import { Text } from "./text.js" */

/** How many boards prove that an attack never occurs. */
const PROOF = 3;

/**
 * @param {Source[]} sources
 * @param {number} n
 * @param {Text} text
 * @returns {Finding}
 */
export function namedOnBoards(sources, n, text) {
  const source = sources.find(({ wrong }) => wrong > 0), boards = source?.boards ?? [];
  const columns = boards.flatMap((board) => (board && fillsRows(board, n) ? [columnsOf(board)] : []));
  const bad = columns.map(attacksOn).filter((some) => some.length > 0), all = bad.flat();
  const path = columns.find((one) => attacksOn(one).length > 0);
  const shown = { path, value: source?.wrong ?? 0, of: source?.count ?? 0 };
  const kinds = new Set(all.map(({ kind }) => kind)), distances = new Set(all.map(({ far }) => far));
  const firsts = bad.every((some) => some.every(({ by }) => by === 0));
  if (bad.length < PROOF || bad.length < boards.length - (source?.right ?? 0)) {
    return { mistake: "other", line: 0, ...shown, why: "attacked" };
  }
  if (distances.size === 1 && distances.has(1) && n > 3 || firsts && n > 3) {
    return { mistake: "test", line: testLoop(text), ...shown, why: firsts ? "far" : "near" };
  }
  if (!kinds.has(LINE)) {
    const why = kinds.size === 2 ? "both" : kinds.has(RISING) ? "rising" : "falling";
    return { mistake: "diagonal", line: testLine(text), ...shown, why };
  }
  const why = kinds.size === 1 ? "line" : kinds.size === 3 ? "none" : "wrong";
  return { mistake: "test", line: testLine(text), ...shown, why };
}

/** All attacks on a board. @param {number[]} board */
function attacksOn(board) {
  return board.flatMap((value, last) => board.slice(0, last).flatMap((other, by) => {
    const { kinds } = attacks([other], value, last - by);
    return [LINE, RISING, FALLING].filter((kind) => kinds & kind).map((kind) => ({ kind, by, far: last - by }));
  }));
}

/** The line that looks at diagonals. @param {Text} text */
const testLine = (text) =>
  text.find(/\babs\s*\(|^\s*(if|elif)\b.*[-+].*[=!]=|[=!]=.*[-+]/)[0] ?? text.find(/^\s*(if|elif)\b/)[0] ?? 0;

/** The loop around that line. @param {Text} text */
const testLoop = (text) => text.loopAround(testLine(text)) || testLine(text);
