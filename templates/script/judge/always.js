// What a run proves by itself, whatever its puzzle is: the same list stored again and again, a default argument that
// keeps its content, an endless recursion, a result that is dropped, a crash.
import { sharedIn } from "./results.js";
import { treesOf } from "./searches.js";
import { Text } from "./text.js";
import { changes, contentOf, gathered, isHeld, listed } from "./values.js";
/** @import { Finding } from "./case.js" */
/** @import { Node, Tree } from "./searches.js" */
/** @import { Sight } from "./sight.js" */
/** @import { Call, Held, Recording, Val } from "./values.js" */

/** @typedef {{ recording: Recording, values: Val[], sight: Sight, text: Text, trees: Tree[] }} Run */

/**
 * A run, in the form that's used here.
 * @param {Recording} recording
 * @param {Val[]} values
 * @param {Sight} sight
 * @returns {Run}
 */
export const runOf = (recording, values, sight) => ({
  recording,
  values,
  sight,
  text: new Text(recording.text),
  trees: treesOf(recording),
});

/** How it ended, if that shows what's wrong. @param {Run} run @returns {Finding | undefined} */
export function endedBadly({ recording: { trouble, ended, calls }, trees, text }) {
  if (ended !== "error" || !trouble || trouble.name === "SystemExit") {
    return undefined;
  }
  const { name, line } = trouble;
  if (name === "ModuleNotFoundError" || name === "EOFError" || name === "KeyboardInterrupt" || name === "MemoryError") {
    return undefined;
  }
  if (name === "RecursionError") {
    const waits = calls.filter(({ end }) => end < 0),
      deepest = (waits[waits.length - 1] ?? calls[calls.length - 1])?.name ?? "";
    const tree = trees.find((one) => one.name === deepest) ?? trees[0];
    const from = tree?.nodes[Math.min(2, tree.nodes.length - 1)]?.call.from ?? 0;
    const block = tree && text.block(tree.def);
    return {
      mistake: "endless",
      line: from || (block && text.calls(tree.name, block)[0]) || line,
      name: tree?.name ?? deepest,
      event: tree?.nodes[1]?.call.begin,
      why: "endless",
    };
  }
  return { mistake: "crash", line, name, why: /SyntaxError|IndentationError|TabError/.test(name) ? "syntax" : "crash" };
}

/**
 * A matrix whose rows are one list, made by multiplying it.
 * @param {Pick<Run, "sight" | "text" | "trees">} run
 * @returns {Finding | undefined}
 */
function rowsShared({ sight, text, trees }) {
  for (const { nodes, hung } of trees.slice(0, 3)) {
    for (const [name, value] of sight.at(nodes[hung ? 1 : 0].call)) {
      const rows = listed(value) ?? [], ids = rows.map((row) => (listed(row) && changes(row) ? row.id : 0));
      const one = rows[0], last = name.split(".").pop();
      const [line] = text.find(RegExp(`(?<!\\w)${last}\\s*=.*\\]\\s*\\*`));
      if (
        rows.length > 1 &&
        changes(one ?? null) &&
        new Set(ids).size === 1 &&
        line &&
        !stays(name, /** @type {Held} */ (one), trees, sight)
      ) {
        return { mistake: "alias", line, name, why: "made" };
      }
    }
  }
  return undefined;
}

/**
 * One object is in a list more than once.
 * @param {Run} run
 * @param {string} [board] the variable it's expected in
 * @returns {Finding | undefined}
 */
export function storedAgain({ recording: { calls, globals, value, steps }, values, sight, text, trees }, board) {
  const made = rowsShared({ sight, text, trees });
  if (made) {
    return made;
  }
  const top = calls.filter(({ of, answer }) => of < 0 && answer >= 0);
  /** @type {[string, Val][]} */
  const seen = [
    ...globals.filter(([, at]) => at >= 0).map(([name, at]) => /** @type {[string, Val]} */ ([name, values[at]])),
    ...trees.slice(0, 3).flatMap(({ nodes, hung }) => [...sight.after(nodes[hung ? 1 : 0].call)]),
    ...value >= 0 ? [/** @type {[string, Val]} */ (["", values[value]])] : [],
    ...top.map(({ answer }) => /** @type {[string, Val]} */ (["", values[answer]])),
  ];
  for (const [, list] of seen) {
    const shared = sharedIn(list), one = shared && repeated(list);
    if (!shared || !one) {
      continue;
    }
    // Only objects that the search itself has names for are changed afterwards.
    const names = trees
      .flatMap(({ nodes }) => nodes.slice(0, 60).flatMap(({ call }) => [...sight.at(call)]))
      .filter(
        ([, other]) =>
          changes(other) &&
          (other.id === one.id || (listed(other) ?? []).some((row) => changes(row) && row.id === one.id)),
      )
      .map(([other]) => other);
    const [held] = names.includes(board ?? "") ? [board ?? ""] : names;
    if (held === undefined || stays(held, one, trees, sight)) {
      continue;
    }
    const last = held.split(".").pop() ?? "";
    const word = `(?:self\\.)?(?<!\\w)${last}(?!\\w)`;
    const stores = text.find(RegExp([
      `(append|add|insert|extend|appendleft)\\s*\\(.*${word}`, `[+]=.*${word}`,
      `\\[[^\\]]*\\]\\s*=\\s*${word}`, `yield\\s+${word}`,
    ].join("|")));
    const line =
      stores.find(
        (at) => !RegExp(`(?<!\\w)${last}(?!\\w)\\s*\\.\\s*(append|add|insert)`).test(text.line(at)),
      ) ??
      stores[0] ??
      0;
    const event = line > 0 ? Array.prototype.indexOf.call(steps, line) : -1;
    return {
      mistake: "alias",
      line,
      name: held,
      times: shared.times,
      of: shared.of,
      why: shared.rows ? "rows" : listed(one)?.length === 0 ? "empty" : "alias",
      ...(event >= 0 && { event }),
    };
  }
  return undefined;
}

/**
 * The object that is in a list more than once.
 * @param {Val} list
 * @param {number} [deep]
 * @returns {Held | undefined}
 */
function repeated(list, deep = 0) {
  const items = gathered(list) ?? [], seen = new Set();
  for (const one of items.flatMap((item) => [item, ...listed(listed(item)?.[0]) ? [listed(item)?.[0] ?? null] : []])) {
    if (changes(one) && one.kind !== "object") {
      if (seen.has(one.id)) {
        return one;
      }
      seen.add(one.id);
    }
  }
  return deep < 3 ? items.map((one) => repeated(one, deep + 1)).find(Boolean) : undefined;
}

/**
 * Whether an object never changed while the calls ran.
 * @param {string} name
 * @param {Held} one
 * @param {Tree[]} trees
 * @param {Sight} sight
 */
function stays(name, one, trees, sight) {
  const contents = new Set(
    trees
      .flatMap(({ nodes }) =>
        nodes.flatMap(({ call }) => [sight.at(call).get(name), sight.after(call).get(name)]),
      )
      .filter(
        (value) =>
          isHeld(value) &&
          (value.id === one.id || listed(value)?.some((row) => isHeld(row) && row.id === one.id)),
      )
      .map((value) => contentOf(value ?? null)),
  );
  return contents.size < 2;
}

/**
 * A default argument still holds what an earlier call put there.
 * @param {Run} run
 * @returns {Finding | undefined}
 */
export function keptDefault({ recording: { calls }, values, text, sight }) {
  /** @type {Map<string, { call: Call, kept: Held }>} */ const first = new Map();
  /** @type {Map<number, string>} */ const heads = new Map();
  for (const def of new Set(calls.map((call) => call.def))) {
    const head = def > 0 ? headOf(text, def) : "";
    if (/=\s*(\[\s*\]|set\(\))/.test(head)) {
      heads.set(def, head);
    }
  }
  for (const call of heads.size > 0 ? calls : []) {
    const head = heads.get(call.def) ?? "";
    for (const [name, at] of head !== "" && !inItself(call, calls) ? call.args : []) {
      const value = values[at];
      if (!changes(value) || !RegExp(`\\b${name}\\b[^,=]*=\\s*(\\[\\s*\\]|set\\(\\))`).test(head)) {
        continue;
      }
      const key = `${call.name}:${call.def}:${name}`, known = first.get(key);
      if (!known) {
        first.set(key, { call, kept: value });
      } else if (known.kept.id === value.id && known.kept.length === 0 && value.length > 0 && sight) {
        return {
          mistake: "default",
          line: text.block(call.def).first,
          name,
          value: value.length,
          event: call.begin,
          why: "default",
        };
      }
    }
  }
  return undefined;
}

/** The head of a function, up to its colon. @param {Text} text @param {number} def */
function headOf(text, def) {
  const { first, head } = text.block(def);
  return text.lines.slice(first - 1, head).join(" ");
}

/**
 * Whether a call was made, directly or indirectly, by a call of the same function.
 * @param {Call} call
 * @param {Call[]} calls
 */
function inItself(call, calls) {
  for (let at = calls[call.of]; at; at = calls[at.of]) {
    if (at.name === call.name && at.def === call.def) {
      return true;
    }
  }
  return false;
}

/**
 * A result from deep down never reaches the caller, which gets None.
 * @param {Run} run
 * @returns {Finding | undefined}
 */
export function dropped({ recording: { out, value }, values, trees, text }) {
  const none = /^\s*None\s*$/m.test(out) || value >= 0 && values[value] === null;
  for (const { nodes, hung, name, def } of none ? trees : []) {
    const holds = (/** @type {Node} */ { call }) =>
      call.answer >= 0 && (isHeld(values[call.answer]) || typeof values[call.answer] === "string");
    const leaf =
      hung || values[nodes[0].call.answer] !== null
        ? undefined
        : nodes.find((node) => node.kids.length === 0 && holds(node));
    let node = leaf;
    while (node?.up && holds(node.up)) {
      node = node.up;
    }
    const returns = text.find(RegExp(`\\breturn\\b.*\\b${name}\\s*\\(`), text.block(def));
    if (node?.up && returns.length === 0) {
      return { mistake: "lost", line: node.call.from, node, name, why: "lost" };
    }
  }
  return undefined;
}
