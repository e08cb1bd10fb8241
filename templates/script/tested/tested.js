// The search for boards on which no queens attack each other, for scripts that need its tests.
import { attackerOf } from "../page/attack.js";

/**
 * All tests of the search, in order: the rows of the queens on the board, the row that's tested in the
 * next column, and the column of who attacks it.
 * @param {number[]} order of the rows in each column
 * @param {typeof attackerOf} [attacker]
 * @param {number[]} [rows]
 * @returns {Generator<{ rows: number[], row: number, by: number }>}
 */
export function* testsOn(order, attacker = attackerOf, rows = []) {
  for (const row of order) {
    const by = attacker(rows, row);
    yield { rows, row, by };
    if (!by && rows.length + 1 < order.length) {
      yield* testsOn(order, attacker, [...rows, row]);
    }
  }
}
