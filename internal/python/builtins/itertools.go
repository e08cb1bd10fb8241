package builtins

import (
	"iter"
	"math"

	"queenbook/internal/python/object"
)

// pulled is an iterator over what a Go function yields. Functions of itertools with nested loops
// are written this way.
func pulled(kind string, each func(yield func(value) bool)) value {
	var next func() (value, bool)
	return walk(kind, func() (value, bool) {
		if next == nil {
			next, _ = iter.Pull(each)
		}
		return next()
	})
}

func itertoolsNames() map[string]value {
	made := functions(
		&object.Builtin{Name: "product", Do: product},
		selection("permutations", func(pool []value, r int, yield func([]int) bool) { permute(len(pool), r, yield) }, true),
		selection("combinations", func(pool []value, r int, yield func([]int) bool) { combine(len(pool), r, 1, yield) }, false),
		selection("combinations_with_replacement", func(pool []value, r int, yield func([]int) bool) {
			combine(len(pool), r, 0, yield)
		}, false),
		&object.Builtin{Name: "count", Do: func(args []value, names []named) value {
			t := take("count", args, names)
			n, step := t.get(0, "start", int64(0)), t.get(1, "step", int64(1))
			t.done()
			return walk("count", func() (value, bool) {
				now := n
				n = object.Binary("+", n, step)
				return now, true
			})
		}},
		simple("cycle", 1, 1, func(args []value) value {
			items, at := object.Own(args[0]), -1
			return walk("cycle", func() (value, bool) {
				if len(items) == 0 {
					return nil, false
				}
				at = (at + 1) % len(items)
				return items[at], true
			})
		}),
		&object.Builtin{Name: "repeat", Do: func(args []value, names []named) value {
			t := take("repeat", args, names)
			t.count(1, 2)
			times := t.get(1, "times", nil)
			t.done()
			left := int64(math.MaxInt64)
			if times != nil {
				left = object.Int(times)
			}
			return walk("repeat", func() (value, bool) {
				left--
				return args[0], left >= 0
			})
		}},
		simple("islice", 2, 4, func(args []value) value { return islice(args) }),
		&object.Builtin{Name: "accumulate", Do: accumulate},
		&object.Builtin{Name: "groupby", Do: groupBy},
		simple("starmap", 2, 2, func(args []value) value {
			it := object.Iter(args[1])
			return walk("starmap", func() (value, bool) {
				v, ok := it.Next()
				if !ok {
					return nil, false
				}
				return Call(args[0], object.Items(v), nil), true
			})
		}),
		whileTrue("takewhile"), whileTrue("dropwhile"),
		filtering("filterfalse", false),
		simple("compress", 2, 2, func(args []value) value {
			a, b := object.Iter(args[0]), object.Iter(args[1])
			return walk("compress", func() (value, bool) {
				for {
					v, ok := a.Next()
					if !ok {
						return nil, false
					}
					keep, ok := b.Next()
					if !ok {
						return nil, false
					}
					if object.Truth(keep) {
						return v, true
					}
				}
			})
		}),
		simple("pairwise", 1, 1, func(args []value) value {
			it := object.Iter(args[0])
			var before value
			return walk("pairwise", func() (value, bool) {
				if before == nil {
					var ok bool
					if before, ok = it.Next(); !ok {
						return nil, false
					}
				}
				v, ok := it.Next()
				pair := object.NewPair(before, v)
				before = v
				return pair, ok
			})
		}),
		&object.Builtin{Name: "zip_longest", Do: zipLongest},
	)
	made["chain"] = &object.Class{
		Name: "chain", Bases: []*object.Class{object.Object}, Names: map[string]value{},
		New: func(args []value, _ []named) value { return chain(object.NewTuple(args...)) },
	}
	return made
}

func chain(all value) value {
	outer := object.Iter(all)
	var inner object.Iterator
	return walk("chain", func() (value, bool) {
		for {
			if inner != nil {
				if v, ok := inner.Next(); ok {
					return v, true
				}
			}
			v, ok := outer.Next()
			if !ok {
				inner = nil
				return nil, false
			}
			inner = object.Iter(v)
		}
	})
}

func product(args []value, names []named) value {
	t := take("product", args, names)
	repeat := int(object.Int(t.get(-1, "repeat", int64(1))))
	t.done()
	var pools [][]value
	for range repeat {
		for _, v := range args {
			pools = append(pools, object.Own(v))
		}
	}
	at := make([]int, len(pools))
	done := false
	for _, pool := range pools {
		done = done || len(pool) == 0
	}
	return walk("product", func() (value, bool) {
		if done {
			return nil, false
		}
		items := make([]value, len(pools))
		for i, pool := range pools {
			items[i] = pool[at[i]]
		}
		i := len(at) - 1
		for ; i >= 0; i-- {
			at[i]++
			if at[i] < len(pools[i]) {
				break
			}
			at[i] = 0
		}
		done = i < 0
		return object.NewTuple(items...), true
	})
}

// selection makes a function that selects values from others in every way.
func selection(
	name string, each func(pool []value, r int, yield func([]int) bool), optional bool,
) *object.Builtin {
	return &object.Builtin{Name: name, Do: func(args []value, names []named) value {
		t := take(name, args, names)
		t.count(1, 2)
		pool := object.Own(args[0])
		size := t.get(1, "r", nil)
		t.done()
		r := len(pool)
		switch {
		case size != nil && size != object.None:
			r = int(object.Int(size))
		case !optional:
			object.Raise(object.TypeError, "%s() missing required argument 'r' (pos 2)", name)
		}
		if r < 0 {
			object.Raise(object.ValueError, "r must be non-negative")
		}
		return pulled(name, func(yield func(value) bool) {
			each(pool, r, func(at []int) bool {
				if len(at) == 2 {
					return yield(object.NewPair(pool[at[0]], pool[at[1]]))
				}
				items := make([]value, len(at))
				for i, j := range at {
					items[i] = pool[j]
				}
				return yield(object.NewTuple(items...))
			})
		})
	}}
}

func permute(n, r int, yield func([]int) bool) {
	used := make([]bool, n)
	at := make([]int, 0, r)
	var fill func() bool
	fill = func() bool {
		if len(at) == r {
			return yield(at)
		}
		for i := range n {
			if used[i] {
				continue
			}
			used[i] = true
			at = append(at, i)
			ok := fill()
			at = at[:len(at)-1]
			used[i] = false
			if !ok {
				return false
			}
		}
		return true
	}
	fill()
}

// combine yields increasing indices; with step 0 they may repeat.
func combine(n, r, step int, yield func([]int) bool) {
	at := make([]int, 0, r)
	var fill func(from int) bool
	fill = func(from int) bool {
		if len(at) == r {
			return yield(at)
		}
		for i := from; i < n; i++ {
			at = append(at, i)
			ok := fill(i + step)
			at = at[:len(at)-1]
			if !ok {
				return false
			}
		}
		return true
	}
	fill(0)
}

func islice(args []value) value {
	start, stop, step := int64(0), int64(math.MaxInt64), int64(1)
	limit := func(v value, otherwise int64) int64 {
		if v == object.None {
			return otherwise
		}
		n := object.Int(v)
		if n < 0 {
			object.Raise(object.ValueError, "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
		}
		return n
	}
	if len(args) == 2 {
		stop = limit(args[1], stop)
	} else {
		start, stop = limit(args[1], 0), limit(args[2], stop)
		if len(args) == 4 {
			step = max(limit(args[3], 1), 1)
		}
	}
	it := object.Iter(args[0])
	at, next := int64(0), start
	return walk("islice", func() (value, bool) {
		for next < stop {
			v, ok := it.Next()
			if !ok {
				return nil, false
			}
			at++
			if at-1 == next {
				next += step
				return v, true
			}
		}
		for at < min(stop, start) {
			at++
			it.Next()
		}
		return nil, false
	})
}

func accumulate(args []value, names []named) value {
	t := take("accumulate", args, names)
	t.count(1, 2)
	fn, total := t.get(1, "func", object.None), t.get(-1, "initial", object.None)
	t.done()
	it := object.Iter(args[0])
	begun := false
	return walk("accumulate", func() (value, bool) {
		if !begun {
			begun = true
			if total != object.None {
				return total, true
			}
			v, ok := it.Next()
			total = v
			return v, ok
		}
		v, ok := it.Next()
		if !ok {
			return nil, false
		}
		if fn == object.None {
			total = object.Binary("+", total, v)
		} else {
			total = Call(fn, []value{total, v}, nil)
		}
		return total, true
	})
}

func groupBy(args []value, names []named) value {
	t := take("groupby", args, names)
	t.count(1, 2)
	key := t.get(1, "key", object.None)
	t.done()
	it := object.Iter(args[0])
	var v, k value
	more, current := true, 0
	step := func() {
		v, more = it.Next()
		if more {
			k = v
			if key != object.None {
				k = Call(key, []value{v}, nil)
			}
		}
	}
	var of value
	begun := false
	return walk("groupby", func() (value, bool) {
		if !begun {
			begun = true
			step()
		} else {
			for more && object.Equal(k, of) {
				step()
			}
		}
		if !more {
			return nil, false
		}
		of = k
		current++
		mine, group := of, current
		return object.NewTuple(of, walk("_grouper", func() (value, bool) {
			if !more || group != current || !object.Equal(k, mine) {
				return nil, false
			}
			item := v
			step()
			return item, true
		})), true
	})
}

func whileTrue(name string) *object.Builtin {
	return simple(name, 2, 2, func(args []value) value {
		it := object.Iter(args[1])
		over := false
		return walk(name, func() (value, bool) {
			for {
				v, ok := it.Next()
				if !ok {
					return nil, false
				}
				if over {
					if name == "takewhile" {
						return nil, false
					}
					return v, true
				}
				holds := object.Truth(Call(args[0], []value{v}, nil))
				over = !holds
				if holds == (name == "takewhile") {
					return v, holds || name == "dropwhile"
				}
				if over {
					return nil, false
				}
			}
		})
	})
}

func zipLongest(args []value, names []named) value {
	t := take("zip_longest", args, names)
	fill := t.get(-1, "fillvalue", object.None)
	t.done()
	var walks []object.Iterator
	for _, v := range args {
		walks = append(walks, object.Iter(v))
	}
	return walk("zip_longest", func() (value, bool) {
		items := make([]value, len(walks))
		some := false
		for i, it := range walks {
			items[i] = fill
			if it == nil {
				continue
			}
			if v, ok := it.Next(); ok {
				items[i], some = v, true
			} else {
				walks[i] = nil
			}
		}
		return object.NewTuple(items...), some
	})
}
