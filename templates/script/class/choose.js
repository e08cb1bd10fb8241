// The menus for what the programs of a class are for: an exercise of the book, queens, or a
// problem.
import { made } from "../page/common.js";
import { make } from "../page/make.js";
import { plainText } from "../program/field.js";
/** @import { Asked } from "./works.js" */

/**
 * An exercise that asks for a program, and what it asks for. @typedef {Asked & { name: string }}
 * Exercise
 */

/** A problem file. @typedef {{ name: string, title: string, text: string }} Problem */

/** @typedef {HTMLOptionElement | HTMLOptGroupElement} Choosable */

const GOALS = { "": WORDS["bench-goal-any"], all: WORDS["bench-goal-all"], first: WORDS["bench-goal-first"],
  count: WORDS["bench-goal-count"] };

/** The largest number of queens on offer. */
const MOST_QUEENS = 12;

/** @param {string} value @param {string} textContent */
const option = (value, textContent) => made("option", { value, textContent });

/** @param {string} word @param {HTMLElement} control */
const labelled = (word, control) => make("label", {}, word, " ", control);

/** The menus for choosing it. */
export class Choice {
  /**
   * @param {Exercise[]} exercises
   * @param {Problem[]} problems
   * @param {() => void} changed
   */
  constructor(exercises, problems, changed) {
    this.exercises = exercises;
    this.problems = problems;
    this.changed = changed;
    /** @type {Problem | undefined} */ this.own = undefined;
    /** @param {string} label @param {Choosable[]} options */
    const group = (label, options) => {
      const made = make("optgroup", { label });
      made.append(...options);
      return options.length > 0 ? [made] : [];
    };
    this.file = made("input", { type: "file", accept: ".py,.txt,text/*", hidden: true, ariaLabel: WORDS["class-problem-file"] });
    this.file.addEventListener("change", () => this.bring(this.file.files?.[0]));
    this.what = make("select", {}, option("", WORDS["class-any"]), option("queens", WORDS["class-queens"]),
      ...group(WORDS["class-exercises"], exercises.map(({ name }) => option(`exercise ${name}`, name))),
      ...group(WORDS["class-problems"], [
        ...problems.map(({ name, title }) => option(`problem ${name}`, title)),
        option("own", WORDS["class-problem-file"]),
      ]));
    this.what.dataset.asked = "";
    this.what.addEventListener("change", () => this.choose());
    this.size = made("input", { type: "number", min: "1", max: String(MOST_QUEENS), value: "6" });
    this.size.dataset.size = "";
    this.goal = make("select", {}, ...Object.entries(GOALS).map(([value, word]) => option(value, word)));
    this.goal.dataset.goals = "";
    for (const control of [this.size, this.goal]) {
      control.addEventListener("change", () => this.changed());
    }
    this.says = made("span", { ariaLive: "polite" });
    this.sized = labelled(WORDS["class-size"], this.size);
    this.aimed = labelled(WORDS["class-goal"], this.goal);
    this.element = make("p", { className: "class-tools class-asked" },
      labelled(WORDS["class-puzzle"], this.what), " ", this.file, this.sized, " ", this.aimed, " ", this.says);
    this.show();
  }

  /** Shows the menus that are still needed after a choice. */
  show() {
    const { value } = this.what;
    this.sized.hidden = value !== "queens";
    this.aimed.hidden = value.startsWith("exercise ");
    this.says.textContent = value === "own" ? this.own?.title ?? "" : "";
  }

  choose() {
    this.show();
    if (this.what.value === "own") {
      this.file.click();
    }
    this.changed();
  }

  /** @param {File | undefined} file */
  async bring(file) {
    this.file.value = ""; // so that choosing the same file again is a change
    if (file) {
      this.own = { name: "own", title: file.name, text: plainText(await file.text()) };
      this.show();
      this.changed();
    }
  }

  /** What was chosen; nothing if its file is still missing. @returns {Asked | undefined} */
  get asked() {
    const [kind, name] = this.what.value.split(" "), goal = /** @type {Asked["goal"]} */ (this.goal.value);
    const exercise = this.exercises.find((one) => one.name === name);
    const problem = this.problems.find((one) => one.name === name), size = Math.round(Number(this.size.value)) || 6;
    switch (kind) {
      case "queens": return { puzzle: "queens", goal, n: Math.min(MOST_QUEENS, Math.max(1, size)) };
      case "exercise": return exercise;
      case "problem": return { puzzle: name, goal, problem: problem?.text, title: problem?.title };
      case "own": return this.own && { puzzle: "own", goal, problem: this.own.text, title: this.own.title };
      default: return { goal };
    }
  }
}
