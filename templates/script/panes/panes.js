// The panes that show a run: its board, its calls and their tree, and the bar of time, which moves
// readers through it. They belong to a field, on the page for a program or in a chapter.
import { RunAsker } from "./ask.js";
import { barOf } from "./bar.js";
import { BoardPane } from "./boardpane.js";
import { cardsOf } from "./cards.js";
import { Hand } from "./hand.js";
import { markLines } from "./marks.js";
import { momentOf } from "./moment.js";
import { showPrinted } from "./printed.js";
import { happened } from "./told.js";
import { drawRun } from "./track.js";
import { TreePane } from "./treepane.js";
import { Walk } from "./walk.js";
import { tell } from "../moment/parts.js";
import { keepAddress } from "../page/common.js";
import { say } from "../page/sentences.js";
import { Recorded } from "../recorded/recorded.js";
/** @import { Unit } from "./walk.js" */
/** @import { Judgement } from "../judge/judge.js" */
/** @import { CodeField } from "../program/field.js" */
/** @import { Again, Moment } from "../recorded/recorded.js" */
/** @import { Recording } from "../recorded/recording.js" */

/**
 * How many moments are kept in full at a time, and how many of them are before the one that's
 * shown.
 */
const KEPT = 2000, BEFORE = 500;

/** A run, shown. */
export class Panes {
  /**
   * @param {HTMLElement} root with the panes
   * @param {CodeField} field
   * @param {string} label of the figure, for the address
   */
  constructor(root, field, label) {
    this.root = root;
    this.field = field;
    this.label = label;
    this.at = 0;
    /** @type {number | undefined} */ this.wanted = undefined; // a moment of the address
    this.keeping = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    this.speaking = 0;
    this.bar = barOf();
    this.body("bar")?.replaceChildren(this.bar);
    /** @type {HTMLInputElement} */ this.slider = this.find("input[type=range]");
    /** @type {HTMLSelectElement} */ this.unit = this.find("[data-unit]");
    const calls = this.body("tree");
    this.tree = calls ? new TreePane(calls, (call) => {
      this.hand.pause();
      this.go(call.begin);
    }) : undefined;
    const place = this.body("board");
    this.board = place ? new BoardPane(place) : undefined;
    this.asker = new RunAsker(this);
    this.hand = new Hand(this);
    field.area.addEventListener("input", () => this.showLines());
    this.obeyAddress();
    addEventListener("hashchange", () => this.obeyAddress());
  }

  /**
   * The moment, as part of an address that includes its program.
   * @param {string} text of the program
   */
  address(text) {
    return this.recorded?.recording.text === text ? `@${this.at}` : "";
  }

  /** Goes to the moment in the address, now or once there's a run. */
  obeyAddress() {
    const [label, said] = location.hash.slice(1).split("="), number = /^(?:py:.*@)?(\d{1,9})$/.exec(said ?? "")?.[1];
    if (label === this.label && number) {
      if (said.startsWith("py:") || !this.recorded) {
        this.wanted = Number(number); // in a program that came in the address and is going to run
      }
      if (this.recorded?.recording.text === this.field.text) {
        this.hand.pause();
        this.go(Number(number));
      }
    }
  }

  /** @template {Element} [T=HTMLElement] @param {string} selector @returns {T} */
  find(selector) {
    return /** @type {any} */ (this.root.querySelector(selector));
  }

  /** The body of a pane, if the field has it. @param {string} look @returns {HTMLElement | null} */
  body(look) {
    return this.root.querySelector(`.pane-${look} .pane-body`);
  }

  /**
   * Shows a recording.
   * @param {Recording} recording
   * @param {Again} [again] runs it again to keep a part of it in full
   * @param {Judgement} [judged] the verdict
   */
  show(recording, again, judged) {
    this.hand.pause();
    const seen = momentOf({ values: recording.values, recording }, judged);
    this.judged = judged && { ...judged, event: seen };
    const recorded = this.recorded = new Recorded(recording, again);
    this.walk = new Walk(recording, recorded.end);
    this.board?.read(recorded, this.judged);
    this.tree?.read(recorded, this.board?.placement?.reading);
    this.slider.max = String(this.walk.last);
    drawRun(this.find(".player-track"), recording, this.walk.last);
    for (const option of this.unit.options) {
      option.hidden = option.disabled = !this.walk.has(/** @type {Unit} */ (option.value));
    }
    this.unit.value = "line";
    this.root.classList.add("shown");
    this.asker.begin();
    this.at = -1;
    this.go(this.wanted ?? seen ?? this.firstAnswer());
    this.wanted = undefined;
    clearTimeout(this.speaking); // nobody asked for it to be spoken
    return recorded;
  }

  /**
   * Where the run gives its first answer: a whole board, or its first output, or the first result
   * of a call.
   */
  firstAnswer() {
    const { stops: { output, answer }, last } = /** @type {Walk} */ (this.walk);
    const whole = this.board?.placement?.firstWhole();
    return whole ?? output[0] ?? answer[0] ?? last;
  }

  /** Shows a moment. @param {number} to */
  go(to) {
    const { recorded, walk } = this;
    const at = Math.max(0, Math.min(walk?.last ?? 0, to));
    if (!recorded || !walk || at === this.at) {
      return;
    }
    this.asker.close();
    this.at = at;
    this.draw(recorded, walk);
    if (!recorded.kept(at)) {
      this.keep(recorded);
    }
    this.speak();
  }

  /**
   * Runs the program again if the reader is at a moment that wasn't kept in full.
   * @param {Recorded} recorded
   */
  async keep(recorded) {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(async () => {
      const { at, walk } = this, from = Math.max(0, at - BEFORE);
      await recorded.window(from, from + KEPT);
      if (walk && recorded === this.recorded && at === this.at && recorded.kept(at)) {
        this.draw(recorded, walk);
      }
    }, 300);
  }

  /** @param {Recorded} recorded @param {Walk} walk */
  draw(recorded, walk) {
    const { at } = this;
    this.slider.value = String(at);
    this.slider.ariaValueText = say(WORDS["walk-at"], { at, all: walk.last }); // the line is spoken separately
    tell(this.find(".walk-at"), this.slider.ariaValueText);
    if (!recorded.knows(at)) {
      tell(this.find(".walk-says"), WORDS["walk-again"]);
      return;
    }
    const moment = this.moment = recorded.at(at);
    this.sayHappened();
    this.showLines();
    this.showPrinted(moment);
    this.body("calls")?.replaceChildren(cardsOf(recorded, moment));
    this.tree?.show(moment, this.asker.on);
    this.board?.show(recorded, moment, this.judged);
    this.find('[data-walk="out"]').toggleAttribute("disabled", walk.out(recorded.call(moment.call)) === undefined);
  }

  /** Says what has just happened. */
  sayHappened() {
    const { recorded, walk, moment } = this;
    if (recorded && walk && moment) {
      tell(this.find(".walk-says"), happened(recorded, walk, moment));
    }
  }

  /** Shows the moment again, with what comes later hidden or visible. */
  redraw() {
    const { recorded, walk } = this;
    if (recorded && walk) {
      this.draw(recorded, walk);
    }
  }

  /** @param {Moment} moment */
  showPrinted({ printed }) {
    const out = this.field.area.closest("[data-code]")?.querySelector("[data-output]");
    if (out instanceof HTMLElement) {
      showPrinted(out, printed, this.asker.on);
    }
  }

  /** Marks the lines of the moment, as long as the field has this program. */
  showLines() {
    const { field, moment, recorded } = this;
    if (moment && recorded?.recording.text === field.text) {
      const waits = moment.frames.slice(0, -1).map(({ line }) => line);
      markLines(field, moment.line, this.asker.on ? 0 : moment.next, waits);
    } else {
      markLines(field, 0, 0, []);
    }
  }

  /** What's shown is spoken after a short delay, and only once. */
  speak() {
    clearTimeout(this.speaking);
    if (!this.hand.plays) {
      this.speaking = setTimeout(() => {
        tell(this.find(".walk-spoken"), this.find(".walk-says").textContent ?? "");
        keepAddress(`#${this.label}=${this.at}`);
      }, 150);
    }
  }

  /** Says something that isn't a moment. @param {string} words */
  speakOf(words) {
    clearTimeout(this.speaking);
    tell(this.find(".walk-spoken"), words);
    keepAddress(`#${this.label}=${this.at}`);
  }
}
