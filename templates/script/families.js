// Lights a family: where a reader points at one board of the list, or at a row of the table of
// families, the boards of its family stay bright and the others fade. A pointer that rests
// while the page moves under it, as to a board with the focus, points at nothing. Where the list
// is on another page there is nothing to light, and nothing is said of it.
"use strict";

customElements.define("queen-families", class extends HTMLElement {
  connectedCallback() {
    if (!document.querySelector('.gallery > [id^="solution-"]')) return;
    /** @param {Event} event */
    const light = ({ target }) => {
      document.querySelectorAll(".kin").forEach((e) => e.classList.remove("kin"));
      const at = /** @type {Element} */ (target);
      const row = at.closest("queen-families tbody tr") ??
        this.querySelector(`tr:has([href$="#${at.closest(".gallery > li")?.id}"])`);
      row?.classList.add("kin");
      row?.querySelectorAll("a").forEach((a) => document.getElementById(a.hash.slice(1))?.classList.add("kin"));
    };
    ["pointermove", "pointerdown", "focusin"].forEach((kind) => addEventListener(kind, light));
    this.querySelector("p")?.removeAttribute("hidden");
  }
});
