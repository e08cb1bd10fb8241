// What a field needs to run a program and to judge the result. It's loaded with the first run.
import { Run } from "../engine/engine.js";

export { Run };
export { HELD, Judge, countsOf, runOf, toldOfSearch } from "./beside.js";
export {
  GO_ON, WANTS, bring, brokenAt, endOf, nextLine, offerRun, printedOf, saveLog, watchRun,
} from "./outcome.js";
