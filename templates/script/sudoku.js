// The player of a Sudoku of 16 cells. It searches for itself, as the program
// does (fill in internal/puzzle), so that readers can change the digits.
"use strict";

(() => {
  const SIDE_OF_GRID = 4, CELLS = 16, UNITS = ["row", "column", "box"];

  /** The number of a unit that a cell belongs to, all from 0. @param {number} unit @param {number} cell */
  const unitOf = (unit, cell) => [cell >> 2, cell & 3, cell >> 3 << 1 | cell >> 1 & 1][unit];

  /** The first unit that two cells share. @param {number} a @param {number} b */
  const shared = (a, b) => UNITS.findIndex((_, unit) => unitOf(unit, a - 1) === unitOf(unit, b - 1));

  /**
   * The cell that refuses a digit, 0 if none does.
   * @param {number[]} digits
   * @param {number} cell
   * @param {number} digit
   */
  function refusedBy(digits, cell, digit) {
    for (const unit of UNITS.keys()) {
      const by = digits.findIndex((d, i) => d === digit && i !== cell - 1 && unitOf(unit, i) === unitOf(unit, cell - 1));
      if (by >= 0) {
        return by + 1;
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
      /** @type {number[] | undefined} */ this.first = undefined;
      /** @type {number[] | undefined} */ this.counts = undefined;
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
      for (let digit = 1; digit <= SIDE_OF_GRID; digit++) {
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
      this.code = this.find(".answer code");
      this.marks = shape(this.svg, "g", {});
      this.svg.append(this.marks);
      this.cells = this.makeCells();
      this.search = this.take(this.puzzle);
      this.find(".editor-controls").hidden = false;
      this.goToStep(Number(element.dataset.step), true);
    }

    // A field over each cell, for keys, fingers and screen readers.
    makeCells() {
      const box = document.createElement("div"), fields = document.createElement("div");
      box.className = "player-grid";
      this.svg.replaceWith(box);
      box.append(this.svg, fields);
      return Array.from({ length: CELLS }, (_, i) => {
        const cell = document.createElement("input");
        cell.inputMode = "numeric";
        cell.autocomplete = "off";
        cell.tabIndex = i && -1;
        cell.addEventListener("focus", () => this.cells.forEach((c) => { c.field.tabIndex = c.field === cell ? 0 : -1; }));
        cell.addEventListener("input", (event) => this.typed(i, event instanceof InputEvent ? event.data ?? "" : ""));
        cell.addEventListener("keydown", (event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }[event.key];
          if (by && !taken(event)) {
            this.cells[(i + by + CELLS) % CELLS].field.focus();
            event.preventDefault();
          }
        });
        fields.append(cell);
        return { field: cell, piece: new Piece(cell) };
      });
    }

    /** @param {number} cell @param {string} text what was typed, empty for a deletion */
    typed(cell, text) {
      const digit = text.slice(-1), { puzzle } = this;
      if (/^[0-4.]?$/.test(digit)) {
        this.edit(puzzle.slice(0, cell) + (Number(digit) || ".") + puzzle.slice(cell + 1));
      } else {
        this.cells[cell].field.value = puzzle[cell].replace(".", "");
      }
    }

    /** Shows another puzzle, at its first moment. @param {string} puzzle */
    edit(puzzle) {
      this.pause();
      this.search = this.take(puzzle);
      this.go(0);
      clearTimeout(this.speaking); // the answer is spoken
    }

    /** @param {string} puzzle */
    take(puzzle) {
      const digits = [...puzzle].map((digit) => Number(digit) || 0), search = new Search(digits);
      this.cells.forEach(({ field }, i) => { field.value = String(digits[i] || ""); });
      this.code.textContent = (this.code.textContent ?? "").replace(this.puzzle, puzzle);
      this.puzzle = puzzle;
      this.element.querySelectorAll(".answer td").forEach((td, i) => { // the first is the corner of the table
        const counts = i % 2 ? search.first : search.counts;
        td.textContent = i === 0 ? "" : counts ? grouped(counts[i - 1 >> 1]) : "–";
      });
      this.find(".answer [role] span").textContent = counted(search.found, this.element.dataset.solutions ?? "");
      this.find(".answer b").textContent = search.solved;
      this.number.element.nextSibling?.replaceWith(` / ${grouped(search.step)} · `);
      this.load(search, search.empty.map((cell, i) => `fill(${i + 1}) at (${(cell + 3) >> 2},${(cell - 1 & 3) + 1})`));
      return search;
    }

    /** @param {string} what */
    act(what) {
      if (what === "example" || what === "empty") {
        this.edit(what === "empty" ? ".".repeat(CELLS) : this.example);
      } else {
        super.act(what);
      }
    }

    /** @param {string} name @param {Moment} m */
    value(name, m) {
      switch (name) {
        case "digit": return m.choice;
        case "row": return (m.place + 3) >> 2;
        case "col": return (m.place - 1 & 3) + 1;
        case "byrow": return (m.by + 3) >> 2;
        case "bycol": return (m.by - 1 & 3) + 1;
        default: return UNITS[shared(m.place, m.by)];
      }
    }

    // What the program draws (Grid in internal/render/boards).
    /** @param {Moment} m */
    show(m) {
      const { kind, choice, array } = m, at = m.place - 1, given = this.search.start.array;
      const free = [ACCEPTED, ASSIGNED, FOUND].includes(kind) && at >= 0, returns = kind === DEAD_END || kind === USED_UP;
      /** @type {Element[]} */
      const marks = [];
      /** @param {string} name @param {string} look @param {number} cell @param {string | number} text */
      const draw = (name, look, cell, x = 0, y = 0, more = {}, text = "") => marks.push(shape(this.svg, name,
        { class: look, x: (cell & 3) * SIDE + x, y: (cell >> 2) * SIDE + y, ...more }, String(text)));
      /** @param {string} look @param {string} d */
      const path = (look, d) => d && marks.push(shape(this.svg, "path", { class: look, d }));
      /** @param {string} look @param {number} cell */
      const frame = (look, cell) => draw("use", look, cell, 0, 0, { href: "#sym-frame" });
      /** @param {string} look @param {number} cell @param {number} digit */
      const write = (look, cell, digit, x = 22, y = 31) => draw("text", look, cell, x, y, {}, digit);
      /** @param {string} look @param {number} cell */
      const tint = (look, cell, columns = 1, rows = 1) => draw("rect", look, cell, 0, 0, { width: columns * SIDE, height: rows * SIDE });
      path("sq-dark", given.map((digit, i) => digit && `M${(i & 3) * SIDE} ${(i >> 2) * SIDE}h45v45h-45z`).filter(Boolean).join(""));
      if (kind === REFUSED) {
        const [first, columns, rows] = [[at & 12, 4, 1], [at & 3, 1, 4], [at & 10, 2, 2]][shared(m.place, m.by)];
        tint("unit", first, columns, rows);
      }
      if (kind === CALL || kind === USED_UP) {
        tint("column", at);
      }
      path("cells", "M45 0v180M0 45h180M90 0v180M0 90h180M135 0v180M0 135h180");
      path("boxes", "M90 0v180M0 90h180");
      array.forEach((digit, i) => digit && write(given[i] ? "digit given" : "digit", i, digit));
      if (kind === REFUSED) {
        frame("hit", m.by - 1);
        frame("hit", at);
        write("digit tested", at, choice);
        path("strike", `M${(at & 3) * SIDE + 12} ${(at >> 2) * SIDE + 33}l21-21`);
      } else if (kind === TAKEN_BACK) {
        write("digit back", at, choice);
        frame("ghost", at);
      } else if (kind === DEAD_END) {
        frame("hit", at);
      } else if (free) {
        if (kind === ACCEPTED) {
          write("digit", at, choice);
        }
        frame("placed", at);
      }
      for (let digit = 1; digit < (returns ? 5 : choice); digit++) {
        if (refusedBy(array, m.place, digit)) {
          write("before", at, digit, 8, digit * 9 + 3);
        }
      }
      this.marks.replaceChildren(...marks);
      this.markColumn(at < 0 ? 0 : (at & 3) + 1);
      this.cells.forEach(({ piece }, i) => piece.set("aria-label",
        `Row ${(i >> 2) + 1}, column ${(i & 3) + 1}${array[i] > given[i] ? `, ${array[i]} by the search` : ""}`));
    }
  }

  customElements.define("sudoku-player", class extends HTMLElement {
    player = new SudokuPlayer(this);

    disconnectedCallback() {
      this.player.pause();
    }
  });
})();
