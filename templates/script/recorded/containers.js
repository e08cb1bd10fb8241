// Lists, sets, dicts and objects as they are at a moment. Long ones that grow aren't copied again
// and again. This function is sent to a worker as text.
/** @import { World } from "../engine/worker.js" */
/** @import { Value } from "./recording.js" */
/** @import { Room } from "./values.js" */

/**
 * What the table of values offers for them.
 * @typedef {object} Table
 * @property {{ cells: number, cuts: number }} seen how many values were read, and how often something was left out
 * @property {(value: any, room: Room, around: object[]) => number} put any value: its place in the table
 * @property {(value: number) => number} plain a whole number
 * @property {(key: string, make: () => Value, bytes?: number) => number} other a value that's identified by a key
 * @property {(kind: string, items: number[], length: number, more?: object) => number} held
 * @property {(value: object) => number} idOf
 * @property {(value: any, without?: string) => string} written how Python writes it
 * @property {(kind: any) => string} className
 * @property {(value: any) => boolean} hidden whether it has nothing to show as a variable
 */

/**
 * @param {World} world
 * @param {(does: () => any) => any} quietly does something that isn't recorded
 * @param {Table} table
 */
export function containersOf({ $B, py }, quietly, { seen, put, plain, other, held, idOf, written, className, hidden }) {
  const { None, set, dict } = py, NESTED = 12, FLAT = 75;
  /** @type {WeakMap<object, number>} */ const lengths = new WeakMap(); // when a list was first seen
  /**
   * A list or a set when it was last read: the numbers of its items, or the items, and its place in
   * the table.
   * @type {WeakMap<object, { items: unknown[], at: number }>}
   */
  const last = new WeakMap();

  /**
   * Whether it has more items than when it was first read, and too many to copy again and again.
   * @param {object} value
   * @param {number} length
   * @param {number} most
   * @param {Room} room
   */
  const grown = (value, length, most, room) => {
    const first = lengths.get(value) ?? length, is = !room.grows && length > first && length > most;
    lengths.set(value, first);
    seen.cuts += is ? 1 : 0;
    return is;
  };
  /** A set. @param {any} value @param {Room} room @param {object[]} around */
  const heap = (value, room, around) => {
    const known = last.get(value), found = [], length = Number(value.$used);
    if (value.__class__ === set && grown(value, length, FLAT, room)) {
      return held("set", [], length, { id: idOf(value), from: length });
    }
    let same = known !== undefined, simply = true;
    for (const one of value) {
      same &&= known?.items[found.length] === one;
      simply &&= typeof one === "number";
      found.push(one);
      if (found.length >= room.items) {
        break;
      }
    }
    if (known !== undefined && same && known.items.length === found.length) {
      return known.at;
    }
    const items = simply ? found.slice().sort((a, b) => a - b) : found, living = value.__class__ === set;
    const kept = items.slice(0, room.items).map((one) => put(one, room, around));
    seen.cells += kept.length / 4;
    seen.cuts += length > kept.length ? 1 : 0;
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
    seen.cuts += length > room.items ? 1 : 0;
    let same = known !== undefined && known.items.length === length;
    for (let i = 0; i < length && i < room.items; i++) {
      const one = value[i];
      const at = typeof one === "number" && Number.isSafeInteger(one) ? plain(one) : put(one, room, around);
      same &&= known?.items[i] === at;
      items.push(at);
    }
    seen.cells += items.length / 4;
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
  /** The size of a dict, which the engine counts again each time. @param {any} value */
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
    seen.cuts += length > room.items ? 1 : 0;
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
  /**
   * The attributes of an object of one of the program's classes.
   * @param {any} value
   * @returns {[string, any][]}
   */
  const attributes = (value) => {
    const all = [];
    for (const { key, value: one } of dict.$iter_items(value.__dict__)) {
      if (typeof key === "string" && !hidden(one) && all.length < 50) {
        all.push(/** @type {[string, any]} */ ([key, one]));
      }
    }
    return all;
  };
  return { heap, row, table, object, fields, attributes };
}
