package python

import (
	"queenbook/internal/python/builtins"
	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
)

// call compiles a call. The usual ones, of functions of the file and of methods with positional
// arguments, are compiled to something faster.
func (c *compiler) call(x *syntax.Call) expression {
	if name, is := x.Fn.(*syntax.Name); is {
		if lazy := c.lazily(name, x); lazy != nil {
			return lazy
		}
		if name.Name == "super" && len(x.Args) == 0 && c.isBuiltin("super") {
			return c.super(x)
		}
	}
	plain := true
	for _, arg := range x.Args {
		_, isStar := arg.X.(*syntax.Star)
		plain = plain && arg.Name == "" && arg.Stars == 0 && !isStar
	}
	if attr, is := x.Fn.(*syntax.Attr); is && plain {
		return c.method(x, attr)
	}
	fn := c.expr(x.Fn)
	at := x.Pos
	if !plain {
		args := c.args(x.Args)
		return func(f *frame) Value {
			v := fn(f)
			values, named := args(f, v)
			f.pos = at
			return builtins.Call(v, values, named)
		}
	}
	var args []expression
	for _, arg := range x.Args {
		args = append(args, c.expr(arg.X))
	}
	return func(f *frame) Value {
		v := fn(f)
		own, is := v.(*Func)
		if is && own.code.simple && len(args) == len(own.code.params.List) {
			return callOwn(f, own, args, at)
		}
		values := make([]Value, len(args))
		for i, arg := range args {
			values[i] = arg(f)
		}
		f.pos = at
		return builtins.Call(v, values, nil)
	}
}

// callOwn calls a function of the file, and puts the arguments straight into its frame.
func callOwn(f *frame, fn *Func, args []expression, at syntax.Pos) Value {
	var few [4]Value
	values := few[:0]
	for _, arg := range args {
		values = append(values, arg(f))
	}
	f.pos = at
	inner := fn.enter()
	copy(inner.vars, values)
	return fn.run(inner)
}

// method compiles the call of a method.
func (c *compiler) method(x *syntax.Call, attr *syntax.Attr) expression {
	of := c.expr(attr.X)
	var args []expression
	for _, arg := range x.Args {
		if comp, is := arg.X.(*syntax.Comp); is && comp.Kind == '(' && attr.Name == "join" {
			args = append(args, c.comprehension(c.asList(comp)))
			continue
		}
		args = append(args, c.expr(arg.X))
	}
	at, dot, name := x.Pos, attr.Pos, attr.Name
	methods := builtins.Methods(name)
	return func(f *frame) Value {
		v := of(f)
		if do := methods.Of(v); do != nil {
			var few [3]Value
			values := few[:0]
			for _, arg := range args {
				values = append(values, arg(f))
			}
			f.pos = at
			return do(v, values, nil)
		}
		f.pos = dot
		fn := builtins.Attr(v, name)
		values := make([]Value, len(args))
		for i, arg := range args {
			values[i] = arg(f)
		}
		f.pos = at
		return builtins.Call(fn, values, nil)
	}
}

// args compiles arguments with names and stars.
func (c *compiler) args(list []syntax.Arg) func(f *frame, fn Value) ([]Value, []object.Named) {
	var parts []expression
	for _, arg := range list {
		parts = append(parts, c.expr(arg.X))
	}
	return func(f *frame, fn Value) (values []Value, named []object.Named) {
		for i, part := range parts {
			v := part(f)
			arg := list[i]
			switch {
			case arg.Stars == 1:
				f.pos = arg.X.Place()
				values = append(values, object.ItemsOr(v, builtins.Called(fn)+" argument after * must be an iterable, not %s")...)
			case arg.Stars == 2:
				f.pos = arg.X.Place()
				d, is := v.(*object.Dict)
				if !is {
					object.Raise(object.TypeError, "%s argument after ** must be a mapping, not %s", builtins.Called(fn), object.TypeOf(v).Name)
				}
				for k, value := range d.All {
					key, isText := k.(string)
					if !isText {
						object.Raise(object.TypeError, "keywords must be strings")
					}
					named = append(named, object.Named{Name: key, Value: value})
				}
			case arg.Name != "":
				named = append(named, object.Named{Name: arg.Name, Value: v})
			default:
				values = append(values, v)
			}
		}
		return values, named
	}
}

// isBuiltin reports whether a name has its meaning from Python.
func (c *compiler) isBuiltin(name string) bool {
	if c.scope.find(name) != nil {
		return false
	}
	for at := c.scope; at != nil; at = at.parent {
		if at.kind == classScope && at.vars[name] != nil {
			return false
		}
	}
	_, own := c.globals[name]
	return !own
}

// super finds methods in the base classes of the function's class.
func (c *compiler) super(x *syntax.Call) expression {
	owner := c.owner
	home := c.scope.home
	var self expression
	for name, v := range home.vars {
		if v.param && v.slot == 0 {
			self = c.name(&syntax.Name{Pos: x.Pos, Name: name})
		}
	}
	if owner == nil || self == nil {
		c.fail(x.Pos, "super() belongs in a method of a class")
		return func(*frame) Value { return object.None }
	}
	return func(f *frame) Value { return &builtins.Super{Class: *owner, Self: self(f)} }
}
