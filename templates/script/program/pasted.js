// The field for pasting a log. The code that compares it with the search is loaded when it's first
// needed. Without this script the page names a command that does the same.
import { Figure } from "../page/common.js";

class PastedLog extends Figure {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    this.find(".check-controls").hidden = false;
  }

  async act() {
    /** @param {string} selector */
    const value = (selector) => /** @type {HTMLSelectElement | HTMLTextAreaElement} */ (this.find(selector)).value;
    const said = this.check(value("textarea"), Number(value("select")));
    this.find("[aria-live]").textContent = await said.catch(() => WORDS["not-loaded"]);
  }

  /**
   * What there is to say about a log of the search with this many columns.
   * @param {string} log
   * @param {number} n
   */
  async check(log, n) {
    const { LogCheck } = await import("../log/check.js");
    return new LogCheck(this.read("patterns")).check(log, n);
  }
}

customElements.define("log-check", class extends HTMLElement {
  check = new PastedLog(this);
});
