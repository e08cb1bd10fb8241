package builtins

import (
	"math"
	"slices"

	"queenbook/internal/python/object"
)

func functoolsNames() map[string]value {
	return functions(
		&object.Builtin{Name: "lru_cache", Do: func(args []value, names []named) value {
			t := take("lru_cache", args, names)
			t.count(0, 2)
			size := t.get(0, "maxsize", int64(128))
			t.get(1, "typed", false)
			t.done()
			if fn, is := size.(object.Callable); is {
				return &cached{fn: fn, most: 128, dict: object.NewDict()}
			}
			most := math.MaxInt
			if size != object.None {
				most = int(max(object.Int(size), 0))
			}
			return simple("lru_cache", 1, 1, func(args []value) value { return remember(args[0], most) })
		}},
		simple("cache", 1, 1, func(args []value) value { return remember(args[0], math.MaxInt) }),
		simple("reduce", 2, 3, func(args []value) value {
			it := object.Iter(args[1])
			var total value
			if len(args) == 3 {
				total = args[2]
			} else {
				v, ok := it.Next()
				if !ok {
					object.Raise(object.TypeError, "reduce() of empty iterable with no initial value")
				}
				total = v
			}
			for {
				v, ok := it.Next()
				if !ok {
					return total
				}
				total = Call(args[0], []value{total, v}, nil)
			}
		}),
		&object.Builtin{Name: "partial", Do: func(args []value, names []named) value {
			take("partial", args, nil).count(1, math.MaxInt)
			fn, first := args[0], slices.Clone(args[1:])
			given := slices.Clone(names)
			return &object.Builtin{Name: "partial", Do: func(args []value, names []named) value {
				all := slices.Clone(given)
				for _, one := range names {
					all = slices.DeleteFunc(all, func(old named) bool { return old.Name == one.Name })
					all = append(all, one)
				}
				return Call(fn, append(slices.Clone(first), args...), all)
			}}
		}},
		simple("wraps", 1, 1, func(as []value) value {
			return simple("wraps", 1, 1, func(args []value) value {
				fn, is := args[0].(object.Callable)
				name, has := as[0].(interface{ Name() string })
				if !is || !has {
					return args[0]
				}
				return &renamed{fn, name.Name()}
			})
		}),
		simple("cmp_to_key", 1, 1, func(args []value) value {
			return simple("K", 1, 1, func(item []value) value { return &compared{args[0], item[0]} })
		}),
	)
}

// renamed is a function with another name.
type renamed struct {
	object.Callable
	name string
}

// Name is its name.
func (r *renamed) Name() string { return r.name }

// compared is a value that's compared by a function of the file.
type compared struct{ by, v value }

// Order compares it with another value.
func (c *compared) Order(other value) (int, bool) {
	o, is := other.(*compared)
	if !is {
		return 0, false
	}
	switch n := Call(c.by, []value{c.v, o.v}, nil); {
	case object.Compare("<", n, int64(0)):
		return -1, true
	case object.Compare(">", n, int64(0)):
		return 1, true
	}
	return 0, true
}

// Equal is whether the function returns 0.
func (c *compared) Equal(other value) (equal, known bool) {
	order, is := c.Order(other)
	return order == 0, is
}

func remember(fn value, most int) value {
	call, is := fn.(object.Callable)
	if !is {
		object.Raise(object.TypeError, "the first argument must be callable")
	}
	return &cached{fn: call, most: most, dict: object.NewDict()}
}

// cached is a function that remembers its results.
type cached struct {
	fn           object.Callable
	most         int
	dict         *object.Dict
	hits, misses int64
}

// Call calls the function, unless it was called with the same values before.
func (c *cached) Call(args []value, names []named) value {
	items := slices.Clone(args)
	for _, one := range names {
		items = append(items, c, one.Name, one.Value)
	}
	key := object.NewTuple(items...)
	if v := c.dict.Get(key); v != nil {
		c.hits++
		if c.most < math.MaxInt { // the last used moves to the end
			c.dict.Delete(key)
			c.dict.Set(key, v)
		}
		return v
	}
	c.misses++
	v := c.fn.Call(args, names)
	if c.most > 0 {
		if c.dict.Len() >= c.most {
			c.dict.Delete(object.Items(c.dict)[0])
		}
		c.dict.Set(key, v)
	}
	return v
}

// Name is the name of the function.
func (c *cached) Name() string {
	if fn, is := c.fn.(interface{ Name() string }); is {
		return fn.Name()
	}
	return "cached"
}

// Attr are the functions that belong to a cached function.
func (c *cached) Attr(name string) value {
	switch name {
	case "cache_clear":
		return simple(name, 0, 0, func([]value) value {
			c.dict.Clear()
			c.hits, c.misses = 0, 0
			return object.None
		})
	case "__wrapped__":
		return c.fn
	case "cache_info":
		return simple(name, 0, 0, func([]value) value {
			var most value = object.None
			if c.most < math.MaxInt {
				most = int64(c.most)
			}
			fields := []string{"hits", "misses", "maxsize", "currsize"}
			class := &object.Class{Name: "CacheInfo", Bases: []*object.Class{object.TupleType}, Names: map[string]value{}}
			return &object.Tuple{Class: class, Fields: fields, Items: []value{
				c.hits, c.misses, most, int64(c.dict.Len()),
			}}
		})
	}
	return nil
}
