// Explorers when a page opens.
export {};

// The root is in view, and the numbers that the page and the legend mention are visible, at least 9
// px high.
for (const n of thorough ? [6, 8, 9, 11] : [11]) {
  for (const where of [{ width: 600 }, { width: 640 }, { width: 800 }, { width: 1440 }, { phone: true }]) {
    const name = "phone" in where ? "on a phone" : `at ${where.width} px`;
    test(`${n} columns ${name}`, { page: "search-tree/index.html", n, ...where }, () => {
      const { explorer } = all("queen-tree").at(-1), box = explorer.scroll.getBoundingClientRect();
      const root = find("[data-node='0']", explorer.svg).getBoundingClientRect();
      ok(root.left >= box.left + 56 && root.right <= box.right, `the root is out of sight, at ${root.left - box.left}`);
      for (const look of [".t-row", ".t-below"]) {
        const numbers = all(look, explorer.svg);
        ok(numbers.length > 0, `there is no ${look}`);
        none(numbers.filter((e) => !e.checkVisibility() ||
          parseFloat(getComputedStyle(e).fontSize) * explorer.scale < 9).map((e) => e.textContent), `${look} can't be read`);
      }
    });
  }
}

// A solution of twelve words fits on a phone.
test("long names", { page: "index.html", problem: "sums12.py", width: 390 }, () => {
  const { explorer } = all("queen-tree").at(-1), says = explorer.find(".tree-rows");
  explorer.act("next");
  ok(says.textContent.startsWith("leave leave leave"), `it says ${says.textContent}`);
  const right = says.getBoundingClientRect().right, wide = document.documentElement.scrollWidth;
  ok(right <= 390 && wide <= 390, `it ends at ${right} px, on a page of ${wide} px`);
});
