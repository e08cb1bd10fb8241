// The edges of boxes and boards: nothing is cut off or covered in a way that could be misread.
export {};

/**
 * What's cut off in boxes that are slightly too wide. If much is cut off, readers notice.
 * @param {string} boxes
 * @param {(box: any) => string} name
 */
const cut = (boxes, name) => all(boxes).flatMap((box) => {
  const by = box.scrollWidth - box.clientWidth;
  return by > 1 && by < 40 ? `${name(box)} by ${by} px` : [];
});

// If a number's last digits are cut off, it looks like another number.
for (const page of ["all-solutions", "refusals", "search-tree", "symmetry", "counting-positions"]) {
  for (const width of [390, 375, 360]) {
    test(`tables of ${page} at ${width} px`, { page: `${page}/index.html`, width }, () => {
      all("details").forEach((e) => { e.open = true; });
      none(cut(".scroll:has(> .sums)", (box) => box.closest("figure")?.ariaLabel ?? "a table"), "cut off");
    });
  }
}

for (const n of [8, 11]) {
  for (const page of ["every-start", "refusals", "promise", "symmetry", "growth"]) {
    test(`formulas of ${page} on ${n} columns`, { page: `${page}/index.html`, n, width: 390 }, () =>
      none(cut(".equation > .scroll", (box) => box.textContent.trim().slice(0, 40)), "cut off"));
  }
}

// The numbers on the squares of the largest board don't run into each other.
for (const width of [390, 1440]) {
  test(`numbers apart at ${width} px`, { page: "symmetry/index.html", n: 12, width }, () => {
    /** @type {string[]} */ const close = [];
    let pairs = 0;
    for (const svg of all("svg.board")) {
      const numbers = all("text.number", svg).map((e) => ({ e, box: e.getBoundingClientRect(), y: e.getAttribute("y") }));
      for (const a of numbers) {
        for (const b of numbers) {
          if (a.y === b.y && a.box.left < b.box.left) {
            pairs++;
            if (a.box.right > b.box.left) {
              close.push(`${a.e.textContent}|${b.e.textContent}`);
            }
          }
        }
      }
    }
    ok(pairs >= 500, `only ${pairs} pairs are looked at`);
    none(close, "run into each other");
  });
}

// Framed numbers of three or four digits are inside their outer frame, and the inner frame is open
// for them.
for (const n of [11, 12]) {
  test(`numbers framed on ${n} columns`, { page: "symmetry/index.html", n, width: 390 }, () => {
    const frames = all("#through-map .framed");
    ok(frames.length >= 4, `only ${frames.length} numbers are framed`);
    none(frames.flatMap((frame) => {
      const text = frame.nextElementSibling, at = text.getScreenCTM(), word = text.getBoundingClientRect();
      const x = Number(frame.getAttribute("x") ?? 0);
      const [from, to] = [2, 43].map((line) =>
        text.ownerSVGElement.createSVGPoint().matrixTransform(at.translate(x + line, 0)).x);
      const over = frame.getAttribute("href") !== "#sym-around" || word.left < from + at.a || word.right > to - at.a;
      return over ? `${text.textContent} at ${[word.left - from, to - word.right].map((gap) => gap.toFixed(1))}` : [];
    }), "these touch their frames");
  });
}

// On a phone, pages of steps say where they are in the tree, and show themselves in it.
for (const page of ["steps/1", "steps/1-3", "steps/1-3-5"]) {
  test(`the place of ${page}`, { page: `${page}/index.html`, n: 12, width: 390 }, () => {
    const box = find(".fig-place .scroll"), way = find(".t-way", box), { left, right } = box.getBoundingClientRect();
    const { x } = way.getPointAtLength(way.getTotalLength()).matrixTransform(way.getScreenCTM());
    ok(x - left >= 10 && right - x >= 10, `its node is ${x - left} px from the left edge and ${right - x} from the right`);
  });
}

// Tables with a pinned first column, scrolled to the end: it doesn't cover the heading of the last
// column, or a number in the last row.
for (const page of ["symmetry", "other-programs", "all-solutions", "growth", "every-start"]) {
  test(`pinned columns of ${page}`, { page: `${page}/index.html`, width: 390 }, () => {
    /** @type {string[]} */ const covered = [];
    const words = document.createRange();
    for (const table of all(".scroll > table")) {
      const box = table.parentElement, pinned = table.querySelector("tbody tr > th:first-child");
      if (!table.checkVisibility() || !pinned || getComputedStyle(pinned).position !== "sticky") {
        continue;
      }
      box.scrollLeft = box.scrollWidth;
      for (const { cells } of table.rows) {
        const first = cells[0], last = cells[cells.length - 1];
        words.selectNodeContents(last);
        const { left } = words.getBoundingClientRect(), covers = getComputedStyle(first).position === "sticky";
        if (first !== last && last.textContent.trim() && covers && left < first.getBoundingClientRect().right - 1) {
          covered.push(`${box.closest("figure")?.id}: ${last.textContent.trim()}`);
        }
      }
      box.scrollLeft = 0;
    }
    none(covered, "covered");
  });
}
