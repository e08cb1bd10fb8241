// How every page looks, whatever its figures are: each page is opened once on a desktop and once on
// a phone, and all of its figures are checked.
export {};

const pages = [
  ".", "puzzle", "by-hand", "backtracking", "search-tree", "first-solution", "all-solutions", "another-puzzle",
  "your-puzzle", "minimum-moves", "growth", "exercises", "counting-positions", "refusals", "symmetry",
  "every-start", "staying", "other-programs", "promise", "ten-puzzles", "sources", "words", "bench", "nodes",
  "through", "steps", "steps/1-3", "starts/1-7-2-6-3-5-8-4",
];

/** The box of an element. @param {Element} e */
const place = (e) => `#${e.closest("[id]")?.id ?? ""}`;

/**
 * Whether it's visible. It doesn't count text for screen readers, or exponents.
 * @param {Element} e
 */
const read = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  && !e.closest("script, style, noscript, .heard, math");

/** Text of less than 12 pixels. */
function small() {
  /** @type {string[]} */ const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement: e } = texts.currentNode;
    const scale = e instanceof SVGGraphicsElement ? Math.abs(e.getScreenCTM()?.d ?? 1) : 1;
    const high = e && parseFloat(getComputedStyle(e).fontSize) * scale;
    if (high && high < 11.9 && textContent?.trim() && read(e)) { // letters of no size are only heard
      found.push(`${place(e)}: ${textContent.trim()} is ${high.toFixed(1)} px high`);
    }
  }
  return found;
}

/**
 * Words without a space between them: programs are made narrower with letters as wide as a space.
 */
function crowded() {
  return all(".code *, .field *, .line *").filter((e) => {
    const { wordSpacing, fontFamily } = getComputedStyle(e);
    return parseFloat(wordSpacing) < 0 && !/mono/i.test(fontFamily) && [...e.childNodes].some((child) =>
      child.nodeType === Node.TEXT_NODE && /\S\s+\S/.test(child.textContent)) && read(e);
  }).map((e) => `${place(e)}: ${e.textContent.trim().slice(0, 40)} has no space between its words`);
}

/** Numbers beside boards that are not as high as all the others. */
const uneven = () => all(".board:not(.scene) .coord").filter((e) => e.checkVisibility()).flatMap((e) => {
  const high = parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().d;
  return high < 12 || high > 15.5 ? [`${place(e)}: ${e.textContent} beside its board is ${high.toFixed(1)} px high`] : [];
});

/** Buttons in the letters of the text, which no button has: it inherits them from where it is. */
const inherited = () => all("main button").filter((e) => read(e) && e.textContent.trim())
  .filter((e) => getComputedStyle(e).fontFamily === getComputedStyle(document.body).fontFamily)
  .map((e) => `${place(e)}: ${e.textContent.trim().slice(0, 20)} is in ${getComputedStyle(e).fontFamily}`);

/** Controls without a gap below the board above them. */
const touching = () => all("main svg.board").filter((e) => e.checkVisibility()).flatMap((board) => {
  const { left, right, bottom } = board.getBoundingClientRect();
  return all("button, summary, select, input", board.closest("figure, .exercise, .try") ?? document.body)
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".heard")).flatMap((e) => {
      const box = e.getBoundingClientRect(), by = box.top - bottom;
      return by > -3 && by < 3 && box.left < right && box.right > left && box.height > 8
        ? [`${place(e)}: ${e.localName} ${e.textContent.trim().slice(0, 30)} is ${by} px below a board`] : [];
    });
});

/** Calls with a row that covers their name. */
const hidden = () => all(".frames li").filter((li) => li.checkVisibility()).flatMap((li) => {
  const row = find("b", li).getBoundingClientRect(), name = document.createRange();
  name.selectNodeContents(find("span", li));
  const { left, right } = name.getBoundingClientRect();
  return left < row.right - 1 && right > row.left + 1 ? [`${place(li)}: the row of ${li.textContent} covers its name`] : [];
});

/** Programs that are wider than their field, or higher if their lines wrap, in each language. */
const cut = () => ["go", "python"].flatMap((language) => {
  document.documentElement.dataset.programs = language;
  return all(".field-area, .scroll:has(> .code)").flatMap((box) => {
    const across = box.scrollWidth - box.clientWidth;
    const down = box.matches(".field-area") ? box.scrollHeight - box.clientHeight : 0;
    return across > 0 || down > 0 ? [`${place(box)}: code in ${language} is cut by ${across} and ${down} px`] : [];
  });
});

/** If lines don't wrap, their numbers are next to them. */
const astray = () => all(".field-paper").flatMap((paper) => {
  const numbers = all(".field-lines i", paper), area = find(".field-area", paper);
  const by = numbers.at(-1).getBoundingClientRect().bottom - area.getBoundingClientRect().bottom;
  const lines = area.value.split("\n").length;
  return numbers.length !== lines || by > 0 || by < -60 ? [`${place(paper)}: the last of ${lines} lines is ${by} px off`] : [];
});

/** What's below a field moves when buttons appear: when something is written, and after a run. */
const pushed = () => all("python-code").flatMap((field) => {
  const area = field.querySelector(".field-area"), high = () => field.getBoundingClientRect().height, before = high();
  if (!area) {
    return [];
  }
  area.value += " ";
  area.dispatchEvent(new Event("input", { bubbles: true }));
  const written = high();
  all("[data-do=solution], [data-do=fresh]", field).forEach((button) => { button.hidden = false; });
  return Math.max(written - before, high() - before) > 1
    ? [`${place(field)} is ${written - before} px higher when something is written, and ${high() - before} when it has run`]
    : [];
});

/** Marks in a legend that aren't in the figure next to it. */
const unused = () => all(".key li").filter((li) => li.checkVisibility({ visibilityProperty: true })).flatMap((li) => {
  const figure = li.closest(".row, figure"), looks = all("svg *", li).flatMap((mark) => [...mark.classList]);
  const drawn = looks.some((look) => all(`.${CSS.escape(look)}`, figure).some((mark) => !mark.closest(".key")));
  return drawn || looks.length === 0 ? [] : [`${place(figure)} has no ${li.textContent.trim()}`];
});

/** Figures with more than one control below them. */
const cluttered = () => all("figure").filter((figure) =>
  all(":scope > :is(.take, .how > summary), :scope > figcaption > :is(.take, .how > summary)", figure)
    .filter((control) => control.checkVisibility()).length > 1).map((figure) => `${place(figure)} has two controls`);

/** Hints that are shown more than once. */
const repeated = () => {
  const seen = all(".ask-how").filter((hint) => hint.getBoundingClientRect().height > 8).map((hint) => hint.textContent);
  return seen.filter((text, i) => seen.indexOf(text) < i).map((text) => `${text} is seen again`);
};

/** Calls in which one half ends long before the other, next to nothing. */
const hollow = () => all(".call").slice(0, 40).flatMap((call) => {
  const words = document.createRange(); // the boxes themselves extend down to the next call
  words.selectNodeContents(find(".end", call));
  const by = find("header dl", call).getBoundingClientRect().bottom - words.getBoundingClientRect().bottom;
  return innerWidth > 1200 && by > 45 ? [`#${call.id}: ${by} px of nothing below its boards`] : [];
});

/** Rings around a node that touch another. */
const covering = () => all("svg.tree").filter((svg) => svg.checkVisibility()).flatMap((svg) => {
  const here = svg.querySelector(".t-here");
  const box = here?.getBoundingClientRect();
  if (!here || !box?.width) {
    return [];
  }
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return all(":is(.t-branch, .t-dead, .t-later)", svg).map((mark) => mark.getBoundingClientRect())
    .filter((mark) => Math.abs(mark.top + mark.height / 2 - y) < 2 && Math.abs(mark.left + mark.width / 2 - x) > 2)
    .filter((mark) => mark.right > box.left + 1 && mark.left < box.right - 1)
    .map(() => `${place(svg)}: the ring covers the mark beside it`);
});

// The smallest phones draw what has no size of its own smaller still.
for (const page of [".", "growth", "refusals", "every-start", "search-tree"]) {
  test(`small text of ${page} at 360 px`, { page: `${page}/index.html`, width: 360 }, () => none(small()));
}

for (const width of [1440, 390]) {
  for (const page of pages) {
    test(`${page} at ${width} px`, { page: `${page}/index.html`, width }, () => {
      all(".player").forEach((e) => e.player?.go(Math.min(23, e.player.moments.length - 1)));
      const looks = [
        small, uneven, touching, inherited, crowded, hidden, cut, astray, pushed, unused, cluttered, covering, hollow,
        repeated,
      ];
      none(looks.flatMap((look) => look()));
    });
  }
}
