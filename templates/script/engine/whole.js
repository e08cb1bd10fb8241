// What the program in a field uses of this room, which comes when it is first run.
export { Run } from "./engine.js";
export { aloneOf } from "./alone.js";
export {
  GO_ON, Judge, WANTS, besideBoard, bring, brokenAt, deedsOf, endOf, nextLine, notesOf, offerToWatch, printedOf,
} from "./outcome.js";
export { logOf } from "./reading.js";
export { openWatch } from "./watch.js";
