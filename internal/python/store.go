package python

import (
	"slices"

	"queenbook/internal/python/builtins"
	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
)

// cellOf says how to find a variable's cell in a frame.
func (c *compiler) cellOf(v *variable) func(f *frame) *cell {
	if v.scope.home == c.scope.home {
		slot := v.slot
		return func(f *frame) *cell { return f.vars[slot].(*cell) }
	}
	i := c.scope.home.freeSlot(v)
	return func(f *frame) *cell { return f.free[i] }
}

// storeName gives a name a value.
func (c *compiler) storeName(name *syntax.Name) storer {
	s := c.scope
	if s.kind == compScope && s.vars[name.Name] == nil {
		for s.kind == compScope { // an assignment in a comprehension sets a name in the scope around it
			s = s.parent
		}
	}
	isGlobal := s.kind == fileScope || s.global[name.Name]
	switch {
	case isGlobal && s.vars[name.Name] == nil:
		i := c.global(name.Name, name.Pos)
		return func(f *frame, v Value) { f.thread.globals[i] = v }
	case s.kind == classScope:
		return func(f *frame, v Value) { f.names[name.Name] = v }
	}
	v := s.vars[name.Name]
	if v == nil {
		v = s.find(name.Name)
		if v == nil {
			c.fail(name.Pos, "no binding for nonlocal '"+name.Name+"' found")
			return func(*frame, Value) {}
		}
	}
	if v.cell {
		at := c.cellOf(v)
		return func(f *frame, value Value) { at(f).v = value }
	}
	slot := v.slot
	return func(f *frame, value Value) { f.vars[slot] = value }
}

// store gives a target a value.
func (c *compiler) store(x syntax.Expr) storer {
	switch x := x.(type) {
	case *syntax.Name:
		return c.storeName(x)
	case *syntax.Tuple:
		return c.storeAll(x.Pos, x.Items)
	case *syntax.List:
		return c.storeAll(x.Pos, x.Items)
	case *syntax.Index:
		of, i := c.expr(x.X), c.expr(x.I)
		at := x.Pos
		return func(f *frame, v Value) {
			target, index := of(f), i(f)
			f.pos = at
			object.SetItem(target, index, v)
		}
	case *syntax.Attr:
		of := c.expr(x.X)
		at, name := x.Pos, x.Name
		return func(f *frame, v Value) {
			target := of(f)
			f.pos = at
			builtins.SetAttr(target, name, v)
		}
	}
	c.fail(x.Place(), "no value can be given to this")
	return func(*frame, Value) {}
}

// storePair is store, and for a pair also the functions that set its two targets.
func (c *compiler) storePair(x syntax.Expr) (store, first, second storer) {
	store = c.store(x)
	if pair, is := x.(*syntax.Tuple); is && len(pair.Items) == 2 && !isStar(pair.Items[0]) && !isStar(pair.Items[1]) {
		first, second = c.store(pair.Items[0]), c.store(pair.Items[1])
	}
	return store, first, second
}

// storeAll sets several targets.
func (c *compiler) storeAll(at syntax.Pos, targets []syntax.Expr) storer {
	star := -1
	var list []storer
	for i, target := range targets {
		if s, is := target.(*syntax.Star); is {
			star, target = i, s.X
		}
		list = append(list, c.store(target))
	}
	n := len(list)
	if n == 2 && star < 0 {
		return storeTwo(at, list[0], list[1])
	}
	return func(f *frame, v Value) {
		f.pos = at
		items := unpacked(v, n, star >= 0)
		if star < 0 {
			if len(items) != n {
				unpackError(len(items), n)
			}
			for i, store := range list {
				store(f, items[i])
			}
			return
		}
		rest := len(items) - n + 1
		if rest < 0 {
			object.Raise(object.ValueError, "not enough values to unpack (expected at least %d, got %d)", n-1, len(items))
		}
		items = append([]Value(nil), items...)
		for i, store := range list {
			switch {
			case i < star:
				store(f, items[i])
			case i == star:
				store(f, object.NewList(items[i:i+rest:i+rest]...))
			default:
				store(f, items[i+rest-1])
			}
		}
	}
}

// storeTwo sets two targets.
func storeTwo(at syntax.Pos, first, second storer) storer {
	return func(f *frame, v Value) {
		f.pos = at
		items := unpacked(v, 2, false)
		if len(items) != 2 {
			unpackError(len(items), 2)
		}
		one, other := items[0], items[1] // from a list that the first target may change
		first(f, one)
		second(f, other)
	}
}

// unpacked are the values for n targets. Without a star, no more values are taken than needed to
// know whether there are n.
func unpacked(v Value, n int, star bool) (items []Value) {
	switch v := v.(type) {
	case *object.Tuple:
		return v.Items
	case *object.List:
		if n == 2 && !star {
			return v.Items
		}
		return slices.Clone(v.Items)
	}
	walk := object.IterOr(v, "cannot unpack non-iterable %s object")
	for star || len(items) <= n {
		item, ok := walk.Next()
		if !ok {
			break
		}
		items = append(items, item)
	}
	return items
}

func unpackError(got, want int) {
	if got > want {
		object.Raise(object.ValueError, "too many values to unpack (expected %d)", want)
	}
	object.Raise(object.ValueError, "not enough values to unpack (expected %d, got %d)", want, got)
}

func (c *compiler) assign(st *syntax.Assign) statement {
	if st.X == nil {
		return nil
	}
	x := c.expr(st.X)
	if len(st.Targets) == 1 {
		store := c.store(st.Targets[0])
		return func(f *frame) control {
			store(f, x(f))
			return goesOn
		}
	}
	var list []storer
	for _, target := range st.Targets {
		list = append(list, c.store(target))
	}
	return func(f *frame) control {
		v := x(f)
		for _, store := range list {
			store(f, v)
		}
		return goesOn
	}
}

func (c *compiler) augment(st *syntax.Augment) statement {
	x := c.expr(st.X)
	at, op := st.Pos, st.Op
	operate := func(f *frame, old, by Value) Value {
		f.pos = at
		if a, ok := old.(int64); ok {
			if b, ok := by.(int64); ok {
				return object.Binary(op, a, b)
			}
		}
		return object.InPlace(op, old, by)
	}
	switch target := st.Target.(type) {
	case *syntax.Index:
		of, i := c.expr(target.X), c.expr(target.I)
		place := target.Pos
		return func(f *frame) control {
			on, index := of(f), i(f)
			f.pos = place
			old := object.Item(on, index)
			v := operate(f, old, x(f))
			f.pos = place
			object.SetItem(on, index, v)
			return goesOn
		}
	case *syntax.Attr:
		of := c.expr(target.X)
		place, name := target.Pos, target.Name
		return func(f *frame) control {
			on := of(f)
			f.pos = place
			old := builtins.Attr(on, name)
			v := operate(f, old, x(f))
			builtins.SetAttr(on, name, v)
			return goesOn
		}
	}
	name := st.Target.(*syntax.Name)
	read, store := c.name(name), c.storeName(name)
	return func(f *frame) control {
		old := read(f)
		store(f, operate(f, old, x(f)))
		return goesOn
	}
}

func (c *compiler) del(st *syntax.Del) statement {
	var list []func(f *frame)
	for _, target := range st.Targets {
		switch x := target.(type) {
		case *syntax.Name:
			read, store := c.name(x), c.storeName(x)
			list = append(list, func(f *frame) {
				read(f)
				store(f, nil)
			})
		case *syntax.Index:
			of, i := c.expr(x.X), c.expr(x.I)
			at := x.Pos
			list = append(list, func(f *frame) {
				on, index := of(f), i(f)
				f.pos = at
				object.DelItem(on, index)
			})
		case *syntax.Attr:
			of := c.expr(x.X)
			at, name := x.Pos, x.Name
			list = append(list, func(f *frame) {
				on := of(f)
				f.pos = at
				builtins.DelAttr(on, name)
			})
		}
	}
	return func(f *frame) control {
		for _, del := range list {
			del(f)
		}
		return goesOn
	}
}
