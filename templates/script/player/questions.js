// The questions of any problem's player about what comes next.
import { LAST_FIRST, NOT_AGAIN, ONE_ENDS, freeOrRefused } from "./ask.js";
import { TAKEN_BACK, returned } from "../moment/recording.js";
import { calledOf } from "../moment/tale.js";
import { capital, say } from "../page/sentences.js";
/** @import { Moment } from "../moment/recording.js" */
/** @import { Tale } from "../moment/tale.js" */
/** @import { Answer, Choice, Question } from "./ask.js" */

/**
 * If there are more places, only those that the search has reached and the next one are offered as
 * answers.
 */
const MANY_PLACES = 12;

/**
 * The questions about what comes next.
 * @param {Tale} tale
 * @param {Moment} now
 * @param {Moment} next
 * @param {boolean} test
 * @param {boolean} fields whether the picture has fields for answering over the places
 * @returns {Question[]}
 */
export function questionsAbout({ replay: { places, choices, words: [filled, chosen] } }, now, next, test, fields) {
  const { place, choice, kind } = next;
  const where = calledOf(filled, places[place - 1]), what = calledOf(chosen, choices[choice - 1]) ?? "";
  const named = choices.map((name, i) => /** @type {Choice} */ ([i + 1, capital(name)]));
  const offered = [...places.keys()].filter((i) => places.length <= MANY_PLACES ||
    now.calls.includes(i) || now.calls.includes(i + 1) || now.array[i]);
  /** The places as answers. @type {Choice[]} */
  const ofPlaces = fields ? [] : offered.map((i) => [i + 1, capital(places[i])]);
  /** The place in an answer, to begin a sentence. @param {Answer} said */
  const placeOf = (said) => capital(calledOf(filled, places[Number(said) - 1]) ?? "");
  const values = { places: filled, choices: chosen, place: where ?? "", choice: what };
  /** A question that can also be answered with fields in the picture. @param {string} text */
  const asks = (text) => (fields ? `${text} ${WORDS["ask-in-picture"]}` : text);
  /** @type {Question[]} */
  const questions = [];
  if (now.kind === TAKEN_BACK) {
    questions.push({
      about: say(WORDS["ask-which"], values), text: say(WORDS["ask-which-asks"], values),
      choices: [...named, ["none", WORDS["ask-none-ends"], WORDS["ask-none"]]], right: returned(kind) ? "none" : choice,
      of: "choice",
      place: now.place,
      wrong: (said) => said === now.choice ? say(WORDS["ask-same"], values)
        : said === "none" ? WORDS["ask-loop-goes-on"]
        : said === 1 ? say(WORDS["ask-new-call"], { choice: choices[0] })
        : say(WORDS["ask-reached"], { choice: choices[now.choice - 1] }),
    });
  }
  if (test) {
    const asked = freeOrRefused(say(WORDS["ask-test"], { ...values, choice: capital(what) }), next);
    questions.push({ ...asked, alone: next.by ? "" : say(WORDS["ask-by-none"], values) });
    if (next.by) {
      questions.push({
        about: say(WORDS["ask-by"], values),
        text: asks(say(WORDS["ask-by-asks"], { ...values, choice: capital(what) })),
        choices: ofPlaces,
        of: "place",
        right: next.by,
        also: next.refused.by,
        wrong: (said) => say(WORDS["ask-by-not"], { place: placeOf(said) }),
      });
    }
  }
  if (returned(kind)) {
    questions.push({
      about: say(WORDS["ask-goes-on"], values), text: asks(say(WORDS["ask-goes-on-asks"], values)),
      choices: [...ofPlaces, ["none", WORDS["ask-none-over"], WORDS["ask-none"]]],
      of: "place",
      right: next.calls[next.depth - 1] ?? "none",
      wrong: (said) => said === "none" ? ONE_ENDS
        : !next.calls.includes(Number(said)) ? say(WORDS["ask-waits-none"], { place: placeOf(said) })
        : said === next.calls[0] ? NOT_AGAIN : LAST_FIRST,
    });
  }
  if (kind === TAKEN_BACK) {
    questions.push({
      about: WORDS["ask-taken"], text: say(WORDS["ask-taken-asks"], values),
      choices: [...named, ["nothing", WORDS["ask-nothing"]], ["all", WORDS["ask-all"]]], right: choice,
      of: "choice",
      place,
      wrong: (said) => said === "nothing" ? WORDS["ask-taken-nothing"]
        : said === "all" ? WORDS["ask-taken-all"]
        : say(WORDS["ask-taken-other"], values),
    });
  }
  return questions;
}
