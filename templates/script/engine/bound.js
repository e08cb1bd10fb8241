// What ends a program before the tab is out of memory. This function is sent to a worker as a text.
/** @import { World } from "./worker.js" */

/** @param {World} world */
export function bound(world) {
  const { $B, py, order: { most }, clock, often } = world;
  const EACH = 1000; // lines from one look to the next
  let left = EACH, weighed = clock();

  // Each line that runs comes here.
  $B.set_lineno = (/** @type {any} */ frame, /** @type {number} */ line, /** @type {string | undefined} */ type) => {
    frame.$lineno = line;
    if (--left < 0) {
      left = EACH;
      often.forEach((look) => look());
    }
    if (frame.$f_trace !== py.None) {
      $B.trace_line();
    }
    if (type) {
      frame[type] = frame[type] || {};
      frame[type][line] = true;
    }
    return true;
  };

  /** A list with more entries than that is too large by itself. @param {number} length */
  const fits = (length) => {
    if (length > most.items) {
      throw world.error("MemoryError", "");
    }
  };
  const { list, tuple, range } = py;
  for (const kind of [list, tuple]) {
    for (const [name, length] of /** @type {const} */ ([
      ["__mul__", (/** @type {any} */ a, /** @type {any} */ n) => a.length * Number(n)],
      ["__add__", (/** @type {any} */ a, /** @type {any} */ b) => a.length + (b.length ?? 0)],
    ])) {
      const does = kind[name];
      kind[name] = Object.assign((/** @type {any} */ a, /** @type {any} */ b) => {
        fits(length(a, b));
        return does(a, b);
      }, does);
    }
    const made = kind.$factory;
    kind.$factory = Object.assign((/** @type {any[]} */ ...from) => {
      if (from[0]?.__class__ === range) {
        fits(Number(range.__len__(from[0])));
      }
      return made(...from);
    }, made);
  }

  // How many bits a power or a shift has, of numbers that are worth asking.
  /** @param {any} x */
  const bits = (x) => (typeof x === "number" ? Math.log2(Math.abs(x)) : x.value ? x.value.toString(16).length * 4 : 0);
  /** @param {string} op @param {any} x @param {any} y */
  const grown = (op, x, y) => {
    const by = typeof y === "number" ? y : y?.__class__ === $B.long_int && y.value > 0n ? Infinity : 0;
    const size = by < 64 ? 0 : op === "__pow__" ? bits(x) * by : bits(x) + by;
    if (size > 8 * most.bytes / 4) {
      throw world.error("MemoryError");
    }
  };
  const operate = $B.rich_op1, { pow } = py;
  $B.rich_op1 = (/** @type {string} */ op, /** @type {any} */ x, /** @type {any} */ y) => {
    if ((op === "__pow__" || op === "__lshift__") && $B.$isinstance(x, py.int)) {
      grown(op, x, y);
    } else if (op === "__mul__" && typeof x === "string" && typeof y === "number" && y > 0) {
      fits(x.length * y / 8);
      return x.repeat(y);
    }
    return operate(op, x, y);
  };
  py.pow = Object.assign((/** @type {any[]} */ ...about) => {
    if (about.length === 2 && $B.$isinstance(about[0], py.int)) {
      grown("__pow__", about[0], about[1]);
    }
    return pow(...about);
  }, pow);

  /** A traceback of the innermost calls: of all of them there is no room any more. @param {number} calls */
  const innermost = (calls) => {
    let traceback = py.None;
    for (let at = $B.frame_obj; at && calls > 0; at = at.prev, calls--) {
      const { frame } = at;
      traceback = {
        __class__: $B.traceback, tb_frame: Object.assign(frame, { __class__: $B.frame }), tb_lineno: frame.$lineno,
        tb_lasti: -1, tb_next: traceback,
      };
    }
    return traceback;
  };

  // What JavaScript says of too many calls, and of what is too large for it.
  const caught = $B.set_exc;
  $B.set_exc = (/** @type {any} */ error, /** @type {any} */ frame) => {
    if (error instanceof Error && /** @type {any} */ (error).__class__ === undefined) {
      const deep = $B.is_recursion_error(error), [name, says] = deep
        ? ["RecursionError", "maximum recursion depth exceeded"]
        : error instanceof RangeError ? ["MemoryError", ""] : [];
      if (name) {
        const { __class__, args, __cause__, __context__ } = world.error(name, says);
        Object.assign(error, {
          __class__, args, __cause__, __context__, __suppress_context__: false, __traceback__: innermost(100),
        });
      }
    }
    caught(error, frame);
  };

  /** About how many bytes all that the program holds takes; no more than are too many. */
  const weigh = () => {
    /** @type {Set<unknown>} */ const seen = new Set([$B, py]);
    /** @type {any[]} */ const rest = [world.names()];
    for (let at = $B.frame_obj; at; at = at.prev) {
      rest.push(at.frame[1]);
    }
    let bytes = 0;
    while (rest.length > 0 && bytes < most.bytes) {
      const one = rest.pop();
      if (typeof one === "string") {
        bytes += 16 + one.length;
      } else if (typeof one === "object" && one !== null && !seen.has(one) && !one.$is_class) {
        seen.add(one);
        const values = Array.isArray(one) ? one : Object.values(one);
        bytes += 32 + 8 * values.length;
        for (let i = 0; i < values.length; i++) { // spreading them would be too much at once
          if (typeof values[i] !== "number") {
            rest.push(values[i]);
          }
        }
      }
    }
    return bytes;
  };
  let pause = 100;
  often.push(() => {
    const now = clock();
    if (now - weighed < pause) {
      return;
    }
    const bytes = weigh();
    weighed = clock();
    pause = Math.max(100, 9 * (weighed - now));
    if (bytes >= most.bytes) {
      throw world.error("MemoryError", "");
    }
  });
}
