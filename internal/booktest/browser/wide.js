// Finds what's wider than its place.

/**
 * Lists what's wider than the page, what extends beyond its own box or a box that cuts it off, and
 * what would have to be scrolled on paper. Each is named after the heading above it.
 */
export function sticksOut(paper) {
  const wrong = new Set(),
    page = document.documentElement,
    width = page.clientWidth;
  const where = (e) => {
    const heads = all("main h2[id]").filter((h) => h.compareDocumentPosition(e) & 4);
    const name = (e) => e.localName + "." + (e.getAttribute("class") ?? "");
    const head = e.closest("main") ? (heads.at(-1)?.textContent.slice(0, 60) ?? "its head") : "the frame";
    return (of) => head + ": " + name(e) + " " + of;
  };
  if (page.scrollWidth > width + (paper ? 10 : 0)) wrong.add("the page is " + page.scrollWidth + " px wide");
  const look = (e, rects) => {
    const says = where(e),
      round = Math.round;
    let first = true,
      slack = 1;
    for (let box = e; box && box !== page; box = box.parentElement) {
      const style = getComputedStyle(box),
        cuts = style.overflowX !== "visible";
      if (style.clipPath !== "none" && box.getBoundingClientRect().width < 2) return; // for screen readers
      if ((box === e && e.matches("svg, math, img")) || /^(inline|contents|ruby)$/.test(style.display)) continue;
      const { left, right } = box.getBoundingClientRect();
      const out = Math.max(...rects.map((r) => Math.max(r.right - right, left - r.left)));
      if (style.whiteSpace === "pre-wrap") slack = 10; // a space at the end of a line
      const scrolls = /auto|scroll/.test(style.overflowX);
      if (out > slack && !(scrolls && !paper) && (first || cuts)) {
        wrong.add(
          says(
            (cuts ? "is cut by " : "stands out of ") + round(out) + " px of " + box.localName + "." + box.className,
          ),
        );
        return;
      }
      first = false;
      if (cuts) rects = [box.getBoundingClientRect()];
      if (style.position === "absolute" || style.position === "fixed") break;
    }
    const out = Math.max(...rects.map((r) => Math.max(r.right - width, -r.left)));
    if (out > slack) wrong.add(says("stands out of the page by " + round(out) + " px"));
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT),
    range = document.createRange();
  for (let text; (text = /** @type {any} */ (texts.nextNode()));) {
    const e = text.parentElement;
    if (
      !text.data.trim() ||
      e.closest("svg, math, script, style, noscript, select, textarea, .skip") ||
      !e.checkVisibility()
    )
      continue;
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter((r) => r.width > 0);
    if (rects.length) look(e, rects);
  }
  for (const e of all("svg, math, img, input, select, textarea, button")) {
    if (e.parentElement.closest("svg") || !e.checkVisibility() || getComputedStyle(e).position === "absolute")
      continue;
    look(e, [e.getBoundingClientRect()]);
  }
  for (const e of all("svg:not(.definitions) text")) {
    const svg = e.farthestViewportElement,
      box = svg.getBoundingClientRect(),
      { left, right } = e.getBoundingClientRect();
    if (e.checkVisibility() && e.textContent.trim() && (right > box.right + 1 || left < box.left - 1)) {
      wrong.add(where(svg)("cuts its words"));
    }
  }
  return [...wrong];
}
