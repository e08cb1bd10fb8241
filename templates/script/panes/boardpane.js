// The pane with the board of a run: what the page takes for one, and what else a reader chooses to see.
import { cellsOf, drawablesOf, drawnBoard } from "./board.js";
import { History, WIDEST, placedIn, squaresOf } from "./placed.js";
import { itemsOf } from "./values.js";
import { boardAt, ownQueen } from "../judge/board.js";
import { readingOf } from "../judge/reading.js";
import { listed, valuesOf } from "../judge/values.js";
import { tell } from "../moment/parts.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { Board, Drawable } from "./board.js" */
/** @import { Placed } from "./placed.js" */
/** @import { Judgement } from "../judge/judge.js" */
/** @import { Reading } from "../judge/reading.js" */
/** @import { Moment, Recorded } from "../recorded/recorded.js" */

/** What a variable looks like that holds a board. @type {Record<string, any>} */
const LOOKS = {
  "row per column": WORDS["board-row-per-column"], "column per row": WORDS["board-column-per-row"],
  matrix: WORDS["board-matrix"], marks: WORDS["board-matrix"], numbers: WORDS["board-row-per-column"],
  pairs: WORDS["board-pairs"],
};

/** The choice of the board that was recognised; of others the first letter says how they are drawn. */
const AS_BOARD = "*", AS_SQUARES = "s", BOXES = "n", AS_TABLE = "t";

/** The board of a run. */
export class BoardPane {
  /** @param {HTMLElement} place */
  constructor(place) {
    /** @type {string} */ this.chosen = ""; // how a variable is drawn, and its name; "" for a guess
    /** @type {History | undefined} */ this.history = undefined;
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
      this.history = new History(recorded, judged?.n);
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
    const { event } = moment;
    this.before = event > 0 && recorded.knows(event - 1) ? recorded.at(event - 1) : undefined; // what changed since
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
        const own = this.putBy(call);
        return own ? { ...board, queens: [...board.queens, own] } : board;
      }
    }
    return undefined;
  }

  /**
   * The queen that a call has put since it began, until a call that it made for it has returned.
   * @param {number} call
   */
  putBy(call) {
    const { recorded, moment, history, reading } = this, node = reading?.tree.nodes.find((one) => one.call.id === call);
    if (!recorded || !moment || !history || !reading || !node ||
      node.kids.some((kid) => kid.call.end >= 0 && kid.call.end <= moment.event)) {
      return undefined;
    }
    const held = drawablesOf(recorded, moment, history).find(({ name }) => name === reading.name);
    const now = held && itemsOf(recorded, held.value)?.map((item) => recorded.values[item]);
    const own = now && ownQueen(reading, node, now);
    const before = ownQueen(reading, node, listed(reading.sight.at(node.call).get(reading.name)) ?? []);
    return own && String(own) !== String(before) ? own : undefined;
  }

  draw() {
    const { recorded, moment, judged, history } = this;
    if (!recorded || !moment || !history) {
      return;
    }
    const drawables = drawablesOf(recorded, moment, history), squares = drawables.filter((one) => this.isSquares(one));
    this.offer(drawables, squares);
    const { chosen } = this, [kind, name] = chosen === "" ? ["", ""] : [chosen[0], chosen.slice(1)];
    const board = kind === "" || chosen === AS_BOARD ? this.board() : undefined;
    if (board) {
      const { name: of = "", how = "" } = judged?.variable ?? {};
      this.put(board, how in LOOKS ? say(LOOKS[how], { name: of }) : say(WORDS["board-holds"], { name: of }));
      return;
    }
    const guessed = kind === "" ? squares.find((one) => history.of(one.name)?.sure) : undefined;
    const asSquares = guessed ?? (kind === AS_SQUARES ? squares.find((one) => one.name === name) : undefined);
    if (asSquares) {
      const how = placedIn(recorded, asSquares.value)?.how ?? "";
      this.put(this.squaresOf(asSquares), say(LOOKS[how === "numbers" && this.turned ? "column per row" : how],
        { name: asSquares.name }));
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

  /** Whether a value can be drawn as queens. @param {Drawable} drawable */
  isSquares({ name, value }) {
    const placed = this.recorded && placedIn(this.recorded, value), counted = this.history?.of(name);
    return placed !== undefined && counted !== undefined && counted.n > 1 && counted.n <= WIDEST;
  }

  /** Whether its numbers are columns of rows. */
  get turned() {
    return this.judged?.variable?.how === "column per row";
  }

  /** The queens in a value. @param {Drawable} drawable @returns {Board} */
  squaresOf({ name, value }) {
    const placed = /** @type {Placed} */ (placedIn(/** @type {Recorded} */ (this.recorded), value));
    const counted = /** @type {NonNullable<ReturnType<History["of"]>>} */ (this.history?.of(name));
    const queens = squaresOf(placed, counted);
    const turns = placed.how === "numbers" && this.turned;
    const turned = turns ? queens.map(([r, c]) => /** @type {typeof queens[0]} */ ([c, r])) : queens;
    const inside = turned.filter((square) => square.every((at) => at >= 0 && at < counted.n));
    return { n: counted.n, queens: inside };
  }

  /** Lets the reader choose what is drawn, and how. @param {Drawable[]} drawables @param {Drawable[]} squares */
  offer(drawables, squares) {
    const { chosen } = this;
    /** @type {[value: string, word: string][]} */ const options = [["", WORDS["board-guess"]],
      ...this.reading ? [/** @type {[string, string]} */ ([AS_BOARD, WORDS["board-board"]])] : [],
      ...drawables.flatMap((one) => [
        ...squares.includes(one) ? [this.option(AS_SQUARES, one.name)] : [],
        this.option(one.look === "table" ? AS_TABLE : BOXES, one.name)])];
    if (chosen && !options.some(([value]) => value === chosen)) { // it has gone for now
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
