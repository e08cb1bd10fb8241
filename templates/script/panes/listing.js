// The program of a narrow window: its indents are two blanks a level, and its lines are broken. A touch
// leads to the field in which it's changed.
import { made } from "../page/common.js";
import { make } from "../page/make.js";
/** @import { CodeField } from "../program/field.js" */

/** How many blanks a level has in a program, and how many here. */
const LEVEL = 4, LEVEL_SHOWN = 2;

/** The listing of a field. */
export class FieldListing {
  /** @param {CodeField} field @param {HTMLElement} paper in which its text area is */
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

  /** Shows the listing again, as after a run. @param {HTMLElement} code */
  close(code) {
    code.removeAttribute("data-edits");
    this.draw();
  }
}
