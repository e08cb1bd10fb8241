// Sends a recording in parts while the program runs, and decides how much of it there's room for.
// This function is sent to a worker as text.
/** @import { World } from "../engine/worker.js" */
/** @import { Values } from "./values.js" */

/**
 * How far a run has come, and what's kept.
 * @typedef {object} Progress
 * @property {number} lines that ran
 * @property {number} called how many calls it made
 * @property {boolean} whole whether all calls are kept, with what they saw
 * @property {boolean} filling whether moments are kept in full
 * @property {number} full up to which moment they are
 */

/**
 * @param {World} world
 * @param {Values} values
 * @param {[from: number, to: number]} [window] the moments to be kept, all from the beginning on if there's none
 */
export function tellingOf(world, values, window) {
  // Bytes are approximately what the page uses in the end, because it makes objects of what's sent.
  const EVENTS = 1_500_000, CALLS = 150_000, BYTES = 64 << 20, TOLD = 100;
  const STEP = 8, CHANGE = 24, NAMED = 56, CALL = 240;
  const { often, clock } = world;
  /** @type {Progress} */ const progress = {
    lines: 0, called: 0, whole: true, filling: window === undefined, full: window ? window[1] : 0,
  };
  /** @type {Map<string, number>} */ const numbers = new Map();
  const nothing = () => ({
    steps: /** @type {number[]} */ ([]), changes: /** @type {number[]} */ ([]), names: /** @type {string[]} */ ([]),
    begun: /** @type {number[]} */ ([]), ended: /** @type {number[]} */ ([]), spans: /** @type {number[]} */ ([]),
    printed: /** @type {[number, number][]} */ ([]),
  });
  const waits = nothing(); // not sent yet
  let told = clock(), bytes = 0;

  const tell = () => {
    const { lines, called, whole, filling, full } = progress;
    world.waits.record = {
      names: waits.names, printed: waits.printed, values: values.taken(),
      steps: Int32Array.from(waits.steps), changes: Int32Array.from(waits.changes),
      begun: Int32Array.from(waits.begun), ended: Int32Array.from(waits.ended), spans: Int32Array.from(waits.spans),
      lines, called, full: filling ? lines : full, whole,
    };
    Object.assign(waits, nothing());
    told = clock();
  };
  often.push(() => {
    if (clock() - told > TOLD) {
      tell();
      world.send();
    }
  });

  /** @param {string} name */
  const number = (name) => {
    let at = numbers.get(name);
    if (at === undefined) {
      at = numbers.size;
      numbers.set(name, at);
      waits.names.push(name);
    }
    return at;
  };
  /**
   * Adds a list of numbers after its length; -1 for no list.
   * @param {number[]} to
   * @param {number[]} [list]
   */
  const put = (to, list) => {
    to.push(list ? list.length : -1);
    list?.forEach((one) => to.push(one));
    bytes += (list?.length ?? 0) / 2 * NAMED;
  };
  /** Whether there's room for more. */
  const room = () => bytes + values.bytes() < BYTES;
  return {
    progress, waits, number, put, tell, room,
    /** Whether moments are kept now. */
    keeps: () => (window ? progress.lines >= window[0] && progress.lines <= window[1]
      : progress.lines < EVENTS && progress.called <= CALLS && room()),
    /** Whether a call that begins now is kept, together with its end. */
    takes: () => (window ? progress.lines <= window[1] : progress.called < CALLS && room()),
    /** @param {number} line */
    step(line) {
      waits.steps.push(line);
      bytes += STEP;
    },
    /** @param {number} call @param {string} name @param {number} value */
    changed(call, name, value) {
      waits.changes.push(progress.lines, call, number(name), value);
      bytes += CHANGE;
    },
    /** @param {number[]} about */
    begun(...about) {
      waits.begun.push(...about);
      bytes += CALL;
    },
    /** Ends a run that should only keep a stretch. */
    over() {
      tell();
      world.send({ over: true });
      for (;;) {
        // The page ends this worker.
      }
    },
  };
}
/** @typedef {ReturnType<typeof tellingOf>} Telling */
