// The rows of the table of a class, and the groups that they are in.
import { drawing } from "./svg.js";
import { initialsOf } from "./works.js";
import { adorn, made } from "../page/common.js";
import { make } from "../page/make.js";
import { grouped, say } from "../page/sentences.js";
/** @import { Result, Skyline, Work } from "./works.js" */

/** Short names of mistakes. @type {Record<string, string>} */
export const MISTAKES = {
  alias: WORDS["mistake-alias"], undo: WORDS["mistake-undo"], diagonal: WORDS["mistake-diagonal"],
  test: WORDS["mistake-test"], range: WORDS["mistake-range"], early: WORDS["mistake-early"],
  restart: WORDS["mistake-restart"], first: WORDS["mistake-first"], overwritten: WORDS["mistake-overwritten"],
  base: WORDS["mistake-base"], default: WORDS["mistake-default"], late: WORDS["mistake-late"],
  lost: WORDS["mistake-lost"], endless: WORDS["mistake-endless"], shared: WORDS["mistake-shared"],
  twice: WORDS["mistake-twice"], crash: WORDS["mistake-crash"], uncalled: WORDS["mistake-uncalled"],
  more: WORDS["mistake-more"], top: WORDS["mistake-top"], uncounted: WORDS["mistake-uncounted"],
  many: WORDS["mistake-many"], few: WORDS["mistake-few"], none: WORDS["mistake-none"], bound: WORDS["mistake-bound"],
  skips: WORDS["mistake-skips"], allowed: WORDS["mistake-allowed"], refused: WORDS["mistake-refused"],
  solution: WORDS["mistake-solution"], unsolved: WORDS["mistake-unsolved"], other: WORDS["mistake-other"],
};

/** The headings of groups. @type {Record<string, import("../page/sentences.js").Sentence>} */
const GROUPS = {
  alias: WORDS["class-group-alias"], undo: WORDS["class-group-undo"], diagonal: WORDS["class-group-diagonal"],
  test: WORDS["class-group-test"], range: WORDS["class-group-range"], early: WORDS["class-group-early"],
  restart: WORDS["class-group-restart"], first: WORDS["class-group-first"],
  overwritten: WORDS["class-group-overwritten"], base: WORDS["class-group-base"],
  default: WORDS["class-group-default"], late: WORDS["class-group-late"], lost: WORDS["class-group-lost"],
  endless: WORDS["class-group-endless"], shared: WORDS["class-group-shared"], twice: WORDS["class-group-twice"],
  crash: WORDS["class-group-crash"], uncalled: WORDS["class-group-uncalled"], other: WORDS["class-group-other"],
  more: WORDS["class-group-more"], top: WORDS["class-group-top"], uncounted: WORDS["class-group-uncounted"],
  many: WORDS["class-group-many"], few: WORDS["class-group-few"], none: WORDS["class-group-none"],
  bound: WORDS["class-group-bound"], skips: WORDS["class-group-skips"], allowed: WORDS["class-group-allowed"],
  refused: WORDS["class-group-refused"], solution: WORDS["class-group-solution"],
  unsolved: WORDS["class-group-unsolved"], stopped: WORDS["class-group-stopped"], unknown: WORDS["class-group-unknown"], file: WORDS["class-group-file"],
  right: WORDS["class-group-right"],
};

/** These groups come last, in this order. */
const LAST = ["stopped", "unknown", "file", "right"];

/** @type {Record<Result["verdict"], string>} */
const VERDICTS = {
  right: WORDS["class-right"], wrong: WORDS["class-wrong"], unknown: WORDS["class-unknown"],
};

/** The widest skyline, in pixels, and how high all are. */
const WIDE = 140, HIGH = 20;

/** One program. */
export class Row {
  /** @param {Work} work @param {string} name @param {number} number from 1 */
  constructor(work, name, number) {
    this.work = work;
    this.own = name; // its name when names are shown
    this.number = number;
    this.hidden = false;
    /** @type {Result | undefined} */ this.result = undefined;
    this.button = made("button", { type: "button", className: "class-name" });
    this.cells = Array.from({ length: 7 }, () => made("td"));
    this.element = make("tr", {}, make("th", { scope: "row" }, this.button), ...this.cells);
    this.showName();
  }

  get name() {
    return this.hidden ? say(WORDS["class-first-named"], { n: this.number }) : this.own;
  }

  get initials() {
    return this.hidden ? String(this.number) : initialsOf(this.own);
  }

  /** Hides or shows the name. A hidden name isn't in the page. @param {boolean} hidden */
  hide(hidden) {
    this.hidden = hidden;
    this.showName();
  }

  showName() {
    this.button.textContent = this.name;
    this.element.dataset.file = this.hidden ? String(this.number) : this.work.file;
  }

  /** @param {string} word */
  wait(word) {
    this.cells[0].textContent = word;
    this.element.classList.add("class-waits");
  }

  /** Shows the result. @param {Result} result */
  show(result) {
    const { element, cells } = this, { ended, verdict, mistake = "", line = 0 } = result;
    const { tests, leaves, solutions, told } = result;
    this.result = result;
    element.classList.remove("class-waits");
    Object.assign(element.dataset, told, { ended, verdict, mistake, line: line ? String(line) : "" });
    element.title = result.says;
    const texts = [
      result.word ?? VERDICTS[verdict], mistake && MISTAKES[mistake], line ? grouped(line) : "",
      leaves ?? "", "",
      tests === undefined ? "" : grouped(tests), solutions === undefined ? "" : grouped(solutions),
    ];
    const heads = headsOf();
    texts.forEach((text, i) => {
      cells[i].textContent = text;
      cells[i].dataset.head = text && heads[i + 1];
    });
    if (this.unread) { // the reason, also for paper and phones
      const why = made("td", { className: "class-unread", colSpan: cells.length - 1, textContent: result.says });
      element.replaceChildren(this.button.parentNode ?? this.button, cells[0], why);
    }
  }

  /**
   * Draws its skyline on a common scale.
   * @param {number} calls
   * @param {number} deep the most of any
   */
  draw(calls, deep) {
    const { result, cells } = this;
    if (result?.skyline && result.skyline.calls > 0) {
      cells[4].replaceChildren(skyline(result.skyline, calls, deep));
    }
  }

  /** Whether it's a file that can't be run. */
  get unread() {
    return this.work.judged?.ended === "error";
  }

  /** Its group. */
  get group() {
    const { result } = this;
    return !result || this.unread ? "file"
      : result.verdict === "right" ? "right"
      : result.mistake ? result.mistake in GROUPS ? result.mistake : "other"
      : result.ended === "stopped" ? "stopped"
      : result.ended === "error" ? "crash"
      : result.verdict === "wrong" ? "other"
      : "unknown";
  }

  /** Its cells as texts, for other programs. */
  texts() {
    const { result } = this, shown = this.cells.filter((_, i) => i !== 4); // without the skyline
    return [
      this.name, this.hidden ? "" : this.work.file, ...shown.map((cell) => cell.textContent ?? ""),
      result?.ended ?? "", result?.says ?? "",
    ];
  }
}

/** The heads of the columns. */
export const headsOf = () => [
  WORDS["class-name"], WORDS["class-verdict"], WORDS["class-mistake"], WORDS["class-line"], WORDS["class-leaves"],
  WORDS["class-skyline"], WORDS["class-tests"], WORDS["class-solutions"],
];

/** @param {Skyline} of @param {number} most calls of any @param {number} deepest */
function skyline({ depths, calls, deep }, most, deepest) {
  const svg = drawing();
  const wide = Math.max(2, Math.round(WIDE * Math.min(1, calls / most))), step = wide / depths.length;
  const path = depths.map((depth, i) => `H${(i * step).toFixed(1)}V${(HIGH - HIGH * Math.min(1, depth / deepest)).toFixed(1)}`).join("");
  adorn(svg, { viewBox: `0 0 ${WIDE} ${HIGH}`, width: WIDE, height: HIGH, role: "img", class: "class-skyline" });
  const title = document.createElementNS(svg.namespaceURI, "title"), area = document.createElementNS(svg.namespaceURI, "path");
  title.textContent = say(WORDS["class-skyline-of"], { deep, calls });
  adorn(/** @type {Element} */ (area), { d: `M0 ${HIGH}${path}H${wide}V${HIGH}Z`, class: calls > most ? "cut" : "" });
  svg.append(title, area);
  return svg;
}

/**
 * The groups of some rows: first the mistakes, the most frequent first.
 * @param {Row[]} rows
 * @returns {[heading: string, rows: Row[], name: string][]}
 */
export function groupsOf(rows) {
  /** @type {Map<string, Row[]>} */ const groups = new Map();
  for (const row of rows) {
    groups.set(row.group, [...groups.get(row.group) ?? [], row]);
  }
  const order = (/** @type {string} */ name) => LAST.indexOf(name);
  return [...groups].sort(([a, x], [b, y]) => order(a) - order(b) || y.length - x.length)
    .map(([name, list]) => [begun(say(GROUPS[name], { n: list.length, count: counted(list.length) })), list, name]);
}

/** A number in words. @param {number} n */
export const counted = (n) => say(WORDS["number-word"], { n });

/** A text with its first letter as at the beginning of a sentence. @param {string} text */
export const begun = (text) => text.charAt(0).toUpperCase() + text.slice(1);
