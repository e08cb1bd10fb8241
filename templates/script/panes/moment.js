// The moment that shows a mistake.
/** @import { Judgement } from "../judge/judge.js" */
/** @import { Recorded } from "../recorded/recorded.js" */

/**
 * The moment that shows a mistake. If a free square was never taken, it's the last moment before
 * its call continues with the next one.
 * @param {{ values: Recorded["values"], recording: Recorded["recording"] }} recorded
 * @param {Judgement} [judged]
 * @returns {number | undefined} nothing if there's none
 */
export function momentOf({ values, recording: { changes } }, judged) {
  const [square] = judged?.board?.squares ?? [], { variable, call } = judged ?? {};
  if (!square || !variable || call === undefined) {
    return judged?.event;
  }
  const passed = square[variable.how === "row per column" ? 0 : 1] + variable.base;
  /** @type {[name: number, at: number] | undefined} */ let tried;
  for (let i = 0; i < changes.at.length; i++) {
    if (changes.of[i] !== call) {
      continue;
    }
    if (tried && changes.name[i] === tried[0]) {
      return Math.max(tried[1], changes.at[i] - 1);
    }
    if (!tried && values[changes.value[i]] === passed) {
      tried = [changes.name[i], changes.at[i]];
    }
  }
  return judged?.event;
}
