// The search of any problem in the form that the page brings it, and its events.
import { Recording, STOPPED } from "./recording.js";
/** @import { Opening, Refusal, TreeNode } from "./recording.js" */
/** @import { StageData } from "./stage.js" */
/** @import { StepWays } from "../page/common.js" */

/**
 * A search whose calls all try the same choices in their order; see regular in internal/figure/shown.
 * @typedef {object} Regular
 * @property {string} tests
 * @property {number} wide
 * @property {number[]} order
 * @property {number} each
 * @property {boolean} [takes]
 * @property {boolean} calls
 * @property {number} returns
 * @property {number} [depth]
 * @property {number[][]} [below]
 */

/**
 * A search, or a part of one, as internal/figure/shown hands it over.
 * @typedef {object} Replay
 * @property {string} says the name of what is said of it
 * @property {import("./tale.js").Said} [told] its sentences, if the page doesn't have them already
 * @property {string[]} places their names
 * @property {string[]} labels
 * @property {string[]} choices
 * @property {string[]} [letters] of the choices, if these aren't numbers
 * @property {[string, string]} words for a place and a choice
 * @property {Refusal[]} refused
 * @property {Regular} [regular]
 * @property {number[]} [events] if it isn't regular
 * @property {number} tests
 * @property {number} found
 * @property {StageData} stage
 * @property {Partial<Opening> & { stands: { Place: number, Choice: number }[] }} [start]
 * @property {boolean} [silent] nothing is taken back: calls without choices left return together with the last
 * @property {StepWays} [ways] to the pages of steps
 * @property {{value: string, best?: boolean}[]} [worths] of the solutions, if the search looks for the best
 */

/**
 * All moments of a search.
 * @param {Replay} replay
 * @param {Map<TreeNode, number[]>} [below] the counts below nodes: tests, dead ends, solutions, nodes
 */
export function replayOf(replay, below) {
  const { places, stage, tests, found, regular, start } = replay;
  const array = places.map((_, i) => stage.given?.find(({ Place }) => Place === i + 1)?.Choice ?? 0);
  const recording = new Recording({ all: tests, boards: found, array, ...start });
  start?.stands.forEach(({ Place, Choice }) => recording.stand(Place, Choice));
  /** Adds counts for what's below the current node. @param {number[]} counts */
  const pass = (counts) => {
    below?.set(recording.node, counts);
    recording.step += counts[0];
    recording.found += counts[2];
  };
  if (regular) {
    followOrder(recording, regular, replay.refused, pass);
  } else {
    followEvents(recording, replay, pass);
  }
  return recording;
}

/**
 * After a free choice the next call begins, and calls without a choice left return.
 * @param {Recording} recording
 * @param {Regular} regular
 * @param {Refusal[]} refused
 * @param {(counts: number[]) => void} pass
 */
function followOrder(recording, regular, refused, pass) {
  const { tests, wide, order, each, takes, returns, depth, below = [] } = regular, { calls } = recording;
  const back = () => takes && calls.length > 0 && recording.takeBack(recording.node.place, recording.node.choice);
  const comeBack = () => {
    recording.comeBack(calls[calls.length - 1]);
    back();
  };
  let calling = regular.calls, passed = 0;
  for (let at = 0; at < tests.length; at += wide) {
    if (calling) {
      recording.call(order[calls.length]);
    }
    while (!calling && recording.reachedBy(calls.length) === each) {
      comeBack();
    }
    const which = parseInt(tests.slice(at, at + wide), 36), place = calls[calls.length - 1];
    const choice = recording.reachedBy(calls.length) + 1;
    recording.test(place, choice, which ? refused[which - 1] : undefined);
    calling = !which && calls.length < (depth || order.length);
    if (which || calling) {
      continue;
    }
    if (calls.length === order.length) {
      recording.solution(place, choice);
    } else {
      pass(below[passed++]);
    }
    back();
  }
  for (let i = 0; i < returns; i++) {
    comeBack();
  }
}

/** @param {Recording} recording @param {Replay} replay @param {(counts: number[]) => void} pass */
function followEvents(recording, { events = [], refused }, pass) {
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
    () => pass([next(), next(), next(), next()]),
    () => recording.cut(place(), next()),
  ];
  while (at < events.length) {
    replays[next()]();
  }
}
