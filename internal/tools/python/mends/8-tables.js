// Sets in CPython's order: its table, its probes, when it grows, and which gaps stay. So a search
// that iterates over a set of candidates tries them in the same order as in CPython. Whole numbers
// are stored directly, everything else as entries. If CPython's order changes from run to run, as
// with strings, things are in the order of insertion.
const PROBES = 9, EMPTY = null, GONE = false; // for slots: GONE is where something has been removed
class Entry {
  constructor(value, l, h, lasts) {
    this.value = value;
    this.low = l;
    this.high = h;
    this.lasts = lasts;
  }
}
class Table {
  constructor(kind) {
    this.__class__ = kind;
    this.$slots = new Array(8).fill(EMPTY);
    this.$fill = 0; // number of slots that are or were in use
    this.$used = 0;
    this.$finger = 0; // where pop begins to look
    this.$came = null; // for insertion order: everything that's in it
  }
  [Symbol.iterator]() {
    return new Walk(this);
  }
}
const valueOf = (entry) => (typeof entry === "number" ? entry : entry.value);
const isThere = (slot) => slot !== EMPTY && slot !== GONE;
const entries = (so) => (so.$came === null ? so.$slots.filter(isThere) : [...so.$came]);
const values = (so) => entries(so).map(valueOf);
const halves = (entry) => {
  if (typeof entry === "number") {
    ofNumber(entry);
  } else {
    low = entry.low;
    high = entry.high;
  }
};

const equal = (a, b) => {
  if (a === b) {
    return true;
  }
  if (a?.__class__ === tuple && b?.__class__ === tuple) {
    return a.length === b.length && a.every((x, i) => equal(x, b[i]));
  }
  return typeof a === "number" && typeof b === "number" ? false : $B.is_or_equals(a, b);
};
/**
 * The slot of something that isn't a number, or the slot where it would go: of the slots with
 * something removed, the last one on the way. EMPTY if the entry isn't there, and nothing was
 * removed.
 */
const seek = (slots, key, l, h) => {
  const mask = slots.length - 1;
  let gone = -1;
  for (let i = l & mask, moreLow = l, moreHigh = h; ; i = (i * 5 + 1 + (moreLow >>> 0)) & mask) {
    const end = i + PROBES <= mask ? i + PROBES : i;
    for (let at = i; at <= end; at++) {
      const slot = slots[at];
      if (slot === EMPTY) {
        return gone < 0 ? at : gone;
      }
      if (slot === GONE) {
        gone = at;
      } else if (key !== EMPTY && isOf(slot, l, h) && equal(valueOf(slot), key)) {
        return at;
      }
    }
    moreLow = (moreLow >>> 5) | (moreHigh << 27);
    moreHigh >>>= 5;
  }
};
const isOf = (slot, l, h) => (typeof slot === "number" ? lowOf(slot) === l && highOf(slot) === h
  : slot.low === l && slot.high === h);
const seekNumber = (slots, n) => {
  const mask = slots.length - 1, l = lowOf(n);
  let i = l & mask, slot = slots[i];
  if (slot === n || slot === EMPTY) {
    return i;
  }
  const h = highOf(n);
  let gone = -1;
  for (let moreLow = l, moreHigh = h; ; i = (i * 5 + 1 + (moreLow >>> 0)) & mask) {
    const end = i + PROBES <= mask ? i + PROBES : i;
    for (let at = i; at <= end; at++) {
      slot = slots[at];
      if (slot === n) {
        return at;
      }
      if (slot === EMPTY) {
        return gone < 0 ? at : gone;
      }
      if (slot === GONE) {
        gone = at;
      } else if (typeof slot === "object" && isOf(slot, l, h) && equal(slot.value, n)) {
        return at;
      }
    }
    moreLow = (moreLow >>> 5) | (moreHigh << 27);
    moreHigh >>>= 5;
  }
};
const seekEntry = (slots, entry) => (typeof entry === "number" ? seekNumber(slots, entry)
  : seek(slots, entry.value, entry.low, entry.high));

const resize = (so, atLeast) => {
  let size = 8;
  while (size <= atLeast) {
    size *= 2;
  }
  const old = so.$slots, slots = new Array(size).fill(EMPTY);
  so.$slots = slots;
  so.$fill = so.$used;
  fill(slots, old);
};
/** Copies a table into an empty one. */
const fill = (slots, from) => {
  for (let i = 0; i < from.length; i++) {
    const entry = from[i];
    if (entry !== EMPTY && entry !== GONE) {
      halves(entry);
      slots[seek(slots, EMPTY, low, high)] = entry;
    }
  }
};
const grow = (so) => resize(so, so.$used > 50000 ? so.$used * 2 : so.$used * 4);
const settle = (so, at, entry) => {
  const isNew = so.$slots[at] === EMPTY;
  so.$slots[at] = entry;
  so.$used++;
  if (so.$came !== null) {
    so.$came.add(entry);
  } else if (typeof entry !== "number" && !entry.lasts) {
    so.$came = new Set([...so.$slots.filter((slot) => isThere(slot) && slot !== entry), entry]);
  }
  if (isNew && ++so.$fill * 5 >= (so.$slots.length - 1) * 3) {
    grow(so);
  }
};
const put = (so, value) => {
  if (typeof value === "number") {
    const at = seekNumber(so.$slots, value);
    if (!isThere(so.$slots[at])) {
      settle(so, at, value);
    }
    return;
  }
  const outer = lasting; // for the hash that contains this one
  lasting = true;
  hashed(value);
  const lasts = lasting, l = low, h = high, at = seek(so.$slots, value, l, h);
  lasting = lasts && outer;
  if (!isThere(so.$slots[at])) {
    settle(so, at, new Entry(value, l, h, lasts));
  }
};
const putEntry = (so, entry) => {
  const at = seekEntry(so.$slots, entry);
  if (!isThere(so.$slots[at])) {
    settle(so, at, entry);
  }
};
const hasEntry = (so, entry) => isThere(so.$slots[seekEntry(so.$slots, entry)]);
/**
 * The slot of something, or the slot where it would go. To look up a set, it's treated as frozen.
 */
const find = (so, key) => {
  if (typeof key === "number") {
    return seekNumber(so.$slots, key);
  }
  try {
    hashed(key);
  } catch (error) {
    if (!(key instanceof Table)) {
      throw error;
    }
    ofFrozen(key);
  }
  return seek(so.$slots, key, low, high);
};
const has = (so, key) => isThere(so.$slots[find(so, key)]);
const drop = (so, at) => {
  const entry = so.$slots[at];
  if (!isThere(entry)) {
    return false;
  }
  so.$slots[at] = GONE;
  so.$used--;
  so.$came?.delete(entry);
  return true;
};
const discard = (so, key) => drop(so, find(so, key));
const discardEntry = (so, entry) => drop(so, seekEntry(so.$slots, entry));
const clear = (so) => become(so, new Table(set));
const become = (so, other) => {
  for (const name of ["$slots", "$fill", "$used", "$came"]) {
    so[name] = other[name];
  }
};

/**
 * Iterates over the table as it is at every step, so a set can lose something and get it back
 * meanwhile.
 */
class Walk {
  constructor(so) {
    this.__class__ = walks;
    this.so = so;
    this.used = so.$used;
    this.at = this.given = 0;
    this.list = so.$came && [...so.$came];
  }
  [Symbol.iterator]() {
    return this;
  }
  next() {
    if (this.so !== null) {
      if (this.used !== this.so.$used) {
        this.used = -1;
        fail("RuntimeError", "Set changed size during iteration");
      }
      const slots = this.list ?? this.so.$slots;
      while (this.at < slots.length) {
        const slot = slots[this.at++];
        if (isThere(slot)) {
          this.given++;
          return { done: false, value: valueOf(slot) };
        }
      }
      this.so = null;
    }
    return { done: true, value: undefined };
  }
}
const walks = $B.get_class(set.__iter__(set.$factory()));
mend(walks, "__next__", (self) => {
  const { done, value } = self.next();
  return done ? fail("StopIteration", "") : value;
});
mend(walks, "__length_hint__", ({ so, used, given }) => (so !== null && so.$used === used ? used - given : 0));
mend(walks, "__reduce_ex__", (self) => $B.fast_tuple([_b_.iter, $B.fast_tuple([$B.$list([...self])])]));
