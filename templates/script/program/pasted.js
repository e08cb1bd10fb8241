// The field in which a log is pasted. What follows it along the search comes when it is first asked.
// Without this script the page names the command that does it.
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

  /** What is said of a log of the search with a given number of columns. @param {string} log @param {number} n */
  async check(log, n) {
    const { LogCheck } = await import("../log/check.js");
    return new LogCheck(this.read("patterns")).check(log, n);
  }
}

customElements.define("log-check", class extends HTMLElement {
  check = new PastedLog(this);
});
