// The table of a class for other programs.

/** The beginnings of cells that other programs take for formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell that spreadsheets don't take for a formula. @param {string} text */
const plainCell = (text) => (FORMULA.test(text) ? "'" : "") + text;

/** Lines of a table, with commas between the cells. @param {string[][]} lines @returns {string} */
export const csvOf = (lines) => lines.map((cells) =>
  cells.map((cell) => `"${plainCell(cell).replace(/"/g, '""')}"`).join(",")).join("\r\n") + "\r\n";

/** Lines of a table, with tabs between the cells. @param {string[][]} lines @returns {string} */
export const tabbed = (lines) => lines.map((cells) =>
  cells.map((cell) => plainCell(cell.replace(/\s+/g, " "))).join("\t")).join("\n") + "\n";
