// Floats.
/** A finite number as whole / 2 ** down. */
const parts = (x) => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(x));
  const all = view.getBigUint64(0), exponent = Number(all >> 52n), rest = all & ((1n << 52n) - 1n);
  const mantissa = exponent ? rest | (1n << 52n) : rest, shift = (exponent || 1) - 1075;
  return shift >= 0 ? [mantissa << BigInt(shift), 0n] : [mantissa, BigInt(-shift)];
};
/** |x| times 10 ** digits, rounded to a whole number, ties to even. Every digit is exact. */
const scaled = (x, digits) => {
  let [n, down] = parts(x), over = 1n << down;
  if (digits >= 0) {
    n *= 10n ** BigInt(digits);
  } else {
    over *= 10n ** BigInt(-digits);
  }
  let q = n / over;
  const r = (n % over) * 2n;
  if (r > over || r === over && q % 2n !== 0n) {
    q += 1n;
  }
  return q;
};
const fixed = (x, digits) => {
  const text = scaled(x, digits).toString().padStart(digits + 1, "0");
  return digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
};
/** digits + 1 digits of |x|, and its power of ten. */
const scientific = (x, digits) => {
  if (x === 0) {
    return ["0".repeat(digits + 1), 0];
  }
  let power = Math.floor(Math.log10(Math.abs(x)));
  for (let text; ; power += text.length > digits + 1 ? 1 : -1) {
    text = scaled(x, digits - power).toString();
    if (text.length === digits + 1) {
      return [text, power];
    }
  }
};
const powerText = (n) => (n < 0 ? "-" : "+") + String(Math.abs(n)).padStart(2, "0");
const pointed = (text) => (text.length > 1 ? `${text[0]}.${text.slice(1)}` : text);

const roundFloat = (x, digits) => {
  if (digits === undefined || digits === none) {
    if (Number.isNaN(x)) {
      fail("ValueError", "cannot convert float NaN to integer");
    }
    if (!Number.isFinite(x)) {
      fail("OverflowError", "cannot convert float infinity to integer");
    }
    const n = scaled(x, 0);
    return whole(x < 0 ? -n : n);
  }
  const n = Number(big($B.PyNumber_Index(digits)));
  if (!Number.isFinite(x) || n > 330) {
    return float_(x);
  }
  if (n < -330) {
    return float_(x * 0);
  }
  const text = scaled(x, n).toString();
  return float_((x < 0 || Object.is(x, -0) ? -1 : 1) * Number(`${text}e${-n}`));
};
mend(float, "__round__", (self, digits) => roundFloat(self.value, digits));
mendFunction("round", (...args) => {
  const { number, ndigits } = $B.args("round", 2, { number: null, ndigits: null }, ["number", "ndigits"], args,
    { ndigits: none }, null, null);
  const f = $B.$getattr($B.get_class(number), "__round__", none);
  if (f === none) {
    fail("TypeError", `type ${$B.class_name(number)} doesn't define __round__ method`);
  }
  return ndigits === none ? $B.$call(f)(number) : $B.$call(f)(number, ndigits);
});

const number = (x) => (x?.__class__ === float || $B.$isinstance(x, float) ? x.value
  : isInt(x) ? asFloat(big(x)) : undefined);
const dividedFloat = (a, b, text) => {
  if (b === 0) {
    zero(text);
  }
  let mod = a % b, div = (a - mod) / b;
  if (mod !== 0) {
    if ((b < 0) !== (mod < 0)) {
      mod += b;
      div -= 1;
    }
  } else {
    mod = b < 0 ? -0 : 0;
  }
  if (div === 0) {
    return [a / b < 0 || Object.is(a / b, -0) ? -0 : 0, mod];
  }
  const floor = Math.floor(div);
  return [div - floor > 0.5 ? floor + 1 : floor, mod];
};
const ofFloats = (name, f) => {
  mend(float, name, (self, other) => {
    const b = number(other);
    return b === undefined ? _b_.NotImplemented : f(self.value, b);
  });
  mend(float, name.replace("__", "__r"), (self, other) => {
    const a = number(other);
    return a === undefined ? _b_.NotImplemented : f(a, self.value);
  });
};
ofFloats("__floordiv__", (a, b) => float_(dividedFloat(a, b, "float floor division by zero")[0]));
ofFloats("__mod__", (a, b) => float_(dividedFloat(a, b, "float modulo by zero")[1]));
ofFloats("__divmod__", (a, b) => $B.fast_tuple(dividedFloat(a, b, "float divmod()").map(float_)));
const compare = (x, other) => { // with a whole number, exactly
  if (!Number.isFinite(x)) {
    return x;
  }
  const floor = Math.floor(x), n = BigInt(floor), o = big(other);
  return n < o ? -1 : n > o ? 1 : x > floor ? 1 : 0;
};
for (const [name, test] of Object.entries({
  __eq__: (c) => c === 0, __ne__: (c) => c !== 0, __lt__: (c) => c < 0, __le__: (c) => c <= 0, __gt__: (c) => c > 0,
  __ge__: (c) => c >= 0,
})) {
  const old = float[name];
  mend(float, name, (self, other) => {
    if (other?.__class__ === long) {
      return test(compare(self.value, other));
    }
    return old(self, other);
  });
  const oldLong = long[name];
  mend(long, name, (self, other) => {
    if (other?.__class__ === float) {
      const c = compare(other.value, self);
      return test(Number.isNaN(c) ? NaN : -c);
    }
    return oldLong(self, other);
  });
}
const powerOfFloat = float.__pow__;
mend(float, "__pow__", (self, other) => (other?.__class__ === float && other.value === 0.5 && self.value >= 0
  ? float_(Math.sqrt(self.value)) : powerOfFloat(self, other)));
mend(float, "__bool__", (self) => self.value !== 0);
mend(float, "conjugate", (self) => float_(self.value));
const hex = float.hex;
mend(float, "hex", (self) => hex(self).toLowerCase().replace(/p(\d)/, "p+$1"));
for (const name of ["__int__", "__trunc__"]) {
  mend(float, name, (self) => {
    const x = self.value;
    if (Number.isNaN(x)) {
      fail("ValueError", "cannot convert float NaN to integer");
    }
    return Number.isFinite(x) ? whole(BigInt(Math.trunc(x))) : fail("OverflowError", "cannot convert float infinity to integer");
  });
}
mend(float, "__floor__", (self) => whole(BigInt(Math.floor(float.__int__(self) === 0 ? self.value : self.value))));
mend(float, "__ceil__", (self) => (float.__int__(self), whole(BigInt(Math.ceil(self.value)))));
for (const [make, from] of [[int, "$factory"]]) {
  const old = make[from];
  make[from] = function (value, ...more) {
    if (value?.__class__ === float && more.length === 0) {
      return float.__int__(value);
    }
    return old(value, ...more);
  };
}
const parseFloat_ = float.$factory;
float.$factory = function (...args) {
  const [text] = args;
  if (typeof text === "string" && args.length === 1) {
    const t = text.trim().replace(/(?<=\d)_(?=\d)/g, "");
    if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(t)) {
      return float_(Number(t));
    }
    if (/^[+-]?0[xbo]/i.test(t)) {
      fail("ValueError", `could not convert string to float: ${_b_.repr(text)}`);
    }
  }
  return parseFloat_.apply(null, args);
};
