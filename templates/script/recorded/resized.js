// A program that is run again for another number of queens: where its size is, it's changed, and nothing else.
// No line becomes another one.

/** What is run. @typedef {{ text: string, call: string, input: string }} Asked */

/** Comments, strings, names, numbers, and any other sign. */
const SIGNS = new RegExp([
  "#[^\\n]*", "[A-Za-z]{0,2}(?:\"\"\"[^]*?\"\"\"|'''[^]*?'''|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)*')",
  "[A-Za-z_]\\w*", "\\d[\\w.]*", "\\n[ \\t]*", "[^]",
].join("|"), "g");

/** What a size is called. */
const SIZE = /^(?:n|m|k|num|number|count|columns?|cols|rows|dim|length|width)$|size|queens?$|^n_|^num_/i;

/** @typedef {{ text: string, at: number }} Sign */

/**
 * The same program for another size, nothing where nobody knows where its size is.
 * @param {Asked} asked
 * @param {number} from @param {number} to
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

/** Where a number is. @param {string} text @param {number} number */
const numbersIn = (text, number) => signsOf(text).filter((sign) => sign.text === String(number)).map(({ at }) => at);

/**
 * Where the size of a program stands: in a variable of its outermost level whose name says so, else as what a
 * call of that level is given and nowhere else, else as what a parameter is without one, else in a variable of a
 * function; and else wherever the number stands, if all of these say how far something goes.
 * @param {string} text @param {number} from
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
    } else if (said && /^(?:or|else|,)$/.test(before ?? "")) { // where nothing else is given
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

/** The name that a line gives something to: `n`, `self.n`, `n: int`. @param {Sign[]} line */
function nameOf(line) {
  const equals = line.findIndex(({ text }) => text === "="), names = line.slice(0, Math.max(0, equals));
  const [first, dot, last] = names.map(({ text }) => text);
  return names.length === 1 || dot === ":" ? first : names.length === 3 && dot === "." ? last : "";
}

/**
 * Where a number is that is written out wherever the size is meant: as the end of a range, as what is compared
 * with, and as how often something is repeated; nothing where it, or one next to it, stands for something else too.
 * @param {Sign[]} signs @param {number} from
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
