// Figures whose script, or whose data, are worth loading only for those who touch them. Both come
// when the figure is first touched; until then it is what it is without scripts, with its controls.
import { loadScript } from "../loader/loader.js";
import { adorn, around, made, partsOf, uncover } from "../page/common.js";

/**
 * What begins the figures that wait, by the names of their elements.
 * @type {Record<string, (element: HTMLElement, event: Event) => void>}
 */
export const LATER = {};

(() => {
  const touches = ["pointerover", "pointerdown", "focusin", "click"];

  /** What begins a figure, when all that it needs is there. @param {HTMLElement} element */
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
      delete element.dataset.later; // it waits no more
      if (last.type === "click") {
        around(last, "[data-do]")?.click(); // nobody has heard it
      }
    };
    touches.forEach((touch) => element.addEventListener(touch, touched));
    uncover(element, ".live");
    const picture = element.querySelector("svg");
    if (map && picture) { // keys reach it before its script is there, and what changes as it is reached is not heard
      adorn(picture, { tabindex: 0, role: "application", "aria-roledescription": map });
    }
  }

  partsOf(document, "body [data-later]").forEach(wait);
})();
