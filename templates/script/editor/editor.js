// The editor of a start: the reader moves queens, and the answer follows at once. The page brings
// all solutions, and the script compares the start with each of them, as the program does; it
// doesn't search. It uses the same words as the program, and draws the same pictures. Without this
// script the page shows the start of the book and its answer.
import { LiveBoard } from "../board/board.js";
import { toClipboard } from "../page/copy.js";
import { StartBoard, rowsOf } from "./startboard.js";
import { say } from "../page/sentences.js";

(() => {
  /** @param {number[]} numbers */
  const sumOf = (numbers) => numbers.reduce((a, b) => a + b, 0);

  /**
   * @typedef {object} Data
   * @property {number} n
   * @property {string} start
   * @property {string} solutions in order of discovery, one after the other
   * @property {number[]} moves how many starts need 0, 1, 2 … moves
   * @property {boolean} sampled whether these are a sample
   * @property {string[]} farthest starts that need the most moves
   * @property {string[]} examples
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

  /** The editor on the page: what it shows and how it's controlled. */
  class Editor extends StartBoard {
    /**
     * @param {HTMLElement} element
     * @param {Data} data
     */
    constructor(element, data) {
      super(element, "#start=", data, {
        start: WORDS["grid-start"], queen: WORDS["editor-queen"], hostile: WORDS["editor-hostile"],
      });
      this.data = data;
      this.starts = sumOf(data.moves);
      this.solutions = Array.from({ length: data.solutions.length / data.n }, (_, i) =>
        rowsOf(data.solutions.slice(i * data.n, (i + 1) * data.n)));
      this.tie = 0; // which of the nearest solutions is shown
      this.answer = answerTo(this.rows, this.solutions);
      this.goal = new LiveBoard(this.find(".editor-nearest svg.board"));
      this.find("[data-do=farthest]").hidden = !data.farthest.length;
      this.find("[data-do=example]").hidden = !data.examples.length;
      this.show();
      this.obeyAddress();
    }

    /** @param {number[]} rows */
    take(rows) {
      this.tie = 0;
      this.answer = answerTo(rows, this.solutions);
      this.tell({ copied: "" });
      super.take(rows);
    }

    /**
     * How many starts need fewer moves, and how many the same number.
     * @param {number} fewer
     * @param {number} same
     */
    among(fewer, same) {
      return fewer === this.starts ? WORDS["editor-closer"]
        : fewer + same === 0 ? WORDS["editor-farther"]
        : `${say(WORDS["editor-fewer"], { n: fewer })} ${say(WORDS["editor-same"], { n: same })}`;
    }

    show() {
      const rows = this.rows, { moves, ties } = this.answer, moved = this.data.moves;
      const shown = ties[this.tie], goal = this.solutions[shown];
      const of = say(this.data.sampled ? WORDS["editor-sample"] : WORDS["editor-all"], { n: this.starts });
      const fewer = sumOf(moved.slice(0, moves)), same = moved[moves];
      this.tell({
        "answer b": String(moves),
        "answer span": say(WORDS["editor-unit"], { n: moves }),
        attacks: say(WORDS["editor-attacks"], { n: this.drawStart() }),
        near: moves === 0 ? WORDS["editor-solved"] : say(WORDS["editor-near"], { n: ties.length }),
        among: `${of} ${this.among(fewer, same)}`,
        which: moves === 0 ? WORDS["editor-itself"] : say(WORDS["editor-which"], { n: ties.length }),
        "goal .rows": goal.join(" "),
        number: say(WORDS["editor-number"], { number: shown + 1, solutions: this.solutions.length }),
        changes: this.changes(rows, goal),
        "ties span": say(WORDS["editor-tie"], { tie: this.tie + 1, ties: ties.length }),
        judge: rows.join(" "),
        command: `report ${this.n === 8 ? "" : `-n ${this.n} `}--start "${rows.join(" ")}"`,
      });
      this.find(".editor-ties").hidden = ties.length === 1;
      this.drawGoal(goal);
    }

    /** @param {number[]} goal */
    drawGoal(goal) {
      const rows = this.rows;
      this.goal.draw(say(WORDS["grid-way"], { rows: rows.join(" "), goal: goal.join(" ") }), this.goal.way(rows, goal));
    }

    spoken() {
      return say(WORDS["editor-spoken"], {
        moves: this.text("answer b"), unit: this.text("answer span"),
        attacks: this.text("attacks"), near: this.text("near"),
      });
    }

    /**
     * The start after the current one in a list; the first one if it isn't there.
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
      this.find(".editor-copied").textContent = done ? WORDS["took"] : WORDS["editor-marked"];
    }

  }

  customElements.define("queen-start", class extends HTMLElement {
    editor = new Editor(this, JSON.parse(this.dataset.editor ?? "null"));
  });
})();
