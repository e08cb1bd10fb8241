// What somebody once noticed on a page, turned into checks of pages.
export {};

/** The box of an element. @param {Element} e */
const place = (e) => `#${e.closest("[id]")?.id ?? ""}`;

/** @param {string} colour */
const painted = (colour) => colour !== "none" && colour !== getComputedStyle(document.body).backgroundColor
  && !/^rgba\(.*, 0\)$/.test(colour);

/** Marks of legends without a colour of their own. */
const unpainted = () => all(".key li > svg").filter((mark) => !all("*", mark).some((e) => {
  const look = getComputedStyle(e);
  return painted(look.fill) || painted(look.stroke);
})).map((mark) => `${place(mark)}: the mark of ${mark.parentElement.textContent} is not painted`);

/** The signs in a line are on its axis, also in fractions. */
const climbing = () => all(".pieces").flatMap((pieces) => {
  const signs = all(":scope > math > mo, :scope > math > mrow > mo", pieces).filter((mo) => /^[=<+−]$/.test(mo.textContent));
  const axes = signs.map((mo) => mo.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
  const climbs = axes.some((y) => Math.abs(y - axes[0]) > 1.5 && Math.abs(y - axes[0]) < 12);
  return climbs ? `a formula climbs: ${axes.map(Math.round)}` : [];
});

/** Fields whose program is wider than they are. */
const cutOff = () => all(".field-area").filter((area) => area.scrollWidth > area.clientWidth)
  .map((area) => `${place(area)}: lines of its program are cut off`);

/** Exercises next to each other begin at the same height. */
const apart = () => all(".exercises ul").flatMap((list) => {
  const [first, ...items] = all("li", list).map((li) => li.getBoundingClientRect());
  const other = items.find(({ left }) => left > first.left + 10);
  const by = other ? other.top - first.top : 0;
  return Math.abs(by) > 0.5 ? `exercises beside each other begin ${by} apart` : [];
});

/** The stairs' path goes behind pictures. */
const seenThrough = () => all(".stairs svg.scene").filter((picture) => {
  const ground = getComputedStyle(picture).backgroundColor;
  return !painted(ground) && ground !== getComputedStyle(document.body).backgroundColor;
}).map((picture) => `${place(picture)}: the stairs can be seen through a picture`);

const covered = () => all(".names").filter((names) => names.nextElementSibling)
  .map((names) => `${place(names)}: marks lie on names`);

/** Long numbers that are split into two lines of their cell. */
const broken = () => all("td").flatMap((cell) => [...cell.textContent.matchAll(/\d[\d,]{9,}/g)].filter(([number]) => {
  const range = document.createRange(), texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const from = texts.currentNode.textContent?.indexOf(number) ?? -1;
    if (from >= 0) {
      range.setStart(texts.currentNode, from);
      range.setEnd(texts.currentNode, from + number.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
        return true;
      }
    }
  }
  return false;
}).map(([number]) => `a number is broken: ${number}`));

for (const page of [
  "by-hand", "all-solutions", "your-puzzle", "growth", "exercises", "counting-positions", "other-programs",
  "promise", "sources",
]) {
  test(`sights of ${page}`, `${page}/index.html`, () => {
    all("search-player").forEach((e) => e.player?.go(3));
    none([unpainted, climbing, cutOff, apart, seenThrough, covered, broken].flatMap((look) => look()), "seen");
  });
}
