package syntax_test

import (
	"errors"
	"fmt"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"queenbook/internal/python/syntax"
)

// shape is a short form of a tree: the kinds of its nodes with their contents, in the order of the
// file.
func shape(v any) string {
	switch v := v.(type) {
	case nil:
		return "-"
	case string, bool, int64, float64:
		return fmt.Sprintf("%#v", v)
	case *big.Int:
		return v.String()
	case byte:
		return string(v)
	case syntax.Pos, []syntax.Pos:
		return ""
	}
	r := reflect.ValueOf(v)
	switch r.Kind() {
	case reflect.Pointer:
		if r.IsNil() {
			return "-"
		}
		return shape(r.Elem().Interface())
	case reflect.Struct:
		var parts []string
		for i := range r.NumField() {
			field := r.Type().Field(i)
			if said := shape(r.Field(i).Interface()); !field.Anonymous && said != "" {
				parts = append(parts, said)
			}
		}
		return r.Type().Name() + "(" + strings.Join(parts, " ") + ")"
	case reflect.Slice:
		var parts []string
		for i := range r.Len() {
			parts = append(parts, shape(r.Index(i).Interface()))
		}
		return "[" + strings.Join(parts, " ") + "]"
	}
	return fmt.Sprint(v)
}

// How texts are parsed: which operator binds tighter, and what belongs together.
func TestParse(t *testing.T) {
	for source, want := range map[string]string{
		"a + b * c":            `Binary("+" Name("a") Binary("*" Name("b") Name("c")))`,
		"-2 ** 2":              `Unary("-" Binary("**" Const(2) Const(2)))`,
		"2 ** -1":              `Binary("**" Const(2) Unary("-" Const(1)))`,
		"not a in b":           `Unary("not" Compare(Name("a") ["in"] [Name("b")]))`,
		"0 <= r < n":           `Compare(Const(0) ["<=" "<"] [Name("r") Name("n")])`,
		"a or b and c":         `Bool("or" Name("a") Bool("and" Name("b") Name("c")))`,
		"'a' 'b'":              `Const("ab")`,
		"r'\\n'":               `Const("\\n")`,
		"'\\x41\\u00e9'":       `Const("Aé")`,
		"0xff_ff":              `Const(65535)`,
		"99999999999999999999": `Const(99999999999999999999)`,
		"1e3":                  `Const(1000)`,
		"()":                   `Tuple([])`,
		"a, ":                  `Tuple([Name("a")])`,
		"[*a, b]":              `List([Star(Name("a")) Name("b")])`,
		"{**d}":                `Dict([-] [Name("d")])`,
		"x if c else y":        `If(Name("c") Name("x") Name("y"))`,
		"a[1:]":                `Index(Name("a") Slice(Const(1) - -))`,
		"a.b(c)":               `Call(Attr(Name("a") "b") [Arg("" 0 Name("c"))])`,
	} {
		file, err := syntax.Parse("f.py", source+"\n")
		if err != nil {
			t.Errorf("%s: %v", source, err)
			continue
		}
		got := shape(file.Body[0].(*syntax.Do).X)
		if got != want {
			t.Errorf("%s is %s, want %s", source, got, want)
		}
	}
}

// What's refused, and where.
func TestMistakes(t *testing.T) {
	for source, want := range map[string]string{
		"x = (1,\n":             "1:5",
		"if x = 1:\n    pass\n": "1:6",
		"def f(:\n    pass\n":   "1:6",
		"x = 1 +\n":             "1:8",
		"  x = 1\n":             "1:3",
		"if a:\n    b\n  c\n":   "3:3",
		"if a:\n    b\n\tc\n":   "3:1",
		"a && b\n":              "1:3",
		"x++\n":                 "1:2",
		"'abc\n":                "1:1",
		"f'{'\n":                "1:4",
		"with a:\n    pass\n":   "1:1",
		"x = 1\ny = $\n":        "2:5",
		"é = 'ü' + €\n":         "1:11",
		"return = 1\n":          "1:1",
		"lambda x: yield\n":     "1:11",
	} {
		_, err := syntax.Parse("f.py", source)
		mistake, is := errors.AsType[*syntax.Error](err)
		if !is {
			t.Errorf("%q: %v", source, err)
			continue
		}
		if got := fmt.Sprintf("%d:%d", mistake.Line, mistake.Col); got != want || mistake.Message == "" {
			t.Errorf("%q: %s: %s, want %s", source, got, mistake.Message, want)
		}
	}
}
