package builtins

import (
	"math"
	"math/big"
	"strings"

	"queenbook/internal/python/object"
)

var fractionKind = &object.Class{Name: "Fraction", Bases: []*object.Class{object.Object}, Names: map[string]value{}}

func fractionsNames() map[string]value {
	fractionKind.New = func(args []value, names []named) value {
		t := take("Fraction", args, names)
		t.count(0, 2)
		a, b := t.get(0, "numerator", int64(0)), t.get(1, "denominator", int64(1))
		t.done()
		if s, is := a.(string); is {
			r, ok := new(big.Rat).SetString(strings.TrimSpace(s))
			if !ok {
				object.Raise(object.ValueError, "Invalid literal for Fraction: %s", object.Repr(s))
			}
			return &fraction{r}
		}
		x, y := rational(a), rational(b)
		if x == nil || y == nil {
			object.Raise(object.TypeError, "argument should be a string or a Rational instance")
		}
		if y.Sign() == 0 {
			object.Raise(object.ZeroDivision, "Fraction(%s, 0)", x.Num())
		}
		return &fraction{new(big.Rat).Quo(x, y)}
	}
	return map[string]value{"Fraction": fractionKind}
}

// rational is a number exactly, nil if it isn't one.
func rational(v value) *big.Rat {
	switch n := v.(type) {
	case *fraction:
		return n.r
	case float64:
		return new(big.Rat).SetFloat64(n)
	}
	if object.TypeOf(v).Is(object.IntType) {
		return new(big.Rat).SetInt(object.Big(v))
	}
	return nil
}

// A fraction is a number with a denominator.
type fraction struct{ r *big.Rat }

// Type is the type of fractions.
func (f *fraction) Type() *object.Class { return fractionKind }

// Truth is whether it is not 0.
func (f *fraction) Truth() bool { return f.r.Sign() != 0 }

// Float is the nearest float.
func (f *fraction) Float() float64 {
	x, _ := f.r.Float64()
	return x
}

// Int is the number without its fractional part.
func (f *fraction) Int() value { return object.Whole(new(big.Int).Quo(f.r.Num(), f.r.Denom())) }

// Repr is how Python writes it.
func (f *fraction) Repr() string {
	return "Fraction(" + f.r.Num().String() + ", " + f.r.Denom().String() + ")"
}

// Str is how Python prints it.
func (f *fraction) Str() string { return f.r.RatString() }

// Abs is its absolute value.
func (f *fraction) Abs() value { return &fraction{new(big.Rat).Abs(f.r)} }

// Unary is the fraction with a sign operator applied.
func (f *fraction) Unary(op string) value {
	if op == "-" {
		return &fraction{new(big.Rat).Neg(f.r)}
	}
	return f
}

// Hash is the hash of an equal integer. Others are refused, because they would need CPython's
// hashes.
func (f *fraction) Hash() (int64, bool) {
	if f.r.IsInt() {
		return object.Hash(object.Whole(f.r.Num()))
	}
	h, _ := object.Hash(f.r.String())
	return h, false
}

// Equal is whether it equals a number.
func (f *fraction) Equal(other value) (equal, known bool) {
	if r := rational(other); r != nil {
		return f.r.Cmp(r) == 0, true
	}
	return false, false
}

// Order compares it with a number.
func (f *fraction) Order(other value) (order int, known bool) {
	if x, is := other.(float64); is && x-x != 0 {
		if math.IsInf(x, 1) {
			return -1, true
		}
		return 1, math.IsInf(x, -1)
	}
	if r := rational(other); r != nil {
		return f.r.Cmp(r), true
	}
	return 0, false
}

// Operate applies an operator to it and another number.
func (f *fraction) Operate(op string, other value, right bool) value {
	if x, is := other.(float64); is {
		if right {
			return object.Binary(op, x, f.Float())
		}
		return object.Binary(op, f.Float(), x)
	}
	y := rational(other)
	if y == nil {
		return nil
	}
	x := f.r
	if right {
		x, y = y, x
	}
	z := new(big.Rat)
	switch op {
	case "+":
		return &fraction{z.Add(x, y)}
	case "-":
		return &fraction{z.Sub(x, y)}
	case "*":
		return &fraction{z.Mul(x, y)}
	case "/", "//", "%":
		if y.Sign() == 0 {
			object.Raise(object.ZeroDivision, "Fraction(%s, 0)", x.Num())
		}
		z.Quo(x, y)
		if op == "/" {
			return &fraction{z}
		}
		whole := new(big.Int).Div(z.Num(), z.Denom())
		if op == "//" {
			return object.Whole(whole)
		}
		return &fraction{z.Sub(x, new(big.Rat).Mul(y, new(big.Rat).SetInt(whole)))}
	case "**":
		if !y.IsInt() || !y.Num().IsInt64() {
			return object.Binary(op, object.Float(&fraction{x}), object.Float(&fraction{y}))
		}
		n := y.Num().Int64()
		a, b := x.Num(), x.Denom()
		if n < 0 {
			if x.Sign() == 0 {
				object.Raise(object.ZeroDivision, "Fraction(1, 0)")
			}
			a, b, n = b, a, -n
		}
		e := big.NewInt(n)
		return &fraction{z.SetFrac(new(big.Int).Exp(a, e, nil), new(big.Int).Exp(b, e, nil))}
	}
	return nil
}

// Attr are its numerator and denominator.
func (f *fraction) Attr(name string) value {
	switch name {
	case "numerator":
		return object.Whole(f.r.Num())
	case "denominator":
		return object.Whole(f.r.Denom())
	}
	return nil
}

// Toward rounds it to an integer.
func (f *fraction) Toward(how func(float64) float64) value {
	whole := new(big.Int).Div(f.r.Num(), f.r.Denom())
	switch {
	case f.r.IsInt(), how(0.5) == 0 && (how(-0.5) != 0 || f.r.Sign() > 0):
		return object.Whole(whole)
	}
	return object.Whole(whole.Add(whole, big.NewInt(1)))
}

// Round is the nearest integer, or the nearest with some digits.
func (f *fraction) Round(digits value) value {
	if digits != object.None {
		object.Refuse("round of a Fraction to digits", "multiply first")
	}
	half := new(big.Rat).Add(f.r, big.NewRat(1, 2))
	whole := new(big.Int).Div(half.Num(), half.Denom())
	if half.IsInt() && whole.Bit(0) == 1 {
		whole.Sub(whole, big.NewInt(1))
	}
	return object.Whole(whole)
}
