// What's known about a program before it runs: its functions, the variables of each, and which
// functions may call themselves. This function is sent to a worker as text.

/**
 * A function of the program.
 * @typedef {object} Code
 * @property {string} name
 * @property {number} line
 * @property {"function" | "method" | "lambda" | "generator"} kind
 * @property {string[]} args
 * @property {string[]} names its own variables, without those of comprehensions
 * @property {string[]} outer the names of functions around it that it binds
 * @property {string[]} free the names of functions around it that it uses, or that a function within it uses
 * @property {string[]} global those of the whole program that it binds
 * @property {boolean} recursive whether it may come to call itself
 */

/**
 * Reads the functions of a program from its tree.
 * @param {any} $B
 * @param {any} tree
 * @returns {{ codes: Map<string, Code>, names: string[], used: Set<string>, dense: Set<number> }}
 * by name, line and arguments; the names of the whole program; all names that it uses and doesn't
 * bind; and lines with several statements
 */
export function codesOf($B, tree) {
  const { ast } = $B, FUNCTIONS = [ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda];
  /** @param {any} node @param {any[]} kinds */
  const is = (node, ...kinds) => kinds.some((kind) => node instanceof kind);
  const COMPREHENSIONS = [ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp];
  const statements = new Set($B.ast_classes.stmt);
  /** The nodes below one. @param {any} node @returns {any[]} */
  const below = (node) => ($B.ast_classes[node.constructor.$name] || "").split(",").filter(Boolean)
    .flatMap((/** @type {string} */ field) => node[field.replace(/[*?]$/, "")])
    .filter((/** @type {any} */ one) => one?.constructor?.$name !== undefined);

  /**
   * A scope: the names that it binds, and those that it mentions.
   * @typedef {{ code?: Code, binds: Set<string>, outer: Set<string>, global: Set<string>, says:
   * Set<string>, loads: Set<string>, bound: Map<string, string>, within?: Scope, isClass?: boolean
   * }} Scope
   */
  /** @type {Scope[]} */ const scopes = [];
  /** @type {Map<string, Code>} */ const codes = new Map();
  /** @type {Set<string>} */ const loaded = new Set(), anywhere = new Set();
  /** @type {Map<string, Set<Code>>} */ const called = new Map(); // whom a name may mean
  /** @param {string} name @param {Code} code */
  const means = (name, code) => {
    called.set(name, (called.get(name) ?? new Set()).add(code));
  };
  /** @param {Scope} [within] @returns {Scope} */
  const scope = (within) => {
    const made = {
      binds: new Set(), outer: new Set(), global: new Set(), says: new Set(), loads: new Set(), bound: new Map(),
      within,
    };
    scopes.push(made);
    return made;
  };
  /** @param {Scope} here @param {string} name @param {Set<string>[]} hidden */
  const binds = (here, name, hidden) => {
    anywhere.add(name);
    if (!hidden.some((names) => names.has(name))) {
      here.binds.add(name);
    }
  };

  /** @type {Set<number>} */ const lines = new Set(), dense = new Set();

  /** @param {any} node @param {Scope} here @param {Set<string>[]} hidden variables of comprehensions around it */
  const walk = (node, here, hidden) => {
    const { lineno } = is(node, ast.match_case) ? node.pattern : node;
    if (statements.has(node.constructor.$name) || is(node, ast.match_case)) {
      (lines.has(lineno) ? dense : lines).add(lineno);
    }
    if (is(node, ...FUNCTIONS)) {
      const lambda = is(node, ast.Lambda), { args } = node;
      const given = [...args.posonlyargs ?? [], ...args.args ?? [], ...args.vararg ? [args.vararg] : [],
        ...args.kwonlyargs ?? [], ...args.kwarg ? [args.kwarg] : []];
      const outside = [...args.defaults ?? [], ...args.kw_defaults ?? [], ...node.decorator_list ?? [], node.returns,
        ...given.map((/** @type {any} */ one) => one.annotation)];
      outside.filter((one) => one?.constructor?.$name).forEach((one) => walk(one, here, hidden));
      const takes = given.map((/** @type {any} */ one) => String(one.arg));
      const inner = scope(here), name = lambda ? "<lambda>" : String(node.name);
      /** @type {Code} */ const code = {
        name, line: node.lineno, kind: lambda ? "lambda" : here.isClass ? "method" : "function", args: takes,
        names: [], outer: [], free: [], global: [], recursive: false,
      };
      inner.code = code;
      takes.forEach((one) => binds(inner, one, []));
      codes.set(`${name}:${node.lineno}:${takes}`, code);
      if (lambda) {
        here.says.add(`<lambda>:${node.lineno}`);
        means(`<lambda>:${node.lineno}`, code);
      } else {
        binds(here, name, hidden);
        means(name, code);
        if (here.isClass && name.startsWith("__")) { // these are called without their names
          here.says.add(name);
        }
      }
      (lambda ? [node.body] : node.body).forEach((/** @type {any} */ one) => walk(one, inner, []));
      const { binds: own, outer, global, loads } = inner;
      code.free = [...new Set([...loads, ...outer])]
        .filter((one) => !global.has(one) && (outer.has(one) || !own.has(one)));
      code.free.forEach((one) => here.loads.add(one));
      return;
    }
    if (is(node, ast.ClassDef)) {
      const inner = scope(here), special = node.body.filter((/** @type {any} */ one) => /^__/.test(one.name ?? ""));
      inner.isClass = true;
      binds(here, node.name, hidden);
      [...node.decorator_list, ...node.bases].forEach((one) => walk(one, here, hidden));
      node.body.forEach((/** @type {any} */ one) => walk(one, inner, []));
      for (const { name } of special) { // whoever makes an object may call these
        codes.forEach((code) => code.name === name && means(node.name, code));
      }
      return;
    }
    if (is(node, ...COMPREHENSIONS)) {
      const own = new Set();
      /** @param {any} target */
      const targets = (target) => {
        if (is(target, ast.Name)) {
          own.add(target.id);
          anywhere.add(target.id);
        }
        below(target).forEach(targets);
      };
      node.generators.forEach((/** @type {any} */ one) => targets(one.target));
      below(node).forEach((one) => walk(one, here, [...hidden, own]));
      return;
    }
    if (is(node, ast.Name)) {
      if (is(node.ctx, ast.Load)) {
        here.says.add(node.id);
        here.loads.add(node.id);
        loaded.add(node.id);
      } else {
        binds(here, node.id, hidden);
      }
    } else if (is(node, ast.NamedExpr)) {
      binds(here, node.target.id, []);
    } else if (is(node, ast.Attribute)) {
      here.says.add(node.attr);
    } else if (is(node, ast.Global, ast.Nonlocal)) {
      const to = is(node, ast.Global) ? here.global : here.outer;
      node.names.forEach((/** @type {string} */ name) => to.add(name));
    } else if (is(node, ast.Yield, ast.YieldFrom) && here.code) {
      here.code.kind = "generator";
    } else if (is(node, ast.alias)) {
      anywhere.add(node.name === "*" ? "*" : (node.asname || node.name).split(".")[0]);
    } else if (is(node, ast.ExceptHandler, ast.MatchAs, ast.MatchStar) && typeof node.name === "string") {
      binds(here, node.name, []);
    } else if (is(node, ast.MatchMapping) && typeof node.rest === "string") {
      binds(here, node.rest, []);
    } else if (is(node, ast.Assign) && is(node.value, ast.Lambda)) {
      const lambda = `<lambda>:${node.value.lineno}`;
      for (const one of node.targets.filter((/** @type {any} */ one) => is(one, ast.Name, ast.Attribute))) {
        here.bound.set(one.id ?? one.attr, lambda);
      }
    }
    below(node).forEach((one) => walk(one, here, hidden));
  };
  const whole = scope();
  walk(tree, whole, []);

  const everywhere = new Set(scopes.flatMap((one) => [...one.global]));
  for (const { code, binds: own, outer, global, bound } of scopes) {
    bound.forEach((lambda, name) => called.get(lambda)?.forEach((code) => means(name, code)));
    if (code) {
      code.outer = [...outer];
      code.global = [...global];
      code.names = [...own].filter((name) => !outer.has(name) && !global.has(name));
    }
  }
  /** @type {Map<Code, Code[]>} */ const calls = new Map();
  for (const { code, says } of scopes) {
    if (code) {
      calls.set(code, [...says].flatMap((name) => [...called.get(name) ?? []]));
    }
  }
  for (const code of codes.values()) { // all functions that it may call, and those that these may call
    const met = new Set(), rest = [...calls.get(code) ?? []];
    while (rest.length > 0) {
      const one = /** @type {Code} */ (rest.pop());
      if (!met.has(one)) {
        met.add(one);
        rest.push(...calls.get(one) ?? []);
      }
    }
    code.recursive = met.has(code);
  }
  return {
    codes, dense, names: [...new Set([...whole.binds, ...everywhere])],
    used: new Set(anywhere.has("*") ? [] : [...loaded].filter((name) => !anywhere.has(name))),
  };
}
