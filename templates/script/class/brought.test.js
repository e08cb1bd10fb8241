// Programs that are brought to the bench as a class.

const DROPPED_ON = { page: "bench/index.html" };

/** @param {Record<string, BlobPart>} files @param {string} [where] */
function drop(files, where = "python-bench") {
  const dataTransfer = new DataTransfer();
  for (const [name, text] of Object.entries(files)) {
    dataTransfer.items.add(new File([text], name));
  }
  find(where).dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}

/**
 * Waits until this number of programs have run, and returns their rows by file.
 * @param {number} count
 */
async function ran(count) {
  await until("they have run", () => find("[data-class]").dataset.state + all("tr[data-file]").length, `done${count}`);
  return new Map(all("tr[data-file]").map((row) => [row.dataset.file, row]));
}

/** @param {string} text */
const packed = (text) => btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** @param {string[]} lines */
function paste(...lines) {
  const area = find(".class-bring textarea");
  area.value = lines.join("\n");
  find(".class-bring details button").click();
}

test("files of many kinds", DROPPED_ON, async () => {
  const mine = find("textarea[data-program]").value;
  drop({
    "one.py": "print(1)\n",
    "two.ipynb": JSON.stringify({ nbformat: 4, cells: [{ cell_type: "markdown", source: "no" },
      { cell_type: "code", source: ["%time\n", "a = 1"] }, { cell_type: "code", source: "print(a)" }] }),
    "six.docx": "PK", "seven.html": "<p>print(1)</p>", "three.log": "hello\n", "four.txt": "{\"event\": 1}\n", "five.py": new Uint8Array([0x23, 0xe4, 10]), ".hidden": "print(1)",
    "<img src=x onerror='document.body.dataset.hurt=1'>.py": "print(2)\n",
  });
  const rows = await ran(8);
  equal(["one.py", "two.ipynb"].map((name) => rows.get(name).dataset.ended), ["finished", "finished"], "what is run");
  for (const name of ["three.log", "four.txt", "five.py", "six.docx", "seven.html"]) {
    equal([rows.get(name).dataset.ended, rows.get(name).dataset.verdict], ["error", "unknown"], name);
    const { title, textContent } = rows.get(name);
    ok(title !== "" && textContent.includes(title), `the row of ${name} says ${textContent}`);
  }
  await drawn();
  equal([document.body.dataset.hurt, all("main img").length], [undefined, 0], "what a name does");
  equal(find("textarea[data-program]").value, mine, "the program in the field");
});

test("one file is for the field", DROPPED_ON, async () => {
  drop({ "one.py": "print(1)\n" });
  await until("it's in the field", () => find("textarea[data-program]").value, "print(1)\n");
  equal(all("tr[data-file]").length, 0, "rows");
});

test("links", DROPPED_ON, async () => {
  paste(
    `https://school.example/queens/exercises/index.html#code-deeper=py:${packed("print(1)\n")}@12`,
    `file:///home/a/site/bench/index.html#program=py:${packed("print(2)\n# name: Anna <b>Muster</b>\n")}`,
    "", "hello", "https://school.example/#code-deeper=py:%%%",
  );
  const rows = await ran(4);
  equal([...rows.keys()], ["Link 1", "Link 2", "Link 3", "Link 4"].filter((name) => rows.has(name)), "the files");
  equal([...rows.values()].map((row) => [row.dataset.file, row.dataset.ended]).sort(),
    [["Link 1", "finished"], ["Link 2", "finished"], ["Link 3", "error"], ["Link 4", "error"]], "how they ended");
  equal(rows.get("Link 2").querySelector("button").textContent, "Anna <b>Muster</b>", "the name that goes with it");
  equal(find(".class-bring textarea").value, "", "the links stay in the page");
  find("[data-hide]").click();
  ok(!document.documentElement.outerHTML.includes("Muster"), "names are hidden, and one is in the page");
});

test("nothing is kept unless it's asked for", DROPPED_ON, async () => {
  drop({ "one.py": "print(1)\n", "two.py": "print('secret')\n" });
  const rows = await ran(2);
  rows.get("two.py").querySelector("button").click();
  await until("it has run", () => find("[data-code]").dataset.state, "done");
  dispatchEvent(new Event("pagehide"));
  ok(!JSON.stringify(localStorage).includes("secret"), "a program is kept");
  find("[data-keep]").click();
  ok(JSON.stringify(localStorage).includes("secret"), "none is kept, though that was asked for");
  find("[data-keep]").click();
  ok(!JSON.stringify(localStorage).includes("secret"), "it's still kept");
});

test("a look, and back", DROPPED_ON, async () => {
  const area = find("textarea[data-program]"), call = find("input[data-call]"), goal = find("select[data-goal]");
  area.value = "mine = 1\n";
  area.dispatchEvent(new Event("input"));
  call.value = "mine + 1";
  call.dispatchEvent(new Event("input"));
  goal.value = "count";
  goal.dispatchEvent(new Event("change"));
  drop({ "one.py": "print(1)\n", "two.py": "def two(n):\n    return 2\n" });
  const rows = await ran(2);
  for (const [file, text, asked] of [["one.py", "print(1)\n", ""], ["two.py", "def two(n):\n    return 2\n", "two(4)"]]) {
    rows.get(file).querySelector("button").click();
    equal(area.value, text, "the program that is looked at");
    await until("it has run", () => find("[data-code]").dataset.state, "done");
    equal([call.value, goal.value], [asked, ""], "what is asked of it");
    ok(find(".field-whose").textContent.includes(file.replace(".py", "")), find(".field-whose").textContent);
  }
  find('[data-do="mine"]').click();
  equal([area.value, call.value, goal.value], ["mine = 1\n", "mine + 1", "count"], "what the reader had");
  find('[data-do="theirs"]').click();
  equal([area.value, call.value], ["def two(n):\n    return 2\n", "two(4)"], "the one that is looked at");
  find('[data-do="keep"]').click();
  equal(area.value, "def two(n):\n    return 2\n", "the one that was taken");
  equal(find(".field-link").hidden, true, "there is only one program");
});

test("what was asked for is chosen", DROPPED_ON, async () => {
  const asked = find("[data-asked]"), names = all("option", asked).map((option) => option.value);
  for (const value of ["", "queens", "exercise write-deeper", "exercise write-map", "problem australia", "own"]) {
    ok(names.includes(value), `${value || "a guess"} can't be chosen`);
  }
  drop({ "one.py": "def solve(n):\n    return n\n", "two.py": "print(1)\n" });
  await ran(2);
  asked.value = "queens";
  asked.dispatchEvent(new Event("change"));
  find("[data-size]").value = "7";
  const again = all("[data-class] button").find((button) => button.textContent === "Run them again");
  equal(again.hidden, false, "they can be run again");
  again.click();
  const rows = await ran(2);
  rows.get("one.py").querySelector("button").click();
  equal(find("input[data-call]").value, "solve(7)", "the call that is proposed");
  equal(find("select[data-puzzle]").value, "queens", "the puzzle");
});
