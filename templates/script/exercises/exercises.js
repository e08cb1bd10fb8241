// Exercises that check what the reader answers: one of several answers, a number, squares of a
// board, or lines put in order. Right answers are remembered on this device, if the browser lets
// us, and so are answers that aren't right yet. Without this script a click shows each exercise's
// answer.
import { addressOf, draftOf, recall, remember } from "../page/answered.js";
import { AskedCells, AskedNumbers, AskedSquares, NOT_THAT, pointAt } from "./asked.js";
import { OrderedLines } from "./orderedlines.js";
import { answersOnPaper } from "./paper.js";
import { Figure, keepPlace, made, partsOf } from "../page/common.js";

(() => {
  if (document.querySelector("details.answer:not([open])")) {
    answersOnPaper();
  }

  /**
   * Says whether an answer was right.
   * @param {Element} status
   * @param {boolean} right
   * @param {...(string | Node)} words
   */
  function judge(status, right, ...words) {
    status.classList.remove("earlier");
    status.replaceChildren(made("b", {
      className: right ? "verdict yes" : "verdict no",
      textContent: right ? WORDS["right"] : WORDS["not-yet"],
    }), " ", ...words);
  }

  /** Shows what an answer mentions as soon as it's opened. @param {Element} exercise */
  function illustrate(exercise) {
    const own = exercise.querySelector("queen-ask svg.board");
    partsOf(exercise, ".answer").forEach((answer) => answer.addEventListener("toggle", async () => {
      if (own) {
        pointAt(own, /** @type {HTMLDetailsElement} */ (answer).open ? answer : undefined);
      } else if (!answer.querySelector("svg")) {
        (await import("../pictured/pictured.js")).picture(exercise, answer);
      }
    }));
  }

  /** One of several answers: each is its own reply. @param {Element} exercise */
  function choice(exercise) {
    /** @type {HTMLDetailsElement[]} */
    const answers = partsOf(exercise, "details.answer");
    const address = addressOf("#" + exercise.id), status = made("div", { className: "ask-said", ariaLive: "polite" });
    exercise.append(status);
    let over = false;
    /** @param {Element} answer */
    const mark = (answer) => {
      over = answer.matches(".right");
      const sign = over ? "chosen-yes" : "chosen-no";
      if (!answer.classList.contains(sign)) {
        answer.classList.add(sign);
        const said = (over ? WORDS["right"] : WORDS["not-yet"]).toLowerCase(); // the words of its symbol
        answer.querySelector("summary")?.append(made("span", { className: "heard", textContent: `, ${said}` }));
      }
    };
    for (const answer of answers) {
      const summary = answer.querySelector("summary"), words = summary?.textContent ?? "";
      summary?.addEventListener("click", () => {
        if (over || answer.open) {
          return; // it's only read again
        }
        const before = answers.filter((other) => other.open); // the click itself opens this one
        const kept = keepPlace(summary, () => before.forEach((other) => { other.open = false; }));
        if (!kept) { // at the top of a page nothing compensates for what closes
          before.forEach((other) => { other.open = true; });
        }
        mark(answer);
        judge(status, over, over ? "" : WORDS["read-why"]);
        if (over) {
          remember(address, words);
        }
      });
      if (answer.matches(".right") && recall()[address] === words) {
        mark(answer);
      }
    }
  }

  /** What an exercise asks for, and the reply to an answer. */
  class Ask extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {string[]} */ this.right = this.read("right");
      const exercise = element.closest(".exercise") ?? element;
      /** @param {Element} field */
      const language = (field) => field.closest("[data-program]")?.getAttribute("data-program") ?? "";
      /**
       * The fields of the exercise, each of which remembers its answer. If it's in several
       * languages, only the fields in the same language.
       * @type {(HTMLElement & { ask?: Ask })[]}
       */
      this.fields = partsOf(exercise, "queen-ask").filter((field) => language(field) === language(element));
      const at = this.fields.indexOf(element), next = this.fields[at + 1];
      this.exercise = addressOf("#" + exercise.id);
      this.address = next || at > 0 ? `${this.exercise}/${at + 1}` : this.exercise;
      if (element.closest("[data-program][hidden]")) {
        this.address += `/${language(element)}`; // an answer in the book's first language has its own address
      }
      /**
       * The replies between this field and the next belong to this one.
       * @param {Node} e
       * @param {Node} reply
       */
      const before = (e, reply) => e.compareDocumentPosition(reply) & Node.DOCUMENT_POSITION_FOLLOWING;
      this.replies = partsOf(exercise, ".reply").filter((reply) =>
        (at === 0 || before(element, reply)) && !(next && before(next, reply)));
      this.done = false;
      this.last = ""; // the answer, as it was
      /** @type {HTMLDetailsElement[]} */ this.answers = partsOf(exercise, "details.answer");
      this.said = this.find(".ask-said");
      element.hidden = false;
      const kind = element.dataset.kind;
      this.way = kind === "number" ? new AskedNumbers(this)
        : kind === "lines" ? new OrderedLines(this)
        : kind === "table" ? new AskedCells(this)
        : new AskedSquares(this);
      this.find("form").addEventListener("submit", (event) => {
        event.preventDefault();
        this.check();
      });
      const { [this.address]: kept, [draftOf(this.address)]: draft } = recall();
      if (this.right.includes(kept)) {
        this.way.answer = kept;
        this.done = true;
        judge(this.said, true);
      } else if (draft !== undefined) {
        this.way.answer = draft;
      }
      this.last = this.way.answer;
    }

    /**
     * If the reader changes the answer, its verdict disappears, and what was drawn for it. A hint
     * can still be read, but is paler; a right answer stays remembered.
     */
    changed() {
      const { answer } = this.way;
      if (answer === this.last) {
        return;
      }
      this.last = answer;
      if (this.said.querySelector(".verdict.yes")) {
        this.said.replaceChildren();
      }
      this.said.querySelector(".verdict")?.remove();
      this.said.classList.add("earlier");
      if (this.way instanceof AskedSquares) {
        pointAt(this.way.svg);
      }
      if (!this.done) {
        remember(draftOf(this.address), answer);
      }
    }

    /** @param {string} what @param {HTMLElement} [button] that says it, and stays under the pointer */
    act(what, button) {
      const { way } = this;
      if ("act" in way) {
        keepPlace(button ?? this.element, () => way.act(what));
      }
    }

    check() {
      const { way } = this, { answer } = way, keys = "wrong" in way ? way.wrong() : [answer];
      this.last = answer;
      if (this.right.includes(answer)) {
        this.done = true;
        judge(this.said, true);
        remember(this.address, answer);
        remember(draftOf(this.address), undefined);
        if (way instanceof AskedSquares) {
          pointAt(way.svg);
        }
        if (this.fields.every((field) => field.ask?.done)) {
          remember(this.exercise, answer);
          this.answers.forEach((details) => { details.open = true; });
        }
        return;
      }
      const hint = way.hint();
      const reply = this.replies.find((r) => r.dataset.value && keys.includes(r.dataset.value)) ??
        (hint === NOT_THAT ? this.replies.find((r) => r.dataset.value === "") : undefined);
      if (reply) {
        reply.hidden = false;
      }
      if (way instanceof AskedSquares) {
        pointAt(way.svg, reply);
      }
      const cells = way instanceof AskedCells;
      // If no reply knows what was counted instead, it at least says whether the number is too high
      // or too low.
      const side = way instanceof AskedNumbers && hint === NOT_THAT && !reply?.dataset.value ? way.compared() : "";
      const before = cells ? hint : side;
      judge(this.said, false, ...before ? [before, " "] : [], reply ?? (cells ? "" : hint));
    }
  }

  customElements.define("queen-ask", class extends HTMLElement {
    ask = new Ask(this);
  });

  partsOf(document, ".exercise:has(> .right)").forEach(choice);
  partsOf(document, ".exercise").forEach(illustrate);

  // At the end of a chapter it says which boards were finished.
  const stamps = () => import("../stamps/stamps.js");
  document.addEventListener("won", async ({ target }) => (await stamps()).stamp(/** @type {Element} */ (target)));
  if (recall()[addressOf("#boards")]) {
    stamps();
  }
})();
