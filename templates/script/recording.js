// A recording: all moments of a search, one after the other, and its tree. The script of each puzzle
// fills one in, and the player walks through it.
"use strict";

// The kinds of moments.
const CALL = 0, REFUSED = 1, ACCEPTED = 2, ASSIGNED = 3, FOUND = 4, DEAD_END = 5, USED_UP = 6, TAKEN_BACK = 7;
const KINDS = ["call", "refused", "accepted", "assigned", "found", "dead", "used", "taken"];

/** Whether a call ended. @param {number} kind */
const returned = (kind) => kind === DEAD_END || kind === USED_UP;

/**
 * What is known before the first moment; see opening in internal/figure/search.
 * @typedef {{all: number, boards: number, step: number, found: number, array: number[], rows: number[], placed: number[]}} Opening
 */

/** @typedef {ReturnType<Recording["moment"]>} Moment */

/** All moments of a search, or of a part of it. */
class Recording {
  /** @param {Opening} start */
  constructor(start) {
    this.start = start;
    /** @type {Moment[]} */ this.moments = [];
    /** @type {number[]} */ this.rest = []; // the moment that shows each test
    this.node = new TreeNode();
    this.step = start.step;
    this.found = start.found;
    this.array = start.array;
    this.reached = start.rows.slice();
    this.placed = start.placed.slice();
    this.ended = { row: 0, placed: 0 }; // the call that returned last, as it was
  }

  // Everything that is known at a moment. The place by refuses the choice.
  /** @param {number} kind @param {number} place */
  moment(kind, place, choice = 0, by = 0, line = 0) {
    const { step, found, array, node, ended } = this, reached = this.reached.slice(), depth = reached.length;
    if (returned(kind)) {
      reached.push(ended.row);
    }
    const standing = depth - Number(kind <= ACCEPTED || kind === TAKEN_BACK), placed = returned(kind) ? ended.placed : this.placed[depth - 1] ?? 0;
    return { kind, place, choice, by, line, step, found, depth, array, reached, node, standing, placed };
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
    this.reached.push(0);
    this.placed.push(0);
    this.add(CALL, place);
  }

  /** @param {number} place @param {number} choice @param {number} by @param {number} line */
  test(place, choice, by, line) {
    const depth = this.reached.length;
    this.step++;
    this.reached[depth - 1] = choice;
    this.goUp(depth - 1);
    if (by > 0) {
      this.add(REFUSED, place, choice, by, line);
    } else {
      this.add(ACCEPTED, place, choice);
      this.write(place, choice);
      this.placed[depth - 1] |= 1 << choice;
      this.node = new TreeNode(this.node, choice, this.step);
      this.add(ASSIGNED, place, choice);
    }
    this.rest.push(this.moments.length - 1);
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
    this.ended = { row: this.reached.pop() ?? 0, placed: this.placed.pop() ?? 0 };
    const kind = this.ended.placed ? USED_UP : DEAD_END;
    this.goUp(this.reached.length);
    if (kind === DEAD_END) {
      this.node.kind = "dead";
    }
    this.add(kind, place);
  }

  /** Goes to the node at a depth on the way to this one. @param {number} depth */
  goUp(depth) {
    while (this.node.depth > depth) {
      this.node = this.node.parent;
    }
  }
}

/** A node of a search tree. The root is its own parent. */
class TreeNode {
  /** @param {TreeNode} [parent] */
  constructor(parent, choice = 0, step = 0) {
    /** @type {TreeNode} */ this.parent = parent ?? this;
    /** @type {number} */ this.depth = parent ? parent.depth + 1 : 0;
    this.choice = choice;
    this.step = step;
    /** @type {TreeNode[]} */ this.children = [];
    /** @type {"branch" | "dead" | "solution"} */ this.kind = "branch";
    this.hopeful = false;
    parent?.children.push(this);
  }
}
