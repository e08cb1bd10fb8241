// What is said of the search of any problem. Pages have it with each search that they show; a search that a
// reader brings, as a program or as a log, has it from here.
import ANY from "given:told";
/** @import { Said } from "../moment/tale.js" */

/** @type {Said} */
export const TOLD = ANY;
