// Values that are arrangements of a puzzle: which choice is in which place, whatever the program
// calls them, and whatever shape it keeps them in.
import { isHeld, listed } from "./values.js";
/** @import { Problem } from "./judge.js" */
/** @import { Held, Val } from "./values.js" */

/**
 * The content of a value: symbols in their order there, or with the names of their places.
 * @typedef {{ symbols: string[], keys?: string[] }} Said
 */

/** The choices of an arrangement, in the order of the searched places. @typedef {string[]} Arrangement */

/**
 * Some arrangements, read in the way that makes most of them solutions.
 * @typedef {object} Arranged
 * @property {Arrangement[]} all
 * @property {number} right how many of them are solutions
 * @property {number} distinct ones
 * @property {boolean} keyed whether the values name the places
 */

/**
 * How deep values are searched, and up to how many choices a program may have its own names for.
 */
const DEEP = 3, RENAMED = 4;

/** A value in the form that names have. @param {Val} value @returns {string | undefined} */
function nameIn(value) {
  if (isHeld(value)) {
    const parts = listed(value)?.map(nameIn);
    return parts && parts.length < 5 && parts.every((part) => part !== undefined) ? `(${parts.join(", ")})` : undefined;
  }
  return value === null ? "None" : value === true ? "True" : value === false ? "False"
    : typeof value === "object" ? /** @type {Held} */ (value).text
    : String(value);
}

/** @param {Val[]} items @returns {string[] | undefined} */
function namesOf(items) {
  const names = items.map(nameIn);
  return names.includes(undefined) ? undefined : /** @type {string[]} */ (names);
}

/**
 * Everything in a value, without its brackets.
 * @param {Val} value
 * @param {number} [deep]
 * @returns {Val[]}
 */
const flattened = (value, deep = 0) => (isHeld(value) && listed(value) && deep < DEEP
  ? (listed(value) ?? []).flatMap((one) => flattened(one, deep + 1)) : [value]);

/** The ways to interpret a value. @type {((value: Val) => Said | undefined)[]} */
const WAYS = [
  (value) => { // a dict of places
    const pairs = isHeld(value) ? value.pairs : undefined, keys = pairs && namesOf(pairs.map(([key]) => key));
    const symbols = pairs && namesOf(pairs.map(([, one]) => one));
    return keys && symbols && { keys, symbols };
  },
  (value) => { // pairs of a place and a choice
    const pairs = listed(value)?.map((one) => listed(one) ?? []) ?? [];
    const keys = namesOf(pairs.map(([key]) => key ?? null)), symbols = namesOf(pairs.map(([, one]) => one ?? null));
    const paired = pairs.length > 0 && pairs.every((pair) => pair.length === 2);
    return keys && symbols && paired ? { keys, symbols } : undefined;
  },
  (value) => { // a choice for each place
    const symbols = namesOf(listed(value) ?? []);
    return symbols && symbols.length > 0 ? { symbols } : undefined;
  },
  (value) => { // a matrix, row by row
    const symbols = listed(value) && namesOf(flattened(value));
    return symbols && symbols.length > 0 ? { symbols } : undefined;
  },
  (value) => { // letters
    const text = typeof value === "string" ? value : listed(value)?.every((one) => typeof one === "string")
      ? listed(value)?.join("") : undefined;
    return text ? { symbols: [...text.replace(/[\s,;|]/g, "")] } : undefined;
  },
  (value) => { // an object of the program
    const inner = isHeld(value) ? value.fields?.map(([, one]) => one).find((one) => isHeld(one)) : undefined;
    return inner === undefined ? undefined : WAYS.map((way) => way(inner)).find((one) => one);
  },
];

/** A text with all its numbers increased by one. @param {string} name */
const fromOne = (name) => name.replace(/-?\d+/g, (number) => String(Number(number) + 1));

/** All orders of a list. @param {string[]} list @returns {string[][]} */
const orders = (list) => (list.length < 2 ? [list]
  : list.flatMap((one, i) => orders(list.filter((_, k) => k !== i)).map((rest) => [one, ...rest])));

/**
 * Which names in a program may mean which names of the puzzle, the likeliest first.
 * @param {string[]} own
 * @param {string[]} names
 * @param {boolean} free whether the program's own names may mean any of them
 * @returns {Map<string, string>[]}
 */
export function codingsFor(own, names, free) {
  const all = new Set(names), lower = new Map(names.map((name) => [name.toLowerCase(), name]));
  /** @param {(name: string) => string | undefined} means */
  const coding = (means) => {
    const pairs = own.map((name) => /** @type {[string, string]} */ ([name, means(name) ?? ""]));
    return pairs.every(([, name]) => all.has(name)) ? [new Map(pairs)] : [];
  };
  const initials = new Map(names.map((name) => [name[0]?.toLowerCase(), name]));
  /** @param {string} name */
  const byInitial = (name) => (name.length === 1 ? initials.get(name.toLowerCase()) : undefined);
  const numbers = own.every((name) => /^\d+$/.test(name)) && !names.every((name) => /^-?\d+$/.test(name));
  const found = [
    ...coding((name) => name), ...coding((name) => lower.get(name.toLowerCase())), ...coding(fromOne),
    ...initials.size === names.length ? coding(byInitial) : [],
    ...numbers ? [0, 1].flatMap((base) => coding((name) => names[Number(name) - base])) : [],
  ];
  return found.length > 0 || !free || own.length > names.length || names.length > RENAMED ? found
    : orders(names).map((order) => new Map(own.map((name, i) => [name, order[i]])));
}

/**
 * Reads some values as arrangements.
 * @param {Val[]} items
 * @param {Problem} problem
 * @returns {Arranged | undefined} nothing if they aren't
 */
export function arranged(items, problem) {
  const solutions = new Set(problem.solutions.map((one) => one.map(([, choice]) => choice).join("\n")));
  /** @type {Arranged | undefined} */ let best;
  for (const way of WAYS) {
    const said = items.map(way), all = said.flatMap((one) => (one ? inPlaces(one, problem) ?? [] : []));
    if (all.length < items.length) {
      continue;
    }
    const own = [...new Set(all.flatMap(({ symbols }) => symbols))];
    for (const coding of codingsFor(own, problem.choices, true)) {
      const read = all.map(({ symbols }) => symbols.map((one) => coding.get(one) ?? ""));
      const right = read.map((one) => one.join("\n")).filter((one) => solutions.has(one));
      const distinct = new Set(right).size;
      if (!best || distinct > best.distinct) {
        best = { all: read, right: right.length, distinct, keyed: all.every(({ keyed }) => keyed) };
      }
    }
  }
  return best;
}

/**
 * The symbols of a value in the order of the places that are searched.
 * @param {Said} said
 * @param {Problem} problem
 * @returns {{ symbols: string[], keyed: boolean }[] | undefined}
 */
function inPlaces({ symbols, keys }, { places, open, solutions }) {
  const fixed = solutions.every((one) => one.length === open.length);
  if (keys) {
    const [named] = codingsFor(keys, places, false);
    const at = new Map(keys.map((key, i) => [named?.get(key), symbols[i]]));
    const order = open.map((place) => at.get(place)), inOrder = fixed ? order : order.slice(0, keys.length);
    return named && at.size === keys.length && !inOrder.includes(undefined)
      ? [{ symbols: /** @type {string[]} */ (inOrder), keyed: true }] : undefined;
  }
  if (symbols.length === places.length) {
    return [{ symbols: open.map((place) => symbols[places.indexOf(place)]), keyed: false }];
  }
  const fits = symbols.length === open.length || !fixed && symbols.length <= open.length;
  return fits ? [{ symbols, keyed: false }] : undefined;
}

/**
 * Which choice of an arrangement is refused first, and what refuses it.
 * @param {Arrangement} arrangement
 * @param {Problem} problem
 * @returns {{ place: string, choice: string, by: string } | undefined}
 */
export function refusedIn(arrangement, { answers }) {
  for (const [i, choice] of arrangement.entries()) {
    const here = answers[arrangement.slice(0, i).join("\n")];
    const by = here?.choices.find(([one]) => one === choice)?.[1];
    if (!here || by === undefined || by === null) {
      return undefined;
    }
    if (by !== "") {
      return { place: here.place, choice, by };
    }
  }
  return undefined;
}
