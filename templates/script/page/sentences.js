// The sentences of the book, which are in words.ftl. A script names one in WORDS, and the build
// puts it in. NUMBERS has what a script needs to know about the language.

/**
 * A text, or its parts. A part that's a list is a placeholder: its name, the texts for its plural
 * forms if it has some, the form to use for those that are missing if that isn't "other", and the
 * language of these forms if it isn't the book's.
 * @typedef {string | (string | Placeholder)[]} Sentence
 * @typedef {[name: string, forms?: Record<string, Sentence>, rest?: string, language?: string]} Placeholder
 */

/** How the language of the book writes numbers, and its plural forms. */
const written = NUMBERS;

/** Digits as the language writes them. @param {string} digits */
function inDigits(digits) {
  const { zero } = written;
  return zero === 48 ? digits : digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

/** A number as the book writes it. @param {number} x */
export function grouped(x) {
  const [whole, part] = String(x).split("."), { group, point, first, rest } = written;
  let left = whole, groups = "";
  for (let size = first; left.replace("-", "").length > size; size = rest) {
    groups = group + left.slice(-size) + groups;
    left = left.slice(0, -size);
  }
  return inDigits(left + groups) + (part ? point + inDigits(part) : "");
}

/** The form of a number in a language. @param {number} x @param {string} language */
function formOf(x, language) {
  const whole = Math.abs(x);
  let left = whole < 200 ? whole : 100 + whole % 100;
  for (const [form, many] of Number.isInteger(x) ? written.plurals[language] : []) {
    left -= many;
    if (left < 0) {
      return form;
    }
  }
  return "other";
}

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string} text */
const uncapital = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * A sentence with values put in; a number is written as the book writes it. A placeholder whose
 * name begins with a capital letter gets the same value as the one without, but capitalised.
 * @param {Sentence} sentence
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(sentence, values = {}) {
  return typeof sentence === "string" ? sentence : sentence.map((part) => {
    if (typeof part === "string") {
      return part;
    }
    const [name, forms, rest = "other", of = written.language] = part;
    const value = values[name] ?? values[uncapital(name)];
    if (value === undefined) {
      throw new Error(`nothing is put in for $${name}`);
    }
    if (!forms) {
      const text = typeof value === "number" ? grouped(value) : value;
      return name in values ? text : capital(text);
    }
    const kind = typeof value === "number" ? formOf(value, of) : "";
    return say(forms[value] ?? forms[kind] ?? forms[rest], values);
  }).join("");
}
