// Explains an exception that ended a reader's program: the calls around it, Python's message, and a
// sentence about what it usually means.
import { bareOf } from "./owndata.js";
import { made } from "../page/common.js";
import { say } from "../page/sentences.js";
import { fieldButton, fieldPart } from "../program/fieldparts.js";
/** @import { Frame, Program, Trouble } from "../engine/engine.js" */

/**
 * What exceptions usually mean, the ones that beginners get most often first. The first match is
 * used.
 * @type {[kind: string, text: RegExp, means: string][]}
 */
const MEANS = [
  ["UnboundLocalError", /./, WORDS["code-local"]],
  ["NameError", /'(?:true|false|none|null)' is/, WORDS["code-capital"]],
  ["NameError", /./, WORDS["code-name"]],
  ["TypeError", /NoneType/, WORDS["code-none"]],
  ["TypeError", /\b(?:takes|missing|unexpected keyword|multiple values)\b/, WORDS["code-arguments"]],
  ["TypeError", /not callable/, WORDS["code-call"]],
  ["TypeError", /not (?:subscriptable|iterable)|no len/, WORDS["code-single"]],
  ["TypeError", /unhashable/, WORDS["code-unhashable"]],
  ["TypeError", /indices must/, WORDS["code-indices"]],
  ["TypeError", /\bstr\b|'str'/, WORDS["code-text"]],
  ["TypeError", /./, WORDS["code-type"]],
  ["IndexError", /pop from/, WORDS["code-empty"]],
  ["IndexError", /./, WORDS["code-index"]],
  ["KeyError", /./, WORDS["code-key"]],
  ["AttributeError", /NoneType/, WORDS["code-none"]],
  ["AttributeError", /./, WORDS["code-attribute"]],
  ["ValueError", /\bint\(\)|float/, WORDS["code-number"]],
  ["ValueError", /unpack/, WORDS["code-unpack"]],
  ["ValueError", /not in|remove\(x\)/, WORDS["code-absent"]],
  ["ValueError", /./, WORDS["code-value"]],
  ["ZeroDivisionError", /./, WORDS["code-zero"]],
  ["RecursionError", /./, WORDS["code-recursion"]],
  ["MemoryError", /^/, WORDS["code-memory"]],
  ["AssertionError", /^/, WORDS["code-assertion"]],
  ["OSError", /^/, WORDS["code-os"]],
  ["EOFError", /^/, WORDS["code-eof"]],
  ["OverflowError", /^/, WORDS["code-overflow"]],
  ["StopIteration", /^/, WORDS["code-next"]],
  ["RuntimeError", /changed (?:size )?(?:during|in) iteration/, WORDS["code-changed"]],
  ["JavascriptError", /^/, WORDS["code-engine"]],
];

/**
 * The same for lines that Python can't read, by Python's message.
 * @type {[text: RegExp, means: string][]}
 */
const MISREAD = [
  [/expected an indented block/, WORDS["code-block"]],
  [/unexpected indent|unindent/, WORDS["code-indentation"]],
  [/outside/, WORDS["code-outside"]],
  [/expected ':'/, WORDS["code-colon"]],
  [/never closed/, WORDS["code-unclosed"]],
  [/unmatched|does not match opening/, WORDS["code-unmatched"]],
  [/cannot assign|cannot delete/, WORDS["code-assign"]],
  [/unterminated/, WORDS["code-quote"]],
];

/** Characters that look like Python's, by the one to write instead. */
const ALIKE = [
  { letters: /[“”„‟«»‘’‚‛‹›＂＇]/, says: WORDS["code-curly"] },
  { letters: /[‐‑‒–—―−－]/, says: WORDS["code-dash"] },
  { letters: /[（）［］｛｝【】]/, says: WORDS["code-wide-bracket"] },
  { letters: /[\uFF01-\uFF5E、。]/, says: WORDS["code-wide"] },
  { letters: /[\u00A0\u2000-\u200F\u202F\u205F\u2060\u3000\uFEFF]/, says: WORDS["code-invisible"] },
];

/** @param {Trouble} trouble @param {Program} program */
function meansOf({ name, kinds = [name], text, line, module }, { text: program, problem }) {
  if (module) {
    return say(WORDS["code-module"], { module: module.split(".")[0] });
  }
  if (kinds.includes("SyntaxError")) {
    return misread(program, line, text);
  }
  if (kinds.includes("RecursionError") && problem) {
    return WORDS["code-deep"];
  }
  return kinds.includes("ImportError") ? WORDS["code-import"]
    : MEANS.find(([kind, says]) => kinds.includes(kind) && says.test(text))?.[2] ?? "";
}

/**
 * Why Python couldn't read a line, if we can tell.
 * @param {string} program
 * @param {number} line
 * @param {string} text Python's message
 */
function misread(program, line, text) {
  const [, letter = "", code = ""] = /character '(.*)' \((U\+\w+)\)/su.exec(text) ?? [];
  const alike = letter && ALIKE.find(({ letters }) => letters.test(letter));
  if (letter) {
    return alike ? say(alike.says, { letter, code }) : say(WORDS["code-letter"], { letter, code });
  }
  const lines = bareOf(program).split("\n").map((written) => written.trimEnd()), here = lines[line - 1] ?? "";
  const open = /["']/.test(here.replace(/''/g, "")) && /invalid syntax|never closed/.test(text);
  const means = open ? WORDS["code-quote"] : MISREAD.find(([says]) => says.test(text))?.[1];
  if (means) {
    return means;
  }
  const before = lines.slice(0, line - 1).filter(Boolean);
  if (before.at(-1)?.endsWith(":") && indent(here) <= indent(before.at(-1) ?? "")) {
    return WORDS["code-block"];
  }
  if (before.length > 0 && !blocksOf(before).includes(indent(here))) {
    return WORDS["code-indentation"];
  }
  if (/^\s*print\s+[^=(\s]/.test(here)) {
    return WORDS["code-print"];
  }
  const [, asks] = /^\s*(?:if|elif|while)\b(.*)/.exec(here.replace(/[([].*[)\]]/g, "").replace(/:.*/, "")) ?? [];
  return asks && /[^=!<>]=(?![=>])/.test(asks) ? WORDS["code-equals"]
    : /\+\+|--|&&|\|\|/.test(here) ? WORDS["code-elsewhere"]
    : WORDS["code-syntax"];
}

/** @param {string} line */
const indent = (line) => line.length - line.trimStart().length;

/** The indents at which the line after these may continue. @param {string[]} before */
function blocksOf(before) {
  /** @type {number[]} */ let open = [];
  for (const line of before) {
    open = [...open.filter((wide) => wide < indent(line)), indent(line)];
  }
  return open;
}

/**
 * A call as in a traceback: its line of the program, with the place marked.
 * @param {Frame} frame
 * @param {string[]} lines
 */
function frameOf({ line, name, from, to }, lines) {
  const written = lines[line - 1] ?? "", text = written.trimStart(), cut = written.length - text.length;
  const about = { line: String(line), name };
  const at = name ? say(WORDS["code-frame-in"], about) : say(WORDS["code-frame"], { line: about.line });
  const code = made("code");
  if (from !== undefined && to !== undefined && from >= cut && to > from && to - from < text.length) {
    const marked = made("mark", { textContent: text.slice(from - cut, to - cut) });
    code.append(text.slice(0, from - cut), marked, text.slice(to - cut));
  } else {
    code.textContent = text;
  }
  const go = fieldButton("line", at);
  go.value = String(line);
  const item = made("li");
  item.append(go, " ", code);
  return item;
}

/**
 * Explains an exception.
 * @param {Trouble} trouble
 * @param {Program} program
 * @returns {(string | Node)[]}
 */
export function explained(trouble, program) {
  const { name, text, line, frames = [] } = trouble, lines = program.text.split("\n");
  const ends = line ? say(WORDS["code-line"], { line: String(line) }) : WORDS["code-ends"];
  /** @type {(string | Node)[]} */ const said = [
    made("b", { className: "verdict no", textContent: ends }),
    ` ${[name, text].filter(Boolean).join(": ")}. ${meansOf(trouble, program)} `,
  ];
  if (line) {
    const shown = frames.at(-1)?.line === line ? frames : [{ line, name: "" }];
    said.push(fieldPart("ol", "frames", ...shown.map((frame) => frameOf(frame, lines))));
  }
  return said;
}
