// A stretch of a run, or all of it: which calls there were at a moment, and the values of their
// variables.
/** @import { Call, Stretch } from "./recording.js" */

/** A time in which a call is active. @typedef {{ from: number, to: number, call: Call }} Span */

/** A stack of calls. @typedef {{ call: Call, below: Stack | undefined }} Stack */

export class Part {
  /**
   * @param {Stretch} stretch
   * @param {string[]} names
   * @param {number} full the moment up to which everything is known
   * @param {number} [base] where its values begin in the table
   */
  constructor(stretch, names, full, base = 0) {
    this.stretch = stretch;
    this.names = names;
    this.full = full;
    this.base = base;
    this.calls = new Map(stretch.calls.map((call) => [call.id, call]));
    /** The changes of each call. @type {Map<number, number[]>} */ this.by = new Map();
    const { of } = stretch.changes;
    for (let i = 0; i < of.length; i++) {
      const list = this.by.get(of[i]);
      if (list) {
        list.push(i);
      } else {
        this.by.set(of[i], [i]);
      }
    }
    /** The moments at which the stack changes. @type {number[]} */ this.turns = [];
    /** @type {(Stack | undefined)[]} */ this.stacks = [];
    this.stackAll();
  }

  /** @param {number} event */
  has(event) {
    return this.stretch.from <= event && event <= this.stretch.to;
  }

  /** The line that runs next, 0 if unknown. @param {number} event */
  lineAt(event) {
    return this.stretch.steps[event - this.stretch.from] ?? 0;
  }

  /** Goes through the calls as they began and ended. */
  stackAll() {
    /** @type {Span[]} */ const begun = [];
    for (const call of this.stretch.calls) {
      const end = call.end === -1 ? Infinity : call.end;
      for (const [from, to] of call.spans ?? [[call.begin, end]]) {
        if (from < to) {
          begun.push({ from, to, call });
        }
      }
    }
    begun.sort((a, b) => a.from - b.from || a.call.id - b.call.id);
    const ended = begun.slice().sort((a, b) => a.to - b.to || a.call.id - b.call.id);
    /** @type {Stack | undefined} */ let stack;
    for (let i = 0, j = 0; j < ended.length;) {
      const begins = i < begun.length && begun[i].from < ended[j].to, at = begins ? begun[i].from : ended[j].to;
      stack = begins ? { call: begun[i++].call, below: stack } : without(stack, ended[j++].call);
      if (this.turns.at(-1) !== at) {
        this.turns.push(at);
      }
      this.stacks[this.turns.length - 1] = stack;
    }
  }

  /** The calls that wait or run, the outermost first. @param {number} event @returns {Call[]} */
  stackAt(event) {
    const i = before(this.turns.length, (at) => this.turns[at] <= event);
    /** @type {Call[]} */ const calls = [];
    for (let at = this.stacks[i - 1]; at; at = at.below) {
      calls.unshift(at.call);
    }
    return calls;
  }

  /**
   * The variables of a call, in the order in which they were created, each with the number of its
   * value and the moment since which it has that value.
   * @param {number} call
   * @param {number} event
   * @returns {[name: string, value: number, since: number][]}
   */
  namesAt(call, event) {
    const { at, name, value } = this.stretch.changes;
    /** @type {Map<number, number>} */ const last = new Map();
    for (const i of this.by.get(call) ?? []) {
      if (at[i] > event) {
        break;
      } else if (value[i] === -1) {
        last.delete(name[i]);
      } else {
        last.set(name[i], i);
      }
    }
    return Array.from(last, ([number, i]) => [this.names[number], value[i] < 0 ? -1 : value[i] + this.base, at[i]]);
  }

  /** What changed right before a moment. @param {number} event @returns {[name: string, call: number][]} */
  changedAt(event) {
    const { at, of, name } = this.stretch.changes;
    /** @type {[string, number][]} */ const all = [];
    if (event > this.stretch.from) {
      for (let i = before(at.length, (i) => at[i] < event); i < at.length && at[i] === event; i++) {
        all.push([this.names[name[i]], of[i]]);
      }
    }
    return all;
  }

  /** How many letters have been printed. @param {number} event */
  printedAt(event) {
    const { printed } = this.stretch;
    return printed[before(printed.length, (i) => printed[i][0] <= event) - 1]?.[1] ?? 0;
  }
}

/**
 * How many of the first length indexes satisfy a condition, which is true up to some index.
 * @param {number} length
 * @param {(i: number) => boolean} is
 */
function before(length, is) {
  let low = 0, high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (is(middle)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** @param {Stack | undefined} stack @param {Call} call @returns {Stack | undefined} */
const without = (stack, call) => (stack === undefined ? undefined
  : stack.call === call ? stack.below
  : { call: stack.call, below: without(stack.below, call) });
