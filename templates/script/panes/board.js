// The board of a run: a variable drawn as a board if it contains queens, and otherwise as a table
// of its values.
import { gridOf } from "./placed.js";
import { inSight } from "./placement.js";
import { heldAt, itemsOf, tableOf } from "./values.js";
import { frame, queensDrawn } from "../outcome/board.js";
import { made } from "../page/common.js";
import { middle, shape } from "../page/drawn.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { History } from "./placed.js" */
/** @import { Moment, Recorded } from "../recorded/recorded.js" */

/**
 * A board to draw, rows and columns from 0.
 * @typedef {object} Board
 * @property {number} n
 * @property {[row: number, column: number][]} queens
 * @property {[row: number, column: number][]} [attacked] two queens that attack each other
 * @property {[row: number, column: number][]} [squares] other squares to mark
 */

/** How many values of a list are next to each other, and how many lines a table of a dict has. */
const CELLS = 16, LINES = 24;

/** Which kinds of values have more to show than others. @type {Record<string, number>} */
const KINDS = {
  dict: 2, defaultdict: 2, OrderedDict: 2, Counter: 2, list: 1, tuple: 1, deque: 1, set: 0, frozenset: 0,
};

/**
 * A value that can be drawn: what kind of table it is, and how likely somebody wants to see it.
 * @typedef {{ name: string, value: number, look: "table" | "numbers", size: number }} Drawable
 */

/**
 * What can be drawn at a moment, the likeliest first: what changes before what doesn't, rows of
 * rows before dicts and lists, the larger before the smaller. If two have the same name, it's the
 * one in the inner call.
 * @param {Recorded} recorded
 * @param {Moment} moment
 * @param {History} history
 */
export function drawablesOf(recorded, moment, history) {
  /** @type {Map<string, Drawable>} */ const found = new Map();
  /** @param {string} name @param {number} value */
  const add = (name, value) => {
    const held = value < 0 ? undefined : heldAt(recorded, value), grid = held && gridOf(recorded, value);
    const length = held?.length ?? 0;
    if (!held || !(held.kind in KINDS) || found.has(name) || length === 0 && !history.of(name)?.sure) {
      return;
    }
    const rank = (grid ? 3 : KINDS[held.kind]) + 4 * Number(history.changes(name));
    const look = grid || !["list", "tuple", "deque"].includes(held.kind) ? "table" : "numbers";
    found.set(name, { name, value, look, size: 1e6 * rank + Math.min(length, 1e5) });
  };
  inSight(recorded, moment).forEach(([name, value]) => add(name, value));
  return [...found.values()].sort((a, b) => b.size - a.size);
}

/** A cell as Python writes it, a letter without its quotes. @param {string} text */
const bare = (text) => text.replace(/^'(.)'$/, "$1");

/**
 * A row of cells with heads above them.
 * @param {string[]} heads
 * @param {string[]} cells
 * @param {(i: number) => boolean} changed
 */
function rowOf(heads, cells, changed) {
  return make("table", { className: "value-table cells-row" },
    ...heads.length > 0 ? [make("thead", {}, make("tr", {},
      ...heads.map((textContent) => made("th", { scope: "col", textContent }))))] : [],
    make("tbody", {}, make("tr", {}, ...cells.map((textContent, i) => made("td", {
      textContent, className: changed(i) ? "changed" : "" })))));
}

/**
 * A value as cells: a table for rows of rows, a line for each entry of a dict, a row of boxes for
 * anything else.
 * @param {Recorded} recorded
 * @param {number} value
 * @param {number} [before] the value a moment ago
 * @returns {HTMLElement[]}
 */
export function cellsOf(recorded, value, before = -1) {
  const held = heldAt(recorded, value), old = before < 0 ? undefined : heldAt(recorded, before);
  const { length = 0, kind = "" } = held ?? {}, repr = (/** @type {any} */ at) => recorded.repr(Number(at));
  /** @param {number} at */
  const rows = (at) => {
    const texts = itemsOf(recorded, at)?.map((row) => recorded.values[row]);
    return gridOf(recorded, at) && (typeof texts?.[0] === "string" ? texts.map((text) => [...String(text)])
      : itemsOf(recorded, at)?.map((row) => itemsOf(recorded, row)?.map(repr) ?? []));
  };
  const grid = rows(value);
  if (grid) {
    const table = tableOf(grid, before < 0 ? undefined : rows(before));
    table.classList.add("cells-square");
    table.classList.toggle("cells-small", Math.max(grid.length, grid[0].length) > 9);
    return [table];
  }
  const items = held?.items ?? [], some = items.slice(0, items.some(Array.isArray) ? LINES : CELLS);
  const more = length > some.length
    ? [made("p", { className: "pane-note", textContent: say(WORDS["board-more"], { values: length - some.length }) })] : [];
  if (items.some(Array.isArray)) {
    /** @param {typeof items} entries @returns {[string, string][]} */
    const texts = (entries) => entries.flatMap((one) => (Array.isArray(one) ? [[repr(one[0]), repr(one[1])]] : []));
    const known = new Map(texts(old?.items ?? [])), lines = texts(some);
    return [make("table", { className: "value-table cells-dict" }, make("tbody", {}, ...lines.map(([key, text]) => (
      make("tr", { className: old && known.get(key) !== text ? "changed" : "" },
        made("th", { scope: "row", textContent: bare(key) }), made("td", { textContent: bare(text) })))))), ...more];
  }
  const cells = some.map(repr), was = (old?.items ?? []).map(repr), inOrder = !["set", "frozenset"].includes(kind);
  return [rowOf(inOrder ? cells.map((_, i) => String(i + (held?.from ?? 0))) : [], cells.map(bare),
    (i) => old !== undefined && (inOrder ? was[i] !== cells[i] : !was.includes(cells[i]))), ...more];
}

/**
 * A board as the book draws it, rows and columns from 0.
 * @param {Board} board
 * @param {string} title
 */
export function drawnBoard({ n, queens, attacked = [], squares = [] }, title) {
  const svg = queensDrawn("bench-board", n, queens, title);
  if (attacked.length === 2) {
    const [[fromRow, from], [toRow, to]] = attacked;
    svg.append(shape(svg, "path", {
      class: "attack", d: `M${middle(from + 1)} ${middle(fromRow + 1)}L${middle(to + 1)} ${middle(toRow + 1)}`,
    }));
  }
  frame(svg, n, attacked, "hit");
  frame(svg, n, squares, "code-next");
  return svg;
}
