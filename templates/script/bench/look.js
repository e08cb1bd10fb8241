// A look at somebody's program on the page for one's own: it stands next to what the reader has there, with
// what is asked of it, and nothing of it is kept.
import { packed } from "../handin/packed.js";
import { made } from "../page/common.js";
import { KeptProgram } from "../program/kept.js";
import { say } from "../page/sentences.js";
/** @import { Brought, Goal } from "./page.js" */
/** @import { Watched } from "../outcome/queenslog.js" */

/**
 * A program to look at, and what is asked of it.
 * @typedef {object} Looked
 * @property {string} text
 * @property {string} whose what is said of it
 * @property {string} [call] what is evaluated after it
 * @property {string} [puzzle]
 * @property {string} [problem] the text of a problem file that isn't the book's
 * @property {Exercise} [exercise] for which it was written
 * @property {Goal} [goal]
 * @property {number} limit after how many milliseconds it's stopped
 */

/** The field of an exercise: what it's called, and what it asks for. @typedef {Watched & { name: string }} Exercise */

/** What is asked of a program. @typedef {{ call: string, puzzle: string, goal: string, input: string }} Questions */

/**
 * The parts of the page that a look needs.
 * @typedef {object} Desk
 * @property {HTMLInputElement} call
 * @property {HTMLSelectElement} puzzle
 * @property {HTMLSelectElement} goal
 * @property {HTMLTextAreaElement} input
 * @property {boolean} called whether somebody wrote the call
 * @property {Brought[]} problems
 * @property {KeptProgram} own
 */

/** The name of a problem that isn't the book's. */
const OWN = "own";

/** What the menu of puzzles has for a program of an exercise. */
const EXERCISE = "exercise";

/** A program of which nothing is kept. */
class Guest extends KeptProgram {
  /** @param {string} text @param {Look} look */
  constructor(text, look) {
    super("", text);
    this.look = look;
    this.shared = true;
    this.kept = { link: packed(text), sent: text };
  }

  store() {
    return true;
  }

  /** The reader takes it. @param {string} text */
  adopt(text) {
    this.look.mine.adopt(text);
    this.look.guest = undefined;
  }
}

/** What is looked at, and what the reader had before. */
export class Look {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.mine = desk.own;
    /** @type {Guest | undefined} */ this.guest = undefined;
    /** @type {Looked | undefined} */ this.looked = undefined;
    /** @type {Questions | undefined} */ this.before = undefined;
    /** @type {Questions | undefined} */ this.theirs = undefined;
  }

  /** Whether the field has it. */
  get here() {
    return this.desk.own !== this.mine;
  }

  /** The exercise that the program in the field is judged by. @returns {Exercise | undefined} */
  get exercise() {
    return this.desk.puzzle.value === EXERCISE ? this.looked?.exercise : undefined;
  }

  /** @param {Looked} looked */
  begin(looked) {
    const { text, call = "", problem, goal = "", exercise } = looked, { problems, puzzle: menu } = this.desk;
    const puzzle = exercise ? EXERCISE : looked.puzzle ?? "";
    this.before = this.here ? this.before : this.asked();
    this.theirs = { call, puzzle, goal, input: "" };
    this.looked = looked;
    this.guest = new Guest(text, this);
    const at = problems.findIndex(({ name }) => name === OWN), title = WORDS["bench-own"];
    if (at >= 0) {
      problems.splice(at, 1);
    }
    menu.querySelectorAll(`[value="${OWN}"], [value="${EXERCISE}"]`).forEach((option) => option.remove());
    if (exercise) {
      menu.append(made("option", { value: EXERCISE, textContent: say(WORDS["bench-exercise"], { name: exercise.name }) }));
    }
    if (problem !== undefined) {
      problems.push({ name: OWN, title, text: problem });
      menu.append(made("option", { value: OWN, textContent: title }));
    }
  }

  /** Puts it in place of the reader's own, with what is asked of it, or takes it away. @param {boolean} shared */
  turn(shared) {
    const { desk, mine, guest, here } = this;
    if (shared && guest) {
      this.before = here ? this.before : this.asked();
      desk.own = guest;
      this.ask(this.theirs);
    } else if (here) {
      this.theirs = this.asked();
      desk.own = mine;
      this.ask(guest && this.before); // one that was taken is asked what it was
    }
  }

  /** It's gone. */
  end() {
    this.turn(false);
    this.guest = undefined;
  }

  /** @param {Questions} [questions] */
  ask(questions) {
    if (questions) {
      const { desk } = this, { call, puzzle, goal, input } = questions;
      desk.call.value = call;
      desk.called = call !== "";
      desk.puzzle.value = puzzle;
      desk.goal.value = goal;
      desk.input.value = input;
    }
  }

  /** What is asked of the program in the field. @returns {Questions} */
  asked() {
    const { call, called, puzzle, goal, input } = this.desk;
    return { call: called ? call.value : "", puzzle: puzzle.value, goal: goal.value, input: input.value };
  }
}
