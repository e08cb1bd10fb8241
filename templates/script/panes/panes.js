// The panes that show a run: its board, its calls and their tree, and the bar of time with which a reader
// walks through it. They belong to a field, on the page for a program or in a chapter.
import { RunAsker } from "./ask.js";
import { BoardPane } from "./boardpane.js";
import { cardsOf } from "./cards.js";
import { barOf } from "./bar.js";
import { markLines } from "./marks.js";
import { sayJudged } from "./judged.js";
import { momentOf } from "./moment.js";
import { showPrinted } from "./printed.js";
import { happened } from "./told.js";
import { drawRun } from "./track.js";
import { TreePane } from "./treepane.js";
import { Walk } from "./walk.js";
import { fieldPanes } from "../bench/outlines.js";
import { searchLog } from "../judge/aslog.js";
import { inExercise } from "../judge/exercise.js";
import { judge, toldOf } from "../judge/judge.js";
import { readingOf } from "../judge/reading.js";
import { valuesOf } from "../judge/values.js";
import { tell } from "../moment/parts.js";
import { keepAddress, taken } from "../page/common.js";
import { say } from "../page/sentences.js";
import { PLAY_ICON } from "../player/controls.js";
import { againFor } from "../recorded/again.js";
import { rulesOf } from "../recorded/rules.js";
import { Recorded } from "../recorded/recorded.js";
/** @import { Unit } from "./walk.js" */
/** @import { Run } from "../engine/engine.js" */
/** @import { Program } from "../program/code.js" */
/** @import { Judgement } from "../judge/judge.js" */
/** @import { CodeField } from "../program/field.js" */
/** @import { Again, Moment } from "../recorded/recorded.js" */
/** @import { Recording } from "../recorded/recording.js" */

/** How many moments go by in a second while it plays. */
const RATE = 3;

/** How many moments are kept in full at a time, and how many of them before the one that is shown. */
const KEPT = 2000, BEFORE = 500;

/** Keys and what they do. @type {Record<string, string>} */
const KEYS = {
  ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", " ": "play",
  c: "on-call", C: "back-call", r: "on-answer", R: "back-answer", v: "on-change", V: "back-change",
  p: "on-output", P: "back-output", o: "out",
};

/** A run, shown. */
export class Panes {
  /**
   * @param {HTMLElement} root in which the panes are
   * @param {CodeField} field
   * @param {string} label of the figure, for the address
   */
  constructor(root, field, label) {
    this.root = root;
    this.field = field;
    this.label = label;
    this.at = 0;
    /** @type {number | undefined} */ this.wanted = undefined; // a moment of the address
    this.timer = 0;
    this.keeping = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    this.speaking = 0;
    this.bar = barOf();
    this.body("bar")?.replaceChildren(this.bar);
    /** @type {HTMLInputElement} */ this.slider = this.find("input[type=range]");
    /** @type {HTMLSelectElement} */ this.unit = this.find("[data-unit]");
    const calls = this.body("tree");
    this.tree = calls ? new TreePane(calls, (call) => {
      this.pause();
      this.go(call.begin);
    }) : undefined;
    const place = this.body("board");
    this.board = place ? new BoardPane(place) : undefined;
    this.asker = new RunAsker(this);
    this.listen();
    this.obeyAddress();
    addEventListener("hashchange", () => this.obeyAddress());
  }

  /** The moment, as a part of an address that has its program. @param {string} text of the program */
  address(text) {
    return this.recorded?.recording.text === text ? `@${this.at}` : "";
  }

  /** Goes to the moment that the address says, now or when there is a run. */
  obeyAddress() {
    const [label, said] = location.hash.slice(1).split("="), number = /^(?:py:.*@)?(\d{1,9})$/.exec(said ?? "")?.[1];
    if (label === this.label && number) {
      if (said.startsWith("py:") || !this.recorded) {
        this.wanted = Number(number); // of a program that came with it, and is to run
      }
      if (this.recorded?.recording.text === this.field.text) {
        this.pause();
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

  listen() {
    this.slider.addEventListener("input", () => {
      this.pause();
      this.go(Number(this.slider.value));
    });
    this.bar.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-walk]");
      if (button instanceof HTMLElement) {
        this.act(button.dataset.walk ?? "");
      }
    });
    for (const part of [this.find(".pane-bar"), this.tree?.box]) {
      part?.addEventListener("keydown", (event) => this.pressed(/** @type {KeyboardEvent} */ (event)));
    }
    this.field.area.addEventListener("input", () => this.showLines());
  }

  /**
   * Shows a recording.
   * @param {Recording} recording
   * @param {Again} [again] runs a part of it once more, to keep it in full
   * @param {Judgement} [judged] what it came to
   */
  show(recording, again, judged) {
    this.pause();
    const seen = momentOf({ values: recording.values, recording }, judged);
    this.judged = judged && { ...judged, event: seen };
    const recorded = this.recorded = new Recorded(recording, again);
    this.walk = new Walk(recording, recorded.end);
    this.board?.read(recorded, this.judged);
    this.tree?.read(recorded, this.board?.reading);
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
    clearTimeout(this.speaking); // nobody asked for it
    return recorded;
  }

  /** Where the run gives its first answer: a whole board, or what it first prints, or what a call first answers. */
  firstAnswer() {
    const { stops: { output, answer }, last } = /** @type {Walk} */ (this.walk);
    const whole = this.board?.firstWhole(/** @type {Recorded} */ (this.recorded), this.judged);
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

  /** Has the run made once more where a reader is and not all was kept. @param {Recorded} recorded */
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
    if (!recorded.knows(at)) {
      tell(this.find(".walk-says"), WORDS["walk-again"]);
      tell(this.find(".walk-at"), say(WORDS["walk-at"], { at, all: walk.last }));
      return;
    }
    const moment = this.moment = recorded.at(at);
    this.slider.ariaValueText = say(WORDS["walk-line"], { line: moment.line });
    tell(this.find(".walk-at"), say(WORDS["walk-at"], { at, all: walk.last }));
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

  /** Shows the moment again, with more or less of what comes later. */
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

  /** What is shown is spoken, a little later, and once. */
  speak() {
    clearTimeout(this.speaking);
    if (!this.timer) {
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

  /** @param {string} what */
  act(what) {
    const [does, unit = this.unit.value] = what.split("-");
    if (does === "ask") {
      this.pause();
      this.asker.turn();
      return;
    }
    if (does === "play") {
      if (this.timer) {
        this.pause();
      } else {
        this.play();
      }
      return;
    }
    this.pause();
    switch (does) {
      case "first": this.go(0); break;
      case "last": this.go(this.walk?.last ?? 0); break;
      case "on": this.step(/** @type {Unit} */ (unit), 1); break;
      case "back": this.step(/** @type {Unit} */ (unit), -1); break;
      case "out": this.go(this.walk?.out(this.recorded?.call(this.moment?.call ?? -1)) ?? this.at); break;
    }
  }

  /** @param {Unit} unit @param {1 | -1} way */
  step(unit, way) {
    const to = this.walk?.next(this.at, unit, way);
    if (to === undefined) {
      tell(this.find(".walk-spoken"), way < 0 ? WORDS["none-before"] : WORDS["none-after"]);
    } else if (way < 0 || !this.asker.asks(this.at, to)) {
      this.go(to);
      return true;
    }
    return false;
  }

  play() {
    if (this.at === this.walk?.last) {
      this.go(0);
    }
    const unit = /** @type {Unit} */ (this.unit.value);
    const on = () => {
      this.timer = setTimeout(() => (this.step(unit, 1) ? on() : this.pause()), 1000 / RATE);
    };
    on();
    this.showPlaying(true);
  }

  pause() {
    if (this.timer) {
      clearTimeout(this.timer);
      this.timer = 0;
      this.showPlaying(false);
      this.speak();
    }
  }

  /** @param {boolean} playing */
  showPlaying(playing) {
    const button = this.find('[data-walk="play"]'), name = playing ? WORDS["pause"] : WORDS["play"];
    button.ariaLabel = button.title = name;
    button.querySelector("path")?.setAttribute("d", playing ? "M5 4h3v12H5zM12 4h3v12h-3z" : PLAY_ICON);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {Element} */ (event.target), does = KEYS[event.key];
    if (taken(event) || !does || target.matches("select, [type=text]") || event.key === " " && target.matches("button, summary")) {
      return;
    }
    event.preventDefault();
    this.act(does);
  }
}

/**
 * Offers the log of a search that was read.
 * @param {Program} field @param {Judgement} judged @param {Recording} recording
 */
function offerLog(field, { seen }, recording) {
  field.find(".field-seen").hidden = seen !== "search";
  field.offer("watch", false);
  field.offer("log", true);
  field.searchLog = (title) => {
    /** @type {any} */ const whole = recording;
    const values = valuesOf(whole), { reading } = readingOf(whole, values);
    return reading ? searchLog(reading, whole, values, title) : "";
  };
}

/**
 * Shows a run of a field, says what it came to, and says of it what scripts read: see docs/driving.md.
 * @param {Program} field
 * @param {Run} run
 * @param {(string | Node)[]} ending what is said of how it ended
 * @returns {Promise<Record<string, string>>}
 */
export async function shownRun(field, run, ending) {
  const { recording } = run;
  if (!recording) {
    return {};
  }
  const { Run: Runs } = await import("../engine/whole.js"), { text } = run.program, { input, readings } = run;
  const ends = new AbortController(), { call } = recording, { judging } = field;
  const again = againFor(Runs, { text, call, input, readings }, ends.signal);
  const { rules, ...asked } = judging, problem = rules ? await rulesOf(Runs, rules) : undefined;
  const judged = await inExercise(/** @type {any} */ (recording), field.wanted(run), (one, first) => {
    const more = first && judging.puzzle !== "moves" ? { again: /** @type {any} */ (again) } : {};
    return judge(one, { ...asked, problem, ...more });
  });
  ends.abort();
  if (run !== field.run) {
    return {};
  }
  if (!field.panes) {
    const place = field.find(".field-panes");
    if (!field.element.querySelector(".pane")) {
      place.append(...fieldPanes().filter((pane) => !pane.matches(`.pane-${field.watched.without}`)));
    }
    field.panes = new Panes(place.firstChild ? place : field.element, field.field, field.id);
  }
  const recorded = field.panes.show(recording, (from, to) => run.window(from, to), judged);
  sayJudged(field, judged, ending, recording);
  offerLog(field, judged, recording);
  if (run.ran.cut) {
    field.said.append(say(WORDS["code-cut"], { characters: run.ran.out.length }));
  }
  const { value } = recording;
  return { ...value >= 0 && { value: recorded.repr(value) }, ...toldOf(recording, judged) };
}
