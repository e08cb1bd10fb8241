// Compares a log with a path: where it leaves the path, and which belief causes that. internal/log
// decides the same in the same way.
import { VERB_OF } from "./events.js";
import { numberIn } from "./names.js";
import { attackEach } from "../page/attack.js";
import { say } from "../page/sentences.js";
/** @import { Deed, Entry } from "./events.js" */
/** @import { Path } from "./path.js" */

/**
 * How far a log follows a path.
 * @typedef {object} Parting
 * @property {string} name of the sentence
 * @property {string} says
 * @property {number} steps how many tests are the same
 * @property {Deed} [mine] what comes next on the path
 * @property {Entry} [yours] what came
 * @property {Map<string, string>} stands the current choices, by place
 */

/** The sentences about a log that's on the path to its end. @type {Record<string, any>} */
const ALONG = {
  same: WORDS["follow-same"], stops: WORDS["follow-stops"], first: WORDS["follow-first"],
  ended: WORDS["follow-ended"], more: WORDS["follow-over"],
};

/**
 * The same for queens, whose search may end with its first solution.
 * @type {Record<string, any>}
 */
const ALONG_QUEENS = { ...ALONG, over: WORDS["follow-over"], more: WORDS["follow-more"] };

/**
 * The sentences about a log that leaves the path; each follows the head.
 * @type {Record<string, any>}
 */
const PARTINGS = {
  place: WORDS["part-place"], choice: WORDS["part-choice-of"],
  forgot: WORDS["part-forgot"], refused: WORDS["part-refused"], begin: WORDS["part-begin"],
  restart: WORDS["part-restart"], skips: WORDS["part-skips"],
  again: WORDS["part-again"], early: WORDS["part-early"],
  far: WORDS["part-far"], late: WORDS["part-late"], stays: WORDS["part-stays"],
  over: WORDS["part-over"], hole: WORDS["part-hole"],
  puts: WORDS["part-puts"], noput: WORDS["part-noput"], noback: WORDS["part-noback"], back: WORDS["part-back"],
  backsoon: WORDS["part-backsoon"], backnever: WORDS["part-backnever"],
  solution: WORDS["part-solution"], nosolved: WORDS["part-nosolved"], twice: WORDS["part-twice"],
};

/** The same for queens, which have more of them. @type {Record<string, any>} */
const OF_QUEENS = {
  forgot: WORDS["follow-forgot"], refused: WORDS["follow-refused"], old: WORDS["follow-old"],
  zero: WORDS["follow-zero"], outside: WORDS["follow-outside"], bottom: WORDS["follow-bottom"],
  "top-row": WORDS["follow-top-row"], begin: WORDS["follow-begin"], restart: WORDS["follow-restart"],
  last: WORDS["follow-last"], early: WORDS["follow-early"], stays: WORDS["follow-stays"],
  far: WORDS["follow-far"], again: WORDS["follow-again"], top: WORDS["follow-top"],
  skips: WORDS["follow-skips"], leaves: WORDS["follow-leaves"], hole: WORDS["follow-hole"],
};

/** A call that has not returned. @typedef {{ place: string, seen: Set<string> }} Open */

/** @param {{ does: string }} deed */
const isTest = ({ does }) => does === "refused" || does === "free";

/** Follows one log. */
export class Follower {
  /**
   * @param {Path} path
   * @param {import("../page/sentences.js").Sentence} head the beginning of the sentence about where it leaves the path
   */
  constructor(path, head) {
    this.path = path;
    this.head = head;
    this.places = new Set(path.places);
    this.choices = new Set(path.choices);
    this.deeds = path.deeds[Symbol.iterator]();
    /** @type {Deed | undefined} */ this.mine = undefined; // what comes next on the path
    this.steps = 0;
    this.found = 0;
    this.solved = false; // the last test completed a solution
    /** @type {Open[]} */ this.calls = [];
    /** Those that have returned since the last test. @type {Open[]} */ this.left = [];
    /** The call of the last test. @type {Open | undefined} */ this.inner = undefined;
    /** @type {Deed | undefined} */ this.before = undefined; // the last test
    /** @type {Deed | undefined} */ this.first = undefined;
    /** For each choice, the test that last tested it. @type {Map<string, number>} */ this.seen = new Map();
    /** The current choices, by place. @type {Map<string, string>} */ this.stands = new Map();
    /** The last choice in each place, taken back or not. @type {Map<string, string>} */ this.memory = new Map();
    /** Taken back on the path without a mention. @type {Map<string, string>} */ this.owed = new Map();
    /** The kinds of events that the log mentions. @type {Set<string>} */ this.told = new Set();
    this.next();
  }

  /**
   * Follows a log to its end, or to where it leaves the path. Its calls and returns are skipped.
   * @param {Iterable<Entry>} entries
   * @returns {Parting}
   */
  follow(entries) {
    for (const yours of entries) {
      const parting = ["call", "return", "cut"].includes(yours.verb) ? undefined : this.take(yours);
      if (parting) {
        return parting;
      }
    }
    return this.end();
  }

  next() {
    const { value, done } = this.deeds.next();
    this.mine = done ? undefined : value;
  }

  /**
   * The place and the choice of a deed or an entry.
   * @param {{ place: string, choice: string } | undefined} one
   */
  about(one) {
    return !one ? ""
      : this.path.board
      ? say(WORDS["square-of"], { row: String(numberIn(one.choice)), column: String(numberIn(one.place)) })
      : one.choice === "" ? one.place
      : `${one.place} = ${one.choice}`;
  }

  /** @param {Entry} yours @param {{ place: string, choice: string }} mine */
  isAbout(yours, mine) {
    return yours.place === mine.place && (yours.choice === mine.choice || yours.verb === "back" && yours.choice === "");
  }

  /**
   * Follows one line.
   * @param {Entry} yours
   * @returns {Parting | undefined} nothing if it's on the path
   */
  take(yours) {
    if (yours.verb === "back" && this.isLate(yours)) {
      this.told.add("back");
      return undefined;
    }
    for (; this.mine; this.apply(this.mine)) {
      const { mine } = this;
      if (isTest(mine)) {
        const reason = this.differs(yours, mine);
        if (!reason) {
          this.tested(mine);
        }
        return reason ? this.part(reason, yours) : undefined;
      } else if (!["call", "return", "cut"].includes(mine.does)) {
        const same = yours.verb === VERB_OF[mine.does];
        if (same && (mine.does === "found" || this.isAbout(yours, mine))) {
          this.told.add(mine.does);
          this.apply(mine);
          return undefined;
        } else if (same || this.mustTell(mine, yours)) {
          return this.part(this.missing(mine, yours), yours);
        } else if (mine.does === "back") {
          this.owed.set(mine.place, mine.choice);
        }
      }
    }
    if (yours.verb === "try") {
      this.stands.delete(yours.place); // it's being tested again
    }
    return this.part(this.path.queens && !(this.path.first && this.found > 0) ? "over" : "more", yours);
  }

  /**
   * Whether the log has to mention this deed because it mentions others of its kind. What's
   * overwritten doesn't have to be taken back.
   * @param {Deed} mine
   * @param {Entry} yours
   */
  mustTell({ does, place }, yours) {
    return this.told.has(does) && !(does === "back" && yours.place === place);
  }

  /**
   * Whether a line takes back what the path has taken back before, or what's still there at its
   * end.
   * @param {Entry} yours
   */
  isLate(yours) {
    const left = this.mine ? this.owed : this.stands, choice = left.get(yours.place);
    return choice !== undefined && this.isAbout(yours, { place: yours.place, choice }) && left.delete(yours.place);
  }

  /** Advances along the path. @param {Deed} mine */
  apply({ does, place, choice }) {
    switch (does) {
      case "call": this.calls.push({ place, seen: new Set() }); break;
      case "return": this.left.push(...this.calls.splice(-1)); this.stands.delete(place); break;
      case "put":
        this.stands.set(place, choice);
        this.memory.set(place, choice);
        this.owed.delete(place);
        break;
      case "back": this.stands.delete(place); break;
      case "found":
        this.found++;
        this.solved = true;
    }
    this.next();
  }

  /** @param {Deed} mine */
  tested(mine) {
    this.steps++;
    this.before = mine;
    this.first ??= mine;
    this.seen.set(this.about(mine), this.steps);
    this.left = [];
    this.solved = false;
    this.inner = this.calls.at(-1);
    this.inner?.seen.add(mine.choice);
    this.next();
  }

  /**
   * Why a line isn't the next test of the path, "" if it is.
   * @param {Entry} yours
   * @param {Deed} mine
   */
  differs(yours, mine) {
    if (yours.verb !== "try") {
      return this.noTest(yours);
    }
    if (this.isAbout(yours, mine)) {
      const free = mine.does === "free";
      return yours.unsaid || Boolean(yours.by) !== free ? ""
        : !free ? "forgot"
        : this.path.queens && this.old(mine) ? "old"
        : this.stale(yours) ? "noback"
        : "refused";
    }
    const { path: { queens, up = false, choices }, steps, calls, inner } = this;
    const here = calls.length - 1, depth = calls.map(({ place }) => place).lastIndexOf(yours.place);
    const leaving = inner !== undefined && !calls.includes(inner), deeper = !leaving && calls[here] !== inner;
    const left = this.left.find(({ place }) => place === yours.place), call = calls[depth] ?? left;
    const seen = call?.seen.has(yours.choice) ?? false, at = choices.indexOf(mine.choice);
    const [first] = choices, last = choices[choices.length - 1];
    /**
     * The first that's true is the reason. Reasons for queens come before the general reasons.
     * @type {[string, boolean][]}
     */
    const reasons = [
      [this.unknown(yours), this.unknown(yours) !== ""],
      [up ? "top-row" : "bottom", queens && steps === 0 && depth === 0 && yours.choice === last],
      ["begin", steps === 0],
      ["restart", depth === 0 && here > 0 && this.isAbout(yours, /** @type {Deed} */ (this.first))],
      ["top", queens && depth === here && leaving && yours.choice === first && at > 1],
      ["skips", depth === here && !seen],
      ["again", seen && (depth === here || depth < 0 || deeper && call === inner)],
      ["late", left !== undefined && depth < 0],
      ["stays", deeper && depth >= 0 && call === inner],
      ["far", depth >= 0 && leaving],
      ["last", queens && depth >= 0 && !deeper && mine.choice === last],
      ["early", depth >= 0],
      ["leaves", queens && deeper],
      ["over", deeper],
      ["hole", true],
    ];
    return reasons.find(([, is]) => is)?.[0] ?? "";
  }

  /** Which of place and choice is unknown, "" if both are known. @param {Entry} yours */
  unknown({ verb, place, choice }) {
    const row = numberIn(choice), column = numberIn(place), n = this.places.size;
    return verb === "solution" ? ""
      : this.path.queens && verb === "try" && (row < 1 || column < 1) ? "zero"
      : this.path.queens && verb === "try" && (row > n || column > n) ? "outside"
      : !this.places.has(place) ? "place"
      : verb === "try" && !this.choices.has(choice) ? "choice"
      : "";
  }

  /** Why a line isn't a test if the next event of the path is one. @param {Entry} yours */
  noTest(yours) {
    const made = [...this.stands].at(-1), last = made?.[0] === yours.place && made[1] === yours.choice;
    return yours.verb === "put" ? "puts"
      : yours.verb === "solution" ? (this.solved ? "twice" : "solution")
      : last ? "backsoon"
      : "backnever";
  }

  /**
   * Why a line doesn't mention the path's next event, which isn't a test.
   * @param {Deed} mine
   * @param {Entry} yours
   */
  missing(mine, yours) {
    const unknown = this.unknown(yours);
    if (unknown) {
      return unknown;
    }
    if (yours.verb === VERB_OF[mine.does]) {
      return mine.does === "put" ? "puts" : "back";
    }
    if (yours.verb === "solution" && this.solved) {
      return "twice";
    }
    return mine.does === "put" ? "noput" : mine.does === "back" ? "noback" : "nosolved";
  }

  /** A choice that was taken back, if a line says that it refuses. @param {Entry} yours */
  stale({ by }) {
    const place = this.told.has("put") && !this.told.has("back")
      ? by?.places.find((one) => !this.stands.has(one) && this.memory.has(one))
      : undefined;
    return place && { place, choice: this.memory.get(place) ?? "" };
  }

  /**
   * A queen further right that a test still finds in the array, though the search has gone back
   * past it.
   * @param {Deed} mine
   */
  old(mine) {
    const row = numberIn(mine.choice), column = numberIn(mine.place);
    for (let c = column; c < this.path.places.length; c++) {
      const place = this.path.places[c], choice = this.memory.get(place);
      if (choice !== undefined && attackEach([numberIn(choice), c + 1], [row, column])) {
        return { place, choice };
      }
    }
    return undefined;
  }

  /** The result for a log that stayed on the path to its end. @returns {Parting} */
  end() {
    while (this.mine && !isTest(this.mine)) {
      this.apply(this.mine);
    }
    return this.part(!this.mine ? "same"
      : this.solved && this.found === 1 ? "first"
      : this.inner && !this.calls.includes(this.inner) ? "ended"
      : "stops");
  }

  /** What is said. @param {string} why @param {Entry} [yours] @returns {Parting} */
  part(why, yours) {
    const { mine, steps, path: { queens } } = this;
    const along = queens ? ALONG_QUEENS : ALONG;
    const sentence = along[why] ?? (queens && OF_QUEENS[why] || PARTINGS[why]);
    const values = {
      step: steps + 1,
      line: yours?.line ?? 0,
      tests: say(WORDS["tests"], { n: steps }),
      yours: this.about(yours),
      mine: this.about(mine),
      place: yours?.place ?? "",
      here: mine?.place ?? "",
      last: this.before?.place ?? "",
      seen: this.seen.get(this.about(yours)) ?? 0,
      meant: "",
      name: (why === "place" ? yours?.place : yours?.choice) ?? "",
      ...queens ? this.ofQueens(why) : { before: this.about(this.before), by: this.refusers() },
      ...why === "noback" && yours?.verb === "try" && { mine: this.about(this.stale(yours) || mine) },
    };
    const tests = mine && isTest(mine) && yours?.verb === "try" && !along[why];
    const tail = tests && !this.isAbout(yours, mine);
    const sentences = [...along[why] ? [] : [this.head], sentence, ...tail ? [WORDS["part-tail"]] : []];
    return {
      name: why, mine, yours, steps, stands: new Map(this.stands),
      says: sentences.map((one) => say(one, values)).join(" "),
    };
  }

  /** What refuses the next test of the path. */
  refusers() {
    const who = this.mine?.by?.places.join(", "), why = this.mine?.by?.why;
    return who ? say(WORDS["part-by"], { who }) : why ? say(WORDS["part-why"], { why }) : "";
  }

  /**
   * Values for sentences about queens.
   * @param {string} name
   * @returns {Record<string, string | number>}
   */
  ofQueens(name) {
    const { mine } = this, by = mine?.by?.places[0];
    const queen = name === "old" && mine ? this.old(mine)
      : by ? { place: by, choice: this.stands.get(by) ?? "" }
      : undefined;
    const down = numberIn(mine?.choice ?? "") - numberIn(queen?.choice ?? "");
    return {
      column: numberIn(mine?.place ?? ""),
      before: numberIn(this.before?.place ?? ""),
      by: this.about(queen),
      way: down === 0 ? "row" : down > 0 ? "falling" : "rising",
    };
  }
}
