// What a run proves by itself, whatever its puzzle is: the same list stored again and again, a default argument that
// keeps its content, an endless recursion, a result that is dropped, marks that are never removed, a crash.
import { marksIn } from "./added.js";
import { sharedIn } from "./results.js";
import { treesOf } from "./searches.js";
import { Text } from "./text.js";
import { changes, contentOf, gathered, inSet, isHeld, isWhole, listed } from "./values.js";
/** @import { Finding } from "./case.js" */
/** @import { Node, Tree } from "./searches.js" */
/** @import { Sight } from "./sight.js" */
/** @import { Call, Held, Recording, Val } from "./values.js" */

/** @typedef {{ recording: Recording, values: Val[], sight: Sight, text: Text, trees: Tree[] }} Run */

/**
 * A run as it is looked at here.
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

/** How it ended, where that says what's wrong. @param {Run} run @returns {Finding | undefined} */
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

/** One object is in a list more than once. @param {Run} run @param {string} [board] the variable it's expected of
 * @returns {Finding | undefined} */
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
  for (const [name, list] of seen) {
    const shared = sharedIn(list), one = shared && repeated(list);
    if (!shared || !one) {
      continue;
    }
    // Only what the search itself has under a name is changed afterwards.
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

/** What a function begins with, up to its colon. @param {Text} text @param {number} def */
function headOf(text, def) {
  const { first, head } = text.block(def);
  return text.lines.slice(first - 1, head).join(" ");
}

/**
 * Whether a call was made, at whatever distance, by one of its own function.
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
 * What was found deep down never reaches the caller, which gets None.
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

/**
 * Marks of attempts that failed are still there, and keep later ones from what was free.
 * @param {Run} run
 * @returns {Finding | undefined}
 */
export function neverRemoved(run) {
  const defs = new Set(run.trees.map(({ def }) => def));
  return (
    run.trees
      .slice(0, 3)
      .map((tree) => staysFilled(tree, run))
      .find(Boolean) ??
    [...defs]
      .map((def) =>
        staysMarked(
          run.trees.filter((tree) => tree.def === def).flatMap(({ nodes }) => nodes),
          run,
        ),
      )
      .find(Boolean)
  );
}

/** Whether a call says that it failed. @param {Node} node @param {Val[]} values */
const failed = ({ call }, values) =>
  call.end >= 0 && (values[call.answer] === false || (values[call.answer] === null && call.answer >= 0));

/**
 * A search that looks for a place that is empty, and fails, while a place that it filled isn't empty again.
 * @param {Tree} tree @param {Run} run @returns {Finding | undefined}
 */
function staysFilled({ nodes, def, hung }, { sight, values, text }) {
  if (hung || values[nodes[0].call.answer] !== false) {
    return undefined;
  }
  for (const node of nodes) {
    const before = sight.at(node.call), after = sight.after(node.call);
    for (const [name, value] of node.up && node.kids.length > 0 ? before : []) {
      const now = after.get(name), same = listed(value)?.length === listed(now)?.length;
      const left = same && isHeld(now) && now.items ? changedIn(value, now) : [];
      const [place] = left;
      if (left.length === 0 || !stillIn(nodes[0], name, place, sight) || text.takes(name).length > 0) {
        continue;
      }
      const was = marksIn(value).get(place),
        given = [node, ...node.kids].flatMap(({ call }) => call.args.map(([, at]) => values[at]));
      const numbers = place.split(",").map(Number),
        said = numbers.every((one) => given.includes(one));
      const asks = /(==|!=|\bis\b)\s*(0|None|"_*"|-1)(?!\d)|\bnot\s+\w+\[/;
      if (
        !said &&
        (was === 0 || was === null || was === -1 || typeof was === "string") &&
        text.find(asks).length > 0
      ) {
        return {
          mistake: "undo",
          line: text.puts(name, text.block(def))[0] ?? text.puts(name)[0] ?? node.call.from,
          node,
          name,
          why: "filled",
        };
      }
    }
  }
  return undefined;
}

/** Where two values differ. @param {Val} was @param {Val} now */
function changedIn(was, now) {
  const before = marksIn(was);
  return [...marksIn(now)]
    .filter(([place, one]) => before.has(place) && before.get(place) !== one)
    .map(([place]) => place);
}

/**
 * Whether a place is still filled when the search has ended.
 * @param {Node} root
 * @param {string} name
 * @param {string} place
 * @param {Sight} sight
 */
const stillIn = ({ call }, name, place, sight) =>
  marksIn(sight.at(call).get(name)).get(place) !== marksIn(sight.after(call).get(name)).get(place);

/**
 * A set keeps the marks of attempts that failed, while what counts as found asks for something that the marks
 * don't say:
 * so a mark refuses what was never tried.
 * @param {Node[]} nodes of all trees of a function
 * @param {Run} run @returns {Finding | undefined}
 */
function staysMarked(nodes, { sight, values, text, recording }) {
  const found = nodes.find((node) => values[node.call.answer] === true && node.kids.length === 0 && node.call.id >= 0);
  const block = text.block(nodes[nodes.length - 1].call.def);
  const names = new Set(
    nodes.flatMap(({ call }) => [...sight.at(call)].filter(([, value]) => inSet(value)).map(([name]) => name)),
  );
  for (const name of found ? names : []) {
    const kept = nodes.filter((node) => node.call.id >= 0 && grew(node, name, sight) && failed(node, values));
    const said = new Set(kept.flatMap(({ call }) => call.args.map(([arg]) => arg)));
    for (const { call } of kept) {
      const before = (inSet(sight.at(call).get(name)) ?? []).map(contentOf);
      const marks = (inSet(sight.after(call).get(name)) ?? []).filter((one) => !before.includes(contentOf(one)));
      const parts = marks.flatMap((mark) => (gathered(mark) ?? [mark]).map(contentOf));
      call.args.filter(([, at]) => !parts.includes(contentOf(values[at] ?? null))).forEach(([arg]) => said.delete(arg));
    }
    const condition = text.line(recording.steps[found?.call.begin ?? 0]),
      asks = (/** @type {string} */ arg) => RegExp(`\\b${arg}\\b`).test(condition);
    const numbers = found?.call.args.filter(([, at]) => isWhole(values[at])).map(([arg]) => arg) ?? [];
    if (kept.length > 1 && said.size > 0 && /^\s*(if|elif)\b/.test(condition) && ![...said].some(asks) &&
      numbers.some((arg) => !said.has(arg) && asks(arg)) && text.takes(name, block).length === 0) {
      return { mistake: "undo", line: text.puts(name, block)[0] ?? block.first, node: kept[0], name, why: "marked" };
    }
  }
  return undefined;
}

/**
 * Whether a set has more in it when a call ends than when it began.
 * @param {Node} node
 * @param {string} name
 * @param {Sight} sight
 */
function grew({ call }, name, sight) {
  const before = sight.at(call).get(name), after = sight.after(call).get(name);
  return isHeld(before) && isHeld(after) && after.length > before.length;
}

/**
 * The name of a function stands alone in a line, where a call was meant.
 * @param {Run} run
 * @returns {Finding | undefined}
 */
export function namedAlone({ text }) {
  for (const def of text.find(/^\s*(async\s+)?def\b/)) {
    const { name } = text.block(def), [line] = name ? text.find(RegExp(`^\\s*(?:self\\.)?${name}\\s*$`)) : [];
    if (line) {
      return { mistake: "uncalled", line, name, why: "alone" };
    }
  }
  return undefined;
}

/** A program that defines functions and calls none of them. @param {Run} run @returns {Finding | undefined} */
export function neverCalled({ recording: { called, out, call, ended }, text }) {
  const [def] = text.find(/^\s*(async\s+)?def\b/);
  return called === 0 && def && out === "" && call === "" && ended === "finished"
    ? { mistake: "uncalled", line: def, name: text.block(def).name, why: "uncalled" }
    : undefined;
}
