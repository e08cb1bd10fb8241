// Checks runs that draw themselves.

/**
 * What's out of view while a figure's run plays: the tree, the current test in it, and what's
 * below.
 */
export function outOfView(figure, button) {
  const element = find(figure + " .run"), { run } = element;
  const within = (name, e, top, bottom) => {
    const box = e.getBoundingClientRect();
    return box.height && box.top > top - 1 && box.bottom < bottom + 1 ? [] : [name];
  };
  const scroll = find(".scroll", run.box), { top, bottom } = scroll.getBoundingClientRect();
  return [
    ...within("tree", scroll, 0, innerHeight),
    ...within("what is tested", find(".tree .t-here.run-line", run.box), top, bottom),
    ...[button, ".run-board", ".run-at", ".run-says", ".run-counts"].flatMap((name) =>
      within(name, find(name, element), 0, innerHeight)),
  ].join(" ");
}
