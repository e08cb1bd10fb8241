// A board whose squares readers press, or reach with the keys.
import { made, partsOf, rove, taken, walk } from "./common.js";
import { SIDE, shape } from "./drawn.js";

/**
 * A grid over the squares of a board, row by row. Keys walk over it, and the Tab key reaches one square,
 * so that a screen reader passes it in one phrase.
 */
export class SquareGrid {
  /**
   * @param {SVGElement} svg
   * @param {number} n
   * @param {string} look
   * @param {(row: number, column: number) => string} label
   * @param {(square: number) => void} press
   */
  constructor(svg, n, look, label, press) {
    this.at = 0;
    // Screen readers that read the page from top to bottom skip the squares.
    this.svg = svg;
    this.heard = made("p", { className: "heard" });
    svg.before(this.heard);
    this.name();
    svg.role = "grid";
    const rows = Array.from({ length: n }, () => shape(svg, "g", { role: "row" }));
    /** @type {string[]} */ this.labels = [];
    this.squares = Array.from({ length: n * n }, (_, i) => {
      const column = i % n, row = (i - column) / n;
      const square = shape(svg, "rect", {
        class: look,
        role: "gridcell",
        tabindex: i && -1,
        x: column * SIDE,
        y: row * SIDE,
        width: SIDE,
        height: SIDE,
      });
      square.addEventListener("focus", () => this.choose(i));
      square.addEventListener("click", () => {
        this.choose(i);
        press(i);
      });
      this.labels.push(label(row + 1, column + 1));
      rows[row].append(square);
      return square;
    });
    svg.append(...rows);
    svg.addEventListener("keydown", (event) => {
      if (taken(event)) {
        return;
      }
      const to = walk(event.key, this.at, n);
      if (event.key === "Enter" || event.key === " ") {
        press(this.at);
      } else if (to === undefined) {
        return;
      } else {
        this.squares[to].focus();
      }
      event.preventDefault();
    });
  }

  /** @param {number} at */
  choose(at) {
    this.at = at;
    rove(this.squares, at);
  }

  /** Gives the board the name that its drawing has now, for screen readers. */
  name() {
    const names = partsOf(this.svg, ":scope > :is(title, desc)").map(({ textContent }) => textContent);
    this.heard.textContent = names.filter(Boolean).join(". ");
  }

  /**
   * Names what's on the squares, "" for nothing, and marks those that the reader has chosen.
   * @param {(square: number) => string} holds
   * @param {(square: number) => boolean} chosen
   */
  mark(holds, chosen) {
    this.name();
    this.squares.forEach((square, i) => {
      const held = holds(i);
      square.ariaLabel = this.labels[i] + (held && ", " + held);
      square.classList.toggle("chosen", chosen(i));
    });
  }
}
