// The text of the program: its functions, and the lines that change a variable.

/**
 * @typedef {{ first: number, last: number, name: string, head: number }} Block a def: its lines, from 1; head: the
 * last of its head
 */

/** Changes that put something into a variable, and those that take something out. */
const PUTS = "\\.(?:append|add|insert|appendleft|extend|update|push)\\s*\\(";
const TAKES = "\\.(?:pop|remove|discard|popleft|popitem|clear|difference_update)\\s*\\(";

/** Values that mean nothing is there. */
const EMPTY = "(?:None|0|-1|False|\"_*\"|\\[\\]|set\\(\\)|\\{\\})";

/** A text without comments, and with empty strings. @param {string} line */
const bare = (line) =>
  line
    .replace(
      /("""|''').*?\1|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g,
      (text) => `"${"_".repeat(Math.max(0, text.length - 2))}"`,
    )
    .replace(/#.*/, "");

/** A program, line by line. */
export class Text {
  /** @type {Map<number, Block>} */ #blocks = new Map();

  /** @param {string} text */
  constructor(text) {
    this.lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
    this.bare = this.lines.map(bare);
  }

  /** A line without comments. @param {number} line from 1 */
  line(line) {
    return this.bare[line - 1] ?? "";
  }

  /** How far a line is indented. @param {number} line */
  indent(line) {
    return /^[ \t]*/.exec(this.line(line))?.[0].replace(/\t/g, "        ").length ?? 0;
  }

  /** The function that begins in a line, or after its decorators. @param {number} def @returns {Block} */
  block(def) {
    const known = this.#blocks.get(def) ?? this.#blockAt(def);
    this.#blocks.set(def, known);
    return known;
  }

  /** @param {number} def @returns {Block} */
  #blockAt(def) {
    let first = def;
    while (
      first < this.lines.length &&
      !/^\s*(async\s+)?def\b/.test(this.line(first)) &&
      /^\s*@/.test(this.line(first))
    ) {
      first++;
    }
    let head = first;
    while (head < this.lines.length && !/:\s*$|:\s*\S/.test(this.line(head).replace(/\([^()]*\)|\[[^\]]*\]/g, ""))) {
      head++;
    }
    let last = head;
    const own = this.indent(first);
    for (
      let line = head + 1;
      line <= this.lines.length && (!this.line(line).trim() || this.indent(line) > own);
      line++
    ) {
      last = this.line(line).trim() ? line : last;
    }
    return { first, last, head, name: /def\s+([^\s(]+)/.exec(this.line(first))?.[1] ?? "" };
  }

  /**
   * The matching lines between two lines.
   * @param {RegExp} what
   * @param {{ first: number, last: number }} [where]
   * @returns {number[]}
   */
  find(what, { first, last } = { first: 1, last: this.lines.length }) {
    /** @type {number[]} */ const found = [];
    for (let line = first; line <= last; line++) {
      if (what.test(this.line(line))) {
        found.push(line);
      }
    }
    return found;
  }

  /**
   * The lines that put something into a variable.
   * @param {string} name
   * @param {{ first: number, last: number }} [where]
   */
  puts(name, where) {
    const word = wordFor(name), target = `${word}(?:\\[.*\\])?`;
    const puts = RegExp(`${target}(?:${PUTS}|\\s*[-+|^]?=(?!=)|[^=]*=(?!=)[^=]*\\bTrue\\b)`);
    const empties = RegExp(`${target}\\s*=\\s*(${target}\\s*=\\s*)*${EMPTY}\\s*$`);
    return this.find(puts, where).filter((line) => !empties.test(this.line(line)));
  }

  /**
   * The lines that take something out of a variable.
   * @param {string} name
   * @param {{ first: number, last: number }} [where]
   */
  takes(name, where) {
    const word = wordFor(name);
    return this.find(
      RegExp(
        `${word}(?:\\[.*\\])?(?:${TAKES}|\\s*[-^]=|.*=\\s*(?:None|0|-1|False|"_*")\\s*$)|\\bdel\\s+${word}`,
      ),
      where,
    );
  }

  /**
   * The lines in which a function is called.
   * @param {string} name
   * @param {{ first: number, last: number }} [where]
   */
  calls(name, where) {
    return this.find(RegExp(`(?<!def\\s)\\b${escaped(name)}\\s*\\(`), where);
  }

  /**
   * Whether a variable influences anything: it's used for more than counting, declaring or
   * printing.
   * @param {string} name
   */
  reads(name) {
    const word = wordFor(name);
    return this.find(RegExp(word)).some((line) => {
      const rest = this.line(line).replace(RegExp(`${word}\\s*[-+]?=(?!=)(\\s*${word}\\s*[-+])?`), "");
      return RegExp(word).test(rest) && !/^\s*(global|nonlocal|print|return)\b/.test(rest);
    });
  }

  /**
   * Whether a function has its own variable with this name.
   * @param {string} name
   * @param {Block} block
   */
  sets(name, block) {
    const word = wordFor(name),
      body = { first: block.head + 1, last: block.last };
    return (
      !name.includes(".") &&
      this.find(RegExp(`\\bfor\\b[^:]*${word}[^:]*\\bin\\b|${word}\\s*[-+]?=(?!=)`), body).length > 0 &&
      this.find(RegExp(`\\b(global|nonlocal)\\b.*${word}`), body).length === 0
    );
  }

  /** The loop around a line. @param {number} line @returns {number} 0 for none */
  loopAround(line) {
    const own = this.indent(line);
    for (let above = line - 1; above > 0 && !/^\s*(async\s+)?def\b/.test(this.line(above)); above--) {
      if (/^\s*(for|while)\b/.test(this.line(above)) && this.indent(above) < own) {
        return above;
      }
    }
    return 0;
  }

  /** The condition a line is below. @param {number} line @returns {number} 0 for none */
  conditionAround(line) {
    const own = this.indent(line);
    for (let above = line - 1; above > 0 && !/^\s*(async\s+)?def\b/.test(this.line(above)); above--) {
      if (this.line(above).trim() && this.indent(above) < own) {
        return /^\s*(if|elif|while)\b/.test(this.line(above))
          ? above
          : /^\s*else\b/.test(this.line(above))
            ? this.#ifOf(above)
            : 0;
      }
    }
    return 0;
  }

  /** @param {number} line of an else */
  #ifOf(line) {
    const own = this.indent(line);
    let above = line - 1;
    while (above > 0 && !(this.indent(above) === own && /^\s*(if|elif|for|while)\b/.test(this.line(above)))) {
      above--;
    }
    return above;
  }
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * A pattern for a name in a line; for something in an object, its last part also matches.
 * @param {string} name
 */
function wordFor(name) {
  const parts = name.split("."), last = escaped(parts[parts.length - 1]);
  return parts.length > 1 ? `(?:\\b${last}|\\[\\s*["']_*["']\\s*\\])` : `(?<![\\w.])${last}(?!\\w)`;
}
