// Checks the explorer of a search tree, and the run through it.

/** The last explorer of a page, and its parts. */
function lastTree() {
  const element = all("queen-tree").at(-1);
  return { element, explorer: element.explorer, box: find(".scroll", element) };
}

/** The run through an explorer, and its parts. */
function explored() {
  const element = find("search-run.run-explored");
  return { element, run: element.run, explorer: find("queen-tree").explorer };
}

/** The height of the round marks at a scale, relative to their width. */
export function roundAt(scale) {
  const { explorer } = lastTree();
  explorer.fitted = false;
  explorer.scale = scale;
  explorer.resize();
  const shapes = all("path.t-branch[data-node]", explorer.svg).map((mark) => {
    const { width, height } = mark.getBoundingClientRect();
    return height / width;
  });
  return shapes.length ? Math.max(...shapes) : 0;
}

/** Where the explorer is, and how many of its marks a finger would miss. */
export function view() {
  const { element, explorer, box } = lastTree();
  if (box.getBoundingClientRect().top !== 100)
    scrollBy({ top: box.getBoundingClientRect().top - 100, behavior: "instant" });
  // How far from its centre a mark is hit, in each direction.
  const { left: x0, top: y0 } = box.getBoundingClientRect();
  const hit = [...explorer.index.keys()].map((node) => {
    const [x, y] = explorer.xy(node),
      at = [x0 + (x - 70) * explorer.scale + 70 - box.scrollLeft, y0 + y * explorer.tall - box.scrollTop];
    return [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ].every(
      ([right, down]) =>
        explorer.under({ target: box, clientX: at[0] + 11.9 * right, clientY: at[1] + 11.9 * down }) === node,
    );
  });
  const { left, top, width } = box.getBoundingClientRect();
  return {
    Scale: explorer.scale,
    Left: box.scrollLeft,
    Top: box.scrollTop,
    Height: element.offsetHeight,
    Missed: hit.filter((hits) => !hits).length,
    X: left + width / 2,
    Y: top + 150,
  };
}

/** What the tree and the icicle show at stops of the run. */
export function stopsOf(stops) {
  const { run, explorer } = explored();
  const { svg, nodes } = explorer,
    { cover } = run.picture;
  const seen = (e) => getComputedStyle(e).visibility === "visible";
  const shown = (look) => all(look, svg).filter(seen);
  const lines = (look) =>
    shown("path." + look + ".run-line")
      .map((e) => e.getAttribute("d").split("M").length - 1)
      .reduce((a, b) => a + b, 0);
  return stops.map((stop) => {
    run.go(stop);
    const bars = nodes.depth.map(
      (depth, i) =>
        !cover.isPointInFill(
          new DOMPoint((explorer.leavesBefore(i) + explorer.leavesBefore(nodes.after[i])) / 2, depth * 10 + 5),
        ),
    );
    const many = bars.filter(Boolean).length;
    return {
      Marks: shown("[data-node]:not(text)").length,
      Way: lines("t-way"),
      Deads: shown(".t-dead").length,
      Found: shown(".t-solution").length,
      Below: shown(".t-below")
        .sort((a, b) => a.dataset.node - b.dataset.node)
        .map((e) => e.textContent),
      Hopeful: shown(".t-hopeful").length,
      Strong: lines("t-strong"),
      Bars: many,
      First: bars.slice(0, many).every(Boolean),
    };
  });
}

/** How many dead ends the whole tree shows at step 9, on paper and afterwards. */
export function printedDeadEnds() {
  const { run, explorer } = explored();
  explorer.act("root");
  explorer.act("unfold-all");
  run.stop(9);
  const count = () => explorer.svg.querySelectorAll(".t-dead").length,
    before = count();
  dispatchEvent(new Event("beforeprint"));
  const printed = count();
  dispatchEvent(new Event("afterprint"));
  return [before, printed, count()];
}

/**
 * Whether the explorer's panel is there before the end and at the end, and how far the run's
 * controls move.
 */
export function panelAtTheEnd() {
  const { element, run, explorer } = explored();
  const top = () => element.querySelector(".run-play").getBoundingClientRect().top;
  const panel = () => explorer.find(".tree-buttons").checkVisibility();
  run.stop(9);
  run.bringIntoView();
  const before = top(),
    seen = [panel()];
  run.stop(run.tree.all);
  seen.push(panel(), explorer.find(".tree-counts").textContent.includes("2,057"), Math.trunc(top() - before));
  run.stop(9);
  return [...seen, Math.trunc(top() - before)].join(" ");
}

/** The triangles that lead to solutions, at stops of the run and at its end. */
export function hopefulEvery(every) {
  const { run, explorer } = explored();
  const { svg, nodes } = explorer,
    list = [];
  for (let stop = 1; stop < run.tree.all; stop += every) {
    run.go(stop);
    const seen = all(".t-hopeful", svg).filter((e) => getComputedStyle(e).visibility === "visible");
    const steps = seen.map((e) => nodes.step[Number(e.dataset.node)]).sort((a, b) => a - b);
    list.push({ step: run.tree.stepOf(stop), hopeful: steps });
  }
  run.go(run.tree.all);
  const rests = all(".t-hopeful", svg).map((e) => nodes.step[Number(e.dataset.node)]);
  return [...list, { step: 0, hopeful: rests.sort((a, b) => a - b) }];
}

/** What's wrong when a run plays in an explorer that's larger than its box. */
export function playedWhole() {
  const { run, explorer } = explored();
  const { svg, scroll } = explorer,
    wrong = [];
  const outside = () =>
    all("[data-node]", svg).filter((mark) => {
      const { top, bottom, left, right, width } = mark.getBoundingClientRect(),
        box = scroll.getBoundingClientRect();
      return width > 0 && (top < box.top || bottom > box.bottom || left < box.left || right > box.right);
    }).length;
  const at = () => [explorer.scale, explorer.fitted, scroll.scrollLeft, scroll.scrollTop].join(" ");
  // It's larger than its box, with space next to it for a node that stays.
  explorer.act("in");
  explorer.at = explorer.nodes.children(0)[2];
  explorer.act("fold");
  scroll.scrollTo(scroll.scrollWidth, 40);
  const before = at();
  run.go(400);
  if (outside()) wrong.push(outside() + " marks are outside of the box while the run goes on");
  run.stop(run.tree.all);
  if (at() !== before) wrong.push("over, it is at " + at() + ", and was at " + before);
  return wrong;
}
