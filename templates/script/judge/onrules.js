// The verdict on a run for a puzzle that isn't queens, by the puzzle's rules: what came out, and
// how it searched.
import { dropped, endedBadly, keptDefault, storedAgain } from "./always.js";
import { arranged, refusedIn } from "./arranged.js";
import { namedOnPlaces } from "./onplaces.js";
import { bracketed, listOf, numberIn } from "./printed.js";
import { neverRemoved } from "./removed.js";
import { COUNTER } from "./results.js";
import { gathered, inside, isHeld, isWhole, listed } from "./values.js";
/** @import { Run } from "./always.js" */
/** @import { Arranged } from "./arranged.js" */
/** @import { Finding } from "./case.js" */
/** @import { Asked, Problem } from "./judge.js" */
/** @import { Val } from "./values.js" */
/** @import { Outcome } from "./verdict.js" */

/** What came out somewhere. @typedef {Arranged & { how: "stored" | "returned" | "printed" }} Came */

/**
 * @param {Run} run
 * @param {Asked} asked
 * @param {Problem} problem
 * @returns {Omit<Outcome, "called">}
 */
export function judgedByRules(run, { goal }, problem) {
  const { recording } = run, came = cameOut(run, problem);
  const expected = problem.whole ? problem.solutions.length : undefined;
  const [top] = [...came].sort((a, b) => b.distinct - a.distinct || b.right - a.right);
  const tree = namedOnPlaces(run, problem);
  /** @type {Pick<Outcome, "expected" | "found" | "solutions" | "searched">} */
  const about = {
    expected, found: top?.distinct, solutions: top?.all.length ?? (expected === 0 ? 0 : undefined),
    searched: tree !== undefined,
  };
  /** @param {Outcome["verdict"]} verdict @param {string} said @param {Finding} [finding] */
  const outcome = (verdict, said, finding) => ({ ...about, verdict, came: said, ...finding && { finding } });
  /** @param {Finding} finding */
  const wrong = (finding) => outcome("wrong", "", finding);
  if (recording.ended === "input") {
    return outcome("unknown", "input");
  }
  const bad = endedBadly(run) ?? keptDefault(run);
  if (bad) {
    return wrong(bad);
  }
  const clean = came.every((one) => one.right === one.all.length), enough = problem.enough ?? Infinity;
  if (top && top.distinct > 0 && clean) {
    if (expected !== undefined && top.distinct === expected) {
      return top.right > expected ? wrong({ mistake: "twice", line: 0, why: "twice", times: top.right / expected })
        : outcome("right", "all-there-are");
    }
    if (goal === "first" || top.distinct >= enough) {
      return outcome("right", "one-by-rules");
    }
  }
  const proved = storedAgain(run) ?? dropped(run) ?? neverRemoved(run);
  if (proved) {
    return wrong(proved);
  }
  const numbers = numbersIn(run);
  if (expected !== undefined && numbers.includes(expected) && clean && goal !== "all" && goal !== "first") {
    return outcome("right", "count-by-rules");
  }
  const spoiled = came.find((one) => one.right < one.all.length && (one.keyed || one.distinct > 0));
  if (spoiled && problem.whole) {
    return wrong(tree?.finding ?? brokenBy(spoiled, problem));
  }
  if (top && top.distinct > 0 && clean && expected !== undefined && recording.ended !== "stopped") {
    const one = top.all.length === 1, finding = /** @type {Finding} */ (one
      ? { mistake: "first", line: 0, why: "first" }
      : tree?.finding ?? { mistake: "other", line: 0, why: "some-by-rules", value: top.distinct, of: expected });
    return goal === "all" || goal === "count" || !one ? wrong(finding) : outcome("unknown", "one-of-rules", finding);
  }
  const number = numbers.at(-1);
  if (tree?.finding && came.length === 0 && problem.solutions.length > 0 && emptyHanded(run)) {
    return wrong(tree.finding);
  }
  return expected !== undefined && goal === "count" && number !== undefined && came.length === 0
    ? wrong({ mistake: "other", line: 0, why: "number-by-rules", value: number, of: expected, ...tree?.finding })
    : outcome("unknown", recording.ended === "stopped" ? "stopped" : "unread-by-rules");
}

/**
 * What's wrong if some arrangements aren't solutions.
 * @param {Came} came
 * @param {Problem} problem
 * @returns {Finding}
 */
function brokenBy({ all, right }, problem) {
  const refused = all.map((one) => refusedIn(one, problem)).find((one) => one);
  const value = all.length - right, of = all.length;
  return refused ? { mistake: "other", line: 0, why: "refused", value, of, ...refused, by: undefined, refuser: refused.by }
    : { mistake: "other", line: 0, why: "no-solution", value, of };
}

/**
 * What came out, stored, returned or printed.
 * @param {Run} run
 * @param {Problem} problem
 * @returns {Came[]}
 */
function cameOut({ recording, values, sight, trees }, problem) {
  const { globals, calls, value, out } = recording;
  const top = calls.filter(({ of, answer, kind }) => of < 0 && answer >= 0 && kind !== "generator").slice(-20);
  /** @type {[Came["how"], Val][]} */ const seen = [
    ...value >= 0 ? [/** @type {[Came["how"], Val]} */ (["returned", values[value]])] : [],
    ...top.map(({ answer }) => /** @type {[Came["how"], Val]} */ (["returned", values[answer]])),
    ...trees.slice(0, 3).flatMap(({ nodes, hung }) => [...sight.after(nodes[hung ? 1 : 0].call)])
      .map(([, one]) => /** @type {[Came["how"], Val]} */ (["stored", one])),
    ...globals.filter(([, at]) => at >= 0).map(([, at]) => /** @type {[Came["how"], Val]} */ (["stored", values[at]])),
  ];
  const printed = printedIn(out, problem);
  return [
    ...seen.flatMap(([how, one]) => {
      const items = gathered(one) ?? (isHeld(one) && one.pairs ? inside(one) : undefined);
      const kept = items && items.length > 0 && isHeld(one) && one.length === items.length;
      const many = kept ? arranged(items, problem) : undefined;
      const alone = arranged([one], problem); // what the search leaves in its own list isn't a result
      const single = alone && (how === "returned" || alone.right > 0) && !(many && many.distinct >= alone.distinct);
      const found = single ? alone : many;
      return found && (found.distinct > 0 || how === "returned") ? [{ ...found, how }] : [];
    }),
    ...printed ? [{ ...printed, how: /** @type {const} */ ("printed") }] : [],
  ];
}

/**
 * The arrangements in a text: in lines, as Python writes them, or in blocks of lines.
 * @param {string} out
 * @param {Problem} problem
 */
function printedIn(out, problem) {
  const lines = out.split("\n", 20_000).map((line) => line.trimEnd());
  const written = lines.flatMap((line) => bracketed(line));
  const inner = written.flatMap((one) => listed(one)?.filter((item) => isHeld(item)) ?? []);
  /** @param {string} line */
  const words = (line) => line.replace(/^[^:]*:\s(?=.*\S)/, "").split(/[\s,;|()[\]{}'"+-]+/).filter(Boolean);
  const { length } = problem.places;
  const rows = lines.map(words).filter((row) => row.length === length).map((row) => listOf(row.map(valueIn)));
  const pairs = lines.map((line) => [...line.matchAll(/([^\s:=,]+)\s*[:=]\s*([^\s,;]+)/g)])
    .filter((found) => found.length === length)
    .map((found) => listOf(found.map(([, key, one]) => listOf([valueIn(key), valueIn(one)]))));
  const blocks = blocksIn(lines, words, length);
  const ways = [written, inner, rows, pairs, blocks]
    .flatMap((items) => (items.length > 0 ? arranged(items, problem) ?? [] : []))
    .filter(({ distinct }) => distinct > 0);
  return ways.sort((a, b) => b.distinct - a.distinct || a.all.length - b.all.length)[0];
}

/** @param {string} word @returns {Val} */
const valueIn = (word) => (/^\d+$/.test(word) ? Number(word) : word);

/**
 * Consecutive lines that together have something for each place.
 * @param {string[]} lines
 * @param {(line: string) => string[]} words
 * @param {number} length
 * @returns {Val[]}
 */
function blocksIn(lines, words, length) {
  /** @type {Val[]} */ const found = [];
  /** @type {string[]} */ let block = [];
  for (const line of lines) {
    const row = words(line);
    const letters = row.length === 1 && row[0].length > 1 && length > 4 ? [...row[0]] : row;
    block = row.length === 0 ? [] : [...block, ...letters];
    if (block.length === length) {
      found.push(listOf(block.map(valueIn)));
      block = [];
    }
  }
  return found;
}

/** The numbers that may be the number of solutions. @param {Run} run @returns {number[]} */
function numbersIn({ recording: { out, value, globals, calls }, values }) {
  const top = calls.filter(({ of, answer }) => of < 0 && answer >= 0);
  const all = [
    value >= 0 ? values[value] : undefined, ...top.map(({ answer }) => values[answer]),
    ...globals.filter(([name, at]) => at >= 0 && COUNTER.test(name)).map(([, at]) => values[at]), numberIn(out, 0),
  ];
  return all.flatMap((one) => (isWhole(one) && one >= 0 ? [one] : []));
}

/** Whether a run says that it found nothing. @param {Run} run */
function emptyHanded({ recording: { out, value, called }, values }) {
  const last = out.trim().split("\n").pop() ?? "", came = value >= 0 ? values[value] : undefined;
  const said = /(^|[\s:=])(\[\]|None|False|set\(\)|\{\}|0)\.?$|\bno (solution|way)/i.test(last);
  return called > 0 && (said || came === null || came === false || isHeld(came) && came.length === 0);
}
