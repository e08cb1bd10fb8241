// The module itertools: each class is a generator of JavaScript in the clothes of one of Python.
(function ($B) {
  const _b_ = $B.builtins, none = _b_.None;

  /** What a value yields, without marking the line of the frame that asks. */
  const each = (values) => {
    if (values !== null && values !== undefined && values[Symbol.iterator] && !values.$is_js_array) {
      return values[Symbol.iterator]();
    }
    if (values !== null && values !== undefined && values.__class__ === _b_.range) {
      return $B.make_js_iterator(values, {}, 0)[Symbol.iterator]();
    }
    const next = $B.$call($B.$getattr(_b_.iter(values), "__next__"));
    return {
      [Symbol.iterator]() { return this; },
      next() {
        try {
          return { done: false, value: next() };
        } catch (error) {
          if ($B.is_exc(error, [_b_.StopIteration])) {
            return { done: true, value: undefined };
          }
          throw error;
        }
      },
    };
  };
  const all = (values) => Array.from({ [Symbol.iterator]: () => each(values) });
  const tuple = (values) => $B.fast_tuple(values);
  const whole = (value) => $B.PyNumber_Index(value);
  const number = (value) => Number($B.int_value ? $B.int_value(whole(value)) : whole(value));
  const call = (f) => $B.$call(f);
  const error = (kind, message) => _b_[kind].$factory(message);

  const module = { __doc__: "Iterators to build iterators of." };

  /**
   * @param {string} name
   * @param {string[]} names of its parameters
   * @param {object} defaults
   * @param {(given: object) => Generator} begin checks what is given, and returns a generator
   * @param {{ star?: string, shown?: (self: object) => string }} more
   */
  function define(name, names, defaults, begin, { star = null, kw = null, shown } = {}) {
    const made = (given) => {
      const values = begin(given);
      return { __class__: kind, values, given, [Symbol.iterator]: () => values };
    };
    const slots = Object.fromEntries(names.map((one) => [one, null]));
    const kind = $B.make_class(name, function (...args) {
      return made($B.args(name, names.length, { ...slots }, names, args, defaults, star, kw));
    });
    kind.__iter__ = (self) => self;
    kind.__next__ = (self) => {
      const { done, value } = self.values.next();
      if (done) {
        throw _b_.StopIteration.$factory();
      }
      return value;
    };
    if (shown) {
      kind.__repr__ = (self) => shown(self.given);
    }
    $B.set_func_names(kind, "itertools");
    module[name] = kind;
    return kind;
  }

  define("count", ["start", "step"], { start: 0, step: 1 }, (given) => (function* () {
    for (; ; given.start = $B.rich_op("__add__", given.start, given.step)) {
      const value = given.start;
      yield value;
    }
  })(), {
    shown: ({ start, step }) => `count(${_b_.repr(start)}${step === 1 ? "" : ", " + _b_.repr(step)})`,
  });

  define("cycle", ["iterable"], {}, ({ iterable }) => {
    const values = each(iterable);
    return (function* () {
      const kept = [];
      for (let one = values.next(); !one.done; one = values.next()) {
        kept.push(one.value);
        yield one.value;
      }
      while (kept.length) {
        yield* kept;
      }
    })();
  });

  const missing = {};
  define("repeat", ["object", "times"], { times: missing }, (given) => {
    given.left = given.times === missing ? Infinity : Math.max(0, number(given.times));
    return (function* () {
      while (given.left > 0) {
        given.left--;
        yield given.object;
      }
    })();
  }, { shown: ({ object, times, left }) => `repeat(${_b_.repr(object)}${times === missing ? "" : ", " + left})` });
  module.repeat.__length_hint__ = (self) => self.given.left;

  define("accumulate", ["iterable", "func", "initial"], { func: none, initial: none }, ({ iterable, func, initial }) => {
    const values = each(iterable);
    const add = func === none ? (a, b) => $B.rich_op("__add__", a, b) : call(func);
    return (function* () {
      let total = initial;
      if (total === none) {
        const first = values.next();
        if (first.done) {
          return;
        }
        total = first.value;
      }
      yield total;
      for (let one = values.next(); !one.done; one = values.next()) {
        total = add(total, one.value);
        yield total;
      }
    })();
  });

  const chained = function* (iterables) {
    for (let one = iterables.next(); !one.done; one = iterables.next()) {
      const values = each(one.value);
      for (let inner = values.next(); !inner.done; inner = values.next()) {
        yield inner.value;
      }
    }
  };
  const chain = define("chain", [], {}, ({ iterables }) => chained(iterables[Symbol.iterator]()), { star: "iterables" });
  chain.from_iterable = _b_.classmethod.$factory((cls, iterable) => {
    const values = chained(each(iterable));
    return { __class__: chain, values, given: {}, [Symbol.iterator]: () => values };
  });

  define("compress", ["data", "selectors"], {}, ({ data, selectors }) => {
    const values = each(data), kept = each(selectors);
    return (function* () {
      for (; ;) {
        const value = values.next(), keep = kept.next();
        if (value.done || keep.done) {
          return;
        }
        if ($B.$bool(keep.value)) {
          yield value.value;
        }
      }
    })();
  });

  const asks = (f) => (f === none ? (x) => $B.$bool(x) : ((g) => (x) => $B.$bool(g(x)))(call(f)));
  define("dropwhile", ["predicate", "iterable"], {}, ({ predicate, iterable }) => {
    const test = asks(predicate), values = each(iterable);
    return (function* () {
      let dropping = true;
      for (let one = values.next(); !one.done; one = values.next()) {
        dropping &&= test(one.value);
        if (!dropping) {
          yield one.value;
        }
      }
    })();
  });
  define("takewhile", ["predicate", "iterable"], {}, ({ predicate, iterable }) => {
    const test = asks(predicate), values = each(iterable);
    return (function* () {
      for (let one = values.next(); !one.done && test(one.value); one = values.next()) {
        yield one.value;
      }
    })();
  });
  define("filterfalse", ["function", "iterable"], {}, ({ function: f, iterable }) => {
    const test = asks(f), values = each(iterable);
    return (function* () {
      for (let one = values.next(); !one.done; one = values.next()) {
        if (!test(one.value)) {
          yield one.value;
        }
      }
    })();
  });
  define("starmap", ["function", "iterable"], {}, ({ function: f, iterable }) => {
    const g = call(f), values = each(iterable);
    return (function* () {
      for (let one = values.next(); !one.done; one = values.next()) {
        yield g(...all(one.value));
      }
    })();
  });
  define("pairwise", ["iterable"], {}, ({ iterable }) => {
    const values = each(iterable);
    return (function* () {
      let last = values.next();
      for (let one = last.done ? last : values.next(); !one.done; one = values.next()) {
        yield tuple([last.value, one.value]);
        last = one;
      }
    })();
  });
  define("batched", ["iterable", "n"], {}, ({ iterable, n, kw }) => {
    n = number(n);
    const strict = $B.$bool(_b_.dict.get(kw, "strict", false));
    if (n < 1) {
      throw error("ValueError", "n must be at least one");
    }
    const values = each(iterable);
    return (function* () {
      let batch = [];
      for (let one = values.next(); !one.done; one = values.next()) {
        batch.push(one.value);
        if (batch.length === n) {
          yield tuple(batch);
          batch = [];
        }
      }
      if (batch.length) {
        if (strict) {
          throw error("ValueError", "batched(): incomplete batch");
        }
        yield tuple(batch);
      }
    })();
  }, { kw: "kw" });

  define("islice", ["iterable"], {}, ({ iterable, args }) => {
    const name = (x) => {
      let n;
      try {
        n = x === none ? null : number(x);
      } catch {
        n = -1;
      }
      if (n !== null && n < 0) {
        throw error("ValueError", "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.");
      }
      return n;
    };
    if (args.length < 1 || args.length > 3) {
      throw error("TypeError", `islice expected at least 2 arguments, got ${args.length + 1}`);
    }
    const [start, stop, step] = args.length === 1 ? [0, name(args[0]), 1]
      : [name(args[0]) ?? 0, name(args[1]), args.length > 2 ? name(args[2]) ?? 1 : 1];
    if (step === 0) {
      throw error("ValueError", "Step for islice() must be a positive integer or None.");
    }
    const values = each(iterable);
    return (function* () {
      for (let i = 0, at = start; stop === null || i < stop; i++) {
        if (stop !== null && at >= stop && i >= stop) {
          return;
        }
        const one = values.next();
        if (one.done) {
          return;
        }
        if (i === at) {
          at += step;
          yield one.value;
        }
      }
    })();
  }, { star: "args" });

  define("zip_longest", [], {}, ({ iterables, kw }) => {
    const fill = _b_.dict.get(kw, "fillvalue", none), values = iterables.map(each);
    return (function* () {
      const open = values.map(() => true);
      let left = values.length;
      while (left > 0) {
        const row = [];
        for (let i = 0; i < values.length; i++) {
          const one = open[i] ? values[i].next() : { done: true };
          if (one.done) {
            if (open[i]) {
              open[i] = false;
              if (--left === 0) {
                return;
              }
            }
            row.push(fill);
          } else {
            row.push(one.value);
          }
        }
        yield tuple(row);
      }
    })();
  }, { star: "iterables", kw: "kw" });

  define("product", [], {}, ({ iterables, kw }) => {
    const times = number(_b_.dict.get(kw, "repeat", 1));
    if (times < 0) {
      throw error("ValueError", "repeat argument cannot be negative");
    }
    const once = iterables.map(all);
    const pools = Array.from({ length: times }, () => once).flat();
    return (function* () {
      if (pools.some((pool) => !pool.length)) {
        return;
      }
      const at = pools.map(() => 0);
      for (; ;) {
        yield tuple(at.map((i, k) => pools[k][i]));
        let k = pools.length - 1;
        for (; k >= 0 && ++at[k] === pools[k].length; k--) {
          at[k] = 0;
        }
        if (k < 0) {
          return;
        }
      }
    })();
  }, { star: "iterables", kw: "kw" });

  const long = (r) => {
    const n = number(r);
    if (n < 0) {
      throw error("ValueError", "r must be non-negative");
    }
    return n;
  };
  define("permutations", ["iterable", "r"], { r: none }, ({ iterable, r }) => {
    const pool = all(iterable), n = pool.length, most = r === none ? n : long(r);
    return (function* () {
      if (most > n) {
        return;
      }
      const order = pool.map((_, i) => i), left = Array.from({ length: most }, (_, i) => n - i);
      yield tuple(pool.slice(0, most));
      for (; ;) {
        let i = most - 1;
        for (; i >= 0; i--) {
          if (--left[i] === 0) {
            order.push(...order.splice(i, 1));
            left[i] = n - i;
          } else {
            const j = n - left[i];
            [order[i], order[j]] = [order[j], order[i]];
            break;
          }
        }
        if (i < 0) {
          return;
        }
        const row = [];
        for (let k = 0; k < most; k++) {
          row.push(pool[order[k]]);
        }
        yield tuple(row);
      }
    })();
  });
  define("combinations", ["iterable", "r"], {}, ({ iterable, r }) => {
    const pool = all(iterable), n = pool.length, most = long(r);
    return (function* () {
      if (most > n) {
        return;
      }
      const at = Array.from({ length: most }, (_, i) => i);
      for (; ;) {
        yield tuple(at.map((i) => pool[i]));
        let i = most - 1;
        while (i >= 0 && at[i] === i + n - most) {
          i--;
        }
        if (i < 0) {
          return;
        }
        at[i]++;
        for (let j = i + 1; j < most; j++) {
          at[j] = at[j - 1] + 1;
        }
      }
    })();
  });
  define("combinations_with_replacement", ["iterable", "r"], {}, ({ iterable, r }) => {
    const pool = all(iterable), n = pool.length, most = long(r);
    return (function* () {
      if (n === 0 && most > 0) {
        return;
      }
      const at = Array.from({ length: most }, () => 0);
      for (; ;) {
        yield tuple(at.map((i) => pool[i]));
        let i = most - 1;
        while (i >= 0 && at[i] === n - 1) {
          i--;
        }
        if (i < 0) {
          return;
        }
        at.fill(at[i] + 1, i);
      }
    })();
  });

  // Groups read the same iterator, as those of CPython do.
  define("groupby", ["iterable", "key"], { key: none }, ({ iterable, key }) => {
    const values = each(iterable), of = key === none ? (x) => x : call(key);
    const state = { one: undefined, key: undefined };
    const on = () => {
      state.one = values.next();
      if (!state.one.done) {
        state.key = of(state.one.value);
      }
    };
    const same = (a, b) => $B.rich_comp("__eq__", a, b);
    return (function* () {
      on();
      while (!state.one.done) {
        const mine = state.key, id = {};
        state.id = id;
        const group = (function* () {
          while (state.id === id && !state.one.done && same(state.key, mine)) {
            const { value } = state.one;
            on();
            yield value;
          }
        })();
        yield tuple([mine, { __class__: grouper, values: group, given: {}, [Symbol.iterator]: () => group }]);
        while (state.id === id && !state.one.done && same(state.key, mine)) {
          on();
        }
      }
    })();
  });
  const grouper = define("_grouper", [], {}, () => (function* () {})());

  module.tee = function (...args) {
    const { iterable, n } = $B.args("tee", 2, { iterable: null, n: null }, ["iterable", "n"], args, { n: 2 }, null, null);
    const values = each(iterable), kept = [];
    const one = () => {
      let at = 0;
      const read = (function* () {
        for (; ; at++) {
          if (at === kept.length) {
            const next = values.next();
            if (next.done) {
              return;
            }
            kept.push(next.value);
          }
          yield kept[at];
        }
      })();
      return { __class__: teed, values: read, given: {}, [Symbol.iterator]: () => read };
    };
    return tuple(Array.from({ length: number(n) }, one));
  };
  const teed = define("_tee", [], {}, () => (function* () {})());

  $B.imported.itertools = module;
})(__BRYTHON__);
