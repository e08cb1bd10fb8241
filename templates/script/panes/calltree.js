// The tree of the calls of a run: each call is a node below the call that made it, with a label
// that distinguishes it from its neighbours and with its answer. If there are too many, the calls
// around the running one are drawn, and the others are folded and counted.
import { shortened } from "./cards.js";
import { LABELLED, Labels } from "./labels.js";
import { PLACE_MARGIN, drawTree, hereAt } from "../moment/layout.js";
import { adorn } from "../page/common.js";
import { shape } from "../page/drawn.js";
import { say } from "../page/sentences.js";
/** @import { TreeMark } from "../moment/layout.js" */
/** @import { Recorded } from "../recorded/recorded.js" */
/** @import { Call } from "../recorded/recording.js" */

/** How many calls are all drawn, and how many neighbours of a call on the path. */
const WHOLE = 48, BESIDE = 9;

/**
 * On a phone nothing scrolls sideways: its width, and the numbers of neighbours to try until the
 * tree fits.
 */
const PHONE = 480, FEWER = [BESIDE, 6, 4, 3, 2, 1];

/** The smallest scale of a tree. */
const SMALLEST = 0.7;

/** How far apart the levels are, and the room for words above the first and below the last. */
const STEP = 52, ABOVE = 10, BELOW = 16;

/**
 * A call and the calls it made.
 * @typedef {{ call: Call | undefined, below: Node[], size: number, up: Node | undefined }} Node
 */

/** The tree of a run. */
export class CallTree {
  /**
   * @param {Recorded} recorded
   * @param {Map<number, "solution" | "dead">} [ends] what calls of a search lead to
   */
  constructor(recorded, ends = new Map()) {
    this.recorded = recorded;
    this.ends = ends;
    const { calls } = recorded.recording;
    /** @type {Map<number, Node>} */ this.nodes = new Map();
    /** @type {Node} */ this.root = { call: undefined, below: [], size: 1, up: undefined };
    const drawn = drawnOf(calls);
    this.left = calls.length - drawn.length; // helpers, which are not drawn
    for (const call of drawn) {
      let of = call.of;
      while (of >= 0 && !this.nodes.has(of)) {
        of = calls[of]?.of ?? -1;
      }
      const up = this.nodes.get(of) ?? this.root;
      const node = { call, below: [], size: 1, up };
      up.below.push(node);
      this.nodes.set(call.id, node);
    }
    for (const { id } of drawn.slice().reverse()) {
      const node = this.nodes.get(id);
      if (node?.up) {
        node.up.size += node.size;
      }
    }
    if (this.root.below.length === 1) {
      this.root = this.root.below[0]; // one call began everything
      this.root.up = undefined;
    }
    this.labels = new Labels(recorded, drawn);
    /** @type {Map<Node, string>} */ this.known = new Map();
    this.again = againOf(recorded, drawn);
  }

  /** Whether all of it is drawn. */
  get whole() {
    return this.root.size <= WHOLE;
  }

  /** The node of a call, or of the call around it that is drawn. @param {number} id */
  nodeOf(id) {
    const { calls } = this.recorded.recording;
    for (let of = id; of >= 0; of = calls[of]?.of ?? -1) {
      const node = this.nodes.get(of);
      if (node) {
        return node;
      }
    }
    return this.root;
  }

  /** The label that distinguishes a call from its neighbours. @param {Node} node */
  labelOf(node) {
    let label = this.known.get(node);
    if (label === undefined) {
      label = node.call ? this.labels.of(node.call) : "";
      this.known.set(node, label);
    }
    return label;
  }

  /**
   * The nodes that are drawn: all if there are few, otherwise those on the path to one and next to
   * it.
   * @param {Node} here
   * @param {number} until later calls are left out
   * @param {number} beside how many neighbours are drawn
   * @param {boolean} whole whether all of it is drawn
   * @returns {{ node: Node, up: number, depth: number, folded: boolean }[]}
   */
  shown(here, until, beside, whole) {
    /** @type {Set<Node>} */ const way = new Set();
    for (let /** @type {Node | undefined} */ node = here; node; node = node.up) {
      way.add(node);
    }
    const path = new Set(way);
    let room = WHOLE - way.size - beside;
    for (const node of [here, ...way]) { // what's near, as far as there's room
      const near = node.below.filter((one) => !way.has(one));
      if (near.length > 0 && room - near.reduce((sum, { below }) => sum + Math.min(below.length, beside), 0) > 0) {
        near.forEach((one) => way.add(one));
        room -= near.reduce((sum, { below }) => sum + Math.min(below.length, beside), 0);
      }
    }
    /** @type {{ node: Node, up: number, depth: number, folded: boolean }[]} */ const list = [];
    /** @param {Node} node @param {number} up @param {number} depth */
    const add = (node, up, depth) => {
      const open = whole || way.has(node), at = list.length;
      list.push({ node, up, depth, folded: !open && node.below.length > 0 });
      if (open) {
        const { below } = node, on = below.findIndex((one) => path.has(one));
        const from = Math.max(0, Math.min((on < 0 ? 0 : on) - (beside >> 1), below.length - beside));
        const some = whole ? below : below.slice(from, from + beside);
        some.filter(({ call }) => (call?.begin ?? 0) <= until).forEach((one) => add(one, at, depth + 1));
      }
    };
    add(this.root, -1, 0);
    return list;
  }

  /**
   * Draws the tree as it is at a moment.
   * @param {SVGElement} svg
   * @param {number} id the call that runs, -1 for the program
   * @param {number} event
   * @param {boolean} hides whether calls that come later are not drawn
   */
  draw(svg, id, event, hides) {
    const here = this.nodeOf(id), until = hides ? event : Infinity, wide = svg.parentElement?.clientWidth ?? 0;
    /** @type {Set<Node>} */ const way = new Set();
    for (let /** @type {Node | undefined} */ node = here; node; node = node.up) {
      way.add(node);
    }
    /** @param {ReturnType<CallTree["shown"]>} list @returns {TreeMark[]} */
    const marksOf = (list) => list.map(({ node, up, depth, folded }) => {
      const { call } = node, later = call !== undefined && call.begin > event;
      const half = Math.max(10, this.widthOf(node) / 2);
      return {
        id: call?.id ?? -1, up, depth, row: "", half,
        look: later ? "later" : folded ? "folded" : this.lookOf(call, event),
        line: way.has(node) && !later ? "t-way" : "t-edge",
        below: folded && !later ? String(node.size) : this.answerOf(node, event) || " ".repeat(Math.ceil(half / 3)),
      };
    });
    let shown = this.shown(here, until, BESIDE, this.whole), marks = marksOf(shown);
    let tree = drawTree(svg, marks, PLACE_MARGIN, STEP);
    for (let i = 0; wide > 0 && wide < PHONE && tree.width * SMALLEST > wide && i < FEWER.length; i++) {
      shown = this.shown(here, until, FEWER[i], false);
      marks = marksOf(shown);
      tree = drawTree(svg, marks, PLACE_MARGIN, STEP);
    }
    const at = shown.findIndex(({ node }) => node === here);
    const words = shown.flatMap(({ node, folded }, i) => {
      if (marks[i].look === "later") {
        return []; // it isn't known yet
      }
      const x = tree.x[i], y = tree.y[i], label = this.labelOf(node), small = [...label].length <= 2;
      const inside = small && !folded, answer = folded ? "" : this.answerOf(node, event);
      return [
        ...label ? [shape(svg, "text", { class: inside ? "t-row" : "t-name", x, y: inside ? y + 4 : y - 13 }, label)] : [],
        ...answer ? [shape(svg, "text", { class: "t-below", x, y: y + 22 }, answer)] : [],
      ];
    });
    // The answers are written here. What drawTree has written belongs to folded nodes.
    const folds = new Set(shown.flatMap(({ node, folded }) => (folded ? [String(node.call?.id ?? -1)] : [])));
    const drawn = tree.marks.flat().filter((mark) => mark.localName !== "text" ||
      folds.has(mark.getAttribute("data-node") ?? "") && /\d/.test(mark.textContent ?? ""));
    // A tree that's a little too wide is drawn smaller.
    const scale = Math.max(SMALLEST, Math.min(1, (wide || tree.width) / tree.width));
    adorn(svg, {
      viewBox: `0 -${ABOVE} ${tree.width} ${tree.height + ABOVE + BELOW}`,
      width: tree.width * scale, height: (tree.height + ABOVE + BELOW) * scale,
    });
    svg.replaceChildren(shape(svg, "title", {}, this.says(here)), ...tree.lines, ...drawn, ...words,
      shape(svg, "path", { class: "t-here", d: hereAt(tree.x[at], tree.y[at]) }));
    return { x: tree.x[at] * scale, y: (tree.y[at] + ABOVE) * scale };
  }

  /** What a call that isn't folded looks like. @param {Call | undefined} call @param {number} event */
  lookOf(call, event) {
    const end = call && this.ends.get(call.id), over = call && call.end >= 0 && call.end <= event;
    return end === "solution" ? "solution" : over && (end === "dead" || call.thrown) ? "dead" : "branch";
  }

  /** The approximate width of the words of a node. @param {Node} node */
  widthOf(node) {
    const label = this.labelOf(node), answer = this.answerOf(node, Infinity);
    return 7 * Math.max([...label].length <= 2 ? 0 : [...label].length, answer.length);
  }

  /** What a call has returned before a moment. @param {Node} node @param {number} event */
  answerOf({ call }, event) {
    const { values } = this.recorded;
    return call && call.answer >= 0 && call.end >= 0 && call.end <= event && values[call.answer] !== null
      ? shortened(this.recorded.repr(call.answer), LABELLED) : "";
  }

  /** @param {Node} node */
  says({ call }) {
    return say(WORDS["tree-here"], { calls: this.nodes.size, name: call ? call.name : WORDS["card-program"] });
  }
}

/**
 * The calls that are drawn: if functions call themselves, these calls and the calls around them;
 * otherwise all.
 * @param {Call[]} calls
 */
function drawnOf(calls) {
  /** @type {Set<string>} */ const recursive = new Set();
  const key = (/** @type {Call} */ { name, def }) => `${name}:${def}`;
  for (const call of calls) {
    for (let up = calls[call.of], steps = 0; up && steps < 50; up = calls[up.of], steps++) {
      if (up.def === call.def && up.name === call.name) {
        recursive.add(key(call));
        break;
      }
    }
  }
  if (recursive.size === 0) {
    return calls;
  }
  const around = new Set();
  for (const call of calls) {
    for (let one = recursive.has(key(call)) ? call : undefined; one && !around.has(one.id); one = calls[one.of]) {
      around.add(one.id);
    }
  }
  return calls.filter(({ id }) => around.has(id));
}

/**
 * How many calls were repeated with the same arguments and the same answer, for a function that
 * returns something.
 * @param {Recorded} recorded
 * @param {Call[]} calls
 * @returns {{ name: string, calls: number, again: number } | undefined}
 */
function againOf(recorded, calls) {
  const { values, recording: { printed } } = recorded;
  /** @param {number} at */
  const fixed = (at) => at >= 0 && (typeof values[at] !== "object" || values[at] === null ||
    ["int", "float", "tuple", "frozenset"].includes(/** @type {any} */ (values[at]).kind));
  /** @type {Map<string, Call[]>} */ const functions = new Map();
  for (const call of calls) {
    const own = functions.get(call.name);
    if (own) {
      own.push(call);
    } else {
      functions.set(call.name, [call]);
    }
  }
  for (const [name, own] of functions) {
    const answered = own.length > 3 && own.every(({ kind, args, answer, end }) => kind !== "generator" && end >= 0 &&
      answer >= 0 && values[answer] !== null && args.length > 0 && args.every(([, value]) => fixed(value))) &&
      !own.some(({ begin, end }) => printed.some(([at]) => begin < at && at < end)); // it also prints
    if (!answered) {
      continue;
    }
    /** @type {Map<string, string>} */ const met = new Map();
    let again = 0, same = true;
    for (const { args, answer } of own) {
      const key = args.map(([, value]) => recorded.repr(value)).join(), text = recorded.repr(answer);
      again += Number(met.has(key));
      same &&= (met.get(key) ?? text) === text;
      met.set(key, text);
    }
    if (same && again > 0) {
      return { name, calls: own.length, again };
    }
  }
  return undefined;
}
