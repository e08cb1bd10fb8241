// Lays a page out as on paper, and checks its sheets.

/**
 * Breaks a page into sheets as printing does, as columns next to each other, so that the parts can
 * be measured. It lists faults: what's cut off, scrolled, or too wide; numbers, pictures, captions
 * and rows in two parts; captions, headings and frames on another sheet than what they belong to;
 * what would fit on one sheet and is on two; answers that are closed, or under their questions;
 * what can only be pressed; letters that can't be read; sheets that are more than a third empty,
 * unless a figure forces it.
 */
export function onPaper(width, height, scripted) {
  const gap = 400,
    wrong = [],
    seen = new Map(),
    filled = [],
    begins = []; // the first thing on each sheet
  for (const e of all("main *")) if (getComputedStyle(e).breakBefore === "page") e.style.breakBefore = "column";
  Object.assign(document.body.style, {
    width: width + "px",
    height: height + "px",
    columns: width + "px auto",
    columnGap: gap + "px",
    columnFill: "auto",
  });
  const name = (e) =>
    e.localName +
    "." +
    (e.getAttribute("class") ?? "") +
    (e.localName === "svg" ? "" : " " + JSON.stringify(e.textContent.trim().slice(0, 30))) +
    " in " +
    (e.closest("figure")?.id || e.parentElement.className);
  const parts = (e) =>
    [...e.getClientRects()]
      .filter((r) => r.width > 0 && r.height > 0)
      .map((r) => {
        const sheet = Math.floor((r.left + scrollX + 50) / (width + gap)),
          left = r.left + scrollX - sheet * (width + gap);
        return { sheet, left, right: left + r.width, top: r.top + scrollY, bottom: r.bottom + scrollY };
      });
  for (const e of all("main *, .foot *")) {
    if (e.closest("svg svg, svg *") || !e.checkVisibility() || getComputedStyle(e).position === "absolute") continue;
    const there = parts(e);
    if (there.length > 0) seen.set(e, there);
  }
  for (const e of all("main svg text")) {
    const [p] = e.checkVisibility() && e.textContent.trim() ? parts(e) : [];
    if (p && (p.left < -0.5 || p.right > width + 0.5))
      wrong.push("the word " + name(e) + " goes over the edge of the sheet");
    const { a, b, c, d } = e.getScreenCTM(),
      letters = parseFloat(getComputedStyle(e).fontSize) * Math.min(Math.hypot(a, b), Math.hypot(c, d));
    if (p && letters < 6.4) wrong.push("the letters of " + name(e) + " are " + letters.toFixed(1) + " px high");
  }
  for (const e of all("main use[href^='#sym-d']")) {
    // colours, each with a letter
    const { a, b } = e.getScreenCTM(),
      letter = parseFloat(getComputedStyle(e).getPropertyValue("--letter") || "20") * Math.hypot(a, b);
    if (e.checkVisibility() && letter < 6.4)
      wrong.push("the letter of " + name(e) + " is " + letter.toFixed(1) + " px high");
  }
  for (const e of all("main .open-cell")) {
    const words = document.createRange();
    words.selectNodeContents(e);
    words.setEndBefore(e.querySelector("i"));
    if (words.getBoundingClientRect().right > e.querySelector("i").getBoundingClientRect().left)
      wrong.push("the words of " + name(e) + " go into its box");
  }
  for (const e of all("main td")) {
    const texts = document.createTreeWalker(e, NodeFilter.SHOW_TEXT),
      range = document.createRange();
    while (e.checkVisibility() && texts.nextNode()) {
      const text = texts.currentNode;
      for (const number of (text.textContent ?? "").matchAll(/\d[\d,]+/g)) {
        range.setStart(text, number.index);
        range.setEnd(text, number.index + number[0].length);
        const lines = new Set([...range.getClientRects()].map((r) => r.top));
        if (lines.size > 1) wrong.push("the number " + number[0] + " is parted in " + name(e));
      }
    }
  }
  const leaf = (e) => e.matches("svg, math") || [...e.childNodes].some((c) => c.nodeType === 3 && c.data.trim());
  for (const [e, there] of seen) {
    const style = getComputedStyle(e),
      picture = e.localName === "svg",
      first = there[0].sheet,
      last = there.at(-1).sheet;
    const apart = (other, part) => seen.has(other) && seen.get(other).at(part).sheet !== (part ? first : last);
    for (const p of there) {
      if (leaf(e) && !picture && parseFloat(style.fontSize) < 6.4)
        wrong.push("the letters of " + name(e) + " are " + style.fontSize + " high");
      if (leaf(e)) filled[p.sheet] = Math.max(filled[p.sheet] ?? 0, p.bottom);
      if (leaf(e) && p === there[0]) begins[p.sheet] ??= e;
      if (p.left < -0.5 || p.right > width + 0.5)
        wrong.push(name(e) + " is " + Math.round(p.right) + " px wide on a sheet of " + Math.round(width));
      if (style.outlineStyle !== "none" && p.top < parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset))
        wrong.push("the frame of " + name(e) + " is painted on the sheet before");
    }
    if (!picture && e.scrollWidth > e.clientWidth + 1) {
      if (style.overflowX !== "visible")
        wrong.push(name(e) + " is cut: " + e.scrollWidth + " px in " + e.clientWidth);
      // A formula can continue into the column of notes.
      else if (first === last && e.matches("li, td, th, figcaption, .scroll, pre") && !e.closest(".equation"))
        wrong.push(name(e) + " is wider than its place: " + e.scrollWidth + " px in " + e.clientWidth);
    }
    const high = there.reduce((sum, p) => sum + p.bottom - p.top, 0);
    if (first !== last && high < height - 40 && e.matches("figure, table, pre, .judged, .ask-still"))
      wrong.push(name(e) + " is split, and fits on a sheet: " + Math.round(high) + " px");
    if (e.matches("button, select, textarea")) wrong.push(name(e) + " can't be pressed on paper");
    if (first !== last && e.matches("svg, figcaption, .key, .player-head, tr, h1, h2, h3, .equation, li:has(> svg)"))
      wrong.push(name(e) + " is split");
    if (
      (e.matches("h1, h2, h3, summary") && apart(e.nextElementSibling, 0)) ||
      (e.matches("thead") && apart(e.parentElement.querySelector("tbody tr"), 0))
    )
      wrong.push(name(e) + " stands alone at the foot of a sheet");
    if (e.matches("figcaption, .key") && apart(e.previousElementSibling, -1))
      wrong.push(name(e) + " stands on another sheet than its figure");
    if (!scripted && e.matches("details.answer") && ![...e.children].some((c) => c.localName !== "summary" && seen.has(c)))
      wrong.push(name(e) + " is closed");
    const framed =
      ["Top", "Right", "Bottom", "Left"].some((side) => parseFloat(style["border" + side + "Width"]) > 0) ||
      style.backgroundColor !== "rgba(0, 0, 0, 0)";
    if (framed && e.matches(".exercise, .note, .log, .player, .editor")) {
      const inside =
        e.localName === "pre"
          ? there
          : [...seen].filter(([c]) => c !== e && e.contains(c) && leaf(c)).flatMap(([, p]) => p);
      for (const p of there)
        if (p.bottom - Math.max(p.top, ...inside.filter((q) => q.sheet === p.sheet).map((q) => q.bottom)) > 60)
          wrong.push("the frame of " + name(e) + " is empty at the end of a sheet");
    }
  }
  for (const e of all("details:is(.answer, .gap):not([open])"))
    if (scripted && e.firstElementChild.nextElementSibling) wrong.push(name(e) + " is under its question");
  // The space that's needed for the beginning of a sheet, with what must stay with it, up to a
  // figure.
  const asks = (e) => {
    const within = "main, section, .exercise, .more, .note, [data-program]";
    let block = e;
    while (!block.matches("figure, .row, .ask-still") && !block.parentElement.matches(within)) block = block.parentElement;
    for (let next = block; next; ) {
      block = next;
      next = block.matches(".twins, .exercise, .for-more, [data-program], section")
        ? block.firstElementChild
        : getComputedStyle(block).breakAfter === "avoid" && block.nextElementSibling;
      while (next && !seen.has(next)) next = next.nextElementSibling;
    }
    const [p] = block.matches("figure, .row, .ask-still, .scroll") ? (seen.get(block) ?? []) : [];
    return p ? p.bottom - seen.get(e)[0].top : 0;
  };
  for (let n = 0; n + 1 < filled.length; n++) {
    const next = begins[n + 1],
      answers = next?.closest(".answers") && !begins[n].closest(".answers");
    const forced = answers || next?.closest(".foot") || (next && asks(next) > height - filled[n] - 30);
    if (!(filled[n] > 0.66 * height) && !forced)
      wrong.push(`sheet ${n + 1} of ${filled.length} is filled to ${Math.round((100 * filled[n]) / height)} %`);
  }
  return { Sheets: filled.length, Wrong: wrong };
}

/** The sheets that a tree is printed on, and which of its marks are complete on one of them. */
export function parted() {
  const figure = find(".fig-tree"),
    Whole = [],
    Parted = [];
  const seen = all("svg.tree", figure).filter((svg) => svg.checkVisibility());
  const ranges = seen.map((svg) => svg.viewBox.baseVal).map((box) => [box.y, box.y + box.height]);
  const Sheets = seen.map((svg) => svg.getBoundingClientRect().height);
  const tree = figure.querySelector("svg.tree");
  tree.style.display = "block"; // what the sheets show again has no size on paper
  const { y, height } = tree.viewBox.baseVal,
    shown = tree.getBoundingClientRect();
  const unit = height / shown.height;
  for (const mark of tree.querySelectorAll("text, path[class^=t-]:not(.t-edge, .t-strong, .t-way)")) {
    const { top, bottom } = mark.getBoundingClientRect();
    const [from, to] = [top, bottom].map((v) => y + (v - shown.top) * unit);
    const times = ranges.filter(([first, last]) => first <= from && to <= last).length;
    (times === 1 ? Whole : Parted).push(mark.textContent || mark.getAttribute("class"));
  }
  tree.style.display = "";
  return { Whole, Parted, Sheets };
}
