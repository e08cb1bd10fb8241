// The values of a recording. Everything in it names them by their place in one table.

/**
 * @typedef {null | boolean | number | string | Held} Value
 * @typedef {{ kind: string, id?: number, text?: string, name?: string, items?: any[], length?: number }} Held
 *   a list, a dict, an object of the program's classes, or what JSON cannot hold
 */

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
 * A recording, as much of it as is read here.
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
 * @property {unknown} [changes]
 */

/** Whether a value is a whole number. @param {unknown} x @returns {x is number} */
export const isWhole = (x) => Number.isInteger(x);
