// Two ways to a step for readers who know its number: a field that leads to any step, and a message
// if an address names a step that isn't on its page.
import { made } from "../page/common.js";
import { numbersIn } from "../page/numbers.js";

(() => {
  /**
   * Reads "5-308=1-3/index.html 2=1/index.html": ranges of steps, and the
   * page of each.
   * @param {string} text
   * @param {number} step
   * @returns {string | undefined} the page of the step
   */
  function pageOf(text, step) {
    for (const entry of text.split(" ")) {
      const [range, page] = entry.split("=");
      const [first, last = first] = range.split("-").map(Number);
      if (first <= step && step <= last) {
        return page;
      }
    }
    return undefined;
  }

  /** @returns {string} the step in the address, if it isn't on this page */
  function missing() {
    const match = /^#step-(\d+)$/.exec(location.hash);
    return match && !document.getElementById(location.hash.slice(1)) ? match[1] : "";
  }

  /** Makes the page's player begin with the step in an address. @param {string} address */
  function playFrom(address) {
    document.querySelector(".play-from")?.remove();
    const item = document.getElementById(address.split("#")[1] ?? "");
    const player = document.querySelector("search-player");
    const words = document.querySelector("step-missing")?.getAttribute("data-play");
    if (item?.matches(".call li") && player && words) {
      const step = Number(item.id.replace("step-", ""));
      const button = made("button", { type: "button", className: "play-from", textContent: words });
      button.addEventListener("click", () => {
        Object(player).player.goToStep(step);
        player.scrollIntoView();
        /** @type {HTMLElement} */ (player).focus({ preventScroll: true });
      });
      item.append(button);
    }
  }
  // By then the player may have put its own moment into the address.
  addEventListener("hashchange", (event) => playFrom(event.newURL));
  addEventListener("DOMContentLoaded", () => playFrom(location.href));

  customElements.define("step-finder", class extends HTMLElement {
    connectedCallback() {
      this.hidden = false;
      this.querySelector("form")?.addEventListener("submit", (event) => {
        event.preventDefault();
        this.go(this.querySelector("input")?.value ?? "");
      });
      const lead = () => missing() && this.go(missing());
      addEventListener("hashchange", lead);
      lead();
    }

    /** @param {string} text the number of a step */
    go(text) {
      const [step] = numbersIn(text), page = step === undefined ? undefined : pageOf(this.dataset.pages ?? "", step);
      const status = this.querySelector("[aria-live]");
      if (page !== undefined) {
        location.href = `${page}#step-${step}`;
      } else if (status) {
        status.textContent = (this.dataset.missing ?? "").replace("#", text);
      }
    }
  });

  customElements.define("step-missing", class extends HTMLElement {
    connectedCallback() {
      const show = () => {
        // A finder knows more.
        const step = document.querySelector("step-finder") ? "" : missing();
        this.hidden = step === "";
        for (const link of this.querySelectorAll("a")) {
          link.hash = `#step-${step}`;
        }
      };
      addEventListener("hashchange", show);
      show();
    }
  });
})();
