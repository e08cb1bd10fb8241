// Strings: a character outside the first plane is two units in JavaScript, but one in Python.
const far = (s) => /[\ud800-\udbff][\udc00-\udfff]/.test(s);
const plain = (s) => String(str.$to_string(s));
const letters = (s) => {
  const text = str.$to_string(s);
  if (text instanceof String) { // otherwise each index would take the whole string apart
    return text.$letters ??= [...String(text)];
  }
  return [...text];
};
const pad = (name, before) => mend(str, name, (...args) => {
  const { self, width, fillchar } = $B.args(name, 3, { self: null, width: null, fillchar: null },
    ["self", "width", "fillchar"], args, { fillchar: " " }, null, null);
  if (!$B.$isinstance(fillchar, str) || letters(fillchar).length !== 1) {
    fail("TypeError", "The fill character must be exactly one character long");
  }
  const missing = Number(big($B.PyNumber_Index(width))) - letters(self).length;
  if (missing <= 0) {
    return self;
  }
  const left = before(missing, Number(width));
  return str_(plain(fillchar).repeat(left) + plain(self) + plain(fillchar).repeat(missing - left));
});
pad("center", (missing, width) => (missing >> 1) + (missing & width & 1));
pad("ljust", () => 0);
pad("rjust", (missing) => missing);
const ofFar = (name, method) => {
  const old = str[name];
  mend(str, name, (...args) => {
    const self = str.$to_string(args[0]);
    return typeof self === "string" && !far(self) || !far(String(self)) ? old(...args)
      : method(self, ...args.slice(1));
  });
};
ofFar("__getitem__", (self, key) => {
  const all = letters(self);
  if ($B.$isinstance(key, _b_.slice)) {
    const { start, stop, step } = _b_.slice.$conv_for_seq(key, all.length);
    let made = "";
    for (let i = start; step > 0 ? i < stop : i > stop; i += step) {
      made += all[i];
    }
    return str_(made);
  }
  const at = Number(big($B.PyNumber_Index(key)));
  const one = all[at < 0 ? at + all.length : at];
  return one === undefined ? fail("IndexError", "string index out of range") : str_(one);
});
ofFar("__len__", (self) => letters(self).length);
mend(str, "zfill", (self, width) => {
  const text = plain(self), missing = Number(big($B.PyNumber_Index(width))) - letters(text).length;
  const sign = /^[+-]/.test(text) ? text[0] : "";
  return missing <= 0 ? self : str_(sign + "0".repeat(missing) + text.slice(sign.length));
});
for (const [name, test] of Object.entries({
  __lt__: (c) => c < 0, __le__: (c) => c <= 0, __gt__: (c) => c > 0, __ge__: (c) => c >= 0,
})) {
  mend(str, name, (self, other) => {
    if (!$B.$isinstance(other, str)) {
      return _b_.NotImplemented;
    }
    const a = plain(self), b = plain(other);
    if (!far(a) && !far(b)) {
      return test(a < b ? -1 : a > b ? 1 : 0);
    }
    const x = [...a], y = [...b];
    for (let i = 0; i < x.length && i < y.length; i++) {
      if (x[i] !== y[i]) {
        return test(x[i].codePointAt(0) - y[i].codePointAt(0));
      }
    }
    return test(x.length - y.length);
  });
}
const richComp = $B.rich_comp;
$B.rich_comp = function (op, x, y) {
  if ((x instanceof String || y instanceof String) && op !== "__eq__" && op !== "__ne__" && $B.$isinstance(x, str) &&
    $B.$isinstance(y, str)) {
    return str[op](x, y);
  }
  return richComp(op, x, y);
};
const shown = (text, quote, isPlain) => {
  let made = "";
  for (const c of text) {
    const n = c.codePointAt(0);
    if (c === "\\" || c === quote) {
      made += "\\" + c;
    } else if (c === "\n" || c === "\r" || c === "\t") {
      made += { "\n": "\\n", "\r": "\\r", "\t": "\\t" }[c];
    } else if (n < 32 || n === 127) {
      made += "\\x" + n.toString(16).padStart(2, "0");
    } else if (n < 127 || isPlain && !/[\p{C}\p{Z}]/u.test(c)) {
      made += c;
    } else {
      made += n < 256 ? "\\x" + n.toString(16) : n < 65536 ? "\\u" + n.toString(16).padStart(4, "0")
        : "\\U" + n.toString(16).padStart(8, "0");
    }
  }
  return quote + made + quote;
};
const quoted = (text, isPlain) => shown(text, text.includes("'") && !text.includes('"') ? '"' : "'", isPlain);
mend(str, "__repr__", (self) => str_(quoted(plain(self), true)));
const asString = str.__str__;
mend(str, "__str__", (self) => (typeof self === "string" ? self : self instanceof String ? self : asString(self)));
mendFunction("ascii", (x) => [..._b_.repr(x) + ""].map((c) => (c.codePointAt(0) < 127 ? c
  : shown(c, "", false))).join(""));
mend(str, "isprintable", (self) => letters(self).every((c) => c === " " || !/[\p{C}\p{Z}]/u.test(c)));
mend(str, "isdigit", (self) => /^(?:\p{Nd}|[²³¹⁰⁴-⁹₀-₉①-⑨⑴-⑼⒈-⒐⓪⓵-⓽⓿❶-❾➀-➈➊-➒])+$/u.test(plain(self)));
mend(str, "lower", (self) => str_(plain(self).toLowerCase()));
mend(str, "upper", (self) => str_(plain(self).toUpperCase()));
const folded = (c) => {
  const special = { "ß": "ss", "ẞ": "ss", "ς": "σ", "ŉ": "ʼn", "ǰ": "ǰ", "ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff", "ﬅ": "st" }[c];
  return special ?? c.toLowerCase();
};
mend(str, "casefold", (self) => str_(letters(self).map(folded).join("")));
const titled = { "Ǆ": "ǅ", "ǆ": "ǅ", "Ǉ": "ǈ", "ǉ": "ǈ", "Ǌ": "ǋ", "ǌ": "ǋ", "ß": "Ss", "ﬁ": "Fi", "ﬂ": "Fl" };
const first = (c) => titled[c] ?? c.toUpperCase();
mend(str, "capitalize", (self) => {
  const [head = "", ...rest] = letters(self);
  return str_((head && first(head)) + rest.join("").toLowerCase());
});
const cased = (c) => /[\p{Lu}\p{Ll}\p{Lt}]/u.test(c);
mend(str, "title", (self) => {
  let made = "", inside = false;
  for (const c of plain(self)) {
    made += cased(c) ? (inside ? c.toLowerCase() : first(c)) : c;
    inside = cased(c);
  }
  return str_(made);
});
mend(str, "istitle", (self) => {
  let inside = false, any = false;
  for (const c of plain(self)) {
    const up = /[\p{Lu}\p{Lt}]/u.test(c), low = /\p{Ll}/u.test(c);
    if (up && inside || low && !inside) {
      return false;
    }
    inside = up || low;
    any ||= inside;
  }
  return any;
});
mend(str, "swapcase", (self) => str_(letters(self).map((c) => (c === c.toUpperCase() ? c.toLowerCase()
  : c.toUpperCase())).join("")));
mend(str, "splitlines", (...args) => {
  const { self, keepends } = $B.args("splitlines", 2, { self: null, keepends: null }, ["self", "keepends"], args,
    { keepends: false }, null, null);
  const ends = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/g, text = plain(self), lines = $B.list?.$factory ? [] : [];
  let at = 0;
  for (const m of text.matchAll(ends)) {
    const end = m.index + m[0].length;
    lines.push(str_(text.slice(at, $B.$bool(keepends) ? end : m.index)));
    at = end;
  }
  if (at < text.length) {
    lines.push(str_(text.slice(at)));
  }
  return $B.$list(lines);
});
const split = str.split;
mend(str, "split", (...args) => {
  const { self, sep, maxsplit } = $B.args("split", 3, { self: null, sep: null, maxsplit: null },
    ["self", "sep", "maxsplit"], args, { sep: none, maxsplit: -1 }, null, null);
  if (sep !== none) {
    return split(self, sep, maxsplit);
  }
  const found = [], most = Number(maxsplit);
  let rest = plain(str.lstrip(self));
  while (rest !== "") {
    const end = most >= 0 && found.length >= most ? -1 : rest.search(/[\s\x1c-\x1f\x85]/);
    if (end < 0) {
      found.push(str_(most >= 0 && found.length >= most ? rest : rest));
      break;
    }
    found.push(str_(rest.slice(0, end)));
    rest = plain(str.lstrip(rest.slice(end)));
  }
  return $B.$list(found);
});
ofFar("replace", (self, old, by, most = -1) => {
  const [from, to] = [plain(old), plain(by)];
  const parts_ = from === "" ? ["", ...letters(self), ""] : String(self).split(from);
  const limit = Number(most) < 0 ? Infinity : Number(most);
  return str_(parts_.reduce((made, part, i) => made + (i <= limit ? to : from) + part));
});
ofFar("count", (self, sub, start, end) => {
  let all = letters(self);
  if (start !== undefined) {
    const { start: a, stop: b } = _b_.slice.$conv_for_seq(_b_.slice.$factory(start, end ?? none), all.length);
    all = all.slice(a, b);
  }
  const wanted = plain(sub);
  return wanted === "" ? all.length + 1 : all.join("").split(wanted).length - 1;
});
mend(str, "expandtabs", (...args) => {
  const { self, tabsize } = $B.args("expandtabs", 2, { self: null, tabsize: null }, ["self", "tabsize"], args,
    { tabsize: 8 }, null, null);
  let made = "", column = 0;
  for (const c of plain(self)) {
    const text = c === "\t" ? " ".repeat(tabsize > 0 ? tabsize - (column % tabsize) : 0) : c;
    made += text;
    column = c === "\n" || c === "\r" ? 0 : column + [...text].length;
  }
  return str_(made);
});
