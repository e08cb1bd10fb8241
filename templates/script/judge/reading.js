// Reads a run: which function searches, which variable is the board, and in which direction it
// fills the board.
import { addedBy, namesIn, waysFor } from "./added.js";
import { agreement, heldAgainst } from "./holding.js";
import { once } from "./once.js";
import { treesOf } from "./searches.js";
import { Sight } from "./sight.js";
import { isWhole, listed, valuesOf } from "./values.js";
/** @import { Entry, Way } from "./added.js" */
/** @import { Facts } from "./holding.js" */
/** @import { Node, Tree } from "./searches.js" */
/** @import { Recording, Val } from "./values.js" */

/**
 * @typedef {object} Reading
 * @property {Tree} tree
 * @property {Sight} sight
 * @property {string} name of the variable that holds the placement
 * @property {Way} way
 * @property {number} n
 * @property {number} base the number that its squares count from
 * @property {boolean} byColumn whether its lines are columns
 * @property {Map<number, number>} lines the line for a depth, if the program says it
 * @property {Facts} facts
 * @property {number} agrees which part of it is right, up to 1
 * @property {number} score
 * @property {boolean} sized whether the size has a telling name, or is the side of a matrix
 */

/** A guess that hasn't been compared with boards yet. */
/**
 * @typedef {{ name: string, way: Way, tree: Tree, entries: (Entry | undefined)[], rough: number } & Lined} Guess
 */

/**
 * How a guess proceeds line by line. @typedef {object} Lined
 * @property {0 | 1} axis which of the two numbers of an entry is the value
 * @property {number} cover
 * @property {number} byDepth how closely its lines follow the depth
 * @property {number} equal how many siblings are for the same square
 * @property {boolean} free
 * @property {boolean} lined
 * @property {Map<number, number>} lines
 * @property {number} least
 * @property {number} most
 * @property {number} kinds of values
 */

/** Names for a size. */
export const SIZE = /^_*(n|size|board_?size|num(ber)?_?(of_?)?(queens?)?|queens|reinas|damen|dim|n_?queens|count)$/i;

/** Names that can't be a board's. */
const NO_BOARD = /diag|slash|hill|dale|sum|dif/i;

/**
 * How many trees, with up to how many calls, how many guesses are compared, and how many calls are
 * sampled first.
 */
const TREES = 4, CALLS = 15_000, GUESSES = 14, SAMPLE = 250;

/** Reads a run, by the rules of the puzzle that it's judged by. */
export const readingOf = once((recording) => {
  const values = valuesOf(recording), sight = new Sight(values);
  const trees = treesOf(recording).filter(
    ({ nodes }) => nodes.length > 1 && nodes.length <= CALLS && nodes.some(({ call }) => call.at),
  );
  /** @type {Reading | undefined} */ let best;
  for (const tree of chosen(trees)) {
    const sizes = likelySizes(tree, sight, recording, values);
    for (const guess of guessesAt(tree, sight)) {
      const reading = bestOf(guess, sizes, sight);
      if (reading && (!best || reading.score > best.score)) {
        best = reading;
      }
    }
  }
  return { reading: best, sight };
});

/**
 * The largest trees, at most one for each function unless a loop called several.
 * @param {Tree[]} trees
 */
function chosen(trees) {
  const single = trees.filter((tree, i) => tree.hung ||
    trees.findIndex((one) => !one.hung && one.def === tree.def && one.name === tree.name) === i);
  return single.slice(0, TREES);
}

/** @param {Val | undefined} value whether a matrix of as many columns as rows */
function side(value) {
  const rows = listed(value);
  return rows && rows.length > 1 &&
    rows.every((row) => (typeof row === "string" ? row.length : listed(row)?.length) === rows.length) ? rows.length : 0;
}

/**
 * The numbers of queens that it may be about, each with its likelihood.
 * @param {Tree} tree
 * @param {Sight} sight
 * @param {Recording} recording
 * @param {Val[]} values
 */
function likelySizes(tree, sight, { globals, text }, values) {
  /** @type {Map<number, number>} */ const sizes = new Map();
  /** @param {unknown} n @param {number} weight */
  const add = (n, weight) => {
    if (isWhole(n) && n >= 1 && n <= 20) {
      sizes.set(n, Math.max(sizes.get(n) ?? 0, weight));
    }
  };
  const first = sight.at(tree.nodes[tree.hung ? 1 : 0].call), last = sight.at(tree.nodes[tree.nodes.length - 1].call);
  for (const [name, value] of first) {
    const called = name.split(".").pop() ?? "";
    add(value, isWhole(value) && value === last.get(name) && SIZE.test(called) ? 3 : 1);
    add(side(value) || listed(value)?.length, side(value) ? 3 : 1);
  }
  for (const [name, at] of globals) {
    add(values[at], SIZE.test(name) ? 3 : 1);
  }
  const deepest = tree.nodes.reduce((most, { depth }) => Math.max(most, depth), 0);
  add(deepest, 1);
  add(deepest + 1, 1);
  for (const [, some, other] of text.matchAll(/\brange\((?:\d+, *)?(\d+)\)|== *(\d+)/g)) {
    add(Number(some ?? other), 1);
  }
  const likely = [...sizes].filter(([, weight]) => weight >= 3);
  return likely.length > 0 ? likely : [...sizes];
}

/** The best guesses at the board of a tree. @param {Tree} tree @param {Sight} sight @returns {Guess[]} */
function guessesAt(tree, sight) {
  const { nodes } = tree, sample = nodes.slice(1, SAMPLE);
  const probes = [nodes[1], nodes[Math.min(nodes.length - 1, 3)], nodes[nodes.length - 1]];
  /** @type {Guess[]} */ const guesses = [];
  for (const name of namesIn(tree, sight)) {
    const samples = [probes[1], ...probes].flatMap(({ call }) => sight.at(call).get(name) ?? []);
    for (const way of samples.length > 0 ? waysFor(name, samples) : []) {
      const known = sample.filter((node) => addedBy(node, name, way, sight)).length;
      if (known < 0.6 * sample.length) {
        continue;
      }
      const entries = nodes.map((node) => (node.up ? addedBy(node, name, way, sight) : undefined));
      const lined = linesOf(nodes, entries);
      if (lined.cover >= 0.6) {
        guesses.push({ name, way, tree, entries, ...lined, rough: roughly(lined, name) });
      }
    }
  }
  return guesses.sort((a, b) => b.rough - a.rough).slice(0, GUESSES);
}

/** @param {Lined} guess @param {string} name */
const roughly = ({ cover, byDepth, equal, free, kinds }, name) => 4 * cover + 1.5 * byDepth - 3 * equal -
  (free ? 0.5 : 0) - (kinds < 2 ? 0.3 : 0) - (NO_BOARD.test(name) ? 0.5 : 0);

/**
 * How entries proceed line by line.
 * @param {Node[]} nodes
 * @param {(Entry | undefined)[]} entries
 * @returns {Lined}
 */
function linesOf(nodes, entries) {
  const known = nodes.filter(({ place }) => entries[place]);
  const lined = known.some(({ place }) => entries[place]?.[0] !== undefined);
  const one = along(known, entries, 1, lined),
    other = lined ? along(known, entries, 0, lined) : one;
  const { axis, lines, byDepth, steady } =
    other.byDepth + other.steady / 5 > one.byDepth + one.steady / 5 + 1e-9 ? other : one;
  /** @type {Map<Node, Map<number, number | undefined>>} */ const siblings = new Map();
  let equal = 0, mixed = 0, pairs = 0;
  const numbers = new Set();
  for (const { place, up } of known) {
    const entry = entries[place];
    if (!entry || !up) {
      continue;
    }
    const value = Number(entry[axis]), line = entry[1 - axis], taken = siblings.get(up) ?? new Map();
    numbers.add(value);
    if (taken.size > 0 && lined) {
      pairs++;
      mixed += Number(!new Set(taken.values()).has(line));
    }
    equal += Number(taken.has(value) && taken.get(value) === line);
    taken.set(value, line);
    siblings.set(up, taken);
  }
  const free = lined && (byDepth < 0.95 || steady < 0.6 || mixed > 0.1 * pairs);
  return {
    axis,
    lines,
    byDepth,
    free,
    lined,
    cover: known.length / Math.max(1, nodes.length - 1),
    equal: equal / Math.max(1, known.length),
    least: Math.min(...numbers),
    most: Math.max(...numbers),
    kinds: numbers.size,
  };
}

/** @param {Node[]} known @param {(Entry | undefined)[]} entries @param {0 | 1} axis @param {boolean} lined */
function along(known, entries, axis, lined) {
  /** @type {Map<number, Map<number, number>>} */ const byDepth = new Map();
  for (const { place, depth } of lined ? known : []) {
    const line = entries[place]?.[1 - axis];
    if (line !== undefined) {
      const counts = byDepth.get(depth) ?? new Map();
      byDepth.set(depth, counts.set(line, (counts.get(line) ?? 0) + 1));
    }
  }
  const usual = [...byDepth].sort(([a], [b]) => a - b)
    .map(([depth, counts]) => ({ depth, line: [...counts].sort((a, b) => b[1] - a[1])[0] }));
  const same = usual.reduce((sum, { line: [, times] }) => sum + times, 0);
  const steps = usual.slice(1).filter(({ line: [line] }, i) => Math.abs(line - usual[i].line[0]) === 1).length;
  return {
    axis, lines: new Map(usual.map(({ depth, line: [line] }) => [depth, line])),
    byDepth: lined ? same / known.length : 1, steady: usual.length > 1 ? steps / (usual.length - 1) : Number(!lined),
  };
}

/** @param {Guess} guess @param {[number, number][]} sizes @param {Sight} sight @returns {Reading | undefined} */
function bestOf(guess, sizes, sight) {
  const { tree: { nodes }, name, lined, least, most } = guess;
  const sides = [nodes[0], nodes[1]].map(({ call }) => side(sight.at(call).get(name))).find(Boolean);
  /** @type {Reading | undefined} */ let best;
  for (const [n, weight] of sizes) {
    if (most - least > n * n || sides && n !== sides) {
      continue;
    }
    const only = least >= 1 && most >= n ? 1 : 0;
    for (const base of lined ? [only] : least < 1 ? [0] : most === n ? [1] : [0, 1]) {
      const reading = held(guess, n, base, weight, sight);
      if (!best || reading.score > best.score) {
        best = reading;
      }
    }
  }
  return best;
}

/**
 * @param {Guess} guess
 * @param {number} n
 * @param {number} base
 * @param {number} weight
 * @param {Sight} sight
 * @returns {Reading}
 */
function held(guess, n, base, weight, sight) {
  const { tree, name, way, entries, axis, lined, lines, most, kinds, free, rough } = guess;
  const cells = most >= n + base && most < n * n + base && kinds > n && !lined && steadyCells(guess, n, base);
  /** @param {Node} node */
  const valueOf = ({ place }) => {
    const entry = entries[place], value = entry && Number(entry[axis]) - base;
    return value === undefined ? undefined : cells ? (value % n + n) % n : value;
  };
  const facts = heldAgainst(tree.nodes, valueOf, n);
  facts.free = free;
  const calls = tree.nodes.length, agrees = agreement(facts), first = facts.paths[tree.nodes[0].kids[0].place]?.[0];
  const fits = facts.deepest === n || facts.deepest === n - 1 ? 1 : facts.deepest < n ? 0.3 : 0;
  const sure =
    way.kind === "mark" ? (lined ? 1 : 0.6) : way.kind === "entry" ? 0.9 : way.kind === "bit" ? 0.5 : 0.4;
  const score =
    rough +
    (first === 0 || first === n - 1 ? 0.4 : 0) +
    2 * agrees +
    1 -
    Math.min(1, facts.outside.length / calls) +
    (1.6 * weight) / 3 +
    0.7 * fits +
    Number(kinds <= n || lined || cells) +
    0.3 * sure;
  return {
    tree,
    sight,
    name,
    way,
    n,
    base,
    byColumn: lined ? axis === 0 : goesByColumn(tree, name, sight),
    lines,
    facts,
    agrees,
    score,
    sized: weight >= 3,
  };
}

/** Names that say which lines a number counts. */
const COLUMN = /^c$|col(?!ou?r)|spalte/i, ROW = /^r$|row|zeile|reihe|fila/i;

/**
 * Whether a search whose board is a list of numbers goes column by column. Only a name can tell:
 * that of the variable that counts the depth, of the variable for the choice, or of the list. If
 * none does, it's assumed to be as in this book.
 * @param {Tree} tree
 * @param {string} list
 * @param {Sight} sight
 */
function goesByColumn({ nodes }, list, sight) {
  const sample = nodes.slice(1, SAMPLE).filter(({ call }) => call.at && call.after);
  const [{ call: one, depth: deep } = nodes[0]] = sample, begun = sight.at(one);
  /** @type {string[]} */ const counts = [];
  /** @type {string[]} */ const chosen = [];
  for (const [name, value] of new Map([...sight.after(one), ...begun])) {
    const last = name.split(".").pop() ?? "", sees = begun.has(name) ? sight.at.bind(sight) : sight.after.bind(sight);
    if (isWhole(value) && (COLUMN.test(last) || ROW.test(last))) {
      const along = sample.every(({ call, depth }) => Number(sees(call).get(name)) - depth === value - deep);
      (along ? counts : begun.has(name) ? [] : chosen).push(last);
    }
  }
  return [
    ...counts.map((name) => COLUMN.test(name)), ...chosen.map((name) => ROW.test(name)),
    ROW.test(list) || !COLUMN.test(list),
  ][0];
}

/**
 * Whether the numbers of squares follow the depth, line by line.
 * @param {Guess} guess
 * @param {number} n
 * @param {number} base
 */
function steadyCells({ tree: { nodes }, entries }, n, base) {
  /** @type {Map<number, number>} */ const lines = new Map();
  let off = 0;
  for (const { place, depth } of nodes) {
    const entry = entries[place], line = entry && Math.floor((entry[1] - base) / n);
    if (line !== undefined) {
      off += Number(lines.has(depth) && lines.get(depth) !== line);
      lines.set(depth, lines.get(depth) ?? line);
    }
  }
  return off <= 0.05 * nodes.length && new Set(lines.values()).size > 1;
}

