// What ends a program before the tab is out of memory. This function is sent to a worker as a text.
/** @import { World } from "./worker.js" */

/** @param {World} world */
export function bound(world) {
  const { $B, py, order: { most }, clock, often } = world;
  const SOON = 2_000_000, MOST_FILLED = 4000; // entries made before all is weighed; what is kept to be weighed
  const LOOKED_AT = 1000, SHORTEST = 100; // of the entries of a list; milliseconds from one weighing to the next
  const MOST_LINES = 1000, SLOW = 20; // lines from one look to the next, fewer where they take longer than that many ms
  let each = MOST_LINES, left = each, looked = clock(), weighed = looked, made = 0;
  const look = () => {
    const now = clock();
    each = now - looked > SLOW ? Math.max(1, each >> 1) : Math.min(MOST_LINES, 2 * each);
    left = each;
    looked = now;
    often.forEach((one) => one());
  };

  // Each line that runs comes here.
  $B.set_lineno = (/** @type {any} */ frame, /** @type {number} */ line, /** @type {string | undefined} */ type) => {
    frame.$lineno = line;
    if (--left < 0) {
      look();
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
    made += length;
    if (made > SOON) { // all that was made at once is weighed soon
      made = left = weighed = 0;
    }
  };
  const { list, tuple, range, set, dict, str, bytes, bytearray } = py;

  // What is filled by one call, or by a comprehension, has no name yet: it's kept here to be weighed.
  /** @type {any[]} */ const filled = [];
  $B.fills = (/** @type {any} */ one) => {
    if (filled.length > MOST_FILLED) { // exceptions left them
      filled.splice(0, MOST_FILLED / 2);
    }
    filled.push(one);
    return one;
  };
  $B.full = (/** @type {any} */ one) => {
    const at = filled.lastIndexOf(one);
    filled.length = at < 0 ? filled.length : at;
    return one;
  };
  for (const name of ["ListComp", "SetComp", "DictComp"]) {
    const kind = $B.ast[name].prototype, { to_js } = kind;
    kind.to_js = function (/** @type {any} */ scopes) {
      const js = to_js.call(this, scopes), id = /var (result_\w+) = /.exec(js)?.[1];
      return js.replace(`var ${id} = `, `var ${id} = $B.fills(`).replace(/(\$B\.fills\(.*)/, "$1)")
        .replace(new RegExp(`return ${id}\\n(?![^]*return ${id}\\n)`), `return $B.full(${id})\n`);
    };
  }
  for (const [kind, names] of /** @type {const} */ ([[set, ["update"]], [dict, ["__init__", "update"]]])) {
    for (const name of names) {
      const does = kind[name];
      kind[name] = Object.assign((/** @type {any[]} */ ...about) => {
        $B.fills(about[0]);
        try {
          return does(...about);
        } finally {
          $B.full(about[0]);
        }
      }, does);
    }
  }
  const { join } = str;
  str.join = Object.assign((/** @type {any[]} */ ...about) => (
    join(...about.map((one, i) => (i === 1 && one && !Array.isArray(one) ? list.$factory(one) : one)))), join);
  for (const kind of [list, tuple]) {
    for (const [name, length] of /** @type {const} */ ([
      ["__mul__", (/** @type {any} */ a, /** @type {any} */ n) => a.length * Number(n)],
      ["__add__", (/** @type {any} */ a, /** @type {any} */ b) => a.length + (b?.length ?? 0)],
      ["__iadd__", (/** @type {any} */ a, /** @type {any} */ b) => a.length + (b?.length ?? 0)],
      ["extend", (/** @type {any} */ a, /** @type {any} */ b) => a.length + (b?.length ?? 0)],
    ])) {
      const does = kind[name];
      if (!does) {
        continue; // a tuple doesn't change
      }
      kind[name] = Object.assign((/** @type {any[]} */ ...about) => {
        const [a, b] = about;
        fits(about.length > 1 ? length(a, b) : 0);
        if (a === b && (name === "__iadd__" || name === "extend")) {
          about[1] = $B.$list(a.slice()); // or it would grow for ever
        }
        return does(...about);
      }, does);
    }
    const factory = kind.$factory;
    kind.$factory = Object.assign((/** @type {any[]} */ ...from) => {
      const [values] = from;
      if (values?.__class__ === range) {
        fits(Number(range.__len__(values)));
      }
      if (from.length !== 1 || values === null || typeof values !== "object" || Array.isArray(values)) {
        return factory(...from);
      }
      const own = $B.fills($B.$list([]));
      for (const one of $B.make_js_iterator(values)) {
        own.push(one);
      }
      return kind === list ? $B.full(own) : factory($B.full(own));
    }, factory);
  }
  for (const kind of [bytes, bytearray]) { // that many zeros
    const factory = kind.$factory;
    kind.$factory = Object.assign((/** @type {any[]} */ ...from) => {
      fits(typeof from[0] === "number" ? from[0] : 0);
      return factory(...from);
    }, factory);
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

  /**
   * About how many bytes all that the program holds takes; no more than are too many. Of what holds many only some are
   * looked at, each for those around it: a list of millions is weighed in a moment.
   */
  const weigh = () => {
    /** @type {Set<unknown>} */ const seen = new Set([$B, py]);
    /** @type {any[]} */ const rest = [];
    /** @type {number[]} */ const times = []; // for how many each of them stands
    /** @param {any} one @param {number} many */
    const add = (one, many) => {
      if (typeof one !== "number") {
        rest.push(one);
        times.push(many);
      }
    };
    [world.names(), ...filled].forEach((one) => add(one, 1));
    for (let at = $B.frame_obj; at; at = at.prev) {
      add(at.frame[1], 1);
    }
    let bytes = 0;
    while (rest.length > 0 && bytes < most.bytes) {
      const one = rest.pop(), many = /** @type {number} */ (times.pop());
      if (typeof one === "string") {
        bytes += many * (16 + one.length);
      } else if (typeof one === "bigint") {
        bytes += many * (16 + one.toString(16).length / 2);
      } else if (typeof one === "object" && one !== null && !seen.has(one) && !one.$is_class) {
        seen.add(one);
        const values = Array.isArray(one) ? one : Object.values(one), each = Math.max(1, values.length / LOOKED_AT);
        bytes += many * (32 + 8 * values.length);
        for (let i = 0; i < values.length; i += each) {
          add(values[Math.floor(i)], many * each);
        }
      }
    }
    return bytes;
  };
  let pause = SHORTEST, before = 0;
  often.push(() => {
    const now = clock(), since = now - weighed;
    if (since < pause) {
      return;
    }
    const bytes = weigh(), grows = Math.max(0, bytes - before) / since;
    weighed = clock();
    before = bytes;
    // A tenth of the time goes into it; but no more passes than half of what there's room for, as fast as it grows.
    pause = Math.max(SHORTEST, Math.min(9 * (weighed - now), (most.bytes - bytes) / grows / 2));
    if (bytes >= most.bytes) {
      throw world.error("MemoryError", "");
    }
  });
}
