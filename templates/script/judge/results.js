// Where results go, and what they are: boards that are stored, returned or printed, or a number of
// them.
import { attacking } from "./consistent.js";
import { boardsIn, numberIn } from "./printed.js";
import { boardOf, fillsRows, sizeOf } from "./shapes.js";
import { changes, gathered, inside, isHeld, isWhole, listed } from "./values.js";
/** @import { Reading } from "./reading.js" */
/** @import { Square } from "./shapes.js" */
/** @import { Held, Recording, Val } from "./values.js" */

/**
 * Where results were found.
 * @typedef {object} Source
 * @property {"stored" | "returned" | "printed" | "number"} how
 * @property {string} name of a variable or a function
 * @property {number} count of the results, right or wrong
 * @property {(Square[] | undefined)[]} boards each result that was kept; nothing for one that isn't a board
 * @property {number} right boards on which no queens attack each other
 * @property {number} distinct ones of them
 * @property {number} wrong boards on which some do, or with too few or too many
 * @property {Held} [value] the list itself
 * @property {boolean} [single] whether it is one board by itself
 */

/** Names of variables that count solutions. */
export const COUNTER = /count|total|sol|res|anz|num|cnt|ways|found|zahl|tot|cont/i;

/**
 * The results of a run for some queens: those that were stored before those that were returned,
 * then printed ones, and finally numbers.
 * @param {Recording} recording
 * @param {Val[]} values
 * @param {number} n
 * @param {Reading} [reading]
 * @returns {Source[]}
 */
export function resultsOf(recording, values, n, reading) {
  const stored = storedIn(recording, values, reading)
    .flatMap(([name, value, grown]) => collected("stored", name, value, n, grown) ?? []);
  const returned = returnedIn(recording, values).flatMap(([name, value, own]) => {
    const board = isWhole(value) || !own ? undefined : boardOf(value, n);
    return board && fillsRows(board, n) ? source("returned", name, 1, [board], n, { single: true })
      : collected("returned", name, value, n, false) ?? [];
  });
  const given = returned.filter((one) => one.wrong === 0 || !returned.some((other) => // a level of smaller boards
    other !== one && other.name === one.name && other.distinct > 0 && other.wrong === 0));
  const boards = n > 0 ? boardsIn(recording.out, n).map(({ queens }) => queens) : [];
  const printed = boards.length > 0 ? [source("printed", "", boards.length, boards, n)] : [];
  const filled = (/** @type {Source[]} */ some) => some.sort((a, b) => b.distinct - a.distinct || b.count - a.count);
  return [...filled(stored), ...filled(given), ...printed, ...numbersOf(recording, values, n, reading)];
}

/** @param {Source["how"]} how @param {string} name @param {number} count @param {(Square[] | undefined)[]} boards
 * @param {number} n @param {Partial<Source>} [more] @returns {Source} */
function source(how, name, count, boards, n, more = {}) {
  const right = boards.filter((board) => board && fillsRows(board, n) && !attacking(board));
  const distinct = new Set(right.map((board) => JSON.stringify([...board ?? []].sort()))).size;
  return { how, name, count, boards, right: right.length, distinct, wrong: boards.length - right.length, ...more };
}

/**
 * The variables in which results may be stored, and whether a list was empty when the search began.
 * @param {Recording} recording @param {Val[]} values @param {Reading} [reading]
 * @returns {[name: string, value: Val, grown: boolean][]}
 */
function storedIn({ globals }, values, reading) {
  /** @type {Map<string, [value: Val, grown: boolean]>} */ const found = new Map();
  if (reading) {
    const { tree: { nodes, hung }, sight, name } = reading, first = nodes[hung ? 1 : 0].call;
    const last = nodes[hung ? nodes[0].kids[nodes[0].kids.length - 1].place : 0].call, before = sight.at(first);
    for (const [key, value] of sight.after(last)) {
      const was = before.get(key);
      if (key !== name && changes(value)) {
        found.set(key, [value, isHeld(was) && was.length === 0 && value.length > 0]);
      }
    }
  }
  for (const [name, at] of globals) {
    if (at >= 0 && name !== reading?.name) {
      const value = values[at];
      for (const [key, one] of [[name, value], ...isHeld(value) && value.fields || []]) {
        found.set(String(key), [/** @type {Val} */ (one), found.get(String(key))?.[1] ?? false]);
      }
    }
  }
  return [...found].map(([name, [value, grown]]) => [name, value, grown]);
}

/**
 * What the call in the field returned, and what the last calls from outside returned.
 * @param {Recording} recording
 * @param {Val[]} values
 * @returns {[name: string, value: Val, own: boolean][]} own: whether one board by itself is a result
 */
function returnedIn({ call, value, calls }, values) {
  const top = calls.filter(({ of, answer, kind }) => of < 0 && answer >= 0 && kind !== "generator" &&
    typeof values[answer] !== "string").slice(-40).reverse();
  return [
    ...value >= 0 ? [/** @type {[string, Val, boolean]} */ ([call, values[value], true])] : [],
    ...top.map(({ name, answer }) => /** @type {[string, Val, boolean]} */ ([name, values[answer], true])),
  ];
}

/**
 * A list of results.
 * @param {"stored" | "returned"} how
 * @param {string} name
 * @param {Val} value
 * @param {number} n
 * @param {boolean} grown whether it was empty when the search began
 * @returns {Source | undefined} nothing if it isn't one
 */
function collected(how, name, value, n, grown) {
  const items = gathered(value) ?? (isHeld(value) && value.pairs ? inside(value) : undefined);
  if (!isHeld(value) || !items || items.length === 0 || boardOf(value, n) && !(grown && n < 4)) {
    return undefined;
  }
  const whole = items.every((one) => isHeld(one) || typeof one === "string");
  const boards = items.map((one) => boardOf(one, n));
  const some = boards.filter((board) => board && board.length > 0).length;
  const pairs = items.every((one) => listed(one)?.length === 2 && n !== 2);
  const likely = some > 0 && n > 2 || grown && !pairs;
  return whole && likely ? source(how, name, value.length, boards, n, { value }) : undefined;
}

/**
 * Numbers of solutions: printed, returned, or left in a variable.
 * @param {Recording} recording
 * @param {Val[]} values
 * @param {number} n
 * @param {Reading} [reading]
 * @returns {Source[]}
 */
function numbersOf(recording, values, n, reading) {
  const printed = numberIn(recording.out, n), { value, globals, calls } = recording;
  const called = calls.filter(({ of, answer }) => of < 0 && answer >= 0 && isWhole(values[answer])).at(-1);
  const root = reading?.tree.nodes[0].call;
  /** @type {[name: string, number: unknown][]} */
  const numbers = [
    ["", printed], [recording.call, values[value]],
    ...reading || !called ? [] : [/** @type {[string, unknown]} */ ([called.name, values[called.answer]])],
    [reading?.tree.name ?? "", root && values[root.answer]],
    ...globals
      .filter(([name, at]) => COUNTER.test(name) && /[^A-Z_\d]/.test(name) && at >= 0)
      .map(([name, at]) => /** @type {[string, unknown]} */ ([name, values[at]])),
    ...countersOf(reading),
  ];
  return numbers.flatMap(([name, number]) => (isWhole(number) && number >= 0
    ? [{ how: "number", name, count: number, boards: [], right: 0, distinct: 0, wrong: 0 }]
    : []));
}

/**
 * Numbers in sight of the root with a name for a count.
 * @param {Reading} [reading]
 * @returns {[string, Val][]}
 */
function countersOf(reading) {
  const root = reading?.tree.nodes[0].call;
  return reading && root
    ? [...reading.sight.after(root)].filter(([name, value]) => COUNTER.test(name) && isWhole(value) &&
      value !== reading.sight.at(root).get(name))
    : [];
}

/**
 * How many queens it's about if there's no tree: the size of most boards that came out.
 * @param {Recording} recording
 * @param {Val[]} values
 * @param {Map<number, number>} printed boards by their sizes
 * @param {number} [said] the size in the program, which wins if any board has it
 * @returns {number | undefined}
 */
export function sizeOfResults(recording, values, printed, said) {
  const sizes = new Map(printed);
  /** @param {Val} value @param {number} deep */
  const look = (value, deep) => {
    const n = sizeOf(value);
    if (n > 0) {
      sizes.set(n, (sizes.get(n) ?? 0) + 1);
    } else if (deep < 4) {
      inside(value).slice(0, 1000).forEach((one) => look(one, deep + 1));
    }
  };
  recording.globals.forEach(([, at]) => at >= 0 && look(values[at], 0));
  returnedIn(recording, values).forEach(([, value]) => look(value, 0));
  return said !== undefined && sizes.has(said) ? said : [...sizes].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0];
}

/**
 * One object that is in a list more than once.
 * @param {Val} value
 * @returns {{ times: number, of: number, rows: boolean } | undefined} rows: it is the rows of boards that are shared
 */
export function sharedIn(value, deep = 0) {
  if (!isHeld(value) || deep > 3) {
    return undefined;
  }
  const items = listed(value) ?? [];
  for (const [rows, ids] of /** @type {[boolean, number[]][]} */ ([
    [false, items.map((one) => (changes(one) ? one.id : 0))],
    [
      true,
      items
        .map((one) => listed(one)?.[0])
        .map((one) => (changes(one ?? null) ? /** @type {Held} */ (one).id : 0)),
    ],
  ])) {
    const known = ids.filter(Boolean), times = known.length - new Set(known).size + 1;
    if (times > 1) {
      return { times, of: items.length, rows };
    }
  }
  return inside(value).map((one) => sharedIn(one, deep + 1)).find(Boolean);
}

