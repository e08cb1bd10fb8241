// The engine of programs that readers write: Python in a worker. It is loaded at the first run and
// not before; a run has a worker of its own, which reaches nothing but this page, and can be ended.
import { harnessed } from "./harness.js";
import { ranOfLog } from "./reading.js";
import { loadScript, scriptsAt } from "../loader/loader.js";
/** @import { Program } from "./harness.js" */

/** How many characters of what a program prints are shown. */
export const PRINTED = 100_000;

/** How many tests of a run are kept. */
const KEPT_TESTS = 400_000;

/**
 * What went wrong in a program.
 * @typedef {object} Trouble
 * @property {string} name of the exception
 * @property {string} text what it says
 * @property {number} line at which it happened, 0 where none is known
 */

/**
 * What a run has done, as far as it is known.
 * @typedef {object} Ran
 * @property {string} out what it printed
 * @property {boolean} cut whether it printed more
 * @property {number[]} tests for queens: of each its row, its column, and 1 where the answer was yes
 * @property {number[]} asked the lines of these tests, where the program says them
 * @property {[at: number, array: (number | string)[]][]} arrays the list as it stood from a test on, where it is
 *   another
 * @property {number[]} log of each event its verb, its place, its choice, who refuses, and its line
 * @property {string[]} names of places, choices and whoever refuses, as JSON, by their numbers from 1
 * @property {boolean} more whether there was more than is kept
 * @property {Trouble} [trouble]
 * @property {Record<string, number>} numbers what it calls its whole numbers, at its end
 * @property {About} about
 * @property {number} line the one that asks, where only one does
 * @property {boolean} [told] whether it is a log of a program that ran elsewhere
 * @property {boolean} [board] whether that is one of queens
 */

/**
 * What a program says of itself.
 * @typedef {object} About
 * @property {string} [title]
 * @property {[string, string][]} [words]
 * @property {unknown[]} [places]
 * @property {unknown[]} [choices]
 * @property {[string, unknown][]} [picture]
 * @property {(string | string[])[]} [kept] its solutions
 * @property {boolean} [alike] whether they are one and the same list
 */

/**
 * Runs one program. It stands in a worker, to which it is sent as a text: it uses nothing of this
 * page but what it is given.
 * @param {(options: object) => Promise<any>} load
 * @param {{ printed: number, tests: number }} most
 */
function inWorker(load, most) {
  // The worker keeps the language and what the engine needs of it. All else goes before a program
  // begins, what browsers will have tomorrow included.
  const kept = new Set(`
    Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date
    Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError
    globalThis JSON Math Intl ArrayBuffer Atomics Uint8Array Int8Array Uint16Array Int16Array Uint32Array
    Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt
    Set WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry SharedArrayBuffer decodeURI
    decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN Iterator WebAssembly
    TextDecoder TextEncoder performance crypto setTimeout clearTimeout constructor toString valueOf
    hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString __proto__ __defineGetter__
    __defineSetter__ __lookupGetter__ __lookupSetter__
  `.trim().split(/\s+/));
  const post = self.postMessage.bind(self), clock = performance.now.bind(performance);
  const text = new TextDecoder(), quiet = () => {};
  let told = 0, printed = 0, count = 0, last = clock(), waiting = "", cut = false;
  /** @type {number[]} */ let tests = [];
  /** @type {[number, (number | string)[]][]} */ let arrays = [];
  /** @type {number[]} */ let asked = [];
  /** @type {number[]} */ let log = [];
  /** @type {string[]} */ let names = [];

  const announce = () => {
    told++;
    post({ out: waiting, cut, tests, asked, arrays, log, names, more: count >= most.tests });
    last = clock();
    [waiting, tests, asked, arrays, log, names] = ["", [], [], [], [], []];
  };
  const line = new Uint8Array(4096); // what is printed comes byte by byte
  let length = 0;
  const say = () => {
    const said = text.decode(line.subarray(0, length), { stream: true });
    length = 0;
    cut ||= printed + said.length > most.printed;
    waiting += said.slice(0, most.printed - printed);
    printed = Math.min(printed + said.length, most.printed);
    // At once, because the program may print no more and not end; a flood a little later.
    if (waiting && (told < 200 || clock() - last > 20)) {
      announce();
    }
  };
  /** @param {Uint8Array} bytes */
  const print = ([byte]) => {
    line[length++] = byte;
    if (byte === 10 || length === line.length) {
      say();
    }
  };
  /** @param {unknown} x */
  const whole = (x) => (Number.isInteger(x) ? Number(x) : 0);
  /** What stands in a list: a text as it is. @param {unknown} x */
  const plain = (x) => (typeof x === "string" ? x.slice(0, 100) : whole(x));
  const recorder = {
    /**
     * Several tests, and the list as it stood: each time after how many of them.
     * @param {number} each how many values a test has
     * @param {string} list of each test its row, its column, whether it is refused, and perhaps the line
     * @param {string} stood numbers, with the list behind each
     * @returns {boolean} whether they could be read: a program may test what is no number
     */
    told(each, list, stood) {
      try {
        const values = JSON.parse(list), lists = JSON.parse(stood);
        for (let i = 0; i + 1 < lists.length && count < most.tests; i += 2) {
          arrays.push([count + whole(lists[i]), lists[i + 1].map(plain)]);
        }
        for (let i = 0; i + 2 < values.length && count < most.tests; i += each > 3 ? 4 : 3, count++) {
          tests.push(whole(values[i]), whole(values[i + 1]), values[i + 2] ? 0 : 1);
          if (each > 3) {
            asked.push(whole(values[i + 3]));
          }
        }
      } catch {
        return false;
      }
      if (clock() - last > 100) {
        announce();
      }
      return true;
    },
    /** @param {unknown[]} event */
    did(...event) {
      if (count++ < most.tests) {
        for (let i = 0; i < 5; i++) {
          log.push(whole(event[i]));
        }
        if (count % 512 === 0 && clock() - last > 100) {
          announce();
        }
      }
    },
    /** @param {string} name */
    named(name) {
      if (count < most.tests) {
        names.push(String(name).slice(0, 1000));
      }
    },
  };

  let full = false;
  /** @param {unknown} said by the engine */
  const refused = (said) => {
    if (!full && String(said).startsWith(`Cannot enlarge memory`)) {
      full = true;
      post({ full });
    }
  };

  self.onmessage = async ({ data: { wasm, before, program, search, after } }) => {
    self.onmessage = null;
    Object.assign(self.console, { log: quiet, error: refused, warn: quiet });
    self.fetch = async () => new Response(wasm, { headers: { "Content-Type": "application/wasm" } });
    /** @type {[object, string][]} */
    const lost = [];
    for (let at = globalThis; at; at = Object.getPrototypeOf(at)) {
      const others = Object.getOwnPropertyNames(at).filter((name) => !kept.has(name));
      lost.push(...others.map((name) => /** @type {[object, string]} */ ([at, name])));
    }
    /** @param {string} text of our own, which tracebacks call by a name of its own */
    const ours = (text) => `exec(compile(${JSON.stringify(text)}, "__page", "exec"))`;
    try {
      const python = await load({
        url: "x:micropython.wasm", heapsize: 48 << 20, pystack: 65536, linebuffer: false,
        stdin: () => null, stdout: print, stderr: print,
      });
      python.registerJsModule("__page", recorder);
      lost.forEach(([at, name]) => Reflect.deleteProperty(at, name));
      // What the module js shows.
      /** @type {any} */ (globalThis).proxy_js_ref[0] = Object.freeze(Object.create(null));
      python.runPython(ours(before));
      post({ began: true });
      let trouble = "";
      try {
        python.runPython(program.trim() && program); // lines with nothing in them are more than it can bear
      } catch (error) {
        trouble = String(/** @type {Error} */ (error)?.message ?? error);
      }
      let numbers = "", about = "{}";
      if (!full && !trouble) {
        try {
          python.runPython(ours(search));
        } catch (error) {
          trouble = String(/** @type {Error} */ (error)?.message ?? error).replace(/.*line 1, in <module>\n/, "");
        }
      }
      if (!full) {
        python.runPython(ours(after));
        numbers = String(python.globals.get("__numbers"));
        about = String(python.globals.get("__about"));
      }
      say();
      announce();
      post({ ended: true, trouble, numbers, about });
    } catch (error) {
      post({ ended: true, trouble: "", numbers: "", about: "{}", broken: String(error) });
    }
  };
}

/** Python for this page. */
class Engine {
  /** @type {Uint8Array | undefined} */ static wasm;
  static address = "";

  /** Loads it, once. @returns {Promise<void>} */
  static load() {
    return loadScript(scriptsAt + "micropython.min.js").then(() => {
      Engine.wasm ??= Uint8Array.from(atob(PYTHON.wasm), (c) => c.charCodeAt(0));
      const most = JSON.stringify({ printed: PRINTED, tests: KEPT_TESTS });
      const begins = `\n(${inWorker})(loadMicroPython, ${most});\n`;
      const script = [`(async () => {"use strict";\n`, PYTHON.script, begins, "})()"];
      Engine.address ||= URL.createObjectURL(new Blob(script, { type: "text/javascript" }));
    });
  }
}

/** One run of a program. */
export class Run {
  /**
   * @param {Program} program
   * @param {(run: Run) => void} news is called when there is more of it
   */
  constructor(program, news) {
    this.program = program;
    this.news = news;
    this.state = /** @type {"loads" | "runs" | "ended" | "stopped" | "broken"} */ ("loads");
    /** @type {Worker | undefined} */ this.worker = undefined;
    const { lines, line, ...parts } = harnessed(program);
    this.lines = lines;
    /** @type {Ran} */ this.ran = {
      out: "", cut: false, more: false, line,
      tests: [], asked: [], arrays: [], log: [], names: [],
      numbers: {}, about: {},
    };
    const log = ranOfLog(program.text, program.test !== undefined);
    if (log) { // of a program that ran elsewhere
      Object.assign(this.ran, log);
      queueMicrotask(() => this.end("ended"));
      return;
    }
    Engine.load().then(() => {
      if (this.state !== "loads") {
        return;
      }
      this.worker = new Worker(Engine.address);
      this.worker.onmessage = ({ data }) => this.hear(data);
      this.worker.onerror = (event) => {
        event.preventDefault();
        this.end("broken", event.message);
      };
      this.worker.postMessage({ wasm: Engine.wasm, ...parts, program: parts.text });
    }).catch((error) => this.end("broken", error.message));
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
    if (data.full) {
      // Python may now look for memory in ever smaller pieces, for minutes. It has a moment to end by
      // itself, with the line at which it ran out.
      setTimeout(() => {
        if (this.state === "runs") {
          ran.trouble = { name: "MemoryError", text: "", line: 0 };
          this.end("ended");
        }
      }, 1500);
    }
    if (data.tests) {
      ran.out += String(data.out);
      ran.cut = Boolean(data.cut);
      ran.more = Boolean(data.more);
      for (const list of /** @type {const} */ (["tests", "asked", "log"])) {
        for (const x of data[list]) {
          ran[list].push(Number(x));
        }
      }
      ran.names.push(...data.names.map(String));
      for (const [at, array] of data.arrays) {
        ran.arrays.push([Number(at), array.map((/** @type {unknown} */ x) => (typeof x === "string" ? x : Number(x)))]);
      }
    }
    if (data.ended) {
      ran.numbers = numbersOf(String(data.numbers));
      ran.about = aboutOf(String(data.about));
      if (data.trouble) {
        ran.trouble = this.troubleIn(data.trouble);
      }
      this.end(data.broken === undefined ? "ended" : "broken", data.broken ?? "");
      return;
    }
    this.news(this);
  }

  /** @param {"ended" | "stopped" | "broken"} state @param {string} [why] */
  end(state, why = "") {
    this.worker?.terminate();
    this.worker = undefined;
    this.why = why;
    this.state = state;
    this.news(this);
  }

  /** What a traceback says, at the last line of the reader's own. @param {string} traceback @returns {Trouble} */
  troubleIn(traceback) {
    const said = traceback.trimEnd().split("\n"), last = said.filter((line) => /^\w+(:|$)/.test(line)).at(-1) ?? "";
    const [, name = "", text = said.at(-1) ?? ""] = /^(\w+)(?:: ?(.*))?$/.exec(last) ?? [];
    const own = said.filter((line) => !line.includes('File "__page"'))
      .map((line) => Number(/line (\d+)/.exec(line)?.[1] ?? 0))
      .filter(Boolean);
    let line = this.lines[(own.at(-1) ?? 0) - 1] ?? 0;
    if (this.program.problem && text.includes("recursion")) { // wherever it was when there was no more room
      line = this.program.text.split("\n").findIndex((one) => /^def (next_place|complete)\b/.test(one)) + 1 || line;
    }
    if (text.startsWith("unindent")) { // the line is named behind which it begins
      const rest = this.program.text.split("\n").slice(line);
      line += rest.findIndex((next) => next.trim() !== "") + 1;
    }
    return { name, text, line };
  }
}

/**
 * Numbers by their names, from the text that the worker sends.
 * @param {string} text
 * @returns {Record<string, number>}
 */
function numbersOf(text) {
  /** @type {Record<string, number>} */ const numbers = {};
  for (const [, name, value] of text.matchAll(/(\w+)=(-?\d{1,9});/g)) {
    numbers[name] = Number(value);
  }
  return numbers;
}

/** What a program says of itself, from the text that the worker sends. @param {string} text @returns {About} */
function aboutOf(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {}; // a number of Python that is none in JSON
  }
}
