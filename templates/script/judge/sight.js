// What a call sees: its variables by their names, also those inside dicts and objects.
import { isHeld, listed } from "./values.js";
/** @import { Call, Names, Val } from "./values.js" */

/** The variables in sight at the two ends of calls. */
export class Sight {
  /** @type {Map<Names, Map<string, Val>>} */ #read = new Map();

  /** @param {Val[]} values */
  constructor(values) {
    this.values = values;
  }

  /** Everything in sight when a call begins. @param {Call} call */
  at(call) {
    return this.#named(call.at);
  }

  /** Everything in sight when a call ends. @param {Call} call */
  after(call) {
    return this.#named(call.after);
  }

  /** Whether a variable is the call's own. @param {Call} call @param {string} name */
  owns(call, name) {
    const [first] = name.split(".");
    return call.at?.slice(0, call.own).some(([one]) => one === first || one === name) ?? false;
  }

  /** @param {Names | undefined} names @returns {Map<string, Val>} */
  #named(names) {
    if (!names) {
      return NONE;
    }
    let read = this.#read.get(names);
    if (!read) {
      read = new Map();
      for (const [name, at] of names) {
        if (!read.has(name) && at >= 0) {
          read.set(name, this.values[at]);
          addInner(read, name, this.values[at], 0);
        }
      }
      this.#read.set(names, read);
    }
    return read;
  }
}

/** @type {Map<string, Val>} */ const NONE = new Map();

/**
 * Adds the values of a dict whose keys are strings, those in an object, or those in a tuple of
 * lists.
 * @param {Map<string, Val>} read
 * @param {string} name
 * @param {Val} value
 * @param {number} deep
 */
function addInner(read, name, value, deep) {
  if (!isHeld(value) || deep > 1) {
    return;
  }
  /** @type {[string, Val][]} */
  const inner = value.fields ??
    value.pairs?.flatMap(([key, one]) => (typeof key === "string" && isHeld(one) ? [[key, one]] : [])) ??
    (value.kind === "tuple" && listed(value)?.some((one) => isHeld(one) && one.id)
      ? (listed(value) ?? []).flatMap((one, i) => (isHeld(one) ? [[String(i), one]] : []))
      : []);
  for (const [key, one] of inner) {
    read.set(`${name}.${key}`, one);
    addInner(read, `${name}.${key}`, one, deep + 1);
  }
}
