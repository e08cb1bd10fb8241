// The explorer of a search tree: one picture that the keyboard walks, with
// subtrees that fold and unfold. The nodes come from the page as data; the
// script knows no puzzle. Where they stand it finds as the program
// does, so that folding moves only what must move. Without this script the picture stands still, and the same links
// stand in words on a page of their own.
"use strict";

(() => {
  // The units of internal/render.
  const STEP = 64, MARGIN = 70;

  /** How much of the margin the names of the levels take. */
  const NAMES = 56;

  // How large a tree is drawn: so that a finger hits its marks, and at least where more is not needed
  // to see the whole; and how many pixels beside the middle of a mark it may hit.
  const TOUCHED = 12 / TREE_RADIUS, SMALLEST = 0.2, BESIDE = 24;

  /**
   * A search tree as internal/figure/shown hands it over.
   * @typedef {object} Data
   * @property {string} nodes depth and choice of each, four bits each, in base64
   * @property {boolean} [wide] sixteen bits each
   * @property {number[]} steps the step of each node, less that of the node before
   * @property {Record<string, number[]>} below of nodes with deeper ones that are left out: how many,
   *   their dead ends and solutions
   * @property {number[]} folded the nodes that are folded at first
   * @property {number[]} [solved] the solutions, where not all leaves of the deepest level are
   * @property {number} [each] tests of a call
   * @property {number[]} [tests] of each node's own call, where calls differ
   * @property {number} depth the deepest level
   * @property {string[]} levels their names
   * @property {number[]} places that are filled at each depth
   * @property {number[]} [filled] by each node, where that is not the same at a depth
   * @property {string[]} [names] of choices in a list
   * @property {string[]} [labels] and in a mark, where they are no numbers
   * @property {StageData} stage
   * @property {StepWays} [pages]
   * @property {Record<string, string>} words what becomes of a node
   */

  /** The nodes of a search, in its order. */
  class Nodes {
    /** @param {Data} data */
    constructor(data) {
      const bytes = atob(data.nodes), width = data.wide ? 4 : 1, solved = new Set(data.solved);
      this.data = data;
      this.size = bytes.length / width;
      /** @type {number[]} */ this.depth = [];
      /** @type {number[]} */ this.row = [];
      /** @type {number[]} */ this.step = [];
      /** @type {number[]} */ this.parent = [];
      /** @type {number[]} */ this.after = []; // the node after the subtree
      // Of the subtree:
      /** @type {number[]} */ this.nodes = [];
      /** @type {number[]} */ this.deadEnds = [];
      /** @type {number[]} */ this.solutions = [];
      /** @type {number[]} */ this.below = []; // tests, where calls differ
      /** @type {string[]} */ this.kind = [];
      /** @type {number[]} */
      const way = [];
      let step = 0;
      for (let i = 0; i < this.size; i++) {
        const [depth, choice] = placeOf(bytes, i, width);
        this.depth.push(depth);
        this.row.push(choice);
        this.step.push(step += data.steps[i]);
        way.length = depth;
        this.parent.push(way[way.length - 1] ?? -1);
        way.push(i);
        this.after.push(i + 1);
        this.nodes.push(1);
        this.deadEnds.push(0);
        this.solutions.push(0);
        this.below.push(data.tests?.[i] ?? 0);
      }
      for (let i = this.size - 1; i >= 0; i--) {
        const hidden = data.below[i], leaf = this.after[i] === i + 1, p = this.parent[i];
        const kind = this.kind[i] = hidden ? "hidden"
          : !leaf ? "branch"
          : (data.solved ? solved.has(i) : this.depth[i] === data.depth) ? "solution"
          : "dead";
        const own = hidden ?? [0, Number(kind === "dead"), Number(kind === "solution")];
        // Above the root nobody counts.
        [this.nodes, this.deadEnds, this.solutions, this.below].forEach((counts, k) => {
          counts[i] += own[k] ?? 0;
          counts[p] += counts[i];
        });
        this.after[p] = Math.max(this.after[p], this.after[i]);
      }
    }

    /** What stands at a node, in the order of choosing. @param {number} i */
    made(i) {
      const made = [];
      for (; i > 0; i = this.parent[i]) {
        made.unshift({ place: this.data.filled?.[i] ?? this.data.places[this.depth[i] - 1], choice: this.row[i] });
      }
      return made;
    }

    /** @param {number} i */
    rows(i) {
      return this.made(i).map(({ choice }) => choice);
    }

    /** @param {number} i */
    children(i) {
      const children = [];
      for (let child = i + 1; child < this.after[i]; child = this.after[child]) {
        children.push(child);
      }
      return children;
    }

    // A node that is no solution has a call.
    /** @param {number} i */
    tests(i) {
      return this.data.each ? (this.nodes[i] - this.solutions[i]) * this.data.each : this.below[i];
    }
  }

  /** Depth and choice of a node. @param {string} bytes @param {number} i @param {number} width */
  function placeOf(bytes, i, width) {
    const at = (/** @type {number} */ k) => bytes.charCodeAt(i * width + k);
    return width === 1 ? [at(0) >> 4, at(0) & 15] : [at(0) << 8 | at(1), at(2) << 8 | at(3)];
  }

  /** The picture, and what walks in it. */
  class Explorer extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {Data} */
      const data = this.read("tree");
      this.words = data.words;
      this.data = data;
      this.pages = data.pages ?? { drawn: 0, pages: {} };
      this.nodes = new Nodes(data);
      this.folded = new Set(data.folded);
      this.svg = this.find("svg.tree");
      this.scroll = this.find(".scroll");
      this.buttons = partsOf(element, "button");
      this.counts = partsOf(element, "[data-count]");
      this.board = this.find(".tree-panel svg.board");
      this.stage = new Stage(this.board, data.stage);
      this.at = 0;
      // A finger hits what is near it, and what has no room is scrolled to. Where the whole tree is
      // fitted into the box a tap draws near instead.
      this.coarse = matchMedia("(pointer: coarse)").matches;
      this.fitted = !this.coarse;
      this.keyed = false; // a key is being obeyed
      this.said = ""; // of the node where the reader is
      this.dragged = false;
      this.through = shape(this.svg, "path", { class: "t-way" });
      this.paths = [this.through];
      this.scale = this.tall = this.coarse ? TOUCHED : 1;
      this.width = this.height = 0;
      /** @type {Map<number, number>} */ this.index = new Map();

      for (const name of ["tabindex", "role", "aria-label"]) {
        this.scroll.removeAttribute(name);
      }
      adorn(this.svg, {
        tabindex: 0,
        role: "tree",
        preserveAspectRatio: "none",
      });
      this.find(".tree-panel").hidden = false;
      this.bar = this.icicle();
      this.draw();
      // Whatever is folded, the box keeps its height, and what is below it its place.
      const deepest = (TREE_TOP + data.depth * STEP + 2 * TREE_RADIUS) * this.tall;
      this.scroll.style.height = `${Math.ceil(Math.max(deepest, this.scroll.offsetHeight))}px`;
      this.show(true);
      // Who comes by Tab hears the tree first and then the item: one that is there before is not said.
      this.svg.addEventListener("focus", () => setTimeout(() => this.item(this.at, this.said), 300));
      this.svg.addEventListener("blur", () => this.svg.removeAttribute("aria-activedescendant"));
      this.drag();
      this.pinch();
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
        const { clientX, clientY } = event;
        if (this.coarse && this.scale < TOUCHED) {
          this.at = this.nearest(clientX, clientY);
          this.near(TOUCHED / this.scale, clientX, clientY);
          this.show();
          return;
        }
        const node = this.under(event);
        if (node >= 0 && !this.dragged) {
          this.at = node;
          this.act(this.isFolded(node) ? "fold" : "");
        }
      });
      this.scroll.addEventListener("scroll", () => this.name());
    }

    // A mouse drags the picture; a finger scrolls it anyway.
    drag() {
      /** @type {{ x: number, y: number } | undefined} */
      let last;
      this.scroll.addEventListener("pointerdown", (event) => {
        this.dragged = false;
        last = event.pointerType === "mouse" && event.button === 0 ? { x: event.clientX, y: event.clientY } : undefined;
      });
      addEventListener("pointermove", (event) => {
        if (last && (this.dragged || Math.hypot(last.x - event.clientX, last.y - event.clientY) > 4)) {
          this.dragged = true; // and no mark is clicked
          this.scroll.scrollBy(last.x - event.clientX, last.y - event.clientY);
          last = { x: event.clientX, y: event.clientY };
        }
      });
      ["pointerup", "pointercancel", "blur"].forEach((end) => addEventListener(end, () => last = undefined));
    }

    // Two fingers on the picture or on a pad, and the wheel with Ctrl, draw nearer; the wheel alone scrolls.
    pinch() {
      this.scroll.addEventListener("wheel", (event) => {
        if (event.ctrlKey) {
          event.preventDefault();
          this.near(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
        }
      }, { passive: false });
      let apart = 0; // where two fingers are on the picture
      /** @param {TouchEvent} event */
      const distance = ({ touches: [a, b] }) => (b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);
      /** @param {TouchEvent} event */
      const begin = (event) => { apart = distance(event); };
      this.scroll.addEventListener("touchmove", (event) => {
        if (!apart) {
          return;
        }
        if (event.cancelable) { // it is not while the picture still moves from a push
          event.preventDefault();
        }
        const [a, b] = event.touches, now = distance(event);
        this.near(now / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
        apart = now;
      }, { passive: false });
      this.scroll.addEventListener("touchstart", begin, { passive: true });
      this.scroll.addEventListener("touchend", begin);
      this.scroll.addEventListener("touchcancel", begin);
    }

    /**
     * A point of the window in the units of the drawing.
     * @param {number} x
     * @param {number} y
     * @returns {[number, number]}
     */
    units(x, y) {
      const box = this.scroll, { left, top } = box.getBoundingClientRect();
      return [(box.scrollLeft + x - left - MARGIN) / this.scale, (box.scrollTop + y - top) / this.tall];
    }

    /** The node at which a pointer is, -1 for none. @param {MouseEvent} event */
    under(event) {
      const node = around(event, "[data-node]")?.dataset.node;
      return this.coarse ? this.nearest(event.clientX, event.clientY, BESIDE / this.scale) : Number(node ?? -1);
    }

    /**
     * The node that is drawn nearest to a point of the window, -1 if none is so near.
     * @param {number} x
     * @param {number} y
     * @param {number} least in units of the drawing
     */
    nearest(x, y, least = Infinity) {
      const [across, down] = this.units(x, y);
      let nearest = -1;
      for (const node of this.index.keys()) {
        const [nodeX, nodeY] = this.xy(node), apart = Math.hypot(nodeX - MARGIN - across, nodeY - down);
        if (apart < least) {
          [nearest, least] = [node, apart];
        }
      }
      return nearest;
    }

    /**
     * Draws nearer, and keeps what is at a point of the window there.
     * @param {number} factor
     * @param {number} x
     * @param {number} y
     */
    near(factor, x, y) {
      const box = this.scroll, { left, top } = box.getBoundingClientRect(), [across, down] = this.units(x, y);
      this.zoom(factor);
      box.scrollLeft = across * this.scale + MARGIN - x + left;
      box.scrollTop = down * this.tall - y + top;
      this.able();
    }

    /** @param {number} i */
    isFolded(i) {
      return this.nodes.kind[i] === "hidden" || this.nodes.kind[i] === "branch" && this.folded.has(i);
    }

    // Draws everything anew, as the program draws it.
    draw() {
      const t = this.nodes, shown = [];
      for (let i = 0; i < t.size; i = this.isFolded(i) ? t.after[i] : i + 1) {
        shown.push(i);
      }
      this.index = new Map(shown.map((node, i) => [node, i]));
      const tree = this.tree = drawTree(this.svg, shown.map((id) => {
        const folded = this.isFolded(id), hopeful = t.solutions[id] > 0;
        return {
          id,
          up: this.index.get(t.parent[id]) ?? -1,
          depth: t.depth[id],
          row: id ? this.data.labels?.[t.row[id] - 1] ?? String(t.row[id]) : "",
          line: hopeful ? "t-strong" : "t-edge",
          look: folded ? (hopeful ? "hopeful" : "folded") : t.kind[id],
          half: Math.round(Math.sqrt(81 + 450 * (Math.log(t.nodes[id]) / Math.log(t.nodes[0] + 1)) ** 2)),
          below: folded ? grouped(t.nodes[id] - 1) : "",
        };
      }), MARGIN, STEP, 33);
      this.width = tree.width;
      this.height = tree.height + TREE_RADIUS;
      const levels = this.levels = shape(this.svg, "g", { class: "t-level" });
      // What is scrolled below the names does not shine through.
      const band = this.band = shape(this.svg, "polygon", { class: "t-names" });
      for (const y of new Set(tree.y)) {
        const depth = (y - TREE_TOP) / STEP;
        levels.append(shape(this.svg, "text", { y: y + 4 }, this.data.levels[depth]));
      }
      const way = shape(this.svg, "path", { class: "t-way" }), here = shape(this.svg, "path", { class: "t-here" });
      this.paths = [way, this.through, here];
      // An item that moved would be lost to who is at it.
      partsOf(this.svg, ":scope > :not(title, desc, [role=treeitem])").forEach((part) => part.remove());
      this.svg.append(
        ...tree.lines, way, here,
        ...tree.marks.flat(),
        band,
        levels,
      );
      this.resize();
    }

    /** @param {number} i @returns {[number, number]} */
    xy(i) {
      const at = this.index.get(i) ?? 0;
      return [this.tree?.x[at] ?? 0, this.tree?.y[at] ?? 0];
    }

    /** How large the tree is if it is seen as a whole. */
    fit() {
      return Math.min(1, (this.scroll.clientWidth - MARGIN) / (this.width - MARGIN));
    }

    // The names on the left keep their room and their size. What is too wide gives way in its width first.
    resize() {
      const inner = this.width - MARGIN;
      if (this.fitted) {
        this.scale = this.fit();
      }
      const s = this.scale;
      this.svg.classList.toggle("tiny", s < 1); // the rows would be too small to be read
      const tall = this.tall = Math.max(s, 0.35);
      adorn(this.svg, { viewBox: `${MARGIN - MARGIN / s} 0 ${inner + MARGIN / s} ${this.height}`,
        width: Math.round(inner * s) + MARGIN, height: Math.round(this.height * tall) });
      this.name();
    }

    // The names stay in sight.
    name() {
      const { scale: s, tall } = this, left = MARGIN + (this.scroll.scrollLeft - MARGIN) / s, right = left + NAMES / s;
      this.band?.setAttribute("points", `${left},0 ${right},0 ${right},${this.height} ${left},${this.height}`);
      for (const text of this.levels?.children ?? []) {
        const y = Number(text.getAttribute("y"));
        adorn(text, { transform: `translate(${left} ${y - y / tall}) scale(${1 / s} ${1 / tall})` });
      }
    }

    // Bars of the icicle, and how many leaves stand before each node.
    icicle() {
      const t = this.nodes;
      /** @type {number[]} */ const from = [];
      let leaves = 0;
      t.after.forEach((after, i) => {
        from.push(leaves);
        leaves += Number(after === i + 1);
      });
      const svg = /** @type {SVGSVGElement} */ (this.find(".icicle"));
      svg.append(this.through);
      svg.addEventListener("click", ({ clientX, clientY }) => {
        const at = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
        let i = 0;
        for (let level = Math.floor(at.y / 10); t.depth[i] < level;) {
          const child = t.children(i).find((v) => at.x < (from[t.after[v]] ?? leaves));
          if (child === undefined) {
            break;
          }
          i = child;
        }
        this.reveal(i);
        this.show();
      });
      return (/** @type {number} */ i) => `M${from[i]} ${t.depth[i] * 10}H${from[t.after[i]] ?? leaves}v9H${from[i]}z`;
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
        d = this.tree?.edge(this.index.get(v) ?? 0) + d;
        bars += this.bar(v);
      }
      [d, bars, circles(x, y, 13, 16)].forEach((path, k) => { this.paths[k].setAttribute("d", path); });
      const stands = t.made(i), rows = t.rows(i);
      const kind = this.words[t.kind[i] === "branch" && this.isFolded(i) ? "folded" : t.kind[i]];
      const path = rows.map((choice) => this.data.names?.[choice - 1] ?? choice).join(" ") || this.data.levels[0];
      clearBoard(this.board);
      this.board.append(...this.stage.standing(stands));
      entitle(this.board, this.say("stands", { rows: path }));
      this.find(".tree-rows").textContent = path;
      this.find(".tree-kind").textContent = kind;
      this.counts.forEach((place, k) => {
        place.textContent = grouped([t.nodes[i], t.tests(i), t.deadEnds[i], t.solutions[i]][k]);
      });
      const href = i && stepAddress(this.pages, rows.slice(0, -1), t.step[i]);
      this.find(".tree-step").replaceChildren(
        ...href ? [made("a", { href, textContent: this.say("step", { step: t.step[i] }) })] : [],
      );
      this.buttons[0].textContent = this.isFolded(i) ? this.words.unfold : this.words.fold;
      this.able();
      this.said = this.say("spoken", {
        rows: path,
        kind: this.words[t.kind[i]],
        nodes: t.nodes[i],
        solutions: t.solutions[i],
      });
      this.item(i, this.said);
      // Who came by keys is at the item and hears it there.
      this.find(".tree-spoken").textContent = quiet || this.keyed ? "" : this.said;
      this.bring(x, y);
    }

    /**
     * The node as an item of a tree: who listens is at one at a time, and may go back to the last.
     * @param {number} i
     * @param {string} words
     */
    item(i, words) {
      const t = this.nodes, siblings = i > 0 ? t.children(t.parent[i]) : [i];
      const id = `${this.svg.querySelector("title")?.id}-${i}`;
      let item = this.svg.querySelector("#" + id);
      if (!item) { // another one, so that it is said; the last one stays until the ear has left it
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

    // What cannot be done is off, and keeps the focus.
    able() {
      const t = this.nodes, i = this.at;
      /** Whether a branch below changes. @param {(v: number) => boolean} fold */
      const changes = (fold) => t.kind.some((kind, v) =>
        v >= i && v < t.after[i] && kind === "branch" && fold(v) !== this.folded.has(v));
      // In the order of the buttons.
      [
        t.kind[i] === "branch",
        changes(() => false),
        changes((v) => !t.solutions[v]),
        this.beside(-1) > 0,
        this.beside(1) > 0,
        this.scale > Math.min(SMALLEST, this.fit()),
        this.scale < 2,
        !this.fitted,
      ].forEach((can, k) => { this.buttons[k].ariaDisabled = String(!can); });
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

    // Goes to a node, and unfolds what hides it; -1 stays.
    /** @param {number} i */
    reveal(i) {
      let hidden = false;
      for (let v = this.nodes.parent[i]; v >= 0; v = this.nodes.parent[v]) {
        hidden = this.folded.delete(v) || hidden;
      }
      if (hidden) {
        this.draw();
      }
      this.at = i < 0 ? this.at : i;
    }

    // The solution before or behind the node, -1 if there is none.
    /** @param {1 | -1} way */
    beside(way) {
      const t = this.nodes;
      let i = this.at + way;
      while (i > 0 && i < t.size && (t.kind[i] === "branch" || !t.solutions[i])) {
        i += way;
      }
      return i > 0 && i < t.size ? i : -1;
    }

    /** @param {number} factor */
    zoom(factor) {
      this.fitted = !factor;
      this.scale = Math.min(Math.max(this.scale * factor, Math.min(SMALLEST, this.fit())), 2);
      this.resize();
    }

    /** @param {(i: number) => boolean} fold */
    foldBelow(fold) {
      const t = this.nodes;
      for (let i = this.at; i < t.after[this.at]; i++) {
        this.folded[t.kind[i] === "branch" && fold(i) ? "add" : "delete"](i);
      }
      this.fitted = !this.coarse;
      this.draw();
    }

    /** @param {string} what */
    act(what) {
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
            if (!this.folded.delete(i)) {
              this.folded.add(i);
            }
            this.draw();
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
})();
