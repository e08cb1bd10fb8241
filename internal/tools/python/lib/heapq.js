// The module heapq: a list as a heap, with the moves of CPython, so that equal things come in its order.
(function ($B) {
  const _b_ = $B.builtins, none = _b_.None;
  const less = (a, b) => (typeof a === "number" && typeof b === "number" ? a < b
    : $B.$bool($B.rich_comp("__lt__", a, b)));
  const down = (heap, start, at) => {
    const item = heap[at];
    while (at > start) {
      const parent = (at - 1) >> 1;
      if (!less(item, heap[parent])) {
        break;
      }
      heap[at] = heap[parent];
      at = parent;
    }
    heap[at] = item;
  };
  const up = (heap, at) => {
    const end = heap.length, start = at, item = heap[at];
    for (let child = 2 * at + 1; child < end; child = 2 * at + 1) {
      if (child + 1 < end && !less(heap[child], heap[child + 1])) {
        child++;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = item;
    down(heap, start, at);
  };
  const list = (heap) => {
    if (!Array.isArray(heap) || heap.__class__ === _b_.tuple) {
      throw _b_.TypeError.$factory(`heap argument must be a list, not ${$B.class_name(heap)}`);
    }
    return heap;
  };
  const taken = (heap) => {
    if (!list(heap).length) {
      throw _b_.IndexError.$factory("index out of range");
    }
    const last = heap.pop();
    if (!heap.length) {
      return last;
    }
    const first = heap[0];
    heap[0] = last;
    up(heap, 0);
    return first;
  };
  const all = (values) => Array.from($B.make_js_iterator(values));
  const compare = (of, way) => (a, b) => {
    const x = of(a), y = of(b);
    return less(x, y) ? -way : less(y, x) ? way : 0;
  };
  const best = (name, way) => function (...args) {
    const { n, iterable, key } = $B.args(name, 3, { n: null, iterable: null, key: null }, ["n", "iterable", "key"],
      args, { key: none }, null, null);
    const of = key === none ? (x) => x : $B.$call(key);
    const known = all(iterable).map((value) => [of(value), value]);
    known.sort(compare((one) => one[0], way));
    return $B.$list(known.slice(0, Math.max(0, n)).map((one) => one[1]));
  };
  $B.imported.heapq = {
    heappush(heap, item) {
      list(heap).push(item);
      down(heap, 0, heap.length - 1);
      return none;
    },
    heappop: (heap) => taken(heap),
    heapify(heap) {
      for (let i = (list(heap).length >> 1) - 1; i >= 0; i--) {
        up(heap, i);
      }
      return none;
    },
    heapreplace(heap, item) {
      if (!list(heap).length) {
        throw _b_.IndexError.$factory("index out of range");
      }
      const first = heap[0];
      heap[0] = item;
      up(heap, 0);
      return first;
    },
    heappushpop(heap, item) {
      if (list(heap).length && less(heap[0], item)) {
        const first = heap[0];
        heap[0] = item;
        up(heap, 0);
        return first;
      }
      return item;
    },
    nsmallest: best("nsmallest", 1),
    nlargest: best("nlargest", -1),
    merge(...args) {
      const { iterables, kw } = $B.args("merge", 0, {}, [], args, {}, "iterables", "kw");
      const key = _b_.dict.get(kw, "key", none), way = $B.$bool(_b_.dict.get(kw, "reverse", false)) ? -1 : 1;
      const of = key === none ? (x) => x : $B.$call(key);
      const open = iterables.map((values, i) => ({ values: $B.make_js_iterator(values), i }));
      const on = (one) => {
        const { done, value } = one.values.next();
        return Object.assign(one, { done, value, key: done ? null : of(value) });
      };
      const rank = compare((one) => one.key, way);
      return _b_.iter($B.$list([...(function* () {
        let left = open.map(on).filter((one) => !one.done);
        while (left.length) {
          const first = left.reduce((a, b) => (rank(b, a) < 0 ? b : a));
          yield first.value;
          if (on(first).done) {
            left = left.filter((one) => one !== first);
          }
        }
      })()]));
    },
  };
})(__BRYTHON__);
