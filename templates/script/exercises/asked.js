// How readers answer an exercise: with numbers in a field, squares of a board, or cells of a table.
import { partsOf } from "../page/common.js";
import { numbersIn } from "../page/numbers.js";
import { describe, middle, onSquare, queensOn, shape } from "../page/drawn.js";
import { SquareGrid } from "../page/squaregrid.js";
import { say } from "../page/sentences.js";
/** @import { Figure } from "../page/common.js" */

/**
 * The question, as the ways to answer it see it. @typedef {Figure & { right: string[], changed: ()
 * => void }} Asking
 */

export const NOT_THAT = WORDS["not-that"];

/**
 * Marks the squares that a reply mentions on a board, each with the first queen to its left that
 * attacks it, which is enough to refuse it.
 * @param {Element} svg
 * @param {Element} reply
 */
export function squaresOf(svg, reply) {
  const rows = queensOn(svg);
  return partsOf(reply, "p .rows").flatMap((words) => {
    const [, row, column] = /^\((\d+),(\d+)\)$/.exec(words.textContent ?? "")?.map(Number) ?? [];
    if (!row || Math.max(row, column) > rows.length) {
      return [];
    }
    const x = middle(column), y = middle(row), by = rows.slice(0, column - 1).findIndex((queen, i) =>
      queen && [0, column - i - 1].includes(Math.abs(queen - row)));
    return [
      ...by < 0 ? [] : [
        shape(svg, "path", { class: "attack", d: `M${middle(by + 1)} ${middle(rows[by])}L${x} ${y}` }),
      ],
      shape(svg, "rect", { class: "asked", x: x - 20, y: y - 20, width: 40, height: 40 }),
    ];
  });
}

/**
 * Shows on the board of an exercise what a reply mentions.
 * @param {Element} svg
 * @param {Element} [reply]
 */
export function pointAt(svg, reply) {
  partsOf(svg, ".asked, .attack.asks").forEach((mark) => mark.remove());
  const marks = reply ? squaresOf(svg, reply) : [];
  marks.forEach((mark) => mark.classList.add("asks"));
  svg.querySelector("use.queen, [role=row]")?.before(...marks);
}

/** A number that is typed, or several. */
export class AskedNumbers {
  /** @param {Asking} ask */
  constructor(ask) {
    /** @type {HTMLInputElement} */ this.input = ask.find("input");
    this.right = ask.right;
    this.several = ask.right.some((numbers) => numbers.includes(" "));
    this.input.addEventListener("input", () => ask.changed());
  }

  get answer() {
    return numbersIn(this.input.value, this.several).join(" ");
  }

  set answer(answer) {
    this.input.value = answer;
  }

  hint() {
    return this.answer ? NOT_THAT : WORDS["digits"];
  }

  /** Whether a wrong number is too high or too low; nothing if the question asks for several. */
  compared() {
    const given = Number(this.answer);
    if (this.right.length > 1 || Number.isNaN(given)) {
      return "";
    }
    return given < Number(this.right[0]) ? WORDS["too-low"] : WORDS["too-high"];
  }
}

/** Squares of a board that are clicked: one, or one in each column. */
export class AskedSquares {
  /** @param {Asking} ask */
  constructor(ask) {
    /** @type {SVGElement} */ const svg = ask.find("svg.board");
    this.svg = svg;
    this.one = ask.element.dataset.kind === "square";
    this.rows = queensOn(svg); // queens that are there at the beginning stay
    this.n = this.rows.length;
    this.marks = shape(svg, "g", { "aria-hidden": "true" });
    this.fixed = [...this.rows];
    if (!this.one && !this.fixed.some(Boolean)) {
      describe(svg); // the description says that it's empty, which is true until the reader places a queen
    }
    this.chosen = ""; // the one square
    /** Whether it takes a queen in each column. */
    this.full = !this.one && ask.right.every((rows) => rows.split(" ").every(Number));
    svg.append(this.marks);
    this.grid = new SquareGrid(
      svg, this.n, "ask-square",
      (row, column) => say(WORDS["ask-square"], { row, column }),
      (square) => {
        this.press(square);
        ask.changed();
      },
    );
    this.draw();
  }

  get answer() {
    return this.one ? this.chosen : this.rows.join(" ");
  }

  set answer(answer) {
    if (this.one) {
      this.chosen = answer;
    } else {
      this.rows = answer.split(" ").map(Number);
    }
    this.draw();
  }

  /** The row and the column of a square. @param {number} square from 0, row by row */
  place(square) {
    return [Math.floor(square / this.n) + 1, square % this.n + 1];
  }

  /** @param {number} square */
  press(square) {
    const [row, column] = this.place(square), fixed = this.fixed[column - 1];
    if (fixed !== row) {
      this.chosen = `(${row},${column})`;
      if (!fixed) {
        this.rows[column - 1] = this.rows[column - 1] === row ? 0 : row;
      }
    }
    this.draw();
  }

  draw() {
    /** Whether it is the reader's. @param {number} square */
    const chosen = (square) => {
      const [row, column] = this.place(square);
      return this.one
        ? this.chosen === `(${row},${column})`
        : !this.fixed[column - 1] && this.rows[column - 1] === row;
    };
    this.grid.mark((square) => {
      const [row, column] = this.place(square), queen = (this.one ? this.fixed : this.rows)[column - 1] === row;
      return [...queen ? ["a queen"] : [], ...this.one && chosen(square) ? ["chosen"] : []].join(", ");
    }, chosen);
    this.marks.replaceChildren(...this.one ? [] : this.rows.flatMap((row, i) =>
      row && !this.fixed[i] ? [onSquare(this.svg, "queen", "queen", i + 1, row)] : []));
  }

  hint() {
    if (this.one ? this.chosen === "" : this.rows.every((row, i) => row === this.fixed[i])) {
      return WORDS["square-first"];
    }
    const queens = this.rows.filter(Boolean).length;
    return this.full && queens < this.n ? `${WORDS["queens-missing"]} ${queens} / ${this.n}.` : NOT_THAT;
  }
}

/** Cells of a table that are chosen, each checked by itself. */
export class AskedCells {
  /** @param {Asking} ask */
  constructor(ask) {
    /** @type {HTMLSelectElement[]} */ this.cells = partsOf(ask.element, "select");
    this.right = ask.right[0].split("\n");
    for (const cell of this.cells) {
      cell.addEventListener("change", () => {
        cell.className = "";
        cell.ariaInvalid = null;
        ask.changed();
      });
    }
  }

  get answer() {
    return this.cells.map((cell) => cell.value).join("\n");
  }

  set answer(answer) {
    answer.split("\n").forEach((value, i) => { this.cells[i].value = value; });
  }

  /** Marks each cell that is filled, and names those that are wrong. */
  wrong() {
    this.cells.forEach((cell, i) => {
      cell.className = cell.value && (cell.value === this.right[i] ? "yes" : "no");
      cell.ariaInvalid = String(cell.className === "no");
    });
    return this.cells.filter((cell) => cell.className === "no").map((cell) => cell.ariaLabel ?? "");
  }

  hint() {
    const right = this.cells.filter((cell) => cell.className === "yes").length;
    return `${WORDS["cells-right"]} ${right} / ${this.cells.length}.`;
  }
}
