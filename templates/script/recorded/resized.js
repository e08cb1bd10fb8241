// A program that's run again for another number of queens: only its size is changed. Each line
// keeps its number.

/** What is run. @typedef {{ text: string, call: string, input: string }} Asked */

/** Comments, strings, names, numbers, and any other sign. */
const SIGNS = new RegExp([
  "#[^\\n]*", "[A-Za-z]{0,2}(?:\"\"\"[^]*?\"\"\"|'''[^]*?'''|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*')",
  "[A-Za-z_]\\w*", "\\d[\\w.]*", "\\n[ \\t]*", "[^]",
].join("|"), "g");

/** Names for a size. */
const SIZE = /^(?:n|m|k|num|number|count|columns?|cols|rows|dim|length|width)$|size|queens?$|^n_|^num_/i;

/** @typedef {{ text: string, at: number }} Sign */

/**
 * The same program for another size, nothing if it isn't clear where its size is.
 * @param {Asked} asked
 * @param {number} from
 * @param {number} to
 * @returns {Asked | undefined}
 */
export function resized({ text, call, input }, from, to) {
  if (from === to) {
    return { text, call, input };
  }
  const inCall = numbersIn(call, from);
  if (call !== "" && inCall.length === 1) {
    return { text, input, call: replaced(call, inCall, from, to) };
  }
  const places = placesIn(text, from);
  if (places.length > 0) {
    return { text: replaced(text, places, from, to), call, input };
  }
  const lines = input.split("\n"), at = lines.findIndex((line) => line.trim() === String(from));
  if (at >= 0) {
    lines[at] = String(to);
    return { text, call, input: lines.join("\n") };
  }
  return undefined;
}

/** @param {string} text @param {number[]} places @param {number} from @param {number} to */
const replaced = (text, places, from, to) => [...places].reverse().reduce((made, at) => (
  made.slice(0, at) + String(to) + made.slice(at + String(from).length)), text);

/** @param {string} text @returns {Sign[]} */
const signsOf = (text) => Array.from(text.matchAll(SIGNS), (match) => ({ text: match[0], at: match.index }));

/** The places of a number. @param {string} text @param {number} number */
const numbersIn = (text, number) => signsOf(text).filter((sign) => sign.text === String(number)).map(({ at }) => at);

/**
 * Where the size of a program is: in a global variable with such a name; otherwise as an argument
 * of a call at the outermost level, if it's nowhere else; otherwise as the default of a parameter;
 * otherwise in a variable of a function; and otherwise wherever the number is, if each time it's a
 * limit.
 * @param {string} text
 * @param {number} from
 */
function placesIn(text, from) {
  /** @type {number[]} */ const variables = [], given = [], defaults = [];
  /** @type {number[]} */ const inner = [];
  /** @type {Sign[]} */ let line = [];
  /** @type {string[]} */ const open = []; // the brackets around it
  const signs = [...signsOf(text).filter((sign) => !/^(?:#| |\t)/.test(sign.text)), { text: "\n", at: text.length }];
  let head = /^(?:def|class|async|@)$/.test(signs[0].text), inside = head;
  for (const [i, sign] of signs.entries()) {
    const breaks = sign.text.startsWith("\n");
    if (/^[([{]$/.test(sign.text)) {
      open.push(sign.text);
    } else if (/^[)\]}]$/.test(sign.text)) {
      open.pop();
    }
    const depth = open.length;
    if (breaks && depth === 0) {
      line = [];
      head = false;
      const next = signs[i + 1]?.text ?? "";
      if (sign.text === "\n" && next !== "" && !next.startsWith("\n")) {
        inside = head = /^(?:def|class|async|@)$/.test(next);
      }
      head ||= /^(?:def|async)$/.test(next);
      continue;
    }
    line.push(sign);
    if (sign.text !== String(from)) {
      continue;
    }
    const before = line.at(-2)?.text, name = line.at(-3)?.text ?? "", said = SIZE.test(nameOf(line));
    if (head && depth > 0 && before === "=" && (SIZE.test(name) || SIZE.test(line.at(-5)?.text ?? ""))) {
      defaults.push(sign.at);
    } else if (said && before === "=" && depth === 0) {
      (inside ? inner : variables).push(sign.at);
    } else if (said && /^(?:or|else|,)$/.test(before ?? "")) { // if nothing else is given
      (inside ? inner : variables).push(sign.at);
    } else if (!inside && (open.at(-1) === "(" && (before === "(" || before === "," || before === "=" && SIZE.test(name)) ||
      depth > 0 && before === "*")) {
      given.push(sign.at);
    }
  }
  return variables.length > 0 ? variables.slice(0, 1)
    : given.length > 0 && given.length === numbersIn(text, from).length ? given
    : defaults.length > 0 ? defaults.slice(0, 1)
    : inner.length > 0 ? inner.slice(0, 1)
    : everywhere(signs, from);
}

/** The name that a line assigns to: `n`, `self.n`, `n: int`. @param {Sign[]} line */
function nameOf(line) {
  const equals = line.findIndex(({ text }) => text === "="), names = line.slice(0, Math.max(0, equals));
  const [first, dot, last] = names.map(({ text }) => text);
  return names.length === 1 || dot === ":" ? first : names.length === 3 && dot === "." ? last : "";
}

/**
 * The places of a number that's written wherever the size is meant: as the end of a range, in a
 * comparison, or as a number of repetitions. Nothing if it, or a number next to it, is also used
 * for something else.
 * @param {Sign[]} signs
 * @param {number} from
 */
function everywhere(signs, from) {
  const near = [from - 1, from + 1, 2 * from - 1, 2 * from].map(String);
  const places = signs.flatMap(({ text, at }, i) => (text === String(from) ? [{ at, i }] : []));
  const goes = places.every(({ i }) => {
    const before = signs[i - 1]?.text ?? "", far = signs.slice(Math.max(0, i - 5), i).some(({ text }) => text === "range");
    return far || /^[=*<>]$/.test(before) && signs[i - 2]?.text !== ")";
  });
  return from > 3 && goes && !signs.some(({ text }) => near.includes(text)) ? places.map(({ at }) => at) : [];
}
