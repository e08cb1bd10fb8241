// The player of a Sudoku of 16 cells. It searches for itself, as the program
// does (fill in internal/puzzle), so that readers can change the digits.
"use strict";

(() => {
  const CELLS = 16, UNITS = ["row", "column", "box"];

  // Cells count from 1.
  /** @param {number} cell */
  const rowOf = (cell) => cell + 3 >> 2;
  /** @param {number} cell */
  const columnOf = (cell) => (cell - 1 & 3) + 1;
  /** @param {number} cell */
  const boxOf = (cell) => (rowOf(cell) + 1 & 2) + (columnOf(cell) + 1 >> 1);

  const unitsOf = [rowOf, columnOf, boxOf];

  /** The first unit that two cells share, -1 for none. @param {number} a @param {number} b */
  const shared = (a, b) => unitsOf.findIndex((unit) => unit(a) === unit(b));

  /**
   * The cell that refuses a digit, 0 if none does.
   * @param {number[]} digits
   * @param {number} cell
   * @param {number} digit
   */
  function refusedBy(digits, cell, digit) {
    for (const unit of unitsOf) {
      const by = digits.findIndex((d, i) => d === digit && i !== cell - 1 && unit(i + 1) === unit(cell)) + 1;
      if (by) {
        return by;
      }
    }
    return 0;
  }

  /** The whole search of a puzzle, and what it comes to. */
  class Search extends Recording {
    /** @param {number[]} digits */
    constructor(digits) {
      super({ all: 0, boards: 0, step: 0, found: 0, array: digits, rows: [], placed: [] });
      this.empty = digits.flatMap((digit, i) => (digit ? [] : [i + 1]));
      this.first = this.counts = /** @type {number[] | undefined} */ (undefined);
      this.solved = "";
      const wrong = digits.findIndex((digit, i) => digit && refusedBy(digits, i + 1, digit)) + 1;
      if (wrong) {
        this.add(REFUSED, wrong, digits[wrong - 1], refusedBy(digits, wrong, digits[wrong - 1]), 2);
        return;
      }
      if (this.empty.length) {
        this.fill(1);
      } else {
        this.solution(0, 0);
      }
      this.counts = this.count();
      this.start.all = this.step;
      this.start.boards = this.found;
    }

    /** @param {number} depth */
    fill(depth) {
      const cell = this.empty[depth - 1];
      this.call(cell);
      for (let digit = 1; digit <= 4; digit++) {
        const by = refusedBy(this.array, cell, digit);
        this.test(cell, digit, by, 1);
        if (!by) {
          if (depth === this.empty.length) {
            this.solution(cell, digit);
          } else {
            this.fill(depth + 1);
          }
          this.takeBack(cell, digit);
        }
      }
      this.comeBack(cell);
    }

    /** @param {number} cell @param {number} digit */
    solution(cell, digit) {
      super.solution(cell, digit);
      if (!this.first) {
        this.first = this.count();
        this.solved = this.array.join("").replace(/.{4}(?!$)/g, "$& ");
      }
    }

    /** Tests, placements, dead ends and solutions so far. */
    count() {
      return [this.step, ...[ASSIGNED, DEAD_END, FOUND].map((kind) => this.moments.filter((m) => m.kind === kind).length)];
    }
  }

  class SudokuPlayer extends Player {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      this.example = this.puzzle = element.dataset.puzzle ?? "";
      this.command = this.find(".answer code");
      this.cells = this.makeCells();
      this.search = this.take(this.puzzle);
      this.find(".editor-controls").hidden = false;
      this.begin();
    }

    // A field over each cell.
    makeCells() {
      const box = made("div", { className: "player-grid" }), fields = made("div");
      this.svg.replaceWith(box);
      box.append(this.svg, fields);
      return Array.from({ length: CELLS }, (_, i) => {
        const cell = made("input", { inputMode: "numeric", autocomplete: "off", tabIndex: i && -1 });
        cell.addEventListener("focus", () => rove(this.cells, i));
        cell.addEventListener("input", (event) => this.typed(i, event instanceof InputEvent ? event.data ?? "" : ""));
        cell.addEventListener("click", () => this.choose(i + 1));
        cell.addEventListener("keydown", (event) => {
          if (event.key === "Enter") {
            this.choose(i + 1);
          }
          const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }[event.key];
          if (by && !taken(event)) {
            this.cells[(i + by + CELLS) % CELLS].focus();
            event.preventDefault();
          }
        });
        fields.append(cell);
        return cell;
      });
    }

    /** @param {number} cell @param {string} text what was typed, empty for a deletion */
    typed(cell, text) {
      const digit = text.slice(-1), { puzzle } = this;
      if (/^[0-4.]?$/.test(digit)) {
        this.edit(puzzle.slice(0, cell) + (Number(digit) || ".") + puzzle.slice(cell + 1));
      } else {
        this.cells[cell].value = puzzle[cell].replace(".", "");
      }
    }

    /** Shows another puzzle, at its first moment. @param {string} puzzle */
    edit(puzzle) {
      this.pause();
      this.asker.close();
      this.search = this.take(puzzle);
      this.go(0);
      clearTimeout(this.speaking); // the answer is spoken
    }

    // It knows nothing of the reader's own puzzles.
    address() {
      return this.puzzle === this.example ? super.address() : "#" + this.label;
    }

    /** @param {string} puzzle */
    take(puzzle) {
      const digits = [...puzzle].map((digit) => Number(digit) || 0), search = new Search(digits);
      this.cells.forEach((field, i) => { field.value = String(digits[i] || ""); });
      this.command.textContent = (this.command.textContent ?? "").replace(this.puzzle, puzzle);
      this.puzzle = puzzle;
      partsOf(this.element, ".answer tbody td").forEach((td, i) => {
        const counts = i % 2 ? search.counts : search.first;
        td.textContent = counts ? grouped(counts[i >> 1]) : "–";
      });
      this.find(".answer [role] span").textContent = counted(search.found, this.element.dataset.solutions ?? "");
      this.find(".answer b").textContent = search.solved;
      this.number.nextSibling?.replaceWith(` / ${grouped(search.step)} · `);
      this.load(search, search.empty.map((cell, i) => `fill(${i + 1}) at (${rowOf(cell)},${columnOf(cell)})`));
      return search;
    }

    /** @param {string} what */
    act(what) {
      if (what === "example" || what === "empty") {
        this.edit(what === "empty" ? ".".repeat(CELLS) : this.example);
      } else {
        super.act(what);
        this.cells.forEach((field) => { field.readOnly = this.asker.on; });
      }
    }

    /** @param {Moment} now @param {Moment} next @param {boolean} test @returns {Question[]} */
    questions(now, next, test) {
      const { place, choice, by, kind } = next, where = `row ${rowOf(place)}, column ${columnOf(place)}`;
      const digits = [1, 2, 3, 4].map((digit) => /** @type {[Answer, string]} */ ([digit, `Digit ${digit}`]));
      /** @type {Question[]} */
      const questions = [];
      if (now.kind === TAKEN_BACK) {
        questions.push({
          about: "with which digit", text: `With which digit does ${where} go on?`,
          choices: [...digits, ["none", "None: its call ends"]], right: returned(kind) ? "none" : choice,
          wrong: (said) => said === now.choice ? "That would be the same digit again: the loop goes on counting."
            : said === "none" ? "A digit is taken back, but its loop has not ended." : said === 1 ? "Only a new call begins at digit 1. This one has kept its digit."
              : `Its loop has reached digit ${now.choice}.`,
        });
      }
      if (test) {
        questions.push(freeOrRefused(`Digit ${choice} is tested next in ${where}. Is it free or refused?`, next));
        if (by) {
          questions.push({
            about: "by which cell", text: "Refused by which cell? Choose it in the grid.", choices: [], grid: true, right: by,
            wrong: (said) => now.array[Number(said) - 1] === choice && shared(place, Number(said)) >= 0 && said !== place
              ? "That cell refuses it too, but the test looks along the row first, then the column, then the box."
              : `That cell has no ${choice} in the same row, column or box.`,
          });
        }
      }
      if (returned(kind)) {
        questions.push({
          about: "which cell goes on", text: `The call for ${where} has no digit left and ends. Which cell goes on? Choose it in the grid.`,
          choices: [["none", "None: the search is over"]], grid: true, right: this.search.empty[next.depth - 1] ?? "none",
          wrong: (said) => said === "none" ? ONE_ENDS : !this.search.empty.slice(0, next.depth).includes(Number(said)) ? "That cell has no call that waits."
            : said === this.search.empty[0] ? NOT_AGAIN : LAST_FIRST,
        });
      }
      if (kind === TAKEN_BACK) {
        questions.push({
          about: "what is taken back", text: `Now the call for ${where} goes on. What is taken back?`,
          choices: [...digits, ["nothing", "Nothing"], ["all", "All digits: the grid is cleared"]], right: choice,
          wrong: (said) => said === "nothing" ? "A queen may stay in the array, because no test looks at her. A digit that stays would refuse others."
            : said === "all" ? "The grid is not cleared: the digits of the calls that wait stay." : `The cell that goes on holds ${choice}.`,
        });
      }
      return questions;
    }

    /** @param {Moment} m @returns {[number, number]} */
    squareOf(m) {
      return [columnOf(m.place), rowOf(m.place)];
    }

    field() {
      return this.cells.find((field) => field.tabIndex === 0) ?? this.asker.options;
    }

    /** A cell of the grid is an answer. @param {number} cell */
    choose(cell) {
      if (this.asker.questions[0]?.grid) {
        this.asker.answer(cell);
      }
    }

    /** @param {string} name @param {Moment} m */
    value(name, m) {
      const { choice, place, by } = m;
      return { digit: choice, row: rowOf(place), col: columnOf(place), byrow: rowOf(by), bycol: columnOf(by) }[name] ?? UNITS[shared(place, by)];
    }

    // What the program draws (Grid in internal/render/boards), and where the search goes on.
    /** @param {Moment} m */
    show(m) {
      const { kind, choice, array } = m, at = m.place - 1, given = this.search.start.array;
      this.marks.replaceChildren();
      /** @param {string} name @param {string} look @param {number} cell @param {string | number} text */
      const draw = (name, look, cell, x = 0, y = 0, more = {}, text = "") => this.mark(name,
        { class: look, x: (cell & 3) * SIDE + x, y: (cell >> 2) * SIDE + y, ...more }, text);
      /** @param {string} look @param {string} d */
      const path = (look, d) => d && this.mark("path", { class: look, d });
      /** @param {string} look @param {number} cell */
      const frame = (look, cell) => this.put("frame", look, columnOf(cell + 1), rowOf(cell + 1));
      /** @param {string} look @param {number} cell @param {number} digit */
      const write = (look, cell, digit, x = 22, y = 31) => draw("text", look, cell, x, y, {}, digit);
      /** @param {string} look @param {number} cell */
      const tint = (look, cell, columns = 1, rows = 1) => draw("rect", look, cell, 0, 0, { width: columns * SIDE, height: rows * SIDE });
      path("sq-dark", given.map((digit, i) => digit ? `M${(i & 3) * SIDE} ${(i >> 2) * SIDE}h45v45h-45z` : "").join(""));
      if (kind === REFUSED) {
        const [first, columns, rows] = [[at & 12, 4, 1], [at & 3, 1, 4], [at & 10, 2, 2]][shared(m.place, m.by)];
        tint("unit", first, columns, rows);
      }
      if (returned(kind) && m.depth) {
        const on = this.search.empty[m.depth - 1];
        path("goes", pointer(columnOf(m.place), rowOf(m.place), columnOf(on), rowOf(on)));
      }
      if (kind === CALL || kind === USED_UP) {
        tint("column", at);
      }
      path("cell-lines", "M45 0v180M0 45h180M90 0v180M0 90h180M135 0v180M0 135h180");
      path("box-lines", "M90 0v180M0 90h180");
      array.forEach((digit, i) => digit && write(given[i] ? "digit given" : "digit", i, digit));
      switch (kind) {
        case REFUSED:
          frame("hit", at);
          write("digit tested", at, choice);
          path("strike", `M${(at & 3) * SIDE + 12} ${(at >> 2) * SIDE + 33}l21-21`);
          frame("hit", m.by - 1);
          break;
        case TAKEN_BACK:
          write("digit back", at, choice);
          frame("ghost", at);
          break;
        case DEAD_END: draw("rect", "stuck", at, 13, 13, { width: 19, height: 19 }); break;
        case ACCEPTED: write("digit", at, choice); // and a frame
        case ASSIGNED: case FOUND: if (choice) frame("placed", at);
      }
      for (let digit = 1; digit < (kind === DEAD_END || kind === USED_UP ? 5 : choice); digit++) {
        if (refusedBy(array, m.place, digit)) {
          write("before", at, digit, 8, digit * 9 + 3);
        }
      }
      this.markColumn(at < 0 ? 0 : columnOf(m.place));
      this.cells.forEach((field, i) => {
        field.ariaLabel = `Row ${rowOf(i + 1)}, column ${columnOf(i + 1)}${array[i] > given[i] ? `, ${array[i]} by the search` : ""}`;
      });
    }
  }

  customElements.define("sudoku-player", class extends HTMLElement {
    player = new SudokuPlayer(this);
  });
})();
