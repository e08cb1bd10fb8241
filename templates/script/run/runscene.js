// The picture next to a run through a search, and the words about it: the same marks and the same
// words as in its player. The run passes what its tree has folded in one stop.
import { SearchRun } from "./run.js";
import { RunTree, passedBy } from "./runtree.js";
import { ASSIGNED, FOUND, REFUSED, STOPPED, returned } from "../moment/recording.js";
import { replayOf } from "../moment/replay.js";
import { Stage } from "../moment/stage.js";
import { Tale } from "../moment/tale.js";
import { partsOf, stepAddress } from "../page/common.js";
import { describe, entitle, marksOn } from "../page/drawn.js";
import { say } from "../page/sentences.js";
import { LATER } from "../later/later.js";
/** @import { Moment, TreeNode } from "../moment/recording.js" */
/** @import { Replay } from "../moment/replay.js" */
/** @import { Passed } from "./runtree.js" */

export class RunTale {
  start = WORDS["run-start"];

  /** @param {Replay} replay @param {boolean} tests whether its steps are called tests */
  constructor(replay, tests) {
    this.at = tests ? WORDS["run-at-test"] : WORDS["run-at-step"];
    this.way = tests ? WORDS["run-test"] : WORDS["step"];
    this.replay = replay;
    this.tale = new Tale(replay);
    /** @type {Map<TreeNode, number[]>} */ this.below = new Map(); // what is counted and not there
    const { moments, rest } = replayOf(replay, this.below);
    /** @type {Moment[]} */ this.moments = moments;
    this.tests = rest;
    this.tree = new RunTree(replay.regular?.depth || replay.places.length);
    /** @type {number[]} */ this.rests = []; // the moment at which each stop rests
    /** @type {number[]} */ this.ends = []; // the last moment of each
  }

  /**
   * The tree of the run.
   * @param {Set<number>} [drawn] the tests whose nodes have a mark, if not all are drawn
   */
  read(drawn) {
    const { moments, tests, tree, rests, ends, below } = this, root = moments[0].node;
    const indices = new Map([[root, 0]]), madeAt = new Map([[root, 0]]);
    /** @param {TreeNode} node */
    const folded = ({ step, children }) =>
      drawn && drawn.has(step) && children.length > 0 && !children.some((child) => drawn.has(child.step));
    /** @type {Passed | undefined} */ let passed;
    let at = 0, kept = root;
    const pass = () => {
      if (passed) {
        tree.pass(at, passed);
        tree.nodes[at].kind = "hidden";
        rests.push(madeAt.get(kept) ?? 0);
        passed = undefined;
      }
    };
    tests.forEach((moment, i) => {
      const { node, kind, place, choice } = moments[moment], free = kind !== REFUSED, call = free ? node.parent : node;
      const end = (tests[i + 1] ?? moments.length) - 1;
      const index = indices.get(call), counts = free ? below.get(node) : undefined;
      if (index === undefined || folded(call)) {
        [at, kept] = index === undefined ? [at, kept] : [index, call];
        passed ??= { tests: 0, deads: 0, founds: 0 };
        passed.tests++;
        passed.deads += Number(free && node.kind === "dead");
        passed.founds += Number(free && node.kind === "solution");
        if (counts) {
          passed.tests += counts[0];
          passed.deads += counts[1];
          passed.founds += counts[2];
        }
        ends[rests.length] = end;
        return;
      }
      pass();
      const made = tree.test(index, place, choice, free);
      if (free) {
        indices.set(node, made);
        madeAt.set(node, moment);
        tree.nodes[made].kind = node.kind;
      }
      ends[rests.length] = counts ? moment : end;
      rests.push(moment);
      if (counts) {
        const [inside, deads, founds, nodes] = counts;
        tree.nodes[made].kind = nodes > 0 ? "hidden" : "dead";
        tree.pass(made, { tests: inside, deads, founds });
        ends[rests.length] = end;
        rests.push(moment);
      }
    });
    pass();
    if (root.kind === "dead") {
      tree.nodes[0].kind = "dead";
    }
    return tree.finished();
  }

  /** Where the search is at a stop. @param {number} stop @returns {Record<string, string | number>} */
  place(stop) {
    const { replay: { labels, words }, tree } = this, { place } = tree.stops[Math.max(0, stop - 1)];
    return { place: `${words[0]} ${labels[place - 1] ?? ""}`.trim() }; // as the levels of the tree are called
  }

  /** The address of a stop's step. @param {number} stop */
  href(stop) {
    const { replay: { ways }, tree, moments, rests } = this, test = tree.stops[stop - 1];
    return test && ways
      ? stepAddress(ways, moments[rests[stop - 1]].array.slice(0, test.place - 1), test.step)
      : undefined;
  }

  /** @param {number} stop */
  sentence(stop) {
    const { moments, rests, ends, tree } = this, { passed } = tree.stops[stop - 1], at = rests[stop - 1];
    if (passed) {
      return passedBy(passed);
    }
    // A choice that has been made was free a moment before.
    const said = [moments[at].kind === ASSIGNED ? moments[at - 1] : moments[at]];
    said.push(...moments.slice(at + 1, ends[stop - 1] + 1).filter(({ kind }) => kind === FOUND));
    return said.map((m) => this.tale.sentence(m)).join(" ");
  }

  /** The words about the first call that returns, and about the end. @param {number} stop */
  after(stop) {
    const { moments, rests, ends, tree } = this, { depth, passed } = tree.stops[stop - 1];
    const next = moments.slice(rests[stop - 1] + 1, ends[stop - 1] + 1).filter((m) => m.kind === STOPPED ||
      returned(m.kind) && (!passed || m.depth < depth));
    const last = next[next.length - 1];
    const said = last && stop === tree.all && last !== next[0] ? [next[0], last] : next.slice(0, 1);
    return said.map((m) => this.tale.sentence(m)).join(" ");
  }
}

export class RunScene {
  /** @param {SVGElement} svg @param {RunTale} tale */
  constructor(svg, tale) {
    this.svg = svg;
    this.tale = tale;
    this.stage = new Stage(svg, tale.replay.stage);
    this.before = partsOf(svg, ":scope > :is(.marks, .queen)"); // the marks that came with the page
    this.marks = marksOn(svg);
    this.words = partsOf(svg, "title, desc").map((element) => ({ element, said: element.textContent }));
  }

  /**
   * @param {number} stop
   * @param {boolean} [still] whether only the choices are shown, without the test
   */
  show(stop, still = false) {
    const { tale, stage } = this, m = tale.moments[tale.rests[stop - 1] ?? 0];
    const passed = tale.tree.stops[stop - 1]?.passed;
    const made = stop ? stage.made(m.node) : [];
    this.marks.replaceChildren(...stop && !passed && !still ? stage.moment(m, undefined) : stage.standing(made));
    entitle(this.svg, say(tale.way, { step: tale.tree.stepOf(stop) }));
    describe(this.svg, tale.tale.standing(made));
  }

  /** Shows the picture as it was, or hides it. @param {boolean} rests */
  rest(rests) {
    this.marks.setAttribute("visibility", rests ? "hidden" : "visible");
    this.before.forEach((marks) => marks.setAttribute("visibility", rests ? "visible" : "hidden"));
    if (rests) {
      this.words.forEach(({ element, said }) => { element.textContent = said; });
    }
  }
}

LATER["search-run"] = (element) => new SearchRun(element, (run, svg) => {
  const { from, asks } = element.dataset, replay = from ? RUNS[from] : run.read("replay");
  const tale = new RunTale(replay, asks === "test");
  const drawn = run.explorer?.nodes.step ??
    partsOf(element, "svg.tree [data-at]").map((mark) => parseInt(mark.dataset.at ?? ""));
  const tree = tale.read(drawn.length ? new Set(drawn) : undefined);
  return { tree, tale, board: new RunScene(svg, tale) };
}).begin();
