// What each call of a search adds to what was placed before. There are several guesses about where
// the placement is, each with its own way of reading. A way gives the square that each call was
// made for.
import { contentOf, inSet, isHeld, isWhole, listed } from "./values.js";
/** @import { Node, Tree } from "./searches.js" */
/** @import { Sight } from "./sight.js" */
/** @import { Val } from "./values.js" */

/**
 * What a call was made for: a line, if the entry says it, and a value in it.
 * @typedef {[line: number | undefined, value: number]} Entry
 */

/**
 * A way to read a variable.
 * @typedef {object} Way
 * @property {"entry" | "mark" | "bit" | "argument"} kind
 * @property {string} [symbol] of what is marked
 * @property {(length: number, depth: number) => number | undefined} [index] the index of the entry for a depth
 */

/**
 * Entries by their depth: the last or first of a growing list, or the one at an index that depends
 * on the depth.
 */
/** @type {((length: number, depth: number) => number | undefined)[]} */
const INDEXES = [
  (length, depth) => (length === depth ? length - 1 : undefined),
  (length, depth) => (length === depth + 1 ? length - 1 : undefined),
  (length, depth) => (length === depth ? 0 : undefined),
  (length, depth) => (length === depth + 1 ? 0 : undefined),
  (length, depth) => depth - 1,
  (length, depth) => depth,
  (length, depth) => length - depth,
];
const ENTRIES = INDEXES.map((index) => /** @type {Way} */ ({ kind: "entry", index }));

/** How many bits of a number are read. */
const BITS = 31;

/** The largest number of different marks that are tried. */
const SYMBOLS = 6;

/** @type {WeakMap<object, Map<string, unknown>>} */ const marked = new WeakMap();

/**
 * The marks in a value, by place.
 * @param {Val | undefined} value
 * @returns {Map<string, unknown>} by place: "b3" a bit, "s3" in a set, "k3" in a dict, "2,3" in a matrix, "3" in a list
 */
export function marksIn(value) {
  if (isHeld(value)) {
    let marks = marked.get(value);
    if (!marks) {
      marks = new Map(marksOf(value));
      marked.set(value, marks);
    }
    return marks;
  }
  if (isWhole(value) && value >= 0) {
    return new Map(Array.from({ length: BITS }, (_, i) => i).filter((i) => value & (1 << i)).map((i) => [`b${i}`, 1]));
  }
  return new Map(typeof value === "string" ? [...value].map((one, i) => [String(i), one]) : []);
}

/** @param {Val} one */
const symbol = (one) => (isHeld(one) ? contentOf(one) : one);

/** @param {Val} value @returns {[string, unknown][]} */
function marksOf(value) {
  if (inSet(value)) {
    return (inSet(value) ?? []).map((one) => [`s${nameOf(one)}`, 1]);
  }
  if (isHeld(value) && value.pairs) {
    return value.pairs.map(([key, one]) => [`k${nameOf(key)}`, symbol(one)]);
  }
  const items = listed(value) ?? [], rows = items.map(rowIn);
  return items.length > 0 && rows.every((row) => row)
    ? rows.flatMap((row, r) =>
        (row ?? []).map((one, c) => /** @type {[string, unknown]} */ ([`${r},${c}`, symbol(one)])),
      )
    : items.map((one, i) => [String(i), symbol(one)]);
}

/** @param {Val} one a number, or a pair of them as "2,3" */
const nameOf = (one) =>
  listed(one)?.every(isWhole) ? `[${listed(one)?.join()}]` : isHeld(one) ? contentOf(one) : String(one);

/** A row of a matrix. @param {Val} row @returns {Val[] | undefined} */
function rowIn(row) {
  const items = listed(row);
  return typeof row === "string" ? row.length > 1 ? [...row] : undefined
    : items?.length === 1 && typeof items[0] === "string" ? [...items[0]]
    : items;
}

/** Where a mark is, as a square. @param {string} place @returns {Entry | undefined} */
function squareAt(place) {
  const pair = /^[sk]?\[?(-?\d+),(-?\d+)\]?$/.exec(place), single = /^[sbk]?(-?\d+)$/.exec(place);
  return pair ? [Number(pair[1]), Number(pair[2])] : single ? [undefined, Number(single[1])] : undefined;
}

/**
 * The square in an entry of a placement.
 * @param {Val | undefined} one
 * @returns {Entry | undefined}
 */
function entryIn(one) {
  if (isWhole(one)) {
    return [undefined, one];
  }
  if (typeof one === "string") {
    return /^\d$/.test(one) ? [undefined, Number(one)] : one.length > 1 ? markedIn([...one]) : undefined;
  }
  const items = listed(one);
  if (items?.length === 2 && items.every(isWhole)) {
    return [items[0], items[1]];
  }
  if (items?.length === 1 && typeof items[0] === "string") {
    return entryIn(items[0]);
  }
  const numbers = isHeld(one) && one.fields ? one.fields.map(([, x]) => x).filter(isWhole) : [];
  return numbers.length === 2 ? [numbers[0], numbers[1]] : items ? markedIn(items.map(String)) : undefined;
}

/** A row with one mark. @param {string[]} row @returns {Entry | undefined} */
function markedIn(row) {
  const symbols = [...new Set(row)];
  const mark = symbols.length === 2 && symbols.find((one) => row.filter((x) => x === one).length === 1 &&
    (row.length > 2 || /[Qq1#X*]/.test(one)));
  return mark ? [undefined, row.indexOf(mark)] : undefined;
}

/**
 * The ways to read a variable.
 * @param {string} name
 * @param {Val[]} samples its values in some calls
 * @returns {Way[]}
 */
export function waysFor(name, samples) {
  const [value] = samples;
  if (isWhole(value)) {
    return [{ kind: "bit", symbol: "1" }, ...name.includes(".") ? [] : [/** @type {Way} */ ({ kind: "argument" })]];
  }
  const symbols = [...new Set(samples.flatMap((one) => (isHeld(one) ? [...marksIn(one).values()] : [])))];
  const marks = symbols.slice(0, SYMBOLS).map((one) => /** @type {Way} */ ({ kind: "mark", symbol: one }));
  return [...typeof value === "string" || listed(value) || isHeld(value) && value.pairs ? ENTRIES : [], ...marks];
}

/**
 * The square that a call was made for, read in one way.
 * @param {Node} node not the root
 * @param {string} name
 * @param {Way} way
 * @param {Sight} sight
 * @returns {Entry | undefined}
 */
export function addedBy(node, name, way, sight) {
  const value = sight.at(node.call).get(name);
  if (value === undefined) {
    return undefined;
  }
  if (way.kind === "argument") {
    return isWhole(value) && sight.owns(node.call, name) ? [undefined, value] : undefined;
  }
  if (way.kind === "entry") {
    return entryAt(value, node.depth, way);
  }
  const stood = node.before ? sight.after(node.before.call).get(name) : node.up && sight.at(node.up.call).get(name);
  const was = marksIn(stood), sought = way.kind === "bit" ? 1 : way.symbol;
  /** @type {string | undefined} */ let found;
  for (const [place, one] of marksIn(value)) {
    if (one === sought && was.get(place) !== sought) {
      if (found !== undefined) {
        return undefined;
      }
      found = place;
    }
  }
  return found === undefined ? undefined : squareAt(found);
}

/** @param {Val} value @param {number} depth @param {Way} way */
function entryAt(value, depth, { index }) {
  if (isHeld(value) && value.pairs) {
    const key = index?.(value.pairs.length, depth);
    return key === undefined ? undefined : entryIn(value.pairs.find(([one]) => one === key)?.[1]);
  }
  const items = typeof value === "string" ? [...value] : listed(value);
  const at = items && index?.(items.length, depth);
  return at === undefined ? undefined : entryIn(items?.[at]);
}

/** The variables that the calls of a tree see. @param {Tree} tree @param {Sight} sight */
export function namesIn(tree, sight) {
  const some = tree.nodes.slice(0, 40);
  return new Set(some.flatMap((node) => [...sight.at(node.call).keys()]));
}
