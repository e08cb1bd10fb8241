// How many questions a reader was asked, and how many answers were right.
import { say } from "../page/sentences.js";

/** Counts the answers, by what they are about. */
export class Tally {
  constructor() {
    /** @type {Map<string, [right: number, all: number]>} */ this.counts = new Map();
  }

  /** @param {string} about @param {boolean} right */
  count(about, right) {
    const [rights, all] = this.counts.get(about) ?? [0, 0];
    this.counts.set(about, [rights + Number(right), all + 1]);
  }

  clear() {
    this.counts.clear();
  }

  /** What was asked, and how much was right. */
  score() {
    let right = 0, all = 0;
    /** @type {string[]} */ const parts = [];
    this.counts.forEach(([r, a], about) => {
      right += r;
      all += a;
      parts.push(say(WORDS["ask-scored"], { about, right: r, all: a }));
    });
    return all ? say(WORDS["ask-score"], { right, all, parts: parts.join(", ") }) : WORDS["ask-scored-none"];
  }
}
