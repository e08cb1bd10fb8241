// How a program gets to the page: dropped, pasted, opened, or in a link; and what the page adds to
// it.

const BROUGHT = { page: "bench/index.html" };
const PROGRAM = "def f(n):\r\n\treturn n and f(n - 1)\r\n\r\nf(3)  # ü ♛\r\n";
const IN_FIELD = "def f(n):\n    return n and f(n - 1)\n\nf(3)  # ü ♛\n";

/** A file as it's dropped. @param {string | Uint8Array<ArrayBuffer>} content @param {string} name */
function draggedTo(content, name) {
  const data = new DataTransfer();
  data.items.add(new File([content], name));
  return data;
}

/** @param {DataTransfer} dataTransfer */
const dropOnBench = (dataTransfer) => find("[data-code]")
  .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));

/** Runs what's in the field, and waits until the reply is complete. */
async function runBrought() {
  const field = find("[data-code]");
  find("[data-run]", field).click();
  await until("the run is done", () => field.dataset.state === "done", true);
  return field.dataset;
}

test("a file is dropped", BROUGHT, async () => {
  const area = find("textarea[data-program]"), before = area.value;
  const over = new DragEvent("dragover", { dataTransfer: draggedTo("", "a.py"), bubbles: true, cancelable: true });
  find("[data-code]").dispatchEvent(over);
  ok(over.defaultPrevented, "a file can't be dropped");
  ok(!dropOnBench(draggedTo(PROGRAM, "mine.py")), "the browser opens the file instead");
  await until("the program is in the field", () => area.value, IN_FIELD);
  const told = await runBrought();
  equal([told.ended, told.calls], ["finished", "4"], "its run");
  find('[data-do="back"]').click();
  equal(area.value, before, "what was there is taken back");
});

test("what isn't a program is refused", BROUGHT, async () => {
  const area = find("textarea[data-program]"), before = area.value, says = () => find(".field-says").textContent;
  dropOnBench(draggedTo(new Uint8Array([0x89, 0x50, 0x4E, 0x47, 0, 1, 2]), "picture.png"));
  await until("it's said", () => says().includes("isn't text"), true);
  dropOnBench(draggedTo("x".repeat(1_000_001), "long.py"));
  await until("it's said", () => says().includes("too large"), true);
  equal(area.value, before, "the program that was there");
});

test("a program is pasted", BROUGHT, () => {
  const area = find("textarea[data-program]"), clipboardData = new DataTransfer();
  area.focus();
  area.select();
  clipboardData.setData("text/plain", PROGRAM);
  area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  equal(area.value, IN_FIELD, "tabs and line ends of the program");
});

test("a link brings the program and its moment", BROUGHT, async () => {
  const area = find("textarea[data-program]");
  let link = "";
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: async (/** @type {string} */ text) => { link = text; } },
  });
  dropOnBench(draggedTo(PROGRAM, "mine.py"));
  await until("the program is in the field", () => area.value, IN_FIELD);
  await runBrought();
  const slider = find(".walk-track input");
  slider.value = "5";
  slider.dispatchEvent(new Event("input"));
  const says = find(".walk-says").textContent;
  find('[data-do="link"]').click();
  await until("the link is copied", () => link.includes("#program=py:"), true);
  ok(link.endsWith("@5"), link.slice(-20));
  find("select[data-menu]").value = "subsets.py";
  find("select[data-menu]").dispatchEvent(new Event("change"));
  location.hash = new URL(link).hash;
  await until("the program of the link is there", () => area.value, IN_FIELD);
  ok(find(".field-whose").textContent.startsWith("This program came with the link."), find(".field-whose").textContent);
  equal(find("[data-code]").dataset.state, "done", "nothing runs by itself");
  await runBrought();
  equal([slider.value, find(".walk-says").textContent], ["5", says], "the moment of the link");
  find('[data-do="mine"]').click();
  ok(area.value !== IN_FIELD, "the reader's own program is kept");
});

test("a link that's broken", BROUGHT, async () => {
  location.hash = "#program=py:%%%";
  await until("it's said", () => find(".field-says").textContent.startsWith("The address of this page"), true);
});

test("what the page brings to a program is said", BROUGHT, async () => {
  find("select[data-menu]").value = "class.py";
  find("select[data-menu]").dispatchEvent(new Event("change"));
  await runBrought();
  equal(all(".judged-brought").map((line) => line.textContent), [
    "The program uses List without importing it, so the page imported it. To run it elsewhere, begin the program with: from typing import List",
    "The program doesn't call anything itself, so the page called Solution().solveNQueens(6).",
  ], "what is said");
  find("input[data-call]").value = "Solution().solveNQueens(4)";
  find("input[data-call]").dispatchEvent(new Event("input"));
  await runBrought();
  equal(all(".judged-brought").length, 1, "a call that the reader wrote is the reader's");
});

test("what wasn't kept is run again", BROUGHT, async () => {
  const area = find("textarea[data-program]");
  area.value = "n = 0\nwhile n < 900_000:\n    n += 1\nprint(n)\n";
  area.dispatchEvent(new Event("input"));
  const told = await runBrought(), slider = find(".walk-track input");
  equal([told.lines, slider.max], ["1800003", "1800003"], "how far a reader can go");
  slider.value = "1700001";
  slider.dispatchEvent(new Event("input"));
  ok(find(".walk-says").textContent.startsWith("This part wasn't kept."), find(".walk-says").textContent);
  await until("it's there", () => find(".walk-says").textContent, "Line 3 ran. n is now 850000.");
});
