// The switch between the system's theme, light and dark. It runs before the
// page is drawn, so that a chosen theme does not flash. And the ways to the
// search, which is loaded when it is asked for, and from chapter to chapter;
// the mark of the section in sight in the contents. Without this script the
// page follows the system, switch and search stay hidden, and no section has a
// mark.
"use strict";

(() => {
  const themes = ["system", "light", "dark"];
  const key = "queenbook-theme";

  /** @returns {string} the theme that the reader chose before */
  function chosen() {
    try {
      const theme = localStorage.getItem(key) ?? "";
      return themes.includes(theme) ? theme : "system";
    } catch {
      return "system"; // storage is switched off
    }
  }

  /** @param {string} theme */
  function keep(theme) {
    try {
      localStorage.setItem(key, theme);
    } catch {
      // It holds for this page.
    }
  }

  /** @param {string} theme */
  function show(theme) {
    if (theme === "system") {
      delete document.documentElement.dataset.theme;
    } else {
      document.documentElement.dataset.theme = theme;
    }
  }

  let theme = chosen();
  show(theme);

  customElements.define("theme-switch", class extends HTMLElement {
    connectedCallback() {
      // The element's children may not be parsed yet.
      document.addEventListener("DOMContentLoaded", () => this.start(), { once: true });
    }

    start() {
      const button = this.querySelector("button");
      const name = this.querySelector("span");
      if (!button || !name) {
        return;
      }
      const names = (name.textContent ?? "").split(" ");
      const say = () => { name.textContent = names[themes.indexOf(theme)]; };
      say();
      button.addEventListener("click", () => {
        theme = themes[(themes.indexOf(theme) + 1) % themes.length];
        say();
        show(theme);
        keep(theme);
      });
      this.hidden = false;
    }
  });

  const own = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  const { dataset } = document.documentElement;
  try {
    dataset.keys = localStorage.getItem("queenbook-keys") ?? "on";
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
      if (dataset.keys === "off" || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || document.activeElement !== document.body) {
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
