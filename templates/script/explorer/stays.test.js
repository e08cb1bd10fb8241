// An explorer in which nodes are folded and unfolded.
export {};

// What's pressed stays under the pointer, however much the tree grows. The whole tree fits into its
// box again when the reader asks for that.
for (const phone of [false, true]) {
  test(`the tree stays ${phone ? "on a phone" : "at a desk"}`, { page: "search-tree/index.html", phone }, () => {
    const { explorer } = all("queen-tree").at(-1), { svg, scroll } = explorer, seen = scroll.getBoundingClientRect();
    /** @type {string[]} */ const wrong = [];
    let pressed = 0;
    const folded = [...explorer.index.keys()]
      .filter((node) => explorer.nodes.kind[node] === "branch" && explorer.isFolded(node));
    for (const node of folded) {
      const mark = () => find(`[data-node='${node}']`, svg);
      const at = () => {
        const { left, right, top, bottom } = mark().getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
      };
      const [x, y] = at();
      if (x < seen.left + 70 || x > seen.right - 8 || y > seen.bottom) {
        continue;
      }
      pressed++;
      mark().dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));
      const [nowX, nowY] = at();
      if (explorer.isFolded(node)) {
        wrong.push(`${node} stays folded`);
      }
      // A triangle and the circle that replaces it don't have the same centre.
      if (Math.abs(nowX - x) > 1 || Math.abs(nowY - y) > 6) {
        wrong.push(`opened, ${node} moves by ${[nowX - x, nowY - y].map(Math.round)}`);
      }
      explorer.act("fold");
      const [again] = at();
      const near = x < seen.left + 61 || x > seen.right - 61; // such a node is moved away from it
      if (!near && Math.abs(again - x) > 1) {
        wrong.push(`folded, ${node} moves by ${Math.round(again - x)}`);
      }
    }
    ok(pressed >= 5, `only ${pressed} are in sight`);
    // A press that doesn't fold or unfold anything doesn't redraw anything at another size.
    explorer.act("next");
    explorer.act("in");
    const { scale } = explorer;
    explorer.act("unfold-all");
    explorer.act("failures");
    equal(explorer.scale, scale, "how large it is drawn, folded and unfolded below a solution");
    explorer.act("fit");
    ok(scroll.scrollWidth <= scroll.clientWidth, `the whole tree is ${scroll.scrollWidth} px wide in ${scroll.clientWidth}`);
    none(wrong);
  });
}
