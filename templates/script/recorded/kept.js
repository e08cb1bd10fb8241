// A recording as it comes in: the worker tells it in parts while the program runs.
/** @import { Call, Changes, Named, Recording, Stretch, Value } from "./recording.js" */

/** @param {any} x */
const number = (x) => Number(x);
/** @param {any} list @returns {Named[]} */
const named = (list) => Array.from(list, ([name, value]) => [String(name), Number(value)]);
/** @param {any} list @returns {[number, number][]} */
const pairs = (list) => Array.from(list, ([a, b]) => [Number(a), Number(b)]);

/** A value as it's told, which comes from the reader's program. @param {any} told @returns {Value} */
function valueOf(told) {
  if (told === null || typeof told !== "object") {
    return typeof told === "number" || typeof told === "boolean" ? told : told === null ? null : String(told);
  }
  /** @type {any} */ const value = { kind: String(told.kind) };
  for (const name of /** @type {const} */ (["text", "name", "with"])) {
    if (told[name] !== undefined) {
      value[name] = String(told[name]);
    }
  }
  for (const name of /** @type {const} */ (["id", "length", "from"])) {
    if (told[name] !== undefined) {
      value[name] = Number(told[name]);
    }
  }
  if (told.items !== undefined) {
    value.items = Array.from(told.items, (one) => (!Array.isArray(one) ? Number(one)
      : [typeof one[0] === "string" ? one[0] : Number(one[0]), Number(one[1])]));
  }
  return value;
}

/** Takes in what a worker tells. */
export class Kept {
  /** @param {string} text @param {string} inputs */
  constructor(text, inputs) {
    /** @type {number[]} */ this.steps = [];
    /** @type {Record<keyof Changes, number[]>} */ this.changes = { at: [], of: [], name: [], value: [] };
    /** @type {Map<number, Call>} */ this.calls = new Map();
    this.over = false;
    /** @type {Recording} */ this.recording = {
      text, call: "", calls: [], values: [], names: [], globals: [], value: -1, out: "", printed: [], inputs,
      lines: 0, called: 0, ended: "stopped", whole: true, steps: this.steps, changes: this.changes, full: 0,
      supplied: [],
    };
  }

  /** @param {any} part */
  hear(part) {
    const { recording, steps, changes } = this;
    for (const step of part.steps) {
      steps.push(Number(step));
    }
    for (let i = 0; i + 3 < part.changes.length; i += 4) {
      changes.at.push(Number(part.changes[i]));
      changes.of.push(Number(part.changes[i + 1]));
      changes.name.push(Number(part.changes[i + 2]));
      changes.value.push(Number(part.changes[i + 3]));
    }
    recording.names.push(...part.names.map(String));
    for (const value of part.values) {
      recording.values.push(valueOf(value));
    }
    /** @param {any} list numbers of names and of values @returns {Named[]} */
    const seen = (list) => Array.from({ length: list.length >> 1 }, (_, i) => (
      [recording.names[Number(list[2 * i])], Number(list[2 * i + 1])]));
    for (const told of part.begun) {
      /** @type {Call} */ const call = {
        id: number(told.id), name: String(told.name), kind: told.kind, of: number(told.of),
        inside: number(told.inside), from: number(told.from), def: number(told.def), begin: number(told.begin),
        end: -1, args: seen(told.args),
        own: number(told.own), answer: -1, back: 0, ...told.at && { at: seen(told.at) },
        ...told.free && { free: told.free.map(String) }, ...told.kind === "generator" && { spans: [] },
      };
      this.calls.set(call.id, call);
      recording.calls.push(call);
    }
    for (const told of part.ended) {
      const call = this.calls.get(Number(told.id));
      if (call) {
        Object.assign(call, {
          end: number(told.end), answer: number(told.answer), back: number(told.back),
          ...told.thrown !== undefined && { thrown: String(told.thrown) },
          ...told.after && { after: seen(told.after) },
        });
      }
    }
    for (const [id, from, to] of part.spans) {
      this.calls.get(Number(id))?.spans?.push([Number(from), Number(to)]);
    }
    recording.printed.push(...pairs(part.printed));
    recording.lines = number(part.lines);
    recording.called = number(part.called);
    recording.full = number(part.full);
    recording.whole = Boolean(part.whole);
  }

  /** What there was at the end. @param {any} told */
  ends(told) {
    const { recording } = this;
    this.over = true;
    recording.value = Number(told.value);
    recording.globals = named(told.globals);
    recording.call = String(told.call);
    recording.supplied = told.supplied.map(String);
    const recursive = new Set(told.recursive.map((/** @type {any} */ [name, line]) => `${name}:${line}`));
    for (const call of recording.calls) {
      if (!recursive.has(`${call.name}:${call.def}`)) {
        delete call.at;
        delete call.after;
        call.own = 0;
      }
    }
  }

  /**
   * What was kept in full, of a run that was asked for it.
   * @param {number} from @param {number} to @returns {Stretch}
   */
  stretch(from, to) {
    const { recording: { calls, printed }, steps, changes } = this;
    const last = from + steps.length - (this.over ? 0 : 1); // after the last line there's a moment too
    return { from, to: Math.min(to, last), steps, calls, changes, printed };
  }
}
