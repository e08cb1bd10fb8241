// The run: the search goes through the picture of its tree, next to a board. It plays, at first
// slowly and with words, then faster; and it can go step by step.
import { DepthSound } from "./hear.js";
import { RunExplored } from "./runexplored.js";
import { RunMarks } from "./runmarks.js";
import { Figure, adorn, keepPlace, keepTall, made, partsOf } from "../page/common.js";
import { say } from "../page/sentences.js";
/** @import { RunTree } from "./runtree.js" */
/** @import { Explorer } from "../explorer/explorer.js" */

/** A picture that a run plays on. @typedef {RunMarks | RunExplored} RunPicture */

/**
 * What a run needs about a search: its tree, the sentences about a stop, and the picture next to
 * it.
 * @typedef {object} RunOf
 * @property {RunTree} tree
 * @property {RunTale} tale
 * @property {{ show(stop: number): void, rest(rests: boolean): void }} board rest: it's as in the page
 */

/**
 * The sentences about a stop: where the search is, the step's own board, the test, and what
 * returns.
 * @typedef {object} RunTale
 * @property {string} start what is said before the first test
 * @property {import("../page/sentences.js").Sentence} at where the search is
 * @property {(stop: number) => Record<string, string | number>} place
 * @property {(stop: number) => string | undefined} href
 * @property {(stop: number) => string} sentence
 * @property {(stop: number) => string} after
 */

const RUN_SPOKEN_IN = 60; // milliseconds for each character while it plays, as fast as a usual voice

export class SearchRun extends Figure {
  /** @param {HTMLElement} element @param {(run: SearchRun, board: SVGElement) => RunOf} of */
  constructor(element, of) {
    super(element);
    const explored = element.classList.contains("run-explored") ? element.previousElementSibling : null;
    this.explorer = /** @type {(Element & { explorer: Explorer }) | null} */ (explored)?.explorer;
    const { tree, tale, board } = of(this, this.find(".run-board svg.board"));
    this.tree = tree;
    this.tale = tale;
    this.board = board;
    this.slow = this.read("slow");
    this.slowly = this.read("slowly");
    this.time = this.read("time");
    /** @type {HTMLElement} */
    this.box = this.explorer?.element ?? this.find(".run-picture");
    /** @type {RunPicture} */
    this.picture = this.explorer ? new RunExplored(this.explorer, this.tree, (stop) => this.stop(stop))
      : new RunMarks(this.box, this.tree);
    this.way = made("a");
    this.find(".run-at").append(this.way);
    this.slider = /** @type {HTMLInputElement} */ (this.find("input"));
    adorn(this.slider, { max: tree.all });
    this.slider.value = String(tree.all);
    [".run-at", ".run-says", ".run-counts"].forEach((name) => keepTall(this.find(name)));
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    this.step = this.tree.all;
    this.playing = 0; // the requested frame, 0 while it rests
    this.heard = 0; // when the last speech is over
    /** @type {DepthSound | undefined} */ this.sound = undefined;
    this.slider.addEventListener("input", () => {
      this.pause();
      this.go(Number(this.slider.value));
    });
    this.still.addEventListener("change", () => this.pause());
    addEventListener("beforeprint", () => this.rest(true)); // paper shows the whole picture
    addEventListener("afterprint", () => element.classList.contains("begun") && this.go(this.step));
    this.report();
  }

  /**
   * Does the action of a button, and keeps the button in its place: at its ends a run has another
   * board.
   * @param {string} what
   * @param {HTMLElement} [button]
   */
  act(what, button = this.find(".run-buttons")) {
    const { all } = this.tree, begins = !this.element.classList.contains("begun");
    /** @type {Record<string, () => number>} */
    const steps = {
      first: () => 0,
      back: () => this.step - 1,
      on: () => this.step + 1,
      last: () => all,
      solution: () => this.nextSolution(),
    };
    if (what === "play") {
      this.playing ? this.pause() : this.play();
    } else if (what === "hear") {
      this.hear();
    } else if (steps[what]) {
      keepPlace(button, () => this.stop(steps[what]()));
      if (begins) {
        this.bringIntoView();
      }
    }
  }

  /** The step of the next solution; after the last one, that of the first. */
  nextSolution() {
    const { founds } = this.tree, now = this.step === this.tree.all ? 0 : founds[this.step];
    const next = founds.findIndex((found) => found > now);
    return next < 0 ? founds.findIndex((found) => found > 0) : next;
  }

  /** Pauses at a step. @param {number} step */
  stop(step) {
    this.pause();
    this.go(Math.min(this.tree.all, Math.max(0, step)));
    this.speak();
  }

  /**
   * The time at which the run reaches a step, in milliseconds from its beginning.
   * @param {number} step
   */
  timeOf(step) {
    const { all } = this.tree, slow = this.slow * this.slowly, rest = this.time - slow;
    if (step <= this.slow || all * this.slowly <= this.time) {
      return step * this.slowly;
    }
    let low = 0, high = rest;
    for (let i = 0; i < 40; i++) { // the inverse of stepAfter
      const middle = (low + high) / 2;
      [low, high] = this.stepAfter(slow + middle) < step ? [middle, high] : [low, middle];
    }
    return slow + low;
  }

  /**
   * The step that the run has reached after this many milliseconds; it may be a fraction.
   * @param {number} time
   */
  stepAfter(time) {
    const { all } = this.tree, slow = this.slow * this.slowly;
    if (time <= slow || all * this.slowly <= this.time) {
      return time / this.slowly;
    }
    // As fast as before at first, then faster and faster.
    const beyond = time - slow, rest = this.time - slow, even = beyond / this.slowly;
    return this.slow + even + (all - this.slow - rest / this.slowly) * (beyond / rest) ** 2.5;
  }

  play() {
    if (this.step === this.tree.all) {
      this.go(0);
    }
    const from = this.timeOf(this.step), begun = performance.now();
    this.heard = begun;
    const frame = () => {
      const now = performance.now(), step = Math.min(this.tree.all, Math.floor(this.stepAfter(from + now - begun)));
      this.playing = requestAnimationFrame(frame);
      if (step > this.step) {
        this.go(step);
      }
      if (step === this.tree.all) {
        this.pause();
      } else if (now > this.heard) {
        this.speak();
      }
    };
    this.playing = requestAnimationFrame(frame);
    this.showPlaying(true);
    this.bringIntoView();
  }

  pause() {
    if (this.playing) {
      cancelAnimationFrame(this.playing);
      this.playing = 0;
      this.showPlaying(false);
      this.report();
      this.speak();
    }
  }

  /**
   * Scrolls so that the pressed button, the words and the board are visible, and as much as
   * possible of the picture above them, which may have become smaller.
   */
  bringIntoView() {
    const top = () => this.box.getBoundingClientRect().top;
    const parts = [".run-play", ".run-steps", ".run-counts", ".run-board"]
      .flatMap((name) => partsOf(this.element, name)).filter((part) => part.checkVisibility());
    for (const part of parts) {
      const { bottom } = part.getBoundingClientRect();
      if (part === parts[0] || bottom - top() < innerHeight) {
        part.scrollIntoView({ block: "nearest" });
      }
    }
    const [{ bottom }] = parts.map((part) => part.getBoundingClientRect());
    if (bottom - top() < innerHeight) {
      this.box.scrollIntoView({ block: "nearest" });
    }
  }

  /** @param {boolean} playing */
  showPlaying(playing) {
    this.find(".run-play span").textContent = playing ? WORDS["pause"] : WORDS["play"];
    this.find(".run-play path").setAttribute("d", playing ? "M5 4h3v12H5zM12 4h3v12h-3z" : "M6 4l10 6-10 6z");
  }

  /** Shows everything as it was before it was touched, or hides it. @param {boolean} rests */
  rest(rests) {
    this.picture.rest(rests);
    this.board.rest(rests);
  }

  /**
   * Makes it rest, or begin, and keeps the controls where they are in the window, because an
   * explorer above them is smaller while it's played.
   * @param {boolean} over
   */
  restInPlace(over) {
    if (this.explorer && over === this.box.classList.contains("going")) {
      keepPlace(this.find(".run-buttons"), () => this.rest(over));
    } else {
      this.rest(over);
    }
  }

  /** @param {number} step */
  go(step) {
    const { tree, picture } = this;
    this.step = step;
    this.element.classList.add("begun");
    this.find(".run-panel").hidden = false; // readers who only pass by don't need it
    const over = step === tree.all;
    this.restInPlace(over);
    if (over) {
      picture.step = step;
    } else {
      picture.show(step);
      this.board.show(step);
    }
    this.slider.value = String(step);
    this.report();
    this.sing();
  }

  /** The sentence about a step. @param {number} step */
  sentence(step) {
    const { tale } = this;
    return step === 0 ? tale.start : `${tale.sentence(step)} ${tale.after(step)}`.trim();
  }

  /** Where the run is. @param {number} step */
  place(step) {
    return say(this.tale.at, { step: this.tree.stepOf(step), all: this.tree.steps, ...this.tale.place(step) });
  }

  report() {
    const { tree, step } = this, fast = this.playing && step > this.slow && tree.all * this.slowly > this.time;
    const href = this.tale.href(step);
    this.way.textContent = this.place(step);
    if (href) {
      this.way.href = href;
    } else {
      this.way.removeAttribute("href");
    }
    this.find(".run-says").textContent = fast ? "" : this.sentence(step);
    const counts = this.counts();
    this.find(".run-counts").textContent = counts;
    if (!this.playing) { // that many changes would delay the speech
      this.slider.ariaValueText = this.spoken();
    }
  }

  counts() {
    const { tree, step } = this;
    return say(WORDS["run-counts"], {
      dead: say(WORDS["run-deads"], { n: tree.ends[step] }), found: say(WORDS["run-founds"], { n: tree.founds[step] }),
    });
  }

  /** Where the run is, what happens, and what was found. */
  spoken() {
    return `${this.place(this.step)}. ${this.sentence(this.step)} ${this.counts()}`;
  }

  speak() {
    const words = this.spoken();
    this.heard = performance.now() + RUN_SPOKEN_IN * words.length;
    this.find(".run-spoken").textContent = words;
  }

  hear() {
    const hears = !this.sound;
    if (this.sound) {
      this.sound.end();
      this.sound = undefined;
    } else {
      this.sound = new DepthSound();
    }
    this.find("[data-do=hear]").ariaPressed = String(hears);
    this.sing();
  }

  sing() {
    const { tree, step } = this;
    this.sound?.play(tree.way(step).length, tree.founds[step] > (tree.founds[step - 1] ?? 0));
  }

  /** Begins with the control that was touched. */
  begin() {
    Object.assign(this.element, { run: this });
  }
}
