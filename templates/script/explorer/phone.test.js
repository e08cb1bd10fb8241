// The explorer on a phone.
export {};

test("the button to fold keeps its place", { page: "search-tree/index.html", phone: true }, () => {
  const { explorer } = find("#folded-tree queen-tree"), [fold] = explorer.buttons;
  fold.scrollIntoView({ block: "center", behavior: "instant" });
  explorer.at = explorer.nodes.children(0)[2];
  explorer.show();
  /** @type {() => number[]} */
  const lefts = () => explorer.buttons.map((/** @type {any} */ button) => button.getBoundingClientRect().left);
  stay([1, 2, 3].flatMap(() => {
    const before = lefts(), at = pressed(fold.textContent, fold);
    const others = lefts().map((left, i) => left - before[i]);
    return [at, ...others.map((across, i) => ({ what: explorer.buttons[i].textContent, across, down: 0 }))];
  }));
});

test("the number below the largest triangle is inside of the drawing",
  { page: "search-tree/index.html", phone: true }, () => {
    const { explorer } = find("#folded-tree queen-tree");
    explorer.at = 0;
    explorer.act("fold");
    const cut = find(".t-below", explorer.svg).getBoundingClientRect().bottom - explorer.svg.getBoundingClientRect().bottom;
    ok(cut <= 0, `${cut} px are cut`);
  });

test("the legend names the way and the ring", { page: "search-tree/index.html", phone: true }, () => {
  const { explorer } = find("#folded-tree queen-tree");
  explorer.at = explorer.nodes.children(0)[2];
  explorer.show();
  const named = all("#folded-tree > .key > li").filter((e) => e.checkVisibility()).map((e) => e.textContent);
  none(["the path to here", "here"].filter((want) => !named.includes(want)), `not in ${named}`);
});
