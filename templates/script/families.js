// Lights a family: where a reader points at one board of the list, or at a row of the table of
// families, the boards of its family stay bright and the others fade.
"use strict";

customElements.define("queen-families", class extends HTMLElement {
  connectedCallback() {
    /** @param {Event} event */
    const light = ({ target }) => {
      document.querySelectorAll(".kin, .lit").forEach((e) => e.classList.remove("kin", "lit"));
      const at = /** @type {Element} */ (target);
      const row = at.closest("queen-families tbody tr") ?? this.querySelector(`tr:has([href$="#${at.closest(".gallery > li")?.id}"])`);
      row?.classList.add("kin");
      row?.querySelectorAll("a").forEach((a) => {
        const board = document.getElementById(a.hash.slice(1));
        board?.classList.add("kin");
        board?.parentElement?.classList.add("lit");
      });
    };
    addEventListener("pointerover", light);
    addEventListener("focusin", light);
    this.querySelector("p")?.removeAttribute("hidden");
  }
});
