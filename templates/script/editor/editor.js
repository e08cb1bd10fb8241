// The editor of a start: the reader moves queens, and the answer follows at
// once. The page brings all solutions along, and the script compares the start
// with each of them, as the program does; it searches nothing. What it says
// are the program's words, and what it draws is what the program draws.
// Without this script the page shows the start of the book and its answer.
import { LiveBoard, attackingPairs } from "../board/board.js";
import { Figure, adorn, around, counted, keepAddress, numberOf, rove, taken, uncover, walk } from "../page/common.js";
import { toClipboard } from "../page/copy.js";
import { SIDE, shape } from "../page/drawn.js";
/** @import { Square } from "../board/board.js" */

(() => {
  const SPEAK_AFTER = 500, KEEP_AFTER = 300; // milliseconds without another change
  const MARK = "#start=";

  /** @param {number[]} numbers */
  const sumOf = (numbers) => numbers.reduce((a, b) => a + b, 0);

  /** @param {string} text a digit for each row, letters from 10 on */
  const rowsOf = (text) => [...text].map((digit) => parseInt(digit, 36));

  /**
   * @typedef {object} Data
   * @property {number} n
   * @property {string} start
   * @property {string} solutions in order of discovery, one after the other
   * @property {number[]} moves how many starts need 0, 1, 2 … moves
   * @property {boolean} sampled whether these are a sample
   * @property {string[]} farthest starts that need the most moves
   * @property {string[]} examples
   * @property {Record<string, string>} words
   */

  /**
   * How many moves a start needs, and which solutions are the nearest.
   * @param {number[]} rows
   * @param {number[][]} solutions
   */
  function answerTo(rows, solutions) {
    const needs = solutions.map((solution) => rows.filter((row, c) => row !== solution[c]).length);
    const moves = Math.min(...needs);
    return { moves, ties: needs.flatMap((need, i) => need === moves ? [i] : []) };
  }

  /** The editor on the page: what it shows and what it obeys. */
  class Editor extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {Data} */
      const data = this.read("editor");
      this.data = data;
      this.n = data.n;
      this.words = data.words;
      this.starts = sumOf(data.moves);
      this.solutions = Array.from({ length: data.solutions.length / data.n }, (_, i) =>
        rowsOf(data.solutions.slice(i * data.n, (i + 1) * data.n)));
      this.rows = rowsOf(data.start);
      this.tie = 0; // which of the nearest solutions is shown
      this.answer = answerTo(this.rows, this.solutions);
      this.column = 1; // the one that the keyboard has chosen
      this.dragged = 0; // the column whose queen is being dragged
      this.speaking = 0;
      this.keeping = 0;

      this.start = new LiveBoard(this.find(".editor-start svg.board"));
      this.goal = new LiveBoard(this.find(".editor-nearest svg.board"));
      this.columns = this.makeColumns();
      uncover(element, ".editor-controls");
      this.find("[data-do=farthest]").hidden = !data.farthest.length;
      this.find("[data-do=example]").hidden = !data.examples.length;

      const svg = this.start.svg;
      svg.addEventListener("click", (event) => this.clicked(event));
      svg.addEventListener("keydown", (event) => this.pressed(event));
      svg.addEventListener("pointerdown", (event) => this.grasped(event));
      svg.addEventListener("pointermove", (event) => {
        if (this.dragged > 0) {
          this.put(this.dragged, this.rowAt(event));
        }
      });
      for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
        svg.addEventListener(end, () => {
          this.dragged = 0;
          svg.classList.remove("dragging");
        });
      }
      addEventListener("hashchange", () => this.obeyAddress());
      this.show();
      this.obeyAddress();
    }

    // Over each column lies what the keyboard and a screen reader know of her
    // queen, and over the queen what a finger can drag.
    makeColumns() {
      const { svg } = this.start;
      svg.role = "group";
      return Array.from({ length: this.n }, (_, i) => {
        const column = shape(svg, "g", {
          class: "editor-column",
          role: "slider",
          tabindex: i && -1,
          "data-column": i + 1,
          "aria-orientation": "vertical",
          "aria-label": this.say("queen", { column: i + 1 }),
          "aria-valuemin": 1,
          "aria-valuemax": this.n,
        });
        const x = i * SIDE;
        const grip = shape(svg, "rect", { class: "editor-grip", x, width: SIDE, height: SIDE });
        column.append(shape(svg, "rect", { x, y: 0, width: SIDE, height: this.n * SIDE }), grip);
        column.addEventListener("focus", () => this.choose(i + 1));
        svg.append(column);
        return { column, grip };
      });
    }

    /** @param {number} column */
    choose(column) {
      this.column = column;
      rove(this.columns.map((c) => c.column), column - 1);
    }

    /** @param {number} column */
    focus(column) {
      this.choose(column);
      this.columns[column - 1].column.focus({ preventScroll: true });
    }

    /**
     * The row at the height of a pointer, the nearest that there is.
     * @param {MouseEvent} event
     */
    rowAt(event) {
      const y = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.start.svg.getScreenCTM()?.inverse()).y;
      return Math.max(1, Math.min(this.n, Math.floor(y / SIDE) + 1));
    }

    /**
     * Moves one queen.
     * @param {number} column
     * @param {number} row
     */
    put(column, row) {
      if (this.rows[column - 1] !== row) {
        this.set(this.rows.map((old, c) => (c + 1 === column ? row : old)));
      }
    }

    /**
     * Shows another start, and keeps it in the address.
     * @param {number[]} rows
     */
    set(rows) {
      this.take(rows);
      clearTimeout(this.keeping);
      this.keeping = setTimeout(() => keepAddress(MARK + rows.join("-")), KEEP_AFTER);
    }

    /** @param {number[]} rows */
    take(rows) {
      this.rows = rows;
      this.tie = 0;
      this.answer = answerTo(rows, this.solutions);
      this.find(".editor-message").textContent = this.find(".editor-copied").textContent = "";
      this.show();
      this.speak();
    }

    // Whatever stands in the address, only rows that make a start are taken.
    obeyAddress() {
      const hash = location.hash;
      if (!hash.startsWith(MARK)) {
        return;
      }
      clearTimeout(this.keeping);
      // What has too many rows is cut behind one too many, and then fits nothing.
      const fields = hash.slice(MARK.length).split("-", this.n + 1);
      const rows = fields.map((field) => (/^[1-9][0-9]?$/.test(field) ? Number(field) : 0));
      if (rows.length === this.n && rows.every((row) => row && row <= this.n)) {
        this.take(rows);
      } else {
        this.find(".editor-message").textContent = this.words.hostile;
      }
      this.element.scrollIntoView({ block: "start" });
    }

    /** How many starts need fewer moves, and how many as many. @param {number} fewer @param {number} same */
    among(fewer, same) {
      const { words } = this;
      return fewer === this.starts ? words.closer
        : fewer + same === 0 ? words.farther
        : `${counted(fewer, words.fewer)} ${counted(same, words.same)}`;
    }

    show() {
      const rows = this.rows, { moves, ties } = this.answer, moved = this.data.moves;
      const shown = ties[this.tie], goal = this.solutions[shown];
      const queens = rows.map((row, i) => /** @type {Square} */ ([row, i + 1])), pairs = attackingPairs(queens);
      const fewer = sumOf(moved.slice(0, moves)), same = moved[moves];
      /** @type {Record<string, string>} */
      const texts = {
        "answer b": String(moves),
        "answer span": counted(moves, this.words.unit),
        attacks: counted(pairs.length, this.words.attacks),
        near: moves === 0 ? this.words.solved : counted(ties.length, this.words.near),
        among: `${counted(this.starts, this.words[this.data.sampled ? "sample" : "all"])} ${this.among(fewer, same)}`,
        which: moves === 0 ? this.words.itself : counted(ties.length, this.words.which),
        "goal .rows": goal.join(" "),
        number: this.say("number", { number: shown + 1, solutions: this.solutions.length }),
        changes: this.changes(goal),
        "ties span": this.say("tie", { tie: this.tie + 1, ties: ties.length }),
        judge: rows.join(" "),
        command: this.say("command", { rows: rows.join(" ") }),
      };
      for (const name of Object.keys(texts)) {
        this.find(".editor-" + name).textContent = texts[name];
      }
      this.find(".editor-ties").hidden = ties.length === 1;
      this.start.draw(this.say("start", { rows: rows.join(" ") }), this.start.queens(queens, pairs));
      this.drawGoal(goal);
      this.columns.forEach(({ column, grip }, i) => {
        adorn(grip, { y: (rows[i] - 1) * SIDE });
        adorn(column, { "aria-valuenow": rows[i], "aria-valuetext": this.say("row", { row: rows[i] }) });
      });
    }

    /**
     * The moves to a solution, in words.
     * @param {number[]} goal
     */
    changes(goal) {
      const list = goal.flatMap((to, i) =>
        (to === this.rows[i] ? [] : [this.say("change", { column: i + 1, from: this.rows[i], to })]));
      return counted(list.length, this.words.changes).replace("$list", list.join(", "));
    }

    /** @param {number[]} goal */
    drawGoal(goal) {
      const rows = this.rows;
      this.goal.draw(this.say("way", { rows: rows.join(" "), goal: goal.join(" ") }), this.goal.way(rows, goal));
    }

    // The slider says its row by itself; the answer follows when no other
    // change does.
    speak() {
      clearTimeout(this.speaking);
      this.speaking = setTimeout(() => {
        /** @param {string} name */
        const text = (name) => this.find(".editor-" + name).textContent ?? "";
        this.find(".editor-spoken").textContent = this.say("spoken", {
          moves: text("answer b"), unit: text("answer span"), attacks: text("attacks"), near: text("near"),
        });
      }, SPEAK_AFTER);
    }

    /**
     * The start after the present one in a list, the first if it is not there.
     * @param {string[]} list
     */
    after(list) {
      const now = list.indexOf(this.rows.map((row) => row.toString(36)).join(""));
      return rowsOf(list[(now + 1) % list.length]);
    }

    /**
     * @param {string} what
     * @param {HTMLElement} [button]
     */
    act(what, button) {
      const ties = this.answer.ties.length;
      switch (what) {
        case "random": this.set(this.rows.map(() => 1 + Math.floor(Math.random() * this.n))); break;
        case "farthest": this.set(this.after(this.data.farthest)); break;
        case "example": this.set(this.after(this.data.examples)); break;
        case "next": this.turn((this.tie + 1) % ties); break;
        case "previous": this.turn((this.tie + ties - 1) % ties); break;
        case "copy": this.copy(button); break;
      }
    }

    /** @param {number} tie */
    turn(tie) {
      this.tie = tie;
      this.show();
    }

    /** @param {HTMLElement} [button] */
    async copy(button) {
      const line = button?.parentElement?.querySelector("code");
      if (!line) {
        return;
      }
      const done = await toClipboard(line.textContent ?? "");
      if (!done) {
        getSelection()?.selectAllChildren(line);
      }
      this.find(".editor-copied").textContent = this.words[done ? "copied" : "marked"];
    }

    /** @param {MouseEvent} event */
    clicked(event) {
      const column = around(event, ".editor-column");
      if (column) {
        const c = Number(column.dataset.column);
        this.focus(c);
        this.put(c, this.rowAt(event));
      }
    }

    // A finger drags a queen and nothing else, so that the page can still be
    // scrolled from the other squares.
    /** @param {PointerEvent} event */
    grasped(event) {
      const grip = around(event, ".editor-grip"), column = around(event, ".editor-column");
      if (grip && column && event.isPrimary && event.button === 0) {
        grip.setPointerCapture(event.pointerId);
        this.start.svg.classList.add("dragging");
        this.dragged = Number(column.dataset.column);
      }
    }

    /** @param {KeyboardEvent} event */
    pressed(event) {
      if (taken(event)) {
        return;
      }
      const { n, column } = this, typed = numberOf(event.key, n);
      const to = walk(typed ? "ArrowRight" : event.key, ((typed || this.rows[column - 1]) - 1) * n + column - 1, n);
      if (to === undefined) {
        return; // no key of ours
      }
      this.put(column, Math.floor(to / n) + 1);
      this.focus(to % n + 1);
      event.preventDefault();
    }
  }

  customElements.define("queen-start", class extends HTMLElement {
    editor = new Editor(this);
  });
})();
