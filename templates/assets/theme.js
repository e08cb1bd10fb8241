// The switch between the system's theme, light and dark, and the mark of the
// section in sight in the contents. It runs before the page is drawn, so that
// a chosen theme does not flash. Without this script the page follows the
// system, the switch stays hidden, and no section has a mark.
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
      // It then holds for this page only.
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
      name.textContent = theme;
      button.addEventListener("click", () => {
        theme = themes[(themes.indexOf(theme) + 1) % themes.length];
        name.textContent = theme;
        show(theme);
        keep(theme);
      });
      this.hidden = false;
    }
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
