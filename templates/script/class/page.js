// The programs of a class on a page: those that report class laid into it, or those that are brought.
import { bringing } from "./bring.js";
import { ClassTable } from "./table.js";
import { make } from "../page/make.js";
/** @import { Row } from "./rows.js" */
/** @import { Asked, Work } from "./works.js" */

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
    const { table } = this;
    if (table) {
      table.says.textContent = row.result ? `${row.name}: ${row.result.says}` : "";
    }
  }
}

customElements.define("class-table", class extends HTMLElement {
  shown = new Shown(this);
});
