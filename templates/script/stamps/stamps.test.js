// What a reader has finished is shown at the end of the chapter.
export {};

test("boards of a chapter", "puzzle/index.html", async () => {
  localStorage.clear();
  const { trial } = find("queen-try"), stamps = () => all(".know .stamps svg").map((svg) => svg.ariaLabel);
  equal(stamps(), [], "before a board is finished");
  trial.put([[2, 1], [4, 2], [1, 3], [3, 4]], "");
  await until("a stamp", stamps, ["The board with rows 2 4 1 3"]);
  trial.put([], "");
  trial.put([[2, 1], [4, 2], [1, 3], [3, 4]], ""); // not a new one
  trial.put([[3, 1], [1, 2], [4, 3], [2, 4]], "");
  await until("both", stamps, ["The board with rows 2 4 1 3", "The board with rows 3 1 4 2"]);
  equal(all(".know .stamps svg use").length, 8 + all(".know .stamps svg use:not(.queen)").length, "the queens");
  ok(find(".know .stamps svg").getBoundingClientRect().width >= 40, "a stamp is too small to be seen");
  localStorage.clear();
});
