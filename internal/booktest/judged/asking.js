// Asks the judge about recordings, in a JavaScript engine without a page.
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

/**
 * The result of a promise once the engine has returned: its value as JSON.
 * @param {Promise<unknown>} promise
 */
function later(promise) {
  /** @type {string | undefined} */ let said;
  promise.then((one) => { said = JSON.stringify(one); }, (error) => { said = `error ${error.stack}`; });
  return () => said;
}

/** What's said about a recording. @param {string} recording @param {string} asked */
const judged = (recording, asked) => later(judge(JSON.parse(recording), JSON.parse(asked)));

/** What's said about a run in an exercise. @param {string} run @param {string} wanted */
function exercised(run, wanted) {
  const { recording, out, tries } = JSON.parse(run), { puzzle, goal, order, data, page } = JSON.parse(wanted);
  /** @param {string | undefined} line */
  const beside = async (line) =>
    (line === undefined ? { out } : tries.find((/** @type {any} */ one) => one.line === line));
  return later(inExercise(recording, { puzzle, goal, order, data: data ?? [], page, beside },
    (/** @type {any} */ one) => judge(one, { puzzle, goal })));
}

Object.assign(globalThis, { judged, exercised, judge, inExercise, logOf, resized });
