// Reads what players show next to their moments.

/** The events of the search for each typed puzzle, and what's said about it. */
export function searchesOf(texts) {
  const { player } = find(":is(search-player, typed-player)");
  return texts.map((text) => {
    player.edit(text);
    return { Events: player.moments.flatMap((m) => [m.kind, m.place, m.choice, m.by]), Answer: readAnswer() };
  });
}

/** What a player says about the typed puzzle. */
export function readAnswer() {
  const p = find(":is(search-player, typed-player)"),
    text = (selector) => p.querySelector(selector).textContent;
  return {
    Counts: all(".answer tbody td", p).map((td) => td.textContent),
    Says: text(".answer [aria-live] span"),
    Solution: text(".answer [aria-live] b"),
    Command: text(".answer code"),
    All: text(".player-at small").slice(2),
  };
}

/** Goes to the first question about a column. */
function toColumnQuestion(player) {
  for (let at = 0; !player.asker.questions[0]?.about.startsWith("which column"); at++) {
    player.asker.close();
    player.go(at);
    player.asker.ask();
  }
}

/** Asks about a column, and keeps the reply in self.said. */
export function keepAnswers() {
  const { player } = find("search-player"), said = [];
  Object.assign(self, { said });
  player.act("program");
  player.asker.answer = (answer) => said.push(answer);
  toColumnQuestion(player);
  player.asker.options.focus();
}

/** What's cut off from the question on a phone. */
export function cutOff() {
  toColumnQuestion(find("search-player").player);
  const head = find(".player-foot").getBoundingClientRect();
  const shown = all(".player-options button:not(.in-picture), .player-options > span, .player-say");
  if (shown.length !== 3) return shown.map((e) => e.textContent);
  if (all(".offer").length !== 12) return ["the columns of the board"];
  return shown
    .filter((e) => {
      const box = e.getBoundingClientRect();
      return (
        box.height < 15 ||
        box.left < head.left ||
        box.right > head.right + 1 ||
        box.top < head.top ||
        box.bottom > head.bottom + 1
      );
    })
    .map((e) => e.textContent);
}
