// The player: it moves through the moments of a search. Without scripts the page shows one moment,
// and the controls stay hidden.
import { Asker, QUESTIONS } from "./ask.js";
import { PLAY_ICON, addControls } from "./controls.js";
import { PlayerPicture } from "./playerpicture.js";
import { questionsAbout } from "./questions.js";
import { drawTrack, tell } from "../moment/parts.js";
import { DEAD_END, FOUND, STOPPED } from "../moment/recording.js";
import { replayOf } from "../moment/replay.js";
import { around, keepAddress, keepPlace, partsOf, taken } from "../page/common.js";
import { say } from "../page/sentences.js";
import { toClipboard } from "../page/copy.js";
import { SIDE, shape } from "../page/drawn.js";
/** @import { Moment, Recording } from "../moment/recording.js" */
/** @import { Tale } from "../moment/tale.js" */
/** @import { Offer } from "./ask.js" */

const SPOKEN_IN = 60; // milliseconds for each character while it plays, as fast as a usual voice

/** The player on the page: what it shows and how it's controlled. */
export class Player extends PlayerPicture {
  /** All players of the page. @type {Player[]} */
  static all = [];

  /** @param {HTMLElement} element @param {Tale} [tale] if it is not in the page */
  constructor(element, tale) {
    super(element, tale);
    addControls(element, element.dataset.keys ?? "");
    this.timer = 0;
    this.heard = 0; // when the last speech is over
    this.told = -1; // the moment at which it began
    this.slid = false; // the slider had the focus before it played
    this.speaking = 0;

    this.speech = this.find(".player-spoken");
    this.replied = this.find(".player-reply");
    this.label = element.closest("figure")?.id ?? "";
    /** @type {HTMLInputElement} */ this.slider = this.find("input");
    /** @type {HTMLSelectElement} */ this.speed = this.find("select");
    this.asker = new Asker(this);
    this.speed.value = matchMedia("(prefers-reduced-motion: reduce)").matches ? "0.5" : "1.5";
    Object.assign(element, { tabIndex: -1, role: "group", ariaLabel: WORDS["player"] });
    Player.all.push(this);
    element.addEventListener("keydown", (event) => this.pressed(event));
    this.slider.addEventListener("input", () => {
      this.pause();
      this.go(Number(this.slider.value));
    });
  }

  /** Shows the step that the page rests on, or the one in its address. */
  begin() {
    this.goToStep(Number(this.element.dataset.step));
    clearTimeout(this.speaking); // nobody asked for it to be spoken
    this.obeyAddress();
    addEventListener("hashchange", () => this.obeyAddress());
  }

  // The figure's label, and the number of the moment.
  address() {
    return `#${this.label}=${this.at + 1}`;
  }

  obeyAddress() {
    const [label, number] = location.hash.slice(1).split("=");
    if (label === this.label && /^\d{1,7}$/.test(number)) {
      this.pause();
      this.go(Number(number) - 1);
      this.element.scrollIntoView({ block: "start" });
    }
  }

  async copy() {
    this.keep();
    const address = location.href.split("#")[0] + this.address(), copied = await toClipboard(address);
    keepPlace(this.find("[data-do=copy]"), () => this.reply(copied ? WORDS["copied"] : WORDS["not-copied"]));
  }

  keep() {
    keepAddress(this.address());
  }

  /** @param {string} words for screen readers @param {string} shown */
  reply(words, shown = words) {
    clearTimeout(this.speaking); // otherwise the moment would be spoken over it
    tell(this.replied, shown);
    tell(this.speech, words);
  }

  /** @param {Recording} recording */
  load(recording) {
    const { moments, start } = recording;
    Object.assign(this, { moments, start, rest: recording.rest });
    this.at = -1;
    this.slider.max = String(moments.length - 1);
    drawTrack(this.find(".player-track"), moments);
    const first = start.step + 1, last = start.step + recording.rest.length;
    this.find(".player-part").textContent = first > 1 || last < start.all
      ? say(WORDS["player-part"], { first, last })
      : "";
    // No buttons for what the search, or this part of it, doesn't have.
    const solved = moments.some((m) => m.kind === FOUND), ended = moments.some((m) => m.kind === DEAD_END);
    const jumps = this.find(".player-jumps");
    jumps.hidden = !solved && !ended;
    partsOf(jumps, '[data-do$="-solution"], .player-found').forEach((part) => { part.hidden = !solved; });
    partsOf(jumps, '[data-do$="-dead-end"]').forEach((part) => { part.hidden = !ended; });
    // Many moments have the same name.
    const alike = new Map(moments.map((m) => [`${m.kind} ${m.place} ${m.choice}`, m]));
    this.longest = [...alike.values()].map((m) => this.tale.moment(m))
      .reduce((longest, name) => (name.length > longest.length ? name : longest), "");
    this.reserve();
  }

  /** Shows a moment, or the nearest that there is. @param {number} to */
  go(to) {
    const at = Math.max(0, Math.min(this.moments.length - 1, to));
    if (at === this.at) {
      return;
    }
    this.asker.close();
    this.at = at;
    const m = this.moments[at];
    tell(this.replied, "");
    this.show(m);
    const stopped = this.moments[this.moments.length - 1].kind === STOPPED;
    tell(this.find(".player-found"), stopped
      ? say(WORDS["player-found"], { found: m.found })
      : say(WORDS["player-found-of"], { found: m.found, all: this.start.boards }));
    this.slider.value = String(at);
    tell(this.find(".player-at i"), `${this.counted(at)} · `);
    this.slider.ariaValueText = this.counted(at); // what happens is spoken separately
    this.speak();
  }

  /**
   * The questions about what comes next.
   * @param {Moment} now
   * @param {Moment} next
   * @param {boolean} test
   */
  questions(now, next, test) {
    const of = QUESTIONS[this.tale.replay.says] ?? questionsAbout;
    return of(this.tale, now, next, test, this.field() !== this.asker.options);
  }

  /**
   * Shows boxes in the picture that answer when they are tapped.
   * @param {Offer[]} offers
   * @returns {boolean} whether there are any
   */
  offer(offers) {
    partsOf(this.svg, ".offer").forEach((box) => box.remove());
    for (const { at, says } of offers) {
      const corner = this.stage.box(at.place, at.choice || 1);
      if (corner) {
        const box = shape(this.svg, "rect", {
          ...corner,
          class: "offer",
          width: SIDE,
          height: SIDE * (at.choice ? 1 : this.stage.data.tall),
          "data-says": says.join(" "),
        });
        box.addEventListener("click", () => this.asker.say(says));
        this.svg.append(box);
      }
    }
    const first = offers[0]?.at;
    return Boolean(first && this.stage.box(first.place, first.choice || 1)); // a jump can lead off the board
  }

  /** Answers with a place in the picture. @param {number} place */
  choose(place) {
    const offer = this.asker.offers.find(({ at }) => at.place === place);
    if (offer) {
      this.asker.say(offer.says);
    }
  }

  /** @returns {HTMLElement} */
  field() {
    return this.asker.options;
  }

  // Speaks what happens, but never faster than anybody can listen.
  speak() {
    if (!this.timer) {
      clearTimeout(this.speaking);
      this.speaking = setTimeout(() => this.speakNow(), 150);
    } else if (performance.now() > this.heard) {
      this.speakNow(this.passed());
    }
  }

  /** The moments since the last speech: a solution, or a dead end, or where the search is. */
  passed() {
    const since = this.moments.slice(this.told + 1, this.at + 1).reverse();
    return since.find((m) => m.kind === FOUND) ?? since.find((m) => m.kind === DEAD_END) ?? this.moments[this.at];
  }

  speakNow(m = this.moments[this.at]) {
    this.keep();
    const words = this.spoken(m);
    this.told = this.at;
    this.heard = performance.now() + SPOKEN_IN * words.length;
    tell(this.speech, words);
  }

  /** @param {number} step */
  goToStep(step) {
    const i = Math.max(0, Math.min(this.rest.length - 1, step - this.start.step - 1));
    this.go(this.rest[i] ?? 0);
  }

  /** The nearest moment of a kind before or after this one. @param {number} kind @param {1 | -1} way */
  seek(kind, way) {
    for (let at = this.at + way; at >= 0 && at < this.moments.length; at += way) {
      if (this.moments[at].kind === kind) {
        this.go(at);
        return;
      }
    }
    this.reply(way < 0 ? WORDS["none-before"] : WORDS["none-after"]);
  }

  /** Goes to the next moment, unless there is something to ask. */
  forward() {
    const asks = this.asker.ask();
    if (!asks) {
      this.go(this.at + 1);
      this.asker.end();
    }
    return !asks;
  }

  /**
   * Moments per second: each when the one before it has been read, or all moments in half a minute.
   */
  get rate() {
    const { value } = this.speed;
    return value === "read"
      ? 1000 / (SPOKEN_IN * this.spoken(this.moments[this.at]).length + 100)
      : Number(value) || this.moments.length / 30;
  }

  play() {
    const last = this.moments.length - 1;
    if (this.at === last) {
      this.go(0);
    }
    // If the slider had the focus, screen readers would announce every moment over the speech.
    this.slid = document.activeElement === this.slider;
    if (this.slid) {
      this.find("[data-do=play]").focus({ preventScroll: true });
    }
    clearTimeout(this.speaking);
    this.told = this.at;
    if (this.speed.value === "read") {
      this.speakNow();
    }
    let before = performance.now(), due = 0;
    const wait = () => {
      this.timer = setTimeout(() => {
        const now = performance.now();
        // If the clock was stopped, as in a hidden tab, nothing is caught up.
        due = Math.max(1, due + Math.min(now - before, 500) * this.rate / 1000);
        before = now;
        if (!this.onward(Math.floor(due)) || this.at === last) {
          this.pause();
        } else {
          due %= 1;
          wait();
        }
      }, Math.max(1000 / this.rate, 30));
    };
    wait();
    this.showPlaying(true);
  }

  /** Goes a given number of moments further, up to one with a question. @param {number} count */
  onward(count) {
    if (!this.asker.on) {
      this.go(this.at + count);
      return true;
    }
    for (; count > 0 && this.at < this.moments.length - 1; count--) {
      if (!this.forward()) {
        return false;
      }
    }
    return true;
  }

  pause() {
    if (this.timer) {
      clearTimeout(this.timer);
      this.timer = 0;
      this.showPlaying(false);
      this.speakNow();
      if (this.slid && document.activeElement === this.find("[data-do=play]")) {
        this.slider.focus({ preventScroll: true });
      }
    }
  }

  /** @param {boolean} playing */
  showPlaying(playing) {
    const button = this.find("[data-do=play]"), name = playing ? WORDS["pause"] : WORDS["play"];
    button.ariaLabel = button.title = name;
    button.querySelector("path")?.setAttribute("d", playing ? "M5 4h3v12H5zM12 4h3v12h-3z" : PLAY_ICON);
  }

  /** @param {string} what @param {HTMLElement} [button] for it, which stays under the finger */
  act(what, button) {
    if (button && /more|program|-solution|-dead-end/.test(what)) { // where it shows its reply
      keepPlace(button, () => this.act(what));
      return;
    }
    const at = this.at, { step } = this.moments[at];
    if (what === "play") {
      if (this.timer) {
        this.pause();
      } else {
        this.play();
      }
      return;
    }
    this.pause();
    switch (what) {
      case "first": this.go(0); break;
      case "last": this.go(this.moments.length - 1); break;
      case "previous": this.go(at - 1); break;
      case "next": this.forward(); break;
      case "previous-step": this.goToStep(at > (this.rest[step - this.start.step - 1] ?? at) ? step : step - 1); break;
      case "next-step": {
        const to = this.rest[step - this.start.step] ?? this.moments.length - 1;
        if (!this.asker.on) {
          this.go(to);
        }
        while (this.at < to && this.forward());
        break;
      }
      case "program": this.asker.turn(); break;
      case "previous-solution": this.seek(FOUND, -1); break;
      case "next-solution": this.seek(FOUND, 1); break;
      case "previous-dead-end": this.seek(DEAD_END, -1); break;
      case "next-dead-end": this.seek(DEAD_END, 1); break;
      case "copy": this.copy(); break;
      case "more": this.find("[data-do=more]").ariaExpanded = String(this.element.classList.toggle("more"));
    }
  }

  /** How much of its picture is in the window, in pixels of its height. */
  get inView() {
    const { top, bottom } = this.svg.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  }

  /**
   * If nothing has the focus, the arrow keys are for the player that's most visible. If none is
   * visible, they turn to another chapter.
   * @param {KeyboardEvent} event
   */
  static unfocused(event) {
    const off = document.documentElement.dataset.keys === "off";
    if (off || document.activeElement !== document.body || !/^Arrow(Left|Right)$/.test(event.key)) {
      return;
    }
    const [most] = Player.all.filter(({ inView }) => inView >= 1) // less than a pixel isn't visible
      .sort((a, b) => b.inView - a.inView);
    if (most) {
      most.pressed(event);
      most.svg.scrollIntoView({ block: "nearest" });
    }
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (taken(event) || around(event, "select, [inputmode]")) {
      return;
    }
    if (this.asker.key(event.key)) {
      event.preventDefault();
      return;
    }
    if (event.key === " " && around(event, "button, summary, a")) {
      return; // that element uses the key itself
    }
    const shift = event.shiftKey;
    this.obey(event, {
      " ": "play",
      Home: "first",
      End: "last",
      PageUp: "previous-step",
      PageDown: "next-step",
      d: "next-dead-end",
      D: "previous-dead-end",
      ArrowLeft: shift ? "previous-solution" : "previous",
      ArrowRight: shift ? "next-solution" : "next",
    }, ".player-help");
  }
}

customElements.define("search-player", class extends HTMLElement {
  constructor() {
    super();
    const player = this.player = new Player(this);
    player.load(replayOf(player.tale.replay));
    player.begin();
  }
});

// Before the script of every page handles it.
document.addEventListener("keydown", Player.unfocused, true);
