// Marks in the field of a program where its run is.
/** @import { CodeField } from "../program/field.js" */

/**
 * The elements that show the lines of a field: their numbers, and on a narrow window a listing.
 * @param {CodeField} field
 */
const shownIn = ({ lines }) => [lines, lines.parentElement?.parentElement?.querySelector(".desk-listing")]
  .flatMap((one) => (one instanceof HTMLElement ? [one] : []));

/**
 * Marks the line that ran, the one that runs next, and those with waiting calls; none if the field
 * has another program.
 * @param {CodeField} field
 * @param {number} ran
 * @param {number} next
 * @param {number[]} waits
 */
export function markLines(field, ran, next, waits) {
  const waiting = new Set(waits);
  for (const { children } of shownIn(field)) {
    [...children].forEach((line, i) => {
      line.classList.toggle("ran", i + 1 === ran);
      line.classList.toggle("next", i + 1 === next);
      line.classList.toggle("waits", waiting.has(i + 1));
    });
  }
  bringLine(field, next || ran);
}

/**
 * Marks the line that a mistake is about, and scrolls to it.
 * @param {CodeField} field
 * @param {number} line
 */
export function markWrong(field, line) {
  field.mark(line);
  for (const { children } of shownIn(field).slice(1)) {
    [...children].forEach((one, i) => one.classList.toggle("wrong", i + 1 === line));
  }
  bringLine(field, line);
}

/**
 * Scrolls the lines of a field to one of them, and doesn't scroll anything else.
 * @param {CodeField} field
 * @param {number} line
 */
function bringLine(field, line) {
  for (const list of shownIn(field)) {
    const here = /** @type {HTMLElement | undefined} */ (list.children[line - 1]);
    const paper = list === field.lines ? list.parentElement : list;
    if (here && paper && paper.scrollHeight > paper.clientHeight) {
      const top = here.offsetTop - paper.clientHeight / 2;
      if (Math.abs(top - paper.scrollTop) > paper.clientHeight / 2 - 2 * here.offsetHeight) {
        paper.scrollTop = top;
      }
    }
  }
}
