// The page for your own program: its field, with what brings a program and the questions about it,
// and the panes that show a run. Without this script the page shows a program, and how to have
// Python say what each of its lines does.
import { arranged, toolsOf } from "./desk.js";
import { Look } from "./look.js";
import { Program } from "../program/code.js";
import { programOf } from "../program/written.js";
import { say } from "../page/sentences.js";
import { plainText } from "../program/field.js";
/** @import { Looked } from "./look.js" */
/** @import { FieldListing } from "../panes/listing.js" */
/** @import { Run } from "../engine/engine.js" */
/** @import { Verdict } from "../outcome/queenslog.js" */

/**
 * A file that comes with the page.
 * @typedef {{ name: string, title: string, text: string }} Brought
 */

/** @typedef {"" | "all" | "first" | "count"} Goal */

/** The most letters that are read from a file. */
const LONGEST = 1_000_000;

/** The field, its menus, and their questions about a run. */
class Bench extends Program {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    /** @type {Brought[]} */ this.menu = this.read("menu");
    /** @type {Brought[]} */ this.problems = this.read("problems");
    this.treated = this.read("treated");
    arranged(this.find(".field-edit"), toolsOf(this.menu, this.problems));
    this.call = /** @type {HTMLInputElement} */ (this.find("input[data-call]"));
    this.puzzle = /** @type {HTMLSelectElement} */ (this.find("[data-puzzle]"));
    this.goal = /** @type {HTMLSelectElement} */ (this.find("[data-goal]"));
    this.was = this.field.text; // the program that the call belongs to
    /** @type {FieldListing | undefined} */ this.listing = undefined;
    if (matchMedia("(max-width: 62.99rem)").matches) {
      this.list();
    }
    this.looking = new Look(this);
    this.plain = this.watched; // if no exercise asks for anything
    this.recallAsked();
    this.listen();
    this.show();
    if (!this.own.shared && this.own.kept.mine === undefined) {
      this.announce(WORDS["bench-example"]);
    }
  }

  /** Sets up narrow windows: tabs, and the program as a list that doesn't have to be scrolled. */
  async list() {
    await undefined; // so that its own room is loaded first
    const { FieldListing } = await import("../panes/listing.js");
    const { tabsOf } = await import("../panes/narrow.js");
    this.find(".desk-told").after(tabsOf());
    this.listing = new FieldListing(this.field, this.find(".field-paper"));
    this.listing.draw();
  }

  /** Restores the questions from last time. */
  recallAsked() {
    const { call, puzzle, goal } = this.own.kept;
    this.call.value = call ?? "";
    this.called = Boolean(call);
    this.puzzle.value = puzzle ?? "";
    this.goal.value = goal ?? "";
  }

  listen() {
    const { element, call, puzzle, goal } = this;
    call.addEventListener("input", () => {
      this.called = call.value.trim() !== "";
      this.written();
    });
    for (const select of [puzzle, goal]) {
      select.addEventListener("change", () => this.written());
    }
    this.find("select[data-menu]").addEventListener("change", () => this.choose());
    const file = /** @type {HTMLInputElement} */ (this.find("[type=file]"));
    file.addEventListener("change", () => {
      this.bring(file.files?.[0]);
      file.value = ""; // so that choosing the same file again is a change
    });
    element.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.items[0]?.kind === "file") {
        event.preventDefault();
      }
    });
    element.addEventListener("drop", (event) => {
      const dropped = event.dataTransfer?.files[0];
      if (dropped) {
        event.preventDefault();
        this.bring(dropped);
      }
    });
  }

  show() {
    super.show();
    this.listing?.draw();
    if (this.looking?.guest) {
      const { here, looked } = this.looking;
      this.find(".field-link").hidden = false;
      this.find(".field-whose").textContent = here ? looked?.whose ?? "" : WORDS["bench-theirs"];
    }
  }

  /** A link in the address takes precedence over a program that's looked at. */
  arrive() {
    if (location.hash.includes("=py:")) {
      this.looking?.end();
    }
    super.arrive();
  }

  async start() {
    this.listing?.close(this.find(".desk-code"));
    await super.start();
  }

  /** A call belongs to its program: another program drops it, unless the reader wrote it. */
  written() {
    if (!this.call) {
      return; // the page is still being set up
    }
    if (this.field.text !== this.was && !this.called) {
      this.call.value = "";
    }
    this.was = this.field.text;
    Object.assign(this.own.kept, {
      call: this.called ? this.call.value : undefined,
      puzzle: this.puzzle.value || undefined,
      goal: this.goal.value || undefined,
    });
    super.written();
  }

  /** Puts a program from the menu into the field. */
  choose() {
    const menu = /** @type {HTMLSelectElement} */ (this.find("select[data-menu]"));
    const chosen = this.menu.find(({ name }) => name === menu.value);
    menu.value = "";
    if (chosen) {
      this.take(chosen.text);
    }
  }

  /** @param {File | undefined} file */
  async bring(file) {
    if (!file) {
      return;
    }
    const text = await file.slice(0, LONGEST + 1).text();
    if (file.size > LONGEST || /[\0-\x08\x0E-\x1F\uFFFD]/.test(text)) {
      this.announce(file.size > LONGEST ? WORDS["bench-too-large"] : WORDS["bench-no-text"]);
    } else {
      this.bringText(text, file.name);
    }
  }

  /**
   * Takes a problem file as the puzzle for the current program, and any other file as a program.
   * @param {string} text
   * @param {string} name
   */
  bringText(text, name) {
    if (!/^def refused_by\b/m.test(text)) {
      this.take(text);
      return;
    }
    const title = /^title\s*=\s*["'](.*)["']/m.exec(text)?.[1] ?? name;
    const known = this.problems.findIndex((one) => one.name === name);
    this.problems.splice(known < 0 ? this.problems.length : known, Number(known >= 0), { name, title, text });
    if (known < 0) {
      this.puzzle.append(new Option(title, name));
    }
    this.puzzle.value = name;
    this.written();
    this.announce(say(WORDS["bench-puzzle-brought"], { title }));
  }

  /** Replaces the current program. This can be undone. @param {string} text */
  take(text) {
    this.looking.end();
    this.called = false;
    this.clear();
    this.own.adopt(plainText(text));
    this.own.shared = false;
    this.changed(this.own.text);
    this.written();
  }

  /** Shows somebody's program next to the current one, and runs it. @param {Looked} looked */
  look(looked) {
    this.store();
    this.looking.begin(looked);
    this.swap(true);
    this.start();
  }

  /** @param {boolean} shared */
  swap(shared) {
    this.store();
    this.looking?.turn(shared);
    super.swap(shared);
    this.was = this.field.text;
  }

  /** A program that's looked at has its own time limit. */
  wait() {
    if (!this.looking.here) {
      super.wait();
      return;
    }
    this.state("running");
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.stop(), this.looking.looked?.limit);
  }

  /** @param {string} what @param {HTMLElement} [button] */
  act(what, button) {
    if (what === "open") {
      this.find("[type=file]").click();
      return;
    }
    super.act(what, button);
  }

  /** Proposes a call if the program doesn't call anything. @param {string} text */
  async asked(text) {
    const { exercise } = this.looking;
    this.watched = exercise ?? this.plain;
    this.program = programOf(this.watched);
    this.judge = undefined; // of another exercise
    const { record } = await super.asked(text), { proposals } = await import("../recorded/proposals.js");
    if (!record) {
      return {};
    }
    if (!exercise) {
      const { value: puzzle } = this.puzzle, rules = this.problems.find(({ name }) => name === puzzle)?.text;
      this.judging = { puzzle, goal: /** @type {Goal} */ (this.goal.value), rules };
      if (rules !== undefined) {
        askRules(rules);
      }
    }
    return {
      record: { ...record, call: this.called ? this.call.value.trim() : "", proposal: proposals(text)[0] ?? "" },
    };
  }

  /** @param {Run} run @param {(string | Node)[]} said @param {Verdict} [verdict] */
  async tell(run, said, verdict) {
    const told = await super.tell(run, said, verdict);
    this.element.classList.toggle("searched", !run.recording);
    if (this.looking.here && !run.recording) {
      await this.watch();
    }
    if (!this.called && run.recording) {
      this.call.value = run.recording.call; // the page's proposal, which the reader can change
    }
    return told;
  }
}

/** Asks a puzzle for its rules while the program runs. @param {string} rules */
async function askRules(rules) {
  const { Run: Runs } = await import("../engine/engine.js");
  const { rulesOf } = await import("../recorded/rules.js");
  await rulesOf(Runs, rules);
}

customElements.define("python-bench", class extends HTMLElement {
  bench = new Bench(this);
});
