// What the player of the queens has beside that of any problem: the array, the log, the addresses of
// steps, and the words for rows and columns. It only reads one character for each test: after a free
// square the next column is called, and calls without a row left return.
import TOLD from "given:queens";
import { LAST_FIRST, NOT_AGAIN, ONE_ENDS, freeOrRefused } from "../player/ask.js";
import { Player } from "../player/player.js";
import { tell } from "../moment/parts.js";
import { ASSIGNED, Recording, TreeNode, returned } from "../moment/recording.js";
import { made, partsOf, stepAddress } from "../page/common.js";
import { SIDE } from "../page/drawn.js";
import { say } from "../page/sentences.js";
/** @import { Moment, Opening } from "../moment/recording.js" */
/** @import { StageData } from "../moment/stage.js" */
/** @import { StepWays } from "../page/common.js" */
/** @import { Choice, Question } from "../player/ask.js" */
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
      return say(WORDS["queens-stand"], { n: standing, rows: array.slice(0, standing).join(", ") });
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
      /** @param {(number: number) => string} name @param {number} count */
      const list = (name, count) => /** @type {Choice[]} */ (
        Array.from({ length: count }, (_, i) => [i + 1, name(i + 1), String(i + 1)]));
      const columns = (/** @type {number} */ column) => say(WORDS["ask-column"], { column });
      const rows = (/** @type {number} */ row) => say(WORDS["ask-row"], { row });
      const square = { row: choice, column: place };
      if (test) {
        const questions = [
          freeOrRefused(say(WORDS["ask-test-queens"], square), next),
        ];
        return by && place > 2 ? [...questions, {
          about: WORDS["ask-by-queen"],
          text: say(WORDS["ask-by-queen-asks"], square),
          choices: list(columns, place - 1),
          right: by,
          of: "place",
          wrong: (said) => {
            const down = Math.abs(now.array[Number(said) - 1] - choice);
            return down && down !== place - Number(said)
              ? say(WORDS["ask-attacks-not"], { column: said })
              : say(WORDS["ask-attacks-too"], { column: said, by });
          },
        }] : questions;
      }
      if (!returned(next.kind) || returned(now.kind)) {
        return [];
      }
      const on = this.waiting(next), reached = next.reached[on - 1];
      /** @type {Question[]} */
      const questions = [{
        about: WORDS["ask-which-column"],
        text: say(WORDS["ask-which-column-asks"], square),
        choices: [...list(columns, this.n), ["none", WORDS["ask-none-over"], WORDS["ask-none"]]], right: on || "none",
        of: "place",
        wrong: (said) => said === "none" ? ONE_ENDS
          : Number(said) >= place ? say(WORDS["ask-waits-not"], { column: said })
          : Number(said) > on ? say(WORDS["ask-no-row"], { column: said })
          : said === 1 ? NOT_AGAIN
          : LAST_FIRST,
      }, {
        about: WORDS["ask-which-row"],
        text: say(WORDS["ask-which-row-asks"], { column: on }),
        choices: list(rows, this.n),
        right: reached + 1,
        of: "choice",
        place: on,
        wrong: (said) => said === reached ? WORDS["ask-same-row"]
          : said === 1 ? WORDS["ask-new-call-row"]
          : say(WORDS["ask-reached-row"], { column: on, row: reached }),
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
      return list.length > 0
        ? say(WORDS["queens-columns"], { columns: list.join(", "), last: end ?? 0 })
        : say(WORDS["queens-column"], { column: end ?? 0 });
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
