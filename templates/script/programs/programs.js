// The switch between the languages in which a book shows its programs, above the first program that
// is in several. It applies to the whole book, and is remembered on this device, if the browser
// lets us. Without this script each program is in the book's first language; style shows the
// others.
import { made, partsOf } from "../page/common.js";

const [first] = partsOf(document, "div.twins");
if (first) {
  const page = document.documentElement.dataset;
  const languages = partsOf(first, ":scope > [data-program]").map((one) => one.dataset.program ?? "");
  const switches = languages.map((language) => made("button", {
    type: "button",
    textContent: { python: WORDS["program-python"], go: WORDS["program-go"] }[language] ?? language,
  }));
  /** Says which language is chosen. */
  const say = () => {
    const chosen = languages.includes(page.programs ?? "") ? page.programs : languages[0];
    switches.forEach((one, i) => { one.ariaPressed = String(languages[i] === chosen); });
  };
  switches.forEach((one, i) => one.addEventListener("click", () => {
    page.programs = languages[i];
    say();
    try {
      localStorage.setItem("queenbook-programs", languages[i]);
    } catch {
      // It applies to this page.
    }
  }));
  const group = made("div", { className: "program-tabs", role: "group", ariaLabel: WORDS["program-language"] });
  group.append(...switches);
  say();
  first.prepend(group);
}
