// The cards of calls: one moment at a time, with a card for each call, and nothing shifts.

for (const width of [1440, 390]) {
  test(`cards at ${width}`, { page: "backtracking/index.html", width }, () => {
    const element = find("call-cards"), next = find('[data-do="next"]', element), count = element.cards.moments.length;
    const seen = () => all(".callcards-moments > li", element).filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const height = element.offsetHeight, scrolled = scrollY, top = next.getBoundingClientRect().top;
    let went = 0;
    none(Array.from({ length: count }, (_, at) => {
      const [moment, ...others] = seen(), cards = all(".callcard:not(.lifted)", moment), wrong = [];
      const tops = cards.map((card) => card.offsetTop);
      if (others.length > 0 || moment !== element.cards.moments[at]) {
        wrong.push(`${at}: ${others.length + 1} moments are seen`);
      }
      if (tops.some((top, i) => i > 0 && top - tops[i - 1] < 19.5)) {
        wrong.push(`${at}: of a card that waits less than 20 px are seen`);
      }
      if (moment.scrollWidth > moment.clientWidth + 1) {
        wrong.push(`${at}: it is wider than its figure`);
      }
      if (at > 0 && find(".heard", element).textContent !== find(".callcards-say", moment).textContent) {
        wrong.push(`${at}: it says ${find(".heard", element).textContent}`);
      }
      document.getAnimations().forEach((animation) => animation.finish());
      all(".callcard-code b", moment).filter((row) => row.checkVisibility() && row.textContent.includes("→")).forEach((row) => {
        row.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, right, top, bottom } = row.getBoundingClientRect(), y = (top + bottom) / 2;
        went++;
        if (![left + 3, right - 3].every((x) => document.elementFromPoint(x, y) === row)) {
          wrong.push(`${at}: ${row.textContent} is covered`);
        }
      });
      scrollTo({ top: scrolled, behavior: "instant" });
      next.click();
      if (Math.abs(element.offsetHeight - height) > 1 || Math.abs(next.getBoundingClientRect().top - top) > 1) {
        wrong.push(`${at}: the button shifts`);
      }
      return wrong;
    }).flat(), "moments of cards");
    ok(went > 0, "no call goes on");
    equal(find(".callcards-buttons span", element).textContent, `${count} / ${count}`, "at the end");
  });
}
