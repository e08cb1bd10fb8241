// Proposes calls for a program that doesn't call anything itself.

/**
 * A function or a method, as in its head.
 * @typedef {object} Head
 * @property {string} name
 * @property {string} within the class, "" for none
 * @property {string[]} marks its decorators
 * @property {Parameter[]} takes its required parameters
 * @property {string} body
 */

/** @typedef {{ name: string, kind: string }} Parameter */

/** An argument for a parameter, by its name. @type {[RegExp, string][]} */
const BY_NAME = [
  [/^(row|col|column|r|c|i|j|k|x|y|start|index|idx|pos|depth|level|line|place|at|step|begin|left)$/i, "0"],
  [/^(zeile|spalte|fila|columna)$/i, "0"],
  [/^(nums?_?list|nums|numbers|arr|array|items|values|elements|seq|list|lst|a|xs)$/i, "[1, 2, 3]"],
  [/^candidates$/i, "[2, 3, 6, 7]"],
  [/^(target|total|amount|goal)$/i, "7"],
  [/^digits$/i, '"23"'],
  [/^(s|text|string|str|word|letters|chars)$/i, '"abc"'],
  [/^words$/i, '["ab", "cd"]'],
  [/^(board|grid|matrix|field|brett|tablero)$/i, "board"],
  [/^(cols?|columns|rows|queens|placed|path|partial|current|cur|taken|used|stack|prefix|chosen)$/i, "[]"],
  [/^(res|results?|solutions?|answers?|out|acc|positions?|state|sol)$/i, "[]"],
  [/^(memo|cache|seen|visited)$/i, "{}"],
];

/** An argument for a parameter, by its annotation. @type {[RegExp, string][]} */
const BY_KIND = [
  [/^int$/, "n"],
  [/^str$/, '"abc"'],
  [/^bool$/, `True`],
  [/^float$/, "2.5"],
  [/^(typing\.)?(List|list|Sequence|Iterable)\[(typing\.)?(List|list|Sequence)\[str\]\]$/, "board"],
  [/^(typing\.)?(List|list|Sequence|Iterable)\[(typing\.)?(List|list|Sequence)\[.*\]\]$/, "[[1, 2], [3, 4]]"],
  [/^(typing\.)?(List|list|Sequence|Iterable)\[str\]$/, '["ab", "cd"]'],
  [/^(typing\.)?(List|list|Sequence|Iterable)\b/, "[1, 2, 3]"],
  [/^(typing\.)?(Dict|dict)\b/, "{}"],
  [/^(typing\.)?(Set|set)\b/, "set()"],
];

/**
 * Expressions to evaluate after a program, the likeliest first.
 * @param {string} text
 * @param {number} [n] the size of a board, unless a small number is needed
 * @returns {string[]}
 */
export function proposals(text, n) {
  const heads = headsOf(text), size = n ?? (/queen|dame|reina/i.test(text) ? 6 : 4);
  /** Whether anything except itself calls it. @param {Head} head */
  const called = (head) => {
    const call = new RegExp(`\\b${head.name}\\s*\\(`);
    return heads.some((other) => other !== head && call.test(other.body));
  };
  const made = new Map(heads.filter(({ name }) => name === "__init__").map((head) => [head.within, head]));
  const open = heads.filter(({ name }) => !name.startsWith("_"));
  const roots = open.filter((head) => !called(head));
  const from = roots.length > 0 ? roots : open;
  /** @param {Head} head */
  const likely = (head) => (head.name === "main" && head.takes.length === 0 ? 8 : 0) +
    (/^Solution$/.test(head.within) ? 4 : 0) +
    (/solve|queen|search|dame|reina|generate|count|find|run|backtrack/i.test(head.name) ? 2 : 0) -
    (/print|show|draw|display|test|valid|safe|check|is_|can_/i.test(head.name) ? 3 : 0);
  return from.map((head, i) => ({ head, i })).sort((a, b) => likely(b.head) - likely(a.head) || b.i - a.i)
    .map(({ head }) => {
      /** @param {Parameter[]} takes */
      const given = (takes) => takes.map((one) => argument(one, head.name, text, size)).join(", ");
      const { name, within, marks, takes } = head;
      const free = marks.some((mark) => /^(static|class)method$/.test(mark));
      const object = within === "" ? "" : free ? `${within}.` : `${within}(${given(made.get(within)?.takes ?? [])}).`;
      return `${object}${name}(${given(takes)})`;
    });
}

/** @param {Parameter} parameter @param {string} of @param {string} text @param {number} size */
function argument({ name, kind }, of, text, size) {
  const [, says] = BY_KIND.find(([pattern]) => pattern.test(kind)) ?? [];
  const [, named] = BY_NAME.find(([pattern]) => pattern.test(name)) ?? [];
  const value = says === undefined ? named ?? "n"
    : says === "n" ? (named !== undefined && /^\d+$/.test(named) ? named : "n")
    : says === "[1, 2, 3]" && named?.startsWith("[") || says.startsWith('"') && named?.startsWith('"') ? named ?? says
    : says;
  if (value === "board") {
    const empty = /["']Q["']/.test(text) ? '"."' : "0";
    const table = new RegExp(`\\b${name}\\s*\\[[^\\]]*\\]\\s*\\[`).test(text);
    return table ? `[[${empty}] * ${size} for _ in range(${size})]` : "[]";
  }
  return value === "n" ? String(/fib|fact|hanoi|power|sum/i.test(of) ? 5 : size) : value;
}

/**
 * The functions of a program and the methods of its classes, without those inside others.
 * @param {string} text
 * @returns {Head[]}
 */
function headsOf(text) {
  const lines = text.replace(/\t/g, "    ").split("\n");
  /** @type {Head[]} */ const heads = [];
  /** @type {string[]} */ let marks = [];
  let within = "", inner = -1;
  lines.forEach((line, i) => {
    const [, indent, rest] = /^( *)(.*)$/.exec(line) ?? ["", "", ""];
    if (rest === "" || rest.startsWith("#")) {
      return;
    }
    if (indent === "") {
      within = /^class\s+(\w+)/u.exec(rest)?.[1] ?? "";
      inner = -1;
    } else if (within && inner < 0) {
      inner = indent.length;
    }
    const here = indent === "" || within !== "" && indent.length === inner;
    const mark = /^@([\w.]+)/.exec(rest);
    if (here && mark) {
      marks.push(mark[1]);
      return;
    }
    const [, name] = /^def\s+([\p{L}_][\p{L}\p{N}_]*)\s*\(/u.exec(rest) ?? [];
    if (here && name !== undefined) {
      /** @param {string} line */
      const ends = (line) => line.trim() !== "" && line.search(/\S/) <= indent.length && !/^\s*[)#]/.test(line);
      const after = lines.slice(i + 1), end = after.findIndex(ends);
      const body = after.slice(0, end < 0 ? after.length : end).join("\n");
      const of = indent === "" ? "" : within, takes = parameters(lines.slice(i).join("\n"));
      const bound = of !== "" && !marks.includes("staticmethod") ? 1 : 0;
      heads.push({ name, within: of, marks, takes: takes.slice(bound), body });
    }
    marks = [];
  });
  return heads;
}

/**
 * The required parameters of a function.
 * @param {string} text that begins with its head
 * @returns {Parameter[]}
 */
function parameters(text) {
  /** @type {string[]} */ const all = [""];
  let depth = 0;
  for (const letter of text.slice(text.indexOf("(")).replace(/#.*$/gm, "")) {
    depth += "([{".includes(letter) ? 1 : ")]}".includes(letter) ? -1 : 0;
    if (depth === 0) {
      break;
    } else if (depth === 1 && letter === ",") {
      all.push("");
    } else if (depth > 1 || letter !== "(") {
      all[all.length - 1] += letter;
    }
  }
  const star = all.findIndex((one) => /^\s*\*/.test(one));
  return all.slice(0, star < 0 ? all.length : star).map((one) => one.trim())
    .filter((one) => one && one !== "/" && !one.includes("="))
    .map((one) => {
      const [name, kind = ""] = one.split(/:(.*)/s), bare = kind.trim().replace(/^["']|["']$/g, "");
      return { name: name.trim(), kind: bare.replace(/^(typing\.)?Optional\[(.*)\]$/, "$2") };
    });
}
