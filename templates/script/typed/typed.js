// The player of a problem that readers may type: fields over the boxes of its places, and the
// answer of its search. PUZZLES has the functions that read it and say what refuses a choice.
import { Search } from "./fill.js";
import { Player } from "../player/player.js";
import { PUZZLES } from "../moment/stage.js";
import { made, partsOf, rove, taken } from "../page/common.js";
import { capital, grouped, say } from "../page/sentences.js";
/** @import { Moment } from "../moment/recording.js" */

class TypedPlayer extends Player {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    this.own = PUZZLES[element.dataset.puzzle ?? ""];
    this.example = this.text = element.dataset.typed ?? "";
    this.command = this.find(".answer code");
    /** @type {HTMLInputElement[]} */ this.fields = this.makeFields();
    this.find(".editor-controls").hidden = false;
    this.search = this.take(this.text);
    this.begin();
  }

  // A field over each box.
  makeFields() {
    const { svg, text } = this, box = made("div", { className: "player-grid" }), over = made("div");
    const side = Math.sqrt(text.length);
    svg.replaceWith(box);
    box.append(svg, over);
    return [...text].map((_, i) => {
      const field = made("input", {
        inputMode: "numeric", autocomplete: "off", autocapitalize: "off", spellcheck: false, tabIndex: i && -1,
      });
      field.setAttribute("autocorrect", "off");
      field.addEventListener("focus", () => rove(this.fields, i));
      field.addEventListener("input", (event) => this.type(i, event instanceof InputEvent ? event.data ?? "" : ""));
      field.addEventListener("click", () => this.choose(i + 1));
      field.addEventListener("keydown", (event) => {
        if (event.key === "Enter") {
          this.choose(i + 1);
        }
        const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[event.key];
        if (by && !taken(event)) {
          this.fields[(i + by + text.length) % text.length].focus();
          event.preventDefault();
        }
      });
      over.append(field);
      return field;
    });
  }

  /** The field that the Tab key reaches. */
  field() {
    return this.fields.find((field) => field.tabIndex === 0) ?? super.field();
  }

  /** @param {number} place @param {string} typed empty for a deletion */
  type(place, typed) {
    const { text } = this, read = this.own.read(typed.slice(-1));
    if (read === undefined) {
      this.fields[place].value = this.shown(text[place]);
    } else {
      this.edit(text.slice(0, place) + read + text.slice(place + 1));
    }
  }

  /** @param {string} char */
  shown(char) {
    return char === this.own.empty ? "" : char;
  }

  /** Shows another puzzle, at its first moment. @param {string} text */
  edit(text) {
    this.pause();
    this.asker.close();
    this.search = this.take(text);
    this.go(0);
    clearTimeout(this.speaking); // so that the answer is spoken
  }

  // An address can't contain the reader's own puzzle.
  address() {
    return this.text === this.example ? super.address() : "#" + this.label;
  }

  /** @param {string} text */
  take(text) {
    const typed = this.own.parse(text), search = new Search(typed);
    this.fields.forEach((field, i) => { field.value = this.shown(text[i]); });
    this.command.textContent = (this.command.textContent ?? "").replace(this.text, text);
    this.text = text;
    partsOf(this.element, ".answer tbody td").forEach((td, i) => {
      const counts = i % 2 ? search.counts : search.first;
      td.textContent = counts ? grouped(counts[i >> 1]) : "–";
    });
    this.find(".answer [aria-live] span").textContent = say(WORDS["answer-solutions"], { n: search.found });
    this.find(".answer b").textContent = search.solved?.join("").replace(/.{4}(?!$)/g, "$& ") ?? "";
    this.find(".player-at small").textContent = `/ ${grouped(search.step)}`;
    this.stage.give(typed.chosen.flatMap((choice, i) => choice ? [{ place: i + 1, choice }] : []));
    this.load(search);
    return search;
  }

  /** @param {Moment} m */
  show(m) {
    super.show(m);
    this.fields.forEach((field, i) => {
      const chosen = m.array[i] !== this.search.typed.chosen[i];
      const place = capital(this.tale.replay.places[i]);
      field.ariaLabel = chosen ? say(WORDS["typed-by"], { place, choice: m.array[i] }) : place;
    });
  }

  /** @param {string} what */
  act(what) {
    if (what === "example" || what === "empty") {
      this.edit(what === "empty" ? this.own.empty.repeat(this.text.length) : this.example);
    } else {
      super.act(what);
      this.fields.forEach((field) => { field.readOnly = this.asker.on; });
    }
  }
}

customElements.define("typed-player", class extends HTMLElement {
  player = new TypedPlayer(this);
});
