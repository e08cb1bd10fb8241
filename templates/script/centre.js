// A tree that is wider than its box begins with its root, or with the end of
// the way that stands out, in the middle; one that is hardly wider with the
// names of its levels.
"use strict";

for (const box of document.querySelectorAll(":is(.fig-tree, .fig-place) .scroll")) {
  const mark = box.querySelector(".t-way") ?? box.querySelector(".t-branch");
  if (mark instanceof SVGGraphicsElement && box.scrollWidth > box.clientWidth * 1.2) {
    const { x, width } = mark.getBBox();
    box.scrollLeft = x + width / 2 - box.clientWidth / 2;
  }
}
