// The list of all exercises says which were answered, and forgets it when the reader asks for that.
import { ANSWERED, addressOf, recall } from "../page/answered.js";
import { made, partsOf } from "../page/common.js";

(() => {
  const answered = recall();
  /** @type {HTMLAnchorElement[]} */ const links = partsOf(document, ".exercises li a");
  for (const link of links) {
    if (answered[addressOf(link.href)] !== undefined) {
      link.after(" ", made("span", { className: "verdict yes", textContent: WORDS["answered"] }));
    }
  }
  for (const forget of partsOf(document, ".forget")) {
    forget.hidden = false;
    forget.querySelector("button")?.addEventListener("click", () => {
      try {
        localStorage.removeItem(ANSWERED);
      } catch {
        // Nothing is there.
      }
      partsOf(document, ".exercises .verdict").forEach((e) => e.remove());
      partsOf(document, ".ask-said").forEach((e) => e.replaceChildren());
      forget.querySelector("[aria-live]")?.replaceChildren(WORDS["forgotten"]);
    });
  }
})();
