// A narrow window has tabs instead of panes next to each other. Each tab shows one pane.
import { made, partsOf } from "../page/common.js";
import { make } from "../page/make.js";

/** The panes of which a narrow window shows one at a time. */
const TABS = [
  ["code", WORDS["pane-code"]], ["board", WORDS["pane-board"]], ["calls", WORDS["pane-calls"]],
  ["tree", WORDS["pane-tab-tree"]],
];

/** What chooses the pane that a narrow window shows. */
export function tabsOf() {
  const tabs = make("div", { className: "desk-tabs", role: "group", ariaLabel: WORDS["pane-which"] },
    ...TABS.map(([tab, textContent]) => {
      const button = made("button", { type: "button", textContent, ariaPressed: String(tab === "code") });
      button.dataset.tab = tab;
      return button;
    }));
  tabs.addEventListener("click", ({ target }) => {
    const { tab } = /** @type {HTMLElement} */ (target).dataset;
    if (tab) {
      turn(tabs, tab);
    }
  });
  return tabs;
}

/** Shows a pane if there's only room for one. @param {HTMLElement} tabs @param {string} tab */
export function turn(tabs, tab) {
  partsOf(tabs, "button").forEach((button) => { button.ariaPressed = String(button.dataset.tab === tab); });
  /** @type {HTMLElement} */ (tabs.parentElement).dataset.shows = tab;
}
