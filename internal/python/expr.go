package python

import (
	"math/big"
	"strings"

	"queenbook/internal/python/builtins"
	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
	"queenbook/internal/spelling"
)

// expr compiles an expression.
func (c *compiler) expr(x syntax.Expr) expression {
	switch x := x.(type) {
	case *syntax.Name:
		return c.name(x)
	case *syntax.Const:
		v := constant(x)
		return func(*frame) Value { return v }
	case *syntax.Ellipsis:
		c.fail(x.Pos, "..."+syntax.NotInPart+"write pass, or None")
	case *syntax.Format:
		return c.format(x)
	case *syntax.Tuple:
		if len(x.Items) == 2 && !isStar(x.Items[0]) && !isStar(x.Items[1]) {
			a, b := c.expr(x.Items[0]), c.expr(x.Items[1])
			return func(f *frame) Value {
				first := a(f)
				return object.NewPair(first, b(f))
			}
		}
		items := c.items(x.Items, afterStar)
		return func(f *frame) Value { return object.NewTuple(items(f)...) }
	case *syntax.List:
		items := c.items(x.Items, afterStar)
		return func(f *frame) Value { return object.NewList(items(f)...) }
	case *syntax.Set:
		return c.set(x)
	case *syntax.Dict:
		return c.dict(x)
	case *syntax.Unary:
		return c.unary(x)
	case *syntax.Binary:
		return c.binary(x)
	case *syntax.Bool:
		return c.boolean(x)
	case *syntax.Compare:
		cond := c.compare(x)
		return func(f *frame) Value { return cond(f) }
	case *syntax.Call:
		return c.call(x)
	case *syntax.Attr:
		of := c.expr(x.X)
		at, name := x.Pos, x.Name
		return func(f *frame) Value {
			v := of(f)
			f.pos = at
			return builtins.Attr(v, name)
		}
	case *syntax.Index:
		return c.index(x)
	case *syntax.Slice:
		return c.slice(x)
	case *syntax.If:
		cond, then, other := c.cond(x.Cond), c.expr(x.Then), c.expr(x.Else)
		return func(f *frame) Value {
			if cond(f) {
				return then(f)
			}
			return other(f)
		}
	case *syntax.Lambda:
		return c.lambda(x)
	case *syntax.Comp:
		return c.comprehension(x)
	case *syntax.Named:
		value, store := c.expr(x.X), c.storeName(x.Name)
		return func(f *frame) Value {
			v := value(f)
			store(f, v)
			return v
		}
	case *syntax.Yield:
		return c.yield(x)
	case *syntax.Star:
		c.fail(x.Pos, "a starred value has no meaning here")
	}
	return func(*frame) Value { return object.None }
}

func isStar(x syntax.Expr) bool {
	_, is := x.(*syntax.Star)
	return is
}

func constant(x *syntax.Const) Value {
	if x.Value == nil {
		return object.None
	}
	return x.Value
}

// name reads a name.
func (c *compiler) name(x *syntax.Name) expression {
	name, at := x.Name, x.Pos
	if c.scope.kind == classScope && c.scope.vars[name] != nil {
		outer := c.outside(x)
		return func(f *frame) Value {
			if v := f.names[name]; v != nil {
				return v
			}
			return outer(f)
		}
	}
	v := c.scope.find(name)
	if v == nil {
		return c.outside(x)
	}
	if v.cell {
		where := c.cellOf(v)
		return func(f *frame) Value {
			if value := where(f).v; value != nil {
				return value
			}
			return unbound(f, name, at)
		}
	}
	slot := v.slot
	return func(f *frame) Value {
		if value := f.vars[slot]; value != nil {
			return value
		}
		return unbound(f, name, at)
	}
}

func unbound(f *frame, name string, at syntax.Pos) Value {
	f.pos = at
	object.Raise(object.UnboundLocal, "cannot access local variable '%s' where it is not associated with a value", name)
	return nil
}

// outside reads a global name, or one that Python has.
func (c *compiler) outside(x *syntax.Name) expression {
	name, at := x.Name, x.Pos
	known, has := builtins.Names[name]
	if i, is := c.globals[name]; is {
		return func(f *frame) Value {
			if v := f.thread.globals[i]; v != nil {
				return v
			}
			if has {
				return known
			}
			f.pos = at
			object.Raise(object.NameError, "name '%s' is not defined", name)
			return nil
		}
	}
	if name == "print" {
		printed := &object.Builtin{Name: name, Do: builtins.Print(c.thread.print)}
		return func(*frame) Value { return printed }
	}
	if !has {
		if say, absent := builtins.Absent[name]; absent {
			c.fail(at, name+syntax.NotInPart+say)
		} else {
			c.fail(at, name+" has no value here"+spelling.Suggest(name, c.known()))
		}
	}
	return func(*frame) Value { return known }
}

// known are the names that a file could have meant.
func (c *compiler) known() []string {
	list := append([]string(nil), c.names...)
	for at := c.scope; at != nil; at = at.parent {
		for name := range at.vars {
			list = append(list, name)
		}
	}
	for name := range builtins.Names {
		list = append(list, name)
	}
	return list
}

// afterStar is Python's message for a value that can't be unpacked in a list or a tuple. For a set
// it's shorter.
const afterStar = "Value after * must be an iterable, not %s"

// items are the values in brackets.
func (c *compiler) items(list []syntax.Expr, message string) func(f *frame) []Value {
	var parts []expression
	stars := make([]bool, len(list))
	starred := false
	for i, item := range list {
		if star, is := item.(*syntax.Star); is {
			stars[i], starred = true, true
			item = star.X
		}
		parts = append(parts, c.expr(item))
	}
	if !starred {
		return func(f *frame) []Value {
			values := make([]Value, len(parts))
			for i, part := range parts {
				values[i] = part(f)
			}
			return values
		}
	}
	return func(f *frame) []Value {
		var values []Value
		for i, part := range parts {
			v := part(f)
			if !stars[i] {
				values = append(values, v)
				continue
			}
			f.pos = list[i].Place()
			values = append(values, object.ItemsOr(v, message)...)
		}
		return values
	}
}

// set makes a set. A set of constants is made as CPython does it, which shows in its order.
func (c *compiler) set(x *syntax.Set) expression {
	items := c.items(x.Items, object.NotIterable)
	constants := len(x.Items) > 2
	for _, item := range x.Items {
		_, is := item.(*syntax.Const)
		constants = constants && is
	}
	at := x.Pos
	return func(f *frame) Value {
		values := items(f)
		f.pos = at
		s := object.NewSet(values...)
		if constants {
			return s.Copy()
		}
		return s
	}
}

func (c *compiler) dict(x *syntax.Dict) expression {
	keys, values := make([]expression, len(x.Keys)), make([]expression, len(x.Keys))
	for i, key := range x.Keys {
		if key != nil {
			keys[i] = c.expr(key)
		}
		values[i] = c.expr(x.Values[i])
	}
	at := x.Pos
	return func(f *frame) Value {
		d := object.NewDict()
		for i, key := range keys {
			if key == nil {
				other := values[i](f)
				f.pos = at
				if _, is := other.(*object.Dict); !is {
					object.Raise(object.TypeError, "'%s' object is not a mapping", object.TypeOf(other).Name)
				}
				d.Update(other)
				continue
			}
			k, v := key(f), values[i](f)
			f.pos = at
			d.Set(k, v)
		}
		return d
	}
}

func (c *compiler) index(x *syntax.Index) expression {
	of, i := c.expr(x.X), c.expr(x.I)
	at := x.Pos
	return func(f *frame) Value {
		v, index := of(f), i(f)
		f.pos = at
		switch v := v.(type) {
		case *object.List:
			if n, ok := index.(int64); ok && n >= 0 && n < int64(len(v.Items)) {
				return v.Items[n]
			}
		case *object.Tuple:
			if n, ok := index.(int64); ok && n >= 0 && n < int64(len(v.Items)) {
				return v.Items[n]
			}
		}
		return object.Item(v, index)
	}
}

func (c *compiler) slice(x *syntax.Slice) expression {
	part := func(x syntax.Expr) expression {
		if isNil(x) {
			return func(*frame) Value { return object.None }
		}
		return c.expr(x)
	}
	from, to, step := part(x.From), part(x.To), part(x.Step)
	return func(f *frame) Value { return &object.Slice{From: from(f), To: to(f), Step: step(f)} }
}

func (c *compiler) unary(x *syntax.Unary) expression {
	if x.Op == "not" {
		cond := c.cond(x.X)
		return func(f *frame) Value { return !cond(f) }
	}
	if number, is := x.X.(*syntax.Const); is && x.Op == "-" {
		switch number.Value.(type) {
		case int64, float64, *big.Int:
			v := object.Unary("-", number.Value)
			return func(*frame) Value { return v }
		}
	}
	of := c.expr(x.X)
	at, op := x.Pos, x.Op
	return func(f *frame) Value {
		v := of(f)
		f.pos = at
		return object.Unary(op, v)
	}
}

func (c *compiler) boolean(x *syntax.Bool) expression {
	first, second := c.expr(x.X), c.expr(x.Y)
	and := x.Op == "and"
	return func(f *frame) Value {
		v := first(f)
		if object.Truth(v) != and {
			return v
		}
		return second(f)
	}
}

// format makes the text of an f-string.
func (c *compiler) format(x *syntax.Format) expression {
	var parts []func(f *frame, out *strings.Builder)
	for _, part := range x.Parts {
		switch part := part.(type) {
		case *syntax.Const:
			text := part.Value.(string)
			parts = append(parts, func(_ *frame, out *strings.Builder) { out.WriteString(text) })
		case *syntax.Field:
			parts = append(parts, c.field(part))
		}
	}
	return func(f *frame) Value {
		var out strings.Builder
		for _, part := range parts {
			part(f, &out)
		}
		return out.String()
	}
}

func (c *compiler) field(x *syntax.Field) func(f *frame, out *strings.Builder) {
	of := c.expr(x.X)
	spec := func(*frame) Value { return "" }
	if x.Spec != nil {
		spec = c.format(x.Spec)
	}
	at, conv := x.Pos, x.Conv
	return func(f *frame, out *strings.Builder) {
		v := of(f)
		how := spec(f).(string)
		f.pos = at
		switch conv {
		case 's':
			v = object.Str(v)
		case 'r':
			v = object.Repr(v)
		case 'a':
			v = object.ASCII(object.Repr(v))
		}
		out.WriteString(object.Format(v, how))
	}
}
