// The explorer of a search tree: one picture that the keyboard walks, with
// subtrees that fold and unfold. The nodes come from the page as data; the
// script knows no rule of the game. Where they stand it finds as the program
// does, so that folding moves only what must move. Without this script the picture stands still, and the same links
// stand in words on a page of their own.
"use strict";

(() => {
  // The units of internal/render.
  const STEP = 56, FORK = 24, TOP = 18, MARGIN = 70, DIGIT = 6, LABEL = 14;
  const RADIUS = TREE_RADIUS;
  const ZOOMS = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2];

  /**
   * @typedef {object} Data
   * @property {number} n
   * @property {string} places depth and row of each node, four bits each, in base64
   * @property {number[]} steps the step of each node, less that of the node before
   * @property {Record<string, number[]>} below of nodes with deeper ones that are left out: how many, their dead ends and solutions
   * @property {number[]} folded the nodes that are folded at first
   * @property {StepWays} pages
   * @property {Record<string, string>} words what becomes of a node
   */

  /** The nodes of a search, in its order. */
  class Nodes {
    /** @param {Data} data */
    constructor(data) {
      const places = atob(data.places);
      this.n = data.n;
      this.size = places.length;
      /** @type {number[]} */ this.depth = [];
      /** @type {number[]} */ this.row = [];
      /** @type {number[]} */ this.step = [];
      /** @type {number[]} */ this.parent = [];
      /** @type {number[]} */ this.after = []; // the node after the subtree
      /** @type {number[]} */ this.nodes = []; // of the subtree
      /** @type {number[]} */ this.deadEnds = [];
      /** @type {number[]} */ this.solutions = [];
      /** @type {string[]} */ this.kind = [];
      /** @type {number[]} */
      const way = [];
      let step = 0;
      for (let i = 0; i < this.size; i++) {
        const place = places.charCodeAt(i);
        this.depth.push(place >> 4);
        this.row.push(place & 15);
        this.step.push(step += data.steps[i]);
        way.length = place >> 4;
        this.parent.push(way[way.length - 1] ?? -1);
        way.push(i);
        this.after.push(i + 1);
      }
      for (let i = this.size - 1; i >= 0; i--) {
        const hidden = data.below[i];
        const leaf = this.after[i] === i + 1;
        this.kind[i] = hidden ? "hidden" : !leaf ? "branch" : this.depth[i] === this.n ? "solution" : "dead";
        this.nodes[i] = (this.nodes[i] ?? 0) + 1 + (hidden?.[0] ?? 0);
        this.deadEnds[i] = (this.deadEnds[i] ?? 0) + (this.kind[i] === "dead" ? 1 : hidden?.[1] ?? 0);
        this.solutions[i] = (this.solutions[i] ?? 0) + (this.kind[i] === "solution" ? 1 : hidden?.[2] ?? 0);
        const p = this.parent[i];
        if (p >= 0) {
          this.after[p] = Math.max(this.after[p], this.after[i]);
          this.nodes[p] = (this.nodes[p] ?? 0) + this.nodes[i];
          this.deadEnds[p] = (this.deadEnds[p] ?? 0) + this.deadEnds[i];
          this.solutions[p] = (this.solutions[p] ?? 0) + this.solutions[i];
        }
      }
    }

    /** @param {number} i */
    rows(i) {
      const rows = [];
      for (; i > 0; i = this.parent[i]) {
        rows.unshift(this.row[i]);
      }
      return rows;
    }

    /** @param {number} i */
    children(i) {
      const children = [];
      for (let child = i + 1; child < this.after[i]; child = this.after[child]) {
        children.push(child);
      }
      return children;
    }

    // A node that is no solution has a call, and a call tests each row.
    /** @param {number} i */
    tests(i) {
      return (this.nodes[i] - this.solutions[i]) * this.n;
    }
  }

  /** The picture, and what walks in it. */
  class Explorer extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {Data} */
      const data = this.read("tree");
      this.words = data.words;
      this.pages = data.pages;
      this.nodes = new Nodes(data);
      this.folded = new Set(data.folded);
      this.svg = this.find("svg.tree", SVGSVGElement);
      this.scroll = this.find(".scroll");
      this.panel = this.find(".tree-panel");
      this.board = this.find(".tree-panel svg.board", SVGSVGElement);
      this.speech = this.find(".tree-spoken");
      this.help = this.find(".tree-help", HTMLDetailsElement);
      this.at = 0;
      this.zoom = ZOOMS.indexOf(1);
      this.fitted = false;
      /** @type {number[]} */ this.shown = [];
      /** @type {Map<number, [number, number]>} */ this.place = new Map();

      this.scroll.removeAttribute("tabindex");
      this.scroll.removeAttribute("role");
      this.scroll.removeAttribute("aria-label");
      this.svg.setAttribute("tabindex", "0");
      this.svg.setAttribute("role", "application");
      this.svg.setAttribute("aria-roledescription", this.words.role);
      this.panel.hidden = false;
      this.draw();
      this.show(true);
      this.bring(...this.xy(0));
      this.svg.addEventListener("keydown", (event) => this.pressed(event));
      this.svg.addEventListener("click", (event) => this.clicked(event));
      this.svg.addEventListener("dblclick", (event) => {
        event.preventDefault();
        this.act("fold");
      });
    }

    /** @param {number} i */
    isFolded(i) {
      return this.nodes.kind[i] === "hidden" || this.nodes.kind[i] === "branch" && this.folded.has(i);
    }

    // Draws everything anew, as the program draws it.
    draw() {
      const t = this.nodes;
      this.shown = [];
      for (let i = 0; i < t.size; i = this.isFolded(i) ? t.after[i] : i + 1) {
        this.shown.push(i);
      }
      const index = new Map(this.shown.map((node, i) => [node, i]));
      const half = this.shown.map((i) => (this.isFolded(i) ? Math.max(TREE_FOLDED, grouped(t.nodes[i] - 1).length * DIGIT / 2) : RADIUS));
      const x = treeLayout(this.shown.map((i) => index.get(t.parent[i]) ?? -1), half, TREE_GAP);
      this.place = new Map(this.shown.map((node, i) => [node, [MARGIN + Math.round(x[i]), TOP + t.depth[node] * STEP]]));
      const deep = Math.max(...this.shown.map((i) => t.depth[i]));
      this.width = 14 + Math.max(...this.shown.map((node, i) => this.xy(node)[0] + Math.ceil(half[i])));
      this.height = TOP + deep * STEP + RADIUS + LABEL;
      this.svg.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);

      const levels = shape(this.svg, "g", { class: "t-level" });
      for (let depth = 0; depth <= deep; depth++) {
        levels.append(shape(this.svg, "text", { y: TOP + depth * STEP + 4 }, depth ? this.words.column.replace("$col", String(depth)) : this.words.empty));
      }
      const layer = { "t-edge": "", "t-strong": "" };
      for (const i of this.shown) {
        if (i > 0) {
          layer[t.solutions[i] > 0 ? "t-strong" : "t-edge"] += this.edge(i);
        }
      }
      this.way = shape(this.svg, "path", { class: "t-way" });
      this.here = shape(this.svg, "path", { class: "t-here" });
      const marks = shape(this.svg, "g", {});
      for (const i of this.shown) {
        marks.append(...this.mark(i));
      }
      const keep = [...this.svg.children].filter((e) => e.localName === "title" || e.localName === "desc");
      this.svg.replaceChildren(...keep, levels, shape(this.svg, "path", { class: "t-edge", d: layer["t-edge"] }),
        shape(this.svg, "path", { class: "t-strong", d: layer["t-strong"] }), this.way, this.here, marks);
      this.resize();
    }

    /** @param {number} i */
    xy(i) {
      return this.place.get(i) ?? [0, 0];
    }

    /** @param {number} i */
    edge(i) {
      const [px, py] = this.xy(this.nodes.parent[i]), [cx, cy] = this.xy(i);
      return `M${px} ${py}v${FORK}L${cx} ${cy - RADIUS}`;
    }

    /** @param {number} i */
    mark(i) {
      const t = this.nodes, [x, y] = this.xy(i), kind = t.kind[i], folded = this.isFolded(i);
      const row = t.depth[i] ? String(t.row[i]) : "";
      const [name, attributes] = treeShape(folded ? (t.solutions[i] ? "hopeful" : "folded") : kind === "dead" || kind === "solution" ? kind : "branch", x, y);
      const marks = [shape(this.svg, name, { ...attributes, "data-node": i })];
      if (row) {
        marks.push(shape(this.svg, "text", { class: folded ? "t-inside" : "t-row", x, y: y + (folded ? 6 : 4), "data-node": i }, row));
      }
      if (folded) {
        marks.push(shape(this.svg, "text", { class: "t-below", x, y: y + RADIUS + 11, "data-node": i }, grouped(t.nodes[i] - 1)));
      }
      return marks;
    }

    resize() {
      const scale = this.fitted ? Math.min(1, this.scroll.clientWidth / (this.width ?? 1)) : ZOOMS[this.zoom];
      this.svg.setAttribute("width", String(Math.round((this.width ?? 0) * scale)));
      this.svg.setAttribute("height", String(Math.round((this.height ?? 0) * scale)));
      this.scale = scale;
    }

    /**
     * Shows the node where the reader is: way, board, counts, and words.
     * @param {boolean} [quiet]
     */
    show(quiet) {
      const t = this.nodes, i = this.at;
      const [x, y] = this.xy(i);
      let d = "";
      for (let v = i; v > 0; v = t.parent[v]) {
        d = this.edge(v) + d;
      }
      this.way?.setAttribute("d", d);
      this.here?.setAttribute("d", treeHere(x, y));
      const rows = t.rows(i);
      for (const queen of this.board.querySelectorAll(".queen")) {
        queen.remove();
      }
      rows.forEach((row, c) => {
        this.board.append(onSquare(this.board, "queen", "queen", c + 1, row));
      });
      const kind = this.words[t.kind[i] === "branch" && this.isFolded(i) ? "folded" : t.kind[i]];
      const title = this.board.querySelector("title");
      const path = rows.length ? rows.join(" ") : this.words.empty;
      if (title) {
        title.textContent = path;
      }
      this.board.querySelector("desc")?.remove();
      this.find(".tree-rows").textContent = path;
      this.find(".tree-kind").textContent = kind;
      /** @type {[string, number][]} */
      const counts = [["nodes", t.nodes[i]], ["tests", t.tests(i)], ["dead", t.deadEnds[i]], ["solutions", t.solutions[i]]];
      for (const [name, count] of counts) {
        this.find(`[data-count=${name}]`).textContent = grouped(count);
      }
      const link = this.find(".tree-step"), address = this.address(i);
      link.hidden = address === undefined;
      if (address !== undefined) {
        link.setAttribute("href", address);
        link.textContent = this.words.step.replace("$step", grouped(t.step[i]));
      }
      const fold = this.find("[data-do=fold]");
      fold.toggleAttribute("disabled", t.kind[i] !== "branch");
      fold.textContent = this.isFolded(i) ? this.words.unfold : this.words.fold;
      if (!quiet) {
        this.speech.textContent = this.words.spoken.replace("$rows", path).replace("$kind", kind)
          .replace("$nodes", grouped(t.nodes[i])).replace("$solutions", grouped(t.solutions[i]));
        this.bring(x, y);
      }
    }

    // Scrolls the box, never the page.
    /** @param {number} x @param {number} y */
    bring(x, y) {
      const s = this.scale ?? 1, box = this.scroll, room = 60;
      if (x * s < box.scrollLeft + room || x * s > box.scrollLeft + box.clientWidth - room) {
        box.scrollLeft = x * s - box.clientWidth / 2;
      }
      if (y * s < box.scrollTop || y * s > box.scrollTop + box.clientHeight) {
        box.scrollTop = y * s - box.clientHeight / 2;
      }
    }

    /** @param {number} i */
    address(i) {
      return i === 0 ? undefined : stepAddress(this.pages, this.nodes.rows(i).slice(0, -1), this.nodes.step[i]);
    }

    // Unfolds what hides a node.
    /** @param {number} i */
    reveal(i) {
      let hidden = false;
      for (let v = this.nodes.parent[i]; v >= 0; v = this.nodes.parent[v]) {
        hidden = this.folded.delete(v) || hidden;
      }
      if (hidden) {
        this.draw();
      }
      this.at = i;
    }

    /** @param {number} i */
    go(i) {
      if (i >= 0) {
        this.at = i;
      }
    }

    /** @param {1 | -1} way */
    solution(way) {
      const t = this.nodes;
      for (let i = this.at + way; i > 0 && i < t.size; i += way) {
        if (t.kind[i] === "solution" || t.kind[i] === "hidden" && t.solutions[i] > 0) {
          this.reveal(i);
          return;
        }
      }
    }

    /** @param {(i: number) => boolean} fold */
    foldBelow(fold) {
      const t = this.nodes;
      for (let i = this.at; i < t.after[this.at]; i++) {
        if (t.kind[i] === "branch" && fold(i)) {
          this.folded.add(i);
        } else {
          this.folded.delete(i);
        }
      }
      this.draw();
    }

    /** @param {string} what */
    act(what) {
      const t = this.nodes, i = this.at;
      const siblings = i > 0 ? t.children(t.parent[i]) : [i];
      const place = siblings.indexOf(i);
      switch (what) {
        case "up": this.go(t.parent[i]); break;
        case "down": this.go(this.isFolded(i) ? -1 : t.children(i)[0] ?? -1); break;
        case "left": this.go(siblings[place - 1] ?? -1); break;
        case "right": this.go(siblings[place + 1] ?? -1); break;
        case "root": this.go(0); break;
        case "next": this.solution(1); break;
        case "previous": this.solution(-1); break;
        case "fold":
          if (t.kind[i] === "branch") {
            if (!this.folded.delete(i)) {
              this.folded.add(i);
            }
            this.draw();
          }
          break;
        case "unfold-all": this.foldBelow(() => false); break;
        case "failures": this.foldBelow((v) => t.solutions[v] === 0); break;
        case "in": this.fitted = false; this.zoom = Math.min(ZOOMS.length - 1, this.zoom + 1); this.resize(); break;
        case "out": this.fitted = false; this.zoom = Math.max(0, this.zoom - 1); this.resize(); break;
        case "fit": this.fitted = !this.fitted; this.resize(); break;
        default: return;
      }
      this.show();
    }

    /** @param {MouseEvent} event */
    clicked(event) {
      const mark = event.target instanceof Element ? event.target.closest("[data-node]") : null;
      if (mark) {
        this.go(Number(mark.getAttribute("data-node")));
        this.show();
      }
    }

    /** @param {KeyboardEvent} event */
    pressed(event) {
      if (!taken(event)) {
        this.obey(event, {
          ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", Home: "root", r: "root",
          Enter: "fold", " ": "fold", h: "fold", u: "unfold-all", f: "failures", n: "next", N: "previous",
          "+": "in", "=": "in", "-": "out", z: "fit",
        }, this.help);
      }
    }
  }

  customElements.define("queen-tree", class extends HTMLElement {
    explorer = new Explorer(this);
  });
})();
