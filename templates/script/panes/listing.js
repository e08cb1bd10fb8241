// The program in a narrow window: it's indented by two blanks for each level, and its lines wrap. A
// touch leads to the field for changing it.
import { made } from "../page/common.js";
import { make } from "../page/make.js";
/** @import { CodeField } from "../program/field.js" */

/** How many blanks indent a level in a program, and how many here. */
const LEVEL = 4, LEVEL_SHOWN = 2;

/** The listing of a field. */
export class FieldListing {
  /** @param {CodeField} field @param {HTMLElement} paper with its text area */
  constructor(field, paper) {
    this.field = field;
    this.text = "";
    this.list = make("ol", { className: "desk-listing", tabIndex: 0, ariaLabel: WORDS["pane-code"] });
    this.edit = made("button", { type: "button", className: "desk-edit", textContent: WORDS["bench-edit"] });
    this.edit.addEventListener("click", () => {
      paper.parentElement?.toggleAttribute("data-edits", true);
      field.area.focus();
    });
    paper.before(this.edit, this.list);
  }

  /** Shows the program as it is now. */
  draw() {
    const { text } = this.field;
    if (text !== this.text) {
      this.text = text;
      this.list.replaceChildren(...text.split("\n").map((line) => {
        const blanks = /** @type {RegExpExecArray} */ (/^ */.exec(line))[0].length;
        const item = made("li", { textContent: line.trim() || " " });
        item.style.setProperty("--indent", `${Math.round(blanks / LEVEL * LEVEL_SHOWN)}ch`);
        return item;
      }));
    }
  }

  /** Shows the listing again, for example after a run. @param {HTMLElement} code */
  close(code) {
    code.removeAttribute("data-edits");
    this.draw();
  }
}
