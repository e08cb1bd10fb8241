// Writes a recognised search as a log like any other: its tests, placements and removals, and its
// solutions.
import { testsOf } from "./asked.js";
import { attacks } from "./consistent.js";
/** @import { Test } from "./asked.js" */
/** @import { Reading } from "./reading.js" */
/** @import { Node } from "./searches.js" */
/** @import { Call, Recording, Val } from "./values.js" */

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
  const taken = new Taken(reading, recording);
  tellAt(nodes[0], reading, lines, asked ? (node) => asTested(node, byNode.get(node) ?? [], reading) : taken.steps);
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
 * @param {(node: Node, path: number[]) => Step[]} steps what a call tested and took, in order
 */
function tellAt(node, reading, lines, steps) {
  const { facts } = reading, path = facts.paths[node.place];
  if (!path) {
    return;
  }
  const place = placeAt(reading, path.length + 1);
  if (path.length === reading.n) {
    lines.push({ event: "solution" });
  }
  for (const step of steps(node, path)) {
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
      tellAt(kid, reading, lines, steps);
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

/** The last square that a call took. @param {Step[]} steps */
const lastTaken = (steps) => steps.map(({ by }) => by === undefined).lastIndexOf(true);

/** What a search did that tests squares itself: the squares it took, and the attacked ones that it went past. */
class Taken {
  /** @param {Reading} reading @param {Recording} recording */
  constructor(reading, recording) {
    this.reading = reading;
    this.recording = recording;
    /** Whether it goes upwards through its squares. A call that took one square or none doesn't show that. */
    this.rising = reading.tree.nodes.map((node) => this.kidsOf(node)).find((kids) => kids.length > 1)
      ?.every(({ value }, i, kids) => i === 0 || value > kids[i - 1].value) ?? true;
    /** The calls in each call. @type {Map<number, Call[]>} */ this.inside = new Map();
    for (const call of recording.calls) {
      if (this.inside.get(call.of)?.push(call) === undefined) {
        this.inside.set(call.of, [call]);
      }
    }
    this.stopped = stoppedIn(reading);
  }

  /** The squares that a call took, in order. @param {Node} node @returns {{ value: number, kid: Node }[]} */
  kidsOf(node) {
    return node.kids.flatMap((kid) => {
      const value = this.reading.facts.paths[kid.place]?.at(-1);
      return value === undefined ? [] : [{ value, kid }];
    });
  }

  /**
   * The squares that a call took, with the attacked squares before and between them, and behind them if it got there.
   * @param {Node} node
   * @param {number[]} path
   * @returns {Step[]}
   */
  steps = (node, path) => {
    const { facts, n } = this.reading, kids = this.kidsOf(node);
    if (path.length >= n) {
      return kids;
    }
    const rising = kids.length < 2 ? this.rising : kids[1].value > kids[0].value;
    const refused = Array.from({ length: n }, (_, value) => value)
      .filter((value) => !kids.some((kid) => kid.value === value))
      .flatMap((value) => {
        const { kinds, by } = attacks(path, value);
        return kinds ? [{ value, by }] : !facts.reaches && path.length === n - 1 ? [{ value }] : [];
      });
    /** @type {Step[]} */ const all = [...kids, ...refused];
    all.sort((a, b) => (rising ? a.value - b.value : b.value - a.value));
    return this.endsEarly(node) ? all.slice(0, lastTaken(all) + 1 || all.length) : all;
  };

  /** Whether a call tested nothing after the last square it took. @param {Node} node */
  endsEarly(node) {
    const { call, kids } = node, last = kids.at(-1)?.call;
    if (call.end < 0 || call.thrown !== undefined) {
      return true;
    }
    if (!last || last.end < 0) {
      return false;
    }
    const { steps } = this.recording, inner = (this.inside.get(call.id) ?? []).filter(({ begin }) => begin >= last.end);
    /** @type {number[]} */ const own = [];
    for (let at = last.end; at < call.end; at++) {
      const inside = inner.find(({ begin, end }) => begin <= at && at < end);
      own.push(...inside || steps[at] === undefined ? [] : [steps[at]]);
      at = inside ? inside.end - 1 : at;
    }
    const loops = own.some((line) => line <= last.from);
    return !loops && (own.length > 0 || this.stopped.has(node));
  }
}

/** The calls that returned at once after the last solution, although squares were left. @param {Reading} reading */
function stoppedIn({ facts: { solutions, missing } }) {
  /** @type {Set<Node>} */ const waiting = new Set();
  for (let node = solutions.at(-1)?.node; node; node = node.up) {
    waiting.add(node);
  }
  return missing.some(({ node }) => waiting.has(node)) ? waiting : new Set();
}
