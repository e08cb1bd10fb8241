package python

import (
	"queenbook/internal/python/builtins"
	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
)

// function compiles a function; declare declares what's in it besides its parameters, and compile
// compiles its body.
func (c *compiler) function(
	node any, name string, p *syntax.Params, declare func(s *scope), compile func(k *code),
) func(f *frame) *Func {
	var defaults []expression
	for _, param := range p.List {
		if isNil(param.Default) {
			defaults = append(defaults, nil)
			continue
		}
		defaults = append(defaults, c.expr(param.Default))
	}
	s := c.scopeOf(node, functionScope, func(s *scope) {
		for _, name := range paramNames(p) {
			s.declare(name).param = true
		}
		declare(s)
		if s.vars[yieldMark] != nil {
			s.isGen = true
		}
	})
	k := &code{name: name, params: p, isGen: s.isGen}
	c.in(s, func() { compile(k) })
	k.simple = p.Star == nil && p.Stars == nil && p.Keywords == 0
	for _, name := range paramNames(p) {
		v := s.vars[name]
		k.slots = append(k.slots, v.slot)
		if v.cell {
			k.cells = append(k.cells, v.slot)
		}
	}
	for _, v := range s.vars {
		if v.cell && !v.param {
			k.allCells = append(k.allCells, v.slot)
		}
	}
	k.vars = s.slots
	for _, v := range s.free {
		k.free = append(k.free, c.cellOf(v))
	}
	if owner := c.owner; owner != nil && c.scope.kind == classScope {
		k.owner = *owner
	}
	return func(f *frame) *Func {
		fn := &Func{code: k, thread: f.thread}
		if len(k.free) > 0 {
			fn.free = make([]*cell, len(k.free))
			for i, find := range k.free {
				fn.free[i] = find(f)
			}
		}
		if len(defaults) > 0 {
			fn.defaults = make([]Value, len(defaults))
			for i, value := range defaults {
				if value != nil {
					fn.defaults[i] = value(f)
				}
			}
		}
		return fn
	}
}

// paramNames are all of them, those with stars last.
func paramNames(p *syntax.Params) (names []string) {
	for _, param := range p.List {
		names = append(names, param.Name.Name)
	}
	if p.Star != nil {
		names = append(names, p.Star.Name)
	}
	if p.Stars != nil {
		names = append(names, p.Stars.Name)
	}
	return names
}

func (c *compiler) def(st *syntax.Def) statement {
	decorators := c.decorators(st.Decorators)
	fn := c.function(st, st.Name, st.Params,
		func(s *scope) { s.declareAll(st.Body) },
		func(k *code) { k.body = c.block(st.Body) })
	store := c.storeName(&syntax.Name{Pos: st.Pos, Name: st.Name})
	if len(decorators) == 0 {
		return func(f *frame) control {
			store(f, fn(f))
			return goesOn
		}
	}
	return func(f *frame) control {
		store(f, decorated(f, decorators, st.Decorators, func() Value { return fn(f) }))
		return goesOn
	}
}

func (c *compiler) decorators(list []syntax.Expr) (made []expression) {
	for _, x := range list {
		made = append(made, c.expr(x))
	}
	return made
}

// decorated is what decorators make from a function or a class.
func decorated(f *frame, decorators []expression, places []syntax.Expr, make func() Value) Value {
	var around []Value
	for _, decorator := range decorators {
		around = append(around, decorator(f))
	}
	v := make()
	for i := len(around) - 1; i >= 0; i-- {
		f.pos = places[i].Place()
		v = builtins.Call(around[i], []Value{v}, nil)
	}
	return v
}

func (c *compiler) lambda(x *syntax.Lambda) expression {
	fn := c.function(x, "<lambda>", x.Params,
		func(s *scope) {
			inside(x.Body, func(e syntax.Expr) {
				switch e := e.(type) {
				case *syntax.Named:
					s.declare(e.Name.Name)
				case *syntax.Yield:
					s.declare(yieldMark)
				}
			})
		},
		func(k *code) { k.value = c.expr(x.Body) })
	return func(f *frame) Value { return fn(f) }
}

// generator compiles a comprehension that yields its values. It becomes a function whose only
// argument is what the first loop goes through.
func (c *compiler) generator(x *syntax.Comp) expression {
	first := c.expr(x.Clauses[0].In)
	const through = "the first loop goes through" // can't be a name in a file
	p := &syntax.Params{List: []syntax.Param{{Name: &syntax.Name{Pos: x.Pos, Name: through}}}}
	if c.inner[x] == nil {
		inner := *x
		inner.Clauses = append([]syntax.Clause(nil), x.Clauses...)
		inner.Clauses[0].In = &syntax.Name{Pos: x.Clauses[0].In.Place(), Name: through}
		c.inner[x] = &inner
	}
	inner := c.inner[x]
	fn := c.function(x, "<genexpr>", p,
		func(s *scope) { s.isGen = true },
		func(k *code) {
			var value expression
			walk := c.clauses(inner, func() { value = c.expr(inner.Key) })
			k.value = func(f *frame) Value {
				walk(f, func(f *frame) bool { return f.yield(value(f)) })
				return object.None
			}
		})
	at := x.Clauses[0].In.Place()
	return func(f *frame) Value {
		v := first(f)
		f.pos = at
		return fn(f).Call([]Value{iterator{object.Iter(v)}}, nil)
	}
}

// iterator is an iterator that has begun, as a value.
type iterator struct{ object.Iterator }

func (c *compiler) yield(x *syntax.Yield) expression {
	value := func(*frame) Value { return object.None }
	if !isNil(x.X) {
		value = c.expr(x.X)
	}
	if !x.From {
		return func(f *frame) Value {
			f.yield(value(f))
			return object.None
		}
	}
	at := x.Pos
	return func(f *frame) Value {
		v := value(f)
		f.pos = at
		walk := object.Iter(v)
		for {
			item, ok := walk.Next()
			if !ok {
				break
			}
			f.yield(item)
		}
		if g, is := walk.(*generator); is {
			return g.Result()
		}
		return object.None
	}
}

// class compiles a class.
func (c *compiler) class(st *syntax.Class) statement {
	decorators := c.decorators(st.Decorators)
	var bases []expression
	for _, base := range st.Bases {
		bases = append(bases, c.expr(base))
	}
	s := c.scopeOf(st, classScope, func(s *scope) { s.declareAll(st.Body) })
	made := new(*object.Class)
	var body statement
	around := c.owner
	c.owner = made
	c.in(s, func() { body = c.block(st.Body) })
	c.owner = around
	for name := range s.vars {
		if say := builtins.NoMethod(name); say != "" {
			c.fail(st.Pos, "a class with "+name+syntax.NotInPart+say)
		}
	}
	var free []func(f *frame) *cell
	for _, v := range s.free {
		free = append(free, c.cellOf(v))
	}
	store := c.storeName(&syntax.Name{Pos: st.Pos, Name: st.Name})
	return func(f *frame) control {
		store(f, decorated(f, decorators, st.Decorators, func() Value {
			class := &object.Class{Name: st.Name, Names: map[string]Value{}, Own: true}
			for i, base := range bases {
				v := base(f)
				f.pos = st.Bases[i].Place()
				class.Bases = append(class.Bases, builtins.Base(v))
			}
			if len(bases) == 0 {
				class.Bases = []*object.Class{object.Object}
			}
			class.Order()
			*made = class
			inner := &frame{
				vars: make([]Value, s.slots), thread: f.thread, up: f, names: class.Names, pos: st.Pos,
			}
			for _, find := range free {
				inner.free = append(inner.free, find(f))
			}
			f.thread.top = inner
			body(inner)
			f.thread.top = f
			for name, v := range class.Names {
				if v == nil {
					delete(class.Names, name)
				}
			}
			return class
		}))
		return goesOn
	}
}
