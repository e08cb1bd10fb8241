// The field in which readers write a program: a text area with line numbers that knows how Python is
// indented.
import { made, taken } from "../page/common.js";

const INDENT = 4;

/** A text as the field has it: with blanks for tabs, and lines that end in one way. @param {string} text */
export const plainText = (text) => text.replace(/\r\n?/g, "\n")
  .replace(/[\u00A0\u2007\u202F]/g, " ")
  .replace(/^[ \t]+/gm, (indent) => widened(indent))
  .replace(/\t/g, " ");

/**
 * What the keyboards of phones make of quotes, dashes and points, and what was typed.
 * @type {Record<string, string>}
 */
const TYPED = {
  "“": '"', "”": '"', "„": '"', "‟": '"', "‘": "'", "’": "'", "‚": "'", "‛": "'", "–": "-", "—": "--", "…": "...",
};

/** @param {string} text */
const straight = (text) => text.replace(/[“”„‟‘’‚‛–—…]/g, (c) => TYPED[c]);

/** Blanks as wide as some blanks and tabs. @param {string} indent */
function widened(indent) {
  let width = 0;
  for (const c of indent) {
    width = c === "\t" ? width - width % INDENT + INDENT : width + 1;
  }
  return " ".repeat(width);
}

/** A text area for Python. */
export class CodeField {
  /**
   * @param {HTMLTextAreaElement} area
   * @param {HTMLElement} lines beside which the numbers stand
   * @param {() => void} changed is called when the reader has written
   */
  constructor(area, lines, changed) {
    this.area = area;
    this.lines = lines;
    this.leaving = false; // the next Tab leaves the field
    area.addEventListener("keydown", (event) => this.key(event));
    area.addEventListener("beforeinput", (event) => this.before(event));
    area.addEventListener("paste", (event) => {
      const pasted = event.clipboardData?.getData("text/plain");
      if (pasted) {
        event.preventDefault();
        this.type(plainText(pasted));
      }
    });
    area.addEventListener("input", (event) => {
      this.straighten(event instanceof InputEvent ? event.data ?? "" : "");
      if (/[\t\u00A0]/.test(area.value)) { // dropped, or put in by a keyboard of a phone
        const { selectionStart, value } = area;
        area.value = plainText(value);
        area.selectionStart = area.selectionEnd = plainText(value.slice(0, selectionStart)).length;
      }
      this.mark(0);
      this.measure();
      changed();
    });
  }

  get text() {
    return this.area.value;
  }

  set text(text) {
    this.area.value = plainText(text);
    this.mark(0);
    this.measure();
  }

  /** Makes the field as high as its text, with a number beside each line. */
  measure() {
    const count = this.area.value.split("\n").length;
    this.area.rows = Math.max(count, 3);
    while (this.lines.childElementCount > count) {
      this.lines.lastElementChild?.remove();
    }
    while (this.lines.childElementCount < count) {
      this.lines.append(made("i", { textContent: String(this.lines.childElementCount + 1) }));
    }
  }

  /** Marks the line in which something went wrong, or none. @param {number} line from 1, 0 for none */
  mark(line) {
    [...this.lines.children].forEach((number, i) => number.classList.toggle("wrong", i + 1 === line));
    if (line) {
      this.area.setAttribute("aria-invalid", "true");
    } else {
      this.area.removeAttribute("aria-invalid");
    }
  }

  /** Puts the caret at the beginning of a line. @param {number} line from 1 */
  go(line) {
    const at = this.area.value.split("\n").slice(0, line - 1).join("\n").length + Number(line > 1);
    this.area.focus();
    this.area.setSelectionRange(at, at);
  }

  /** Types a text over what is selected, as the reader would: so it can be taken back. @param {string} text */
  type(text) {
    this.area.focus();
    if (!document.execCommand("insertText", false, text)) {
      this.area.setRangeText(text, this.area.selectionStart, this.area.selectionEnd, "end");
      this.area.dispatchEvent(new Event("input"));
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { area } = this, { selectionStart: from, selectionEnd: to, value } = area;
    const before = value.slice(value.lastIndexOf("\n", from - 1) + 1, from), leaving = this.leaving;
    this.leaving = event.key === "Escape" || event.shiftKey && leaving;
    if (taken(event) || event.isComposing) {
      return;
    }
    if (event.key === "Tab" && !leaving) {
      event.preventDefault();
      if (event.shiftKey || value.slice(from, to).includes("\n")) {
        this.shift(event.shiftKey ? -1 : 1);
      } else {
        this.type(" ".repeat(INDENT - before.length % INDENT));
      }
    }
  }

  /**
   * Keeps the indentation on a new line, and takes it back a step at a time. Phones have no key for
   * either, but say what they are about to do.
   * @param {InputEvent} event
   */
  before(event) {
    const { selectionStart: from, selectionEnd: to, value } = this.area;
    const line = value.slice(value.lastIndexOf("\n", from - 1) + 1, from);
    if (event.inputType === "insertLineBreak" || event.inputType === "insertParagraph") {
      event.preventDefault();
      const [indent] = /** @type {RegExpExecArray} */ (/^ */.exec(line));
      this.type("\n" + indent + (/:\s*(#.*)?$/.test(line) ? " ".repeat(INDENT) : ""));
    } else if (event.inputType === "deleteContentBackward" && from === to && /^ {2,}$/.test(line)) {
      event.preventDefault();
      this.area.selectionStart -= (line.length - 1) % INDENT + 1;
      this.type("");
    } else if (event.inputType === "insertText" && event.data && straight(event.data) !== event.data) {
      event.preventDefault();
      this.type(straight(event.data));
    }
  }

  /** Of what a keyboard has put in before anything could say no. @param {string} data */
  straighten(data) {
    const { area } = this, { selectionEnd: to, value } = area;
    if (straight(data) !== data && value.slice(0, to).endsWith(data)) {
      area.setRangeText(straight(data), to - data.length, to, "end");
    }
  }

  /** Moves the selected lines in or out, or that of the caret. @param {1 | -1} way */
  shift(way) {
    const { area } = this, { selectionStart, selectionEnd, value } = area;
    // A line that is selected to its end isn't the next one too.
    const to = selectionEnd > selectionStart && value[selectionEnd - 1] === "\n" ? selectionEnd - 1 : selectionEnd;
    const first = value.lastIndexOf("\n", selectionStart - 1) + 1, end = value.indexOf("\n", to);
    const last = end < 0 ? value.length : end;
    const lines = value.slice(first, last).split("\n"), blanks = " ".repeat(INDENT);
    const alone = lines.length === 1;
    const moved = lines.map((line) => (way < 0 ? line.replace(/^ {1,4}/, "") : line || alone ? blanks + line : ""));
    if (moved.join("\n") === lines.join("\n")) {
      area.focus();
      return;
    }
    area.setSelectionRange(first, last);
    this.type(moved.join("\n"));
    const by = moved[0].length - lines[0].length;
    if (alone) {
      area.setSelectionRange(Math.max(first, selectionStart + by), Math.max(first, to + by));
    } else {
      area.setSelectionRange(first, first + moved.join("\n").length);
    }
  }
}
