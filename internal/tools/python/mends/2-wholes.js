// Numbers: above 2 ** 53 the engine uses BigInts.
const isInt = (x) => typeof x === "number" || typeof x === "boolean" || x?.__class__ === long ||
  $B.$isinstance(x, int);
const big = (x) => {
  if (typeof x === "number" || typeof x === "boolean") {
    return BigInt(Number(x));
  }
  return x.__class__ === long ? x.value : big(x.$brython_value);
};
const whole = (x) => (x >= -9007199254740991n && x <= 9007199254740991n ? Number(x) : $B.fast_long_int(x));
const float_ = (x) => $B.fast_float(x);
const abs = (x) => (x < 0n ? -x : x);
const bits = (x) => (x === 0n ? 0 : x.toString(2).length);
const zero = (text = "division by zero") => fail("ZeroDivisionError", text);

/** a / b, rounded to the nearest number as in CPython: ties to even. */
const quotient = (a, b) => {
  const sign = (a < 0n) !== (b < 0n) ? -1 : 1;
  [a, b] = [abs(a), abs(b)];
  if (a === 0n) {
    return sign * 0;
  }
  let shift = Math.max(bits(a) - bits(b) - 54, -1076);
  let q = shift >= 0 ? a / (b << BigInt(shift)) : (a << BigInt(-shift)) / b;
  const exact = shift >= 0 ? q * (b << BigInt(shift)) === a : q * b === a << BigInt(-shift);
  if (!exact) {
    q = (q << 1n) | 1n; // there's a remainder, so it isn't a tie
    shift--;
  }
  const n = Number(q); // rounds to even
  const result = shift > 900 ? n * 2 ** 900 * 2 ** (shift - 900) : shift < -1000 ? n * 2 ** -600 * 2 ** (shift + 600)
    : n * 2 ** shift;
  if (!Number.isFinite(result)) {
    fail("OverflowError", "integer division result too large for a float");
  }
  return sign * result;
};
/** A whole number as a float. */
const asFloat = (a) => {
  const n = Number(a);
  return Number.isFinite(n) ? n : fail("OverflowError", "int too large to convert to float");
};
const divided = (a, b) => {
  if (b === 0n) {
    zero();
  }
  let q = a / b, r = a % b;
  if (r !== 0n && (r < 0n) !== (b < 0n)) {
    q -= 1n;
    r += b;
  }
  return [q, r];
};
const binary = (f) => (self, other) => (isInt(other) ? f(big(self), big(other)) : _b_.NotImplemented);
const small = (x) => typeof x === "number" && Number.isSafeInteger(x);
for (const kind of [int, long]) {
  const quick = (name, fast, slow) => mend(kind, name, (self, other) => {
    if (small(self) && small(other)) {
      return fast(self, other);
    }
    return isInt(other) ? slow(big(self), big(other)) : _b_.NotImplemented;
  });
  quick("__floordiv__", (a, b) => (b === 0 ? zero() : Math.floor(a / b) * b <= 9e15 && Math.abs(a) < 2 ** 50 ?
    Math.floor(a / b) + 0 : whole(divided(BigInt(a), BigInt(b))[0])), (a, b) => whole(divided(a, b)[0]));
  quick("__mod__", (a, b) => {
    if (b === 0) {
      zero("integer modulo by zero");
    }
    const r = a % b;
    return r !== 0 && (r < 0) !== (b < 0) ? r + b : r + 0;
  }, (a, b) => (b === 0n ? zero("integer modulo by zero") : whole(divided(a, b)[1])));
  quick("__truediv__", (a, b) => (b === 0 ? zero() : float_(a / b)), (a, b) => (b === 0n ? zero() : float_(quotient(a, b))));
  mend(kind, "__divmod__", binary((a, b) => $B.fast_tuple(divided(a, b).map(whole))));
  const power = kind.__pow__;
  mend(kind, "__pow__", (self, other, mod) => {
    if (mod !== undefined && mod !== none) {
      return power(self, other, mod);
    }
    if (!isInt(other)) {
      if ($B.$isinstance(other, float)) {
        return float.__pow__(float_(asFloat(big(self))), other);
      }
      return power(self, other);
    }
    const a = big(self), b = big(other);
    if (b >= 0n) {
      return whole(a ** b);
    }
    if (a === 0n) {
      zero("zero to a negative power");
    }
    return float_(asFloat(a) ** Number(b));
  });
  mend(kind, "bit_length", (self) => bits(abs(big(self))));
  mend(kind, "conjugate", (self) => whole(big(self)));
  mend(kind, "__round__", (self, digits) => {
    if (digits === undefined || digits === none) {
      return whole(big(self));
    }
    const n = big(digits);
    if (n >= 0n) {
      return whole(big(self));
    }
    const step = 10n ** -n, [q, r] = divided(big(self), step);
    const up = r * 2n > step || r * 2n === step && q % 2n !== 0n;
    return whole((up ? q + 1n : q) * step);
  });
}
const based = (name, base, mark) => {
  mendFunction(name, (x) => {
    const n = big($B.PyNumber_Index(x));
    return (n < 0n ? "-0" : "0") + mark + abs(n).toString(base);
  });
};
based("bin", 2, "b");
based("oct", 8, "o");
based("hex", 16, "x");
const fromBytes = (bytes, order, signed) => {
  const all = order === "little" ? [...bytes].reverse() : [...bytes];
  const n = all.reduce((sum, b) => (sum << 8n) | BigInt(b), 0n);
  return signed && all[0] > 127 ? n - (1n << BigInt(8 * all.length)) : n;
};
int.from_bytes = _b_.classmethod.$factory((cls, ...args) => {
  const { bytes, byteorder, signed } = $B.args("from_bytes", 3, { bytes: null, byteorder: null, signed: null },
    ["bytes", "byteorder", "signed"], args, { byteorder: "big", signed: false }, null, null);
  const source = bytes.source ?? Array.from($B.make_js_iterator(bytes));
  return whole(fromBytes(source, byteorder, $B.$bool(signed)));
});
