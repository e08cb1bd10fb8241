// The paths that logs are compared with: the search of a correct program, and the search for
// queens.
import { columnOf, rowOf } from "./names.js";
import { attackerOf, knightlyAttackerOf } from "../page/attack.js";
import { testsOn } from "../tested/tested.js";
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
 * The path of the search for queens. About queens that also move like knights there's no more to say than about the
 * search for any puzzle.
 * @param {number} n
 * @param {{ up?: boolean, first?: boolean, knights?: boolean }} [turned]
 * @returns {Path}
 */
export function queensPath(n, { up = false, first = false, knights = false } = {}) {
  const upTo = Array.from({ length: n }, (_, i) => i + 1), rows = up ? [...upTo].reverse() : upTo;
  const places = upTo.map(columnOf), named = upTo.map(rowOf);
  const tests = testsOn(rows, knights ? knightlyAttackerOf : attackerOf);
  return {
    deeds: takingBack(searched(tests, places, named, first)), places, choices: rows.map(rowOf),
    board: true, queens: !knights, up, first,
  };
}

/**
 * What the search for queens does.
 * @param {ReturnType<typeof testsOn>} tests
 * @param {string[]} places
 * @param {string[]} named the rows by their numbers
 * @param {boolean} first
 * @returns {Iterable<Deed>}
 */
function* searched(tests, places, named, first) {
  const by = places.map((place) => /** @type {Refuser} */ ({ places: [place], why: "" }));
  let calls = 0; // that haven't returned
  /** @param {number} column @returns {Iterable<Deed>} */
  const returns = function* (column) {
    while (calls > column) {
      yield { does: "return", place: places[--calls], choice: "", line: 0 };
    }
  };
  for (const { rows: stands, row, by: attacker } of tests) {
    const column = stands.length, place = places[column], choice = named[row - 1];
    yield* returns(column + 1);
    if (calls === column) {
      calls++;
      yield { does: "call", place, choice: "", line: 0 };
    }
    if (attacker) {
      yield { does: "refused", place, choice, by: by[attacker - 1], line: 0 };
      continue;
    }
    yield { does: "free", place, choice, line: 0 };
    yield { does: "put", place, choice, line: 0 };
    if (column === places.length - 1) {
      yield { does: "found", place, choice, line: 0 };
      if (first) {
        return;
      }
    }
  }
  yield* returns(0);
}
