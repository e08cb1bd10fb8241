// The table of a class: its programs are run two at a time, and are grouped when all have ended.
import { examine } from "./examine.js";
import { Forest } from "./sharedtree.js";
import { csvOf, tabbed } from "./out.js";
import { groupsOf, headsOf, Row } from "./rows.js";
import { keepWorks, keptWorks } from "./stay.js";
import { namesOf } from "./works.js";
import { made } from "../page/common.js";
import { toClipboard } from "../page/copy.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { Asked, Work } from "./works.js" */

// The byte order mark by which spreadsheets recognise UTF-8, as bytes, because none of our scripts
// may contain it.
const MARK = new Uint8Array([0xEF, 0xBB, 0xBF]);

/** How many run at a time. */
const AT_ONCE = 2;

/** Programs in a table. */
export class ClassTable {
  /**
   * @param {HTMLElement} element
   * @param {Work[]} works
   * @param {Asked} asked
   * @param {(row: Row) => void} open shows one of them
   */
  constructor(element, works, asked, open) {
    this.element = element;
    this.asked = asked;
    this.works = works;
    const names = namesOf(works);
    this.rows = works.map((work, i) => new Row(work, names[i], i + 1));
    this.ending = new AbortController();
    /** @type {Forest | undefined} */ this.forest = undefined;
    this.told = made("p", { className: "class-told", ariaLive: "polite" });
    this.says = made("p", { className: "class-says", tabIndex: -1 });
    this.table = make("table", { className: "class-list" },
      make("caption", {}, WORDS["class-caption"]),
      make("thead", {}, make("tr", {}, ...headsOf().map((head) => make("th", { scope: "col" }, head)))));
    this.body = this.table.createTBody();
    for (const row of this.rows) {
      row.wait(WORDS["class-waits"]);
      row.button.addEventListener("click", () => open(row));
      this.body.append(row.element);
    }
    this.tools = this.toolsOf();
    const scroll = make("div", { className: "scroll", tabIndex: 0, role: "group", ariaLabel: WORDS["class-caption"] });
    scroll.append(this.table);
    this.place = make("div", { className: "class-table" }, this.told, this.tools, this.says, scroll);
  }

  toolsOf() {
    /** @param {string} word @param {() => void} does */
    const button = (word, does) => {
      const one = made("button", { type: "button", textContent: word });
      one.addEventListener("click", does);
      return one;
    };
    this.stopper = button(WORDS["class-stop"], () => this.stop());
    /** @param {string} name @param {string} word @param {(checked: boolean) => void} does */
    const box = (name, word, does) => {
      const input = made("input", { type: "checkbox" });
      input.dataset[name] = "";
      input.addEventListener("change", () => does(input.checked));
      return make("label", {}, input, " ", word);
    };
    const keep = box("keep", WORDS["class-keep"], (kept) => this.keep(kept));
    keep.querySelector("input")?.toggleAttribute("checked", keptWorks().length > 0);
    return make("p", { className: "class-tools" },
      this.stopper, " ", button(WORDS["class-copy"], () => this.copy()), " ",
      button(WORDS["class-csv"], () => this.save()), " ", button(WORDS["class-print"], () => this.print()), " ",
      box("hide", WORDS["class-hide"], (hidden) => this.hide(hidden)), " ", keep);
  }

  /** @param {boolean} kept whether the programs stay on this device */
  keep(kept) {
    this.told.textContent = !keepWorks(kept ? this.works : []) ? WORDS["class-not-kept"]
      : kept ? WORDS["class-kept"] : WORDS["class-forgotten"];
  }

  /** Prints only the table. */
  print() {
    const { classList } = document.documentElement;
    classList.add("class-alone");
    addEventListener("afterprint", () => classList.remove("class-alone"), { once: true });
    print();
  }

  /** Runs all. */
  async run() {
    const waiting = [...this.rows];
    this.state("running");
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        await this.runOne(row);
        this.progress();
      }
    };
    this.progress();
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    this.end();
  }

  /** @param {Row} row */
  async runOne(row) {
    const { judged, text } = row.work, { signal } = this.ending;
    if (judged) {
      row.show(judged);
    } else if (!signal.aborted) {
      row.wait(WORDS["class-runs"]);
      row.show(await examine(text ?? "", this.asked, signal).catch((error) => (
        { ended: "error", verdict: "unknown", says: String(error) })));
    }
  }

  stop() {
    this.ending.abort();
  }

  /** @param {"running" | "done"} state */
  state(state) {
    this.element.dataset.state = state;
  }

  /** Those that have been run. */
  get ran() {
    return this.rows.filter((row) => row.result);
  }

  progress() {
    this.told.textContent = say(WORDS["class-progress"], { done: this.ran.length, all: this.rows.length });
  }

  /** All have ended: groups them, and draws all on the same scale. */
  end() {
    const { rows, ran } = this, left = rows.length - ran.length;
    const skylines = ran.flatMap(({ result }) => (result?.skyline ? [result.skyline] : []));
    /**
     * A limit that nine out of ten don't exceed, because a few go much further.
     * @param {number[]} all
     */
    const most = (all) => Math.max(1, all.sort((a, b) => a - b)[Math.floor((all.length - 1) * 0.9)] ?? 1);
    const calls = most(skylines.map((one) => one.calls)), deep = most(skylines.map((one) => one.deep));
    ran.forEach((row) => row.draw(calls, deep));
    for (const [heading, list] of groupsOf(ran)) {
      this.group(heading, list);
    }
    this.body.hidden = this.body.rows.length === 0;
    this.forest = new Forest(ran);
    this.says.after(this.forest.place);
    const right = ran.filter(({ result }) => result?.verdict === "right").length;
    this.told.textContent = left > 0 ? say(WORDS["class-stopped-all"], { left })
      : say(WORDS["class-done"], { right, all: rows.length });
    if (this.stopper) {
      this.stopper.hidden = true;
    }
    this.state("done");
  }

  /**
   * A group under its heading, which folds it if there's little room.
   * @param {string} heading
   * @param {Row[]} list
   */
  group(heading, list) {
    const body = make("tbody", { className: "class-group" });
    const fold = made("button", { type: "button", textContent: heading, ariaExpanded: "true" });
    const unfolded = (/** @type {boolean} */ open) => {
      fold.ariaExpanded = String(open);
      body.classList.toggle("class-folded", !open);
    };
    fold.addEventListener("click", () => unfolded(fold.ariaExpanded !== "true"));
    unfolded(!matchMedia("(max-width: 40rem)").matches);
    body.append(make("tr", {}, make("th", { scope: "rowgroup", colSpan: headsOf().length }, fold)),
      ...list.map((row) => row.element));
    this.table.insertBefore(body, this.body);
  }

  /** @param {boolean} hidden */
  hide(hidden) {
    this.rows.forEach((row) => row.hide(hidden));
    this.forest?.draw();
    this.says.textContent = "";
    this.renamed();
  }

  /** Called when names are hidden or shown. */
  renamed() {}

  /** The lines of the table as it is now. */
  lines() {
    const heads = headsOf().filter((_, i) => i !== 5);
    heads.splice(1, 0, WORDS["class-file"]);
    const groups = groupsOf(this.ran).flatMap(([, list]) => list);
    return [[...heads, "ended", "says"], ...groups.map((row) => row.texts())];
  }

  async copy() {
    const copied = await toClipboard(tabbed(this.lines()));
    this.told.textContent = copied ? WORDS["class-copied"] : WORDS["class-not-copied"];
  }

  save() {
    const blob = new Blob([MARK, csvOf(this.lines())], { type: "text/csv;charset=utf-8" });
    const link = made("a", { href: URL.createObjectURL(blob), download: "class.csv" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
}
