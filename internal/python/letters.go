package python

import (
	"reflect"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Starlark counts the bytes of a string, Python its letters. Where a file can have letters of more
// than one byte, what it takes out of strings by brackets is therefore taken by functions, which
// have the names of the brackets.
const (
	atIndex = "[]"
	atSlice = "[:]"
)

// hasLetters reports whether a file can have letters of more than one byte.
func hasLetters(source string) bool {
	for _, escape := range []string{`\u`, `\U`, `\x`, "chr"} {
		if strings.Contains(source, escape) {
			return true
		}
	}
	return strings.ContainsFunc(source, func(r rune) bool { return r > '~' })
}

// countLetters puts the functions in place of the brackets.
func countLetters(file *syntax.File) {
	for _, stmt := range file.Stmts {
		replace(reflect.ValueOf(stmt))
	}
}

// replace looks below a node for brackets.
func replace(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if assign, ok := v.Interface().(*syntax.AssignStmt); ok {
			replaceBelow(assign.LHS)
			replace(reflect.ValueOf(&assign.RHS).Elem())
		} else if !v.IsNil() && v.Elem().Kind() == reflect.Struct {
			for i := range v.Elem().NumField() {
				if field := v.Elem().Field(i); field.CanSet() {
					replace(field)
				}
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			replace(v.Index(i))
		}
	case reflect.Interface:
		if v.IsNil() {
			return
		}
		replace(v.Elem())
		switch x := v.Interface().(type) {
		case *syntax.IndexExpr:
			v.Set(reflect.ValueOf(calling(atIndex, x.Lbrack, x.Rbrack, x.X, x.Y)))
		case *syntax.SliceExpr:
			v.Set(reflect.ValueOf(calling(atSlice, x.Lbrack, x.Rbrack, x.X, x.Lo, x.Hi, x.Step)))
		}
	}
}

// replaceBelow leaves alone what is given a value, and looks at what stands in it.
func replaceBelow(target syntax.Expr) {
	switch x := target.(type) {
	case *syntax.IndexExpr:
		replace(reflect.ValueOf(&x.X).Elem())
		replace(reflect.ValueOf(&x.Y).Elem())
	case *syntax.ParenExpr:
		replaceBelow(x.X)
	case *syntax.TupleExpr:
		for _, one := range x.List {
			replaceBelow(one)
		}
	case *syntax.ListExpr:
		for _, one := range x.List {
			replaceBelow(one)
		}
	}
}

// calling is a call that stands where brackets stood. A value that is left out is None.
func calling(name string, open, end syntax.Position, args ...syntax.Expr) syntax.Expr {
	call := &syntax.CallExpr{Fn: &syntax.Ident{NamePos: open, Name: name}, Lparen: open, Rparen: end}
	for _, arg := range args {
		if arg == nil {
			arg = &syntax.Ident{NamePos: open, Name: "None"}
		}
		call.Args = append(call.Args, arg)
	}
	return call
}

// brackets are those of Starlark itself, to be called.
var brackets = func() starlark.StringDict {
	const source = "def at(x, i): return x[i]\ndef part(x, low, high, step): return x[low:high:step]"
	functions, err := starlark.ExecFileOptions(options, new(starlark.Thread), "brackets", source, nil)
	if err != nil {
		panic(err) // the source is a constant
	}
	return functions
}()

func index(t *starlark.Thread, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	args[0] = characters(args[0])
	return starlark.Call(t, brackets["at"], args, nil)
}

func part(t *starlark.Thread, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	_, isString := args[0].(starlark.String)
	args[0] = characters(args[0])
	found, err := starlark.Call(t, brackets["part"], args, nil)
	if err != nil || !isString {
		return found, err
	}
	var letters strings.Builder
	list := found.(*starlark.List)
	for i := range list.Len() {
		letters.WriteString(string(list.Index(i).(starlark.String)))
	}
	return starlark.String(letters.String()), nil
}
