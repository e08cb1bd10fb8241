// The values of a recording. The recording refers to them by their index in one table, which has
// the same content of the same object only once. Here each is read once, so that two that are the
// same are also the same object in JavaScript.
import { once } from "./once.js";

/**
 * A value in a recording. What JSON can't hold, and what contains others by their index in the
 * table, is an object.
 * @typedef {null | boolean | number | string | Written} Value
 * @typedef {{ kind: string, id?: number, text?: string, name?: string, items?: any[], length?: number }} Written
 */

/**
 * A value that contains others: lists and similar types have `items`, dicts have `pairs`, and
 * objects of the program's classes have `fields`. `length` is larger than their number if not all
 * were kept.
 * @typedef {object} Held
 * @property {string} kind
 * @property {number} id of the object, 0 if it can't change
 * @property {number} length
 * @property {Val[]} [items]
 * @property {[Val, Val][]} [pairs]
 * @property {[string, Val][]} [fields]
 * @property {string} [text] of a number or of something else
 */

/** @typedef {null | boolean | number | string | Held} Val */

/** @typedef {[name: string, value: number][]} Names */

/**
 * @typedef {object} Call
 * @property {number} id
 * @property {string} name
 * @property {number} of the call it was made in, -1 for none
 * @property {number} from the line that made it
 * @property {number} def the line of its def
 * @property {number} begin
 * @property {number} end -1 where it never ended
 * @property {Names} args
 * @property {Names} [at] all variables in sight when it begins, its own first
 * @property {Names} [after] the same when it ends
 * @property {number} own how many of them are its own
 * @property {number} answer -1 for none
 * @property {number} back the line at which it returned
 * @property {string} [thrown]
 * @property {string} kind
 */

/**
 * A recording, with the fields that are used here.
 * @typedef {object} Recording
 * @property {string} text
 * @property {string} call
 * @property {Call[]} calls
 * @property {Value[]} values
 * @property {Names} globals
 * @property {number} value
 * @property {string} out
 * @property {[event: number, length: number][]} printed
 * @property {string} inputs
 * @property {number} lines
 * @property {number} called
 * @property {string} ended
 * @property {{ name: string, text: string, line: number, frames?: unknown[] }} [trouble]
 * @property {boolean} whole
 * @property {ArrayLike<number>} steps
 * @property {string[]} [names]
 * @property {Record<"at" | "of" | "name" | "value", ArrayLike<number>>} [changes] which variable of which call changed
 */

const LISTS = new Set(["list", "tuple", "deque", "range"]), SETS = new Set(["set", "frozenset"]);

/** The values of a recording, each read once. */
export const valuesOf = once(({ values }) => {
  /** @type {Val[]} */ const read = Array(values.length);
  /** @param {number} at @returns {Val} */
  const valueAt = (at) => {
    if (read[at] === undefined) {
      read[at] = valued(values[at], valueAt);
    }
    return read[at];
  };
  values.forEach((_, at) => valueAt(at));
  return read;
});

/** @param {Value} value @param {(at: number) => Val} valueAt @returns {Val} */
function valued(value, valueAt) {
  if (value === null || typeof value !== "object") {
    return value;
  }
  const { kind, id = 0, items, text } = value, length = value.length ?? items?.length ?? 0;
  if (!items) {
    return { kind, id, length: 0, text };
  }
  if (kind === "object") {
    return { kind, id, length, fields: items.map(([name, at]) => [name, valueAt(at)]) };
  }
  return Array.isArray(items[0]) || isMapping(kind)
    ? { kind, id, length, pairs: items.map(([key, at]) => [valueAt(key), valueAt(at)]) }
    : { kind, id, length, items: items.map((at) => valueAt(at)) };
}

/** @param {string} kind */
const isMapping = (kind) => /dict|counter/i.test(kind);

/** Whether a value is a whole number. @param {unknown} x @returns {x is number} */
export const isWhole = (x) => typeof x === "number" && Number.isInteger(x);

/** Whether a value contains others. @param {Val | undefined} x @returns {x is Held} */
export const isHeld = (x) => typeof x === "object" && x !== null && Boolean(x.items ?? x.pairs ?? x.fields);

/**
 * The items of a list or a similar type, nothing for any other value.
 * @param {Val | undefined} x
 */
export const listed = (x) => (isHeld(x) && LISTS.has(x.kind) ? x.items : undefined);

/** The items of a set. @param {Val | undefined} x */
export const inSet = (x) => (isHeld(x) && SETS.has(x.kind) ? x.items : undefined);

/** The items of a list or a set. @param {Val | undefined} x */
export const gathered = (x) => listed(x) ?? inSet(x);

/**
 * Whether a value can change, so that two names for it mean the same object.
 * @param {Val | undefined} x
 * @returns {x is Held}
 */
export const changes = (x) => isHeld(x) && x.id > 0;

/** The values that a value contains, whatever its type. @param {Val} x @returns {Val[]} */
export function inside(x) {
  return isHeld(x) ? x.items ?? x.fields?.map(([, one]) => one) ?? x.pairs?.map(([, one]) => one) ?? [] : [];
}

/** @type {WeakMap<Held, string>} */ const told = new WeakMap();

/**
 * A text that's the same for values with the same content, even if they are different objects.
 * @param {Val} x
 * @returns {string}
 */
export function contentOf(x) {
  if (!isHeld(x)) {
    return typeof x === "object" && x !== null ? /** @type {Held} */ (x).text ?? "" : JSON.stringify(x);
  }
  let text = told.get(x);
  if (text === undefined) {
    const { kind, items, pairs, fields } = x;
    const parts = items ? items.map(contentOf)
      : pairs ? pairs.map(([key, one]) => `${contentOf(key)}:${contentOf(one)}`)
      : fields ? fields.map(([name, one]) => `${name}=${contentOf(one)}`)
      : [];
    text = `${kind}[${parts.join()}${x.length > parts.length ? `,…${x.length}` : ""}]`;
    told.set(x, text);
  }
  return text;
}
