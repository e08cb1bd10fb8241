// A problem file runs in the page as elsewhere: with its givens, its best so far, and what its
// bound cuts.

const BOUNDED = { page: "your-puzzle/index.html", width: 1200 };

const MOVES = `
title = "Minimum moves"
start = [1, 7, 2, 6, 3, 5, 8, 4]
places = list(range(1, 9))
choices = list(range(1, 9))
best = "least"

def moves(chosen):
    return sum(start[column - 1] != row for column, row in chosen.items())

def value(chosen):
    return moves(chosen)

def bound(place, choice, chosen):
    return moves({**chosen, place: choice})

def refused_by(place, choice, chosen):
    for column, row in chosen.items():
        if row == choice or abs(row - choice) == place - column:
            return column
`;

const RULER = `
places = [1, 2, 3]
best = "least"

def choices(place, chosen):
    return range(max(chosen.values(), default=0) + 1, 9)

def value(chosen):
    return chosen[3]

def bound(place, choice, chosen):
    return choice + 3 - place

def refused_by(place, choice, chosen):
    if place == 2 and choice < 3:
        return 1
    if place == 3 and choice < 7:
        return True
`;

const SQUARE = `
places = [(r, c) for r in range(4) for c in range(4)]
choices = [1, 2, 3, 4]
given = {(0, 0): 1, (1, 2): 1, (2, 1): 3, (3, 3): 2}

def refused_by(place, choice, chosen):
    for (r, c), digit in chosen.items():
        box = (r // 2, c // 2) == (place[0] // 2, place[1] // 2)
        if digit == choice and (r == place[0] or c == place[1] or box):
            return r, c

picture = {"kind": "grid", "boxes": (2, 2)}
`;

const SUMS = `
places = [2, 3, 5, 7, 8]
choices = ["leave", "take"]
next_place = "fewest"

def refused_by(place, choice, chosen):
    after = sum(p for p in chosen if chosen[p] == "take") + (place if choice == "take" else 0)
    if after > 10:
        return "too large"
    if SMALL and after < 10:
        return "too small"
`;

/** Runs a problem file, and returns its field. @param {string} program @returns {Promise<any>} */
async function ran(program) {
  const field = all("[data-code]").filter((one) => one.matches("#code-australia *, #code-australia"))[0];
  field.closest("details")?.setAttribute("open", "");
  const area = find("textarea[data-program]", field);
  area.value = program;
  area.dispatchEvent(new Event("input"));
  find("[data-run]", field).click();
  await until("the run is done", () => field.dataset.state === "done", true);
  equal(field.dataset.ended, "finished", "how it ended");
  return field.code;
}

/** Opens the player for a run. @param {any} code @returns {Promise<any>} */
async function watched(code) {
  code.watch();
  await until("the player is there", () => Boolean(code.player), true);
  return code.player;
}

test("cuts, and the best so far", BOUNDED, async () => {
  const code = await ran(MOVES), says = find(".field-says", code.element).textContent;
  for (const said of ["1,694 tests", "The best is worth 2.", "1,034 choices were cut, untested"]) {
    ok(says.includes(said), `it says ${says}, and not ${said}`);
  }
  ok(!/\bothers?\b/.test(says), `it says ${says}`);
  const player = await watched(code), { moments } = player;
  const kinds = moments.map((/** @type {any} */ m) => m.kind), cut = kinds.indexOf(9);
  equal(kinds.filter((/** @type {number} */ kind) => kind === 9).length, 1034, "moments of cuts");
  player.go(cut);
  equal(all(".cutoff", player.svg).length, 1, "frames around what is cut");
  const told = player.sentence.textContent;
  ok(/ is cut, untested\. Nothing after it can be better than \d, the best so far\.$/.test(told), told);
  player.go(kinds.indexOf(4));
  equal(player.sentence.textContent, "Nothing is left to choose: a solution, worth 4, the best so far.", "the first");
  const back = kinds.slice(cut).findIndex((/** @type {number} */ kind) => kind === 5 || kind === 6);
  player.go(cut + back);
  ok(/cut\. Its call returns/.test(player.sentence.textContent), player.sentence.textContent);
});

test("what is printed", BOUNDED, async () => {
  const out = find("[data-output]", (await ran(RULER)).element).textContent;
  for (const said of [", 3 7; worth 7, the best so far\n", "3 8: cut, untested\n", "2 6: cut, untested\n"]) {
    ok(out.includes(said), `it prints ${out}, and not ${said}`);
  }
});

test("givens and boxes", BOUNDED, async () => {
  const player = await watched(await ran(SQUARE));
  equal(all(".given", player.svg).length, 4, "givens in the picture");
  equal(find(".box-lines", player.svg).getAttribute("d"), "M0 90h180M90 0v180", "lines around boxes");
  /** @type {any[]} */ const wrong = player.moments.map((/** @type {any} */ m) => m.refused)
    .filter((/** @type {any} */ refused) => refused.by?.includes(0) || refused.why?.endsWith(" "));
  none(wrong.map(({ why }) => why), "refusals by a given");
});

test("the plain search beside it", BOUNDED, async () => {
  const refusal = "8 = leave (too small) is refused.";
  for (const [small, look, said, unsaid] of /** @type {[string, boolean, RegExp, RegExp][]} */ ([
    ["place == 8", false, /can't be trusted, so there are no counts\. .* Before anything is chosen, /, /\d tests/],
    ["len(chosen) == 4", false, /\d tests, 3 solutions\./, /trusted/],
    ["place == 8", true, /Looking ahead isn't safe for this puzzle: it loses solutions/, /trusted|dead end/],
  ])) {
    const field = all("#code-australia [data-code], [data-code]#code-australia")[0].code;
    field.watched.look = look;
    const program = SUMS.replace("SMALL", small).replace(look ? 'next_place = "fewest"' : "", "");
    const says = find(".field-says", (await ran(program)).element).textContent;
    ok(said.test(says), `${small}: it says ${says}`);
    ok(!unsaid.test(says), `${small}: it says ${says}`);
    equal(says.includes(refusal), small === "place == 8", `${small}: whether it says which refusal ends in ${says}`);
  }
  const field = all("#code-australia [data-code], [data-code]#code-australia")[0].code;
  field.watched.look = true;
  const says = find(".field-says", (await ran(SUMS.replace("SMALL", "len(chosen) == 4")
    .replace('next_place = "fewest"', ""))).element).textContent;
  field.watched.look = undefined;
  ok(/\d tests, 3 solutions\. Looking ahead: \d+ tests, 3 solutions\. It has (no|\d+) dead ends?\./.test(says), says);
});
