/** What the site puts in their places: the words of words.html. */
declare const WORDS: Record<string, string>;
