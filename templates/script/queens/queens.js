// The questions of the queens' player about what comes next.
import { LAST_FIRST, NOT_AGAIN, ONE_ENDS, QUESTIONS, freeOrRefused } from "../player/ask.js";
import { returned } from "../moment/recording.js";
import { attackEach } from "../page/attack.js";
import { say } from "../page/sentences.js";
/** @import { Choice, Question } from "../player/ask.js" */

QUESTIONS.queens = (tale, now, next, test) => {
  const n = tale.replay.places.length;
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
        const attacks = attackEach([now.array[Number(said) - 1], Number(said)], [choice, place]);
        return attacks
          ? say(WORDS["ask-attacks-too"], { column: said, by })
          : say(WORDS["ask-attacks-not"], { column: said });
      },
    }] : questions;
  }
  if (!returned(next.kind) || returned(now.kind)) {
    return [];
  }
  const on = tale.going(next), reached = next.reached[on - 1];
  /** @type {Question[]} */
  const questions = [{
    about: WORDS["ask-which-column"],
    text: say(WORDS["ask-which-column-asks"], square),
    choices: [...list(columns, n), ["none", WORDS["ask-none-over"], WORDS["ask-none"]]], right: on || "none",
    of: "place",
    wrong: (said) => said === "none" ? ONE_ENDS
      : Number(said) >= place ? say(WORDS["ask-waits-not"], { column: said })
      : Number(said) > on ? say(WORDS["ask-no-row"], { column: said })
      : said === 1 ? NOT_AGAIN
      : LAST_FIRST,
  }, {
    about: WORDS["ask-which-row"],
    text: say(WORDS["ask-which-row-asks"], { column: on }),
    choices: list(rows, n),
    right: reached + 1,
    of: "choice",
    place: on,
    wrong: (said) => said === reached ? WORDS["ask-same-row"]
      : said === 1 ? WORDS["ask-new-call-row"]
      : say(WORDS["ask-reached-row"], { column: on, row: reached }),
  }];
  return questions.slice(0, on ? 2 : 1);
};
