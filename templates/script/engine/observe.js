// What a program does, as it is seen from outside: a trace of its calls. It watches the function whose calls
// are tests and the list in which choices stand, by the names that the page says. This function is sent to
// a worker as a text.
/** @import { World } from "./worker.js" */

/**
 * Watches a program. What it yields is a recording: events by numbers, and the names of places and choices.
 * @param {World} world
 * @returns {{ search: () => unknown, last: () => void }} what searches a problem file, and a last look
 */
export function observe(world) {
  const { $B, py, order } = world, { most, array = "", problem } = order;
  const watched = order.test ?? order.asks, MAIN = "__main__", LONG = 64;
  const UNKNOWN = 0, NOBODY = -1, TRY = 1, PUT = 2, BACK = 3, SOLUTION = 4;
  const ARGUMENTS = $B.func_attrs.arg_names, REST = $B.func_attrs.args_vararg, NAME = $B.func_attrs.__name__;
  let count = 0;
  /** @type {any} */ let test; // the function that is watched, when it has been called
  /** @type {any[] | undefined} */ let seen; // the list as it stood
  world.often.push(() => { world.waits.more = count >= most.tests; });

  /** @param {unknown} x */
  const whole = (x) => (Number.isSafeInteger(x) ? Number(x) : 0);
  /** What stands in a list: a text as it is. @param {unknown} x */
  const held = (x) => (typeof x === "string" || x instanceof String ? x.slice(0, 100) : whole(x));

  /** A value as JSON has it. @param {any} x @returns {unknown} */
  const plain = (x) => {
    const list = Array.isArray(x) || x?.__class__ === py.set || x?.__class__ === py.frozenset;
    return x === py.None ? null
      : typeof x === "number" || typeof x === "string" || typeof x === "boolean" ? x
      : list ? Array.from($B.make_js_iterator(x), plain)
      : x?.__class__ === py.float ? x.value
      : py.str.$factory(x);
  };
  /** @type {Map<unknown, number>} */ const simple = new Map(), others = new Map();
  /** The number of a name. @param {any} name */
  const number = (name) => {
    const primitive = typeof name !== "object" && typeof name !== "function";
    const known = primitive ? simple : others, key = primitive ? name : JSON.stringify(plain(name));
    let at = known.get(key);
    if (at === undefined) {
      at = simple.size + others.size + 1;
      known.set(key, at);
      world.waits.names.push(JSON.stringify(plain(name)).slice(0, 1000));
    }
    return at;
  };
  /** Whoever refuses. @param {any} by */
  const refuser = (by) => (by === py.None || by === false || Array.isArray(by) && by.length === 0 ? NOBODY
    : by === true ? UNKNOWN
    : number(by));
  /** @param {number} verb @param {number} place @param {number} choice @param {number} by @param {number} line */
  const did = (verb, place, choice, by, line) => {
    if (count++ < most.tests) {
      world.waits.log.push(verb, place, choice, by, line);
    }
  };

  /** The line that a call of the reader's program is in. @param {any} at the frames around it */
  const lineOf = (at) => {
    while (at && at.frame[2] !== MAIN) {
      at = at.prev;
    }
    const frame = at?.frame, [line] = frame?.positions?.[Math.floor(frame.$asks / 2)] ?? [];
    if (frame) {
      frame.$asks = undefined; // the next call says its own
    }
    return frame ? line ?? frame.$lineno : 0;
  };

  /** Looks at the list in which the choices stand, and keeps what is new. */
  const look = () => {
    const now = array && world.names()[array] || inner();
    if (Array.isArray(now) && now.length < LONG && count < most.tests &&
      (seen?.length !== now.length || seen.some((x, i) => x !== now[i]))) {
      seen = now.slice();
      world.waits.arrays.push([count, now.map(held)]);
    }
  };
  /** That list, where it is none of the whole program. */
  const inner = () => {
    for (let at = $B.frame_obj; array && at; at = at.prev) {
      if (at.frame[2] === MAIN && Object.hasOwn(at.frame[1], array)) {
        return at.frame[1][array];
      }
    }
  };

  /** @param {any} frame of the test, which is just beginning */
  const asks = (frame) => {
    test = frame[4];
    const { $function_infos: about, $is_method: method } = test, values = frame[1];
    const given = about[ARGUMENTS].map((/** @type {string} */ name) => values[name]);
    const [first, second] = [...given, ...values[about[REST]] ?? []].slice(method ? 1 : 0);
    look();
    if (second !== undefined) {
      frame.$asked = { first, second, line: lineOf($B.frame_obj.prev) };
    }
  };
  /** @param {any} asked @param {any} answer */
  const answered = ({ first, second, line }, answer) => {
    const free = $B.$bool(answer);
    if (!order.test) {
      did(TRY, number(first), number(second), free ? NOBODY : UNKNOWN, line);
    } else if (count++ < most.tests) {
      world.waits.tests.push(whole(first), whole(second), Number(free));
      world.waits.asked.push(line);
    }
  };
  if (watched) {
    const { enter_frame: enter, trace_return_and_leave: leave, $call: call } = $B;
    $B.enter_frame = (/** @type {any} */ frame, /** @type {string} */ file, /** @type {number} */ line) => {
      enter(frame, file, line);
      if (frame[0] === watched && frame[2] === MAIN && frame[4] !== undefined) {
        asks(frame);
      }
    };
    $B.trace_return_and_leave = (/** @type {any} */ frame, /** @type {any} */ value) => {
      if (frame.$asked !== undefined) {
        answered(frame.$asked, value);
      }
      return leave(frame, value);
    };
    // In which of several lines of a statement the call is.
    $B.$call = (/** @type {any} */ callable, /** @type {number} */ position) => {
      if (test === undefined ? callable?.$function_infos?.[NAME] === watched : callable === test) {
        $B.frame_obj.frame.$asks = position;
      }
      return call(callable, position);
    };
  }

  /** @param {string} name @param {(...values: any[]) => void} tells @param {string[]} takes @param {object} without */
  const offer = (name, tells, takes, without = {}) => {
    const none = Object.fromEntries(takes.map((one) => [one, null]));
    py[name] = (/** @type {any[]} */ ...about) => {
      const given = $B.args(name, takes.length, none, takes, about, without, null, null);
      tells(...takes.map((one) => given[one]));
      return py.None;
    };
  };
  const here = () => lineOf($B.frame_obj);
  if (!problem && !order.test) {
    const { None } = py;
    offer("tried", (place, choice, by) => did(TRY, number(place), number(choice), refuser(by), here()),
      ["place", "choice", "refused_by"], { refused_by: None });
    offer("put", (place, choice) => did(PUT, number(place), number(choice), 0, here()), ["place", "choice"]);
    offer("back", (place, choice) => did(BACK, number(place), number(choice), 0, here()),
      ["place", "choice"], { choice: None });
    offer("solved", () => did(SOLUTION, 0, 0, 0, here()), []);
    if (/\bTable\b/.test(order.text)) {
      py.Table = world.ours(order.table, "table").Table;
    }
  }
  /** Searches a problem file. @returns {unknown} what has ended the search before its time */
  const search = () => {
    const tell = (/** @type {[verb: number, place?: any, choice?: any, by?: any]} */ ...[verb, place, choice, by]) => {
      /** @param {any} name */
      const known = (name) => (name === undefined ? 0 : number(name));
      did(verb, known(place), known(choice), by === undefined ? 0 : refuser(by), 0);
      return py.None;
    };
    try {
      $B.frame_obj = null;
      $B.$call(world.ours(order.search, "search").search)($B.obj_dict(world.names()), tell);
      return undefined;
    } catch (thrown) {
      return $B.exception(thrown);
    }
  };
  return { last: look, search: problem ? search : () => undefined };
}
