// The paths that logs are compared with: the search of a correct program, and the search for
// queens.
import { columnOf, rowOf } from "./names.js";
/** @import { Deed, Refuser } from "./events.js" */

/**
 * What a correct search does.
 * @typedef {object} Path
 * @property {Iterable<Deed>} deeds
 * @property {string[]} places
 * @property {string[]} choices in the order in which they are tried
 * @property {boolean} board whether its places are columns, and its choices rows
 * @property {boolean} queens whether it is the search of the book, about which more can be said
 * @property {boolean} [up] whether each column begins with its last row
 * @property {boolean} [first] whether it ends with its first solution
 */

/**
 * Adds an event wherever a choice is taken back without one, such as where an array is overwritten.
 * @param {Iterable<Deed>} deeds
 * @returns {Iterable<Deed>}
 */
function* takingBack(deeds) {
  /** @type {{ place: string, choice: string }[]} */ const stands = [];
  for (const deed of deeds) {
    const top = stands.at(-1);
    if (top?.choice && ["refused", "free", "cut", "return"].includes(deed.does) && deed.place === top.place) {
      yield { does: "back", place: top.place, choice: top.choice, line: 0 };
      top.choice = "";
    }
    switch (deed.does) {
      case "call": stands.push({ place: deed.place, choice: "" }); break;
      case "return": stands.pop(); break;
      case "put":
      case "back":
        if (top) {
          top.choice = deed.does === "put" ? deed.choice : "";
        }
    }
    yield deed;
  }
}

/** The path of a correct program. @param {Deed[]} deeds @param {boolean} [board] @returns {Path} */
export const pathOf = (deeds, board = false) => ({
  deeds: takingBack(deeds),
  places: [...new Set(deeds.map(({ place }) => place))],
  choices: [...new Set(deeds.map(({ choice }) => choice))],
  board,
  queens: false,
});

/**
 * The path of the search for queens.
 * @param {number} n
 * @param {{ up?: boolean, first?: boolean }} [turned]
 * @returns {Path}
 */
export function queensPath(n, { up = false, first = false } = {}) {
  const upTo = Array.from({ length: n }, (_, i) => i + 1), rows = up ? [...upTo].reverse() : upTo;
  const places = upTo.map(columnOf), named = upTo.map(rowOf);
  return {
    deeds: takingBack(searched(rows, places, named, first)), places, choices: rows.map(rowOf),
    board: true, queens: true, up, first,
  };
}

/**
 * What the search for queens does.
 * @param {number[]} rows in the order in which they are tried
 * @param {string[]} places
 * @param {string[]} named the rows by their numbers
 * @param {boolean} first
 * @returns {Iterable<Deed>}
 */
function* searched(rows, places, named, first) {
  const n = rows.length, /** @type {number[]} */ stands = [], /** @type {number[]} */ at = [-1];
  const by = places.map((place) => /** @type {Refuser} */ ({ places: [place], why: "" }));
  yield { does: "call", place: places[0], choice: "", line: 0 };
  while (at.length > 0) {
    const col = at.length - 1, place = places[col], row = rows[++at[col]];
    if (row === undefined) {
      at.pop();
      yield { does: "return", place, choice: "", line: 0 };
      continue;
    }
    stands.length = col;
    const choice = named[row - 1], who = stands.findIndex((r, c) => r === row || Math.abs(r - row) === col - c);
    if (who >= 0) {
      yield { does: "refused", place, choice, by: by[who], line: 0 };
      continue;
    }
    yield { does: "free", place, choice, line: 0 };
    stands.push(row);
    yield { does: "put", place, choice, line: 0 };
    if (col < n - 1) {
      at.push(-1);
      yield { does: "call", place: places[col + 1], choice: "", line: 0 };
      continue;
    }
    yield { does: "found", place, choice, line: 0 };
    if (first) {
      return;
    }
  }
}
