// The switch between the system's theme, light and dark, and the mark of the
// section in sight in the contents. It runs before the page is drawn, so that
// a chosen theme does not flash. Without this script the page follows the
// system, the switch stays hidden, and no section has a mark.
"use strict";

(() => {
  const themes = ["system", "light", "dark"], key = "queenbook-theme", page = document.documentElement.dataset;
  let at = 0; // the theme that the reader chose
  try {
    at = Math.max(0, themes.indexOf(localStorage.getItem(key) ?? ""));
  } catch {
    // Storage is switched off.
  }
  page.theme = themes[at];

  customElements.define("theme-switch", class extends HTMLElement {
    connectedCallback() {
      // The element's children may not be parsed yet.
      document.addEventListener("DOMContentLoaded", () => this.start());
    }

    start() {
      const name = /** @type {HTMLElement} */ (this.querySelector("span")), names = (name.textContent ?? "").split(" ");
      const say = () => { name.textContent = names[at]; };
      say();
      this.querySelector("button")?.addEventListener("click", () => {
        at = (at + 1) % themes.length;
        say();
        page.theme = themes[at];
        try {
          localStorage.setItem(key, themes[at]);
        } catch {
          // It holds for this page.
        }
      });
      this.hidden = false;
    }
  });

  document.addEventListener("DOMContentLoaded", () => {
    /** @type {Map<Element | null, HTMLAnchorElement>} the way to each section, in order */
    const ways = new Map();
    for (const a of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".toc ol ol a"))) {
      ways.set(document.getElementById(a.hash.slice(1)), a);
    }
    // A heading is seen by it as long as it stands above a line in the upper
    // part of the window, however far above.
    const begun = new Set();
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        begun[entry.isIntersecting ? "add" : "delete"](entry.target);
      }
      const last = [...ways.keys()].filter((heading) => begun.has(heading)).pop();
      for (const [heading, a] of ways) {
        a.ariaCurrent = heading === last ? "location" : null;
      }
    }, { rootMargin: "9999999px 0px -66% 0px" });
    ways.forEach((_, heading) => heading && observer.observe(heading));
  });
})();
