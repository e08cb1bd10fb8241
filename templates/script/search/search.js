// The search: a dialog with a field and what it finds, and the mark around a found word on the
// chosen page. This script and the index are loaded when the reader first needs them.
import { scriptsAt } from "../loader/loader.js";
import { make } from "../page/make.js";
import { asked, near, places, terms, unspaced } from "./words.js";
import { say } from "../page/sentences.js";

(() => {
  const root = scriptsAt.replace(/assets\/$/, "");
  const html = document.documentElement;
  const most = 20; // places that are shown

  /**
   * A text with marks around the search terms.
   * @param {string} text
   * @param {string[]} sought
   * @param {import("./words.js").Place[]} [found]
   * @returns {(HTMLElement | string)[]}
   */
  const marked = (text, sought, found = places(text, sought)) => [
    ...found.flatMap(({ from, to }, i) => [
      text.slice(found[i - 1]?.to ?? 0, from),
      make("mark", {}, text.slice(from, to)),
    ]),
    text.slice(found.at(-1)?.to ?? 0),
  ];

  /**
   * What gets marked: a word in a script without blanks as a whole, not each pair of its letters.
   * @param {string[]} terms
   * @param {string[]} runs
   */
  const marks = (terms, runs) => [...terms.filter((term) => !unspaced(term)), ...runs];

  /** Marks the words in the address, and scrolls to the first one after what it names. */
  function mark() {
    const find = new URLSearchParams(location.search).get("find") ?? "";
    const words = find.slice(0, 2000).split(" ").map(asked)
      .flatMap(({ ways, runs }) => marks(ways[0].split(" "), runs));
    const from = document.querySelector(":target") ?? document.body;
    const nodes = [];
    const walker = document.createTreeWalker(
      /** @type {Node} */ (document.querySelector("main")),
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      nodes.push(/** @type {Text} */ (walker.currentNode));
    }
    let shown = false;
    for (const node of nodes) {
      const apart = node.parentElement?.closest(
        "svg, math, pre, table, nav, details, [hidden], figure > :not(figcaption)",
      );
      const parts = apart ? [] : marked(node.data, words);
      const found = parts.find((part) => typeof part !== "string");
      if (found) {
        node.replaceWith(...parts);
        if (
          !shown && from.compareDocumentPosition(found) &
          (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)
        ) {
          shown = true;
          found.scrollIntoView({ block: "center" });
        }
      }
    }
  }

  const field = make("input", { type: "search", autocomplete: "off", autocapitalize: "off", spellcheck: false });
  field.setAttribute("autocorrect", "off");
  field.setAttribute("aria-label", WORDS["search-for"]);
  const said = make("p", { ariaLive: "polite" });
  const list = make("ol", {});
  const keys = make("input", { type: "checkbox", checked: html.dataset.keys !== "off" });
  const close = make("button", { type: "button" }, WORDS["close"]);
  const dialog = make("dialog", { className: "find", ariaLabel: WORDS["search"] },
    make("div", { className: "find-field" }, field, close), said, list,
    make("label", { className: "by-keys" }, keys, WORDS["keys"]));

  /** @type {Element | null} */ let before = null; // where the focus was, and will be again
  const sections = SEARCHED.flatMap(([page, title, ...list]) =>
    list.map(([at, heading, words, text]) => ({ page, at, title, heading, words, text })));
  /** @type {MiniSearch | undefined} */
  let index;

  /**
   * The part of a text that has the most of some words.
   * @param {string} text
   * @param {string[]} words
   */
  function excerpt(text, words) {
    const { from, to } = near(text, words);
    const found = places(text, words).filter((place) => place.from >= from && place.to <= to)
      .map((place) => ({ ...place, from: place.from - from, to: place.to - from }));
    return [from > 0 ? "… " : "", ...marked(text.slice(from, to), words, found), to < text.length ? " …" : ""];
  }

  /**
   * Whether a section contains all of these, each in one piece.
   * @param {Record<"heading" | "words" | "text", string>} section
   * @param {string[]} runs
   */
  const has = ({ heading, words, text }, runs) => runs.every((run) =>
    [heading, words, text].some((part) => places(part, [run]).length > 0));

  /** Closes the dialog for a place that was found. */
  function leave() {
    before = null;
    dialog.close();
  }

  /** Shows the results. */
  function find() {
    if (!index) {
      index = new MiniSearch({
        fields: ["heading", "words", "text"],
        tokenize: terms,
        processTerm: (term) => term,
        searchOptions: {
          tokenize: (terms) => terms.split(" "),
          boost: { heading: 3, words: 5 },
          combineWith: "AND",
          prefix: (_, i, all) => i === all.length - 1,
          fuzzy: (word) => word.length > 4 && !/\d/.test(word) && 0.2, // a similar number is a different number
        },
      });
      index.addAll(sections.map((section, id) => ({ id, ...section })));
    }
    const { ways, runs } = asked(field.value.slice(0, 100)); // comparing more would take minutes
    /** @type {ReturnType<MiniSearch["search"]>} */ let found = [];
    for (const terms of ways) {
      found = found.length ? found : index.search(terms, { filter: ({ id }) => has(sections[id], runs) });
    }
    said.textContent = field.value.trim() ? say(WORDS["found"], { places: found.length }) : "";
    list.replaceChildren(...found.slice(0, most).map(({ id, match }) => {
      const { page, at, title, heading, text } = sections[id];
      const words = marks(Object.keys(match), runs);
      const href = `${root}${page}?${new URLSearchParams({ find: words.join(" ") })}${at && "#"}${at}`;
      return make("li", {}, make("a", { href, onclick: leave },
        make("b", {}, ...marked(heading, words)),
        heading === title ? "" : ` ${title}`,
        make("span", {}, ...excerpt(text, words))));
    }));
  }

  field.addEventListener("input", find);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => before instanceof HTMLElement && before.focus({ preventScroll: true }));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) {
      dialog.close(); // beside it
    }
  });
  dialog.addEventListener("keydown", (event) => {
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(at - 1, 0), Enter: at === 0 ? 1 : -1 }[event.key] ?? -1;
    if (at >= 0 && to >= 0 && !event.isComposing) { // when Enter accepts what an input method offers
      event.preventDefault();
      stops[to]?.focus();
      if (event.key === "Enter") {
        stops[to]?.click();
      }
    }
  });
  keys.addEventListener("change", () => {
    html.dataset.keys = keys.checked ? "on" : "off";
    try {
      localStorage.setItem("queenbook-keys", html.dataset.keys);
    } catch {
      // Then it only applies to this page.
    }
  });
  document.body.append(dialog);

  const button = /** @type {HTMLButtonElement} */ (document.querySelector("button.search"));
  // The dialog hides the page from screen readers. If a screen reader's position disappears with
  // it, it moves to the field silently, and treats what's typed as its own commands. So that
  // position is left first.
  button.onclick = () => {
    if (!dialog.open) {
      before = document.activeElement;
      if (before instanceof HTMLElement) {
        before.blur();
      }
      requestAnimationFrame(() => requestAnimationFrame(() => {
        dialog.showModal();
        field.select();
      }));
    }
  };
  if (new URLSearchParams(location.search).has("find") && button.dataset.asked === undefined) {
    mark();
  } else {
    button.click();
  }
})();
