// The search behind a log: calls and returns that no line mentions are added, and so are placements
// if the log only has tests. Events in internal/log does the same.

/**
 * What refuses a choice: places by their names, or a reason.
 * @typedef {{ places: string[], why: string }} Refuser
 */

/**
 * A line of a log, or an event of a run.
 * @typedef {object} Entry
 * @property {"call" | "try" | "put" | "back" | "solution" | "return" | "cut"} verb
 * @property {string} place
 * @property {string} choice
 * @property {Refuser} [by] of a test that was refused
 * @property {{ value: string, best: boolean }} [worth] of a solution, if the search looks for the best
 * @property {boolean} [unsaid] of a test without an answer
 * @property {number} line of the log or of the program, 0 if unknown
 */

/**
 * What a search does.
 * @typedef {object} Deed
 * @property {"call" | "refused" | "free" | "put" | "found" | "back" | "return" | "cut"} does
 * @property {string} place
 * @property {string} choice
 * @property {Refuser} [by]
 * @property {{ value: string, best: boolean }} [worth]
 * @property {number} line
 */

/** The name of an event in a log. @type {Record<Deed["does"], Entry["verb"]>} */
export const VERB_OF = {
  call: "call", refused: "try", free: "try", put: "put", found: "solution", back: "back", return: "return",
  cut: "cut",
};

/** Makes a search from a log. */
export class Deeds {
  /**
   * @param {Entry[]} entries
   * @param {boolean} over whether the program has ended, and so all of its calls
   * @param {number} [full] how many places a solution fills, if the program doesn't report solutions
   */
  constructor(entries, over, full = 0) {
    /** @type {Deed[]} */ this.list = [];
    /** @type {{ place: string, tried: Set<string>, stands: string }[]} */ this.calls = [];
    this.deepest = 0;
    this.full = entries.some(({ verb }) => verb === "solution") ? 0 : full;
    this.puts = entries.some(({ verb }) => verb === "put");
    this.fresh = ""; // what the entry before has tested, and this one may place
    for (const entry of entries) {
      this.take(entry);
    }
    if (over) {
      this.leave(0);
    }
  }

  /** @param {Deed["does"]} does @param {Entry} entry */
  add(does, { place, choice, by, worth, line }) {
    this.list.push({ does, place, choice, by, line, ...worth && { worth } });
  }

  /** Returns from the innermost calls until only this many are open. @param {number} calls */
  leave(calls) {
    for (let call = this.calls[calls] && this.calls.pop(); call; call = this.calls[calls] && this.calls.pop()) {
      this.list.push({ does: "return", place: call.place, choice: "", line: 0 });
    }
  }

  /** The call for a place that was made last, -1 for none. @param {string} place */
  open(place) {
    return this.calls.map((call) => call.place).lastIndexOf(place);
  }

  /** The call for the place of an entry, which is now the innermost. @param {Entry} entry */
  callFor(entry) {
    const at = this.open(entry.place);
    if (at >= 0) {
      this.leave(at + 1);
    } else {
      this.calls.push({ place: entry.place, tried: new Set(), stands: "" });
      this.deepest = Math.max(this.deepest, this.calls.length);
      this.add("call", { ...entry, choice: "" });
    }
    return this.calls[this.calls.length - 1];
  }

  /** @param {Entry} entry */
  take(entry) {
    const { verb, place, choice } = entry, fresh = this.fresh;
    this.fresh = "";
    switch (verb) {
      case "call": this.callFor(entry); break;
      case "return": this.leave(Math.max(0, this.open(place))); break;
      case "try": this.test(entry); break;
      case "cut": this.cut(entry); break;
      case "put":
        if (fresh !== choice || this.calls.at(-1)?.place !== place) {
          this.callFor(entry);
        }
        this.put(entry);
        break;
      case "back": this.back(entry); break;
      case "solution": this.add("found", this.standing(entry)); break;
    }
  }

  /** @param {Entry} entry */
  test(entry) {
    const open = this.open(entry.place);
    if (open >= 0 && this.calls[open].tried.has(entry.choice)) {
      this.leave(open); // a loop tests nothing twice, so this is another call
    }
    const call = this.callFor(entry);
    call.tried.add(entry.choice);
    call.stands = this.puts ? call.stands : "";
    this.add(entry.by ? "refused" : "free", entry);
    if (!entry.by && this.puts) {
      this.fresh = entry.choice;
    } else if (!entry.by) {
      this.put(entry);
    }
  }

  /** A choice that was not tested. @param {Entry} entry */
  cut(entry) {
    this.callFor(entry).stands = "";
    this.add("cut", entry);
  }

  /** @param {Entry} entry */
  put(entry) {
    this.calls[this.calls.length - 1].stands = entry.choice;
    this.add("put", entry);
    if (this.calls.length === this.full) {
      this.add("found", entry);
    }
  }

  /** @param {Entry} entry */
  back(entry) {
    const at = this.open(entry.place);
    if (at >= 0 && this.calls[at].stands !== "") {
      this.leave(at + 1);
      this.add("back", { ...entry, choice: this.calls[at].stands });
      this.calls[at].stands = "";
    }
  }

  /**
   * The last choice that was made, if the entry doesn't say which.
   * @param {Entry} entry
   * @returns {Entry}
   */
  standing(entry) {
    const call = this.calls.filter(({ stands }) => stands !== "").at(-1);
    return { ...entry, place: call?.place ?? "", choice: call?.stands ?? "" };
  }
}

/**
 * The solutions of a search, each with its choices, in the order of choosing.
 * @param {Deed[]} deeds
 */
export function foundIn(deeds) {
  /** @type {[string, string][]} */ const stands = [];
  /** @type {[string, string][][]} */ const solutions = [];
  for (const { does, place, choice } of deeds) {
    const at = stands.findIndex(([where]) => where === place);
    if (does === "put") {
      stands.splice(at < 0 ? stands.length : at, stands.length, [place, choice]);
    } else if ((does === "call" || does === "back" || does === "return") && at >= 0) {
      stands.splice(at);
    } else if (does === "found") {
      solutions.push([...stands]);
    }
  }
  return solutions;
}

/** How many tests there are. @param {Deed[]} deeds */
export const testsIn = (deeds) => deeds.filter(({ does }) => does === "refused" || does === "free").length;
