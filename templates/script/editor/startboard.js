// A board whose queens the reader moves, each in its column: by mouse, by finger and by keys.
// Subclasses say what follows from a move. The board is kept in the address.
import { LiveBoard, attackingPairs } from "../board/board.js";
import { Figure, adorn, around, keepAddress, numberOf, rove, taken, uncover, walk } from "../page/common.js";
import { SIDE, shape } from "../page/drawn.js";
import { say } from "../page/sentences.js";
/** @import { Square } from "../board/board.js" */
/** @import { Sentence } from "../page/sentences.js" */

const SPEAK_AFTER = 500, KEEP_AFTER = 300; // milliseconds without another change

/** @param {string} text a digit for each row, letters from 10 on */
export const rowsOf = (text) => [...text].map((digit) => parseInt(digit, 36));

/** @param {number[]} rows @returns {Square[]} */
const queensOf = (rows) => rows.map((row, i) => [row, i + 1]);

export class StartBoard extends Figure {
  /**
   * @param {HTMLElement} element
   * @param {string} mark the beginning of a board's address
   * @param {{n: number, start: string}} data
   * @param {Record<"start" | "queen" | "hostile", Sentence>} said of the board, of a queen, and of an address
   */
  constructor(element, mark, data, said) {
    super(element);
    this.mark = mark;
    this.n = data.n;
    this.said = said;
    this.rows = rowsOf(data.start);
    this.column = 1; // the column chosen with the keyboard
    this.dragged = 0; // the column whose queen is being dragged
    this.speaking = 0;
    this.keeping = 0;
    this.start = new LiveBoard(this.find(".editor-start svg.board"));
    this.columns = this.makeColumns();
    uncover(element, ".editor-controls");

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
  }

  // Draws and says what follows from the rows. Subclasses also speak it when no other change
  // follows.
  show() {}

  spoken() {
    return "";
  }

  /** @param {string} name */
  text(name) {
    return this.find(".editor-" + name).textContent ?? "";
  }

  /** Shows texts by the names of their places. @param {Record<string, string>} texts */
  tell(texts) {
    for (const name of Object.keys(texts)) {
      this.find(".editor-" + name).textContent = texts[name];
    }
  }

  /** Draws the board, and says how many pairs of queens attack each other. */
  drawStart() {
    const { rows } = this, queens = queensOf(rows), pairs = attackingPairs(queens);
    this.start.draw(say(this.said.start, { rows: rows.join(" ") }), this.start.queens(queens, pairs));
    this.columns.forEach(({ column, grip }, i) => {
      adorn(grip, { y: (rows[i] - 1) * SIDE });
      adorn(column, { "aria-valuenow": rows[i], "aria-valuetext": say(WORDS["queens-row"], { row: rows[i] }) });
    });
    return pairs.length;
  }

  // Over each column is a slider for the keyboard and screen readers, and over its queen a handle
  // for dragging.
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
        "aria-label": say(this.said.queen, { column: i + 1 }),
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

  /** The row at the height of a pointer, or the nearest row. @param {MouseEvent} event */
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
    this.keeping = setTimeout(() => keepAddress(this.mark + rows.join("-")), KEEP_AFTER);
  }

  /** Takes other rows. @param {number[]} rows */
  take(rows) {
    this.rows = rows;
    this.tell({ message: "" });
    this.show();
    this.speak();
  }

  // Whatever is in the address, only rows that make a valid start are accepted.
  obeyAddress() {
    const hash = location.hash;
    if (!hash.startsWith(this.mark)) {
      return;
    }
    clearTimeout(this.keeping);
    // If there are too many rows, only one too many is read, which is then invalid.
    const fields = hash.slice(this.mark.length).split("-", this.n + 1);
    const rows = fields.map((field) => (/^[1-9][0-9]?$/.test(field) ? Number(field) : 0));
    if (rows.length === this.n && rows.every((row) => row && row <= this.n)) {
      this.take(rows);
    } else {
      this.find(".editor-message").textContent = say(this.said.hostile, { n: this.n });
    }
    this.element.scrollIntoView({ block: "start" });
  }

  /**
   * The moves from rows to others, in words.
   * @param {number[]} rows
   * @param {number[]} goal
   */
  changes(rows, goal) {
    const list = goal.flatMap((to, i) =>
      (to === rows[i] ? [] : [say(WORDS["editor-change"], { column: i + 1, from: rows[i], to })]));
    return say(WORDS["editor-changes"], { n: list.length, list: list.join(", ") });
  }

  // The slider announces its row by itself; the rest follows when no other change does.
  speak() {
    clearTimeout(this.speaking);
    this.speaking = setTimeout(() => this.tell({ spoken: this.spoken() }), SPEAK_AFTER);
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

  // A finger on a queen drags it, so that the page can still be scrolled from other squares.
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
      return; // not one of our keys
    }
    this.put(column, Math.floor(to / n) + 1);
    this.focus(to % n + 1);
    event.preventDefault();
  }
}
