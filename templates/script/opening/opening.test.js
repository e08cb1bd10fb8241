// How the book opens: at every size, text, board and thick line show the same moment, and nothing
// moves except what's drawn.
import { Pace } from "./pace.js";

/** Waits for the page's opening, and stops it. */
async function opened() {
  const fan = find("queen-fan");
  await until("the opening", () => fan.opening !== undefined, true);
  fan.opening.pause();
  return { fan, opening: fan.opening };
}

/** The rows of the visible queens. @param {Element} board */
const rowsOn = (board) => all(".queen", board)
  .filter((queen) => getComputedStyle(queen).visibility === "visible")
  .map((queen) => [Number(queen.getAttribute("x")) / 45 + 1, Number(queen.getAttribute("y")) / 45 + 1])
  .sort(([a], [b]) => a - b).map(([, row]) => row).join(" ");

for (const n of [1, 2, 3, 4, 5, 8, 10]) {
  test(`one moment at n = ${n}`, { page: "index.html", n }, async () => {
    const { fan, opening } = await opened(), { tree, picture } = opening, board = find(".board", fan), wrong = [];
    for (let stop = 0; stop < tree.all; stop += Math.max(1, Math.floor(tree.all / 211))) {
      opening.go(stop);
      const numbers = find(".fan-counts", fan).textContent.replaceAll(",", "").match(/\d+/g)?.map(Number) ?? [];
      const asked = tree.stepOf(stop), found = tree.founds[stop];
      if (String(numbers) !== String([asked, found].filter((x, i) => (i ? x > 1 : x !== 1)))) {
        wrong.push(`stop ${stop}: the text says ${numbers}`);
      }
      if (find(".fan-counts", fan).textContent.includes("no answer yet") !== (found === 0)) {
        wrong.push(`stop ${stop}: ${found} found, and the text says ${find(".fan-counts", fan).textContent}`);
      }
      const way = tree.way(picture.lit).map((/** @type {number} */ at) => tree.nodes[at].choice).join(" ");
      if (rowsOn(board) !== way) {
        wrong.push(`stop ${stop}: the board has ${rowsOn(board)}, the thick line ${way}`);
      }
      const lit = tree.nodes[tree.way(picture.lit).pop() ?? 0];
      if (tree.depth === n && found && lit.kind !== "solution") {
        wrong.push(`stop ${stop}: what is shown is no solution, and one was found`);
      }
    }
    none(wrong);
    opening.end();
    ok(!find(".fan-counts", fan).textContent.includes("yet"), "at the end no answer is awaited");
    const { links } = fan, says = fan.querySelector(".fan-step a");
    equal(links.length > 0, says !== null, "a link, and diamonds that are pointed at");
    if (says) {
      equal(rowsOn(board), says.textContent.split(" ").slice(0, n).join(" "), "the board at the end");
      equal(says.href, links.at(-1).href.baseVal ? new URL(links.at(-1).href.baseVal, location.href).href : "", "its link");
    }
    const way = find("path.t-way", fan);
    ok(!says || (way.getAttribute("d") + "M").includes(" " + links.at(-1).dataset.at + "M"), "the thick line leads elsewhere");
    ok(tree.founds[tree.all] === 0 || find(".fan-counts", fan).checkVisibility(), "the counts are not in sight");
  });
}

for (const width of [1440, 1000, 390]) {
  test(`nothing else moves at ${width} px`, { page: "index.html", width }, async () => {
    const parts = () => all("main > *, .fan-board, .fan-words > *, .fan-board svg").map((part) => {
      const { x, y, height } = part.getBoundingClientRect();
      return [x, y + scrollY, height].map(Math.round);
    });
    const { opening } = await opened(), { tree } = opening, at = scrollY;
    opening.go(tree.all);
    const before = parts();
    for (const stop of [0, 1, 23, 876, 877, 5000, 15000, tree.all - 1, tree.all]) {
      opening.go(stop);
      equal(parts(), before, `stop ${stop}`);
    }
    opening.play();
    await drawn();
    equal(parts(), before, "as it plays");
    equal(scrollY, at, "the page is scrolled");
    const lead = find("h1 + p + p").getBoundingClientRect().top, fan = find(".fig-fan").getBoundingClientRect().top;
    equal(fan < lead, width === 390, "the fan is before the lead");
  });
}

test("what is drawn is the picture", { page: "index.html" }, async () => {
  const { fan, opening: { tree, picture } } = await opened();
  const short = (/** @type {number} */ x) => String(Math.round(x * 10) / 10);
  const lines = tree.nodes.slice(1).map((/** @type {object} */ _, /** @type {number} */ i) => {
    const [x, y, mx, my, tx, ty] = picture.edge(i + 1).map(short);
    return `${x} ${y}Q${mx} ${my} ${tx} ${ty}`;
  });
  const there = new Set(["t-edge", "t-strong", "t-way"]
    .flatMap((look) => all("svg.fan > path." + look, fan).flatMap((path) => path.getAttribute("d").split("M").slice(1))));
  const made = new Set(lines);
  none([...made].filter((line) => !there.has(line)), "not in the picture");
  none([...there].filter((line) => !made.has(line)), "not drawn");
});

test("how fast it is", { page: "index.html" }, async () => {
  const { opening: { pace, tree, solutions } } = await opened();
  equal([1300, 2000, 8000].map((time) => pace.stopAfter(time)), [26, 876, tree.all], "after 1.3, 2 and 8 seconds");
  equal(solutions.length, 92, "solutions");
  const searches = [
    [15720, 26, 876], [60, 11, 26], [220, 30, 15], [894, 15, 171], [5870, 30, 49], [18, 5, 18], [1, 1, 1],
    [40000, 9, 40000],
  ];
  for (const [all, slow, first] of searches) {
    const pace = new Pace(all, slow, first);
    const steps = Array.from({ length: 81 }, (_, i) => pace.way(Math.min(pace.time, i * 100)));
    const wrong = steps.flatMap((at, i) => {
      const before = at - (steps[i - 1] ?? at), after = (steps[i + 1] ?? at) - at;
      return i > 0 && (i + 1) * 100 < pace.time && after < before * 0.999 ? [`${all} stops: slower after ${i * 100} ms`] : [];
    });
    none(wrong);
    equal(pace.stopAfter(pace.time), all, `${all} stops, at the end`);
    equal(pace.time <= 8000, true, `${all} stops take ${pace.time} ms`);
  }
});
