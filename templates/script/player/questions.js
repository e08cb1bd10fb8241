// What the player of any problem asks about what comes next.
import { LAST_FIRST, NOT_AGAIN, ONE_ENDS, freeOrRefused } from "./ask.js";
import { TAKEN_BACK, returned } from "../moment/recording.js";
import { calledOf, capital } from "../moment/tale.js";
/** @import { Moment } from "../moment/recording.js" */
/** @import { Replay } from "../moment/tale.js" */
/** @import { Answer, Question } from "./ask.js" */

/** Of more places than that only those are answers that the search has come to, and the one after. */
const MANY_PLACES = 12;

/**
 * What there is to ask about what comes next.
 * @param {Replay} replay
 * @param {boolean} fields over the places, where one answers
 * @param {Moment} now
 * @param {Moment} next
 * @param {boolean} test
 * @returns {Question[]}
 */
export function questionsAbout({ places, choices, words: [filled, chosen] }, fields, now, next, test) {
  const { place, choice, kind } = next;
  const where = calledOf(filled, places[place - 1]), what = calledOf(chosen, choices[choice - 1]) ?? "";
  const named = choices.map((name, i) => /** @type {[Answer, string]} */ ([i + 1, capital(name)]));
  const offered = [...places.keys()].filter((i) => places.length <= MANY_PLACES ||
    now.calls.includes(i) || now.calls.includes(i + 1) || now.array[i]);
  /** The places as answers. @type {[Answer, string][]} */
  const ofPlaces = fields ? [] : offered.map((i) => [i + 1, capital(places[i])]);
  /** A place that was answered, at the head of a sentence. @param {Answer} said */
  const placeOf = (said) => capital(calledOf(filled, places[Number(said) - 1]) ?? "");
  const how = fields ? " Choose it in the picture." : "";
  /** @type {Question[]} */
  const questions = [];
  if (now.kind === TAKEN_BACK) {
    questions.push({
      about: `with which ${chosen}`, text: `With which ${chosen} does ${where} go on?`,
      choices: [...named, ["none", "None: its call ends"]], right: returned(kind) ? "none" : choice,
      of: "choice",
      place: now.place,
      wrong: (said) => said === now.choice ? `That would be the same ${chosen} again: the loop goes on counting.`
        : said === "none" ? "A choice is taken back, but its loop has not ended." : said === 1 ? `Only a new call begins with ${choices[0]}. This one has kept its place in the loop.`
          : `Its loop has reached ${choices[now.choice - 1]}.`,
    });
  }
  if (test) {
    const asked = freeOrRefused(`${capital(what)} is tested next for ${where}. Is it free or refused?`, next);
    questions.push({ ...asked, alone: next.by ? "" : `No ${filled} refuses it.` });
    if (next.by) {
      questions.push({
        about: `by which ${filled}`,
        text: `${capital(what)} is refused for ${where}. By which ${filled}?${how}`,
        choices: ofPlaces,
        of: "place",
        right: next.by,
        also: next.refused.by,
        wrong: (said) => `${placeOf(said)} does not refuse it, or the test meets another one first.`,
      });
    }
  }
  if (returned(kind)) {
    questions.push({
      about: `which ${filled} goes on`, text: `The call for ${where} has no ${chosen} left and ends. Which ${filled} goes on?${how}`,
      choices: [...ofPlaces, ["none", "None: the search is over"]],
      of: "place",
      right: next.calls[next.depth - 1] ?? "none",
      wrong: (said) => said === "none" ? ONE_ENDS
        : !next.calls.includes(Number(said)) ? `${placeOf(said)} has no call that waits.`
        : said === next.calls[0] ? NOT_AGAIN : LAST_FIRST,
    });
  }
  if (kind === TAKEN_BACK) {
    questions.push({
      about: "what is taken back", text: `Now the call for ${where} goes on. What is taken back?`,
      choices: [...named, ["nothing", "Nothing"], ["all", "All that was chosen"]], right: choice,
      of: "choice",
      place,
      wrong: (said) => said === "nothing" ? "What stays is still seen by the tests that come."
        : said === "all" ? "Not all is cleared: what the calls that wait have chosen stays."
        : `What stands there is ${what}.`,
    });
  }
  return questions;
}
