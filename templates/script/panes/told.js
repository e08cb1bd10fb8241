// What has just happened at a moment of a run, in a sentence or two.
import { callText, shortened } from "./cards.js";
import { say } from "../page/sentences.js";
/** @import { Walk } from "./walk.js" */
/** @import { Moment, Recorded } from "../recorded/recorded.js" */

/** How many letters of a value are shown, and how many changes. */
const VALUE_SAID = 60, CHANGES_SAID = 2;

/**
 * What has just happened.
 * @param {Recorded} recorded
 * @param {Walk} walk
 * @param {Moment} moment
 */
export function happened(recorded, walk, moment) {
  const { begun, ended: [over] } = walk.at(moment.event);
  return [
    event(recorded, moment, begun, over),
    ...begun ? [] : changes(recorded, moment), // the arguments have been mentioned already
    ...moment.event === walk.last ? [WORDS["walk-over"]] : [],
  ].join(" ");
}

/**
 * @param {Recorded} recorded
 * @param {Moment} moment
 * @param {import("../recorded/recording.js").Call | undefined} begun
 * @param {import("../recorded/recording.js").Call | undefined} over
 */
function event(recorded, moment, begun, over) {
  if (moment.event === 0) {
    return WORDS["walk-begins"];
  }
  if (begun) {
    const call = callText(recorded, begun);
    return begun.from ? say(WORDS["walk-called"], { call, line: begun.from }) : say(WORDS["walk-called-last"], { call });
  }
  if (!over) {
    return say(WORDS["walk-ran"], { line: moment.line });
  }
  const call = callText(recorded, over);
  return over.thrown
    ? say(WORDS["walk-thrown"], { call, error: over.thrown })
    : say(WORDS["walk-answers"], { call, answer: shortened(recorded.repr(over.answer), VALUE_SAID) });
}

/** What has changed. @param {Recorded} recorded @param {Moment} moment */
function changes(recorded, { changed, frames, globals }) {
  return changed.flatMap(([name, of]) => {
    const names = of < 0 ? globals : frames.find(({ call }) => call.id === of)?.names ?? [];
    const [, value = -1] = names.find(([one]) => one === name) ?? [];
    const held = recorded.values[value], whole = typeof held === "object" && held?.kind === "object";
    return value < 0 || whole ? [] : [say(WORDS["walk-changed"], { name, value: shortened(recorded.repr(value), VALUE_SAID) })];
  }).slice(0, CHANGES_SAID);
}
