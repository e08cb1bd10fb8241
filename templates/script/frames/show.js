// Shows the steps of a page one at a time: by keys, by the buttons, by a click on the left or right
// half. The address includes the step.
export {};

{
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const bar = /** @type {HTMLElement} */ (document.querySelector("nav"));
  const [back, on] = bar.querySelectorAll("button");
  const status = /** @type {HTMLElement} */ (bar.querySelector("span"));
  const frames = [...main.querySelectorAll("figure")];
  let now = 0;

  /** @param {number} to which frame, from 0; beyond the ends it's the nearest */
  const show = (to) => {
    frames[now].classList.remove("now");
    now = Math.min(Math.max(to, 0), frames.length - 1);
    frames[now].classList.add("now");
    status.textContent = `${now + 1} / ${frames.length}`;
    back.disabled = now === 0;
    on.disabled = now === frames.length - 1;
    history.replaceState(null, "", `#${frames[now].id}`);
  };
  const addressed = () => show(frames.findIndex((frame) => `#${frame.id}` === location.hash));

  main.classList.add("one");
  main.setAttribute("aria-live", "polite");
  bar.hidden = false;
  addressed();
  addEventListener("hashchange", addressed);
  back.onclick = () => show(now - 1);
  on.onclick = () => show(now + 1);
  main.onclick = (e) => show(now + (e.clientX < innerWidth / 2 ? -1 : 1));
  addEventListener("keydown", (e) => {
    const moves = {
      ArrowRight: now + 1,
      ArrowDown: now + 1,
      PageDown: now + 1,
      ArrowLeft: now - 1,
      ArrowUp: now - 1,
      PageUp: now - 1,
      Home: 0,
      End: frames.length,
    };
    if (!(e.key in moves) || e.ctrlKey || e.altKey || e.metaKey) return;
    e.preventDefault();
    show(moves[/** @type {keyof typeof moves} */ (e.key)]);
  });
}
