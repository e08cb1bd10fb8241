// A recording as it comes in: the worker sends it in parts while the program runs.
import { NO_CHANGES } from "./recording.js";
/** @import { Call, Named, Recording, Stretch, Value } from "./recording.js" */

/** @param {any} list @returns {Named[]} */
const named = (list) => Array.from(list, ([name, value]) => [String(name), Number(value)]);
/** @param {any} list @returns {[number, number][]} */
const pairs = (list) => Array.from(list, ([a, b]) => [Number(a), Number(b)]);

/** A growing list of whole numbers. */
class Numbers {
  constructor() {
    this.data = new Int32Array(1024);
    this.length = 0;
  }

  /** @param {number} more how many are to come */
  grow(more) {
    if (this.length + more > this.data.length) {
      const data = new Int32Array(2 * (this.length + more));
      data.set(this.data.subarray(0, this.length));
      this.data = data;
    }
  }

  /**
   * @param {Int32Array} list
   * @param {number} [from]
   * @param {number} [each] take only every each-th
   */
  add(list, from = 0, each = 1) {
    this.grow(list.length);
    for (let i = from; i < list.length; i += each) {
      this.data[this.length++] = list[i];
    }
  }

  get list() {
    return this.data.subarray(0, this.length);
  }
}

/** Unpacks what a worker has packed into one list. */
class Told {
  /** @param {Int32Array} list @param {string[]} names */
  constructor(list, names) {
    this.list = list;
    this.names = names;
    this.at = 0;
  }

  get more() {
    return this.at < this.list.length;
  }

  number() {
    return this.list[this.at++];
  }

  name() {
    return this.names[this.number()] ?? "";
  }

  /** @returns {string[] | undefined} */
  all() {
    const length = this.number();
    return length < 0 ? undefined : Array.from({ length }, () => this.name());
  }

  /** Names and the numbers of values. @returns {Named[] | undefined} */
  named() {
    const length = this.number();
    if (length < 0) {
      return undefined;
    }
    /** @type {Named[]} */ const all = [];
    for (let i = 1; i < length; i += 2) {
      all.push([this.name(), this.number()]);
    }
    return all;
  }
}
/** @type {Call["kind"][]} */ const KINDS = ["function", "method", "lambda", "generator"];

/**
 * A value as the worker sends it. It comes from the reader's program.
 * @param {any} told
 * @returns {Value}
 */
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

/** Receives what a worker sends. */
export class Kept {
  /** @param {string} text @param {string} inputs */
  constructor(text, inputs) {
    this.steps = new Numbers();
    this.changes = { at: new Numbers(), of: new Numbers(), name: new Numbers(), value: new Numbers() };
    /** @type {Map<number, Call>} */ this.calls = new Map();
    this.over = false;
    /** @type {Recording} */ this.told = {
      text, call: "", calls: [], values: [], names: [], globals: [], value: -1, out: "", printed: [], inputs,
      lines: 0, called: 0, ended: "stopped", whole: true, steps: [], changes: NO_CHANGES, full: 0,
      supplied: [],
    };
  }

  /** The recording so far. @returns {Recording} */
  get recording() {
    const { at, of, name, value } = this.changes;
    return Object.assign(this.told, {
      steps: this.steps.list, changes: { at: at.list, of: of.list, name: name.list, value: value.list },
    });
  }

  /** @param {any} part */
  hear(part) {
    const { told, changes: { at, of, name, value }, calls } = this, { names } = told;
    const [steps, changes, begun, ended, spans] = [part.steps, part.changes, part.begun, part.ended, part.spans]
      .map((list) => (list instanceof Int32Array ? list : Int32Array.from(list)));
    this.steps.add(steps);
    [at, of, name, value].forEach((list, i) => list.add(changes, i, 4));
    names.push(...part.names.map(String));
    for (const one of part.values) {
      told.values.push(valueOf(one));
    }
    for (const from = new Told(begun, names); from.more;) {
      /** @type {Call} */ const call = {
        id: from.number(), name: from.name(), kind: KINDS[from.number()] ?? KINDS[0], def: from.number(),
        of: from.number(), inside: from.number(), from: from.number(), begin: from.number(), end: -1,
        own: from.number(), args: from.named() ?? [], answer: -1, back: 0,
      };
      const seen = from.named(), free = from.all();
      Object.assign(call, seen && { at: seen }, free && { free }, call.kind === "generator" && { spans: [] });
      calls.set(call.id, call);
      told.calls.push(call);
    }
    for (const from = new Told(ended, names); from.more;) {
      const call = calls.get(from.number()), end = from.number(), answer = from.number(), back = from.number();
      const thrown = from.name(), after = from.named();
      if (call) {
        Object.assign(call, { end, answer, back }, thrown && { thrown }, after && { after });
      }
    }
    for (let i = 0; i + 2 < spans.length; i += 3) {
      calls.get(spans[i])?.spans?.push([spans[i + 1], spans[i + 2]]);
    }
    told.printed.push(...pairs(part.printed));
    told.lines = Number(part.lines);
    told.called = Number(part.called);
    told.full = Number(part.full);
    told.whole = Boolean(part.whole);
  }

  /** The values at the end. @param {any} last */
  ends(last) {
    const { told: recording } = this;
    this.over = true;
    recording.value = Number(last.value);
    recording.globals = named(last.globals);
    recording.call = String(last.call);
    recording.supplied = last.supplied.map(String);
    const recursive = new Set(last.recursive.map((/** @type {any} */ [name, line]) => `${name}:${line}`));
    for (const call of recording.calls) {
      if (call.at && !recursive.has(`${call.name}:${call.def}`)) {
        delete call.at;
        delete call.after;
        call.own = 0;
      }
    }
  }

  /**
   * The stretch that a run was asked to keep in full.
   * @param {number} from
   * @param {number} to
   * @returns {Stretch}
   */
  stretch(from, to) {
    const { calls, printed, steps, changes } = this.recording;
    const last = from + steps.length - (this.over ? 0 : 1); // there's also a moment after the last line
    return { from, to: Math.min(to, last), steps, calls, changes, printed };
  }
}
