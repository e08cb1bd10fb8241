package python

import (
	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
)

// located adds to an exception where the file was when it was raised.
func located(t *Thread, failure *object.Failure) {
	if failure.Line == 0 && t.top != nil {
		failure.Line, failure.Col = t.top.pos.Line, t.top.pos.Col
	}
}

// attempt runs something, and catches what it raises, except for what ends the file.
func (f *frame) attempt(do statement) (how control, failure *object.Failure) {
	t := f.thread
	depth := t.depth
	defer func() {
		raised := recover()
		if raised == nil {
			return
		}
		var is bool
		failure, is = raised.(*object.Failure)
		if !is || failure.Value.Class == object.Refused {
			panic(raised)
		}
		located(t, failure)
		t.top, t.depth = f, depth
	}()
	return do(f), nil
}

// A handler is an except block.
type handler struct {
	class expression // nil for any
	store storer
	body  statement
	at    syntax.Pos
}

func (c *compiler) try(st *syntax.Try) statement {
	body, other := c.block(st.Body), c.block(st.Else)
	var handlers []handler
	for _, e := range st.Excepts {
		h := handler{at: e.Pos}
		if !isNil(e.Type) {
			h.class = c.expr(e.Type)
		}
		if e.Name != nil {
			h.store = c.storeName(e.Name)
		}
		h.body = c.block(e.Body)
		handlers = append(handlers, h)
	}
	tried := func(f *frame) control {
		how, failure := f.attempt(body)
		if failure == nil {
			if how == goesOn {
				return other(f)
			}
			return how
		}
		for _, h := range handlers {
			if h.class != nil && !h.catches(f, failure) {
				continue
			}
			if h.store != nil {
				h.store(f, failure.Value)
			}
			before := f.failure
			f.failure = failure
			how := h.body(f)
			f.failure = before
			if h.store != nil {
				h.store(f, nil)
			}
			return how
		}
		panic(failure)
	}
	if st.Finally == nil {
		return tried
	}
	finally := c.block(st.Finally)
	return func(f *frame) control {
		how, failure := f.attempt(tried)
		ret := f.ret
		if after := finally(f); after != goesOn {
			return after
		}
		if failure != nil {
			panic(failure)
		}
		f.ret = ret
		return how
	}
}

func (h *handler) catches(f *frame, failure *object.Failure) bool {
	classes := []Value{h.class(f)}
	if several, is := classes[0].(*object.Tuple); is {
		classes = several.Items
	}
	for _, v := range classes {
		class, is := v.(*object.Class)
		if !is || !class.Is(object.BaseException) {
			f.pos = h.at
			object.Raise(object.TypeError, "catching classes that do not inherit from BaseException is not allowed")
		}
		if failure.Value.Class.Is(class) {
			return true
		}
	}
	return false
}

func (c *compiler) raise(st *syntax.Raise) statement {
	at := st.Pos
	if isNil(st.X) {
		return func(f *frame) control {
			for around := f; around != nil; around = around.up {
				if around.failure != nil {
					panic(around.failure)
				}
			}
			f.pos = at
			object.Raise(object.RuntimeError, "No active exception to reraise")
			return goesOn
		}
	}
	value := c.expr(st.X)
	return func(f *frame) control {
		v := value(f)
		f.pos = at
		if class, is := v.(*object.Class); is && class.Is(object.BaseException) {
			v = class.Call(nil, nil)
		}
		x, is := v.(*object.Instance)
		if !is || !x.Class.Is(object.BaseException) {
			object.Raise(object.TypeError, "exceptions must derive from BaseException")
		}
		panic(&object.Failure{Value: x, Line: at.Line, Col: at.Col})
	}
}
