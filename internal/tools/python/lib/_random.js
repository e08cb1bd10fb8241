// The Mersenne Twister MT19937 of Matsumoto and Nishimura, as CPython begins and reads it.
(function ($B) {
  const _b_ = $B.builtins, none = _b_.None, N = 624, M = 397;
  const big = (x) => (typeof x === "number" || typeof x === "boolean" ? BigInt(Number(x)) : BigInt(x.value));
  const int = (x) => (x <= 9007199254740991n ? Number(x) : $B.fast_long_int(x));

  const begin = (n) => {
    const mt = new Uint32Array(N);
    mt[0] = n;
    for (let i = 1; i < N; i++) {
      mt[i] = Math.imul(1812433253, mt[i - 1] ^ (mt[i - 1] >>> 30)) + i;
    }
    return mt;
  };
  const beginWith = (key) => {
    const mt = begin(19650218);
    let i = 1, j = 0;
    for (let k = Math.max(N, key.length); k > 0; k--) {
      mt[i] = (mt[i] ^ Math.imul(mt[i - 1] ^ (mt[i - 1] >>> 30), 1664525)) + key[j] + j;
      i++;
      j++;
      if (i >= N) {
        mt[0] = mt[N - 1];
        i = 1;
      }
      j %= key.length;
    }
    for (let k = N - 1; k > 0; k--) {
      mt[i] = (mt[i] ^ Math.imul(mt[i - 1] ^ (mt[i - 1] >>> 30), 1566083941)) - i;
      i++;
      if (i >= N) {
        mt[0] = mt[N - 1];
        i = 1;
      }
    }
    mt[0] = 0x80000000;
    return mt;
  };
  const next = (self) => {
    const { mt } = self;
    if (self.at >= N) {
      for (let i = 0; i < N; i++) {
        const y = (mt[i] & 0x80000000) | (mt[(i + 1) % N] & 0x7fffffff);
        mt[i] = mt[(i + M) % N] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
      }
      self.at = 0;
    }
    let y = mt[self.at++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  };

  const twister = $B.make_class("Twister", () => ({ __class__: twister, __dict__: $B.empty_dict() }));
  twister._begin = (self, seed) => {
    const key = [];
    for (let n = seed === none ? BigInt(globalThis.python?.seed ?? 0) : big(seed); n > 0n; n >>= 32n) {
      key.push(Number(n & 0xffffffffn));
    }
    Object.assign(self, { mt: beginWith(key.length ? key : [0]), at: N });
    return none;
  };
  twister.random = (self) => {
    const a = next(self) >>> 5, b = next(self) >>> 6;
    return $B.fast_float((a * 67108864 + b) / 9007199254740992);
  };
  twister.getrandbits = (self, k) => {
    k = $B.PyNumber_Index(k);
    if (k < 0) {
      throw _b_.ValueError.$factory("number of bits must be non-negative");
    }
    if (k === 0) {
      return 0;
    }
    if (k <= 32) {
      return next(self) >>> (32 - k);
    }
    let found = 0n;
    for (let shift = 0n; k > 0; k -= 32, shift += 32n) {
      const word = next(self);
      found |= BigInt(k < 32 ? word >>> (32 - k) : word) << shift;
    }
    return int(found);
  };
  twister._randbelow = (self, n) => {
    if (typeof n !== "number" || n > 4294967295) {
      const bits = big(n).toString(2).length;
      for (; ;) {
        const r = twister.getrandbits(self, bits);
        if (big(r) < big(n)) {
          return r;
        }
      }
    }
    const away = Math.clz32(n);
    let r = next(self) >>> away;
    while (r >= n) {
      r = next(self) >>> away;
    }
    return r;
  };
  twister._state = (self) => $B.fast_tuple([...self.mt, self.at]);
  twister._restore = (self, state) => {
    Object.assign(self, { mt: Uint32Array.from(state.slice(0, N)), at: state[N] });
    return none;
  };
  $B.set_func_names(twister, "_random");

  // SHA-512, of which seeds that are texts are made. Its constants are roots of primes.
  const primes = [];
  for (let n = 2n; primes.length < 80; n++) {
    if (primes.every((p) => n % p)) {
      primes.push(n);
    }
  }
  const root = (n, k) => { // the largest x with x ** k <= n
    let low = 0n, high = 1n << 70n;
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      [low, high] = middle ** k <= n ? [middle, high] : [low, middle];
    }
    return low;
  };
  const word = (1n << 64n) - 1n;
  const turn = (x, n) => ((x >> n) | (x << (64n - n))) & word;
  const sha512 = (bytes) => {
    const K = primes.map((p) => root(p << 192n, 3n) & word);
    let H = primes.slice(0, 8).map((p) => root(p << 128n, 2n) & word);
    const data = [...bytes, 128];
    while (data.length % 128 !== 112) {
      data.push(0);
    }
    for (let i = 15n; i >= 0n; i--) {
      data.push(Number((BigInt(bytes.length * 8) >> (8n * i)) & 255n));
    }
    for (let at = 0; at < data.length; at += 128) {
      const w = [];
      for (let i = 0; i < 80; i++) {
        if (i < 16) {
          w.push(data.slice(at + 8 * i, at + 8 * i + 8).reduce((sum, b) => (sum << 8n) | BigInt(b), 0n));
        } else {
          const x = w[i - 15], y = w[i - 2];
          w.push((w[i - 16] + (turn(x, 1n) ^ turn(x, 8n) ^ (x >> 7n)) + w[i - 7] +
            (turn(y, 19n) ^ turn(y, 61n) ^ (y >> 6n))) & word);
        }
      }
      let [a, b, c, d, e, f, g, h] = H;
      for (let i = 0; i < 80; i++) {
        const one = h + (turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)) + ((e & f) ^ (~e & word & g)) + K[i] + w[i];
        const two = (turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) & word, c, b, a, (one + two) & word];
      }
      H = [a, b, c, d, e, f, g, h].map((x, i) => (x + H[i]) & word);
    }
    return H.flatMap((x) => Array.from({ length: 8 }, (_, i) => Number((x >> BigInt(56 - 8 * i)) & 255n)));
  };
  $B.imported._random = { Twister: twister, sha512: (bytes) => $B.fast_bytes(sha512(bytes.source)) };
})(__BRYTHON__);
