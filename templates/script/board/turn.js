// A board that readers turn and mirror. Without this script its eight images are next to each
// other.
import { Figure, partsOf } from "../page/common.js";
import { showRows } from "../page/drawn.js";
import { say } from "../page/sentences.js";

(() => {
  /**
   * How each button moves the board: the axis of its turn in space (right, down and towards the
   * reader), and the angle.
   */
  const TURNS = ["", "0, 0, 1, 90deg", "0, 0, 1, 180deg", "0, 0, 1, 270deg",
    "0, 1, 0, 180deg", "1, 0, 0, 180deg", "1, 1, 0, 180deg", "1, -1, 0, 180deg"];

  class Turner extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      this.board = this.find(".turn-one svg.board");
      this.buttons = partsOf(element, "button");
      this.images = partsOf(element, ".gallery > li");
      this.find(".gallery").hidden = true;
      this.find(".turn-one").hidden = false;
      this.act("turn", this.buttons[0]);
    }

    /**
     * Turns the board from its original position, and then draws it upright.
     * @param {string} _what
     * @param {HTMLElement} [button]
     */
    act(_what, button) {
      const at = this.buttons.findIndex((b) => b === button);
      this.buttons.forEach((b, i) => { b.ariaPressed = String(i === at); });
      const words = this.images[at].querySelector("p")?.cloneNode(true);
      this.find(".turn-say").replaceChildren(...words?.childNodes ?? []);
      this.motion?.cancel();
      const turn = TURNS[at];
      if (!turn || matchMedia("(prefers-reduced-motion: reduce)").matches) {
        this.draw(at);
        return;
      }
      this.draw(0);
      this.motion = this.board.animate({
        transform: [`rotate3d(${turn.replace(/-?\d+deg/, "0deg")})`, `rotate3d(${turn})`],
      },
        { duration: 900, easing: "ease-in-out" });
      this.motion.onfinish = () => this.draw(at);
    }

    /** Draws one of the eight boards. @param {number} at */
    draw(at) {
      const rows = this.images[at].querySelector(".rows")?.textContent ?? "";
      showRows(this.board, rows.split(" ").map(Number), say(WORDS["turn-board"], { rows }));
    }
  }

  customElements.define("queen-turn", class extends HTMLElement {
    turner = new Turner(this);
  });
})();
