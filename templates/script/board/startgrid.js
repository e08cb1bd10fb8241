// The map of all starts of four: shows the board of the cell under the pointer or the keyboard, and
// which queens move to its nearest solution. Without this script the map is complete.
import { LiveBoard, attackingPairs } from "./board.js";
import { Figure, taken, walk } from "../page/common.js";
import { say } from "../page/sentences.js";
/** @import { Square } from "./board.js" */

(() => {
  const SIZE = 16; // cells in a row

  class StartMap extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {number[][]} */
      this.solutions = this.read("solutions").map((/** @type {string} */ rows) => [...rows].map(Number));
      const table = this.find(".startgrid");
      // On a phone the cells are too small to be tab stops: the whole map is one.
      table.setAttribute("role", "grid");
      table.setAttribute("aria-label", WORDS["grid-map"]);
      table.tabIndex = 0;
      this.at = 0;
      this.cells = [.../** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("tbody td:not(.axis)"))];
      this.boards = [.../** @type {NodeListOf<SVGSVGElement>} */ (element.querySelectorAll("svg.board"))]
        .map((svg) => new LiveBoard(svg));
      this.cells.forEach((cell, i) => {
        cell.id = "start-" + i;
        cell.addEventListener("pointerover", () => this.show(i));
      });
      table.addEventListener("keydown", (event) => this.pressed(event));
      // From a cell under the pointer, arrow keys lead to other cells, not to other chapters.
      document.addEventListener("keydown", (event) => {
        if (/^Arrow/.test(event.key) && document.activeElement === document.body && table.matches(":hover")) {
          table.focus({ preventScroll: true });
          this.pressed(event);
        }
      }, true);
      this.find(".startgrid-boards").hidden = false;
      this.show(0);
    }

    /** @param {number} at */
    show(at) {
      this.at = at;
      const line = Math.floor(at / SIZE), row = at % SIZE;
      const start = [line / 4, line % 4, row % 4, row / 4].map((x) => 1 + Math.floor(x));
      /** @param {number[]} solution */
      const moves = (solution) => start.filter((row, c) => row !== solution[c]).length;
      const goal = this.solutions.reduce((a, b) => moves(b) < moves(a) ? b : a);
      this.cells.forEach((cell, i) => cell.classList.toggle("here", i === at));
      this.find(".startgrid").setAttribute("aria-activedescendant", this.cells[at].id);
      /** @param {number[]} rows */
      const queens = (rows) => rows.map((row, c) => /** @type {Square} */ ([row, c + 1]));
      const [from, to] = this.boards, words = { rows: start.join(" "), goal: goal.join(" ") };
      from.draw(say(WORDS["grid-start"], words), from.queens(queens(start), attackingPairs(queens(start))));
      to.draw(say(WORDS["grid-way"], words), to.way(start, goal));
      this.find(".startgrid-says").textContent =
        say(WORDS["grid-start"], words) + " " + say(WORDS["grid-moves"], { ...words, moves: moves(goal) });
    }

    /** @param {KeyboardEvent} event */
    pressed(event) {
      const to = walk(event.key, this.at, SIZE);
      if (to !== undefined && !taken(event)) {
        this.show(to);
        event.preventDefault();
      }
    }
  }

  customElements.define("start-map", class extends HTMLElement {
    map = new StartMap(this);
  });
})();
