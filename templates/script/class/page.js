// The programs of a class on a page: those that report class put into it, or those that a teacher
// brings.
import { bringing } from "./bring.js";
import { Choice } from "./choose.js";
import { LIMIT } from "./examine.js";
import { keepWorks, keptWorks } from "./stay.js";
import { ClassTable } from "./table.js";
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { Row } from "./rows.js" */
/** @import { Asked, Work } from "./works.js" */
/** @import { Looked } from "../bench/look.js" */

/**
 * The page for a program, which opens the program of a row.
 * @typedef {HTMLElement & { bench: { look(looked: Looked): void, show(): void } }} BenchElement
 */

/** What's shown about a class. */
class Shown {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.bench = /** @type {BenchElement | null} */ (document.querySelector("python-bench"));
    const { works, ...asked } = /** @type {Asked & { works?: Work[] }} */ (JSON.parse(element.dataset.asked ?? "{}"));
    delete element.dataset.asked; // it contains names, which can be hidden
    this.asked = asked;
    /** @type {Work[]} */ this.works = [];
    /** @type {ClassTable | undefined} */ this.table = undefined;
    /** @type {Looked | undefined} */ this.looked = undefined;
    this.place = make("div", {});
    if (works) {
      element.replaceChildren(this.place);
      this.bench?.closest("figure")?.toggleAttribute("hidden", true); // until there's something to show
      this.show(works);
    } else {
      this.await();
    }
  }

  /** There's nothing yet: programs can be brought. */
  await() {
    const { element, bench } = this, { exercises = "[]" } = element.dataset, { problems = "[]" } = bench?.dataset ?? {};
    this.again = made("button", { type: "button", textContent: WORDS["class-again"], hidden: true });
    this.again.addEventListener("click", () => this.show(this.works));
    this.choice = new Choice(JSON.parse(exercises), JSON.parse(problems), () => {
      if (this.again) {
        this.again.hidden = this.works.length === 0 || !this.choice?.asked;
      }
    });
    this.choice.element.append(" ", this.again);
    const bring = bringing(element, (works) => this.show(works)), kept = keptWorks();
    element.replaceChildren(bring, this.choice.element, this.place);
    if (kept.length > 0) {
      this.offer(kept);
    }
  }

  /** Offers the programs kept on this device. Nothing runs by itself. @param {Work[]} kept */
  offer(kept) {
    /** @param {string} word @param {() => void} does */
    const button = (word, does) => {
      const one = made("button", { type: "button", textContent: word });
      one.addEventListener("click", does);
      return one;
    };
    this.place.replaceChildren(make("p", { className: "class-tools" }, say(WORDS["class-kept-here"], { n: kept.length }), " ",
      button(WORDS["class-kept-run"], () => this.show(kept)), " ",
      button(WORDS["class-kept-forget"], () => {
        keepWorks([]);
        this.place.replaceChildren();
      })));
  }

  /** @param {Work[]} works */
  show(works) {
    const asked = this.choice ? this.choice.asked : this.asked;
    if (works.length === 0 || !asked) {
      this.place.replaceChildren(made("p", {
        className: "class-told", ariaLive: "polite", textContent: asked ? WORDS["class-nothing"] : WORDS["class-no-problem"],
      }));
      return;
    }
    this.asked = asked;
    this.works = works;
    if (this.again) {
      this.again.hidden = true;
    }
    this.table?.stop();
    const table = this.table = new ClassTable(this.element, works, asked, (row) => this.open(row));
    table.renamed = () => this.rename();
    this.place.replaceChildren(table.place);
    table.place.scrollIntoView({ block: "nearest" });
    table.run();
  }

  /** Opens a program on the bench, at the moment that its verdict refers to. @param {Row} row */
  open(row) {
    const { table, bench, asked } = this, { puzzle = "", goal = "", problem, exercise } = asked;
    const { result, work: { text } } = row;
    if (!table || !result) {
      return;
    }
    this.row = row;
    table.says.textContent = say(WORDS["class-says"], { name: row.name, says: result.says });
    if (text === undefined || !bench) {
      table.says.scrollIntoView({ block: "nearest" });
      return;
    }
    const figure = bench.closest("figure") ?? bench;
    figure.hidden = false;
    this.looked = { text, call: result.call, puzzle, goal, limit: LIMIT, whose: this.whose(row), exercise,
      ...puzzle === "own" && { problem } };
    bench.bench.look(this.looked);
    figure.scrollIntoView({ block: "start" });
  }

  /** @param {Row} row */
  whose(row) {
    return say(WORDS["class-whose"], { name: row.name });
  }

  /** The bench says whose program it shows, with the name that's visible. */
  rename() {
    if (this.row && this.looked && this.bench) {
      this.looked.whose = this.whose(this.row);
      this.bench.bench.show();
    }
  }
}

customElements.define("class-table", class extends HTMLElement {
  shown = new Shown(this);
});
