// The bar of time: the track, the slider, the buttons, and what has just happened.
import { UNITS } from "./walk.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { PLAY_ICON } from "../player/controls.js";

/** The units of walking, in words. */
const UNIT_WORDS = [
  WORDS["walk-lines"], WORDS["walk-calls"], WORDS["walk-answers-of"], WORDS["walk-changes"], WORDS["walk-outputs"],
];

/** @param {string} does @param {string} name @param {string} keys @param {string} path */
const icon = (does, name, keys, path) => `<button type="button" data-walk="${does}" aria-label="${name}" aria-keyshortcuts="${keys}" title="${name}">` +
  `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg></button>`;

/** The contents of the pane of time. */
export function barOf() {
  const bar = make("div", { className: "walk" });
  bar.innerHTML = '<div class="walk-track"><svg class="player-track" viewBox="0 0 1000 32" preserveAspectRatio="none" aria-hidden="true"></svg>' +
    `<input type="range" min="0" aria-label="${WORDS["moment"]}"></div>` +
    '<div class="walk-row"><div class="walk-buttons">' +
    icon("first", WORDS["first-moment"], "Home", "M5 4v12M16 4 8 10l8 6z") +
    icon("back", WORDS["previous-moment"], "ArrowLeft", "M14 4 6 10l8 6z") +
    icon("play", WORDS["play"], "Space", PLAY_ICON) +
    icon("on", WORDS["next-moment"], "ArrowRight", "M6 4l8 6-8 6z") +
    icon("last", WORDS["last-moment"], "End", "M15 4v12M4 4l8 6-8 6z") +
    '</div><p class="walk-at"></p><p class="walk-says"></p></div><p class="walk-spoken heard" aria-live="polite"></p>';
  const unit = make("select", { ariaLabel: WORDS["walk-by"] },
    ...UNITS.map((value, i) => made("option", { value, textContent: UNIT_WORDS[i] })));
  unit.dataset.unit = "";
  const out = made("button", { type: "button", textContent: WORDS["walk-out"] });
  out.dataset.walk = "out";
  out.setAttribute("aria-keyshortcuts", "O");
  bar.querySelector(".walk-buttons")?.append(
    make("label", { className: "walk-unit" }, made("span", { textContent: WORDS["walk-by"] }), " ", unit), out);
  return bar;
}
