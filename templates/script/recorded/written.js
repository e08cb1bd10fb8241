// How Python writes a value of a recording.
/** @import { Held, Value } from "./recording.js" */

/** A text as Python writes it. @param {string} text */
export function quoted(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  let all = quote;
  for (const one of text) {
    const code = /** @type {number} */ (one.codePointAt(0));
    all += one === quote || one === "\\" ? "\\" + one
      : one === "\n" ? "\\n" : one === "\r" ? "\\r" : one === "\t" ? "\\t"
      : code < 0x20 || code === 0x7f || code > 0x7f && !/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(one) ? escaped(code)
      : one;
  }
  return all + quote;
}

/** @param {number} code */
function escaped(code) {
  const digits = code.toString(16);
  return code < 0x100 ? `\\x${digits.padStart(2, "0")}`
    : code < 0x10000 ? `\\u${digits.padStart(4, "0")}`
    : `\\U${digits.padStart(8, "0")}`;
}

/** Replaces a value that wasn't kept. */
export const UNKNOWN = "…";

/** @param {Value[]} values @param {number} at @returns {string} */
export function written(values, at) {
  const value = values[at];
  if (value === undefined) {
    return UNKNOWN;
  } else if (value === null) {
    return "None";
  } else if (typeof value === "boolean") {
    return value ? "True" : "False";
  } else if (typeof value === "string") {
    return quoted(value);
  } else if (typeof value === "number") {
    return String(value);
  }
  return held(values, value);
}

/** @param {Value[]} values @param {Held} value */
function held(values, value) {
  const { kind, items = [], length = items.length, from = 0 } = value;
  if (value.text !== undefined) {
    return value.text;
  }
  const rest = length > items.length;
  /** @param {NonNullable<Held["items"]>[number]} one */
  const item = (one) => (Array.isArray(one) ? `${written(values, Number(one[0]))}: ${written(values, one[1])}`
    : written(values, one));
  const all = kind === "object" ? [] : (kind === "Counter" ? counted(values, items) : items).map(item);
  if (from > 0) {
    all.unshift(UNKNOWN);
  } else if (rest) {
    all.push(UNKNOWN);
  }
  const inner = all.join(", ");
  switch (kind) {
    case "list":
      return `[${inner}]`;
    case "tuple":
      return length === 1 ? `(${inner},)` : `(${inner})`;
    case "set":
      return length === 0 ? "set()" : `{${inner}}`;
    case "frozenset":
      return length === 0 ? "frozenset()" : `frozenset({${inner}})`;
    case "dict":
      return `{${inner}}`;
    case "defaultdict":
      return `defaultdict(${value.with}, {${inner}})`;
    case "deque":
      return `deque([${inner}]${value.with === undefined ? "" : `, maxlen=${value.with}`})`;
    case "object":
      return `<${value.name} object>`;
    default:
      return length === 0 ? `${kind}()` : `${kind}({${inner}})`;
  }
}

/** The most frequent come first. @param {Value[]} values @param {NonNullable<Held["items"]>} items */
const counted = (values, items) => items.slice().sort((a, b) => {
  const [m, n] = [a, b].map((one) => values[/** @type {[number, number]} */ (one)[1]]);
  return typeof m === "number" && typeof n === "number" ? n - m : 0;
});
