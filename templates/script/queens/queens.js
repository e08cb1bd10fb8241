// What the player of the queens has beside that of any problem: the array, the log, the addresses of
// steps, and the words for rows and columns. It only reads one character for each test: after a free
// square the next column is called, and calls without a row left return.
import TOLD from "given:queens";
import { LAST_FIRST, NOT_AGAIN, ONE_ENDS, freeOrRefused } from "../player/ask.js";
import { Player } from "../player/player.js";
import { tell } from "../moment/parts.js";
import { ASSIGNED, Recording, TreeNode, returned } from "../moment/recording.js";
import { counted, made, partsOf, stepAddress } from "../page/common.js";
import { SIDE } from "../page/drawn.js";
/** @import { Moment, Opening } from "../moment/recording.js" */
/** @import { StageData } from "../moment/stage.js" */
/** @import { StepWays } from "../page/common.js" */
/** @import { Answer, Question } from "../player/ask.js" */
/** @import { ByKind } from "../player/playerpicture.js" */

(() => {
  const LOG_LINES = 4;

  /** @typedef {Opening & {n: number, column: number, returns: number, log: string[]}} QueensOpening */

  /**
   * @param {QueensOpening} start
   * @param {string} tests the column of the queen that attacks, a digit of base 36, 0 for none
   */
  function recordingOf(start, tests) {
    const recording = new Recording(start), { n } = start;
    let { column } = start;
    for (let i = 1; i < column; i++) {
      recording.node = new TreeNode(recording.node, i, start.array[i - 1], start.step);
    }
    for (const digit of tests) {
      const by = parseInt(digit, 36);
      if (column > recording.calls.length) {
        recording.call(column);
      }
      while (column < recording.calls.length) {
        recording.comeBack(recording.calls.length);
      }
      const row = recording.reachedBy(column) + 1;
      recording.test(column, row, by ? { by: [by] } : undefined, recording.array[by - 1] === row ? 1 : 3);
      if (!by && column < n) {
        column++;
        continue;
      }
      if (!by) {
        recording.solution(column, row);
      }
      while (recording.reachedBy(column) === n) {
        column--;
      }
    }
    for (let i = 0; i < start.returns; i++) {
      recording.comeBack(recording.calls.length);
    }
    return recording;
  }

  class QueenPlayer extends Player {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {QueensOpening} */ const start = this.read("start");
      this.n = this.place.places = this.place.choices = start.n;
      this.printed = start.log;
      /** @type {ByKind<string>} */ this.logs = this.read("log");
      /** @type {ByKind<string>} */ this.tests = this.read("code");
      /** @type {StepWays} */ this.pages = this.read("pages") ?? { drawn: 0, pages: {} };
      this.entries = partsOf(element, ".array li");
      /** @type {HTMLElement | null} */ this.here = element.querySelector(".player-ways .here");
      partsOf(element, ".player-ways [rel]").forEach((way) => { way.hidden = true; });
      this.load(
        recordingOf(start, element.dataset.tests ?? ""),
        Array.from({ length: start.n }, (_, i) => `backtrack(${i + 1})`),
      );
      this.begin();
    }

    /** What all players say, and what the page says of this one. @param {string} name @returns {any} */
    read(name) {
      return TOLD[name] ?? super.read(name);
    }

    /** A board of so many columns; see StageOf in internal/render/boards. @returns {StageData} */
    scenery() {
      /** @type {QueensOpening} */ const { n } = this.read("start");
      return {
        kind: "board",
        boxes: Array.from({ length: n }, (_, i) => [i * SIDE, 0]),
        looks: Array(n).fill("queen"),
        look: "queen",
        tall: n,
        each: n,
      };
    }

    /** @param {Moment} m */
    standing({ array, standing }) {
      return counted(standing, "No queen stands on the board. / A queen in column 1: row $rows. / Queens in columns 1 to #: rows $rows.")
        .replace("$rows", array.slice(0, standing).join(", "));
    }

    /** @param {Moment} m */
    show(m) {
      super.show(m);
      this.entries.forEach((entry, i) => {
        const row = m.array[i], written = m.kind === ASSIGNED && m.place === i + 1;
        tell(entry, String(row));
        entry.className = written ? "written" : i < m.standing ? "" : row === 0 ? "zero" : "old";
      });
      tell(this.find(".array + .heard > span"), m.array.join(" "));
      tell(this.find(".player-test"), this.inWords(this.tests, m));
      this.showLog();
      this.showAddress(m);
    }

    /** @param {Moment} now @param {Moment} next @param {boolean} test @returns {Question[]} */
    questions(now, next, test) {
      const { place, choice, by } = next;
      /** @param {string} name @param {number} count */
      const list = (name, count) => /** @type {[Answer, string][]} */ (
        Array.from({ length: count }, (_, i) => [i + 1, `${name} ${i + 1}`]));
      if (test) {
        const questions = [
          freeOrRefused(`Row ${choice} of column ${place} is tested next. Is it free or refused?`, next),
        ];
        return by && place > 2 ? [...questions, {
          about: "by which queen",
          text: `Row ${choice} of column ${place} is refused. By the queen in which column?`,
          choices: list("Column", place - 1),
          right: by,
          of: "place",
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
        about: "which column goes on",
        text: `Column ${place} has no row left, and its call ends. Which column goes on?`,
        choices: [...list("Column", this.n), ["none", "None: the search is over"]], right: on || "none",
        of: "place",
        wrong: (said) => said === "none" ? ONE_ENDS : Number(said) >= place ? `Column ${said} has no call that waits.`
          : Number(said) > on ? `Column ${said} has no row left either.` : said === 1 ? NOT_AGAIN : LAST_FIRST,
      }, {
        about: "with which row",
        text: `With which row does column ${on} go on?`,
        choices: list("Row", this.n),
        right: reached + 1,
        of: "choice",
        place: on,
        wrong: (said) => said === reached ? "That would be the same row again, and all below it: the loop goes on counting."
          : said === 1 ? "Only a new call begins at row 1. This one has waited, and kept its row."
          : `The loop of column ${on} has reached row ${reached}.`,
      }];
      return questions.slice(0, on ? 2 : 1);
    }

    /** The call that goes on is the first that has a row left. @param {Moment} m */
    goesOn(m) {
      const on = this.waiting(m);
      return on ? { place: on, choice: m.reached[on - 1] + 1 } : undefined;
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
      const on = this.waiting(m), { choice, place, by } = m;
      return {
        row: choice,
        col: place,
        by,
        before: place - 1,
        on,
        reached: m.reached[on - 1],
        also: this.columnsOf(on, m.depth),
      }[name] ?? m.array.join(" ");
    }

    // As in "columns 4, 3 and 2".
    /** @param {number} after @param {number} last */
    columnsOf(after, last) {
      const list = Array.from({ length: last - after }, (_, i) => last - i), end = list.pop();
      return list.length > 0 ? `columns ${list.join(", ")} and ${end}` : `column ${end}`;
    }

    showLog() {
      /** @param {string} className @returns {(textContent: string) => HTMLElement} */
      const line = (className) => (textContent) => made("li", { className, textContent });
      /** @type {HTMLElement[]} */
      const shown = [];
      for (let i = this.at; i >= 0 && shown.length < LOG_LINES; i--) {
        shown.unshift(...this.inWords(this.logs, this.moments[i])
          .split("\n").slice(0, -1)
          .map(line(i === this.at ? "now" : "")));
      }
      this.find(".player-log").replaceChildren(...[...this.printed.map(line("")), ...shown].slice(-LOG_LINES));
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
  });
})();
