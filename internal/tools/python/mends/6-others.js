// Views of dicts, and other things that display themselves.
const view = (name, of) => {
  const kind = $B.get_class(of({}.__class__ ? {} : $B.empty_dict()));
  mend(kind, "__repr__", (self) => `${name}(${_b_.repr($B.$list(Array.from($B.make_js_iterator(self))))})`);
};
view("dict_keys", (d) => dict.keys(d));
view("dict_values", (d) => dict.values(d));

// A deleted key must leave no hole: a search adds and removes thousands of keys in one dict, and
// iterating over it would visit all the holes.
const deleted = dict.__delitem__;
mend(dict, "__delitem__", function (self, key) {
  const answer = deleted.apply(undefined, arguments), { _keys, _values, _hashes } = self;
  if (!_keys || self.$all_str || self.$jsobj) {
    return answer;
  }
  self.$gone = (self.$gone ?? 0) + 1;
  while (_keys.length > 0 && _keys.at(-1) === undefined) {
    _keys.pop();
    _values.length = _hashes.length = _keys.length;
    self.$gone--;
  }
  if (self.$gone > 16 && self.$gone > _keys.length / 2) {
    const kept = [..._keys.keys()].filter((at) => _keys[at] !== undefined);
    self.table = Object.create(null);
    kept.forEach((at, index) => (self.table[_hashes[at]] ??= []).push(index));
    for (const name of ["_keys", "_values", "_hashes"]) {
      self[name] = kept.map((at) => self[name][at]);
    }
    self.$gone = 0;
  }
  return answer;
});
const clearDict = dict.clear;
mend(dict, "clear", (...args) => {
  const answer = clearDict(...args);
  args[0].$gone = 0;
  return answer;
});
const lengthOfDict = dict.__len__;
mend(dict, "__len__", (self) => (self.$all_str || self.$jsobj || !self._keys ? lengthOfDict(self)
  : self._keys.length - (self.$gone ?? 0)));
const popitem = dict.popitem;
mend(dict, "popitem", (self) => {
  if (self.$all_str || self.$jsobj || self._keys.length === 0) {
    return popitem(self);
  }
  const key = self._keys.at(-1), value = self._values.at(-1);
  dict.__delitem__(self, key);
  return $B.fast_tuple([key, value]);
});

// A property without a setter, lists with values that don't equal any number, and slices from
// before the beginning.
const count = _b_.list.count;
mend(_b_.list, "count", (self, value) => (value?.__class__ === float && Number.isNaN(value.value)
  ? self.filter((x) => x === value).length : count(self, value)));
for (const name of ["__lt__", "__le__", "__gt__", "__ge__"]) {
  mend(_b_.bytes, name, (self, other) => {
    if (!$B.$isinstance(other, [_b_.bytes, _b_.bytearray])) {
      return _b_.NotImplemented;
    }
    return _b_.list[name]($B.$list([...self.source]), $B.$list([...other.source]));
  });
}

mend(dict, "setdefault", (...args) => {
  const { self, key, value } = $B.args("setdefault", 3, { self: null, key: null, value: null },
    ["self", "key", "value"], args, { value: none }, null, null);
  if (!dict.__contains__(self, key)) {
    dict.$setitem(self, key, value);
  }
  return dict.$getitem(self, key);
});

// A class is indexed by its metaclass, and the index isn't wrapped in a tuple.
const getitem = $B.$getitem1;
$B.$getitem1 = (x, item) => {
  if (x?.$is_class && x.__class__ !== _b_.type && x.__class__?.$is_class) {
    for (const kind of [x.__class__, ...x.__class__.__mro__]) {
      if (kind !== _b_.type && Object.hasOwn(kind, "__getitem__")) {
        return $B.$call(kind.__getitem__)(x, item);
      }
    }
  }
  return getitem(x, item);
};
mend(_b_.BaseException, "__repr__", (self) => `${$B.class_name(self)}(${Array.from(self.args, (x) => _b_.repr(x)).join(", ")})`);
const complexRepr = complex.__repr__;
mend(complex, "__repr__", (self) => {
  const real = number(self.$real), imaginary = number(self.$imag);
  if (Math.abs(real) < 1e16 && Math.abs(imaginary) < 1e16) {
    return complexRepr(self);
  }
  const one = (x) => _b_.repr(float_(x)).replace(/\.0$/, "");
  return real === 0 ? `${one(imaginary)}j` : `(${one(real)}${imaginary < 0 ? "" : "+"}${one(imaginary)}j)`;
});
const bytesRepr = _b_.bytes.__repr__;
mend(_b_.bytes, "__repr__", (self) => bytesRepr(self).replaceAll("\x7f", "\\x7f"));

// % with a truth value treats it as a number.
const percent = str.__mod__;
const asNumbers = (text, given) => {
  const kinds = [...plain(text).matchAll(/%(?:\([^)]*\))?[-#0 +]*(?:\*|\d+)?(?:\.(?:\*|\d+))?[hlL]?(.)/gs)]
    .map((m) => m[1]).filter((c) => c !== "%");
  const turned = (x, c) => (typeof x === "boolean" && "diouxXeEfFgGc".includes(c) ? Number(x) : x);
  if (given?.__class__ === _b_.tuple) {
    return $B.fast_tuple(Array.from(given, (x, i) => turned(x, kinds[i] ?? "s")));
  }
  return turned(given, kinds[0] ?? "s");
};
mend(str, "__mod__", (self, given) => percent(self, asNumbers(self, given)));

// print: its output is one string.
const stringOr = (kw, name, otherwise) => {
  const value = dict.get(kw, name, none);
  return value === none ? otherwise : $B.$isinstance(value, str) ? plain(value)
    : fail("TypeError", `${name} must be None or a string, not ${$B.class_name(value)}`);
};
mendFunction("print", (...args) => {
  const { values, kw } = $B.args("print", 0, {}, [], args, {}, "values", "kw");
  for (const { key } of dict.$iter_items(kw)) {
    if (!["sep", "end", "file", "flush"].includes(key)) {
      fail("TypeError", `print() got an unexpected keyword argument '${key}'`);
    }
  }
  const sep = stringOr(kw, "sep", " "), end = stringOr(kw, "end", "\n"), file = dict.get(kw, "file", none);
  const text = values.map((x) => (typeof x === "string" ? x : plain(str.$factory(x)))).join(sep) + end;
  const out = file === none ? $B.get_stdout() : file;
  $B.$call($B.$getattr(out, "write"))(str_(text));
  if ($B.$bool(dict.get(kw, "flush", false))) {
    $B.$call($B.$getattr(out, "flush"))();
  }
  return none;
});

// exit and quit.
for (const name of ["exit", "quit"]) {
  const out = (...args) => {
    const { code } = $B.args(name, 1, { code: null }, ["code"], args, { code: none }, null, null);
    throw code === none ? _b_.SystemExit.$factory() : _b_.SystemExit.$factory(code);
  };
  out.__repr__ = out.__str__ = () => `Use ${name}() or Ctrl-D (i.e. EOF) to exit`;
  mendFunction(name, out);
}

// zip() without arguments, and isinstance with a union.
const zip = _b_.zip.$factory;
_b_.zip.$factory = (...args) => {
  const made = args.length ? zip(...args) : zip($B.$list([]));
  if (made.iters && !made.strict) { // an exception at its end would take most of the time
    made[Symbol.iterator] = function* () {
      for (; ;) {
        const row = [];
        for (const values of made.iters) {
          const { done, value } = values.next();
          if (done) {
            return;
          }
          row.push(value);
        }
        yield $B.fast_tuple(row);
      }
    };
  }
  return made;
};
const isinstance = $B.$isinstance;
$B.$isinstance = (x, kind) => {
  if (kind?.__class__ === $B.UnionType) {
    return Array.from(kind.items)
      .some((one) => isinstance(x, one === none ? $B.NoneType ?? $B.get_class(none) : one));
  }
  return kind === _b_.object ? x !== undefined : isinstance(x, kind);
};

$B.recursion_limit = 1000;

// A comprehension's variable doesn't affect a variable of its function with the same name, even
// after a loop.
const BY_COMPREHENSIONS = 2 << 8; // a flag of a name that nothing else binds
for (const kind of ["ListComp", "SetComp", "DictComp"]) {
  const { to_js } = $B.ast[kind].prototype;
  $B.ast[kind].prototype.to_js = function (scopes) {
    const { locals } = scopes.at(-1);
    let whole = scopes.at(-1);
    while (whole.parent) {
      whole = whole.parent;
    }
    const known = scopes.symtable.table.blocks.get(whole.ast.$id)?.symbols.$strings ?? {};
    const names = [], look = (target) => {
      if (target instanceof $B.ast.Name) {
        names.push(target.id);
      }
      (target.elts ?? (target.value ? [target.value] : [])).forEach(look);
    };
    this.generators.forEach(({ target }) => look(target));
    const hidden = names.filter((name) => !locals.has(name) && known[name] !== undefined &&
      (known[name] & BY_COMPREHENSIONS) === 0);
    hidden.forEach((name) => locals.add(name));
    try {
      return to_js.call(this, scopes);
    } finally {
      hidden.forEach((name) => locals.delete(name));
    }
  };
}
