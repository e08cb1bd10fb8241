// A puzzle that readers type into the picture of a player: fields over the boxes of its places, and the
// answer of its search.
"use strict";

class TypedPuzzle {
  /** @param {Player} player @param {string[]} names of the places */
  constructor(player, names) {
    this.player = player;
    this.names = names;
    const { element } = player;
    this.own = PUZZLES[element.dataset.puzzle ?? ""];
    this.example = this.text = element.dataset.typed ?? "";
    this.command = player.find(".answer code");
    this.fields = this.makeFields();
    player.find(".editor-controls").hidden = false;
    this.search = new Search(this.own.parse(this.text));
  }

  get changed() {
    return this.text !== this.example;
  }

  // A field over each box.
  makeFields() {
    const { svg } = this.player, box = made("div", { className: "player-grid" }), over = made("div"), side = Math.sqrt(this.text.length);
    svg.replaceWith(box);
    box.append(svg, over);
    return [...this.text].map((_, i) => {
      const field = made("input", { inputMode: "numeric", autocomplete: "off", tabIndex: i && -1 });
      field.addEventListener("focus", () => rove(this.fields, i));
      field.addEventListener("input", (event) => this.type(i, event instanceof InputEvent ? event.data ?? "" : ""));
      field.addEventListener("click", () => this.player.choose(i + 1));
      field.addEventListener("keydown", (event) => {
        if (event.key === "Enter") {
          this.player.choose(i + 1);
        }
        const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[event.key];
        if (by && !taken(event)) {
          this.fields[(i + by + this.fields.length) % this.fields.length].focus();
          event.preventDefault();
        }
      });
      over.append(field);
      return field;
    });
  }

  /** The field that the Tab key reaches. */
  field() {
    return this.fields.find((field) => field.tabIndex === 0);
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
    const { player } = this;
    player.pause();
    player.asker.close();
    this.take(text);
    player.go(0);
    clearTimeout(player.speaking); // the answer is spoken
  }

  /** @param {string} text */
  take(text) {
    const { player, own } = this, typed = own.parse(text), search = this.search = new Search(typed);
    this.fields.forEach((field, i) => { field.value = this.shown(text[i]); });
    this.command.textContent = (this.command.textContent ?? "").replace(this.text, text);
    this.text = text;
    partsOf(player.element, ".answer tbody td").forEach((td, i) => {
      const counts = i % 2 ? search.counts : search.first;
      td.textContent = counts ? grouped(counts[i >> 1]) : "–";
    });
    player.find(".answer [role] span").textContent = counted(search.found, player.element.dataset.solutions ?? "");
    player.find(".answer b").textContent = search.solved?.join("").replace(/.{4}(?!$)/g, "$& ") ?? "";
    player.number.nextSibling?.replaceWith(` / ${grouped(search.step)} · `);
    player.stage.given = typed.chosen.flatMap((choice, i) => choice ? [{ place: i + 1, choice }] : []);
    player.load(search, []);
  }

  /** @param {Moment} m */
  show(m) {
    this.fields.forEach((field, i) => {
      const chosen = m.array[i] !== this.search.typed.chosen[i];
      field.ariaLabel = this.names[i] + (chosen ? `, ${m.array[i]} by the search` : "");
    });
  }

  /** Whether a button is its own. @param {string} what */
  act(what) {
    const own = what === "example" || what === "empty";
    if (own) {
      this.edit(what === "empty" ? this.own.empty.repeat(this.text.length) : this.example);
    }
    return own;
  }

  /** @param {boolean} asks */
  lock(asks) {
    this.fields.forEach((field) => { field.readOnly = asks; });
  }
}
