// A trace to follow by tapping: a tap on the square that the search tests next shows that test on
// the board, and its line in the table. Without this script all lines are visible.
import { attackerOf } from "../page/attack.js";
import { Figure, keepPlace, keepTall, partsOf, uncover } from "../page/common.js";
import { clearBoard, entitle, explain, onSquare, queensOn, shape, testOn } from "../page/drawn.js";
import { SquareGrid } from "../page/squaregrid.js";
import { say } from "../page/sentences.js";

(() => {
  /** @typedef {{row: number, column: number}} Tested */

  // Phones have no keys to explain; 7-touch.css says the same.
  const TOUCHED = matchMedia("(max-width: 40rem) and (hover: none)").matches;

  class Trace extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      this.from = Number(element.dataset.from);
      /** @type {Tested[]} */
      this.tests = (element.dataset.tests ?? "").split(", ").map((square) => {
        const [row, column] = square.split(" ").map(Number);
        return { row, column };
      });
      /** @type {HTMLTableRowElement[]} */ this.lines = partsOf(element, "tbody tr");
      /** @type {SVGElement} */ const svg = this.svg = this.find("svg.board");
      const rows = queensOn(svg);
      this.n = rows.length;
      this.before = rows.filter(Boolean); // of the queens before the first test
      clearBoard(svg);
      this.marks = shape(svg, "g", { "aria-hidden": "true" });
      svg.append(this.marks);
      this.grid = new SquareGrid(svg, this.n, "try-square",
        (row, column) => say(WORDS["square"], { row, column }), (square) => this.tap(square));
      // The first line is an example, unless it has to be guessed or is the only one.
      this.start = this.tests.length > 1 && !this.lines[0].querySelector("details") ? 1 : 0;
      this.at = this.start; // the next test
      /** @type {HTMLElement | SVGElement} */ this.asker = this.grid.squares[0];
      keepTall(this.find(".trace-says"));
      uncover(element, ".trace-board");
      this.show(TOUCHED ? WORDS["trace-tap"] : WORDS["trace-begin"]);
    }

    /** The rows of the queens on the board after this number of tests. @param {number} at */
    standing(at) {
      if (!at) {
        return this.before;
      }
      const { row } = this.tests[at - 1], rows = this.queens(at - 1);
      return attackerOf(rows, row) ? rows : [...rows, row];
    }

    /** The rows of the queens to the left of a test. @param {number} at */
    queens(at) {
      const rows = [...this.before];
      this.tests.slice(0, at).forEach(({ row, column }) => {
        rows.length = column - 1;
        if (!attackerOf(rows, row)) {
          rows.push(row);
        }
      });
      return rows.slice(0, this.tests[at].column - 1);
    }

    /** @param {number} square */
    tap(square) {
      const next = this.tests[this.at], column = square % this.n + 1, row = Math.floor(square / this.n) + 1;
      if (!next) {
        this.announce(WORDS["trace-over"]);
        return;
      }
      if (row !== next.row || column !== next.column) {
        const last = this.tests[this.at - 1] ?? next;
        const why = column > next.column ? (column > last.column ? WORDS["trace-early"] : WORDS["trace-used"])
          : column < next.column ? WORDS["trace-queen"]
          : row < next.row ? WORDS["trace-again"]
          : WORDS["trace-skips"];
        this.show(say(why, { row, column, next: next.column }));
      } else {
        this.goOn(this.grid.squares[this.grid.at]);
      }
    }

    /**
     * Shows the next line. If it has to be guessed, asks the question first.
     * @param {HTMLElement | SVGElement} from gets the focus back after the answer
     */
    goOn(from) {
      if (!this.gap) {
        this.earn();
        return;
      }
      const { row, column } = this.tests[this.at];
      this.asker = from;
      this.find(".trace-asks").hidden = false;
      this.marks.append(this.put("frame", "asked", column, row));
      this.announce(say(WORDS["trace-asks"], { step: this.from + this.at, square: `(${row},${column})` }));
    }

    /**
     * The fold over the next line, if it has to be guessed.
     * @returns {HTMLDetailsElement | null}
     */
    get gap() {
      return this.lines[this.at].querySelector("details");
    }

    /** Shows the next line. @param {string} [verdict] */
    earn(verdict = "") {
      const line = this.lines[this.at], { gap } = this, step = this.from + this.at;
      const { row, column } = this.tests[this.at];
      const [, square, ...cells] = [...line.cells].map((cell) => cell.textContent);
      if (gap) {
        gap.open = true;
      }
      const hidden = gap?.lastChild?.textContent ?? "";
      /** @param {string} square @param {string} answer */
      const is = (square, answer) => say(WORDS["trace-is"], { square, answer });
      const says = !gap ? is(square ?? "", cells.join(": "))
        : hidden.startsWith("(") ? hidden
        : is(`(${row},${column})`, hidden);
      this.at++;
      const told = say(WORDS["trace-told"], { step, says });
      const words = [verdict, told, this.at < this.tests.length ? "" : WORDS["trace-end"]];
      this.show(words.join(" ").trim());
    }

    /**
     * @param {string} what
     * @param {HTMLElement} [button] that was pressed, and stays under the finger
     */
    act(what, button) {
      if (button) {
        keepPlace(button, () => this.act(what));
        return;
      }
      switch (what) {
        case "free":
        case "refused": {
          const by = attackerOf(this.queens(this.at), this.tests[this.at].row);
          const right = (by > 0) === (what === "refused");
          this.earn(right ? WORDS["right"] : WORDS["wrong"]);
          (this.at < this.tests.length ? this.asker : this.grid.squares[this.grid.at]).focus();
          break;
        }
        case "next":
          this.goOn(this.find("[data-do=next]"));
          if (!this.find(".trace-asks").hidden) {
            this.find(".trace-asks button").focus();
          }
          break;
        case "all":
          this.at = this.tests.length;
          this.show(WORDS["trace-all"]);
          break;
        case "fresh":
          this.at = this.start;
          partsOf(this.element, "details[open]").forEach((gap) => gap.removeAttribute("open"));
          this.show(TOUCHED ? WORDS["trace-tap"] : WORDS["trace-begin"]);
      }
    }

    /** @param {string} words */
    announce(words) {
      this.find(".trace-says").textContent = words;
    }

    /** Shows the lines that were earned, with the last one on the board. @param {string} words */
    show(words) {
      const { at, from } = this;
      this.announce(words);
      this.find(".trace-asks").hidden = true;
      this.lines.forEach((line, i) => {
        line.hidden = i >= at;
        line.classList.toggle("now", i === at - 1);
      });
      /** @type {HTMLButtonElement} */ (this.find("[data-do=next]")).disabled = at === this.tests.length;
      /** @type {HTMLButtonElement} */ (this.find("[data-do=fresh]")).disabled = at === this.start;
      entitle(this.svg, say(WORDS["trace-caption"], { step: from + at - 1 }));
      const rows = this.standing(at);
      this.grid.mark(
        (square) => (rows[square % this.n] === Math.floor(square / this.n) + 1 ? WORDS["try-queen"] : ""),
        () => false,
      );
      this.marks.replaceChildren(...at
        ? this.test(at - 1)
        : this.before.map((row, i) => this.put("queen", "queen", i + 1, row)));
      explain(this.find(".key"), this.marks);
    }

    /** @param {string} symbol @param {string} look @param {number} column @param {number} row */
    put(symbol, look, column, row) {
      return onSquare(this.svg, symbol, look, column, row);
    }

    /** Draws a test, and the tests in its column before it. @param {number} at */
    test(at) {
      const { row, column } = this.tests[at], rows = this.queens(at);
      const before = Array.from({ length: row - 1 }, (_, i) => i + 1).map((earlier) => (attackerOf(rows, earlier)
        ? this.put("tried", "tried", column, earlier)
        : this.put("queen", "ghost", column, earlier)));
      return [...before, ...testOn(this.svg, rows, row)];
    }
  }

  customElements.define("queen-trace", class extends HTMLElement {
    trace = new Trace(this);
  });
})();
