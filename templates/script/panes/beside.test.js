// Where a run's panes are in a chapter, and that its marks don't cover the program.

/** Runs the first field on a page, and waits until the reply is complete. */
async function runField() {
  const field = find("[data-code]");
  find("[data-run]", field).click();
  await until("the run is done", () => field.dataset.state, "done");
  await until("its panes are there", () => field.querySelector(".field-panes .walk") !== null, true);
  return field;
}

test("next to the program", { page: "backtracking/index.html", width: 1440 }, async () => {
  const paper = find(".field-paper"), { width } = paper.getBoundingClientRect(), field = await runField();
  const code = paper.getBoundingClientRect(), panes = find(".field-panes", field).getBoundingClientRect();
  equal(code.width, width, "how wide the program is");
  ok(panes.left > code.right && Math.abs(panes.top - code.top) < 1, `the run is at ${panes.left}, ${panes.top}`);
  ok(panes.right <= document.documentElement.clientWidth, "the run is wider than the window");
});

for (const width of [1000, 390]) {
  test(`below the program at ${width} pixels`, { page: "backtracking/index.html", width }, async () => {
    const field = await runField(), paper = find(".field-paper"), area = find("textarea[data-program]");
    const code = paper.getBoundingClientRect();
    ok(find(".field-panes", field).getBoundingClientRect().top >= code.bottom, "the run isn't below the program");
    const marked = all(".field-lines :is(.ran, .next, .waits)", field), number = document.createRange();
    ok(marked.length > 0, "no line is marked");
    paper.scrollIntoView({ block: "start", behavior: "instant" });
    for (const line of [...marked, find(".field-lines i", field)]) {
      line.classList.add("wrong"); // as for a marked mistake
      number.selectNodeContents(line);
      const { left, right, top, bottom } = number.getBoundingClientRect();
      const text = area.getBoundingClientRect().left;
      ok(left >= code.left && right <= text + 1, `the number ${line.textContent} stands on the text, at ${left}`);
      equal(document.elementFromPoint(text + 12, (top + bottom) / 2), area, `what is above at line ${line.textContent}`);
    }
  });
}
