package python

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
)

// A Program is a file that has run: its names, and a way to call its functions.
type Program struct {
	Doc    string // the docstring of the file
	thread *Thread
	c      *compiler
	name   string
}

// Run reads a file and runs it. Print gets what the file prints. Begun is called with the thread
// before anything runs, so that another goroutine can end it by its Cancel; the error is an
// *[Error] or [Errors].
func Run(name, source string, print func(string), begun func(*Thread)) (*Program, error) {
	file, err := syntax.Parse(name, source)
	if err != nil {
		mistake := err.(*syntax.Error)
		return nil, &Error{File: name, Line: mistake.Line, Col: mistake.Col, Message: mistake.Message}
	}
	t := &Thread{print: print}
	c := &compiler{
		file: file, thread: t, scopes: map[any]*scope{}, globals: map[string]int{},
		lists: map[*syntax.Comp]*syntax.Comp{}, inner: map[*syntax.Comp]*syntax.Comp{},
	}
	top := c.scopeOf(file, fileScope, func(*scope) {})
	names := newScope(fileScope, nil)
	names.declareAll(file.Body)
	for _, st := range file.Body {
		c.declareGlobals(st)
	}
	c.declareNames(names)
	var body statement
	for range 2 {
		c.errors = nil
		c.in(top, func() { body = c.block(file.Body) })
	}
	if len(c.errors) > 0 {
		return nil, sorted(c.errors)
	}
	p := &Program{Doc: file.Doc, thread: t, c: c, name: name}
	t.globals = make([]Value, len(c.names))
	t.globals[c.globals["__name__"]] = "problem"
	begun(t)
	_, err = p.guard(func() Value {
		f := &frame{vars: make([]Value, top.slots), thread: t}
		t.top = f
		body(f)
		t.top = nil
		return nil
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// declareNames numbers the names of the file.
func (c *compiler) declareNames(s *scope) {
	c.global("__name__", syntax.Pos{})
	list := make([]string, 0, len(s.vars))
	for name := range s.vars {
		list = append(list, name)
	}
	slices.Sort(list)
	for _, name := range list {
		c.global(name, syntax.Pos{})
	}
}

// declareGlobals finds global names that functions set.
func (c *compiler) declareGlobals(st syntax.Stmt) {
	switch st := st.(type) {
	case *syntax.Scope:
		if st.Word == "global" {
			for _, name := range st.Names {
				c.global(name.Name, syntax.Pos{})
			}
		}
	case *syntax.Def:
		for _, inner := range st.Body {
			c.declareGlobals(inner)
		}
	case *syntax.Class:
		for _, inner := range st.Body {
			c.declareGlobals(inner)
		}
	}
	for _, body := range bodies(st) {
		for _, inner := range body {
			c.declareGlobals(inner)
		}
	}
}

// sorted are errors in the order of their places, without duplicates.
func sorted(list Errors) Errors {
	slices.SortStableFunc(list, func(a, b *Error) int {
		if a.Line != b.Line {
			return a.Line - b.Line
		}
		return a.Col - b.Col
	})
	return slices.CompactFunc(list, func(a, b *Error) bool { return *a == *b })
}

// Get is the value of a global name, nil if it has none.
func (p *Program) Get(name string) Value {
	if i, known := p.c.globals[name]; known {
		return p.thread.globals[i]
	}
	return nil
}

// Call calls a function of the file. The error is an *[Error].
func (p *Program) Call(fn object.Callable, args ...Value) (Value, error) {
	return p.guard(func() Value { return fn.Call(args, nil) })
}

// Guard runs something that uses values of the file. The error is an *[Error].
func (p *Program) Guard(do func()) error {
	_, err := p.guard(func() Value {
		do()
		return nil
	})
	return err
}

// guard turns what's raised into an error.
func (p *Program) guard(do func() Value) (v Value, err error) {
	defer func() {
		raised := recover()
		if raised == nil {
			return
		}
		e := &Error{File: p.name}
		switch raised := raised.(type) {
		case *object.Failure:
			located(p.thread, raised)
			e.Line, e.Col, e.Message = raised.Line, raised.Col, said(raised)
			if raised.Value.Class != object.Refused {
				e.Kind = raised.Value.Class.Name
			}
		case halt:
			e.Message = "it was ended"
			if top := p.thread.top; top != nil {
				e.Line, e.Col = top.pos.Line, top.pos.Col
			}
		default:
			panic(raised)
		}
		p.thread.top, p.thread.depth = nil, 0
		err = e
	}()
	return do(), nil
}

// said is the message of an exception, with advice if that helps.
func said(f *object.Failure) string {
	text := f.Said()
	switch {
	case f.Value.Class == object.RecursionError:
		return tooDeep
	case f.Value.Class == object.UnboundLocal:
		return text + ": a function that gives a name a value has its own variable; write global before it, or nonlocal"
	case strings.Contains(text, "changed size during iteration"):
		return text + ": write for x in list(d)"
	}
	return text
}

// Mistake is an error at the line that first sets a name of the file, or without a line if the file
// doesn't set it.
func (p *Program) Mistake(name, format string, args ...any) *Error {
	e := &Error{File: p.name, Message: fmt.Sprintf(format, args...)}
	if i, known := p.c.globals[name]; known {
		e.Line, e.Col = p.c.places[i].Line, p.c.places[i].Col
	}
	return e
}

// Names are the names that the file has set, in order.
func (p *Program) Names() []string {
	var list []string
	for i, name := range p.c.names {
		if p.c.places[i].Line > 0 && p.thread.globals[i] != nil {
			list = append(list, name)
		}
	}
	place := func(name string) syntax.Pos { return p.c.places[p.c.globals[name]] }
	slices.SortFunc(list, func(a, b string) int {
		one, other := place(a), place(b)
		if one.Line != other.Line {
			return one.Line - other.Line
		}
		return one.Col - other.Col
	})
	return list
}
