// The field in which readers write a program: a text area with line numbers that knows how Python is
// indented.
import { made, taken } from "../page/common.js";

const INDENT = 4;

/** A browser takes a second for a text that long, and a minute for a log of a thousand lines. */
const TYPED_AT_MOST = 5_000;

/**
 * A text in the field's form: with blanks for tabs, and one kind of line ending.
 * @param {string} text
 */
export const plainText = (text) => text.replace(/\r\n?/g, "\n")
  .replace(/[\u00A0\u2007\u202F]/g, " ")
  .replace(/^[ \t]+/gm, (indent) => widened(indent))
  .replace(/\t/g, " ");

/**
 * Characters that phone keyboards insert instead of quotes, dashes and dots, and what was meant.
 * @type {Record<string, string>}
 */
const TYPED = {
  "“": '"', "”": '"', "„": '"', "‟": '"', "‘": "'", "’": "'", "‚": "'", "‛": "'", "–": "-", "—": "--", "…": "...",
};

/** @param {string} text */
const straight = (text) => text.replace(/[“”„‟‘’‚‛–—…]/g, (c) => TYPED[c]);

/** Blanks as wide as an indentation of blanks and tabs. @param {string} indent */
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
   * @param {HTMLElement} lines for the numbers of the lines
   * @param {() => void} changed is called when the reader has written
   */
  constructor(area, lines, changed) {
    this.area = area;
    this.lines = lines;
    /** The folded lines before the open ones, and after them. @type {[string[], string[]]} */
    this.folded = [[], []];
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
      this.unfold();
      this.straighten(event instanceof InputEvent ? event.data ?? "" : "");
      if (/[\t\u00A0]/.test(area.value)) { // dropped, or inserted by a phone's keyboard
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
    const [before, after] = this.folded;
    return [...before, this.area.value, ...after].join("\n");
  }

  set text(text) {
    const lines = plainText(text).split("\n"), { before = [], after = [] } = this.rest ?? {};
    const end = lines.length - after.length;
    const fits = before.length < end && before.every((line, i) => line === lines[i]) &&
      after.every((line, i) => line === lines[end + i]);
    this.folded = fits ? [before, after] : [[], []];
    this.area.value = (fits ? lines.slice(before.length, end) : lines).join("\n");
    this.mark(0);
    this.measure();
  }

  /**
   * Folds away all of a program but some lines, as long as the folded lines don't change.
   * @param {string} text
   * @param {number} first the first open line, from 1
   * @param {number} last
   */
  fold(text, first, last) {
    const lines = text.split("\n");
    this.rest = { before: lines.slice(0, first - 1), after: lines.slice(last) };
    this.text = text;
  }

  /** If a whole program was inserted, or a log, nothing remains folded around it. */
  unfold() {
    const [before, after] = this.folded, here = new Set(this.area.value.split("\n"));
    const log = /^\s*\{/.test(this.area.value);
    if (log || [...before, ...after].some((line) => /^\S/.test(line) && here.has(line))) {
      this.folded = [[], []];
    }
  }

  /** Makes the field as high as its text, with a number next to each line. */
  measure() {
    const lines = this.area.value.split("\n"), first = this.folded[0].length + 1;
    this.area.rows = Math.max(lines.length, 3);
    this.lines.replaceChildren(...lines.map((line, i) => {
      const number = made("i", { textContent: String(first + i) });
      number.dataset.line = line || " "; // if a line wraps, this copy is next to its number, and as high
      return number;
    }));
  }

  /** Marks the line in which something went wrong, or none. @param {number} line from 1, 0 for none */
  mark(line) {
    const at = line - this.folded[0].length;
    [...this.lines.children].forEach((number, i) => number.classList.toggle("wrong", i + 1 === at));
    if (line) {
      this.area.setAttribute("aria-invalid", "true");
    } else {
      this.area.removeAttribute("aria-invalid");
    }
  }

  /** Puts the caret at the beginning of a line. @param {number} line from 1 */
  go(line) {
    const above = Math.max(0, line - 1 - this.folded[0].length);
    const at = this.area.value.split("\n").slice(0, above).join("\n").length + Number(above > 0);
    this.area.focus();
    this.area.setSelectionRange(at, at);
  }

  /**
   * Types a text over what is selected, as the reader would: so that it can be undone, unless it's very long.
   * @param {string} text
   */
  type(text) {
    this.area.focus();
    if (text.length > TYPED_AT_MOST || !document.execCommand("insertText", false, text)) {
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
   * Keeps the indentation on a new line, and removes it one step at a time. Phones have no keys for
   * this, but announce what they are about to do.
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

  /**
   * Straightens text that a keyboard inserted before it could be prevented.
   * @param {string} data
   */
  straighten(data) {
    const { area } = this, { selectionEnd: to, value } = area;
    if (straight(data) !== data && value.slice(0, to).endsWith(data)) {
      area.setRangeText(straight(data), to - data.length, to, "end");
    }
  }

  /** Moves the selected lines in or out, or the line with the caret. @param {1 | -1} way */
  shift(way) {
    const { area } = this, { selectionStart, selectionEnd, value } = area;
    // If a line is selected to its end, the next one isn't included.
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
