// What pages are like for eyes and hands, and what's new on a page since the last look.

const kept = /** @type {any} */ (self); // from one call to the next

/**
 * Answers what the page asks, correctly and wrongly, and brings everything a reader can try into
 * the states between beginning and end. Returns what it couldn't bring there.
 */
export async function stir() {
  const wrong = [],
    expect = (what, ok) => {
      if (!ok) wrong.push(what);
    };
  const click = (e) => e.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  for (const e of all("queen-try")) {
    [0, 13, 6].forEach((square) => click(e.querySelectorAll(".try-board:not([hidden]) .try-square")[square]));
    click(e.querySelector("[data-do=stuck]"));
    expect("the board to try is stuck", e.querySelectorAll(".board-marks .attacked").length === 4);
  }
  all(".exercise").forEach((exercise, i) => {
    const element = exercise.querySelector("queen-ask"),
      right = exercise.querySelector("details.right"),
      verdict = i % 2 ? "yes" : "no";
    if (element?.dataset.kind === "lines") {
      all(".ask-pool .ask-line", element).slice(2, 5).forEach(click);
      click(element.querySelector("[data-do=ArrowRight]"));
      element.ask.check();
      expect(
        "half of the lines are in order",
        exercise.querySelector(".ask-program [aria-current]") && exercise.querySelector(".verdict.no"),
      );
    } else if (element?.dataset.kind === "table") {
      const cells = element.ask.right[0].split("\n"),
        { options } = element.querySelector("select");
      cells[0] = [...options].find(({ value }) => value && value !== cells[0]).value;
      element.ask.way.answer = cells.join("\n");
      element.ask.check();
      expect(
        "one cell is wrong and the others are right",
        element.querySelectorAll("select.no").length === 1 &&
          element.querySelectorAll("select.yes").length === cells.length - 1 &&
          exercise.querySelector(".verdict.no"),
      );
    } else if (element) {
      element.ask.way.answer =
        i % 2
          ? element.ask.right[0]
          : { number: "98765", square: "(1,1)", rows: element.ask.right[0].replace(/\d+/, "0") }[
              element.dataset.kind
            ];
      element.ask.check();
      expect(exercise.id + " is answered", exercise.querySelector(".verdict." + verdict));
    } else if (right) {
      const answer = i % 2 ? right : exercise.querySelector("details:not(.right)");
      answer.open = false;
      answer.querySelector("summary").click();
      expect(exercise.id + " is chosen", exercise.querySelector(".verdict." + verdict));
    }
  });
  for (const e of all(".player")) {
    const p = e.player;
    e.querySelector(".player-asks").value = "1";
    p.act("program");
    const who = p.moments.some((m) => m.by),
      of = who ? "place" : "test"; // the sums aren't refused by a place
    const asked = () => p.asker.questions[0]?.of === of && (!who || p.moments[p.at + 1].by);
    for (p.go(0); !asked() && p.at < p.moments.length - 1;) {
      if (p.asker.questions.length) p.asker.answer(p.asker.questions[0].right);
      else p.act("next");
    }
    expect("the player asks", !e.querySelector(".player-options").hidden);
  }
  for (const e of all("log-check")) {
    e.querySelector("textarea").value = "1 1 yes\n1 2 yes";
    click(e.querySelector("button"));
    const said = e.querySelector("[aria-live]"); // what follows a log is loaded first
    for (const end = Date.now() + 10_000; !said.textContent && Date.now() < end;)
      await new Promise((done) => setTimeout(done, 10));
    expect("the log is wrong", said.textContent.startsWith("At step 2"));
  }
  return wrong;
}

/**
 * Lists what can be clicked and is smaller than 24 × 24 px. A link in a line of text is as high as
 * the line.
 */
export function smallTargets() {
  return all("a[href], button, summary, input, select, [tabindex]")
    .filter((e) => {
      const box = e.getBoundingClientRect();
      // Marks of pictures that only the pointer reaches: their places are the picture, and the same
      // links are in words.
      if (e.matches('svg a[tabindex="-1"]')) return false;
      // With the pointer, the reader answers the player in its picture.
      if (e.matches(".in-picture:not(:focus-visible)")) return false;
      if (!e.checkVisibility() || e.matches(".skip:not(:focus)") || (box.width >= 23.99 && box.height >= 23.99))
        return false;
      if (getComputedStyle(e).display !== "inline") return true;
      const line = e.closest("p, li, dd, td, th, figcaption, caption, h1, h2, h3");
      return !line || line.textContent.trim() === e.textContent.trim();
    })
    .map((e) => {
      const box = e.getBoundingClientRect();
      return (
        e.parentElement.localName +
        "." +
        e.parentElement.className +
        " > " +
        e.localName +
        ' "' +
        e.textContent.trim().slice(0, 30) +
        '" is ' +
        box.width.toFixed(1) +
        " × " +
        box.height.toFixed(1)
      );
    });
}

/**
 * What's new since the last call: "elements" if there are others, or others are visible, "places"
 * if the same ones are elsewhere, and otherwise nothing.
 */
export function newShape() {
  const before = kept.shapeBefore,
    elements = all("*"),
    boxes = elements.map((e) => e.getBoundingClientRect());
  const seen = elements.map((e, i) => [
    e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }),
    !boxes[i].width,
    !boxes[i].height,
    boxes[i].right <= 0,
    boxes[i].bottom + scrollY <= 0,
  ]);
  kept.shapeBefore = [JSON.stringify(seen) + document.documentElement.outerHTML, JSON.stringify(boxes)];
  return before?.[0] !== kept.shapeBefore[0] ? "elements" : before[1] !== kept.shapeBefore[1] ? "places" : "";
}

/**
 * Visible words, or links with words around them, with a combination of colour, background and size
 * class (large or not) that no words on this page had at the last call: up to three of each kind.
 * Contrast is the same for all others with that combination. Returns whether there are any.
 */
export function newColours() {
  kept.coloursBefore ??= new Map();
  const known = new Set(kept.coloursBefore.keys()),
    grounds = new Map([[/** @type {any} */ (null), /** @type {string} */ ("")]]);
  kept.freshWords = [];
  const ground = (/** @type {any} */ e) => {
    if (!grounds.has(e)) {
      const { backgroundImage, backgroundColor, opacity } = getComputedStyle(e),
        beyond = ground(e.parentElement);
      const own = backgroundImage + backgroundColor + opacity;
      grounds.set(e, own === "nonergba(0, 0, 0, 0)1" ? beyond : own + beyond);
    }
    return grounds.get(e) ?? "";
  };
  for (const e of all("*", document.body)) {
    if (
      ![...e.childNodes].some((c) => c.nodeType === 3 && c.data.trim()) ||
      !e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    )
      continue;
    const style = getComputedStyle(e),
      size = parseFloat(style.fontSize),
      large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const around = e.localName === "a" && getComputedStyle(e.parentElement).color;
    const kind = [style.color, large, style.textDecorationLine, around, ground(e)].join(" "),
      times = kept.coloursBefore.get(kind) ?? 0;
    kept.coloursBefore.set(kind, times + 1);
    if (!known.has(kind) && times < 3) kept.freshWords.push(e);
  }
  return kept.freshWords.length > 0;
}

/**
 * Removes what's made like twelve others before it: items of lists, rows of tables, parts of
 * pictures and closed parts, of the same elements with the same classes, roles and names of
 * attributes, empty or not. axe would say the same about each as about the first.
 */
export function thin() {
  const times = new Map();
  for (const e of all("main :is(li, details details, svg :not(title, desc, [tabindex]), tbody tr)")) {
    const kind = [...e.querySelectorAll("*"), e]
      .map((d) =>
        [
          d.localName,
          d.getAttributeNames(),
          d.getAttribute("class"),
          d.getAttribute("role"),
          d.textContent.trim() === "",
        ].join(),
      )
      .join(" ");
    times.set(kind, (times.get(kind) ?? 0) + 1);
    if (times.get(kind) > 12) e.remove();
  }
}
