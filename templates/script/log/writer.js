// Writes a log of what a search did, in the form that report problem reads.
import { VERB_OF } from "./events.js";
/** @import { Deed, Refuser } from "./events.js" */

/**
 * @param {Deed[]} deeds
 * @param {object} about the fields of its first line
 * @param {(name: string) => unknown} value the value of a name
 */
export function written(deeds, about, value) {
  /** @param {Refuser} by */
  const refuser = ({ places, why }) => (places.length === 1 ? value(places[0])
    : places.length > 1 ? places.map(value)
    : why || true);
  const lines = deeds.map(({ does, place, choice, by, worth }) => ({
    event: VERB_OF[does],
    ...does !== "found" && { place: value(place) },
    ...does !== "found" && does !== "call" && does !== "return" && { choice: value(choice) },
    ...by && { refused_by: refuser(by) },
    ...worth && { value: value(worth.value), best: worth.best },
  }));
  return [about, ...lines].map((line) => JSON.stringify(line)).join("\n") + "\n";
}

/** The first line of a log for queens. @param {number} n @param {string} title */
export const aboutQueens = (n, title) => {
  const upTo = Array.from({ length: n }, (_, i) => i + 1);
  return {
    title, words: { place: "column", choice: "row" }, places: upTo, choices: upTo,
    picture: { kind: "board", rows: n, columns: n },
  };
};
