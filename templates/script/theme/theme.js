// The switch between the system's theme, light and dark. It runs before the
// page is drawn, so that a chosen theme does not flash, nor a chosen language
// of programs, for which the room programs has the switch. And the ways to the
// search and to the menus of the figures, which are loaded when they are asked
// for, and from chapter to chapter; the mark of the section in sight in the
// contents; the list of the numbers' names. Without this script the page
// follows the system, switch and search stay hidden, and no section has a mark
// and no figure a menu.
import { loadScript, scriptsAt } from "../loader/loader.js";

(() => {
  const themes = ["system", "light", "dark"], key = "queenbook-theme", page = document.documentElement.dataset;
  let at = 0; // the theme that the reader has chosen
  try {
    at = Math.max(0, themes.indexOf(localStorage.getItem(key) ?? ""));
    page.keys = localStorage.getItem("queenbook-keys") ?? "on";
    page.programs = localStorage.getItem("queenbook-programs") ?? "";
  } catch {
    // Storage is switched off, so the keys are on.
  }
  page.theme = themes[at];

  /**
   * Makes buttons load the script for all of them, when one is first pressed.
   * @param {HTMLButtonElement[]} buttons
   * @param {() => Promise<unknown>} comes
   */
  const opens = (buttons, comes) => {
    const load = () => {
      buttons.forEach((button) => { button.onclick = null; });
      comes();
    };
    buttons.forEach((button) => {
      button.onclick = () => {
        button.dataset.asked = "";
        load();
      };
      button.hidden = false;
    });
    return load;
  };

  document.addEventListener("DOMContentLoaded", () => {
    customElements.define("theme-switch", class extends HTMLElement {
      connectedCallback() {
        const name = /** @type {HTMLElement} */ (this.querySelector("span"));
        const names = [WORDS["theme-system"], WORDS["theme-light"], WORDS["theme-dark"]];
        const say = () => { name.textContent = names[at]; };
        say();
        this.querySelector("button")?.addEventListener("click", () => {
          at = (at + 1) % themes.length;
          say();
          page.theme = themes[at];
          try {
            localStorage.setItem(key, themes[at]);
          } catch {
            // It applies to this page.
          }
        });
        this.hidden = false;
      }
    });

    opens([...document.querySelectorAll(".how")].map((how) => {
      const title = `${WORDS["take"]} ${how.parentElement?.querySelector("b a")?.textContent ?? ""}`.trim();
      const button = Object.assign(document.createElement("button"), {
        className: "take",
        title,
        ariaLabel: title,
      });
      how.before(button);
      // The figure's menu also has its address and opens this part. Both are for pointers; screen
      // readers find them only once.
      const name = how.parentElement?.querySelector(":scope > div > b:has(> a)");
      for (const way of [how.querySelector("summary"), ...name ? [name] : []]) {
        if (way instanceof HTMLElement) {
          way.ariaHidden = "true";
          (way.querySelector("a") ?? way).tabIndex = -1;
        }
      }
      return button;
    }), () => import("../menu/menu.js"));

    const ways = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".toc ol ol a"));
    /** How many pixels of the contents are visible around the current section. */
    const AROUND = 60;
    // A heading is the current one as long as it's above a line in the upper part of the window,
    // however far above.
    /** @type {Record<string, boolean>} */ const begun = {};
    const observer = new IntersectionObserver((entries) => {
      entries.forEach((entry) => { begun["#" + entry.target.id] = entry.isIntersecting; });
      const at = [...ways].filter((a) => begun[a.hash]).pop();
      ways.forEach((a) => {
        a.ariaCurrent = a === at ? "location" : null;
      });
      const contents = at?.closest(".toc");
      if (at && contents) { // the contents may be higher than the window
        const { top, bottom } = at.getBoundingClientRect(), box = contents.getBoundingClientRect();
        contents.scrollTop += Math.min(0, top - box.top - AROUND) + Math.max(0, bottom - box.bottom + AROUND);
      }
    }, { rootMargin: "9999999px 0px -66% 0px" });
    document.querySelectorAll("main h2").forEach((heading) => observer.observe(heading));

    // Wide pictures cross the contents, which are hidden then.
    const crossing = new Set(), contents = document.querySelector(".toc");
    const crossed = new IntersectionObserver((entries) => {
      entries.forEach(({ target, isIntersecting }) => crossing[isIntersecting ? "add" : "delete"](target));
      contents?.classList.toggle("crossed", crossing.size > 0);
    });
    document.querySelectorAll(".full").forEach((figure) => crossed.observe(figure));

    // Numbers have names, which screen readers only announce on request. Those of answers stay
    // closed.
    const named = /** @type {HTMLElement | null} */ (document.querySelector(".named"));
    /** @type {NodeListOf<HTMLElement>} */
    const numbers = document.querySelectorAll("main [data-name]:not(details *)");
    if (named) {
      named.hidden = !numbers.length;
      named.addEventListener("toggle", () => {
        const texts = new Map([...numbers].map(({ dataset: { name, flags }, textContent }) => (
          [[name, flags].filter(Boolean).join(" "), textContent]
        )));
        named.querySelector("ul")?.append(...[...texts].map(([asked, text]) => {
          const [item, value, code] = ["li", "b", "code"].map((tag) => document.createElement(tag));
          value.textContent = text;
          code.textContent = asked;
          item.append(value, " ", code);
          return item;
        }));
      }, { once: true });
    }

    /** @type {HTMLButtonElement | null} */
    const search = document.querySelector("button.search");
    if (!search) {
      return;
    }
    const load = opens([search], async () => {
      await Promise.all(["minisearch", "search-index"].map((name) => loadScript(`${scriptsAt}${name}.js`)));
      await import("../search/search.js");
    });
    if (location.search.startsWith("?find=")) {
      load();
    }
    // Keys that nothing else has handled. A player, a board or a field has the focus while it's
    // being used, and handles arrow keys itself; / is a letter only where text is typed. With a
    // screen reader, the focus is on a link most of the time.
    document.addEventListener("keydown", (event) => {
      const at = document.activeElement;
      if (
        page.keys === "off" || event.defaultPrevented ||
        event.altKey || event.ctrlKey || event.metaKey ||
        at?.matches("input:not([type=range], [type=checkbox]), select, textarea")
      ) {
        return;
      }
      const rel = event.shiftKey || at !== document.body ? "" : { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
      const way = event.key === "/" ? search : document.querySelector(`.turn > [rel="${rel}"]`);
      if (way instanceof HTMLElement) {
        event.preventDefault();
        way.click();
      }
    });
  });
})();
