// The switch between the system's theme, light and dark. It runs before the
// page is drawn, so that a chosen theme does not flash. And the ways to the
// search, which is loaded when it is asked for, and from chapter to chapter;
// the mark of the section in sight in the contents. Without this script the
// page follows the system, switch and search stay hidden, and no section has a
// mark.
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

  const own = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  try {
    page.keys = localStorage.getItem("queenbook-keys") ?? "on";
  } catch {
    // The keys are on.
  }

  document.addEventListener("DOMContentLoaded", () => {
    /** @type {HTMLButtonElement | null} */
    const search = document.querySelector("button.search");
    if (!search) {
      return;
    }
    /** @param {Event} [event] */
    const load = (event) => {
      search.onclick = null;
      search.dataset.asked = event?.type ?? "";
      for (const name of ["minisearch", "search-index", "search"]) {
        const script = document.createElement("script");
        script.src = own.replace("theme", name);
        script.async = false; // in this order
        document.head.append(script);
      }
    };
    search.onclick = load;
    search.hidden = false;
    if (location.search.startsWith("?find=")) {
      load();
    }
    // Keys that nobody else has taken; a player, a board or a field has the focus when it is used.
    document.addEventListener("keydown", (event) => {
      if (page.keys === "off" || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || document.activeElement !== document.body) {
        return;
      }
      const rel = event.shiftKey ? "" : { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
      const way = event.key === "/" ? search : document.querySelector(`.turn > [rel="${rel}"]`);
      if (way instanceof HTMLElement) {
        event.preventDefault();
        way.click();
      }
    });
  });

  document.addEventListener("DOMContentLoaded", () => {
    const ways = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".toc ol ol a"));
    // A heading is seen by it as long as it stands above a line in the upper
    // part of the window, however far above.
    const begun = new Set();
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        begun[entry.isIntersecting ? "add" : "delete"]("#" + entry.target.id);
      }
      const at = [...ways].filter((a) => begun.has(a.hash)).pop();
      ways.forEach((a) => {
        a.ariaCurrent = a === at ? "location" : null;
      });
    }, { rootMargin: "9999999px 0px -66% 0px" });
    document.querySelectorAll("main h2").forEach((heading) => observer.observe(heading));
  });
})();
