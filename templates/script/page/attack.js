// The rule of queens: which attack each other.

/**
 * Whether two queens attack each other.
 * @param {number[]} one row and column
 * @param {number[]} other
 */
export const attackEach = ([row, column], [down, right]) =>
  row === down || column === right || Math.abs(row - down) === Math.abs(column - right);

/**
 * The column of the first queen who attacks a square in the next column, 0 for none.
 * @param {number[]} rows of the queens, a column each
 * @param {number} row
 */
export const attackerOf = (rows, row) =>
  rows.findIndex((queen, i) => attackEach([queen, i], [row, rows.length])) + 1;

/** The same for queens that also move like knights. @param {number[]} rows @param {number} row */
export const knightlyAttackerOf = (rows, row) =>
  rows.findIndex((queen, i) => attackEach([queen, i], [row, rows.length]) ||
    Math.abs(queen - row) + rows.length - i === 3) + 1;
