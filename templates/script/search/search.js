// The search: a dialog with a field and what it finds, and the mark around a found word on the page
// that was chosen. It and what is searched are loaded when the reader first asks for them.
import { make } from "../page/make.js";

(() => {
  const root = /** @type {HTMLScriptElement} */ (document.currentScript).src.replace("assets/search.js", "");
  const html = document.documentElement;
  const most = 20; // places that are shown

  /**
   * A text with marks around words; they are told apart as MiniSearch does.
   * @param {string} text
   * @param {string[]} words
   * @returns {(HTMLElement | string)[]}
   */
  const marked = (text, words) =>
    text.split(/([\n\r\p{Z}\p{P}]+)/u)
      .map((part) => (words.includes(part.toLowerCase()) ? make("mark", {}, part) : part));

  /** Marks what the address asks for, and shows the first place behind what it names. */
  function mark() {
    const words = (new URLSearchParams(location.search).get("find") ?? "").slice(0, 2000).split(" ");
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

  const field = make("input", { type: "search", autocomplete: "off", spellcheck: false });
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
   * The part of a text around the first of some words.
   * @param {string} text
   * @param {string[]} words
   */
  function excerpt(text, words) {
    let at = 0;
    for (const part of marked(text, words)) {
      if (typeof part !== "string") {
        break;
      }
      at += part.length;
    }
    at = at < text.length ? text.lastIndexOf(" ", at - 50) + 1 : 0;
    return [
      at > 0 ? "… " : "",
      ...marked(text.slice(at, text.indexOf(" ", at + 150) + 1 || undefined), words),
      at + 150 < text.length ? "…" : "",
    ];
  }

  /** Closes the dialog for a place that was found. */
  function leave() {
    before = null;
    dialog.close();
  }

  /** Shows what is found. */
  function find() {
    if (!index) {
      index = new MiniSearch({
        fields: ["heading", "words", "text"],
        searchOptions: {
          boost: { heading: 3, words: 5 },
          combineWith: "AND",
          prefix: (_, i, all) => i === all.length - 1,
          fuzzy: (word) => word.length > 4 && 0.2,
        },
      });
      index.addAll(sections.map((section, id) => ({ id, ...section })));
    }
    const found = index.search(field.value.slice(0, 100)); // more would be compared for minutes
    const cases = WORDS["found"].split(" / ");
    said.textContent = field.value.trim() ? cases[Math.min(found.length, 2)].replace("#", String(found.length)) : "";
    list.replaceChildren(...found.slice(0, most).map(({ id, match }) => {
      const { page, at, title, heading, text } = sections[id];
      const words = Object.keys(match);
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
    if (at >= 0 && to >= 0) {
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
      // It then holds for this page only.
    }
  });
  document.body.append(dialog);

  const button = /** @type {HTMLButtonElement} */ (document.querySelector("button.search"));
  // The dialog takes the page away from who listens. A screen reader whose place goes away with it comes
  // to the field in silence, and takes what is typed for keys of its own: so that place is left first.
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
