// Reads the page of a class.

/** What lights up in the picture when the pointer is on a row, for each row. */
export function ways() {
  return all("[data-class] tr[data-file]").map((row) => {
    const count = (selector) => all(".class-tree " + selector).length;
    row.dispatchEvent(new PointerEvent("pointerenter"));
    const { file, verdict, mistake } = row.dataset,
      lit = document.querySelector(".class-lit") !== null;
    const seen = { file, verdict, mistake, lit, right: count(".lit:not(.wrong)"), wrong: count(".lit.wrong") };
    row.dispatchEvent(new PointerEvent("pointerleave"));
    return seen;
  });
}

/** What's wrong with the groups of rows, and with their height. */
export function wrongRows() {
  const faults = [];
  for (const body of all(".class-group")) {
    const rows = all("tr[data-file]", body),
      kinds = new Set(
        rows.map(
          ({ dataset }) =>
            dataset.verdict + dataset.mistake + (dataset.mistake || dataset.verdict === "right" ? "" : dataset.ended),
        ),
      );
    if (kinds.size !== 1) faults.push("a group holds " + [...kinds].join(", "));
  }
  const heights = all("[data-class] tr[data-file]").map((row) => row.offsetHeight);
  if (Math.max(...heights) > 28) faults.push("a row is " + Math.max(...heights) + " px high");
  return faults;
}

/** The table that the page saves. */
export async function csv() {
  const was = URL.createObjectURL;
  /** @type {any} */ let kept;
  URL.createObjectURL = (blob) => {
    kept = blob;
    return was.call(URL, blob);
  };
  HTMLAnchorElement.prototype.click = () => {};
  find("[data-hide]").click();
  all(".class-tools button")
    .find((b) => b.textContent.includes("CSV"))
    .click();
  return kept.text();
}

/** The bench's result after the row of a file is pressed. */
export async function opened(file) {
  const row = all("[data-class] tr[data-file]").find(({ dataset }) => dataset.file === file);
  row.querySelector("button").click();
  const { dataset } = find("[data-code]"),
    begun = dataset.state;
  while (dataset.state !== "done") await new Promise((resolve) => setTimeout(resolve, 20));
  const program = find("[data-code] textarea[data-program]").value;
  return { ...dataset, begun, program };
}
