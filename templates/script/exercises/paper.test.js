// A page's answers are at its end while it's printed.
export {};

for (const page of ["by-hand", "backtracking", "exercises", "other-programs"]) {
  test(`answers of ${page}`, `${page}/index.html`, () => {
    const main = find("main"), before = main.textContent?.replace(/\s+/g, ""), answers = all("details:is(.answer, .gap)", main);
    const texts = answers.map((e) => e.lastElementChild?.textContent ?? "");
    dispatchEvent(new Event("beforeprint"));
    const key = find(":scope > .answers:last-child", main), lines = all(":scope > div", key);
    equal(lines.length, answers.length, "answers behind the page");
    equal(all(":scope > p", key).length, new Set(answers.map((e) => e.closest(".exercise, figure"))).size, "what they are about");
    none(texts.filter((text, i) => !lines[i].textContent.includes(text)), "answers that are lost");
    none(answers.filter((e) => e.lastElementChild !== e.firstElementChild).map((e) => e.textContent), "answers elsewhere");
    equal(all(".choice.right", key).length, all("details.right", main).length, "right ones among several");
    dispatchEvent(new Event("afterprint"));
    equal(main.textContent?.replace(/\s+/g, "") === before, true, "the page is as it was");
  });
}
