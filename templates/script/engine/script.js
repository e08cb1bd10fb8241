// The text of a worker: Python, and the functions of this room that it's told.
import { bound } from "./bound.js";
import { searched } from "./searched.js";
import { had, shut } from "./shut.js";
import { speak } from "./speak.js";
import { about, trouble } from "./told.js";
import { inWorker } from "./worker.js";

/**
 * @param {string} python what it begins with
 * @param {string} [recorder] what records, where that's asked for
 * @returns {string[]}
 */
export function scriptOf(python, recorder = "{}") {
  const parts = `{ shut: ${shut}, speak: ${speak}, bound: ${bound}, searched: ${searched},
    told: { trouble: ${trouble}, about: ${about} }, recorder: ${recorder} }`;
  // What makes code of a text stays the engine's, when it's taken away from what programs can reach.
  return [
    `const Function = globalThis.Function, __had = (${had})();\n`,
    python,
    `\n(${inWorker})(__had, ${parts});\n`,
  ];
}
