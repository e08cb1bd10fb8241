// The parts of a field that readers write in, and the buttons next to it.
import { made } from "../page/common.js";

/**
 * A part of the field or its buttons.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {string} look
 * @param {...(string | Node)} children
 */
export function fieldPart(name, look, ...children) {
  const element = made(name);
  element.className = "field-" + look;
  element.append(...children);
  return element;
}

/** A button. @param {string} does @param {string} word */
export function fieldButton(does, word) {
  const button = made("button", { type: "button", textContent: word });
  button.dataset.do = does;
  return button;
}

/**
 * All parts of a field with its buttons.
 * @param {string} name of the program
 * @param {string} id of the figure
 */
export function fieldControls(name, id) {
  const part = fieldPart;
  /** A line that screen readers announce when it changes. @param {string} look */
  const status = (look) => Object.assign(part("div", look), { ariaLive: "polite" });
  const area = part("textarea", "area"), keys = part("p", "keys", WORDS["code-keys"]), out = part("pre", "out");
  Object.assign(area, {
    wrap: "off", spellcheck: false, autocomplete: "off", autocapitalize: "off", ariaLabel: name,
  });
  const input = part("textarea", "input"), given = part("details", "given");
  Object.assign(input, { rows: 2, spellcheck: false, autocomplete: "off", autocapitalize: "off" });
  [area, input].forEach((one) => one.setAttribute("autocorrect", "off"));
  input.ariaLabel = WORDS["code-input"];
  given.append(made("summary", { textContent: WORDS["code-input"] }), input);
  keys.id = id + "-keys";
  area.setAttribute("aria-describedby", keys.id);
  Object.assign(out, { tabIndex: 0, ariaLabel: WORDS["code-printed"], hidden: true });
  const lines = part("div", "lines");
  lines.ariaHidden = "true";
  keys.ariaHidden = "true"; // the field itself announces them when they're needed
  /** Buttons with a blank between them. @param {[does: string, word: string][]} all */
  const buttons = (...all) => all.flatMap(([does, word], i) => [...i > 0 ? [" "] : [], fieldButton(does, word)]);
  const indent = part("p", "indent",
    ...buttons(["indent-less", WORDS["code-indent-less"]], ["indent", WORDS["code-indent"]]));
  // This keeps the caret in the field, and the phone's keyboard open.
  indent.addEventListener("mousedown", (event) => event.preventDefault());
  const ways = part("span", "ways",
    ...buttons(["copy", WORDS["code-copy"]], ["link", WORDS["copy-link"]], ["save", WORDS["code-save"]]));
  for (const [i, word] of [WORDS["code-link-title"], WORDS["code-save-title"]].entries()) {
    /** @type {HTMLElement} */ (ways.children[i + 1]).title = word;
  }
  const watch = part("div", "watch");
  watch.id = id + "-run";
  const seen = part("p", "seen", ...buttons(["watch", WORDS["watch"]], ["log", WORDS["watch-log"]]));
  seen.hidden = true; // until there is a run to see
  // Teachers' scripts find them by these names: docs/driving.md.
  area.dataset.program = input.dataset.input = out.dataset.output = "";
  const edit = part("div", "edit",
    part("p", "link", part("span", "whose"), " ", ...buttons(
      ["theirs", WORDS["code-show-sent"]], ["mine", WORDS["code-show-mine"]], ["keep", WORDS["code-take-sent"]])),
    indent, part("div", "paper", lines, area), keys, given,
    part("p", "buttons", ...buttons(
      ["run", WORDS["code-run"]], ["stop", WORDS["code-stop"]], ["solution", WORDS["code-solution"]],
      ["fresh", WORDS["code-fresh"]], ["back", WORDS["code-back"]]), " ", ways),
    status("asks"), status("loads"), status("unkept"), status("says"), part("div", "shows"),
    seen, out, watch, part("div", "panes"));
  for (const does of ["run", "stop"]) {
    edit.querySelector(`[data-do="${does}"]`)?.setAttribute("data-" + does, "");
  }
  return edit;
}
