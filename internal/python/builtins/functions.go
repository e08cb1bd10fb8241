package builtins

import (
	"math"
	"math/big"
	"slices"
	"strings"

	"queenbook/internal/python/object"
)

// Names are the names that Python has without an import, except for print.
var Names = map[string]value{}

// Absent are names that Python has and files may not use, and what to write instead.
var Absent = map[string]string{
	"open":        "a problem file can't read files: write what it needs into it",
	"input":       "a problem file can't ask for input: write what it needs into it",
	"exec":        "write the function itself",
	"eval":        "write the function itself",
	"compile":     "write the function itself",
	"hash":        "it differs from one Python to the next: use the value itself",
	"id":          "it differs from one run to the next: use the value itself",
	"dir":         "leave it out",
	"vars":        "use your own dict",
	"globals":     "use your own dict",
	"locals":      "use your own dict",
	"bytes":       "use a string or a list of numbers",
	"bytearray":   "use a list of numbers",
	"complex":     "use two numbers",
	"exit":        "return from the function",
	"quit":        "return from the function",
	"__import__":  "write import on a line of its own",
	"memoryview":  "use a list",
	"OrderedDict": "import it from collections",
	"Counter":     "import it from collections",
	"defaultdict": "import it from collections",
	"deque":       "import it from collections",
	"math":        "import it",
	"itertools":   "import it",
	"Fraction":    "use two numbers",
}

func init() {
	for _, class := range []*object.Class{
		object.Object, object.IntType, object.BoolType, object.FloatType, object.StrType, object.ListType,
		object.TupleType, object.DictType, object.SetType, object.FrozenType, object.RangeType,
		object.TypeType, object.SliceType,
	} {
		Names[class.Name] = class
		class.Inner = false
	}
	object.NoneClass.Inner, object.FunctionType.Inner = false, false
	for _, class := range object.Exceptions {
		Names[class.Name] = class
	}
	Names["NotImplemented"] = object.NotImplemented
	Names["__debug__"] = true
	add := func(list ...*object.Builtin) {
		for _, fn := range list {
			Names[fn.Name] = fn
		}
	}
	add(
		simple("len", 1, 1, func(args []value) value { return int64(object.Len(args[0])) }),
		simple("abs", 1, 1, func(args []value) value { return absolute(args[0]) }),
		simple("repr", 1, 1, func(args []value) value { return object.Repr(args[0]) }),
		simple("ascii", 1, 1, func(args []value) value { return object.ASCII(object.Repr(args[0])) }),
		simple("ord", 1, 1, func(args []value) value { return order(args[0]) }),
		simple("chr", 1, 1, func(args []value) value { return character(args[0]) }),
		simple("bin", 1, 1, func(args []value) value { return inBase(args[0], 2, "0b") }),
		simple("oct", 1, 1, func(args []value) value { return inBase(args[0], 8, "0o") }),
		simple("hex", 1, 1, func(args []value) value { return inBase(args[0], 16, "0x") }),
		simple("any", 1, 1, func(args []value) value { return anyOf(args[0], true) }),
		simple("all", 1, 1, func(args []value) value { return !anyOf(args[0], false) }),
		simple("callable", 1, 1, func(args []value) value { return isCallable(args[0]) }),
		simple("divmod", 2, 2, func(args []value) value {
			return object.NewTuple(object.Binary("//", args[0], args[1]), object.Binary("%", args[0], args[1]))
		}),
		simple("isinstance", 2, 2, func(args []value) value { return isInstance(object.TypeOf(args[0]), args[1]) }),
		simple("issubclass", 2, 2, func(args []value) value {
			class, is := args[0].(*object.Class)
			if !is {
				object.Raise(object.TypeError, "issubclass() arg 1 must be a class")
			}
			return isInstance(class, args[1])
		}),
		simple("format", 1, 2, func(args []value) value {
			if len(args) == 1 {
				return object.Format(args[0], "")
			}
			return object.Format(args[0], text("format", args[1]))
		}),
		simple("getattr", 2, 3, func(args []value) value { return getAttr(args) }),
		simple("hasattr", 2, 2, func(args []value) value {
			missing := new(struct{ _ int })
			return getAttr([]value{args[0], args[1], missing}) != value(missing)
		}),
		simple("setattr", 3, 3, func(args []value) value {
			SetAttr(args[0], text("setattr", args[1]), args[2])
			return object.None
		}),
		&object.Builtin{Name: "sum", Do: sum}, &object.Builtin{Name: "pow", Do: pow},
		&object.Builtin{Name: "round", Do: round}, &object.Builtin{Name: "sorted", Do: sorted},
		&object.Builtin{Name: "min", Do: func(a []value, n []named) value { return extreme("min", "<", a, n) }},
		&object.Builtin{Name: "max", Do: func(a []value, n []named) value { return extreme("max", ">", a, n) }},
	)
	for _, kind := range []string{"property", "staticmethod", "classmethod"} {
		add(simple(kind, 0, 4, func(args []value) value {
			if len(args) != 1 {
				object.Refuse(kind+" with other than one value", "write it above a def")
			}
			return &wrapped{kind, args[0]}
		}))
	}
	add(iterators...)
}

func absolute(v value) value {
	switch n := v.(type) {
	case bool:
		return object.Int(n)
	case int64:
		if n >= 0 {
			return n
		}
		return object.Unary("-", n)
	case *big.Int:
		return object.Whole(new(big.Int).Abs(n))
	case float64:
		return math.Abs(n)
	case interface{ Abs() value }:
		return n.Abs()
	}
	object.Raise(object.TypeError, "bad operand type for abs(): '%s'", object.TypeOf(v).Name)
	return nil
}

func order(v value) value {
	letters := []rune(text("ord() expected string of length 1", v))
	if len(letters) != 1 {
		object.Raise(object.TypeError, "ord() expected a character, but string of length %d found", len(letters))
	}
	return int64(letters[0])
}

func character(v value) value {
	n := object.Int(v)
	if n < 0 || n > 0x10ffff {
		object.Raise(object.ValueError, "chr() arg not in range(0x110000)")
	}
	if n >= 0xd800 && n < 0xe000 {
		object.Refuse("half a character", "leave it out")
	}
	return string(rune(n))
}

func inBase(v value, base int, prefix string) value {
	switch v.(type) {
	case bool, int64, *big.Int:
	default:
		v = object.Int(v)
	}
	n := object.Big(v)
	if n.Sign() < 0 {
		return "-" + prefix + new(big.Int).Abs(n).Text(base)
	}
	return prefix + n.Text(base)
}

// anyOf reports whether one of the values is true, or false.
func anyOf(v value, truth bool) bool {
	walk := object.Iter(v)
	for {
		item, ok := walk.Next()
		if !ok {
			return false
		}
		if object.Truth(item) == truth {
			return true
		}
	}
}

func isCallable(v value) bool {
	if x, is := v.(*object.Instance); is {
		return x.Class.Find("__call__") != nil
	}
	_, is := v.(object.Callable)
	return is
}

func isInstance(class *object.Class, of value) bool {
	if several, is := of.(*object.Tuple); is {
		return slices.ContainsFunc(several.Items, func(one value) bool { return isInstance(class, one) })
	}
	other, is := of.(*object.Class)
	if !is {
		object.Raise(object.TypeError, "isinstance() arg 2 must be a type, a tuple of types, or a union")
	}
	if hints()[other] {
		object.Refuse("isinstance with "+other.Name, "name a type: list, dict, str")
	}
	return other == object.Object || class.Is(other)
}

func getAttr(args []value) (v value) {
	if len(args) == 3 {
		defer func() {
			if failure := recover(); failure != nil {
				f, is := failure.(*object.Failure)
				if !is || !f.Value.Class.Is(object.AttributeError) {
					panic(failure)
				}
				v = args[2]
			}
		}()
	}
	return Attr(args[0], text("getattr", args[1]))
}

func sum(args []value, names []named) value {
	t := take("sum", args, names)
	t.count(1, 2)
	total := t.get(1, "start", int64(0))
	t.done()
	if _, is := total.(string); is {
		object.Raise(object.TypeError, "sum() can't sum strings [use ''.join(seq) instead]")
	}
	walk := object.Iter(args[0])
	for {
		v, ok := walk.Next()
		if !ok {
			return total
		}
		_, isFloat := total.(float64)
		if _, is := v.(float64); is && !isFloat {
			if n, isInt := total.(int64); isInt { // floats are added with compensation
				return sumFloats(float64(n), v, walk)
			}
		}
		if isFloat {
			return sumFloats(total.(float64), v, walk)
		}
		total = object.Binary("+", total, v)
	}
}

// sumFloats adds as CPython does since 3.12: the rounding error of each addition is kept, and added
// last.
func sumFloats(total float64, v value, walk object.Iterator) value {
	lost := 0.0
	for {
		var x float64
		switch n := v.(type) {
		case float64:
			x = n
		case int64, bool:
			x = object.Float(n)
		default:
			return rest(object.Binary("+", total+finite(lost), v), walk)
		}
		t := total + x
		if math.Abs(total) >= math.Abs(x) {
			lost += (total - t) + x
		} else {
			lost += (x - t) + total
		}
		total = t
		var ok bool
		if v, ok = walk.Next(); !ok {
			if lost != 0 && finite(lost) == lost {
				return total + lost
			}
			return total
		}
	}
}

func finite(f float64) float64 {
	if f-f != 0 {
		return 0
	}
	return f
}

func rest(total value, walk object.Iterator) value {
	for {
		v, ok := walk.Next()
		if !ok {
			return total
		}
		total = object.Binary("+", total, v)
	}
}

func pow(args []value, names []named) value {
	t := take("pow", args, names)
	base, exp := t.get(0, "base", nil), t.get(1, "exp", nil)
	mod := t.get(2, "mod", object.None)
	t.done()
	if base == nil || exp == nil {
		t.count(2, 3)
	}
	if mod == object.None {
		return object.Binary("**", base, exp)
	}
	for _, v := range []value{base, exp, mod} {
		if !object.TypeOf(v).Is(object.IntType) {
			object.Raise(object.TypeError, "pow() 3rd argument not allowed unless all arguments are integers")
		}
	}
	b, e, m := object.Big(base), object.Big(exp), object.Big(mod)
	if m.Sign() == 0 {
		object.Raise(object.ValueError, "pow() 3rd argument cannot be 0")
	}
	size := new(big.Int).Abs(m)
	if e.Sign() < 0 {
		inverse := new(big.Int).ModInverse(b, size)
		if inverse == nil {
			object.Raise(object.ValueError, "base is not invertible for the given modulus")
		}
		b, e = inverse, new(big.Int).Neg(e)
	}
	n := new(big.Int).Exp(b, e, size)
	return object.Binary("%", object.Whole(n), mod)
}

func round(args []value, names []named) value {
	t := take("round", args, names)
	v, digits := t.get(0, "number", nil), t.get(1, "ndigits", object.None)
	t.done()
	if v == nil {
		t.count(1, 2)
	}
	return rounded(v, digits)
}

func sorted(args []value, names []named) value {
	t := take("sorted", args, names)
	t.count(1, 1)
	key, reverse := t.get(-1, "key", object.None), t.get(-1, "reverse", false)
	t.done()
	list := append([]value(nil), object.Items(args[0])...)
	sortBy(list, key, object.Truth(reverse))
	return object.NewList(list...)
}

// sortBy sorts values by their keys. Equal values keep their order, also in reverse.
func sortBy(list []value, key value, reverse bool) {
	type keyed struct{ key, v value }
	all := make([]keyed, len(list))
	for i, v := range list {
		all[i] = keyed{v, v}
		if key != object.None {
			all[i].key = Call(key, []value{v}, nil)
		}
	}
	slices.SortStableFunc(all, func(a, b keyed) int {
		if reverse {
			a, b = b, a
		}
		switch {
		case object.Compare("<", a.key, b.key):
			return -1
		case object.Compare("<", b.key, a.key):
			return 1
		}
		return 0
	})
	for i, one := range all {
		list[i] = one.v
	}
}

func extreme(fn, op string, args []value, names []named) value {
	t := take(fn, args, names)
	key, otherwise := t.get(-1, "key", object.None), t.get(-1, "default", nil)
	t.done()
	var walk object.Iterator
	switch len(args) {
	case 0:
		object.Raise(object.TypeError, "%s expected at least 1 argument, got 0", fn)
	case 1:
		walk = object.Iter(args[0])
	default:
		walk = object.Iter(object.NewTuple(args...))
	}
	var best, bestKey value
	for {
		v, ok := walk.Next()
		if !ok {
			break
		}
		k := v
		if key != object.None {
			k = Call(key, []value{v}, nil)
		}
		if best == nil || object.Compare(op, k, bestKey) {
			best, bestKey = v, k
		}
	}
	if best == nil {
		if otherwise == nil {
			object.Raise(object.ValueError, "%s() iterable argument is empty", fn)
		}
		return otherwise
	}
	return best
}

// Print prints as the function does, by another that takes what is printed.
func Print(out func(string)) func(args []value, names []named) value {
	return func(args []value, names []named) value {
		t := take("print", args, names)
		between, end := t.get(-1, "sep", object.None), t.get(-1, "end", object.None)
		t.get(-1, "flush", false)
		t.done()
		var texts []string
		for _, arg := range args {
			texts = append(texts, object.Str(arg))
		}
		sep, last := " ", "\n"
		if between != object.None {
			sep = text("sep", between)
		}
		if end != object.None {
			last = text("end", end)
		}
		out(strings.Join(texts, sep) + last)
		return object.None
	}
}
