// Counts lines as CPython does. A loop's line counts before it begins, and once for each iteration;
// the contents of brackets don't count. This function is sent to a worker as text.

/**
 * @param {any} $B
 * @param {(frame: any, line: number) => any} quiet sets a line without recording it
 */
export function followLines($B, quiet) {
  const { ast } = $B, make = $B.make_js_iterator;
  /** @type {(of: any, frame: any, line: number, loop?: boolean) => any} */
  $B.make_js_iterator = (of, frame, line, loop) => {
    const now = $B.set_lineno;
    let first = true; // the loop itself has recorded the first
    $B.set_lineno = loop ? (/** @type {any} */ frame, /** @type {number} */ line) => {
      if (first) {
        first = false;
        return true;
      }
      return now(frame, line, "loop");
    } : quiet;
    try {
      return make(of, frame, line);
    } finally {
      $B.set_lineno = now;
    }
  };

  const SETS = /\$B\.set_lineno\(frame, (\d+)\)/, NONE = '$B.set_lineno(frame, $1, "in")';
  /** @type {(text: string, node: any) => string} */
  const says = (text, node) => `$B.set_lineno(frame, ${node.lineno})\n${text}`;
  /**
   * How statements are changed.
   * @type {Record<string, (text: string, node: any, scopes: any[]) => string>}
   */
  const becomes = {
    For: (text) => text.replace(/frame\.\$lineno = (\d+)/, "$B.set_lineno(frame, $1)")
      .replace(/(\$B\.make_js_iterator\(iterator_\d+, frame, \d+)\)/, "$1, true)"),
    While: (text) => text.replace(SETS, '$B.set_lineno(frame, $1, "loop")'),
    Break: says,
    Continue: says,
    Lambda: (text) => text.replace(SETS, NONE),
    match_case: (text, { pattern }) => text.replace(SETS, `$B.set_lineno(frame, ${pattern.lineno})`),
    // The variable of a comprehension.
    Assign: (text, node) => (Object.hasOwn(node.value, "to_js") && !node.$loopvar ? text.replace(SETS, NONE) : text),
    // A string as a statement, and an annotation without a value.
    Expr: (text, node) => (node.value instanceof ast.Constant ? text.replace(SETS, NONE) : text),
    AnnAssign: (text, node, scopes) => (!node.value && scopes.at(-1).type === "def" ? text.replace(SETS, NONE) : text),
  };
  for (const [kind, by] of Object.entries(becomes)) {
    const { to_js } = ast[kind].prototype;
    ast[kind].prototype.to_js = function (/** @type {any} */ scopes) {
      return by(to_js.call(this, scopes), this, scopes);
    };
  }
}
