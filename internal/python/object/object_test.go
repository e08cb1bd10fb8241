package object_test

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"queenbook/internal/python/object"
)

type value = object.Value

func tuple(items ...value) value { return object.NewTuple(items...) }

func list(items ...value) value { return object.NewList(items...) }

func dict(pairs ...value) *object.Dict {
	d := object.NewDict()
	for i := 0; i < len(pairs); i += 2 {
		d.Set(pairs[i], pairs[i+1])
	}
	return d
}

var huge = new(big.Int).Lsh(big.NewInt(1), 100)

// Hashes of numbers, None and tuples of numbers are the same as in CPython, because the order of
// sets depends on them.
func TestHash(t *testing.T) {
	for _, c := range []struct {
		v      value
		want   int64
		stable bool
	}{
		{int64(0), 0, true},
		{int64(-1), -2, true},
		{int64(1<<61 - 1), 0, true},
		{true, 1, true},
		{1.5, 1152921504606846977, true},
		{-0.5, -1152921504606846976, true},
		{math.Inf(-1), -314159, true},
		{huge, 549755813888, true},
		{tuple(int64(1), int64(2)), -3550055125485641917, true},
		{tuple(), 5740354900026072187, true},
	} {
		if got, stable := object.Hash(c.v); got != c.want || stable != c.stable {
			t.Errorf("hash(%s) is %d, want %d", object.Repr(c.v), got, c.want)
		}
	}
	if _, stable := object.Hash(tuple("a", int64(1))); stable {
		t.Error("a tuple with a text has the same hash in every run")
	}
	for _, v := range []value{list(), dict(), object.NewSet()} {
		if said := raised(func() { object.Hash(v) }); !strings.HasPrefix(said, "TypeError: unhashable type") {
			t.Errorf("hash(%s): %s", object.Repr(v), said)
		}
	}
}

// raised is what do raises, or "".
func raised(do func()) (said string) {
	defer func() {
		if f, is := recover().(*object.Failure); is {
			said = f.Said()
		}
	}()
	do()
	return ""
}

func TestEqualAndCompare(t *testing.T) {
	for _, c := range []struct {
		a, b  value
		equal bool
		less  string // yes, no, or what's raised
	}{
		{int64(1), true, true, "no"},
		{int64(1), 1.0, true, "no"},
		{int64(1 << 53), float64(1<<53) + 2, false, "yes"},
		{huge, math.Inf(1), false, "yes"},
		{math.NaN(), math.NaN(), false, "no"},
		{"a", "b", false, "yes"},
		{"a", int64(1), false, "TypeError"},
		{tuple(int64(1), int64(2)), tuple(int64(1), int64(3)), false, "yes"},
		{tuple(int64(1)), tuple(int64(1), int64(0)), false, "yes"},
		{tuple(int64(1)), list(int64(1)), false, "TypeError"},
		{list(int64(2)), list(int64(1), int64(9)), false, "no"},
		{object.NewSet(int64(1)), object.NewSet(int64(1), int64(2)), false, "yes"},
		{object.NewSet(int64(2), int64(1)), object.NewSet(int64(1), int64(2)), true, "no"},
		{dict("a", int64(1), "b", int64(2)), dict("b", int64(2), "a", int64(1)), true, "TypeError"},
		{object.None, int64(0), false, "TypeError"},
		{&object.Range{Start: 0, Stop: 3, Step: 2}, &object.Range{Start: 0, Stop: 4, Step: 2}, true, "TypeError"},
	} {
		if got := object.Equal(c.a, c.b); got != c.equal || got != object.Equal(c.b, c.a) {
			t.Errorf("%s == %s is %v", object.Repr(c.a), object.Repr(c.b), got)
		}
		got := "no"
		if said := raised(func() {
			if object.Compare("<", c.a, c.b) {
				got = "yes"
			}
		}); said != "" {
			got, _, _ = strings.Cut(said, ":")
		}
		if got != c.less {
			t.Errorf("%s < %s: %s, want %s", object.Repr(c.a), object.Repr(c.b), got, c.less)
		}
	}
}

func TestNumbers(t *testing.T) {
	const most = math.MaxInt64
	for _, c := range []struct {
		op   string
		a, b value
		want string
	}{
		{"+", int64(most), int64(1), "9223372036854775808"},
		{"-", int64(-most), int64(2), "-9223372036854775809"},
		{"*", int64(most), int64(most), "85070591730234615847396907784232501249"},
		{"//", int64(-7), int64(2), "-4"},
		{"%", int64(-7), int64(3), "2"},
		{"%", int64(7), int64(-3), "-2"},
		{"/", int64(7), int64(2), "3.5"},
		{"/", int64(6), int64(2), "3.0"},
		{"**", int64(2), int64(100), huge.String()},
		{"**", int64(2), int64(-1), "0.5"},
		{"//", -7.5, int64(2), "-4.0"},
		{"<<", int64(1), int64(64), "18446744073709551616"},
		{"&", int64(-1), int64(255), "255"},
		{"+", true, true, "2"},
		{"+", "ab", "c", "'abc'"},
		{"*", tuple(int64(1)), int64(3), "(1, 1, 1)"},
		{"|", object.NewSet(int64(1)), object.NewSet(int64(2)), "{1, 2}"},
		{"%", "%03d|%s", tuple(int64(7), "x"), "'007|x'"},
		{"//", int64(1), int64(0), "ZeroDivisionError"},
		{"+", "a", int64(1), "TypeError"},
	} {
		var got string
		if said := raised(func() { got = object.Repr(object.Binary(c.op, c.a, c.b)) }); said != "" {
			got, _, _ = strings.Cut(said, ":")
		}
		if got != c.want {
			t.Errorf("%s %s %s is %s, want %s", object.Repr(c.a), c.op, object.Repr(c.b), got, c.want)
		}
	}
}

// A dict keeps the order of its keys when it shrinks and grows.
func TestDict(t *testing.T) {
	d := object.NewDict()
	want := map[int64]int64{}
	for i := range int64(1000) {
		key := i * 7919 % 1013
		d.Set(key, i)
		want[key] = i
		if i%3 == 0 {
			gone := (i / 2) * 7919 % 1013
			d.Delete(gone)
			delete(want, gone)
		}
	}
	if d.Len() != len(want) {
		t.Fatalf("it has %d keys, want %d", d.Len(), len(want))
	}
	last := int64(-1)
	for key, v := range d.All {
		if want[key.(int64)] != v || v.(int64) <= last {
			t.Fatalf("%v leads to %v behind %d, want %d", key, v, last, want[key.(int64)])
		}
		last = v.(int64)
	}
	d.Set("first", int64(1))
	if key, _ := d.Last(); key != "first" {
		t.Errorf("the last key is %v", key)
	}
	if said := raised(func() {
		for it := object.Iter(d); ; {
			if _, ok := it.Next(); !ok {
				return
			}
			d.Set("new", int64(1))
		}
	}); said != "RuntimeError: dictionary changed size during iteration" {
		t.Errorf("a dict that grows while it's read: %q", said)
	}
}

// Sets of numbers have the same order as in CPython.
func TestSetOrder(t *testing.T) {
	s := object.NewSet()
	for _, n := range []int64{100, 3, 64, 35, 8, 1, 0, -1} {
		s.Add(n)
	}
	s.Discard(int64(8))
	if got, want := object.Repr(s), "{64, 1, 0, 35, 3, 100, -1}"; got != want {
		t.Errorf("it's %s, want %s", got, want)
	}
}

func TestItems(t *testing.T) {
	at := func(n int64) value { return n }
	slice := func(from, to, step value) value { return &object.Slice{From: from, To: to, Step: step} }
	five := list(at(0), at(1), at(2), at(3), at(4))
	for _, c := range []struct {
		v, i value
		want string
	}{
		{five, at(-1), "4"},
		{five, at(5), "IndexError"},
		{five, slice(object.None, object.None, at(-2)), "[4, 2, 0]"},
		{five, slice(at(-3), at(99), object.None), "[2, 3, 4]"},
		{"añb", at(1), "'ñ'"},
		{"añb", slice(object.None, object.None, at(-1)), "'bña'"},
		{&object.Range{Start: 10, Stop: 0, Step: -3}, at(-1), "1"},
		{dict("a", at(1)), "b", "KeyError"},
		{tuple(at(1), at(2)), "x", "TypeError"},
	} {
		var got string
		if said := raised(func() { got = object.Repr(object.Item(c.v, c.i)) }); said != "" {
			got, _, _ = strings.Cut(said, ":")
		}
		if got != c.want {
			t.Errorf("%s[%s] is %s, want %s", object.Repr(c.v), object.Repr(c.i), got, c.want)
		}
	}
}

func TestFormat(t *testing.T) {
	for _, c := range []struct {
		v            value
		format, want string
	}{
		{int64(5), "03b", "101"},
		{int64(5), "05b", "00101"},
		{int64(255), "#x", "0xff"},
		{int64(-1234567), ",", "-1,234,567"},
		{3.14159, ".2f", "3.14"},
		{2.5, ".0f", "2"},
		{1e16, "", "1e+16"},
		{0.1, "", "0.1"},
		{0.25, "%", "25.000000%"},
		{"ab", ">5", "   ab"},
		{"ab", "*^6", "**ab**"},
		{"abc", ".2", "ab"},
		{true, "d", "1"},
		{"a", "d", "ValueError"},
	} {
		var got string
		if said := raised(func() { got = object.Format(c.v, c.format) }); said != "" {
			got, _, _ = strings.Cut(said, ":")
		}
		if got != c.want {
			t.Errorf("format(%s, %q) is %q, want %q", object.Repr(c.v), c.format, got, c.want)
		}
	}
}

func TestRepr(t *testing.T) {
	loop := object.NewList(int64(1))
	loop.Items = append(loop.Items, loop)
	for want, v := range map[string]value{
		`"it's"`:      "it's",
		`'a\n\x00'`:   "a\n\x00",
		`'"\''`:       `"'`,
		`(1,)`:        tuple(int64(1)),
		`[1, [...]]`:  loop,
		`{'a': None}`: dict("a", object.None),
		`set()`:       object.NewSet(),
		`range(1, 5)`: &object.Range{Start: 1, Stop: 5, Step: 1},
		`1e-05`:       0.00001,
		`inf`:         math.Inf(1),
	} {
		if got := object.Repr(v); got != want {
			t.Errorf("it's written %s, want %s", got, want)
		}
	}
}
