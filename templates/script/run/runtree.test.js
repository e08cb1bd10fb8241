// The run through the tree of four columns.
export {};

/** The run, once it's there. */
async function begun() {
  const element = find("search-run");
  element.dispatchEvent(new PointerEvent("pointerover"));
  await until("the run", () => element.run?.tree.all, 60);
  return element;
}

// At the end it looks as before, and at the beginning there's only the root.
test("the tree at the end and at the beginning", { page: "search-tree/index.html", width: 1000 }, async () => {
  const element = await begun(), { run } = element, tree = find(".scroll > svg.tree", element);
  /** @param {number} step */
  const seen = (step) => {
    run.go(step);
    return all("[data-at], [data-to]", tree).filter((e) => getComputedStyle(e).visibility === "visible").length;
  };
  equal([seen(60), seen(0)], [64, 1], "what is seen"); // all marks, and three kinds of lines
});

test("paper has the whole tree", { page: "search-tree/index.html", width: 1000 }, async () => {
  const element = await begun();
  const dead = () => all(".scroll > svg.tree .t-dead", element).length;
  element.run.go(9);
  const before = dead();
  dispatchEvent(new Event("beforeprint"));
  const printed = dead();
  dispatchEvent(new Event("afterprint"));
  equal([before, printed, dead()], [1, 4, 1], "the dead ends at step 9, on paper and afterwards");
});

// The picture shrinks when the run begins, so that both the picture and the pause button are in
// view.
test("in view on a phone", { page: "search-tree/index.html", width: 390 }, async () => {
  const element = await begun(), play = find(".run-play", element);
  play.scrollIntoView({ block: "center" });
  element.run.play();
  await until("in view while it plays", () => find(".run-picture", element).getBoundingClientRect().top > -1 &&
    play.getBoundingClientRect().bottom < innerHeight + 1, true);
  element.run.pause();
  // The current test is in view wherever it is in the tree, and nothing jumps at the end.
  const { run } = element, box = find(".scroll", element).getBoundingClientRect();
  /** @type {number[]} */ const hidden = [];
  for (let step = 1; step < run.tree.all; step++) {
    run.go(step);
    const { left, right } = find(".scroll .t-here.run-line", element).getBoundingClientRect();
    if (left < box.left - 1 || right > box.right + 1) {
      hidden.push(step);
    }
  }
  none(hidden, "out of sight at steps");
  const [before, over] = [run.tree.all - 1, run.tree.all].map((step) => {
    run.go(step);
    return Math.round(find(".run-picture", element).getBoundingClientRect().height);
  });
  equal(over, before, "the height of the picture after the last step");
});

// However long its sentence is, the pressed button doesn't move, once the longest has been shown.
test("the slider stays on a phone", { page: "search-tree/index.html", width: 390 }, async () => {
  const element = await begun(), { run } = element;
  /** @param {string} name */
  const top = (name) => find(name, element).getBoundingClientRect().top;
  const walk = async () => {
    /** @type {Set<number>} */ const places = new Set();
    for (let step = 0; step < run.tree.all; step++) {
      run.go(step);
      await drawn();
      places.add(Math.round(top("input") - top(".run-at")));
    }
    return [...places];
  };
  await walk();
  const places = await walk();
  ok(places.length === 1, `the slider is ${places.join(", ")} px below the step's number`);
});
