// How texts are split for searching. The index, the query and the marks all use this, so that
// what's written in one way is found in the others: a number with and without separators, a letter
// with and without its accent, a word in the middle of a text without blanks.

/**
 * Letters that Unicode doesn't decompose, and the sigma at the end of a word.
 * @type {Record<string, string>}
 */
const PLAIN = {
  ß: "ss", æ: "ae", œ: "oe", þ: "th", ø: "o", đ: "d", ð: "d",
  ħ: "h", ı: "i", ĸ: "k", ł: "l", ŋ: "n", ŧ: "t", ς: "σ",
};
// The marks of a kana aren't accents: they make another letter of it.
const ACCENTS = /(?![\u3099\u309a])(?=\p{M})[\p{sc=Zinh}\p{sc=Hebrew}\p{sc=Arabic}]/gu;
const DIGITS = /(?![0-9])\p{Nd}/gu;

const UNSPACED = String.raw`(?=[\p{L}\p{M}\p{Nl}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}` +
  String.raw`\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`;
// The last ones are invisible: they say where a word may be broken, or not.
const LETTER = String.raw`(?!${UNSPACED})[\p{L}\p{M}\p{N}\u00ad\u200c\u200d\u2060]`;
const THOUSANDS = String.raw`[1-9]\d{0,2}(?<between>[ \u00a0\u2007\u2009\u202f.,'’٬])\d{3}` +
  String.raw`(?:\k<between>\d{3})*`;
const TOKEN = new RegExp([
  `(?<run>(?:${UNSPACED})+)`,
  String.raw`(?<thousands>${THOUSANDS})(?:[.,٫](?<fraction>\d+))?(?!${LETTER})`,
  String.raw`(?<number>\d+(?:[.,٫]\d+)*)(?!${LETTER})`,
  `(?<word>(?:[A-Za-z]|${LETTER})+)`, // these letters first, because it's faster
  String.raw`\p{S}+`,
].join("|"), "gu");
// a letter with its marks, or a syllable of Hangul
const UNIT = /.[\p{M}\u1160-\u11ff\ud7b0-\ud7ff\uff9e\uff9f]*/gsu;

/** @typedef {{ term: string, from: number, to: number }} Place a term, and where it is in a text */

/**
 * The text between two blanks: as a whole, in parts, its digits if it's a number, and its letters
 * if it may contain many words.
 * @typedef {{ whole: Place[], parts: Place[], digits?: string, letters?: Place[] }} Token
 */

/**
 * Makes texts equal that only differ in accents, in capitals or in the form of their letters.
 * @param {string} text
 */
function fold(text) {
  if (/^[a-z]*$/i.test(text)) {
    return text.toLowerCase();
  }
  return text.normalize("NFKD").replace(ACCENTS, "").toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
    .replace(/[ßæœþøđðħıĸłŋŧς]/g, (letter) => PLAIN[letter])
    .normalize();
}

/**
 * A digit of any script as 0 to 9. Every script has its ten digits in order.
 * @param {string} digit
 */
function western(digit) {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCharCode(digit.charCodeAt(0) - value - 1))) {
    value++;
  }
  return digit.length === 1 ? String(value % 10) : digit;
}

/** @param {string} text @returns {Token[]} */
function tokens(text) {
  return [...text.replace(DIGITS, western).matchAll(TOKEN)].map((match) => {
    const [said] = match, { index } = match;
    const { run, thousands, fraction, number, word, between } = match.groups ?? {};
    /** @param {string} term @returns {Place[]} */
    const all = (term) => [{ term, from: index, to: index + said.length }];
    /** @param {RegExp} pattern @param {(text: string) => string} as @returns {Place[]} */
    const each = (pattern, as) => [...said.matchAll(pattern)].map((part) => ({
      term: as(part[0]),
      from: index + part.index,
      to: index + part.index + part[0].length,
    }));
    if (run) {
      const letters = each(UNIT, fold);
      const pairs = letters.slice(1).map(({ term, to }, i) => (
        { term: letters[i].term + term, from: letters[i].from, to }));
      return { whole: pairs.length ? pairs : letters, parts: pairs.length ? letters : [], letters };
    }
    const parts = each(/\d+/g, String), digits = parts.map(({ term }) => term);
    if (thousands) {
      const term = thousands.replace(/\D/g, "") + (fraction ? "." + fraction : "");
      // With blanks between them, these may be several numbers.
      return { whole: all(term), parts: between.trim() ? [] : parts, digits: digits.join("") };
    }
    if (number && digits.length === 2) { // a fraction, or a square by its row and its column
      return { whole: all(digits.join(".")), parts, digits: digits.join("") };
    }
    if (number) {
      return { whole: parts, parts: [], digits: digits.join("") };
    }
    return { whole: all(word ? fold(word) : said.normalize("NFKC")), parts: [] };
  });
}

/** @param {Place[]} places */
const termsOf = (places) => places.map(({ term }) => term);

/** The terms that a text is found by. @param {string} text */
export const terms = (text) => tokens(text).flatMap(({ whole, parts }) => termsOf([...whole, ...parts]));

/** Whether a term is in a script that's written without blanks. @param {string} term */
export const unspaced = (term) => new RegExp(UNSPACED, "u").test(term);

/**
 * The terms of a query, with blanks between them, and other terms that it may mean if nothing has
 * all of the first; and its words in scripts without blanks, unchanged.
 * @param {string} question
 */
export function asked(question) {
  const all = tokens(question);
  /** @param {(token: Token) => string[] | undefined} as */
  const way = (as) => all.flatMap((token) => as(token) ?? termsOf(token.whole)).join(" ");
  return {
    ways: [...new Set([
      way(() => undefined),
      way(({ digits }) => digits === undefined ? digits : [digits]), // 2,0 while typing 2,057
      way(({ digits, parts }) => digits && parts.length ? termsOf(parts) : undefined),
    ])],
    runs: all.map(({ letters }) => termsOf(letters ?? []).join("")).filter(Boolean),
  };
}

/**
 * The places of terms, and of words in scripts without blanks, in a text. They don't overlap.
 * @param {string} text
 * @param {string[]} sought
 */
export function places(text, sought) {
  const found = tokens(text).flatMap(({ whole, parts, letters }) => {
    if (!letters) {
      return [...whole, ...parts].filter(({ term }) => sought.includes(term));
    }
    return letters.flatMap(({ from }, i) => sought.flatMap((term) => {
      let next = i, rest = term;
      while (rest && next < letters.length && rest.startsWith(letters[next].term)) {
        rest = rest.slice(letters[next++].term.length);
      }
      return rest ? [] : { term, from, to: letters[next - 1].to };
    }));
  });
  let end = 0; // of the last place that was kept
  return found.sort((a, b) => a.from - b.from || b.to - a.to).filter(({ from, to }) => {
    const kept = from >= end;
    end = kept ? to : end;
    return kept;
  });
}

const BEFORE = 50, AFTER = 150; // letters of an excerpt
const STRAY = 25; // how far from there it may be cut at a blank

/**
 * The part of a text that has the most of some words, from its first to after its last letter.
 * @param {string} text
 * @param {string[]} sought
 */
export function near(text, sought) {
  const found = places(text, sought);
  const different = found.map(({ from }) => new Set(termsOf(
    found.filter((place) => place.from >= from && place.to < from + AFTER))).size);
  const best = found[different.indexOf(Math.max(...different))];
  const from = Math.max((best?.from ?? 0) - BEFORE, 0), to = from + BEFORE + AFTER;
  /** Cuts at a blank, or between letters. @param {number} at @param {number} blank */
  const cut = (at, blank) => {
    let end = blank >= 0 && Math.abs(blank - at) < STRAY ? blank : at;
    while (/^[\p{M}\udc00-\udfff]/u.test(text.charAt(end))) {
      end++;
    }
    return Math.min(end, text.length);
  };
  return {
    from: from && cut(from, text.lastIndexOf(" ", from) + 1),
    to: cut(to, text.indexOf(" ", to)),
  };
}
