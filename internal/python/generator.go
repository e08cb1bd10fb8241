package python

import (
	"iter"
	"runtime"

	"queenbook/internal/python/object"
)

// A generator is a function that yields one value after another.
type generator struct {
	next   func() (Value, bool)
	thread *Thread
	frame  *frame
	done   bool
	busy   bool
}

// left is the panic of a generator whose next value nobody wants any more.
type left struct{}

func newGenerator(c *code, f *frame) *generator {
	f.up = nil
	next, stop := iter.Pull(func(yield func(Value) bool) {
		defer func() {
			if failure := recover(); failure != nil {
				if _, is := failure.(left); !is {
					panic(failure)
				}
			}
		}()
		f.yield = func(v Value) bool {
			if !yield(v) {
				panic(left{})
			}
			return true
		}
		if c.value != nil {
			c.value(f)
		} else {
			c.body(f)
		}
	})
	g := &generator{next: next, thread: f.thread, frame: f}
	runtime.AddCleanup(g, func(stop func()) { stop() }, stop)
	return g
}

// Next is the next value.
func (g *generator) Next() (Value, bool) {
	if g.done {
		return nil, false
	}
	if g.busy {
		object.Raise(object.ValueError, "generator already executing")
	}
	t := g.thread
	if t.depth >= maxCalls {
		object.Raise(object.RecursionError, tooDeep)
	}
	up, depth := t.top, t.depth
	g.frame.up = up
	t.top = g.frame
	t.depth++
	g.busy, g.done = true, true // until it has yielded a value
	v, ok := g.next()
	g.busy, g.done = false, !ok
	t.top, t.depth = up, depth
	return v, ok
}

// Result is what the function returned after its last value.
func (g *generator) Result() Value {
	if g.frame.ret == nil {
		return object.None
	}
	return g.frame.ret
}

var generatorType = &object.Class{
	Name: "generator", Bases: []*object.Class{object.Object}, Names: map[string]Value{},
}

// Type is the type of generators.
func (g *generator) Type() *object.Class { return generatorType }
