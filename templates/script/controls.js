// The controls of a player: the bar of all moments, the buttons, and where it speaks. Nobody can use
// them without scripts, so the page does not bring them.
"use strict";

const PLAY_ICON = "M6 3.5 16 10 6 16.5z";

/** @param {string} does @param {string} name @param {string} keys @param {string} path */
const iconButton = (does, name, keys, path) => `<button type="button" data-do="${does}" aria-label="${name}" aria-keyshortcuts="${keys}" title="${name}">` +
  `<svg viewBox="0 0 20 20" aria-hidden="true"><path d="${path}"/></svg></button>`;

/** @param {string} does @param {string} words @param {string} keys */
const wordButton = (does, words, keys) => `<button type="button" data-do="${does}" aria-keyshortcuts="${keys}">${words}</button>`;

/** @param {string[][]} choices values and their words @param {string} chosen */
const optionsOf = (choices, chosen) => choices.map(([value, words = value]) => `<option value="${value}"${value === chosen ? " selected" : ""}>${words}</option>`).join("");

/** Brings a player its controls. @param {HTMLElement} player @param {string} keys that stand for numbers */
function addControls(player, keys) {
  const controls = '<div class="player-controls', head = player.children[0];
  head.insertAdjacentHTML("beforebegin", controls + ' player-bar"><svg class="player-track" viewBox="0 0 1000 32" preserveAspectRatio="none" aria-hidden="true"></svg>' +
    '<input type="range" min="0" aria-label="Moment"></div>');
  head.insertAdjacentHTML("afterbegin", controls + '"><div class="player-buttons">' +
    iconButton("first", "First moment", "Home", "M5 4v12M16 4 8 10l8 6z") + iconButton("previous", "Previous moment", "ArrowLeft", "M14 4 6 10l8 6z") +
    iconButton("play", WORDS["play"], "Space", PLAY_ICON) +
    iconButton("next", "Next moment", "ArrowRight", "M6 4l8 6-8 6z") + iconButton("last", "Last moment", "End", "M15 4v12M4 4l8 6-8 6z") + "</div></div>");
  head.insertAdjacentHTML("afterend", controls + '"><p class="player-reply"></p><div class="player-row"><div class="player-jumps">' +
    wordButton("previous-solution", "‹ solution", "Shift+ArrowLeft") + '<span class="player-found"></span>' + wordButton("next-solution", "solution ›", "Shift+ArrowRight") +
    wordButton("previous-dead-end", "‹ dead end", "Shift+D") + wordButton("next-dead-end", "dead end ›", "D") +
    `</div><label>Moments a second <select>${optionsOf([["0.5"], ["1"], ["1.5"], ["2"], ["3"], ["5"], ["10"]], "1.5")}</select></label>` +
    '<button type="button" data-do="program" aria-pressed="false">You are the program</button>' +
    `<select class="player-asks" hidden aria-label="It asks about">${optionsOf([["3", "some tests"], ["1", "every test"], ["0", "returns only"]], "")}</select>` +
    '<button type="button" data-do="copy">Copy address</button><details class="player-help"><summary>Keys</summary><ul>' +
    [["Space", "play, pause"], ["← →", "one moment"], ["Page Up, Page Down", "one step"], ["Shift ←, Shift →", "the solution before, after"],
      ["D, Shift D", "the dead end after, before"], ["Home, End", "first, last moment"], ["?", "this help"],
      [keys + ", a first letter", "the answer, when the player asks"]].map(([key, does]) => `<li><kbd>${key}</kbd> ${does}</li>`).join("") +
    '</ul><p>They work while the player has the focus.</p></details></div><p class="player-part"></p><p class="player-spoken" aria-live="polite"></p></div>');
}
