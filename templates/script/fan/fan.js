// The fan: the solution under the pointer, or with the focus, highlights its path and shows its
// board. Without this script the diamonds are links, and the path of the first solution stays
// highlighted.
import { loadScript } from "../loader/loader.js";
import { adorn, partsOf } from "../page/common.js";
import { entitle } from "../page/drawn.js";
import { say } from "../page/sentences.js";

const REACH = 48; // how far from a diamond a finger may be, in pixels

export class QueenFan extends HTMLElement {
  /** @type {HTMLAnchorElement[]} */ links = []; // of the diamonds

  connectedCallback() {
    const { links } = this;
    links.push(.../** @type {NodeListOf<HTMLAnchorElement>} */ (this.querySelectorAll("svg a")));
    this.way = /** @type {Element} */ (this.querySelector("path.t-way"));
    this.says = /** @type {HTMLAnchorElement | null} */ (this.querySelector("p a"));
    if (this.says) {
      adorn(this.says, { "aria-hidden": "true", "tabindex": -1 }); // its diamond is the same link
    }
    const strong = this.querySelector("path.t-strong"); // missing if everything is on the first path
    // All paths, by the points that their lines lead to.
    const all = [this.way, strong].map((path) => path?.getAttribute("d") ?? "").join("");
    this.lines = new Map(all.split("M").map((line) => [line.split(/[Q ]/).slice(-2).join(" "), line]));
    if (links.length) {
      strong?.setAttribute("d", all);
      this.listen();
    }
    this.open();
  }

  /** The diamond at an element of the picture. @param {EventTarget | null} target */
  linkOf(target) {
    return this.links.find((link) => link.contains(/** @type {Node} */ (target)));
  }

  /** The diamond a finger means: the nearest within reach. @param {PointerEvent} event */
  nearest({ clientX, clientY }) {
    let near, reach = REACH;
    for (const link of this.links) {
      const { left, right, top, bottom } = /** @type {Element} */ (link.lastElementChild).getBoundingClientRect();
      const away = Math.hypot(clientX - (left + right) / 2, clientY - (top + bottom) / 2);
      if (away < reach) {
        [near, reach] = [link, away];
      }
    }
    return near;
  }

  listen() {
    const { links } = this, picture = /** @type {HTMLElement} */ (this.querySelector(".run-picture"));
    /** @type {EventTarget | undefined} */ let pointed;
    /** @param {PointerEvent} event */
    const point = (event) => {
      const link = event.pointerType === "touch" ? this.nearest(event) : this.linkOf(event.target);
      pointed = link ?? pointed;
      this.show(link);
    };
    picture.addEventListener("pointerover", point);
    picture.addEventListener("pointermove", (event) => event.pointerType === "touch" && point(event));
    this.addEventListener("focusin", ({ target }) => this.show(this.linkOf(target)));
    /** @param {string} key @param {EventTarget | null} from */
    const lead = (key, from) => {
      const at = links.findIndex((link) => link === from);
      if (at >= 0) {
        const to = links.at((at + Number(key === "ArrowRight") - Number(key === "ArrowLeft")) % links.length);
        // Screen readers and Tab reach one of them.
        for (const link of links) {
          link.ariaHidden = String(link !== to);
          link.setAttribute("tabindex", link === to ? "0" : "-1");
        }
        to?.focus();
      }
    };
    this.addEventListener("keydown", ({ key, target }) => lead(key, target));
    // If nothing has the focus, keys continue from the diamond under the pointer, and don't turn to
    // another chapter.
    document.addEventListener("keydown", (event) => {
      const turns = /^Arrow(Left|Right)$/.test(event.key) && !(event.altKey || event.ctrlKey || event.metaKey);
      if (turns && pointed && document.activeElement === document.body && this.matches(":hover")) {
        event.preventDefault();
        lead(event.key, pointed);
      }
    }, true);
    // A finger shows the board first; its words lead to the step.
    picture.addEventListener("click", (event) => {
      if ("pointerType" in event && event.pointerType === "touch") {
        event.preventDefault();
        point(/** @type {PointerEvent} */ (event));
      }
    });
  }

  /** Shows the solution of a diamond. @param {HTMLAnchorElement | undefined} link */
  show(link) {
    const { says } = this;
    if (!link || !says) {
      return;
    }
    let d = "", line;
    for (let at = link.dataset.at ?? ""; (line = this.lines?.get(at)); at = line.split("Q")[0]) {
      d += "M" + line;
    }
    this.way?.setAttribute("d", d);
    says.href = link.getAttribute("href") ?? "";
    says.textContent = link.getAttribute("aria-label");
    const rows = says.textContent?.split(" ").slice(0, Number(this.dataset.n)) ?? [];
    const board = /** @type {Element} */ (this.querySelector(".board"));
    entitle(board, say(WORDS["board-of"], { rows: rows.join(" ") }));
    partsOf(this, ".board > .queen").forEach((queen, c) =>
      queen.setAttribute("y", String(45 * Number(rows[c]) - 45)));
  }

  /** Has the fan draw itself, if it's visible and the reader doesn't mind motion. */
  async open() {
    const { from, replay } = this.dataset, { top } = this.getBoundingClientRect();
    const rests = !from && !replay || matchMedia("(prefers-reduced-motion: reduce)").matches;
    const inSight = top < innerHeight && top > -innerHeight / 2;
    this.classList.toggle("still", rests || !inSight);
    if (rests) {
      return;
    }
    try {
      if (from) {
        await loadScript(from);
      }
      const { Opening } = await import("../opening/opening.js");
      const opening = new Opening(this, from ? RUNS[from] : JSON.parse(replay ?? ""));
      Object.assign(this, { opening });
      if (inSight) {
        opening.play();
      }
    } finally { // if it can't be loaded, the picture is still there
      this.classList.add("still");
    }
  }
}

customElements.define("queen-fan", QueenFan);
