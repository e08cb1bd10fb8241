// What's said about a judged run: right, wrong, or not judged, each with its own look, and the line
// of the program that it's about.
import { drawnBoard } from "./board.js";
import { markWrong } from "./marks.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
import { fieldButton } from "../program/fieldparts.js";
/** @import { Judgement } from "../judge/judge.js" */
/** @import { Program } from "../program/code.js" */
/** @import { Recording } from "../recorded/recording.js" */

/** The symbols of the three looks, so that colour isn't the only difference. */
const SIGNS = { right: "✓", wrong: "✗", unknown: "·" };

/**
 * What the page has added to a run that isn't in its program: names from `typing`, and the call.
 * @param {Recording} recording
 * @param {boolean} called whether the reader has written the call
 */
function suppliedTo({ supplied, call }, called) {
  const names = supplied.join(", ");
  return [
    ...supplied.length > 0 ? [say(WORDS["judged-supplied"], { n: supplied.length, names })] : [],
    ...call && !called ? [say(WORDS["judged-proposed"], { call })] : [],
  ].map((textContent) => make("p", { className: "judged-brought", textContent }));
}

/** Where the book explains a mistake. @param {Program} field @param {string} mistake */
function treatedIn({ treated }, mistake) {
  const [section = "", exercise = ""] = treated[mistake] ?? [];
  const ways = [[section, WORDS["judged-section"]], [exercise, WORDS["judged-exercise"]]].filter(([href]) => href !== "");
  return ways.map(([href, textContent]) => make("p", { className: "judged-treated" }, made("a", { href, textContent })));
}

/**
 * Says the verdict on a run, and marks the line.
 * @param {Program} field
 * @param {Judgement} judged
 * @param {(string | Node)[]} ending how it ended
 * @param {Recording} recording
 */
export function sayJudged(field, judged, ending, recording) {
  const { verdict, mistake, says, line, why = [], smallest } = judged, { ended, trouble } = recording;
  // An exception says more than its name does.
  const broken = ended === "error" && trouble !== undefined && ["", "crash", "other"].includes(mistake);
  const more = [
    ...broken || ended !== "error" ? [] : [make("p", {}, ...ending)], ...why.map((one) => make("p", {}, one)),
    ...treatedIn(field, verdict === "wrong" ? mistake : ""),
    ...smallest?.board ? [drawnBoard(smallest.board, smallest.says)] : [],
  ];
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
        ...smallest ? [smallest.says, " "] : [], ...more.length > 0 ? [button] : [], reasons,
        ...suppliedTo(recording, field.called))));
  if (line > 0 && verdict === "wrong") {
    markWrong(field.field, line);
  }
}
