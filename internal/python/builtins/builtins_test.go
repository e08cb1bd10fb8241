package builtins_test

import (
	"strings"
	"testing"

	"queenbook/internal/python/builtins"
	"queenbook/internal/python/object"
)

type value = object.Value

func n(v int64) value { return v }

func list(items ...value) *object.List { return object.NewList(items...) }

func tuple(items ...value) value { return object.NewTuple(items...) }

func named(pairs ...any) (all []object.Named) {
	for i := 0; i < len(pairs); i += 2 {
		all = append(all, object.Named{Name: pairs[i].(string), Value: pairs[i+1]})
	}
	return all
}

// said is the result of a call, or what it raises.
func said(call func() value) (text string) {
	defer func() {
		if f, is := recover().(*object.Failure); is {
			text = f.Said()
		}
	}()
	v := call()
	if _, is := v.(object.Iterator); is {
		v = object.NewList(object.Items(v)...)
	}
	return object.Repr(v)
}

func TestFunctions(t *testing.T) {
	three := list(n(3), n(1), n(2))
	for _, c := range []struct {
		name  string
		args  []value
		named []object.Named
		want  string
	}{
		{"sum", []value{three}, nil, "6"},
		{"sum", []value{three}, named("start", n(10)), "16"},
		{"sorted", []value{three}, named("reverse", true), "[3, 2, 1]"},
		{"max", []value{list()}, named("default", n(7)), "7"},
		{"max", []value{list()}, nil, "ValueError: max() iterable argument is empty"},
		{"min", []value{n(4), n(2)}, nil, "2"},
		{"abs", []value{n(-3)}, nil, "3"},
		{"divmod", []value{n(-7), n(2)}, nil, "(-4, 1)"},
		{"pow", []value{n(3), n(200), n(13)}, nil, "9"},
		{"round", []value{2.5}, nil, "2"},
		{"round", []value{2.675, n(2)}, nil, "2.67"},
		{"int", []value{"0x1f", n(16)}, nil, "31"},
		{"int", []value{" 12_3 "}, nil, "123"},
		{"int", []value{"x"}, nil, "ValueError: invalid literal for int() with base 10: 'x'"},
		{"len", []value{"añ"}, nil, "2"},
		{"len", []value{n(1)}, nil, "TypeError: object of type 'int' has no len()"},
		{"zip", []value{three, "ab"}, nil, "[(3, 'a'), (1, 'b')]"},
		{"enumerate", []value{"ab"}, named("start", n(1)), "[(1, 'a'), (2, 'b')]"},
		{"reversed", []value{three}, nil, "[2, 1, 3]"},
		{"range", []value{n(5), n(0), n(-2)}, nil, "range(5, 0, -2)"},
		{"range", []value{n(1), n(2), n(0)}, nil, "ValueError: range() arg 3 must not be zero"},
		{"any", []value{list(n(0), "")}, nil, "False"},
		{"all", []value{list()}, nil, "True"},
		{"chr", []value{n(960)}, nil, "'π'"},
		{"bin", []value{n(-5)}, nil, "'-0b101'"},
		{"frozenset", []value{"a"}, nil, "frozenset({'a'})"},
		{"dict", []value{list(tuple("a", n(1)))}, named("b", n(2)), "{'a': 1, 'b': 2}"},
		{"isinstance", []value{true, builtins.Names["int"]}, nil, "True"},
	} {
		got := said(func() value { return builtins.Call(builtins.Names[c.name], c.args, c.named) })
		if got != c.want {
			t.Errorf("%s of %s: %s, want %s", c.name, object.Repr(list(c.args...)), got, c.want)
		}
	}
}

func TestMethods(t *testing.T) {
	d := object.NewDict()
	d.Set("a", n(1))
	for _, c := range []struct {
		of   value
		name string
		args []value
		want string
	}{
		{"a b  c", "split", nil, "['a', 'b', 'c']"},
		{"a,b,,c", "split", []value{",", n(2)}, "['a', 'b', ',c']"},
		{"-", "join", []value{list("x", "y")}, "'x-y'"},
		{"-", "join", []value{list(n(1))}, "TypeError: sequence item 0: expected str instance, int found"},
		{"Straße", "upper", nil, "'STRASSE'"},
		{"abcabc", "find", []value{"c", n(3)}, "5"},
		{"7", "zfill", []value{n(3)}, "'007'"},
		{"x=1", "partition", []value{"="}, "('x', '=', '1')"},
		{"{0}{a}", "format", []value{n(1)}, "KeyError: 'a'"},
		{list(n(1), n(2), n(1)), "count", []value{n(1)}, "2"},
		{list(n(1)), "index", []value{n(2)}, "ValueError: 2 is not in list"},
		{list(n(1)), "pop", nil, "1"},
		{d, "get", []value{"b", n(5)}, "5"},
		{d, "setdefault", []value{"a", n(9)}, "1"},
		{object.NewSet(n(1), n(2)), "issubset", []value{list(n(1), n(2), n(3))}, "True"},
		{n(10), "bit_length", nil, "4"},
		{tuple(n(1)), "append", []value{n(2)}, ".append of a tuple is not in the part of Python that problem files are written in: " +
			"what it has is count, index"},
	} {
		got := said(func() value { return builtins.Call(builtins.Attr(c.of, c.name), c.args, nil) })
		if got != c.want {
			t.Errorf("%s.%s: %s, want %s", object.Repr(c.of), c.name, got, c.want)
		}
	}
}

// A module has what CPython's has, or says what to write instead.
func TestModules(t *testing.T) {
	var imports builtins.Importer
	for _, c := range []struct {
		module, name string
		args         []value
		want         string
	}{
		{"itertools", "combinations", []value{"abc", n(2)}, "[('a', 'b'), ('a', 'c'), ('b', 'c')]"},
		{"itertools", "permutations", []value{"ab"}, "[('a', 'b'), ('b', 'a')]"},
		{"itertools", "pairwise", []value{"abc"}, "[('a', 'b'), ('b', 'c')]"},
		{"math", "isqrt", []value{n(99)}, "9"},
		{"math", "gcd", []value{n(12), n(18)}, "6"},
		{"math", "comb", []value{n(60), n(30)}, "118264581564861424"},
		{"collections", "Counter", []value{"abca"}, "Counter({'a': 2, 'b': 1, 'c': 1})"},
		{"collections", "deque", []value{"ab"}, "deque(['a', 'b'])"},
		{"fractions", "Fraction", []value{n(6), n(-4)}, "Fraction(-3, 2)"},
		{"bisect", "bisect_left", []value{list(n(1), n(3)), n(3)}, "1"},
		{"heapq", "nsmallest", []value{n(1), list(n(3), n(1))}, "[1]"},
		{"operator", "mul", []value{n(3), n(4)}, "12"},
	} {
		of, err := imports.From(c.module, c.name)
		if err != "" {
			t.Errorf("from %s import %s: %s", c.module, c.name, err)
			continue
		}
		if got := said(func() value { return builtins.Call(of, c.args, nil) }); got != c.want {
			t.Errorf("%s.%s: %s, want %s", c.module, c.name, got, c.want)
		}
	}
	for _, module := range []string{"random", "sys", "numpy"} {
		if _, err := imports.Module(module); !strings.Contains(err, module) {
			t.Errorf("import %s: %q", module, err)
		}
	}
	if _, err := imports.From("math", "sin"); !strings.Contains(err, "sin") {
		t.Errorf("from math import sin: %q", err)
	}
}
