// Searches in loops, where no function calls itself: what was on the board after each line that changed it.
import { contentOf, isWhole, listed } from "./values.js";
/** @import { Run } from "./always.js" */
/** @import { Finding } from "./case.js" */
/** @import { Val } from "./values.js" */

/** A board at a moment. @typedef {{ at: number, board: number[] }} Moment */

/**
 * How often the same square must be taken after the same queens before it's certain that this
 * continues.
 */
const OFTEN = 3;

/**
 * The boards of each variable that holds some, as they came.
 * @param {Run} run
 * @returns {Map<string, Moment[]>}
 */
function boardsOver({ recording, values }) {
  const { changes, names = [] } = recording;
  /** @type {Map<string, Moment[]>} */ const found = new Map();
  const { at, of, name, value } = changes ?? { at: [], of: [], name: [], value: [] };
  for (let i = 0; i < at.length; i++) {
    const board = value[i] < 0 ? undefined : listed(values[value[i]] ?? null);
    if (board?.every(isWhole)) {
      const key = `${names[name[i]]}:${of[i]}`, moments = found.get(key) ?? [];
      moments.push({ at: at[i], board: /** @type {number[]} */ (board) });
      found.set(key, moments);
    }
  }
  return found;
}

/**
 * A search in a loop that takes a queen back, and then tries the squares of its line from the first
 * one again: the same square is taken after the same queens, which were there all the time.
 * @param {Run} run
 * @returns {Finding | undefined}
 */
export function beginsAgain(run) {
  const { recording: { steps, text } } = run, chance = /\brandom\b/.test(text);
  for (const moments of run.trees.length === 0 && !chance ? boardsOver(run).values() : []) {
    /** @type {Map<string, { times: number, at: number }>[]} */ const taken = []; // by how many queens are there
    for (const [i, { at, board }] of moments.entries()) {
      const before = moments[i - 1]?.board ?? [];
      if (board.length < before.length) {
        // After this other queens come before those. A program that removes several at once begins
        // another search.
        taken.splice(before.length - board.length === 1 ? board.length + 1 : 0);
      } else if (board.length === before.length + 1 && board.slice(0, -1).every((row, k) => row === before[k])) {
        const tried = taken[before.length] ??= new Map(), row = contentOf(/** @type {Val} */ (board.at(-1) ?? null));
        const one = tried.get(row) ?? { times: 0, at };
        one.times++;
        tried.set(row, one);
        if (one.times >= OFTEN) {
          return { mistake: "restart", line: loopAt(run, steps[at - 1] ?? 0), why: "again", event: at };
        }
      }
    }
  }
  return undefined;
}

/** The loop around a line, or the line. @param {Run} run @param {number} line */
const loopAt = ({ text }, line) => text.loopAround(line) || line;
