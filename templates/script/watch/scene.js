// One moment of a reader's search as a picture, shown before the run is watched.
import { Watch } from "./watch.js";
import { FOUND } from "../moment/recording.js";
import { Stage } from "../moment/stage.js";
import { entitle, marksOn } from "../page/drawn.js";
/** @import { Watching } from "./watch.js" */

/**
 * The picture at a test, or at the first solution.
 * @param {Watching} watching
 * @param {{ step: number, verb: string, place: string, choice: string }} [at] the next test, and what it does
 * @returns {Element | undefined} nothing if there's no such moment
 */
export function sceneOf(watching, at) {
  const { staged: { svg, data }, recording, places, choices } = new Watch(watching);
  const tests = at?.verb === "try", before = at && at.step - Number(!tests);
  const moment = recording.moments.find(({ kind, step, place, choice }) => (!at ? kind === FOUND
    : at.verb === "solution" ? kind === FOUND && step === before
    : step === before && places[place - 1]?.text === at.place && choices[choice - 1]?.text === at.choice));
  if (!moment) {
    return undefined;
  }
  svg.classList.add("code-board");
  entitle(svg, watching.name);
  marksOn(svg).append(...new Stage(svg, data).moment(moment, undefined));
  return svg;
}
