// Compiles the Python modules that pages carry, with Brython itself, and prints them as JSON: node
// make.mjs PACKAGE OWN, with the folder of the npm package and the folder of our own modules. Our
// modules replace those with the same name in the package.
import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";

const [from, own] = process.argv.slice(2);

/** Modules that are taken from the package unchanged. */
const carried = `
  _pydatetime _string array bisect copyreg datetime keyword math numbers python_re queue textwrap
`.trim().split(/\s+/);

const sandbox = vm.createContext({ console, performance, URL, setTimeout, clearTimeout });
const begin = (text, filename) => vm.runInContext(text, sandbox, { filename });
begin(`
  globalThis.self = globalThis;
  Math.random = () => 0.5; // of which names in compiled modules are made
  globalThis.Event = class {};
  globalThis.WorkerNavigator = class { get language() { return "en"; } };
  globalThis.WorkerGlobalScope = class {};
  globalThis.navigator = new WorkerNavigator();
  globalThis.importScripts = () => {};
  globalThis.location = { href: "blob:x", origin: "null", pathname: "x" };
  globalThis.__BRYTHON__ = { brython_path: "http://x/" };
`, "before");
for (const file of ["brython.js", "brython_stdlib.js"]) {
  begin(fs.readFileSync(path.join(from, file), "utf8"), file);
}
const stock = sandbox.__BRYTHON__.VFS;

/** Where modules of the package differ from CPython: an old text, and the new one. */
const changes = {
  math: [
    ["return Math.floor(float_check(x))", "return typeof x == \"number\" ? x : _b_.float.__floor__(x)"],
    [/if\(base == 10\)\{\s*return log10\(x\)\s*\}else if\(base == 2\)\{\s*return log2\(x\)\s*\}/, ""],
  ],
  python_re: [ // at the end of a text nothing matches, not even a negated set
    ["return ! tester(string.cp_at(pos))", "return string.cp_at(pos) !== undefined && ! tester(string.cp_at(pos))"],
    [/return ! tester\(cp\)/g, "return cp !== undefined && ! tester(cp)"],
    ['$B.make_class("error"', '$B.make_class("PatternError"'],
  ],
};

/** @type {Record<string, { kind: ".js" | ".py", text: string, folder: boolean }>} */
const modules = {};
for (const name of carried) {
  const [kind, text, , folder] = stock[name] ?? [];
  if (kind === undefined) {
    throw new Error(`the package has no module ${name}`);
  }
  let changed = text;
  for (const [old, by] of changes[name] ?? []) {
    if (changed.replace(old, by) === changed) {
      throw new Error(`the module ${name} has no ${old}`);
    }
    changed = changed.replace(old, by);
  }
  modules[name] = { kind, text: changed, folder: Boolean(folder) };
}
for (const file of fs.readdirSync(own).sort()) {
  const kind = path.extname(file), name = path.basename(file, kind);
  const text = fs.readFileSync(path.join(own, file), "utf8");
  modules[name] = { kind, text, folder: fs.readdirSync(own).some((other) => other.startsWith(name + ".") && other !== file) };
}

const compile = begin(`((source, name, folder) => {
  const $B = __BRYTHON__, __file__ = "VFS." + name + (folder ? "/__init__.py" : ".py");
  $B.url2name[__file__] = name;
  const module = { __name__: name, __file__, __package__: folder ? name : name.split(".").slice(0, -1).join(".") };
  const root = $B.py2js({ src: source, filename: __file__, imported: true }, module, name, $B.builtins_scope);
  return root.to_js();
})`, "compile");

// Line numbers are for tracebacks and tracing, and the program's own are enough for its position.
const bare = (script) => script
  .replace(/^\s*frame\.positions = .*$/gm, "")
  .replace(/^\s*\$B\.set_lineno\(frame, \d+\)\s*$/gm, "")
  .replace(/^\s*frame\.\$lineno = \d+\s*$/gm, "")
  .replace(/\$B\.set_lineno\(frame, \d+\) && /g, "");

for (const [name, module] of Object.entries(modules)) {
  if (module.kind === ".py") {
    module.text = bare(compile(module.text, name, module.folder));
  }
}
process.stdout.write(JSON.stringify(modules));
