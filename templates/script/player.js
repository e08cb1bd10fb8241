// The player: it walks through the moments of a search. What they are, and how
// they look on a board, the script of each puzzle says. Without scripts the page
// shows one moment, and the controls stay hidden.
"use strict";

// The kinds of moments.
const CALL = 0, REFUSED = 1, ACCEPTED = 2, ASSIGNED = 3, FOUND = 4, DEAD_END = 5, USED_UP = 6, TAKEN_BACK = 7;
const KINDS = ["call", "refused", "accepted", "assigned", "found", "dead", "used", "taken"];
const SPOKEN_EVERY = 2000; // milliseconds, while it plays

/** Whether a call ended. @param {number} kind */
const returned = (kind) => kind === DEAD_END || kind === USED_UP;

/** An arrow from a square to another. @param {number} column @param {number} row @param {number} toColumn @param {number} toRow */
function pointer(column, row, toColumn, toRow) {
  const x = middle(toColumn), y = middle(toRow), length = Math.hypot(toColumn - column, toRow - row);
  /** @param {number} back @param {number} aside */
  const at = (back, aside = 0) => {
    const u = back * (toColumn - column) / length, v = back * (toRow - row) / length;
    return `${(x - u - aside * v).toFixed(1)} ${(y - v + aside * u).toFixed(1)}`;
  };
  return `M${at(length * SIDE - 20)}L${at(8)}M${at(18, 0.4)}L${at(8)}L${at(18, -0.4)}`;
}

/**
 * An entry for each kind of moment, or several: refusals by line, returns by
 * the way in which the search goes on. The last stands for all that are missing.
 * @template T
 * @typedef {Record<string, T | T[]>} ByKind
 */

/**
 * What is known before the first moment; see opening in internal/figure/search.
 * @typedef {{all: number, boards: number, step: number, found: number, array: number[], rows: number[], placed: number[]}} Opening
 */

/** @typedef {ReturnType<Recording["moment"]>} Moment */

/** All moments of a search, or of a part of it. */
class Recording {
  /** @param {Opening} start */
  constructor(start) {
    this.start = start;
    /** @type {Moment[]} */ this.moments = [];
    /** @type {number[]} */ this.rest = []; // the moment that shows each test
    this.node = new TreeNode();
    this.step = start.step;
    this.found = start.found;
    this.array = start.array;
    this.reached = start.rows.slice();
    this.placed = start.placed.slice();
    this.ended = { row: 0, placed: 0 }; // the call that returned last, as it was
  }

  // Everything that is known at a moment. The place by refuses the choice.
  /** @param {number} kind @param {number} place */
  moment(kind, place, choice = 0, by = 0, line = 0) {
    const { step, found, array, node, ended } = this, reached = this.reached.slice(), depth = reached.length;
    if (returned(kind)) {
      reached.push(ended.row);
    }
    const standing = depth - Number(kind <= ACCEPTED || kind === TAKEN_BACK), placed = returned(kind) ? ended.placed : this.placed[depth - 1] ?? 0;
    return { kind, place, choice, by, line, step, found, depth, array, reached, node, standing, placed };
  }

  /** @param {Parameters<Recording["moment"]>} what */
  add(...what) {
    this.moments.push(this.moment(...what));
  }

  /** @param {number} place @param {number} choice */
  write(place, choice) {
    this.array = this.array.slice();
    this.array[place - 1] = choice;
  }

  /** @param {number} place */
  call(place) {
    this.reached.push(0);
    this.placed.push(0);
    this.add(CALL, place);
  }

  /** @param {number} place @param {number} choice @param {number} by @param {number} line */
  test(place, choice, by, line) {
    const depth = this.reached.length;
    this.step++;
    this.reached[depth - 1] = choice;
    this.goUp(depth - 1);
    if (by > 0) {
      this.add(REFUSED, place, choice, by, line);
    } else {
      this.add(ACCEPTED, place, choice);
      this.write(place, choice);
      this.placed[depth - 1] |= 1 << choice;
      this.node = new TreeNode(this.node, choice, this.step);
      this.add(ASSIGNED, place, choice);
    }
    this.rest.push(this.moments.length - 1);
  }

  /** @param {number} place @param {number} choice */
  solution(place, choice) {
    this.found++;
    this.node.kind = "solution";
    for (let node = this.node; !node.hopeful; node = node.parent) {
      node.hopeful = true;
    }
    this.add(FOUND, place, choice);
  }

  /** @param {number} place @param {number} choice */
  takeBack(place, choice) {
    this.write(place, 0);
    this.node = this.node.parent;
    this.add(TAKEN_BACK, place, choice);
  }

  /** @param {number} place */
  comeBack(place) {
    this.ended = { row: this.reached.pop() ?? 0, placed: this.placed.pop() ?? 0 };
    const kind = this.ended.placed ? USED_UP : DEAD_END;
    this.goUp(this.reached.length);
    if (kind === DEAD_END) {
      this.node.kind = "dead";
    }
    this.add(kind, place);
  }

  /** Goes to the node at a depth on the way to this one. @param {number} depth */
  goUp(depth) {
    while (this.node.depth > depth) {
      this.node = this.node.parent;
    }
  }
}

/** A node of a search tree. The root is its own parent. */
class TreeNode {
  /** @param {TreeNode} [parent] */
  constructor(parent, choice = 0, step = 0) {
    /** @type {TreeNode} */ this.parent = parent ?? this;
    /** @type {number} */ this.depth = parent ? parent.depth + 1 : 0;
    this.choice = choice;
    this.step = step;
    /** @type {TreeNode[]} */ this.children = [];
    /** @type {"branch" | "dead" | "solution"} */ this.kind = "branch";
    this.hopeful = false;
    parent?.children.push(this);
  }
}

/** The drawing of the way to a node: the way, and what stands beside it. */
class Place {
  static STEP = 34;
  static TOP = 16;
  static LEFT = 6;

  /** @param {Element} svg @param {HTMLElement} box that scrolls it */
  constructor(svg, box) {
    this.svg = svg;
    /** @type {TreeNode | undefined} */ this.here = undefined;
    // The drawing is the same from one step to before another.
    this.since = 0;
    this.until = 0;
    this.hides = false; // what comes later
    svg.querySelector("desc")?.remove();
    svg.removeAttribute("aria-describedby");
    this.box = box;
    // To ask the box after a change would lay the page out too early.
    this.boxWidth = box.clientWidth;
    this.scrolled = box.scrollLeft;
    new ResizeObserver(() => { this.boxWidth = box.clientWidth; }).observe(box);
    box.addEventListener("scroll", () => { this.scrolled = box.scrollLeft; }, { passive: true });
  }

  /** @param {TreeNode} here @param {number} step */
  draw(here, step) {
    if (here === this.here && this.since <= step && step < this.until) {
      return;
    }
    this.here = here;
    this.since = 0;
    this.until = Infinity;
    let root = here;
    const way = new Set([root]);
    while (root.depth > 0) {
      way.add(root = root.parent);
    }
    /** @type {TreeNode[]} */
    const shown = [];
    /** @param {TreeNode} node */
    const show = (node) => {
      shown.push(node);
      if (way.has(node)) {
        node.children.forEach((child) => {
          if (this.hides && child.step > step) {
            this.until = Math.min(this.until, child.step);
          } else {
            show(child);
          }
        });
      }
    };
    show(root);
    const index = new Map(shown.map((node, i) => [node, i]));
    /** @param {TreeNode} node */
    const at = (node) => index.get(node) ?? 0;
    const x = treeLayout(shown.map((node, i) => i > 0 ? at(node.parent) : -1), shown.map(() => TREE_RADIUS), TREE_GAP).map((middle) => Place.LEFT + Math.round(middle));
    /** @param {TreeNode} node */
    const y = (node) => Place.TOP + node.depth * Place.STEP;
    const width = Math.max(...x) + TREE_RADIUS + 14, height = Math.max(...shown.map(y)) + TREE_RADIUS + 14;
    let edges = "", open = "";
    /** @type {Element[]} */
    const marks = [];
    shown.forEach((node, i) => {
      if (i > 0) {
        const d = `M${x[at(node.parent)]} ${y(node.parent)}L${x[i]} ${y(node) - TREE_RADIUS}`;
        if (way.has(node)) {
          open += d;
        } else {
          edges += d;
        }
      }
      const later = node.step > step;
      if (later) {
        this.until = Math.min(this.until, node.step);
      } else {
        this.since = Math.max(this.since, node.step);
      }
      const look = later ? "later" : way.has(node) ? (node.kind === "solution" ? "solution" : "branch")
        : node.kind === "branch" ? (node.hopeful ? "hopeful" : "folded") : node.kind;
      if (node === here) {
        marks.push(shape(this.svg, "path", { class: "t-here", d: `M${x[i] - 14} ${y(node) - 14}h28v28h-28z` }));
      }
      const [name, attributes] = treeShape(look, x[i], y(node));
      marks.push(shape(this.svg, name, attributes));
      if (i > 0) {
        const folded = look === "folded" || look === "hopeful";
        marks.push(shape(this.svg, "text", { class: later || folded ? "t-inside" : "t-row", x: x[i], y: y(node) + (folded ? 6 : 4) }, String(node.choice)));
      }
    });
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("width", String(width));
    this.svg.setAttribute("height", String(height));
    const title = this.svg.querySelector("title");
    this.svg.replaceChildren(...(title ? [title] : []), ...(edges ? [shape(this.svg, "path", { class: "t-edge", d: edges })] : []),
      ...(open ? [shape(this.svg, "path", { class: "t-way", d: open })] : []), ...marks);
    const to = x[at(here)];
    if (to < this.scrolled + 40 || to > this.scrolled + this.boxWidth - 40) {
      this.scrolled = Math.max(0, to - this.boxWidth / 2);
      this.box.scrollLeft = this.scrolled;
    }
  }
}

/** An element that is only touched when something changes. */
class Piece {
  /** @param {Element} element */
  constructor(element) {
    this.element = element;
    /** @type {Record<string, string | null>} */ this.now = {};
  }

  /** @param {string} name @param {string | null} value */
  set(name, value) {
    if ((this.now[name] ?? null) === value) {
      return;
    }
    this.now[name] = value;
    if (value === null) {
      this.element.removeAttribute(name);
    } else {
      this.element.setAttribute(name, value);
    }
  }

  /** @param {boolean} shown */
  show(shown) {
    this.set("display", shown ? null : "none");
  }

  /** @param {string} words */
  text(words) {
    if (this.now.text !== words) {
      this.element.textContent = this.now.text = words;
    }
  }
}

/** The player on the page: what it shows and what it obeys. */
class Player extends Figure {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    /** @param {string} selector */
    const piece = (selector) => new Piece(this.find(selector));
    /** @type {ByKind<string>} */ this.sentences = this.read("sentences");
    /** @type {ByKind<string>} */ this.names = this.read("moments");
    /** @type {ByKind<number>} */ this.ran = this.read("ran");
    /** @type {ByKind<number>} */ this.next = this.read("next");
    /** @type {Opening} */ this.start = this.read("start");
    /** @type {Moment[]} */ this.moments = [];
    /** @type {number[]} */ this.rest = [];
    this.frames = this.makeFrames([]);
    this.at = -1;
    this.timer = 0;
    this.spoken = 0;
    this.speaking = 0;

    this.place = new Place(this.find("svg.tree", SVGSVGElement), this.find(".player-place"));
    this.number = piece(".player-at b");
    this.name = piece(".player-at span");
    this.sentence = piece(".player-say");
    this.foundSoFar = piece(".player-found");
    this.speech = piece(".player-spoken");
    this.replied = piece(".player-reply");
    this.label = element.closest("figure")?.id ?? "";
    // What the parts say in words the picture shows.
    const svg = this.svg = this.find("svg.board", SVGSVGElement);
    clearBoard(svg);
    this.title = new Piece(svg.querySelector("title") ?? svg);
    this.columns = [...svg.querySelectorAll("text")].filter((t) => t.getAttribute("y") === "-8").map((t) => {
      t.removeAttribute("class");
      return new Piece(t);
    });
    const words = [...element.querySelectorAll(".player-say, .array")];
    words.forEach((e, i) => {
      e.id ||= `${svg.getAttribute("aria-labelledby")}-${i}`;
    });
    svg.setAttribute("aria-describedby", words.map((e) => e.id).join(" "));
    this.lines = new Map([...element.querySelectorAll(".code tr")].map((row) => {
      const mark = row.querySelector(".tag") ?? row;
      row.removeAttribute("class");
      mark.textContent = "";
      return [Number(row.querySelector(".ln")?.textContent), { row: new Piece(row), mark: new Piece(mark) }];
    }));
    this.marked = [0, 0];
    // On a phone the code is a window around the line that runs next. To ask
    // for its size after a change would lay the page out too early.
    this.code = this.find(".code");
    this.codeBox = this.code.parentElement ?? this.code;
    this.lineHeight = this.lineTop = 0;
    new ResizeObserver(() => {
      const body = this.find(".code tbody"), high = this.codeBox.scrollHeight > this.codeBox.clientHeight;
      this.lineHeight = high ? body.offsetHeight / this.lines.size : 0;
      this.lineTop = body.offsetTop;
      this.scrollCode();
    }).observe(this.codeBox);
    this.slider = this.find("input", HTMLInputElement);
    this.speed = this.find("select", HTMLSelectElement);
    this.playButton = this.find("[data-do=play]");
    this.help = this.find(".player-help", HTMLDetailsElement);
    this.asker = new Asker(this);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.speed.value = "0.5";
    }
    for (const part of element.querySelectorAll(".player-controls")) {
      /** @type {HTMLElement} */ (part).hidden = false;
    }
    element.tabIndex = -1;
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", WORDS["player"]);
    element.addEventListener("keydown", (event) => this.pressed(event));
    this.slider.addEventListener("input", () => {
      this.pause();
      this.go(Number(this.slider.value));
    });
  }

  /** Shows the step on which the page rests, or what its address says. */
  begin() {
    this.goToStep(Number(this.element.dataset.step), true);
    this.obeyAddress();
    addEventListener("hashchange", () => this.obeyAddress());
  }

  // The figure's label, and the number of the moment.
  address() {
    return `#${this.label}=${this.at + 1}`;
  }

  obeyAddress() {
    const [label, number] = location.hash.slice(1).split("=");
    if (label === this.label && /^\d{1,7}$/.test(number)) {
      this.pause();
      this.go(Number(number) - 1);
      this.element.scrollIntoView({ block: "start" });
    }
  }

  async copy() {
    this.keep();
    try {
      await navigator.clipboard.writeText(location.href.split("#")[0] + this.address());
      this.reply(WORDS["copied"]);
    } catch {
      this.reply(WORDS["not-copied"]);
    }
  }

  // The address takes the moment without a new entry in the history.
  keep() {
    try {
      history.replaceState(history.state, "", this.address());
    } catch {
      // A browser may forbid it on a disk, or find it too often: the address stays.
    }
  }

  /** @param {string} words that are spoken @param {string} shown */
  reply(words, shown = words) {
    this.replied.text(shown);
    this.speech.text(words);
  }

  /** Takes a recording, and the names of its calls. @param {Recording} recording @param {string[]} names */
  load(recording, names) {
    const { moments, start, rest } = recording;
    this.moments = moments;
    this.start = start;
    this.rest = rest;
    this.at = -1;
    this.frames = this.makeFrames(names);
    this.slider.max = String(moments.length - 1);
    this.drawTrack();
    this.find(".player-jumps").hidden = start.boards === 0 && !moments.some((m) => m.kind === DEAD_END);
  }

  /** @param {string[]} names */
  makeFrames(names) {
    const list = this.find(".frames");
    list.replaceChildren();
    return names.map((words) => {
      const item = document.createElement("li"), row = document.createElement("b"), name = document.createElement("span");
      name.textContent = words;
      item.append(row, name);
      list.append(item);
      return { item: new Piece(item), row: new Piece(row) };
    });
  }

  /** How deep the search is at its moments, the least and the most of those that share a place, and a tick for each solution. */
  drawTrack() {
    const svg = this.find(".player-track", SVGSVGElement), count = this.moments.length, places = Math.min(count, 500);
    let most = `M0 32`, least = most, ticks = "";
    const highest = this.moments.reduce((depth, m) => Math.max(depth, m.depth), 1);
    for (let i = 0; i < places; i++) {
      const from = Math.floor(i * count / places), to = Math.floor((i + 1) * count / places);
      const depths = this.moments.slice(from, to).map((m) => m.depth);
      /** @param {number} depth */
      const step = (depth) => `H${this.x(from - 0.5)}V${(32 - depth / highest * 26).toFixed(1)}H${this.x(to - 0.5)}`;
      most += step(Math.max(...depths));
      least += step(Math.min(...depths));
    }
    this.moments.forEach((m, at) => { ticks += m.kind === FOUND ? `M${this.x(at)} 0v9` : ""; });
    svg.replaceChildren(...[["most", most + "V32Z"], ["least", least + "V32Z"], ["ticks", ticks]].map(([name, d]) => shape(svg, "path", { class: name, d })));
  }

  /** Where a moment is on the track. @param {number} at */
  x(at) {
    return Math.max(0, Math.min(1000, at / Math.max(this.moments.length - 1, 1) * 1000)).toFixed(1);
  }

  /** Shows a moment, or the nearest that there is. @param {number} to */
  go(to) {
    const at = Math.max(0, Math.min(this.moments.length - 1, to));
    if (at === this.at) {
      return;
    }
    this.asker.close();
    this.at = at;
    const m = this.moments[at], step = grouped(m.step), name = this.inWords(this.names, m);
    this.number.text(step);
    this.title.text(`Step ${step}`);
    this.name.text(name);
    this.sentence.text(this.inWords(this.sentences, m));
    this.replied.text("");
    this.place.draw(m.node, m.step);
    this.showCalls(m);
    this.showLines(m);
    this.show(m);
    this.foundSoFar.text(`${grouped(m.found)} of ${grouped(this.start.boards)}`);
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", `Step ${step} of ${grouped(this.start.all)}, ${name}`);
    this.speak();
  }

  /** @param {number} column */
  markColumn(column) {
    this.columns.forEach((c, i) => c.set("class", i + 1 === column ? "coord now" : "coord"));
  }

  // What the puzzle knows: how a moment looks, what a word with a dollar sign
  // says, how the search goes on, what can be asked, and where one answers.
  /** @param {Moment} _now @param {Moment} _next @param {boolean} _test @returns {Question[]} */
  questions(_now, _next, _test) {
    return [];
  }

  /** Shows the place that a question is about. @param {Moment | undefined} _m */
  point(_m) {}

  /** @returns {HTMLElement} */
  field() {
    return this.asker.options;
  }

  /** @param {Moment} _m */
  show(_m) {}

  /** @param {string} _name @param {Moment} _m @returns {string | number} */
  value(_name, _m) {
    return "";
  }

  /** @param {Moment} m */
  way(m) {
    return Number(m.depth > 0);
  }

  /** @template T @param {ByKind<T>} table @param {Moment} m */
  of(table, m) {
    const entry = table[KINDS[m.kind]];
    return Array.isArray(entry) ? entry[Math.min(m.kind === REFUSED ? m.line : this.way(m), entry.length - 1)] : entry;
  }

  /** @param {ByKind<string>} table @param {Moment} m */
  inWords(table, m) {
    return (this.of(table, m) ?? "").replace(/\$([a-z]+)/g, (_, name) => String(this.value(name, m)));
  }

  /** @param {Moment} m */
  showCalls(m) {
    this.frames.forEach(({ item, row }, i) => {
      const open = i < m.depth;
      const ended = i === m.depth && returned(m.kind);
      item.set("hidden", open || ended ? null : "");
      item.set("aria-hidden", ended ? "true" : null);
      if (open || ended) {
        item.set("class", `at${i + 1}${ended ? " ended" : i + 1 === m.depth ? " top" : ""}`);
        row.text(String(m.reached[i] || ""));
      }
    });
  }

  /** @param {Moment} m */
  showLines(m) {
    for (const number of this.marked) {
      this.mark(number, "");
    }
    const ran = this.of(this.ran, m), next = this.of(this.next, m);
    this.mark(next, "next");
    this.mark(ran, "ran");
    this.marked = [ran, next];
    this.scrollCode();
  }

  scrollCode() {
    if (this.lineHeight) {
      const [ran, next] = this.marked, at = [...this.lines.keys()].indexOf(next || ran);
      this.codeBox.scrollTop = this.lineTop + Math.max(0, at - 4) * this.lineHeight;
    }
  }

  /** @param {number} number @param {string} mark */
  mark(number, mark) {
    const line = this.lines.get(number);
    line?.row.set("class", mark);
    line?.mark.text(mark);
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
    this.keep();
    this.spoken = performance.now();
    this.speech.text(`Step ${this.number.element.textContent}, ${this.name.element.textContent}. ${this.sentence.element.textContent}`);
  }

  /**
   * @param {number} step
   * @param {boolean} [quiet]
   */
  goToStep(step, quiet) {
    const i = Math.max(0, Math.min(this.rest.length - 1, step - this.start.step - 1));
    this.go(this.rest[i] ?? 0);
    if (quiet) {
      clearTimeout(this.speaking);
    }
  }

  /** The nearest moment of a kind before or after this one. @param {number} kind @param {1 | -1} way */
  seek(kind, way) {
    for (let at = this.at + way; at >= 0 && at < this.moments.length; at += way) {
      if (this.moments[at].kind === kind) {
        this.go(at);
        return;
      }
    }
  }

  /** Goes to the next moment, unless there is something to ask. */
  forward() {
    const asks = this.asker.ask();
    if (!asks) {
      this.go(this.at + 1);
      this.asker.end();
    }
    return !asks;
  }

  play() {
    const last = this.moments.length - 1;
    if (this.at === last) {
      this.go(0);
    }
    const tick = () => {
      if (!this.forward() || this.at === last) {
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
    const name = playing ? WORDS["pause"] : WORDS["play"];
    this.playButton.setAttribute("aria-label", name);
    this.playButton.setAttribute("title", name);
    this.playButton.querySelector("path")?.setAttribute("d", playing ? "M5 4h3v12H5zM12 4h3v12h-3z" : "M6 3.5 16 10 6 16.5z");
  }

  /** @param {string} what */
  act(what) {
    const at = this.at, { step } = this.moments[at];
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
      case "last": this.go(this.moments.length - 1); break;
      case "previous": this.go(at - 1); break;
      case "next": this.forward(); break;
      case "previous-step": this.goToStep(at > (this.rest[step - this.start.step - 1] ?? at) ? step : step - 1); break;
      case "next-step": {
        const to = this.rest[step - this.start.step] ?? 0;
        if (!this.asker.on) {
          this.goToStep(step + 1);
        }
        while (this.at < to && this.forward());
        break;
      }
      case "program": this.asker.turn(); break;
      case "previous-solution": this.seek(FOUND, -1); break;
      case "next-solution": this.seek(FOUND, 1); break;
      case "previous-dead-end": this.seek(DEAD_END, -1); break;
      case "next-dead-end": this.seek(DEAD_END, 1); break;
      case "copy": this.copy(); break;
    }
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const on = event.target instanceof Element ? event.target : this.element;
    if (taken(event) || on.matches("select, [inputmode]")) {
      return;
    }
    if (this.asker.key(event.key)) {
      event.preventDefault();
      return;
    }
    if (event.key === " " && on.closest("button, summary, a")) {
      return; // it is that element's own key
    }
    const shift = event.shiftKey;
    this.obey(event, {
      " ": "play", Home: "first", End: "last", PageUp: "previous-step", PageDown: "next-step", d: "next-dead-end", D: "previous-dead-end",
      ArrowLeft: shift ? "previous-solution" : "previous", ArrowRight: shift ? "next-solution" : "next",
    }, this.help);
  }
}
