// Pictures of a search of any problem. The page brings the parts that don't change; this script
// shows and hides marks as the program does (Scene in internal/render/boards), in the same order.
import { pointer } from "./parts.js";
import { ACCEPTED, ASSIGNED, CALL, CUT, DEAD_END, FOUND, REFUSED, TAKEN_BACK, USED_UP, returned } from "./recording.js";
import { SIDE, shape } from "../page/drawn.js";
/** @import { Moment, TreeNode } from "./recording.js" */
/** @import { Typed } from "../typed/fill.js" */

/**
 * Where the marks of a problem are; see Stage in internal/render/boards.
 * @typedef {object} StageData
 * @property {string} kind
 * @property {[number, number][]} boxes of the places, in a path of the choices
 * @property {string[]} looks the symbols of the choices, in a path of the places
 * @property {number} [closed] how many choices a path has when it leads back to where it began
 * @property {string} look the class of these marks
 * @property {number} tall
 * @property {number} each
 * @property {{Place: number, Choice: number}[]} [given]
 * @property {string[]} [notes]
 */

/** A choice in its place. @typedef {{place: number, choice: number}} Chosen */

/**
 * What's special about a problem that readers can type into its player.
 * @typedef {object} OwnPuzzle
 * @property {string} empty the character for an empty place in its text
 * @property {(key: string) => string | undefined} read the character that a key types; nothing for other keys
 * @property {(text: string) => Typed} parse
 */

/** By the names of their scripts. @type {Record<string, OwnPuzzle>} */
export const PUZZLES = {};

export class Stage {
  /** @param {Element} svg @param {StageData} data */
  constructor(svg, data) {
    this.svg = svg;
    this.data = data;
    this.path = data.kind === "path";
    this.board = data.kind === "board";
    /** @type {SVGElement[]} */ this.marks = [];
    /** @type {Chosen[]} */ this.given = [];
    this.give((data.given ?? []).map(({ Place, Choice }) => ({ place: Place, choice: Choice })));
  }

  /**
   * Shows the given choices; in a grid their cells also have another background.
   * @param {Chosen[]} given
   */
  give(given) {
    this.given = given;
    if (this.data.kind === "grid") {
      const still = this.svg.querySelector(".still");
      still?.querySelector(".sq-dark")?.remove();
      const d = given.map(({ place, choice }) => {
        const box = this.box(place, choice);
        return box ? `M${box.x} ${box.y}h45v45h-45z` : "";
      }).join("");
      if (d) {
        still?.querySelector(".blank")?.after(shape(this.svg, "path", { class: "sq-dark", d }));
      }
    }
  }

  /**
   * The corner of the mark of a choice, nothing if it has none.
   * @param {number} place
   * @param {number} choice
   */
  box(place, choice) {
    const { boxes, tall } = this.data, corner = boxes[(this.path ? choice : place) - 1];
    return corner && corner[0] >= 0 ? { x: corner[0], y: corner[1] + (tall > 1 ? (choice - 1) * SIDE : 0) } : undefined;
  }

  /**
   * The choices at a node of the search tree, in the order of choosing.
   * @param {TreeNode} node
   * @returns {Chosen[]}
   */
  made(node) {
    return node.depth ? [...this.made(node.parent), node] : [];
  }

  /** What is in a place at a node, given or chosen; 0 for nothing. @param {number} place @param {TreeNode} node */
  holds(place, node) {
    return [...this.made(node), ...this.given].find((c) => c.place === place)?.choice ?? 0;
  }

  /** @param {string} name @param {Record<string, string | number>} attributes @param {string | number} [text] */
  add(name, attributes, text) {
    this.marks.push(shape(this.svg, name, attributes, text));
  }

  /** @param {string} look @param {string} d */
  line(look, d) {
    if (d) {
      this.add("path", { class: look, d });
    }
  }

  /** Puts a symbol into the box of a choice. @param {string} symbol @param {string} look @param {Chosen} at */
  put(symbol, look, { place, choice }) {
    const box = this.box(place, choice);
    if (box) {
      this.add("use", { class: look, href: "#sym-" + symbol, ...box });
    }
  }

  /** Draws a choice, in a role. @param {Chosen} at @param {string} [role] */
  mark(at, role = "") {
    const { looks, look } = this.data;
    this.put(looks[(this.path ? at.place : at.choice) - 1], look + role, at);
  }

  /** The marks of a node, without a moment. @param {Chosen[]} made */
  standing(made) {
    this.marks = [];
    [...this.given, ...made].forEach((at, i) => this.mark(at, i < this.given.length ? " given" : ""));
    return this.marks;
  }

  /**
   * The marks of a moment. On is the place whose call continues after a return, and the choice that
   * the arrow to it points at.
   * @param {Moment} m
   * @param {Chosen | undefined} on
   */
  moment(m, on) {
    this.marks = [];
    const { kind, place, choice } = m, made = this.made(m.node), here = { place, choice };
    this.tints(m, made);
    this.lines(m, made, on);
    this.given.forEach((at) => this.mark(at, " given"));
    made.forEach((at) => this.mark(at));
    if (place) {
      switch (kind) {
        case REFUSED: this.refused(m, here); break;
        case ACCEPTED:
          if (!this.board) { // on a board, the queen appears when it's put
            this.mark(here);
          }
        case ASSIGNED: case FOUND: this.put("frame", "placed", here); break;
        case TAKEN_BACK:
          this.mark(here, " back");
          this.put("frame", "ghost", here);
          break;
        case CUT:
          if (!this.board) { // there it'd look like a queen
            this.mark(here, " tested");
          }
          this.put("frame", "cutoff", here);
          break;
        case DEAD_END: this.stuck(m, made);
      }
    }
    this.notes(m, made);
    return this.marks;
  }

  /**
   * The marks of a moment while the player asks about the next test. If all choices of a place
   * share a box, that test replaces the one before.
   * @param {Moment} m
   * @param {Moment} test
   * @param {Chosen | undefined} on
   */
  asked(m, test, on) {
    if (this.board || this.path) {
      this.moment(m, on);
    } else {
      const made = this.made(m.node);
      this.standing(made);
      this.mark(test, " tested");
      this.notes(m, made, true);
    }
    this.put("frame", "asked", test);
    return this.marks;
  }

  /** @param {Moment} m @param {Chosen[]} made */
  tints(m, made) {
    for (const [x, y, width, height] of m.kind === REFUSED ? m.refused.shared ?? [] : []) {
      this.add("rect", { x, y, width, height, class: "unit" });
    }
    const box = this.here(m, made);
    if (box && (this.board || m.place && (m.kind === CALL || m.kind === USED_UP))) {
      const look = m.kind === DEAD_END ? "dead-end" : "column";
      this.add("rect", { ...box, width: SIDE, height: SIDE * this.data.tall, class: look });
    }
    if (this.board && box) {
      this.tried(m);
    }
  }

  /** The corner of the place that a moment is about. @param {Moment} m @param {Chosen[]} made */
  here(m, made) {
    return m.calls.length || returned(m.kind)
      ? this.spot(this.about(m), m.depth - Number(!returned(m.kind)), made)
      : undefined;
  }

  /** The place of the call that a moment is about. @param {Moment} m */
  about(m) {
    return returned(m.kind) ? m.place : m.calls[m.calls.length - 1];
  }

  /**
   * The corner of a place; in a path, the corner of the choice before its call.
   * @param {number} place
   * @param {number} depth
   * @param {Chosen[]} made
   */
  spot(place, depth, made) {
    const before = made[depth - 1];
    return this.path ? before && this.box(before.place, before.choice) : this.box(place, 1);
  }

  /** The column of a grid or a board that a moment is about, 0 for none. @param {Moment} m */
  column(m) {
    const box = this.here(m, this.made(m.node));
    return box ? box.x / SIDE + 1 : 0;
  }

  /** What the call has refused, what it had chosen, and what is left. @param {Moment} m */
  tried(m) {
    /** @type {Map<number, boolean>} */
    const tested = new Map();
    for (let at = m.tested; at; at = at.before) {
      if (!at.cut) {
        tested.set(at.choice, at.free);
      }
    }
    for (let choice = 1; choice <= this.data.tall; choice++) {
      const at = { place: this.about(m), choice }, free = tested.get(choice);
      if (choice === m.tested?.choice && !returned(m.kind)) {
        continue;
      }
      if (free !== undefined) {
        this.put(free ? "queen" : "tried", free ? "ghost" : "tried", at);
      } else if (this.data.each) {
        this.put("dot", "open", at);
      }
    }
  }

  /** @param {Chosen} at */
  middle({ place, choice }) {
    const box = this.box(place, choice) ?? { x: 0, y: 0 };
    return `${box.x + SIDE / 2} ${box.y + SIDE / 2}`;
  }

  /** @param {Moment} m @param {Chosen[]} made @param {Chosen | undefined} on */
  lines(m, made, on) {
    const { kind, place, choice } = m, lined = this.board || this.path || this.data.kind === "graph";
    const tested = this.middle({ place, choice }), refusing = this.refusing(m).map((by) => this.middle(by));
    this.line("attack", kind === REFUSED && lined // in a path both may be in one box
      ? refusing.filter((by) => by !== tested).map((by) => `M${by}L${tested}`).join("")
      : "");
    const trail = [...this.given, ...made];
    this.line("trail", this.path && trail.length > 1
      ? "M" + trail.map((at) => this.middle(at)).join("L")
        + (trail.length === this.data.closed ? "Z" : "")
      : "");
    if (!on || !returned(kind)) {
      return;
    }
    const from = this.spot(place, m.depth, made), to = this.spot(on.place, m.depth - 1, made);
    const down = this.board ? (on.choice - 1) * SIDE : 0;
    if (from && to && (from.x !== to.x || from.y !== to.y)) {
      this.line("goes", pointer(from.x, from.y + down, to.x, to.y + down, this.data.kind === "graph" ? 23 : 17));
    }
  }

  /** The choices on the board that refuse a choice. @param {Moment} m */
  refusing(m) {
    return (m.refused.by ?? [])
      .map((place) => ({ place, choice: this.holds(place, m.node) }))
      .filter(({ choice }) => choice > 0);
  }

  /** @param {Moment} m @param {Chosen} at */
  refused(m, at) {
    const box = this.box(at.place, at.choice);
    if (!box) {
      return;
    }
    this.put("frame", "hit", at);
    if (this.board) {
      this.put("cross", "cross", at);
    } else {
      this.mark(at, " tested");
      this.line("strike", `M${box.x + 12} ${box.y + 33}l21-21`);
    }
    this.refusing(m).forEach((by) => this.put("frame", "hit", by));
  }

  /** @param {Moment} m @param {Chosen[]} made */
  stuck(m, made) {
    const box = this.here(m, made);
    if (box && !this.board) { // its column has its colour already
      this.add("rect", { x: box.x + 13, y: box.y + 13, width: 19, height: 19, class: "stuck" });
    }
  }

  /**
   * Small marks for what the call refused before.
   * @param {Moment} m
   * @param {Chosen[]} made
   * @param {boolean} [over] whether the test of the moment is over, too
   */
  notes(m, made, over = returned(m.kind)) {
    const box = this.here(m, made), { notes } = this.data;
    /** @type {number[]} */
    const before = [];
    for (let at = m.tested; at; at = at.before) {
      if (!at.free && !at.cut && (at !== m.tested || over)) {
        before.unshift(at.choice - 1);
      }
    }
    if (notes && box) {
      before.forEach((i) => this.add("text", {
        x: box.x + 8 + (i >> 2) * 29,
        y: box.y + 12 + (i & 3) * 9,
        class: "before",
      }, notes[i]));
    }
  }
}
