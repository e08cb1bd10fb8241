// Where a run is, in the field of its program.
/** @import { CodeField } from "../program/field.js" */

/**
 * Marks the line that ran, the one that runs next, and those in which calls wait. None where the field
 * has another program.
 * @param {CodeField} field
 * @param {number} ran
 * @param {number} next
 * @param {number[]} waits
 */
export function markLines({ lines }, ran, next, waits) {
  const waiting = new Set(waits);
  [...lines.children].forEach((number, i) => {
    number.classList.toggle("ran", i + 1 === ran);
    number.classList.toggle("next", i + 1 === next);
    number.classList.toggle("waits", waiting.has(i + 1));
  });
  const here = /** @type {HTMLElement | undefined} */ (lines.children[(next || ran) - 1]), paper = lines.parentElement;
  if (here && paper && paper.scrollHeight > paper.clientHeight) { // it alone scrolls
    const top = here.offsetTop - paper.clientHeight / 2;
    if (Math.abs(top - paper.scrollTop) > paper.clientHeight / 2 - 2 * here.offsetHeight) {
      paper.scrollTop = top;
    }
  }
}
