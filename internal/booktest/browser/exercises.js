// Answers exercises, and reads their replies.

/**
 * Answers every exercise on a page: with each value that has a reply, with one that has none, and
 * with each right one. Returns the missing replies, and how many answers it gave.
 */
export function answerAll() {
  const wrong = [];
  let given = 0;
  const flat = (text) => text.replace(/\s+/g, " ").trim();
  const give = (ask, value) => {
    const [kind, click] = [ask.dataset.kind, (e) => e.dispatchEvent(new MouseEvent("click", { bubbles: true }))];
    if (kind === "number") {
      ask.querySelector("input").value = value > 999 ? Number(value).toLocaleString("en") : " " + value;
    } else if (kind === "table") {
      const cells = all("select", ask),
        rights = JSON.parse(ask.dataset.right)[0].split("\n");
      cells.forEach((cell, i) => {
        cell.value = value.includes("\n") ? value.split("\n")[i] : rights[i];
      });
      const cell = cells.find((cell) => cell.ariaLabel === value); // the reply is to a cell
      if (cell) cell.selectedIndex = 1 + [...cell.options].slice(1).findIndex((one) => one.value !== cell.value);
    } else if (kind === "lines") {
      for (const line of all(".ask-program .ask-line", ask).reverse()) {
        click(line);
        click(ask.querySelector("[data-do=Delete]"));
      }
      for (const text of value.split("\n")) {
        const line = all(".ask-pool .ask-line", ask).find((e) => e.lastChild.textContent === text.trim());
        click(line);
        for (let way = text.search(/\S/) - (line.dataset.depth ?? 0); way !== 0; way -= Math.sign(way))
          click(ask.querySelector(way > 0 ? "[data-do=ArrowRight]" : "[data-do=ArrowLeft]"));
      }
    } else {
      const squares = all("rect.ask-square", ask),
        n = Math.sqrt(squares.length);
      squares.filter((s) => kind === "rows" && s.matches(".chosen")).forEach(click);
      const list =
        kind === "square"
          ? [value.match(/\d+/g).map(Number)]
          : value.split(" ").map((row, i) => [Number(row), i + 1]);
      for (const [row, column] of list) if (row > 0) click(squares[(row - 1) * n + column - 1]);
    }
    ask.querySelector("form").requestSubmit();
    given++;
    return flat(ask.querySelector(".ask-said").textContent);
  };
  for (const exercise of all(".exercise")) {
    const name = exercise.id,
      answers = all("details.answer", exercise);
    const fields = all("queen-ask", exercise).filter(
        (ask) => !ask.closest("[data-program]") || ask.checkVisibility(),
      ),
      right = exercise.querySelector("details.right");
    const expect = (what, ok) => {
      if (!ok) wrong.push(name + ": " + what);
    };
    for (const [at, ask] of fields.entries()) {
      const rights = JSON.parse(ask.dataset.right),
        kind = ask.dataset.kind;
      expect("it is hidden", ask.checkVisibility());
      const replies = ask.ask.replies.map((r) => [r.dataset.value, flat(r.textContent)]);
      for (const [value] of replies) {
        if (rights.includes(value)) continue; // on this board it's right
        if (kind === "number" && value.startsWith("`")) continue; // the reply is to a program
        const first = replies.find((r) => r[0] === value)[1];
        const asked = (line) =>
          Object.entries(JSON.parse(ask.dataset.replies ?? "{}")).find(([, named]) => named === line)?.[0] ?? line;
        const give1 = value.startsWith("`")
          ? asked(value.slice(1, -1))
          : value ||
            {
              number: "98765",
              square: ask.querySelector("rect") && "(2,2)",
              rows: ["1", "2"]
                .map((row) => rights[0].replace(/[1-9]\d*/g, row))
                .find((rows) => !rights.includes(rows)),
              lines: "",
            }[kind];
        if (give1 === undefined) continue; // all boards with this number of queens are right
        const said = give(ask, give1);
        if (value === "" && replies.some((r) => r[0] === give1)) continue;
        const side =
          kind === "number" && value === "" && rights.length === 1
            ? give1 < Number(rights[0])
              ? "Too low. "
              : "Too high. "
            : "";
        expect(
          "to " + give1 + " it says " + said,
          kind === "table" ? said.endsWith(first) : said === "Not yet. " + side + first,
        );
        expect("an answer is open", !answers.some((a) => a.open));
      }
      if (kind === "number" && rights.length === 1 && !rights[0].includes(" ")) {
        // near answers, and far ones
        const right = Number(rights[0]);
        for (const value of new Set([right - 1, right + 1, right + 10, Math.floor(right / 2), 2 * right, 0])) {
          if (value === right || value < 0) continue;
          const own = replies.find((r) => r[0] === String(value)),
            said = give(ask, String(value));
          const side = value < right ? "Too low." : "Too high.";
          expect(
            "to " + value + " it says " + said,
            own ? said === "Not yet. " + own[1] : said.startsWith("Not yet. " + side),
          );
        }
      }
      if (kind === "table") {
        // each row and each column gets a reply
        const [heads] = [all("select", ask).map((cell) => cell.ariaLabel)];
        for (const head of heads)
          expect(
            "nothing is said of " + head,
            replies.some((r) => r[0] === head),
          );
      }
      if (kind === "rows") {
        const n = rights[0].split(" ").length,
          full = rights.every((rows) => rows.split(" ").every(Number));
        const less = rights[0].replace(/[1-9]\d*/, "0"),
          few = give(ask, less),
          empty = rights[0].replace(/\d+/g, "0"),
          none = give(ask, empty);
        const replied = (rows) => rights.includes(rows) || replies.some((r) => r[0] === rows);
        if (full && !replied(less))
          expect("without one queen it says " + few, few.endsWith("there are " + (n - 1) + " / " + n + "."));
        if (!replied(empty)) expect("to the board as it is it says " + none, none.endsWith("Press a square first."));
      }
      for (const one of rights) {
        answers.forEach((a) => {
          a.open = false;
        });
        expect("to " + one + " it says " + ask.textContent, give(ask, one) === "Right.");
        expect(
          "the answers are open or not",
          answers.length > 0 && answers.every((a) => a.open === (at === fields.length - 1)),
        );
      }
      if (kind === "number") {
        for (const one of rights[0].split(" ")) {
          const words = [
            "none|no",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
          ][Number(one)];
          const told = answers.map((a) => a.textContent).join(" "),
            number = Number(one).toLocaleString("en");
          expect(
            "the answer does not say " + number,
            new RegExp("(^|[^\\d,])" + number + "([^\\d,]|,\\D|$)").test(told) ||
              (words && new RegExp("\\b(" + words + ")\\b", "i").test(told)) ||
              told.includes("one fewer than"),
          );
        }
      }
    }
    if (right) {
      const said = () => flat(exercise.querySelector(".ask-said").textContent);
      expect("there is something said", said() === "");
      exercise.scrollIntoView({ block: "center", behavior: "instant" }); // as if the reader pressed there
      for (const answer of [...answers.filter((a) => a !== right), right]) {
        given++;
        answer.querySelector("summary").click();
        expect("it says " + said(), said().startsWith(answer === right ? "Right." : "Not yet."));
        expect(
          "open are others",
          answers.every((a) => a.open === (a === answer)),
        );
        expect("no mark", answer.classList.contains(answer === right ? "chosen-yes" : "chosen-no"));
      }
    } else if (fields.length === 0) {
      continue;
    }
    const kept = JSON.parse(localStorage.getItem("queenbook-exercises") ?? "");
    expect("it is not remembered", kept[location.pathname.replace("index.html", "") + "#" + name] !== undefined);
  }
  return [String(given), ...wrong];
}

/** The centre of an element, once it has come to rest in the middle of the window. */
export async function centred(e) {
  e.scrollIntoView({ block: "center" });
  for (let was; ;) {
    const r = e.getBoundingClientRect(),
      is = [r.x + r.width / 2, r.y + r.height / 2];
    if (String(is) === String(was)) return is;
    was = is;
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
  }
}

/** Opens all answers of a page one after another, and reads the boards with what they're about. */
export async function openAnswers() {
  const list = [],
    n = (text) => Number(text) / 45;
  for (const exercise of all(".exercise")) {
    const own = exercise.querySelector("queen-ask svg.board");
    for (const answer of all(":scope > .answer", exercise)) {
      const draws = !own && !answer.querySelector("svg"); // it's drawn by a script that's loaded then
      answer.open = true;
      do {
        await new Promise((resolve) => setTimeout(resolve, 30));
      } while (draws && !self.rooms.pictured);
      const svg = answer.querySelector(":scope > svg.board") ?? own;
      if (svg?.querySelector(".asked") || (svg && svg !== own))
        list.push({
          Exercise: exercise.id,
          Texts: all("p .rows", answer).map((e) => e.textContent),
          Own: svg === own,
          Queens: all("use.queen", svg).map((e) => ({
            Row: n(e.getAttribute("y")) + 1,
            Col: n(e.getAttribute("x")) + 1,
          })),
          Squares: all(".asked", svg).map((e) => ({
            Row: Math.ceil(n(e.getAttribute("y"))),
            Col: Math.ceil(n(e.getAttribute("x"))),
          })),
          Lines: all(".attack", svg)
            .map((e) =>
              e
                .getAttribute("d")
                .match(/[\d.]+/g)
                .map((x) => n(x) + 0.5),
            )
            .map(([a, b, c, d]) => [
              { Row: b, Col: a },
              { Row: d, Col: c },
            ]),
          Told: svg !== own && svg.ariaHidden !== "true",
        });
      answer.open = false;
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (own?.querySelector(".asked")) list.push({ Exercise: exercise.id + ", closed again" });
    }
  }
  return list;
}

const askOf = (kind) => find(`queen-ask[data-kind=${kind}]`);
const verdictOf = (asked) => asked.querySelector(".ask-said .verdict")?.textContent ?? "";

/** Gives an answer to an exercise of a kind, as a reader would: a different one each time. */
function answerAgain(asked, time) {
  const click = (e) => e.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const deeds = {
    square: () => click(all("[role=gridcell]", asked)[1 + time]),
    rows: () => click(all("[role=gridcell]", asked)[2 + time]),
    number: () => {
      const field = find("input", asked);
      field.value = String(1000 + time);
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
    lines: () => find(".ask-pool .ask-line", asked).click(),
    table: () => {
      const cell = all("select", asked)[time];
      cell.selectedIndex = 1;
      cell.dispatchEvent(new Event("change", { bubbles: true }));
    },
  };
  deeds[asked.dataset.kind]();
}

/** The answer in an exercise. */
export const answerOf = (kind) => askOf(kind).ask.way.answer;

/** The reply to a wrong answer, and what it is after a change. */
export function changedAfterWrong(kind) {
  const asked = askOf(kind), said = find(".ask-said", asked), colour = () => getComputedStyle(said).color;
  answerAgain(asked, 0);
  asked.ask.check();
  const Wrong = verdictOf(asked), ink = colour();
  answerAgain(asked, 1);
  return {
    Paler: colour() !== ink, Wrong, After: verdictOf(asked), Hint: said.textContent.trim(), Answer: answerOf(kind),
  };
}

/** The verdicts on the right answer, and after a change. */
export function changedAfterRight(kind) {
  const asked = askOf(kind), { way } = asked.ask;
  way.placed?.forEach((line) => way.act("Delete", line));
  way.answer = asked.ask.right[0];
  asked.ask.check();
  const before = verdictOf(asked);
  answerAgain(asked, 1);
  return [before, verdictOf(asked)];
}

/** Whether an exercise has the right answer, and says so. */
export function isRight(kind) {
  const asked = askOf(kind);
  return asked.ask.right.includes(answerOf(kind)) && verdictOf(asked) === "Right.";
}
