// Records the calls of a program where the engine begins and ends them. This function is sent to a
// worker as text.
/** @import { World } from "../engine/worker.js" */
/** @import { Code } from "./code.js" */
/** @import { Going } from "./record.js" */
/** @import { Seeing } from "./seeing.js" */
/** @import { Telling } from "./telling.js" */
/** @import { Room, Values } from "./values.js" */

/**
 * @typedef {object} Now
 * @property {Going[]} stack the unfinished calls
 * @property {Map<string, Code>} codes the functions of the program, by name, line and arguments
 * @property {Set<Code>} recursive
 * @property {boolean} quiet whether nothing is recorded
 * @property {Room} ALL
 * @property {Room} FEW
 */

/**
 * @param {World} world
 * @param {{ telling: Telling, seeing: Seeing, values: Values }} by
 * @param {Now} what
 * @param {[from: number, to: number]} [window]
 */
export function callingOf({ $B, file }, { telling, seeing, values }, what, window) {
  const CELLS = 4_000_000, GENERATOR = 0x20, KINDS = ["function", "method", "lambda", "generator"];
  const LINE = $B.func_attrs.lineno, FLAGS = $B.func_attrs.flags, NAMED = $B.func_attrs.__name__;
  const TAKES = $B.func_attrs.arg_names, REST = $B.func_attrs.args_vararg, OTHERS = $B.func_attrs.args_kwarg;
  const { progress, number, put, waits } = telling, { stack, recursive, ALL, FEW } = what;

  /**
   * A function that isn't in the syntax tree.
   * @param {any} about
   * @param {string[]} takes
   * @returns {Code}
   */
  const unknown = (about, takes) => ({
    name: String(about[NAMED]), line: about[LINE], kind: "function", args: takes, names: takes, outer: [], free: [],
    global: [], recursive: false,
  });
  /** The called function of the program. @param {any} f @returns {Code} */
  const codeOf = (f) => {
    const about = f.$function_infos;
    const takes = [...about[TAKES], ...about[REST] ? [about[REST]] : [], ...about[OTHERS] ? [about[OTHERS]] : []];
    const key = `${about[NAMED]}:${about[LINE]}:`;
    return f.$code = what.codes.get(key + takes) ?? [...what.codes].find(([one]) => one.startsWith(key))?.[1] ??
      unknown(about, takes);
  };
  /** The line of the program that a call is made in. */
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
    const of = stack.at(-1), taken = telling.takes();
    /** @type {Going} */ const call = {
      id: progress.called++, code, frame, locals: frame[1], inside: f.$owner ?? f.$args_parser?.$owner, of,
      begin: progress.lines, from: callerLine(),
      was: [], said: [], kept: false, seen: false, over: false, since: progress.lines,
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
    call.kept = taken;
    progress.whole &&= call.kept;
    if (call.kept && (!window || progress.lines >= window[0])) {
      keep(call);
    }
  };
  /** Keeps how a call began. @param {Going} call */
  const keep = (call) => { // in a window also calls that wait when it begins
    const { id, code, begin, from, inside, of, locals } = call;
    values.moves();
    const room = values.cells() < CELLS ? FEW : undefined;
    progress.whole &&= room !== undefined;
    const args = code.args.flatMap((name) => [number(name), value(locals[name], room)]);
    const seen = room && (code.recursive || recursive.has(code)) ? seeing.visible(call) : undefined;
    call.seen = seen !== undefined;
    telling.begun(
      id, number(code.name), KINDS.indexOf(code.kind), code.line, of?.id ?? -1, inside?.id ?? -1, from, begin,
      seen?.own ?? 0,
    );
    put(waits.begun, args);
    put(waits.begun, seen?.all);
    put(waits.begun, inside?.over && code.free.length > 0 ? code.free.map(number) : undefined);
  };
  /** @param {any} of @param {Room} [room] */
  const value = (of, room) => (of === undefined ? -1 : room ? values.put(of, room) : Math.max(values.small(of), -1));
  /** Records when a generator ran. @param {Going} call */
  const spans = ({ id, code, kept, since }) => {
    if (code.kind === "generator" && kept && since < progress.lines) {
      waits.spans.push(id, since, progress.lines);
    }
  };
  /** @param {Going} call @param {any} answer @param {string} [thrown] */
  const finish = (call, answer, thrown) => {
    call.over = true;
    while (stack.length > 0 && stack.pop() !== call) {
      // An error in the engine has left this behind.
    }
    if (!window && !progress.filling && telling.keeps()) {
      seeing.own(call);
    }
    spans(call);
    if (call.kept && (!window || progress.lines >= window[0])) {
      values.moves();
      const room = values.cells() < CELLS ? call.of ? FEW : ALL : undefined;
      progress.whole &&= room !== undefined;
      const after = call.seen && room ? seeing.visible(call).all : undefined;
      const came = answer === undefined ? -1 : value(answer, room); // first: what waits may be sent meanwhile
      waits.ended.push(
        call.id, progress.lines, came,
        thrown === undefined ? call.frame.$lineno : 0, thrown === undefined ? -1 : number(thrown),
      );
      put(waits.ended, after);
    }
  };

  const { enter_frame: enter, trace_return_and_leave: leave, set_exc_and_leave: fail } = $B;
  $B.enter_frame = (/** @type {any} */ frame, /** @type {string} */ name, /** @type {number} */ line) => {
    enter(frame, name, line);
    const f = frame[4];
    if (f !== undefined && name === file && !what.quiet && (f.$function_infos[FLAGS] & GENERATOR) === 0) {
      begin(frame, f);
    } else if (f === undefined && frame[1] !== frame[3]) {
      frame.$said = line; // a class, whose statement has recorded the line
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
  // A generator is a call that's continued again and again.
  const { send, throw: thrown } = $B.generator;
  /** @param {(...about: any[]) => any} does @param {boolean} begins @returns {(self: any, ...about: any[]) => any} */
  const resumed = (does, begins) => (self, ...about) => {
    const frame = self.$frame, f = frame?.[4];
    if (what.quiet || f === undefined || frame.__file__ !== file || !begins && frame.$call === undefined ||
      frame.$call?.over) {
      return does(self, ...about);
    }
    const top = stack.length;
    if (frame.$call === undefined) {
      const at = $B.frame_obj;
      $B.frame_obj = $B.push_frame(frame); // as it's going to be
      begin(frame, f);
      $B.frame_obj = at;
    } else {
      frame.$call.since = progress.lines;
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

  // Finds out which call a function was made in: the parser of its arguments is set when it's made.
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

  return { keep };
}
/** @typedef {ReturnType<typeof callingOf>} Calling */
