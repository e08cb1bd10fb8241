// You are the program, for any program: the answer to each question is what the run does next.

const ASKED_BENCH = { page: "bench/index.html" };

/** Runs a program from the menu, from its first moment. @param {string} name */
async function askedRun(name) {
  const field = find("[data-code]"), menu = find("select[data-menu]");
  menu.value = name;
  menu.dispatchEvent(new Event("change"));
  find("[data-run]", field).click();
  await until(`${name} is done`, () => field.dataset.state === "done", true);
  find("[data-walk=first]").click();
  find("[data-walk=ask]").click();
}

/** The number of the moment. */
const askedAt = () => Number(find(".walk-track input").value);

/** Continues, and answers the questions. @param {(asks: string) => string} answer */
function answered(answer) {
  find("[data-walk=on]").click();
  const asked = [];
  while (!find(".player-options").hidden) {
    const asks = find(".walk-says").textContent, given = answer(asks), options = find(".player-options");
    asked.push(asks);
    const choice = all("button", options).find((button) => button.textContent === given);
    if (choice) {
      choice.click();
    } else {
      find("input", options).value = given;
      find("button", options).click();
    }
  }
  return asked;
}

test("which line runs next", ASKED_BENCH, async () => {
  await askedRun("recursion.py");
  let asked = 0;
  for (let i = 0; i < 40; i++) {
    const was = askedAt(), steps = answered((asks) => {
      if (!/^Line \d+ ran\. Which line runs next\?$/.test(asks)) {
        return "";
      }
      equal(all(".field-lines .next").length, 0, "lines that tell the answer");
      return "999";
    });
    asked += steps.length;
    equal(askedAt(), was + 1, "a wrong answer goes on");
    if (steps.length > 0) {
      ok(find(".walk-says").textContent.startsWith("No. It's line "), find(".walk-says").textContent);
      const [, line] = /It's line (\d+)\./.exec(find(".walk-says").textContent) ?? [];
      equal(find(".field-lines .ran").textContent, line, "the line that ran");
    }
  }
  ok(asked > 10, `${asked} questions`);
  find("[data-walk=ask]").click();
  equal(find(".walk-row .player-reply").textContent,
    `Right: 0 of ${asked} (which line runs next 0 of ${asked}).`, "what is counted");
});

test("what a call returns", ASKED_BENCH, async () => {
  await askedRun("recursion.py");
  const often = find(".walk-row .player-asks");
  often.value = "answers";
  often.dispatchEvent(new Event("change"));
  /** @type {Record<string, number>} */ const fib = { 0: 0, 1: 1, 2: 1, 3: 2, 4: 3, 5: 5 };
  const asked = [];
  for (let i = 0; i < 77 && askedAt() < 77; i++) {
    asked.push(...answered((asks) => {
      const [, n] = /^fib\((\d)\) is about to end\. What does it return\?$/.exec(asks) ?? [];
      return n === undefined ? "" : ` ${fib[n]}`;
    }));
    ok(!find(".walk-says").textContent.startsWith("No."), `${asked.at(-1)} ${find(".walk-says").textContent}`);
  }
  equal(asked.length, 15, "questions: hanoi always returns None, and is not asked about");
});

test("the line is pressed, and what comes later is hidden", ASKED_BENCH, async () => {
  await askedRun("dots.py");
  equal(all(".call-tree [data-node]").map((node) => node.dataset.node), ["0"], "calls that are drawn before any has begun");
  equal(find("[data-output]").textContent.length > 0, true, "what scripts read");
  equal(getComputedStyle(find("[data-output] .unprinted")).visibility, "hidden", "what is printed later");
  for (let i = 0; i < 60; i++) {
    find("[data-walk=on]").click();
    if (!find(".player-options").hidden && find(".walk-says").textContent.endsWith("runs next?")) {
      break;
    }
    while (!find(".player-options").hidden) {
      find(".player-options button").click();
    }
  }
  ok(!find(".player-options").hidden, "no line is asked for");
  const was = askedAt();
  find(".field-lines i:first-child").click();
  equal(askedAt(), was + 1, "a line is pressed");
  find(".field-lines i:first-child").click();
  equal(askedAt(), was + 1, "a line that nobody asks for");
});
