// What functools remembers: answers by what was asked.
(function ($B) {
  const _b_ = $B.builtins, none = _b_.None;
  const plain = (x) => typeof x === "number" || typeof x === "string";

  /** A text that only the same arguments have, where all are whole numbers and texts. */
  const short = (args) => {
    let key = "";
    for (const x of args) {
      if (typeof x === "number") {
        key += x + ",";
      } else if (typeof x === "string") {
        key += x.length + ":" + x + ",";
      } else {
        return undefined;
      }
    }
    return key;
  };

  $B.imported._functools = {
    /** cached(f, maxsize, typed): f with a memory, how it is asked, and how it is cleared. */
    cached(f, most, typed) {
      const call = $B.$call(f), limit = most === none ? Infinity : most;
      const quick = new Map();
      let slow = $B.empty_dict(), hits = 0, misses = 0;
      const remember = (key, value) => {
        if (quick.size >= limit) {
          quick.delete(quick.keys().next().value);
        }
        quick.set(key, value);
      };
      const asked = function (...args) {
        let key = typed ? undefined : args.length === 1 && plain(args[0]) ? args[0] : short(args);
        if (key === undefined) {
          // A key of its own in Python's eyes stands for an object in ours.
          const parts = [];
          for (const x of args) {
            if (x && x.$kw) {
              parts.push(none);
              for (const kw of x.$kw) {
                if (kw.__class__ === _b_.dict) {
                  for (const one of _b_.dict.$iter_items(kw)) {
                    parts.push(one.key, one.value);
                  }
                } else {
                  for (const name of Object.keys(kw)) {
                    parts.push(name, kw[name]);
                  }
                }
              }
            } else {
              parts.push(x);
            }
            if (typed && !(x && x.$kw)) {
              parts.push($B.get_class(x));
            }
          }
          const tuple = $B.fast_tuple(parts);
          key = _b_.dict.get(slow, tuple, undefined);
          if (key === undefined || key === none) {
            key = { __class__: _b_.object, tuple };
            _b_.dict.$setitem(slow, tuple, key);
          }
        }
        if (limit > 0 && quick.has(key)) {
          hits++;
          const value = quick.get(key);
          if (limit !== Infinity) {
            quick.delete(key);
            quick.set(key, value);
          }
          return value;
        }
        misses++;
        const value = call(...args);
        if (limit > 0) {
          remember(key, value);
        }
        return value;
      };
      const info = () => $B.fast_tuple([hits, misses, most, quick.size]);
      const clear = () => {
        quick.clear();
        slow = $B.empty_dict();
        hits = misses = 0;
        return none;
      };
      asked.$function_infos = [...f.$function_infos ?? []];
      return $B.fast_tuple([asked, info, clear]);
    },
  };
})(__BRYTHON__);
