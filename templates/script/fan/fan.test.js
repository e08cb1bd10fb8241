// The fan under a finger: diamonds are much smaller than it, so it means the nearest one.
export {};

test("under a finger", { page: "index.html", phone: true }, () => {
  const fan = find("queen-fan"), picture = find("svg.fan", fan), says = find(".fan-step a", fan);
  fan.opening?.end();
  const { left, right, bottom } = picture.getBoundingClientRect();
  const middles = fan.links.map((/** @type {Element} */ link) => {
    const box = find(".t-solution", link).getBoundingClientRect();
    return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  });
  /** @param {string} kind @param {number} x @param {number} y */
  const touch = (kind, x, y) => {
    const at = { clientX: x, clientY: y, bubbles: true, cancelable: true };
    picture.dispatchEvent(new PointerEvent(kind, { ...at, pointerType: "touch" }));
    return says.textContent;
  };
  /** @type {string[]} */ const wrong = [];
  let looked = 0;
  for (const kind of ["click", "pointermove"]) {
    for (const part of [0.9, 1, 1.12]) { // of the way from the middle of the base to the rim, and beyond
      for (let turn = 0.05; turn < 3.1; turn += 0.05) {
        const far = part * (right - left) / 2, x = Math.round((left + right) / 2 - far * Math.cos(turn));
        const y = Math.round(bottom - 24 - far * Math.sin(turn));
        const away = middles.map((/** @type {number[]} */ [mx, my]) => Math.hypot(mx - x, my - y));
        const said = touch(kind, x, y), least = Math.min(...away);
        const shown = fan.links.findIndex((/** @type {Element} */ link) => link.getAttribute("aria-label") === said);
        looked += Number(least < 40);
        if (least < 40 && away[shown] > least + 0.1) { // some are on top of each other
          wrong.push(`${kind} at ${x}, ${y}: ${said} is ${away[shown] - least} px further than another`);
        }
      }
    }
  }
  none(wrong);
  ok(looked > 250, `only ${looked} touches are near one`);
  const kept = says.textContent;
  equal(touch("click", (left + right) / 2, bottom - 24), kept, "at the middle of the base, which is near none");
});

for (const [phone, does] of /** @type {const} */ ([[true, "Tap"], [false, "Point at"]])) {
  test(`what to do with it, and what a question is: ${does}`, { page: "index.html", phone }, () => {
    const fan = find("queen-fan");
    fan.opening?.end();
    const said = find(".fan-says", fan), words = said.innerText.replace(/\s+/g, " ");
    ok(words.includes(`${does} one.`), `it says ${words}`);
    const below = find(".fan-question", fan).getBoundingClientRect().top - said.getBoundingClientRect().bottom;
    ok(below > -2 && below < 8, `what a question is comes ${below} px below the questions`);
  });
}
