// Marks of failed attempts that are never removed: places that stay filled, and sets that keep what
// was tried.
import { marksIn } from "./added.js";
import { contentOf, gathered, inSet, isHeld, isWhole, listed } from "./values.js";
/** @import { Run } from "./always.js" */
/** @import { Finding } from "./case.js" */
/** @import { Node, Tree } from "./searches.js" */
/** @import { Sight } from "./sight.js" */
/** @import { Val } from "./values.js" */

/**
 * Marks of failed attempts are still there, and stop later attempts from using what was free.
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
 * A search that looks for an empty place and fails, because it didn't empty a place that it had
 * filled.
 * @param {Tree} tree
 * @param {Run} run
 * @returns {Finding | undefined}
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
 * A set keeps the marks of failed attempts. But finding something depends on more than the marks
 * contain, so a mark refuses what was never tried.
 * @param {Node[]} nodes of all trees of a function
 * @param {Run} run
 * @returns {Finding | undefined}
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
