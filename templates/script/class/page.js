// The programs of a class on a page: those that report class laid into it, or those that are brought.
import { bringing } from "./bring.js";
import { ClassTable } from "./table.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
/** @import { Row } from "./rows.js" */
/** @import { Asked, Work } from "./works.js" */

/** How many lines of a program are shown, and how many of them before the one of the mistake. */
const LINES = 400, BEFORE = 60;

/** The lines of a program, with that of its mistake marked. @param {string} text @param {number} line */
function linesOf(text, line) {
  const from = Math.max(0, line - BEFORE);
  return text.split("\n").slice(from, from + LINES).map((one, i) => {
    const number = from + i + 1, textContent = `${String(number).padStart(4)}  ${one.slice(0, 400)}\n`;
    return made(number === line ? "mark" : "span", { textContent });
  });
}

/** What is shown of a class. */
class Shown {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    const { works, ...asked } = /** @type {Asked} */ (JSON.parse(element.dataset.asked ?? "{}"));
    delete element.dataset.asked; // it has names in it, which can be hidden
    this.asked = asked;
    /** @type {ClassTable | undefined} */ this.table = undefined;
    this.place = make("div", {});
    element.replaceChildren(...works ? [] : [bringing(element, (brought) => this.show(brought))], this.place);
    if (works) {
      this.show(works);
    }
  }

  /** @param {Work[]} works */
  show(works) {
    this.table?.stop();
    this.table = new ClassTable(this.element, works, this.asked, (row) => this.open(row));
    this.place.replaceChildren(this.table.place);
    this.table.run();
  }

  /** @param {Row} row */
  open(row) {
    const { table } = this, { result, work: { text } } = row;
    if (!table || !result) {
      return;
    }
    table.says.textContent = `${row.name}: ${result.says}`;
    table.code.hidden = !text;
    table.code.replaceChildren(...text ? linesOf(text, result.line ?? 0) : []);
    table.says.scrollIntoView({ block: "nearest" });
  }
}

customElements.define("class-table", class extends HTMLElement {
  shown = new Shown(this);
});
