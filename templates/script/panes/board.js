// The board of a run: a variable drawn as a board, where it holds queens, and else as a table of its values.
import { itemsOf, rowsOf, tableOf } from "./values.js";
import { adorn, made } from "../page/common.js";
import { SIDE, middle, onSquare, shape } from "../page/drawn.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { Moment, Recorded } from "../recorded/recorded.js" */

/**
 * A board to draw, rows and columns from 0.
 * @typedef {object} Board
 * @property {number} n
 * @property {[row: number, column: number][]} queens
 * @property {[row: number, column: number][]} [attacked] two queens that attack each other
 * @property {[row: number, column: number][]} [squares] what is to be seen besides
 */

/** How many values of a list stand side by side. */
const CELLS = 16;

/** A list that can be drawn. @typedef {{ name: string, value: number, size: number }} Drawable */

/**
 * The lists of a moment, the largest first, those of inner calls before the others.
 * @param {Recorded} recorded
 * @param {Moment} moment
 */
export function drawablesOf(recorded, { frames, globals }) {
  /** @type {Map<string, Drawable>} */ const found = new Map();
  for (const names of [...frames.map(({ names: own }) => own).reverse(), globals]) {
    for (const [name, value] of names) {
      const rows = value < 0 ? undefined : rowsOf(recorded, value);
      const items = value < 0 ? undefined : itemsOf(recorded, value);
      const size = rows ? rows.length * rows[0].length : items?.length ?? -1;
      if (size > 0 && !found.has(name)) {
        found.set(name, { name, value, size: rows ? 1000 + size : size });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.size - a.size);
}

/**
 * A list as cells: a table of a list of lists, a row of boxes of another.
 * @param {Recorded} recorded
 * @param {number} value
 * @param {number} [before] what stood there a moment ago
 */
export function cellsOf(recorded, value, before) {
  /** @param {number | undefined} at */
  const cells = (at) => (at === undefined || at < 0 ? undefined : rowsOf(recorded, at) ??
    [itemsOf(recorded, at)?.slice(0, CELLS).map((item) => recorded.repr(item)) ?? []]);
  const rows = cells(value) ?? [[]], table = tableOf(rows, cells(before));
  const length = itemsOf(recorded, value)?.length ?? 0;
  table.classList.add(rows.length > 1 ? "cells-square" : "cells-row");
  if (rows.length === 1) {
    table.prepend(make("thead", {}, make("tr", {},
      ...rows[0].map((_, i) => made("th", { scope: "col", textContent: String(i) })))));
  }
  const more = rows.length === 1 && length > CELLS
    ? [made("p", { className: "pane-note", textContent: say(WORDS["board-more"], { values: length - CELLS }) })] : [];
  return [table, ...more];
}

/**
 * A board as the book draws it, rows and columns from 0.
 * @param {Board} board
 * @param {string} title
 */
export function drawnBoard({ n, queens, attacked = [], squares = [] }, title) {
  const svg = /** @type {SVGElement} */ (
    document.createElementNS(document.querySelector("svg")?.namespaceURI ?? null, "svg"));
  adorn(svg, { class: "board bench-board", viewBox: `-24 -24 ${n * SIDE + 26} ${n * SIDE + 26}`, role: "img" });
  svg.append(shape(svg, "title", {}, title), shape(svg, "rect", { class: "sq-light", width: n * SIDE, height: n * SIDE }));
  let dark = "";
  for (let i = 1; i <= n; i++) {
    svg.append(shape(svg, "text", { class: "coord", x: middle(i), y: -8 }, i),
      shape(svg, "text", { class: "coord", x: -13, y: middle(i) + 5 }, i));
    for (let k = 1; k <= n; k++) {
      dark += (i + k) % 2 ? `M${(i - 1) * SIDE} ${(k - 1) * SIDE}h${SIDE}v${SIDE}h-${SIDE}z` : "";
    }
  }
  svg.append(shape(svg, "path", { class: "sq-dark", d: dark }));
  svg.append(...queens.map(([row, column]) => onSquare(svg, "queen", "queen", column + 1, row + 1)));
  /** @param {[row: number, column: number]} square @param {string} look */
  const frame = ([row, column], look) => shape(svg, "rect", {
    class: look, x: column * SIDE + 3, y: row * SIDE + 3, width: SIDE - 6, height: SIDE - 6,
  });
  const inside = attacked.filter(([row, column]) => row >= 0 && column >= 0 && row < n && column < n);
  if (attacked.length === 2) {
    const [[fromRow, from], [toRow, to]] = attacked;
    svg.append(shape(svg, "path", {
      class: "attack", d: `M${middle(from + 1)} ${middle(fromRow + 1)}L${middle(to + 1)} ${middle(toRow + 1)}`,
    }));
  }
  svg.append(...inside.map((square) => frame(square, "hit")), ...squares.map((square) => frame(square, "code-next")));
  return svg;
}
