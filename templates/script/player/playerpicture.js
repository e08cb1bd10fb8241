// What a player shows of a moment: its board and its marks, its calls, its place in the search tree, and
// the words for it. What the moments are the script of each puzzle says.
import { Place } from "../moment/place.js";
import { ACCEPTED, DEAD_END, KINDS, REFUSED, returned } from "../moment/recording.js";
import { Stage } from "../moment/stage.js";
import { Figure, keepTall, made, partsOf } from "../page/common.js";
import { grouped, say } from "../page/sentences.js";
import { clearBoard, explain, marksOn } from "../page/drawn.js";
/** @import { Moment, Opening } from "../moment/recording.js" */
/** @import { Chosen, StageData } from "../moment/stage.js" */

/**
 * An entry for each kind of moment, or several: refusals by line, returns by
 * the way in which the search goes on. The last stands for all that are missing.
 * @template T
 * @typedef {Record<string, T | T[]>} ByKind
 */

/** How many calls stand below each other where they are a list, of which two stand side by side. */
const CALLS_HIGH = 8;

/** A moment of a search in pictures and words. */
export class PlayerPicture extends Figure {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    /** @type {Stage} */ this.stage = new Stage(this.find("svg.board"), this.scenery());
    /** @type {ByKind<string>} */ this.sentences = this.read("sentences");
    /** @type {ByKind<string>} */ this.names = this.read("moments");
    /** @type {Opening} */ this.start = this.read("start");
    /** @type {Moment[]} */ this.moments = [];
    /** @type {string[]} */ this.calls = [];
    this.at = -1;
    this.place = new Place(this.find("svg.tree"), this.find(".player-place"));
    const svg = this.svg = this.find("svg.board");
    clearBoard(svg);
    this.marks = marksOn(svg);
    this.columns = partsOf(svg, ":scope > text[y='-8']");
    this.keys = partsOf(element, ".player-marks .key");
    this.find(".player-marks").toggleAttribute("open", true);
    keepTall(this.find(".player-marks"));
  }

  /** Draws where a moment stands in the search tree. */
  showPlace(m = this.moments[this.at]) {
    // A test that is free has gone nowhere yet.
    this.place.draw(m.node, m.step - Number(m.kind === ACCEPTED), m.kind === DEAD_END);
  }

  /** Leaves of the legends what is seen: of the board, and of the tree. */
  explainMarks() {
    this.keys.forEach((key, i) => explain(key, i ? this.place.svg : this.svg));
  }

  /** What stands, in words. @param {Moment} _m */
  standing(_m) {
    return "";
  }

  /** @param {number} column */
  markColumn(column) {
    this.columns.forEach((c, i) => c.classList.toggle("now", i + 1 === column));
  }

  /** Where the marks stand. @returns {StageData} */
  scenery() {
    return this.read("replay").stage;
  }

  /** Shows the test that a question is about, or no longer. @param {Moment | undefined} test */
  point(test) {
    const now = this.moments[this.at];
    if (test) {
      this.marks.replaceChildren(...this.stage.asked(now, test, this.goesOn(now)));
    } else if (this.marks.querySelector(".asked")) {
      this.marks.replaceChildren(...this.stage.moment(now, this.goesOn(now)));
    }
  }

  /** @param {Moment} m */
  show(m) {
    this.marks.replaceChildren(...this.stage.moment(m, this.goesOn(m)));
    this.markColumn(m.depth || returned(m.kind) ? this.stage.column(m) : 0);
  }

  /** The call that goes on after a return. @param {Moment} m @returns {Chosen | undefined} */
  goesOn(m) {
    return m.depth ? { place: m.calls[m.depth - 1], choice: m.reached[m.depth - 1] } : undefined;
  }

  /** @param {string} _name @param {Moment} _m @returns {string | number} */
  value(_name, _m) {
    return "";
  }

  /** Which of several entries of a table is about a return. @param {Moment} m */
  way(m) {
    return Number(m.depth > 0);
  }

  /** Which is about a refusal. @param {Moment} m */
  reason(m) {
    return m.which;
  }

  /** @template T @param {ByKind<T>} table @param {Moment} m */
  of(table, m) {
    const entry = table[KINDS[m.kind]];
    const at = m.kind === REFUSED ? this.reason(m) : this.way(m);
    return Array.isArray(entry) ? entry[Math.min(at, entry.length - 1)] : entry;
  }

  /** @param {ByKind<string>} table @param {Moment} m */
  inWords(table, m) {
    return (this.of(table, m) ?? "").replace(/\$([a-z]+)/g, (_, name) => String(this.value(name, m)));
  }

  /** @param {Moment} m */
  showCalls(m) {
    const calls = this.callsAt(m), outer = CALLS_HIGH * Math.ceil(calls.length / CALLS_HIGH - 2);
    this.find(".frames").replaceChildren(...calls.map((words, i) => {
      const ended = i === m.depth;
      const item = made("li", {
        className: `at${i + 1}${ended ? " ended" : i + 1 === m.depth ? " top" : ""}${i < outer ? " outer" : ""}`,
        ariaHidden: ended ? "true" : null,
      });
      item.append(
        made("b", { textContent: m.reached[i] ? this.place.label(m.reached[i]) : "" }),
        made("span", { textContent: words }),
      );
      return item;
    }));
  }

  /** The names of the calls at a moment, with that which ends. @param {Moment} m */
  callsAt(m) {
    return this.calls.slice(0, m.depth + Number(returned(m.kind)));
  }

  /** @param {Moment} m */
  spoken(m) {
    return say(WORDS["player-spoken"], {
      step: m.step, moment: this.inWords(this.names, m), sentence: this.inWords(this.sentences, m),
    });
  }
}
