// The search of a reader's program, held against another: where it leaves that path, and which belief
// does it. What is decided here is decided by Check in internal/problem as well.
import { say } from "../page/sentences.js";
import { columnOf } from "./deeds.js";
/** @import { Deed } from "./deeds.js" */

/**
 * How far a search follows another.
 * @typedef {object} Parting
 * @property {string} name of what is said
 * @property {string} says
 * @property {number} steps how many tests are the same
 * @property {Deed} [mine] what comes next on the path
 * @property {Deed} [yours] what came
 * @property {Map<string, string>} stands the choices by their places
 */

/** What is said of a search, by name; each goes on behind the head. */
const PARTINGS = {
  place: WORDS["part-place"], choice: WORDS["part-choice"],
  forgot: WORDS["part-forgot"], refused: WORDS["part-refused"], begin: WORDS["part-begin"],
  restart: WORDS["part-restart"], skips: WORDS["part-skips"],
  again: WORDS["part-again"], early: WORDS["part-early"],
  far: WORDS["part-far"], late: WORDS["part-late"], stays: WORDS["part-stays"],
  over: WORDS["part-over"], hole: WORDS["part-hole"],
  puts: WORDS["part-puts"], noput: WORDS["part-noput"], noback: WORDS["part-noback"], back: WORDS["part-back"],
  backsoon: WORDS["part-backsoon"], backnever: WORDS["part-backnever"],
  solution: WORDS["part-solution"], nosolved: WORDS["part-nosolved"], twice: WORDS["part-twice"],
  stops: WORDS["follow-stops"], first: WORDS["follow-first"], ended: WORDS["follow-ended"], more: WORDS["follow-over"],
  same: WORDS["part-same"],
};

export class Trail {
  /** @param {Deed[]} path the deeds of the search that is right */
  constructor(path) {
    this.path = path;
    this.places = new Set(path.map(({ place }) => place));
    this.choices = new Set(path.map(({ choice }) => choice));
    /** @type {Map<string, number>} */ this.seen = new Map(); // at which test something was tested last
    /** @type {Map<string, number>} */ this.begins = new Map(); // after how many tests a call has begun
    /** @type {string[]} */ this.calls = [];
    /** @type {Map<string, string>} */ this.stands = new Map();
    this.steps = 0;
    this.found = 0;
    /** @type {Deed | undefined} */ this.before = undefined; // the last test
    /** @type {Deed | undefined} */ this.first = undefined;
    this.last = ""; // what the path did last
    /** @type {Deed | undefined} */ this.lately = undefined;
  }

  /** What a deed is about. @param {Deed | undefined} deed */
  about(deed) {
    return !deed ? ""
      : deed.place === columnOf(Number(deed.place.replace(/\D+/g, "")))
      ? say(WORDS["queens-square"], { row: deed.choice, column: deed.place })
      : `${deed.place} = ${deed.choice}`;
  }

  /**
   * Follows the deeds of a reader's program. Calls and returns say nothing new, and what a program
   * never tells it need not tell.
   * @param {Deed[]} deeds
   * @returns {Parting}
   */
  follow(deeds) {
    const told = new Set(this.path.map(({ does }) => does));
    const list = deeds.filter(({ does }) => ["free", "refused"].includes(does) ||
      does !== "call" && does !== "return" && told.has(does));
    /** What was told so far. @type {Set<Deed["does"]>} */
    const said = new Set();
    let at = 0;
    for (const deed of this.path) {
      const yours = list[at];
      if (deed.does === "refused" || deed.does === "free") {
        const reason = yours ? this.differs(yours, deed) : this.ends();
        if (reason) {
          return this.part(reason, deed, yours);
        }
        this.tested(deed);
        at++;
      } else if (deed.does !== "call" && deed.does !== "return") {
        // Who says what is put must say what is taken back.
        const must = said.has(deed.does) || deed.does === "back" && said.has("put");
        if (yours?.does === deed.does && (deed.does === "found" || this.about(yours) === this.about(deed))) {
          said.add(deed.does);
          at++;
        } else if (yours && (must || yours.does === deed.does)) {
          return this.part(this.missing(deed, yours), deed, yours);
        }
      }
      this.apply(deed);
    }
    return list[at] ? this.part("more", undefined, list[at]) : this.part("same");
  }

  /** @param {Deed} deed */
  tested(deed) {
    this.steps++;
    this.before = deed;
    this.first ??= deed;
    this.seen.set(this.about(deed), this.steps);
  }

  /** @param {Deed} deed of the path */
  apply(deed) {
    const { does, place, choice } = deed;
    this.last = does;
    this.lately = deed;
    switch (does) {
      case "call":
        this.calls.push(place);
        this.begins.set(place, this.steps);
        break;
      case "return": this.calls.pop(); this.stands.delete(place); break;
      case "put": this.stands.set(place, choice); break;
      case "back": this.stands.delete(place); break;
      case "found": this.found++;
    }
  }

  /**
   * Why a deed is not the test that the path comes to, "" where it is.
   * @param {Deed} yours
   * @param {Deed} mine
   */
  differs(yours, mine) {
    if (yours.does !== "refused" && yours.does !== "free") {
      const made = [...this.stands].at(-1), last = made?.[0] === yours.place && made[1] === yours.choice;
      return yours.does === "put" ? "puts"
        : yours.does === "back" ? (last ? "backsoon" : "backnever")
        : this.last === "found" || this.last === "back" ? "twice"
        : "solution";
    }
    if (this.about(yours) === this.about(mine)) {
      return yours.does === mine.does ? "" : mine.does === "refused" ? "forgot" : "refused";
    }
    if (!this.places.has(yours.place)) {
      return "place";
    } else if (!this.choices.has(yours.choice)) {
      return "choice";
    }
    const depth = this.calls.indexOf(yours.place), here = this.calls.length - 1, before = this.before?.place ?? "";
    const again = (this.seen.get(this.about(yours)) ?? 0) > (this.begins.get(yours.place) ?? 0);
    const leaving = before !== mine.place && !this.calls.includes(before); // the last call has returned
    /** The first that is true is the reason. @type {[string, boolean][]} */
    const reasons = [
      ["begin", this.steps === 0],
      ["restart", depth === 0 && here > 0 && this.about(yours) === this.about(this.first)],
      ["skips", depth === here && !again],
      ["again", depth === here],
      ["late", leaving && yours.place === before],
      ["stays", depth >= 0 && depth === here - 1 && yours.place === before && !leaving],
      ["far", depth >= 0 && leaving],
      ["early", depth >= 0],
      ["over", before !== mine.place && !leaving],
      ["hole", true],
    ];
    return reasons.find(([, is]) => is)?.[0] ?? "";
  }

  /** Why a deed that is no test is missing. @param {Deed} mine @param {Deed | undefined} yours */
  missing(mine, yours) {
    if (yours?.does === mine.does) {
      return mine.does === "put" ? "puts" : mine.does;
    }
    return { put: "noput", back: "noback", found: "nosolved" }[/** @type {string} */ (mine.does)] ?? "";
  }

  /** How a program ends that was on the path to its end, though the path goes on. */
  ends() {
    const back = this.last === "back" && this.about(this.lately) === this.about(this.before);
    return this.found === 1 && (this.last === "found" || back) ? "first"
      : this.calls.includes(this.before?.place ?? "") ? "stops"
      : "ended";
  }

  /** @param {string} name @param {Deed} [mine] @param {Deed} [yours] @returns {Parting} */
  part(name, mine, yours) {
    const along = ["same", "stops", "first", "ended", "more"].includes(name);
    const who = mine?.by?.places.join(", "), why = mine?.by?.why;
    const by = who ? say(WORDS["part-by"], { who }) : why ? say(WORDS["part-why"], { why }) : "";
    const tests = [mine?.does, yours?.does].every((does) => does === "refused" || does === "free");
    const tail = tests && !["forgot", "refused"].includes(name);
    const values = {
      step: this.steps + 1,
      tests: say(WORDS["tests"], { n: this.steps }),
      yours: this.about(yours),
      mine: this.about(mine),
      here: mine?.place ?? "",
      last: this.before?.place ?? "",
      before: this.about(this.before),
      seen: this.seen.get(this.about(yours)) ?? 0,
      by,
      meant: "",
      name: (name === "place" ? yours?.place : yours?.choice) ?? "",
    };
    const sentences = [
      ...along ? [] : [WORDS["part-head"]],
      PARTINGS[/** @type {keyof PARTINGS} */ (name)],
      ...tail ? [WORDS["part-tail"]] : [],
    ];
    return {
      name, mine, yours, steps: this.steps, stands: new Map(this.stands),
      says: sentences.map((sentence) => say(sentence, values)).join(" "),
    };
  }
}
