package builtins

import (
	"math/big"
	"strconv"
	"strings"
	"unicode"

	"queenbook/internal/python/object"
)

// only is the only argument of a function that takes at most one, nil for none.
func only(fn string, args []value, names []named) value {
	t := take(fn, args, names)
	t.count(0, 1)
	t.done()
	if len(args) == 0 {
		return nil
	}
	return args[0]
}

func init() {
	object.Object.New = func(args []value, names []named) value {
		object.Refuse("object()", "use a tuple or a dict")
		return nil
	}
	object.IntType.New = newInt
	object.BoolType.New = func(args []value, names []named) value {
		v := only("bool", args, names)
		return v != nil && object.Truth(v)
	}
	object.FloatType.New = newFloat
	object.StrType.New = func(args []value, names []named) value {
		v := only("str", args, names)
		if v == nil {
			return ""
		}
		return object.Str(v)
	}
	object.ListType.New = func(args []value, names []named) value {
		if v := only("list", args, names); v != nil {
			return object.NewList(object.Own(v)...)
		}
		return object.NewList()
	}
	object.TupleType.New = func(args []value, names []named) value {
		v := only("tuple", args, names)
		if v == nil {
			return object.NewTuple()
		}
		if t, is := v.(*object.Tuple); is && t.Class == nil {
			return t
		}
		return object.NewTuple(object.Own(v)...)
	}
	object.DictType.New = func(args []value, names []named) value {
		d := object.NewDict()
		fill(d, "dict", args, names)
		return d
	}
	object.SetType.New = func(args []value, names []named) value {
		s := object.NewSet()
		if v := only("set", args, names); v != nil {
			s.Update(v)
		}
		return s
	}
	object.FrozenType.New = func(args []value, names []named) value {
		v := only("frozenset", args, names)
		if s, is := v.(*object.Set); is {
			return s.Freeze()
		}
		s := object.NewSet()
		if v != nil {
			s.Update(v)
		}
		s.Frozen = true
		return s
	}
	object.RangeType.New = newRange
	object.TypeType.New = func(args []value, names []named) value {
		if len(args) != 1 || len(names) > 0 {
			object.Refuse("type with other than one value", "write class")
		}
		return object.TypeOf(args[0])
	}
	object.SliceType.New = func(args []value, names []named) value {
		t := take("slice", args, names)
		t.count(1, 3)
		if len(args) == 1 {
			return &object.Slice{From: object.None, To: args[0], Step: object.None}
		}
		return &object.Slice{From: args[0], To: args[1], Step: t.get(2, "", object.None)}
	}
}

// fill fills a dict from the arguments of dict().
func fill(d *object.Dict, fn string, args []value, names []named) {
	take(fn, args, nil).count(0, 1)
	if len(args) == 1 {
		d.Update(args[0])
	}
	for _, one := range names {
		d.Set(one.Name, one.Value)
	}
}

func newRange(args []value, names []named) value {
	t := take("range", args, names)
	t.count(1, 3)
	t.done()
	r := &object.Range{Step: 1}
	switch len(args) {
	case 1:
		r.Stop = object.Int(args[0])
	default:
		r.Start, r.Stop = object.Int(args[0]), object.Int(args[1])
		if len(args) == 3 {
			r.Step = object.Int(args[2])
		}
	}
	if r.Step == 0 {
		object.Raise(object.ValueError, "range() arg 3 must not be zero")
	}
	return r
}

func newInt(args []value, names []named) value {
	t := take("int", args, names)
	t.count(0, 2)
	base := t.get(1, "base", nil)
	t.done()
	if len(args) == 0 {
		return int64(0)
	}
	switch v := args[0].(type) {
	case string:
		in := int64(10)
		if base != nil {
			in = object.Int(base)
		}
		return parseInt(v, in)
	case bool, int64, *big.Int, float64:
		if base != nil {
			object.Raise(object.TypeError, "int() can't convert non-string with explicit base")
		}
		if f, is := v.(float64); is {
			return object.Truncate(f)
		}
		return object.Unary("+", v)
	case interface{ Int() value }:
		return v.Int()
	case *object.Instance:
		if n, has := object.Method(v, "__index__"); has {
			return object.Int(n)
		}
	}
	object.Raise(object.TypeError,
		"int() argument must be a string, a bytes-like object or a real number, not '%s'", object.TypeOf(args[0]).Name)
	return nil
}

func parseInt(s string, base int64) value {
	wrong := func() {
		object.Raise(object.ValueError, "invalid literal for int() with base %d: %s", base, object.Repr(s))
	}
	if base != 0 && (base < 2 || base > 36) {
		object.Raise(object.ValueError, "int() base must be >= 2 and <= 36, or 0")
	}
	rest := strings.ToLower(strings.TrimFunc(s, unicode.IsSpace))
	sign := ""
	if rest != "" && (rest[0] == '-' || rest[0] == '+') {
		sign, rest = strings.Trim(rest[:1], "+"), rest[1:]
	}
	of := base
	for prefix, in := range map[string]int64{"0x": 16, "0o": 8, "0b": 2} {
		if strings.HasPrefix(rest, prefix) && (base == in || base == 0) {
			rest, of = strings.TrimPrefix(rest[2:], "_"), in
		}
	}
	if of == 0 {
		of = 10
		if len(strings.TrimLeft(rest, "0_")) < len(rest) && strings.Trim(rest, "0_") != "" {
			wrong()
		}
	}
	if rest == "" || strings.HasPrefix(rest, "_") || strings.HasSuffix(rest, "_") || strings.Contains(rest, "__") {
		wrong()
	}
	var plain strings.Builder
	for _, r := range rest {
		if d := decimal(r); d >= 0 {
			r = rune('0' + d)
		}
		if r != '_' {
			plain.WriteRune(r)
		}
	}
	if strings.ContainsAny(plain.String(), "+-") {
		wrong()
	}
	if plain.Len() > object.MostDigits && of&(of-1) != 0 {
		object.Raise(object.ValueError, "Exceeds the limit (%d digits) for integer string conversion", object.MostDigits)
	}
	n, ok := new(big.Int).SetString(sign+plain.String(), int(of))
	if !ok {
		wrong()
	}
	return object.Whole(n)
}

// decimal is the value of a digit in any script, -1 if it isn't one.
func decimal(r rune) int {
	if !unicode.Is(unicode.Nd, r) {
		return -1
	}
	zero := r
	for unicode.Is(unicode.Nd, zero-1) && r-zero < 9 {
		zero--
	}
	return int(r-zero) % 10
}

func newFloat(args []value, names []named) value {
	v := only("float", args, names)
	if v == nil {
		return 0.0
	}
	s, is := v.(string)
	if !is {
		return object.Float(v)
	}
	plain := strings.ToLower(strings.TrimFunc(s, unicode.IsSpace))
	bare := strings.TrimLeft(plain, "+-")
	isWord := bare == "inf" || bare == "infinity" || bare == "nan"
	under := strings.Contains(plain, "__") || strings.HasPrefix(bare, "_") || strings.HasSuffix(bare, "_")
	f, err := strconv.ParseFloat(strings.ReplaceAll(plain, "_", ""), 64)
	odd := !isWord && strings.ContainsAny(bare, "xpinf") || strings.ContainsAny(plain, "xp") || under
	if err != nil && !strings.Contains(err.Error(), "range") || odd {
		object.Raise(object.ValueError, "could not convert string to float: %s", object.Repr(s))
	}
	return f
}

// ofClass are the functions that belong to a type of Python itself.
func ofClass(class *object.Class, name string) value {
	if class == object.DictType && name == "fromkeys" {
		return simple("fromkeys", 1, 2, func(args []value) value {
			d := object.NewDict()
			var v value = object.None
			if len(args) == 2 {
				v = args[1]
			}
			for _, key := range object.Items(args[0]) {
				d.Set(key, v)
			}
			return d
		})
	}
	if class.Name == "chain" && name == "from_iterable" {
		return simple(name, 1, 1, func(args []value) value { return chain(args[0]) })
	}
	if class == object.StrType && name == "maketrans" {
		return simple(name, 1, 3, makeTable)
	}
	// str.upper is a function whose first argument is the string.
	if do := methods[class.Name][name]; do != nil {
		return &object.Builtin{Name: name, Do: func(args []value, names []named) value {
			if len(args) == 0 || !object.TypeOf(args[0]).Is(class) {
				object.Raise(object.TypeError, "descriptor '%s' for '%s' objects needs one", name, class.Name)
			}
			return do(args[0], args[1:], names)
		}}
	}
	return nil
}

// makeTable is a dict for translate.
func makeTable(args []value) value {
	d := object.NewDict()
	if from, is := args[0].(*object.Dict); is && len(args) == 1 {
		for k, v := range from.All {
			if s, isText := k.(string); isText {
				k = order(s)
			}
			d.Set(k, v)
		}
		return d
	}
	var letters [3][]rune
	for i, arg := range args {
		letters[i] = []rune(text("maketrans", arg))
	}
	if len(args) < 2 {
		object.Raise(object.TypeError, "if you give only one argument to maketrans it must be a dict")
	}
	if len(letters[0]) != len(letters[1]) {
		object.Raise(object.ValueError, "the first two maketrans arguments must have equal length")
	}
	for i, r := range letters[0] {
		d.Set(int64(r), int64(letters[1][i]))
	}
	for _, r := range letters[2] {
		d.Set(int64(r), object.None)
	}
	return d
}
