package builtins

import (
	"math"
	"math/big"
	"math/bits"
	"slices"

	"queenbook/internal/python/object"
)

// own makes a method from a function that takes a value of a type and positional arguments.
func own[T any](name string, least, most int, do func(self T, args []value) value) method {
	return func(self value, args []value, names []named) value {
		if len(args) < least || len(args) > most || len(names) > 0 {
			t := take(name, args, names)
			t.done()
			t.count(least, most)
		}
		return do(self.(T), args)
	}
}

type (
	list = *object.List
	dict = *object.Dict
	set  = *object.Set
)

var listMethods = map[string]method{
	"append": own("append", 1, 1, func(l list, args []value) value {
		l.Items = append(l.Items, args[0])
		return object.None
	}),
	"extend": own("extend", 1, 1, func(l list, args []value) value {
		l.Items = append(l.Items, object.Own(args[0])...)
		return object.None
	}),
	"insert": own("insert", 2, 2, func(l list, args []value) value {
		at := object.Int(args[0])
		if at < 0 {
			at = max(at+int64(len(l.Items)), 0)
		}
		l.Items = slices.Insert(l.Items, int(min(at, int64(len(l.Items)))), args[1])
		return object.None
	}),
	"pop": own("pop", 0, 1, func(l list, args []value) value {
		n := int64(len(l.Items))
		if n == 0 {
			object.Raise(object.IndexError, "pop from empty list")
		}
		at := n - 1
		if len(args) == 1 {
			at = object.Int(args[0])
			if at < 0 {
				at += n
			}
		}
		if at < 0 || at >= n {
			object.Raise(object.IndexError, "pop index out of range")
		}
		v := l.Items[at]
		l.Items = slices.Delete(l.Items, int(at), int(at)+1)
		return v
	}),
	"remove": own("remove", 1, 1, func(l list, args []value) value {
		at := object.Index(l.Items, args[0])
		if at < 0 {
			object.Raise(object.ValueError, "list.remove(x): x not in list")
		}
		l.Items = slices.Delete(l.Items, at, at+1)
		return object.None
	}),
	"clear": own("clear", 0, 0, func(l list, _ []value) value {
		l.Items = nil
		return object.None
	}),
	"copy": own("copy", 0, 0, func(l list, _ []value) value { return object.NewList(slices.Clone(l.Items)...) }),
	"reverse": own("reverse", 0, 0, func(l list, _ []value) value {
		slices.Reverse(l.Items)
		return object.None
	}),
	"sort": func(self value, args []value, names []named) value {
		t := take("sort", args, names)
		t.count(0, 0)
		key, reverse := t.get(-1, "key", object.None), t.get(-1, "reverse", false)
		t.done()
		sortBy(self.(list).Items, key, object.Truth(reverse))
		return object.None
	},
	"index": own("index", 1, 3, func(l list, args []value) value { return indexIn(l.Items, args, "list") }),
	"count": own("count", 1, 1, func(l list, args []value) value { return countIn(l.Items, args[0]) }),
}

func countIn(items []value, v value) value {
	n := int64(0)
	for _, item := range items {
		if item == v || object.Equal(item, v) {
			n++
		}
	}
	return n
}

func indexIn(items []value, args []value, kind string) value {
	start, stop := 0, len(items)
	if len(args) > 1 {
		span := &object.Slice{From: args[1], To: object.None, Step: object.None}
		if len(args) > 2 {
			span.To = args[2]
		}
		start, stop, _ = span.Span(len(items))
	}
	if start < stop {
		if at := object.Index(items[start:stop], args[0]); at >= 0 {
			return int64(start + at)
		}
	}
	object.Raise(object.ValueError, "%s is not in %s", object.Repr(args[0]), kind)
	return nil
}

// tupleMethods are also those of ranges.
var tupleMethods = map[string]method{
	"index": own("index", 1, 3, func(v value, args []value) value {
		return indexIn(object.Items(v), args, object.TypeOf(v).Name)
	}),
	"count": own("count", 1, 1, func(v value, args []value) value { return countIn(object.Items(v), args[0]) }),
}

// ordered are the methods of a view on a dict.
func view(kind byte) method {
	return own("keys", 0, 0, func(d dict, _ []value) value { return &object.View{Dict: d, Kind: kind} })
}

var dictMethods = map[string]method{
	"keys": view('k'), "values": view('v'), "items": view('i'),
	"get": own("get", 1, 2, func(d dict, args []value) value {
		if v := d.Get(args[0]); v != nil {
			return v
		}
		if len(args) == 2 {
			return args[1]
		}
		return object.None
	}),
	"setdefault": own("setdefault", 1, 2, func(d dict, args []value) value {
		if v := d.Get(args[0]); v != nil {
			return v
		}
		var v value = object.None
		if len(args) == 2 {
			v = args[1]
		}
		d.Set(args[0], v)
		return v
	}),
	"pop": own("pop", 1, 2, func(d dict, args []value) value {
		if v := d.Delete(args[0]); v != nil {
			return v
		}
		if len(args) == 1 {
			object.RaiseWith(object.KeyError, args[0])
		}
		return args[1]
	}),
	"popitem": own("popitem", 0, 0, func(d dict, _ []value) value {
		k, v := d.Last()
		if k == nil {
			object.RaiseWith(object.KeyError, "popitem(): dictionary is empty")
		}
		d.Delete(k)
		return object.NewTuple(k, v)
	}),
	"update": func(self value, args []value, names []named) value {
		fill(self.(dict), "update", args, names)
		return object.None
	},
	"clear": own("clear", 0, 0, func(d dict, _ []value) value {
		d.Clear()
		return object.None
	}),
	"copy": own("copy", 0, 0, func(d dict, _ []value) value { return d.Copy() }),
}

// asSet is a value as a set, for the methods that compare sets.
func asSet(v value) set {
	if s, is := v.(set); is {
		return s
	}
	s := object.NewSet()
	s.Update(v)
	return s
}

// several is a method that takes any number of values, one after another.
func several(first func(s set) set, do func(s set, v value) set) method {
	return own("set", 0, math.MaxInt, func(s set, args []value) value {
		if len(args) == 0 {
			return s.Of(s.Copy())
		}
		made := first(s)
		for _, v := range args {
			made = do(made, v)
		}
		return made
	})
}

func same(s set) set { return s }

var setMethods = map[string]method{
	"add": own("add", 1, 1, func(s set, args []value) value {
		s.Add(args[0])
		return object.None
	}),
	"discard": own("discard", 1, 1, func(s set, args []value) value {
		s.Discard(args[0])
		return object.None
	}),
	"remove": own("remove", 1, 1, func(s set, args []value) value {
		if !s.Discard(args[0]) {
			object.RaiseWith(object.KeyError, args[0])
		}
		return object.None
	}),
	"pop": own("pop", 0, 0, func(s set, _ []value) value { return s.Pop() }),
	"clear": own("clear", 0, 0, func(s set, _ []value) value {
		s.Clear()
		return object.None
	}),
	"copy":         own("copy", 0, 0, func(s set, _ []value) value { return s.Of(s.Copy()) }),
	"union":        several(same, set.Union),
	"intersection": several(same, set.Intersection),
	"difference":   several(same, set.Difference),
	"symmetric_difference": own("symmetric_difference", 1, 1, func(s set, args []value) value {
		return s.Symmetric(args[0])
	}),
	"update": own("update", 0, math.MaxInt, func(s set, args []value) value {
		for _, v := range args {
			s.Update(v)
		}
		return object.None
	}),
	"intersection_update": own("intersection_update", 0, math.MaxInt, func(s set, args []value) value {
		made := s
		for _, v := range args {
			made = made.Intersection(v)
		}
		*s = *made
		return object.None
	}),
	"difference_update": own("difference_update", 0, math.MaxInt, func(s set, args []value) value {
		for _, v := range args {
			s.Subtract(v)
		}
		return object.None
	}),
	"symmetric_difference_update": own("symmetric_difference_update", 1, 1, func(s set, args []value) value {
		s.Toggle(args[0])
		return object.None
	}),
	"issubset":   own("issubset", 1, 1, func(s set, args []value) value { return s.Within(asSet(args[0])) }),
	"issuperset": own("issuperset", 1, 1, func(s set, args []value) value { return asSet(args[0]).Within(s) }),
	"isdisjoint": own("isdisjoint", 1, 1, func(s set, args []value) value {
		for _, v := range object.Items(args[0]) {
			if s.Has(v) {
				return false
			}
		}
		return true
	}),
}

// frozenMethods are those of sets that change nothing.
func frozenMethods() map[string]method {
	made := map[string]method{}
	for _, name := range []string{
		"copy", "union", "intersection", "difference", "symmetric_difference", "issubset", "issuperset",
		"isdisjoint",
	} {
		made[name] = setMethods[name]
	}
	return made
}

// whole is an integer, also for True and False.
func whole(v value) *big.Int { return object.Big(v) }

var intMethods = map[string]method{
	"bit_length": own("bit_length", 0, 0, func(v value, _ []value) value { return int64(whole(v).BitLen()) }),
	"bit_count": own("bit_count", 0, 0, func(v value, _ []value) value {
		n := 0
		for _, word := range whole(v).Bits() {
			n += bits.OnesCount(uint(word))
		}
		return int64(n)
	}),
	"is_integer":       own("is_integer", 0, 0, func(value, []value) value { return true }),
	"conjugate":        own("conjugate", 0, 0, func(v value, _ []value) value { return object.Unary("+", v) }),
	"as_integer_ratio": own("as_integer_ratio", 0, 0, ratio),
}

var floatMethods = map[string]method{
	"is_integer": own("is_integer", 0, 0, func(f float64, _ []value) value {
		return f == math.Floor(f) && !math.IsInf(f, 0)
	}),
	"as_integer_ratio": own("as_integer_ratio", 0, 0, ratio),
}

func ratio(v value, _ []value) value {
	f, is := v.(float64)
	if !is {
		return object.NewTuple(object.Unary("+", v), int64(1))
	}
	if f-f != 0 {
		object.Truncate(f) // raises
	}
	r := new(big.Rat).SetFloat64(f)
	return object.NewTuple(object.Whole(r.Num()), object.Whole(r.Denom()))
}
