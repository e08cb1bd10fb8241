// What the panes of a run show, and how readers walk through it.

const DESK = { page: "bench/index.html" };

/** Runs a program from the menu, and waits until the reply is complete. @param {string} name */
async function shownRun(name) {
  const field = find("[data-code]"), menu = find("select[data-menu]");
  menu.value = name;
  menu.dispatchEvent(new Event("change"));
  find("[data-run]", field).click();
  await until(`${name} is done`, () => field.dataset.state === "done", true);
  return field.dataset;
}

/** @param {string} key */
const press = (key) => find(".walk-track input")
  .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("a mistake", DESK, async () => {
  const told = await shownRun("mistake.py");
  equal([told.seen, told.n, told.solutions, told.verdict, told.mistake, told.line],
    ["search", "4", "2", "wrong", "alias", "12"], "what scripts read");
  equal(find(".field-lines .wrong").textContent, "12", "the line that is marked");
  ok(find(".judged-wrong"), "the verdict has another look");
  ok(find(".bench-board use"), "no board is drawn");
  ok(all("textarea[data-program]")[0].value.split("\n")[11].includes("boards.append(rows)"), "another line is meant");
});

test("one object under several names", DESK, async () => {
  await shownRun("mistake.py");
  press("End");
  press("ArrowLeft");
  while (!find(".walk-says").textContent.includes("boards") && find(".walk-track input").value !== "0") {
    press("V");
  }
  const tags = all(".value-tag").map((tag) => tag.textContent);
  ok(tags.length > 1 && tags.some((tag, i) => tags.indexOf(tag) < i), `no object is seen as one: ${tags}`);
});

test("forward and back", DESK, async () => {
  await shownRun("recursion.py");
  press("Home");
  const seen = [];
  const look = () => [".walk-says", ".pane-calls .pane-body", ".walk-at"].map((part) => find(part).textContent).join("|");
  for (let i = 0; i < 40; i++) {
    seen.push(look());
    press("ArrowRight");
  }
  for (const was of seen.reverse()) {
    press("ArrowLeft");
    equal(look(), was, "a moment on the way back");
  }
  press("c");
  ok(find(".walk-says").textContent.startsWith("fib(5) begins"), find(".walk-says").textContent);
  press("o");
  equal(find(".walk-says").textContent.split(".")[0], "fib(5) returns 5", "out of the call");
  press("p");
  ok(find(".walk-at").textContent !== "", "the next output");
  await until("the address holds the moment", () => location.hash, `#program=${find(".walk-track input").value}`);
  ok(find(".pane-tree .pane-note").textContent.startsWith("9 of 15 calls to fib"), "equal calls are not counted");
});

test("a class that nobody calls", DESK, async () => {
  const told = await shownRun("class.py");
  equal([told.ended, told.verdict, find("input[data-call]").value], ["finished", "right", "Solution().solveNQueens(6)"], "the run");
  find("input[data-call]").value = "Solution().solveNQueens(4)";
  find("input[data-call]").dispatchEvent(new Event("input"));
  find("[data-run]").click();
  await until("it is done", () => find("[data-code]").dataset.state === "done", true);
  equal(find("[data-code]").dataset.value, "[['.Q..', '...Q', 'Q...', '..Q.'], ['..Q.', 'Q...', '...Q', '.Q..']]", "its value");
  equal(find("input[data-call]").value, "Solution().solveNQueens(4)", "the call that was set");
});

test("the board is what one choice makes it", DESK, async () => {
  await shownRun("class.py");
  const choice = find(".board-head select"), note = find(".board-head .pane-note");
  equal(document.documentElement.scrollWidth, innerWidth, "how wide the page is");
  const shown = () => {
    const [drawn] = all(".board-box > *");
    return `${drawn.localName === "svg" ? "board" : drawn.classList.contains("cells-square") ? "table" : "row"}: ${note.textContent}`;
  };
  const guess = shown(), seen = new Map();
  ok(guess.startsWith("board: "), guess);
  for (const { value, textContent } of choice.options) {
    choice.value = value;
    choice.dispatchEvent(new Event("change"));
    seen.set(textContent, shown());
    const { scrollWidth, clientWidth } = choice;
    ok(choice.getBoundingClientRect().width >= 60 && scrollWidth <= clientWidth, `${textContent} is cut`);
  }
  const board = "board: taken looks like one column per row.";
  equal([...seen], [
    ["guess", board], ["a board", board], ["taken: squares", board], ["taken: numbers", "row: taken, number by number."],
    ...["columns", "rising", "falling"].map((name) => [`${name}: table of values`, `row: ${name}, as a table of its values.`]),
  ], "what each choice shows");
  find('[data-walk="on"]').click();
  equal(shown(), [...seen.values()].at(-1), "the choice after a step");
});

test("on a phone", { page: "bench/index.html", phone: true }, async () => {
  await shownRun("dots.py");
  for (const tab of ["board", "calls", "tree", "code"]) {
    find(`button[data-tab=${tab}]`).click();
    equal(document.documentElement.scrollWidth, innerWidth, `how wide the page is at ${tab}`);
    const part = find(tab === "code" ? ".desk-code" : `.pane-${tab}`);
    ok(part.getClientRects().length > 0, `${tab} is not shown`);
    if (tab === "tree") {
      const box = find(".tree-box");
      await until("the tree is as wide as its tab", () => box.scrollWidth <= box.clientWidth, true);
      ok(all(".call-tree path").length > 3, "the tree is empty");
    }
  }
  equal(find(".desk-listing").children[7].style.getPropertyValue("--indent"), "4ch", "an indent");
});
