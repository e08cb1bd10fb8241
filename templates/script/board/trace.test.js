// A table that grows: what's below its lines doesn't move.
export {};

test("with its first line a table stays as high", "by-hand/index.html", () => {
  const height = () => find("#trace-with-gaps").getBoundingClientRect().height, before = height();
  for (let line = 0; line < 4; line++) {
    find("#trace-begins [data-do=next]").click();
  }
  find("#trace-with-gaps [data-do=next]").click();
  equal(height(), before, "the height of the table");
});

// On a phone the reply has more lines than the question.
test("the next line stays", { page: "by-hand/index.html", width: 390 }, () => {
  const next = find("#trace-begins [data-do=next]");
  next.scrollIntoView({ block: "center", behavior: "instant" });
  stay([1, 2, 3].map((line) => pressed(`line ${line}`, next)), "the table");
});

// A question replaces the buttons: the tapped square stays under the finger.
test("the board stays", { page: "by-hand/index.html", width: 390 }, async () => {
  const { trace } = find("#trace-with-gaps queen-trace"), board = trace.find(".trace-board");
  const asks = trace.find(".trace-asks"), buttons = asks.nextElementSibling;
  /** @type {string[]} */ const fell = [];
  let asked = 0;
  while (trace.at < trace.tests.length) {
    const { row, column } = trace.tests[trace.at], before = board.offsetHeight;
    trace.tap((row - 1) * trace.n + column - 1);
    await drawn(); // until the space for replies is reserved
    if (board.offsetHeight < before) {
      fell.push(`at test ${trace.from + trace.at} by ${before - board.offsetHeight} px`);
    }
    if (asks.hidden) {
      continue;
    }
    asked++;
    const { left, right, bottom } = asks.getBoundingClientRect(), room = buttons.getBoundingClientRect();
    if (left !== room.left || right > innerWidth || bottom > room.bottom) {
      fell.push("below what is asked");
    }
    const next = trace.find("[data-do=next]").getBoundingClientRect();
    if (all("button", asks).map((button) => button.getBoundingClientRect()).some((answer) =>
      answer.left < next.right && answer.top < next.bottom && answer.bottom > next.top)) {
      fell.push("onto an answer where Next line was");
    }
    find("button", asks).click();
    await drawn();
  }
  ok(asked > 0, "nothing is asked");
  none(fell, "the board falls");
});

// However long the sentence is, the pressed button doesn't move, once the longest has been shown.
test("the next line keeps its place", { page: "by-hand/index.html", width: 390 }, async () => {
  const element = find("#trace-with-gaps queen-trace"), next = find("[data-do=next]", element);
  /** @param {string} what */
  const press = (what) => find(`[data-do=${what}]`, element).click();
  const walk = async () => {
    /** @type {Set<number>} */ const places = new Set();
    press("fresh");
    while (!next.disabled) {
      press("next");
      if (!find(".trace-asks", element).hidden) {
        press("free");
      }
      await drawn();
      places.add(Math.round(next.getBoundingClientRect().top - find("svg.board", element).getBoundingClientRect().top));
    }
    return [...places];
  };
  await walk();
  const places = await walk();
  ok(places.length === 1, `the button is ${places.join(", ")} px below the top of the board`);
});
