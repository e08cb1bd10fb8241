// The mistake behind a correct search with wrong results: where a solution is stored, counted or
// returned.
import { attacks, countFor } from "./consistent.js";
import { bracketed } from "./printed.js";
import { boardOf, columnsOf } from "./shapes.js";
import { changes, contentOf, inside, isHeld, listed } from "./values.js";
/** @import { Case, Finding } from "./case.js" */
/** @import { Source } from "./results.js" */
/** @import { Val } from "./values.js" */

/** The mistake, if facts prove one. @param {Case} about @returns {Finding | undefined} */
export function namedOnResults(about) {
  return (
    tooLate(about) ??
    tooEarly(about) ??
    goesOn(about) ??
    stillThere(about) ??
    moreThanOnce(about) ??
    yieldedAgain(about) ??
    lostOnTheWay(about) ??
    onlyTheLast(about) ??
    tooFew(about) ??
    gone(about) ??
    otherNumber(about)
  );
}

/** Boards are stored before their last queen is tested. @param {Case} about @returns {Finding | undefined} */
function tooLate(about) {
  const { n } = about.reading, source = about.results.find(({ wrong, boards }) => wrong > 0 && boards.length > 0);
  const bad = source?.boards.filter((board) => board && board.length === n && !right(columnsOf(board))) ?? [];
  const onlyLast = bad.length > 0 && bad.every((board) => {
    const columns = columnsOf(board ?? []);
    return right(columns.slice(0, -1)) || right(columns.slice(1)) || byColumn(board ?? []);
  });
  if (!source || !onlyLast) {
    return undefined;
  }
  const node = about.reading.facts.solutions[0]?.node, path = columnsOf(bad[0] ?? []);
  const lines = node ? about.storeLines(node, source.name) : [];
  return {
    mistake: "late",
    line: lines[0] ?? 0,
    node,
    path,
    by: attacks(path.slice(0, -1), path[n - 1]).by,
    why: "late",
  };
}

/** @param {number[]} columns */
const right = (columns) => columns.every((value, i) => attacks(columns.slice(0, i), value).kinds === 0);

/** Whether a board is right without the queen in its last or first column. @param {[number, number][]} board */
function byColumn(board) {
  const rows = [...board].sort(([, a], [, b]) => a - b).map(([row]) => row);
  return right(rows.slice(0, -1)) || right(rows.slice(1));
}

/** Boards are stored or counted while a line is empty. @param {Case} about @returns {Finding | undefined} */
export function tooEarly(about) {
  const { reading: { facts, n, tree }, results } = about;
  if (facts.reaches) {
    return undefined;
  }
  const nodes = tree.nodes.filter(({ place }) => {
    const path = facts.paths[place];
    return path && path.length === n - 1 && right(path);
  });
  const missing = (/** @type {Source} */ { boards, value }) =>
    (boards.length > 0 && boards.every((board) => (board?.length ?? 0) < n)) ||
    (value !== undefined && inside(value).every((one) => listed(one)?.length === n - 1));
  const counted =
    nodes.length !== countFor(n) &&
    results.some(({ how, count }) => how === "number" && count === nodes.length);
  const short = RegExp(`^[^\\d\\n]*(\\d+[^\\d\\n]+){${n - 2}}\\d+[^\\d\\n]*$`, "m").test(about.recording.out);
  if (
    nodes.length === 0 ||
    !(
      counted ||
      results.some(missing) ||
      (short && results.every(({ boards }) => boards.length === 0)) ||
      shortLists(about)
    )
  ) {
    return undefined;
  }
  const [stored] = about.storeLines(nodes[0]);
  return {
    mistake: "base",
    line: (stored && about.text.conditionAround(stored)) || about.baseLine(),
    node: nodes[0],
    path: facts.paths[nodes[0].place],
    why: "early",
  };
}

/**
 * All queens are placed, nothing is kept, and the search looks for squares for one more.
 * @param {Case} about
 * @returns {Finding | undefined}
 */
export function goesOn(about) {
  const { reading: { facts }, results } = about, loop = about.loopLine();
  const full = facts.solutions.filter(({ node }) => node.kids.length === 0).map(({ node }) => node);
  const goes = facts.reaches && full.length > 0 &&
    full.every((node) => about.linesOf(node).has(loop) && about.storeLines(node).length === 0);
  return goes && results.every(({ distinct, how, count }) => distinct === 0 && !(how === "number" && count > 0))
    ? { mistake: "base", line: about.baseLine(), node: full[0], path: facts.paths[full[0].place], why: "late" }
    : undefined;
}

/** Whether lists of one queen too few came out. @param {Case} about */
function shortLists({ recording, values, reading: { n } }) {
  /** @param {Val} value @param {number} deep @returns {boolean} */
  const look = (value, deep) =>
    isHeld(value) &&
    deep < 3 &&
    (((value.items ?? []).length > 1 && (value.items ?? []).every((one) => listed(one)?.length === n - 1)) ||
      inside(value).some((one) => look(one, deep + 1)));
  return (
    recording.globals.some(([, at]) => at >= 0 && look(values[at], 0)) ||
    recording.calls.some(({ of, answer }) => of < 0 && answer >= 0 && look(values[answer], 0))
  );
}

/** Queens of earlier attempts are on the boards. @param {Case} about @returns {Finding | undefined} */
function stillThere(about) {
  const { reading, results } = about, { n } = reading;
  const bad = results.flatMap(({ boards }) => boards).find((board) => board && board.length > n);
  const left = about.left.filter(
    ({ kind, name, first }) =>
      kind === "matrix" ||
      kind === "dict" ||
      kind === "list" ||
      (kind === "set" && boardOf(reading.sight.after(first.call).get(name) ?? null, n)),
  );
  const odd =
    results.some(({ wrong }) => wrong > 0) || results.every(({ distinct }) => distinct < (countFor(n) ?? 0));
  const one = left.find(({ kind, name }) => kind === "matrix" || name === reading.name) ?? left[0];
  if (!one || !bad && !odd) {
    return undefined;
  }
  return {
    mistake: "undo",
    line: about.putLine(one.name),
    node: one.first,
    path: reading.facts.paths[one.first.place],
    name: one.name,
    why: "board",
  };
}

/**
 * A leaf returns what it found, and a caller drops it.
 * @param {Case} about
 * @returns {Finding | undefined}
 */
export function lostOnTheWay(about) {
  const { reading: { tree, facts }, values, results } = about, [root] = tree.nodes;
  const answered = (/** @type {number} */ answer) => (answer >= 0 ? values[answer] : undefined);
  const holds = (/** @type {Val | undefined} */ value) =>
    value === true || (isHeld(value) && value.length > 0) || typeof value === "string";
  if (
    tree.hung ||
    holds(answered(root.call.answer)) ||
    results.some(({ distinct, how, count }) => distinct > 0 || (how === "number" && count > 0))
  ) {
    return undefined;
  }
  const found = facts.solutions.map(({ node }) => node).find(({ call }) => holds(answered(call.answer)));
  let node = found;
  while (node?.up && holds(answered(node.up.call.answer))) {
    node = node.up;
  }
  if (!node?.up) {
    return undefined;
  }
  return {
    mistake: "lost",
    line: node.call.from,
    node,
    path: facts.paths[found?.place ?? 0],
    name: tree.name,
    why: "lost",
  };
}

/**
 * The board itself is yielded each time, so the collected results are many times the same list.
 * @param {Case} about
 * @returns {Finding | undefined}
 */
function yieldedAgain({ reading: { facts, name }, recording: { out }, results, text }) {
  const many = facts.solutions.length, [line] = text.find(RegExp(`\\byield\\s+(?:self\\.)?${name.split(".").pop()}\\s*$`));
  const again = bracketed(out).map((one) => listed(one) ?? [])
    .some((items) => items.length === many && new Set(items.map(contentOf)).size === 1);
  return line && many > 1 && again && results.every(({ distinct }) => distinct === 0)
    ? { mistake: "alias", line, name, times: many, of: many, why: "alias" } : undefined;
}

/** Each solution is kept more than once. @param {Case} about @returns {Finding | undefined} */
function moreThanOnce(about) {
  const { reading: { n, facts, name: board }, results, text, block } = about, expected = countFor(n) ?? 0;
  const lists = results.find(({ distinct, right: kept }) => distinct === expected && kept > expected);
  const number = results.find(
    ({ how, count }) => how === "number" && count > expected && count % Math.max(1, expected) === 0,
  );
  const times = lists ? lists.right / expected : number ? number.count / expected : 0;
  if (
    expected === 0 ||
    times < 2 ||
    (!lists && results.some(({ how, distinct }) => how !== "number" && distinct === expected))
  ) {
    return undefined;
  }
  const [{ node, path }] = facts.solutions;
  const named =
    lists?.name || number?.name || results.find(({ how, name }) => how === "number" && name)?.name || "";
  const counts = named ? text.puts(named, block) : [],
    kept = about
      .storeLines(node, named)
      .filter((line) => !RegExp(`\\b${board}\\b\\s*[.[].*=|\\b${board}\\b\\s*\\.`).test(text.line(line)));
  const line = counts[counts.length - 1] ?? kept[kept.length - 1] ?? about.callLine();
  return { mistake: "twice", line, node, path, times, name: named, why: "twice" };
}

/**
 * One variable holds the last solution: each overwrites the one before.
 * @param {Case} about
 * @returns {Finding | undefined}
 */
function onlyTheLast(about) {
  const { reading: { sight, tree, facts, n, name: board }, wanted, text, recording, values } = about;
  if (wanted.goal !== "all" || facts.solutions.length < 2 || tree.hung) {
    return undefined;
  }
  const last = facts.solutions[facts.solutions.length - 1],
    seen = [
      ...sight.after(tree.nodes[0].call),
      ...recording.globals.flatMap(([name, at]) =>
        at >= 0 ? [/** @type {[string, Val]} */ ([name, values[at]])] : [],
      ),
    ];
  const one = seen.find(([name, value]) => name !== board && changes(value) && boardOf(value, n)?.length === n);
  const lines =
    one &&
    text
      .find(RegExp(`(?<!\\w)${one[0].split(".").pop()}\\s*=(?!=)`))
      .filter((line) => about.linesOf(last.node).has(line));
  return one && lines && lines.length > 0
    ? {
        mistake: "overwritten",
        line: lines[0],
        node: last.node,
        path: last.path,
        name: one[0],
        why: "overwritten",
      }
    : undefined;
}

/**
 * Solutions are found, but the result is empty.
 * @param {Case} about
 * @returns {Finding | undefined}
 */
function gone(about) {
  const {
      reading: { facts },
      results,
      recording: { out, value },
      values,
      text,
      block,
    } = about,
    [first] = facts.solutions;
  const last = out.trim().split("\n").pop() ?? "",
    came = value >= 0 ? values[value] : undefined;
  const empty =
    /(^|[\s:=])(\[\]|None|False|set\(\)|\{\})\.?$/.test(last) ||
    came === null ||
    (isHeld(came) && came.length === 0);
  if (
    !first ||
    !empty ||
    results.some(({ distinct, how, count }) => distinct > 0 || (how === "number" && count > 0))
  ) {
    return undefined;
  }
  const ran = about.linesOf(first.node),
    sets = text.find(/^\s*[\w.]+\s*[-+|]?=(?!=)/, block).filter((line) => ran.has(line));
  return { mistake: "lost", line: sets[0] ?? about.storeLines(first.node)[0] ?? 0, ...first, why: "gone" };
}

/** How many lines have this many pairs. @param {string} out @param {number} many */
const pairsPrinted = (out, many) => out.split("\n", 2000)
  .filter((line) => bracketed(line).filter((one) => listed(one)?.length === 2).length === many && many > 2).length;

/** Boards are printed without one of their queens. @param {Case} about @returns {Finding | undefined} */
function tooFew(about) {
  const { reading: { facts, n }, results, recording: { out } } = about, [first] = facts.solutions;
  const few = first && results.length === 0 && facts.reaches && pairsPrinted(out, n - 1) >= (countFor(n) ?? 0);
  return few ? { mistake: "other", line: about.storeLines(first.node)[0] ?? 0, ...first, why: "few" } : undefined;
}

/**
 * It gives a number that isn't the number of solutions.
 * @param {Case} about
 * @returns {Finding | undefined}
 */
function otherNumber(about) {
  const { results, reading: { n, facts, name: board } } = about, number = results.find(({ how }) => how === "number");
  if (!number || results.some(({ boards }) => boards.length > 0) || number.count === countFor(n)) {
    return undefined;
  }
  const node = facts.solutions[0]?.node, lines = node ? about.storeLines(node, number.name) : [];
  const line = lines.find((one) => !about.text.puts(board).includes(one)) ?? 0;
  return { mistake: "other", line, value: number.count, name: number.name, why: "number" };
}

