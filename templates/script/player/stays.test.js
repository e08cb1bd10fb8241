// What's pressed in players doesn't move, and neither does what's below them.
export {};

// Nothing in a player moves, whatever is pressed, asked and answered.
for (const width of [1440, 1000, 390]) {
  for (const page of [
    "backtracking", "search-tree", "first-solution", "another-puzzle", "your-puzzle", "steps",
  ]) {
    test(`everything in ${page} at ${width} px`, { page: `${page}/index.html`, width }, async () => {
      const element = find(".player[role]"), { player } = element;
      element.scrollIntoView({ block: "start", behavior: "instant" });
      player.go(0);
      await drawn();
      const parts = all(".player-bar, .player-say, svg.board, .player-right, .frames, .player-tree", element);
      const places = () => parts.map((part) => part.getBoundingClientRect().top - element.getBoundingClientRect().top);
      const below = () => element.getBoundingClientRect().height;
      /** @type {string[]} */ const moved = [];
      let before = places(), tall = below();
      /** @param {string} deed */
      const look = (deed) => {
        places().forEach((top, i) => {
          if (Math.abs(top - before[i]) > 1) {
            moved.push(`${deed}: ${parts[i].getAttribute("class")} by ${top - before[i]} px`);
          }
        });
        if (Math.abs(below() - tall) > 1) {
          moved.push(`${deed}: what is below, by ${below() - tall} px`);
        }
        [before, tall] = [places(), below()];
      };
      for (const deed of ["next", "next", "previous", "play", "play", ...width > 640 ? ["more", "more"] : [], "program"]) {
        player.act(deed);
        look(deed);
      }
      player.find(".player-asks").value = "1";
      for (let asked = 0, i = 0; asked < 12 && i < 60; i++) {
        player.act("next");
        look("next, when it asks");
        const [question] = player.asker.questions;
        if (question) {
          asked++;
          const wrong = question.choices.map((/** @type {[any]} */ [answer]) => answer)
            .find((/** @type {any} */ answer) => answer !== question.right);
          player.asker.answer(asked % 2 && wrong !== undefined ? wrong : question.right);
          look("an answer");
        }
      }
      player.act("program");
      look("no more questions");
      none(moved);
    });
  }
}

// What a player folds away: its keys on a desktop, and on a phone the controls behind a button,
// with the bar at the foot of the window and at its own place.
for (const [width, what] of /** @type {const} */ ([[1440, ".player-help > summary"], [390, "[data-do=more]"]])) {
  test(`folded at ${width} px`, { page: "backtracking/index.html", width }, () => {
    const player = find(".player[role]"), button = find(what, player);
    if (width > 640) {
      player.player.act("more");
    }
    stay(["start", "end"].flatMap((block) => {
      player.scrollIntoView({ block, behavior: "instant" });
      return ["opened", "closed"].map((deed) => pressed(`${deed}, at the ${block}`, button));
    }));
  });

  // However long a sentence is. On a phone, one of four lines in a wide font needs more space.
  for (const page of ["backtracking", "your-puzzle"]) {
    test(`replies in ${page} at ${width} px`, { page: `${page}/index.html`, width }, () => {
      const { player } = find(".player[role]");
      /** @param {string} what */
      const button = (what) => player.find(`[data-do=${what}]`);
      /** If the reader asks for questions, the answers replace the buttons. @param {string} what */
      const press = (what) => {
        player.asker.close(); // as the slider does
        const row = button(what).closest(".player-controls"), before = row.getBoundingClientRect();
        const moved = pressed(what, button(what)), { left, top } = row.getBoundingClientRect();
        return what === "program" ? { what, across: left - before.left, down: top - before.top } : moved;
      };
      player.act("first");
      if (!player.element.matches(".more")) {
        player.act("more");
      }
      player.element.scrollIntoView({ block: "start", behavior: "instant" });
      const end = ["previous-solution", "next-solution", "program", "program"].map((what) => {
        player.element.scrollIntoView({ block: "end", behavior: "instant" }); // where the bar is at its own place
        scrollBy({ top: 150, behavior: "instant" });
        return press(what);
      });
      player.act("first");
      player.element.scrollIntoView({ block: "start", behavior: "instant" });
      stay([...end, ...[
        "previous-solution", "next-solution", "next-dead-end", "previous-dead-end", "previous-dead-end",
        "program", "program", "program",
      ].filter((what) => !button(what).hidden).map(press)]);
    });

    test(`buttons in ${page} at ${width} px`, { page: `${page}/index.html`, width }, () => {
      const { player } = find(".player[role]");
      player.act("first");
      if (!player.element.matches(".more")) {
        player.act("more");
      }
      player.go(0);
      const jumps = () => player.find(".player-jumps").getBoundingClientRect().top, first = jumps();
      const most = innerWidth < 640 ? 18.5 : 1.5;
      none([...player.moments.keys()].flatMap((at) => {
        player.go(at);
        return Math.abs(jumps() - first) >= most ? `${at}: by ${jumps() - first} px` : [];
      }), "they move");
    });
  }

  // Once the legend has reached its full height, it keeps it.
  test(`the legend at ${width} px`, { page: "first-solution/index.html", width }, async () => {
    const element = find(".player"), p = element.player, from = p.at;
    element.scrollIntoView();
    const walk = async () => {
      const heights = [];
      for (let at = from; at < from + 30; at++) {
        p.go(at);
        await drawn();
        heights.push(find(".player-marks", element).getBoundingClientRect().height);
      }
      return heights;
    };
    await walk();
    const heights = await walk(), least = Math.min(...heights), most = Math.max(...heights);
    ok(most - least <= 1, `it is between ${least} and ${most} px high`);
  });
}
