// The player of the queens. It only reads two bytes for each test: a call begins
// where the next stands further right, calls end where it stands further left.
"use strict";

(() => {
  const LOG_LINES = 4;

  /** @typedef {Opening & {n: number, returns: number, log: string[]}} QueensOpening */

  /** @param {QueensOpening} start @param {string} tests two bytes each, in base64 */
  function recordingOf(start, tests) {
    const recording = new Recording(start), bytes = atob(tests);
    const outer = bytes.length ? bytes.charCodeAt(0) >> 4 : 1;
    for (let column = 1; column < outer; column++) {
      recording.node = new TreeNode(recording.node, start.array[column - 1], start.step);
    }
    for (let i = 0; i < bytes.length; i += 2) {
      const square = bytes.charCodeAt(i), answer = bytes.charCodeAt(i + 1), column = square >> 4, row = square & 15;
      if (column > recording.reached.length) {
        recording.call(column);
      }
      while (column < recording.reached.length) {
        recording.comeBack(recording.reached.length);
      }
      recording.test(column, row, answer >> 4, answer & 7);
      if (answer & 8) {
        recording.solution(column, row);
      }
    }
    for (let i = 0; i < start.returns; i++) {
      recording.comeBack(recording.reached.length);
    }
    return recording;
  }

  /** A board, with a mark for everything that can be on it. */
  class Board {
    /**
     * @param {Element} svg
     * @param {number} n
     */
    constructor(svg, n) {
      this.n = n;
      this.svg = svg;
      this.band = this.make("rect", { class: "column", y: "0", width: String(SIDE), height: String(n * SIDE) });
      this.squares = Array.from({ length: n }, () => this.make("use", {}));
      this.attack = this.make("path", { class: "attack" });
      this.goes = this.make("path", { class: "goes" });
      this.queens = Array.from({ length: n }, (_, i) =>
        this.make("use", { class: "queen", href: "#sym-queen", x: String(i * SIDE) }));
      this.hits = [0, 1].map(() => this.make("use", { class: "hit", href: "#sym-frame" }));
      this.free = this.make("use", { class: "placed", href: "#sym-frame" });
      this.cross = this.make("use", { class: "cross", href: "#sym-cross" });
      this.asked = this.make("use", { class: "asked", href: "#sym-frame", display: "none" });
      this.dead = this.make("rect", { class: "dead-end", y: "1", width: String(SIDE - 2), height: String(n * SIDE - 2) });
    }

    /**
     * @param {string} name
     * @param {Record<string, string>} attributes
     */
    make(name, attributes) {
      const piece = new Piece(shape(this.svg, name, {}));
      for (const key of Object.keys(attributes)) {
        piece.set(key, attributes[key]);
      }
      this.svg.append(piece.element);
      return piece;
    }

    /**
     * @param {Piece} piece
     * @param {number} row
     * @param {number} column
     */
    put(piece, row, column) {
      piece.set("x", String((column - 1) * SIDE));
      piece.set("y", String((row - 1) * SIDE));
      piece.show(true);
    }

    /**
     * A call that ended is shown as it was, and where the search goes on.
     * @param {Moment} m
     * @param {number} waiting how many calls stay open
     */
    draw(m, waiting) {
      const kind = m.kind, ended = returned(kind), column = ended ? m.place : m.depth, reached = ended ? this.n + 1 : m.reached[column - 1] ?? 0;
      this.band.set("x", String((column - 1) * SIDE));
      this.band.show(column > 0);
      this.squares.forEach((square, i) => {
        const row = i + 1;
        if (column === 0 || row === reached) {
          square.show(false);
          return;
        }
        const look = row > reached ? "open" : m.placed & (1 << row) ? "ghost" : "tried";
        square.set("class", look);
        square.set("href", look === "open" ? "#sym-dot" : look === "ghost" ? "#sym-queen" : "#sym-tried");
        this.put(square, row, column);
      });
      this.queens.forEach((piece, i) => {
        const stands = i < m.standing;
        if (stands) {
          piece.set("y", String((m.array[i] - 1) * SIDE));
        }
        piece.show(stands);
      });
      const refused = kind === REFUSED, { by, choice: row } = m;
      if (refused) {
        const from = m.array[by - 1];
        this.attack.set("d", `M${middle(by)} ${middle(from)}L${middle(column)} ${middle(row)}`);
        this.put(this.hits[0], from, by);
        this.put(this.hits[1], row, column);
        this.put(this.cross, row, column);
      }
      for (const piece of [this.attack, ...this.hits, this.cross]) {
        piece.show(refused);
      }
      const free = kind === ACCEPTED || kind === ASSIGNED || kind === FOUND;
      if (free) {
        this.put(this.free, row, column);
      }
      this.free.show(free);
      this.dead.set("x", String((column - 1) * SIDE + 1));
      this.dead.show(kind === DEAD_END);
      this.goes.show(ended && waiting > 0);
      if (ended && waiting > 0) {
        const row = m.reached[waiting - 1] + 1;
        this.goes.set("d", pointer(column, row, waiting, row));
      }
    }
  }

  class QueenPlayer extends Player {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {QueensOpening} */ const start = this.read("start");
      this.n = start.n;
      this.printed = start.log;
      /** @type {ByKind<string>} */ this.logs = this.read("log");
      /** @type {ByKind<string>} */ this.calls = this.read("code");
      /** @type {StepWays} */ this.pages = this.read("pages") ?? { drawn: 0, pages: {} };
      this.board = new Board(this.svg, start.n);
      this.svg.addEventListener("click", (event) => this.clicked(event));
      this.test = new Piece(this.find(".player-test"));
      this.entries = [...element.querySelectorAll(".array li")].map((e) => new Piece(e));
      this.log = this.makeLog();
      /** @type {HTMLElement | null} */ this.here = element.querySelector(".player-ways .here");
      for (const way of element.querySelectorAll(".player-ways [rel]")) {
        /** @type {HTMLElement} */ (way).hidden = true;
      }
      this.load(recordingOf(start, element.dataset.tests ?? ""), Array.from({ length: start.n }, (_, i) => `backtrack(${i + 1})`));
      this.begin();
    }

    makeLog() {
      const list = this.find(".player-log");
      list.replaceChildren();
      return Array.from({ length: LOG_LINES }, () => {
        const line = document.createElement("li");
        list.append(line);
        return new Piece(line);
      });
    }

    /** @param {Moment} m */
    show(m) {
      this.board.draw(m, this.waiting(m));
      this.markColumn(returned(m.kind) ? m.place : m.depth);
      this.entries.forEach((entry, i) => {
        const row = m.array[i], written = m.kind === ASSIGNED && m.place === i + 1;
        entry.text(String(row));
        entry.set("class", written ? "written" : i < m.standing ? "" : row === 0 ? "zero" : "old");
      });
      this.test.text(this.inWords(this.calls, m));
      this.showLog();
      this.showAddress(m);
    }

    /** @param {Moment} now @param {Moment} next @param {boolean} test @returns {Question[]} */
    questions(now, next, test) {
      const { place, choice, by } = next;
      /** @param {string} name @param {number} count */
      const list = (name, count) => /** @type {[Answer, string][]} */ (Array.from({ length: count }, (_, i) => [i + 1, `${name} ${i + 1}`]));
      if (test) {
        const questions = [freeOrRefused(`Row ${choice} of column ${place} is tested next. Is it free or refused?`, next)];
        return by && place > 2 ? [...questions, {
          about: "by which queen", text: "Refused by the queen in which column?", choices: list("Column", place - 1), right: by,
          wrong: (said) => {
            const down = Math.abs(now.array[Number(said) - 1] - choice);
            return down && down !== place - Number(said) ? `The queen in column ${said} does not attack it.`
              : `The queen in column ${said} attacks it too, but the test meets the one in column ${by} first.`;
          },
        }] : questions;
      }
      if (!returned(next.kind) || returned(now.kind)) {
        return [];
      }
      const on = this.waiting(next), reached = next.reached[on - 1];
      /** @type {Question[]} */
      const questions = [{
        about: "which column goes on", text: `Column ${place} has no row left, and its call ends. Which column goes on?`,
        choices: [...list("Column", this.n), ["none", "None: the search is over"]], right: on || "none",
        wrong: (said) => said === "none" ? ONE_ENDS : Number(said) >= place ? `Column ${said} has no call that waits.`
          : Number(said) > on ? `Column ${said} has no row left either.` : said === 1 ? NOT_AGAIN : LAST_FIRST,
      }, {
        about: "with which row", text: `With which row does column ${on} go on?`, choices: list("Row", this.n), right: reached + 1,
        wrong: (said) => said === reached ? "That would be the same row again, and all below it: the loop goes on counting."
          : said === 1 ? "Only a new call begins at row 1. This one has waited, and kept its row." : `The loop of column ${on} has reached row ${reached}.`,
      }];
      return questions.slice(0, on ? 2 : 1);
    }

    /** @param {Moment | undefined} m */
    point(m) {
      this.board.asked.show(m !== undefined);
      if (m) {
        this.board.put(this.board.asked, m.choice, m.place);
      }
    }

    /** A square of the board is an answer. @param {MouseEvent} event */
    clicked(event) {
      const { asker, n } = this, box = this.svg.getBoundingClientRect();
      /** @param {number} x */
      const at = (x) => Math.ceil((x / box.width * (n * SIDE + 26) - 24) / SIDE);
      const column = at(event.clientX - box.left), row = at(event.clientY - box.top), [question] = asker.questions;
      if (!question || Math.min(column, row) < 1 || Math.max(column, row) > n) {
        return;
      }
      if (question.choices[0][0] === "free") {
        const { place } = this.moments[this.at + 1];
        if (column > place) {
          return;
        }
        asker.answer(column === place ? "free" : "refused");
        if (column === place || !asker.questions.length) {
          return;
        }
      }
      const said = asker.questions[0].about === "with which row" ? row : column;
      if (asker.questions[0].choices.some(([answer]) => answer === said)) {
        asker.answer(said);
      }
    }

    // How many calls stay open when those without a row left have returned.
    /** @param {Moment} m */
    waiting(m) {
      let calls = m.depth;
      while (calls > 0 && m.reached[calls - 1] === this.n) {
        calls--;
      }
      return calls;
    }

    // Over, a call goes on, others return before, or all do.
    /** @param {Moment} m */
    way(m) {
      const waiting = this.waiting(m);
      return m.depth === 0 ? 0 : waiting === m.depth ? 1 : waiting > 0 ? 2 : 3;
    }

    /** @param {string} name @param {Moment} m */
    value(name, m) {
      switch (name) {
        case "row": return m.choice;
        case "col": return m.place;
        case "by": return m.by;
        case "before": return m.place - 1;
        case "on": return this.waiting(m);
        case "reached": return m.reached[this.waiting(m) - 1];
        case "also": return this.columnsOf(this.waiting(m), m.depth);
        default: return m.array.join(" ");
      }
    }

    // As in "columns 4, 3 and 2".
    /** @param {number} after @param {number} last */
    columnsOf(after, last) {
      const list = Array.from({ length: last - after }, (_, i) => last - i), end = list.pop();
      return list.length > 0 ? `columns ${list.join(", ")} and ${end}` : `column ${end}`;
    }

    showLog() {
      /** @type {[string, boolean][]} */
      const shown = [];
      for (let i = this.at; i >= 0 && shown.length < LOG_LINES; i--) {
        const lines = this.inWords(this.logs, this.moments[i]).split("\n").slice(0, -1);
        for (const line of lines.reverse()) {
          shown.push([line, i === this.at]);
        }
      }
      for (const line of this.printed.slice().reverse()) {
        shown.push([line, false]);
      }
      const lines = shown.slice(0, LOG_LINES).reverse();
      this.log.forEach((line, i) => {
        line.set("hidden", i < lines.length ? null : "");
        line.text(i < lines.length ? lines[i][0] : "");
        line.set("class", i < lines.length && lines[i][1] ? "now" : null);
      });
    }

    /** @param {Moment} m */
    showAddress(m) {
      const rest = this.moments[this.rest[m.step - this.start.step - 1]]; // undefined before the first step
      const address = rest && stepAddress(this.pages, rest.array.slice(0, rest.place - 1), m.step);
      if (this.here) {
        this.here.hidden = address === undefined;
        this.here.setAttribute("href", address ?? "#");
      }
    }
  }

  customElements.define("queen-player", class extends HTMLElement {
    player = new QueenPlayer(this);

    disconnectedCallback() {
      this.player.pause();
    }
  });
})();
