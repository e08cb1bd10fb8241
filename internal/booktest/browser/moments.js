// How tests read from a page what it shows and says about a moment of a search.
"use strict";

{
  /** Every `every`th number below a count: at most `most` of them, beginning with index `from`. */
  const some = (count, every, from, most) =>
    Array.from({ length: Math.ceil(count / every) }, (_, i) => i * every).slice(from, from + most);

  /** What a picture shows, mark by mark. @param {Element[]} marks */
  const drawn = (marks) => marks.map((m) => [m.localName,
    ...["class", "href", "x", "y", "width", "height", "d"].map((name) =>
      m.getAttribute(name) ?? (m.localName === "use" && /^[xy]$/.test(name) ? "0" : "")),
    m.textContent].join(" "));

  /** A moment in a player. @param {Element} p */
  const momentIn = (p) => {
    const all = (selector) => [...p.querySelectorAll(selector)];
    const text = (selector) => p.querySelector(selector)?.textContent ?? "";
    const line = (mark) => all(".code tr." + mark).map((tr) => tr.querySelector(".src").textContent.trim() +
      (tr.querySelector(".tag").textContent === mark ? "" : " without its word")).join(" and ");
    const call = (e) => `${e.querySelector("span").textContent} ${e.querySelector("b").textContent}`.trim();
    const [title, words] = ["title", "desc"].map((name) => text("svg.board > " + name));
    return {
      Step: text(".player-at b"), Moment: text(".player-at span"), Sentence: text(".player-say"),
      Title: title, Words: words,
      Ran: line("ran"), Next: line("next"),
      Calls: all(".frames li:not(.ended)").map(call),
      Ended: all(".frames .ended").filter((e) => e.ariaHidden).map(call).join(" and "),
      Array: all(".array li").map((e) => `${e.textContent} ${e.className}`.trim()), Heard: text(".array + .heard > span"),
      Marks: drawn(all("svg.board .marks > *")),
    };
  };

  /** Visibility depends only on the class, so the browser is asked only once for each. */
  const seenBy = () => {
    const known = new Map();
    return (e) => {
      const look = e.getAttribute("class") + " " + e.getAttribute("style");
      if (!known.has(look)) {
        known.set(look, getComputedStyle(e).visibility === "visible");
      }
      return known.get(look);
    };
  };

  /** Whether a node has a mark. @param {Element} node @param {string} look */
  const isA = (node, look) => node.matches("." + look) || node.querySelector("." + look) !== null;

  /**
   * Keeps a box where it's scrolled to. Nothing read here depends on that, and to move it after each
   * change would lay the whole picture out each time.
   * @param {object | undefined} part @param {string} moves
   */
  const still = (part, moves) => {
    if (part) {
      Object.assign(part, { [moves]() {} });
    }
  };

  Object.assign(self, {
    momentIn,

    /** Every `every`th moment of a player: at most `most` of them, beginning with index `from`. */
    momentsOf(p, every, from, most) {
      still(p.player.place, "keepInView");
      return some(p.player.moments.length, every, from, most).map((i) => {
        p.player.go(i);
        return momentIn(p);
      });
    },

    /**
     * Stops of a run, chosen in the same way, without the last: it shows what was there before the
     * run.
     */
    stopsOf(element, every, from, most) {
      const { run } = element, text = (name) => element.querySelector(name).textContent, seen = seenBy();
      still(run.explorer, "bring");
      still(run.picture, "follow");
      run.explorer?.act("root");
      run.explorer?.act("unfold-all");
      const nodes = run.explorer ? [...run.explorer.svg.querySelectorAll("[data-node]:not(text)")]
        : [...element.querySelectorAll(".scroll > svg.tree [data-at]")];
      return some(run.tree.all - 1, every, from, most).map((i) => {
        run.go(i + 1);
        return {
          At: text(".run-at"), Says: text(".run-says"), Counts: text(".run-counts"),
          Marks: drawn([...run.board.marks.children]),
          Nodes: nodes.filter(seen).length,
          Deads: nodes.filter((e) => isA(e, "t-dead") && seen(e)).length,
          Founds: nodes.filter((e) => isA(e, "t-solution") && seen(e)).length,
        };
      });
    },
  });
}
