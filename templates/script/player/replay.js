// The player of any problem: it replays the events that the page brings, and knows no puzzle.
import { Player } from "./player.js";
import { questionsAbout } from "./questions.js";
import { returned } from "../moment/recording.js";
import { capital, inWordsOf, replayOf, valueOf } from "../moment/tale.js";
import { say } from "../page/sentences.js";
/** @import { Moment } from "../moment/recording.js" */
/** @import { Replay } from "../moment/tale.js" */
/** @import { Question } from "./ask.js" */
/** @import { ByKind } from "./playerpicture.js" */

export class ReplayPlayer extends Player {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    /** @type {Replay} */ this.replay = this.read("replay");
    const { letters, places, choices } = this.replay;
    Object.assign(this.place, { places: places.length, choices: choices.length });
    this.place.label = (choice) => letters?.[choice - 1] ?? String(choice);
  }

  /** @param {Moment} m */
  callsAt(m) {
    const calls = returned(m.kind) ? [...m.calls, m.place] : m.calls;
    const { labels } = this.replay;
    return calls.map((place, i) => say(WORDS["player-call"], { call: `fill(${i + 1})`, place: labels[place - 1] }));
  }

  /** @param {Moment} m */
  standing(m) {
    return inWordsOf(this.replay, this.stage.made(m.node));
  }

  /** @param {Moment} m */
  reason(m) {
    return Number(!m.refused.why);
  }

  /** @param {string} name @param {Moment} m */
  value(name, m) {
    return valueOf(this.replay, name, m);
  }

  /** @param {ByKind<string>} table @param {Moment} m */
  inWords(table, m) {
    const text = super.inWords(table, m);
    return String(this.of(table, m)).startsWith("$") ? capital(text) : text;
  }

  /** @param {Moment} now @param {Moment} next @param {boolean} test @returns {Question[]} */
  questions(now, next, test) {
    return questionsAbout(this.replay, this.field() !== this.asker.options, now, next, test);
  }
}

customElements.define("search-player", class extends HTMLElement {
  constructor() {
    super();
    const player = this.player = new ReplayPlayer(this);
    player.load(replayOf(player.replay), []);
    player.begin();
  }
});
