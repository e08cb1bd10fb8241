// What's made from a recording is made once, so that judging a run, showing it and saving its log
// all use the same.
/** @import { Recording } from "./values.js" */

/**
 * A function that remembers its result for a recording, as long as the recording exists.
 * @template T
 * @param {(recording: Recording) => T} make
 * @returns {(recording: Recording) => T}
 */
export function once(make) {
  /** @type {WeakMap<Recording, { made: T }>} */ const known = new WeakMap();
  return (recording) => {
    const one = known.get(recording) ?? { made: make(recording) };
    known.set(recording, one);
    return one.made;
  };
}
