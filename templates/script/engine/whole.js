// What the program in a field uses of this room, which comes when it is first run.
export { Run } from "./engine.js";
export {
  GO_ON, Judge, WANTS, besideBoard, bring, brokenAt, endOf, nextLine, offerRun, printedOf,
  saveLog, watchRun,
} from "./outcome.js";
