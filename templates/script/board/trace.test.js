// A table that is written: what is below its lines stays where it is.
export {};

test("with its first line a table stays as high", "by-hand/index.html", () => {
  const height = () => find("#trace-with-gaps").getBoundingClientRect().height, before = height();
  for (let line = 0; line < 4; line++) {
    find("#trace-begins [data-do=next]").click();
  }
  find("#trace-with-gaps [data-do=next]").click();
  equal(height(), before, "the height of the table");
});

// On a phone what is said has more lines than the question.
test("the next line stays", { page: "by-hand/index.html", width: 390 }, () => {
  const next = find("#trace-begins [data-do=next]");
  next.scrollIntoView({ block: "center", behavior: "instant" });
  stay([1, 2, 3].map((line) => pressed(`line ${line}`, next)), "the table");
});

// A question takes the place of the buttons: the square that was tapped stays under the finger.
test("the board stays", { page: "by-hand/index.html", width: 390 }, async () => {
  const { trace } = find("#trace-with-gaps queen-trace"), board = trace.find(".trace-board");
  const asks = trace.find(".trace-asks"), buttons = asks.nextElementSibling;
  /** @type {string[]} */ const fell = [];
  let asked = 0;
  while (trace.at < trace.tests.length) {
    const { row, column } = trace.tests[trace.at], before = board.offsetHeight;
    trace.tap((row - 1) * trace.n + column - 1);
    await drawn(); // until what is said keeps its room
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
