package python

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// A function of Python that is written in Go.
type function func(t *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error)

// beside is what Python has and Starlark lacks, or does otherwise.
var beside = makeBeside()

func makeBeside() starlark.StringDict {
	functions := starlark.StringDict{}
	for name, do := range map[string]function{
		"sum": sum, "map": mapped, "filter": filter, "round": round, "divmod": divmod, "pow": pow,
		"isinstance": isinstance, "str": str, "repr": repr, "len": length, "print": printed,
		asLetters: lettersOf,
	} {
		functions[name] = starlark.NewBuiltin(name, func(
			t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple,
		) (starlark.Value, error) {
			return do(t, args, kwargs)
		})
	}
	// A string is a sequence of its characters, where a function takes one sequence.
	for _, name := range []string{"list", "tuple", "set", "sorted", "reversed", "enumerate", "zip", "min", "max"} {
		original := starlark.Universe[name].(*starlark.Builtin)
		functions[name] = starlark.NewBuiltin(name, func(
			t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple,
		) (starlark.Value, error) {
			if len(args) == 1 || name == "zip" || name == "enumerate" {
				args = append(starlark.Tuple{}, args...)
				for i, arg := range args {
					args[i] = characters(arg)
				}
			}
			return original.CallInternal(t, args, kwargs)
		})
	}
	return functions
}

// characters are those of a string as a list; any other value stays what it is.
func characters(v starlark.Value) starlark.Value {
	s, ok := v.(starlark.String)
	if !ok {
		return v
	}
	var list []starlark.Value
	for _, char := range string(s) {
		list = append(list, starlark.String(char))
	}
	return starlark.NewList(list)
}

// length counts the characters of a string, and the values of anything else.
func length(_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x starlark.Value
	if err := starlark.UnpackPositionalArgs("len", args, kwargs, 1, &x); err != nil {
		return nil, err
	}
	if s, ok := x.(starlark.String); ok {
		return starlark.MakeInt(utf8.RuneCountInString(string(s))), nil
	}
	n := starlark.Len(x)
	if n < 0 {
		return nil, fmt.Errorf("a %s has no length", x.Type())
	}
	return starlark.MakeInt(n), nil
}

// number is a value to count with: True is 1 and False 0.
func number(v starlark.Value) starlark.Value {
	if b, ok := v.(starlark.Bool); ok {
		if b {
			return starlark.MakeInt(1)
		}
		return starlark.MakeInt(0)
	}
	return v
}

func sum(_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var list starlark.Iterable
	var total starlark.Value = starlark.MakeInt(0)
	if err := starlark.UnpackArgs("sum", args, kwargs, "iterable", &list, "start?", &total); err != nil {
		return nil, err
	}
	walk := list.Iterate()
	defer walk.Done()
	var x starlark.Value
	var err error
	for err == nil && walk.Next(&x) {
		total, err = starlark.Binary(syntax.PLUS, number(total), number(x))
	}
	return total, err
}

// mapped calls a function with the values of a list, or of several lists side by side.
func mapped(t *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(args) < 2 || len(kwargs) > 0 {
		return nil, fmt.Errorf("map needs a function and a list")
	}
	var walks []starlark.Iterator
	for _, arg := range args[1:] {
		list, ok := characters(arg).(starlark.Iterable)
		if !ok {
			return nil, fmt.Errorf("map: a %s is no list", arg.Type())
		}
		walk := list.Iterate()
		defer walk.Done()
		walks = append(walks, walk)
	}
	var results []starlark.Value
	for {
		values := make(starlark.Tuple, len(walks))
		for i, walk := range walks {
			if !walk.Next(&values[i]) {
				return starlark.NewList(results), nil
			}
		}
		result, err := starlark.Call(t, args[0], values, nil)
		if err != nil {
			return nil, err
		}
		results = append(results, result)
	}
}

func filter(t *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var keeps, values starlark.Value
	if err := starlark.UnpackPositionalArgs("filter", args, kwargs, 2, &keeps, &values); err != nil {
		return nil, err
	}
	list, ok := characters(values).(starlark.Iterable)
	if !ok {
		return nil, fmt.Errorf("filter: a %s is no list", values.Type())
	}
	walk := list.Iterate()
	defer walk.Done()
	var kept []starlark.Value
	var x starlark.Value
	for walk.Next(&x) {
		keep := x
		if keeps != starlark.None {
			var err error
			if keep, err = starlark.Call(t, keeps, starlark.Tuple{x}, nil); err != nil {
				return nil, err
			}
		}
		if keep.Truth() {
			kept = append(kept, x)
		}
	}
	return starlark.NewList(kept), nil
}

// round goes to the nearest, and from the middle to the even one, as Python does.
func round(_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x starlark.Value
	var digits starlark.Value = starlark.None
	if err := starlark.UnpackArgs("round", args, kwargs, "number", &x, "ndigits?", &digits); err != nil {
		return nil, err
	}
	places := 0
	if digits != starlark.None {
		var err error
		if places, err = starlark.AsInt32(digits); err != nil || places < 0 || places > 300 {
			return nil, fmt.Errorf("round: %s places behind the point: 0 to 300 can be kept", digits)
		}
	}
	switch x := number(x).(type) {
	case starlark.Int:
		return x, nil
	case starlark.Float:
		if digits == starlark.None {
			return starlark.NumberToInt(starlark.Float(math.RoundToEven(float64(x))))
		}
		rounded, err := strconv.ParseFloat(strconv.FormatFloat(float64(x), 'f', places, 64), 64)
		return starlark.Float(rounded), err
	}
	return nil, fmt.Errorf("round: a %s is no number", x.Type())
}

func divmod(_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var a, b starlark.Value
	if err := starlark.UnpackPositionalArgs("divmod", args, kwargs, 2, &a, &b); err != nil {
		return nil, err
	}
	quotient, err := starlark.Binary(syntax.SLASHSLASH, a, b)
	if err != nil {
		return nil, err
	}
	rest, err := starlark.Binary(syntax.PERCENT, a, b)
	return starlark.Tuple{quotient, rest}, err
}

func pow(_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var base, exponent, modulus starlark.Value
	if err := starlark.UnpackPositionalArgs("pow", args, kwargs, 2, &base, &exponent, &modulus); err != nil {
		return nil, err
	}
	b, isInt := number(base).(starlark.Int)
	e, areInts := number(exponent).(starlark.Int)
	if isInt && areInts && e.Sign() >= 0 {
		var m *big.Int
		if modulus != nil {
			by, ok := modulus.(starlark.Int)
			if !ok || by.Sign() <= 0 {
				return nil, fmt.Errorf("pow: the third number must be a whole one above 0")
			}
			m = by.BigInt()
		}
		return starlark.MakeBigInt(new(big.Int).Exp(b.BigInt(), e.BigInt(), m)), nil
	}
	x, ok := starlark.AsFloat(number(base))
	y, also := starlark.AsFloat(number(exponent))
	if !ok || !also || modulus != nil {
		return nil, fmt.Errorf("pow needs two numbers, or three whole ones")
	}
	return starlark.Float(math.Pow(x, y)), nil
}

// typeNames are the names of Starlark's types, by those of Python's.
var typeNames = map[string]string{
	"int": "int", "float": "float", "bool": "bool", "str": "string",
	"list": "list", "tuple": "tuple", "dict": "dict", "set": "set",
}

func isinstance(_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x, of starlark.Value
	if err := starlark.UnpackPositionalArgs("isinstance", args, kwargs, 2, &x, &of); err != nil {
		return nil, err
	}
	types, ok := of.(starlark.Tuple)
	if !ok {
		types = starlark.Tuple{of}
	}
	is := false
	for _, one := range types {
		named, _ := one.(*starlark.Builtin)
		if named == nil || typeNames[named.Name()] == "" {
			return nil, fmt.Errorf("isinstance: %s is no type: int, float, bool, str, list, tuple, dict and set are", Repr(one))
		}
		name := typeNames[named.Name()]
		is = is || x.Type() == name || name == "int" && x.Type() == "bool"
	}
	return starlark.Bool(is), nil
}

// printed hands a line to who runs the file, as Python writes it.
func printed(t *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	sep, end := " ", "\n"
	if err := starlark.UnpackArgs("print", nil, kwargs, "sep?", &sep, "end?", &end); err != nil {
		return nil, err
	}
	words := make([]string, len(args))
	for i, arg := range args {
		words[i] = Str(arg)
	}
	t.Print(t, strings.Join(words, sep)+end)
	return starlark.None, nil
}

func repr(_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x starlark.Value
	err := starlark.UnpackPositionalArgs("repr", args, kwargs, 1, &x)
	if err != nil {
		return nil, err
	}
	return starlark.String(Repr(x)), nil
}

func str(_ *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x starlark.Value = starlark.String("")
	err := starlark.UnpackPositionalArgs("str", args, kwargs, 0, &x)
	if err != nil {
		return nil, err
	}
	return starlark.String(Str(x)), nil
}
