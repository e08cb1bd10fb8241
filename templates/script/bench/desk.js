// The layout of the page for a program: the parts of its field, and what's next to them.
import { fieldPanes } from "./outlines.js";
import { made, partsOf } from "../page/common.js";
import { make } from "../page/make.js";
import { fieldButton, fieldPart } from "../program/fieldparts.js";
/** @import { Brought } from "./page.js" */

/** A menu. @param {string} name @param {[value: string, word: string][]} options */
function chosenOf(name, options) {
  const select = make("select", {}, ...options.map(([value, textContent]) => made("option", { value, textContent })));
  select.dataset[name] = "";
  return select;
}

/**
 * The tools that bring a program, and the questions about it.
 * @param {Brought[]} menu
 * @param {Brought[]} problems
 */
export function toolsOf(menu, problems) {
  /** @param {string} word @param {HTMLElement} control */
  const labelled = (word, control) => make("label", {}, made("span", { textContent: word }), " ", control);
  const file = made("input", { type: "file", accept: ".py,.txt,text/*", hidden: true, ariaLabel: WORDS["bench-open"] });
  const bring = fieldPart("p", "bring",
    labelled(WORDS["bench-begin"], chosenOf("menu", [
      ["", WORDS["bench-choose"]], ...menu.map(({ name, title }) => /** @type {[string, string]} */ ([name, title]))])),
    " ", fieldButton("open", WORDS["bench-open"]), file);
  const call = made("input", { type: "text", spellcheck: false, autocomplete: "off", autocapitalize: "off" });
  call.setAttribute("autocorrect", "off");
  call.dataset.call = "";
  call.placeholder = WORDS["bench-call-none"];
  const asked = fieldPart("p", "asked",
    labelled(WORDS["bench-call"], call), " ",
    labelled(WORDS["bench-puzzle"], chosenOf("puzzle", [
      ["", WORDS["bench-guess"]], ["queens", WORDS["bench-queens"]], ["none", WORDS["bench-none"]],
      ...problems.map(({ name, title }) => /** @type {[string, string]} */ ([name, title]))])), " ",
    labelled(WORDS["bench-goal"], chosenOf("goal", [
      ["", WORDS["bench-goal-any"]], ["all", WORDS["bench-goal-all"]], ["first", WORDS["bench-goal-first"]],
      ["count", WORDS["bench-goal-count"]]])));
  return { bring, asked };
}

/**
 * Arranges the parts of a field as a desk.
 * @param {HTMLElement} edit
 * @param {{ bring: HTMLElement, asked: HTMLElement }} tools
 */
export function arranged(edit, { bring, asked }) {
  /** @param {string} selectors */
  const parts = (selectors) => partsOf(edit, selectors);
  const told = make("div", { className: "desk-told" },
    ...parts(":scope > .field-says, :scope > .field-asks, :scope > .field-loads, :scope > .field-unkept"));
  const code = make("div", { className: "desk-code" },
    bring, ...parts(":scope > :is(.field-link, .field-indent, .field-paper, .field-keys, .field-given)"), asked,
    ...parts(":scope > .field-buttons"));
  const output = make("div", { className: "desk-out" },
    make("p", { className: "pane-name", textContent: WORDS["pane-output"] }), ...parts(":scope > .field-out"));
  edit.prepend(told, code, ...fieldPanes(), output);
}
