// What the players of all puzzles share. A player walks through the moments of
// a search and shows each on board, calls, listing, sentence and tree. What a
// board is, and where its moments come from, the script of each puzzle says.
// Without scripts the page shows one moment, and the controls stay hidden.
"use strict";

// The kinds of moments.
const CALL = 0, REFUSED = 1, ACCEPTED = 2, ASSIGNED = 3, FOUND = 4, DEAD_END = 5, USED_UP = 6, TAKEN_BACK = 7;
const SPOKEN_EVERY = 2000; // milliseconds, while it plays

/**
 * An entry for each kind of moment: refusals by what two places share, returns
 * by the way in which the search goes on. The last of a list stands for all
 * that are missing.
 * @template T
 * @typedef {{call: T, refused: T[], accepted: T, assigned: T, found: T, dead: T[], used: T[], taken: T}} ByKind
 */

/**
 * What is known before the first moment.
 * @typedef {object} Opening
 * @property {number} all tests of the whole search
 * @property {number} boards solutions of the whole search
 * @property {number} step tests before the first moment
 * @property {number} found solutions before the first moment
 * @property {number[]} array what stands in each place
 * @property {number[]} rows the choices that the open calls have reached
 * @property {number[]} placed the choices that the open calls made, as bits
 */

/**
 * Everything that is known at one moment.
 * @typedef {object} Moment
 * @property {number} kind
 * @property {number} place that the moment is about
 * @property {number} choice that is tested, made or taken back for it
 * @property {number} by the place that refuses
 * @property {number} line what it shares with the place
 * @property {number} step tests so far
 * @property {number} found solutions so far
 * @property {number} depth calls that have not returned
 * @property {number} standing choices that stand
 * @property {number} placed choices that the innermost call made, as bits
 * @property {number[]} array what stands in each place
 * @property {number[]} reached the choice of each open call
 * @property {number} node where it is in the search tree
 */

/** All moments of a search, or of a part of it, made from its events. */
class Recording {
  /** @param {Opening} start */
  constructor(start) {
    this.start = start;
    /** @type {Moment[]} */ this.moments = [];
    /** @type {number[]} */ this.rest = []; // the moment that shows each test
    this.tree = new SearchTree();
    this.node = 0;
    this.step = start.step;
    this.found = start.found;
    this.array = start.array;
    this.reached = start.rows.slice();
    this.placed = start.placed.slice();
  }

  /** @param {number} kind @param {number} place @param {number} [choice] @param {number} [by] @param {number} [line] */
  add(kind, place, choice = 0, by = 0, line = 0) {
    const { step, found, array, node, placed } = this, reached = this.reached.slice(), depth = reached.length;
    this.moments.push({ kind, place, choice, by, line, step, found, depth, array, reached, node,
      standing: depth - Number(kind <= ACCEPTED || kind === TAKEN_BACK), placed: placed[depth - 1] ?? 0 });
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
    this.node = this.tree.up(this.node, depth - 1);
    if (by > 0) {
      this.add(REFUSED, place, choice, by, line);
    } else {
      this.add(ACCEPTED, place, choice);
      this.write(place, choice);
      this.placed[depth - 1] |= 1 << choice;
      this.node = this.tree.add(this.node, depth, choice, this.step);
      this.add(ASSIGNED, place, choice);
    }
    this.rest.push(this.moments.length - 1);
  }

  /** @param {number} place @param {number} choice */
  solution(place, choice) {
    this.found++;
    this.tree.found(this.node);
    this.add(FOUND, place, choice);
  }

  /** @param {number} place @param {number} choice */
  takeBack(place, choice) {
    this.write(place, 0);
    this.node = this.tree.parent[this.node];
    this.add(TAKEN_BACK, place, choice);
  }

  /** @param {number} place */
  comeBack(place) {
    this.reached.pop();
    const kind = this.placed.pop() ? USED_UP : DEAD_END;
    this.node = this.tree.up(this.node, this.reached.length);
    if (kind === DEAD_END) {
      this.tree.kind[this.node] = "dead";
    }
    this.add(kind, place);
  }
}

/** The nodes of a recording, in its order. */
class SearchTree {
  constructor() {
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

  /** @param {Element} svg */
  constructor(svg) {
    this.svg = svg;
    this.tree = new SearchTree();
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

  /** @param {SearchTree} tree */
  take(tree) {
    this.tree = tree;
    this.here = -1;
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
    // What load sets.
    /** @type {Opening} */ this.start = this.read("start");
    /** @type {Moment[]} */ this.moments = [];
    /** @type {number[]} */ this.rest = [];
    this.frames = this.makeFrames([]);
    this.nowOnTrack = this.drawTrack(0);
    this.at = -1;
    this.timer = 0;
    this.spoken = 0;
    this.speaking = 0;

    this.place = new Place(this.find("svg.tree", SVGSVGElement));
    this.number = piece(".player-at b");
    this.name = piece(".player-at span");
    this.sentence = piece(".player-say");
    this.foundSoFar = piece(".player-found");
    this.speech = piece(".player-spoken");
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
      const mark = row.querySelector(".tag");
      row.removeAttribute("class");
      return [Number(row.querySelector(".ln")?.textContent), { row: new Piece(row), mark: new Piece(mark ?? row) }];
    }));
    this.marked = [0, 0];
    for (const { mark } of this.lines.values()) {
      mark.element.textContent = "";
    }
    this.slider = this.find("input", HTMLInputElement);
    this.speed = this.find("select", HTMLSelectElement);
    this.playButton = this.find("[data-do=play]");
    this.help = this.find(".player-help", HTMLDetailsElement);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.speed.value = "0.5";
    }
    this.find(".player-controls").hidden = false;
    element.tabIndex = -1;
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", "Player");
    element.addEventListener("keydown", (event) => this.pressed(event));
    this.slider.addEventListener("input", () => {
      this.pause();
      this.go(Number(this.slider.value));
    });
  }

  /**
   * Takes a recording; the names are those of its calls, outermost first.
   * @param {Recording} recording
   * @param {string[]} names
   */
  load(recording, names) {
    const { moments, start, rest } = recording;
    this.moments = moments;
    this.start = start;
    this.rest = rest;
    this.at = -1;
    this.place.take(recording.tree);
    this.frames = this.makeFrames(names);
    this.slider.max = String(moments.length - 1);
    this.nowOnTrack = this.drawTrack(start.rows.length + 1);
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

  // The whole recording as a line: a bar for each turn of the first call that
  // has several, and a tick for each solution.
  /** @param {number} outer */
  drawTrack(outer) {
    const svg = this.find(".player-track", SVGSVGElement);
    let bands = "", ticks = "", turn = 0;
    this.moments.forEach((m, at) => {
      if (m.kind === FOUND) {
        ticks += `M${this.x(at)} 0v16`;
      }
      if (m.depth === outer && (m.kind === REFUSED || m.kind === ACCEPTED)) {
        bands += at > turn ? `M${this.x(turn)} 6V10H${this.x(at)}V6Z` : "";
        turn = at;
      }
    });
    bands += `M${this.x(turn)} 6V10H1000V6Z`;
    svg.replaceChildren(...[["bands", bands], ["ticks", ticks], ["now", ""]].map(([name, d]) => shape(svg, "path", { class: name, d })));
    return new Piece(svg.lastElementChild ?? svg);
  }

  /** Where a moment is on the track. @param {number} at */
  x(at) {
    return (at / Math.max(this.moments.length - 1, 1) * 1000).toFixed(1);
  }

  /**
   * Shows a moment, or the nearest that there is.
   * @param {number} to
   */
  go(to) {
    const at = Math.max(0, Math.min(this.moments.length - 1, to));
    if (at === this.at) {
      return;
    }
    this.at = at;
    const m = this.moments[at], step = grouped(m.step), name = this.say(this.names, m);
    this.number.text(step);
    this.title.text("Step " + step);
    this.name.text(name);
    this.sentence.text(this.say(this.sentences, m));
    this.place.draw(m.node, m.step);
    this.showCalls(m);
    this.showLines(m);
    this.show(m);
    this.foundSoFar.text(`${grouped(m.found)} of ${grouped(this.start.boards)}`);
    this.slider.value = String(at);
    this.slider.setAttribute("aria-valuetext", `Step ${step} of ${grouped(this.start.all)}, ${name}`);
    this.nowOnTrack.set("d", `M${this.x(at)} 0v16`);
    this.speak();
  }

  /** @param {number} column */
  markColumn(column) {
    this.columns.forEach((c, i) => c.set("class", i + 1 === column ? "coord now" : "coord"));
  }

  /** What the puzzle alone has to show. @param {Moment} _m */
  show(_m) {}

  /** What a word with a dollar sign stands for. @param {string} _name @param {Moment} _m @returns {string | number} */
  value(_name, _m) {
    return "";
  }

  /** How the search goes on after a return. @param {Moment} m */
  way(m) {
    return Number(m.depth > 0);
  }

  /**
   * @template T
   * @param {ByKind<T>} table
   * @param {Moment} m
   * @returns {T}
   */
  of(table, m) {
    /** @param {T[]} list @param {number} i */
    const pick = (list, i) => list[Math.min(i, list.length - 1)];
    switch (m.kind) {
      case CALL: return table.call;
      case REFUSED: return pick(table.refused, m.line);
      case ACCEPTED: return table.accepted;
      case ASSIGNED: return table.assigned;
      case FOUND: return table.found;
      case DEAD_END: return pick(table.dead, this.way(m));
      case USED_UP: return pick(table.used, this.way(m));
      default: return table.taken;
    }
  }

  /** @param {ByKind<string>} table @param {Moment} m */
  say(table, m) {
    return (this.of(table, m) ?? "").replace(/\$([a-z]+)/g, (_, name) => String(this.value(name, m)));
  }

  /** @param {Moment} m */
  showCalls(m) {
    this.frames.forEach(({ item, row }, i) => {
      const open = i < m.depth;
      item.set("hidden", open ? null : "");
      if (open) {
        item.set("class", `at${i + 1}${i + 1 === m.depth ? " top" : ""}`);
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

  /**
   * The nearest moment of a kind before or after this one.
   * @param {number} kind
   * @param {1 | -1} way
   */
  seek(kind, way) {
    for (let at = this.at + way; at >= 0 && at < this.moments.length; at += way) {
      if (this.moments[at].kind === kind) {
        this.go(at);
        return;
      }
    }
  }

  play() {
    const last = this.moments.length - 1;
    if (this.at === last) {
      this.go(0);
    }
    const tick = () => {
      this.go(this.at + 1);
      if (this.at === last) {
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
      case "next": this.go(at + 1); break;
      case "previous-step": this.goToStep(at > (this.rest[step - this.start.step - 1] ?? at) ? step : step - 1); break;
      case "next-step": this.goToStep(step + 1); break;
      case "previous-solution": this.seek(FOUND, -1); break;
      case "next-solution": this.seek(FOUND, 1); break;
      case "dead-end": this.seek(DEAD_END, 1); break;
    }
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    const on = event.target instanceof Element ? event.target : this.element;
    if (taken(event) || on.matches("select, [inputmode]")) {
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
