// What's known about a run that's being judged, and the lines of its program that may contain a
// mistake.
import { decidedAt, testsOf } from "./asked.js";
import { leftovers, numberLeft, thatRefuse } from "./leftover.js";
import { Text } from "./text.js";
/** @import { Missing } from "./holding.js" */
/** @import { Asked, Mistake } from "./judge.js" */
/** @import { Reading } from "./reading.js" */
/** @import { Source } from "./results.js" */
/** @import { Node } from "./searches.js" */
/** @import { Recording, Val } from "./values.js" */

/**
 * A mistake, and what proves it.
 * @typedef {object} Finding
 * @property {Mistake} mistake
 * @property {number} line
 * @property {string} why the name of the sentence
 * @property {Node} [node] the call at which it shows
 * @property {number[]} [path] the board there
 * @property {number} [by] the line of the queen that attacks the last one
 * @property {number[]} [squares] free squares that were never taken
 * @property {number} [value]
 * @property {string} [name] of a variable or a function
 * @property {number} [times]
 * @property {number} [of]
 * @property {number} [event]
 * @property {string} [place] of a puzzle that isn't queens
 * @property {string} [choice]
 * @property {string} [refuser] what refuses it
 */

/** A run with a recognised search. Facts that only incorrect runs need are computed on demand. */
export class Case {
  /** @type {{ tests: ReturnType<typeof testsOf> } | undefined} */ #asked;
  /** @type {ReturnType<typeof leftovers> | undefined} */ #left;
  /** @type {Missing[] | undefined} */ #unexplained;
  /** @type {number[] | undefined} */ #breaks;

  /**
   * @param {Recording} recording @param {Val[]} values @param {Reading} reading @param {Source[]} results
   * @param {Asked} wanted
   */
  constructor(recording, values, reading, results, wanted) {
    this.recording = recording;
    this.values = values;
    this.reading = reading;
    this.results = results;
    this.wanted = wanted;
    this.text = new Text(recording.text);
    this.block = this.text.block(reading.tree.def);
    if (!recording.whole) { // calls that weren't kept were made as well
      reading.facts.missing = [];
    }
    /** Whether it remembers the results of calls, so that some calls are never made. */
    this.remembers = /lru_cache|@cache\b|\bmemo/i.test(recording.text);
  }

  /** The tests that it makes before it takes a square. */
  get asked() {
    return (this.#asked ??= { tests: testsOf(this.reading, this.recording, this.values) }).tests;
  }

  /** What its calls leave behind. */
  get left() {
    return this.#left ??= leftovers(this.reading, (node) => this.leftEarly(node));
  }

  /**
   * Squares that were left out for another reason than that a solution was found, as far as can be
   * known.
   */
  get unexplained() {
    return this.#unexplained ??= this.#notExplained().sort((a, b) => a.node.call.end - b.node.call.end);
  }

  #notExplained() {
    const { reading, text } = this, { missing } = reading.facts;
    const refusing = missing.length > 0 &&
      (thatRefuse(this.left).length > 0 || numberLeft(reading, text) !== undefined);
    return missing.filter((one) => !this.#explained(one) || refusing && !this.leftEarly(one.node));
  }

  /** Whether a search may have stopped there because it had found a solution. @param {Missing} one */
  #explained({ path, values, have, rising }) {
    return this.reading.facts.solutions.some(({ path: board }) => board.length > path.length &&
      path.every((value, i) => value === board[i]) &&
      (values.every((value) => (rising ? value > board[path.length] : value < board[path.length])) ||
        have[have.length - 1] === board[path.length]));
  }

  /** The lines that ran in a call, without those of calls in it. @param {Node} node */
  linesOf({ call }) {
    const { steps } = this.recording, lines = new Set();
    for (let at = call.begin; at < call.end; at++) {
      if (steps[at] >= this.block.first && steps[at] <= this.block.last) {
        lines.add(steps[at]);
      }
    }
    return lines;
  }

  /** The line in which the search calls itself. */
  callLine() {
    const from = this.reading.tree.nodes[1]?.call.from ?? 0, { first, last } = this.block;
    return from >= first && from <= last ? from : this.text.calls(this.reading.tree.name, this.block)[0] ?? from;
  }

  /** The loop through the squares. */
  loopLine() {
    const line = this.callLine();
    return this.text.loopAround(line) || line;
  }

  /** The line that puts something into a variable. @param {string} name */
  putLine(name) {
    const call = this.callLine(), own = this.text.puts(name, this.block), all = this.text.puts(name);
    const inside = own.filter((line) => line <= call && line > this.block.head);
    return inside[inside.length - 1] ?? own[0] ?? all.filter((line) => line !== this.block.first).pop() ?? call;
  }

  /** An argument that every call passes on unchanged, although it says which line is filled. */
  sameLine() {
    const { tree: { nodes }, sight, n } = this.reading, [root] = nodes;
    const deep = nodes.filter(({ depth }) => depth > 0);
    return root.call.args
      .map(([name]) => name)
      .find((name) => {
        const value = sight.at(root.call).get(name);
        return (
          (value === 0 || value === 1) &&
          value !== n &&
          deep.every(({ call }) => sight.at(call).get(name) === value) &&
          this.text.find(RegExp(`(?<![\\w.])${name}(?!\\w).*==|==.*(?<![\\w.])${name}(?!\\w)`), this.block)
            .length > 0
        );
      });
  }

  /** The line that decides the end of the recursion: the first condition. */
  baseLine() {
    const { head, last } = this.block, n = this.text.find(/^\s*(if|elif|while)\b/, { first: head + 1, last });
    return n[0] ?? this.block.first;
  }

  /** The line that refuses squares with one kind of attack. @param {number} kind 0 for any */
  testLine(kind) {
    const { asked, recording, text } = this;
    if (asked) {
      const of = (/** @type {(kinds: number) => boolean} */ fits) =>
        asked.tests.find(({ kinds, free }) => !free && fits(kinds));
      const test =
        of((kinds) => kinds === kind && kind > 0) ??
        of((kinds) => (kinds & 6) > 0 && kind !== 0) ??
        of((kinds) => kinds > 0);
      const { first } = text.block(asked.def);
      return test ? decidedAt(test, recording) : first;
    }
    const call = this.callLine(),
      loop = this.loopLine();
    const conditions = text.find(/^\s*(if|elif|while|for)\b|\b(all|any)\s*\(/, {
      first: loop + (loop < call ? 1 : 0),
      last: call,
    });
    const diagonal = conditions.filter((line) => /abs\s*\(|[-+]/.test(text.line(line)));
    return diagonal[diagonal.length - 1] ?? conditions[conditions.length - 1] ?? call;
  }

  /** The loop of the test. */
  testLoop() {
    const { asked, text } = this, block = asked && text.block(asked.def);
    const loops = block ? text.find(/\b(for|while)\b/, { first: block.head + 1, last: block.last }) : [];
    const inner = block ? [] : text.find(/\bfor\b.*\bin\b/, { first: this.loopLine() + 1, last: this.callLine() });
    return loops[0] ?? inner[0] ?? this.testLine(0);
  }

  /** Whether a call left its loop before the end. @param {Node} node */
  leftEarly({ call }) {
    return this.#leavesAt(call.back, this.loopLine());
  }

  /** Whether calls ended by a return or a break in their loops. @param {Missing[]} missing */
  leaves(missing) {
    const loop = this.loopLine(), some = missing.filter(({ have }) => have.length > 0);
    return some.length > 0 && some.every(({ node: { call } }) => this.#leavesAt(call.back, loop));
  }

  /** @param {number} line @param {number} loop */
  #leavesAt(line, loop) {
    const inLoop = line > loop && this.text.indent(line) > this.text.indent(loop);
    return inLoop && /\breturn\b/.test(this.text.line(line)) || this.breaks.length > 0;
  }

  /** The lines that break off its loop. */
  get breaks() {
    const loop = this.loopLine();
    return this.#breaks ??= this.text
      .find(/^\s*(break\b|.*:\s*break\b)/, this.block)
      .filter((line) => this.text.loopAround(line) === loop);
  }

  /** The line by which a call left its loop. @param {Node} node */
  leavingLine({ call }) {
    const [line] = this.breaks, inLoop = call.back > this.loopLine() && /\breturn\b/.test(this.text.line(call.back));
    return inLoop && this.text.indent(call.back) > this.text.indent(this.loopLine()) ? call.back : line ?? call.back;
  }

  /**
   * The lines that keep a solution: stored, counted, printed, yielded.
   * @param {Node} node
   * @param {string} [name]
   */
  storeLines(node, name) {
    const ran = this.linesOf(node);
    const keeps = /\.(append|add|extend|insert|appendleft)\s*\(|\byield\b|\bprint\s*\(|[+|]=|\[[^\]]*\]\s*=[^=]/;
    const lines = this.text.find(keeps, this.block).filter((line) => ran.has(line));
    const last = name?.split(".").pop();
    const own = last ? lines.filter((line) => RegExp(`(?<!\\w)${last}(?!\\w)`).test(this.text.line(line))) : [];
    return own.length > 0 ? own : lines;
  }
}

