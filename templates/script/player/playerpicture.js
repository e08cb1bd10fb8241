// What a player shows of a moment: its board and its marks, its array, its calls and its code, its place in
// the search tree, and the words for it.
import { CodeWindow, tell } from "../moment/parts.js";
import { Place } from "../moment/place.js";
import { ACCEPTED, ASSIGNED, DEAD_END, Recording, returned } from "../moment/recording.js";
import { Stage } from "../moment/stage.js";
import { Tale } from "../moment/tale.js";
import { Figure, made, partsOf, stepAddress } from "../page/common.js";
import { grouped, say } from "../page/sentences.js";
import { clearBoard, describe, entitle, explain, marksOn } from "../page/drawn.js";
/** @import { Moment } from "../moment/recording.js" */

/** The largest number of calls below each other in a list with two columns. */
const CALLS_HIGH = 8;

/** A moment of a search in pictures and words. */
export class PlayerPicture extends Figure {
  /** @param {HTMLElement} element @param {Tale} [tale] if it is not in the page */
  constructor(element, tale) {
    super(element);
    const { replay } = this.tale = tale ?? new Tale(this.read("replay"));
    /** @type {Stage} */ this.stage = new Stage(this.find("svg.board"), replay.stage);
    this.start = new Recording().start;
    /** @type {Moment[]} */ this.moments = [];
    /** @type {number[]} */ this.rest = [];
    this.at = -1;
    const svg = this.svg = this.find("svg.board");
    /** @param {string} selector @returns {HTMLElement | null} */
    const part = (selector) => element.querySelector(selector);
    const box = part(".player-place");
    this.treeless = !box; // because the book hasn't introduced trees yet
    this.place = new Place(box?.querySelector("svg") ?? svg, box ?? element);
    Object.assign(this.place, { places: replay.places.length, choices: replay.choices.length });
    this.place.label = (choice) => replay.letters?.[choice - 1] ?? String(choice);
    clearBoard(svg);
    this.marks = marksOn(svg);
    this.columns = partsOf(svg, ":scope > text[y='-8']");
    this.keys = partsOf(element, ".player-marks .key");
    this.codes = partsOf(element, ".code").map((code) => ({
      language: code.dataset.program ?? "", window: new CodeWindow(code),
    }));
    this.number = this.find(".player-at b");
    this.name = this.find(".player-at span");
    this.sentence = this.find(".player-say");
    // Only queens have these.
    this.entries = partsOf(element, ".array li");
    this.memory = part(".array + .heard > span");
    this.here = part(".player-ways .here");
    partsOf(element, ".player-ways [rel]").forEach((way) => { way.hidden = true; });
    this.find(".player-marks").toggleAttribute("open", true);
    /** Of the moments' names. */ this.longest = "";
    let width = 0;
    new ResizeObserver(([{ contentRect }]) => {
      if (contentRect.width !== width) { // a folded player has no width
        ({ width } = contentRect);
        this.reserve();
      }
    }).observe(element);
  }

  /** The number of a moment, and how many there are. @param {number} at */
  counted(at) {
    return `${grouped(at + 1)} / ${grouped(this.moments.length)}`;
  }

  /**
   * Reserves room for the longest words about where the search is, so that nothing below them
   * moves.
   */
  reserve() {
    const { moments, longest, number, name } = this, line = this.find(".player-at"), count = this.find(".player-at i");
    if (moments.length === 0) {
      return;
    }
    const parts = [count, number, name], said = parts.map((part) => part.textContent);
    const most = [`${this.counted(moments.length - 1)} · `, grouped(moments[moments.length - 1].step), longest];
    line.style.minHeight = "";
    parts.forEach((part, i) => { part.textContent = most[i]; });
    line.style.minHeight = `${line.offsetHeight}px`;
    parts.forEach((part, i) => { part.textContent = said[i]; });
  }

  /** Shows everything about a moment. @param {Moment} m */
  show(m) {
    const { tale } = this, step = grouped(m.step);
    tell(this.number, step);
    tell(this.name, tale.moment(m));
    tell(this.sentence, tale.sentence(m));
    entitle(this.svg, say(WORDS["step"], { step }));
    describe(this.svg, tale.standing(this.stage.made(m.node)));
    this.marks.replaceChildren(...this.stage.moment(m, tale.goesOn(m)));
    this.markColumn(m.depth || returned(m.kind) ? this.stage.column(m) : 0);
    this.showPlace(m);
    this.showCalls(m);
    for (const { language, window } of this.codes) {
      window.show(...tale.linesAt(language, m));
    }
    this.showArray(m);
    this.showAddress(m);
    this.explainMarks();
  }

  /** Draws where a moment is in the search tree. */
  showPlace(m = this.moments[this.at]) {
    if (!this.treeless) {
      // A test of a free square hasn't moved anywhere yet.
      this.place.draw(m.node, m.step - Number(m.kind === ACCEPTED), m.kind === DEAD_END);
    }
  }

  /** Reduces the legends to what's visible: of the board, and of the tree. */
  explainMarks() {
    this.keys.forEach((key, i) => explain(key, i ? this.place.svg : this.svg));
  }

  /** @param {number} column */
  markColumn(column) {
    this.columns.forEach((c, i) => c.classList.toggle("now", i + 1 === column));
  }

  /**
   * Shows the test that a question is about, or stops showing it.
   * @param {Moment | undefined} test
   */
  point(test) {
    const now = this.moments[this.at], on = this.tale.goesOn(now);
    if (test) {
      this.marks.replaceChildren(...this.stage.asked(now, test, on));
    } else if (this.marks.querySelector(".asked")) {
      this.marks.replaceChildren(...this.stage.moment(now, on));
    }
  }

  /** @param {Moment} m */
  showCalls(m) {
    const calls = this.tale.callsAt(m), outer = CALLS_HIGH * Math.ceil(calls.length / CALLS_HIGH - 2);
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

  /** Shows what's in memory, and what's left over. @param {Moment} m */
  showArray(m) {
    this.entries.forEach((entry, i) => {
      const choice = m.array[i], written = m.kind === ASSIGNED && m.place === i + 1;
      tell(entry, String(choice));
      entry.className = written ? "written" : i < m.standing ? "" : choice === 0 ? "zero" : "old";
    });
    if (this.memory) {
      tell(this.memory, m.array.join(" "));
    }
  }

  /** The address of the step's own page. @param {Moment} m */
  showAddress(m) {
    const { ways } = this.tale.replay;
    const rest = this.moments[this.rest[m.step - this.start.step - 1]]; // undefined before the first step
    const address = rest && ways && stepAddress(ways, rest.array.slice(0, rest.place - 1), m.step);
    if (this.here) {
      this.here.hidden = address === undefined;
      this.here.setAttribute("href", address ?? "#");
    }
  }

  /** @param {Moment} m */
  spoken(m) {
    return say(WORDS["player-spoken"], { step: m.step, moment: this.tale.moment(m), sentence: this.tale.sentence(m) });
  }
}
