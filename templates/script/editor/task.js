// A start as an exercise: the reader moves its queens, and the page counts the pairs that still attack
// each other and the queens that have moved. It knows no solution, and compares with none. Without
// this script the start stands there to be solved on paper.
import { LiveBoard } from "../board/board.js";
import { counted } from "../page/common.js";
import { StartBoard, rowsOf } from "./startboard.js";

(() => {
  class Task extends StartBoard {
    /**
     * @param {HTMLElement} element
     * @param {{n: number, start: string, words: Record<string, string>}} data
     */
    constructor(element, data) {
      super(element, "#board=", data);
      this.from = rowsOf(data.start);
      this.way = new LiveBoard(this.find(".editor-nearest svg.board"));
      this.show();
      this.obeyAddress();
    }

    show() {
      const { rows, from, words } = this, pairs = this.drawStart();
      const moved = rows.filter((row, i) => row !== from[i]).length;
      this.tell({
        "answer b": String(pairs),
        "answer span": counted(pairs, words.unit),
        moved: counted(moved, words.moved),
        near: pairs > 0 ? "" : moved > 0 ? words.solved : words.itself,
        changes: this.changes(from, rows),
      });
      this.way.draw(this.say("way", { rows: from.join(" "), goal: rows.join(" ") }), this.way.way(from, rows));
    }

    spoken() {
      return this.say("spoken", {
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
