// Reads the lines of a log: JSON as in docs/logs.md, or as report trace writes it, and for queens
// any lines that name a row and a column. internal/log reads them in the same way.

/** What the events of JSON lines mean, by name. The lines of report trace have their own words. */
const EVENTS = {
  try: "try", put: "put", back: "back", solution: "solution", call: "call", return: "return", cut: "cut",
  refused: "try", accepted: "try", assigned: "put", "taken back": "back", "dead end": "return", "used up": "return",
};

/** The words that only report trace uses. */
const OF_TRACE = ["refused", "accepted", "assigned", "taken back", "dead end", "used up"];

/**
 * A line of JSON.
 * @typedef {object} Told
 * @property {"call" | "try" | "put" | "back" | "solution" | "return" | "cut"} verb
 * @property {unknown} [place]
 * @property {unknown} [choice]
 * @property {{ value: unknown, best: boolean }} [worth] of a solution
 * @property {unknown} [by] what refuses; true if it isn't said; nothing if the choice is free
 */

/**
 * The event of a JSON line; nothing if it isn't an event of a search.
 * @param {any} line
 * @returns {Told | undefined}
 */
export function toldIn(line) {
  if (typeof line?.event !== "string" || !Object.hasOwn(EVENTS, line.event)) {
    return undefined;
  }
  const verb = /** @type {Told["verb"]} */ (EVENTS[/** @type {keyof EVENTS} */ (line.event)]);
  const { place = line.column, choice = line.row } = line;
  let by = line.refused_by ?? line.by;
  const free = by === undefined || by === null || by === false || Array.isArray(by) && by.length === 0;
  if (OF_TRACE.includes(line.event)) {
    by = line.event !== "refused" ? undefined : Array.isArray(by) && by.length === 2 ? by[1] : by ?? true;
  } else if (free || verb !== "try") {
    by = undefined;
  }
  const called = verb === "call" || verb === "return", valued = verb === "solution" && line.value !== undefined;
  const worth = valued ? { value: line.value, best: line.best === true } : undefined;
  return { verb, place, choice: called ? undefined : choice, by, ...worth && { worth } };
}

/**
 * The object in a line of JSON; nothing if it's another value.
 * @param {string} line
 * @returns {any}
 */
export function objectIn(line) {
  if (!/^\s*\{/.test(line)) {
    return undefined;
  }
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Whether a JSON line describes the log. @param {any} line */
const isHeader = (line) =>
  line?.event === undefined && ["title", "places", "choices", "words", "picture", "version"].some((key) => key in line);

/**
 * A line of a log of queens.
 * @typedef {object} Line
 * @property {number} kind how much it can be relied on: two bare numbers are overruled by words, words by JSON
 * @property {Told["verb"]} verb
 * @property {number} row NaN if it names none
 * @property {number} col
 * @property {boolean} [refused]
 * @property {boolean} [placed] neither if there's no answer
 * @property {number} line
 */

/** @typedef {{ row?: number, col?: number }} Begins */

/** The kinds of lines. */
const BARE = 0, WORDED = 1;
export const JSONL = 2;

/** A row or a column that a JSON line names. @param {unknown} name */
const whole = (name) => (/^-?\d{1,9}$/.test(String(name)) ? Number(name) : NaN);

/**
 * A line as report problem --format text prints it: the column is its place, and the row its choice.
 * @param {RegExpMatchArray} printed
 * @param {number} line
 * @returns {Line}
 */
function ofPrinted([, col, row, says], line) {
  const verb = says === "put" ? "put" : says === "taken back" ? "back" : "try";
  return { kind: JSONL, verb, row: Number(row), col: Number(col), refused: says === "refused", placed: says === "free", line };
}

/** Reads the lines of a log of queens. */
export class QueensReader {
  /** @param {Record<string, string>} patterns */
  constructor(patterns) {
    /** @type {Record<string, RegExp>} */ this.patterns = {};
    /** The numbers that rows and columns begin at, if the log says so. @type {Begins} */ this.begins = {};
    for (const name of Object.keys(patterns)) {
      this.patterns[name] = new RegExp(patterns[name], "g");
    }
  }

  /**
   * The lines about the search, all of the most reliable kind that there is.
   * @param {string} log
   * @returns {Line[]}
   */
  read(log) {
    this.begins = {};
    const lines = log.split("\n").flatMap((text, i) => this.readLine(text, i + 1));
    const kind = lines.reduce((most, line) => Math.max(most, line.kind), BARE);
    return lines.filter((line) => line.kind === kind);
  }

  /** @param {string} text @param {number} line @returns {Line[]} */
  readLine(text, line) {
    const object = objectIn(text), told = toldIn(object);
    if (told?.verb === "cut") {
      return [];
    }
    if (told) {
      const { verb, place, choice, by } = told, refused = by !== undefined, placed = verb === "try" && !refused;
      return [{ kind: JSONL, verb, row: whole(choice), col: whole(place), refused, placed, line }];
    }
    if (object && isHeader(object)) {
      for (const [list, name] of /** @type {const} */ ([["choices", "row"], ["places", "col"]])) {
        const first = whole(object[list]?.[0]);
        if (first === 0 || first === 1) {
          this.begins[name] = first;
        }
      }
      return [];
    }
    return this.readWords(text.toLowerCase(), line);
  }

  /**
   * The test in a line, which is in lower case, if there's one.
   * @param {string} text
   * @param {number} line
   * @returns {Line[]}
   */
  readWords(text, line) {
    const [printed] = text.matchAll(this.patterns.printed);
    if (printed) {
      return [ofPrinted(printed, line)];
    }
    /** @param {string} name */
    const is = (name) => text.search(this.patterns[name]) >= 0;
    /** @param {string} name */
    const all = (name) => [...text.matchAll(this.patterns[name])]
      .flatMap((m) => m.slice(1).map((digits) => Math.min(Number(digits), 999)));
    const asks = is("asks"), free = is("free"), refused = !free && is("refused");
    const placed = free || !refused && (is("valid") || !asks && is("placed"));
    const bare = !is("letter") && !text.includes("(");
    const [r] = all("row"), [c] = all("col"), pair = all("pair"), numbers = all("number");
    const [a, b] = numbers, two = numbers.length === 2;
    let [row, col] = [r, c];
    if (is("skip")) {
      return [];
    } else if (r === undefined || c === undefined) {
      if (pair.length > 0) {
        [row, col] = pair;
      } else if (!two || r === undefined && c === undefined && !bare && !asks && !refused && !placed) {
        return [];
      } else {
        row = r ?? (c === undefined ? a : a + b - c);
        col = c ?? a + b - row;
      }
    }
    return [{ kind: bare ? BARE : WORDED, verb: "try", row, col, refused, placed, line }];
  }
}
