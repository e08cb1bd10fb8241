package builtins

import (
	"math"
	"math/big"
	"strconv"

	"queenbook/internal/python/object"
)

// walk is an iterator of a type.
func walk(kind string, step func() (value, bool)) value { return &object.Walk{Kind: kind, Step: step} }

// iterators are the functions that return one.
var iterators = []*object.Builtin{
	simple("iter", 1, 2, func(args []value) value {
		if len(args) == 2 {
			object.Refuse("iter with two values", "write a while loop")
		}
		it := object.Iter(args[0])
		if v, is := it.(value); is {
			if v == args[0] {
				return v
			}
		}
		return walk(object.TypeOf(args[0]).Name+"_iterator", it.Next)
	}),
	simple("next", 1, 2, func(args []value) value { return next(args) }),
	{Name: "enumerate", Do: func(args []value, names []named) value {
		t := take("enumerate", args, names)
		t.count(1, 2)
		n := t.get(1, "start", int64(0))
		t.done()
		n = object.Unary("+", n)
		it := object.Iter(args[0])
		return walk("enumerate", func() (value, bool) {
			v, ok := it.Next()
			if !ok {
				return nil, false
			}
			pair := object.NewPair(n, v)
			n = object.Binary("+", n, int64(1))
			return pair, true
		})
	}},
	{Name: "zip", Do: zip},
	{Name: "map", Do: func(args []value, names []named) value {
		t := take("map", args, names)
		t.count(2, math.MaxInt)
		t.done()
		return walk("map", side(args[1:], func(items []value) value { return Call(args[0], items, nil) }))
	}},
	filtering("filter", true),
	simple("reversed", 1, 1, func(args []value) value { return reversed(args[0]) }),
}

// filtering is the builtin that yields the values for which a function, or the value itself, is true or
// isn't.
func filtering(name string, is bool) *object.Builtin {
	return simple(name, 2, 2, func(args []value) value {
		it := object.Iter(args[1])
		return walk(name, func() (value, bool) {
			for {
				v, ok := it.Next()
				if !ok {
					return nil, false
				}
				keep := v
				if args[0] != object.None {
					keep = Call(args[0], []value{v}, nil)
				}
				if object.Truth(keep) == is {
					return v, true
				}
			}
		})
	})
}

func next(args []value) value {
	it, is := args[0].(object.Iterator)
	if !is {
		if v, has := object.Method(args[0], "__next__"); has {
			return v
		}
		object.Raise(object.TypeError, "'%s' object is not an iterator", object.TypeOf(args[0]).Name)
	}
	if v, ok := it.Next(); ok {
		return v
	}
	if len(args) == 1 {
		object.RaiseWith(object.StopIteration)
	}
	return args[1]
}

// side goes through several values in parallel, up to the end of the shortest.
func side(all []value, make func(items []value) value) func() (value, bool) {
	var walks []object.Iterator
	for _, v := range all {
		walks = append(walks, object.Iter(v))
	}
	return func() (value, bool) {
		var items []value
		for _, it := range walks {
			v, ok := it.Next()
			if !ok {
				return nil, false
			}
			items = append(items, v)
		}
		if len(items) == 0 {
			return nil, false
		}
		return make(items), true
	}
}

func zip(args []value, names []named) value {
	t := take("zip", args, names)
	strict := object.Truth(t.get(-1, "strict", false))
	t.done()
	if !strict {
		return walk("zip", side(args, func(items []value) value { return object.NewTuple(items...) }))
	}
	var walks []object.Iterator
	for _, v := range args {
		walks = append(walks, object.Iter(v))
	}
	return walk("zip", func() (value, bool) {
		var items []value
		for i, it := range walks {
			v, ok := it.Next()
			if ok && len(items) < i || !ok && len(items) > 0 {
				how, others := "shorter", "s 1-"+strconv.Itoa(i)
				if ok {
					how = "longer"
				}
				if i == 1 {
					others = " 1"
				}
				object.Raise(object.ValueError, "zip() argument %d is %s than argument%s", i+1, how, others)
			}
			if ok {
				items = append(items, v)
			}
		}
		return object.NewTuple(items...), len(items) > 0
	})
}

func reversed(v value) value {
	var list []value
	kind := "reversed"
	switch v := v.(type) {
	case *object.List:
		i := len(v.Items)
		return walk("list_reverseiterator", func() (value, bool) {
			i--
			if i < 0 || i >= len(v.Items) {
				i = 0
				return nil, false
			}
			return v.Items[i], true
		})
	case *object.Tuple:
		list = v.Items
	case *object.Range:
		n := v.Len()
		return object.Walked(&object.Range{
			Start: v.Start + (n-1)*v.Step, Stop: v.Start - v.Step, Step: -v.Step,
		})
	case *object.Dict:
		list = v.Backward('k')
		return walk(kind, object.Iter(object.NewTuple(list...)).Next)
	case *object.View:
		list = v.Dict.Backward(v.Kind)
		return walk(kind, object.Iter(object.NewTuple(list...)).Next)
	case string:
		for _, r := range v {
			list = append(list, string(r))
		}
	case *deque:
		list = v.items
	default:
		object.Raise(object.TypeError, "'%s' object is not reversible", object.TypeOf(v).Name)
	}
	i := len(list)
	return walk(kind, func() (value, bool) {
		i--
		if i < 0 {
			i = 0
			return nil, false
		}
		return list[i], true
	})
}

// rounded is a number rounded to a number of decimals, half to even.
func rounded(v, digits value) value {
	n := v
	if b, is := v.(bool); is {
		n = object.Int(b)
	}
	switch x := n.(type) {
	case int64, *big.Int:
		if digits == object.None {
			return x
		}
		d := object.Int(digits)
		if d >= 0 {
			return x
		}
		unit := new(big.Int).Exp(big.NewInt(10), big.NewInt(-d), nil)
		q, r := new(big.Int).DivMod(object.Big(x), unit, new(big.Int))
		twice := new(big.Int).Lsh(r, 1)
		if c := twice.Cmp(unit); c > 0 || c == 0 && q.Bit(0) == 1 {
			q.Add(q, big.NewInt(1))
		}
		return object.Whole(q.Mul(q, unit))
	case float64:
		if digits == object.None {
			return object.Truncate(math.RoundToEven(x))
		}
		d := object.Int(digits)
		switch {
		case x-x != 0 || d > 323:
			return x
		case d < -308:
			return math.Copysign(0, x)
		case d >= 0:
			f, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'f', int(d), 64), 64)
			return f
		}
		unit := math.Pow(10, float64(-d))
		return math.RoundToEven(x/unit) * unit
	case interface{ Round(value) value }:
		return x.Round(digits)
	}
	object.Raise(object.TypeError, "type %s doesn't define __round__ method", object.TypeOf(v).Name)
	return nil
}
