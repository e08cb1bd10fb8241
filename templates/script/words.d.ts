/** What the site puts in their places: the sentences of words.ftl. Those in which nothing is put in are texts. */
declare const WORDS: Record<string, any>;

/** The language of the book, and how it writes numbers; zero is the code of its first digit. */
declare const NUMBERS: { language: string; group: string; point: string; zero: number; first: number; rest: number;
  plurals: Record<string, [form: string, many: number][]>;
};

/** Python for the page, as python.min.js has it: the script to begin a worker with, and the modules in it. */
declare const PYTHON: { script: string; modules: string[] };

/** What is searched, as search-index.js has it: of each page its address, its title, and its parts. */
declare const SEARCHED: [page: string, title: string, ...parts: [id: string, heading: string, words: string, text: string][]][];

/** What the search uses of minisearch.js. */
declare class MiniSearch {
  constructor(options: {
    fields: string[];
    tokenize: (text: string) => string[];
    processTerm: (term: string) => string;
    searchOptions: {
      tokenize: (question: string) => string[];
      boost: Record<string, number>;
      combineWith: string;
      prefix: (word: string, i: number, words: string[]) => boolean;
      fuzzy: (word: string) => number | false;
    };
  });
  addAll(documents: object[]): void;
  search(
    query: string,
    options: { filter: (result: { id: number }) => boolean },
  ): { id: number; match: Record<string, string[]> }[];
}

/** The searches that files beside a page hand to its figures: of queens by their columns, of problems by name. */
declare var RUNS: Record<string, any>;

/** The search trees of queens that a file beside a page hands to the picture of many sizes, by their columns. */
declare var SHAPES: Record<number, string>;
