// What is said of a run that was judged: right, wrong, or not judged, each with its own look; and the line
// of the program that it's about.
import { markWrong } from "./marks.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { fieldButton } from "../program/fieldparts.js";
/** @import { Judgement } from "../judge/judge.js" */
/** @import { Program } from "../program/code.js" */
/** @import { Recording } from "../recorded/recording.js" */

/** The signs of the three looks: none is told by its colour alone. */
const SIGNS = { right: "✓", wrong: "✗", unknown: "·" };

/**
 * Says what a run came to, and marks the line.
 * @param {Program} field
 * @param {Judgement} judged
 * @param {(string | Node)[]} ending what is said of how it ended
 * @param {Recording} recording
 */
export function sayJudged(field, judged, ending, { ended, trouble }) {
  const { verdict, mistake, says, line, why = [] } = judged;
  // An exception says more of itself than its name does.
  const broken = ended === "error" && trouble !== undefined && ["", "crash", "other"].includes(mistake);
  const more = [...broken || ended !== "error" ? [] : [make("p", {}, ...ending)], ...why.map((one) => make("p", {}, one))];
  const reasons = make("div", { className: "judged-why", hidden: true }, ...more);
  const button = fieldButton("why", WORDS["judged-why"]);
  button.ariaExpanded = "false";
  button.onclick = () => {
    reasons.hidden = !reasons.hidden;
    button.ariaExpanded = String(!reasons.hidden);
  };
  field.announce(
    make("div", { className: `judged judged-${verdict}` },
      made("b", { className: "judged-sign", ariaHidden: "true", textContent: SIGNS[verdict] }),
      make("div", { className: "judged-says" }, ...broken ? ending : [says || make("span", {}, ...ending)], " ",
        ...more.length > 0 ? [button] : [], reasons)));
  if (line > 0 && verdict === "wrong") {
    markWrong(field.field, line);
  }
}
