// Values of a run as Python writes them: long ones folded, lists of lists as tables, and a letter
// for each object with several names.
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { Recorded } from "../recorded/recorded.js" */
/** @import { Held } from "../recorded/recording.js" */

/**
 * The largest number of letters of a value in a line, and the largest number of rows and columns in
 * a table.
 */
const IN_LINE = 64, TABLED = 12;

/** How deep objects are shown inside of objects. */
const DEEPEST = 2;

/** What Python writes with square or round brackets around several values. */
const SEQUENCES = ["list", "tuple", "deque"];

/**
 * The value itself, if it contains others.
 * @param {Recorded} recorded
 * @param {number} at
 * @returns {Held | undefined}
 */
export function heldAt({ values }, at) {
  const value = values[at];
  return typeof value === "object" && value ? value : undefined;
}

/**
 * The numbers of the values in a sequence that was kept completely.
 * @param {Recorded} recorded
 * @param {number} at
 * @returns {number[] | undefined}
 */
export function itemsOf(recorded, at) {
  const held = heldAt(recorded, at), items = held?.items ?? [];
  const whole = held && SEQUENCES.includes(held.kind) && (held.length ?? 0) === items.length;
  return whole ? /** @type {number[]} */ (items) : undefined;
}

/**
 * The rows of a table: of a list of lists of single values, or of texts.
 * @param {Recorded} recorded
 * @param {number} at
 * @returns {string[][] | undefined}
 */
export function rowsOf(recorded, at) {
  const rows = itemsOf(recorded, at)?.map((row) => itemsOf(recorded, row));
  const wide = Math.max(0, ...(rows ?? []).map((row) => row?.length ?? 0));
  if (!rows || rows.length < 2 || rows.length > TABLED || wide < 2 || wide > TABLED || !rows.every(Boolean)) {
    return undefined;
  }
  const cells = rows.map((row) => (row ?? []).map((cell) => recorded.repr(cell)));
  return cells.every((row) => row.every((cell) => cell.length <= 8)) ? cells : undefined;
}

/** A table of texts. @param {string[][]} rows @param {string[][]} [before] what was there a moment ago */
export function tableOf(rows, before) {
  const body = make("tbody", {}, ...rows.map((row, r) => make("tr", {}, ...row.map((cell, c) => {
    const changed = before && before[r]?.[c] !== cell;
    return made("td", { textContent: cell.replace(/^'(.)'$/, "$1"), className: changed ? "changed" : "" });
  }))));
  return make("table", { className: "value-table" }, body);
}

/**
 * A value, as Python writes it.
 * @param {Recorded} recorded
 * @param {number} at -1 if it wasn't kept
 * @param {Shared} shared
 * @param {number} [deep] how many objects it's in
 * @returns {HTMLElement}
 */
export function valueOf(recorded, at, shared, deep = 0) {
  if (at < 0) {
    return make("span", { className: "value-lost", textContent: WORDS["value-lost"] });
  }
  const held = heldAt(recorded, at);
  if (held?.kind === "object" && held.text === undefined && deep < DEEPEST) {
    return objectOf(recorded, held, shared, deep, shared.letterOf(at));
  }
  const letter = shared.letterOf(at), rows = rowsOf(recorded, at), items = itemsOf(recorded, at) ?? [];
  const inside = items.map((item) => shared.letterOf(item));
  const text = recorded.repr(at);
  /** @type {Node[]} */ const parts = letter ? [tagOf(letter)] : [];
  if (inside.some(Boolean)) { // which of them are the same object
    parts.push(make("span", { className: "value-shared" }, "[", ...items.flatMap((item, i) => [
      ...i ? [", "] : [], ...inside[i] ? [tagOf(inside[i])] : [], make("code", { textContent: recorded.repr(item) }),
    ]), "]"));
  } else if (rows) {
    parts.push(tableOf(rows));
  } else if (text.length > IN_LINE) {
    parts.push(make("details", { className: "value-long" },
      make("summary", {}, make("code", { textContent: text.slice(0, IN_LINE - 4) + " …" })),
      make("code", { textContent: text })));
  } else {
    parts.push(make("code", { textContent: text }));
  }
  return make("span", { className: "value" }, ...parts);
}

/**
 * An object with its contents.
 * @param {Recorded} recorded
 * @param {Held} held
 * @param {Shared} shared
 * @param {number} deep
 * @param {string} letter
 * @returns {HTMLElement}
 */
function objectOf(recorded, { name = "", items = [] }, shared, deep, letter) {
  const fields = items.flatMap((one) => (Array.isArray(one) ? [one] : []));
  return make("span", { className: "value" }, ...letter ? [tagOf(letter)] : [], make("code", { textContent: name }),
    make("dl", { className: "value-fields" }, ...fields.flatMap(([field, value]) => [
      make("dt", {}, make("code", { textContent: String(field) })),
      make("dd", {}, valueOf(recorded, value, shared, deep + 1))])));
}

/** The letter of an object that has several names. @param {string} letter */
const tagOf = (letter) => make("b", {
  className: "value-tag", textContent: letter, title: say(WORDS["value-same"], { letter }),
  ariaLabel: say(WORDS["value-same"], { letter }),
});

/** Which objects occur several times at a moment. */
export class Shared {
  /** @param {Recorded} recorded @param {number[]} values that have names */
  constructor(recorded, values) {
    this.recorded = recorded;
    /** @type {Map<number, number>} */ const times = new Map();
    /** @param {number} at @returns {boolean} whether it occurs for the first time */
    const count = (at) => {
      const id = this.idOf(at), met = id === undefined ? 0 : times.get(id) ?? 0;
      if (id !== undefined) {
        times.set(id, met + 1);
      }
      return met === 0;
    };
    for (const at of values) {
      if (count(at)) { // what's in it is the same under each name
        itemsOf(recorded, at)?.forEach(count);
      }
    }
    const several = [...times].filter(([, met]) => met > 1).map(([id]) => id).sort((a, b) => a - b);
    /** @type {Map<number, string>} */
    this.letters = new Map(several.slice(0, 26).map((id, i) => [id, String.fromCharCode(65 + i)]));
  }

  /** The identity of an object that can change. @param {number} at */
  idOf(at) {
    const held = at < 0 ? undefined : heldAt(this.recorded, at);
    return held?.kind === "tuple" ? undefined : held?.id;
  }

  /** @param {number} at */
  letterOf(at) {
    return this.letters.get(this.idOf(at) ?? NaN) ?? "";
  }
}
