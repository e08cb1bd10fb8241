// The controls of a player: the bar of all moments, the buttons, and the line for replies. They are
// useless without scripts, so the page doesn't contain them.
import { made } from "../page/common.js";
import { grouped, say } from "../page/sentences.js";

export const PLAY_ICON = "M6 3.5 16 10 6 16.5z";

/**
 * @param {string} does
 * @param {string} name
 * @param {string} keys
 * @param {string} path
 * @param {string} more attributes
 */
const iconButton = (does, name, keys, path, more = "") => `<button type="button" data-do="${does}" aria-label="${name}" aria-keyshortcuts="${keys}" title="${name}"${more}>` +
  `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg></button>`;

// The ends of the slider: its keys go there, and screen readers only find them there.
const AT_HAND = ' tabindex="-1" aria-hidden="true"';

/** @param {string} does @param {string} words @param {string} more attributes */
const wordButton = (does, words, more) => `<button type="button" data-do="${does}"${more}>${words}</button>`;

/** @param {string} does @param {string} words @param {string} keys @param {string} name */
const jumpButton = (does, words, keys, name) =>
  wordButton(does, words, ` aria-keyshortcuts="${keys}" aria-label="${name}"`);

/** @param {string[]} values @param {string[]} words */
const optionsOf = (values, words = values) =>
  values.map((value, i) => `<option value="${value}">${words[i]}</option>`).join("");

/** The possible numbers of moments per second. */
const SPEEDS = [0.5, 1, 1.5, 2, 3, 5, 10, 100, 1000];

/**
 * Adds the controls to a player.
 * @param {HTMLElement} player
 * @param {string} numbers the keys for numbers
 */
export function addControls(player, numbers) {
  const speeds = [...SPEEDS.map(grouped), say(WORDS["speed-all"], { seconds: 30 }), WORDS["speed-reading"]];
  const asks = [WORDS["asks-some"], WORDS["asks-every"], WORDS["asks-returns"]];
  const controls = '<div class="player-controls', head = player.children[0];
  const help = [
    [WORDS["player-keys-play"], WORDS["player-key-play"]],
    [WORDS["player-keys-moment"], WORDS["player-key-moment"]],
    [WORDS["player-keys-step"], WORDS["player-key-step"]],
    [WORDS["player-keys-solution"], WORDS["player-key-solution"]],
    [WORDS["player-keys-dead-end"], WORDS["player-key-dead-end"]],
    [WORDS["player-keys-end"], WORDS["player-key-end"]],
    [WORDS["player-keys-help"], WORDS["player-key-help"]],
    [say(WORDS["player-keys-answer"], { keys: numbers }), WORDS["player-key-answer"]],
  ].map(([keys, does]) => `<li><kbd>${keys}</kbd> ${does}</li>`);
  head.insertAdjacentHTML("beforebegin", controls + ' player-bar"><svg class="player-track" viewBox="0 0 1000 32" preserveAspectRatio="none" aria-hidden="true"></svg>' +
    `<input type="range" min="0" aria-label="${WORDS["moment"]}"></div>`);
  head.insertAdjacentHTML("beforeend", controls + '"><div class="player-buttons">' +
    iconButton("previous", WORDS["previous-moment"], "ArrowLeft", "M14 4 6 10l8 6z") +
    iconButton("next", WORDS["next-moment"], "ArrowRight", "M6 4l8 6-8 6z") +
    iconButton("play", WORDS["play"], "Space", PLAY_ICON) +
    wordButton("program", WORDS["you-are"], ' aria-pressed="false"') +
    wordButton("more", "•••", ` aria-label="${WORDS["more-controls"]}" title="${WORDS["more-controls"]}" aria-expanded="false"`) +
    '</div></div>');
  head.insertAdjacentHTML("afterend", controls + ' player-extra"><p class="player-reply"></p><div class="player-row"><div class="player-ends">' +
    iconButton("first", WORDS["first-moment"], "Home", "M5 4v12M16 4 8 10l8 6z", AT_HAND) +
    iconButton("last", WORDS["last-moment"], "End", "M15 4v12M4 4l8 6-8 6z", AT_HAND) +
    '</div><div class="player-jumps">' +
    jumpButton("previous-solution", "‹ " + WORDS["solution"], "Shift+ArrowLeft", WORDS["previous-solution"]) +
    '<span class="player-found"></span>' +
    jumpButton("next-solution", WORDS["solution"] + " ›", "Shift+ArrowRight", WORDS["next-solution"]) +
    jumpButton("previous-dead-end", "‹ " + WORDS["dead-end"], "Shift+D", WORDS["previous-dead-end"]) +
    jumpButton("next-dead-end", WORDS["dead-end"] + " ›", "D", WORDS["next-dead-end"]) +
    `</div><label>${WORDS["speed"]} <select>${optionsOf([...SPEEDS.map(String), "0", "read"], speeds)}</select></label>` +
    `<select class="player-asks" hidden aria-label="${WORDS["asks-about"]}">${optionsOf(["3", "1", "0"], asks)}</select>` +
    wordButton("copy", WORDS["copy"], "") + `<details class="player-help"><summary>${WORDS["player-help"]}</summary><ul>${help.join("")}</ul><p>${WORDS["focus"]}</p></details><p class="player-part"></p></div>` +
    '<p class="player-spoken" aria-live="polite"></p></div>');
  const foot = made("div", { className: "player-foot" }), parts = [...player.children].slice(0, 3);
  player.prepend(foot);
  foot.append(...parts);
}
