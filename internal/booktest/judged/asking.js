// Asks the judge about recordings, in Node.js and without a page.
import { searchLog } from "../../../templates/script/judge/aslog.js";
import { inExercise } from "../../../templates/script/judge/exercise.js";
import { judge } from "../../../templates/script/judge/judge.js";
import { readingOf } from "../../../templates/script/judge/reading.js";
import { valuesOf } from "../../../templates/script/judge/values.js";
import { resized } from "../../../templates/script/recorded/resized.js";

/** The log of a search. @param {any} recording */
const logOf = (recording) => {
  const values = valuesOf(recording);
  const { reading } = readingOf(recording);
  return reading && searchLog(reading, recording, values, "");
};

/** What's said about a run in an exercise. @param {any} run @param {any} wanted */
function exercised({ recording, out, tries }, { puzzle, goal, order, data, page }) {
  /** @param {string | undefined} line */
  const beside = async (line) =>
    (line === undefined ? { out } : tries.find((/** @type {any} */ one) => one.line === line));
  return inExercise(recording, { puzzle, goal, order, data: data ?? [], page, beside },
    (/** @type {any} */ one) => judge(one, { puzzle, goal }));
}

Object.assign(globalThis, { judge, exercised, logOf, resized });
