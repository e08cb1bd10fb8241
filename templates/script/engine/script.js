// The text of a worker: Python, and functions of this room that are sent to it as text.
import { bound } from "./bound.js";
import { searched } from "./searched.js";
import { had, shut } from "./shut.js";
import { speak } from "./speak.js";
import { about, trouble } from "./told.js";
import { inWorker } from "./worker.js";

/**
 * @param {string} python what it begins with
 * @param {string} [recorder] the recorder, if the run is recorded
 * @returns {string[]}
 */
export function scriptOf(python, recorder = "{}") {
  const parts = `{ shut: ${shut}, speak: ${speak}, bound: ${bound}, searched: ${searched},
    told: { trouble: ${trouble}, about: ${about} }, recorder: ${recorder} }`;
  // The engine keeps what makes code from text when programs lose access to it.
  return [
    `const Function = globalThis.Function, __had = (${had})();\n`,
    python,
    `\n(${inWorker})(__had, ${parts});\n`,
  ];
}
