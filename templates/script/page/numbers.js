// How the page reads numbers that are typed: as people write them, whatever is between thousands.

/** What may be between thousands; a comma in groups of two, too, as in India. */
const GROUPED = /(?<![\d,.])\d{1,3}(?:(?:,\d{2,3})*,\d{3}|(?:\.\d{3})+|(?:['’_]\d{3})+)(?![\d]|[,.]\d)/g;
/** Spaces of every width, where they part one number and not several. */
const SPACED = /(?<![\d,.] ?)\d{1,3}(?: \d{3})+(?! ?\d)/g;

/**
 * The numbers in a text.
 * @param {string} text
 * @param {boolean} [several] whether more than one is asked for: a space parts them then
 */
export function numbersIn(text, several = false) {
  const plain = text.normalize("NFKC"), digits = (/** @type {string} */ found) => found.replace(/\D/g, "");
  const whole = (several ? plain : plain.replace(SPACED, digits)).replace(GROUPED, digits);
  // A sign belongs to its number, that -1 is not taken for 1; a dash between two numbers is none.
  const numbers = whole.match(/(?<!\d)[-−]\d+|\d+(?:\.\d+)?/g) ?? [];
  return numbers.map((found) => Number(found.replace("−", "-")));
}
