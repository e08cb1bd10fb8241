// Mouse and fingers in the box of an explorer: they drag and scroll the tree, zoom, and press its
// nodes. What's pressed stays where it is.
import { TREE_BESIDE, TreeBox } from "./explorerbox.js";
import { TREE_MARGIN } from "given:trees";
import { around } from "../page/common.js";

/** A box that a mouse and fingers move. */
export class TreeHand extends TreeBox {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    this.dragged = false;
    this.drag();
    this.pinch();
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
        this.dragged = true; // so that no mark is clicked
        this.scroll.scrollBy(last.x - event.clientX, last.y - event.clientY);
        last = { x: event.clientX, y: event.clientY };
      }
    });
    ["pointerup", "pointercancel", "blur"].forEach((end) => addEventListener(end, () => last = undefined));
  }

  // Two fingers on the picture or on a pad, and the wheel with Ctrl, zoom; the wheel alone scrolls.
  pinch() {
    this.scroll.addEventListener("wheel", (event) => {
      if (event.ctrlKey) {
        event.preventDefault();
        this.near(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
      }
    }, { passive: false });
    let apart = 0; // the distance of two fingers on the picture
    /** @param {TouchEvent} event */
    const distance = ({ touches: [a, b] }) => (b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);
    /** @param {TouchEvent} event */
    const begin = (event) => { apart = distance(event); };
    this.scroll.addEventListener("touchmove", (event) => {
      if (!apart) {
        return;
      }
      if (event.cancelable) { // it isn't while the picture still moves by inertia
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
    const { left, top } = this.svg.getBoundingClientRect();
    return [(x - left - TREE_MARGIN) / this.scale, (y - top) / this.tall];
  }

  /** The node at which a pointer is, -1 for none. @param {MouseEvent} event */
  under(event) {
    const node = around(event, "[data-node]")?.dataset.node;
    return this.coarse ? this.nearest(event.clientX, event.clientY, TREE_BESIDE / this.scale) : Number(node ?? -1);
  }

  /**
   * The node that is drawn nearest to a point of the window, -1 if none is that near.
   * @param {number} x
   * @param {number} y
   * @param {number} least in units of the drawing
   */
  nearest(x, y, least = Infinity) {
    const [across, down] = this.units(x, y);
    let nearest = -1;
    for (const node of this.index.keys()) {
      const [nodeX, nodeY] = this.xy(node), apart = Math.hypot(nodeX - TREE_MARGIN - across, nodeY - down);
      if (apart < least) {
        [nearest, least] = [node, apart];
      }
    }
    return nearest;
  }

  /**
   * Zooms, and keeps what's at a point of the window there.
   * @param {number} factor
   * @param {number} x
   * @param {number} y
   */
  near(factor, x, y) {
    const box = this.scroll, { left, top } = box.getBoundingClientRect(), [across, down] = this.units(x, y);
    this.zoom(factor);
    box.scrollLeft = this.across(across + TREE_MARGIN) - x + left;
    box.scrollTop = down * this.tall - y + top;
    this.able();
  }

  /**
   * Draws the tree again, and keeps a node where it is. The picture gets as much room next to what
   * was folded or unfolded as that needs. If everything is fitted into the box, the node may move.
   * @param {number} i
   * @param {() => void} deed
   */
  keep(i, deed) {
    const box = this.scroll, [x, y] = this.xy(i);
    const left = this.across(x) - box.scrollLeft, top = y * this.tall - box.scrollTop;
    deed();
    if (!this.fitted) {
      const [nowX, nowY] = this.xy(i), to = this.across(nowX) - this.edge() - left;
      this.room(Math.max(0, -to), Math.max(0, to + box.clientWidth - this.svg.getBoundingClientRect().width));
      box.scrollTo(to, nowY * this.tall - top);
    }
  }
}
