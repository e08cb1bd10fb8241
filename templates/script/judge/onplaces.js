// How a program searched for the arrangements of a puzzle: the calls of its search with what was
// placed, compared with what the rules say about the same placements.
import { codingsFor } from "./arranged.js";
import { changes, inSet, isHeld, listed } from "./values.js";
/** @import { Run } from "./always.js" */
/** @import { Finding } from "./case.js" */
/** @import { Problem } from "./judge.js" */
/** @import { Node, Tree } from "./searches.js" */
/** @import { Val } from "./values.js" */

/** Values that mean nothing is placed. */
const NOTHING = new Set(["None", "0", "-1", "", ".", " ", "_", "?"]);

/** The largest number of calls that are examined, and which part of them must be readable. */
const LOOKED_AT = 15_000, READ = 0.95;

/**
 * What was placed when each call began: choices in the order of the places of the file.
 * @typedef {{ tree: Tree, name: string, paths: (string[] | undefined)[], coding: Map<string, string> }} Placed
 */

/**
 * The mistake in how it searched, if facts prove one.
 * @param {Run} run
 * @param {Problem} problem
 * @returns {{ finding?: Finding } | undefined} nothing if no search was recognised that follows the
 * file's order of places
 */
export function namedOnPlaces(run, problem) {
  const placed = placedIn(run, problem);
  return placed && { finding: attackedPlaced(placed, problem) ?? neverPlaced(placed, problem, run) };
}

/** The best reading of a run. @param {Run} run @param {Problem} problem @returns {Placed | undefined} */
function placedIn({ trees, sight }, problem) {
  for (const tree of trees.slice(0, 3).filter(({ nodes }) => nodes.length > 3 && nodes.length <= LOOKED_AT)) {
    const names = new Set(tree.nodes.slice(0, 20).flatMap(({ call }) => [...sight.at(call).keys()]));
    for (const name of names) {
      const raw = tree.nodes.map(({ call }) => symbolsFor(sight.at(call).get(name) ?? null, problem));
      const own = [...new Set(raw.flatMap((one) => one ?? []))]
        .filter((one) => !NOTHING.has(one) || problem.choices.includes(one));
      const [coding] = own.length > 0 ? codingsFor(own, problem.choices, false) : [];
      const paths = coding && raw.map((one) => (one ? prefixOf(one, coding) : undefined));
      const steps = tree.nodes.filter(({ up }) => up);
      const follows = steps.filter((node) => paths && addsOne(node, paths));
      if (paths && steps.length > 0 && follows.length >= READ * steps.length) {
        return { tree, name, paths, coding };
      }
    }
  }
  return undefined;
}

/**
 * Whether a call has one more choice placed than its caller.
 * @param {Node} node
 * @param {(string[] | undefined)[]} paths
 */
function addsOne({ place, up }, paths) {
  const path = paths[place], before = up && paths[up.place];
  return path && before && path.length === before.length + 1 && before.every((choice, i) => choice === path[i]);
}

/**
 * What a value has for each place, in order: an empty text if nothing is there; it may end before
 * the last place.
 * @param {Val} value
 * @param {Problem} problem
 * @returns {string[] | undefined}
 */
function symbolsFor(value, { open, places }) {
  if (isHeld(value) && value.pairs) {
    const names = value.pairs.map(([key]) => textOf(key));
    const [coding] = names.length > 0 ? codingsFor(names, places, false) : [];
    const at = new Map(value.pairs.map(([, one], i) => [coding?.get(names[i]), textOf(one)]));
    return names.length === 0 ? [] : coding && open.map((place) => at.get(place) ?? "");
  }
  const items = listed(value)?.flatMap((one) => (places.length > 4 && listed(one)?.every((x) => !isHeld(x)) &&
    (listed(value)?.length ?? 0) < places.length && listed(one)?.length !== 2 ? listed(one) ?? [] : [one]));
  return items && items.length <= places.length ? items.map(textOf) : undefined;
}

/** @param {Val} value @returns {string} */
const textOf = (value) => (listed(value) ? `(${listed(value)?.map(textOf).join(", ")})`
  : value === null ? "None" : typeof value === "object" ? value.text ?? "" : String(value));

/**
 * The choices up to the first empty place; nothing if more choices come after it.
 * @param {string[]} symbols
 * @param {Map<string, string>} coding
 * @returns {string[] | undefined}
 */
function prefixOf(symbols, coding) {
  const length = symbols.findIndex((one) => !coding.has(one)), end = length < 0 ? symbols.length : length;
  return symbols.slice(end).some((one) => coding.has(one)) ? undefined
    : symbols.slice(0, end).map((one) => coding.get(one) ?? "");
}

/**
 * A refused choice was placed, and the search continued.
 * @param {Placed} placed
 * @param {Problem} problem
 * @returns {Finding | undefined}
 */
function attackedPlaced({ tree, paths, name }, { answers, open }) {
  for (const node of tree.nodes) {
    const path = paths[node.place], choice = path?.at(-1);
    if (!path || choice === undefined || !node.up || node.kids.length === 0 && path.length < open.length) {
      continue;
    }
    const here = answers[path.slice(0, -1).join("\n")], by = here?.choices.find(([one]) => one === choice)?.[1];
    if (here && by && (node.kids.length > 0 || tested(tree, paths, answers))) {
      return { mistake: "test", line: node.call.from, node, why: "placed", name, place: here.place, choice, refuser: by };
    }
  }
  return undefined;
}

/**
 * Whether at least once no call was made for a refused choice.
 * @param {Tree} tree
 * @param {(string[] | undefined)[]} paths
 * @param {Problem["answers"]} answers
 */
const tested = (tree, paths, answers) => tree.nodes.some(({ place, kids }) => {
  const path = paths[place], made = new Set(kids.map((kid) => paths[kid.place]?.at(-1)));
  return path && kids.length > 0 && answers[path.join("\n")]?.choices.some(([choice, by]) => by && !made.has(choice));
});

/** Choices that were free were never placed, and no solution had been found. @param {Placed} placed
 * @param {Problem} problem @param {Run} run @returns {Finding | undefined} */
function neverPlaced({ tree, paths, name, coding }, { answers, solutions, open }, { sight, text }) {
  const found = tree.nodes.find(({ place }) => solutions.some((one) => one.length === paths[place]?.length &&
    one.every(([, choice], i) => choice === paths[place]?.[i])));
  for (const node of tree.nodes) {
    const path = paths[node.place], here = path && answers[path.join("\n")];
    if (!path || !here || path.length >= open.length - 1 || node.call.end < 0 || node.call.thrown !== undefined ||
      found && node.call.end >= found.call.begin) {
      continue; // the last place may be filled without a call, and a solution may end the search
    }
    const made = new Set(node.kids.map((kid) => paths[kid.place]?.at(-1)));
    const left = here.choices.filter(([choice, by]) => by === "" && !made.has(choice));
    const marked = left.map(([choice]) => markedFor(choice, node, { name, coding, paths, sight })).find(Boolean);
    if (marked && text.takes(marked).length === 0) {
      const [line = node.call.from] = text.puts(marked, text.block(tree.def));
      return { mistake: "undo", line, node, name: marked, why: "marked" };
    }
    if (left.length > 0 && here.choices.every(([, by]) => by !== null) && node.kids.length > 0) {
      const [[choice]] = left;
      return { mistake: "other", line: node.call.back, node, why: "left", name, place: here.place, choice };
    }
  }
  return undefined;
}

/**
 * The variable that says a choice is used although it isn't placed anywhere: a failed attempt has
 * left it there.
 * @param {string} choice
 * @param {Node} node
 * @param {Pick<Placed, "name" | "coding" | "paths"> & Pick<Run, "sight">} placed
 */
function markedFor(choice, { call, place }, { name, coding, paths, sight }) {
  const symbols = [...coding].filter(([, one]) => one === choice).map(([own]) => own);
  const used = [...sight.after(call)].find(([one, value]) =>
    one !== name && changes(value) && inSet(value)?.some((mark) => symbols.includes(textOf(mark))));
  return paths[place]?.includes(choice) ? undefined : used?.[0];
}
