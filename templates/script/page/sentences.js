// The sentences of the book, which stand in words.ftl. A script names one in WORDS, where the build
// puts it in, and what it needs of the language in NUMBERS.

/**
 * A text; or its parts, among which a list stands for a value: its name, the texts for its forms if it
 * has some, the form for all that have none unless that is "other", and the language whose forms they
 * are unless it is the book's.
 * @typedef {string | (string | Placeholder)[]} Sentence
 * @typedef {[name: string, forms?: Record<string, Sentence>, rest?: string, language?: string]} Placeholder
 */

/** Digits as the language has them. @param {string} digits */
function inDigits(digits) {
  const { zero } = NUMBERS;
  return zero === 48 ? digits : digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

/** A number as the book writes it. @param {number} x */
export function grouped(x) {
  const [whole, part] = String(x).split("."), { group, point, first, rest } = NUMBERS;
  let left = whole, groups = "";
  for (let size = first; left.replace("-", "").length > size; size = rest) {
    groups = group + left.slice(-size) + groups;
    left = left.slice(0, -size);
  }
  return inDigits(left + groups) + (part ? point + inDigits(part) : "");
}

/**
 * A sentence with values put in; a number is written as the book writes it.
 * @param {Sentence} sentence
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function say(sentence, values = {}) {
  return typeof sentence === "string" ? sentence : sentence.map((part) => {
    if (typeof part === "string") {
      return part;
    }
    const [name, forms, rest = "other", of = NUMBERS.language] = part, value = values[name];
    if (!forms) {
      return typeof value === "number" ? grouped(value) : value;
    }
    const kind = typeof value === "number" ? new Intl.PluralRules(of).select(value) : "";
    return say(forms[value] ?? forms[kind] ?? forms[rest], values);
  }).join("");
}
