// What there was at a moment of a recording.
import { written } from "./written.js";
/** @import { Call, Changes, Named, Recording, Stretch } from "./recording.js" */

/**
 * A call that waits or runs, and its own variables.
 * @typedef {object} Frame
 * @property {Call} call
 * @property {number} line the one that it's in
 * @property {Named[]} names -1 is a value that isn't known at this moment
 * @property {boolean} kept whether all its values are known
 */

/**
 * @typedef {object} Moment
 * @property {number} event its number
 * @property {number} line the one that has just run, 0 before the first
 * @property {number} next the one that runs next, 0 at the end
 * @property {number} call the innermost call, -1 for none
 * @property {Frame[]} frames the outermost first
 * @property {Named[]} globals
 * @property {boolean} kept whether all values are known
 * @property {number} printed how many letters stand there
 * @property {[name: string, call: number][]} changed what is another than one moment before
 */

/** Changes by the calls whose variables they are. */
class Slots {
  /** @param {Changes} changes */
  constructor(changes) {
    this.changes = changes;
    /** @type {Map<number, number[]>} */ this.by = new Map();
    for (let i = 0; i < changes.of.length; i++) {
      const list = this.by.get(changes.of[i]);
      if (list) {
        list.push(i);
      } else {
        this.by.set(changes.of[i], [i]);
      }
    }
  }

  /**
   * The names of a call and the numbers of their values, in the order in which they came to be.
   * @param {number} call @param {number} event
   * @returns {Map<number, { value: number, since: number }>}
   */
  at(call, event) {
    /** @type {Map<number, { value: number, since: number }>} */ const names = new Map();
    const { at, name, value } = this.changes;
    for (const i of this.by.get(call) ?? []) {
      if (at[i] > event) {
        break;
      }
      if (value[i] === -1) {
        names.delete(name[i]);
      } else {
        names.set(name[i], { value: value[i], since: at[i] });
      }
    }
    return names;
  }
}

/** A recording, looked up in. */
export class Recorded {
  /**
   * @param {Recording} recording
   * @param {(from: number, to: number) => Promise<{ stretch: Stretch, values: Recording["values"], names: string[] }>} [again]
   *   runs the program once more, and keeps a stretch of it in full
   */
  constructor(recording, again) {
    this.recording = recording;
    this.again = again;
    this.slots = new Slots(recording.changes);
    /** @type {{ stretch: Stretch, slots: Slots, calls: Map<number, Call> }[]} */ this.stretches = [];
    this.calls = new Map(recording.calls.map((call) => [call.id, call]));
  }

  /** How many moments there are of which a line is known; the last one is the end, where it was reached. */
  get moments() {
    return this.recording.steps.length + 1;
  }

  /** As Python writes it. @param {number} value @returns {string} */
  repr(value) {
    return written(this.recording.values, value);
  }

  /** @param {number} id @returns {Call | undefined} */
  call(id) {
    return this.calls.get(id) ?? this.stretches.map(({ calls }) => calls.get(id)).find((call) => call);
  }

  /** The calls that wait or run, the outermost first. @param {number} event @returns {Call[]} */
  stackAt(event) {
    const { calls } = this.recording;
    let low = 0, high = calls.length; // the first call that begins later
    while (low < high) {
      const middle = (low + high) >> 1;
      if (calls[middle].begin <= event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    /** @type {Call[]} */ const stack = [];
    const there = (/** @type {Call} */ call) => (call.end === -1 || call.end > event) &&
      (call.kind !== "generator" || call.spans === undefined || call.spans.some(([from, to]) => from <= event && event < to));
    for (let i = low - 1; i >= 0; i--) {
      if (there(calls[i])) { // the innermost; whoever called it waits
        stack.push(calls[i]);
        break;
      }
    }
    return stack;
  }
}
