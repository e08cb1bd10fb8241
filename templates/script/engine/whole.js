// What the program in a field uses of this room, which comes when it is first run.
export { logOf } from "./deeds.js";
export { Run } from "./engine.js";
export { aloneOf } from "./harness.js";
export { Judge, besideBoard, brokenAt, deedsOf, notesOf, offerToWatch, printedOf } from "./outcome.js";
export { openWatch } from "./watch.js";
