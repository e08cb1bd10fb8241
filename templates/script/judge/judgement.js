// Makes the judgement of a run from its outcome.
import { boardOfFinding } from "./board.js";
import { said, whys } from "./says.js";
/** @import { Judgement } from "./judge.js" */
/** @import { Reading } from "./reading.js" */
/** @import { Outcome } from "./verdict.js" */

/** @param {Outcome} outcome @returns {Judgement} */
export function judgementOf(outcome) {
  const { verdict, finding, n, solutions, reading, searched, called } = outcome,
    node = finding?.node;
  const why = whys(outcome),
    board = reading && finding && boardOfFinding(reading, finding);
  const event =
    finding?.event ??
    (node && (finding.squares ? Math.max(node.call.begin, node.call.end - 1) : node.call.begin));
  return {
    seen: searched ? "search" : called ? "calls" : "none",
    n,
    solutions,
    verdict,
    mistake: finding?.mistake ?? "",
    line: finding?.line ?? 0,
    says: said(outcome),
    ...(why.length > 0 && { why }),
    ...(event !== undefined && { event }),
    ...(node && node.call.id >= 0 && { call: node.call.id }),
    ...(board && { board }),
    ...(reading && { variable: variableOf(reading) }),
  };
}

/** @param {Reading} reading */
function variableOf({ name, way, base, byColumn, lines, facts }) {
  const numbers = [...lines].sort(([a], [b]) => a - b).map(([, line]) => line),
    down = numbers.length > 1 && numbers[1] < numbers[0];
  const how =
    way.kind === "mark"
      ? "matrix"
      : way.kind === "entry"
        ? byColumn
          ? "row per column"
          : "column per row"
        : way.kind;
  return { name, how, base, direction: facts.free ? "any" : down ? "backwards" : "forwards" };
}
