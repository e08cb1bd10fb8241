// What had been printed at a moment, and what was still to come.
import { make } from "../page/make.js";

/**
 * Marks what's printed later, and scrolls to the end of what has been printed.
 * @param {HTMLElement} out which has all that was printed, and keeps it
 * @param {number} length how many letters there are at the moment
 * @param {boolean} hides whether what comes later isn't shown
 */
export function showPrinted(out, length, hides) {
  const text = out.textContent ?? "", later = make("span", {
    className: hides ? "unprinted hides" : "unprinted", textContent: text.slice(length),
  });
  const now = make("span", { textContent: text.slice(0, length) });
  out.replaceChildren(now, later);
  if (out.scrollHeight > out.clientHeight) {
    out.scrollTop = now.offsetHeight - out.clientHeight + 8;
  }
}
