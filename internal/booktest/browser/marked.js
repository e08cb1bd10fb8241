// Finds the words of a page that have no mark.

/**
 * Collects what a page says outside brackets, except what isn't the book's own words: texts, titles
 * and names of chapters, code, keys and numbers. What chapters say in a widget is excluded by its
 * element: see ofChapters.
 */
export function unmarked(still) {
  const EXCEPTION = /\b[A-Z]\w+Error\b(?:: [^.]+\.)?/g; // Python says these
  const aside =
    "main :is(p, h1, h2, h3, h4, li, dd, dt, blockquote, figcaption):not(:is(queen-try, queen-trace, " +
    "queen-tree, search-player, typed-player, search-run, queen-fan, queen-points, queen-start, queen-task, " +
    "python-code, log-check, queen-ask, step-scrub, step-finder, queen-turn, start-map, .ask-said, dialog) *)";
  const computed =
    "svg, table, .key, .legend, figcaption, details.how, pre, code, kbd, .rows, .frames, .player-log, .player-test, " +
    ".tree-rows, script, style, noscript, .toc, .ways, nav.turn, header > a, .part, title, .answer, " +
    "textarea, select, .array, .editor-number, .run-words label, [aria-hidden=true] svg, .board, .ask-says, .field-still, .ask-head, .ask-pool, .ask-program";
  const plain = (text) => {
    let before;
    do {
      before = text;
      text = text.replace(/⟦[^⟦⟧]*⟧/g, " ");
    } while (text !== before);
    return text;
  };
  const found = new Set();
  const look = (text, at) => {
    const rest = plain((text ?? "").replace(EXCEPTION, " ")).trim();
    if (/\p{L}{2,}/u.test(rest)) {
      found.add(at.localName + "." + at.className + ": " + rest);
    }
  };
  /** An element, and those in it that form one text with it. */
  const walk = (element) => {
    if (element.matches(computed) || element.matches(aside) || element.matches(still)) {
      return;
    }
    const named = !element.matches(".exercise, .scroll, figure, [role=img]"); // by Go
    for (const name of named ? ["aria-label", "title", "placeholder", "alt"] : []) {
      look(element.getAttribute(name), element);
    }
    let own = "";
    for (const node of element.childNodes) {
      own +=
        node.nodeType === 3
          ? node.data
          : node.localName === "span" || node.localName === "b" || node.localName === "a"
            ? node.matches(computed)
              ? " "
              : node.textContent
            : " ";
    }
    look(own, element);
    [...element.children].filter((child) => !["span", "b", "a"].includes(child.localName)).forEach(walk);
  };
  walk(document.body);
  return [...found];
}
