// The board of a run at a moment: the queens in the variable of its search, or if that still
// contains some that the search has left, the queens that its calls were made for.
import { History, WIDEST, placedIn, squaresOf } from "./placed.js";
import { itemsOf } from "./values.js";
import { boardAt, ownQueen } from "../judge/board.js";
import { readingOf } from "../judge/reading.js";
import { listed } from "../judge/values.js";
/** @import { Board } from "./board.js" */
/** @import { Pair } from "./placed.js" */
/** @import { Judgement } from "../judge/judge.js" */
/** @import { Reading } from "../judge/reading.js" */
/** @import { Node } from "../judge/searches.js" */
/** @import { Named } from "../recorded/recording.js" */
/** @import { Moment, Recorded } from "../recorded/recorded.js" */

/** How many calls are checked for whether a variable contains what they were made for. */
const LOOKED_AT = 2000;

/**
 * The form in which a recognised variable is used: its numbers are columns if its indexes are rows.
 */
const COLUMNS = "column per row";

/**
 * What can be seen by name, the innermost first: variables, and fields of objects, such as
 * `self.board`.
 * @param {Recorded} recorded
 * @param {Moment} moment
 * @param {number} [call] the innermost call to look in
 * @returns {Named[]}
 */
export function inSight(recorded, { frames, globals }, call) {
  const inner = call === undefined ? frames.length : frames.findIndex((frame) => frame.call.id === call) + 1;
  return [...frames.slice(0, inner).map(({ names }) => names).reverse(), globals].flat().flatMap(([name, value]) => {
    const held = value < 0 ? undefined : recorded.values[value];
    return typeof held === "object" && held?.kind === "object"
      ? (held.items ?? []).flatMap((one) => (Array.isArray(one) ? [/** @type {Named} */ ([`${name}.${one[0]}`, one[1]])] : []))
      : [/** @type {Named} */ ([name, value])];
  });
}

/** The boards of a run. */
export class Placement {
  /** @param {Recorded} recorded @param {Judgement} [judged] */
  constructor(recorded, judged) {
    this.recorded = recorded;
    this.judged = judged;
    this.history = new History(recorded, judged?.n);
    const recording = /** @type {any} */ (recorded.recording);
    /** @type {Reading | undefined} */
    this.reading = judged?.variable && readingOf(recording).reading;
    /** @type {Map<number, Node>} */
    this.nodes = new Map((this.reading?.tree.nodes ?? []).map((node) => [node.call.id, node]));
    this.faithful = this.isFaithful();
  }

  /** Whether a list's numbers are columns, and its indexes rows. */
  get turned() {
    return this.judged?.variable?.how === COLUMNS;
  }

  /**
   * Whether at each call the variable of the search contains exactly what the call was made for.
   */
  isFaithful() {
    const { reading } = this, nodes = [...this.nodes.values()].slice(0, LOOKED_AT);
    return reading !== undefined && nodes.every((node) => {
      const [, value = -1] = node.call.at?.find(([name]) => name === reading.name) ?? [];
      const queens = boardAt(reading, node)?.queens ?? [];
      const held = value < 0 ? undefined : this.queensIn(reading.name, value);
      return held ? sorted(held) === sorted(queens) : queens.length === 0;
    });
  }

  /**
   * The queens in a value that a variable has, on the board.
   * @param {string} name
   * @param {number} value
   * @returns {Pair[] | undefined} nothing if it can't contain any
   */
  queensIn(name, value) {
    const placed = placedIn(this.recorded, value), counted = this.history.of(name);
    if (!placed || !counted) {
      return undefined;
    }
    const queens = squaresOf(placed, counted), turns = placed.how === "numbers" && this.turned;
    return queens.map(([r, c]) => /** @type {Pair} */ (turns ? [c, r] : [r, c]))
      .filter((square) => square.every((at) => at >= 0 && at < counted.n));
  }

  /** Whether a variable has a value that can be drawn as queens. @param {string} name @param {number} value */
  canHold(name, value) {
    const { n = 0 } = this.history.of(name) ?? {};
    return placedIn(this.recorded, value) !== undefined && n > 1 && n <= WIDEST;
  }

  /** The moment at which the first whole board is there. @returns {number | undefined} */
  firstWhole() {
    const { reading } = this;
    const node = reading?.tree.nodes.find((one) => boardAt(reading, one)?.queens.length === reading.n);
    return node?.call.begin;
  }

  /**
   * The board of the call that runs, or of the one around it that has one.
   * @param {Moment} moment
   * @returns {Board | undefined} nothing if no search is running
   */
  at(moment) {
    const { reading, judged } = this;
    if (judged?.board && moment.event === judged.event) {
      return judged.board;
    }
    const id = moment.frames.map(({ call }) => call.id).reverse().find((call) => this.nodes.has(call));
    const node = id === undefined ? undefined : this.nodes.get(id), board = reading && node && boardAt(reading, node);
    if (!board) {
      return undefined;
    }
    const [, value = -1] = inSight(this.recorded, moment, id).find(([name]) => name === reading.name) ?? [];
    const held = this.faithful && value >= 0 ? this.queensIn(reading.name, value) : undefined;
    const own = held ? undefined : this.putBy(node, moment, value);
    return { n: board.n, queens: held ?? (own ? [...board.queens, own] : board.queens) };
  }

  /**
   * The board in a variable that certainly holds one, if no search was recognised.
   * @param {{ name: string, value: number }[]} drawables the likeliest first
   * @returns {{ name: string, value: number, board: Board } | undefined}
   */
  guessed(drawables) {
    const one = drawables.find(({ name, value }) => this.history.of(name)?.sure && this.canHold(name, value));
    return one && { ...one, board: this.boardIn(one) };
  }

  /**
   * A value that can be drawn as queens, as a board.
   * @param {{ name: string, value: number }} drawable
   * @returns {Board}
   */
  boardIn({ name, value }) {
    return { n: this.history.of(name)?.n ?? 0, queens: this.queensIn(name, value) ?? [] };
  }

  /**
   * The queen that a call has placed since it began, until the call that it made for that queen has
   * returned.
   * @param {Node} node
   * @param {Moment} moment
   * @param {number} value what the variable of the search holds
   */
  putBy(node, moment, value) {
    const reading = /** @type {Reading} */ (this.reading), { recorded } = this;
    if (value < 0 || node.kids.some((kid) => kid.call.end >= 0 && kid.call.end <= moment.event)) {
      return undefined;
    }
    const now = itemsOf(recorded, value)?.map((item) => recorded.values[item]);
    const own = now && ownQueen(reading, node, now);
    const before = ownQueen(reading, node, listed(reading.sight.at(node.call).get(reading.name)) ?? []);
    return own && String(own) !== String(before) ? own : undefined;
  }
}

/** Squares as one text, which is the same in any order. @param {Pair[]} squares */
const sorted = (squares) => squares.map(String).sort().join(" ");
