// What's pressed in an exercise doesn't move, whatever the reply to an answer is, and neither does
// anything that was there before.
export {};

const pages = ["puzzle", "by-hand", "backtracking", "search-tree", "your-puzzle", "exercises"];

/**
 * Wrong answers, and then a right one, as a reader would give them.
 * @type {Record<string, (element: any) => (() => void)[]>}
 */
const answers = {
  number: (element) => ["", "0", "99999", element.ask.right[0]].map((text) => () => {
    const input = find("input", element);
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }),
  table: (element) => ["none", "some", "all"].map((right) => () => {
    all("select", element).forEach((cell, i) => {
      const wanted = element.ask.right[0].split("\n")[i];
      const other = [...cell.options].map(({ value }) => value).find((value) => value && value !== wanted);
      cell.value = right === "all" || right === "some" && i % 2 ? wanted : other;
      cell.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }),
  lines: (element) => {
    all(".ask-program .ask-line", element).forEach((line) => element.ask.way.act("Delete", line)); // of an earlier visit
    return Array(3).fill(() => find(".ask-pool .ask-line", element).click()).concat(() => {
      all(".ask-program .ask-line", element).forEach((line) => element.ask.way.act("Delete", line));
      element.ask.way.answer = element.ask.right[0];
      element.ask.changed();
    });
  },
  square: (element) => squares(element),
  rows: (element) => squares(element),
};

/** @param {any} element */
function squares(element) {
  const [first, second] = all(".ask-square", element);
  /** @param {Element} square */
  const press = (square) => () => square.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return [() => {}, press(first), press(second), () => {
    element.ask.way.answer = element.ask.right[0];
    element.ask.changed();
  }];
}

for (const width of [1440, 800, 390]) {
  for (const page of pages) {
    test(`questions of ${page} at ${width} px`, { page: `${page}/index.html`, width }, () => {
      /** @type {string[]} */ const moved = [];
      let said = 0;
      for (const element of all("queen-ask").filter((e) => e.checkVisibility())) {
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { kind } = element.dataset, where = element.closest(".exercise").id;
        const seen = all(".ask-says, .board, .ask-how, input, select, label, th, .ask-line, [type=submit]", element);
        const button = all("[type=submit]", element);
        /** @param {string} deed @param {() => void} press @param {Element[]} parts */
        const look = (deed, press, parts = seen) => {
          const before = parts.map((part) => part.getBoundingClientRect());
          press();
          parts.forEach((part, i) => {
            const now = part.getBoundingClientRect();
            for (const side of /** @type {const} */ (["left", "top", "right", "bottom"])) {
              if (Math.abs(now[side] - before[i][side]) > 1) {
                moved.push(`#${where}, ${kind}, ${deed}: ${part.localName} ${side} by ${now[side] - before[i][side]} px`);
              }
            }
          });
        };
        for (const answer of answers[kind](element)) {
          look("answered", answer, kind === "lines" ? button : seen); // a line that's pressed goes up
          look("checked", () => find("[type=submit]", element).click());
          said += Number(find(".ask-said", element).textContent !== "");
        }
      }
      ok(said > 3, `only ${said} answers hear anything`);
      none(moved);
    });
  }
}
