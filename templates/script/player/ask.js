// You are the program: before a test, before a return and before a digit is taken back, the player
// stops and asks what comes next. The puzzle knows what to ask about a moment; this script asks and
// counts.
import { Tally } from "./tally.js";
import { tell } from "../moment/parts.js";
import { ACCEPTED, REFUSED } from "../moment/recording.js";
import { made } from "../page/common.js";
/** @import { Moment } from "../moment/recording.js" */
/** @import { Chosen } from "../moment/stage.js" */
/** @import { Player } from "./player.js" */
/** @import { Tale } from "../moment/tale.js" */

/**
 * A question. Its answers are counted under about; wrong says what a wrong answer would mean, and
 * also lists other right answers. If it's about a test, a place or a choice, the picture has boxes
 * for the answers, and place and choice say which one it's about. If a test is refused for a reason
 * that isn't a place, alone is the reply to a press on one.
 * @typedef {object} Question
 * @property {string} about
 * @property {string} text
 * @property {Choice[]} choices
 * @property {Answer} right
 * @property {Answer[]} [also]
 * @property {(said: Answer) => string} wrong
 * @property {string} [alone]
 * @property {"test" | "place" | "choice"} [of]
 * @property {number} [place]
 * @property {number} [choice]
 */
/** @typedef {number | string} Answer */
/**
 * An answer in words, and a shorter text for its button.
 * @typedef {[answer: Answer, words: string, short?: string]} Choice
 */
/**
 * A box of the picture, and the answers that a press on it gives. @typedef {{at: Chosen, says:
 * Answer[]}} Offer
 */

/**
 * The questions for searches with their own questions, by the name of their sentences. The picture
 * may have fields over the places for answering.
 * @type {Record<string, (tale: Tale, now: Moment, next: Moment, test: boolean, fields: boolean) => Question[]>}
 */
export const QUESTIONS = {};

// What wrong answers about a return would mean.
export const ONE_ENDS = WORDS["ask-one-ends"];
export const NOT_AGAIN = WORDS["ask-not-again"];
export const LAST_FIRST = WORDS["ask-last-first"];

/** @param {string} text @param {Moment} next @returns {Question} */
export function freeOrRefused(text, next) {
  return {
    about: WORDS["ask-free-or-refused"],
    text,
    choices: [["free", WORDS["ask-free"]], ["refused", WORDS["ask-refused"]]],
    right: next.kind === REFUSED ? "refused" : "free",
    wrong: () => "",
    of: "test",
    place: next.place,
    choice: next.choice,
  };
}

/** For how many milliseconds another press on the same button isn't taken for an answer. */
const PRESSED_ON = 1200;

/** How near, in pixels, two presses are that are meant to do the same. */
const PRESSED_NEAR = 16;

/**
 * The key of an answer, "" for none: the number in it, as in "Column 3" or "3", with letters from
 * ten on, or the first letter of words.
 * @param {string} words
 */
function keyOf(words) {
  if (!/\d/.test(words)) {
    return words[0].toLowerCase();
  }
  const number = Number(/^(?:.* )?(\d+)$/.exec(words)?.[1] ?? 0);
  return number > 0 && number <= 12 ? number.toString(36) : "";
}

export class Asker {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.on = false;
    this.first = false; // whether it hasn't asked yet; its first question is the first possible one
    /** @type {Question[]} */ this.questions = []; // the first is open
    /** @type {Offer[]} */ this.offers = []; // of the open question
    this.tally = new Tally();
    /** @type {HTMLSelectElement} */ this.often = player.find(".player-asks");
    this.buttons = player.find(".player-buttons");
    this.options = made("div", { className: "player-options", hidden: true, tabIndex: -1, role: "group" });
    this.buttons.after(this.options);
    this.since = 0; // when the question was asked
    /** Where the last two presses were. @type {{ x: number, y: number }[]} */ this.presses = [];
    player.element.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
      this.presses = [...this.presses.slice(-1), { x, y }];
    });
    this.options.addEventListener("click", (event) => {
      if (this.pressesOn(event)) {
        return;
      }
      const choice = this.questions[0].choices[
        [...this.options.children].indexOf(/** @type {Element} */ (event.target))
      ];
      if (choice) {
        this.answer(choice[0]);
      }
    });
  }

  /** Asks about the next moment, and returns whether there's a question. */
  ask() {
    const { player } = this, now = player.moments[player.at], next = player.moments[player.at + 1];
    if (!this.on || !next) {
      return false;
    }
    if (!this.questions.length) {
      const often = Number(this.often.value), test = next.kind === REFUSED || next.kind === ACCEPTED;
      this.questions = player.questions(now, next, test && often > 0 && (this.first || next.step % often === 0));
      if (this.questions.length) {
        player.pause();
        player.point(test ? next : undefined);
        this.put();
      }
    }
    return this.questions.length > 0;
  }

  /**
   * Whether a press is at the place of the last press, where an answer is now.
   * @param {MouseEvent} event
   */
  pressesOn({ isTrusted, detail }) {
    const [before, now] = this.presses;
    return isTrusted && detail > 0 && now !== undefined && performance.now() - this.since < PRESSED_ON &&
      Math.hypot(before.x - now.x, before.y - now.y) < PRESSED_NEAR;
  }

  /** Whether the focus is where it would be lost. */
  focused() {
    const at = document.activeElement;
    return this.buttons.contains(at) || this.options.contains(at) || at === this.player.field();
  }

  /**
   * The boxes for answers in the picture. Readers answer that a test is refused by pressing what
   * refuses it.
   * @param {Question} question
   * @returns {Offer[]}
   */
  offered({ of, choices, place = 0, choice = 0 }) {
    const { stage, moments, at } = this.player;
    const numbers = choices.map(([answer]) => answer).filter((answer) => typeof answer === "number");
    switch (of) {
      case "test":
        return [
          { at: { place, choice }, says: ["free"] },
          ...[...stage.given, ...stage.made(moments[at].node)]
            .filter((stands) => stands.place !== place) // the tested choice replaces what's there
            .map((stands) => ({ at: stands, says: ["refused", stands.place] })),
        ];
      case "place":
        return stage.path ? [] : (numbers.length ? numbers : stage.data.boxes.map((_, i) => i + 1))
          .map((answer) => ({ at: { place: answer, choice: 0 }, says: [answer] }));
      case "choice":
        return stage.path || stage.board
          ? numbers.map((answer) => ({ at: { place, choice: answer }, says: [answer] }))
          : [];
    }
    return [];
  }

  /** Gives answers, one after the other, as long as there are questions. @param {Answer[]} says */
  say(says) {
    says.forEach((said, i) => {
      if (this.questions.length) {
        this.answer(said, i + 1 < says.length);
      }
    });
  }

  put() {
    this.first = false;
    const { player, options } = this, [question] = this.questions, { text, choices } = question, kept = this.focused();
    this.offers = this.offered(question);
    const boxes = player.offer(this.offers);
    const keys = new Set(choices.map(([, words, short]) => keyOf(short ?? words)));
    const tap = made("span", { textContent: question.of === "test" ? WORDS["tap-test"] : WORDS["tap-answer"] });
    if (question.of !== "test" && keys.size === choices.length && !keys.has("")) {
      tap.append(made("span", { className: "by-keys", textContent: WORDS["tap-key"] }));
    }
    options.replaceChildren(...choices.map(([answer, words, short]) => {
      const number = /\d+$/.exec(words);
      return made("button", {
        type: "button",
        className: this.offers.some(({ says }) => says[0] === answer) && question.of !== "test" ? "in-picture" : "",
        textContent: short ?? (number ? number[0] : words),
        ariaLabel: words,
      });
    }), boxes && choices.length > 1 ? tap : "");
    options.ariaLabel = text;
    if (!this.buttons.hidden) {
      this.since = performance.now();
    }
    options.hidden = false;
    this.buttons.hidden = true;
    tell(player.sentence, text);
    const to = choices.length < 2 ? player.field() : options;
    player.reply(kept && to === options ? "" : text, ""); // screen readers announce the options' name with the focus
    player.element.classList.add("asking");
    if (kept) {
      to.focus({ preventScroll: to === options }); // it's where the finger was
    }
  }

  /**
   * @param {Answer} said
   * @param {boolean} [pointed] whether it's the answer to a press on a place
   */
  answer(said, pointed = false) {
    const { player } = this, [question, ...more] = this.questions;
    const right = said === question.right || Boolean(question.also?.includes(said));
    this.tally.count(question.about, right);
    if (right && more.length) {
      this.questions = more;
      this.put();
      return;
    }
    const meant = !right ? question.wrong(said) : pointed && question.alone || "";
    this.close(true);
    player.go(player.at + 1);
    const why = `${right ? WORDS["right"] : WORDS["wrong"]} ${player.sentence.textContent}`;
    tell(player.sentence, why);
    player.reply(`${why} ${meant}`, meant);
    this.end();
  }

  /** At the end it gives the score. */
  end() {
    const { player } = this;
    if (this.on && player.at === player.moments.length - 1) {
      const shown = `${player.replied.textContent} ${this.tally.score()}`;
      player.reply(`${player.sentence.textContent} ${shown}`, shown);
    }
  }

  /** Removes the question. @param {boolean} [goes] whether another moment is shown next */
  close(goes) {
    if (this.questions.length) {
      const { player } = this, kept = this.focused();
      this.questions = [];
      this.options.hidden = true;
      this.buttons.hidden = false;
      player.offer(this.offers = []);
      player.element.classList.remove("asking");
      if (!goes) {
        player.point(undefined);
        tell(player.sentence, player.tale.sentence(player.moments[player.at]));
      }
      if (kept) {
        player.find("[data-do=next]").focus({ preventScroll: true });
      }
    }
  }

  turn() {
    const { player } = this;
    this.close();
    this.on = this.first = !this.on;
    player.find("[data-do=program]").ariaPressed = String(this.on);
    this.often.hidden = !this.on;
    player.element.classList.toggle("program", this.on);
    player.reply(this.on ? "" : this.tally.score());
    this.tally.clear();
    // What comes later would show the answers.
    player.place.hides = this.on;
    player.place.here = undefined;
    player.showPlace();
    player.explainMarks();
    if (this.on) {
      const last = player.moments.length - 1;
      player.go(player.at === last ? 0 : player.at);
      player.onward(last);
    }
  }

  /** Handles a key for an answer. @param {string} key */
  key(key) {
    const asked = this.questions[0]?.choices ?? [];
    const [choice, other] = asked.filter(([, words, short]) => keyOf(short ?? words) === key.toLowerCase());
    if (!choice || other) {
      return false;
    }
    this.answer(choice[0]);
    return true;
  }
}
