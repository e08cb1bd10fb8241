// Programs that readers write and run: the field, its buttons, and what is said of a run. What was
// written stays on this device, by page and figure, and leaves it only where the reader copies, saves
// or sends it. Without this script the page shows the program, and says how to run it elsewhere.
"use strict";

(() => {
  const MEMORY = "queenbook-code ", PATIENCE = 5000;
  /** Where the scripts of the page are; nowhere where they stand in the page itself. */
  const scriptsAt = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src.replace(/[^/]*$/, "") ?? "";
  /** How many events of the search of a problem file are shown. */
  const LOGGED = 500;
  /** What is said of a program that is on the path as far as it went. */
  const ALONG = ["same", "stops", "first", "ended", "untested"];
  /** The most characters of a program that an address holds. */
  const SENT = 20_000;

  /**
   * What is kept of a figure.
   * @typedef {object} Kept
   * @property {string} [mine] the reader's program, where it is another than the page's
   * @property {string} [before] the one before the reader started over
   * @property {string} [link] the part of an address that brought a program
   * @property {string} [sent] that program, as the reader has changed it
   * @property {string} [right] the program that was right
   */

  /** What runs a program and judges it, loaded once. @type {Promise<void> | undefined} */
  let engine;

  function loadEngine() {
    engine ??= new Promise((resolve, reject) => {
      const script = made("script", { src: scriptsAt + "engine.js" });
      script.onload = () => resolve();
      script.onerror = () => {
        engine = undefined; // it may come at the next try
        script.remove();
        reject(new Error(WORDS["code-not-loaded"]));
      };
      document.head.append(script);
    });
    return engine;
  }

  /** Why programs cannot run here; nothing where they can. */
  const missing = () =>
    (typeof WebAssembly === "object" && typeof Worker === "function" ? "" : WORDS["code-no-engine"]);

  /** A text as a part of an address. @param {string} text */
  function packed(text) {
    const bytes = new TextEncoder().encode(text);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
      .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
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
    keys.ariaHidden = "true"; // they are said of the field, where they are needed
    /** Buttons with a blank between them. @param {[does: string, word: string][]} all */
    const buttons = (...all) => all.flatMap(([does, word], i) => [...i > 0 ? [" "] : [], button(does, word)]);
    const ways = part("span", "ways",
      ...buttons(["copy", WORDS["code-copy"]], ["link", WORDS["copy-link"]], ["save", WORDS["code-save"]]));
    const watch = part("div", "watch");
    watch.id = id + "-run";
    return part("div", "edit",
      part("p", "link", part("span", "whose"), " ", ...buttons(
        ["theirs", WORDS["code-show-sent"]], ["mine", WORDS["code-show-mine"]], ["keep", WORDS["code-take-sent"]])),
      part("div", "paper", lines, area), keys,
      part("p", "buttons", ...buttons(
        ["run", WORDS["code-run"]], ["stop", WORDS["code-stop"]], ["solution", WORDS["code-solution"]],
        ["fresh", WORDS["code-fresh"]], ["back", WORDS["code-back"]]), " ", ways),
      status("asks"), status("loads"), status("unkept"), status("says"), part("div", "shows"),
      part("p", "seen", ...buttons(["watch", WORDS["watch"]], ["log", WORDS["watch-log"]])), out, watch);
  }

  class Program extends Figure {
    /** @param {HTMLElement} element */
    constructor(element) {
      super(element);
      /** @type {Watched & { name: string, array: string }} */ const watched = this.read("field");
      watched.right = element.dataset.right;
      const { name, test, asks, array, found, problem } = watched;
      this.watched = watched;
      this.name = name;
      this.program = { test, asks, array, found, problem };
      this.page = partsOf(element, ".src").map((line) => line.textContent).join("").slice(0, -1); // each ends its line
      this.id = element.closest("figure")?.id ?? "";
      this.memory = MEMORY + location.pathname.replace(/index\.html$/, "") + "#" + this.id;
      element.append(controls(name, this.id));
      this.said = this.find(".field-says");
      this.out = this.find(".field-out");
      this.asks = this.find(".field-asks");
      this.field = new CodeField(this.find("textarea"), this.find(".field-lines"), () => this.written());
      /** @type {Kept} */ this.kept = this.recall();
      /** What the page's own program does. @type {{ text: string, ran: Promise<Ran> } | undefined} */
      this.right = undefined;
      this.starts = 0; // how often a run was asked for
      this.loads = false; // what runs it
      this.step = 1; // at which the player rests
      this.player = /** @type {Player | undefined} */ (undefined);
      this.frame = /** @type {number | undefined} */ (undefined);
      this.shared = false; // the field holds the program of a link
      this.find(".field-still").hidden = true;
      const exercise = element.closest(".exercise");
      this.address = exercise ? addressOf("#" + exercise.id) : "";
      /** @type {HTMLDetailsElement[]} */
      this.answers = exercise ? partsOf(exercise, "details.answer:not([open])") : [];
      this.answers.forEach((answer) => { answer.hidden = true; });
      addEventListener("hashchange", () => this.arrive());
      addEventListener("pagehide", () => this.store());
      this.field.text = this.kept.mine ?? this.page;
      this.arrive();
      this.show();
      if (this.address && !this.shared && this.kept.right === this.field.text && recall()[this.address] !== undefined) {
        this.announce(made("b", { className: "verdict yes", textContent: WORDS["right"] }));
      }
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
      const running = this.loads || this.run?.state === "loads" || this.run?.state === "runs";
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
        case "stop": return this.stop();
        case "watch": return this.watch();
        case "log": return this.saveLog();
        case "go-on": return this.wait();
        case "fresh": return this.ask(
          WORDS["code-fresh-sure"], "fresh-yes", WORDS["code-fresh-yes"], "fresh-no", WORDS["code-fresh-no"]);
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

    /** Saves the program as a file that Python 3 runs. */
    async save() {
      const { text } = this.field;
      const alone = await loadEngine().then(() => aloneOf({ ...this.program, text }), () => text);
      this.download(this.name, alone, "text/x-python");
    }

    /** Saves what the run did, as report problem reads it. */
    saveLog() {
      const { run } = this;
      if (run) {
        const title = this.name.replace(/^.*\//, "").replace(/\.py$/, "");
        this.download(title + ".jsonl", logOf(run.ran, this.deeds(run), title), "application/jsonl");
      }
    }

    /** @param {string} name @param {string} text @param {string} type */
    download(name, text, type) {
      const href = URL.createObjectURL(new Blob([text], { type }));
      made("a", { href, download: name.replace(/^.*\//, "") }).click();
      setTimeout(() => URL.revokeObjectURL(href), 10_000);
    }

    async start() {
      const cannot = missing();
      if (cannot) {
        this.announce(cannot);
        return;
      }
      this.store();
      this.clear();
      this.find(".field-loads").textContent = WORDS["code-loads"];
      const start = ++this.starts;
      this.loads = true;
      this.show();
      this.find('[data-do="stop"]').focus();
      const failed = await loadEngine().then(() => "", (error) => String(error.message));
      if (start !== this.starts) {
        return; // it was stopped
      }
      this.loads = false;
      if (failed) {
        this.find(".field-loads").textContent = "";
        this.announce(failed);
        this.show();
        return;
      }
      this.run = new Run({ text: this.field.text, ...this.program }, (run) => this.news(run));
      if (this.watched.right !== undefined) {
        this.expected(); // meanwhile
      }
      this.show();
    }

    /** Takes away what is left of the last run. */
    clear() {
      this.player?.pause();
      this.player = undefined;
      this.find(".field-watch").replaceChildren();
      this.find(".field-seen").hidden = true;
      this.field.mark(0);
      this.out.textContent = "";
      this.out.hidden = true;
      this.announce("");
      this.find(".field-shows").replaceChildren();
    }

    stop() {
      if (!this.loads) {
        this.run?.end("stopped");
        return;
      }
      this.starts++;
      this.loads = false;
      this.find(".field-loads").textContent = "";
      this.announce(WORDS["code-stopped"]);
      this.show();
    }

    /** Asks after a while whether the program is to go on; it goes on until it is stopped. */
    wait() {
      clearTimeout(this.patience);
      this.patience = setTimeout(
        () => this.ask(WORDS["code-go-on"], "go-on", WORDS["code-yes"], "stop", WORDS["code-stop"]), PATIENCE);
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
      const at = document.activeElement;
      const focused = this.element.contains(at) && at?.closest(".field-buttons, .field-asks");
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

    /** Shows what a run has printed, and of a problem file what its search did. @param {Run} run */
    print({ ran }) {
      this.frame = undefined;
      const events = ran.log.length / 5;
      const shown = this.watched.problem ? linesOf(entriesOf({ ...ran, log: ran.log.slice(0, 5 * LOGGED) })) : [];
      const rest = this.watched.problem && events > LOGGED ? "\n" + WORDS["code-log-cut"] : "";
      this.out.textContent = ran.out + shown.map(({ text }) => text).join("\n") + rest;
      this.out.hidden = this.out.textContent === "";
    }

    /** Says what a run came to, once. @param {Run} run */
    async judge(run) {
      const { ran, state, why = "" } = run;
      if (state === "broken") {
        this.announce(why);
        return;
      }
      this.step = 1;
      const ended = state === "ended" && !(ran.trouble && ran.trouble.name !== "SystemExit");
      const said = this.watched.problem && ended ? [] : this.ending(run);
      const verdict = await this.verdict(run, ended);
      if (run !== this.run) {
        return; // another was asked for meanwhile
      }
      if (verdict && (ended || !ALONG.includes(verdict.name))) {
        said.push(this.held(verdict));
        this.picture(verdict);
        this.step = verdict.step ?? 1;
        this.note(verdict);
      } else if (ended && !verdict && (this.watched.problem || ran.log.length > 0)) {
        const deeds = this.deeds(run);
        said.push(cameTo(testsIn(deeds), foundIn(deeds).length));
      }
      if (ran.cut) {
        said.push(WORDS["code-cut"].replace("#", grouped(PRINTED)));
      }
      this.announce(...said);
      this.offer(run);
    }

    /** How a run ended. @param {Run} run @returns {(string | Node)[]} */
    ending({ ran: { trouble, out }, state }) {
      if (!trouble || trouble.name === "SystemExit") {
        const ran = out === "" ? WORDS["code-silent"] : WORDS["code-ran"];
        return [state === "stopped" ? WORDS["code-stopped"] : ran, " "];
      }
      const { name, text, line } = trouble;
      this.field.mark(line);
      const ends = line ? WORDS["code-line"].replace("#", String(line)) : WORDS["code-ends"];
      const said = [
        made("b", { className: "verdict no", textContent: ends }),
        ` ${name}${text ? ": " + text : ""}. ${usual(name, text, this.watched.problem)} `,
      ];
      if (!line) {
        return said;
      }
      const go = button("line", WORDS["code-to-line"]);
      go.value = String(line);
      return [...said, go, " "];
    }

    /**
     * Holds a run against the path, where there is one.
     * @param {Run} run
     * @param {boolean} ended
     * @returns {Promise<Verdict | undefined>}
     */
    async verdict({ ran }, ended) {
      const { watched } = this, { right, problem, path, words } = watched;
      if (!problem && path !== "file") {
        return words && verdictOf(ran, watched);
      }
      if (right === undefined || ran.more || !ended && problem) {
        return undefined;
      }
      const book = await this.expected();
      return problem ? verdictOfProblem(ran, book) : verdictOfSearch(ran, book, watched);
    }

    /** What the page's program does, on a board as large as the reader's. @returns {Promise<Ran>} */
    expected() {
      const size = /^n = \d+$/m, mine = size.exec(this.field.text)?.[0];
      const text = (this.watched.right ?? "").replace(size, (line) => mine ?? line);
      if (this.right?.text !== text) {
        const ran = new Promise((/** @type {(ran: Ran) => void} */ resolve) => {
          const run = new Run({ ...this.program, text }, () => {
            if (run.state === "ended" || run.state === "broken") {
              resolve(run.ran);
            }
          });
        });
        this.right = { text, ran };
      }
      return this.right.ran;
    }

    /** Remembers that an exercise is done. @param {Verdict} verdict */
    note({ verdict }) {
      if (verdict === "yes" && this.address && !this.shared) {
        this.kept.right = this.field.text;
        this.store();
        remember(this.address, "written");
      }
    }

    /** What a run did, as a search. @param {Run} run */
    deeds({ ran, state }) {
      const entries = entriesOf(ran), over = state === "ended" && !ran.trouble;
      const n = ran.tests.length > 0 ? ran.numbers.n ?? 0 : 0;
      return new Deeds(entries, over, n || new Deeds(entries, over).deepest).list;
    }

    /** Offers to watch a run, and to save its log. @param {Run} run */
    offer({ ran, state }) {
      const tries = ran.log.filter((verb, i) => i % 5 === 0 && VERBS[verb] === "try");
      const tests = ran.tests.length / 3 || tries.length;
      this.find(".field-seen").hidden = ran.tests.length === 0 && ran.log.length === 0 || state === "broken";
      this.find('[data-do="watch"]').textContent = tests > WATCHED
        ? WORDS["watch-first"].replace("#", grouped(WATCHED))
        : WORDS["watch"];
      this.find('[data-do="log"]').hidden = Boolean(this.watched.problem);
    }

    /** Opens the player on the run. */
    watch() {
      const { run } = this;
      if (!run) {
        return;
      }
      const place = this.find(".field-watch"), deeds = this.deeds(run);
      this.player?.pause();
      const watching = { ran: run.ran, text: run.program.text, name: this.name, deeds };
      const { player, watch } = openWatch(place, watching, this.step);
      this.player = player;
      const notes = [
        ...watch.tests > WATCHED ? [WORDS["watch-long"].replace("#", grouped(WATCHED))] : [],
        this.watched.problem ? WORDS["watch-refused"] : WORDS["watch-lines"],
        ...watch.amiss ? [WORDS["watch-amiss"].replace("#", watch.amiss)] : [],
      ];
      place.prepend(part("p", "notes", notes.join(" ")));
      player.slider.focus({ preventScroll: true }); // there, who listens has the keys of the player, too
      player.speak();
      place.scrollIntoView({ block: "nearest" });
    }

    /** What is said of a run that was held against the path. @param {Verdict} verdict */
    held({ verdict, name, says }) {
      const word = { yes: WORDS["right"], part: WORDS["code-nearly"], no: WORDS["not-yet"] }[verdict];
      // A part with lines of its own would be spoken twice: by itself, and with the whole.
      const said = part("span", "verdict", made("b", { className: `verdict ${verdict}`, textContent: word }), " ", says);
      const replies = partsOf(this.element.closest(".exercise") ?? this.element, ".reply");
      const reply = replies.find(({ dataset }) => dataset.value === "`" + name + "`");
      if (reply) {
        said.append(" ", ...[...reply.cloneNode(true).childNodes].flatMap((p) => [...p.childNodes]));
      }
      return said;
    }

    /** Shows where a program leaves the path; who listens finds it behind what is said. @param {Verdict} verdict */
    picture({ board }) {
      const legend = part("p", "legend", WORDS["code-board"]);
      this.find(".field-shows").replaceChildren(...board ? [part("div", "board", board, legend)] : []);
    }

    /** @param {...(string | Node)} words */
    announce(...words) {
      this.said.replaceChildren(...words);
    }
  }

  /**
   * What an exception usually means, in a sentence.
   * @param {string} name
   * @param {string} text
   * @param {boolean} [problem] whether it came in the search of a problem file
   */
  function usual(name, text, problem) {
    /** @type {Record<string, string>} */
    const means = {
      SyntaxError: WORDS["code-syntax"],
      IndentationError: WORDS["code-indentation"],
      NameError: WORDS["code-name"],
      TypeError: WORDS["code-type"],
      IndexError: WORDS["code-index"],
      KeyError: WORDS["code-key"],
      ValueError: WORDS["code-value"],
      AttributeError: WORDS["code-attribute"],
      ZeroDivisionError: WORDS["code-zero"],
      MemoryError: WORDS["code-memory"],
      ImportError: WORDS["code-import"],
      AssertionError: WORDS["code-assertion"],
      OSError: WORDS["code-os"],
      RuntimeError: !text.includes("recursion") ? "" : problem ? WORDS["code-deep"] : WORDS["code-recursion"],
    };
    return means[name] ?? "";
  }

  customElements.define("python-code", class extends HTMLElement {
    code = new Program(this);
  });
})();
