package python

import (
	"queenbook/internal/python/builtins"
	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
)

// A compiler makes Go functions from a file. It goes through the file twice, because the first pass
// finds out which variables inner functions use.
type compiler struct {
	file    *syntax.File
	thread  *Thread
	scopes  map[any]*scope // by their node
	lists   map[*syntax.Comp]*syntax.Comp
	inner   map[*syntax.Comp]*syntax.Comp // of generators
	globals map[string]int
	places  []syntax.Pos // of the first assignment to each global
	names   []string
	scope   *scope
	errors  Errors
	owner   **object.Class // of the class whose body is being compiled
	imports builtins.Importer
}

// scopeOf is the scope of a node, made when it's first needed.
func (c *compiler) scopeOf(node any, kind int, declare func(s *scope)) *scope {
	if s := c.scopes[node]; s != nil {
		return s
	}
	s := newScope(kind, c.scope)
	c.scopes[node] = s
	declare(s)
	return s
}

// in compiles something in another scope.
func (c *compiler) in(s *scope, do func()) {
	around := c.scope
	c.scope = s
	do()
	c.scope = around
}

// global is the number of a global name.
func (c *compiler) global(name string, at syntax.Pos) int {
	i, known := c.globals[name]
	if !known {
		i = len(c.names)
		c.globals[name] = i
		c.names = append(c.names, name)
		c.places = append(c.places, at)
	}
	if c.places[i].Line == 0 {
		c.places[i] = at
	}
	return i
}

func (c *compiler) fail(at syntax.Pos, message string) {
	c.errors = append(c.errors, &Error{
		File: c.file.Name, Line: at.Line, Col: at.Col, Message: message,
	})
}

// block compiles consecutive statements.
func (c *compiler) block(body []syntax.Stmt) statement {
	var list []statement
	for _, st := range body {
		if s := c.statement(st); s != nil {
			list = append(list, s)
		}
	}
	switch len(list) {
	case 0:
		return func(*frame) control { return goesOn }
	case 1:
		return list[0]
	case 2:
		first, second := list[0], list[1]
		return func(f *frame) control {
			if how := first(f); how != goesOn {
				return how
			}
			return second(f)
		}
	}
	return func(f *frame) control {
		for _, s := range list {
			if how := s(f); how != goesOn {
				return how
			}
		}
		return goesOn
	}
}

// statement compiles a statement, nil for one that does nothing.
func (c *compiler) statement(st syntax.Stmt) statement {
	switch st := st.(type) {
	case *syntax.Do:
		return c.do(st)
	case *syntax.Assign:
		return c.assign(st)
	case *syntax.Augment:
		return c.augment(st)
	case *syntax.For:
		return c.loop(st)
	case *syntax.While:
		return c.while(st)
	case *syntax.Branch:
		return c.branch(st)
	case *syntax.Return:
		return c.returned(st)
	case *syntax.Def:
		return c.def(st)
	case *syntax.Class:
		return c.class(st)
	case *syntax.Simple:
		how := map[string]control{"break": breaks, "continue": continues}[st.Word]
		if how == goesOn {
			return nil
		}
		return func(*frame) control { return how }
	case *syntax.Del:
		return c.del(st)
	case *syntax.Assert:
		return c.assert(st)
	case *syntax.Raise:
		return c.raise(st)
	case *syntax.Try:
		return c.try(st)
	case *syntax.Import:
		return c.imported(st)
	}
	if word, is := st.(*syntax.Scope); is && word.Word == "nonlocal" {
		c.nonlocal(word)
	}
	return nil // global and nonlocal
}

func (c *compiler) do(st *syntax.Do) statement {
	if _, is := st.X.(*syntax.Const); is {
		return nil // a docstring
	}
	x := c.expr(st.X)
	return func(f *frame) control {
		x(f)
		return goesOn
	}
}

func (c *compiler) returned(st *syntax.Return) statement {
	if st.X == nil {
		return func(f *frame) control {
			f.ret = object.None
			return returns
		}
	}
	x := c.expr(st.X)
	return func(f *frame) control {
		f.ret = x(f)
		return returns
	}
}

func (c *compiler) branch(st *syntax.Branch) statement {
	cond, body := c.cond(st.Cond), c.block(st.Body)
	if len(st.Else) == 0 {
		return func(f *frame) control {
			if cond(f) {
				return body(f)
			}
			return goesOn
		}
	}
	other := c.block(st.Else)
	return func(f *frame) control {
		if cond(f) {
			return body(f)
		}
		return other(f)
	}
}

func (c *compiler) while(st *syntax.While) statement {
	cond, body, other := c.cond(st.Cond), c.block(st.Body), c.block(st.Else)
	at := st.Pos
	return func(f *frame) control {
		for cond(f) {
			if f.thread.halted.Load() {
				f.pos = at
				panic(halt{})
			}
			switch how := body(f); how {
			case breaks:
				return goesOn
			case returns:
				return how
			}
		}
		return other(f)
	}
}

// loop compiles a for.
func (c *compiler) loop(st *syntax.For) statement {
	in := c.expr(st.In)
	store, first, second := c.storePair(st.Target)
	body, other := c.block(st.Body), c.block(st.Else)
	at := st.Pos
	step := func(f *frame, v Value) control {
		if f.thread.halted.Load() {
			f.pos = at
			panic(halt{})
		}
		store(f, v)
		return body(f)
	}
	return func(f *frame) control {
		v := in(f)
		f.pos = at
		if pairs, ok := object.Pairs(v); ok && second != nil {
			for {
				f.pos = at
				key, value, ok := pairs.Next()
				if !ok {
					return other(f)
				}
				if f.thread.halted.Load() {
					panic(halt{})
				}
				first(f, key)
				second(f, value)
				switch how := body(f); how {
				case breaks:
					return goesOn
				case returns:
					return how
				}
			}
		}
		switch v := v.(type) {
		case *object.Range:
			n := v.Start
			for range v.Len() {
				switch how := step(f, n); how {
				case breaks:
					return goesOn
				case returns:
					return how
				}
				n += v.Step
			}
		case *object.Tuple:
			for _, item := range v.Items {
				switch how := step(f, item); how {
				case breaks:
					return goesOn
				case returns:
					return how
				}
			}
		default:
			walk := object.Iter(v)
			for {
				f.pos = at
				item, ok := walk.Next()
				if !ok {
					break
				}
				switch how := step(f, item); how {
				case breaks:
					return goesOn
				case returns:
					return how
				}
			}
		}
		return other(f)
	}
}

func (c *compiler) assert(st *syntax.Assert) statement {
	cond := c.cond(st.Cond)
	var message expression
	if st.Message != nil {
		message = c.expr(st.Message)
	}
	at := st.Pos
	return func(f *frame) control {
		if cond(f) {
			return goesOn
		}
		var args []Value
		if message != nil {
			args = []Value{message(f)}
		}
		f.pos = at
		object.RaiseWith(object.AssertionError, args...)
		return goesOn
	}
}

func (c *compiler) imported(st *syntax.Import) statement {
	var list []statement
	for _, alias := range st.Names {
		var value Value
		var err string
		switch {
		case alias.Name == "*":
			c.fail(alias.As.Pos, "import *"+syntax.NotInPart+"name what is imported")
			continue
		case st.From == "":
			value, err = c.imports.Module(alias.Name)
			if err == "" && bound(alias) != alias.As.Name {
				value, err = c.imports.Module(bound(alias))
			}
		default:
			value, err = c.imports.From(st.From, alias.Name)
		}
		if err != "" {
			c.fail(st.Pos, err)
			continue
		}
		store := c.storeName(&syntax.Name{Pos: alias.As.Pos, Name: bound(alias)})
		list = append(list, func(f *frame) control {
			store(f, value)
			return goesOn
		})
	}
	return func(f *frame) control {
		for _, s := range list {
			s(f)
		}
		return goesOn
	}
}

// nonlocal reports a name that no enclosing function has.
func (c *compiler) nonlocal(st *syntax.Scope) {
	for _, name := range st.Names {
		if c.scope.kind == fileScope || c.scope.find(name.Name) == nil {
			c.fail(name.Pos, "no function around this one gives "+name.Name+" a value: nonlocal has no meaning here")
		}
	}
}
