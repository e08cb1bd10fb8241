// Shows a run of a field: it's judged, its panes are filled, and the verdict is given.
import { sayJudged } from "./judged.js";
import { Panes } from "./panes.js";
import { fieldPanes } from "../bench/outlines.js";
import { searchLog } from "../judge/aslog.js";
import { judgeFor, toldOf } from "../judge/judge.js";
import { readingOf } from "../judge/reading.js";
import { valuesOf } from "../judge/values.js";
import { say } from "../page/sentences.js";
import { againFor } from "../recorded/again.js";
import { rulesOf } from "../recorded/rules.js";
/** @import { Run } from "../engine/engine.js" */
/** @import { Judgement } from "../judge/judge.js" */
/** @import { Program } from "../program/code.js" */
/** @import { Recording } from "../recorded/recording.js" */

/**
 * Offers the log of a recognised search.
 * @param {Program} field
 * @param {Judgement} judged
 * @param {Recording} recording
 */
function offerLog(field, { seen }, recording) {
  field.find(".field-seen").hidden = seen !== "search";
  field.offer("watch", false);
  field.offer("log", true);
  field.searchLog = (title) => {
    /** @type {any} */ const whole = recording;
    const { reading } = readingOf(whole);
    return reading ? searchLog(reading, whole, valuesOf(whole), title) : "";
  };
}

/**
 * Shows a run of a field, gives the verdict, and returns what scripts can read: see
 * docs/driving.md.
 * @param {Program} field
 * @param {Run} run
 * @param {(string | Node)[]} ending how it ended
 * @returns {Promise<Record<string, string>>}
 */
export async function shownRun(field, run, ending) {
  const { recording } = run;
  if (!recording) {
    return {};
  }
  const { Run: Runs } = await import("../engine/engine.js"), { text } = run.program, { input, readings } = run;
  const ends = new AbortController(), { call } = recording, { judging } = field;
  const again = againFor(Runs, { text, call, input, readings }, ends.signal);
  const { rules, ...asked } = judging, problem = rules ? await rulesOf(Runs, rules) : undefined;
  /** @type {any} */ const whole = recording;
  const judged = await judgeFor(whole, { ...asked, problem, again: /** @type {any} */ (again) }, field.wanted(run));
  ends.abort();
  if (run !== field.run) {
    return {};
  }
  if (!field.panes) {
    const place = field.find(".field-panes");
    if (!field.element.querySelector(".pane")) {
      place.append(...fieldPanes().filter((pane) => !pane.matches(`.pane-${field.watched.without}`)));
    }
    field.panes = new Panes(place.firstChild ? place : field.element, field.field, field.id);
  }
  const recorded = field.panes.show(recording, (from, to) => run.window(from, to), judged);
  sayJudged(field, judged, ending, recording);
  offerLog(field, judged, recording);
  if (run.ran.cut) {
    field.said.append(say(WORDS["code-cut"], { characters: run.ran.out.length }));
  }
  const { value } = recording;
  return { ...value >= 0 && { value: recorded.repr(value) }, ...toldOf(recording, judged) };
}
