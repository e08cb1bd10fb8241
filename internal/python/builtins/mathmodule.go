package builtins

import (
	"math"
	"math/big"
	"slices"

	"queenbook/internal/python/object"
)

// integers are values that must all be integers.
func integers(args []value) []*big.Int {
	var list []*big.Int
	for _, v := range args {
		if !object.TypeOf(v).Is(object.IntType) {
			object.Raise(object.TypeError, "'%s' object cannot be interpreted as an integer", object.TypeOf(v).Name)
		}
		list = append(list, object.Big(v))
	}
	return list
}

// counted is a function of integers that are not negative.
func counted(name string, least, most int, do func(n []*big.Int) *big.Int) *object.Builtin {
	return simple(name, least, most, func(args []value) value {
		list := integers(args)
		for _, n := range list {
			if n.Sign() < 0 {
				object.Raise(object.ValueError, "%s() not defined for negative values", name)
			}
		}
		return object.Whole(do(list))
	})
}

// real is a function of a real number.
func real(name string, do func(x float64) float64) *object.Builtin {
	return simple(name, 1, 1, func(args []value) value {
		x := object.Float(args[0])
		y := do(x)
		if math.IsNaN(y) && !math.IsNaN(x) {
			object.Raise(object.ValueError, "math domain error")
		}
		return y
	})
}

func mathNames() map[string]value {
	made := functions(
		real("sqrt", math.Sqrt), real("fabs", math.Abs),
		real("degrees", func(x float64) float64 { return x * (180 / math.Pi) }),
		real("radians", func(x float64) float64 { return x * (math.Pi / 180) }),
		simple("pow", 2, 2, func(args []value) value {
			return object.Binary("**", object.Float(args[0]), object.Float(args[1]))
		}),
		simple("hypot", 0, 99, func(args []value) value { return distance(args) }),
		simple("dist", 2, 2, func(args []value) value {
			a, b := object.Items(args[0]), object.Items(args[1])
			if len(a) != len(b) {
				object.Raise(object.ValueError, "both points must have the same number of dimensions")
			}
			var parts []value
			for i := range a {
				parts = append(parts, object.Float(a[i])-object.Float(b[i]))
			}
			return distance(parts)
		}),
		simple("floor", 1, 1, func(args []value) value { return toward(args[0], math.Floor) }),
		simple("ceil", 1, 1, func(args []value) value { return toward(args[0], math.Ceil) }),
		simple("trunc", 1, 1, func(args []value) value { return toward(args[0], math.Trunc) }),
		simple("isnan", 1, 1, func(args []value) value { return math.IsNaN(object.Float(args[0])) }),
		simple("isinf", 1, 1, func(args []value) value { return math.IsInf(object.Float(args[0]), 0) }),
		simple("isfinite", 1, 1, func(args []value) value { f := object.Float(args[0]); return f-f == 0 }),
		simple("gcd", 0, 99, func(args []value) value {
			n := new(big.Int)
			for _, m := range integers(args) {
				n.GCD(nil, nil, n, new(big.Int).Abs(m))
			}
			return object.Whole(n)
		}),
		simple("lcm", 0, 99, func(args []value) value {
			n := big.NewInt(1)
			for _, m := range integers(args) {
				if m.Sign() == 0 {
					return int64(0)
				}
				size := new(big.Int).Abs(m)
				divisor := new(big.Int).GCD(nil, nil, n, size)
				n.Mul(n.Div(n, divisor), size)
			}
			return object.Whole(n)
		}),
		counted("isqrt", 1, 1, func(n []*big.Int) *big.Int { return new(big.Int).Sqrt(n[0]) }),
		counted("factorial", 1, 1, func(n []*big.Int) *big.Int {
			return new(big.Int).MulRange(1, n[0].Int64())
		}),
		counted("comb", 2, 2, func(n []*big.Int) *big.Int {
			if n[1].Cmp(n[0]) > 0 {
				return new(big.Int)
			}
			return new(big.Int).Binomial(n[0].Int64(), n[1].Int64())
		}),
		counted("perm", 1, 2, func(n []*big.Int) *big.Int {
			k := n[0]
			if len(n) == 2 {
				k = n[1]
			}
			if k.Cmp(n[0]) > 0 {
				return new(big.Int)
			}
			return new(big.Int).MulRange(n[0].Int64()-k.Int64()+1, n[0].Int64())
		}),
		&object.Builtin{Name: "prod", Do: func(args []value, names []named) value {
			t := take("prod", args, names)
			t.count(1, 1)
			total := t.get(-1, "start", int64(1))
			t.done()
			for _, v := range object.Items(args[0]) {
				total = object.Binary("*", total, v)
			}
			return total
		}},
		&object.Builtin{Name: "isclose", Do: isClose},
	)
	made["pi"], made["e"], made["tau"] = math.Pi, math.E, 2*math.Pi
	made["inf"], made["nan"] = math.Inf(1), math.NaN()
	return made
}

// distance is the root of a sum of squares, correctly rounded.
func distance(args []value) value {
	const precision = 200
	total := new(big.Float).SetPrec(precision)
	for _, v := range args {
		x := math.Abs(object.Float(v))
		if x-x != 0 {
			return x
		}
		f := new(big.Float).SetPrec(precision).SetFloat64(x)
		total.Add(total, f.Mul(f, f))
	}
	f, _ := total.Sqrt(total).Float64()
	return f
}

// toward rounds a number to an integer.
func toward(v value, how func(float64) float64) value {
	switch n := v.(type) {
	case float64:
		return object.Truncate(how(n))
	case interface {
		Toward(func(float64) float64) value
	}:
		return n.Toward(how)
	}
	if object.TypeOf(v).Is(object.IntType) {
		return object.Unary("+", v)
	}
	return object.Truncate(how(object.Float(v)))
}

func isClose(args []value, names []named) value {
	t := take("isclose", args, names)
	t.count(2, 2)
	rel := object.Float(t.get(-1, "rel_tol", 1e-9))
	least := object.Float(t.get(-1, "abs_tol", 0.0))
	t.done()
	a, b := object.Float(args[0]), object.Float(args[1])
	if a == b {
		return true
	}
	if math.IsInf(a, 0) || math.IsInf(b, 0) {
		return false
	}
	d := math.Abs(a - b)
	return d <= math.Abs(rel*b) || d <= math.Abs(rel*a) || d <= least
}

func heapNames() map[string]value {
	less := func(a, b value) bool { return object.Compare("<", a, b) }
	down := func(h []value, start, at int) { // the same way as heapq, so that the list is the same
		item := h[at]
		for at > start {
			parent := (at - 1) >> 1
			if !less(item, h[parent]) {
				break
			}
			h[at], at = h[parent], parent
		}
		h[at] = item
	}
	up := func(h []value, at int) {
		start, item := at, h[at]
		for child := 2*at + 1; child < len(h); child = 2*at + 1 {
			if right := child + 1; right < len(h) && !less(h[child], h[right]) {
				child = right
			}
			h[at], at = h[child], child
		}
		h[at] = item
		down(h, start, at)
	}
	heap := func(v value) list {
		l, is := v.(list)
		if !is {
			object.Raise(object.TypeError, "heap argument must be a list, not %s", object.TypeOf(v).Name)
		}
		return l
	}
	smallest := func(name string, reverse bool) *object.Builtin {
		return &object.Builtin{Name: name, Do: func(args []value, names []named) value {
			t := take(name, args, names)
			t.count(2, 2)
			key := t.get(-1, "key", object.None)
			t.done()
			all := slices.Clone(object.Items(args[1]))
			sortBy(all, key, reverse)
			return object.NewList(all[:max(0, min(int(object.Int(args[0])), len(all)))]...)
		}}
	}
	return functions(
		simple("heappush", 2, 2, func(args []value) value {
			l := heap(args[0])
			l.Items = append(l.Items, args[1])
			down(l.Items, 0, len(l.Items)-1)
			return object.None
		}),
		simple("heappop", 1, 1, func(args []value) value {
			l := heap(args[0])
			n := len(l.Items)
			if n == 0 {
				object.Raise(object.IndexError, "index out of range")
			}
			last := l.Items[n-1]
			l.Items = l.Items[:n-1]
			if n == 1 {
				return last
			}
			first := l.Items[0]
			l.Items[0] = last
			up(l.Items, 0)
			return first
		}),
		simple("heapify", 1, 1, func(args []value) value {
			l := heap(args[0])
			for i := len(l.Items)/2 - 1; i >= 0; i-- {
				up(l.Items, i)
			}
			return object.None
		}),
		smallest("nsmallest", false), smallest("nlargest", true),
	)
}
