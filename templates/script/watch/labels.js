// Labels of places and choices, made in the same way as in internal/problem/labels.go.
/** @import { Named } from "./staged.js" */

/** How many letters of a name fit in a choice's box, and above a place of a row. */
export const SHORT_CHOICE = 2, SHORT_PLACE = 5;

/**
 * The largest number of letters of a tuple, of characters that aren't letters, and of the beginning
 * of a name.
 */
const TUPLE = 5, SIGNS = 6, BEGINNING = 3;

/** @param {string} text */
const lengthOf = (text) => [...text].length;

/** @param {string} text */
const isNumber = (text) => /^-?\d+(\.\d+)?$/.test(text);

/** A tuple without its brackets and blanks, nothing for other texts. @param {string} text */
export const tupleIn = (text) => (/^\(.*,.*\)$/.test(text) ? text.slice(1, -1).replaceAll(", ", ",") : "");

/**
 * The shortest beginning of a text that no other text has.
 * @param {string} text
 * @param {string[]} all
 */
function beginning(text, all) {
  const runes = [...text];
  for (let n = 1; n < runes.length; n++) {
    const begins = runes.slice(0, n).join("");
    if (runes[n - 1] !== " " && !all.some((other) => other !== text && other.startsWith(begins))) {
      return begins;
    }
  }
  return text;
}

/** The first letters of the words of a text, and its numbers. @param {string} text */
const initials = (text) => (text.match(/[\p{L}\p{Nd}]+/gu) ?? [])
  .map((word) => (isNumber(word) ? word : [...word][0])).join("");

/**
 * Short names for texts: numbers, short texts and short tuples as they are. Others get their
 * beginnings, if these are short and different, or the first letters of their words, or otherwise
 * one letter each.
 * @param {string[]} texts
 * @param {number} short
 * @returns {Named[]}
 */
export function labelled(texts, short) {
  const named = texts.map((text) => ({ text, label: text })), most = Math.max(short, BEGINNING);
  /** @type {Named[]} */ const words = [], /** @type {Named[]} */ tuples = [];
  for (const one of named) {
    const inner = tupleIn(one.text);
    if (inner && lengthOf(inner) <= TUPLE) {
      one.label = inner;
    } else if (inner) {
      tuples.push(one);
    } else if (!isNumber(one.text) && lengthOf(one.text) > short) {
      words.push(one);
    }
  }
  for (const some of [words, tuples]) {
    const taken = new Set(named.filter((one) => !some.includes(one)).map(({ label }) => label));
    const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => !taken.has(letter));
    const list = some.map(({ text }) => text), fits = (/** @type {string} */ label) => lengthOf(label) <= most;
    const begun = list.map((text) => beginning(text, texts)), first = list.map(initials);
    const ways = [
      ...(some === words && begun.every((label) => fits(label) && /[\p{L}\p{Nd}]/u.test(label)) ? [begun] : []),
      ...(some === words && first.every((label) => label && fits(label)) ? [first] : []),
      ...(some === words && list.every((text) => lengthOf(text) <= SIGNS) ? [list] : []),
      alphabet.slice(0, list.length),
    ];
    const labels = ways.find((way) =>
      way.length === list.length && new Set(way.filter((label) => !taken.has(label))).size === list.length);
    some.forEach((one, i) => { one.label = labels?.[i] ?? shortened(one.text); });
  }
  return standingUp(named);
}

/** The beginning of a name. @param {string} text */
const shortened = (text) => (lengthOf(text) > SIGNS ? [...text].slice(0, SIGNS - 1).join("") + "…" : text);

/**
 * Makes letters upper case if one of them is a small l, which looks like a bar.
 * @param {Named[]} named
 */
function standingUp(named) {
  const large = named.map(({ text, label }) => ({ text, label: lengthOf(label) === 1 ? label.toUpperCase() : label }));
  const different = new Set(large.map(({ label }) => label)).size === named.length;
  return named.some(({ label }) => label === "l") && different ? large : named;
}

/** Wide and narrow characters, as in internal/render/boards/lettering.go. */
const WIDE = "MW@#%mw…", NARROW = "ijl|.,:;!'()[] ftrI";

/**
 * The font size of a text in a box, and attributes that make it narrower if it's too wide.
 * @param {string} text
 * @returns {{ size: number, narrow: Record<string, string | number> }}
 */
export function fitting(text) {
  const widths = [...text].map((letter) =>
    (WIDE.includes(letter) ? 9 : NARROW.includes(letter) ? 4 : /\p{Lu}/u.test(letter) ? 7 : 6));
  const size = Math.min(14, Math.floor(360 / widths.reduce((sum, width) => sum + width, 0)));
  return { size: Math.max(size, 12), narrow: size < 12 ? { textLength: 36, lengthAdjust: "spacingAndGlyphs" } : {} };
}
