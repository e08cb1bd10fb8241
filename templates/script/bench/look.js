// Shows somebody else's program on the page for your own: next to the reader's program, with the
// questions about it. Nothing of it is kept.
import { packed } from "../handin/packed.js";
import { made } from "../page/common.js";
import { KeptProgram } from "../program/kept.js";
import { say } from "../page/sentences.js";
/** @import { Brought, Goal } from "./page.js" */
/** @import { Watched } from "../outcome/queenslog.js" */

/**
 * A program to look at, and the questions about it.
 * @typedef {object} Looked
 * @property {string} text
 * @property {string} whose a sentence that says whose it is
 * @property {string} [call] an expression that's evaluated after it
 * @property {string} [puzzle]
 * @property {string} [problem] the text of a problem file that isn't the book's
 * @property {Exercise} [exercise] that it was written for
 * @property {Goal} [goal]
 * @property {number} limit of its run, in milliseconds
 */

/**
 * The field of an exercise: its name, and what it asks for.
 * @typedef {Watched & { name: string }} Exercise
 */

/**
 * The questions about a program.
 * @typedef {{ call: string, puzzle: string, goal: string, input: string }} Questions
 */

/**
 * The parts of the page that a look needs.
 * @typedef {object} Desk
 * @property {HTMLInputElement} call
 * @property {HTMLSelectElement} puzzle
 * @property {HTMLSelectElement} goal
 * @property {HTMLTextAreaElement} input
 * @property {boolean} called whether the reader wrote the call
 * @property {Brought[]} problems
 * @property {KeptProgram} own
 */

/** The name of a problem that isn't the book's. */
const OWN = "own";

/** The value in the menu of puzzles for a program from an exercise. */
const EXERCISE = "exercise";

/** A program that isn't kept. */
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

  /** The reader takes it over. @param {string} text */
  adopt(text) {
    this.look.mine.adopt(text);
    this.look.guest = undefined;
  }
}

/** The program to look at, and what the reader had before. */
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

  /** Whether it's in the field now. */
  get here() {
    return this.desk.own !== this.mine;
  }

  /** The exercise that judges the program in the field. @returns {Exercise | undefined} */
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

  /**
   * Puts it in the field with its questions, in place of the reader's own program, or takes it away
   * again.
   * @param {boolean} shared
   */
  turn(shared) {
    const { desk, mine, guest, here } = this;
    if (shared && guest) {
      this.before = here ? this.before : this.asked();
      desk.own = guest;
      this.ask(this.theirs);
    } else if (here) {
      this.theirs = this.asked();
      desk.own = mine;
      this.ask(guest && this.before); // if the reader took it over, its questions stay
    }
  }

  /** Ends the look. */
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

  /** The questions about the program in the field. @returns {Questions} */
  asked() {
    const { call, called, puzzle, goal, input } = this.desk;
    return { call: called ? call.value : "", puzzle: puzzle.value, goal: goal.value, input: input.value };
  }
}
