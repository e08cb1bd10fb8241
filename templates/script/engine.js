// The engine of programs that readers write: Python in a worker. It is loaded at the first run and
// not before; a run has a worker of its own, which reaches nothing but this page, and can be ended.
"use strict";

/** How many characters of what a program prints are shown. */
const PRINTED = 100_000;

/** How many tests of a run are kept. */
const KEPT_TESTS = 400_000;

/**
 * What a program is run with.
 * @typedef {object} Program
 * @property {string} text
 * @property {string} [test] the function whose calls are the tests of the search
 * @property {string} [array] the list in which its choices stand
 * @property {boolean} [problem] whether it is a problem file, which is searched when it has ended
 */

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
 * @property {number[]} tests of each its row, its column, and 1 where the answer was yes
 * @property {[at: number, array: number[]][]} arrays the list as it stood from a test on, where it is another
 * @property {string[]} log what the search of a problem file did
 * @property {boolean} more whether there were more tests than are kept
 * @property {Trouble} [trouble]
 * @property {Record<string, number>} numbers what it calls its whole numbers, at its end
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
    Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error AggregateError
    EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ArrayBuffer Atomics Uint8Array Int8Array
    Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map
    BigInt Set WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry SharedArrayBuffer decodeURI decodeURIComponent encodeURI
    encodeURIComponent escape unescape isFinite isNaN Iterator WebAssembly TextDecoder TextEncoder performance crypto setTimeout clearTimeout
    constructor toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString __proto__ __defineGetter__ __defineSetter__
    __lookupGetter__ __lookupSetter__
  `.trim().split(/\s+/));
  const post = self.postMessage.bind(self), clock = performance.now.bind(performance);
  const text = new TextDecoder(), quiet = () => {};
  let told = 0, printed = 0, count = 0, last = clock(), waiting = "", cut = false;
  /** @type {number[]} */ let tests = [];
  /** @type {[number, string][]} */ let arrays = [];
  /** @type {string[]} */ let log = [];

  const announce = () => {
    told++;
    post({ out: waiting, cut, tests, arrays, log, more: count > most.tests });
    last = clock();
    [waiting, tests, arrays, log] = ["", [], [], []];
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
  const recorder = {
    /** @param {unknown} row @param {unknown} column @param {boolean} yes */
    tested(row, column, yes) {
      if (count++ < most.tests) {
        tests.push(whole(row), whole(column), Number(yes === true));
        if (count % 512 === 0 && clock() - last > 100) {
          announce();
        }
      }
    },
    /** @param {string} event */
    did(event) {
      if (count++ < most.tests) {
        log.push(String(event));
        if (clock() - last > 100) {
          announce();
        }
      }
    },
    /** @param {string} array */
    stands(array) {
      if (count < most.tests) {
        arrays.push([count, String(array)]);
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
    const names = [];
    for (let at = globalThis; at; at = Object.getPrototypeOf(at)) {
      names.push(...Object.getOwnPropertyNames(at).filter((name) => !kept.has(name)).map((name) => /** @type {const} */ ([at, name])));
    }
    try {
      const python = await load({
        url: "x:micropython.wasm", heapsize: 48 << 20, pystack: 65536, linebuffer: false, stdout: print, stderr: print,
        stdin: () => null,
      });
      python.registerJsModule("__page", recorder);
      names.forEach(([at, name]) => Reflect.deleteProperty(at, name));
      /** @type {any} */ (globalThis).proxy_js_ref[0] = Object.freeze(Object.create(null)); // what the module js shows
      python.runPython(before);
      post({ began: true });
      let trouble = "";
      try {
        python.runPython(program);
      } catch (error) {
        trouble = String(/** @type {Error} */ (error)?.message ?? error);
      }
      let numbers = "", searching = false;
      if (!full && !trouble) {
        try {
          python.runPython(search);
        } catch (error) {
          trouble = String(/** @type {Error} */ (error)?.message ?? error);
          searching = true;
        }
      }
      if (!full) {
        python.runPython(after);
        numbers = String(python.globals.get("__numbers"));
      }
      say();
      announce();
      post({ ended: true, trouble, numbers, searching });
    } catch (error) {
      post({ ended: true, trouble: "", numbers: "", broken: String(error) });
    }
  };
}

/** Where the scripts of the page are; nowhere where they stand in the page itself. */
const scriptsAt = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src.replace(/[^/]*$/, "") ?? "";

/** Python for this page. */
class Engine {
  /** @type {Promise<void> | undefined} */ static loading;
  /** @type {Uint8Array | undefined} */ static wasm;
  static address = "";

  /** Whether programs can run here, or why they cannot. @returns {string} nothing where they can */
  static missing() {
    return typeof WebAssembly === "object" && typeof Worker === "function" ? "" : WORDS["code-no-engine"];
  }

  /** Loads it, once. @returns {Promise<void>} */
  static load() {
    Engine.loading ??= new Promise((resolve, reject) => {
      const script = made("script", { src: scriptsAt + "micropython.min.js" });
      script.onload = () => resolve();
      script.onerror = () => {
        Engine.loading = undefined; // it may come at the next try
        script.remove();
        reject(new Error(WORDS["code-not-loaded"]));
      };
      document.head.append(script);
    });
    return Engine.loading.then(() => {
      Engine.wasm ??= Uint8Array.from(atob(PYTHON.wasm), (c) => c.charCodeAt(0));
      const most = JSON.stringify({ printed: PRINTED, tests: KEPT_TESTS });
      Engine.address ||= URL.createObjectURL(new Blob(
        [`(async () => {"use strict";\n`, PYTHON.script, `\n(${inWorker})(loadMicroPython, ${most});\n})()`], { type: "text/javascript" }));
    });
  }
}

/** One run of a program. */
class Run {
  /**
   * @param {Program} program
   * @param {(run: Run) => void} news is called when there is more of it
   */
  constructor(program, news) {
    this.program = program;
    this.news = news;
    this.state = /** @type {"loads" | "runs" | "ended" | "stopped" | "broken"} */ ("loads");
    /** @type {Ran} */ this.ran = { out: "", cut: false, tests: [], arrays: [], log: [], more: false, numbers: {} };
    /** @type {Worker | undefined} */ this.worker = undefined;
    const watched = watch(program);
    this.lines = watched.lines;
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
      this.worker.postMessage({ wasm: Engine.wasm, before: watched.before, program: watched.text, search: watched.search, after: watched.after });
    }).catch((error) => this.end("broken", error.message));
  }

  /** Takes in what the worker tells. It comes from the reader's program: nothing in it is believed. @param {any} data */
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
      for (const x of data.tests) {
        ran.tests.push(x);
      }
      for (const event of data.log) {
        ran.log.push(String(event));
      }
      for (const [at, array] of data.arrays) {
        ran.arrays.push([at, numbersIn(array)]);
      }
    }
    if (data.ended) {
      ran.numbers = numbersOf(String(data.numbers));
      if (data.trouble) {
        ran.trouble = this.troubleIn(data.trouble, Boolean(data.searching));
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

  /**
   * What a traceback says, at the last line of the reader's own.
   * @param {string} traceback
   * @param {boolean} searching whether it comes from a function that the search has asked
   * @returns {Trouble}
   */
  troubleIn(traceback, searching) {
    const said = traceback.trimEnd().split("\n"), last = said.filter((line) => /^\w+(:|$)/.test(line)).at(-1) ?? "";
    const [, name = "", text = said.at(-1) ?? ""] = /^(\w+)(?:: ?(.*))?$/.exec(last) ?? [];
    const own = said.filter((line) => !(searching ? /, in (__|<module>)/ : /, in __/).test(line)).map((line) => Number(/line (\d+)/.exec(line)?.[1] ?? 0)).filter(Boolean);
    let line = this.lines[(own.at(-1) ?? 0) - 1] ?? 0;
    if (text.startsWith("unindent")) { // the line is named behind which it begins
      const rest = this.program.text.split("\n").slice(line);
      line += rest.findIndex((next) => next.trim() !== "") + 1;
    }
    return { name, text, line };
  }
}

/** The whole numbers of a list, as Python writes it; an entry that is none is 0. @param {string} list */
const numbersIn = (list) => (list.match(/[^,[\]()\s]+/g) ?? []).map((word) => (/^-?\d{1,9}$/.test(word) ? Number(word) : 0));

/** Numbers by their names, from the text that the worker sends. @param {string} text @returns {Record<string, number>} */
function numbersOf(text) {
  /** @type {Record<string, number>} */ const numbers = {};
  for (const [, name, value] of text.matchAll(/(\w+)=(-?\d{1,9});/g)) {
    numbers[name] = Number(value);
  }
  return numbers;
}

/**
 * Makes of a program the one that runs: the calls of its test are told, by a line before its head.
 * That costs a search no depth: the line stands around the test alone, which calls nothing deeper.
 * @param {Program} program
 */
function watch({ text, test, array, problem = false }) {
  const quoted = JSON.stringify, asked = text.split("\n");
  /** @type {string[]} */ const written = [];
  /** @type {number[]} */ const lines = []; // of the reader's text, by those of the one that runs
  asked.forEach((line, i) => {
    if (test && RegExp(`^def ${test}\\b`).test(line)) {
      written.push("@__tested");
      lines.push(i + 1);
    }
    written.push(line);
    lines.push(i + 1);
  });
  const before = `
def __input(*prompt):
    raise OSError("there is no keyboard here")
input = __input
def __tested(test):
    from __page import tested, stands
    world = globals()
    seen = None
    def __asked(*square):
        nonlocal seen
        now = world.get(${quoted(array ?? "")})
        if now != seen:
            seen = now[:]
            stands(str(seen))
        answer = test(*square)
        if len(square) == 2:
            tested(square[0], square[1], bool(answer))
        return answer
    return __asked
`;
  const after = `
__numbers = "".join([name + "=" + str(value) + ";" for name, value in globals().items() if isinstance(value, int)])
from __page import stands as __stands
if isinstance(globals().get(${quoted(array ?? "")}), list):
    __stands(str(globals()[${quoted(array ?? "")}]))
`;
  return { text: written.join("\n"), lines, before, search: problem ? SEARCH : "", after };
}

/** The search of a problem file, as docs/logs/search.py has it, in one call for each place. */
const SEARCH = `
def __search():
    from collections import OrderedDict
    from __page import did
    problem = globals()
    for name in ("choices", "refused_by"):
        if name not in problem:
            raise NameError("a problem file needs the name " + name)
    if "places" not in problem and "next_place" not in problem:
        raise NameError("a problem file needs the name places, or next_place")
    chosen = OrderedDict()
    found = 0
    places, choices, refused_by = problem.get("places"), problem["choices"], problem["refused_by"]
    put, take_back = problem.get("put"), problem.get("take_back")
    following, whole, enough = problem.get("next_place"), problem.get("complete"), problem.get("enough")
    def __go_on():
        nonlocal found
        if following:
            place = following(chosen)
        else:
            place = places[len(chosen)] if len(chosen) < len(places) else None
        if whole(chosen) if whole else place is None:
            did("solution|" + ", ".join([str(at) + " " + str(what) for at, what in chosen.items()]))
            found += 1
            return found == enough
        if place is None:
            return False
        for choice in choices(place, chosen) if callable(choices) else choices:
            by = refused_by(place, choice, chosen)
            if by is None or by is False or by == [] or by == ():
                did("try|" + str(place) + "|" + str(choice))
                chosen[place] = choice
                if put:
                    put(place, choice)
                done = __go_on()
                if take_back:
                    take_back(place, choice)
                del chosen[place]
                did("back|" + str(place) + "|" + str(choice))
                if done:
                    return True
            else:
                did("try|" + str(place) + "|" + str(choice) + "|" + ("" if by is True else str(by)))
        return False
    __go_on()
__search()
`;
