// Lines of a function that are put in order: by mouse and pen, by a finger on their grip, by keys and
// by buttons.
import { around, partsOf, taken } from "../page/common.js";
import { say } from "../page/sentences.js";
/** @import { Asking } from "./asked.js" */

/** Lines that are put in order. */
export class OrderedLines {
  /** @param {Asking} ask with them, and what is right */
  constructor(ask) {
    this.changed = () => ask.changed();
    this.right = ask.right;
    /** @type {Record<string, string>} */ this.replies = ask.read("replies");
    this.program = ask.find(".ask-program");
    this.pool = ask.find(".ask-pool");
    this.spoken = ask.find(".ask-spoken");
    this.lines = partsOf(ask.element, ".ask-line");
    this.chosen = this.lines[0];
    this.dragged = false;
    this.buttons = partsOf(ask.element, ".ask-buttons button");
    this.offer();
    for (const line of this.lines) {
      line.addEventListener("click", () => this.dragged || this.choose(line));
      line.addEventListener("keydown", (event) => {
        if (!taken(event) && this.act(event.key, line)) {
          event.preventDefault();
          line.focus();
        }
      });
      line.addEventListener("pointerdown", (event) => this.drag(event, line));
    }
  }

  /** @param {Element} line */
  text = (line) => line.lastChild?.textContent ?? "";

  /** The lines of the function, as they stand. */
  get placed() {
    return [...this.program.children].map((item) => /** @type {HTMLElement} */ (item.firstChild));
  }

  get answer() {
    return this.placed.map((line) => "\t".repeat(this.depth(line)) + this.text(line)).join("\n");
  }

  set answer(answer) {
    for (const one of answer.split("\n")) {
      const line = this.lines.find((line) => this.pool.contains(line) && this.text(line) === one.trim());
      if (line) {
        this.put(line, null);
        this.indent(line, one.length - one.trimStart().length);
      }
    }
    this.offer();
  }

  /**
   * The buttons are about a line of the function. They keep the focus when that line is put back.
   */
  offer() {
    for (const button of this.buttons) {
      button.ariaDisabled = String(this.pool.contains(this.chosen));
    }
  }

  /** @param {HTMLElement} line */
  depth = (line) => Number(line.dataset.depth ?? 0);

  /** @param {HTMLElement} line @param {number} depth */
  indent(line, depth) {
    line.dataset.depth = String(Math.min(Math.max(depth, 0), 5));
  }

  /** Puts a line into the function. @param {HTMLElement} line @param {Node | null} before */
  put(line, before) {
    if (line.parentElement) {
      this.program.insertBefore(line.parentElement, before);
    }
  }

  /**
   * Selects a line for the buttons. A line that isn't in the function yet goes to its end.
   * @param {HTMLElement} line
   */
  choose(line) {
    this.chosen.ariaCurrent = null;
    this.chosen = line;
    line.ariaCurrent = "true";
    if (this.pool.contains(line)) {
      const last = this.placed.at(-1);
      this.put(line, null);
      this.indent(line, last ? this.depth(last) + Number(/[{:]$/.test(this.text(last))) : 0);
      line.focus();
    }
    this.speak();
  }

  /**
   * Does the action of a button or a key.
   * @param {string} key
   * @param {HTMLElement} line
   * @returns {boolean} whether it does anything
   */
  act(key, line = this.chosen) {
    const item = line.parentElement;
    const way = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Delete", "Backspace"].indexOf(key);
    if (!item || way < 0 || this.pool.contains(line)) {
      return false;
    }
    if (this.chosen !== line) {
      this.choose(line); // first, because a line that has been put back would be selected again
    }
    if (way === 0 && item.previousElementSibling) {
      this.put(line, item.previousElementSibling);
    } else if (way === 1 && item.nextElementSibling) {
      this.put(line, item.nextElementSibling.nextElementSibling);
    } else if (way > 3) {
      this.pool.append(item);
      this.indent(line, 0);
    } else if (way > 1) {
      this.indent(line, this.depth(line) + 2 * way - 5);
    }
    this.speak();
    return true;
  }

  speak() {
    this.changed();
    this.offer();
    const at = this.placed.indexOf(this.chosen);
    this.spoken.textContent = at < 0 ? say(WORDS["lines-put-back"], { line: this.text(this.chosen) })
      : say(WORDS["lines-at"], {
        number: at + 1, all: this.placed.length, depth: this.depth(this.chosen), line: this.text(this.chosen),
      });
  }

  /**
   * Follows a mouse or a pen; a finger scrolls the page, unless it holds the grip.
   * @param {PointerEvent} down
   * @param {HTMLElement} line
   */
  drag(down, line) {
    this.dragged = false;
    if (down.button !== 0 || down.pointerType === "touch" && !around(down, "i")) {
      return;
    }
    const depth = this.depth(line), stop = new AbortController();
    /** @param {PointerEvent} event */
    const move = (event) => {
      const right = event.clientX - down.clientX;
      if (!this.dragged && Math.hypot(right, event.clientY - down.clientY) < 6) {
        return;
      }
      this.dragged = true;
      if (event.clientY > this.pool.getBoundingClientRect().top) {
        if (!this.pool.contains(line)) {
          this.act("Delete", line);
        }
        return;
      }
      /** @param {Element} e */
      const centre = (e) => e.getBoundingClientRect().top + e.clientHeight / 2;
      const next = this.placed.find((other) => other !== line && centre(other) > event.clientY);
      if (this.pool.contains(line) || line.parentElement?.nextElementSibling !== (next?.parentElement ?? null)) {
        this.put(line, next?.parentElement ?? null);
      }
      this.indent(line, depth + Math.round(right / 24));
    };
    addEventListener("pointermove", move, stop);
    addEventListener("pointercancel", () => stop.abort(), stop);
    addEventListener("pointerup", () => {
      stop.abort();
      if (this.dragged) {
        if (this.program.contains(line)) {
          this.choose(line);
        }
        setTimeout(() => { this.dragged = false; }); // after the following click
      }
    }, stop);
  }

  /** The lines that don't belong to the function; there may be a reply to each. */
  wrong() {
    const right = this.right[0].split("\n").map((line) => line.trim());
    return this.placed.map(this.text).filter((text) => !right.includes(text))
      .map((text) => "`" + (this.replies[text] ?? text) + "`");
  }

  hint() {
    /** How many lines are as in a right answer. @param {string[]} right */
    const same = (right) => {
      const at = right.findIndex((line, i) => line !== lines[i]);
      return at < 0 ? right.length : at;
    };
    const lines = this.answer.split("\n");
    const best = this.right.map((right) => right.split("\n")).reduce((a, b) => same(b) > same(a) ? b : a);
    const at = same(best);
    if (this.placed.length === 0) {
      return WORDS["line-first"];
    }
    if (at === lines.length) {
      return WORDS["lines-missing"];
    }
    return lines[at].trim() === best[at]?.trim()
      ? say(WORDS["lines-further"], { number: at + 1 })
      : say(WORDS["lines-first-wrong"], { number: at + 1 });
  }
}
