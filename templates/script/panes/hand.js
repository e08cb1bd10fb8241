// What a reader does with the bar of time: its buttons, its slider and its keys, and playing.
import { taken } from "../page/common.js";
import { tell } from "../moment/parts.js";
import { PLAY_ICON } from "../player/controls.js";
/** @import { Panes } from "./panes.js" */
/** @import { Unit } from "./walk.js" */

/** How many moments go by in a second while it plays. */
const RATE = 3;

/** Keys and what they do. @type {Record<string, string>} */
const KEYS = {
  ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", " ": "play",
  c: "on-call", C: "back-call", r: "on-answer", R: "back-answer", v: "on-change", V: "back-change",
  p: "on-output", P: "back-output", o: "out",
};

/** Moves through a run. */
export class Hand {
  /** @param {Panes} panes */
  constructor(panes) {
    this.panes = panes;
    this.timer = 0;
    this.slid = false; // the slider had the focus before it played
    panes.slider.addEventListener("input", () => {
      this.pause();
      panes.go(Number(panes.slider.value));
    });
    panes.bar.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("[data-walk]");
      if (button instanceof HTMLElement) {
        this.act(button.dataset.walk ?? "");
      }
    });
    for (const part of [panes.find(".pane-bar"), panes.tree?.box]) {
      part?.addEventListener("keydown", (event) => this.pressed(/** @type {KeyboardEvent} */ (event)));
    }
  }

  /** Whether it's playing. */
  get plays() {
    return this.timer !== 0;
  }

  /** @param {string} what */
  act(what) {
    const { panes } = this, [does, unit = panes.unit.value] = what.split("-");
    if (does === "ask") {
      this.pause();
      panes.asker.turn();
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
      case "first": panes.go(0); break;
      case "last": panes.go(panes.walk?.last ?? 0); break;
      case "on": this.step(/** @type {Unit} */ (unit), 1); break;
      case "back": this.step(/** @type {Unit} */ (unit), -1); break;
      case "out": panes.go(panes.walk?.out(panes.recorded?.call(panes.moment?.call ?? -1)) ?? panes.at); break;
    }
  }

  /** @param {Unit} unit @param {1 | -1} way */
  step(unit, way) {
    const { panes } = this, to = panes.walk?.next(panes.at, unit, way);
    if (to === undefined) {
      tell(panes.find(".walk-spoken"), way < 0 ? WORDS["none-before"] : WORDS["none-after"]);
    } else if (way < 0 || !panes.asker.asks(panes.at, to)) {
      panes.go(to);
      return true;
    }
    return false;
  }

  play() {
    const { panes } = this;
    if (panes.at === panes.walk?.last) {
      panes.go(0);
    }
    // If the slider had the focus, screen readers would announce every moment.
    this.slid = document.activeElement === panes.slider;
    if (this.slid) {
      panes.find('[data-walk="play"]').focus({ preventScroll: true });
    }
    const unit = /** @type {Unit} */ (panes.unit.value);
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
      this.panes.speak();
      if (this.slid && document.activeElement === this.panes.find('[data-walk="play"]')) {
        this.panes.slider.focus({ preventScroll: true });
      }
    }
  }

  /** @param {boolean} playing */
  showPlaying(playing) {
    const button = this.panes.find('[data-walk="play"]'), name = playing ? WORDS["pause"] : WORDS["play"];
    button.ariaLabel = button.title = name;
    button.querySelector("path")?.setAttribute("d", playing ? "M5 4h3v12H5zM12 4h3v12h-3z" : PLAY_ICON);
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const target = /** @type {Element} */ (event.target), does = KEYS[event.key];
    if (taken(event) || !does || target.matches("select, [type=text]") ||
        event.key === " " && target.matches("button, summary")) {
      return;
    }
    event.preventDefault();
    this.act(does);
  }
}
