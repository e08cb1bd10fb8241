# Texts for data, and data of texts.
class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        self.lineno = doc.count("\n", 0, pos) + 1
        self.colno = pos - doc.rfind("\n", 0, pos)
        ValueError.__init__(self, f"{msg}: line {self.lineno} column {self.colno} (char {pos})")
        self.msg, self.doc, self.pos = msg, doc, pos


_escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\f": "\\f", "\b": "\\b"}


def _text(s, ensure_ascii):
    made = []
    for c in s:
        n = ord(c)
        if c in _escapes:
            made.append(_escapes[c])
        elif n < 32 or ensure_ascii and 126 < n < 65536:
            made.append(f"\\u{n:04x}")
        elif ensure_ascii and n > 126:
            n -= 65536
            made.append(f"\\u{0xd800 + (n >> 10):04x}\\u{0xdc00 + (n & 1023):04x}")
        else:
            made.append(c)
    return '"' + "".join(made) + '"'


def _float(x, allow_nan):
    if x != x or x in (float("inf"), -float("inf")):
        if not allow_nan:
            raise ValueError(f"Out of range float values are not JSON compliant: {x!r}")
        return "NaN" if x != x else "Infinity" if x > 0 else "-Infinity"
    return float.__repr__(x)


class JSONEncoder:
    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        self.skipkeys, self.ensure_ascii, self.allow_nan, self.sort_keys = skipkeys, ensure_ascii, allow_nan, sort_keys
        self.indent = " " * indent if isinstance(indent, int) else indent
        self.item_separator, self.key_separator = separators or (", " if indent is None else ",", ": ")
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f"Object of type {type(o).__name__} is not JSON serializable")

    def encode(self, o):
        made = []
        self._write(o, made.append, "\n", [])
        return "".join(made)

    def iterencode(self, o, _one_shot=False):
        yield self.encode(o)

    def _plain(self, o):
        if o is None:
            return "null"
        if o is True:
            return "true"
        if o is False:
            return "false"
        if isinstance(o, str):
            return _text(o, self.ensure_ascii)
        if isinstance(o, int):
            return int.__repr__(o)
        if isinstance(o, float):
            return _float(o, self.allow_nan)
        return None

    def _write(self, o, write, line, outer):
        text = self._plain(o)
        if text is not None:
            write(text)
            return
        if not isinstance(o, (list, tuple, dict)):
            self._write(self.default(o), write, line, outer)
            return
        if outer and any(one is o for one in outer):
            raise ValueError("Circular reference detected")
        ends = "{}" if isinstance(o, dict) else "[]"
        if not o:
            write(ends)
            return
        inner = line + self.indent if self.indent is not None else ""
        write(ends[0] + inner)
        first = True
        items = [(None, value) for value in o]
        if isinstance(o, dict):
            items = sorted(o.items()) if self.sort_keys else list(o.items())
        for key, value in items:
            if isinstance(o, dict):
                if isinstance(key, str):
                    key = _text(key, self.ensure_ascii)
                elif key is None or isinstance(key, (int, float)):
                    key = '"' + self._plain(key) + '"'
                elif self.skipkeys:
                    continue
                else:
                    raise TypeError(f"keys must be str, int, float, bool or None, not {type(key).__name__}")
            if not first:
                write(self.item_separator + inner)
            first = False
            if isinstance(o, dict):
                write(key + self.key_separator)
            self._write(value, write, inner, outer + [o])
        write((line if self.indent is not None else "") + ends[1])


def dumps(obj, *, cls=None, **kw):
    kw = {key: value for key, value in kw.items() if value is not None}
    return (cls or JSONEncoder)(**kw).encode(obj)


def dump(obj, fp, **kw):
    fp.write(dumps(obj, **kw))


class _Reader:
    def __init__(self, text, hooks):
        self.text, self.at, self.hooks = text, 0, hooks

    def fail(self, message, at=None):
        raise JSONDecodeError(message, self.text, self.at if at is None else at)

    def blank(self):
        while self.at < len(self.text) and self.text[self.at] in " \t\n\r":
            self.at += 1

    def value(self):
        text, at = self.text, self.at
        c = text[at:at + 1]
        if c in "-0123456789" and c != "" and not text.startswith("-I", at):
            return self.number()
        if c == '"':
            return self.string()
        if c == "{":
            return self.object()
        if c == "[":
            return self.array()
        for word, value in (("null", None), ("true", True), ("false", False), ("NaN", float("nan")),
                            ("Infinity", float("inf")), ("-Infinity", -float("inf"))):
            if text.startswith(word, at):
                self.at += len(word)
                return value
        return self.number()

    def number(self):
        text, start = self.text, self.at
        at = start + (text[start:start + 1] == "-")

        def digits(at):
            while at < len(text) and text[at] in "0123456789":
                at += 1
            return at
        end = at + 1 if text[at:at + 1] == "0" else digits(at)
        if end == at:
            self.fail("Expecting value", start)
        whole = True
        if text[end:end + 1] == "." and digits(end + 1) > end + 1:
            end, whole = digits(end + 1), False
        if text[end:end + 1] in ("e", "E"):
            sign = end + 1 + (text[end + 1:end + 2] in ("+", "-"))
            if digits(sign) > sign:
                end, whole = digits(sign), False
        self.at = end
        kind = self.hooks.get("parse_int") or int if whole else self.hooks.get("parse_float") or float
        return kind(text[start:end])

    def string(self):
        text, start, made = self.text, self.at, []
        at = start + 1
        end = text.find('"', at)
        plain = text[at:end]
        if end >= 0 and "\\" not in plain and plain.isprintable():
            self.at = end + 1
            return plain
        while True:
            c = text[at:at + 1]
            if c == "":
                self.fail("Unterminated string starting at", start)
            if c == '"':
                self.at = at + 1
                return "".join(made)
            if c < " ":
                self.fail("Invalid control character at", at)
            if c == "\\":
                e = text[at + 1:at + 2]
                if e == "u":
                    n, at = self.code(at), at + 6
                    if 0xd800 <= n < 0xdc00 and text[at:at + 2] == "\\u":
                        low = self.code(at)
                        if 0xdc00 <= low < 0xe000:
                            n, at = 0x10000 + ((n - 0xd800) << 10) + (low - 0xdc00), at + 6
                    made.append(chr(n))
                    continue
                if e not in '"\\/bfnrt' or e == "":
                    self.fail("Invalid \\escape", at)
                made.append({"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}.get(e, e))
                at += 2
            else:
                made.append(c)
                at += 1

    def code(self, at):
        digits = self.text[at + 2:at + 6]
        if len(digits) != 4 or any(d not in "0123456789abcdefABCDEF" for d in digits):
            self.fail("Invalid \\uXXXX escape", at + 1)
        return int(digits, 16)

    def array(self):
        self.at += 1
        made = []
        self.blank()
        if self.text[self.at:self.at + 1] == "]":
            self.at += 1
            return made
        while True:
            self.blank()
            made.append(self.value())
            self.blank()
            c = self.text[self.at:self.at + 1]
            self.at += 1
            if c == "]":
                return made
            if c != ",":
                self.fail("Expecting ',' delimiter", self.at - 1)
            comma = self.at - 1
            self.blank()
            if self.text[self.at:self.at + 1] == "]":
                self.fail("Illegal trailing comma before end of array", comma)

    def object(self):
        self.at += 1
        pairs = []
        self.blank()
        if self.text[self.at:self.at + 1] == "}":
            self.at += 1
        else:
            while True:
                self.blank()
                if self.text[self.at:self.at + 1] != '"':
                    self.fail("Expecting property name enclosed in double quotes")
                key = self.string()
                self.blank()
                if self.text[self.at:self.at + 1] != ":":
                    self.fail("Expecting ':' delimiter")
                self.at += 1
                self.blank()
                pairs.append((key, self.value()))
                self.blank()
                c = self.text[self.at:self.at + 1]
                self.at += 1
                if c == "}":
                    break
                if c != ",":
                    self.fail("Expecting ',' delimiter", self.at - 1)
        if self.hooks.get("object_pairs_hook"):
            return self.hooks["object_pairs_hook"](pairs)
        made = dict(pairs)
        return self.hooks["object_hook"](made) if self.hooks.get("object_hook") else made


def loads(s, *, cls=None, **hooks):
    if isinstance(s, (bytes, bytearray)):
        s = s.decode()
    elif not isinstance(s, str):
        raise TypeError(f"the JSON object must be str, bytes or bytearray, not {type(s).__name__}")
    reader = _Reader(s, hooks)
    reader.blank()
    value = reader.value()
    reader.blank()
    if reader.at != len(s):
        reader.fail("Extra data")
    return value


def load(fp, **kw):
    return loads(fp.read(), **kw)


class JSONDecoder:
    def __init__(self, **hooks):
        self.hooks = hooks

    def decode(self, s):
        return loads(s, **self.hooks)
