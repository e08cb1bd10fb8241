// What a run of a program for queens came to: right, or where it leaves the path, with the board at that
// moment.
"use strict";

/**
 * What a field says of the program that is to be written.
 * @typedef {object} Watched
 * @property {string} [test]
 * @property {string} [asks]
 * @property {"whole" | "first" | "upwards" | "file"} path
 * @property {string} [count]
 * @property {string} [found]
 * @property {Record<string, string>} words
 * @property {string[]} lines
 * @property {boolean} [problem]
 * @property {string} [right] the file with all of its lines
 */

/**
 * What is said of a run.
 * @typedef {object} Verdict
 * @property {"yes" | "part" | "no"} verdict
 * @property {string} says
 * @property {string} name by which an exercise has a reply to it
 * @property {SVGElement} [board]
 * @property {number} [step] the test at which it leaves the path
 */

/** The columns of the largest board that a run is followed on. */
const FOLLOWED = 10;

/**
 * Holds a run against the path.
 * @param {Ran} ran
 * @param {Watched} watched
 * @returns {Verdict | undefined} nothing where there is nothing to say
 */
function verdictOf(ran, { test = "", path, count, words, lines }) {
  const n = ran.numbers.n ?? 0;
  if (n < 1 || n > FOLLOWED) {
    return undefined;
  }
  if (ran.tests.length === 0) {
    return { verdict: "no", name: "untested", says: filled(words.untested, { test }) };
  }
  const list = [];
  for (let i = 0; i < ran.tests.length; i += 3) {
    list.push({
      row: ran.tests[i],
      col: ran.tests[i + 1],
      answer: ran.tests[i + 2] ? Path.PLACED : Path.REFUSED,
      line: 0,
    });
  }
  let last = 0; // the arrays are asked for in their order
  const array = (/** @type {number} */ k) => {
    while (last + 1 < ran.arrays.length && ran.arrays[last + 1][0] <= k) {
      last++;
    }
    return ran.arrays[last]?.[1];
  };
  const turned = { up: path === "upwards", first: path === "first", array };
  const way = new Path(words, lines).follow(list, n, turned);
  const boards = solutionsOf(list, n), book = wholePath(n, turned);
  const counts = `${counted(list.length, words.tests)}, ${counted(boards.length, "# solution / # solutions")}`;
  if (way.same && count !== undefined && ran.numbers[count] !== book.boards.length) {
    const name = ran.numbers[count] === undefined ? "uncounted" : "counted";
    return {
      verdict: "no",
      name,
      says: filled(words[name], { count, came: ran.numbers[count] ?? "", expected: book.boards.length }),
    };
  }
  const printed = way.same && misprinted(ran.out, boards, n);
  if (printed) {
    return { verdict: "no", name: "unput", says: filled(words.unput, printed) };
  }
  if (way.same) {
    return {
      verdict: "yes",
      name: way.name,
      says: `${counts}: it asks the same questions as the book, in the same order.`,
    };
  }
  const board = way.steps > 0 || way.rows.length > 0 ? boardOf(n, way) : undefined;
  const more = list.length - book.tests;
  if (!ran.more && boards.join() === book.boards.join()) {
    const differ = more === 0
      ? "as many tests"
      : `${counted(Math.abs(more), words.tests)} ${more > 0 ? "more" : "fewer"}`;
    return {
      verdict: "part",
      name: way.name,
      board,
      step: way.steps + 1,
      says: `${counts}: the same boards as in the book, with ${differ}. ${way.says}`,
    };
  }
  return { verdict: "no", name: way.name, board, step: way.steps + 1, says: way.says };
}

/**
 * The first board that a program prints otherwise than it has found it: where it prints one for each.
 * @param {string} out
 * @param {string[]} boards
 * @param {number} n
 */
function misprinted(out, boards, n) {
  const whole = RegExp(`^\\d+( \\d+){${n - 1}}$`);
  const printed = out.split("\n").map((line) => line.trim()).filter((line) => whole.test(line));
  const at = boards.findIndex((board, i) => board !== printed[i]);
  return n > 1 && printed.length === boards.length && at >= 0 ? { board: boards[at], printed: printed[at] } : undefined;
}

/** The boards that tests complete, as texts. @param {PathTest[]} list @param {number} n */
function solutionsOf(list, n) {
  const rows = Array(n).fill(0);
  return list.flatMap(({ row, col, answer }) => {
    if (answer !== Path.PLACED || col < 1 || col > n) {
      return [];
    }
    rows[col - 1] = row;
    return col === n ? [rows.join(" ")] : [];
  });
}

/**
 * The tests of the path that a right program goes, and the boards that it finds.
 * @param {number} n
 * @param {Turned} turned
 */
function wholePath(n, { up = false, first = false }) {
  /** @type {string[]} */ const boards = [];
  /** @type {number[]} */ const rows = [];
  let tests = 0;
  /** @param {number} col */
  const backtrack = (col) => {
    for (let i = 1; i <= n && !(first && boards.length > 0); i++) {
      const row = up ? n + 1 - i : i;
      tests++;
      if (rows.slice(0, col).every((r, c) => r !== row && Math.abs(r - row) !== col - c)) {
        rows[col] = row;
        if (col < n - 1) {
          backtrack(col + 1);
        } else {
          boards.push(rows.join(" "));
        }
      }
    }
  };
  backtrack(0);
  return { tests, boards };
}

/**
 * The board at the test where a run leaves the path: the queens, what the program tested, and what was
 * next.
 * @param {number} n
 * @param {Way} way
 */
function boardOf(n, { rows, mine, yours }) {
  const svg = /** @type {SVGElement} */ (
    document.createElementNS(document.querySelector("svg")?.namespaceURI ?? null, "svg"));
  adorn(svg, { class: "board code-board", viewBox: `-24 -24 ${n * SIDE + 26} ${n * SIDE + 26}`, role: "img" });
  svg.append(shape(svg, "title", {}, `Queens in rows ${rows.join(", ") || "none"}`));
  svg.append(shape(svg, "rect", { class: "sq-light", width: n * SIDE, height: n * SIDE }));
  for (let i = 1; i <= n; i++) {
    svg.append(
      shape(svg, "text", { class: "coord", x: middle(i), y: -8 }, i),
      shape(svg, "text", { class: "coord", x: -12, y: middle(i) + 5 }, i),
    );
    for (let k = 1; k <= n; k++) {
      if ((i + k) % 2) {
        svg.append(shape(svg, "rect", {
          class: "sq-dark",
          x: (i - 1) * SIDE,
          y: (k - 1) * SIDE,
          width: SIDE,
          height: SIDE,
        }));
      }
    }
  }
  svg.append(...rows.map((row, i) => onSquare(svg, "queen", "queen", i + 1, row)));
  /** @param {{ row: number, col: number } | undefined} square @param {string} look */
  const frame = (square, look) => {
    if (square && square.row > 0 && square.col > 0 && square.row <= n && square.col <= n) {
      svg.append(shape(svg, "rect", {
        class: look,
        x: (square.col - 1) * SIDE + 3,
        y: (square.row - 1) * SIDE + 3,
        width: SIDE - 6,
        height: SIDE - 6,
      }));
    }
  };
  if (mine?.row !== yours?.row || mine?.col !== yours?.col) {
    frame(mine, "code-next");
  }
  frame(yours, "code-came");
  return svg;
}

/**
 * A line of the log of a problem file.
 * @typedef {object} Said
 * @property {string} text
 * @property {"try" | "put" | "back" | "solution"} verb a test that was free is put at once
 */

/** The log of a problem file as lines that are shown. @param {Entry[]} entries @returns {Said[]} */
function linesOf(entries) {
  /** @type {Said[]} */ const said = [];
  /** @type {string[]} */ const stands = [];
  for (const { verb, place, choice, by } of entries) {
    const what = `${place} ${choice}`;
    switch (verb) {
      case "try":
        if (by) {
          const who = by.places.join(", ") || by.why;
          said.push({ verb, text: `${what}: refused${who && ` by ${who}`}` });
        }
        break;
      case "put":
        stands.push(what);
        said.push({ verb, text: `${what}: put` });
        break;
      case "back":
        stands.pop();
        said.push({ verb, text: `${what}: taken back` });
        break;
      case "solution":
        said.push({
          verb,
          text: stands.length > 0 ? `solution: ${stands.join(", ")}` : "a solution in which nothing is chosen",
        });
    }
  }
  return said;
}

/** Whether a line is about a test. @param {Said} said */
const isTest = ({ verb }) => verb === "try" || verb === "put";

/** What a search came to, in a sentence. @param {number} tests @param {number} solutions */
const cameTo = (tests, solutions) =>
  `${counted(tests, "# test / # tests")}, ${counted(solutions, "no solution / # solution / # solutions")}.`;

/** The same of the log of a problem file. @param {Said[]} said */
const searched = (said) => cameTo(said.filter(isTest).length, said.filter(({ verb }) => verb === "solution").length);

/** How many tests more or fewer there are than those of the book. @param {number} more */
const moreThan = (more) => (more === 0
  ? "as many tests as"
  : `${counted(Math.abs(more), "# test / # tests")} ${more > 0 ? "more" : "fewer"} than`);

/**
 * Holds the search of a reader's problem file against that of the whole file.
 * @param {Ran} ran
 * @param {Ran} book
 * @returns {Verdict}
 */
function verdictOfProblem(ran, book) {
  const said = linesOf(entriesOf(ran)), right = linesOf(entriesOf(book));
  const at = right.findIndex(({ text }, i) => text !== said[i]?.text);
  if (at < 0 && said.length === right.length) {
    return {
      verdict: "yes",
      name: "same",
      says: `${searched(said)} It asks the same questions, and gets the same answers.`,
    };
  }
  const bare = (/** @type {Said} */ line) => line.text.replace(/: refused by .*$/, ": refused");
  if (said.map(bare).join("\n") === right.map(bare).join("\n")) {
    return {
      verdict: "yes",
      name: "same",
      says: `${searched(said)} It asks the same questions, and refuses the same, for reasons of its own.`,
    };
  }
  // Another order of the places finds the same solutions in another order.
  /** @param {Said[]} list */
  const solutions = (list) => list.filter(({ verb }) => verb === "solution")
    .map(({ text }) => text.slice(text.indexOf(": ") + 2).split(", ").sort().join()).sort().join("|");
  if (solutions(said) === solutions(right)) {
    const more = said.filter(isTest).length - right.filter(isTest).length;
    return {
      verdict: "yes",
      name: "same",
      says: `${searched(said)} The same solutions in another order, with ${moreThan(more)} the search of the book.`,
    };
  }
  const k = at < 0 ? right.length : at, came = said[k];
  const step = said.slice(0, k + 1).filter(isTest).length;
  /** @type {string[]} */ const stood = [];
  for (const { verb, text } of said.slice(0, k)) {
    if (verb === "put") {
      stood.push(text.replace(/: put$/, ""));
    } else if (verb === "back") {
      stood.pop();
    }
  }
  const says = `${searched(said)} At test ${grouped(step)} it leaves the path. ` +
    `There stands ${stood.join(", ") || "nothing yet"}. ` +
    `Expected: ${right[k]?.text ?? "the end"}. It came: ${came?.text ?? "the end"}.`;
  const name = came?.verb === "try" ? "refused" : came?.verb === "solution" ? "solution" : "allowed";
  return { verdict: "no", name, says, step };
}

/**
 * Holds a search that a reader has written against that of the whole program.
 * @param {Ran} ran
 * @param {Ran} book
 * @param {Watched} watched
 * @returns {Verdict}
 */
function verdictOfSearch(ran, book, { asks, test, count, found }) {
  const right = entriesOf(book), n = book.tests.length > 0 ? book.numbers.n ?? 0 : 0;
  const full = n || new Deeds(right, true).deepest;
  const path = new Deeds(right, true, full).list, mine = new Deeds(entriesOf(ran), true, full).list;
  if (mine.every(({ does }) => does === "call" || does === "return")) {
    const what = asks ?? test;
    const says = what ? WORDS["part-untested"].replace("#", what) : WORDS["part-unasked"];
    return { verdict: "no", name: "untested", says };
  }
  const parting = new Trail(path).follow(mine), solutions = foundIn(mine), expected = foundIn(path);
  const counts = cameTo(testsIn(mine), solutions.length), step = parting.steps + 1;
  if (parting.name === "same") {
    const wrong = miscounted(ran, book, count) ?? misheld(ran, expected, found);
    return wrong ?? { verdict: "yes", name: "same", says: `${counts} ${parting.says}` };
  }
  const board = ran.tests.length > 0 ? boardOf(ran.numbers.n ?? 0, wayOf(parting)) : undefined;
  const list = (/** @type {[string, string][][]} */ all) => all.map((one) => one.join()).sort().join("|");
  if (!ran.more && expected.length > 0 && list(solutions) === list(expected)) {
    const more = testsIn(mine) - testsIn(path), same = more === 0 && !miscounted(ran, book, count);
    return {
      verdict: same ? "yes" : "part",
      name: same ? "same" : parting.name,
      says: `${counts} The same solutions as the search of the book, ` +
        (same ? "with as many tests, in another order." : `with ${moreThan(more)} it. ${parting.says}`),
      board, step,
    };
  }
  const held = heldAt(ran, parting.steps), holds = heldAt(book, parting.steps);
  if (held && holds && held.join() !== holds.join() && ["forgot", "refused"].includes(parting.name)) {
    const lists = { held: held.join(", ") || "nothing", holds: holds.join(", ") || "nothing" };
    const says = `${counts} ${parting.says} ${filled(WORDS["part-held"], lists)}`;
    return { verdict: "no", name: held.length > holds.length ? "kept" : "lost", says, step };
  }
  return { verdict: "no", name: parting.name, says: `${counts} ${parting.says}`, board, step };
}

/** The list of a program as it stood before a test. @param {Ran} ran @param {number} test from 0 */
const heldAt = ({ arrays }, test) => arrays.filter(([at]) => at <= test).at(-1)?.[1];

/**
 * What is wrong with a number that a program comes to.
 * @param {Ran} ran
 * @param {Ran} book
 * @param {string | undefined} count its name
 * @returns {Verdict | undefined} nothing where it is right
 */
function miscounted({ numbers }, book, count) {
  const expected = count === undefined ? undefined : book.numbers[count];
  if (count === undefined || expected === undefined || numbers[count] === expected) {
    return undefined;
  }
  const came = numbers[count];
  return came === undefined
    ? { verdict: "no", name: "uncounted", says: filled(WORDS["part-uncounted"], { count, expected }) }
    : { verdict: "no", name: "counted", says: filled(WORDS["part-counted"], { count, came, expected }) };
}

/**
 * What is wrong with the list in which a program keeps its solutions.
 * @param {Ran} ran
 * @param {[string, string][][]} solutions
 * @param {string | undefined} found its name
 * @returns {Verdict | undefined} nothing where it is right
 */
function misheld({ about: { kept, alike } }, solutions, found) {
  if (found === undefined) {
    return undefined;
  }
  /** @param {string | string[] | undefined} one */
  const written = (one) => (typeof one === "string" ? one : one?.join(""));
  const right = solutions.map((one) => one.map(([, choice]) => choice));
  const at = right.findIndex((one, i) => one.join("") !== written(kept?.[i]));
  if (at < 0 && kept?.length === right.length) {
    return undefined;
  }
  const first = kept?.[at];
  /** @param {string | string[] | undefined} one */
  const shown = (one) => (typeof one === "string" ? one : one?.join(", ")) || "nothing";
  const name = alike ? "alike"
    : kept?.length !== right.length ? "few"
    : written(first) === right[at].slice(0, -1).join("") ? "unput"
    : "other";
  const says = {
    alike: WORDS["kept-alike"], few: WORDS["kept-few"], unput: WORDS["kept-unput"], other: WORDS["kept-other"],
  }[name];
  return {
    verdict: "no",
    name,
    says: filled(says, {
      found, count: counted(kept?.length ?? 0, "nothing / # list / # lists"), expected: grouped(right.length),
      first: shown(first), right: shown(right[Math.max(at, 0)]),
    }),
  };
}

/** A parting on a board, as its picture needs it. @param {Parting} parting @returns {Way} */
function wayOf({ name, says, steps, stands, mine, yours }) {
  /** @param {Deed | undefined} deed */
  const square = (deed) => (deed && { row: numberIn(deed.choice), col: numberIn(deed.place) });
  const rows = [...stands].sort(([one], [other]) => numberIn(one) - numberIn(other)).map(([, row]) => numberIn(row));
  return { name, says, steps, same: false, rows, mine: square(mine), yours: square(yours) };
}

/** The number in a name of a board. @param {string} name */
const numberIn = (name) => Number(name.replace(/\D+/, ""));
