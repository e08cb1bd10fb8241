// What the engine uses of this room, which comes with the first run that is recorded, or searches a problem file.
import { codesOf } from "./code.js";
import { followLines } from "./lines.js";
import { record } from "./record.js";
import { valuesOf } from "./values.js";
export { Kept } from "./kept.js";
export { SEARCH } from "./searches.js";

/** What records, for a worker: functions as a text. */
export const recorder = () => (
  `{ record: ${record}, codesOf: ${codesOf}, followLines: ${followLines}, valuesOf: ${valuesOf} }`);
