// Formats.
const SPEC = /^(?:([\s\S])?([<>=^]))?([-+ ])?(z)?(#)?(0)?(\d+)?([,_])?(?:\.(\d+))?([\s\S])?$/u;
const parsed = (spec, value) => {
  const m = SPEC.exec(spec);
  if (m === null || m[10] !== undefined && /[<>=^,_.\d]/.test(m[10])) {
    fail("ValueError", `Invalid format specifier '${spec}' for object of type '${$B.class_name(value)}'`);
  }
  const [, fill, align, sign, z, alternate, zeros, width, group, precision, type] = m;
  return {
    fill: fill ?? (zeros && !align ? "0" : zeros ? "0" : " "), align, sign, z, alternate, zeros, group, type,
    width: width === undefined ? 0 : Number(width),
    precision: precision === undefined ? undefined : Number(precision),
  };
};
const long_ = (text) => [...text].length;
const filled = (text, { fill, width }, align, sign = "") => {
  const missing = width - long_(text) - long_(sign);
  if (missing <= 0) {
    return sign + text;
  }
  const before = align === ">" ? missing : align === "^" ? missing >> 1 : 0;
  return align === "=" ? sign + fill.repeat(missing) + text
    : fill.repeat(before) + sign + text + fill.repeat(missing - before);
};
const grouped = (digits, group, size) => {
  const first = digits.length % size || size;
  const all = [digits.slice(0, first)];
  for (let i = first; i < digits.length; i += size) {
    all.push(digits.slice(i, i + size));
  }
  return all.join(group);
};
/** A number that only lacks its groups, its sign and its width. */
const finished = (negative, mark, digits, rest, f, size = 3) => {
  const sign = (negative ? "-" : f.sign === "+" ? "+" : f.sign === " " ? " " : "") + mark;
  const align = f.align ?? (f.zeros ? "=" : ">");
  if (f.group) {
    if (align === "=" && f.fill === "0") {
      while (grouped("0" + digits, f.group, size).length + rest.length + sign.length <= f.width) {
        digits = "0" + digits;
      }
      let text = grouped(digits, f.group, size);
      if (text.length + rest.length + sign.length < f.width) {
        text = grouped("0" + digits, f.group, size);
      }
      return sign + text + rest;
    }
    digits = grouped(digits, f.group, size);
  }
  return str_(filled(digits + rest, f, align, sign));
};
const str_ = (text) => $B.String(text);
const unknown = (type, value) => fail("ValueError",
  `Unknown format code '${type}' for object of type '${$B.class_name(value)}'`);
const FLOATS = "eEfFgGn%";

const formatInt = (self, spec) => {
  if (spec === "") {
    return _b_.str.$factory(self);
  }
  const f = parsed(spec, self), { type } = f;
  if (type !== undefined && type !== "n" && FLOATS.includes(type)) {
    return formatFloat(asFloat(big(self)), spec, self);
  }
  if (f.precision !== undefined) {
    fail("ValueError", "Precision not allowed in integer format specifier");
  }
  const n = big(self);
  if (type === "c") {
    if (f.sign || f.alternate) {
      fail("ValueError", `${f.sign ? "Sign" : "Alternate form (#)"} not allowed with integer format specifier 'c'`);
    }
    if (n < 0n || n > 1114111n) {
      fail("OverflowError", "%c arg not in range(0x110000)");
    }
    return str_(filled(String.fromCodePoint(Number(n)), f, f.align ?? "<"));
  }
  const base = { b: 2, o: 8, x: 16, X: 16 }[type] ?? 10;
  if (type !== undefined && base === 10 && type !== "d" && type !== "n") {
    unknown(type, self);
  }
  if (f.group === "," && base !== 10 || f.group && type === "n") {
    fail("ValueError", `Cannot specify '${f.group}' with '${type}'.`);
  }
  let digits = abs(n).toString(base);
  const mark = f.alternate && base !== 10 ? "0" + type : "";
  if (type === "X") {
    digits = digits.toUpperCase();
  }
  return finished(n < 0n, mark, digits, "", f, base === 10 ? 3 : 4);
};

const general = (x, digits, alternate, keep) => {
  const [text, power] = scientific(x, Math.max(digits, 1) - 1);
  const bare = (t) => (alternate ? t : t.replace(/\.?0+$/, ""));
  if (power < -4 || power >= Math.max(digits, 1) + (keep ? -1 : 0)) {
    const shown = pointed(text);
    return (text.length > 1 ? bare(shown) : shown) + "e" + powerText(power);
  }
  const after = Math.max(digits, 1) - 1 - power;
  const shown = after > 0 ? fixed(x, after) : text;
  const made = shown.includes(".") ? bare(shown) : shown;
  return keep && !made.includes(".") ? made + ".0" : made;
};
const formatFloat = (x, spec, value) => {
  if (spec === "") {
    return _b_.str.$factory(value);
  }
  const f = parsed(spec, value), { type, precision } = f;
  if (type !== undefined && !FLOATS.includes(type)) {
    unknown(type, value);
  }
  let negative = x < 0 || Object.is(x, -0), text;
  const kind = (type ?? "").toLowerCase();
  if (!Number.isFinite(x)) {
    text = Number.isNaN(x) ? "nan" : "inf";
    negative = x < 0;
  } else if (kind === "f") {
    text = fixed(x, precision ?? 6);
  } else if (kind === "%") {
    text = fixed(x * 100, precision ?? 6);
  } else if (kind === "e") {
    const [digits, power] = scientific(x, precision ?? 6);
    text = pointed(digits) + "e" + powerText(power);
  } else if (kind === "g" || kind === "n") {
    text = general(x, precision ?? 6, f.alternate, false);
  } else if (precision !== undefined) {
    text = general(x, precision, f.alternate, true);
  } else {
    text = _b_.repr(float_(Math.abs(x)));
  }
  if (f.z && /^[0.]*(e|$)/.test(text)) {
    negative = false;
  }
  if (type === "E" || type === "F" || type === "G") {
    text = text.toUpperCase();
  }
  if (kind === "%") {
    text += "%";
  }
  const at = text.search(/[^\d]/), end = Number.isFinite(x) ? (at < 0 ? text.length : at) : text.length;
  const rest = text.slice(end);
  if (f.alternate && !rest.includes(".") && Number.isFinite(x)) {
    return finished(negative, "", text.slice(0, end), "." + rest, f);
  }
  return finished(negative, "", text.slice(0, end), rest, Number.isFinite(x) ? f : { ...f, group: undefined });
};
mend(int, "__format__", (self, spec) => formatInt(self, String(spec)));
mend(long, "__format__", (self, spec) => formatInt(self, String(spec)));
mend(bool, "__format__", (self, spec) => (spec === "" ? str.$factory(self) : formatInt(Number(self), String(spec))));
mend(float, "__format__", (self, spec) => formatFloat(self.value, String(spec), self));
mend(str, "__format__", (self, spec) => {
  self = str.$to_string(self);
  if (spec === "") {
    return self;
  }
  const f = parsed(String(spec), self);
  if (f.type !== undefined && f.type !== "s") {
    unknown(f.type, self);
  }
  if (f.sign || f.z || f.alternate || f.group || f.align === "=") {
    fail("ValueError", f.group ? `Cannot specify '${f.group}' with 's'.` : f.align === "="
      ? "'=' alignment not allowed in string format specifier" : "Sign not allowed in string format specifier");
  }
  let text = String(self);
  if (f.precision !== undefined) {
    text = [...text].slice(0, f.precision).join("");
  }
  return str_(filled(text, f, f.align ?? "<"));
});
mend(complex, "__format__", (self, spec) => {
  if (spec === "") {
    return str.$factory(self);
  }
  const f = parsed(String(spec), self);
  if (f.type === undefined && f.precision === undefined && !f.sign && !f.group) {
    return filled(_b_.repr(self), f, f.align ?? ">");
  }
  const inner = String(spec).replace(SPEC, (...m) => (m[3] ?? "") + (m[8] ?? "") +
    (m[9] === undefined ? "" : "." + m[9]) + (m[10] ?? ""));
  const one = (x, s) => String(formatFloat(number(x), s || "g", float_(0)));
  return filled(one(self.$real, inner) + one(self.$imag, "+" + inner.replace(/^[+ -]/, "")) + "j", f, f.align ?? ">");
});

// Sums of floats, as exact as CPython's.
mendFunction("sum", (...args) => {
  const { iterable, start } = $B.args("sum", 2, { iterable: null, start: null }, ["iterable", "start"], args,
    { start: 0 }, null, null);
  if ($B.$isinstance(start, [str, _b_.bytes, _b_.bytearray])) {
    fail("TypeError", `sum() can't sum ${$B.class_name(start) === "str" ? "strings" : "bytes"} [use ''.join(seq) instead]`);
  }
  let total = start, rest = 0, floats = total?.__class__ === float ? total.value : undefined;
  for (const value of $B.make_js_iterator(iterable)) {
    if (floats !== undefined) {
      const x = value?.__class__ === float ? value.value : typeof value === "number" ? value : undefined;
      if (x !== undefined) {
        const next = floats + x;
        if (value.__class__ === float) {
          rest += Math.abs(floats) >= Math.abs(x) ? floats - next + x : x - next + floats;
        }
        floats = next;
        continue;
      }
      total = float_(Number.isFinite(rest) ? floats + rest : floats);
      floats = undefined;
    }
    if (typeof total === "number" && value?.__class__ === float) {
      floats = total + value.value;
      const x = value.value;
      rest = Math.abs(total) >= Math.abs(x) ? total - floats + x : x - floats + total;
      continue;
    }
    if (typeof total === "number" && typeof value === "number" && Number.isSafeInteger(total + value)) {
      total += value;
    } else {
      total = $B.rich_op("__add__", total, value);
    }
  }
  return floats === undefined ? total : float_(Number.isFinite(rest) ? floats + rest : floats);
});
