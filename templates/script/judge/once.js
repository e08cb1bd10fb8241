// What is made of a recording is made once: whoever judges a run, shows it or saves its log looks at the same.
/** @import { Recording } from "./values.js" */

/**
 * A function that remembers what it made of a recording, as long as that is there.
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
