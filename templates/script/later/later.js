// Figures whose scripts or data are only worth loading for readers who touch them. Both are loaded
// when the figure is first touched. Until then it works like a figure without scripts, but with its
// controls.
import { loadScript } from "../loader/loader.js";
import { adorn, around, made, partsOf, uncover } from "../page/common.js";

/**
 * Functions that start these figures, by the names of their elements.
 * @type {Record<string, (element: HTMLElement, event: Event) => void>}
 */
export const LATER = {};

(() => {
  const touches = ["pointerover", "pointerdown", "focusin", "click"];

  /**
   * The function that starts a figure, once everything it needs has been loaded.
   * @param {HTMLElement} element
   */
  async function beginning({ localName, dataset: { from } }) {
    if (from) {
      await loadScript(from);
    }
    await import("../run/run.js");
    return LATER[localName];
  }

  /** @param {HTMLElement} element */
  function wait(element) {
    const { map = "" } = element.dataset;
    /** @type {Event | undefined} */ let last;
    /** @param {Event} event */
    const touched = async (event) => {
      const first = !last;
      last = last?.type === "click" ? last : event;
      if (!first) {
        return;
      }
      const begin = await beginning(element).catch(() => null);
      touches.forEach((touch) => element.removeEventListener(touch, touched));
      if (!begin) {
        element.after(made("p", { className: "note", role: "alert", textContent: WORDS["not-loaded"] }));
        return;
      }
      begin(element, last);
      delete element.dataset.later; // it's no longer waiting
      if (last.type === "click") {
        around(last, "[data-do]")?.click(); // nothing handled this click
      }
    };
    touches.forEach((touch) => element.addEventListener(touch, touched));
    uncover(element, ".live");
    const picture = element.querySelector("svg");
    if (map && picture) { // the keyboard reaches it first, and changes then aren't announced
      adorn(picture, { tabindex: 0, role: "application", "aria-roledescription": map });
    }
  }

  partsOf(document, "body [data-later]").forEach(wait);
})();
