// The pane with the board of a run: what the page takes for one, and what else a reader chooses to see.
import { cellsOf, drawablesOf, drawnBoard } from "./board.js";
import { boardAt } from "../judge/board.js";
import { readingOf } from "../judge/reading.js";
import { valuesOf } from "../judge/values.js";
import { tell } from "../moment/parts.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { Board } from "./board.js" */
/** @import { Judgement } from "../judge/judge.js" */
/** @import { Reading } from "../judge/reading.js" */
/** @import { Moment, Recorded } from "../recorded/recorded.js" */

/** What a variable looks like that holds a board. @type {Record<string, any>} */
const LOOKS = {
  "row per column": WORDS["board-row-per-column"], "column per row": WORDS["board-column-per-row"],
  matrix: WORDS["board-matrix"],
};

/** The choice of the board that was recognised. */
const BOARD = "*board";

/** The board of a run. */
export class BoardPane {
  /** @param {HTMLElement} place */
  constructor(place) {
    /** @type {string} */ this.chosen = ""; // the variable that is drawn, "" for a guess
    /** @type {Recorded | undefined} */ this.recorded = undefined;
    /** @type {Moment | undefined} */ this.moment = undefined;
    /** @type {Moment | undefined} */ this.before = undefined;
    /** @type {Judgement | undefined} */ this.judged = undefined;
    /** @type {Reading | undefined} */ this.reading = undefined;
    this.name = make("p", { className: "pane-note" });
    this.choice = make("select", { ariaLabel: WORDS["board-which"] });
    this.box = make("div", { className: "board-box" });
    place.replaceChildren(make("div", { className: "board-head" }, this.name, this.choice), this.box);
    this.choice.addEventListener("change", () => {
      this.chosen = this.choice.value;
      this.draw();
    });
  }

  /** Reads a run, once. @param {Recorded} recorded @param {Judgement} [judged] */
  read(recorded, judged) {
    if (recorded !== this.recorded) {
      this.recorded = recorded;
      this.moment = undefined;
      const { recording } = recorded;
      this.reading = judged?.variable && readingOf(/** @type {any} */ (recording),
        valuesOf(/** @type {any} */ (recording))).reading;
    }
  }

  /** The moment of the first whole board. @param {Recorded} recorded @param {Judgement} [judged] */
  firstWhole(recorded, judged) {
    this.read(recorded, judged);
    const { reading } = this;
    const node = reading?.tree.nodes.find((one) => boardAt(reading, one)?.queens.length === reading.n);
    return node?.call.begin;
  }

  /** @param {Recorded} recorded @param {Moment} moment @param {Judgement} [judged] */
  show(recorded, moment, judged) {
    this.read(recorded, judged);
    this.before = this.moment;
    this.moment = moment;
    this.judged = judged;
    this.draw();
  }

  /** The board of the call that runs, or of the one around it that has one. @returns {Board | undefined} */
  board() {
    const { reading, judged, moment } = this;
    if (judged?.board && moment?.event === judged.event) {
      return judged.board;
    }
    const calls = moment?.frames.map(({ call }) => call.id).reverse() ?? [];
    for (const call of reading ? calls : []) {
      const board = boardAt(/** @type {Reading} */ (reading), call);
      if (board) {
        return board;
      }
    }
    return undefined;
  }

  draw() {
    const { recorded, moment, chosen, judged } = this;
    if (!recorded || !moment) {
      return;
    }
    const board = this.board(), lists = drawablesOf(recorded, moment);
    this.offer(lists.map(({ name }) => name));
    const { name = "", how = "" } = judged?.variable ?? {};
    if (board && (chosen === "" || chosen === BOARD)) {
      tell(this.name, how in LOOKS ? say(LOOKS[how], { name }) : say(WORDS["board-holds"], { name }));
      const squares = board.queens.map(([row, column]) => `${row + 1}, ${column + 1}`).join("; ");
      this.box.replaceChildren(drawnBoard(board, squares ? say(WORDS["pane-board-queens"], { squares })
        : WORDS["pane-board-queens-none"]));
      return;
    }
    const drawn = lists.find((one) => one.name === chosen) ?? (chosen && chosen !== BOARD ? undefined : lists[0]);
    tell(this.name, drawn ? say(WORDS["board-list"], { name: drawn.name }) : WORDS["board-none"]);
    const old = this.before && drawablesOf(recorded, this.before).find((one) => one.name === drawn?.name);
    this.box.replaceChildren(...drawn ? cellsOf(recorded, drawn.value, old?.value) : []);
  }

  /** Lets the reader choose what is drawn. @param {string[]} lists */
  offer(lists) {
    const { chosen } = this, gone = chosen && chosen !== BOARD && !lists.includes(chosen) ? [chosen] : [];
    const names = ["", ...this.reading ? [BOARD] : [], ...lists, ...gone];
    if (names.join() !== [...this.choice.options].map(({ value }) => value).join()) {
      this.choice.replaceChildren(...names.map((value) => made("option", {
        value,
        textContent: value === "" ? WORDS["board-guess"] : value === BOARD ? WORDS["board-board"]
          : say(WORDS["board-table"], { name: value }),
      })));
      this.choice.value = chosen;
    }
    this.choice.hidden = names.length < 2;
  }
}
