// Lights a family: where a reader points at one board of the list, or at a row of the table of
// families, the boards of its family stay bright and the others fade.
"use strict";

customElements.define("queen-families", class extends HTMLElement {
  connectedCallback() {
    /** @type {Map<Element, Set<Element>>} the row and the boards of a family, by each of them */
    const families = new Map();
    for (const row of this.querySelectorAll("tbody tr")) {
      const boards = [...row.querySelectorAll("a")].map((a) => document.getElementById(a.hash.slice(1)));
      const family = new Set([row, ...boards.filter((board) => board !== null)]);
      family.forEach((e) => families.set(e, family));
    }
    /** @param {Event} event */
    const light = (event) => {
      const at = event.target instanceof Element ? event.target.closest("queen-families tr, .gallery > li") : null;
      document.querySelectorAll(".kin, .lit").forEach((e) => e.classList.remove("kin", "lit"));
      families.get(at ?? this)?.forEach((e) => {
        e.classList.add("kin");
        e.closest(".gallery")?.classList.add("lit");
      });
    };
    document.addEventListener("pointerover", light);
    document.addEventListener("focusin", light);
    this.querySelector("p")?.removeAttribute("hidden");
  }
});
