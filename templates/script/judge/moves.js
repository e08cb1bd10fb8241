// The fewest queens of a start that have to move: the number that came out, and whether the search
// skipped exactly what couldn't be better than its best so far.
import { testsOf } from "./asked.js";
import { attacks, solutionsFor } from "./consistent.js";
import { numbersOut } from "./likefile.js";
import { readingOf } from "./reading.js";
import { isWhole, listed, valuesOf } from "./values.js";
import { say } from "../page/sentences.js";
/** @import { Wanted } from "./exercise.js" */
/** @import { Judgement } from "./judge.js" */
/** @import { Reading } from "./reading.js" */
/** @import { Node } from "./searches.js" */
/** @import { Recording, Val } from "./values.js" */

/** Names for a start. */
const START = /^_*(start|begin|initial|given|present|now|old|from)/i;

/**
 * The rows of a start, from 0: the list with such a name, in the program or otherwise in the page's
 * program.
 * @param {Recording} recording
 * @param {Val[]} values
 * @param {string} page
 * @returns {number[]}
 */
function startOf({ globals, calls }, values, page) {
  const given = /^start = \[([\d, ]+)\]/m.exec(page)?.[1].split(",").map(Number) ?? [];
  const named = [...globals, ...calls.slice(0, 20).flatMap(({ args }) => args)]
    .filter(([name, at]) => START.test(name) && at >= 0).map(([, at]) => listed(values[at]) ?? [])
    .find((list) => list.length > 1 && list.every(isWhole)) ?? given;
  const n = given.length - 1; // the page's has an entry that isn't used
  const rows = /** @type {number[]} */ (named.length === n ? named : named.slice(1));
  return rows.includes(0) ? rows : rows.map((row) => row - 1);
}

/**
 * @param {Recording} recording
 * @param {Judgement} judged as a search for queens
 * @param {Wanted} wanted
 * @returns {Judgement}
 */
export function fewestMoves(recording, judged, { page }) {
  const { mistake, verdict } = judged;
  if (verdict === "wrong" && ["crash", "endless", "default", "diagonal", "uncalled"].includes(mistake)) {
    return judged;
  }
  const values = valuesOf(recording), start = startOf(recording, values, page), n = start.length;
  const moved = (/** @type {number[]} */ board) => board.filter((row, i) => row !== start[i]).length;
  const fewest = Math.min(...solutionsFor(n).map(moved)), numbers = numbersOut(recording, values);
  const { board: _, event: __, call: ___, why: ____, ...bare } = judged;
  /**
   * @param {string} name @param {import("../page/sentences.js").Sentence} says @param {object} put
   * @param {object} more @returns {Judgement}
   */
  const wrong = (name, says, put = {}, more = {}) => ({
    ...bare, n, line: 0, verdict: "wrong", mistake: /** @type {any} */ (name),
    says: say(says, { value: numbers.at(-1) ?? 0, fewest, ...put }), ...more,
  });
  if (recording.ended !== "finished") {
    return judged;
  }
  if (numbers.length === 0) {
    return wrong("uncounted", WORDS["judged-moves-none"]);
  }
  if (!numbers.includes(fewest)) {
    return wrong("other", WORDS["judged-moves"]);
  }
  const { reading } = readingOf(recording), off = reading && !reading.facts.free && reading.n === n
    ? offTheBound(recording, values, reading, start) : undefined;
  if (off) {
    const { node, path, value, best, skips } = off, line = reading?.lines.get(path.length + 1);
    const column = line === undefined ? path.length + 1 : line - (reading?.base ?? 0) + 1;
    return wrong(skips ? "skips" : "bound", skips ? WORDS["judged-moves-skips"] : WORDS["judged-moves-bound"], {
      row: value + 1, column, best, moves: moved(path) + Number(value !== start[column - 1]),
    }, {
      line: skips ? 0 : off.line, event: node.call.begin, ...node.call.id >= 0 && { call: node.call.id },
      board: { n, queens: path.map((row, i) => [i, row]), squares: [[path.length, value]] },
    });
  }
  return { ...bare, n, verdict: "right", mistake: "", line: 0, says: say(WORDS["judged-moves-right"], { fewest }) };
}

/**
 * A square that was taken or tested though it couldn't be better, or skipped though it could. Lines
 * begin with the first column..
 * @param {Recording} recording
 * @param {Val[]} values
 * @param {Reading} reading
 * @param {number[]} start
 * @returns {{ node: Node, path: number[], value: number, best: number, line: number, skips: boolean } | undefined}
 */
function offTheBound(recording, values, reading, start) {
  const { facts, tree: { nodes }, n, lines, base } = reading;
  const columnAt = (/** @type {number} */ depth) => (lines.get(depth) ?? depth - 1 + base) - base;
  const moved = (/** @type {number[]} */ path) => path.filter((row, i) => row !== start[columnAt(i + 1)]).length;
  const done = facts.solutions.map(({ node: { call }, path }) => (
    { at: facts.reaches ? call.begin : call.end, moves: moved(path) }));
  const bestAt = (/** @type {number} */ moment) =>
    Math.min(n + 1, ...done.filter(({ at }) => at < moment).map(({ moves }) => moves));
  for (const node of nodes) {
    const path = facts.paths[node.place], best = bestAt(node.call.begin);
    if (path && path.length > 0 && node.up && best <= n && moved(path) >= best) {
      return {
        node: node.up, path: path.slice(0, -1), value: path[path.length - 1], best, line: node.call.from, skips: false,
      };
    }
  }
  for (const { call, node, path, value } of testsOf(reading, recording, values)?.tests ?? []) {
    const best = bestAt(call.begin);
    if (value >= 0 && value < n && best <= n && moved([...path, value]) >= best) {
      return { node, path, value, best, line: call.from, skips: false };
    }
  }
  for (const { node, path, values: free } of facts.missing) {
    const best = Math.min(n, bestAt(node.call.end));
    const value = free.find((one) => attacks(path, one).kinds === 0 && moved([...path, one]) < best);
    if (value !== undefined) {
      return { node, path, value, best, line: 0, skips: true };
    }
  }
  return undefined;
}
