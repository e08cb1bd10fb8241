// A field doesn't move between Run and the verdict: what was pressed stays under the pointer, and
// what was written stays where it was.
export {};

for (const width of [1440, 390]) {
  test(`verdicts at ${width} px`, { page: "backtracking/index.html", width }, async () => {
    /** @type {Set<string>} */ const moved = new Set();
    for (const [id, from, to, ended] of [
      ["code-upwards", "", "", "a wrong verdict"],
      ["code-upwards", "range(1, n + 1)", "range(n, 0, -1)", "a right one"],
      ["code-queens", "backtrack(1)", "backtrack(1", "a mistake"],
    ]) {
      const field = find(`#${id} python-code`), area = find(".field-area", field), { field: written } = field.code;
      written.text = written.text.replace(from, to);
      area.dispatchEvent(new Event("input", { bubbles: true }));
      await drawn();
      find("[data-do=run]", field).scrollIntoView({ block: "center", behavior: "instant" });
      await drawn();
      /** The positions of the program and of its first button. */
      const places = () => {
        const paper = find(".field-paper", field).getBoundingClientRect();
        const button = all(":is([data-do=run], [data-do=stop])", field).find((e) => !e.hidden).getBoundingClientRect();
        return { top: paper.top, left: paper.left, bottom: paper.bottom, button: button.top, side: button.left };
      };
      const before = places();
      const look = () => {
        for (const [side, at] of Object.entries(places())) {
          const by = at - before[/** @type {"top"} */ (side)];
          if (Math.abs(by) > 1) {
            moved.add(`#${id}, until ${ended}: ${side} by ${Math.round(by)} px`);
          }
        }
      };
      find("[data-do=run]", field).click();
      await until(ended, () => {
        look();
        return field.dataset.state;
      }, "done", 60);
      await drawn();
      look();
      ok(find(".field-says", field).textContent || field.dataset.ended === "error", `${ended}: nothing is said`);
    }
    none([...moved]);
  });
}
