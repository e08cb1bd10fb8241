// Outlines of the panes for a run, each with a word for what it will show.
import { made } from "../page/common.js";

/** A pane for a run. @typedef {"board" | "calls" | "tree" | "bar"} PaneName */

/** @type {Record<PaneName, [word: string, empty: string]>} */
const PANES = {
  board: [WORDS["pane-board"], WORDS["pane-board-empty"]],
  calls: [WORDS["pane-calls"], WORDS["pane-calls-empty"]],
  tree: [WORDS["pane-tree"], WORDS["pane-tree-empty"]],
  bar: [WORDS["pane-bar"], WORDS["pane-bar-empty"]],
};

/** Outlines of the panes for a run, each with a word for what it will show. */
export const fieldPanes = () => Object.entries(PANES).map(([look, [word, empty]]) => {
  const pane = made("section", { className: `pane pane-${look}`, ariaLabel: word });
  const body = made("div", { className: "pane-body" });
  body.append(made("p", { className: "pane-empty", textContent: empty }));
  pane.append(made("p", { className: "pane-name", textContent: word }), body);
  return pane;
});
