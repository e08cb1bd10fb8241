// Writes a recognised search as a log like any other: its tests, placements and removals, and its
// solutions.
import { testsOf } from "./asked.js";
import { attacks } from "./consistent.js";
/** @import { Test } from "./asked.js" */
/** @import { Reading } from "./reading.js" */
/** @import { Node } from "./searches.js" */
/** @import { Recording, Val } from "./values.js" */

/**
 * The log of a search, one JSON object a line: lines of the board are places, squares of a line are choices, both
 * counted from one.
 * @param {Reading} reading
 * @param {Recording} recording
 * @param {Val[]} values
 * @param {string} title
 */
export function searchLog(reading, recording, values, title) {
  const { n, byColumn, tree: { nodes } } = reading, upTo = Array.from({ length: n }, (_, i) => i + 1);
  const [place, choice] = byColumn ? ["column", "row"] : ["row", "column"];
  const about = {
    title,
    words: { place, choice },
    places: upTo,
    choices: upTo,
    picture: { kind: "board", rows: n, columns: n },
  };
  /** @type {object[]} */ const lines = [about];
  const asked = testsOf(reading, recording, values), byNode = new Map();
  for (const test of asked?.tests ?? []) {
    byNode.set(test.node, [...byNode.get(test.node) ?? [], test]);
  }
  tellAt(nodes[0], reading, lines, asked ? byNode : undefined);
  return lines.map((line) => JSON.stringify(line)).join("\n") + "\n";
}

/** The number of a line that a depth is about, from one. @param {Reading} reading @param {number} depth */
function placeAt({ lines, base, n }, depth) {
  const said = lines.get(depth);
  return said === undefined || said - base < 0 || said - base >= n ? depth : said - base + 1;
}

/**
 * @param {Node} node
 * @param {Reading} reading
 * @param {object[]} lines
 * @param {Map<Node, Test[]> | undefined} tests nothing if squares are tested in the search itself
 */
function tellAt(node, reading, lines, tests) {
  const { facts } = reading, path = facts.paths[node.place];
  if (!path) {
    return;
  }
  const place = placeAt(reading, path.length + 1);
  if (path.length === reading.n) {
    lines.push({ event: "solution" });
  }
  for (const step of tests ? asTested(node, tests.get(node) ?? [], reading) : asTaken(node, path, reading)) {
    const { value, kid, by } = step, choice = value + 1;
    if (!kid || !step.tested) {
      lines.push({
        event: "try",
        place,
        choice,
        ...(by !== undefined && { refused_by: by < 0 ? true : placeAt(reading, by + 1) }),
      });
    }
    if (kid) {
      lines.push({ event: "put", place, choice });
      tellAt(kid, reading, lines, tests);
      lines.push({ event: "back", place, choice });
    } else if (by === undefined && path.length === reading.n - 1 && !facts.reaches) {
      lines.push({ event: "put", place, choice }, { event: "solution" }, { event: "back", place, choice });
    }
  }
}

/**
 * @typedef {{ value: number, kid?: Node, by?: number, tested?: boolean }} Step by: which line refuses it, -1 if
 * that isn't known
 */

/**
 * The squares that were tested and taken, in order.
 * @param {Node} node
 * @param {Test[]} tests
 * @param {Reading} reading
 * @returns {Step[]}
 */
function asTested(node, tests, { facts }) {
  /** @type {[at: number, step: Step][]} */
  const steps = tests.map(({ call, value, free, by }) => [call.begin, { value, ...!free && { by } }]);
  for (const kid of node.kids) {
    const value = facts.paths[kid.place]?.at(-1);
    if (value !== undefined) {
      const tested = tests.some((test) => test.value === value && test.free && test.call.begin <= kid.call.begin);
      steps.push([kid.call.begin, { value, kid, tested }]);
    }
  }
  return steps.sort(([a], [b]) => a - b).map(([, step]) => step);
}

/**
 * The squares that were taken, with the attacked squares before and between them.
 * @param {Node} node
 * @param {number[]} path
 * @param {Reading} reading
 * @returns {Step[]}
 */
function asTaken(node, path, { facts, n }) {
  const kids = node.kids.flatMap((kid) => {
    const value = facts.paths[kid.place]?.at(-1);
    return value === undefined ? [] : [{ value, kid }];
  });
  if (path.length >= n) {
    return kids;
  }
  const rising = kids.length < 2 || kids[1].value > kids[0].value,
    all = Array.from({ length: n }, (_, i) => (rising ? i : n - 1 - i));
  const refused = all
    .filter((value) => !kids.some((kid) => kid.value === value))
    .flatMap((value) => {
      const { kinds, by } = attacks(path, value);
      return kinds ? [{ value, by }] : !facts.reaches && path.length === n - 1 ? [{ value }] : [];
    });
  return [...kids, ...refused].sort((a, b) => (rising ? a.value - b.value : b.value - a.value));
}
