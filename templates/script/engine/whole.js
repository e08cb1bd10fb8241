// What the program in a field uses of this room, which comes when it is first run.
export { Run } from "./engine.js";
export { HELD, Judge, countsOf, runOf, toldOfSearch } from "./beside.js";
export {
  GO_ON, WANTS, bring, brokenAt, endOf, nextLine, offerRun, printedOf, saveLog, watchRun,
} from "./outcome.js";
