// The recording of a run of any program: plain data, as the worker sends it, as test data contain
// it, and as everything that judges or shows a run reads it. `recorded.js` looks things up in it.
/** @import { Trouble } from "../engine/engine.js" */

/**
 * A value as it was at one moment. Everything else refers to values by their index in a table. If
 * `length` is larger than the length of `items`, the rest wasn't kept; `from` is then the index of
 * the first item that was. Values with an identity have an `id` that doesn't change during a run:
 * two names with the same id refer to the same object. The same content of another object is
 * another value.
 * @typedef {null | boolean | number | string | Held} Value
 */

/**
 * What JSON can't express. If a call sees a long list that grows while the program runs, only the
 * last item is kept; for such a dict or set, none.
 * @typedef {object} Held
 * @property {string} kind "int" and "float" are numbers that JSON can't hold, and every float;
 * "list", "tuple", "set", "frozenset", "deque", "dict", "defaultdict", "OrderedDict", "Counter";
 * "object", of a class of the program, a dataclass, or a named tuple; "other", which only has its
 * text
 * @property {string} [text] how Python writes it; for objects only if their class defines it
 * @property {string} [name] the class of an object
 * @property {number} [id]
 * @property {(number | [key: number | string, value: number])[]} [items] numbers of values; of
 * dicts pairs of them, of objects pairs of a name and a value
 * @property {number} [length]
 * @property {number} [from]
 * @property {string} [with] what else Python writes of a defaultdict or a deque: its factory, its bound
 */

/** A name and the number of its value; -1 is a value that isn't kept. @typedef {[name: string, value: number]} Named */

/**
 * A call of a function, a method or a lambda that the program has. A generator is one call.
 * @typedef {object} Call
 * @property {number} id how many calls began before
 * @property {string} name
 * @property {"function" | "method" | "lambda" | "generator"} kind
 * @property {number} of the call that it was made in, -1 for none
 * @property {number} inside the call whose variables it sees because it's written inside of that function, -1 for none
 * @property {string[]} [free] if that had ended, the names it uses from it, or of those around that
 * @property {number} from the line of the caller
 * @property {number} def the line of its `def`
 * @property {number} begin the first moment at which it's there
 * @property {number} end the first moment at which it's gone, -1 if it never ended
 * @property {[from: number, to: number][]} [spans] when a generator ran between these
 * @property {Named[]} args
 * @property {Named[]} [at] all that it saw when it began: its own variables, then those of the
 * functions around it, then those of the whole program; of objects of its classes what they hold,
 * as `self.size`
 * @property {Named[]} [after] the same when it ended
 * @property {number} own how many of `at` are its own
 * @property {number} answer the number of the value, -1 for none
 * @property {number} back the line at which it returned, 0 if it didn't
 * @property {string} [thrown] the exception that ended it
 */

/**
 * Which variable changed before which moment, as four parallel lists.
 * @typedef {object} Changes
 * @property {ArrayLike<number>} at the first moment at which it's so
 * @property {ArrayLike<number>} of the call whose variable it is, -1 for the whole program
 * @property {ArrayLike<number>} name its number in `names`
 * @property {ArrayLike<number>} value the number of its value; -1: it's gone; -2: not kept
 */

/**
 * A stretch of a run whose moments are kept in full, with all variables of all waiting calls.
 * @typedef {object} Stretch
 * @property {number} from
 * @property {number} to its last moment
 * @property {ArrayLike<number>} steps the lines that run at `from` and after
 * @property {Call[]} calls that were there, or began
 * @property {Changes} changes including all variables at `from`
 * @property {[moment: number, length: number][]} printed
 */

/**
 * Moments are counted in lines: at moment 7 seven lines have run, or begun to, and `steps[7]` is
 * the next.
 * @typedef {object} Recording
 * @property {string} text the program as the reader sees it
 * @property {string} call the expression that was evaluated after it, "" for none
 * @property {Call[]} calls in the order in which they began, up to a bound
 * @property {Value[]} values
 * @property {string[]} names
 * @property {Named[]} globals at its end, without modules, functions and classes
 * @property {number} value the value of `call`, -1 for none
 * @property {string} out what it printed, up to a bound
 * @property {[moment: number, length: number][]} printed how many letters had been printed from which moment on
 * @property {string} inputs what it was given to read
 * @property {number} lines that ran in the program
 * @property {number} called calls that it made, including those that weren't kept
 * @property {"finished" | "error" | "stopped" | "input"} ended
 * @property {Trouble} [trouble]
 * @property {boolean} whole whether all its calls are kept, with what the recursive ones saw
 * @property {ArrayLike<number>} steps the line of each moment, up to a bound
 * @property {Changes} changes
 * @property {number} full up to this moment they're kept in full
 * @property {string[]} supplied names that it uses and doesn't import, which the page brought
 */

/** Empty lists of changes. @type {Changes} */
export const NO_CHANGES = { at: [], of: [], name: [], value: [] };
