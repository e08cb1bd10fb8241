// A tree that is wider than its box begins with its root in the middle. Where a way stands out it begins
// with that as a whole, or else with its end. A tree that is hardly wider begins with the names of its
// levels.
import { partsOf } from "./common.js";

{
  const ROOM = 24; // around what is to be in sight, in pixels

  for (const box of partsOf(document, ":is(.fig-tree, .fig-place) .scroll")) {
    const way = box.querySelector(".t-way"), root = box.querySelector(".t-branch"), { clientWidth } = box;
    /** @param {number} x */
    const centre = (x) => { box.scrollLeft = x - clientWidth / 2; };
    if (box.scrollWidth <= clientWidth * 1.2) {
      continue;
    }
    if (way instanceof SVGPathElement) {
      const { x, width } = way.getBBox(), end = way.getPointAtLength(way.getTotalLength());
      centre(width + 2 * ROOM <= clientWidth ? x + width / 2 : end.x);
    } else if (root instanceof SVGGraphicsElement) {
      const { x, width } = root.getBBox();
      centre(x + width / 2);
    }
  }
}
