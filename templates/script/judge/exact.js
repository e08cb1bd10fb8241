// What an exercise asks of a search with right boards: to stop at the first, to say how many there
// are, or to begin each line with its last square.
import { countFor } from "./consistent.js";
import { numbersOut } from "./likefile.js";
import { readingOf } from "./reading.js";
import { resultsOf } from "./results.js";
import { columnsOf } from "./shapes.js";
import { inside, isHeld, valuesOf } from "./values.js";
/** @import { Judgement } from "./judge.js" */
/** @import { Node } from "./searches.js" */
/** @import { Recording } from "./values.js" */

/** @param {Judgement} judged @param {Partial<Judgement>} wrong @returns {Judgement} */
const but = (judged, wrong) => ({ ...judged, verdict: "wrong", why: undefined, ...wrong });

/** @param {Recording} recording @param {Judgement} judged @returns {Judgement} */
export function stopsAtFirst(recording, judged) {
  const { n = 0 } = judged, values = valuesOf(recording), { reading } = readingOf(recording);
  const most = Math.max(0, ...resultsOf(recording, values, n, reading)
    .filter(({ how }) => how !== "number").map(({ count }) => count));
  const { solutions = [], free = true } = reading?.facts ?? {}, [first] = free ? [] : solutions;
  const { nodes = [] } = reading?.tree ?? {};
  const later = first && first.node.call.end >= 0
    ? nodes.find(({ call, kids }) => call.begin >= first.node.call.end && kids.length > 0) : undefined;
  if ((countFor(n) ?? 0) < 2 || most < 2 && !later && !(first && solutions.length > 1)) {
    return judged;
  }
  const at = later ?? solutions[1]?.node;
  return but(judged, {
    mistake: "more", says: most > 1 ? WORDS["judged-more"] : WORDS["judged-more-silent"],
    line: at?.call.from ?? 0, ...at && placed(at),
  });
}

/** @param {Node} node @returns {Partial<Judgement>} */
const placed = ({ call }) => ({ event: call.begin, ...call.id >= 0 && { call: call.id } });

/** @param {Recording} recording @param {Judgement} judged @returns {Judgement} */
export function saysHowMany(recording, judged) {
  const { n = 0 } = judged, values = valuesOf(recording), { reading } = readingOf(recording);
  const said = resultsOf(recording, values, n, reading)
    .some(({ how, count }) => how === "number" && count === countFor(n));
  return said ? judged : but(judged, { mistake: "uncounted", says: WORDS["judged-uncounted"] });
}

/** @param {Recording} recording @param {Judgement} judged @returns {Judgement} */
export function goesByOrder(recording, judged) {
  const { n = 0 } = judged, values = valuesOf(recording), { reading } = readingOf(recording);
  if (reading && !reading.facts.free) {
    const { facts: { paths }, tree: { nodes } } = reading;
    const node = nodes.find(({ kids }) => kids.some((kid, i) => i > 0 &&
      Number(paths[kid.place]?.at(-1)) > Number(paths[kids[i - 1].place]?.at(-1))));
    return !node ? judged : but(judged, {
      mistake: "top", says: WORDS["judged-top"], line: node.kids[0].call.from, ...placed(node),
    });
  }
  // Without a tree, the order of the boards that came out decides.
  const boards = resultsOf(recording, values, n, reading)
    .find(({ distinct }) => distinct === countFor(n))?.boards ?? [];
  /** @param {(board: [number, number][]) => number[]} read */
  const rises = (read) => {
    const [one, other] = boards.map((board) => read(board ?? []));
    const at = one?.findIndex((value, i) => value !== other?.[i]) ?? -1;
    return at >= 0 && other !== undefined && one[at] < other[at];
  };
  const turned = (/** @type {[number, number][]} */ board) =>
    columnsOf(board.map(([row, column]) => /** @type {[number, number]} */ ([column, row])));
  return rises(columnsOf) && rises(turned)
    ? but(judged, { mistake: "top", says: WORDS["judged-top"], line: 0 }) : judged;
}

/**
 * Nothing came out that could be a solution in any form.
 * @param {Recording} recording
 * @param {Judgement} judged
 * @param {{ goal: string }} wanted
 * @returns {Judgement}
 */
export function nothingCame(recording, judged, { goal }) {
  const values = valuesOf(recording), { out, globals, value } = recording;
  const holds = (/** @type {number} */ at) => at >= 0 && inside(values[at])
    .some((one) => isHeld(one) || typeof one === "string" && one.length > 1);
  return goal === "count" && numbersOut(recording, values).length === 0
    ? but(judged, { mistake: "uncounted", says: WORDS["judged-uncounted-none"] })
    : out.trim() === "" && !holds(value) && !globals.some(([, at]) => holds(at))
    ? but(judged, { mistake: "none", says: WORDS["judged-nothing"] })
    : judged;
}
