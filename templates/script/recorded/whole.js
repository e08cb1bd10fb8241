// What the engine uses from this room, which is loaded for the first run that's recorded, or that
// searches a problem file.
import { callingOf } from "./calling.js";
import { codesOf } from "./code.js";
import { containersOf } from "./containers.js";
import { followLines } from "./lines.js";
import { record } from "./record.js";
import { seeingOf } from "./seeing.js";
import { tellingOf } from "./telling.js";
import { valuesOf } from "./values.js";
export { Kept } from "./kept.js";
export { SEARCH } from "./searches.js";

const PARTS = { record, codesOf, followLines, valuesOf, containersOf, tellingOf, seeingOf, callingOf };

/** The recorder for a worker: functions as text. */
export const recorder = () => `{ ${Object.entries(PARTS).map(([name, part]) => `${name}: ${part}`).join(", ")} }`;
