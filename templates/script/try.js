// A board to try: queens are put on any square and taken off again, and the page says what attacks
// and what is left. Without this script it shows a board that got stuck.
"use strict";

(() => {
  /**
   * @typedef {object} Trial a board of one size, and what was on it before
   * @property {number} n
   * @property {HTMLElement} place
   * @property {LiveBoard} board
   * @property {SVGElement[]} squares row by row
   * @property {Square[]} queens
   * @property {Square[][]} past
   * @property {number} at the square that the keyboard has chosen
   */

  class Try extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      this.words = this.read("try");
      this.trials = [.../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(".try-board"))].map((place) => this.prepare(place));
      this.now = this.trials[0];
      this.find(".try-still").hidden = true;
      this.find(".try-controls").hidden = false;
      this.show();
    }

    /** @param {HTMLElement} place */
    prepare(place) {
      const n = Number(place.dataset.n), svg = /** @type {SVGSVGElement} */ (place.querySelector("svg.board"));
      svg.setAttribute("role", "group");
      svg.querySelectorAll("text").forEach((name) => name.setAttribute("aria-hidden", "true"));
      const board = new LiveBoard(svg);
      const squares = Array.from({ length: n * n }, (_, i) => {
        const row = 1 + Math.floor(i / n), column = 1 + i % n;
        const square = shape(svg, "rect", {
          class: "try-square", role: "button", tabindex: i === 0 ? 0 : -1, "aria-label": this.say("square", { row, column }),
          x: (column - 1) * SIDE, y: (row - 1) * SIDE, width: SIDE, height: SIDE,
        });
        square.addEventListener("click", () => {
          this.choose(i);
          this.toggle();
        });
        square.addEventListener("focus", () => this.choose(i));
        svg.append(square);
        return square;
      });
      svg.addEventListener("keydown", (event) => this.pressed(event));
      return /** @type {Trial} */ ({ n, place, board, squares, queens: [], past: [], at: 0 });
    }

    /** @param {number} at */
    choose(at) {
      this.now.at = at;
      this.now.squares.forEach((square, i) => square.setAttribute("tabindex", i === at ? "0" : "-1"));
    }

    /**
     * Which queen stands there, -1 for none.
     * @param {number} at
     */
    queenAt(at) {
      return this.now.queens.findIndex(([row, column]) => (row - 1) * this.now.n + column - 1 === at);
    }

    toggle() {
      const { n, at, queens } = this.now, there = this.queenAt(at);
      if (there < 0 && queens.length === n) {
        this.show();
        this.find(".try-says").textContent = counted(n, this.words.full);
      } else {
        this.put(there < 0 ? [...queens, [1 + Math.floor(at / n), 1 + at % n]] : queens.filter((_, i) => i !== there));
      }
    }

    /** @param {Square[]} queens */
    put(queens) {
      this.now.past.push(this.now.queens);
      this.now.queens = queens;
      this.show();
    }

    /** @param {boolean} [asked] whether the reader wants to know if this is the end */
    show(asked) {
      const { n, board, squares, queens } = this.now, pairs = attackingPairs(queens), left = n - queens.length;
      const columns = Array.from({ length: n }, (_, i) => i + 1), rows = columns;
      /** @param {number} row @param {number} column */
      const isFree = (row, column) => attackingPairs([[row, column], ...queens]).length === pairs.length;
      const open = columns.map((column) => rows.filter((row) => isFree(row, column)).length);
      const free = counted(open.reduce((a, b) => a + b), this.words.free);
      const stuck = columns.filter((c) => open[c - 1] === 0 && queens.every((q) => q[1] !== c));
      const list = pairs.map(([a, b]) => `(${a}) – (${b})`).join(", ");
      let says = `${counted(left, this.words.left)} ${pairs.length > 0 ? counted(pairs.length, this.words.attacks).replace("$pairs", list) : free}`;
      if (left === 0 && pairs.length === 0) {
        says = counted(n, this.words.solved);
      } else if (asked) {
        says = stuck.length > 0 ? counted(stuck.length, this.words.stuck).replace("$columns", stuck.join(", ")) : `${this.words.open} ${free}`;
      }
      board.draw(this.say("board", { n }), [
        ...(asked ? stuck : []).flatMap((c) => rows.map((row) => onSquare(board.svg, "tried", "attacked", c, row))),
        ...board.queens(queens, pairs),
      ]);
      squares.forEach((square, i) => square.setAttribute("aria-pressed", String(this.queenAt(i) >= 0)));
      this.find(".try-says").textContent = says;
      for (const button of this.element.querySelectorAll("[data-do=size]")) {
        button.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (button).dataset.n === String(n)));
      }
    }

    /**
     * @param {string} what
     * @param {HTMLElement} [button]
     */
    act(what, button) {
      const { past, queens } = this.now;
      switch (what) {
        case "stuck": this.show(true); break;
        case "undo": this.now.queens = past.pop() ?? queens; this.show(); break;
        case "empty": this.put([]); break;
        case "size":
          for (const trial of this.trials) {
            trial.place.hidden = String(trial.n) !== button?.dataset.n;
            this.now = trial.place.hidden ? this.now : trial;
          }
          this.show();
      }
    }

    /** @param {KeyboardEvent} event */
    pressed(event) {
      const { n, at, squares } = this.now;
      if (taken(event)) {
        return;
      }
      let to = walk(event.key, at, n);
      if (event.key === "Enter" || event.key === " ") {
        this.toggle();
      } else if (to === undefined) {
        const typed = /^[0-9]$/.test(event.key) ? Number(event.key) || 10 : 0;
        if (typed < 1 || typed > n) {
          return; // no key of ours
        }
        this.choose((typed - 1) * n + at % n);
        if (this.queenAt(this.now.at) < 0) {
          this.toggle();
        }
        to = walk("ArrowRight", this.now.at, n);
      }
      if (to !== undefined) {
        this.choose(to);
        squares[to].focus({ preventScroll: true });
      }
      event.preventDefault();
    }
  }

  customElements.define("queen-try", class extends HTMLElement {
    trial = new Try(this);
  });
})();
