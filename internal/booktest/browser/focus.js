// Describes what has the focus.

const kept = /** @type {any} */ (self); // from one call to the next

/**
 * How a focused element is marked: its outline, or the outline of the box around it, or for a
 * diamond in the fan the line around it, with the width that's painted outside the diamond.
 */
export function ring(e) {
  const at = e.matches(".scroll > [role=tree]")
    ? e.parentElement
    : e.matches(".field-area")
      ? e.closest(".field-paper")
      : e.matches(".fan a")
        ? e.querySelector(".t-solution")
        : e;
  const style = getComputedStyle(at);
  if (e.matches(".fan a") && style.paintOrder.startsWith("stroke")) {
    const { a, b } = at.getScreenCTM(),
      width = (parseFloat(style.strokeWidth) / 2) * Math.hypot(a, b);
    return { look: style.stroke + " " + style.strokeWidth, width, colour: style.stroke };
  }
  return {
    look: style.outline + " " + style.boxShadow,
    width: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
    colour: style.outlineColor,
  };
}

/**
 * Describes the focus. Before the first press of the tab key it's told what elements look like
 * without it.
 */
export function seen() {
  const e = /** @type {any} */ (document.activeElement),
    { look, width, colour } = ring(e);
  kept.orderOfElements ??= new Map(all("*").map((each, i) => [each, 1000 * i]));
  // Elements that have appeared since come after the last of the old ones.
  const numberOf = (e, since = 0) => {
    if (kept.orderOfElements.has(e)) return kept.orderOfElements.get(e) + since;
    const everything = all("*");
    return numberOf(everything[everything.indexOf(e) - 1], since + 1);
  };
  const box = e.getClientRects()[0] ?? e.getBoundingClientRect();
  const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  let back = e;
  const clear = "rgba(0, 0, 0, 0)";
  while (back.parentElement && (back === e || getComputedStyle(back).backgroundColor === clear))
    back = back.parentElement;
  return {
    What:
      e.localName +
      "." +
      (e.getAttribute("class") ?? "") +
      " " +
      JSON.stringify((e.innerText ?? "").trim().slice(0, 40)),
    Rest: e.dataset.rest ?? "",
    Outline: look,
    Width: width,
    Colour: colour,
    Behind:
      getComputedStyle(back).backgroundColor === clear
        ? getComputedStyle(document.body).backgroundColor
        : getComputedStyle(back).backgroundColor,
    Number: numberOf(e),
    Covered: on !== e && !e.contains(on) && !on?.contains(e),
    Outside: box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth,
    End: e === document.body || e === document.documentElement,
  };
}

/** What can have the focus. */
const focusable = () =>
  all("a[href], button, summary, input, select, textarea, [tabindex], .scroll, pre").filter(
    (e) => e.checkVisibility() && e.tabIndex >= 0 && !e.disabled,
  );

/** Gives the focus to the stop before an element. */
export function goBefore(selector) {
  const list = focusable();
  list[list.findIndex((e) => e.matches(selector)) - 1].focus();
}

/** How many elements can have the focus. */
export const countFocusable = () => focusable().length;

/** Keeps what each of them looks like without the focus, and returns the number of them. */
export function rest() {
  const list = focusable();
  for (const e of list) {
    e.dataset.rest = ring(e).look;
  }
  return list.length;
}

/** Gives the focus to each, and describes it. A link may have appeared since the one before. */
export const seenOfEach = (count) =>
  Array.from({ length: count }, (_, i) => {
    focusable()[i].focus({ focusVisible: true });
    return seen();
  });

/** What has the focus, for somebody who goes through a page with the tab key. */
export function focused() {
  const e = /** @type {any} */ (document.activeElement);
  const box = e.getBoundingClientRect();
  const style = getComputedStyle(e);
  const kind =
    e === document.body
      ? "body"
      : e.matches(".take")
        ? "menu"
        : e.closest("theme-switch")
          ? "switch"
          : e.matches(".skip")
            ? "skip"
            : e.closest("header nav")
              ? "nav"
              : e.closest("nav.toc")
                ? "contents"
                : e.localName;
  return {
    What: kind,
    Text: (e.getAttribute("aria-label") ?? e.innerText ?? "").trim().slice(0, 60),
    Seen:
      box.width > 0 &&
      box.height > 0 &&
      box.left >= 0 &&
      box.right <= innerWidth &&
      box.bottom > 0 &&
      box.top < innerHeight,
    Outline: style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 1 ? "" : style.outlineColor,
    Number: all("*").indexOf(e),
  };
}

/**
 * Keeps the result of focused or seen at each press of the tab key, before the key does anything.
 */
export function keepLooks(name) {
  const looking = (/** @type {any} */ { key, target }) => {
    if (key !== "Tab") return;
    kept.looked.push(kept.look());
    const told = document.getElementById(target.getAttribute?.("aria-describedby"));
    if (told?.checkVisibility() && told.textContent?.includes("Escape, then Tab leaves")) {
      target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    }
  };
  kept.looked ?? addEventListener("keydown", looking, true);
  kept.look = { focused, seen }[name];
  kept.looked = [];
}
