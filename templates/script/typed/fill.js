// The search of any puzzle, as the program does it (fill in internal/puzzle), for puzzles that
// readers type. All a script has to know about a puzzle is what refuses a choice.
import { ASSIGNED, DEAD_END, FOUND, REFUSED, Recording } from "../moment/recording.js";
/** @import { Refusal } from "../moment/recording.js" */

/**
 * A puzzle that a reader has typed. Refused returns what refuses a choice, nothing if it's allowed;
 * chosen is what's in each place.
 * @typedef {object} Typed
 * @property {number[]} places that are filled, in their order
 * @property {number} choices for each of them
 * @property {number[]} chosen what is given, by the places; 0 for nothing
 * @property {(chosen: number[], place: number, choice: number) => Refusal | undefined} refused
 */

/** The whole search of a puzzle, and its result. */
export class Search extends Recording {
  /** @param {Typed} typed */
  constructor(typed) {
    super({ array: typed.chosen });
    this.typed = typed;
    this.first = this.counts = /** @type {number[] | undefined} */ (undefined);
    this.solved = /** @type {number[] | undefined} */ (undefined);
    const wrong = typed.chosen.findIndex((choice, i) => choice && typed.refused(typed.chosen, i + 1, choice));
    if (wrong >= 0) {
      const why = typed.refused(typed.chosen, wrong + 1, typed.chosen[wrong]);
      this.add(REFUSED, wrong + 1, typed.chosen[wrong], {
        ...why,
        why: `${WORDS["contradiction"]}: ${why?.why ?? ""}`,
      });
      return;
    }
    if (typed.places.length) {
      this.fill(1);
    } else {
      this.solution(0, 0);
    }
    this.counts = this.count();
    this.start.all = this.step;
    this.start.boards = this.found;
  }

  /** @param {number} depth */
  fill(depth) {
    const { places, choices, refused } = this.typed, place = places[depth - 1];
    this.call(place);
    for (let choice = 1; choice <= choices; choice++) {
      const by = refused(this.array, place, choice);
      this.test(place, choice, by);
      if (!by) {
        if (depth === places.length) {
          this.solution(place, choice);
        } else {
          this.fill(depth + 1);
        }
        this.takeBack(place, choice);
      }
    }
    this.comeBack(place);
  }

  /** @param {number} place @param {number} choice */
  solution(place, choice) {
    super.solution(place, choice);
    if (!this.first) {
      this.first = this.count();
      this.solved = this.array;
    }
  }

  /** Tests, placements, dead ends and solutions so far. */
  count() {
    return [
      this.step,
      ...[ASSIGNED, DEAD_END, FOUND].map((kind) => this.moments.filter((m) => m.kind === kind).length),
    ];
  }
}
