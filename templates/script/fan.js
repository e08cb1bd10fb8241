// The fan: the solution under the pointer, or under the focus, lights its way and shows its board.
// Without this script the diamonds are links, and the way of the first solution stays lit.
"use strict";

customElements.define("queen-fan", class extends HTMLElement {
  connectedCallback() {
    const links = [...this.querySelectorAll("a")], says = links.pop();
    const [way, strong, hint] = ["path.t-way", "path.t-strong", "[hidden]"].map((name) => this.querySelector(name));
    if (!way || !strong || !says) {
      return;
    }
    // An edge begins where the one above it ends, and the last of each way begins no other.
    const all = [way, strong].map((path) => path.getAttribute("d")).join("");
    const edges = all.split("M").slice(1), from = edges.map((edge) => edge.split("Q")[0]);
    const above = new Map(edges.map((edge, i) => [edge.split(/[Q ]/).slice(-2).join(" "), i]));
    const last = [...above.keys()].filter((to) => !from.includes(to));
    strong.setAttribute("d", all);
    hint?.removeAttribute("hidden");
    let at = 0;
    /** @param {number} i */
    const show = (i) => {
      links[at].tabIndex = -1;
      at = i;
      links[at].tabIndex = 0;
      let d = "";
      for (let point = last[i]; above.has(point); point = from[above.get(point) ?? 0]) {
        d += "M" + edges[above.get(point) ?? 0];
      }
      way.setAttribute("d", d);
      says.href = links[i].href;
      says.textContent = links[i].getAttribute("aria-label");
      this.querySelectorAll(".queen").forEach((queen, c) => queen.setAttribute("y", String((Number(says.textContent?.split(" ")[c]) - 1) * 45)));
    };
    for (const kind of ["pointerover", "focusin"]) {
      this.addEventListener(kind, ({ target }) => {
        const i = links.findIndex((link) => target instanceof Node && link.contains(target));
        if (i >= 0) {
          show(i);
        }
      });
    }
    this.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by && event.target !== says) {
        event.preventDefault();
        links[(at + by + links.length) % links.length].focus();
      }
    });
    // A finger sees the board first; its words lead to the step.
    this.addEventListener("click", (event) => event instanceof PointerEvent && event.pointerType === "touch" && event.target !== says && event.preventDefault());
  }
});
