// How exercises look: the words of choices, the rows in sentences, and the button that puts lines
// back.
export {};

/** The boxes of an element's words, in order. @param {Element} element */
function boxesOf(element) {
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), range = document.createRange();
  /** @type {DOMRect[]} */ const boxes = [];
  while (words.nextNode()) {
    range.selectNodeContents(words.currentNode);
    boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 0));
  }
  return boxes;
}

// Code and numbers in a choice are in the line, as in any sentence.
for (const [page, least] of /** @type {const} */ ([["by-hand", 1], ["first-solution", 1], ["exercises", 3]])) {
  test(`choices in ${page} on a phone`, { page: `${page}/index.html`, width: 390 }, () => {
    const choices = all(".exercise:has(> .right) > .answer > summary").filter((e) => e.childElementCount > 0);
    ok(choices.length >= least, `${choices.length} choices have code or numbers in them`);
    // The next part continues where the one before ends, or begins a line.
    none(choices.filter((choice) => boxesOf(choice).some((box, i, boxes) =>
      i > 0 && Math.abs(box.left - boxes[i - 1].right) > 6 && box.top < boxes[i - 1].bottom - 4))
      .map((choice) => choice.textContent), "the words of a choice are apart");
  });
}

// The rows of a solution are on one line in the sentence below a board.
test("rows in one line", { page: "backtracking/index.html", width: 390 }, () => {
  /** @type {string[]} */ const broken = [];
  let seen = 0;
  for (const say of all(".say")) {
    for (const texts = document.createTreeWalker(say, NodeFilter.SHOW_TEXT); texts.nextNode();) {
      const text = texts.currentNode, rows = /\d( \d){3}/.exec(text.textContent ?? "");
      if (!rows) {
        continue;
      }
      const range = document.createRange();
      range.setStart(text, rows.index);
      range.setEnd(text, rows.index + rows[0].length);
      seen++;
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
        broken.push(say.textContent);
      }
    }
  }
  ok(seen > 0, "no sentence has rows");
  none(broken, "rows in two lines");
});

// The button stays under the pointer, although the function gets shorter.
for (const width of [1440, 390]) {
  test(`lines put back at ${width} px`, { page: "backtracking/index.html", width }, () => {
    const element = find("queen-ask[data-kind=lines]"), back = find("[data-do=Delete]", element);
    all(".ask-pool .ask-line", element).slice(0, 3).forEach((line) => line.click());
    back.scrollIntoView({ block: "center", behavior: "instant" });
    stay([1, 2].map(() => {
      find(".ask-program .ask-line", element).click();
      return pressed(back.textContent, back);
    }));
  });
}

// Lines to choose from look like the listing they come from: in one language, and without gaps.
test("lines to choose from", "backtracking/index.html", () => {
  const lines = all(".exercise:has(> .right) > .answer:has(> summary .line)");
  const heads = lines.map((line) => find("summary", line));
  ok(lines.length > 5, `${lines.length} answers are lines`);
  for (const language of ["python", "go"]) {
    document.documentElement.dataset.programs = language;
    none(heads.filter((head) => head.innerText.includes("def ") !== (language === "python" && head === heads[0])
      || all("[data-program]", head).filter((one) => one.checkVisibility()).map((one) => one.dataset.program).join() !== language)
      .map((head) => `in ${language} it's ${head.innerText}`));
    none(lines.slice(1).map((line, i) => line.getBoundingClientRect().top - lines[i].getBoundingClientRect().bottom)
      .filter((gap) => Math.abs(gap) > 1), "gaps");
  }
});
