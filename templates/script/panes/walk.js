// Where a reader can go in a run: line by line, from call to call, to the next answer, to what
// changes next, and to what's printed next, backward and forward.
/** @import { Call, Recording } from "../recorded/recording.js" */

/** The units of walking. @typedef {"line" | "call" | "answer" | "change" | "output"} Unit */

/** The units of a walk. @type {Unit[]} */
export const UNITS = ["line", "call", "answer", "change", "output"];

/** The moments of a run by what happens at them. */
export class Walk {
  /** @param {Recording} recording @param {number} [last] the last reachable moment */
  constructor({ calls, changes, printed, steps }, last = steps.length) {
    this.last = last;
    this.calls = calls;
    /** @param {ArrayLike<number>} moments */
    const sorted = (moments) => {
      let rises = true;
      /** @type {number[]} */ const all = [];
      for (let i = 0, before = 0; i < moments.length; i++) {
        const at = moments[i];
        if (at > 0 && at <= this.last && at !== before) {
          rises &&= at > before;
          all.push(at);
          before = at;
        }
      }
      return rises ? all : [...new Set(all)].sort((a, b) => a - b);
    };
    /** @type {Record<Exclude<Unit, "line">, number[]>} */
    this.stops = {
      call: sorted(calls.map(({ begin }) => begin)),
      answer: sorted(calls.filter(({ end, answer }) => end >= 0 && answer >= 0).map(({ end }) => end)),
      change: sorted(changes.at),
      output: sorted(printed.map(([at]) => at)),
    };
  }

  /**
   * The next moment of a kind, or the one before.
   * @param {number} at
   * @param {Unit} unit
   * @param {1 | -1} way
   * @returns {number | undefined} nothing if there's none
   */
  next(at, unit, way) {
    if (unit === "line") {
      const to = at + way;
      return to >= 0 && to <= this.last ? to : undefined;
    }
    const stops = this.stops[unit];
    let low = 0, high = stops.length; // the first one after
    while (low < high) {
      const middle = (low + high) >> 1;
      if (stops[middle] <= at) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return way > 0 ? stops[low] : stops[stops[low - 1] === at ? low - 2 : low - 1];
  }

  /** Whether there is anything of a kind. @param {Unit} unit */
  has(unit) {
    return unit === "line" || this.stops[unit].length > 0;
  }

  /** The moment at which a call is over. @param {Call | undefined} call @returns {number | undefined} */
  out(call) {
    return call && call.end >= 0 ? Math.min(call.end, this.last) : undefined;
  }

  /**
   * The calls that begin or end at a moment.
   * @param {number} at
   * @returns {{ begun: Call | undefined, ended: Call[] }}
   */
  at(at) {
    return {
      begun: this.calls.filter(({ begin }) => begin === at).at(-1),
      ended: this.calls.filter(({ end }) => end === at),
    };
  }
}
