package object

import (
	"math"
	"strings"
	"unicode/utf8"
)

// An Iterator returns one value after another.
type Iterator interface {
	// Next is the next value; ok is false after the last.
	Next() (v Value, ok bool)
}

// An Iterable is a value of another package that can be iterated over.
type Iterable interface{ Iterate() Iterator }

// A Walk is an iterator as a Python value, as returned by iter, zip and others.
type Walk struct {
	Kind string // the name of its type
	Step func() (Value, bool)
}

// Next is the next value.
func (w *Walk) Next() (Value, bool) { return w.Step() }

// Type is the type of the iterator.
func (w *Walk) Type() *Class { return typed(w.Kind) }

type items struct {
	list []Value
	at   int
}

func (it *items) Next() (Value, bool) {
	if it.at >= len(it.list) {
		return nil, false
	}
	it.at++
	return it.list[it.at-1], true
}

// listIterator reads the list again each time, because it may have changed.
type listIterator struct {
	list *List
	at   int
}

func (it *listIterator) Next() (Value, bool) {
	if it.at >= len(it.list.Items) {
		it.at = math.MaxInt // it has ended, even if something is added later
		return nil, false
	}
	it.at++
	return it.list.Items[it.at-1], true
}

type rangeIterator struct{ at, step, left int64 }

func (it *rangeIterator) Next() (Value, bool) {
	if it.left <= 0 {
		return nil, false
	}
	it.left--
	n := it.at
	it.at += it.step
	return n, true
}

type textIterator struct{ rest string }

func (it *textIterator) Next() (Value, bool) {
	if it.rest == "" {
		return nil, false
	}
	_, size := utf8.DecodeRuneInString(it.rest)
	char := it.rest[:size]
	it.rest = it.rest[size:]
	return char, true
}

type setIterator struct {
	items
	set  *Set
	used int
}

func (it *setIterator) Next() (Value, bool) {
	if it.set.used != it.used {
		it.used = -1
		Raise(RuntimeError, "Set changed size during iteration")
	}
	return it.items.Next()
}

// NotIterable is Python's message for most values that can't be iterated over.
const NotIterable = "'%s' object is not iterable"

// Iter is an iterator over a value.
func Iter(v Value) Iterator { return IterOr(v, NotIterable) }

// IterOr is an iterator over a value. If there's none, this is the message, with the type for %s:
// Python has different ones, for example for unpacking.
func IterOr(v Value, message string) Iterator {
	switch v := v.(type) {
	case *List:
		return &listIterator{list: v}
	case *Tuple:
		return &items{list: v.Items}
	case *Range:
		return &rangeIterator{v.Start, v.Step, v.Len()}
	case *Dict:
		return &dictIterator{dict: v, used: v.used, kind: 'k'}
	case *View:
		return &dictIterator{dict: v.Dict, used: v.Dict.used, kind: v.Kind}
	case *Set:
		return &setIterator{items{list: v.Items()}, v, v.used}
	case string:
		return &textIterator{v}
	case Iterator:
		return v
	case Iterable:
		return v.Iterate()
	case *Instance:
		if it, has := Method(v, "__iter__"); has {
			if own, is := it.(*Instance); is {
				return instanceIterator{own}
			}
			if walk, is := it.(Iterator); is {
				return walk
			}
			Raise(TypeError, "iter() returned non-iterator of type '%s'", TypeOf(it).Name)
		}
		if method(v, "__getitem__") != nil {
			return &byIndex{of: v}
		}
	}
	Raise(TypeError, "%s", strings.Replace(message, "%s", TypeOf(v).Name, 1))
	return nil
}

// instanceIterator calls an object of the file for its next value.
type instanceIterator struct{ x *Instance }

func (it instanceIterator) Next() (v Value, ok bool) {
	fn := method(it.x, "__next__")
	if fn == nil {
		Raise(TypeError, "iter() returned non-iterator of type '%s'", it.x.Class.Name)
	}
	defer until(StopIteration, &ok)()
	return fn.Call([]Value{it.x}, nil), true
}

type byIndex struct {
	of Value
	at int64
}

func (it *byIndex) Next() (v Value, ok bool) {
	defer until(IndexError, &ok)()
	it.at++
	v, _ = Method(it.of, "__getitem__", it.at-1)
	return v, true
}

// until treats an exception as the end.
func until(class *Class, ok *bool) func() {
	return func() {
		if failure := recover(); failure != nil {
			if f, is := failure.(*Failure); !is || !f.Value.Class.Is(class) {
				panic(failure)
			}
			*ok = false
		}
	}
}

// Items are the values of anything iterable. The slice must not be changed.
func Items(v Value) []Value { return ItemsOr(v, NotIterable) }

// ItemsOr are these values, with a message as in [IterOr].
func ItemsOr(v Value, message string) []Value {
	switch v := v.(type) {
	case *List:
		return v.Items
	case *Tuple:
		return v.Items
	case *Set:
		return v.Items()
	}
	var list []Value
	if r, ok := v.(*Range); ok {
		list = make([]Value, 0, min(r.Len(), 1<<20))
	}
	walk := IterOr(v, message)
	for {
		item, ok := walk.Next()
		if !ok {
			return list
		}
		list = append(list, item)
	}
}

// Own are the values in a slice that may be changed.
func Own(v Value) []Value {
	switch v.(type) {
	case *List, *Tuple:
		return append([]Value(nil), Items(v)...)
	}
	return Items(v)
}

// Walked is an iterator over a value, as a value.
func Walked(v Value) Value { return &Walk{TypeOf(v).Name + "_iterator", Iter(v).Next} }
