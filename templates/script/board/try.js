// A board to try: readers put queens on squares and take them off again, and the page says which
// attack each other and what's left to do. Without this script it shows a board that got stuck.
import { LiveBoard, attackingPairs } from "./board.js";
import { Figure, made, numberOf, partsOf, taken, walk } from "../page/common.js";
import { explain, framed, onSquare } from "../page/drawn.js";
import { SquareGrid } from "../page/squaregrid.js";
import { say } from "../page/sentences.js";
/** @import { Square } from "./board.js" */

(() => {
  /**
   * @typedef {object} Trial a board of one size, with its earlier states
   * @property {number} n
   * @property {HTMLElement} place
   * @property {LiveBoard} board
   * @property {SquareGrid} grid
   * @property {Square[]} queens
   * @property {Square[][]} past
   */

  class Try extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      this.trials = partsOf(element, ".try-board").map((place) => this.prepare(place));
      this.now = this.trials[0];
      this.solved = false;
      this.find(".try-still").hidden = true;
      this.find(".try-controls").hidden = false;
      this.show();
    }

    /** @param {HTMLElement} place */
    prepare(place) {
      const n = Number(place.dataset.n), svg = /** @type {SVGSVGElement} */ (place.querySelector("svg.board"));
      const board = new LiveBoard(svg);
      const grid = new SquareGrid(
        svg, n, "try-square",
        (row, column) => say(WORDS["square"], { row, column }),
        (square) => this.toggle(square),
      );
      svg.addEventListener("keydown", (event) => this.pressed(event));
      return /** @type {Trial} */ ({ n, place, board, grid, queens: [], past: [] });
    }

    /** The index of the queen on a square, or -1. @param {number} at */
    queenAt(at) {
      return this.now.queens.findIndex(([row, column]) => (row - 1) * this.now.n + column - 1 === at);
    }

    /** @param {number} at */
    toggle(at) {
      const { n, queens } = this.now, there = this.queenAt(at);
      if (there < 0 && queens.length === n) {
        this.show();
        this.find(".try-says").textContent = say(WORDS["try-full"], { n });
      } else {
        const row = 1 + Math.floor(at / n), column = 1 + at % n;
        this.put(
          there < 0 ? [...queens, [row, column]] : queens.filter((_, i) => i !== there),
          say(there < 0 ? WORDS["try-put"] : WORDS["try-taken"], { row, column }),
        );
      }
    }

    /** @param {Square[]} queens @param {string} did what the reader did, for screen readers */
    put(queens, did) {
      this.now.past.push(this.now.queens);
      this.now.queens = queens;
      this.show(did);
    }

    /** @param {string} [did] @param {boolean} [asked] whether the reader wants to know if this is the end */
    show(did = "", asked = false) {
      const { n, board, grid, queens } = this.now, pairs = attackingPairs(queens), left = n - queens.length;
      const columns = Array.from({ length: n }, (_, i) => i + 1), rows = columns;
      /** @param {number} row @param {number} column */
      const isFree = (row, column) => attackingPairs([[row, column], ...queens]).length === pairs.length;
      const open = columns.map((column) => rows.filter((row) => isFree(row, column)).length);
      const free = say(WORDS["try-free"], { n: open.reduce((a, b) => a + b) });
      const stuck = columns.filter((c) => open[c - 1] === 0 && queens.every((q) => q[1] !== c));
      const attacks = { n: pairs.length, pairs: pairs.map(([a, b]) => `(${a}) – (${b})`).join(", ") };
      const solved = !left && !pairs.length;
      let says = `${say(WORDS["try-left"], { n: left })} ${pairs.length ? say(WORDS["try-attacks"], attacks) : free}`;
      if (solved) {
        says = say(WORDS["try-solved"], { n }) + " ";
      } else if (asked && pairs.length) {
        says = say(WORDS["try-spoiled"], attacks);
      } else if (asked) {
        says = stuck.length
          ? say(WORDS["try-stuck"], { n: stuck.length, columns: stuck.join(", ") })
          : `${WORDS["try-open"]} ${free}`;
      }
      board.draw(say(WORDS["try-board"], { n }), [
        ...(asked && !pairs.length ? stuck : [])
          .flatMap((c) => rows.map((row) => onSquare(board.svg, "tried", "attacked", c, row))),
        ...board.queens(queens, pairs),
        ...(solved ? [framed(board.svg, n, !this.solved)] : []),
      ]);
      this.solved = solved;
      explain(this.find(".key"), board.marks);
      const stands = (/** @type {number} */ square) => this.queenAt(square) >= 0;
      grid.mark((square) => (stands(square) ? WORDS["try-queen"] : ""), stands);
      const heard = made("span", { className: "heard", textContent: did && did + " " });
      this.find(".try-says").replaceChildren(heard, says, solved ? this.onward() : "");
      partsOf(this.element, "[data-do=size]").forEach((button) => {
        button.ariaPressed = String(button.dataset.n === String(n));
      });
    }

    /** Shows where a solved board leads. */
    onward() {
      const { next } = this.element.dataset, n = Number(this.now.place.dataset.solutions);
      const text = say(WORDS["try-next"], { n });
      return next ? made("a", { href: next, textContent: text }) : text;
    }

    /**
     * @param {string} what
     * @param {HTMLElement} [button]
     */
    act(what, button) {
      const { past, queens } = this.now;
      switch (what) {
        case "stuck": this.show("", true); break;
        case "undo": {
          const before = past.pop();
          this.now.queens = before ?? queens;
          this.show(before && WORDS["try-undone"]);
          break;
        }
        case "empty": this.put([], WORDS["try-emptied"]); break;
        case "size":
          for (const trial of this.trials) {
            trial.place.hidden = String(trial.n) !== button?.dataset.n;
            this.now = trial.place.hidden ? this.now : trial;
          }
          this.show();
      }
    }

    /**
     * A number key puts a queen in that row and moves on to the next column.
     * @param {KeyboardEvent} event
     */
    pressed(event) {
      const { n, grid } = this.now, typed = numberOf(event.key, n);
      if (typed && !taken(event)) {
        const at = (typed - 1) * n + grid.at % n;
        if (this.queenAt(at) < 0) {
          this.toggle(at);
        }
        grid.squares[walk("ArrowRight", at, n) ?? at].focus();
        event.preventDefault();
      }
    }
  }

  customElements.define("queen-try", class extends HTMLElement {
    trial = new Try(this);
  });
})();
