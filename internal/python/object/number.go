package object

import (
	"math"
	"math/big"
	"math/bits"
	"strings"
)

// Binary is the result of an operator on two values.
func Binary(op string, a, b Value) Value {
	if x, ok := a.(int64); ok {
		if y, ok := b.(int64); ok {
			return ints(op, x, y)
		}
	}
	if result := numbers(op, a, b); result != nil {
		return result
	}
	refuseTypes(a, b)
	if result := collections(op, a, b); result != nil {
		return result
	}
	if result := own(op, a, b); result != nil {
		return result
	}
	Raise(TypeError, "unsupported operand type(s) for %s: '%s' and '%s'", op, TypeOf(a).Name, TypeOf(b).Name)
	return nil
}

// refuseTypes refuses what CPython makes of types, as of int | str.
func refuseTypes(values ...Value) {
	for _, v := range values {
		if class, is := v.(*Class); is {
			Refuse("an operator next to "+class.Name, "write a tuple of types, or leave it out")
		}
	}
}

// ints are operators on two 64-bit integers.
func ints(op string, x, y int64) Value {
	switch op {
	case "+":
		if sum := x + y; (sum > x) == (y > 0) {
			return sum
		}
	case "-":
		if d := x - y; (d < x) == (y > 0) {
			return d
		}
	case "*":
		hi, lo := bits.Mul64(uint64(max(x, -x)), uint64(max(y, -y)))
		if hi == 0 && lo < 1<<63 && x != math.MinInt64 && y != math.MinInt64 {
			return x * y
		}
	case "//", "%":
		if y == 0 {
			Raise(ZeroDivision, "integer modulo by zero")
		}
		if x == math.MinInt64 {
			break
		}
		q, r := x/y, x%y
		if r != 0 && (r < 0) != (y < 0) {
			q, r = q-1, r+y
		}
		if op == "//" {
			return q
		}
		return r
	case "&":
		return x & y
	case "|":
		return x | y
	case "^":
		return x ^ y
	case ">>":
		if y >= 0 {
			return x >> min(y, 63)
		}
	case "<<":
		if y >= 0 && y < 62 && x < 1<<(62-y) && x > -1<<(62-y) {
			return x << y
		}
	}
	return bigs(op, big.NewInt(x), big.NewInt(y))
}

// bigs are operators on two integers of any size.
func bigs(op string, x, y *big.Int) Value {
	z := new(big.Int)
	switch op {
	case "+":
		return Whole(z.Add(x, y))
	case "-":
		return Whole(z.Sub(x, y))
	case "*":
		return Whole(z.Mul(x, y))
	case "/":
		if y.Sign() == 0 {
			Raise(ZeroDivision, "division by zero")
		}
		if x.Sign() == 0 {
			return math.Copysign(0, float64(y.Sign()))
		}
		f, _ := new(big.Rat).SetFrac(x, y).Float64()
		if math.IsInf(f, 0) {
			Raise(OverflowError, "integer division result too large for a float")
		}
		return f
	case "//", "%":
		if y.Sign() == 0 {
			Raise(ZeroDivision, "integer modulo by zero")
		}
		q, r := z.QuoRem(x, y, new(big.Int))
		if r.Sign() != 0 && (r.Sign() < 0) != (y.Sign() < 0) {
			q, r = q.Sub(q, big.NewInt(1)), r.Add(r, y)
		}
		if op == "//" {
			return Whole(q)
		}
		return Whole(r)
	case "&":
		return Whole(z.And(x, y))
	case "|":
		return Whole(z.Or(x, y))
	case "^":
		return Whole(z.Xor(x, y))
	case "<<", ">>":
		if y.Sign() < 0 {
			Raise(ValueError, "negative shift count")
		}
		if op == "<<" && x.Sign() == 0 {
			return int64(0)
		}
		if !y.IsInt64() || y.Int64() > 1<<40 {
			if op == ">>" {
				return int64(min(0, x.Sign()))
			}
			Raise(OverflowError, "too many digits in integer")
		}
		if op == "<<" {
			return Whole(z.Lsh(x, uint(y.Int64())))
		}
		return Whole(z.Rsh(x, uint(y.Int64())))
	case "**":
		if y.Sign() < 0 {
			if x.Sign() == 0 {
				Raise(ZeroDivision, "0.0 cannot be raised to a negative power")
			}
			return power(Float(x), Float(y))
		}
		return Whole(z.Exp(x, y, nil))
	}
	return nil
}

// Float is a number as a float.
func Float(v Value) float64 {
	switch v := v.(type) {
	case float64:
		return v
	case int64:
		return float64(v)
	case bool:
		return float64(Int(v))
	case *big.Int:
		f, _ := new(big.Rat).SetInt(v).Float64()
		if math.IsInf(f, 0) {
			Raise(OverflowError, "int too large to convert to float")
		}
		return f
	case interface{ Float() float64 }:
		return v.Float()
	case *Instance:
		if f, has := Method(v, "__float__"); has {
			return Float(f)
		}
	}
	Raise(TypeError, "must be real number, not %s", TypeOf(v).Name)
	return 0
}

func numbers(op string, a, b Value) Value {
	x, ok := asNumber(a)
	y, ok2 := asNumber(b)
	if !ok || !ok2 {
		return nil
	}
	if p, is := a.(bool); is {
		if q, is := b.(bool); is {
			switch op {
			case "&":
				return p && q
			case "|":
				return p || q
			case "^":
				return p != q
			}
		}
	}
	_, isFloat := x.(float64)
	_, areFloat := y.(float64)
	if isFloat || areFloat {
		return floats(op, Float(x), Float(y))
	}
	n, is := x.(int64)
	m, are := y.(int64)
	if is && are {
		return ints(op, n, m)
	}
	return bigs(op, Big(x), Big(y))
}

func floats(op string, x, y float64) Value {
	switch op {
	case "+":
		return x + y
	case "-":
		return x - y
	case "*":
		return x * y
	case "/":
		if y == 0 {
			Raise(ZeroDivision, "float division by zero")
		}
		return x / y
	case "//", "%":
		if y == 0 {
			Raise(ZeroDivision, "float modulo")
		}
		q, r := divide(x, y)
		if op == "//" {
			return q
		}
		return r
	case "**":
		return power(x, y)
	}
	return nil
}

// divide is the quotient, rounded down, and the remainder.
func divide(x, y float64) (q, r float64) {
	r = math.Mod(x, y)
	q = (x - r) / y
	if r != 0 {
		if (y < 0) != (r < 0) {
			r += y
			q--
		}
	} else {
		r = math.Copysign(0, y)
	}
	if q == 0 {
		return math.Copysign(0, x/y), r
	}
	if floor := math.Floor(q); q-floor > 0.5 {
		return floor + 1, r
	}
	return math.Floor(q), r
}

func power(x, y float64) Value {
	if x == 0 && y < 0 {
		Raise(ZeroDivision, "0.0 cannot be raised to a negative power")
	}
	if x < 0 && y != math.Floor(y) && !math.IsInf(y, 0) && !math.IsInf(x, 0) {
		Refuse("a root of a negative number", "ask before")
	}
	z := exactPower(x, y)
	if math.IsInf(z, 0) && !math.IsInf(x, 0) && !math.IsInf(y, 0) {
		Raise(OverflowError, "(34, 'Numerical result out of range')")
	}
	return z
}

// exactPower is the float closest to a power. C computes it, and math.Pow not always.
func exactPower(x, y float64) float64 {
	special := x == 0 || x == 1 || y == 0 || x-x != 0 || y-y != 0
	switch {
	case special:
		return math.Pow(x, y)
	case y == 0.5 && x > 0:
		z := new(big.Float).SetPrec(300).SetFloat64(x)
		return nearest(z.Sqrt(z))
	case y != math.Floor(y) || math.Abs(y) > 2048:
		if x == -1 && y == math.Floor(y) {
			return math.Pow(x, y)
		}
		Refuse("a power with a fraction", "use math.sqrt, or whole numbers: the last digit of others depends on the machine")
	}
	const precision = 300
	z := new(big.Float).SetPrec(precision).SetInt64(1)
	base := new(big.Float).SetPrec(precision).SetFloat64(x)
	for n := int64(math.Abs(y)); n > 0; n >>= 1 {
		if n&1 == 1 {
			z.Mul(z, base)
		}
		base.Mul(base, base)
	}
	if y < 0 {
		z.Quo(new(big.Float).SetPrec(precision).SetInt64(1), z)
	}
	return nearest(z)
}

// nearest is the float closest to a number. If two are about equally close, C sometimes takes the
// wrong one.
func nearest(z *big.Float) float64 {
	f, _ := z.Float64()
	if f-f != 0 || f == 0 {
		return f
	}
	off := new(big.Float).Sub(z, new(big.Float).SetPrec(300).SetFloat64(f))
	step, _ := off.Quo(off, new(big.Float).SetFloat64(math.Abs(math.Nextafter(f, math.Inf(1))-f))).Float64()
	if math.Abs(step) > 0.46 {
		Refuse("this power, whose last digit depends on the machine", "use math.sqrt or math.isqrt, or whole numbers")
	}
	return f
}

// collections are operators on strings, lists, tuples, sets and dicts.
func collections(op string, a, b Value) Value {
	if x, ok := a.(*Dict); ok && x.Kind != nil && x.Kind.Name == "Counter" {
		if y, ok := b.(*Dict); ok && y.Kind == x.Kind {
			return countersOf(op, x, y)
		}
	}
	switch op {
	case "+":
		switch x := a.(type) {
		case string:
			if y, ok := b.(string); ok {
				return x + y
			}
		case *List:
			if y, ok := b.(*List); ok {
				return &List{join(x.Items, y.Items)}
			}
		case *Tuple:
			if y, ok := b.(*Tuple); ok {
				return NewTuple(join(x.Items, y.Items)...)
			}
		}
	case "*":
		if result := repeat(a, b); result != nil {
			return result
		}
		return repeat(b, a)
	case "%":
		if s, ok := a.(string); ok {
			return Percent(s, b)
		}
	case "|":
		if x, ok := a.(*Dict); ok {
			if y, ok := b.(*Dict); ok {
				made := x.Copy()
				made.Update(y)
				return made
			}
		}
	}
	_, isSet := a.(*Set)
	_, areSet := b.(*Set)
	x, ok := asSet(a)
	if y, ok2 := asSet(b); ok && ok2 {
		if !isSet && areSet && op != "-" { // the keys of a dict let the other side decide
			return setsOf(op, x, y)
		}
		return setsOf(op, x, y)
	}
	return nil
}

// countersOf adds, subtracts or compares counts, and keeps those above 0.
func countersOf(op string, x, y *Dict) Value {
	made := &Dict{Kind: x.Kind}
	of := func(d *Dict, key Value) Value {
		if n := d.Get(key); n != nil {
			return n
		}
		return int64(0)
	}
	for _, d := range []*Dict{x, y} {
		for key := range d.All {
			n, m := of(x, key), of(y, key)
			var result Value
			switch op {
			case "+", "-":
				result = Binary(op, n, m)
			case "&", "|":
				result = n
				if Compare("<", m, n) == (op == "&") {
					result = m
				}
			default:
				return nil
			}
			if Compare(">", result, int64(0)) {
				made.Set(key, result)
			}
		}
	}
	return made
}

func setsOf(op string, x, y *Set) Value {
	switch op {
	case "|":
		return x.Union(y)
	case "&":
		return x.Intersection(y)
	case "-":
		return x.Difference(y)
	case "^":
		return x.Symmetric(y)
	}
	return nil
}

func join(a, b []Value) []Value {
	list := make([]Value, 0, len(a)+len(b))
	return append(append(list, a...), b...)
}

func repeat(a, b Value) Value {
	n, ok := asNumber(b)
	times, is := n.(int64)
	if !ok || !is {
		return nil
	}
	times = max(times, 0)
	switch x := a.(type) {
	case string:
		return strings.Repeat(x, int(min(times, math.MaxInt))) // with 32 bits a smaller number would be left
	case *List:
		return &List{repeated(x.Items, times)}
	case *Tuple:
		return NewTuple(repeated(x.Items, times)...)
	}
	return nil
}

func repeated(items []Value, times int64) []Value {
	if len(items) == 0 {
		return nil
	}
	list := make([]Value, 0, len(items)*int(min(times, int64(math.MaxInt/len(items)))))
	for range times {
		list = append(list, items...)
	}
	return list
}

// operators are the names of their methods.
var operators = map[string]string{
	"+": "add", "-": "sub", "*": "mul", "/": "truediv", "//": "floordiv", "%": "mod", "**": "pow",
	"&": "and", "|": "or", "^": "xor", "<<": "lshift", ">>": "rshift",
}

// An Operand is a value of another package with operators.
type Operand interface {
	Operate(op string, other Value, right bool) Value // nil for none
}

// own are the operators of the file's classes.
func own(op string, a, b Value) Value {
	if x, ok := a.(Operand); ok {
		if result := x.Operate(op, b, false); result != nil {
			return result
		}
	}
	if y, ok := b.(Operand); ok {
		if result := y.Operate(op, a, true); result != nil {
			return result
		}
	}
	name := operators[op]
	if result, has := Method(a, "__"+name+"__", b); has && result != NotImplemented {
		return result
	}
	if result, has := Method(b, "__r"+name+"__", a); has && result != NotImplemented {
		return result
	}
	return nil
}

// InPlace is the result of an operator with = after it on two values: a list changes itself.
func InPlace(op string, a, b Value) Value {
	switch x := a.(type) {
	case *List:
		switch op {
		case "+":
			x.Items = append(x.Items, Own(b)...)
			return x
		case "*":
			x.Items = repeated(x.Items, max(Int(b), 0))
			return x
		}
	case *Set:
		y, ok := b.(*Set)
		if !ok || x.Frozen {
			break
		}
		switch op {
		case "|":
			x.Merge(y)
			return x
		case "&":
			*x = *x.Intersection(y)
			return x
		case "-":
			x.Subtract(y)
			return x
		case "^":
			x.Toggle(y)
			return x
		}
	case *Dict:
		if op == "|" {
			x.Update(b)
			return x
		}
	case *Instance:
		if result, has := Method(a, "__i"+operators[op]+"__", b); has && result != NotImplemented {
			return result
		}
	}
	return Binary(op, a, b)
}

// Unary is the result of -, + or ~ on a value.
func Unary(op string, v Value) Value {
	n, ok := asNumber(v)
	if ok {
		switch x := n.(type) {
		case int64:
			switch {
			case op == "+":
				return x
			case op == "~":
				return ^x
			case x != math.MinInt64:
				return -x
			}
			return bigs("-", big.NewInt(0), big.NewInt(x))
		case *big.Int:
			switch op {
			case "+":
				return x
			case "~":
				return Whole(new(big.Int).Not(x))
			}
			return Whole(new(big.Int).Neg(x))
		case float64:
			switch op {
			case "+":
				return x
			case "-":
				return -x
			}
		}
	}
	if x, is := v.(interface{ Unary(op string) Value }); is {
		return x.Unary(op)
	}
	name := map[string]string{"-": "__neg__", "+": "__pos__", "~": "__invert__"}[op]
	if result, has := Method(v, name); has {
		return result
	}
	refuseTypes(v)
	if d, is := v.(*Dict); is && d.Kind != nil {
		Refuse(op+" before a "+d.Kind.Name, "write a comprehension")
	}
	Raise(TypeError, "bad operand type for unary %s: '%s'", op, TypeOf(v).Name)
	return nil
}
