// The engine of programs that readers write: Python in a worker. It is loaded at the first run and
// not before; a run has a worker of its own, which reaches nothing but this page, and can be ended.
import { ranOfLog } from "./reading.js";
import { scriptOf } from "./script.js";
import { loadPython } from "../program/loads.js";
/** @import { Asked } from "../recorded/record.js" */
/** @import { Kept } from "../recorded/kept.js" */
/** @import { Recording } from "../recorded/recording.js" */
/** @import { Again } from "../recorded/recorded.js" */
/** How many characters of what a program prints are shown. */
export const PRINTED = 300_000;

/**
 * Bounds of a run: letters printed and tests kept; how many bytes a program may take, about, and how many
 * entries one list.
 * @typedef {{ printed: number, tests: number, bytes: number, items: number }} Most
 */

/** @type {Most} */
const MOST = { printed: PRINTED, tests: 400_000, bytes: 256 << 20, items: 20_000_000 };

/**
 * What a program is run with.
 * @typedef {object} Program
 * @property {string} text
 * @property {boolean} [board] whether a log in its place is one of queens
 * @property {boolean} [problem] whether it is a problem file, which is searched when it has ended
 * @property {boolean} [look] whether it's also searched with a look ahead
 * @property {Asked} [record] whether all that it does is recorded, and what of it
 */

/**
 * The chance of a run, when it began, and what its clock has said.
 * @typedef {{ seed: number, began: number, times: number[] }} Readings
 */

/**
 * What a run may begin with: what it reads, and the chance and the clock of the run that it repeats.
 * @typedef {object} Start
 * @property {string} [input]
 * @property {Readings} [readings]
 */

/**
 * What went wrong in a program.
 * @typedef {object} Trouble
 * @property {string} name of the exception
 * @property {string[]} [kinds] that, and what it is a kind of
 * @property {string} text what it says
 * @property {number} line at which it happened, 0 where none is known
 * @property {Frame[]} [frames] the reader's own calls at that moment, the innermost last
 * @property {string} [module] that could not be imported
 */

/**
 * A call: its line, the name of the function, and from which to which letter.
 * @typedef {{ line: number, name: string, from?: number, to?: number }} Frame
 */

/**
 * What a run has done, as far as it is known.
 * @typedef {object} Ran
 * @property {string} out what it printed
 * @property {boolean} cut whether it printed more
 * @property {number[]} log of each event its verb, its place, its choice, who refuses, and its line
 * @property {string[]} names of places, choices and whoever refuses, as JSON, by their numbers from 1
 * @property {boolean} more whether there was more than is kept
 * @property {Trouble} [trouble]
 * @property {Record<string, number>} numbers what it calls its whole numbers, at its end
 * @property {About} about
 * @property {number} line the one that asks, where the program does not tell it
 * @property {boolean} [told] whether it is a log of a program that ran elsewhere
 * @property {boolean} [board] whether that is one of queens
 * @property {object} [header] its line that isn't an event
 * @property {Looked} [looked] what the plain search beside it shows
 * @property {boolean} [stopped] whether it says that its search was stopped
 */

/**
 * Searches beside each other: tests, placements, dead ends and solutions of the one that looks ahead, the first three
 * without dead ends of the plain one, and the first refusal that ends: its place and choice, who refuses or why, what
 * stands then, and the solution.
 * @typedef {object} Looked
 * @property {number[]} ahead
 * @property {number[]} plain
 * @property {Ended | null} ended
 */

/** @typedef {[place: unknown, choice: unknown, by: unknown, made: Made[], solution: Made[]]} Ended */
/** @typedef {[place: unknown, choice: unknown]} Made */

/**
 * What a program says of itself.
 * @typedef {object} About
 * @property {string} [title]
 * @property {[string, string][]} [words]
 * @property {unknown[]} [places]
 * @property {unknown[]} [choices]
 * @property {[string, unknown][]} [picture]
 * @property {[unknown, unknown][]} [given] places that have a choice from the start
 */

/** Python for this page. */
class Engine {
  /** The texts of workers, by what records in them. @type {Map<string, string>} */
  static addresses = new Map();

  /** Loads it, once. @param {string} [recorder] what records, if anything @returns {Promise<string>} its address */
  static async load(recorder = "") {
    await loadPython();
    const known = Engine.addresses.get(recorder);
    const address = known ?? URL.createObjectURL(new Blob(scriptOf(PYTHON.script, recorder || undefined), SCRIPT));
    Engine.addresses.set(recorder, address);
    return address;
  }
}
const SCRIPT = { type: "text/javascript" };

/** One run of a program. */
export class Run {
  /**
   * @param {Program} program
   * @param {(run: Run) => void} news is called when there is more of it
   * @param {Start} [start]
   */
  constructor(program, news, { input = "", readings } = {}) {
    this.program = program;
    this.news = news;
    this.input = input;
    this.readings = readings ?? { seed: Math.floor(Math.random() * 2 ** 53), began: Date.now(), times: [] };
    /** @type {Kept | undefined} */ this.kept = undefined;
    this.search = ""; // of problem files, once it is loaded
    this.state = /** @type {"loads" | "runs" | "ended" | "stopped" | "wants" | "broken"} */ ("loads");
    /** @type {Worker | undefined} */ this.worker = undefined;
    const line = program.problem ? lineWith(program.text, /^def refused_by\b/) : 0;
    /** @type {Ran} */ this.ran = {
      out: "", cut: false, more: false, line, log: [], names: [], numbers: {}, about: {},
    };
    const log = ranOfLog(program.text, program.board);
    if (log) { // of a program that ran elsewhere
      Object.assign(this.ran, log);
      queueMicrotask(() => this.end("ended"));
      return;
    }
    if (typeof Worker !== "function") {
      queueMicrotask(() => this.end("broken", WORDS["code-no-engine"]));
      return;
    }
    this.load().then((address) => {
      if (this.state !== "loads") {
        return;
      }
      this.worker = new Worker(address);
      this.worker.onmessage = ({ data }) => this.hear(data);
      this.worker.onerror = (event) => {
        event.preventDefault();
        this.end("broken", WORDS["code-forbidden"]);
      };
      const told = { input, readings: this.readings, search: this.search, most: MOST };
      this.worker.postMessage({ ...program, ...told });
    }).catch(() => this.end("broken", WORDS["code-not-loaded"]));
  }

  /** Loads what it needs. @returns {Promise<string>} the address of its worker */
  async load() {
    const { program: { record, text, problem }, input } = this;
    if (!record && !problem) {
      return Engine.load();
    }
    const { Kept, recorder, SEARCH } = await import("../recorded/whole.js");
    this.search = SEARCH;
    if (!record) {
      return Engine.load();
    }
    this.kept = new Kept(text, input);
    return Engine.load(recorder());
  }

  /**
   * Takes in what the worker tells. It comes from the reader's program: nothing in it is believed.
   * @param {any} data
   */
  hear(data) {
    const { ran } = this;
    if (this.state !== "loads" && this.state !== "runs") {
      return;
    }
    if (data.began) {
      this.state = "runs";
    }
    if (data.log) {
      ran.out = (ran.out + String(data.out)).slice(0, PRINTED);
      ran.cut ||= Boolean(data.cut);
      ran.more ||= Boolean(data.more);
      for (const x of data.log) {
        ran.log.push(Number(x));
      }
      ran.names.push(...data.names.map(String));
    }
    if (data.record?.steps) {
      this.kept?.hear(data.record);
    }
    if (data.times) {
      this.readings.times = data.times.map(Number);
    }
    if (data.wants) {
      this.end("wants");
    } else if (data.over) {
      this.end("stopped");
    } else if (data.ended) {
      if (data.record) {
        this.kept?.ends(data.record);
      }
      for (const [name, value] of Object.entries(data.numbers ?? {})) {
        ran.numbers[name] = Number(value);
      }
      ran.about = aboutOf(String(data.about));
      ran.looked = data.looked && lookedOf(String(data.looked));
      ran.trouble = data.trouble && this.troubleOf(data.trouble);
      this.end(data.broken === undefined ? "ended" : "broken", WORDS["code-forbidden"]);
    } else {
      this.news(this);
    }
  }

  /**
   * The chance and the clock for the same program with more input, where this run waits for it.
   * @param {string} text
   * @param {string} input
   * @returns {Readings | undefined}
   */
  again(text, input) {
    const waits = this.state === "wants" && this.program.text === text;
    return waits && input.startsWith(this.input) ? this.readings : undefined;
  }

  /** All that was recorded, where that was asked for. @returns {Recording | undefined} */
  get recording() {
    const { kept, ran: { out, trouble }, state } = this;
    const left = trouble?.name === "SystemExit";
    return kept && Object.assign(kept.recording, {
      out, ended: state === "wants" ? "input" : state !== "ended" ? "stopped" : trouble && !left ? "error" : "finished",
      ...trouble && !left && { trouble },
    });
  }

  /** Runs it once more to keep a stretch of it in full. @type {Again} */
  window(from, to) {
    return new Promise((resolve) => {
      const { input, readings, program } = this;
      /** @type {Asked} */ const record = { ...program.record, window: [from, to] };
      /** @param {Run} run */
      const news = ({ state, kept }) => {
        if (state !== "loads" && state !== "runs" && kept) {
          const { values, names } = kept.recording;
          resolve({ stretch: kept.stretch(from, to), values, names });
        }
      };
      void new Run({ ...program, record }, news, { input, readings });
    });
  }

  /** @param {Run["state"]} state @param {string} [why] */
  end(state, why = "") {
    this.worker?.terminate();
    this.worker = undefined;
    this.why = why;
    this.state = state;
    this.news(this);
  }

  /** What went wrong, in the form that is told. @param {any} told @returns {Trouble} */
  troubleOf({ kinds, name, text, frames, module }) {
    /** @type {Frame[]} */ const own = frames.map((/** @type {Frame} */ one) => ({
      line: Number(one.line), name: String(one.name), from: Number(one.from), to: Number(one.to),
    }));
    let line = own.at(-1)?.line ?? 0;
    if (this.program.problem && kinds.includes("RecursionError")) { // wherever it was when there was no more room
      line = lineWith(this.program.text, /^def (next_place|complete)\b/) || line;
    }
    return {
      kinds: kinds.map(String), name: String(name), text: String(text), line, frames: own, module: String(module ?? ""),
    };
  }
}

/** The line of a program that begins so, 0 where none does. @param {string} text @param {RegExp} head */
const lineWith = (text, head) => text.split("\n").findIndex((one) => head.test(one)) + 1;

/** What a program says of itself, from the text that the worker sends. @param {string} text @returns {About} */
function aboutOf(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** What the plain search beside another shows, from the text that the worker sends. @param {string} text */
function lookedOf(text) {
  try {
    const [ahead, plain, ended] = JSON.parse(text);
    /** @param {any} list @returns {[unknown, unknown][]} */
    const pairs = (list) => Array.from(list, ([place, choice]) => [place, choice]);
    return /** @type {Looked} */ ({
      ahead: Array.from(ahead, Number), plain: Array.from(plain, Number),
      ended: ended && [ended[0], ended[1], ended[2], pairs(ended[3]), pairs(ended[4])],
    });
  } catch {
    return undefined;
  }
}
