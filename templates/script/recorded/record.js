// The recording of any program: its calls with their arguments, the variables they saw and their
// results, its lines, and its variables. A program runs unchanged; the engine's hooks for a call, a
// line and a return record what it does. This function is sent to a worker as text; the functions
// that it gets make its parts.
/** @import { World } from "../engine/worker.js" */
/** @import { Code, codesOf } from "./code.js" */
/** @import { followLines } from "./lines.js" */
/** @import { callingOf } from "./calling.js" */
/** @import { containersOf } from "./containers.js" */
/** @import { Named } from "./recording.js" */
/** @import { seeingOf } from "./seeing.js" */
/** @import { tellingOf } from "./telling.js" */
/** @import { Room, valuesOf } from "./values.js" */

/**
 * What to record.
 * @typedef {object} Asked
 * @property {string} [call] an expression to evaluate after the program
 * @property {string} [proposal] one that's evaluated if the program made no call
 * @property {[from: number, to: number]} [window] the moments to be kept in full; nothing else is kept then
 */

/**
 * A call that hasn't ended.
 * @typedef {object} Going
 * @property {number} id
 * @property {Code} code
 * @property {any} frame
 * @property {any} locals
 * @property {Going | undefined} inside
 * @property {Going | undefined} of
 * @property {number} begin
 * @property {number} from
 * @property {unknown[]} was the last known values of its variables
 * @property {number[]} said the numbers of their values that were last sent; -3 for none
 * @property {boolean} kept
 * @property {boolean} seen whether the variables it saw are kept
 * @property {boolean} over
 * @property {number} since when a generator continued
 */

/**
 * The whole program.
 * @typedef {{ was: unknown[], said: number[], id: number, locals: any }} Whole
 */

/**
 * The functions that make the parts of a recording.
 * @typedef {object} Parts
 * @property {typeof codesOf} codesOf
 * @property {typeof followLines} followLines
 * @property {typeof valuesOf} valuesOf
 * @property {typeof containersOf} containersOf
 * @property {typeof tellingOf} tellingOf
 * @property {typeof seeingOf} seeingOf
 * @property {typeof callingOf} callingOf
 */

/** @param {World} world @param {Parts} parts */
export function record(world, parts) {
  const { $B, py, order, file, python } = world;
  const { window, call: asked = "", proposal = "" } = /** @type {Asked} */ (order.record);
  const MAIN = "__main__";
  const TYPING = `
    Any Callable Deque Dict FrozenSet Generator Iterable Iterator List Mapping Optional Sequence Set Tuple Union
  `.trim().split(" ");
  const what = {
    quiet: false, stack: /** @type {Going[]} */ ([]), recursive: /** @type {Set<Code>} */ (new Set()),
    codes: /** @type {Map<string, Code>} */ (new Map()), names: /** @type {string[]} */ ([]),
    globals: /** @type {Whole} */ ({ was: [], said: [], id: -1, locals: {} }),
    /** @type {Room} */ FEW: { items: 150, depth: 4, all: 4000, letters: 2000, bytes: 64 << 10, grows: false },
    /** @type {Room} */ ALL: { items: 10_000, depth: 8, all: 40_000, letters: 100_000, bytes: 2 << 20, grows: true },
  };
  /** @template T @param {() => T} does */
  const quietly = (does) => {
    const was = what.quiet, { frame_obj } = $B;
    what.quiet = true;
    try {
      return does();
    } finally {
      what.quiet = was;
      $B.frame_obj = frame_obj;
    }
  };
  const values = parts.valuesOf(world, quietly, parts.containersOf);
  const telling = parts.tellingOf(world, values, window), { progress } = telling;
  const seeing = parts.seeingOf(telling, values, what, window !== undefined);
  /** @type {string[]} */ let supplied = [];
  /** @type {Set<number>} */ let dense = new Set();
  let printed = 0;

  // Lines.
  const set = $B.set_lineno;
  $B.set_lineno = (/** @type {any} */ frame, /** @type {number} */ line, /** @type {string | undefined} */ type) => {
    const again = line === frame.$said && type !== "loop" && dense.has(line);
    if (!what.quiet && type !== "in" && !again && frame.__file__ === file) {
      if (telling.keeps()) {
        if (window?.[0] === progress.lines) {
          what.stack.forEach((call) => call.begin < progress.lines && keep(call));
        }
        what.globals.locals = frame[3];
        seeing.see(frame.$call, frame[1] === frame[3]);
        telling.step(line);
      } else if (window && progress.lines > window[1]) {
        telling.over();
      }
      progress.lines++;
      frame.$said = line;
    }
    return set(frame, line, type === "in" || type === "loop" ? undefined : type);
  };

  const { enter_frame: enter } = $B;
  const { keep } = parts.callingOf(world, { telling, seeing, values }, what, window);
  parts.followLines($B, set);

  // The program as it's parsed.
  const root = $B.js_from_root;
  $B.js_from_root = (/** @type {any} */ about) => {
    if (about.filename === file) {
      const read = parts.codesOf($B, about.ast);
      ({ codes: what.codes, dense, names: what.names } = read);
      supply(read.used);
    }
    return root(about);
  };
  /** Supplies names that annotations use and that weren't imported. @param {Set<string>} used */
  const supply = (used) => {
    supplied = [...used].filter((name) => py[name] === undefined && TYPING.includes(name));
    if (supplied.length > 0) {
      const typing = quietly(() => world.ours(`from typing import ${supplied.join(", ")}`, "supplied"));
      supplied.forEach((name) => { py[name] = typing[name]; });
    }
  };

  const out = python.out;
  python.out = (/** @type {string} */ text, /** @type {boolean} */ error) => {
    if (what.quiet) {
      return;
    }
    printed += text.length;
    if (printed < order.most.printed && telling.keeps()) {
      const last = telling.waits.printed.at(-1);
      if (last?.[0] === progress.lines) {
        last[1] = printed;
      } else {
        telling.waits.printed.push([progress.lines, printed]);
      }
    }
    out(text, error);
  };

  /** @type {unknown} */ let came;
  let evaluated = "";
  return {
    /** Evaluates the call. @returns {unknown} what it threw */
    evaluate() {
      evaluated = asked || (progress.called === 0 ? proposal : "");
      if (evaluated === "") {
        return undefined;
      }
      try {
        $B.frame_obj = null;
        const names = world.names(), frame = [MAIN, names, MAIN, names];
        enter(frame, file, 0);
        came = py.eval(evaluated, $B.obj_dict(names));
        return undefined;
      } catch (error) {
        return $B.exception(error);
      } finally {
        $B.frame_obj = null;
      }
    },
    /** Sends the values at the end. */
    ends() {
      values.moves();
      if (telling.keeps()) {
        seeing.see(undefined, true);
      }
      values.moves();
      /** @type {Named[]} */ const left = [];
      for (const name of what.names) {
        const one = world.names()[name];
        if (one !== undefined && !values.hidden(one)) {
          left.push([name, values.put(one, what.ALL)]);
        }
      }
      values.moves();
      const value = came === undefined ? -1 : values.put(came, what.ALL);
      telling.tell();
      return {
        value, globals: left, call: evaluated, supplied,
        recursive: [...what.recursive].map((code) => [code.name, code.line]),
      };
    },
  };
}
