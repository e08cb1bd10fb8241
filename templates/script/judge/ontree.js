// The mistake behind a search that leaves the tree of consistent boards: which test, which loop, which undo.
import { decidedAt } from "./asked.js";
import { refusals } from "./holding.js";
import { looksElsewhere, passesOver } from "./cause.js";
import { FALLING, KINDS, KNIGHT, LINE, RISING, attacks } from "./consistent.js";
import { numberLeft, thatRefuse } from "./leftover.js";
/** @import { Missing } from "./holding.js" */
/** @import { Case, Finding } from "./case.js" */

/** The mistake, if facts prove one. @param {Case} about @returns {Finding} */
export function namedOnTree(about) {
  const { reading: { facts } } = about, cause = looksElsewhere(about) ?? passesOver(about);
  if (cause) {
    return cause;
  }
  if (facts.beyond > 0 && facts.wrong.every(({ path }) => path.length > facts.n)) {
    return beyond(about);
  }
  return (facts.wrong.length > 0 ? attackedTaken(about) : undefined) ??
    (facts.outside.length > 0 ? offTheBoard(about) : undefined) ??
    (about.unexplained.length > 0 ? freeLeft(about) : undefined) ??
    { mistake: "other", line: 0, why: "tree" };
}

/** The search continues below the last line. @param {Case} about @returns {Finding} */
function beyond(about) {
  const { reading: { tree, facts } } = about;
  const node = tree.nodes.find((one) => (facts.paths[one.place]?.length ?? 0) > facts.n);
  return { mistake: "base", line: about.baseLine(), node, why: "beyond" };
}

/** @param {Case} about @returns {Finding} */
function attackedTaken(about) {
  const { reading, reading: { facts }, text } = about, { wrong, accepted, denied } = facts, [first] = wrong;
  const forgot = KINDS.filter((kind) => accepted[kind] > 0 && denied[kind] === 0);
  const half = KINDS.filter((kind) => accepted[kind] > 0 && denied[kind] > 0);
  const holes = about.unexplained.filter(({ values, have, rising }) => inHole(values, have, rising));
  const number = numberLeft(reading, text), shown = { node: first.node, path: first.path, by: first.by };
  if (number !== undefined && (holes.length > 0 || half.length > 0)) {
    return { mistake: "shared", line: about.putLine(number), name: number, ...shown, why: "number" };
  }
  const kept = thatRefuse(about.left).find(
    ({ name, kind, times }) =>
      ((name === reading.name && kind === "list") || holes.length > 0) && kind !== "entries" && times > 1,
  );
  if (kept) {
    return { mistake: "undo", line: about.putLine(kept.name), name: kept.name, ...shown, why: "kept" };
  }
  const same = about.sameLine();
  if (same !== undefined) {
    return { mistake: "endless", line: about.callLine(), name: same, ...shown, why: "same" };
  }
  if (accepted[KNIGHT] > 0 && [...forgot, ...half].every((kind) => kind === KNIGHT)) {
    return { mistake: "test", line: about.testLine(0), ...shown, why: half.length > 0 ? "knights" : "knight" };
  }
  const seen = refusals(reading.tree.nodes, facts).map(({ path, value }) => [...path, value]);
  const near = onlyFrom(wrong.map(({ path }) => path), seen, (line, last) => line === last - 1);
  const edge = !near && onlyFrom(wrong.map(({ path }) => path), seen, (line) => line === 0);
  if (near || edge) {
    return { mistake: "test", line: about.testLoop(), ...shown, why: near ? "near" : "far" };
  }
  const all = reading.n ** reading.n;
  if (forgot.length === 3 && half.length === 0 || about.results.some(({ count: came }) => came === all && all > 1)) {
    return { mistake: "test", line: about.testLine(0), ...shown, why: "none" };
  }
  const diagonals = [...forgot, ...half].every((kind) => kind !== LINE) && accepted[RISING] + accepted[FALLING] > 0;
  if (diagonals) {
    const kind = (forgot[0] ?? half[0]) === RISING ? RISING : FALLING, other = kind === RISING ? FALLING : RISING;
    const line = half.length > 0 ? about.testLine(half[0]) : about.testLine(other);
    return {
      mistake: "diagonal",
      line,
      ...shown,
      why: forgot.length === 2 ? "both" : kind === RISING ? "rising" : "falling",
    };
  }
  const refused = wrongRefusal(about);
  return {
    mistake: "test",
    line: refused || about.testLine(forgot[0] ?? half[0] ?? 0),
    ...shown,
    why: forgot.includes(LINE) ? "line" : "wrong",
  };
}

/**
 * Whether all wrongly taken squares are attacked only from certain lines, and no square that's
 * attacked only from these was refused.
 * @param {number[][]} taken
 * @param {number[][]} refused
 * @param {(line: number, last: number) => boolean} fits
 */
function onlyFrom(taken, refused, fits) {
  const alone = (/** @type {number[]} */ path) => {
    const last = path.length - 1;
    return path.slice(0, last).every((value, i) => attacks([value], path[last], last - i).kinds === 0 || fits(i, last));
  };
  return taken.length > 1 && taken.every(alone) && !refused.some(alone);
}

/** The line in which a free square is refused. @param {Case} about */
function wrongRefusal(about) {
  const test = about.asked?.tests.find(
    ({ kinds, free, value }) => kinds === 0 && !free && value >= 0 && value < about.reading.n,
  );
  return test ? decidedAt(test, about.recording) : 0;
}

/** The line that refuses a free square that was left out. @param {Case} about */
function refusedFree({ asked, unexplained, recording }) {
  const left = new Map(unexplained.map(({ node, values }) => [node, values]));
  const test = asked?.tests.find(({ node, value, free }) => !free && left.get(node)?.includes(value));
  return test ? decidedAt(test, recording) : 0;
}

/** @param {Case} about @returns {Finding} */
function offTheBoard(about) {
  const { node, path } = about.reading.facts.outside[0];
  return { mistake: "range", line: about.loopLine(), node, path, value: path[path.length - 1], why: "outside" };
}

/**
 * Whether a square is left out between others that are taken.
 * @param {number[]} values
 * @param {number[]} have
 * @param {boolean} rising
 */
const inHole = (values, have, rising) =>
  values.some((value) => have.some((one) => (rising ? one > value : one < value)));

/**
 * The values of a line in the order in which a search goes through them.
 * @param {number} n
 * @param {boolean} rising
 */
const ordered = (n, rising) => Array.from({ length: n }, (_, i) => (rising ? i : n - 1 - i));

/** Free squares were never taken. @param {Case} about @returns {Finding} */
function freeLeft(about) {
  const { reading, reading: { facts, tree, n }, text } = about, { unexplained } = about, [first] = unexplained;
  const shown = { node: first.node, path: first.path, squares: first.values };
  const refusal = refusedFree(about);
  const never = neverTried(about);
  if (never !== undefined) {
    return { mistake: "range", line: about.loopLine(), ...shown, value: never, why: "never" };
  }
  if (unexplained.length > 1 && unexplained.every(behindLast)) {
    return { mistake: "range", line: about.loopLine(), ...shown, why: "behind" };
  }
  const depths = new Set(unexplained.map(({ path }) => path.length));
  const empty = unexplained.every(({ have }) => have.length === 0), { deepest } = facts;
  const asked = about.asked?.tests.some(({ path }) => path.length === deepest) ?? unexplained.length < 2;
  const noneBelow = deepest < n && empty && depths.size === 1 && depths.has(deepest);
  if (noneBelow && !(asked && deepest < n - 1)) {
    return { mistake: "base", line: about.baseLine(), ...shown, why: "short" };
  }
  const { left } = about, refusing = thatRefuse(left), number = numberLeft(reading, text);
  if (number !== undefined && !about.leaves(unexplained)) {
    return { mistake: "shared", line: about.putLine(number), ...shown, name: number, why: "number" };
  }
  if (refusing.length > 0 && !about.leaves(unexplained)) {
    const [{ name }] = refusing;
    return { mistake: "undo", line: about.putLine(name), ...shown, name, why: "kept" };
  }
  if (refusal) {
    return { mistake: "test", line: refusal, ...shown, why: "refuses" };
  }
  const pre = unexplained.every(({ values, have, rising }) => !inHole(values, have, rising));
  const atRefused = pre && unexplained.every((one) => stopsAtRefused(one, n));
  if (atRefused) {
    return { mistake: "early", line: about.leavingLine(first.node), ...shown, why: "refused" };
  }
  const single =
    pre &&
    unexplained.every(({ have }) => have.length <= 1) &&
    unexplained.some(({ have }) => have.length === 1);
  if (single) {
    return {
      mistake: "early",
      line: about.leavingLine((unexplained.find(({ have }) => have.length === 1) ?? first).node),
      ...shown,
      why: "single",
    };
  }
  const shared = left.find(({ kind }) => kind === "number") ?? refusing[0];
  if (shared) {
    const mistake = shared.kind === "number" ? "shared" : "undo";
    return {
      mistake,
      line: about.putLine(shared.name),
      ...shown,
      name: shared.name,
      why: mistake === "undo" ? "kept" : "number",
    };
  }
  if (pre && tree.nodes.length > 1 && about.leaves(unexplained)) {
    return { mistake: "early", line: about.leavingLine(first.node), ...shown, why: "loop" };
  }
  const line = wrongRefusal(about);
  return {
    mistake: pre && !line ? "early" : "test",
    line: line || (pre ? about.leavingLine(first.node) : about.testLine(0)),
    ...shown,
    why: pre && !line ? "loop" : "refuses",
  };
}

/**
 * Whether the squares that were left out are those before the last queen's, and only squares after
 * these were taken.
 * @param {Missing} one
 */
function behindLast({ path, values, have, rising }) {
  const last = path.at(-1);
  return last !== undefined && values.every((value) => (rising ? value < last : value > last)) &&
    have.every((value) => (rising ? value > last : value < last));
}

/**
 * A value that's always among the left-out squares, and was never tried.
 * @param {Case} about
 * @returns {number | undefined}
 */
function neverTried({ reading: { facts, tree }, unexplained }) {
  const values = new Set(unexplained.flatMap((one) => one.values));
  const depths = new Set(unexplained.map(({ path }) => path.length + 1));
  const [value] = values;
  const tried = tree.nodes.some(({ place }) => {
    const path = facts.paths[place];
    return path && depths.has(path.length) && path[path.length - 1] === value;
  });
  return values.size === 1 && !tried ? value : undefined;
}

/** Whether exactly the squares before the first refused one were taken. @param {Missing} one @param {number} n */
function stopsAtRefused({ path, have, rising }, n) {
  const all = ordered(n, rising), refused = all.findIndex((value) => attacks(path, value).kinds > 0);
  const want = all.slice(0, refused < 0 ? n : refused);
  return have.length === want.length && want.every((value) => have.includes(value));
}
