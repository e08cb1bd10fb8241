// Searches a problem file and reports event by event. This function is sent to a worker as text.
/** @import { World } from "./worker.js" */

/**
 * Returns a function that searches a problem file once the file has run. It reports a recording:
 * events as numbers, and the names of places and choices.
 * @param {World} world
 * @returns {() => unknown} what ended the search early
 */
export function searched(world) {
  const { $B, py, order: { most, search, look } } = world;
  const UNKNOWN = 0, NOBODY = -1, FOUND = 500;
  let count = 0, tests = 0;
  /** @type {any[]} */ const stands = [];
  /** @type {any[]} */ const found = [];
  world.often.push(() => { world.waits.more = count >= most.tests; });

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
  /** The number of a name, 0 for none. @param {any} name */
  const number = (name) => {
    if (name === undefined) {
      return 0;
    }
    const primitive = typeof name !== "object" && typeof name !== "function";
    const known = primitive ? simple : others, key = primitive ? name : JSON.stringify(plain(name));
    const at = known.get(key) ?? simple.size + others.size + 1;
    if (!known.has(key)) {
      known.set(key, at);
      // Reading a name is a step of the program, during which waiting records may be sent. So it's
      // read before its own record waits.
      const text = primitive ? JSON.stringify(plain(name)) : String(key);
      world.waits.names.push(text.slice(0, 1000));
    }
    return at;
  };
  /** Whoever refuses. @param {any} by */
  const refuser = (by) => (by === undefined ? 0
    : by === py.None || by === false || Array.isArray(by) && by.length === 0 ? NOBODY
    : by === true ? UNKNOWN
    : number(by));
  const tell = (/** @type {[verb: number, place?: any, choice?: any, by?: any]} */ ...[verb, place, choice, by]) => {
    if (verb === 1) {
      tests++;
    } else if (verb === 2) {
      stands.push($B.fast_tuple([place, choice]));
    } else if (verb === 3) {
      stands.pop();
    } else if (verb === 4 && found.length < FOUND) {
      found.push($B.$list([...stands]));
    }
    const event = [verb, number(place), number(choice), refuser(by), 0];
    if (count++ < most.tests) {
      world.waits.log.push(...event);
    }
    return py.None;
  };
  return () => {
    try {
      $B.frame_obj = null;
      const names = $B.obj_dict(world.names()), ours = world.ours(search, "search");
      $B.$call(ours.search)(names, tell);
      if (count < most.tests && (look || world.names().next_place === "fewest")) {
        const looked = plain($B.$call(ours.looked)(names, $B.$list(found), tests, Boolean(look)));
        world.looked = looked === null ? "" : JSON.stringify(looked);
      }
      return undefined;
    } catch (thrown) {
      return $B.exception(thrown);
    }
  };
}
