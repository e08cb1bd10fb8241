// Programs that readers run, and what the page says about a run. Without this script the page shows
// the program, and says how to run it elsewhere.
import { loadEngine, loadPanes } from "./loads.js";
import { WrittenProgram } from "./written.js";
import { addressOf, recall, remember } from "../page/answered.js";
import { made, partsOf } from "../page/common.js";
/** @import { Readings, Run, Start } from "../engine/engine.js" */
/** @import { Asked } from "../recorded/record.js" */
/** @import { Judge } from "../outcome/beside.js" */
/** @import { Wanted } from "../judge/exercise.js" */
/** @import { Verdict } from "../outcome/queenslog.js" */
/** @import { Panes } from "../panes/panes.js" */
/** @import { Player } from "../player/player.js" */

/**
 * How a run is judged. The rules are the text of the puzzle's problem file.
 * @typedef {{ puzzle: string, goal: "" | "all" | "first" | "count", rules?: string }} Judging
 */

/** How many milliseconds a program runs before the reader is asked. */
const PATIENCE = 5000;

/**
 * How many milliseconds are between two updates of the output. A program may print faster, and
 * drawing would slow it down.
 */
const SHOWN = 100;

/** What runs a program and judges it, when it is loaded. @type {typeof import("../outcome/whole.js")} */
let engine;

/** A field for a program that the page runs. */
export class Program extends WrittenProgram {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    this.out = this.find(".field-out");
    /** What holds its runs against the path; it comes with what runs them. @type {Judge | undefined} */
    this.judge = undefined;
    this.told = {}; // for scripts
    this.starts = 0; // how often a run was requested
    this.loads = false; // what runs it
    /** How a run is judged. @type {Judging} */
    this.judging = { puzzle: "", goal: "" };
    /**
     * Where the book explains a mistake: a section and an exercise.
     * @type {Record<string, [string, string]>}
     */
    this.treated = {};
    this.called = false; // whether a reader or a script has written the call that's evaluated after it
    /** The panes that show its runs, if there are any. @type {Panes | undefined} */ this.panes = undefined;
    /**
     * The log of the search that was recognised in a run.
     * @type {((title: string) => string) | undefined}
     */
    this.searchLog = undefined;
    this.step = 1; // the step that the player rests on
    this.player = /** @type {Player | undefined} */ (undefined);
    this.printing = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    const exercise = element.closest(".exercise");
    this.address = exercise ? addressOf("#" + exercise.id) : "";
    /** @type {HTMLDetailsElement[]} */
    this.answers = exercise ? partsOf(exercise, "details.answer:not([open])") : [];
    this.answers.forEach((answer) => { answer.hidden = true; });
    const [heading] = this.answers.map((answer) => answer.querySelector("summary")?.textContent ?? "");
    if (heading && !heading.toLowerCase().includes("solution")) { // this has another name
      this.find('[data-do="solution"]').textContent = heading;
    }
    element.dataset.code = "";
    this.state("ready");
    element.addEventListener("keydown", (event) => this.key(event));
    this.arrive();
    this.show();
    const { kept, shared } = this.own;
    if (this.address && !shared && kept.right === this.field.text && recall()[this.address] !== undefined) {
      this.announce(made("b", { className: "verdict yes", textContent: WORDS["right"] }));
    }
  }

  /**
   * Says on the element what the program does, for scripts: see docs/driving.md.
   * @param {"ready" | "loading" | "running" | "asking" | "judging" | "done"} state
   * @param {"finished" | "error" | "stopped" | "input"} [ended] how it ended
   * @param {string} [error] the name of the exception
   * @param {Record<string, string>} [told] what else there is to say about the run
   */
  state(state, ended, error, told = {}) {
    const { dataset } = this.element;
    for (const name in this.told) {
      delete dataset[name];
    }
    this.told = { ...told, ...ended && { ended }, ...error && { error } };
    Object.assign(dataset, this.told, { state });
  }

  /**
   * Ctrl+Enter runs, and so does Enter in an input field that a program waits for.
   * @param {KeyboardEvent} event
   */
  key(event) {
    const waits = event.target === this.input && this.element.dataset.ended === "input";
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey || waits) && !this.running()) {
      event.preventDefault();
      this.start();
    }
  }

  running() {
    return this.loads || this.run?.state === "loads" || this.run?.state === "runs";
  }

  show() {
    super.show();
    const running = this.running();
    this.offer("run", !running);
    this.offer("stop", running);
    this.offer("solution", this.answers.length > 0 && this.run !== undefined && !running);
  }

  /** @param {string} what @param {HTMLElement} [button] */
  act(what, button) {
    if (what === "run") {
      return this.start();
    }
    this.asks.replaceChildren();
    switch (what) {
      case "stop": return this.stop();
      case "watch": return this.watch();
      case "log": return engine.saveLog(this);
      case "go-on": return this.wait();
      case "fresh": return this.ask(
        WORDS["code-fresh-sure"], "fresh-yes", WORDS["code-fresh-yes"], "fresh-no", WORDS["code-fresh-no"]);
      case "fresh-yes": return this.fresh();
      case "fresh-no": return this.field.area.focus();
      case "back": return this.back();
      case "solution": return this.solve();
      case "indent": return this.field.shift(1);
      case "indent-less": return this.field.shift(-1);
      case "copy": return this.copy();
      case "link": return this.sending().then(({ copyLink }) => copyLink(this));
      case "save": return this.sending().then(({ saveFile }) => saveFile(this));
      case "hand-in": return this.sending().then(({ handIn }) => handIn(this));
      case "mine": return this.swap(false);
      case "theirs": return this.swap(true);
      case "keep": return this.keep();
      case "line": return this.field.go(Number(/** @type {HTMLButtonElement} */ (button).value));
    }
  }

  solve() {
    this.answers.forEach((answer) => {
      answer.hidden = false;
      answer.open = true;
    });
    this.answers[0].querySelector("summary")?.focus();
  }

  async start() {
    const { text } = this.field;
    const again = /** @type {Readings | undefined} */ (this.run?.again(text, this.input.value));
    this.store();
    this.clear();
    this.state("loading");
    this.find(".field-loads").textContent = WORDS["code-loads"];
    const start = ++this.starts;
    this.loads = true;
    this.show();
    this.find('[data-do="stop"]').focus();
    let asked = {};
    const failed = await this.load().then(() => this.asked(text)).then((all) => {
      asked = all;
      return "";
    }, (error) => String(error.message));
    if (start !== this.starts) {
      return; // it was stopped
    }
    this.loads = false;
    if (failed) {
      this.fails(failed);
      return;
    }
    /** @type {Start} */ const begin = { input: this.input.value, readings: again };
    const program = { text, ...this.program, ...asked };
    const run = /** @type {Run} */ (new engine.Run(program, (came) => this.news(came), begin));
    this.run = run;
    if (run.program.record) {
      loadPanes();
    }
    this.judge ??= new engine.Judge(this.watched, this.program, this.watched.page ?? this.page);
    this.judge.judging = this.judging;
    if (this.watched.right !== undefined) {
      this.judge.expected(text); // meanwhile
    }
    this.show();
  }

  /** Loads what runs programs. */
  async load() {
    engine = await loadEngine(!this.watched.problem).catch(() => { throw new Error(WORDS["code-not-loaded"]); });
  }

  /**
   * What else a run should do: it's recorded, unless it searches a problem file. It doesn't call
   * anything for the reader, because in a chapter a program that calls nothing should be told so.
   * @param {string} _text
   * @returns {Promise<{ record?: Asked, look?: boolean }>}
   */
  async asked(_text) {
    const { puzzle = "", goal = "", problem, look } = this.watched;
    if (problem) {
      return { look };
    }
    this.judging = { puzzle, goal };
    return { record: { call: "" } };
  }

  /** What the exercise around the field asks for. @param {Run} run @returns {Wanted | undefined} */
  wanted(run) {
    return this.judge?.wanted(run.program.text);
  }

  moment() {
    return this.panes?.address(this.field.text) ?? "";
  }

  /**
   * Says how a run turned out, shows it if it was recorded, and returns what scripts can read.
   * @param {Run} run
   * @param {(string | Node)[]} said
   * @param {Verdict} [verdict] of a search that was reported event by event
   * @returns {Promise<Record<string, string>>}
   */
  async tell(run, said, verdict) {
    if (!run.recording) {
      this.announce(...said);
      return engine.toldOfSearch(run, verdict);
    }
    this.state("judging");
    const panes = await import("../panes/shown.js").catch(() => undefined);
    if (run !== this.run) {
      return {}; // another run was requested meanwhile
    }
    if (!panes) { // the connection was lost since
      this.announce(...said, " ", WORDS["code-not-shown"]);
      return {};
    }
    const told = await panes.shownRun(this, run, said);
    if (run === this.run && this.judge) {
      this.judge.reply(this, told.mistake);
      this.note({ verdict: told.verdict === "right" ? "yes" : "no", own: this.judge.ownData(run.program.text) });
    }
    return told;
  }

  /**
   * Removes what's left of the last run. Its space stays until there's something to say about the
   * next.
   */
  clear() {
    this.element.style.minHeight = `${this.element.offsetHeight}px`;
    this.player?.pause();
    this.player = undefined;
    this.find(".field-watch").replaceChildren();
    this.find(".field-seen").hidden = true;
    this.asks.replaceChildren();
    this.searchLog = undefined;
    this.field.mark(0);
    this.out.textContent = "";
    this.out.hidden = true;
    this.announce("");
    this.find(".field-shows").replaceChildren();
  }

  /** Says why nothing runs. @param {string} why */
  fails(why) {
    this.find(".field-loads").textContent = "";
    this.announce(why);
    this.show();
    this.state("done", "error", "unavailable");
  }

  stop() {
    if (!this.loads) {
      this.run?.end("stopped");
      return;
    }
    this.starts++;
    this.loads = false;
    this.fails(WORDS["code-stopped"]);
    this.state("done", "stopped");
  }

  /** Asks after a while whether the program should continue. It continues until it's stopped. */
  wait() {
    clearTimeout(this.patience);
    this.state("running");
    this.patience = setTimeout(() => {
      this.state("asking");
      this.ask(...engine.GO_ON);
    }, PATIENCE);
  }

  /** @param {Run} run */
  news(run) {
    if (run !== this.run) {
      return;
    }
    const { state } = run;
    this.printing ??= setTimeout(() => this.print(run), SHOWN);
    if (state === "runs") {
      if (this.patience === undefined) {
        this.find(".field-loads").textContent = "";
        this.wait();
      }
      return;
    }
    const at = document.activeElement;
    const focused = this.element.contains(at) && at?.closest(".field-buttons, .field-asks");
    this.print(run);
    clearTimeout(this.patience);
    this.patience = undefined;
    this.find(".field-loads").textContent = "";
    this.asks.replaceChildren();
    this.show();
    if (focused) {
      this.find('[data-do="run"]').focus();
    }
    this.outcome(run);
  }

  /** Shows what a run has printed. @param {Run} run */
  print({ ran }) {
    clearTimeout(this.printing);
    this.printing = undefined;
    this.out.textContent = engine.printedOf(ran, this.watched.problem);
    this.out.hidden = this.out.textContent === "";
  }

  /** Says how a run turned out, once. @param {Run} run */
  async outcome(run) {
    const { ran, state, why = "" } = run, { judge } = this;
    if (state === "broken" || !judge) {
      this.fails(why);
      return;
    }
    if (state === "wants") {
      engine.nextLine(this.input);
      const told = await this.tell(run, [engine.WANTS]);
      if (run === this.run) {
        this.state("done", "input", "", told);
      }
      return;
    }
    this.step = 1;
    this.field.mark(engine.brokenAt(ran) ?? 0);
    const { said, verdict, shows } = await judge.say(this, run);
    if (run !== this.run) {
      return; // another run was requested meanwhile
    }
    this.find(".field-shows").replaceChildren(...shows);
    if (verdict) {
      this.step = verdict.step ?? 1;
      this.note(verdict);
    }
    engine.offerRun(this, run);
    const told = await this.tell(run, said, verdict), [ended, error] = engine.endOf(run);
    if (run === this.run) {
      engine.bring(this.said, this.find('[data-do="run"]'));
      this.state("done", ended, error, told);
    }
  }

  /**
   * Remembers that an exercise is done, if it uses the page's data.
   * @param {Pick<Verdict, "verdict" | "own">} verdict
   */
  note({ verdict, own }) {
    if (verdict === "yes" && !own && this.address && !this.own.shared) {
      this.own.kept.right = this.field.text;
      this.store();
      remember(this.address, "written");
    }
  }

  /** Opens the player with the run. */
  async watch() {
    if (this.run && this.run.ran.log.length > 0) { // otherwise its panes show it
      await engine.watchRun(this, this.run);
    }
  }
}

customElements.define("python-code", class extends HTMLElement {
  code = new Program(this);
});
