// Boards in any shape: rows of columns from 0 or 1, matrices of any two symbols, texts, pairs,
// numbers of squares.
import { gathered, isHeld, isWhole, listed } from "./values.js";
/** @import { Val } from "./values.js" */

/** The square of a queen, from 0. @typedef {[row: number, column: number]} Square */

/** The smallest size at which a value is taken for a board if nothing else is known about it. */
const LEAST = 4;

/** Symbols for a queen, if that isn't clear from how often they occur. */
const QUEEN = /^("?[QqDdRrXx#*@♕♛1]"?|true)$/;

/**
 * The squares of a line of a board, without separators.
 * @param {string} line
 * @returns {string[]}
 */
export function tokensOf(line) {
  const parts = line.replace(/[[\](){}|,;'"]/g, " ").trim().split(/\s+/).filter(Boolean);
  return parts.length === 1 ? [...parts[0]] : parts;
}

/** The squares of a row of a matrix. @param {Val} row @returns {string[] | undefined} */
function symbolsIn(row) {
  if (typeof row === "string") {
    return row.length > 1 || row === "Q" ? tokensOf(row) : undefined;
  }
  const items = listed(row);
  return items?.length === 1 && typeof items[0] === "string" && items[0].length > 1 ? tokensOf(items[0])
    : items?.every((one) => !isHeld(one)) ? items.map((one) => String(one))
    : undefined;
}

/**
 * The queens on rows of symbols.
 * @param {string[][]} rows
 * @returns {Square[] | undefined} nothing if they aren't a square board
 */
export function queensOn(rows) {
  const n = rows.length, symbols = [...new Set(rows.flat())];
  if (n === 0 || symbols.length > 2 || rows.some((row) => row.length !== n)) {
    return undefined;
  }
  /** @param {string} symbol @returns {Square[]} */
  const where = (symbol) => rows.flatMap((row, r) => row
    .flatMap((one, c) => (one === symbol ? [/** @type {Square} */ ([r, c])] : [])));
  const oneEach = symbols.find((symbol) => rows.every((row) => row.filter((one) => one === symbol).length === 1));
  const likely = symbols.find((one) => QUEEN.test(one));
  if (symbols.length === 1) {
    return likely ? where(likely) : /^[.\-_0+ ]|false|None|null/.test(symbols[0]) ? [] : undefined;
  }
  if (n === 2) {
    return likely ? where(likely) : undefined;
  }
  const [fewer] = symbols.map(where).sort((a, b) => a.length - b.length);
  return oneEach ? where(likely ?? oneEach) : likely ? where(likely) : fewer;
}

/**
 * The board that a value shows, if the number of queens is known.
 * @param {Val} value
 * @param {number} n
 * @returns {Square[] | undefined} the queens on it, right or wrong
 */
export function boardOf(value, n) {
  if (typeof value === "string") {
    return inText(value, n);
  }
  if (!isHeld(value) || value.length > 4 * n * n) {
    return undefined;
  }
  if (value.fields) {
    return value.fields.map(([, one]) => (isHeld(one) ? boardOf(one, n) : undefined)).find((one) => one);
  }
  if (value.pairs) {
    const { pairs } = value;
    return pairs.length === n && pairs.every((pair) => pair.every(isWhole))
      ? numbered([...pairs].sort(([a], [b]) => Number(a) - Number(b)).map(([, one]) => one), n)
      : undefined;
  }
  const items = gathered(value) ?? [];
  return pairsIn(items, n) ?? (listed(value) && items.length === n ? matrix(items, n) : undefined) ??
    (listed(value) ? numbered(items, n) : undefined) ?? flat(items, n);
}

/** @param {string} text @param {number} n */
function inText(text, n) {
  const lines = text.trim().split("\n").map(tokensOf);
  if (lines.length === n && n > 1) {
    return lines.every((line) => line.length === n) ? queensOn(lines) : undefined;
  }
  return /^\d+$/.test(text) && text.length === n && n >= LEAST ? numbered([...text].map(Number), n) : undefined;
}

/** A matrix. @param {Val[]} items @param {number} n */
function matrix(items, n) {
  const rows = items.map(symbolsIn);
  return rows.every((row) => row?.length === n) ? queensOn(/** @type {string[][]} */ (rows)) : undefined;
}

/**
 * A column for each row, from 0 or 1; the first may be unused.
 * @param {Val[]} items
 * @param {number} n
 * @returns {Square[] | undefined}
 */
function numbered(items, n) {
  if (
    items.length === n + 1 &&
    (items[0] === 0 || items[0] === null) &&
    items.slice(1).every((x) => isWhole(x) && x >= 1 && x <= n)
  ) {
    return numbered(items.slice(1), n);
  }
  if (items.length !== n || !items.every(isWhole)) {
    return undefined;
  }
  const least = Math.min(...items), most = Math.max(...items);
  if (least >= 0 && most <= n && most - least < n) {
    const base = most === n ? 1 : 0;
    return items.map((column, row) => [row, column - base]);
  }
  const bits = items.map((x) => Math.log2(x)); // each column as a bit
  return bits.every((x) => isWhole(x) && x < n) ? bits.map((column, row) => [row, column]) : undefined;
}

/** Pairs of row and column. @param {Val[]} items @param {number} n @returns {Square[] | undefined} */
function pairsIn(items, n) {
  const pairs = items.map((one) =>
    listed(one)?.length === 2 && listed(one)?.every(isWhole) ? listed(one) : undefined,
  );
  if (items.length < 1 || (n < 3 && items.length !== n) || pairs.some((one) => !one)) {
    return undefined;
  }
  const all = /** @type {Square[]} */ (pairs), least = Math.min(...all.flat()), most = Math.max(...all.flat());
  const base = most === n ? 1 : 0;
  return least >= base && most < n + base ? all.map(([row, column]) => [row - base, column - base]) : undefined;
}

/** The numbers of squares, row by row. @param {Val[]} items @param {number} n @returns {Square[] | undefined} */
function flat(items, n) {
  if (items.length !== n || n < LEAST || !items.every(isWhole)) {
    return undefined;
  }
  const most = Math.max(...items), base = most >= n * n ? 1 : 0;
  const squares = items.map((x) => x - base).sort((a, b) => a - b);
  return squares.every((x, row) => Math.floor(x / n) === row)
    ? squares.map((x) => [Math.floor(x / n), x % n])
    : undefined;
}

/**
 * The board that a value shows, if its size isn't known. Only a value with one queen in every row
 * and column is taken for a board..
 * @param {Val} value
 * @returns {number} its size, 0 for no board
 */
export function sizeOf(value) {
  const n = typeof value === "string" ? value.includes("\n") ? value.trim().split("\n").length : value.length
    : isHeld(value) && value.fields ? Math.max(0, ...value.fields.map(([, one]) => (isHeld(one) ? sizeOf(one) : 0)))
    : isHeld(value) ? value.length
    : 0;
  if (n < LEAST || n > 20) {
    return 0;
  }
  const queens = boardOf(value, n);
  const fills = (/** @type {0 | 1} */ axis) => new Set(queens?.map((square) => square[axis])).size === n;
  return queens?.length === n && fills(0) && fills(1) ? n : 0;
}

/** The columns of a board by its rows. @param {Square[]} queens */
export const columnsOf = (queens) => [...queens].sort(([a], [b]) => a - b).map(([, column]) => column);

/** Whether queens are one in each row. @param {Square[]} queens @param {number} n */
export const fillsRows = (queens, n) => queens.length === n && new Set(queens.map(([row]) => row)).size === n;
