// A program that is run again for another number of queens: where its size stands, it's changed, and nothing else.
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
 * The same program for another size, nothing where nobody knows where its size stands.
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

/** Where a number stands. @param {string} text @param {number} number */
const numbersIn = (text, number) => signsOf(text).filter((sign) => sign.text === String(number)).map(({ at }) => at);

/**
 * Where the size of a program stands: in a variable of its outermost level whose name says so, else as what a
 * call of that level is given, else as what a parameter is without one.
 * @param {string} text @param {number} from
 */
function placesIn(text, from) {
  /** @type {number[]} */ const variables = [], given = [], defaults = [];
  /** @type {Sign[]} */ let line = [];
  /** @type {string[]} */ const open = []; // the brackets around it
  let inside = false, head = false;
  const signs = [...signsOf(text).filter((sign) => !/^(?:#| |\t)/.test(sign.text)), { text: "\n", at: text.length }];
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
      continue;
    }
    line.push(sign);
    if (sign.text !== String(from)) {
      continue;
    }
    const before = line.at(-2)?.text, name = line.at(-3)?.text ?? "";
    if (head && depth > 0 && before === "=" && SIZE.test(name)) {
      defaults.push(sign.at);
    } else if (!inside && before === "=" && depth === 0 && line.length === 3 && SIZE.test(name)) {
      variables.push(sign.at);
    } else if (!inside && (open.at(-1) === "(" && (before === "(" || before === "," || before === "=" && SIZE.test(name)) ||
      depth > 0 && before === "*")) {
      given.push(sign.at);
    }
  }
  return variables.length > 0 ? variables.slice(0, 1) : given.length > 0 ? given : defaults.slice(0, 1);
}
