package object

import (
	"math"
	"math/big"
	"strings"
)

// Equal is whether two values are equal.
func Equal(a, b Value) bool {
	switch x := a.(type) {
	case int64:
		switch y := b.(type) {
		case int64:
			return x == y
		case string, NoneType, *Tuple:
			return false
		}
	case string:
		if y, ok := b.(string); ok {
			return x == y
		}
		if _, is := b.(*Instance); !is {
			return false
		}
	case NoneType:
		if _, is := b.(*Instance); !is {
			return a == b
		}
	case *Tuple:
		if y, ok := b.(*Tuple); ok {
			return x == y || AllEqual(x.Items, y.Items)
		}
	case *List:
		if y, ok := b.(*List); ok {
			return x == y || AllEqual(x.Items, y.Items)
		}
	case *Dict:
		if y, ok := b.(*Dict); ok {
			if x.ordered() && y.ordered() && !AllEqual(Items(x), Items(y)) {
				return false
			}
			return sameDicts(x, y)
		}
	case *Set:
		if y, ok := b.(*Set); ok {
			return x.used == y.used && x.Within(y)
		}
	case *Range:
		if y, ok := b.(*Range); ok {
			n := x.Len()
			return n == y.Len() && (n == 0 || x.Start == y.Start && (n == 1 || x.Step == y.Step))
		}
	case *View:
		if x.Kind != 'v' {
			if set, ok := asSet(b); ok {
				return len(Items(x)) == set.used && NewSet(Items(x)...).Within(set)
			}
		}
	}
	if x, ok := asNumber(a); ok {
		if y, ok := asNumber(b); ok {
			return equalNumbers(x, y)
		}
	}
	if a == b {
		return true
	}
	if x, is := a.(interface{ Equal(Value) (bool, bool) }); is {
		if equal, known := x.Equal(b); known {
			return equal
		}
	}
	if x, is := b.(interface{ Equal(Value) (bool, bool) }); is {
		if equal, known := x.Equal(a); known {
			return equal
		}
	}
	for _, pair := range [][2]Value{{a, b}, {b, a}} {
		if result, has := Method(pair[0], "__eq__", pair[1]); has && result != NotImplemented {
			return Truth(result)
		}
	}
	return false
}

func AllEqual(a, b []Value) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] && !Equal(a[i], b[i]) {
			return false
		}
	}
	return true
}

func sameDicts(a, b *Dict) bool {
	if a.used != b.used {
		return false
	}
	for k, v := range a.All {
		if other := b.Get(k); other == nil || v != other && !Equal(v, other) {
			return false
		}
	}
	return true
}

// ordered reports whether the order of the keys matters.
func (d *Dict) ordered() bool { return d.Kind != nil && d.Kind.Name == "OrderedDict" }

// asSet is a set, or the keys or items of a dict as one.
func asSet(v Value) (*Set, bool) {
	switch v := v.(type) {
	case *Set:
		return v, true
	case *View:
		if v.Kind != 'v' {
			return NewSet(Items(v)...), true
		}
	}
	return nil, false
}

// asNumber is a number; True is 1.
func asNumber(v Value) (Value, bool) {
	switch n := v.(type) {
	case int64, float64, *big.Int:
		return v, true
	case bool:
		if n {
			return int64(1), true
		}
		return int64(0), true
	}
	return nil, false
}

func equalNumbers(a, b Value) bool { return orderNumbers(a, b) == 0 }

// unordered is the result of comparing what isn't a number.
const unordered = 2

// orderNumbers compares two numbers exactly.
func orderNumbers(a, b Value) int {
	x, isFloat := a.(float64)
	y, areFloat := b.(float64)
	if isFloat && areFloat {
		return orderFloats(x, y)
	}
	if isFloat || areFloat {
		for _, f := range []struct {
			is   bool
			v    float64
			sign int
		}{{isFloat, x, 1}, {areFloat, y, -1}} {
			switch {
			case f.is && math.IsNaN(f.v):
				return unordered
			case f.is && math.IsInf(f.v, 1):
				return f.sign
			case f.is && math.IsInf(f.v, -1):
				return -f.sign
			}
		}
		return rational(a).Cmp(rational(b))
	}
	n, ok := a.(int64)
	m, ok2 := b.(int64)
	if ok && ok2 {
		switch {
		case n < m:
			return -1
		case n > m:
			return 1
		}
		return 0
	}
	return Big(a).Cmp(Big(b))
}

func orderFloats(x, y float64) int {
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	case x == y:
		return 0
	}
	return unordered
}

func rational(v Value) *big.Rat {
	if f, ok := v.(float64); ok {
		return new(big.Rat).SetFloat64(f)
	}
	return new(big.Rat).SetInt(Big(v))
}

// Big is an integer with any number of digits.
func Big(v Value) *big.Int {
	switch v := v.(type) {
	case *big.Int:
		return v
	case bool:
		return big.NewInt(Int(v))
	}
	return big.NewInt(v.(int64))
}

// methods of comparisons, and those of the other side.
var comparing = map[string][2]string{
	"<": {"__lt__", "__gt__"}, ">": {"__gt__", "__lt__"}, "<=": {"__le__", "__ge__"}, ">=": {"__ge__", "__le__"},
}

func holds(op string, order int) bool {
	switch op {
	case "<":
		return order == -1
	case ">":
		return order == 1
	case "<=":
		return order == -1 || order == 0
	}
	return order == 1 || order == 0
}

// Compare is whether one value is before another; op is <, >, <= or >=.
func Compare(op string, a, b Value) bool {
	if x, ok := asNumber(a); ok {
		if y, ok := asNumber(b); ok {
			return holds(op, orderNumbers(x, y))
		}
	}
	switch x := a.(type) {
	case string:
		if y, ok := b.(string); ok {
			return holds(op, strings.Compare(x, y))
		}
	case *Tuple:
		if y, ok := b.(*Tuple); ok {
			return compareAll(op, x.Items, y.Items)
		}
	case *List:
		if y, ok := b.(*List); ok {
			return compareAll(op, x.Items, y.Items)
		}
	}
	if x, ok := asSet(a); ok {
		if y, ok := asSet(b); ok {
			switch op {
			case "<=":
				return x.Within(y)
			case "<":
				return x.used < y.used && x.Within(y)
			case ">=":
				return y.Within(x)
			}
			return y.used < x.used && y.Within(x)
		}
	}
	names := comparing[op]
	if result, has := Method(a, names[0], b); has && result != NotImplemented {
		return Truth(result)
	}
	if result, has := Method(b, names[1], a); has && result != NotImplemented {
		return Truth(result)
	}
	for i, side := range []Value{a, b} {
		if x, is := side.(interface {
			Order(other Value) (order int, known bool)
		}); is {
			if order, known := x.Order([]Value{b, a}[i]); known {
				if i == 1 {
					order = -order
				}
				return holds(op, order)
			}
		}
	}
	Raise(TypeError, "'%s' not supported between instances of '%s' and '%s'", op, TypeOf(a).Name, TypeOf(b).Name)
	return false
}

func compareAll(op string, a, b []Value) bool {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] && !Equal(a[i], b[i]) {
			return Compare(op, a[i], b[i])
		}
	}
	return Compare(op, int64(len(a)), int64(len(b)))
}

// In is whether a value is in another.
func In(v, all Value) bool {
	switch all := all.(type) {
	case *Dict:
		return all.Get(v) != nil
	case *Set:
		return all.Has(v)
	case *List:
		return Index(all.Items, v) >= 0
	case *Tuple:
		return Index(all.Items, v) >= 0
	case *Range:
		n, ok := asNumber(v)
		if i, is := n.(int64); ok && is {
			first, last := min(all.Start, all.Stop), max(all.Start, all.Stop)
			return i >= first && i <= last && i != all.Stop && (i-all.Start)%all.Step == 0 && all.Len() > 0
		}
	case string:
		part, ok := v.(string)
		if !ok {
			Raise(TypeError, "'in <string>' requires string as left operand, not %s", TypeOf(v).Name)
		}
		return strings.Contains(all, part)
	case *View:
		switch all.Kind {
		case 'k':
			return all.Dict.Get(v) != nil
		case 'i':
			pair, ok := v.(*Tuple)
			if !ok || len(pair.Items) != 2 {
				return false
			}
			value := all.Dict.Get(pair.Items[0])
			return value != nil && (value == pair.Items[1] || Equal(value, pair.Items[1]))
		}
	case *Instance:
		if result, has := Method(all, "__contains__", v); has {
			return Truth(result)
		}
	case interface{ Has(Value) bool }:
		return all.Has(v)
	}
	walk := IterOr(all, "argument of type '%s' is not iterable")
	for {
		item, ok := walk.Next()
		if !ok {
			return false
		}
		if item == v || Equal(item, v) {
			return true
		}
	}
}

// Index is the index of a value among others, -1 if it isn't there.
func Index(items []Value, v Value) int {
	for i, item := range items {
		if item == v || Equal(item, v) {
			return i
		}
	}
	return -1
}
