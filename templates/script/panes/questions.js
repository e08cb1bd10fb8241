// What a run can ask its reader before it continues: which line runs next, and what a call returns.
// Everything is read from the recording.
import { callText, shortened } from "./cards.js";
import { heldAt } from "./values.js";
import { say } from "../page/sentences.js";
/** @import { Walk } from "./walk.js" */
/** @import { Recorded } from "../recorded/recorded.js" */
/** @import { Call, Recording } from "../recorded/recording.js" */

/** The kinds of questions. @typedef {"ways" | "lines" | "answers"} Often */

/**
 * A question. It's counted under `about`. If there are no choices, readers type the answer, or
 * press a line.
 * @typedef {object} RunQuestion
 * @property {string} about
 * @property {string} text
 * @property {"line" | "answer"} of
 * @property {string[]} choices
 * @property {string} right
 * @property {string} why the reply to a wrong answer
 */

/** The longest answer that's asked for, and how many different answers are offered as choices. */
const TYPED = 24, CHOICES = 4;

/** What Python prints in an order that nobody can know. */
const UNORDERED = ["set", "frozenset", "other", "object"];

/** An answer without differences that don't matter. @param {string} text */
const plain = (text) => text.replace(/\s+/g, "").replaceAll('"', "'");

/** Whether an answer is the right one. @param {RunQuestion} question @param {string} said */
export const isRight = ({ right }, said) => plain(said) === plain(right);

/** The questions about a run. */
export class RunQuestions {
  /** @param {Recorded} recorded @param {Walk} walk */
  constructor(recorded, walk) {
    this.recorded = recorded;
    this.walk = walk;
    /** @type {Map<number, Set<number>> | undefined} */ this.followed = undefined;
    /** @type {Map<string, Set<number>> | undefined} */ this.answered = undefined;
  }

  /** The lines that have run after each line. */
  get after() {
    return this.followed ??= linesAfter(this.recorded.recording);
  }

  /** What each function has returned. */
  get answers() {
    return this.answered ??= answersIn(this.recorded.recording);
  }

  /**
   * The questions before a moment is left, in order.
   * @param {number} at
   * @param {number} to the moment that is gone to
   * @param {Often} often
   * @returns {RunQuestion[]}
   */
  about(at, to, often) {
    const line = often === "answers" || to !== at + 1 ? [] : this.nextLine(at, often === "lines");
    const ended = this.walk.at(to).ended.slice().reverse(); // the inner ones end first
    return [...line, ...ended.flatMap((call) => this.answer(call))];
  }

  /**
   * @param {number} at
   * @param {boolean} every whether it's also asked if only one line is possible
   * @returns {RunQuestion[]}
   */
  nextLine(at, every) {
    const { line, next } = this.recorded.at(at);
    if (next === 0 || line === 0 || !every && (this.after.get(line)?.size ?? 0) < 2) {
      return [];
    }
    return [{
      about: WORDS["ask-next-line"], text: say(WORDS["ask-next-line-asks"], { line }), of: "line", choices: [],
      right: String(next), why: this.whyNext(at, line, next),
    }];
  }

  /** Why it's this line. @param {number} at @param {number} line @param {number} next */
  whyNext(at, line, next) {
    const { begun, ended: [over] } = this.walk.at(at);
    return begun ? say(WORDS["ask-line-begun"], { call: callText(this.recorded, begun), line: next })
      : over ? say(WORDS["ask-line-over"], { call: callText(this.recorded, over), line: next })
      : next <= line ? say(WORDS["ask-line-again"], { line: next }) : "";
  }

  /**
   * What a call returns, if that isn't always the same.
   * @param {Call} call
   * @returns {RunQuestion[]}
   */
  answer(call) {
    const { recorded } = this, held = heldAt(recorded, call.answer), answers = this.answers.get(functionOf(call));
    if (call.answer < 0 || call.kind === "generator" || held && UNORDERED.includes(held.kind)) {
      return [];
    }
    const right = recorded.repr(call.answer), some = new Set([...answers ?? []].slice(0, 200)
      .map((answer) => recorded.repr(answer)));
    const yesOrNo = [...some].every((text) => text === "True" || text === "False");
    if (!yesOrNo && some.size < 2 || right.length > TYPED) {
      return [];
    }
    const few = some.size <= CHOICES && [...some].every((text) => text.length <= TYPED);
    const text = shortened(callText(recorded, call), 60);
    return [{
      about: WORDS["ask-answer-of"], text: say(WORDS["ask-answer-asks"], { call: text }), of: "answer", right,
      choices: yesOrNo ? ["True", "False"] : few ? [...some].sort() : [],
      why: say(WORDS["ask-answer-why"], { answer: right }),
    }];
  }
}

/** @param {Recording} recording */
function linesAfter({ steps }) {
  /** @type {Map<number, Set<number>>} */ const after = new Map();
  for (let at = 1; at < steps.length; at++) {
    const known = after.get(steps[at - 1]);
    if (known) {
      known.add(steps[at]);
    } else {
      after.set(steps[at - 1], new Set([steps[at]]));
    }
  }
  return after;
}

/** @param {Recording} recording */
function answersIn({ calls }) {
  /** @type {Map<string, Set<number>>} */ const answers = new Map();
  for (const call of calls) {
    if (call.answer >= 0) {
      const key = functionOf(call);
      answers.set(key, (answers.get(key) ?? new Set()).add(call.answer));
    }
  }
  return answers;
}

/** @param {Call} call */
const functionOf = ({ name, def }) => `${name}:${def}`;
