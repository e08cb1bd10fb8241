// How players look: what's visible at the same time, on a desktop and on a phone, and what their
// trees say.
import { ACCEPTED, DEAD_END, REFUSED } from "../moment/recording.js";

// The pages with a player for four columns, for eight, and for a Sudoku, and the labels of the
// players.
/** @type {[page: string, label: string][]} */
const played = [
  ["search-tree/index.html", "player-with-tree"],
  ["first-solution/index.html", "player-of-first"],
  ["another-puzzle/index.html", "small-player"],
];

/**
 * Moments of a player of one kind, as indexes.
 * @param {any} player
 * @param {number} kind
 * @returns {number[]}
 */
const momentsOf = (player, kind) => [...player.moments.keys()].filter((at) => player.moments[at].kind === kind);

for (const [page, label] of played) {
  // Board, stack, sentence, code and tree are visible together, at any moment and with any of the
  // machine's fonts.
  test(`one screen in ${page}`, page, () => {
    const element = find(".player"), p = element.player, top = element.getBoundingClientRect().top;
    const deepest = p.moments.reduce((/** @type {number} */ at, /** @type {any} */ m, /** @type {number} */ i) =>
      (m.depth > p.moments[at].depth ? i : at), 0);
    none([p.at, 0, deepest, momentsOf(p, DEAD_END)[0], p.moments.length - 1].flatMap((at) => {
      p.go(at);
      const { height } = element.closest("figure").getBoundingClientRect(), top = element.getBoundingClientRect().top;
      const apart = all(".player-say, svg.board, .frames, :not([hidden]) > .scroll > .code, svg.tree", element)
        .filter((e) => !e.checkVisibility() || e.getBoundingClientRect().bottom > top + innerHeight);
      return [
        ...height > innerHeight ? [`at moment ${at} the figure is ${height} px high`] : [],
        ...apart.map((e) => `${at}: ${e.getAttribute("class")}`),
      ];
    }), `not on one screen of ${innerHeight} px, from ${top}`);
  });

  // The board comes first. One bar at the foot has the track, the steps and the sentence, and
  // doesn't cover what it says. Other controls are behind a button, and the code is a window around
  // the line that runs next.
  test(`a phone in ${page}`, { page, phone: true }, async () => {
    await drawn();
    const element = find(".player"), p = element.player;
    /** @type {string[]} */ const wrong = [];
    /** @param {string} selector */
    const box = (selector) => find(selector, element).getBoundingClientRect();
    const controls = () => all(".player-foot :is(button, input, select)", element)
      .filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect());
    const touching = () => controls().some((a, i, list) => list.some((b, j) =>
      i < j && a.left < b.right + 4 && b.left < a.right + 4 && a.top < b.bottom + 4 && b.top < a.bottom + 4));
    equal(innerWidth, 390, "the window");
    ok(!find(".player-help > summary", element).checkVisibility(), "keys are offered");
    ok(box("svg.board").top <= element.getBoundingClientRect().top + 20, "something stands above the board");
    element.scrollIntoView();
    scrollBy(0, 100);
    for (let at = 0; at < p.moments.length; at += Math.ceil(p.moments.length / 500)) {
      p.go(at);
      const foot = box(".player-foot"), code = box(".scroll:has(> .code)"), row = box(".code tr").height;
      const line = element.querySelector(".code .next")?.getBoundingClientRect();
      const play = box("[data-do=play]"), track = box(".player-bar"), words = document.createRange();
      words.selectNodeContents(find(".player-say", element));
      const said = words.getBoundingClientRect();
      const longer = Math.max(0, said.height - 54.4); // than three lines, in a wide font
      if (Math.abs(foot.bottom - innerHeight) > 1 || foot.height > 170 + longer) {
        wrong.push(`${at}: the bar ends at ${foot.bottom}, and is ${foot.height} px high`);
      }
      if (box("svg.board").bottom > foot.top) {
        wrong.push(`${at}: the bar hides the board`);
      }
      if (track.top < foot.top || said.top < track.bottom || play.top < said.bottom || play.bottom > foot.bottom) {
        wrong.push(`${at}: track, sentence and buttons are not below each other in the bar`);
      }
      if (Math.abs(code.height - 9 * row) > 2) {
        wrong.push(`the code is ${code.height} px high, with rows of ${row}`);
      }
      if (line && (line.top < code.top - 1 || line.bottom > code.bottom + 1)) {
        wrong.push(`${at}: the next line is out of the window`);
      }
    }
    none(wrong);
    ok(!touching(), "controls touch each other");
    const more = find("[data-do=more]", element), few = controls().length;
    more.click();
    ok(more.ariaExpanded === "true" && controls().length >= few + 5 && !touching(),
      `behind the button are ${controls().length - few} controls`);
    more.click();
    ok(more.ariaExpanded === "false" && controls().length === few, "the controls stay");
  });

  // A node that turns out to be a dead end gets its mark in the tree and in the legend at the same
  // time, and no longer counts as going on. A test that's free hasn't led anywhere yet: that comes
  // later.
  test(`dead ends in the tree of ${page}`, page, () => {
    const { player } = find(".player"), { place: { svg }, moments } = player;
    /** @type {string[]} */ const wrong = [];
    const here = () => find(".t-here", svg).nextElementSibling.getAttribute("class");
    const ends = momentsOf(player, DEAD_END).slice(0, 30);
    ok(ends.length >= 3, `there are ${ends.length} dead ends`);
    for (const at of ends) {
      player.go(at);
      const explained = all("li:not([hidden]) .t-dead", player.keys.at(-1)).length;
      if (here() !== "t-dead" || explained !== 1) {
        wrong.push(`${at}: ${here()}, explained ${explained}`);
      }
      player.go(at - 1);
      if (here() !== "t-branch") {
        wrong.push(`before ${at}: ${here()}`);
      }
    }
    for (const at of momentsOf(player, ACCEPTED).slice(0, 30)) {
      player.go(at);
      const { shown } = player.place;
      const tested = shown.findIndex((/** @type {any} */ { step }) => step === moments[at].step);
      const look = svg.querySelector(`[data-node='${tested}']`)?.getAttribute("class");
      if (tested < 0 || look !== "t-later") {
        wrong.push(`${at}: what is tested looks like ${look}`);
      }
    }
    none(wrong);
  });

  // The address of a moment is read, kept and copied. An address without a moment doesn't lead to
  // one.
  test(`addresses of moments in ${page}`, { page: `${page}#${label}=23`, width: 1000 }, async () => {
    const element = find(".player"), at = () => element.player.at;
    equal(at(), 22, "the moment of the address");
    const { top } = element.getBoundingClientRect();
    ok(top >= 0 && top <= 400, `the player that the address names is at ${top} px`);
    find("[data-do=next]", element).click();
    const entries = history.length;
    await until("the address of the moment", () => location.hash, `#${label}=24`);
    location.hash = `${label}=7`;
    await until("another address", at, 6);
    ok(history.length <= entries + 1, `the history has ${history.length} entries, and had ${entries}`);
    for (const bad of ["=0", "=x", "=-3", "=1e3", "", "=99999999999"]) {
      location.hash = label + bad;
      await new Promise((resolve) => setTimeout(resolve, 20));
      ok(at() === 6 || at() === 0, `the address ${label}${bad} leads to moment ${at() + 1}`);
    }
    const copied = await new Promise((resolve) => {
      const writeText = async (/** @type {string} */ text) => resolve(text);
      Object.defineProperty(navigator, "clipboard", { value: { writeText } });
      element.player.go(11);
      find("[data-do=copy]", element).click();
    });
    ok(copied.endsWith(`${page}#${label}=12`), `the button copies ${copied}`);
    await until("what is said of it", () => find("[aria-live]", element).textContent, "The address of this moment has been copied.");
  });
}

// It asks the first question there is, immediately, and at the end it starts again from the
// beginning.
for (const [page, label] of [...played, ["backtracking/index.html", "player-of-four"]]) {
  test(`asked at once in ${page}`, page, () => {
    const { player } = find(`#${label} .player`), { asker } = player;
    for (const from of [player.at, 0, player.moments.length - 1]) {
      player.go(from);
      asker.turn();
      ok(asker.questions.length > 0, `at moment ${from} nothing is asked`);
      const begins = from === player.moments.length - 1 ? 0 : from;
      none(Array.from({ length: player.at - begins }, (_, i) => begins + i).filter((at) => {
        const [now, next] = player.moments.slice(at, at + 2);
        return player.questions(now, next, [ACCEPTED, REFUSED].includes(next.kind)).length > 0;
      }), `from moment ${from} to ${player.at} there was something to ask`);
      asker.turn();
    }
  });
}

// What's pressed is in the bar at the foot, and the page doesn't scroll.
test("questions on a phone", { page: "first-solution/index.html", phone: true }, async () => {
  const element = find(".player"), { asker } = element.player;
  find("[data-do=program]", element).click();
  let asked = 0, leapt = 0;
  for (let i = 0; i < 30; i++) {
    const [question] = asker.questions;
    const right = question?.choices.findIndex((/** @type {unknown[]} */ [answer]) => answer === question.right);
    const to = question ? asker.options.children[right] : find("[data-do=next]", element);
    if (i === 0) {
      element.scrollIntoView({ behavior: "instant" });
      await drawn();
    }
    const before = scrollY;
    to.focus({ preventScroll: true }); // as a real click does
    to.click();
    await drawn();
    asked += asker.questions.length;
    leapt = Math.max(leapt, Math.abs(scrollY - before));
  }
  ok(asked >= 10, `it asks ${asked} times`);
  ok(leapt <= 1, `the page leaps by ${leapt} px`);
});

// Moments of the reader's own puzzle have no address, because the page forgets the puzzle.
test("the address of a puzzle of the reader's", { page: "another-puzzle/index.html#small-player=23", width: 1000 }, async () => {
  find("[data-do=empty]").click();
  find("[data-do=next]").click();
  await until("the address", () => location.hash, "#small-player");
});

// The text about a moment's place in the search isn't cut off, on small phones and on the largest
// board.
for (const [n, page] of /** @type {const} */ ([[8, "first-solution"], [12, "steps"]])) {
  for (const width of [390, 375, 360]) {
    test(`the place on ${n} columns at ${width} px`, { page: `${page}/index.html`, n, width }, () => {
      const { player } = find(".player"), place = player.find(".player-at"), moments = [...player.moments.keys()];
      none(moments.filter((at) => at % Math.ceil(moments.length / 100) === 0).flatMap((at) => {
        player.go(at);
        return place.scrollHeight > place.clientHeight + 1 ? place.textContent : [];
      }), "cut off");
    });
  }
}

// However long the names are, there's space for them from the beginning.
for (const width of [320, 390]) {
  test(`long names at ${width} px`, { page: "your-puzzle/index.html", width }, async () => {
    const { player } = find(".player[role]"), place = player.find(".player-at");
    const long = (/** @type {any} */ m) => `a choice of ${"very ".repeat(m.step % 20)}long words`;
    player.tale.moment = long;
    const recording = { moments: player.moments, start: player.start, rest: player.rest };
    player.load(recording);
    await drawn();
    const heights = [...player.moments.keys()].map((at) => {
      player.go(at);
      return place.offsetHeight;
    });
    const [least, most] = [Math.min(...heights), Math.max(...heights)];
    ok(most - least <= 1 && most > 25, `the place is between ${least} and ${most} px high`);
  });
}

// If there isn't space for all calls, the outer ones are hidden, and the first visible one says so.
for (const depth of [16, 17, 24]) {
  test(`calls at depth ${depth}`, { page: "index.html", problem: "knight.py" }, () => {
    const { player } = find(".player[role]");
    player.go(player.moments.findIndex((/** @type {any} */ m) => m.depth === depth));
    const calls = all(".frames li", player.element), seen = calls.filter((li) => li.offsetWidth > 1);
    const left = seen.map((li) => getComputedStyle(find("span", li), "::before").content).filter((text) => text !== "none");
    ok(calls.length >= depth, `${calls.length} calls are open`);
    equal([seen.length === calls.length, left.length === 0], [depth === 16, depth === 16], "that all are seen, and none said to be left out,");
  });
}
