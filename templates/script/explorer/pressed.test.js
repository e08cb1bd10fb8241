// The explorer under the pointer: opening a node doesn't move the controls.
export {};

for (const width of [1440, 390]) {
  test(`the knight at ${width} px`, { page: "index.html", problem: "knight.py", width }, () => {
    const tree = find("queen-tree");
    /** @param {string} what */
    const button = (what) => find(`[data-do=${what}]`, tree);
    button("next").scrollIntoView({ block: "center" });
    stay(["next", "next", "previous", "fold", "failures", "unfold-all"].map((what) => pressed(what, button(what))));
  });

  test(`a run at ${width} px`, { page: "index.html", problem: "magic.py", width }, async () => {
    await touchAll();
    await until("the run", () => find(".run-explored").run !== undefined, true);
    const element = find(".run-explored");
    /** @param {string} what */
    const button = (what) => find(`[data-do=${what}]:not(.run-steps)`, element);
    element.run.stop(9);
    button("last").scrollIntoView({ block: "center" });
    stay(["on", "last", "last", "solution", "last", "back", "first"].map((what) => pressed(what, button(what))));
  });
}

// In a tree with eleven columns, a click opens a triangle, and a click on the icicle another node
// further down: their marks are visible, although hundreds of nodes are hidden there.
/** @type {[name: string, open: (explorer: any) => void][]} */
const clicks = [
  ["a triangle", (explorer) => {
    const [, , third] = explorer.nodes.children(0);
    find(`[data-node='${third}']`, explorer.svg).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }],
  ["the icicle", (explorer) => {
    const icicle = explorer.find(".icicle"), { left, top, width, height } = icicle.getBoundingClientRect();
    const at = { clientX: left + 0.4 * width, clientY: top + 0.7 * height };
    icicle.dispatchEvent(new MouseEvent("click", { bubbles: true, ...at }));
  }],
];
for (const [name, open] of clicks) {
  test(`a click on ${name}`, { page: "search-tree/index.html", n: 11 }, () => {
    const { explorer } = all("queen-tree").at(-1), before = explorer.index.size;
    open(explorer);
    const { width } = find(`path[data-node='${explorer.at}']`, explorer.svg).getBoundingClientRect();
    const hidden = [...explorer.index.keys()].filter((node) => explorer.isFolded(node)).length;
    const more = explorer.index.size - before;
    ok(more >= 5 && hidden >= 5 && width >= 7, `there are ${more} nodes more, ${hidden} folded, and a mark is ${width} px wide`);
  });
}

test("the icicle stays on a phone, whose words take one line or two", { page: "search-tree/index.html", n: 11, width: 390 }, () => {
  const { explorer } = all("queen-tree").at(-1), icicle = explorer.find(".icicle");
  icicle.scrollIntoView({ block: "center", behavior: "instant" });
  stay([[0.5, 0.9], [0.1, 0.3], [0.5, 0.9], [0.01, 0.01]].map(([across, down]) => {
    const { left, top, width, height } = icicle.getBoundingClientRect();
    const at = { clientX: left + across * width, clientY: top + down * height };
    icicle.dispatchEvent(new MouseEvent("click", { bubbles: true, ...at }));
    const now = icicle.getBoundingClientRect();
    return { what: explorer.find(".tree-kind").textContent, across: now.left - left, down: now.top - top };
  }));
});

test("what triangles do is said where there are some", { page: "search-tree/index.html", n: 8 }, () => {
  const { explorer } = all("queen-tree").at(-1), says = explorer.find(".tree-press");
  explorer.act("root");
  explorer.act("unfold-all");
  equal(says.checkVisibility({ visibilityProperty: true }), false, "said where all is unfolded, it");
  explorer.act("fold");
  equal(says.checkVisibility({ visibilityProperty: true }), true, "said where a node is folded, it");
});
