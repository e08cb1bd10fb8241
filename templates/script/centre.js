// A tree that is wider than its box begins with its root, or with the end of
// the way that stands out, in the middle.
"use strict";

for (const box of document.querySelectorAll(":is(.fig-tree, .fig-place) .scroll")) {
  const mark = box.querySelector(".t-way") ?? box.querySelector(".t-branch");
  if (mark instanceof SVGGraphicsElement) {
    const { x, width } = mark.getBBox();
    box.scrollLeft = x + width / 2 - box.clientWidth / 2;
  }
}
