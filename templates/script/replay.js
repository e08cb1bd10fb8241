// The player of any problem: it replays the events that the page brings, and knows no puzzle.
"use strict";

/** @param {Replay} replay */
function replayOf({ events, refused, places, stage, tests, found }) {
  const array = places.map((_, i) => stage.given?.find(({ Place }) => Place === i + 1)?.Choice ?? 0);
  const recording = new Recording({ all: tests, boards: found, step: 0, found: 0, array, rows: [], placed: [] });
  let at = 0;
  const next = () => events[at++], { calls } = recording, place = () => calls[calls.length - 1];
  /** @type {(() => void)[]} */
  const replays = [
    () => recording.call(next()),
    () => recording.test(place(), next(), refused[next()]),
    () => recording.test(place(), next()),
    () => recording.solution(recording.node.place, recording.node.choice),
    () => recording.takeBack(recording.node.place, recording.node.choice),
    () => recording.comeBack(place()),
    () => recording.add(STOPPED, 0, 0, refused[next()]),
  ];
  while (at < events.length) {
    replays[next()]();
  }
  return recording;
}

class ReplayPlayer extends Player {
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
    return calls.map((place, i) => `fill(${i + 1}) for ${this.replay.labels[place - 1]}`);
  }

  /** @param {Moment} m */
  standing(m) {
    const { places, choices } = this.replay;
    const stand = this.stage.made(m.node);
    return stand.map(({ place, choice }) => `${places[place - 1]}: ${choices[choice - 1]}`).join(", ");
  }

  /** @param {Moment} m */
  way(m) {
    return m.kind === REFUSED ? Number(!m.refused.why) : super.way(m);
  }

  /** @param {string} name @param {Moment} m */
  value(name, m) {
    const { places, choices, words } = this.replay, why = m.refused.why ?? "", on = m.calls[m.depth - 1];
    return {
      place: places[m.place - 1] ?? `no ${words[0]}`,
      choice: choices[m.choice - 1],
      what: words[1],
      on: places[on - 1],
      why: capital(why),
    }[name] ?? "";
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
