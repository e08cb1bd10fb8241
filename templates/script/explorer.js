// The explorer of a search tree: one picture that the keyboard walks, with
// subtrees that fold and unfold. The nodes come from the page as data; the
// script knows no rule of the game. Where they stand it finds as the program
// does, so that folding moves only what must move. Without this script the picture stands still, and the same links
// stand in words on a page of their own.
"use strict";

(() => {
  // The units of internal/render.
  const STEP = 64, FORK = 33, TOP = 18, MARGIN = 70, DIGIT = 6, LABEL = 14;
  const RADIUS = TREE_RADIUS;
  const ZOOM = 1.4;

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
      this.fitted = true;
      this.scale = this.tall = 1;
      this.width = this.height = 0;
      /** @type {number[]} */ this.shown = [];
      /** @type {Map<number, [number, number]>} */ this.place = new Map();

      for (const name of ["tabindex", "role", "aria-label"]) {
        this.scroll.removeAttribute(name);
      }
      adorn(this.svg, { tabindex: 0, role: "application", "aria-roledescription": this.words.role, preserveAspectRatio: "none" });
      this.panel.hidden = false;
      this.icicle();
      this.draw();
      this.show(true);
      this.bring(...this.xy(0));
      this.svg.addEventListener("keydown", (event) => this.pressed(event));
      this.svg.addEventListener("click", (event) => this.clicked(event));
      this.scroll.addEventListener("scroll", () => this.name());
    }

    // Half the width of a folded node.
    /** @param {number} i */
    half(i) {
      const t = this.nodes.nodes;
      return Math.round(Math.sqrt(81 + 450 * (Math.log(t[i]) / Math.log(t[0] + 1)) ** 2));
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
      const half = this.shown.map((i) => (this.isFolded(i) ? Math.max(this.half(i), grouped(t.nodes[i] - 1).length * DIGIT / 2) : RADIUS));
      const x = treeLayout(this.shown.map((i) => index.get(t.parent[i]) ?? -1), half, TREE_GAP);
      this.place = new Map(this.shown.map((node, i) => [node, [MARGIN + Math.round(x[i]), TOP + t.depth[node] * STEP]]));
      const deep = Math.max(...this.shown.map((i) => t.depth[i]));
      this.width = 14 + Math.max(...this.shown.map((node, i) => this.xy(node)[0] + Math.ceil(half[i])));
      this.height = TOP + deep * STEP + 2 * RADIUS + LABEL;

      const levels = this.levels = shape(this.svg, "g", { class: "t-level" });
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
      const keep = this.svg.querySelectorAll("title, desc");
      this.svg.replaceChildren(...keep, shape(this.svg, "path", { class: "t-edge", d: layer["t-edge"] }),
        shape(this.svg, "path", { class: "t-strong", d: layer["t-strong"] }), this.way, this.here, marks, levels);
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
      const [name, attributes] = treeShape(folded ? (t.solutions[i] ? "hopeful" : "folded") : kind === "dead" || kind === "solution" ? kind : "branch", x, y, this.half(i));
      const low = y - RADIUS, height = this.half(i) * 5 / 3 | 0;
      const marks = [shape(this.svg, name, { ...attributes, "data-node": i })];
      if (row) {
        marks.push(shape(this.svg, "text", { class: folded ? "t-inside" : "t-row", x, y: folded ? low + (height * 4 / 5 | 0) : y + 4, "data-node": i }, row));
      }
      if (folded) {
        marks.push(shape(this.svg, "text", { class: "t-below", x, y: low + height + 11, "data-node": i }, grouped(t.nodes[i] - 1)));
      }
      return marks;
    }

    // The names on the left keep their room and their size. What is too wide gives way in its width first.
    resize() {
      const inner = this.width - MARGIN;
      if (this.fitted) {
        this.scale = Math.min(1, (this.scroll.clientWidth - MARGIN) / inner);
      }
      const s = this.scale, tall = this.tall = this.fitted ? Math.max(s, 0.35) : s;
      adorn(this.svg, { viewBox: `${MARGIN - MARGIN / s} 0 ${inner + MARGIN / s} ${this.height}`,
        width: Math.round(inner * s) + MARGIN, height: Math.round(this.height * tall) });
      this.name();
    }

    // The names stay in sight.
    name() {
      const { scale: s, tall } = this;
      for (const text of this.levels?.children ?? []) {
        const y = Number(text.getAttribute("y"));
        adorn(text, { transform: `translate(${MARGIN + (this.scroll.scrollLeft - MARGIN) / s} ${y - y / tall}) scale(${1 / s} ${1 / tall})` });
      }
    }

    // The whole search as an icicle, which the way to a node goes through.
    icicle() {
      const t = this.nodes, svg = this.find(".tree-icicle", SVGSVGElement);
      /** @type {number[]} */ const from = [];
      let leaves = 0;
      for (let i = 0; i < t.size; i++) {
        from.push(leaves);
        leaves += t.after[i] === i + 1 ? 1 : 0;
      }
      /** @type {Record<string, string>} */
      const layers = {};
      this.bar = (/** @type {number} */ i) => `M${from[i]} ${t.depth[i] * 10}H${from[t.after[i]] ?? leaves}v9H${from[i]}z`;
      for (let i = 0; i < t.size; i++) {
        const look = t.kind[i] === "dead" || t.kind[i] === "solution" ? t.kind[i] : t.solutions[i] ? "hopeful" : "nowhere";
        layers[look] = (layers[look] ?? "") + this.bar(i);
      }
      adorn(svg, { viewBox: `0 0 ${leaves} ${t.n * 10 + 10}` });
      svg.append(...Object.keys(layers).map((look) => shape(svg, "path", { class: "b-" + look, d: layers[look] })),
        this.through = shape(svg, "path", { class: "t-way" }));
    }

    /**
     * Shows the node where the reader is: way, board, counts, and words.
     * @param {boolean} [quiet]
     */
    show(quiet) {
      const t = this.nodes, i = this.at;
      const [x, y] = this.xy(i);
      let d = "", bars = "";
      for (let v = i; v > 0; v = t.parent[v]) {
        d = this.edge(v) + d;
        bars += this.bar?.(v);
      }
      this.way?.setAttribute("d", d);
      this.through?.setAttribute("d", bars);
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
      this.find("[data-do=fold]").textContent = this.isFolded(i) ? this.words.unfold : this.words.fold;
      this.able();
      if (!quiet) {
        this.speech.textContent = this.words.spoken.replace("$rows", path).replace("$kind", kind)
          .replace("$nodes", grouped(t.nodes[i])).replace("$solutions", grouped(t.solutions[i]));
        this.bring(x, y);
      }
    }

    // What cannot be done is off, and keeps the focus.
    able() {
      const t = this.nodes, i = this.at;
      /** Whether a branch below changes. @param {(v: number) => boolean} fold */
      const changes = (fold) => t.kind.some((kind, v) => v >= i && v < t.after[i] && kind === "branch" && fold(v) !== this.folded.has(v));
      /** @type {Record<string, boolean>} */
      const can = {
        fold: t.kind[i] === "branch", "unfold-all": changes(() => false), failures: changes((v) => t.solutions[v] === 0),
        previous: this.beside(-1) > 0, next: this.beside(1) > 0,
        out: this.scale > 0.2, in: this.scale < 2, fit: !this.fitted,
      };
      for (const name of Object.keys(can)) {
        this.find(`[data-do=${name}]`).ariaDisabled = String(!can[name]);
      }
    }

    // Scrolls the box, never the page.
    /** @param {number} x @param {number} y */
    bring(x, y) {
      const box = this.scroll, room = 60, left = (x - MARGIN) * this.scale + MARGIN, top = y * this.tall;
      if (left < box.scrollLeft + room || left > box.scrollLeft + box.clientWidth - room) {
        box.scrollLeft = left - box.clientWidth / 2;
      }
      if (top < box.scrollTop || top > box.scrollTop + box.clientHeight) {
        box.scrollTop = top - box.clientHeight / 2;
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

    // The solution before or behind the node, -1 or 0 if there is none.
    /** @param {1 | -1} way */
    beside(way) {
      const t = this.nodes;
      let i = this.at + way;
      while (i > 0 && i < t.size && (t.kind[i] === "branch" || t.kind[i] === "dead" || !t.solutions[i])) {
        i += way;
      }
      return i < t.size ? i : -1;
    }

    /** @param {1 | -1} way */
    solution(way) {
      const i = this.beside(way);
      if (i > 0) {
        this.reveal(i);
      }
    }

    /** @param {number} factor */
    zoom(factor) {
      this.fitted = !factor;
      this.scale = Math.min(Math.max(this.scale * factor, 0.2), 2);
      this.resize();
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
      this.fitted = true;
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
        case "in": this.zoom(ZOOM); break;
        case "out": this.zoom(1 / ZOOM); break;
        case "fit": this.zoom(0); break;
        default: return;
      }
      this.show();
    }

    /** @param {MouseEvent} event */
    clicked(event) {
      const mark = event.target instanceof Element ? event.target.closest("[data-node]") : null;
      if (mark) {
        this.go(Number(mark.getAttribute("data-node")));
        if (this.isFolded(this.at)) {
          this.act("fold");
        }
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
