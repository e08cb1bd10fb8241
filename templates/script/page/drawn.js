// What scripts draw, in the units of the program: shapes, marks on the squares of a board, and the
// words that name a drawing.
import { attackerOf } from "./attack.js";
import { adorn, partsOf } from "./common.js";

/** The side of a square on a drawn board. */
export const SIDE = 45;

/** The middle of a row or a column. @param {number} x */
export const middle = (x) => (x - 0.5) * SIDE;

/**
 * Makes an element for a drawing.
 * @param {Element} svg
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string | number} [text]
 */
export function shape(svg, name, attributes, text = "") {
  const element = /** @type {SVGElement} */ (document.createElementNS(svg.namespaceURI, name));
  adorn(element, attributes);
  if (name === "text") {
    element.ariaHidden = "true"; // the name of the picture says it
  }
  element.textContent = String(text);
  return element;
}

/**
 * Makes one of the page's symbols, on a square of a board.
 * @param {Element} svg
 * @param {string} symbol
 * @param {string} look
 * @param {number} column
 * @param {number} row
 */
export function onSquare(svg, symbol, look, column, row) {
  return shape(svg, "use", { class: look, href: "#sym-" + symbol, x: (column - 1) * SIDE, y: (row - 1) * SIDE });
}

/**
 * The numbers of columns above a board, and of rows on its left.
 * @param {Element} svg
 * @param {number} columns
 * @param {number} rows
 * @param {number} [first]
 */
export const coordinates = (svg, columns, rows, first = 1) => [
  ...Array.from({ length: columns }, (_, i) => shape(svg, "text", { class: "coord", x: i * SIDE + 23, y: -8 }, i + first)),
  ...Array.from({ length: rows }, (_, i) => shape(svg, "text", { class: "coord", x: -13, y: i * SIDE + 28 }, i + first)),
];

/** The dark squares of a board, as a path. @param {number} columns @param {number} rows */
export const darkSquares = (columns, rows) => Array.from({ length: columns * rows }, (_, i) =>
  ((i % columns + Math.floor(i / columns)) % 2
    ? `M${i % columns * SIDE} ${Math.floor(i / columns) * SIDE}h45v45h-45z` : "")).join("");

/**
 * A test of the search, drawn on a board: the queens before its column, and the answer. A scene has the
 * same marks in the same order.
 * @param {Element} svg
 * @param {number[]} rows of the queens
 * @param {number} row
 */
export function testOn(svg, rows, row) {
  const column = rows.length + 1, by = attackerOf(rows, row);
  /** @param {string} symbol @param {string} look @param {number} at @param {number} row */
  const put = (symbol, look, at, row) => onSquare(svg, symbol, look, at, row);
  const d = `M${middle(by)} ${middle(rows[by - 1])}L${middle(column)} ${middle(row)}`;
  return [
    ...by ? [shape(svg, "path", { class: "attack", d })] : [],
    ...(by ? rows : [...rows, row]).map((queen, i) => put("queen", "queen", i + 1, queen)),
    ...by
      ? [put("frame", "hit", column, row), put("cross", "cross", column, row), put("frame", "hit", by, rows[by - 1])]
      : [put("frame", "placed", column, row)],
  ];
}

/**
 * The frame around a board that is solved. When it first appears, an event tells the page.
 * @param {Element} svg
 * @param {number} n columns
 * @param {boolean} comes whether it wasn't there before
 */
export function framed(svg, n, comes) {
  if (comes) {
    queueMicrotask(() => svg.dispatchEvent(new Event("won", { bubbles: true }))); // when all is drawn
  }
  return shape(svg, "path", {
    class: "won" + (comes ? " comes" : ""), pathLength: 1, d: `M-3-3H${n * SIDE + 3}V${n * SIDE + 3}H-3Z`,
  });
}

/** The rows of the queens on a drawn board, by their columns. @param {Element} svg */
export function queensOn(svg) {
  /** @type {number[]} */ const rows = Array(Number(/cols(\d+)/.exec(svg.getAttribute("class") ?? "")?.[1])).fill(0);
  for (const queen of svg.querySelectorAll("use.queen")) {
    rows[Number(queen.getAttribute("x")) / SIDE] = Number(queen.getAttribute("y")) / SIDE + 1;
  }
  return rows;
}

/** Removes everything from a drawn board, and the words that describe it. @param {Element} svg */
export function clearBoard(svg) {
  let next = svg.querySelector(".still, use, .blank")?.nextElementSibling;
  while (next) {
    const mark = next;
    next = mark.nextElementSibling;
    if (!mark.matches(".names")) {
      mark.remove();
    }
  }
  describe(svg);
}

/** Adds a group for marks to a board, below the names of its places. @param {Element} svg */
export function marksOn(svg) {
  const marks = shape(svg, "g", { class: "marks" });
  svg.insertBefore(marks, svg.querySelector(":scope > .names"));
  return marks;
}

/**
 * Changes the description of a drawing, which together with its title is its accessible name.
 * @param {Element} svg
 */
export const describe = (svg, words = "") =>
  partsOf(svg, "desc").forEach((element) => { element.textContent = words; });

/** Changes the title of a drawing. @param {Element} svg @param {string} title */
export const entitle = (svg, title) => partsOf(svg, "title").forEach((element) => { element.textContent = title; });

/**
 * Removes the entries of a legend that aren't in the pictures.
 * @param {Element} key
 * @param {...Element} pictures
 */
export function explain(key, ...pictures) {
  partsOf(key, "li").forEach((entry) => {
    const look = entry.querySelector("svg > :last-child")?.getAttribute("class");
    entry.hidden = !pictures.some((picture) => picture.querySelector(`[class="${look}"]`));
  });
}

/**
 * Shows queens on a drawn board, beginning with column 1.
 * @param {Element} svg
 * @param {number[]} rows
 * @param {string} title
 */
export function showRows(svg, rows, title) {
  clearBoard(svg);
  svg.append(...rows.map((row, i) => onSquare(svg, "queen", "queen", i + 1, row)));
  entitle(svg, title);
}
