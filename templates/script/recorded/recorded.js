// Looks up what's known about a moment of a recording.
import { Part } from "./part.js";
import { written } from "./written.js";
/** @import { Call, Named, Recording, Stretch, Value } from "./recording.js" */

/**
 * A call that waits or runs, and its own variables.
 * @typedef {object} Frame
 * @property {Call} call
 * @property {number} line the line that it's in, or about to run
 * @property {Named[]} names its own, and those of functions around it that have ended; -1 is a value that isn't known
 * @property {boolean} kept whether all its values are known
 */

/**
 * @typedef {object} Moment
 * @property {number} event its number
 * @property {number} line the one that has just run, 0 before the first
 * @property {number} next the one that runs next, 0 at the end, and if it isn't kept
 * @property {number} call the innermost call, -1 for none
 * @property {Frame[]} frames the outermost first
 * @property {Named[]} globals
 * @property {boolean} kept whether all values are known
 * @property {number} printed how many letters have been printed
 * @property {[name: string, call: number][]} changed what differs from one moment before, and in
 * which call; -1 is the whole program
 */

/**
 * Runs the program again, and keeps a stretch of it in full.
 * @typedef {(from: number, to: number) => Promise<{ stretch: Stretch, values: Value[], names: string[] }>} Again
 */

/** How many stretches are kept in full at a time, in addition to the beginning. */
const STRETCHES = 6;

/** A recording with functions to look things up in it. */
export class Recorded {
  /** @param {Recording} recording @param {Again} [again] */
  constructor(recording, again) {
    this.recording = recording;
    this.again = again;
    this.values = recording.values.slice();
    this.main = new Part({
      from: 0, to: Math.max(recording.lines, recording.steps.length), steps: recording.steps, calls: recording.calls,
      changes: recording.changes, printed: recording.printed,
    }, recording.names, recording.full);
    /** @type {Part[]} */ this.parts = [];
    /** @type {Map<number, boolean>} */ this.lives = new Map();
  }

  /** The last moment at which all calls are known. */
  get last() {
    const { calls, called, lines } = this.recording;
    return calls.length < called ? calls.at(-1)?.begin ?? 0 : lines;
  }

  /** A value as Python writes it. @param {number} value @returns {string} */
  repr(value) {
    return written(this.values, value);
  }

  /** The last reachable moment. What isn't kept is recorded in another run. */
  get end() {
    return this.again ? this.recording.lines : this.recording.steps.length;
  }

  /** Whether anything is known about a moment. @param {number} event */
  knows(event) {
    return event <= this.recording.steps.length || this.parts.some((part) => part.has(event));
  }

  /** Whether everything is known about a moment. @param {number} event */
  kept(event) {
    return event <= this.main.full || this.parts.some((part) => part.has(event));
  }

  /** @param {number} id @returns {Call | undefined} */
  call(id) {
    const { calls } = this.recording;
    return calls[id] ?? this.parts.map((part) => part.calls.get(id)).find((call) => call !== undefined);
  }

  /**
   * Makes sure that a stretch is known in full. It may become shorter, but begins at the same
   * moment.
   * @param {number} from
   * @param {number} to
   * @returns {Promise<number>} up to which moment it's known
   */
  async window(from, to) {
    if (to <= this.main.full) {
      return to;
    }
    const known = this.parts.find((part) => part.has(from) && part.has(to));
    if (known || !this.again) {
      return known ? to : this.main.full;
    }
    const { stretch, values, names } = await this.again(from, to);
    const base = this.values.length;
    const calls = stretch.calls.map((call) => this.call(call.id) ?? moved(call, base));
    this.parts.push(new Part({ ...stretch, calls }, names, stretch.to, base));
    for (const value of values) {
      this.values.push(further(value, base));
    }
    this.forget();
    return stretch.to;
  }

  /** Forgets the oldest stretch, if there are too many. */
  forget() {
    if (this.parts.length > STRETCHES) {
      const [{ base }] = this.parts.splice(0, 1);
      /** @type {(Value | undefined)[]} */ (this.values).fill(undefined, base, this.parts[0].base);
      this.lives.clear();
    }
  }

  /** @param {number} event @returns {Moment} */
  at(event) {
    const part = this.parts.find((one) => one.has(event)) ?? this.main;
    const kept = part !== this.main || event <= part.full;
    const stack = part.stackAt(event), next = part.lineAt(event);
    /** @param {number} call */
    const names = (call) => part.namesAt(call, event).map(([name, value, since]) => /** @type {Named} */ (
      [name, kept || since === event || !this.living(value) ? value : -1]));
    const frames = stack.map((call, i) => {
      const own = names(call.id), above = stack[i + 1];
      for (let at = this.call(call.free ? call.inside : -1); at; at = this.call(at.inside)) {
        const used = names(at.id).filter(([name]) => call.free?.includes(name));
        own.push(...used.filter(([name]) => !own.some(([other]) => other === name)));
      }
      const seen = !kept && call.begin === event && call.at ? own.map(([name, value]) => /** @type {Named} */ (
        [name, value === -1 ? call.at?.find(([other]) => other === name)?.[1] ?? -1 : value])) : own;
      return { call, line: above ? above.from : next, names: seen, kept: seen.every(([, value]) => value >= 0) };
    });
    const globals = names(-1), call = stack.at(-1)?.id ?? -1;
    const line = event > 0 ? part.lineAt(event - 1) || this.main.lineAt(event - 1) : 0;
    const there = (/** @type {number} */ id) => id === -1 || stack.some((one) => one.id === id);
    return {
      event, line, next, call, frames, globals,
      kept: kept || frames.every((frame) => frame.kept) && globals.every(([, value]) => value >= 0),
      printed: part.printedAt(event),
      changed: part.changedAt(event).filter(([, id]) => there(id)),
    };
  }

  /**
   * Lists of names that refer to the same object.
   * @param {Moment} moment
   * @returns {[name: string, call: number][][]}
   */
  aliases(moment) {
    /** @type {Map<number, [string, number][]>} */ const by = new Map();
    const all = [...moment.globals.map((named) => ({ named, call: -1 })),
      ...moment.frames.flatMap(({ call, names }) => names.map((named) => ({ named, call: call.id })))];
    for (const { named: [name, at], call } of all) {
      const value = this.values[at], id = value !== null && typeof value === "object" ? value.id : undefined;
      if (id !== undefined) {
        by.set(id, [...by.get(id) ?? [], [name, call]]);
      }
    }
    return [...by.values()].filter((names) => names.length > 1);
  }

  /**
   * Whether a value may have changed without an assignment.
   * @param {number} at
   * @returns {boolean}
   */
  living(at) {
    let lives = this.lives.get(at);
    if (lives === undefined) {
      const value = this.values[at], held = value !== null && typeof value === "object" ? value : undefined;
      lives = at < 0 || held?.id !== undefined ||
        (held?.items ?? []).flat().some((one) => typeof one === "number" && this.living(one));
      this.lives.set(at, lives);
    }
    return lives;
  }
}

/**
 * A value whose parts have moved in the table.
 * @param {Value} value
 * @param {number} base
 * @returns {Value}
 */
function further(value, base) {
  if (value === null || typeof value !== "object" || value.items === undefined) {
    return value;
  }
  const items = value.items.map((one) => (!Array.isArray(one) ? one + base : /** @type {[number | string, number]} */ (
    [typeof one[0] === "string" ? one[0] : one[0] + base, one[1] + base])));
  return { ...value, items };
}

/**
 * A call whose values have moved in the table.
 * @param {Call} call
 * @param {number} base
 * @returns {Call}
 */
function moved(call, base) {
  /** @param {Named[]} list */
  const named = (list) => list.map(([name, value]) => /** @type {Named} */ ([name, value < 0 ? value : value + base]));
  const { args, at, after, answer } = call;
  return {
    ...call, args: named(args), answer: answer < 0 ? answer : answer + base,
    ...at && { at: named(at) }, ...after && { after: named(after) },
  };
}
