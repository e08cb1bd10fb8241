// The field in which a reader writes a program: its content, whether that's the reader's own, and
// how it's copied, sent and kept. What was written stays on this device, by page and figure, and
// only leaves it if the reader copies, saves or sends it.
import { CodeField } from "./field.js";
import { fieldButton, fieldControls, fieldPart } from "./fieldparts.js";
import { KeptProgram } from "./kept.js";
import { Figure, keepAddress, made, partsOf } from "../page/common.js";
import { toClipboard } from "../page/copy.js";
/** @import { Watched } from "../outcome/queenslog.js" */

/** How a program is run, apart from its text. @param {Watched} watched */
export const programOf = ({ problem, puzzle = "" }) => ({ problem, board: /queens$/.test(puzzle) });

/** The text that was written, and the buttons that don't run it. */
export class WrittenProgram extends Figure {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    /**
     * @typedef {{ name: string, without?: string, open?: [number, number] }} Given
     * @typedef {{ signed?: boolean, handin?: string }} Sent
     */
    /** @type {Watched & Given & Sent} */ const watched = this.read("field");
    watched.right = element.dataset.right;
    const { name, signed } = watched;
    this.watched = watched;
    this.name = name;
    this.program = programOf(watched);
    this.page = partsOf(element, ".src").map((line) => line.textContent).join("").slice(0, -1); // each ends its line
    this.id = element.closest("figure")?.id ?? "";
    element.append(fieldControls(name, this.id));
    this.said = this.find(".field-says");
    this.asks = this.find(".field-asks");
    this.field = new CodeField(this.find(".field-area"), this.find(".field-lines"), () => this.written());
    this.input = /** @type {HTMLTextAreaElement} */ (this.find(".field-input"));
    this.input.addEventListener("input", () => this.written());
    const at = location.pathname.replace(/index\.html$/, "") + "#" + this.id;
    this.own = new KeptProgram("queenbook-code " + at, this.page);
    this.find(".field-still").hidden = true;
    addEventListener("hashchange", () => this.arrive());
    addEventListener("pagehide", () => this.store());
    if (watched.open) {
      const [first, last] = watched.open, rest = this.page.split("\n");
      this.field.fold(this.page, first, last);
      const folded = fieldPart("pre", "folded", [...rest.slice(0, first - 1), "…", ...rest.slice(last)].join("\n"));
      Object.assign(folded, { tabIndex: 0, ariaLabel: WORDS["code-rest"] }); // keys scroll it
      this.find(".field-edit").prepend(fieldPart("details", "rest",
        made("summary", { textContent: WORDS["code-rest"] }), folded));
    }
    if (signed) { // once its room is loaded
      Promise.resolve().then(() => this.sending()).then(({ addName }) => addName(this));
    }
    this.field.text = this.own.text;
    this.input.value = this.own.kept.input ?? "";
    this.find(".field-given").toggleAttribute("open", this.input.value !== "");
  }

  /** Notes what is in the field, and what its program reads. */
  written() {
    this.own.text = this.field.text;
    this.own.kept.input = this.input.value || undefined;
    clearTimeout(this.later);
    this.later = setTimeout(() => this.store(), 300);
    this.show();
  }

  store() {
    clearTimeout(this.later);
    this.find(".field-unkept").textContent = this.own.store() ? "" : WORDS["code-unkept"];
  }

  /** Takes a program from the address, next to the reader's own. It never runs by itself. */
  arrive() {
    const [id, sent] = location.hash.slice(1).split("=py:"), link = sent?.replace(/@\d+$/, ""); // or a moment
    if (link === undefined || id !== this.id) {
      return;
    }
    if (this.own.take(link)) {
      this.swap(true);
    } else {
      this.announce(WORDS["code-bad-link"]);
    }
    // What's said about the program is above it.
    this.element.scrollIntoView({ block: this.element.offsetHeight > innerHeight ? "start" : "center" });
  }

  /** Puts the program of the link into the field, or the reader's own. @param {boolean} shared */
  swap(shared) {
    this.store();
    this.own.shared = shared;
    this.field.text = this.own.text;
    this.show();
  }

  /** Shows the buttons that have something to do. */
  show() {
    const { kept, shared } = this.own;
    this.offer("fresh", this.field.text !== this.page);
    this.offer("back", !shared && kept.before !== undefined);
    this.find(".field-link").hidden = kept.sent === undefined;
    this.find(".field-whose").textContent = shared ? WORDS["code-sent"] : WORDS["code-mine"];
    this.offer("mine", shared);
    this.offer("theirs", !shared);
    this.offer("keep", shared);
    // There is room for input where a program reads some.
    this.find(".field-given").hidden = !/input|stdin/.test(this.field.text);
  }

  /** @param {string} what a button does @param {boolean} shown */
  offer(what, shown) {
    this.find(`[data-do="${what}"]`).hidden = !shown;
  }

  /**
   * Asks the reader something.
   * @param {string} question
   * @param {...string} answers what a button does, and what is on it, in turn
   */
  ask(question, ...answers) {
    const buttons = answers.flatMap((word, i) => (i % 2 ? [" ", fieldButton(answers[i - 1], word)] : []));
    this.asks.replaceChildren(question, ...buttons);
    this.asks.querySelector("button")?.focus();
  }

  /** Puts the page's program into the field; the reader's can be taken back. */
  fresh() {
    this.own.startOver();
    this.changed(this.page);
  }

  back() {
    this.own.takeBack();
    this.changed(this.own.text);
  }

  /** @param {string} text what the field has now */
  changed(text) {
    this.field.text = text;
    this.store();
    this.show();
    this.field.area.focus();
  }

  /** Takes the program of the link in place of the reader's own, which can be taken back. */
  keep() {
    this.own.adopt(this.field.text);
    this.swap(false);
    keepAddress("#" + this.id); // or it would come again with the page
  }

  async copy() {
    const took = await toClipboard(this.field.text);
    this.asks.replaceChildren(took ? WORDS["took"] : WORDS["code-by-hand"]);
    if (!took) {
      this.field.area.focus();
      this.field.area.select();
    }
  }

  /** The moment of a run in a link, if there's one. */
  moment() {
    return "";
  }

  /** The code that sends a program, loaded when it's needed. */
  sending() {
    return import("../handin/send.js");
  }

  /** @param {...(string | Node)} words */
  announce(...words) {
    this.said.replaceChildren(...words);
    if (words.some(Boolean)) {
      this.element.style.minHeight = "";
    }
  }
}
