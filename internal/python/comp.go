package python

import (
	"queenbook/internal/python/builtins"
	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
)

// A walker goes through the values of a comprehension, and stops if found returns false.
type walker func(f *frame, found func(f *frame) bool) bool

// clauses compiles the loops of a comprehension, whose variables are in the frame around it.
func (c *compiler) clauses(x *syntax.Comp, then func()) walker {
	s := c.scopeOf(x, compScope, func(s *scope) {
		for _, clause := range x.Clauses {
			s.declareTarget(clause.Target)
		}
	})
	first := c.expr(x.Clauses[0].In) // outside
	var walk walker
	c.in(s, func() {
		var ins []expression
		var stores [][3]storer
		var ifs [][]condition
		for i, clause := range x.Clauses {
			in := first
			if i > 0 {
				in = c.expr(clause.In)
			}
			var conds []condition
			store, first, second := c.storePair(clause.Target)
			stores = append(stores, [3]storer{store, first, second})
			for _, cond := range clause.Ifs {
				conds = append(conds, c.cond(cond))
			}
			ins, ifs = append(ins, in), append(ifs, conds)
		}
		then()
		walk = func(f *frame, found func(f *frame) bool) bool { return found(f) }
		for i := len(x.Clauses) - 1; i >= 0; i-- {
			walk = clauseWalker(ins[i], stores[i], ifs[i], x.Clauses[i].Pos, walk)
		}
	})
	cells := cellsOf(s)
	inner := walk
	if len(cells) == 0 {
		return inner
	}
	return func(f *frame, found func(f *frame) bool) bool {
		for _, slot := range cells {
			f.vars[slot] = new(cell)
		}
		return inner(f, found)
	}
}

// cellsOf are the variables of a comprehension that functions in it use.
func cellsOf(s *scope) (slots []int) {
	for _, v := range s.vars {
		if v.cell {
			slots = append(slots, v.slot)
		}
	}
	return slots
}

func clauseWalker(in expression, stores [3]storer, ifs []condition, at syntax.Pos, inner walker) walker {
	store, first, second := stores[0], stores[1], stores[2]
	return func(f *frame, found func(f *frame) bool) bool {
		stored := func() bool {
			if f.thread.halted.Load() {
				f.pos = at
				panic(halt{})
			}
			for _, cond := range ifs {
				if !cond(f) {
					return true
				}
			}
			return inner(f, found)
		}
		one := func(v Value) bool {
			store(f, v)
			return stored()
		}
		v := in(f)
		f.pos = at
		if pairs, ok := object.Pairs(v); ok && second != nil {
			for {
				f.pos = at
				key, value, ok := pairs.Next()
				if !ok {
					return true
				}
				first(f, key)
				second(f, value)
				if !stored() {
					return false
				}
			}
		}
		switch v := v.(type) {
		case *object.Tuple:
			for _, item := range v.Items {
				if !one(item) {
					return false
				}
			}
			return true
		case *object.Range:
			n := v.Start
			for range v.Len() {
				if !one(n) {
					return false
				}
				n += v.Step
			}
			return true
		}
		walk := object.Iter(v)
		for {
			f.pos = at
			item, ok := walk.Next()
			if !ok {
				return true
			}
			if !one(item) {
				return false
			}
		}
	}
}

// comprehension compiles one.
func (c *compiler) comprehension(x *syntax.Comp) expression {
	switch x.Kind {
	case '(':
		return c.generator(x)
	case ':':
		var key, value expression
		walk := c.clauses(x, func() { key, value = c.expr(x.Key), c.expr(x.Value) })
		at := x.Pos
		return func(f *frame) Value {
			d := object.NewDict()
			walk(f, func(f *frame) bool {
				k, v := key(f), value(f)
				f.pos = at
				d.Set(k, v)
				return true
			})
			return d
		}
	}
	var value expression
	walk := c.clauses(x, func() { value = c.expr(x.Key) })
	at := x.Pos
	if x.Kind == '{' {
		return func(f *frame) Value {
			s := object.NewSet()
			walk(f, func(f *frame) bool {
				v := value(f)
				f.pos = at
				s.Add(v)
				return true
			})
			return s
		}
	}
	return func(f *frame) Value {
		var list []Value
		walk(f, func(f *frame) bool {
			list = append(list, value(f))
			return true
		})
		return object.NewList(list...)
	}
}

// wholly are functions that take all values of a generator at once, so that a list is as good.
var wholly = map[string]bool{
	"sum": true, "list": true, "tuple": true, "set": true, "frozenset": true, "sorted": true,
	"min": true, "max": true, "dict": true,
}

// lazily compiles any, all and next of a comprehension, which stop early, and functions that take
// all of its values, without a generator. It's nil for any other call.
func (c *compiler) lazily(fn *syntax.Name, x *syntax.Call) expression {
	if len(x.Args) == 0 || !c.isBuiltin(fn.Name) {
		return nil
	}
	comp, is := x.Args[0].X.(*syntax.Comp)
	if !is || comp.Kind != '(' || x.Args[0].Stars > 0 || x.Args[0].Name != "" {
		return nil
	}
	name := fn.Name
	switch {
	case (name == "any" || name == "all") && len(x.Args) == 1:
		var cond condition
		walk := c.clauses(comp, func() { cond = c.cond(comp.Key) })
		if name == "any" {
			return func(f *frame) Value { return !walk(f, func(f *frame) bool { return !cond(f) }) }
		}
		return func(f *frame) Value { return walk(f, cond) }
	case name == "next" && len(x.Args) <= 2:
		return c.next(comp, x)
	case wholly[name]:
		args := append([]syntax.Arg{{X: c.asList(comp)}}, x.Args[1:]...)
		parts := c.args(args)
		do := builtins.Names[name]
		at := x.Pos
		return func(f *frame) Value {
			values, named := parts(f, do)
			f.pos = at
			return builtins.Call(do, values, named)
		}
	}
	return nil
}

func (c *compiler) next(comp *syntax.Comp, x *syntax.Call) expression {
	var value expression
	walk := c.clauses(comp, func() { value = c.expr(comp.Key) })
	var otherwise expression
	if len(x.Args) == 2 {
		otherwise = c.expr(x.Args[1].X)
	}
	at := x.Pos
	return func(f *frame) Value {
		var last Value
		if otherwise != nil {
			last = otherwise(f)
		}
		var first Value
		walk(f, func(f *frame) bool {
			first = value(f)
			return false
		})
		if first == nil {
			first = last
			if first == nil {
				f.pos = at
				object.RaiseWith(object.StopIteration)
			}
		}
		return first
	}
}

// asList is a generator in brackets as a list, the same object each time, so that its scope is
// found.
func (c *compiler) asList(comp *syntax.Comp) *syntax.Comp {
	if c.lists[comp] == nil {
		c.lists[comp] = &syntax.Comp{Pos: comp.Pos, Kind: '[', Key: comp.Key, Clauses: comp.Clauses}
	}
	return c.lists[comp]
}
