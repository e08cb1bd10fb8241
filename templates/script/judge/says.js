// What's said about a run, in a sentence that a tutor would use.
import { grouped, say } from "../page/sentences.js";
/** @import { Finding } from "./case.js" */
/** @import { Outcome } from "./verdict.js" */

/** The sentence for a mistake and what proves it. @type {Record<string, any>} */
const MISTAKES = {
  "alias/alias": WORDS["judged-alias"], "alias/rows": WORDS["judged-alias-rows"],
  "alias/empty": WORDS["judged-alias-empty"],
  "undo/kept": WORDS["judged-undo"], "undo/board": WORDS["judged-undo-board"],
  "undo/filled": WORDS["judged-undo-filled"], "undo/marked": WORDS["judged-undo-marked"],
  "diagonal/rising": WORDS["judged-diagonal-rising"], "diagonal/falling": WORDS["judged-diagonal-falling"],
  "diagonal/both": WORDS["judged-diagonal-both"],
  "test/near": WORDS["judged-test-near"], "test/far": WORDS["judged-test-far"], "test/none": WORDS["judged-test-none"],
  "test/zero": WORDS["judged-test-zero"], "test/old": WORDS["judged-test-old"], "test/own": WORDS["judged-test-own"],
  "skips/skips": WORDS["judged-skips"], "other/same": WORDS["judged-other-same"],
  "undo/stays": WORDS["judged-undo-stays"], "early/returns": WORDS["judged-early-returns"],
  "test/knight": WORDS["judged-test-knight"], "test/knights": WORDS["judged-test-knights"],
  "test/line": WORDS["judged-test-line"], "test/wrong": WORDS["judged-test-wrong"],
  "test/refuses": WORDS["judged-test-refuses"], "test/empty": WORDS["judged-test-empty"],
  "range/outside": WORDS["judged-range-outside"], "range/never": WORDS["judged-range-never"],
  "range/behind": WORDS["judged-range-behind"], "restart/again": WORDS["judged-restart"],
  "early/refused": WORDS["judged-early-refused"], "early/single": WORDS["judged-early-single"],
  "early/loop": WORDS["judged-early-loop"],
  "base/beyond": WORDS["judged-base-beyond"],
  "base/short": WORDS["judged-base-short"],
  "base/early": WORDS["judged-base-early"],
  "base/late": WORDS["judged-base-late"],
  "first/first": WORDS["judged-first"],
  "late/late": WORDS["judged-late"],
  "lost/lost": WORDS["judged-lost"],
  "lost/gone": WORDS["judged-lost-gone"], "alias/made": WORDS["judged-alias-made"],
  "overwritten/overwritten": WORDS["judged-overwritten"],
  "default/default": WORDS["judged-default"],
  "endless/endless": WORDS["judged-endless"],
  "endless/same": WORDS["judged-endless-same"],
  "shared/number": WORDS["judged-shared"],
  "twice/twice": WORDS["judged-twice"],
  "crash/crash": WORDS["judged-crash"],
  "crash/syntax": WORDS["judged-syntax"],
  "uncalled/alone": WORDS["judged-uncalled-alone"],
  "uncalled/uncalled": WORDS["judged-uncalled"],
  "uncalled/search": WORDS["judged-uncalled-search"],
  "other/tree": WORDS["judged-other-tree"],
  "other/number": WORDS["judged-other-number"],
  "other/few": WORDS["judged-other-few"], "other/results": WORDS["judged-other-results"],
  "other/attacked": WORDS["judged-other-attacked"],
  "other/some": WORDS["judged-other-some"],
  "other/never": WORDS["judged-other-never"],
  "test/placed": WORDS["judged-rules-placed"], "other/left": WORDS["judged-rules-left"],
  "other/refused": WORDS["judged-rules-refused"], "other/no-solution": WORDS["judged-rules-none"],
  "other/number-by-rules": WORDS["judged-rules-number"], "other/some-by-rules": WORDS["judged-rules-some"],
};

/** @param {Finding} finding @param {Pick<Outcome, "expected" | "n">} [outcome] */
export function mistakeSaid(finding, { expected = 0, n = 0 } = {}) {
  const { mistake, why, line, name = "", value = 0, times = 0, of = 0 } = finding;
  const { place = "", choice = "", refuser = "" } = finding;
  return say(MISTAKES[`${mistake}/${why}`], {
    line, name, value: mistake === "range" ? value + 1 : value, times, of, expected, n, number: grouped(value),
    place, choice, refuser,
  });
}

/** One sentence about a run. @param {Outcome} outcome @returns {string} */
export function said(outcome) {
  const { verdict, came, finding, expected = 0, n = 0 } = outcome;
  if (finding && (verdict === "wrong" || came !== "one" && came !== "one-of-rules")) {
    return mistakeSaid(finding, outcome);
  }
  const values = { expected, n };
  return came === "all" ? say(WORDS["judged-all"], values)
    : came === "count" ? say(WORDS["judged-count"], values)
    : came === "reached" ? say(WORDS["judged-reached"], values)
    : came === "first" ? WORDS["judged-one"]
    : came === "one" ? say(WORDS["judged-one-of"], values)
    : came === "all-there-are" ? say(WORDS["judged-rules-all"], values)
    : came === "one-by-rules" ? WORDS["judged-rules-one"]
    : came === "count-by-rules" ? say(WORDS["judged-count"], values)
    : came === "one-of-rules" ? say(WORDS["judged-rules-one-of"], values)
    : came === "unread-by-rules" ? WORDS["judged-rules-unread"]
    : came === "none" ? WORDS["judged-none"]
    : came === "input" ? WORDS["judged-input"]
    : came === "stopped" ? WORDS["judged-stopped"]
    : came === "error" ? WORDS["judged-unavailable"]
    : came === "unread" ? WORDS["judged-unread"]
    : WORDS["judged-ran"];
}

/** Further sentences about a run. @param {Outcome} outcome @returns {string[]} */
export function whys({ verdict, tree, expected, solutions, found, finding }) {
  const came = verdict !== "wrong" || found === undefined || expected === undefined || finding?.mistake === "crash" ? []
    : [say(WORDS["judged-came"], { found, expected, solutions: solutions ?? 0 })];
  const no = verdict === "wrong" ? undefined
    : tree === "loop" ? WORDS["judged-tree-loop"]
    : tree === "memory" ? WORDS["judged-tree-memory"]
    : tree === "free" ? WORDS["judged-tree-free"]
    : undefined;
  return [...came, ...no ? [no] : []];
}
