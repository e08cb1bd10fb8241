// What a page says to a screen reader.

const kept = /** @type {any} */ (self); // from one call to the next

/**
 * Lists the texts of pictures that a screen reader would read, number by number, and the pictures
 * without a name, or with a separate description.
 */
export function unheardDrawings() {
  return all("svg")
    .filter((svg) => svg.checkVisibility() && !svg.closest("[aria-hidden=true]"))
    .flatMap((svg) =>
      [
        ...all("text", svg)
          .filter((text) => !text.closest("[aria-hidden=true]"))
          .map((text) => "the text " + text.textContent + " is read"),
        ...(svg.parentElement.closest("svg") ||
        svg.ariaLabel ||
        (svg.getAttribute("aria-labelledby") ?? "").split(" ").some((id) => document.getElementById(id)?.textContent)
          ? []
          : ["it has no name"]),
        ...(svg.hasAttribute("aria-describedby") ? ["it has a description beside its name"] : []),
      ].map(
        (wrong) =>
          "the picture " + (svg.querySelector("title")?.textContent ?? svg.getAttribute("class")) + ": " + wrong,
      ),
    );
}

/**
 * Lists what's read again after its own name, or in pieces: links after headings, captions of
 * figures that have a menu, legends, and lines of programs that are cells of their own.
 */
export function heardTwice() {
  return [
    ...all(":is(h2, h3, h4) a")
      .filter((a) => a.textContent.trim() !== a.parentElement.textContent.trim())
      .map((a) => "the heading " + a.parentElement.textContent + " has a link beside its text"),
    ...all(":is(.take + .how > summary, figcaption:has(> .take) > div > b:has(> a))")
      .filter((e) => e.ariaHidden !== "true" || (e.querySelector("a") ?? e).tabIndex >= 0)
      .map((e) => e.textContent + " is heard beside the figure's name and menu"),
    ...all("[aria-hidden=true] > summary, summary[aria-hidden]")
      .filter((e) => !e.closest(".take + .how"))
      .map((e) => e.textContent + " is not heard"),
    ...all("svg.fan a")
      .filter((a) => (a.ariaHidden === "true") !== a.tabIndex < 0)
      .map((a) => "the solution " + a.getAttribute("aria-label") + " is heard and not reached by Tab"),
    ...all(".tag")
      .filter(
        (tag) =>
          tag.ariaHidden !== "true" &&
          tag.closest("li")?.querySelector("svg > title")?.textContent.endsWith(tag.textContent),
      )
      .map((tag) => tag.textContent + " is heard behind the picture that is called so"),
    ...all("dfn:is([title], :not([role=none]))").map(
      (dfn) => "the word " + dfn.textContent + " is heard with the number of its values",
    ),
    ...all("main *")
      .filter(
        (e) =>
          /^"[^"]*[✓✗≈]/.test(getComputedStyle(e, "::before").content) &&
          !getComputedStyle(e, "::before").content.endsWith('/ ""'),
      )
      .map((e) => "the sign before " + e.textContent + " is read"),
    ...all("main [aria-live] :is(p, div)")
      .filter((e) => e.closest(".field-says"))
      .map((e) => "of what is spoken " + e.textContent + " is spoken twice"),
    ...all(".key")
      .filter((e) => !e.closest("[aria-hidden=true]"))
      .map((e) => "the legend " + e.textContent + " is read"),
    ...all(".code[role=presentation] td:not(.ln)")
      .filter((e) => e.role !== "none" || (e.matches(".src") && !e.textContent.endsWith("\n")))
      .map((e) => "the line " + e.textContent + " is a text of its own"),
    ...all(".scroll[aria-label] > .code[role=presentation]").map(
      (e) => "the name of its box is read in place of " + e.caption.textContent,
    ),
  ];
}

/**
 * Collects in self.heard what the first player on a page, which gets the focus, or another part
 * announces.
 */
export function listen(part = ".player") {
  kept.heard = [];
  const player = find(part);
  player.focus();
  new MutationObserver((changes) => {
    const live = new Set(
      changes.map((/** @type {any} */ { target }) => (target.closest ? target : target.parentElement).closest("[aria-live]")),
    );
    live.delete(null);
    live.forEach((/** @type {any} */ region) => {
      if (region.textContent.trim()) kept.heard.push(region.textContent);
    });
  }).observe(player, { subtree: true, childList: true, characterData: true });
}

/** Plays a search with its own clock, and returns how it was told. */
export async function tellsWhatItPasses(from, pace, millis) {
  const p = find(".player").player,
    wait = setTimeout,
    clock = performance.now;
  let now = 0;
  const told = [];
  performance.now = () => now;
  kept.setTimeout = (done, after) =>
    wait(() => {
      now += after + 7;
      done();
    }, 0);
  const says = p.speakNow;
  p.speakNow = (m = p.moments[p.at]) => {
    says.call(p, m);
    told.push([now, p.speech.textContent, m.kind, p.at]);
  };
  p.go(from);
  p.slider.focus();
  p.speed.value = pace;
  p.play();
  const focus = (/** @type {any} */ (document.activeElement)).dataset.do ?? "";
  while (now < millis && p.timer) await new Promise((resolve) => wait(resolve, 0));
  const passed = p.moments.slice(from, p.at + 1).filter((m) => m.kind === rooms.moment.FOUND).length;
  const heard = told.slice();
  p.pause();
  kept.setTimeout = wait;
  performance.now = clock;
  delete p.speakNow;
  let hurried = 0,
    skipped = 0;
  for (let i = 1; i < heard.length; i++) {
    hurried += Number(heard[i][0] < heard[i - 1][0] + 60 * heard[i - 1][1].length);
    skipped += Number(heard[i][3] !== heard[i - 1][3] + 1);
  }
  return [
    focus,
    document.activeElement === p.slider ? "slider" : "",
    heard.length > 2,
    hurried,
    skipped,
    passed > 0 && heard.some(([, , kind]) => kind === rooms.moment.FOUND),
  ].join();
}

/** Lets a run go for nine seconds, and returns how often and how quickly it said something. */
export async function runTellsInTime() {
  const { run } = find(".run"),
    spoken = run.find(".run-spoken"),
    told = [];
  const seen = new MutationObserver(() => told.push([performance.now(), spoken.textContent]));
  seen.observe(spoken, { childList: true });
  run.pause();
  run.stop(0);
  run.play();
  await new Promise((resolve) => setTimeout(resolve, 9000));
  run.pause();
  seen.disconnect();
  run.stop(5);
  const hurried = told.slice(2, -1).filter(([at], i) => at < told[i + 1][0] + 60 * told[i + 1][1].length).length;
  return [told.length, hurried, run.slider.ariaValueText === spoken.textContent].join();
}
