package python

import (
	"sync/atomic"

	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
)

// A Value is a value of Python.
type Value = object.Value

// A Thread runs a file. Another goroutine may end it by Cancel.
type Thread struct {
	top     *frame
	depth   int
	globals []Value
	halted  atomic.Bool
	print   func(string)
}

// Cancel ends the work of the file at its next loop or call.
func (t *Thread) Cancel() { t.halted.Store(true) }

// halt is the panic of a thread that was cancelled.
type halt struct{}

// maxCalls is the largest depth of calls, as in Python.
const maxCalls = 1000

const tooDeep = "functions call each other more than 1,000 levels deep"

// A frame is a function that is running, or the file itself.
type frame struct {
	vars    []Value // nil for variables without a value; a *cell for those that inner functions use too
	free    []*cell
	thread  *Thread
	up      *frame
	pos     syntax.Pos
	ret     Value
	names   map[string]Value // of a class whose body is running
	yield   func(Value) bool // of a generator
	failure *object.Failure  // the exception that's being handled
}

// A cell is a variable that inner functions use too.
type cell struct{ v Value }

// A control says how a statement ended.
type control int

const (
	goesOn control = iota
	breaks
	continues
	returns
)

// The parts of a file: expressions return values, statements return how they ended.
type (
	expression func(f *frame) Value
	statement  func(f *frame) control
	condition  func(f *frame) bool
	storer     func(f *frame, v Value)
)

// A code is what all function values made from the same def have in common.
type code struct {
	name     string
	params   *syntax.Params
	slots    []int // of the parameters, those with stars last
	cells    []int // parameters that inner functions use too
	allCells []int // other variables that they use
	vars     int
	body     statement
	value    expression // of a lambda
	isGen    bool
	simple   bool // it only takes positional arguments
	free     []func(f *frame) *cell
	owner    *object.Class
	pool     []*frame
}

// A Func is a function of the file.
type Func struct {
	code     *code
	thread   *Thread
	free     []*cell
	defaults []Value // for each parameter, nil for none
}

// Name is the function's name.
func (fn *Func) Name() string { return fn.code.name }

// Accepts reports whether the function can be called with this many values.
func (fn *Func) Accepts(values int) bool {
	p := fn.code.params
	positional, required := len(p.List)-p.Keywords, 0
	for i := range p.List {
		if fn.defaults[i] == nil {
			if i >= positional {
				return false
			}
			required++
		}
	}
	return required <= values && (values <= positional || p.Star != nil)
}

// enter makes a frame for a call.
func (fn *Func) enter() *frame {
	t := fn.thread
	if t.halted.Load() {
		panic(halt{})
	}
	if t.depth >= maxCalls {
		object.Raise(object.RecursionError, tooDeep)
	}
	t.depth++
	c := fn.code
	var f *frame
	if n := len(c.pool); n > 0 {
		f = c.pool[n-1]
		c.pool = c.pool[:n-1]
	} else {
		f = &frame{vars: make([]Value, c.vars)}
	}
	f.free, f.thread, f.up = fn.free, t, t.top
	return f
}

// run runs a frame whose parameters have been set.
func (fn *Func) run(f *frame) Value {
	c := fn.code
	for _, slot := range c.cells {
		f.vars[slot] = &cell{f.vars[slot]}
	}
	for _, slot := range c.allCells {
		f.vars[slot] = new(cell)
	}
	t := fn.thread
	if c.isGen {
		t.depth--
		return newGenerator(c, f)
	}
	t.top = f
	var result Value
	if c.value != nil {
		result = c.value(f)
	} else {
		c.body(f)
		result = f.ret
		if result == nil {
			result = object.None
		}
	}
	t.top = f.up
	t.depth--
	clear(f.vars)
	f.free, f.up, f.ret, f.failure = nil, nil, nil, nil
	c.pool = append(c.pool, f)
	return result
}

// Call calls the function.
func (fn *Func) Call(args []Value, named []object.Named) Value {
	f := fn.enter()
	fn.bind(f, args, named)
	return fn.run(f)
}

// bind sets the parameters.
func (fn *Func) bind(f *frame, args []Value, named []object.Named) {
	c := fn.code
	p := c.params
	positional := len(p.List) - p.Keywords
	if c.simple && len(args) == positional && len(named) == 0 {
		copy(f.vars, args)
		return
	}
	wrong := func(format string, values ...any) {
		fn.thread.depth--
		object.Raise(object.TypeError, c.name+"() "+format, values...)
	}
	for i := range min(len(args), positional) {
		f.vars[c.slots[i]] = args[i]
	}
	next := len(p.List)
	switch {
	case p.Star != nil:
		var rest []Value
		if len(args) > positional {
			rest = append(rest, args[positional:]...)
		}
		f.vars[c.slots[next]] = object.NewTuple(rest...)
		next++
	case len(args) > positional:
		wrong("takes %d positional arguments but %d were given", positional, len(args))
	}
	var others *object.Dict
	if p.Stars != nil {
		others = object.NewDict()
		f.vars[c.slots[next]] = others
	}
	for _, value := range named {
		i := fn.parameter(value.Name)
		switch {
		case i >= 0 && f.vars[c.slots[i]] != nil:
			wrong("got multiple values for argument '%s'", value.Name)
		case i >= 0:
			f.vars[c.slots[i]] = value.Value
		case others != nil:
			others.Set(value.Name, value.Value)
		default:
			wrong("got an unexpected keyword argument '%s'", value.Name)
		}
	}
	for i, param := range p.List {
		if f.vars[c.slots[i]] != nil {
			continue
		}
		if fn.defaults[i] == nil {
			wrong("missing a required argument: '%s'", param.Name.Name)
		}
		f.vars[c.slots[i]] = fn.defaults[i]
	}
}

// parameter is the index of the one with a name, -1 if there's none.
func (fn *Func) parameter(name string) int {
	p := fn.code.params
	for i, param := range p.List {
		if param.Name.Name == name && i >= p.ByPlace {
			return i
		}
	}
	return -1
}
