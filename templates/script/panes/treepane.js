// The pane with the calls of a run: their tree, the counts above it, and if not all of it is drawn,
// the icicle of the whole.
import { CallTree } from "./calltree.js";
import { endsOf } from "./ends.js";
import { Icicle } from "./icicle.js";
import { tell } from "../moment/parts.js";
import { make } from "../page/make.js";
import { say } from "../page/sentences.js";
/** @import { Reading } from "../judge/reading.js" */
/** @import { Call } from "../recorded/recording.js" */
/** @import { Moment, Recorded } from "../recorded/recorded.js" */

/** @param {string} look */
function picture(look) {
  const space = document.querySelector("svg")?.namespaceURI ?? null;
  const svg = /** @type {SVGElement} */ (document.createElementNS(space, "svg"));
  svg.setAttribute("class", look);
  return svg;
}

/** The tree of the calls of a run. */
export class TreePane {
  /**
   * @param {HTMLElement} place
   * @param {(call: Call) => void} go called with a call that was pressed
   */
  constructor(place, go) {
    this.place = place;
    this.svg = picture("tree call-tree");
    this.svg.setAttribute("role", "img");
    this.strip = picture("call-icicle");
    this.strip.setAttribute("aria-hidden", "true"); // the tree says where the reader is
    this.note = make("p", { className: "pane-note" });
    this.box = make("div", { className: "tree-box", tabIndex: 0, role: "group", ariaLabel: WORDS["pane-tree"] }, this.svg);
    /** @type {CallTree | undefined} */ this.tree = undefined;
    /** @type {Icicle | undefined} */ this.icicle = undefined;
    /** @type {Recorded | undefined} */ this.recorded = undefined;
    this.here = { x: 0, y: 0 };
    /** @type {Parameters<TreePane["show"]> | undefined} */ this.last = undefined;
    this.wide = 0;
    new ResizeObserver(() => this.fit()).observe(this.box); // a verdict that appears takes some of its height
    this.svg.addEventListener("click", ({ target }) => {
      const id = /** @type {Element} */ (target).getAttribute("data-node");
      const call = id === null ? undefined : this.recorded?.call(Number(id));
      if (call) {
        go(call);
      }
    });
    this.strip.addEventListener("click", ({ clientX, clientY }) => {
      const { left, top, width, height } = this.strip.getBoundingClientRect();
      const call = this.icicle?.at((clientX - left) / width, (clientY - top) / height).call;
      if (call) {
        go(call);
      }
    });
  }

  /** Takes another run. @param {Recorded} recorded @param {Reading} [reading] how it was read */
  read(recorded, reading) {
    this.recorded = recorded;
    this.last = undefined;
    const ends = endsOf(reading), tree = this.tree = new CallTree(recorded, ends);
    this.icicle = tree.whole ? undefined : new Icicle(tree.root, (id) => ends.get(id) === "solution");
    this.place.replaceChildren(this.note, ...this.icicle ? [this.strip] : [], this.box);
    tell(this.note, this.noted(tree, [...ends.values()]));
  }

  /** The sentences above the tree. @param {CallTree} tree @param {("solution" | "dead")[]} ends */
  noted({ again, left }, ends) {
    const { called, calls } = /** @type {Recorded} */ (this.recorded).recording;
    const solutions = ends.filter((end) => end === "solution").length;
    return [
      ...called > calls.length ? [say(WORDS["tree-first"], { calls: calls.length, called })] : [],
      ...called === 0 ? [WORDS["tree-no-calls"]] : [],
      ...ends.length > 0 ? [say(WORDS["tree-ends"], { solutions, dead: ends.length - solutions })] : [],
      ...left > 0 ? [say(WORDS["tree-helpers"], { calls: left })] : [],
      ...again ? [say(WORDS["tree-again"], { again: again.again, calls: again.calls, name: again.name })] : [],
      ...this.icicle ? [WORDS["tree-strip"]] : [],
    ].join(" ");
  }

  /** @param {Moment} moment @param {boolean} hides whether what comes later isn't drawn */
  show(moment, hides) {
    const { tree } = this, { call, event } = moment;
    this.last = [moment, hides];
    this.wide = this.box.clientWidth;
    const here = tree?.draw(this.svg, call, event, hides);
    if (!tree || !here) {
      return;
    }
    this.icicle?.draw(this.strip, tree.nodeOf(call), event, hides);
    this.here = here;
    this.see();
  }

  /** Draws it for another width, for example when its tab is chosen. */
  fit() {
    if (this.last && this.box.clientWidth !== this.wide && this.box.clientWidth > 0) {
      this.show(...this.last);
    } else {
      this.see();
    }
  }

  /** Scrolls to the current call. */
  see() {
    const { box, here: { x, y } } = this;
    if (x < box.scrollLeft + 24 || x > box.scrollLeft + box.clientWidth - 24) {
      box.scrollLeft = x - box.clientWidth / 2;
    }
    if (y < box.scrollTop + 24 || y > box.scrollTop + box.clientHeight - 40) {
      box.scrollTop = y - box.clientHeight / 2;
    }
  }
}
