// A tree that's wider than its box is first scrolled so that its root is in the middle. If a path
// is highlighted, all of the path is visible at first, or at least its end. A tree that's only
// slightly wider is first scrolled to the names of its levels.
import { partsOf } from "./common.js";

{
  const ROOM = 24; // pixels around what should be visible

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
