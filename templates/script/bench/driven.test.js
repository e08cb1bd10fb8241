// The page for a program can be driven by the names in docs/driving.md.

const BENCH = { page: "bench/index.html" };

/** @param {string} selector @param {string} value @param {string} [event] */
function set(selector, value, event = "input") {
  const control = find(`[data-code] ${selector}`);
  control.value = value;
  control.dispatchEvent(new Event(event));
}

/** Runs what's in the field, and waits until the reply is complete. */
async function runIt() {
  const field = find("[data-code]");
  find("[data-run]", field).click();
  await until("the run is done", () => field.dataset.state === "done", true);
  return field.dataset;
}

test("before Python is loaded", BENCH, () => {
  const field = find("[data-code]");
  equal(field.dataset.state, "ready", "the state");
  for (const part of [
    "textarea[data-program]", "textarea[data-input]", "button[data-run]", "button[data-stop]", "[data-output]",
    "input[data-call]", "select[data-puzzle]", "select[data-goal]",
  ]) {
    equal(all(part, field).length, 1, part);
  }
  equal(all("[data-goal] option", field).map((option) => option.value), ["", "all", "first", "count"], "the goals");
  const puzzles = all("[data-puzzle] option", field).map((option) => option.value);
  equal(puzzles.slice(0, 3), ["", "queens", "none"], "the puzzles");
  ok(puzzles.includes("australia"), "the problems of the book are no puzzles");
});

test("each program of the menu runs", BENCH, async () => {
  const menu = find("select[data-menu]"), programs = all("option", menu).map((option) => option.value).filter(Boolean);
  equal(programs.length, 8, "the programs");
  for (const name of programs) {
    menu.value = name;
    menu.dispatchEvent(new Event("change"));
    const { ended, error } = await runIt();
    equal([ended, error], ["finished", undefined], name);
  }
});
