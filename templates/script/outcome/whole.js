// What a field uses to run a program and to say what it came to; it comes when a program is first run.
import { Run } from "../engine/engine.js";

export { Run };
export { HELD, Judge, countsOf, runOf, toldOfSearch } from "./beside.js";
export {
  GO_ON, WANTS, bring, brokenAt, endOf, nextLine, offerRun, printedOf, saveLog, watchRun,
} from "./outcome.js";
