// Values as they are at a moment, each once in a table. This function is sent to a worker as a text.
/** @import { World } from "../engine/worker.js" */
/** @import { Value } from "./recording.js" */

/**
 * How much of a value is kept: how many items of a list, of how many lists in one another, how many of all of them
 * together, how many letters, and whether a list is copied again that has grown.
 * @typedef {{ items: number, depth: number, all: number, letters: number, grows: boolean }} Room
 */

/**
 * @param {World} world
 * @param {(does: () => any) => any} quietly does something that isn't recorded
 */
export function valuesOf({ $B, py }, quietly) {
  const { None, list, tuple, set, frozenset, dict, float, str } = py, LIVING = "__main__", NESTED = 12, FLAT = 75;
  /** @type {Value[]} */ let fresh = [];
  /** @type {Map<unknown, number>} */ const simple = new Map();
  /** @type {Map<string, number>} */ const others = new Map();
  /** @type {WeakMap<object, number>} */ const ids = new WeakMap();
  /** @type {WeakMap<object, number>} */ const lengths = new WeakMap(); // when a list was first seen
  /**
   * What a list or a set was when it was last looked at: the numbers of its items, or what they were, and its
   * place in the table.
   * @type {WeakMap<object, { items: unknown[], at: number }>}
   */
  const last = new WeakMap();
  /** @type {Map<object, number>} */ let now = new Map(); // what was put since the last line
  let count = 0, named = 0, cells = 0;
  let began = 0, cuts = 0; // how many cells there were before a value, and how often something was left out

  /** @param {Value} value */
  const add = (value) => {
    fresh.push(value);
    return count++;
  };
  /** @param {boolean | number | string | null} value */
  const plain = (value) => {
    let at = simple.get(value);
    if (at === undefined) {
      at = add(value);
      simple.set(value, at);
    }
    return at;
  };
  /** @param {string} key @param {() => Value} make */
  const other = (key, make) => {
    let at = others.get(key);
    if (at === undefined) {
      at = add(make());
      others.set(key, at);
    }
    return at;
  };
  /** @param {string} kind @param {string} text */
  const text = (kind, text) => other(`${kind} ${text}`, () => ({ kind, text }));
  /** @param {object} value */
  const idOf = (value) => {
    let id = ids.get(value);
    if (id === undefined) {
      id = ++named;
      ids.set(value, id);
    }
    return id;
  };
  /** How Python writes it. @param {any} value @param {string} [without] where that fails */
  const written = (value, without = "…") => {
    try {
      return String(quietly(() => py.repr(value))).slice(0, 2000);
    } catch {
      return without;
    }
  };
  /** @param {any} kind */
  const className = (kind) => String(kind.__qualname__ ?? kind.__name__);

  /** Whether a class is one of the program. @param {any} kind */
  const own = (kind) => kind?.__module__ === LIVING;
  /** Whether a value has nothing to show as a variable. @param {any} value */
  const hidden = (value) => typeof value === "function" || typeof value === "object" && value !== null &&
    (value.$is_class === true || value.__class__ === $B.module || value.__class__ === $B.method);

  /**
   * A number, a short text and the like; -2 for what takes more room.
   * @param {any} value @returns {number}
   */
  const small = (value) => {
    switch (typeof value) {
      case "number":
      case "boolean":
        return typeof value === "number" && !Number.isSafeInteger(value) ? text("int", String(value)) : plain(value);
      case "string":
        return value.length <= 100 ? plain(value) : -2;
      case "bigint":
        return text("int", String(value));
      default:
    }
    if (value === None) {
      return plain(null);
    }
    const kind = value.__class__;
    if (kind === float) {
      return text("float", written(value));
    } else if (kind === $B.long_int) {
      const digits = String(value.value);
      return digits.length <= 1000 ? text("int", digits) : -2;
    } else if (kind === tuple && value.length <= 8) {
      /** @type {number[]} */ const items = [];
      for (const one of value) {
        const at = typeof one === "object" && one?.__class__ === tuple ? -2 : small(one);
        if (at < 0) {
          return -2;
        }
        items.push(at);
      }
      return held("tuple", items, items.length);
    }
    return -2;
  };
  /** @param {string} kind @param {number[]} items @param {number} length @param {object} [more] */
  const held = (kind, items, length, more) => {
    const key = `${kind} ${length} ${items}`;
    return other(more === undefined ? key : `${key} ${Object.values(more)}`, () => ({ kind, items, length, ...more }));
  };

  /**
   * @param {any} value @param {Room} room @param {object[]} [around] what it is in
   * @returns {number} its place in the table
   */
  const put = (value, room, around = []) => {
    if (around.length === 0) {
      began = cells;
    }
    cells++;
    if (typeof value === "number" && Number.isSafeInteger(value)) {
      return plain(value);
    } else if (typeof value === "string") {
      return value.length <= room.letters ? plain(value)
        : text("other", `${JSON.stringify(value.slice(0, 200)).slice(0, -1)}…' (${value.length})`);
    } else if (typeof value !== "object" || value === null) {
      return value === undefined ? -1
        : typeof value === "function" ? text("other", aboutFunction(value))
        : small(value);
    }
    if (value === None) {
      return plain(null);
    }
    const known = now.get(value);
    if (known !== undefined) {
      return known;
    }
    if (around.includes(value)) {
      cuts++;
      return text("other", value.__class__ === dict ? "{...}" : "[...]");
    } else if (around.length > room.depth || cells - began > room.all) {
      cuts++;
      return text("other", "…");
    }
    const before = cuts, at = large(value, room, [...around, value]);
    if (cuts === before) { // what it holds isn't left out elsewhere
      now.set(value, at);
    }
    return at;
  };
  /** @param {any} value */
  const aboutFunction = (value) => (value.$is_class ? written(value)
    : `<function ${value.$function_infos?.[$B.func_attrs.__qualname__] ?? value.$infos?.__qualname__ ?? "?"}>`);

  /** @param {any} value @param {Room} room @param {object[]} around @returns {number} */
  const large = (value, room, around) => {
    if (value.__class__ === list || value.__class__ === tuple) {
      return row(value, value.__class__ === list ? "list" : "tuple", room, around);
    } else if (value.__class__ === set || value.__class__ === frozenset) {
      return heap(value, room, around);
    }
    const kind = $B.get_class(value);
    if (Array.isArray(value)) {
      return isDeque(kind) ? row(value, "deque", room, around)
        : kind._fields ? fields(value, kind, room, around)
        : thing(value);
    } else if (isDict(kind)) {
      return table(value, kind, room, around);
    } else if (value instanceof String) {
      return plain(String(value).slice(0, room.letters));
    } else if (value.$is_class || kind === $B.module) {
      return text("other", written(value));
    } else if (own(kind) && value.__dict__ !== undefined) {
      return object(value, kind, room, around);
    }
    const at = small(value);
    return at >= 0 ? at
      : value.__dict__ !== undefined || kind === py.bytearray ? thing(value)
      : text("other", written(value, `<${kind.__name__} object>`));
  };
  /** What may change, and of which there is only its text. @param {any} value */
  const thing = (value) => {
    const id = idOf(value), bare = `<${$B.get_class(value).__name__} object>`;
    const says = value.length > 1000 ? bare : written(value, bare);
    return other(`thing ${id} ${says}`, () => ({ kind: "other", text: says, id }));
  };
  /** @param {any} kind */
  const isDeque = (kind) => [kind, ...kind.__mro__]
    .some((one) => one.__name__ === "deque" && one.__module__ === "collections");
  /** @param {any} kind */
  const isDict = (kind) => kind === dict ||
    ["defaultdict", "OrderedDict", "Counter"].includes(kind.__name__) && kind.__module__ === "collections";

  /**
   * Whether there are more items in it than when it was first seen, and too many to be copied again and again.
   * @param {object} value @param {number} length @param {number} most @param {Room} room
   */
  const grown = (value, length, most, room) => {
    const first = lengths.get(value) ?? length, is = !room.grows && length > first && length > most;
    lengths.set(value, first);
    cuts += is ? 1 : 0;
    return is;
  };
  /** A set. @param {any} value @param {Room} room @param {object[]} around */
  const heap = (value, room, around) => {
    const known = last.get(value), found = [], length = Number(value.$used);
    if (value.__class__ === set && grown(value, length, FLAT, room)) {
      return held("set", [], length, { id: idOf(value), from: length });
    }
    let same = known !== undefined, simply = true;
    for (const hash in value.$store) {
      for (const one of value.$store[hash]) {
        same &&= known?.items[found.length] === one;
        simply &&= typeof one === "number";
        found.push(one);
      }
      if (found.length >= room.items) {
        break;
      }
    }
    if (known !== undefined && same && known.items.length === found.length) {
      return known.at;
    }
    const items = simply ? found.slice().sort((a, b) => a - b) : found, living = value.__class__ === set;
    const kept = items.slice(0, room.items).map((one) => put(one, room, around));
    cells += kept.length / 4;
    cuts += length > kept.length ? 1 : 0;
    const at = held(living ? "set" : "frozenset", kept, length, living ? { id: idOf(value) } : undefined);
    if (kept.length === length && found.every((one) => typeof one !== "object")) {
      last.set(value, { items: found, at });
    }
    return at;
  };
  /**
   * A list, a tuple or a deque.
   * @param {any} value @param {string} kind @param {Room} room @param {object[]} around
   */
  const row = (value, kind, room, around) => {
    const { length } = value, end = value[length - 1], known = last.get(value);
    if (kind === "list" && grown(value, length, typeof end === "object" && end !== None ? NESTED : FLAT, room)) {
      return held(kind, [put(end, room, around)], length, { id: idOf(value), from: length - 1 });
    }
    /** @type {number[]} */ const items = [];
    cuts += length > room.items ? 1 : 0;
    let same = known !== undefined && known.items.length === length;
    for (let i = 0; i < length && i < room.items; i++) {
      const one = value[i];
      const at = typeof one === "number" && Number.isSafeInteger(one) ? plain(one) : put(one, room, around);
      same &&= known?.items[i] === at;
      items.push(at);
    }
    cells += items.length / 4;
    if (known !== undefined && same) {
      return known.at;
    }
    const most = kind === "deque" ? quietly(() => $B.$getattr(value, "maxlen", None)) : None;
    const at = kind === "tuple" ? held(kind, items, length)
      : held(kind, items, length, { id: idOf(value), ...typeof most === "number" && { with: String(most) } });
    if (items.length === length) {
      last.set(value, { items, at });
    }
    return at;
  };

  /** @type {WeakMap<object, { version: number, length: number }>} */ const sizes = new WeakMap();
  /** How much a dict holds, which the engine counts anew each time. @param {any} value */
  const size = (value) => {
    if (value.$all_str) {
      return Object.keys(value.$strings).length;
    }
    let known = sizes.get(value);
    if (known === undefined || known.version !== value.$version) {
      known = { version: value.$version, length: Number(dict.__len__(value)) };
      sizes.set(value, known);
    }
    return known.length;
  };
  /** @param {any} value @param {any} kind @param {Room} room @param {object[]} around */
  const table = (value, kind, room, around) => {
    /** @type {[number, number][]} */ const items = [];
    const length = size(value);
    const bare = grown(value, length, FLAT, room);
    cuts += length > room.items ? 1 : 0;
    for (const { key, value: one } of dict.$iter_items(value)) {
      if (bare || items.length >= room.items) {
        break;
      }
      items.push([put(key, room, around), put(one, room, around)]);
    }
    const id = idOf(value), name = String(kind.__name__);
    const factory = name === "defaultdict"
      ? written(quietly(() => $B.$getattr(value, "default_factory", None))) : undefined;
    return other(`${name} ${id} ${length} ${items.join(" ")}`, () => ({
      kind: name, id, items, length, ...bare && { from: length }, ...factory !== undefined && { with: factory },
    }));
  };
  /** Whether a class of the program says how it's written. @param {any} kind */
  const speaks = (kind) => (kind.__mro__ ?? []).concat(kind).some((/** @type {any} */ one) => one !== py.object &&
    Object.hasOwn(one, "__repr__"));
  /** @param {any} value @param {any} kind @param {Room} room @param {object[]} around */
  const object = (value, kind, room, around) => {
    /** @type {[string, number][]} */ const items = [];
    for (const [name, one] of attributes(value)) {
      items.push([name, put(one, room, around)]);
    }
    const name = className(kind), id = idOf(value);
    return other(`object ${name} ${id} ${items.join(" ")}`, () => {
      const text = speaks(kind) ? written(value, "") : "";
      return { kind: "object", name, id, items, length: items.length, ...text && { text } };
    });
  };
  /** @param {any[]} value @param {any} kind @param {Room} room @param {object[]} around */
  const fields = (value, kind, room, around) => {
    const names = (/** @type {any[]} */ (kind._fields ?? [])).map(String);
    /** @type {[string, number][]} */ const items = value.map((one, i) => [names[i] ?? "", put(one, room, around)]);
    return other(`object ${kind.__name__} ${items.join(" ")}`, () => ({
      kind: "object", name: className(kind), items, length: items.length, text: written(value, ""),
    }));
  };
  /** What an object of a class of the program holds. @param {any} value @returns {[string, any][]} */
  const attributes = (value) => {
    const all = [];
    for (const { key, value: one } of dict.$iter_items(value.__dict__)) {
      if (typeof key === "string" && !hidden(one) && all.length < 50) {
        all.push(/** @type {[string, any]} */ ([key, one]));
      }
    }
    return all;
  };
  return {
    small, hidden, attributes,
    /**
     * Any value. Where there's no room left for a look at it, or it can't be looked at, the program goes on.
     * @param {any} value @param {Room} room
     */
    put(value, room) {
      try {
        return put(value, room);
      } catch {
        return text("other", "…");
      }
    },
    /** Whether it's an object of a class of the program. @param {any} value */
    isObject: (value) => typeof value === "object" && value !== null && value !== None && !Array.isArray(value) &&
      !value.$is_class && own(value.__class__) && value.__dict__ !== undefined,
    /** Begins another moment. */
    moves() {
      if (now.size > 0) {
        now = new Map();
      }
    },
    /** What was added since the last time. */
    taken() {
      const all = fresh;
      fresh = [];
      return all;
    },
    cells: () => cells,
    count: () => count,
  };
}
/** @typedef {ReturnType<typeof valuesOf>} Values */
