package python

import (
	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
)

// binary compiles an operator between two values, with a faster version for small integers.
func (c *compiler) binary(x *syntax.Binary) expression {
	a, b := c.expr(x.X), c.expr(x.Y)
	at, op := x.Pos, x.Op
	general := func(f *frame, p, q Value) Value {
		f.pos = at
		return object.Binary(op, p, q)
	}
	const small = 1 << 31
	short := map[string]func(n, m int64) int64{
		"+": func(n, m int64) int64 { return n + m },
		"-": func(n, m int64) int64 { return n - m },
		"*": func(n, m int64) int64 { return n * m },
	}[op]
	switch op {
	case "+":
		return func(f *frame) Value {
			p, q := a(f), b(f)
			if n, ok := p.(int64); ok {
				if m, ok := q.(int64); ok && n < small && n > -small && m < small && m > -small {
					return n + m
				}
			}
			return general(f, p, q)
		}
	case "-":
		return func(f *frame) Value {
			p, q := a(f), b(f)
			if n, ok := p.(int64); ok {
				if m, ok := q.(int64); ok && n < small && n > -small && m < small && m > -small {
					return n - m
				}
			}
			return general(f, p, q)
		}
	case "*":
		return func(f *frame) Value {
			p, q := a(f), b(f)
			if n, ok := p.(int64); ok {
				if m, ok := q.(int64); ok && n < small && n > -small && m < small && m > -small {
					return short(n, m)
				}
			}
			return general(f, p, q)
		}
	case "//", "%":
		rest := op == "%"
		return func(f *frame) Value {
			p, q := a(f), b(f)
			if n, ok := p.(int64); ok && n >= 0 {
				if m, ok := q.(int64); ok && m > 0 {
					if rest {
						return n % m
					}
					return n / m
				}
			}
			return general(f, p, q)
		}
	}
	return func(f *frame) Value { return general(f, a(f), b(f)) }
}

// cond compiles a condition.
func (c *compiler) cond(x syntax.Expr) condition {
	switch x := x.(type) {
	case *syntax.Compare:
		return c.compare(x)
	case *syntax.Bool:
		first, second := c.cond(x.X), c.cond(x.Y)
		if x.Op == "and" {
			return func(f *frame) bool { return first(f) && second(f) }
		}
		return func(f *frame) bool { return first(f) || second(f) }
	case *syntax.Unary:
		if x.Op == "not" {
			inner := c.cond(x.X)
			return func(f *frame) bool { return !inner(f) }
		}
	}
	v := c.expr(x)
	at := x.Place()
	return func(f *frame) bool {
		value := v(f)
		if b, is := value.(bool); is {
			return b
		}
		f.pos = at
		return object.Truth(value)
	}
}

// A comparer compares two values.
type comparer func(f *frame, p, q Value) bool

// comparer compiles the operator of a comparison.
func (c *compiler) comparer(op string, at syntax.Pos) comparer {
	switch op {
	case "==":
		return func(f *frame, p, q Value) bool {
			if n, ok := p.(int64); ok {
				if m, ok := q.(int64); ok {
					return n == m
				}
			}
			f.pos = at
			return object.Equal(p, q)
		}
	case "!=":
		return func(f *frame, p, q Value) bool {
			if n, ok := p.(int64); ok {
				if m, ok := q.(int64); ok {
					return n != m
				}
			}
			f.pos = at
			return !object.Equal(p, q)
		}
	case "in", "not in":
		want := op == "in"
		return func(f *frame, p, q Value) bool {
			f.pos = at
			return object.In(p, q) == want
		}
	case "is", "is not":
		want := op == "is"
		return func(f *frame, p, q Value) bool {
			f.pos = at
			return identical(p, q) == want
		}
	}
	less, equal := op[0] == '<', len(op) == 2
	return func(f *frame, p, q Value) bool {
		if n, ok := p.(int64); ok {
			if m, ok := q.(int64); ok {
				return n == m && equal || n != m && (n < m) == less
			}
		}
		f.pos = at
		return object.Compare(op, p, q)
	}
}

// identical is whether two values are the same object. For equal numbers, strings and tuples
// CPython's answer varies.
func identical(p, q Value) bool {
	if p == q {
		switch p.(type) {
		case int64, float64:
			if n, small := p.(int64); small && n >= -5 && n <= 256 {
				return true
			}
			refuseIs()
		case string:
			refuseIs()
		}
		return true
	}
	t, isTuple := p.(*object.Tuple)
	if u, is := q.(*object.Tuple); is && isTuple && object.Equal(t, u) {
		refuseIs()
	}
	return false
}

func refuseIs() {
	object.Refuse("is between equal numbers, texts or tuples", "write ==, because is depends on where they're kept")
}

// compare compiles a comparison or a chain of them.
func (c *compiler) compare(x *syntax.Compare) condition {
	if test := c.comparePairs(x); test != nil {
		return test
	}
	first := c.expr(x.X)
	if len(x.Ops) == 1 {
		second := c.expr(x.Ys[0])
		test := c.comparer(x.Ops[0], x.Places[0])
		return func(f *frame) bool {
			p := first(f)
			return test(f, p, second(f))
		}
	}
	var others []expression
	var tests []comparer
	for i, op := range x.Ops {
		others = append(others, c.expr(x.Ys[i]))
		tests = append(tests, c.comparer(op, x.Places[i]))
	}
	return func(f *frame) bool {
		p := first(f)
		for i, other := range others {
			q := other(f)
			if !tests[i](f, p, q) {
				return false
			}
			p = q
		}
		return true
	}
}

// comparePairs compiles a comparison of two pairs written in place, without making the tuples; nil
// for any other.
func (c *compiler) comparePairs(x *syntax.Compare) condition {
	pair := func(x syntax.Expr) (first, second expression) {
		t, is := x.(*syntax.Tuple)
		if !is || len(t.Items) != 2 || isStar(t.Items[0]) || isStar(t.Items[1]) {
			return nil, nil
		}
		return c.expr(t.Items[0]), c.expr(t.Items[1])
	}
	if len(x.Ops) != 1 || x.Ops[0] != "==" && x.Ops[0] != "!=" {
		return nil
	}
	a, b := pair(x.X)
	p, q := pair(x.Ys[0])
	if a == nil || p == nil {
		return nil
	}
	want, at := x.Ops[0] == "==", x.Places[0]
	return func(f *frame) bool {
		left := [2]Value{a(f), b(f)}
		right := [2]Value{p(f), q(f)}
		f.pos = at
		return object.AllEqual(left[:], right[:]) == want
	}
}
