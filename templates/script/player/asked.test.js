// What players ask, and how they reply.
import { REFUSED } from "../moment/recording.js";

/** Answers until a question has more than twenty possible answers, and returns the number. */
function askedMuch() {
  const { player } = find(".player[role]"), { asker, element } = player;
  const answers = () => all("button", asker.options).length;
  find("[data-do=program]", element).click();
  for (let i = 0; i < 500 && answers() <= 20; i++) {
    const [question] = asker.questions;
    if (question) {
      asker.answer(question.right);
    } else {
      find("[data-do=next]", element).click();
    }
  }
  ok(answers() > 20, `no question has more than ${answers()} answers`);
}

// The question's lines can be read.
test("a question with many answers", { page: "index.html", problem: "maze.py" }, () => {
  askedMuch();
  const { width } = find(".player-say").getBoundingClientRect();
  ok(width >= 320, `next to many answers the question is ${width} px wide`);
  const { player } = find(".player[role]"), { moments } = player;
  none(moments.slice(1).flatMap((/** @type {any} */ next, /** @type {number} */ at) => {
    const waiting = moments[at].calls.length, most = waiting + 3; // the next one, the start, and none
    /** @type {any[]} */ const questions = player.questions(moments[at], next, true);
    return questions.filter(({ of, choices, right }) => of === "place" &&
      (choices.length > most || !choices.some((/** @type {any} */ [answer]) => answer === right)))
      .map(({ text, choices }) => `${text} ${choices.length} answers, where ${waiting} calls wait`);
  }), "questions offer places that the search has not reached");
});

test("many answers on a phone", { page: "index.html", problem: "maze.py", phone: true }, () => {
  find(".player[role] [data-do=more]").click();
  askedMuch();
  const high = find(".player-foot").offsetHeight;
  ok(high <= 844 / 2, `they are in a bar ${high} px high: half the board is below it`);
});

// If the reader points at a place where nothing refuses the test, the reply says it's refused, and
// that's right.
test("refused by none", { page: "index.html", problem: "sums5.py" }, () => {
  const { player } = find(".player[role]");
  /** @type {string[]} */ const said = [];
  player.act("program");
  player.find(".player-asks").value = "1";
  for (let at = 0; at < player.moments.length - 1 && said.length < 3; at++) {
    const next = player.moments[at + 1];
    if (next.kind !== REFUSED || next.by) {
      continue;
    }
    player.go(at);
    player.act("next");
    const there = player.asker.offers.find((/** @type {any} */ { says }) => says.length > 1);
    if (there) {
      player.asker.say(there.says);
      said.push(`${player.sentence.textContent.split(" ")[0]} ${player.replied.textContent}`);
    }
  }
  equal(said, Array(3).fill("Right. No number refuses it."), "what it says");
});
