// A recording: all moments of a search, one after the other, and its tree. The script of each
// puzzle fills one in, and the player goes through it.

// The kinds of moments.
export const CALL = 0, REFUSED = 1, ACCEPTED = 2, ASSIGNED = 3, FOUND = 4;
export const DEAD_END = 5, USED_UP = 6, TAKEN_BACK = 7, STOPPED = 8, CUT = 9;
export const KINDS = ["call", "refused", "accepted", "assigned", "found", "dead", "used", "taken", "stopped", "cut"];

/** Whether a call ended. @param {number} kind */
export const returned = (kind) => kind === DEAD_END || kind === USED_UP;

/**
 * What's known before the first moment; see opening in internal/figure/shown.
 * @typedef {object} Opening
 * @property {number} all
 * @property {number} boards
 * @property {number} step
 * @property {number} found
 * @property {number[]} array
 * @property {number[]} calls
 * @property {number[]} rows
 * @property {number[]} placed
 */

/**
 * What's known about a refusal: the places that refuse, the reason, the shared rectangles, and
 * which of several sentences describes it.
 * @typedef {{by?: number[], why?: string, shared?: number[][], which?: number}} Refusal
 */

/**
 * A test of a call, or a choice that was cut untested, and those before it.
 * @typedef {{choice: number, free: boolean, cut?: boolean, before?: Tested}} Tested
 */

/** @typedef {ReturnType<Recording["moment"]>} Moment */

/** All moments of a search, or of a part of it. */
export class Recording {
  /** @param {Partial<Opening>} [opening] what's different from the beginning of a search */
  constructor(opening) {
    const start = { all: 0, boards: 0, step: 0, found: 0, array: [], calls: [], rows: [], placed: [], ...opening };
    /** @type {Opening} */ this.start = start;
    /** @type {Moment[]} */ this.moments = [];
    /** @type {number[]} */ this.rest = []; // the moment that shows each test
    this.node = new TreeNode();
    this.step = start.step;
    this.found = start.found;
    this.array = start.array;
    // For each open call: its place, and its tests. Some may be open before the first moment.
    this.calls = start.calls.slice();
    /** @type {(Tested | undefined)[]} */ this.tests = start.rows.map((row, i) => testedBefore(row, start.placed[i]));
    /** @type {Tested | undefined} */ this.ended = undefined; // the tests of the call that returned last
  }

  /** The choice that the loop of a call has reached, 0 before its first test. @param {number} depth */
  reachedBy(depth) {
    return this.tests[depth - 1]?.choice ?? 0;
  }

  // Everything that is known at a moment. By is the first place that refuses the choice.
  /** @param {number} kind @param {number} place @param {Refusal} [refused] */
  moment(kind, place, choice = 0, refused = {}) {
    const { step, found, array, node, ended } = this, calls = this.calls.slice(), depth = calls.length;
    const reached = this.tests.map((tested) => tested?.choice ?? 0);
    if (returned(kind)) {
      reached.push(ended?.choice ?? 0);
    }
    const standing = depth - Number(kind <= ACCEPTED || kind === TAKEN_BACK);
    const tested = returned(kind) ? ended : this.tests[depth - 1];
    return {
      kind, place, choice,
      by: refused.by?.[0] ?? 0,
      refused, step, found, depth, array, calls, reached, node, standing, tested,
    };
  }

  /** @param {Parameters<Recording["moment"]>} what */
  add(...what) {
    this.moments.push(this.moment(...what));
  }

  /** @param {number} place @param {number} choice */
  write(place, choice) {
    this.array = this.array.slice();
    this.array[place - 1] = choice;
  }

  /** @param {number} place */
  call(place) {
    this.calls.push(place);
    this.tests.push(undefined);
    this.add(CALL, place);
  }

  /** @param {number} place @param {number} choice @param {Refusal} [refused] nothing for a choice that is free */
  test(place, choice, refused) {
    this.ask(place, choice, refused);
    if (!refused) {
      this.put(place, choice);
    }
  }

  /** Only a test: a free choice isn't placed. @param {Parameters<Recording["test"]>} what */
  ask(...[place, choice, refused]) {
    const depth = this.calls.length;
    this.step++;
    this.tests[depth - 1] = { choice, free: !refused, before: this.tests[depth - 1] };
    this.goUp(depth - 1);
    this.add(refused ? REFUSED : ACCEPTED, place, choice, refused);
    this.rest.push(this.moments.length - 1);
  }

  /**
   * A choice that isn't tested, because nothing after it could be better.
   * @param {number} place
   * @param {number} choice
   */
  cut(place, choice) {
    const depth = this.calls.length;
    this.tests[depth - 1] = { choice, free: false, cut: true, before: this.tests[depth - 1] };
    this.goUp(depth - 1);
    this.add(CUT, place, choice);
  }

  /** @param {number} place @param {number} choice */
  put(place, choice) {
    this.goUp(this.calls.length - 1);
    this.write(place, choice);
    this.stand(place, choice);
    this.add(ASSIGNED, place, choice);
    if (this.rest.length > 0) {
      this.rest[this.rest.length - 1] = this.moments.length - 1;
    }
  }

  /**
   * Goes to the node of a choice that has just been made.
   * @param {number} place
   * @param {number} choice
   */
  stand(place, choice) {
    this.node = new TreeNode(this.node, place, choice, this.step);
  }

  /** @param {number} place @param {number} choice */
  solution(place, choice) {
    this.found++;
    this.node.kind = "solution";
    for (let node = this.node; !node.hopeful; node = node.parent) {
      node.hopeful = true;
    }
    this.add(FOUND, place, choice);
  }

  /** @param {number} place @param {number} choice */
  takeBack(place, choice) {
    this.write(place, 0);
    this.node = this.node.parent;
    this.add(TAKEN_BACK, place, choice);
  }

  /** @param {number} place */
  comeBack(place) {
    this.ended = this.tests.pop();
    this.calls.pop();
    let free = false;
    for (let at = this.ended; at; at = at.before) {
      free ||= at.free;
    }
    const kind = free ? USED_UP : DEAD_END;
    this.goUp(this.calls.length);
    if (kind === DEAD_END) {
      this.node.kind = "dead";
    }
    this.add(kind, place);
  }

  /** Goes to the node at a depth on the path to this one. @param {number} depth */
  goUp(depth) {
    while (this.node.depth > depth) {
      this.node = this.node.parent;
    }
  }
}

/**
 * The tests of a call up to a choice; free is a set of bits.
 * @param {number} reached
 * @param {number} free
 */
function testedBefore(reached, free) {
  /** @type {Tested | undefined} */
  let tested;
  for (let choice = 1; choice <= reached; choice++) {
    tested = { choice, free: Boolean(free & (1 << choice)), before: tested };
  }
  return tested;
}

/** A node of a search tree. The root is its own parent. */
export class TreeNode {
  /** @param {TreeNode} [parent] */
  constructor(parent, place = 0, choice = 0, step = 0) {
    /** @type {TreeNode} */ this.parent = parent ?? this;
    /** @type {number} */ this.depth = parent ? parent.depth + 1 : 0;
    this.place = place;
    this.choice = choice;
    this.step = step;
    /** @type {TreeNode[]} */ this.children = [];
    /** @type {"branch" | "dead" | "solution"} */ this.kind = "branch";
    this.hopeful = false;
    parent?.children.push(this);
  }
}
