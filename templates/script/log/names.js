// What places and choices are called in a log: columns and rows where it is one of queens, and anything
// that JSON can write where it is another.
import { say } from "../page/sentences.js";

/** A value of JSON as Python's readers see it. @param {unknown} value @returns {string} */
export function textOf(value) {
  if (Array.isArray(value)) {
    return `(${value.map(textOf).join(", ")})`;
  }
  return value === null ? `None` : value === true ? `True` : value === false ? `False` : String(value);
}

/** A place of a board. @param {number} column */
export const columnOf = (column) => say(WORDS["queens-column"], { column: String(column) });

/** A choice of a board. @param {number} row */
export const rowOf = (row) => say(WORDS["queens-row"], { row: String(row) });

/** The number in the name of a column or a row; NaN where there is none. @param {string} name */
export const numberIn = (name) => Number(/-?\d+$|^-?\d+|-?\d+/.exec(name)?.[0] ?? NaN);
