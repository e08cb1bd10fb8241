// Finds queens in a value of any program: numbers in a list or a dict, marks in rows, or pairs.
// Whether numbers count from 0 or 1 is decided by all values that a variable ever had, so that a
// board doesn't jump while it's being filled.
import { heldAt, itemsOf } from "./values.js";
import { attackEach } from "../page/attack.js";
/** @import { Recorded } from "../recorded/recorded.js" */
/** @import { Value } from "../recorded/recording.js" */

/** A square, or a line and its number. @typedef {[number, number]} Pair */

/**
 * The queens that a value may contain.
 * @typedef {object} Placed
 * @property {"numbers" | "marks" | "pairs"} how
 * @property {Pair[]} queens as the value counts them
 * @property {number} side the smallest side of the board
 * @property {boolean} [called] whether it calls them queens: marks of as many rows as columns
 */

/** Symbols for a queen, and for no queen. */
const QUEEN = /^[A-ZÑÄÖÜa-zñ*♕♛@]$/u, NONE = /^[.\-_ 0#·oO]$/;

/** Symbols that can only mean a queen. */
const CALLED = /^[Qq♕♛]$/u;

/** The largest side of a board. */
export const WIDEST = 26;

/** @param {Value | undefined} value */
const isNumber = (value) => typeof value === "number" && Number.isInteger(value);

/** Whether a cell has a queen; nothing if it's unclear. @param {Value | undefined} cell */
function marked(cell) {
  if (cell === null || cell === false || cell === 0 || cell === "" || typeof cell === "string" && NONE.test(cell)) {
    return false;
  }
  return cell === true || cell === 1 || typeof cell === "string" && QUEEN.test(cell) ? true : undefined;
}

/**
 * The cells of a list of texts or of lists, all of the same length.
 * @param {Recorded} recorded
 * @param {number} at
 * @param {number} [least] how many rows it has at least
 */
export function gridOf(recorded, at, least = 2) {
  const { values } = recorded, rows = itemsOf(recorded, at)?.map((row) => {
    const text = values[row];
    return typeof text === "string" ? [...text] : itemsOf(recorded, row)?.map((cell) => values[cell]);
  });
  const wide = rows?.[0]?.length ?? 0;
  const even = rows && rows.length >= least && wide > 1 && rows.every((row) => row?.length === wide);
  return even && rows.length <= WIDEST && wide <= WIDEST ? /** @type {(Value | undefined)[][]} */ (rows) : undefined;
}

/** The numbers of two values in one. @param {Recorded} recorded @param {number} at @returns {Pair | undefined} */
function pairOf(recorded, at) {
  const items = itemsOf(recorded, at)?.map((item) => recorded.values[item]) ?? [];
  return items.length === 2 && items.every(isNumber) ? /** @type {Pair} */ (items) : undefined;
}

/**
 * The queens in a value, nothing if it doesn't look like it has any.
 * @param {Recorded} recorded
 * @param {number} at
 * @returns {Placed | undefined}
 */
export function placedIn(recorded, at) {
  const held = at < 0 ? undefined : heldAt(recorded, at), { values } = recorded;
  if (!held || (held.length ?? 0) > WIDEST * WIDEST) {
    return undefined;
  }
  const items = held.items ?? [];
  const pairs = items.map((item) => pairOf(recorded, Number(item))).filter((pair) => pair !== undefined);
  const paired = pairs.length > 0 && pairs.length === items.length && pairs.length === held.length;
  const tuples = paired && items.every((item) => heldAt(recorded, Number(item))?.kind === "tuple");
  const grid = tuples ? undefined : gridOf(recorded, at, 1);
  if (grid && (grid.length > 1 || grid[0].filter(marked).length === 1)) { // a single row might be any text
    const marks = grid.map((row) => row.map(marked)), side = Math.max(grid.length, grid[0].length);
    const queens = marks.flatMap((row, r) => row.flatMap((is, c) => (is ? [/** @type {Pair} */ ([r, c])] : [])));
    const signs = grid.flat().filter((cell) => marked(cell)), square = grid.length === grid[0].length;
    const called = square && signs.length > 0 && signs.every((sign) => CALLED.test(String(sign)));
    return marks.flat().includes(undefined) ? undefined : { how: "marks", side, queens, called };
  }
  if (held.kind === "dict" || held.kind === "defaultdict") {
    const entries = items.map((one) => (Array.isArray(one) ? [values[Number(one[0])], values[one[1]]] : []));
    return numbersOf(entries.filter(([, value]) => value !== null));
  }
  if (paired) {
    return { how: "pairs", queens: pairs, side: Math.max(...pairs.flat()) };
  }
  if ((held.length ?? 0) !== items.length || !["list", "tuple", "deque"].includes(held.kind)) {
    return undefined;
  }
  const lines = items.map((item, i) => [i, values[Number(item)]]);
  return numbersOf(lines.filter(([, value]) => value !== null && value !== -1), items.length);
}

/** @param {unknown[][]} pairs @param {number} [length] @returns {Placed | undefined} */
function numbersOf(pairs, length = 0) {
  /** @param {any} one */
  const fits = (one) => isNumber(one) && one >= 0 && one <= WIDEST;
  if (!pairs.every((pair) => pair.every(fits))) {
    return undefined;
  }
  const queens = /** @type {Pair[]} */ (pairs);
  return { how: "numbers", queens, side: Math.max(length, ...queens.map(([, value]) => value)) };
}

/** Whether no two of them attack each other. @param {Pair[]} queens */
export const peaceful = (queens) =>
  queens.every((one, i) => !queens.slice(i + 1).some((other) => attackEach(one, other)));

/** What a variable held while the program ran, under one name. */
export class History {
  /** @param {Recorded} recorded @param {number} [n] the side of the board, where that's known */
  constructor(recorded, n) {
    this.recorded = recorded;
    this.n = n;
    /** @type {Map<string, Set<number>>} */ this.values = new Map();
    const { changes, names, calls } = recorded.recording;
    /** @param {string} name @param {number} value */
    const add = (name, value) => {
      if (value >= 0) {
        const known = this.values.get(name);
        if (known) {
          known.add(value);
        } else {
          this.values.set(name, new Set([value]));
        }
      }
    };
    /** @type {Set<number>[]} */ const changed = names.map(() => new Set());
    for (let i = 0; i < changes.at.length; i++) {
      if (changes.value[i] >= 0) {
        changed[changes.name[i]].add(changes.value[i]);
      }
    }
    changed.forEach((all, i) => all.size > 0 && this.values.set(names[i], all));
    for (const { at = [], args } of calls) {
      at.forEach(([name, value]) => add(name, value));
      args.forEach(([name, value]) => add(name, value));
    }
    /** @type {Map<string, ReturnType<History["read"]>>} */ this.known = new Map();
  }

  /** Whether there was ever a list, a dict or a set that wasn't empty. */
  get any() {
    return [...this.values.values()].some((all) => [...all].slice(0, 50)
      .some((value) => (heldAt(this.recorded, value)?.length ?? 0) > 0));
  }

  /** Whether a variable ever changes. @param {string} name */
  changes(name) {
    return (this.values.get(name)?.size ?? 0) > 1;
  }

  /**
   * How a variable counts its squares.
   * @param {string} name
   * @returns {{ how: Placed["how"], base: number, skips: number, n: number, sure: boolean } | undefined} and whether
   *   it's surely a board
   */
  of(name) {
    if (!this.known.has(name)) {
      this.known.set(name, this.read(name));
    }
    return this.known.get(name);
  }

  /** @param {string} name */
  read(name) {
    const every = [...this.values.get(name) ?? []].slice(0, 20_000)
      .flatMap((value) => placedIn(this.recorded, value) ?? []);
    if (every.length === 0) {
      return undefined;
    }
    const { how } = every.find(({ queens }) => queens.length > 0) ?? every[0]; // an empty list could be anything
    const all = every.filter((one) => one.how === how);
    const numbers = how === "numbers" ? all.flatMap(({ queens }) => queens.map(([, value]) => value))
      : all.flatMap(({ queens }) => queens.flat());
    let most = 0, side = 0, zero = false;
    numbers.forEach((one) => { most = Math.max(most, one); zero ||= one === 0; });
    all.forEach((one) => { side = Math.max(side, one.side); });
    const { n = side } = this;
    const marks = how === "marks", likely = most >= n || !zero && most === n ? 1 : 0;
    const longer = Number(how === "numbers" && all.some(({ queens }) => queens.length === n + 1));
    /** @param {number} base @param {number} skips */
    const counted = (base, skips) => ({ base, skips, n: marks ? side : Math.max(n, most + 1 - base) });
    if (all.some(({ called }) => called)) { // also in an incorrect program, which never has a whole solution
      return { how, base: 0, skips: 0, n: side, sure: true };
    }
    // A whole solution decides it; otherwise a loop may have counted too far.
    for (const [base, skips] of marks ? [[0, 0]] : [[0, 0], [1, 0], [1, 1], [0, 1]]) {
      const size = marks ? side : n;
      if (size > 1 && all.some((placed) => {
        const queens = squaresOf(placed, { base, skips });
        const inside = queens.every((square) => square.every((at) => at >= 0 && at < size));
        return inside && queens.length === size && peaceful(queens);
      })) {
        return { how, base, skips, n: size, sure: true };
      }
    }
    return { how, ...counted(marks ? 0 : likely, longer && likely), sure: false };
  }
}

/**
 * The squares of queens, rows and columns from 0: a number is the row of its column.
 * @param {Placed} placed
 * @param {{ base: number, skips: number }} counted
 * @returns {Pair[]}
 */
export function squaresOf({ how, queens }, { base, skips }) {
  if (how !== "numbers") {
    return queens.map(([r, c]) => [r - base, c - base]);
  }
  return queens.filter(([line, value]) => line >= skips && value >= base)
    .map(([line, value]) => [value - base, line - skips]);
}
