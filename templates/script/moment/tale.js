// The search of any problem as the page brings it: what its events were, and what is said of them.
import { Recording, STOPPED } from "./recording.js";
/** @import { Moment, Refusal, TreeNode } from "./recording.js" */
/** @import { Chosen, StageData } from "./stage.js" */

/**
 * A search as internal/figure/shown hands it over.
 * @typedef {object} Replay
 * @property {string[]} places their names
 * @property {string[]} labels
 * @property {string[]} choices
 * @property {string[]} [letters] of the choices, where these are no numbers
 * @property {[string, string]} words for a place and a choice
 * @property {Refusal[]} refused
 * @property {number[]} events
 * @property {number} tests
 * @property {number} found
 * @property {StageData} stage
 */

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param {Replay} replay
 * @param {Map<TreeNode, number[]>} [below] what is counted below nodes: tests, dead ends, solutions, nodes
 */
export function replayOf({ events, refused, places, stage, tests, found }, below) {
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
    () => {
      const counts = [next(), next(), next(), next()];
      below?.set(recording.node, counts);
      recording.step += counts[0];
      recording.found += counts[2];
    },
  ];
  while (at < events.length) {
    replays[next()]();
  }
  return recording;
}

/**
 * A name behind the word for its kind, unless the name is a word itself: "seat 3", and "Ada".
 * @param {string} kind
 * @param {string | undefined} name
 */
export const calledOf = (kind, name) => (name && !/^\p{L}/u.test(name) ? `${kind} ${name}` : name);

/**
 * What a word with a dollar sign says in a sentence about a moment.
 * @param {Replay} replay
 * @param {string} name
 * @param {Moment} m
 */
export function valueOf({ places, choices, words }, name, m) {
  const why = m.refused.why ?? "", on = m.calls[m.depth - 1];
  const place = places[m.place - 1] ?? `no ${words[0]}`, choice = choices[m.choice - 1];
  return {
    place,
    choice,
    where: calledOf(words[0], place),
    which: calledOf(words[1], choice),
    outer: calledOf(words[0], places[on - 1]),
    what: words[1],
    on: places[on - 1],
    why: m.kind === STOPPED ? why : capital(why), // a name of a file begins as it is
  }[name] ?? "";
}

/** Choices in words. @param {Replay} replay @param {Chosen[]} made */
export const inWordsOf = ({ places, choices }, made) =>
  made.map(({ place, choice }) => `${places[place - 1]}: ${choices[choice - 1]}`).join(", ");
