// Boards and numbers in what a program has printed.
import { attacking } from "./consistent.js";
import { boardOf, queensOn, tokensOf } from "./shapes.js";
/** @import { Square } from "./shapes.js" */
/** @import { Val } from "./values.js" */

/** The most lines that are looked through. */
const LINES = 20000;

/** Words next to a number that counts solutions. */
const NOUN = "solutions?|l[oö]sung|soluc|ways|boards?|arrang|placements?|results?|possib|brett";
const BEFORE = "solutions?|ways|boards?|total|count|found|results?|anzahl|number|l[oö]sungen|soluciones";
const COUNTS = RegExp(`(\\d+) *(?:${NOUN})|(?:${BEFORE})[^\\d\\n]*?[:=]? *(\\d+)`, "gi");

/**
 * A board that was printed.
 * @typedef {{ queens: Square[], n: number, line: number }} Printed line: in the text, from 0
 */

/**
 * The boards of one size in a text.
 * @param {string} text
 * @param {number} n
 * @returns {Printed[]}
 */
export function boardsIn(text, n) {
  const found = boardsInLines(text.split("\n", LINES), n);
  return found.length > 0 || !/\n\s*\n/.test(text) ? found
    : boardsInLines(text.replace(/\n\s*(?=\n)/g, "").split("\n", LINES), n); // with an empty line after each
}

/** @param {string[]} text @param {number} n */
function boardsInLines(text, n) {
  /** @type {Printed[]} */ const found = [];
  const lines = text.filter((line) => !/^\s*[-+=|]*\+[-+=| ]*$/.test(line)); // no frames
  const tokens = lines.map((line) => symbolsOf(line, n));
  for (let at = 0; at < lines.length; at++) {
    const queens =
      n > 1 && tokens[at].length === n && at + n <= lines.length
        ? queensOn(tokens.slice(at, at + n))
        : undefined;
    if (queens && !(found.length === 0 && queens.length === 0)) {
      found.push({ queens, n, line: at });
      at += n - 1;
    } else {
      found.push(...inLine(lines[at], n).map((board) => ({ queens: board, n, line: at })));
    }
  }
  return found;
}

/**
 * The symbols of a line of a board, without its number.
 * @param {string} line
 * @param {number} n
 */
function symbolsOf(line, n) {
  const cells = /^\s*\|(.*)\|\s*$/.exec(line)?.[1].split("|").map((cell) => cell.trim() || " ");
  if (cells?.length === n) {
    return cells;
  }
  const tokens = tokensOf(line.replace(/^\s*\d+\s*[:|]\s*/, ""));
  return tokens.length === n + 1 && /^\d+$/.test(tokens[0]) && /^\s*\d+\s/.test(line) ? tokens.slice(1) : tokens;
}

/** The boards that are in one line. @param {string} line @param {number} n @returns {Square[][]} */
function inLine(line, n) {
  const values = bracketed(line);
  if (values.length > 0) {
    const boards = values.flatMap((value) => inValue(value, n, 0));
    return boards.length > 0 ? boards : onePerLine(values, n);
  }
  const letters = line.match(/\b[a-z]\d+\b/gi) ?? []; // as in chess: a2 b4
  if (letters.length === n && n > 1) {
    const squares = letters.map((one) => [one.toLowerCase().charCodeAt(0) - 97, Number(one.slice(1)) - 1]);
    return [squares.map(([file, rank]) => [rank, file])];
  }
  const numbers = /^[^\d\n]*((?:-?\d+[ ,;\t]+)+-?\d+)\s*$/.exec(line)?.[1].match(/-?\d+/g)?.map(Number);
  const board = numbers?.length === n && n >= 4 ? boardOf(listOf(numbers), n) : undefined;
  return board ? [board] : [];
}

/** Pairs with nothing around them: (0,1) (1,3). @param {Val[]} values @param {number} n */
function onePerLine(values, n) {
  const board = values.length === n ? boardOf(listOf(values), n) : undefined;
  return board ? [board] : [];
}

/** @param {Val} value @param {number} n @param {number} deep @returns {Square[][]} */
function inValue(value, n, deep) {
  const board = boardOf(value, n), held = typeof value === "object" && value?.items || [];
  return board ? [board] : deep < 3 ? held.flatMap((one) => inValue(one, n, deep + 1)) : [];
}

/** @param {Val[]} items @returns {Val} */
export const listOf = (items) => ({ kind: "list", id: 0, length: items.length, items });

/** The values in brackets in a line, as Python writes them. @param {string} line @returns {Val[]} */
export function bracketed(line) {
  /** @type {Val[]} */ const found = [];
  for (let at = 0; at < line.length; at++) {
    if (line[at] === "[" || line[at] === "(" || line[at] === "{") {
      const reader = new Literal(line, at), value = reader.value();
      if (value !== undefined) {
        found.push(value);
        at = reader.at - 1;
      }
    }
  }
  return found;
}

/** A value as Python writes it. */
class Literal {
  /** @param {string} text @param {number} at */
  constructor(text, at) {
    this.text = text;
    this.at = at;
  }

  /** @returns {Val | undefined} nothing if it isn't one */
  value() {
    const { text } = this,
      closing = /** @type {Record<string, string>} */ ({ "[": "]", "(": ")", "{": "}" })[text[this.at]];
    if (!closing) {
      return this.#simple();
    }
    const kind = { "]": "list", ")": "tuple", "}": "set" }[closing] ?? "list";
    /** @type {Val[]} */ const items = [], /** @type {[Val, Val][]} */ pairs = [];
    this.at++;
    for (;;) {
      this.#skip(/[\s,]*/y);
      if (text[this.at] === closing) {
        this.at++;
        return pairs.length > 0 ? { kind: "dict", id: 0, length: pairs.length, pairs }
          : { kind, id: 0, length: items.length, items };
      }
      const one = this.at < text.length ? this.value() : undefined;
      if (one === undefined) {
        return undefined;
      }
      const value = this.#skip(/\s*:\s*/y) ? this.value() : undefined;
      if (value !== undefined) {
        pairs.push([one, value]);
      } else {
        items.push(one);
      }
    }
  }

  /** @param {RegExp} what */
  #skip(what) {
    what.lastIndex = this.at;
    const [found] = what.exec(this.text) ?? [""];
    this.at += found.length;
    return found;
  }

  /** @returns {Val | undefined} */
  #simple() {
    const word = this.#skip(/-?\d+(?![\d.])|'[^']*'|"[^"]*"|None|True|False/y);
    return word === "" ? undefined
      : /^['"]/.test(word) ? word.slice(1, -1)
      : /^N/.test(word) ? null
      : /^[TF]/.test(word) ? /^T/.test(word)
      : Number(word);
  }
}

/**
 * The sizes of the boards in a text if the size isn't known, each with the number of its boards.
 * @param {string} text
 * @returns {Map<number, number>}
 */
export function sizesIn(text) {
  /** @type {Map<number, number>} */ const sizes = new Map();
  for (let n = 4; n <= 12; n++) {
    const sure = boardsIn(text, n).filter(
      ({ queens }) =>
        queens.length === n &&
        new Set(queens.map(([, c]) => c)).size === n &&
        new Set(queens.map(([r]) => r)).size === n,
    );
    if (sure.length > 0 && (sure.length > 1 || !attacking(sure[0].queens))) {
      sizes.set(n, sure.length);
    }
  }
  return sizes;
}

/**
 * The number of solutions that a program prints.
 * @param {string} text
 * @param {number} n n itself isn't taken for it if there's another number
 * @returns {number | undefined}
 */
export function numberIn(text, n) {
  const lines = text.trim().split("\n", LINES), few = lines.length <= 40;
  const counted = [...text.matchAll(COUNTS)].map(([, before, after]) => Number(before ?? after));
  if (counted.length > 0) {
    return counted[counted.length - 1];
  }
  for (const line of few ? [...lines].reverse() : lines.slice(-1)) {
    const numbers = (line.match(/(?<![\w.])\d+(?![\w.]*\d)/g) ?? []).map(Number);
    const other =
      numbers.length > 1 && numbers.includes(n) ? numbers.filter((x, i) => i !== numbers.indexOf(n)) : numbers;
    if (other.length === 1) {
      return other[0];
    }
    if (other.length > 1) {
      return undefined;
    }
  }
  return undefined;
}

