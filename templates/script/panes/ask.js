// You are the program, for any program: before a run continues, it asks which line runs next, or
// what a call returns. It looks and speaks like the player of the searches.
import { RunQuestions, isRight } from "./questions.js";
import { turn } from "./narrow.js";
import { tell } from "../moment/parts.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
import { Tally } from "../player/tally.js";
/** @import { Panes } from "./panes.js" */
/** @import { Often, RunQuestion } from "./questions.js" */

/** The kinds of questions, in words. @type {[Often, string][]} */
const ASKS = [["ways", WORDS["asks-ways"]], ["lines", WORDS["asks-lines"]], ["answers", WORDS["asks-answers"]]];

/** Asks about a run. */
export class RunAsker {
  /** @param {Panes} panes */
  constructor(panes) {
    this.panes = panes;
    this.on = false;
    /** @type {RunQuestion[]} */ this.open = []; // the first is asked
    this.to = 0; // where the reader goes once all questions are answered
    this.tally = new Tally();
    /** @type {RunQuestions | undefined} */ this.questions = undefined;
    this.button = made("button", { type: "button", textContent: WORDS["you-are"], ariaPressed: "false" });
    this.button.dataset.walk = "ask";
    this.often = make("select", { className: "player-asks", hidden: true, ariaLabel: WORDS["asks-about"] },
      ...ASKS.map(([value, textContent]) => made("option", { value, textContent })));
    this.options = make("div", { className: "player-options", hidden: true, tabIndex: -1, role: "group" });
    this.replied = make("p", { className: "player-reply" });
    panes.find(".walk-buttons").append(this.button, this.often);
    panes.find(".walk-buttons").after(this.options);
    panes.find(".walk-row").append(this.replied);
    this.options.addEventListener("click", ({ target }) => {
      const { answer } = target instanceof HTMLElement ? target.dataset : {};
      if (answer !== undefined) {
        this.answer(answer || this.typed());
      }
    });
    this.options.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
        event.preventDefault();
        this.answer(this.typed());
      }
    });
    this.often.addEventListener("change", () => this.close());
    const { area, lines } = panes.field;
    area.addEventListener("click", () => this.press(area.value.slice(0, area.selectionStart).split("\n").length - 1));
    for (const list of [lines, panes.root.querySelector(".desk-code")]) {
      list?.addEventListener("click", ({ target }) => {
        const line = target instanceof Element ? target.closest(".field-lines i, .desk-listing li") : null;
        if (line && (list === lines || line.matches("li"))) {
          this.press([.../** @type {Element} */ (line.parentElement).children].indexOf(line));
        }
      });
    }
  }

  /** Another run. */
  begin() {
    const { recorded, walk } = this.panes;
    this.close();
    this.tally.clear();
    this.questions = recorded && walk && new RunQuestions(recorded, walk);
  }

  typed() {
    return this.options.querySelector("input")?.value.trim() ?? "";
  }

  /** Answers with a line of the program. @param {number} index */
  press(index) {
    if (this.open[0]?.of === "line") {
      this.answer(String(index + 1 + this.panes.field.folded[0].length));
    }
  }

  /**
   * Asks a question about what comes next, if there's one.
   * @param {number} at
   * @param {number} to
   */
  asks(at, to) {
    if (!this.on || this.open.length > 0) {
      return this.open.length > 0;
    }
    this.open = this.questions?.about(at, to, /** @type {Often} */ (this.often.value)) ?? [];
    this.to = to;
    if (this.open.length > 0) {
      this.panes.hand.pause();
      this.put();
    }
    return this.open.length > 0;
  }

  put() {
    const { panes, options, open: [{ text, of, choices }] } = this, buttons = panes.find(".walk-buttons");
    const kept = buttons.contains(document.activeElement) || options.contains(document.activeElement);
    /** @param {string} textContent @param {string} answer */
    const button = (textContent, answer) => {
      const made = make("button", { type: "button", textContent });
      made.dataset.answer = answer;
      return made;
    };
    if (choices.length > 0) {
      options.replaceChildren(...choices.map((choice) => button(choice, choice)));
    } else {
      const field = made("input", {
        type: "text", size: of === "line" ? 4 : 16, inputMode: of === "line" ? "numeric" : "text", autocomplete: "off",
        spellcheck: false, autocapitalize: "off", ariaLabel: text,
      });
      field.setAttribute("autocorrect", "off");
      options.replaceChildren(field, button(WORDS["check"], ""),
        ...of === "line" ? [make("span", { textContent: WORDS["ask-line-press"] })] : []);
    }
    options.ariaLabel = text;
    options.hidden = false;
    buttons.hidden = true;
    tell(panes.find(".walk-says"), text);
    tell(this.replied, "");
    panes.speakOf(text);
    panes.root.classList.add("asking");
    const tabs = panes.root.querySelector(".desk-tabs");
    if (of === "line" && tabs instanceof HTMLElement) {
      turn(tabs, "code");
    }
    if (kept) {
      (options.querySelector("input") ?? options).focus({ preventScroll: true });
    }
  }

  /** @param {string} said */
  answer(said) {
    const { panes, to } = this, [question, ...more] = this.open;
    if (!question || said === "") {
      return;
    }
    const right = isRight(question, said);
    this.tally.count(question.about, right);
    if (right && more.length > 0) {
      this.open = more;
      this.put();
      return;
    }
    this.close();
    panes.go(to);
    const happened = panes.find(".walk-says").textContent ?? "";
    const was = question.of === "line" && !right ? [say(WORDS["ask-line-was"], { line: question.right })] : [];
    const words = [right ? WORDS["right"] : WORDS["wrong"], ...was, happened].join(" ");
    tell(panes.find(".walk-says"), words);
    const meant = [...right ? [] : [question.why], ...to === panes.walk?.last ? [this.tally.score()] : []].join(" ");
    tell(this.replied, meant);
    panes.speakOf(`${words} ${meant}`);
  }

  /** Removes the question. */
  close() {
    if (this.open.length === 0) {
      tell(this.replied, "");
      return;
    }
    const { panes, options } = this, kept = options.contains(document.activeElement);
    this.open = [];
    options.hidden = true;
    panes.find(".walk-buttons").hidden = false;
    panes.root.classList.remove("asking");
    panes.sayHappened();
    if (kept) {
      panes.find('[data-walk="on"]').focus({ preventScroll: true });
    }
  }

  turn() {
    this.close();
    this.on = !this.on;
    this.button.ariaPressed = String(this.on);
    this.often.hidden = !this.on;
    const words = this.on ? WORDS["ask-begins"] : this.tally.score();
    this.tally.clear();
    this.panes.redraw(); // otherwise what comes later would show the answers
    tell(this.replied, words);
    this.panes.speakOf(words);
  }
}
