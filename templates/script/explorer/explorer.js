// The explorer of a search tree: one picture that the keyboard can move through, with subtrees that
// fold and unfold. The nodes come from the page as data; the script doesn't know any puzzle.
// Without it the picture doesn't change, and another page has the same links in words.
import { TREE_FLAT, TREE_HIGH, TREE_SMALLEST, TREE_TOUCHED } from "./explorerbox.js";
import { TREE_STEP } from "given:trees";
import { TreeHand } from "./explorerhand.js";
import { TREE_RADIUS, TREE_TOP, hereAt } from "../moment/layout.js";
import { Stage } from "../moment/stage.js";
import { adorn, keepPlace, made, partsOf, stepAddress } from "../page/common.js";
import { grouped, say } from "../page/sentences.js";
import { clearBoard, entitle, shape } from "../page/drawn.js";

/** The words for kinds of nodes. @type {Record<string, string>} */
const CALLED = {
  branch: WORDS["tree-branch"], dead: WORDS["dead-end"], solution: WORDS["solution"],
  folded: WORDS["tree-folded"], hidden: WORDS["tree-hidden"],
};

/** The picture, and moving through it. */
export class Explorer extends TreeHand {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    const { data } = this;
    this.pages = data.pages ?? { drawn: 0, pages: {} };
    this.buttons = partsOf(element, "button");
    this.counts = partsOf(element, "[data-count]");
    /** The entries of the legend that don't apply yet. @type {HTMLElement[]} */
    this.unseen = partsOf(element.closest("figure") ?? element, ":scope > .key > li[hidden]");
    this.board = this.find(".tree-panel svg.board");
    this.stage = new Stage(this.board, data.stage);
    this.at = 0;
    this.keyed = false; // a key is being obeyed
    this.held = false; // the pointer is at the node, so the box doesn't scroll
    this.said = ""; // what was said about the current node
    for (const name of ["tabindex", "role", "aria-label"]) {
      this.scroll.removeAttribute(name);
    }
    adorn(this.svg, {
      tabindex: 0,
      role: "tree",
      preserveAspectRatio: "none",
    });
    this.find(".tree-panel").hidden = false;
    /** @type {number[]} */ this.before = []; // leaves, of each node
    this.leaves = 0;
    this.icicle();
    this.draw();
    this.readable();
    // Whatever is folded, the box keeps its height, and what's below it keeps its place.
    const deepest = (TREE_TOP + data.depth * TREE_STEP + 2 * TREE_RADIUS) * this.tall;
    this.scroll.style.height = `${Math.ceil(Math.max(Math.min(deepest, TREE_HIGH), this.scroll.offsetHeight))}px`;
    this.reserve();
    this.show(true);
    // No count is larger than the root's, so with room for those, the words next to them never
    // move.
    const widest = Math.max(...this.counts.map((place) => place.offsetWidth));
    this.find(".tree-counts").style.setProperty("--widest", `${widest}px`);
    this.begin();
    addEventListener("resize", () => {
      this.reserve();
      this.able(); // a tree that was visible as a whole may be too wide now
    });
    // Readers who come by Tab hear the tree first and then the item. Screen readers don't announce
    // an item that was there before.
    this.svg.addEventListener("focus", () => setTimeout(() => this.item(this.at, this.said), 300));
    this.svg.addEventListener("blur", () => this.svg.removeAttribute("aria-activedescendant"));
    this.svg.addEventListener("keydown", (event) => {
      this.keyed = true;
      this.obey(event, {
        ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "root", r: "root",
        Enter: "fold", " ": "fold", h: "fold", u: "unfold-all", f: "failures", n: "next", N: "previous",
        "+": "in", "=": "in", "-": "out", z: "fit",
      }, ".tree-help");
      this.keyed = false;
    });
    this.svg.addEventListener("click", (event) => {
      this.held = true;
      this.pressed(event);
      this.held = false;
    });
  }

  /** The path to a node in words, and what kind it is. @param {number} i */
  spelled(i) {
    const t = this.nodes, { names, levels } = this.data;
    const way = t.rows(i).map((choice) => names?.[choice - 1] ?? choice).join(" ") || levels[0];
    return [way, CALLED[t.kind[i] === "branch" && this.isFolded(i) ? "folded" : t.kind[i]]];
  }

  /** Reserves room for the words of the longest path, so that nothing below them moves. */
  reserve() {
    const t = this.nodes, { names } = this.data, at = this.find(".tree-at");
    /** @type {number[]} */ const letters = [];
    let longest = 0;
    t.parent.forEach((up, i) => {
      letters[i] = i && letters[up] + (names?.[t.row[i] - 1] ?? String(t.row[i])).length + 1;
      longest = letters[i] > letters[longest] ? i : longest;
    });
    at.style.minHeight = "";
    this.spell(longest);
    at.style.minHeight = `${at.offsetHeight}px`;
    this.spell(this.at);
  }

  /** @param {number} i */
  spell(i) {
    [this.find(".tree-rows").textContent, this.find(".tree-kind").textContent] = this.spelled(i);
  }

  /** @param {MouseEvent} event */
  pressed(event) {
    const { clientX, clientY } = event;
    if (this.coarse && this.scale < TREE_TOUCHED) {
      this.at = this.nearest(clientX, clientY);
      this.near(TREE_TOUCHED / this.scale, clientX, clientY);
      this.show();
      return;
    }
    const node = this.under(event);
    if (node >= 0 && !this.dragged) {
      this.at = node;
      this.act(this.isFolded(node) ? "fold" : "");
    }
  }

  // Clicks on the icicle lead to nodes.
  icicle() {
    const t = this.nodes;
    t.after.forEach((after, i) => {
      this.before.push(this.leaves);
      this.leaves += Number(after === i + 1);
    });
    const svg = /** @type {SVGSVGElement} */ (this.find(".icicle"));
    svg.append(this.through);
    svg.addEventListener("click", ({ clientX, clientY }) => {
      const at = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
      let i = 0;
      for (let level = Math.floor(at.y / 10); t.depth[i] < level;) {
        const child = t.children(i).find((v) => at.x < this.leavesBefore(t.after[v]));
        if (child === undefined) {
          break;
        }
        i = child;
      }
      keepPlace(svg, () => {
        this.reveal(i);
        this.show();
      });
      this.svg.focus({ preventScroll: true }); // so that its keys continue from there
    });
  }

  /** How many leaves are before a node. @param {number} i one after the last, too */
  leavesBefore(i) {
    return this.before[i] ?? this.leaves;
  }

  /** The bar of a node in the icicle. @param {number} i */
  bar(i) {
    const t = this.nodes, from = this.before[i];
    return `M${from} ${t.depth[i] * 10}H${this.leavesBefore(t.after[i])}v9H${from}z`;
  }

  /** Shows the current node: path, board, counts, and words. @param {boolean} [quiet] */
  show(quiet) {
    const t = this.nodes, i = this.at;
    const [x, y] = this.xy(i);
    let d = "", bars = "";
    for (let v = i; v > 0; v = t.parent[v]) {
      d = this.tree?.edge(this.index.get(v) ?? 0) + d;
      bars += this.bar(v);
    }
    [d, bars, hereAt(x, y)].forEach((path, k) => { this.paths[k].setAttribute("d", path); });
    const stands = t.made(i), rows = t.rows(i);
    const [path] = this.spelled(i);
    clearBoard(this.board);
    this.board.append(...this.stage.standing(stands));
    entitle(this.board, say(WORDS["tree-stands"], { rows: path }));
    this.spell(i);
    this.counts.forEach((place, k) => {
      place.textContent = grouped([t.nodes[i], t.tests(i), t.deadEnds[i], t.solutions[i]][k]);
    });
    const said = partsOf(this.element, ".tree-counts > span").map((span) => span.textContent);
    this.find(".tree-panel .heard").textContent = said.join("").trim();
    const href = i && stepAddress(this.pages, rows.slice(0, -1), t.step[i]);
    this.find(".tree-step").replaceChildren(
      ...href ? [made("a", { href, textContent: say(WORDS["step"], { step: t.step[i] }) })] : [],
    );
    this.buttons[0].textContent = this.isFolded(i) ? WORDS["tree-unfold"] : WORDS["tree-fold"];
    this.able();
    this.said = say(WORDS["tree-spoken"], {
      rows: path,
      kind: CALLED[t.kind[i]],
      nodes: t.nodes[i],
      solutions: t.solutions[i],
    });
    this.item(i, this.said);
    // Readers who came by keys are at the item and hear it there.
    this.find(".tree-spoken").textContent = quiet || this.keyed ? "" : this.said;
    this.unseen = this.unseen.filter((entry) => {
      const look = entry.querySelector("svg > *")?.getAttribute("class");
      entry.hidden = !this.svg.querySelector(`[class~="${look}"]`);
      return entry.hidden;
    });
    if (!this.held) {
      this.bring(x, y);
    }
    this.element.dispatchEvent(new Event("shown"));
  }

  /**
   * The node as an item of a tree: a screen reader is at one at a time, and may go back to the last.
   * @param {number} i
   * @param {string} words
   */
  item(i, words) {
    const t = this.nodes, siblings = i > 0 ? t.children(t.parent[i]) : [i];
    const id = `${this.svg.querySelector("title")?.id}-${i}`;
    let item = this.svg.querySelector("#" + id);
    if (!item) { // a new item, so that it's announced; the last one stays until the screen reader has left it
      partsOf(this.svg, "[role=treeitem]").slice(0, -1).forEach((old) => old.remove());
      item = shape(this.svg, "g", { role: "treeitem", id });
      this.svg.append(item);
    }
    adorn(item, {
      "aria-label": words, "aria-level": t.depth[i] + 1,
      "aria-setsize": siblings.length, "aria-posinset": siblings.indexOf(i) + 1,
    });
    item.ariaExpanded = ["branch", "hidden"].includes(t.kind[i]) ? String(!this.isFolded(i)) : null;
    if (document.activeElement === this.svg) {
      this.svg.setAttribute("aria-activedescendant", id);
    }
  }

  // Disables what can't be done, without losing the focus.
  able() {
    const t = this.nodes, i = this.at;
    // In the order of the buttons.
    [
      t.kind[i] === "branch",
      this.changes(() => false),
      this.changes((v) => !t.solutions[v]),
      this.beside(-1) > 0,
      this.beside(1) > 0,
      this.scale > Math.min(TREE_SMALLEST, this.fit()),
      this.scale < 2,
      !this.fitted || this.scale > this.fit(),
    ].forEach((can, k) => { this.buttons[k].ariaDisabled = String(!can); });
  }

  // Goes to a node, and unfolds what hides it; -1 stays.
  /** @param {number} i */
  reveal(i) {
    /** @type {number[]} */ const way = [];
    for (let v = this.nodes.parent[i]; v >= 0; v = this.nodes.parent[v]) {
      way.unshift(v);
    }
    const first = way.findIndex((v) => this.folded.has(v));
    if (first >= 0) {
      this.unfold(way.slice(first), i);
    }
    this.at = i < 0 ? this.at : i;
  }

  /**
   * Unfolds nodes along a path, each below the one before, down to the node that they lead to. If
   * what they show is so wide that its marks would lose their shapes, what's next to the path stays
   * folded.
   * @param {number[]} way
   * @param {number} to -1 for none
   */
  unfold(way, to) {
    const t = this.nodes;
    way.forEach((v) => this.folded.delete(v));
    this.draw();
    if (!this.coarse && this.fit() < TREE_FLAT) {
      const beside = way.flatMap((v) => t.children(v)).filter((v) => v !== to && !way.includes(v));
      beside.filter((v) => t.kind[v] === "branch").forEach((v) => this.folded.add(v));
      this.draw();
    }
  }

  // The solution before or after the node, -1 if there is none.
  /** @param {1 | -1} way */
  beside(way) {
    const t = this.nodes;
    let i = this.at + way;
    while (i > 0 && i < t.size && (t.kind[i] === "branch" || !t.solutions[i])) {
      i += way;
    }
    return i > 0 && i < t.size ? i : -1;
  }

  /** Whether a branch below changes. @param {(v: number) => boolean} fold */
  changes(fold) {
    const t = this.nodes, i = this.at;
    return t.kind.some((kind, v) => v >= i && v < t.after[i] && kind === "branch" && fold(v) !== this.folded.has(v));
  }

  /** @param {(i: number) => boolean} fold */
  foldBelow(fold) {
    if (!this.changes(fold)) {
      return; // otherwise what's visible would change its size
    }
    const t = this.nodes;
    for (let i = this.at; i < t.after[this.at]; i++) {
      this.folded[t.kind[i] === "branch" && fold(i) ? "add" : "delete"](i);
    }
    this.fitted = !this.coarse;
    this.keep(this.at, () => {
      this.draw();
      this.readable();
    });
  }

  /**
   * @param {string} what
   * @param {HTMLElement} [button] that says it, and stays under the pointer
   */
  act(what, button) {
    if (button) {
      keepPlace(button, () => this.act(what));
      return;
    }
    const t = this.nodes, i = this.at;
    const siblings = i > 0 ? t.children(t.parent[i]) : [i], place = siblings.indexOf(i);
    /** @type {Record<string, number | undefined>} */
    const ways = {
      up: t.parent[i],
      down: this.isFolded(i) ? -1 : t.children(i)[0],
      left: siblings[place - 1],
      right: siblings[place + 1],
      root: 0,
      next: this.beside(1),
      previous: this.beside(-1),
    };
    this.reveal(ways[what] ?? -1);
    switch (what) {
      case "fold":
        if (t.kind[i] === "branch") {
          this.keep(i, () => {
            this.fitted = false; // otherwise everything visible would move and get smaller
            if (this.folded.has(i)) {
              this.unfold([i], -1);
            } else {
              this.folded.add(i);
              this.draw();
            }
          });
        }
        break;
      case "unfold-all": this.foldBelow(() => false); break;
      case "failures": this.foldBelow((v) => !t.solutions[v]); break;
      case "in": this.zoom(1.4); break;
      case "out": this.zoom(1 / 1.4); break;
      case "fit": this.zoom(0);
    }
    this.show();
  }
}

customElements.define("queen-tree", class extends HTMLElement {
  explorer = new Explorer(this);
});
