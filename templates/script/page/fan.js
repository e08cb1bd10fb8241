// The fan: the solution under the pointer, or under the focus, lights its way and shows its board.
// Without this script the diamonds are links, and the way of the first solution stays lit.
import { adorn } from "./common.js";

customElements.define("queen-fan", class extends HTMLElement {
  connectedCallback() {
    const way = /** @type {Element} */ (this.querySelector("path.t-way"));
    const strong = this.querySelector("path.t-strong"); // missing where all is on the first way
    const links = [...this.querySelectorAll("a")], says = /** @type {HTMLAnchorElement} */ (links.pop());
    if (says) {
      adorn(says, { "aria-hidden": "true", "tabindex": -1 }); // its diamond is the same link
    }
    // All ways, by the points to which their lines lead.
    const all = [way, strong].map((path) => path?.getAttribute("d")).join("");
    const lines = new Map(all.split("M").map((line) => [line.split(/[Q ]/).slice(-2).join(" "), line]));
    strong?.setAttribute("d", all);
    /** Shows the solution of a link, if it is one. @param {Event} event */
    const show = ({ target }) => {
      const link = links.find((a) => a.contains(/** @type {Node} */ (target)));
      if (link) {
        let d = "", line;
        for (let at = link.dataset.at ?? ""; (line = lines.get(at)); at = line.split("Q")[0]) {
          d += "M" + line;
        }
        way.setAttribute("d", d);
        says.href = link.getAttribute("href") ?? "";
        says.textContent = link.getAttribute("aria-label");
        this.querySelectorAll(".board > .queen").forEach((queen, c) =>
          queen.setAttribute("y", String(45 * Number(says.textContent?.split(" ")[c]) - 45)));
      }
    };
    /** @type {EventTarget | null} */ let pointed = null;
    this.addEventListener("pointerover", (event) => {
      pointed = links.find((a) => a.contains(/** @type {Node} */ (event.target))) ?? pointed;
      show(event);
    });
    this.addEventListener("focusin", show);
    // Who points and has the focus nowhere goes on by keys from what is pointed at: no chapter is turned.
    document.addEventListener("keydown", (event) => {
      const turns = /^Arrow(Left|Right)$/.test(event.key) && !(event.altKey || event.ctrlKey || event.metaKey);
      if (turns && pointed && document.activeElement === document.body && this.matches(":hover")) {
        event.preventDefault();
        lead(event.key, pointed);
      }
    }, true);
    /** @param {string} key @param {EventTarget | null} from */
    const lead = (key, from) => {
      const at = links.findIndex((link) => link === from);
      if (at >= 0) {
        const to = links.at((at + Number(key === "ArrowRight") - Number(key === "ArrowLeft")) % links.length);
        // One of them is heard, and reached by Tab.
        for (const link of links) {
          link.ariaHidden = String(link !== to);
          link.setAttribute("tabindex", link === to ? "0" : "-1");
        }
        to?.focus();
      }
    };
    this.addEventListener("keydown", ({ key, target }) => lead(key, target));
    // A finger sees the board first; its words lead to the step.
    this.addEventListener("click", (event) =>
      "pointerType" in event && event.pointerType === "touch" && event.target !== says && event.preventDefault());
  }
});
