// Values as they are at a moment, each once in a table. This function is sent to a worker as text.
/** @import { World } from "../engine/worker.js" */
/** @import { Value } from "./recording.js" */

/**
 * How much of a value is kept: how many items of a list, how many nested lists, how many items in
 * total, how many letters, how many bytes in total, and whether a list is copied again if it has
 * grown.
 * @typedef {{ items: number, depth: number, all: number, letters: number, bytes: number, grows: boolean }} Room
 */

/**
 * @param {World} world
 * @param {(does: () => any) => any} quietly does something that isn't recorded
 * @param {typeof import("./containers.js").containersOf} containersOf
 */
export function valuesOf(world, quietly, containersOf) {
  const { $B, py } = world, { None, list, tuple, set, frozenset, dict, float } = py, LIVING = "__main__";
  /** @type {Value[]} */ let fresh = [];
  /** @type {Map<unknown, number>} */ const simple = new Map();
  /** @type {Map<string, number>} */ const others = new Map();
  /** @type {WeakMap<object, number>} */ const ids = new WeakMap();
  /** @type {Map<object, number>} */ let now = new Map(); // what was put since the last line
  const seen = { cells: 0, cuts: 0 }; // how many values were read, and how often something was left out
  // Approximately how many bytes the worker and the page use for a value.
  const VALUE = 16, TEXT = 48, HELD = 200, ITEM = 12, LETTER = 2;
  let count = 0, named = 0, bytes = 0;
  let began = 0, weighed = 0; // cells and bytes before the current value

  /** @param {Value} value */
  const add = (value) => {
    if (typeof value === "string") {
      bytes += TEXT + LETTER * value.length;
    } else if (typeof value === "object" && value !== null) {
      bytes += HELD + LETTER * (value.text?.length ?? 0) + ITEM * (value.items?.length ?? 0);
    } else {
      bytes += VALUE;
    }
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
      bytes += key.length;
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
  /** How Python writes it. @param {any} value @param {string} [without] if that fails */
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
   * A number, a short text and the like; -2 for anything larger.
   * @param {any} value
   * @returns {number}
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
   * @param {any} value
   * @param {Room} room
   * @param {object[]} [around] the values around it
   * @returns {number} its place in the table
   */
  const put = (value, room, around = []) => {
    if (around.length === 0) {
      began = seen.cells;
      weighed = bytes;
    }
    seen.cells++;
    if (typeof value === "number" && Number.isSafeInteger(value)) {
      return plain(value);
    } else if (typeof value === "string") {
      return value.length <= Math.min(room.letters, room.bytes - bytes + weighed) ? plain(value)
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
      seen.cuts++;
      return text("other", value.__class__ === dict ? "{...}" : "[...]");
    } else if (around.length > room.depth || seen.cells - began > room.all || bytes - weighed > room.bytes) {
      seen.cuts++;
      return text("other", "…");
    }
    const before = seen.cuts, at = large(value, room, [...around, value]);
    if (seen.cuts === before) { // its contents aren't left out elsewhere
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
  /** A value that may change, and only has its text. @param {any} value */
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

  const { heap, row, table, object, fields, attributes } = containersOf(world, quietly, {
    seen, put, plain, other, held, idOf, written, className, hidden,
  });
  return {
    small, hidden, attributes,
    /**
     * Any value. If there's no room left, or it can't be read, the program continues anyway.
     * @param {any} value
     * @param {Room} room
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
    /** What was added since the last call. */
    taken() {
      const all = fresh;
      fresh = [];
      return all;
    },
    cells: () => seen.cells,
    bytes: () => bytes,
  };
}
/** @typedef {ReturnType<typeof valuesOf>} Values */
