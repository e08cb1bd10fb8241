// The player: it walks through the moments of a search and shows each on
// board, array, stack, listing, sentence and log. All that happens comes from
// the page as data. The script only reads: a call begins where the next test
// stands further right, calls end where it stands further left, and a call
// that ends without having placed a queen is a dead end. Without this script
// the page shows one moment, and the controls stay hidden.
"use strict";

(() => {
  // The kinds of moments.
  const CALL = 0, REFUSED = 1, ACCEPTED = 2, ASSIGNED = 3, FOUND = 4, DEAD_END = 5, USED_UP = 6;
  const LOG_LINES = 4;
  const SPOKEN_EVERY = 2000; // milliseconds, while it plays

  /**
   * An entry for each kind of moment: refusals by the line of attack, returns
   * by the way in which the search goes on. It is over, or a call goes on, or
   * the next calls return as well before one goes on, or all do. The last of
   * a list stands for all that are missing.
   * @template T
   * @typedef {{call: T, refused: T[], accepted: T, assigned: T, found: T, dead: T[], used: T[]}} ByKind
   */

  /**
   * @typedef {object} Opening
   * @property {number} n
   * @property {number} all tests of the whole search
   * @property {number} boards solutions of the whole search
   * @property {number} step tests before the first moment
   * @property {number} found solutions before the first moment
   * @property {number[]} array rowPosition
   * @property {number[]} rows the rows that the open calls have reached
   * @property {number[]} placed the rows that the open calls found free, as bits
   * @property {number} returns calls that return after the last test
   * @property {string[]} log what was printed last before the first moment
   */

  /** The nodes of a recording, in its order. */
  class SearchTree {
    /** @param {number} n */
    constructor(n) {
      this.n = n;
      this.parent = [-1];
      this.depth = [0];
      this.row = [0];
      this.step = [0];
      /** @type {number[][]} */ this.children = [[]];
      /** @type {("branch" | "dead" | "solution")[]} */ this.kind = ["branch"];
      this.hopeful = [false];
    }

    /** @param {number} parent @param {number} depth @param {number} row @param {number} step */
    add(parent, depth, row, step) {
      const node = this.parent.length;
      this.parent.push(parent);
      this.depth.push(depth);
      this.row.push(row);
      this.step.push(step);
      this.children.push([]);
      this.children[parent].push(node);
      this.kind.push("branch");
      this.hopeful.push(false);
      return node;
    }

    // The node at a depth on the way to a node.
    /** @param {number} node @param {number} depth */
    up(node, depth) {
      while (this.depth[node] > depth) {
        node = this.parent[node];
      }
      return node;
    }

    /** @param {number} node */
    found(node) {
      this.kind[node] = "solution";
      for (; node >= 0; node = this.parent[node]) {
        this.hopeful[node] = true;
      }
    }
  }

  /** The drawing of the way to a node: the way, and what stands beside it. */
  class Place {
    static STEP = 34;
    static TOP = 16;
    static LEFT = 6;

    /** @param {Element} svg @param {SearchTree} tree */
    constructor(svg, tree) {
      this.svg = svg;
      this.tree = tree;
      this.here = -1;
      // The drawing is the same from one step to before another.
      this.since = 0;
      this.until = 0;
      svg.querySelector("desc")?.remove();
      svg.removeAttribute("aria-describedby");
      const box = svg.parentElement;
      this.box = box;
      // To ask the box where it stands after a change would lay the page out
      // in the middle of a moment.
      this.boxWidth = box?.clientWidth ?? 0;
      this.scrolled = box?.scrollLeft ?? 0;
      if (box) {
        new ResizeObserver(() => { this.boxWidth = box.clientWidth; }).observe(box);
        box.addEventListener("scroll", () => { this.scrolled = box.scrollLeft; }, { passive: true });
      }
    }

    /** @param {number} here @param {number} step */
    draw(here, step) {
      if (here === this.here && this.since <= step && step < this.until) {
        return;
      }
      this.here = here;
      this.since = 0;
      this.until = Infinity;
      const t = this.tree;
      const way = new Set([0]);
      for (let node = here; node > 0; node = t.parent[node]) {
        way.add(node);
      }
      /** @type {number[]} */
      const shown = [];
      /** @param {number} node */
      const show = (node) => {
        shown.push(node);
        if (way.has(node)) {
          t.children[node].forEach(show);
        }
      };
      show(0);
      const index = new Map(shown.map((node, i) => [node, i]));
      /** @param {number} node */
      const folded = (node) => !way.has(node) && t.kind[node] === "branch";
      const half = shown.map(() => TREE_RADIUS);
      const x = treeLayout(shown.map((node) => index.get(t.parent[node]) ?? -1), half, TREE_GAP).map((middle) => Place.LEFT + Math.round(middle));
      /** @param {number} node */
      const y = (node) => Place.TOP + t.depth[node] * Place.STEP;
      const deep = Math.max(...shown.map((node) => t.depth[node]));
      const width = Math.max(...x) + TREE_RADIUS + 14, height = Place.TOP + deep * Place.STEP + TREE_RADIUS + 14;
      let edges = "", open = "";
      /** @type {Element[]} */
      const marks = [];
      shown.forEach((node, i) => {
        if (i > 0) {
          const p = t.parent[node];
          const d = `M${x[index.get(p) ?? 0]} ${y(p)}L${x[i]} ${y(node) - TREE_RADIUS}`;
          if (way.has(node)) {
            open += d;
          } else {
            edges += d;
          }
        }
        const later = t.step[node] > step;
        if (later) {
          this.until = Math.min(this.until, t.step[node]);
        } else {
          this.since = Math.max(this.since, t.step[node]);
        }
        const solution = t.kind[node] === "solution";
        const look = later ? "later" : way.has(node) ? (solution ? "solution" : "branch")
          : folded(node) ? (t.hopeful[node] ? "hopeful" : "folded") : t.kind[node];
        if (node === here) {
          marks.push(shape(this.svg, "path", { class: "t-here", d: `M${x[i] - 14} ${y(node) - 14}h28v28h-28z` }));
        }
        const [name, attributes] = treeShape(look, x[i], y(node));
        marks.push(shape(this.svg, name, attributes));
        if (node > 0) {
          const inside = later || look === "folded" || look === "hopeful";
          marks.push(shape(this.svg, "text", { class: inside ? "t-inside" : "t-row", x: x[i], y: y(node) + (inside && !later ? 6 : 4) }, String(t.row[node])));
        }
      });
      this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      this.svg.setAttribute("width", String(width));
      this.svg.setAttribute("height", String(height));
      const title = this.svg.querySelector("title");
      this.svg.replaceChildren(...(title ? [title] : []), ...(edges ? [shape(this.svg, "path", { class: "t-edge", d: edges })] : []),
        ...(open ? [shape(this.svg, "path", { class: "t-way", d: open })] : []), ...marks);
      const at = x[index.get(here) ?? 0];
      if (this.box && (at < this.scrolled + 40 || at > this.scrolled + this.boxWidth - 40)) {
        this.scrolled = Math.max(0, at - this.boxWidth / 2);
        this.box.scrollLeft = this.scrolled;
      }
    }
  }

  /** All moments of a recording, each with everything that is known then. */
  class Moments {
    /**
     * @param {Opening} start
     * @param {string} tests two bytes each, in base64
     */
    constructor(start, tests) {
      const bytes = atob(tests);
      const most = start.n;
      this.n = most;
      this.start = start;
      this.tests = bytes.length / 2;
      /** @type {number[]} */
      this.kind = [];
      /** @type {number[]} */ this.step = []; // tests so far
      /** @type {number[]} */ this.column = []; // that the moment is about
      /** @type {number[]} */ this.row = [];
      /** @type {number[]} */ this.by = []; // the column of the queen that attacks
      /** @type {number[]} */ this.line = []; // the line of attack
      /** @type {number[]} */ this.depth = []; // calls that have not returned
      /** @type {number[]} */ this.standing = []; // queens on the board
      /** @type {number[]} */ this.placed = []; // rows that the innermost call found free
      /** @type {number[]} */ this.found = []; // solutions so far
      /** @type {number[]} */ this.array = []; // n entries a moment
      /** @type {number[]} */ this.reached = []; // n entries a moment: the row of each call
      /** @type {number[]} */ this.rest = []; // the moment that shows each test
      /** @type {number[]} */ this.node = []; // where the moment is in the search tree

      const array = start.array.slice();
      const reached = start.rows.slice();
      const placed = start.placed.slice();
      let found = start.found;
      let step = start.step;
      this.tree = new SearchTree(most);
      const outer = bytes.length ? bytes.charCodeAt(0) >> 4 : 1;
      let place = 0; // in the tree
      for (let column = 1; column < outer; column++) {
        place = this.tree.add(place, column, array[column - 1], step);
      }
      /** @param {number} kind @param {number} column @param {number} row @param {number} by @param {number} line @param {number} standing */
      const add = (kind, column, row, by, line, standing) => {
        this.kind.push(kind);
        this.step.push(step);
        this.column.push(column);
        this.row.push(row);
        this.by.push(by);
        this.line.push(line);
        this.depth.push(reached.length);
        this.standing.push(standing);
        this.placed.push(placed[placed.length - 1] ?? 0);
        this.found.push(found);
        this.node.push(place);
        for (let i = 0; i < most; i++) {
          this.array.push(array[i]);
          this.reached.push(reached[i] ?? 0);
        }
      };
      const comeBack = () => {
        const column = reached.length;
        reached.pop();
        const kind = placed.pop() ? USED_UP : DEAD_END;
        place = this.tree.up(place, column - 1);
        if (kind === DEAD_END) {
          this.tree.kind[place] = "dead";
        }
        add(kind, column, 0, 0, 0, reached.length);
      };

      for (let i = 0; i < bytes.length; i += 2) {
        const square = bytes.charCodeAt(i), answer = bytes.charCodeAt(i + 1);
        const column = square >> 4, row = square & 15, by = answer >> 4, line = answer & 7;
        if (column > reached.length) {
          reached.push(0);
          placed.push(0);
          add(CALL, column, 0, 0, 0, column - 1);
        }
        while (column < reached.length) {
          comeBack();
        }
        step++;
        place = this.tree.up(place, column - 1);
        reached[column - 1] = row;
        if (by > 0) {
          add(REFUSED, column, row, by, line, column - 1);
          this.rest.push(this.kind.length - 1);
          continue;
        }
        add(ACCEPTED, column, row, 0, 0, column - 1);
        array[column - 1] = row;
        placed[column - 1] |= 1 << row;
        place = this.tree.add(place, column, row, step);
        add(ASSIGNED, column, row, 0, 0, column);
        this.rest.push(this.kind.length - 1);
        if (answer & 8) {
          found++;
          this.tree.found(place);
          add(FOUND, column, row, 0, 0, column);
        }
      }
      for (let i = 0; i < start.returns; i++) {
        comeBack();
      }
      this.length = this.kind.length;
    }

    /**
     * @template T
     * @param {ByKind<T>} table
     * @param {number} at
     * @returns {T}
     */
    of(table, at) {
      const depth = this.depth[at], waiting = this.waiting(at);
      const way = depth === 0 ? 0 : waiting === depth ? 1 : waiting > 0 ? 2 : 3;
      /** @param {T[]} list @param {number} i */
      const pick = (list, i) => list[Math.min(i, list.length - 1)];
      switch (this.kind[at]) {
        case CALL: return table.call;
        case REFUSED: return pick(table.refused, this.line[at]);
        case ACCEPTED: return table.accepted;
        case ASSIGNED: return table.assigned;
        case FOUND: return table.found;
        case DEAD_END: return pick(table.dead, way);
        default: return pick(table.used, way);
      }
    }

    // How many calls stay open until one of them tests a row: after a return
    // those that have no row left return as well.
    /** @param {number} at */
    waiting(at) {
      let calls = this.depth[at];
      while (calls > 0 && this.reached[at * this.n + calls - 1] === this.n) {
        calls--;
      }
      return calls;
    }

    /**
     * @param {ByKind<string>} table
     * @param {number} at
     */
    say(table, at) {
      return (this.of(table, at) ?? "").replace(/\$[a-z]+/g, (place) => {
        switch (place) {
          case "$row": return String(this.row[at]);
          case "$col": return String(this.column[at]);
          case "$by": return String(this.by[at]);
          case "$before": return String(this.column[at] - 1);
          case "$on": return String(this.waiting(at));
          case "$reached": return String(this.reached[at * this.n + this.waiting(at) - 1]);
          case "$also": return this.columns(this.waiting(at), this.depth[at]);
          default: return this.entries(at).join(" ");
        }
      });
    }

    // The columns after one to another, as in "columns 4, 3 and 2".
    /** @param {number} after @param {number} last */
    columns(after, last) {
      const list = Array.from({ length: last - after }, (_, i) => last - i), end = list.pop();
      return list.length > 0 ? `columns ${list.join(", ")} and ${end}` : `column ${end}`;
    }

    /** @param {number} at */
    entries(at) {
      return this.array.slice(at * this.n, (at + 1) * this.n);
    }
  }

  /** An element that is only touched when something changes. */
  class Piece {
    /** @param {Element} element */
    constructor(element) {
      this.element = element;
      /** @type {Map<string, string>} */
      this.now = new Map();
    }

    /** @param {string} name @param {string | null} value */
    set(name, value) {
      if ((this.now.get(name) ?? null) === value) {
        return;
      }
      if (value === null) {
        this.now.delete(name);
        this.element.removeAttribute(name);
      } else {
        this.now.set(name, value);
        this.element.setAttribute(name, value);
      }
    }

    /** @param {boolean} shown */
    show(shown) {
      this.set("display", shown ? null : "none");
    }

    /** @param {string} words */
    text(words) {
      if (this.now.get("text") !== words) {
        this.now.set("text", words);
        this.element.textContent = words;
      }
    }
  }

  /** The drawing of a board, with a mark for everything that can be on it. */
  class Board {
    /**
     * @param {Element} svg
     * @param {number} n
     */
    constructor(svg, n) {
      this.n = n;
      this.svg = svg;
      this.title = new Piece(svg.querySelector("title") ?? svg);
      clearBoard(svg);
      this.coordinates = [...svg.querySelectorAll("text")].filter((t) => t.getAttribute("y") === "-8").map((t) => {
        t.removeAttribute("class");
        return new Piece(t);
      });
      this.band = this.make("rect", { class: "column", y: "0", width: String(SIDE), height: String(n * SIDE) });
      this.squares = Array.from({ length: n }, () => this.make("use", {}));
      this.attack = this.make("path", { class: "attack" });
      this.queens = Array.from({ length: n }, (_, i) =>
        this.make("use", { class: "queen", href: "#sym-queen", x: String(i * SIDE) }));
      this.hits = [0, 1].map(() => this.make("use", { class: "hit", href: "#sym-frame" }));
      this.free = this.make("use", { class: "placed", href: "#sym-frame" });
      this.cross = this.make("use", { class: "cross", href: "#sym-cross" });
    }

    /**
     * @param {string} name
     * @param {Record<string, string>} attributes
     */
    make(name, attributes) {
      const piece = new Piece(shape(this.svg, name, {}));
      for (const key of Object.keys(attributes)) {
        piece.set(key, attributes[key]);
      }
      this.svg.append(piece.element);
      return piece;
    }

    /**
     * @param {Piece} piece
     * @param {number} row
     * @param {number} column
     */
    put(piece, row, column) {
      piece.set("x", String((column - 1) * SIDE));
      piece.set("y", String((row - 1) * SIDE));
      piece.show(true);
    }

    /**
     * @param {Moments} m
     * @param {number} at
     */
    draw(m, at) {
      const column = m.depth[at], kind = m.kind[at];
      const queen = at * m.n - 1; // before the row of the queen in column 1
      const reached = column > 0 ? m.reached[queen + column] : 0;
      this.title.text("Step " + grouped(m.step[at]));
      this.coordinates.forEach((c, i) => c.set("class", i + 1 === column ? "coord now" : "coord"));
      this.band.set("x", String((column - 1) * SIDE));
      this.band.show(column > 0);
      this.squares.forEach((square, i) => {
        const row = i + 1;
        if (column === 0 || row === reached) {
          square.show(false);
          return;
        }
        const look = row > reached ? "open" : m.placed[at] & (1 << row) ? "ghost" : "tried";
        square.set("class", look);
        square.set("href", look === "open" ? "#sym-dot" : look === "ghost" ? "#sym-queen" : "#sym-tried");
        this.put(square, row, column);
      });
      this.queens.forEach((piece, i) => {
        const stands = i < m.standing[at];
        if (stands) {
          piece.set("y", String((m.array[queen + i + 1] - 1) * SIDE));
        }
        piece.show(stands);
      });
      const refused = kind === REFUSED, by = m.by[at], row = m.row[at];
      if (refused) {
        const from = m.array[queen + by];
        this.attack.set("d", `M${middle(by)} ${middle(from)}L${middle(column)} ${middle(row)}`);
        this.put(this.hits[0], from, by);
        this.put(this.hits[1], row, column);
        this.put(this.cross, row, column);
      }
      for (const piece of [this.attack, ...this.hits, this.cross]) {
        piece.show(refused);
      }
      const free = kind === ACCEPTED || kind === ASSIGNED || kind === FOUND;
      if (free) {
        this.put(this.free, row, column);
      }
      this.free.show(free);
    }
  }

  /** The player on the page: what it shows and what it obeys. */
  class Player extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @param {string} selector */
      const piece = (selector) => new Piece(this.find(selector));
      /** @type {Opening} */
      const start = this.read("start");
      this.moments = new Moments(start, element.dataset.tests ?? "");
      /** @type {ByKind<string>} */ this.sentences = this.read("sentences");
      /** @type {ByKind<string>} */ this.logs = this.read("log");
      /** @type {ByKind<string>} */ this.names = this.read("moments");
      /** @type {ByKind<string>} */ this.code = this.read("code");
      /** @type {ByKind<number>} */ this.ran = this.read("ran");
      /** @type {ByKind<number>} */ this.next = this.read("next");
      /** @type {StepWays} */ this.pages = this.read("pages") ?? { drawn: 0, pages: {} };
      this.at = -1;
      this.timer = 0;
      this.spoken = 0;
      this.speaking = 0;

      this.board = new Board(this.find("svg.board", SVGSVGElement), start.n);
      this.place = new Place(this.find("svg.tree", SVGSVGElement), this.moments.tree);
      // Sentence and array say in words what the picture shows.
      const words = [this.find(".player-say"), this.find(".array")];
      words.forEach((e, i) => {
        e.id ||= `${this.board.svg.getAttribute("aria-labelledby")}-${i}`;
      });
      this.board.svg.setAttribute("aria-describedby", words.map((e) => e.id).join(" "));
      this.number = piece(".player-at b");
      this.name = piece(".player-at span");
      this.sentence = piece(".player-say");
      this.test = piece(".player-test");
      this.entries = [...element.querySelectorAll(".array li")].map((e) => new Piece(e));
      this.frames = this.makeFrames(start.n);
      this.lines = new Map([...element.querySelectorAll(".code tr")].map((row) => {
        const mark = row.querySelector(".tag");
        row.removeAttribute("class");
        return [Number(row.querySelector(".ln")?.textContent), { row: new Piece(row), mark: new Piece(mark ?? row) }];
      }));
      this.marked = [0, 0];
      for (const { mark } of this.lines.values()) {
        mark.element.textContent = "";
      }
      this.log = this.makeLog();
      /** @type {HTMLElement | null} */ this.here = element.querySelector(".player-ways .here");
      for (const way of element.querySelectorAll(".player-ways [rel]")) {
        /** @type {HTMLElement} */ (way).hidden = true;
      }
      this.foundSoFar = piece(".player-found");
      this.speech = piece(".player-spoken");
      this.slider = this.find("input", HTMLInputElement);
      this.speed = this.find("select", HTMLSelectElement);
      this.playButton = this.find("[data-do=play]");
      this.help = this.find(".player-help", HTMLDetailsElement);
      if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
        this.speed.value = "0.5";
      }
      this.slider.max = String(this.moments.length - 1);
      /** @param {number} at */
      this.onTrack = (at) => (at / Math.max(this.moments.length - 1, 1) * 1000).toFixed(1);
      this.nowOnTrack = this.drawTrack();

      this.find(".player-jumps").hidden = start.boards === 0 && !this.moments.kind.includes(DEAD_END);
      this.find(".player-controls").hidden = false;
      element.tabIndex = -1;
      element.setAttribute("role", "group");
      element.setAttribute("aria-label", "Player");
      element.addEventListener("keydown", (event) => this.pressed(event));
      this.slider.addEventListener("input", () => {
        this.pause();
        this.go(Number(this.slider.value));
      });
      this.goToStep(Number(element.dataset.step), true);
    }

    /** @param {number} n */
    makeFrames(n) {
      const list = this.find(".frames");
      list.replaceChildren();
      return Array.from({ length: n }, (_, i) => {
        const item = document.createElement("li"), row = document.createElement("b"), name = document.createElement("span");
        name.textContent = `backtrack(${i + 1})`;
        item.append(row, name);
        list.append(item);
        return { item: new Piece(item), row: new Piece(row) };
      });
    }

    makeLog() {
      const list = this.find(".player-log");
      list.replaceChildren();
      return Array.from({ length: LOG_LINES }, () => {
        const line = document.createElement("li");
        list.append(line);
        return new Piece(line);
      });
    }

    // The whole recording as a line: a bar for each turn of the first column
    // that has several, and a tick for each solution.
    drawTrack() {
      const m = this.moments, svg = this.find(".player-track", SVGSVGElement);
      const x = this.onTrack;
      let bands = "", ticks = "", turn = 0;
      const outer = m.start.rows.length + 1;
      for (let at = 0; at < m.length; at++) {
        if (m.kind[at] === FOUND) {
          ticks += `M${x(at)} 0v16`;
        }
        if (m.column[at] === outer && (m.kind[at] === REFUSED || m.kind[at] === ACCEPTED)) {
          bands += at > turn ? `M${x(turn)} 6V10H${x(at)}V6Z` : "";
          turn = at;
        }
      }
      bands += `M${x(turn)} 6V10H1000V6Z`;
      const [, , now] = [["bands", bands], ["ticks", ticks], ["now", ""]].map(([name, d]) => {
        const path = shape(svg, "path", { class: name, d });
        svg.append(path);
        return new Piece(path);
      });
      return now;
    }

    /**
     * Shows a moment, or the nearest that there is.
     * @param {number} to
     */
    go(to) {
      const m = this.moments;
      const at = Math.max(0, Math.min(m.length - 1, to));
      if (at === this.at) {
        return;
      }
      this.at = at;
      const step = grouped(m.step[at]), all = grouped(m.start.all);
      const name = m.say(this.names, at);
      this.number.text(step);
      this.name.text(name);
      this.sentence.text(m.say(this.sentences, at));
      this.board.draw(m, at);
      this.place.draw(m.node[at], m.step[at]);
      this.showMemory(m, at);
      this.showLines(m, at);
      this.showLog(m, at);
      this.foundSoFar.text(`${grouped(m.found[at])} of ${grouped(m.start.boards)}`);
      this.slider.value = String(at);
      this.slider.setAttribute("aria-valuetext", `Step ${step} of ${all}, ${name}`);
      this.nowOnTrack.set("d", `M${this.onTrack(at)} 0v16`);
      this.showAddress(m, at);
      this.speak();
    }

    /** @param {Moments} m @param {number} at */
    showMemory(m, at) {
      this.entries.forEach((entry, i) => {
        const row = m.array[at * m.n + i];
        const written = m.kind[at] === ASSIGNED && m.column[at] === i + 1;
        entry.text(String(row));
        entry.set("class", written ? "written" : i < m.standing[at] ? "" : row === 0 ? "zero" : "old");
      });
      const depth = m.depth[at];
      this.frames.forEach(({ item, row }, i) => {
        const open = i < depth;
        item.set("hidden", open ? null : "");
        if (open) {
          item.set("class", `at${i + 1}${i + 1 === depth ? " top" : ""}`);
          const reached = m.reached[at * m.n + i];
          row.text(reached ? String(reached) : "");
        }
      });
      this.test.text(m.say(this.code, at));
    }

    /** @param {Moments} m @param {number} at */
    showLines(m, at) {
      for (const number of this.marked) {
        this.mark(number, "");
      }
      const ran = m.of(this.ran, at);
      const next = m.of(this.next, at);
      this.mark(next, "next");
      this.mark(ran, "ran");
      this.marked = [ran, next];
    }

    /** @param {number} number @param {string} mark */
    mark(number, mark) {
      const line = this.lines.get(number);
      line?.row.set("class", mark);
      line?.mark.text(mark);
    }

    /** @param {Moments} m @param {number} at */
    showLog(m, at) {
      /** @type {[string, boolean][]} */
      const shown = [];
      for (let i = at; i >= 0 && shown.length < LOG_LINES; i--) {
        const lines = m.say(this.logs, i).split("\n").slice(0, -1);
        for (const line of lines.reverse()) {
          shown.push([line, i === at]);
        }
      }
      for (const line of m.start.log.slice().reverse()) {
        shown.push([line, false]);
      }
      const lines = shown.slice(0, LOG_LINES).reverse();
      this.log.forEach((line, i) => {
        line.set("hidden", i < lines.length ? null : "");
        line.text(i < lines.length ? lines[i][0] : "");
        line.set("class", i < lines.length && lines[i][1] ? "now" : null);
      });
    }

    /** @param {Moments} m @param {number} at */
    showAddress(m, at) {
      const rest = m.rest[m.step[at] - m.start.step - 1]; // undefined before the first step
      const address = rest === undefined ? undefined : stepAddress(this.pages, m.entries(rest).slice(0, m.column[rest] - 1), m.step[at]);
      if (this.here) {
        this.here.hidden = address === undefined;
        this.here.setAttribute("href", address ?? "#");
      }
    }

    // What happens is spoken, but never faster than one can listen.
    speak() {
      if (!this.timer) {
        clearTimeout(this.speaking);
        this.speaking = window.setTimeout(() => this.speakNow(), 150);
      } else if (performance.now() - this.spoken > SPOKEN_EVERY) {
        this.speakNow();
      }
    }

    speakNow() {
      this.spoken = performance.now();
      this.speech.text(`Step ${this.number.element.textContent}, ${this.name.element.textContent}. ${this.sentence.element.textContent}`);
    }

    /**
     * @param {number} step
     * @param {boolean} [quiet]
     */
    goToStep(step, quiet) {
      const m = this.moments;
      const i = Math.max(0, Math.min(m.tests - 1, step - m.start.step - 1));
      this.go(m.rest[i]);
      if (quiet) {
        clearTimeout(this.speaking);
      }
    }

    /**
     * The nearest moment of a kind before or after this one.
     * @param {number} kind
     * @param {1 | -1} way
     */
    seek(kind, way) {
      const m = this.moments;
      for (let at = this.at + way; at >= 0 && at < m.length; at += way) {
        if (m.kind[at] === kind) {
          this.go(at);
          return;
        }
      }
    }

    play() {
      const m = this.moments;
      if (this.at === m.length - 1) {
        this.go(0);
      }
      const tick = () => {
        this.go(this.at + 1);
        if (this.at === m.length - 1) {
          this.pause();
        } else {
          this.timer = window.setTimeout(tick, 1000 / Number(this.speed.value));
        }
      };
      this.timer = window.setTimeout(tick, 1000 / Number(this.speed.value));
      this.showPlaying(true);
    }

    pause() {
      if (this.timer) {
        clearTimeout(this.timer);
        this.timer = 0;
        this.showPlaying(false);
        this.speakNow();
      }
    }

    /** @param {boolean} playing */
    showPlaying(playing) {
      const name = playing ? "Pause" : "Play";
      this.playButton.setAttribute("aria-label", name);
      this.playButton.setAttribute("title", name);
      this.playButton.querySelector("path")?.setAttribute("d", playing ? "M5 4h3v12H5zM12 4h3v12h-3z" : "M6 3.5 16 10 6 16.5z");
    }

    /** @param {string} what */
    act(what) {
      const m = this.moments, at = this.at;
      if (what === "play") {
        if (this.timer) {
          this.pause();
        } else {
          this.play();
        }
        return;
      }
      this.pause();
      switch (what) {
        case "first": this.go(0); break;
        case "last": this.go(m.length - 1); break;
        case "previous": this.go(at - 1); break;
        case "next": this.go(at + 1); break;
        case "previous-step": this.goToStep(at > (m.rest[m.step[at] - m.start.step - 1] ?? at) ? m.step[at] : m.step[at] - 1); break;
        case "next-step": this.goToStep(m.step[at] + 1); break;
        case "previous-solution": this.seek(FOUND, -1); break;
        case "next-solution": this.seek(FOUND, 1); break;
        case "dead-end": this.seek(DEAD_END, 1); break;
      }
    }

    /** @param {KeyboardEvent} event */
    pressed(event) {
      const on = event.target instanceof Element ? event.target : this.element;
      if (taken(event) || on.matches("select")) {
        return;
      }
      if (event.key === " " && on.closest("button, summary, a")) {
        return; // it is that element's own key
      }
      const shift = event.shiftKey;
      this.obey(event, {
        " ": "play", Home: "first", End: "last", PageUp: "previous-step", PageDown: "next-step", d: "dead-end", D: "dead-end",
        ArrowLeft: shift ? "previous-solution" : "previous", ArrowRight: shift ? "next-solution" : "next",
      }, this.help);
    }
  }

  customElements.define("queen-player", class extends HTMLElement {
    player = new Player(this);

    disconnectedCallback() {
      this.player.pause();
    }
  });
})();
