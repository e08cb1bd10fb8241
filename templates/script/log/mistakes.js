// The belief that makes a log leave its path, as in internal/log/mistakes.go.
import MISTAKES from "given:mistakes";
import { numberIn } from "./names.js";
/** @import { Entry } from "./events.js" */

/** The sentences about diagonals that a test never looks at. @type {Record<string, string>} */
const MISSED = {
  rising: WORDS["follow-diagonal"], falling: WORDS["follow-diagonal"], "falling rising": WORDS["follow-diagonals"],
};

/**
 * The diagonals that a test never looks at, as far as a whole log shows it: none if it also allows
 * other squares that it shouldn't.
 * @param {Entry[]} entries
 */
function missedIn(entries) {
  /** @type {[column: number, row: number][]} */ const stands = [];
  /** @type {Set<string>} */ const allowed = new Set(), refused = new Set();
  for (const { verb, place, choice, by, unsaid } of entries) {
    if (verb !== "try") {
      continue;
    }
    const column = numberIn(place), row = numberIn(choice);
    while (stands.length > 0 && stands[stands.length - 1][0] >= column) {
      stands.pop();
    }
    const lines = new Set(stands.flatMap(([c, r]) => (r === row ? ["row"]
      : row - r === column - c ? ["falling"] : r - row === column - c ? ["rising"] : [])));
    if (!by && !unsaid) {
      lines.forEach((line) => allowed.add(line));
      stands.push([column, row]);
    } else if (by && lines.size === 1) {
      lines.forEach((line) => refused.add(line));
    }
  }
  const proved = !allowed.has("row") && ![...allowed].some((line) => refused.has(line));
  return proved ? [...allowed].sort().join(" ") : "";
}

/**
 * The belief behind a reason, and what else a log for queens shows about it.
 * @param {string} reason
 * @param {Entry[]} [entries] of a whole log for queens
 */
export function mistakeOf(reason, entries = []) {
  const more = reason === "forgot" ? MISSED[missedIn(entries)] : undefined;
  const mistake = ["same", "none"].includes(reason) ? "" : more ? "diagonal" : MISTAKES[reason] ?? "other";
  return { mistake, more };
}
