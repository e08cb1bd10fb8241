// Checks of every page.

/** Names what makes a page wider than its window. */
export function tooWide() {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const scrolls = (e) =>
    e !== document.body && (getComputedStyle(e).overflowX !== "visible" || scrolls(e.parentElement));
  const wide = all("*", document.body).filter(
    (e) => e.getBoundingClientRect().right > width + 0.5 && !scrolls(e.parentElement),
  );
  return [
    "the page is " + document.documentElement.scrollWidth + " wide",
    ...wide.slice(0, 5).map((e) => e.localName + "." + e.getAttribute("class") + " " + e.textContent.slice(0, 40)),
  ];
}

/** Names texts painted at less than 11 px, each kind once. Drawings are scaled. */
export function tooSmall() {
  const found = new Map(),
    texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = /** @type {any} */ (texts.nextNode()));) {
    const e = text.parentElement;
    if (!text.data.trim() || e.closest("title, desc, script, option") || !e.checkVisibility()) continue;
    const scale = e.getScreenCTM?.(),
      size = parseFloat(getComputedStyle(e).fontSize) * (scale ? Math.hypot(scale.a, scale.b) : 1);
    if (size > 0 && size < 10.95) {
      const kind = [e, e.closest("svg, table"), e.closest("figure")]
        .map((at) => at && (at.id || at.getAttribute("class")))
        .join(" in ");
      found.set(kind, size.toFixed(1) + " px: " + text.data.trim().slice(0, 20) + ", " + kind);
    }
  }
  return [...found.values()];
}

/** What the page says, except for what only scripts say, or only pages without scripts. */
export function told() {
  all("queen-fan").forEach((e) => e.opening?.end()); // what plays ends as the picture without scripts
  all("call-cards").forEach((e) => e.classList.remove("live")); // all moments at once
  all(
    ".player-controls, .program-tabs, .callcards-buttons, .player-ways, .player-at :is(i, small), .fan-point, .tree-panel, .editor-controls, .check-controls, .try-controls, step-finder, .turn-one, .trace-board, .scrub-live, .startgrid-boards, .live, queen-ask, .heard, .how > summary, .ask-still, .forget, .field-edit, queen-fan p + p, queen-tree ~ .key > li:has(> svg > :is(.t-way, .t-here))",
  ).forEach((e) => e.style.setProperty("display", "none", "important")); // a script may still look for them
  all(".tiny").forEach((e) => e.classList.remove("tiny")); // a larger tree gives its rows
  all(
    "queen-trace tr, .try .key > li, queen-turn .gallery, .callcards-moments > li, .try-still, .field-still, .exercise:has(.field) .answer",
  ).forEach((e) => {
    e.hidden = false;
  });
  all(".player-marks").forEach((e) => {
    e.open = true;
  });
  // What's far below is only laid out when it's needed, or when the browser has time.
  all(".call, .fig-program > .scroll, main > *").forEach((e) => {
    e.style.contentVisibility = "visible";
  });
  return find("main").innerText;
}

/**
 * Lists fields with letters so small that a phone zooms in, and fields in which it would correct
 * what's typed: none of them is for sentences.
 */
export function wrongFields() {
  const fields = all(
    "input:not([type=range], [type=checkbox], [type=radio], [type=file]), select, textarea, [contenteditable]",
  );
  return {
    Fields: fields.length,
    Kinds: [
      ...new Set(
        fields.map((e) => e.localName + " " + (e.closest("[class]:not(input, textarea, select)")?.className ?? "")),
      ),
    ],
    Wrong: fields.flatMap((e) => {
      const wrong = [],
        size = parseFloat(getComputedStyle(e).fontSize),
        name = e.localName + " in " + e.parentElement.className + " " + e.ariaLabel;
      if (size < 16) wrong.push(name + " has letters of " + size + " px");
      if (e.matches("select, [type=number]") || e.readOnly) return wrong;
      for (const [key, values] of Object.entries({
        autocorrect: ["off"],
        autocapitalize: ["off", "none"],
        spellcheck: ["false"],
        autocomplete: ["off"],
      })) {
        if (!values.includes(e.getAttribute(key))) wrong.push(name + ": " + key + " is " + e.getAttribute(key));
      }
      return wrong;
    }),
  };
}

/** Which of the things that were put into the page have worked. */
export function gotIn() {
  return {
    "a script": "script" in document.documentElement.dataset,
    "a script of data": "data" in document.documentElement.dataset,
    "an event handler": "handler" in document.documentElement.dataset,
    "a style attribute": getComputedStyle(find("#slip-style")).letterSpacing === "7px",
    "a style element": getComputedStyle(find("#slip-element")).letterSpacing === "7px",
    "another base": document.baseURI.endsWith("/puzzle/"),
  };
}
