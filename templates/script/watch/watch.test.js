// Runs that are watched.
export {};

// While the reader steps, the marked line is visible together with the buttons and the board.
for (const width of [1440, 1010, 800]) {
  test(`in sight at ${width} px`, { page: "your-puzzle/index.html", width }, async () => {
    const field = find("#code-map python-code");
    find("[data-do=run]", field).click();
    await until("the run is done", () => field.dataset.state, "done", 60);
    find("[data-do=watch]", field).click();
    await until("the player is there", () => Boolean(field.code.player), true);
    const { player } = field.code;
    /** @type {string[]} */ const wrong = [];
    for (const step of [1, 9, 40, 70]) {
      player.goToStep(step);
      await drawn();
      const line = player.find(".code .ran");
      for (const [name, part] of Object.entries({ buttons: player.find(".player-controls"), board: player.svg, line })) {
        const { top, bottom } = part.getBoundingClientRect(), box = part.closest(".scroll")?.getBoundingClientRect();
        const cut = part === line && box && (top < box.top - 1 || bottom > box.bottom + 1);
        if (top < 0 || bottom > innerHeight || cut) {
          wrong.push(`${name} at step ${step} is at ${Math.round(top)}`);
        }
      }
    }
    none(wrong);
  });
}
