// Reads numbers that readers type, with any of the usual characters between thousands.

/** What may be between thousands, also a comma before groups of two, as in India. */
const GROUPED = /(?<![\d,.])\d{1,3}(?:(?:,\d{2,3})*,\d{3}|(?:\.\d{3})+|(?:['’_]\d{3})+)(?![\d]|[,.]\d)/g;
/** Spaces of every width, if they are inside one number and don't separate several. */
const SPACED = /(?<![\d,.] ?)\d{1,3}(?: \d{3})+(?! ?\d)/g;

/**
 * The numbers in a text.
 * @param {string} text
 * @param {boolean} [several] whether several numbers are expected; then a space separates them
 */
export function numbersIn(text, several = false) {
  const plain = text.normalize("NFKC"), digits = (/** @type {string} */ found) => found.replace(/\D/g, "");
  const whole = (several ? plain : plain.replace(SPACED, digits)).replace(GROUPED, digits);
  // A sign belongs to its number, so that -1 isn't read as 1. A dash between two numbers isn't a
  // sign.
  const numbers = whole.match(/(?<!\d)[-−]\d+|\d+(?:\.\d+)?/g) ?? [];
  return numbers.map((found) => Number(found.replace("−", "-")));
}
