// The place in the search tree that a player shows.
export {};

// Drawing it is the most expensive thing a player does, and many moments don't change it.
test("drawn where it changes", "first-solution/index.html", () => {
  const { player } = find("search-player"), tree = player.place.svg;
  const changes = new MutationObserver(() => {});
  changes.observe(tree, { attributes: true, childList: true, subtree: true });
  none(Array.from({ length: 800 }, (_, i) => {
    const { step } = player.moments[player.at], before = tree.outerHTML;
    player.go(player.at + (i < 400 ? 1 : -1));
    const touched = changes.takeRecords().length > 0;
    player.place.here = -1; // so that it's drawn in any case
    player.showPlace();
    changes.takeRecords();
    const changed = tree.outerHTML !== before;
    return touched === changed ? [] : [`after step ${step} it is touched: ${touched}, and changes: ${changed}`];
  }).flat());
});

// The path in a large tree: its marks' labels can be read, each choice keeps its column, and
// nothing below the drawing moves.
for (const page of ["first-solution", "your-puzzle"]) {
  for (const width of [1440, 390]) {
    test(`the way in ${page} at ${width} px`, { page: `${page}/index.html`, width }, () => {
      const { player } = find("search-player"), tree = player.place.svg;
      const place = find(".player-place", player.element), below = place.getBoundingClientRect().height;
      /** @type {Set<string>} */ const wrong = new Set();
      /** @type {Map<string, string>} */ const columns = new Map();
      for (let at = 0; at < player.moments.length; at += Math.ceil(player.moments.length / 40)) {
        player.go(at);
        const size = 11 * tree.getScreenCTM().a;
        if (size < 14) {
          wrong.add(`words of ${size.toFixed(1)} px`);
        }
        for (const word of all("text", tree)) {
          const x = word.getAttribute("x"), known = columns.get(word.textContent) ?? x;
          columns.set(word.textContent, x);
          if (x !== known) {
            wrong.add(`${word.textContent} moves from ${known} to ${x}`);
          }
        }
        if (place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight) {
          wrong.add("it is larger than its place");
        }
        if (place.getBoundingClientRect().height !== below) {
          wrong.add("what is below it moves");
        }
      }
      none([...wrong]);
    });
  }
}

// The path to the deepest node of a search for five queens fits into its space, and leaves little
// of it empty.
test("the room of the longest path", { page: "steps/index.html", n: 5 }, () => {
  const { player } = find(".player"), depths = player.moments.map((/** @type {any} */ m) => m.node.depth);
  player.go(depths.indexOf(Math.max(...depths)));
  const box = find(".player-place"), high = find("svg", box).getBoundingClientRect().height;
  const empty = box.clientHeight - high;
  ok(empty >= 0 && empty <= 24, `it is ${high} px high, in a place of ${box.clientHeight}`);
});
