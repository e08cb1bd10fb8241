// The smallest board on which a program is wrong: it's run again on smaller ones.

const ANY = { page: "bench/index.html" };
const SECONDS = 60; // hundreds of thousands of lines run, on a machine with other work

/** @param {string} selector @param {string} value */
function set(selector, value) {
  const control = find(`[data-code] ${selector}`);
  control.value = value;
  control.dispatchEvent(new Event(selector.startsWith("select") ? "change" : "input"));
}

/**
 * A program that accepts squares as `test` says, and keeps what it finds.
 * @param {string} size
 * @param {string} test
 * @param {string} [keep]
 */
const search = (size, test, keep = "board[:]") => `${size}
found = []
def free(board, row):
    column = len(board)
    return all(${test} for c, r in enumerate(board))
def place(board):
    if len(board) == n:
        found.append(${keep})
        return
    for row in range(n):
        if free(board, row):
            board.append(row)
            place(board)
            board.pop()
place([])
print(len(found), "solutions")
for rows in found:
    print(rows)
`;

const RIGHT = "r != row and abs(r - row) != column - c", RISING = "r != row and r - row != column - c";
const FAR = `${RIGHT} or column - c > 4`; // boards of up to five queens don't show it

/**
 * What's run, and the reply: [program, input, goal, mistake, smallest]
 * @type {Record<string, [text: string, input: string, goal: string, mistake: string, smallest:
 * string]>}
 */
const CASES = {
  "a constant": [search("n = 8", RISING), "", "all", "diagonal", "It's right for one queen, but goes wrong with 2."],
  "an input": [search("n = int(input())", RISING), "7", "all", "diagonal", "It's right for one queen, but goes wrong with 2."],
  "what an input is without one": [search("n = int(input() or 7)", RISING), "\n", "all", "diagonal", "but goes wrong with 2."],
  "one list": [search("n = 8", RIGHT, "board"), "", "all", "alias", "It goes wrong even with one queen."],
  "only on large boards": [search("n = 8", FAR), "", "all", "test", "It's right for up to 5 queens, but goes wrong with 6."],
};

for (const [name, [text, input, goal, mistake, smallest]] of Object.entries(CASES)) {
  test(name, ANY, async () => {
    const field = find("[data-code]");
    set("textarea[data-program]", text);
    set("textarea[data-input]", input);
    set("select[data-puzzle]", "queens");
    set("select[data-goal]", goal);
    find("[data-run]").click();
    let judging = 0;
    const watch = setInterval(() => {
      judging += Number(field.dataset.state === "judging" && field.dataset.verdict !== undefined);
    });
    await until("it's done", () => field.dataset.state === "done", true, SECONDS);
    clearInterval(watch);
    equal([field.dataset.verdict, field.dataset.mistake], ["wrong", mistake], "what scripts read");
    ok(/^[1-6]$/.test(field.dataset.smallest), `the smallest board is ${field.dataset.smallest}`);
    equal(judging, 0, "moments at which a verdict stood there too early");
    const ways = all(".judged-treated a").map((way) => way.href);
    ok(ways.length === 2 && ways.every((way) => /[.]html#./.test(way)), `it's treated in ${ways}`);
    ok(find(".judged-says").textContent.includes(smallest), find(".judged-says").textContent);
  });
}

test("a loop without an end is run again once", ANY, async () => {
  const field = find("[data-code]"), { Worker: Native } = self;
  let made = 0;
  Object.assign(self, { Worker: class extends Native {
    /** @param {string} address */
    constructor(address) {
      super(address);
      made++;
    }
  } });
  set("textarea[data-program]", "n = 6\nboard = []\nwhile len(board) <= n:\n    board = [0]\n");
  set("select[data-puzzle]", "queens");
  set("select[data-goal]", "all");
  find("[data-run]").click();
  await until("it runs", () => field.dataset.state === "running", true);
  await new Promise((resolve) => { setTimeout(resolve, 300); });
  find("[data-stop]").click();
  await until("it's done", () => field.dataset.state === "done", true, SECONDS);
  Object.assign(self, { Worker: Native });
  equal([field.dataset.ended, field.dataset.verdict, made], ["stopped", "unknown", 2], "how it ended, and the runs");
});

test("too long to follow", ANY, async () => {
  for (const [text, verdict, says] of [
    [search("n = 30", RISING), "wrong", "goes wrong with 2"], [search("n = 30", RIGHT), "unknown", "right for one to 6 queens"],
  ]) {
    const field = find("[data-code]");
    set("textarea[data-program]", text);
    set("select[data-puzzle]", "queens");
    set("select[data-goal]", "all");
    find("[data-run]").click();
    await until("it runs", () => field.dataset.state === "running", true);
    find("[data-stop]").click();
    await until("it's done", () => field.dataset.state === "done", true, SECONDS);
    equal([field.dataset.ended, field.dataset.verdict], ["stopped", verdict], "what scripts read");
    ok(find(".judged").textContent.includes(says), find(".judged").textContent);
  }
});
