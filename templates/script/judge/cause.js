// Causes that only the values in a run prove: a test that looks where the search has no queen, a
// search that skips lines, a board that never gets a queen.
import { isWhole } from "./values.js";
/** @import { Case, Finding } from "./case.js" */
/** @import { Source } from "./results.js" */
/** @import { Recording, Val } from "./values.js" */

/**
 * A test that refuses a square because of a line that the search hasn't reached. It takes an unused
 * entry, or one left by an earlier attempt, for a queen.
 * @param {Case} about
 * @returns {Finding | undefined}
 */
export function looksElsewhere({ recording, values, reading, text }) {
  const { tree: { nodes }, facts: { paths, free }, lines, base, name } = reading, changed = changesIn(recording);
  if (free || reading.byColumn === undefined || !changed) {
    return undefined;
  }
  const search = new Map(nodes.map((node) => [node.call.id, node]));
  for (const call of recording.calls) {
    const node = search.get(call.of), path = node && paths[node.place];
    if (!node || !path || search.has(call.id) || values[call.answer] !== false) {
      continue;
    }
    const loop = text.loopAround(call.back), [, looks] = /\bfor\s+(\w+)/.exec(text.line(loop)) ?? [];
    const entry = RegExp(`(?<!\\w)${name}\\s*\\[\\s*${looks}\\s*\\]`);
    const indexed = looks && text.find(entry, text.block(call.def)).length > 0;
    const at = indexed ? changed(call.id, looks) : -1, line = values[at];
    if (!isWhole(line)) {
      continue;
    }
    const filled = path.map((_, i) => lines.get(i + 1) ?? i + base);
    const near = lines.get(path.length + 1) ?? path.length + base;
    if (!filled.includes(line) && (line < base || line === near || Math.abs(line - near) < reading.n)) {
      return {
        mistake: "test", line: loop, node, path, name, value: line,
        why: line < base ? "zero" : line === near ? "own" : "old",
      };
    }
  }
  return undefined;
}

/** The last values of the variables of a call. @param {Recording} recording */
function changesIn({ changes, names }) {
  if (!changes || !names) {
    return undefined;
  }
  /** @type {Map<number, Map<string, number>>} */ const last = new Map();
  for (let i = 0; i < changes.at.length; i++) {
    const of = changes.of[i], own = last.get(of) ?? new Map();
    last.set(of, own.set(names[changes.name[i]], changes.value[i]));
  }
  return (/** @type {number} */ call, /** @type {string} */ name) => last.get(call)?.get(name) ?? -1;
}

/**
 * Each call continues some lines further down, so that the lines between have no queen.
 * @param {Case} about
 * @returns {Finding | undefined}
 */
export function passesOver(about) {
  const { tree: { nodes }, sight, n } = about.reading;
  const deep = nodes.filter(({ up, call }) => up && up.call.id >= 0 && call.at);
  for (const [name] of nodes[0].call.args) {
    const steps = deep.map(({ call, up }) => [sight.at(call).get(name), up && sight.at(up.call).get(name)])
      .map(([one, before]) => (isWhole(one) && isWhole(before) ? one - before : NaN));
    const [step = 0] = steps;
    if (Math.abs(step) > 1 && Math.abs(step) < n && steps.every((one) => one === step)) {
      return { mistake: "skips", line: about.callLine(), node: deep[0].up, name, value: Math.abs(step), why: "skips" };
    }
  }
  return undefined;
}

/**
 * The same board comes out again and again, and isn't right: no queen is put on it.
 * @param {Source[]} results
 * @param {Case} about
 * @returns {Finding | undefined}
 */
export function neverPut(results, { text, recording: { out } }) {
  const lines = out.trim().split("\n"), [line = 0] = text.find(/\bprint\s*\(/);
  const boards = results.some(({ how, distinct }) => how === "printed" && distinct === 0);
  return boards && lines.length > 1 && new Set(lines).size === 1 ? { mistake: "other", line, why: "same" } : undefined;
}

/**
 * What's added to a list stays there, and nothing right came out.
 * @param {{ recording: Recording, values: Val[], sight: import("./sight.js").Sight, trees:
 * import("./searches.js").Tree[], text: import("./text.js").Text }} run
 * @returns {Finding | undefined}
 */
export function staysPut({ trees: [tree], sight, text }) {
  const [root] = tree?.nodes ?? [];
  for (const [name, value] of root?.call.at ? sight.after(root.call) : []) {
    const before = sight.at(root.call).get(name), held = (/** @type {any} */ one) => one?.items?.length ?? -1;
    const plain = /** @type {any} */ (value)?.items?.every((/** @type {any} */ one) => typeof one !== "object");
    const [line] = text.puts(name);
    if (plain && held(before) === 0 && held(value) > 0 && line && tree.nodes.length > 2) {
      return { mistake: "undo", line, name, why: "stays" };
    }
  }
  return undefined;
}

/**
 * Each call makes at most one other, and returns its answer from inside the loop.
 * @param {{ trees: import("./searches.js").Tree[], text: import("./text.js").Text }} run
 * @returns {Finding | undefined}
 */
export function endsAtFirst({ trees: [tree], text }) {
  const nodes = tree?.nodes ?? [], goes = nodes.filter(({ kids }) => kids.length > 0);
  const line = goes[0]?.call.back ?? 0, leaves = goes.every(({ kids, call }) => kids.length < 2 && call.back === line);
  const says = text.line(line), returns = /\breturn\b/.test(says) && says.includes(tree?.name ?? "");
  return goes.length > 0 && leaves && returns && text.loopAround(line) > 0
    ? { mistake: "early", line, name: tree.name, why: "returns" } : undefined;
}
