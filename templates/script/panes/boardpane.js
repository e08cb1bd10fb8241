// The pane with the board of a run: the board that was recognised, or whatever a reader chooses to
// see.
import { cellsOf, drawablesOf, drawnBoard } from "./board.js";
import { placedIn } from "./placed.js";
import { Placement } from "./placement.js";
import { tell } from "../moment/parts.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { Board, Drawable } from "./board.js" */
/** @import { Judgement } from "../judge/judge.js" */
/** @import { Moment, Recorded } from "../recorded/recorded.js" */

/** How a variable that holds a board can be drawn. @type {Record<string, any>} */
const LOOKS = {
  "row per column": WORDS["board-row-per-column"], "column per row": WORDS["board-column-per-row"],
  matrix: WORDS["board-matrix"], marks: WORDS["board-matrix"], numbers: WORDS["board-row-per-column"],
  pairs: WORDS["board-pairs"],
};

/** The option for the recognised board; for others the first letter says how they are drawn. */
const AS_BOARD = "*", AS_SQUARES = "s", BOXES = "n", AS_TABLE = "t";

/** The board of a run. */
export class BoardPane {
  /** @param {HTMLElement} place */
  constructor(place) {
    /** @type {string} */ this.chosen = ""; // how a variable is drawn, and its name; "" for a guess
    /** @type {Placement | undefined} */ this.placement = undefined;
    /** @type {Moment | undefined} */ this.moment = undefined;
    /** @type {Moment | undefined} */ this.before = undefined;
    this.name = make("p", { className: "pane-note" });
    this.choice = make("select", { ariaLabel: WORDS["board-which"] });
    this.box = make("div", { className: "board-box" });
    place.replaceChildren(make("div", { className: "board-head" }, this.name, this.choice), this.box);
    this.choice.addEventListener("change", () => {
      this.chosen = this.choice.value;
      this.draw();
    });
  }

  /** Analyses a run, once. @param {Recorded} recorded @param {Judgement} [judged] */
  read(recorded, judged) {
    if (recorded !== this.placement?.recorded) {
      this.placement = new Placement(recorded, judged);
      this.moment = undefined;
    }
  }

  /** @param {Recorded} recorded @param {Moment} moment @param {Judgement} [judged] */
  show(recorded, moment, judged) {
    this.read(recorded, judged);
    const { event } = moment;
    this.before = event > 0 && recorded.knows(event - 1) ? recorded.at(event - 1) : undefined; // what changed since
    this.moment = moment;
    this.draw();
  }

  draw() {
    const { placement, moment } = this;
    if (!placement || !moment) {
      return;
    }
    const { recorded, judged, history, turned } = placement;
    const drawables = drawablesOf(recorded, moment, history), squares = drawables.filter(({ name, value }) => (
      placement.canHold(name, value)));
    this.offer(drawables, squares);
    const { chosen } = this, [kind, name] = chosen === "" ? ["", ""] : [chosen[0], chosen.slice(1)];
    const board = kind === "" || chosen === AS_BOARD ? placement.at(moment) : undefined;
    if (board) {
      const { name: of = "", how: read = "" } = judged?.variable ?? {}, pairs = history.of(of)?.how === "pairs";
      const how = pairs ? "pairs" : read;
      this.put(board, how in LOOKS ? say(LOOKS[how], { name: of }) : say(WORDS["board-holds"], { name: of }));
      return;
    }
    const asSquares = kind === "" ? placement.guessed(squares)
      : kind === AS_SQUARES ? squares.find((one) => one.name === name) : undefined;
    if (asSquares) {
      const { name: of, value } = asSquares, how = placedIn(recorded, value)?.how ?? "";
      this.put(placement.boardIn(asSquares),
        say(LOOKS[how === "numbers" && turned ? "column per row" : how], { name: of }));
      return;
    }
    const drawn = kind === "" ? drawables[0] : drawables.find((one) => one.name === name);
    const old = this.before && drawablesOf(recorded, this.before, history).find((one) => one.name === drawn?.name);
    tell(this.name, drawn ? say(drawn.look === "table" ? WORDS["board-list"] : WORDS["board-row"], { name: drawn.name })
      : chosen && chosen !== AS_BOARD ? say(WORDS["board-gone"], { name }) : history.any ? WORDS["board-none"] : WORDS["board-never"]);
    this.box.replaceChildren(...drawn ? cellsOf(recorded, drawn.value, old?.value) : []);
  }

  /** Draws queens on squares. @param {Board} board @param {string} says */
  put(board, says) {
    tell(this.name, says);
    const squares = board.queens.map(([row, column]) => `${row + 1}, ${column + 1}`).join("; ");
    this.box.replaceChildren(drawnBoard(board, squares ? say(WORDS["pane-board-queens"], { squares })
      : WORDS["pane-board-queens-none"]));
  }

  /** Lets the reader choose what is drawn, and how. @param {Drawable[]} drawables @param {Drawable[]} squares */
  offer(drawables, squares) {
    const { chosen } = this;
    /** @type {[value: string, word: string][]} */ const options = [["", WORDS["board-guess"]],
      ...this.placement?.reading ? [/** @type {[string, string]} */ ([AS_BOARD, WORDS["board-board"]])] : [],
      ...drawables.flatMap((one) => [
        ...squares.includes(one) ? [this.option(AS_SQUARES, one.name)] : [],
        this.option(one.look === "table" ? AS_TABLE : BOXES, one.name)])];
    if (chosen && !options.some(([value]) => value === chosen)) { // it isn't there at the moment
      options.push(this.option(chosen[0], chosen.slice(1)));
    }
    if (options.map(([value]) => value).join("\n") !== [...this.choice.options].map(({ value }) => value).join("\n")) {
      this.choice.replaceChildren(...options.map(([value, textContent]) => made("option", { value, textContent })));
      this.choice.value = chosen;
    }
    this.choice.hidden = options.length < 2;
  }

  /** @param {string} kind @param {string} name @returns {[value: string, word: string]} */
  option(kind, name) {
    return [kind + name, say(kind === AS_SQUARES ? WORDS["board-as-squares"] : kind === AS_TABLE ? WORDS["board-table"]
      : WORDS["board-as-numbers"], { name })];
  }
}
