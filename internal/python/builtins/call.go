package builtins

import (
	"queenbook/internal/python/object"
)

type (
	value = object.Value
	named = object.Named
	// A method is a method of one of Python's own types.
	method = func(self value, args []value, names []named) value
)

// Call calls a value.
func Call(v value, args []value, names []named) value {
	switch fn := v.(type) {
	case *object.Class:
		return fn.Call(args, names)
	case *object.Instance:
		if result, ok := fn.Class.Find("__call__").(object.Callable); ok {
			return result.Call(append([]value{fn}, args...), names)
		}
	case object.Callable:
		return fn.Call(args, names)
	}
	object.Raise(object.TypeError, "'%s' object is not callable", object.TypeOf(v).Name)
	return nil
}

// Called is the name of a called value in messages.
func Called(fn value) string {
	name := object.TypeOf(fn).Name
	switch fn := fn.(type) {
	case interface{ Name() string }:
		name = fn.Name()
	case *object.Builtin:
		name = fn.Name
	case *object.Class:
		name = fn.Name
	case *object.Bound:
		name = object.TypeOf(fn.Self).Name + "." + fn.Name
	}
	return name + "()"
}

// A taker reads the arguments of a call.
type taker struct {
	fn    string
	args  []value
	names []named
	used  []bool
}

func take(fn string, args []value, names []named) *taker {
	return &taker{fn, args, names, make([]bool, len(names))}
}

// count reports a wrong number of positional arguments.
func (t *taker) count(least, most int) {
	n := len(t.args)
	switch {
	case n < least:
		object.Raise(object.TypeError, "%s expected at least %d argument%s, got %d", t.fn, least, plural(least), n)
	case n > most:
		object.Raise(object.TypeError, "%s expected at most %d argument%s, got %d", t.fn, most, plural(most), n)
	}
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

// get is an argument by its position or its name; position -1 means that it only has a name.
func (t *taker) get(i int, name string, otherwise value) value {
	if i >= 0 && i < len(t.args) {
		return t.args[i]
	}
	for j, one := range t.names {
		if one.Name == name && name != "" {
			t.used[j] = true
			return one.Value
		}
	}
	return otherwise
}

// done reports named arguments that nobody has read.
func (t *taker) done() {
	for i, used := range t.used {
		if !used {
			object.Refuse(t.names[i].Name+"= of "+t.fn+"()", "leave it out")
		}
	}
}

// simple is a function with a fixed number of positional arguments.
func simple(name string, least, most int, do func(args []value) value) *object.Builtin {
	return &object.Builtin{Name: name, Do: func(args []value, names []named) value {
		if len(args) < least || len(args) > most || len(names) > 0 {
			t := take(name, args, names)
			t.done()
			t.count(least, most)
		}
		return do(args)
	}}
}

// text is an argument that must be a string.
func text(fn string, v value) string {
	s, ok := v.(string)
	if !ok {
		object.Raise(object.TypeError, "%s: a str is needed, not %s", fn, object.TypeOf(v).Name)
	}
	return s
}
