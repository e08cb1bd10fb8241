// The names of places and choices in a log: columns and rows for queens, and otherwise anything
// that JSON can write.
import { say } from "../page/sentences.js";

/** A JSON value as Python would print it. @param {unknown} value @returns {string} */
export function textOf(value) {
  if (Array.isArray(value)) {
    return `(${value.map(textOf).join(", ")})`;
  }
  return value === null ? `None` : value === true ? `True` : value === false ? `False` : String(value);
}

/** The name of a column. @param {number} column */
export const columnOf = (column) => say(WORDS["queens-column"], { column: String(column) });

/** The name of a row. @param {number} row */
export const rowOf = (row) => say(WORDS["queens-row"], { row: String(row) });

/** The number in the name of a column or a row; NaN if there's none. @param {string} name */
export const numberIn = (name) => Number(/-?\d+$|^-?\d+|-?\d+/.exec(name)?.[0] ?? NaN);
