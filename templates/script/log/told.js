// The sentences about the search of any problem. Pages bring them with each search that they show.
// A search that a reader brings, as a program or as a log, gets them from here.
import ANY from "given:told";
/** @import { Said } from "../moment/tale.js" */

/** @type {Said} */
export const TOLD = ANY;
