// What a search asks before it takes a square: the function that answers, which square it's about,
// and which line decides it. There's nothing here if squares are tested in the search itself.
import { attacks, isSolution } from "./consistent.js";
import { isWhole } from "./values.js";
/** @import { Reading } from "./reading.js" */
/** @import { Node } from "./searches.js" */
/** @import { Call, Recording, Val } from "./values.js" */

/**
 * A test.
 * @typedef {object} Test
 * @property {Call} call
 * @property {Node} node the call that asked
 * @property {number[]} path what was
 * @property {number} value the square that was tested, as the reading counts it
 * @property {number} kinds of attacks on it
 * @property {number} by the first line that attacks it, -1 for none
 * @property {boolean} free what was answered
 */

/**
 * The tests of a search on boards on which no queens attack each other.
 * @param {Reading} reading @param {Recording} recording @param {Val[]} values
 * @returns {{ name: string, def: number, tests: Test[] } | undefined}
 */
export function testsOf(reading, recording, values) {
  const { tree, facts } = reading, nodes = new Map(tree.nodes.map((node) => [node.call.id, node]));
  /** @type {Map<string, Call[]>} */ const helpers = new Map();
  for (const call of recording.calls) {
    const node = nodes.get(call.of);
    if (node && !nodes.has(call.id) && yes(values[call.answer]) !== undefined) {
      const key = `${call.name}:${call.def}`;
      if (helpers.get(key)?.push(call) === undefined) {
        helpers.set(key, [call]);
      }
    }
  }
  const most = [...helpers.values()].sort((a, b) => b.length - a.length)[0];
  const polarity = most && polarityOf(most, tree.nodes, values), which = most && argumentOf(most, reading, values);
  if (!most || polarity === undefined || which === undefined) {
    return undefined;
  }
  const peaceful = facts.paths.map((path) => path && isSolution(path));
  const tests = most.flatMap((call) => {
    const node = nodes.get(call.of), path = node && facts.paths[node.place], given = values[call.args[which.at]?.[1]];
    const value = isWhole(given) ? given - which.off : undefined;
    if (!node || !path || value === undefined || !peaceful[node.place]) {
      return [];
    }
    return [{ call, node, path, value, ...attacks(path, value), free: yes(values[call.answer]) === polarity }];
  });
  return { name: most[0].name, def: most[0].def, tests };
}

/** An answer as true or false. @param {Val | undefined} answer @returns {boolean | undefined} */
function yes(answer) {
  return typeof answer === "boolean"
    ? answer
    : answer === null
      ? false
      : answer === 0 || answer === 1
        ? answer === 1
        : undefined;
}

/** The tests that were answered just before a call was made. @param {Call[]} tests @param {Node[]} nodes */
function beforeCalls(tests, nodes) {
  /** @type {Map<number, Call[]>} */ const byNode = new Map();
  for (const call of tests) {
    if (byNode.get(call.of)?.push(call) === undefined) {
      byNode.set(call.of, [call]);
    }
  }
  return nodes.flatMap((node) => {
    const test = node.up && byNode.get(node.up.call.id)?.filter(({ begin }) => begin <= node.call.begin).at(-1);
    return test ? [{ test, node }] : [];
  });
}

/** Which answer says that a square is free. @param {Call[]} tests @param {Node[]} nodes @param {Val[]} values */
function polarityOf(tests, nodes, values) {
  const taken = beforeCalls(tests, nodes),
    trues = taken.filter(({ test }) => yes(values[test.answer])).length;
  return taken.length < 2 || (trues > 0.1 * taken.length && trues < 0.9 * taken.length)
    ? undefined
    : trues * 2 > taken.length;
}

/** Which argument is the square. @param {Call[]} tests @param {Reading} reading @param {Val[]} values */
function argumentOf(tests, { tree, facts, base }, values) {
  const taken = beforeCalls(tests, tree.nodes);
  for (let at = (tests[0]?.args.length ?? 0) - 1; at >= 0; at--) {
    for (const off of [base, 0, 1]) {
      const same = taken.filter(({ test, node }) => {
        const given = values[test.args[at]?.[1]], value = facts.paths[node.place]?.at(-1);
        return isWhole(given) && value !== undefined && given - off === value;
      });
      if (
        taken.length > 1 &&
        same.length >= 0.9 * taken.length &&
        new Set(same.map(({ node }) => facts.paths[node.place]?.at(-1))).size > 1
      ) {
        return { at, off };
      }
    }
  }
  return undefined;
}

/**
 * The line that decides a test: the last one before it returns.
 * @param {Test} test
 * @param {Recording} recording
 */
export function decidedAt({ call }, { steps }) {
  for (let at = call.end - 1; at >= call.begin; at--) {
    if (steps[at] !== call.back && steps[at] >= call.def) {
      return steps[at];
    }
  }
  return call.back;
}
