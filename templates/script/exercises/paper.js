// On paper nobody can leave an answer closed. So when a page is printed, its answers come after
// everything else, on sheets that can be left out, as in the document to print. Afterwards each is
// back in its place. Without this script they are printed where they are.
import { made, partsOf } from "../page/common.js";

/** Prints the answers at the end of a page that has them closed. */
export function answersOnPaper() {
  addEventListener("beforeprint", () => {
    const key = made("section", { className: "answers" });
    const named = ".exercise:has(details.answer) > .exercise-number, figure:has(details.gap)";
    key.append(made("h2", { textContent: WORDS["all-answers"] }));
    const back = partsOf(document, `main :is(${named}, details:is(.answer, .gap))`).map((e) => {
      if (!e.matches("details")) {
        key.append(made("p", { textContent: e.ariaLabel ?? e.textContent, className: "exercise-number" }));
        return () => {};
      }
      const line = made("div");
      if (e.matches(".right ~ *, .right, :has(~ .right)")) { // one of several answers to choose from
        const choice = /** @type {Element} */ (e.firstElementChild?.cloneNode(true));
        choice.className = e.matches(".right") ? "choice right" : "choice";
        line.append(choice);
      }
      const said = partsOf(e, ":scope > :not(summary)");
      line.append(...said);
      key.append(line);
      return () => e.append(...said);
    });
    document.querySelector("main")?.append(key);
    addEventListener("afterprint", () => {
      back.forEach((one) => one());
      key.remove();
    }, { once: true });
  });
}
