// The recording of any program: its calls with what they were given, saw and answered, its lines, and its
// variables. A program runs as it is; what it does is seen where the engine begins a call, a line and a return.
// This function is sent to a worker as a text.
/** @import { World } from "../engine/worker.js" */
/** @import { Code, codesOf } from "./code.js" */
/** @import { followLines } from "./lines.js" */
/** @import { Values, valuesOf } from "./values.js" */
/** @import { Named } from "./recording.js" */

/**
 * What is asked of a recording.
 * @typedef {object} Asked
 * @property {string} [call] an expression to evaluate after the program
 * @property {string} [proposal] one that is evaluated where the program made no call
 * @property {[from: number, to: number]} [window] the moments to be kept in full; nothing else is kept then
 */

/**
 * A call that goes on.
 * @typedef {object} Going
 * @property {number} id
 * @property {Code} code
 * @property {any} frame
 * @property {any} locals
 * @property {Going | undefined} inside
 * @property {Going | undefined} of
 * @property {number} begin
 * @property {number} from
 * @property {unknown[]} was its variables as they were last seen
 * @property {number[]} said the numbers of their values that were told last; -3 for none
 * @property {boolean} kept
 * @property {boolean} seen whether what it saw is kept
 * @property {boolean} over
 * @property {number} since when a generator goes on
 */

/**
 * The whole program.
 * @typedef {{ was: unknown[], said: number[], id: number, locals: any }} Whole
 */

/**
 * @param {World} world
 * @param {{ codesOf: typeof codesOf, followLines: typeof followLines, valuesOf: typeof valuesOf }} parts
 */
export function record(world, parts) {
  const { $B, py, order, file, python, often, clock } = world, { None } = py;
  const { window, call: asked = "", proposal = "" } = /** @type {Asked} */ (order.record);
  const EVENTS = 1_500_000, CALLS = 150_000, CELLS = 4_000_000, FULL = 200_000, WINDOW = 3_000_000, TOLD = 300;
  const KINDS = ["function", "method", "lambda", "generator"];
  const GONE = -1, LARGE = -2, NEVER = -3, GENERATOR = 0x20, MAIN = "__main__";
  const FEW = { items: 150, depth: 4, all: 4000, letters: 2000, grows: false };
  const ALL = { items: 10_000, depth: 8, all: 40_000, letters: 100_000, grows: true };
  const LINE = $B.func_attrs.lineno, FLAGS = $B.func_attrs.flags, NAMED = $B.func_attrs.__name__;
  const TYPING = `
    Any Callable Deque Dict FrozenSet Generator Iterable Iterator List Mapping Optional Sequence Set Tuple Union
  `.trim().split(" ");
  const TAKES = $B.func_attrs.arg_names, REST = $B.func_attrs.args_vararg, OTHERS = $B.func_attrs.args_kwarg;

  let quiet = false, lines = 0, called = 0, told = clock(), printed = 0, spent = 0;
  let whole = true, full = window ? window[1] : 0, filling = window === undefined;
  /** @template T @param {() => T} does */
  const quietly = (does) => {
    const was = quiet, { frame_obj } = $B;
    quiet = true;
    try {
      return does();
    } finally {
      quiet = was;
      $B.frame_obj = frame_obj;
    }
  };
  const values = parts.valuesOf(world, quietly);
  /** @type {Map<string, Code>} */ let codes = new Map();
  /** @type {string[]} */ let globalNames = [];
  /** @type {string[]} */ let supplied = [];
  /** @type {Set<number>} */ let dense = new Set();
  /** @type {Map<string, number>} */ const numbers = new Map();
  /** @type {Going[]} */ const stack = [];
  /** @type {Set<Code>} */ const recursive = new Set();
  /** @type {Whole} */ const globals = { was: [], said: [], id: -1, locals: {} };

  // What wasn't sent yet.
  const nothing = () => ({
    steps: /** @type {number[]} */ ([]), changes: /** @type {number[]} */ ([]), names: /** @type {string[]} */ ([]),
    begun: /** @type {number[]} */ ([]), ended: /** @type {number[]} */ ([]), spans: /** @type {number[]} */ ([]),
    printed: /** @type {[number, number][]} */ ([]),
  });
  let waits = nothing();
  const tell = () => {
    world.waits.record = {
      names: waits.names, printed: waits.printed, values: values.taken(),
      steps: Int32Array.from(waits.steps), changes: Int32Array.from(waits.changes),
      begun: Int32Array.from(waits.begun), ended: Int32Array.from(waits.ended), spans: Int32Array.from(waits.spans),
      lines, called, full: filling ? lines : full, whole,
    };
    waits = nothing();
    told = clock();
  };
  often.push(() => {
    if (clock() - told > TOLD) {
      tell();
      world.send();
    }
  });

  /** A list of numbers, behind how many they are; -1 for none. @param {number[]} to @param {number[]} [list] */
  const put = (to, list) => {
    to.push(list ? list.length : -1);
    list?.forEach((one) => to.push(one));
  };
  /** @param {string} name */
  const number = (name) => {
    let at = numbers.get(name);
    if (at === undefined) {
      at = numbers.size;
      numbers.set(name, at);
      waits.names.push(name);
    }
    return at;
  };
  /** @param {{ id: number, said: number[] }} of @param {number} i @param {string} name @param {number} value */
  const changed = (of, i, name, value) => {
    if (of.said[i] !== value) {
      of.said[i] = value;
      waits.changes.push(lines, of.id, number(name), value);
    }
  };

  /** Whether moments are kept now. */
  const keeps = () => (window ? lines >= window[0] && lines <= window[1] : lines < EVENTS && called <= CALLS);

  /**
   * Looks for small values that are others than before.
   * @param {Going | Whole} of @param {string[]} names
   */
  const look = (of, names) => {
    const { locals, was } = of;
    for (let i = 0; i < names.length; i++) {
      const value = locals[names[i]];
      if (value !== was[i]) {
        was[i] = value;
        if (value === undefined) {
          changed(of, i, names[i], of.said[i] === undefined ? NEVER : GONE);
        } else if (!values.hidden(value)) {
          changed(of, i, names[i], values.small(value));
        }
      }
    }
  };
  /** Looks at all that one can see. @param {Going | Whole} of @param {string[]} names */
  const fill = (of, names) => {
    const { locals, was, said } = of;
    for (let i = 0; i < names.length; i++) {
      const value = locals[names[i]];
      was[i] = value;
      if (value === undefined) {
        if (said[i] !== undefined) {
          changed(of, i, names[i], GONE);
        }
      } else if (!values.hidden(value)) {
        changed(of, i, names[i], values.put(value, ALL));
      }
    }
  };
  const fillAll = () => {
    values.moves();
    const before = values.cells();
    fill(globals, globalNames);
    for (const one of stack) {
      fill(one, one.code.names);
      for (let at = one.inside; at && one.code.free.length > 0; at = at.inside) {
        if (at.over) {
          fill(at, at.code.names);
        }
      }
    }
    spent += values.cells() - before;
    if (spent > (window ? WINDOW : FULL)) {
      filling = false;
      full = lines;
      if (window) { // it's a shorter one
        over();
      }
    }
  };
  /** Ends a run that was to keep a stretch. */
  const over = () => {
    tell();
    world.send({ over: true });
    for (;;) {
      // The page ends this worker.
    }
  };
  /** What changes with a line. @param {Going | undefined} call @param {boolean} main */
  const see = (call, main) => {
    if (window || filling) {
      fillAll();
    } else if (main) {
      look(globals, globalNames);
    } else if (call) {
      look(call, call.code.names);
      bound(call);
    }
  };
  /** What a call binds that isn't its own. @param {Going} call */
  const bound = (call) => {
    const { outer, global } = call.code;
    for (const name of outer) {
      for (let at = call.inside; at; at = at.inside) {
        const i = at.code.names.indexOf(name);
        if (i >= 0) {
          look(at, at.code.names);
          break;
        }
      }
    }
    if (global.length > 0) {
      look(globals, globalNames);
    }
  };

  // Lines.
  const set = $B.set_lineno;
  $B.set_lineno = (/** @type {any} */ frame, /** @type {number} */ line, /** @type {string | undefined} */ type) => {
    const again = line === frame.$said && type !== "loop" && dense.has(line);
    if (!quiet && type !== "in" && !again && frame.__file__ === file) {
      if (keeps()) {
        if (window?.[0] === lines) {
          stack.forEach((call) => call.begin < lines && keep(call));
        }
        globals.locals = frame[3];
        see(frame.$call, frame[1] === frame[3]);
        waits.steps.push(line);
      } else if (window && lines > window[1]) {
        over();
      }
      lines++;
      frame.$said = line;
    }
    return set(frame, line, type === "in" || type === "loop" ? undefined : type);
  };

  // Calls.
  /** One of which the tree says nothing. @param {any} about @param {string[]} takes @returns {Code} */
  const unknown = (about, takes) => ({
    name: String(about[NAMED]), line: about[LINE], kind: "function", args: takes, names: takes, outer: [], free: [],
    global: [], recursive: false,
  });
  /** The function of the program that is called. @param {any} f @returns {Code} */
  const codeOf = (f) => {
    const about = f.$function_infos;
    const takes = [...about[TAKES], ...about[REST] ? [about[REST]] : [], ...about[OTHERS] ? [about[OTHERS]] : []];
    const key = `${about[NAMED]}:${about[LINE]}:`;
    return f.$code = codes.get(key + takes) ?? [...codes].find(([one]) => one.startsWith(key))?.[1] ??
      unknown(about, takes);
  };
  /** The line that the program is in, below a call. */
  const callerLine = () => {
    let at = $B.frame_obj?.prev;
    while (at && at.frame.__file__ !== file) {
      at = at.prev;
    }
    return at ? at.frame.$lineno : 0;
  };
  /** @param {any} frame @param {any} f */
  const begin = (frame, f) => {
    /** @type {Code} */ const code = f.$code ?? codeOf(f);
    const of = stack.at(-1);
    /** @type {Going} */ const call = {
      id: called++, code, frame, locals: frame[1], inside: f.$owner ?? f.$args_parser?.$owner, of, begin: lines,
      from: callerLine(), was: [], said: [], kept: false, seen: false, over: false, since: lines,
    };
    f.$owner ??= call.inside;
    frame.$call = call;
    stack.push(call);
    if (!recursive.has(code)) {
      for (let at = of; at; at = at.of) {
        if (at.code === code) {
          recursive.add(code);
          break;
        }
      }
    }
    call.kept = window ? lines <= window[1] : call.id < CALLS;
    whole &&= call.kept;
    if (call.kept && (!window || lines >= window[0])) {
      keep(call);
    }
  };
  /** Keeps how a call began. @param {Going} call */
  const keep = (call) => { // in a window those as well that wait there
    const { id, code, begin, from, inside, of, locals } = call;
    values.moves();
    const room = values.cells() < CELLS ? FEW : undefined;
    whole &&= room !== undefined;
    const args = code.args.flatMap((name) => [number(name), value(locals[name], room)]);
    const seen = room && (code.recursive || recursive.has(code)) ? visible(call) : undefined;
    call.seen = seen !== undefined;
    waits.begun.push(
      id, number(code.name), KINDS.indexOf(code.kind), code.line, of?.id ?? -1, inside?.id ?? -1, from, begin,
      seen?.own ?? 0,
    );
    put(waits.begun, args);
    put(waits.begun, seen?.all);
    put(waits.begun, inside?.over && code.free.length > 0 ? code.free.map(number) : undefined);
  };
  /** @param {any} of @param {typeof FEW} [room] */
  const value = (of, room) => (of === undefined ? -1 : room ? values.put(of, room) : Math.max(values.small(of), -1));
  /** All that a call sees. @param {Going} call */
  const visible = (call) => {
    /** @type {number[]} */ const all = []; // a name and a value, by their numbers
    /** @type {Set<string>} */ const names = new Set();
    /** @param {any} locals @param {string[]} these */
    const add = (locals, these) => {
      for (const name of these) {
        const one = locals[name];
        if (one === undefined || names.has(name) || values.hidden(one)) {
          continue;
        }
        names.add(name);
        if (values.isObject(one)) {
          values.attributes(one).forEach(([of, held]) => all.push(number(`${name}.${of}`), values.put(held, FEW)));
        } else {
          all.push(number(name), values.put(one, FEW));
        }
      }
    };
    add(call.locals, call.code.names);
    const own = all.length / 2;
    for (let at = call.inside; at; at = at.inside) {
      add(at.locals, at.code.names);
    }
    add(globals.locals, globalNames);
    return { all, own };
  };
  /** Tells when a generator ran. @param {Going} call */
  const spans = ({ id, code, kept, since }) => {
    if (code.kind === "generator" && kept && since < lines) {
      waits.spans.push(id, since, lines);
    }
  };
  /** @param {Going} call @param {any} answer @param {string} [thrown] */
  const finish = (call, answer, thrown) => {
    call.over = true;
    while (stack.length > 0 && stack.pop() !== call) {
      // What an error in the engine has left there.
    }
    if (keeps()) {
      if (!window && !filling) {
        look(call, call.code.names);
        bound(call);
      }
    }
    spans(call);
    if (call.kept && (!window || lines >= window[0])) {
      values.moves();
      const room = values.cells() < CELLS ? call.of ? FEW : ALL : undefined;
      whole &&= room !== undefined;
      const after = call.seen && room ? visible(call).all : undefined;
      waits.ended.push(
        call.id, lines, answer === undefined ? -1 : value(answer, room),
        thrown === undefined ? call.frame.$lineno : 0, thrown === undefined ? -1 : number(thrown),
      );
      put(waits.ended, after);
    }
  };

  const { enter_frame: enter, trace_return_and_leave: leave, set_exc_and_leave: fail } = $B;
  $B.enter_frame = (/** @type {any} */ frame, /** @type {string} */ name, /** @type {number} */ line) => {
    enter(frame, name, line);
    const f = frame[4];
    if (f !== undefined && name === file && !quiet && (f.$function_infos[FLAGS] & GENERATOR) === 0) {
      begin(frame, f);
    } else if (f === undefined && frame[1] !== frame[3]) {
      frame.$said = line; // a class, which its statement has said
    }
  };
  $B.trace_return_and_leave = (/** @type {any} */ frame, /** @type {any} */ answer) => {
    const call = frame.$call;
    if (call !== undefined && !call.over) {
      finish(call, answer);
    }
    return leave(frame, answer);
  };
  $B.set_exc_and_leave = (/** @type {any} */ frame, /** @type {any} */ error) => {
    const call = frame.$call;
    if (call !== undefined && !call.over) {
      const of = error?.__class__ ?? $B.exception(error).__class__;
      finish(call, undefined, String(of?.__name__ ?? "?"));
    }
    return fail(frame, error);
  };
  // A generator is a call that goes on and on.
  const { send, throw: thrown } = $B.generator;
  /** @param {(...about: any[]) => any} does @param {boolean} begins @returns {(self: any, ...about: any[]) => any} */
  const resumed = (does, begins) => (self, ...about) => {
    const frame = self.$frame, f = frame?.[4];
    if (quiet || f === undefined || frame.__file__ !== file || !begins && frame.$call === undefined ||
      frame.$call?.over) {
      return does(self, ...about);
    }
    const top = stack.length;
    if (frame.$call === undefined) {
      const at = $B.frame_obj;
      $B.frame_obj = $B.push_frame(frame); // as it is about to be
      begin(frame, f);
      $B.frame_obj = at;
    } else {
      frame.$call.since = lines;
      frame.$call.of = stack.at(-1) ?? frame.$call.of;
      stack.push(frame.$call);
    }
    const call = /** @type {Going} */ (frame.$call);
    try {
      return does(self, ...about);
    } finally {
      if (!call.over) {
        stack.length = Math.min(stack.length, top);
        spans(call);
      }
    }
  };
  $B.generator.send = Object.assign(resumed(send, true), send);
  $B.generator.throw = Object.assign(resumed(thrown, false), thrown);

  // Which call a function was made in: the parser of its arguments is set when it's made.
  const parser = $B.make_args_parser_and_parse;
  Object.defineProperty($B, "make_args_parser_and_parse", {
    get() {
      let at = $B.frame_obj;
      while (at && at.frame.$call === undefined && at.frame[1] !== at.frame[3] && at.frame.__file__ === file) {
        at = at.prev;
      }
      const owner = at?.frame.$call;
      return owner === undefined ? parser : Object.assign((/** @type {any} */ f, /** @type {any} */ given) => {
        f.$owner = owner;
        return parser(f, given);
      }, { $owner: owner });
    },
  });

  parts.followLines($B, set);

  // The program as it's read.
  const root = $B.js_from_root;
  $B.js_from_root = (/** @type {any} */ about) => {
    if (about.filename === file) {
      const read = parts.codesOf($B, about.ast);
      ({ codes, dense, names: globalNames } = read);
      supply(read.used);
    }
    return root(about);
  };
  /** Brings what is used to annotate and was not imported. @param {Set<string>} used */
  const supply = (used) => {
    supplied = [...used].filter((name) => py[name] === undefined && TYPING.includes(name));
    if (supplied.length > 0) {
      const typing = quietly(() => world.ours(`from typing import ${supplied.join(", ")}`, "supplied"));
      supplied.forEach((name) => { py[name] = typing[name]; });
    }
  };

  const out = python.out;
  python.out = (/** @type {string} */ text, /** @type {boolean} */ error) => {
    if (quiet) {
      return;
    }
    printed += text.length;
    if (printed < order.most.printed && keeps()) {
      const last = waits.printed.at(-1);
      if (last?.[0] === lines) {
        last[1] = printed;
      } else {
        waits.printed.push([lines, printed]);
      }
    }
    out(text, error);
  };

  /** @type {unknown} */ let came;
  let evaluated = "";
  return {
    /** Evaluates the call. @returns {unknown} what it threw */
    evaluate() {
      evaluated = asked || (called === 0 ? proposal : "");
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
    /** What there is at the end. */
    ends() {
      values.moves();
      if (keeps()) {
        see(undefined, true);
      }
      values.moves();
      /** @type {Named[]} */ const left = [];
      for (const name of globalNames) {
        const one = world.names()[name];
        if (one !== undefined && !values.hidden(one)) {
          left.push([name, values.put(one, ALL)]);
        }
      }
      values.moves();
      const value = came === undefined ? -1 : values.put(came, ALL);
      tell();
      return {
        value, globals: left, call: evaluated, supplied,
        recursive: [...recursive].map((code) => [code.name, code.line]),
      };
    },
  };
}
