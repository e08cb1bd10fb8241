// The part after Brython in a worker's text, and what a page can use of it. The asset
// templates/assets/python.min.js is one classic script:
//
//   const PYTHON = { script: "…", modules: ["abc", …] };
//
// script is the text to begin a classic worker with: the engine, its modules, this file and our
// fixes. A page puts its own text after it:
//
//   new Worker(URL.createObjectURL(new Blob([PYTHON.script, own], { type: "text/javascript" })))
//
// It contains all modules, as texts that are only read when a program imports them, so there's
// nothing to choose. modules lists the names that a program can import.
//
// The text leaves two global names, __BRYTHON__ and python:
//
//   python.out = (text, isError) => {}   gets the output as it's printed, not by lines
//   python.ask = () => string | null     the next line of input, without its end; null: no more
//   python.seed = number                 where random begins unless the program seeds it; whole,
//                                        below 2 ** 53
//   python.now = () => number            milliseconds since 1970, for time and datetime
//   python.clock = () => number          milliseconds, for perf_counter, monotonic and process_time
//   python.run(source, { trace, name, filename })
//                                        runs a program, and returns the exception that ended it,
//                                        or null. Brython calls trace(frame, event, arg), which
//                                        returns itself, except for lines of the library. The
//                                        variables are in python.main.
//   python.trouble(exception)            { name, message, module, frames: [{ file, line, name }] },
//                                        the outermost frame first; for a syntax error there's also
//                                        { line, column, endLine, endColumn, text }. module is the
//                                        missing module, if that's the problem
//   python.needs                         the global names that have to stay when a page removes
//                                        what a program shouldn't reach
const _b_ = $B.builtins, none = _b_.None;

const python = {
  out: () => {},
  ask: () => null,
  seed: 0,
  now: () => Date.now(),
  clock: () => performance.now(),
  main: null,
  needs: ["__BRYTHON__", "python", "Event", "location"],
  run, trouble,
};
globalThis.python = python;

// Brython expects to be in a page, or in a page's worker.
$B.curdir = "/";
$B.protocol = "file"; // nothing is fetched
$B.script_path = "/";
$B.parse_options({ debug: 1 });

// Modules: only those that the asset contains.
const others = { __class__: $B.make_class("PageFinder"), find_spec: (name) => { throw missing(name); } };
function missing(name) {
  const error = _b_.ModuleNotFoundError.$factory(`No module named '${name}'`);
  error.name = name;
  return error;
}
$B.make_import_paths = (filename) => {
  $B.import_info[filename] = { meta_path: [$B.finders.VFS, others], path_hooks: [], path: [] };
};

// A program's output and input.
const streams = $B.make_class("TextIOWrapper");
streams.__mro__ = [_b_.object];
streams.write = (self, text) => {
  if (typeof text !== "string" && !$B.$isinstance(text, _b_.str)) {
    throw _b_.TypeError.$factory(`write() argument must be str, not ${$B.class_name(text)}`);
  }
  text = String(text);
  python.out(text, self.isError);
  return [...text].length;
};
streams.writelines = (self, lines) => {
  for (const line of $B.make_js_iterator(lines)) {
    streams.write(self, line);
  }
  return none;
};
streams.flush = () => none;
streams.close = () => none;
streams.isatty = () => false;
streams.writable = (self) => self.mode === "w";
streams.readable = (self) => self.mode === "r";
streams.fileno = (self) => ["<stdin>", "<stdout>", "<stderr>"].indexOf(self.name);
streams.reconfigure = () => none;
streams.__enter__ = (self) => self;
streams.__exit__ = () => none;
streams.__iter__ = (self) => self;
streams.__next__ = (self) => {
  const line = streams.readline(self);
  if (line === "") {
    throw _b_.StopIteration.$factory();
  }
  return line;
};
streams.__repr__ = (self) => `<_io.TextIOWrapper name='${self.name}' mode='${self.mode}' encoding='utf-8'>`;
streams.readline = (self, most) => {
  if (self.rest === "") {
    const line = python.ask();
    self.rest = line === null || line === undefined ? "" : line + "\n";
  }
  let end = self.rest.indexOf("\n") + 1 || self.rest.length;
  if (typeof most === "number" && most >= 0) {
    end = Math.min(end, most);
  }
  const line = self.rest.slice(0, end);
  self.rest = self.rest.slice(end);
  return line;
};
streams.readlines = (self) => {
  const lines = $B.$list([]);
  for (let line = streams.readline(self); line !== ""; line = streams.readline(self)) {
    lines.push(line);
  }
  return lines;
};
streams.read = (self, most) => {
  let all = "";
  const end = typeof most === "number" && most >= 0 ? most : Infinity;
  while (all.length < end) {
    const line = streams.readline(self, end - all.length);
    if (line === "") {
      break;
    }
    all += line;
  }
  return all;
};
$B.set_func_names(streams, "_io");
const stream = (name, mode, isError) => ({
  __class__: streams, name, mode, isError, rest: "", encoding: "utf-8", errors: "strict", closed: false,
  newlines: none, line_buffering: true,
});
$B.stdin = stream("<stdin>", "r", false);
const stdout = stream("<stdout>", "w", false), stderr = stream("<stderr>", "w", true);
Object.assign($B.imported._sys, { stdout, stderr, __stdout__: stdout, __stderr__: stderr, __stdin__: $B.stdin });

const named = (f, name) => {
  $B.set_function_infos(f, { __module__: "builtins", __name__: name, __qualname__: name, __doc__: none });
  f.__class__ = $B.builtin_function_or_method;
  return f;
};
_b_.input = named(function (...args) {
  const { prompt } = $B.args("input", 1, { prompt: null }, ["prompt"], args, { prompt: "" }, null, null);
  const text = _b_.str.$factory(prompt);
  if (text !== "") {
    $B.$call($B.$getattr($B.get_stdout(), "write"))(text);
  }
  if ($B.stdin.__class__ !== streams) {
    const line = $B.$call($B.$getattr($B.stdin, "readline"))();
    if (line === "") {
      throw _b_.EOFError.$factory("EOF when reading a line");
    }
    return line.replace(/\n$/, "");
  }
  const line = streams.readline($B.stdin);
  if (line === "") {
    throw _b_.EOFError.$factory("EOF when reading a line");
  }
  return line.replace(/\n$/, "");
}, "input");

// Frames of the library aren't traced, and neither are frames that are gone.
const enter = $B.enter_frame;
$B.enter_frame = function (frame, file, line) {
  const { tracefunc } = $B;
  if (tracefunc !== none && file.startsWith("VFS.")) {
    $B.tracefunc = none;
    try {
      return enter(frame, file, line);
    } finally {
      $B.tracefunc = tracefunc;
    }
  }
  return enter(frame, file, line);
};
const seen = (event, value) => {
  const top = $B.frame_obj, trace = top === null ? none : top.frame.$f_trace;
  return typeof trace === "function" ? trace(top.frame, event, value) : none;
};
$B.trace_line = () => seen("line", none);
$B.trace_return = (value) => seen("return", value);
$B.trace_exception = () => {
  const top = $B.frame_obj, error = top === null ? undefined : top.frame[1].$current_exception;
  return error === undefined ? none : seen("exception", $B.fast_tuple([error.__class__, error, none]));
};
function run(source, { trace, name = "__main__", filename = "main.py" } = {}) {
  source = source.replace(/^\ufeff/, "");
  $B.frame_obj = null;
  $B.script_filename = filename;
  $B.file_cache[filename] = source;
  $B.url2name[filename] = name;
  $B.scripts[filename] = new $B.fakeScript(filename);
  $B.make_import_paths(filename);
  try {
    const script = $B.py2js({ src: source, filename }, name, name).to_js();
    const module = $B.module.$factory(name);
    module.__file__ = filename;
    $B.imported[name] = module;
    if (trace) {
      trace.$current_frame_id = "";
      $B.tracefunc = trace;
    }
    new Function(script + "\nreturn locals")();
    return null;
  } catch (error) {
    $B.tracefunc = none;
    return $B.exception(error);
  } finally {
    $B.tracefunc = none;
    $B.frame_obj = null;
    python.main = $B.imported[name];
  }
}

function trouble(error) {
  const told = { name: $B.class_name(error), message: "", frames: [] };
  try {
    told.message = _b_.str.$factory(error);
  } catch {
    // a class of the program that can't describe itself
  }
  const { frames } = told;
  for (let at = error.__traceback__; at && at !== none; at = at.tb_next) {
    const [code] = [at.tb_frame];
    frames.push({ file: code.__file__, line: at.tb_lineno, name: code[0] });
  }
  if ($B.$isinstance(error, _b_.ModuleNotFoundError)) {
    told.module = error.name;
  }
  if ($B.$isinstance(error, _b_.SyntaxError)) {
    const one = (x) => (typeof x === "number" ? x : 0);
    Object.assign(told, {
      message: String(error.args[0]), line: one(error.lineno), column: one(error.offset),
      endLine: one(error.end_lineno), endColumn: one(error.end_offset),
      text: typeof error.text === "string" ? error.text : "",
    });
  }
  return told;
}
