// A field for programs can be driven by the names in docs/driving.md.

const PAGE = { page: "backtracking/index.html", width: 1000 };

/** @param {string} name @param {string} text */
function write(name, text) {
  const area = find(`[data-code] textarea[data-${name}]`);
  area.value = text;
  area.dispatchEvent(new Event("input"));
}

/** Runs a program, and says how it ended. @param {string} program @param {string} [input] */
async function run(program, input = "") {
  const field = find("[data-code]");
  write("program", program);
  write("input", input);
  find("[data-run]", field).click();
  await until("the run is done", () => field.dataset.state === "done", true);
  return [field.dataset.ended, field.dataset.error ?? "", find("[data-output]", field).textContent].join("|");
}

test("before Python is loaded", PAGE, () => {
  for (const field of all("[data-code]")) {
    equal(field.dataset.state, "ready", "the state");
    for (const part of ["textarea[data-program]", "textarea[data-input]", "button[data-run]", "button[data-stop]", "[data-output]"]) {
      equal(all(part, field).length, 1, part);
    }
  }
});

test("how runs end", PAGE, async () => {
  equal(await run("print(6 * 7)"), "finished||42\n", "a program");
  equal(await run("print('so')\nexit()"), "finished||so\n", "one that leaves");
  equal(await run("print('so')\n{}['a']"), "error|KeyError|so\n", "one that fails");
  equal(await run("class Own(Exception):\n    pass\nraise Own"), "error|Own|", "with an exception of its own");
  equal(await run("x = (1"), "error|SyntaxError|", "one that cannot be read");
  equal(await run("print(input('a ') + input('b '))", "1\n2"), "finished||a b 12\n", "one that reads");
  equal(await run("import sys\nprint([int(line) for line in sys.stdin])", "1\n2\n"), "finished||[1, 2]\n", "lines");
  equal(await run("import sys\nprint(sys.stdin.read().split())", "1 2\n3"), "finished||['1', '2', '3']\n", "all");
});

test("results go at once", PAGE, async () => {
  const field = find("[data-code]");
  await run("print(1)");
  find("[data-run]", field).click();
  equal(field.dataset.state, "loading", "the state");
  ok(field.dataset.ended === undefined && find("[data-output]", field).textContent === "", "old results are there");
  await until("the run is done", () => field.dataset.state === "done", true);
});

test("stopped", PAGE, async () => {
  const field = find("[data-code]");
  write("program", "print('half', end='')\nwhile True:\n    pass");
  find("[data-run]", field).click();
  await until("it runs", () => field.dataset.state === "running", true);
  await until("it has printed", () => find("[data-output]", field).textContent === "half", true);
  find("[data-stop]", field).click();
  await until("the run is done", () => field.dataset.state === "done", true);
  equal(field.dataset.ended, "stopped", "how it ended");
});

test("asked, and begun again with more input", PAGE, async () => {
  const program = "import random, time\nprint(random.random(), time.time(), random.randint(1, 10 ** 9))\n" +
    "try:\n    name = input('name? ')\nexcept BaseException:\n    print('caught')\nprint(name)";
  const [ended, , first] = (await run(program)).split("|");
  equal(ended, "input", "how it ended");
  ok(!find(".field-says").textContent.startsWith("It ran"), "it says that it ran to its end");
  write("input", "Ada");
  find("[data-input]").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  const field = find("[data-code]");
  await until("the run is done", () => field.dataset.state === "done" && field.dataset.ended !== "input", true);
  equal(find("[data-output]").textContent, first + "Ada\n", "what the second run prints");
  find("[data-run]").click();
  await until("another run is done", () => field.dataset.state === "done", true);
  ok(find("[data-output]").textContent !== first + "Ada\n", "another run has the same chance");
});
