// A start as an exercise: the reader moves its queens, and the page counts the pairs that still
// attack each other and the queens that have moved. It doesn't know any solution, or compare with
// one. Without this script the start can be solved on paper.
import { LiveBoard } from "../board/board.js";
import { StartBoard, rowsOf } from "./startboard.js";
import { framed } from "../page/drawn.js";
import { say } from "../page/sentences.js";

(() => {
  class Task extends StartBoard {
    /**
     * @param {HTMLElement} element
     * @param {{n: number, start: string}} data
     */
    constructor(element, data) {
      super(element, "#board=", data, {
        start: WORDS["task-start"], queen: WORDS["task-queen"], hostile: WORDS["task-hostile"],
      });
      this.from = rowsOf(data.start);
      this.solved = false;
      this.way = new LiveBoard(this.find(".editor-nearest svg.board"));
      this.show();
      this.obeyAddress();
    }

    show() {
      const { rows, from } = this, pairs = this.drawStart();
      const moved = rows.filter((row, i) => row !== from[i]).length;
      this.tell({
        "answer b": String(pairs),
        "answer span": say(WORDS["task-unit"], { n: pairs }),
        moved: say(WORDS["task-moved"], { n: moved }),
        near: pairs > 0 ? "" : moved > 0 ? WORDS["task-solved"] : WORDS["task-itself"],
        changes: this.changes(from, rows),
      });
      this.way.draw(say(WORDS["grid-way"], { rows: from.join(" "), goal: rows.join(" ") }), this.way.way(from, rows));
      if (pairs === 0) {
        this.way.marks.append(framed(this.way.svg, rows.length, !this.solved));
      }
      this.solved = pairs === 0;
    }

    spoken() {
      return say(WORDS["task-spoken"], {
        pairs: this.text("answer b"), unit: this.text("answer span"),
        moved: this.text("moved"), near: this.text("near"),
      });
    }

    /** @param {string} what */
    act(what) {
      if (what === "back") {
        this.set(this.from);
      }
    }
  }

  customElements.define("queen-task", class extends HTMLElement {
    task = new Task(this, JSON.parse(this.dataset.task ?? "null"));
  });
})();
