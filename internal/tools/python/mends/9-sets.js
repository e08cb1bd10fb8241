// The operations of sets, as in CPython, because the order in which things are inserted is visible.
const isDict = (x) => x?.__class__ === dict;
const base = (so) => ($B.$isinstance(so, set) ? set : frozenset);
const merge = (so, other) => {
  if (other === so || other.$used === 0) {
    return;
  }
  if ((so.$fill + other.$used) * 5 >= (so.$slots.length - 1) * 3) {
    resize(so, (so.$used + other.$used) * 2);
  }
  if (so.$fill > 0) {
    entries(other).forEach((entry) => putEntry(so, entry));
    return;
  }
  if (so.$slots.length === other.$slots.length && other.$fill === other.$used) {
    so.$slots = other.$slots.slice();
  } else {
    fill(so.$slots, other.$slots);
  }
  so.$fill = so.$used = other.$used;
  so.$came = other.$came && new Set(other.$came);
};
const update = (so, other) => {
  if (other instanceof Table) {
    merge(so, other);
    return;
  }
  if (isDict(other)) {
    const length = dict.__len__(other);
    if ((so.$fill + length) * 5 >= (so.$slots.length - 1) * 3) {
      resize(so, (so.$used + length) * 2);
    }
  }
  for (const item of $B.make_js_iterator(other)) {
    put(so, item);
  }
};
const make = (kind, from) => {
  const made = new Table(kind);
  update(made, from);
  return made;
};
const copy = (so) => make(base(so), so);
const union = (so, ...others) => {
  const made = copy(so);
  others.filter((other) => other !== so).forEach((other) => update(made, other));
  return made;
};
const meet = (so, other) => {
  if (so === other) {
    return copy(so);
  }
  const made = new Table(base(so));
  if (other instanceof Table) {
    const [small, large] = other.$used > so.$used ? [so, other] : [other, so];
    entries(small).filter((entry) => hasEntry(large, entry)).forEach((entry) => putEntry(made, entry));
    return made;
  }
  for (const item of $B.make_js_iterator(other)) {
    if (has(so, item)) {
      put(made, item);
    }
  }
  return made;
};
const intersection = (so, ...others) => (others.length ? others.reduce(meet, so) : copy(so));
const subtract = (so, other) => {
  if (so === other) {
    clear(so);
    return;
  }
  if (other instanceof Table) {
    entries(other).forEach((entry) => discardEntry(so, entry));
  } else {
    for (const item of $B.make_js_iterator(other)) {
      discard(so, item);
    }
  }
  if (so.$fill - so.$used > Math.floor((so.$slots.length - 1) / 4)) {
    grow(so);
  }
};
const less = (so, other) => {
  const isTable = other instanceof Table, length = isTable ? other.$used : isDict(other) ? dict.__len__(other) : -1;
  if (length < 0 || so.$used >> 2 > length) {
    const made = copy(so);
    subtract(made, other);
    return made;
  }
  const made = new Table(base(so));
  const without = isTable ? (entry) => !hasEntry(other, entry) : (entry) => !dict.__contains__(other, valueOf(entry));
  entries(so).filter(without).forEach((entry) => putEntry(made, entry));
  return made;
};
const difference = (so, ...others) => {
  if (others.length === 0) {
    return copy(so);
  }
  const made = less(so, others[0]);
  others.slice(1).forEach((other) => subtract(made, other));
  return made;
};
/** Adds what only the other set has, and removes what both have. */
const toggle = (so, other) => {
  if (so === other) {
    clear(so);
  } else if (isDict(other)) {
    for (const key of $B.make_js_iterator(other)) {
      if (!discard(so, key)) {
        put(so, key);
      }
    }
  } else {
    entries(other instanceof Table ? other : make(base(so), other)).forEach((entry) => {
      if (!discardEntry(so, entry)) {
        putEntry(so, entry);
      }
    });
  }
};
const symmetric = (so, other) => {
  const made = make(base(so), other);
  toggle(made, so);
  return made;
};
const within = (so, other) => so.$used <= other.$used && entries(so).every((entry) => hasEntry(other, entry));


mend(set, "add", function (self, item) {
  $B.check_nb_args_no_kw("set.add", 2, arguments);
  put(self, item);
  return none;
});
mend(set, "discard", function (self, item) {
  $B.check_nb_args_no_kw("set.discard", 2, arguments);
  discard(self, item);
  return none;
});
mend(set, "remove", function (self, item) {
  $B.check_nb_args_no_kw("set.remove", 2, arguments);
  return discard(self, item) ? none : fail("KeyError", item);
});
mend(set, "__contains__", (self, item) => has(self, item));
const isMember = $B.$is_member;
$B.$is_member = (item, so) => (so?.__class__ === set || so?.__class__ === frozenset ? has(so, item)
  : isMember(item, so));

/** Methods with this number of arguments, including the set itself. */
for (const [name, many, f] of [
  ["clear", 1, clear], ["copy", 1, copy], ["symmetric_difference", 2, symmetric],
  ["symmetric_difference_update", 2, toggle],
  ["isdisjoint", 2, (so, other) => meet(so, other).$used === 0],
  ["issubset", 2, (so, other) => (other instanceof Table ? within(so, other) : meet(so, other).$used === so.$used)],
  ["issuperset", 2, (so, other) => (other instanceof Table ? within(other, so)
    : [...$B.make_js_iterator(other)].every((item) => has(so, item)))],
  ["pop", 1, (so) => {
    if (so.$used === 0) {
      fail("KeyError", "pop from an empty set");
    }
    const { $slots, $came } = so, mask = $slots.length - 1;
    let at = $came === null ? so.$finger & mask : seekEntry($slots, $came.values().next().value);
    while (!isThere($slots[at])) {
      at = at === mask ? 0 : at + 1;
    }
    so.$finger = at + 1;
    const value = valueOf($slots[at]);
    drop(so, at);
    return value;
  }],
]) {
  mend(set, name, function (...args) {
    $B.check_nb_args_no_kw(`set.${name}`, many, args);
    return f(...args) ?? none;
  });
}
/** Methods with any number of other sets. */
for (const [name, f] of Object.entries({
  union, intersection, difference,
  update: (so, ...others) => others.forEach((other) => update(so, other)),
  difference_update: (so, ...others) => others.forEach((other) => subtract(so, other)),
  intersection_update: (so, ...others) => become(so, intersection(so, ...others)),
})) {
  mend(set, name, (...args) => {
    if (args.at(-1)?.$kw) {
      const { self, others } = $B.args(name, 1, { self: null }, ["self"], args, {}, "others", null);
      args = [self, ...others];
    }
    return f(...args) ?? none;
  });
}
for (const [sign, f, inPlace] of [
  ["and", meet, (so, other) => become(so, meet(so, other))], ["or", union, update], ["sub", less, subtract],
  ["xor", symmetric, toggle],
]) {
  mend(set, `__${sign}__`, (self, other) => (other instanceof Table ? f(self, other) : _b_.NotImplemented));
  mend(set, `__i${sign}__`, (self, other) => {
    if (!(other instanceof Table)) {
      return _b_.NotImplemented;
    }
    inPlace(self, other);
    return self;
  });
  mend(set, `__r${sign}__`, (self, other) => (other instanceof Table ? f(other, self) : _b_.NotImplemented));
  delete frozenset[`__i${sign}__`];
}
for (const name of ["difference_update", "intersection_update", "symmetric_difference_update"]) {
  delete frozenset[name];
}

for (const kind of [set, frozenset]) {
  const made = (cls) => {
    const so = new Table(cls);
    if (cls !== kind) {
      so.__dict__ = $B.empty_dict();
    }
    return so;
  };
  mend(kind, "__eq__", (self, other) => (other instanceof Table ? self.$used === other.$used && within(self, other)
    : _b_.NotImplemented));
  mend(kind, "__iter__", (self) => new Walk(self));
  mend(kind, "__reduce__", (self) => $B.fast_tuple([self.__class__, $B.fast_tuple([$B.$list(values(self))]),
    self.__dict__ ?? none]));
  mend(kind, "__reduce_ex__", (self) => kind.__reduce__(self));
  mend(kind, "__repr__", function (self) {
    $B.builtins_repr_check(kind, arguments);
    const name = $B.class_name(self);
    if (self.$used === 0 || $B.repr.enter(self)) {
      return self.$used === 0 ? `${name}()` : `${name}(...)`;
    }
    const text = values(self).map((x) => _b_.repr(x)).join(", ");
    $B.repr.leave(self);
    return name === "set" ? `{${text}}` : `${name}({${text}})`;
  });
  const from = (so, ...given) => {
    if (given.length > 0) {
      $B.check_no_kw(kind.__name__, ...given);
      if (given.length > 1) {
        fail("TypeError", `${kind.__name__} expected at most 1 argument, got ${given.length}`);
      }
      set.update(so, given[0]); // so that the check of memory notices
    }
    return so;
  };
  if (kind === set) {
    mend(set, "__new__", made);
    mend(set, "__init__", (self, ...given) => {
      clear(self);
      from(self, ...given);
      return none;
    });
    set.$factory = (...given) => from(new Table(set), ...given);
  } else {
    mend(frozenset, "__new__", (cls, ...given) => (cls === frozenset && given[0]?.__class__ === frozenset ? given[0]
      : from(made(cls), ...given)));
    mend(frozenset, "copy", (self) => (self.__class__ === frozenset ? self : copy(self)));
    frozenset.$factory = (...given) => frozenset.__new__(frozenset, ...given);
  }
}
