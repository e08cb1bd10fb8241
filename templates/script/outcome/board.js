// Draws a board in the page like the book's: its squares, their numbers, and the queens.
import { adorn } from "../page/common.js";
import { SIDE, coordinates, darkSquares, onSquare, shape } from "../page/drawn.js";

/** A square: its row and its column, from 0. @typedef {[row: number, column: number]} Square */

/**
 * A board with queens.
 * @param {string} look an additional class
 * @param {number} n
 * @param {Square[]} queens
 * @param {string} title a description in words
 */
export function queensDrawn(look, n, queens, title) {
  const svg = /** @type {SVGElement} */ (
    document.createElementNS(document.querySelector("svg")?.namespaceURI ?? null, "svg"));
  adorn(svg, { class: `board ${look}`, viewBox: `-24 -24 ${n * SIDE + 26} ${n * SIDE + 26}`, role: "img" });
  svg.append(shape(svg, "title", {}, title));
  svg.append(shape(svg, "rect", { class: "sq-light", width: n * SIDE, height: n * SIDE }));
  svg.append(...coordinates(svg, n, n), shape(svg, "path", { class: "sq-dark", d: darkSquares(n, n) }));
  svg.append(...queens.map(([row, column]) => onSquare(svg, "queen", "queen", column + 1, row + 1)));
  return svg;
}

/**
 * Draws a frame around each of these squares that's on the board.
 * @param {SVGElement} svg
 * @param {number} n
 * @param {Square[]} squares
 * @param {string} look the class of each frame
 */
export function frame(svg, n, squares, look) {
  const inside = squares.filter((square) => square.every((at) => at >= 0 && at < n));
  svg.append(...inside.map(([row, column]) => shape(svg, "rect", {
    class: look, x: column * SIDE + 3, y: row * SIDE + 3, width: SIDE - 6, height: SIDE - 6,
  })));
}
