// How fast players play: the position depends on the clock, not on how long it takes to draw a
// moment.
export {};

test("the speeds", "first-solution/index.html", () => {
  const speeds = [...find(".player select").options].map((option) => option.text);
  none(["10", "100", "1,000", "all in 30 s"].filter((want) => !speeds.includes(want)), `not among ${speeds}`);
});

/** @type {[value: string, seconds: number, want: (moments: number) => number][]} */
const few = [["1000", 1, () => 1000], ["0", 3, (moments) => moments / 10]];
/** @type {typeof few} */
const many = [
  ["1000", 4, () => 4000], ["100", 2, () => 200], ["0", 15, (moments) => moments / 2], ["0", 31, (moments) => moments],
];
for (const [value, seconds, want] of thorough ? many : few) {
  test(`${seconds} seconds at ${value}`, "first-solution/index.html", async () => {
    const p = find(".player").player, wait = setTimeout;
    let now = 0; // the test sets the page's clock by hand
    performance.now = () => now;
    Object.assign(window, {
      setTimeout: (/** @type {() => void} */ done, /** @type {number} */ after) => wait(() => {
        now += after + 7; // timers aren't exact
        done();
      }, 0),
    });
    p.go(0);
    p.speed.value = value;
    p.play();
    while (now < seconds * 1000 && p.timer) {
      await new Promise((resolve) => wait(resolve, 0));
    }
    const to = Math.min(want(p.moments.length), p.moments.length - 1), off = 0.05 * p.rate, { at } = p;
    p.pause();
    ok(Math.abs(at - to) <= off, `they lead to moment ${at}, want ${to}`);
  });
}

test("it stops where it asks, however fast it goes", "first-solution/index.html", async () => {
  const p = find(".player").player;
  p.go(0);
  p.speed.value = "1000";
  find(".player-asks").value = "1";
  p.act("program");
  p.act("play");
  while (p.timer) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  equal([p.asker.questions.length > 0, p.at], [true, 0], "whether it asks, and its moment");
});
