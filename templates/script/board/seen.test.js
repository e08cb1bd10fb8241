// How boards look, and what's next to them.
export {};

// Numbers next to boards are 14 pixels high, however many columns the boards have.
for (const [page, n] of /** @type {const} */ ([["puzzle", 8], ["backtracking", 8], ["first-solution", 8], ["index", 8], ["first-solution", 12]])) {
  test(`numbers in ${page} at n = ${n}`, { page: page === "index" ? "index.html" : `${page}/index.html`, n }, async () => {
    await drawn();
    const boards = all(":is(.try, .player-left, .fan-board, .fig-board:not(.row > *, .cards *)) svg.board")
      .filter((svg) => svg.checkVisibility() && svg.querySelector(".coord"));
    ok(boards.length > 0, "no board has numbers");
    none(boards.flatMap((svg) => {
      const scale = svg.getScreenCTM().a, high = parseFloat(getComputedStyle(find(".coord", svg)).fontSize) * scale;
      return high < 12.5 || high > 15.5 ? [`${svg.closest("figure").id}: ${high} px`] : [];
    }));
  });
}

for (const width of [1440, 390]) {
  test(`a board to try at ${width} px`, { page: "puzzle/index.html", width }, () => {
    const element = find("queen-try"), { trial } = element, stuck = find("[data-do=stuck]", element);
    const top = () => stuck.getBoundingClientRect().top - element.getBoundingClientRect().top, first = top();
    /** @type {string[]} */ const wrong = [];
    const marks = () => all(".key li", element).filter((li) => li.checkVisibility({ visibilityProperty: true })).length;
    /** @param {string} what @param {number} explained */
    const look = (what, explained) => {
      if (Math.abs(top() - first) > 1) {
        wrong.push(`${what}: the buttons move by ${top() - first} px`);
      }
      if (marks() !== explained) {
        wrong.push(`${what}: ${marks()} marks are explained`);
      }
    };
    look("empty", 0);
    trial.put([[1, 1], [3, 2], [2, 4]], "");
    look("three queens", 0);
    trial.act("stuck");
    look("stuck", 1);
    trial.put([[1, 1], [1, 2], [1, 3], [1, 4]], "");
    look("attacked", 2);
    ok(!element.querySelector(".won"), "a board with attacks has the frame of a solved one");
    trial.put([[2, 1], [4, 2], [1, 3], [3, 4]], "");
    look("solved", 0);
    ok(find(".won", element).matches(".comes"), "the frame of a solved board is not drawn");
    equal(find(".try-says a", element).textContent, "One of two. How would you find both?", "what it leads to");
    ok(find(".try-says a", element).href.endsWith("by-hand/index.html"), "it leads elsewhere");
    trial.show();
    ok(!find(".won", element).matches(".comes"), "the frame is drawn again");
    none(wrong);
  });
}

// The contents are either entirely in view, or not at all.
test("contents make way", "backtracking/index.html", async () => {
  const contents = find(".toc"), wide = find(".full");
  const seen = () => getComputedStyle(contents).visibility;
  scrollTo({ top: 0, behavior: "instant" });
  await until("the contents", seen, "visible");
  wide.scrollIntoView({ block: "center", behavior: "instant" });
  await until("the contents beside a wide picture", seen, "hidden");
});
