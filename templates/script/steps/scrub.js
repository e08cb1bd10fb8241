// The skyline of all steps: readers slide along it, see the board of each step, and can open its
// page. Without this script there are links to every hundredth step.
import { Figure, stepAddress, uncover } from "../page/common.js";
import { clearBoard, shape, testOn } from "../page/drawn.js";
import { say } from "../page/sentences.js";
import { testsOn } from "../tested/tested.js";
/** @import { StepWays } from "../page/common.js" */

(() => {
  /** The first tests of the search. @param {number} n columns @param {number} last how many */
  function testsOf(n, last) {
    const tests = [];
    for (const test of testsOn(Array.from({ length: n }, (_, i) => i + 1))) {
      if (tests.push(test) >= last) {
        break;
      }
    }
    return tests;
  }

  class Scrub extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {StepWays} */ this.pages = this.read("pages");
      /** @type {HTMLInputElement} */ this.slider = this.find("input");
      /** @type {SVGElement} */ this.svg = this.find("svg.board");
      const [, columns] = /cols(\d+)/.exec(this.svg.getAttribute("class") ?? "") ?? [];
      this.tests = testsOf(Number(columns), Number(this.slider.max));
      clearBoard(this.svg);
      this.marks = shape(this.svg, "g", {});
      this.svg.append(this.marks);
      this.svg.setAttribute("aria-hidden", "true"); // the words next to it say everything
      uncover(element, "input, .scrub-live");
      this.slider.addEventListener("input", () => this.show());
      addEventListener("pageshow", () => this.show()); // the browser may have restored the step
      this.show();
    }

    show() {
      const step = Number(this.slider.value), { rows, row, by } = this.tests[step - 1];
      this.marks.replaceChildren(...testOn(this.svg, rows, row));
      const says = say(by ? WORDS["scrub-refused"] : WORDS["scrub-free"], { row, column: rows.length + 1, by });
      this.find(".scrub-step").textContent = say(WORDS["step"], { step });
      this.find(".scrub-says").textContent = says;
      this.slider.ariaValueText = `${say(WORDS["step"], { step })}. ${says}`;
      const way = this.find(".scrub-live a"), href = stepAddress(this.pages, rows, step);
      way.textContent = say(WORDS["scrub-go"], { step });
      way.hidden = href === undefined; // in a single file
      way.setAttribute("href", href ?? "#");
    }
  }

  customElements.define("step-scrub", class extends HTMLElement {
    scrub = new Scrub(this);
  });
})();
