// Wrong answers, chosen one after another: although the earlier reply above closes, the next one
// doesn't move.
export {};

for (const page of ["by-hand", "backtracking", "minimum-moves", "growth"]) {
  test(`choices in ${page}`, { page: `${page}/index.html`, width: 390 }, () =>
    stay(all(".exercise:has(> .right)").flatMap((exercise) => {
      const wrong = all(":scope > .answer:not(.right) > summary", exercise);
      exercise.scrollIntoView({ block: "center" });
      return wrong.map((choice) => pressed(choice.textContent, choice));
    })));
}

test("at the top of a page, where nothing can be scrolled", "exercises/index.html", () => {
  const first = find(".exercise:has(> .right)");
  scrollTo({ top: 0, behavior: "instant" });
  stay(all(":scope > .answer > summary", first).map((choice) => pressed(choice.textContent, choice)));
});
