// Goes from size to size in the picture of many sizes.

/** What's shown for a size. */
export function shownOf(size) {
  const element = find("queen-sizes"),
    { sizes } = element,
    { canvas } = sizes;
  const slider = element.querySelector("input");
  slider.value = size;
  slider.dispatchEvent(new Event("input"));
  while (canvas.drawn < canvas.depths.length) canvas.more();
  const { depths, n } = canvas,
    leaf = (i) => !(depths[i + 1] > depths[i]);
  const arc = element.querySelector(".rings.here"),
    text = (e) => e.textContent;
  return {
    Says: text(element.querySelector(".grows-says")),
    Row: [...element.querySelector("tr.here").cells]
      .filter((cell) => cell.className !== "strip")
      .map(text)
      .join(" "),
    Nodes: canvas.drawn,
    Leaves: depths.filter((_, i) => leaf(i)).length,
    Deads: depths.filter((depth, i) => leaf(i) && depth < n).length,
    Radius: canvas.radius * rooms.run.FAN_RADIUS,
    Arc: arc.getBBox().width / 2,
    Here: element.querySelectorAll(".rings.here, tr.here").length,
  };
}
