// Answers players' questions.

/**
 * Goes through a whole search and answers its questions. Before wrongAt, the answers are the
 * events', and the question at wrongAt in each moment is answered wrongly.
 */
export function playProgram(player, groups, wrongAt, seed) {
  const element = find(player),
    p = element.player,
    faults = [],
    wrongs = [];
  const options = element.querySelector(".player-options"),
    grid = element.querySelectorAll(".player-grid input");
  const give = (said) => {
    const [{ text, choices, of, place }] = p.asker.questions,
      at = choices.findIndex(([answer]) => answer === said);
    const tap = Boolean(options.querySelector("span")),
      there = Boolean(p.svg.querySelector('.offer[data-says="free"]'));
    if (of === "test" && p.asker.offers.some((offer) => offer.at.place === place && offer.says.length > 1))
      faults.push(text + " Who stands there refuses it?");
    if (of === "test" && tap !== there)
      faults.push(text + " A box is to be tapped: " + tap + ", and is there: " + there);
    if (of === "place" && grid.length && said > 0) {
      grid[said - 1].click();
      return;
    }
    const box = of !== "test" && p.svg.querySelector('.offer[data-says="' + said + '"]');
    if (box && !grid.length) box.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else options.children[at].click();
  };
  const text = (selector) => element.querySelector(selector).textContent;
  let right = 0,
    asked = 0;
  p.go(0);
  element.querySelector(".player-asks").value = "1";
  element.querySelector("[data-do=program]").click();
  const forward = () => {
    while (options.hidden && p.at < p.moments.length - 1) element.querySelector("[data-do=next]").click();
  };
  for (const group of groups) {
    forward();
    const before = p.at;
    for (let i = 0; i < group.length; i++) {
      const question = p.asker.questions[0],
        Dead = p.moments[before + 1].kind === rooms.moment.DEAD_END;
      if (options.hidden || question.about !== group[i].About) {
        faults.push("before moment " + before + " it asks " + question?.about + ", not " + group[i].About);
        break;
      }
      if (text(".player-say") !== question.text || text(".player-spoken") !== question.text)
        faults.push("it shows " + text(".player-say") + " and speaks " + text(".player-spoken"));
      const answers = question.choices
        .map(([answer]) => answer)
        .concat(question.of === "place" ? [...grid.keys()].map((cell) => cell + 1) : [])
        .filter((answer) => answer !== group[i].Right && !group[i].Also?.includes(answer));
      asked++;
      if (i === wrongAt && answers.length) {
        const Said = answers[(seed = (seed * 16807) % 2147483647) % answers.length];
        give(Said);
        const { silent, places } = p.tale.replay,
          Waited = Boolean(silent) && p.moments[before].depth < places.length;
        wrongs.push({
          About: question.about,
          Said: String(Said),
          Right: String(group[i].Right),
          Reply: text(".player-reply"),
          Dead,
          Waited,
        });
        if (!text(".player-say").startsWith("No. "))
          faults.push("wrong before moment " + before + ": " + text(".player-say"));
        break;
      }
      right++;
      give(group[i].Also?.at(-1) ?? group[i].Right); // if several refuse, each is right
      if (i === group.length - 1 && !text(".player-say").startsWith("Right. "))
        faults.push("right before moment " + before + ": " + text(".player-say"));
    }
    if (!options.hidden || p.at !== before + 1)
      faults.push("after the answer before moment " + before + " it is at " + p.at);
    if (faults.length > 5) break;
  }
  forward();
  if (p.at !== p.moments.length - 1) faults.push("more is asked than the events tell: " + p.asker.questions[0]?.text);
  const [of, whole] = [right, asked].map((count) => count.toLocaleString("en"));
  if (!text(".player-reply").includes("Right: " + of + " of " + whole + " ("))
    faults.push("after " + right + " of " + asked + " it says " + text(".player-reply"));
  element.querySelector("[data-do=program]").click();
  return { Faults: faults.slice(0, 5), Wrongs: wrongs };
}

/** What a player replies to answers on its board, and how often it asks. */
export function byTheMouse() {
  const p = find("search-player").player,
    said = [];
  const next = () => {
    p.act("next");
    while (!p.asker.questions.length) p.act("next");
  };
  const click = (column, row) => {
    const svg = find("search-player svg.board"), side = svg.getBoundingClientRect().width / (4 * 45 + 26);
    svg.scrollIntoView({ block: "center" });
    const { left, top } = svg.getBoundingClientRect();
    const [x, y] = [left + (24 + (column - 0.5) * 45) * side, top + (24 + (row - 0.5) * 45) * side];
    document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  p.goToStep(4);
  next();
  click(1, 1);
  said.push(p.sentence.textContent);
  next();
  click(2, 3);
  said.push(p.sentence.textContent);
  p.goToStep(8);
  next();
  click(2, 1);
  click(2, 4);
  said.push(p.sentence.textContent);
  const often = find(".player-asks"),
    counts = [];
  for (often.value of ["0", "3", "1"]) {
    const tests = p.moments.filter(
      (m, at) =>
        at &&
        p.questions(p.moments[at - 1], m, false) &&
        ((p.at = at - 1), (p.asker.questions = []), p.asker.ask()) &&
        p.asker.questions[0].about === "free or refused",
    ).length;
    counts.push(tests);
    p.asker.close();
  }
  return [...said, counts.join(" ")];
}

/** Goes to a question that has a key for its answer, and returns whether the page promises keys. */
export function askedFor(key) {
  const { player } = find(".player[role]"),
    { asker, element } = player;
  element.querySelector("[data-do=program]").click();
  element.querySelector(".player-asks").value = "1";
  const open = () => asker.questions[0];
  for (let i = 0; i < 3000; i++) {
    const right = open()?.choices.find(([answer]) => answer === open().right);
    if (open()?.of === "place" && (!key || right?.[1] === key)) break;
    if (open()) asker.answer(open().right);
    else element.querySelector("[data-do=next]").click();
  }
  element.querySelector(".player-options").focus();
  return Boolean(asker.options.querySelector(".by-keys"));
}
