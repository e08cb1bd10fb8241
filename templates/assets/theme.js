// The switch between the system's theme, light and dark. It runs before the
// page is drawn, so that a chosen theme does not flash. Without it the page
// follows the system and the switch stays hidden.
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
})();
