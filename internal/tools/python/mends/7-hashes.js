// CPython's 64-bit hashes, so that sets are in the same order. Every search needs them, so they're
// kept as two numbers, and only become a BigInt if a program sees one.
let low = 0, high = 0; // the halves of the last hash
let lasting = true; // whether CPython has the same hash in every run, which isn't true for strings

const lowOf = (n) => (n === -1 ? -2 : n | 0);
const highOf = (n) => Math.floor(n / 2 ** 32) | 0;
const ofNumber = (n) => {
  low = lowOf(n);
  high = highOf(n);
};
const ofBits = (n) => {
  low = Number(BigInt.asIntN(32, n));
  high = Number(BigInt.asIntN(32, n >> 32n));
};
const PRIME = (1n << 61n) - 1n; // the modulus for the hashes of numbers
const ofBig = (n) => {
  n %= PRIME;
  ofBits(n === -1n ? -2n : n);
};
/** Adds to low and high. */
const plus = (l, h) => {
  const sum = (l >>> 0) + (low >>> 0);
  low = sum | 0;
  high = (high + h + (sum > 0xffffffff ? 1 : 0)) | 0;
};
const ofFloat = (x) => {
  if (Number.isSafeInteger(x)) {
    ofNumber(x);
  } else if (Number.isInteger(x)) {
    ofBig(BigInt(x));
  } else if (Number.isFinite(x)) {
    let n = Math.abs(x) * 2 ** 61; // the same number modulo the prime
    while (!Number.isInteger(n)) {
      n *= 2 ** 61;
    }
    const over = Math.floor(n / 2 ** 61), rest = n - over * 2 ** 61;
    low = over | 0;
    high = Math.floor(over / 2 ** 32);
    plus(rest | 0, Math.floor(rest / 2 ** 32));
    if (high >= 2 ** 29) {
      plus(1, -(2 ** 29));
    }
    if (x < 0) {
      [low, high] = [~low, ~high];
      plus(low === -2 && high === -1 ? 0 : 1, 0); // -1 isn't a valid hash
    }
  } else {
    lasting &&= !Number.isNaN(x);
    ofNumber(Number.isNaN(x) ? 0 : x > 0 ? 314159 : -314159);
  }
};
/** Puts a 64-bit product into low and high. */
const times = (l, h, otherLow, otherHigh) => {
  const l0 = l & 0xffff, l1 = l >>> 16, o0 = otherLow & 0xffff, o1 = otherLow >>> 16;
  const middle = l1 * o0 + ((l0 * o0) >>> 16), rest = l0 * o1 + (middle & 0xffff);
  high = (l1 * o1 + (middle >>> 16) + (rest >>> 16) + Math.imul(l, otherHigh) + Math.imul(h, otherLow)) | 0;
  low = Math.imul(l, otherLow);
};
const { tuple, set, frozenset } = _b_;
const ofTuple = (items) => {
  let l = 0x165667c5, h = 0x27d4eb2f;
  for (let i = 0; i < items.length; i++) {
    hashed(items[i]);
    times(low, high, 0x27d4eb4f, 0xc2b2ae3d);
    plus(l, h);
    times((low << 31) | (high >>> 1), (high << 31) | (low >>> 1), 0x85ebca87, 0x9e3779b1);
    l = low;
    h = high;
  }
  low = l;
  high = h;
  plus(0x165667c5 ^ 3527539 ^ items.length, 0x27d4eb2f);
  if (low === -1 && high === -1) {
    ofNumber(1546275796);
  }
};
const ofFrozen = (so) => {
  let l = 0, h = 0;
  for (const entry of entries(so)) {
    halves(entry);
    const mixed = (high << 16) | (low >>> 16);
    times(low ^ 89869747 ^ (low << 16), high ^ mixed, 3644798167, 0);
    l ^= low;
    h ^= high;
  }
  times(so.$used + 1, 0, 1927868237, 0);
  l ^= low;
  h ^= high;
  [l, h] = [l ^ ((l >>> 11) | (h << 21)) ^ ((l >>> 25) | (h << 7)), h ^ (h >>> 11) ^ (h >>> 25)];
  times(l, h, 69069, 0);
  plus(907133923, 0);
  if (low === -1 && high === -1) {
    ofNumber(590923713);
  }
  lasting &&= so.$came === null;
};

const ofText = str.__hash__, hashOf = $B.$hash;
/** Puts the hash of anything into low and high. */
const hashed = (x) => {
  if (typeof x === "number") {
    ofNumber(x);
  } else if (typeof x === "string") {
    lasting &&= x === "";
    ofNumber(x === "" ? 0 : ofText(x));
  } else if (x.__class__ === tuple) {
    ofTuple(x);
  } else if (typeof x === "boolean") {
    ofNumber(Number(x));
  } else if (x.__class__ === float) {
    ofFloat(x.value);
  } else if (x.__class__ === long) {
    ofBig(x.value);
  } else if (x === none) {
    ofNumber(0xfca86420);
  } else if (x.__class__ === frozenset) {
    ofFrozen(x);
  } else {
    const found = hashOf(x);
    lasting &&= x.__hashvalue__ === undefined; // stored for what only equals itself
    if (found?.__class__ !== long) {
      ofNumber(Number(found));
    } else if (BigInt.asIntN(64, found.value) === found.value) {
      ofBits(found.value);
    } else {
      ofBig(found.value);
    }
  }
};
/** The hash in low and high, as Python shows it. */
const given = () => {
  const n = high * 2 ** 32 + (low >>> 0);
  return Number.isSafeInteger(n) ? n : $B.fast_long_int((BigInt(high) << 32n) | BigInt(low >>> 0));
};
const hash = (x) => {
  hashed(x);
  return given();
};
mendFunction("hash", (...args) => {
  $B.check_nb_args_no_kw("hash", 1, args);
  return hash(args[0]);
});
// Dicts look keys up by a number, and small ones are fastest. Precompiled code has its own hash for
// None.
$B.$hash = (x) => {
  if (typeof x === "number") {
    return x === -1 ? -2 : x;
  }
  if (typeof x === "string" || x === none) {
    return hashOf(x);
  }
  hashed(x);
  const n = high * 2 ** 32 + (low >>> 0);
  return Number.isSafeInteger(n) ? n : low >>> 2;
};
mend(int, "__hash__", (self) => hash(self.$brython_value ?? self));
for (const [kind, put] of [[float, (self) => ofFloat(self.value)], [tuple, ofTuple], [frozenset, ofFrozen]]) {
  mend(kind, "__hash__", (self) => {
    put(self);
    return given();
  });
}
mend(complex, "__hash__", ({ $real, $imag }) => {
  hashed($imag);
  times(low, high, 1000003, 0);
  const [l, h] = [low, high];
  hashed($real);
  plus(l, h);
  return given();
});
for (const kind of [str, _b_.bytes]) {
  const old = kind.__hash__;
  mend(kind, "__hash__", (self) => {
    lasting = false;
    return old(self);
  });
}
