// How fast a fan is drawn: its first tests can be followed one by one, then it gets faster until
// the first solution, and never slower after that.

const SLOW_FOR = 1300; // milliseconds for the first tests
const FIRST_AT = 2000; // milliseconds to the first solution
const ALL_IN = 8000; // milliseconds at most
const EACH = 75; // milliseconds for each test, if that's fast enough for all of them

export class Pace {
  /**
   * @param {number} all stops
   * @param {number} slow stops that can be followed one by one
   * @param {number} first the stop of the first solution; the last if there's none
   */
  constructor(all, slow, first) {
    this.all = all;
    this.even = all * EACH <= ALL_IN;
    this.first = first;
    this.rate = Math.min(slow / SLOW_FOR, first / FIRST_AT); // stops a millisecond
    this.slow = this.rate * SLOW_FOR;
    this.middle = FIRST_AT - SLOW_FOR;
    this.more = first - this.rate * FIRST_AT; // in addition to those at the first rate
    this.fast = this.rate + 2 * this.more / this.middle; // the rate at the first solution
    this.rest = all - first;
    this.time = this.even ? all * EACH : FIRST_AT + Math.min(ALL_IN - FIRST_AT, this.rest / this.fast);
  }

  /** The stop that it has reached after this many milliseconds. @param {number} time */
  stopAfter(time) {
    return time >= this.time ? this.all : Math.min(this.all, Math.floor(this.way(time)));
  }

  /** @param {number} time */
  way(time) {
    if (this.even) {
      return time / EACH;
    }
    if (time <= SLOW_FOR) {
      return this.rate * time;
    }
    if (time <= FIRST_AT) {
      const beyond = time - SLOW_FOR;
      return this.slow + this.rate * beyond + this.more * (beyond / this.middle) ** 2;
    }
    const beyond = time - FIRST_AT, last = this.time - FIRST_AT;
    return this.first + this.fast * beyond + (this.rest - this.fast * last) * (beyond / last) ** 2;
  }
}
