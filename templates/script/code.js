// Programs that readers write and run: the field, its buttons, and what is said of a run. What was
// written stays on this device, by page and figure, and leaves it only where the reader copies, saves
// or sends it. Without this script the page shows the program, and says how to run it elsewhere.
"use strict";

(() => {
  const MEMORY = "queenbook-code ", PATIENCE = 5000;
  /** How many lines of the log of a problem file are shown. */
  const LOGGED = 500;
  /** The most characters of a program that an address holds. */
  const SENT = 20_000;

  /**
   * What is kept of a figure.
   * @typedef {object} Kept
   * @property {string} [mine] the reader's program, where it is another than the page's
   * @property {string} [before] the one before the reader started over
   * @property {string} [link] the part of an address that brought a program
   * @property {string} [sent] that program, as the reader has changed it
   */

  /** A text as a part of an address. @param {string} text */
  function packed(text) {
    const bytes = new TextEncoder().encode(text);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  /** The text of such a part. @param {string} part @returns {string | undefined} nothing where it holds none */
  function unpacked(part) {
    try {
      const bytes = Uint8Array.from(atob(part.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
      return plainText(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch {
      return undefined;
    }
  }

  /**
   * A part of what the reader writes in and presses.
   * @template {keyof HTMLElementTagNameMap} K
   * @param {K} name
   * @param {string} look
   * @param {...(string | Node)} children
   */
  function part(name, look, ...children) {
    const element = made(name);
    element.className = "field-" + look;
    element.append(...children);
    return element;
  }

  /** A line that is spoken when it changes. @param {string} look @param {...(string | Node)} children */
  function status(look, ...children) {
    const line = part("div", look, ...children);
    line.ariaLive = "polite";
    return line;
  }

  /** A button. @param {string} does @param {string} word */
  function button(does, word) {
    const button = made("button", { type: "button", textContent: word });
    button.dataset.do = does;
    return button;
  }

  /**
   * All that readers write in and press.
   * @param {string} name of the program
   * @param {string} id of the figure
   */
  function controls(name, id) {
    const area = part("textarea", "area"), keys = part("p", "keys", WORDS["code-keys"]), out = part("pre", "out");
    Object.assign(area, {
      wrap: "off", spellcheck: false, autocomplete: "off", autocapitalize: "off", ariaLabel: name,
    });
    keys.id = id + "-keys";
    area.setAttribute("aria-describedby", keys.id);
    Object.assign(out, { tabIndex: 0, ariaLabel: WORDS["code-printed"], hidden: true });
    const lines = part("div", "lines");
    lines.ariaHidden = "true";
    return part("div", "edit",
      part("p", "link", part("span", "whose"), " ", button("theirs", WORDS["code-show-sent"]), " ", button("mine", WORDS["code-show-mine"]), " ",
        button("keep", WORDS["code-take-sent"])),
      part("div", "paper", lines, area), keys,
      part("p", "buttons", button("run", WORDS["code-run"]), " ", button("stop", WORDS["code-stop"]), " ", button("solution", WORDS["code-solution"]), " ",
        button("fresh", WORDS["code-fresh"]), " ", button("back", WORDS["code-back"]), " ",
        part("span", "ways", button("copy", WORDS["code-copy"]), " ", button("link", WORDS["copy-link"]), " ", button("save", WORDS["code-save"]))),
      status("asks"), status("loads"), status("unkept"), status("says"), out);
  }

  class Program extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {Watched & { name: string, array: string }} */ const watched = this.read("field");
      const { name, test, array } = watched;
      this.watched = watched;
      this.name = name;
      this.program = { test, array, problem: watched.problem };
      this.page = partsOf(element, ".src").map((line) => line.textContent).join("\n");
      this.id = element.closest("figure")?.id ?? "";
      this.memory = MEMORY + location.pathname.replace(/index\.html$/, "") + "#" + this.id;
      element.append(controls(name, this.id));
      this.said = this.find(".field-says");
      this.out = this.find(".field-out");
      this.asks = this.find(".field-asks");
      this.field = new CodeField(this.find("textarea"), this.find(".field-lines"), () => this.written());
      /** @type {Kept} */ this.kept = this.recall();
      this.right = /** @type {Promise<string[]> | undefined} */ (undefined); // what the search of the page's problem does
      this.frame = /** @type {number | undefined} */ (undefined);
      this.shared = false; // the field holds the program of a link
      this.find(".field-still").hidden = true;
      /** @type {HTMLDetailsElement[]} */ this.answers = partsOf(element.closest(".exercise") ?? document.createElement("p"), "details.answer:not([open])");
      this.answers.forEach((answer) => { answer.hidden = true; });
      addEventListener("hashchange", () => this.arrive());
      addEventListener("pagehide", () => this.store());
      this.field.text = this.kept.mine ?? this.page;
      this.arrive();
      this.show();
    }

    /** @returns {Kept} */
    recall() {
      try {
        return Object(JSON.parse(localStorage.getItem(this.memory) ?? "{}"));
      } catch {
        return {};
      }
    }

    /** Notes what is in the field. */
    written() {
      if (this.shared) {
        this.kept.sent = this.field.text;
      } else {
        this.kept.mine = this.field.text;
      }
      clearTimeout(this.later);
      this.later = setTimeout(() => this.store(), 300);
      this.show();
    }

    store() {
      clearTimeout(this.later);
      if (this.kept.mine === this.page) {
        delete this.kept.mine;
      }
      try {
        if (Object.keys(this.kept).length > 0) {
          localStorage.setItem(this.memory, JSON.stringify(this.kept));
        } else {
          localStorage.removeItem(this.memory);
        }
        this.find(".field-unkept").textContent = "";
      } catch {
        this.find(".field-unkept").textContent = WORDS["code-unkept"];
      }
    }

    /** Takes a program from the address, beside the reader's own; it never runs by itself. */
    arrive() {
      const [id, part] = location.hash.slice(1).split("=py:");
      if (part === undefined || id !== this.id) {
        return;
      }
      const sent = unpacked(part);
      if (sent === undefined) {
        this.announce(WORDS["code-bad-link"]);
      } else {
        if (this.kept.link !== part) {
          this.kept.link = part;
          this.kept.sent = sent;
        }
        this.swap(true);
      }
      this.element.scrollIntoView({ block: "center" });
    }

    /** Puts the program of the link into the field, or the reader's own. @param {boolean} shared */
    swap(shared) {
      this.store();
      this.shared = shared;
      this.field.text = (shared ? this.kept.sent : this.kept.mine) ?? this.page;
      this.show();
    }

    /** Shows the buttons that have something to do. */
    show() {
      const running = this.run?.state === "loads" || this.run?.state === "runs";
      /** @param {string} what @param {boolean} shown */
      const offer = (what, shown) => { this.find(`[data-do="${what}"]`).hidden = !shown; };
      offer("run", !running);
      offer("stop", running);
      offer("fresh", this.field.text !== this.page);
      offer("back", !this.shared && this.kept.before !== undefined);
      offer("solution", this.answers.length > 0 && this.run !== undefined && !running);
      this.find(".field-link").hidden = this.kept.sent === undefined;
      this.find(".field-whose").textContent = this.shared ? WORDS["code-sent"] : WORDS["code-mine"];
      offer("mine", this.shared);
      offer("theirs", !this.shared);
      offer("keep", this.shared);
    }

    /** @param {string} what */
    act(what) {
      this.asks.replaceChildren();
      switch (what) {
        case "run": return this.start();
        case "stop": return this.run?.end("stopped");
        case "go-on": return this.wait();
        case "fresh": return this.ask(WORDS["code-fresh-sure"], "fresh-yes", WORDS["code-fresh-yes"], "fresh-no", WORDS["code-fresh-no"]);
        case "fresh-yes": return this.fresh();
        case "fresh-no": return this.field.area.focus();
        case "back": return this.back();
        case "solution": return this.solve();
        case "copy": return this.copy();
        case "link": return this.link();
        case "save": return this.save();
        case "mine": return this.swap(false);
        case "theirs": return this.swap(true);
        case "keep": return this.keep();
        case "line": return this.field.go(Number(this.said.querySelector("button")?.value));
      }
    }

    /**
     * Asks the reader something.
     * @param {string} question
     * @param {...string} answers what a button does, and what stands on it, in turn
     */
    ask(question, ...answers) {
      const buttons = answers.flatMap((word, i) => (i % 2 ? [" ", button(answers[i - 1], word)] : []));
      this.asks.replaceChildren(question, ...buttons);
      this.asks.querySelector("button")?.focus();
    }

    /** Puts the page's program into the field; the reader's can be taken back. */
    fresh() {
      if (this.shared) {
        this.kept.sent = unpacked(this.kept.link ?? "");
      } else {
        this.kept.before = this.field.text;
        delete this.kept.mine;
      }
      this.field.text = this.page;
      this.store();
      this.show();
      this.field.area.focus();
    }

    back() {
      [this.kept.mine, this.kept.before] = [this.kept.before, undefined];
      this.field.text = this.kept.mine ?? this.page;
      this.store();
      this.show();
      this.field.area.focus();
    }

    /** Takes the program of the link in place of the reader's own, which can be taken back. */
    keep() {
      this.kept.before = this.kept.mine ?? this.page;
      this.kept.mine = this.field.text;
      delete this.kept.sent;
      this.swap(false);
    }

    solve() {
      this.answers.forEach((answer) => {
        answer.hidden = false;
        answer.open = true;
      });
      this.answers[0].querySelector("summary")?.focus();
    }

    async copy() {
      const took = await toClipboard(this.field.text);
      this.asks.replaceChildren(took ? WORDS["took"] : WORDS["code-by-hand"]);
      if (!took) {
        this.field.area.focus();
        this.field.area.select();
      }
    }

    async link() {
      const part = packed(this.field.text);
      if (part.length > SENT) {
        this.asks.replaceChildren(WORDS["code-too-long"]);
        return;
      }
      const link = `${location.href.replace(/#.*/, "")}#${this.id}=py:${part}`;
      if (await toClipboard(link)) {
        this.asks.replaceChildren(WORDS["took"]);
      } else {
        this.asks.replaceChildren(WORDS["not-took"], " ", made("a", { href: link, textContent: WORDS["copy-link"] }));
      }
    }

    /** Saves the program as a file. */
    save() {
      const href = URL.createObjectURL(new Blob([this.field.text], { type: "text/x-python" }));
      made("a", { href, download: this.name }).click();
      setTimeout(() => URL.revokeObjectURL(href), 10_000);
    }

    start() {
      const missing = Engine.missing();
      if (missing) {
        this.announce(missing);
        return;
      }
      this.store();
      this.field.mark(0);
      this.out.textContent = "";
      this.out.hidden = true;
      this.announce("");
      this.find(".field-loads").textContent = WORDS["code-loads"];
      this.run = new Run({ text: this.field.text, ...this.program }, (run) => this.news(run));
      this.show();
      this.find('[data-do="stop"]').focus();
    }

    /** Asks after a while whether the program is to go on; it goes on until it is stopped. */
    wait() {
      clearTimeout(this.patience);
      this.patience = setTimeout(() => this.ask(WORDS["code-go-on"], "go-on", WORDS["code-yes"], "stop", WORDS["code-stop"]), PATIENCE);
    }

    /** @param {Run} run */
    news(run) {
      if (run !== this.run) {
        return;
      }
      const { state } = run;
      this.frame ??= requestAnimationFrame(() => this.print(run)); // a program may print faster than it can be shown
      if (state === "runs") {
        if (this.patience === undefined) {
          this.find(".field-loads").textContent = "";
          this.wait();
        }
        return;
      }
      const focused = this.element.contains(document.activeElement) && document.activeElement?.closest(".field-buttons, .field-asks");
      this.print(run);
      clearTimeout(this.patience);
      this.patience = undefined;
      this.find(".field-loads").textContent = "";
      this.asks.replaceChildren();
      this.show();
      if (focused) {
        this.find('[data-do="run"]').focus();
      }
      this.judge(run);
    }

    /** Shows what a run has printed. @param {Run} run */
    print({ ran }) {
      this.frame = undefined;
      const log = ran.log.slice(0, LOGGED).map(lineOf), rest = ran.log.length - log.length;
      this.out.textContent = ran.out + log.join("\n") + (rest > 0 ? `\n… ${counted(rest, "# line / # lines")} more` : "");
      this.out.hidden = this.out.textContent === "";
    }

    /** Says what a run came to, once. @param {Run} run */
    judge({ ran, state, why = "" }) {
      /** @type {(string | Node)[]} */ const said = [];
      if (state === "broken") {
        this.announce(why);
        return;
      }
      if (ran.trouble && ran.trouble.name !== "SystemExit") {
        const { name, text, line } = ran.trouble;
        this.field.mark(line);
        said.push(made("b", { className: "verdict no", textContent: line ? WORDS["code-line"].replace("#", String(line)) : WORDS["code-ends"] }),
          ` ${name}${text ? ": " + text : ""}. ${usual(name, text)} `);
        if (line) {
          const go = button("line", WORDS["code-to-line"]);
          go.value = String(line);
          said.push(go, " ");
        }
      } else if (state === "stopped") {
        said.push(WORDS["code-stopped"], " ");
      } else {
        said.push(ran.out === "" ? WORDS["code-silent"] : WORDS["code-ran"], " ");
      }
      if (this.watched.problem && state === "ended" && !ran.trouble) {
        this.compare(ran);
        return;
      }
      const verdict = this.watched.words && verdictOf(ran, this.watched);
      // What was stopped, or failed, has not told all of its tests.
      if (verdict && (state === "ended" && !ran.trouble || !["same", "stops", "first", "ended", "untested"].includes(verdict.name))) {
        said.push(...this.held(verdict));
      }
      if (ran.cut) {
        said.push(WORDS["code-cut"].replace("#", grouped(PRINTED)));
      }
      this.announce(...said);
    }

    /** Says what the search of a problem file came to, beside that of the page's. @param {Ran} ran */
    compare({ log, more }) {
      const { right } = this.watched;
      if (right === undefined || more) {
        this.announce(searched(log));
        return;
      }
      this.right ??= new Promise((resolve) => {
        const run = new Run({ text: right, problem: true }, () => {
          if (run.state === "ended") {
            resolve(run.ran.log);
          }
        });
      });
      this.right.then((expected) => this.announce(...this.held(verdictOfProblem(log, expected))));
    }

    /** What is said of a run that was held against the path. @param {Verdict} verdict */
    held({ verdict, name, says, board }) {
      const word = { yes: WORDS["right"], part: WORDS["code-nearly"], no: WORDS["not-yet"] }[verdict];
      const said = part("p", "verdict", made("b", { className: `verdict ${verdict}`, textContent: word }), " ", says);
      const reply = partsOf(this.element.closest(".exercise") ?? this.element, ".reply").find(({ dataset }) => dataset.value === "`" + name + "`");
      if (reply) {
        said.append(" ", ...[...reply.cloneNode(true).childNodes].flatMap((p) => [...p.childNodes]));
      }
      return board ? [said, part("div", "board", board, part("p", "legend", WORDS["code-board"]))] : [said];
    }

    /** @param {...(string | Node)} words */
    announce(...words) {
      this.said.replaceChildren(...words);
    }
  }

  /** What an exception usually means, in a sentence. @param {string} name @param {string} text */
  function usual(name, text) {
    /** @type {Record<string, string>} */
    const means = {
      SyntaxError: WORDS["code-syntax"], IndentationError: WORDS["code-indentation"], NameError: WORDS["code-name"],
      TypeError: WORDS["code-type"], IndexError: WORDS["code-index"], KeyError: WORDS["code-key"], ValueError: WORDS["code-value"],
      AttributeError: WORDS["code-attribute"], ZeroDivisionError: WORDS["code-zero"], MemoryError: WORDS["code-memory"],
      ImportError: WORDS["code-import"], AssertionError: WORDS["code-assertion"], OSError: WORDS["code-os"],
      RuntimeError: text.includes("recursion") ? WORDS["code-recursion"] : "",
    };
    return means[name] ?? "";
  }

  customElements.define("python-code", class extends HTMLElement {
    code = new Program(this);
  });
})();
