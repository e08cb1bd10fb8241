package object

import (
	"math/big"
)

// A Value is a value of Python: None, a bool, an int64, a *big.Int that doesn't fit into an int64,
// a float64, a string, or a pointer to one of the types of this package.
type Value any

// NoneType is the type of [None].
type NoneType struct{}

// None is Python's None.
var None Value = NoneType{}

// NotImplemented is what a method returns to leave an operator to the other operand.
var NotImplemented Value = new(struct{ _ int })

// A Tuple has values that don't change.
type Tuple struct {
	Items  []Value
	hash   int64
	hashed bool
	Class  *Class   // of a namedtuple, else nil
	Fields []string // of a namedtuple
}

// NewTuple is a tuple of values.
func NewTuple(items ...Value) *Tuple { return &Tuple{Items: items} }

// NewPair is a tuple of two values, in one piece of memory, because most tuples are pairs.
func NewPair(a, b Value) *Tuple {
	p := &struct {
		tuple Tuple
		items [2]Value
	}{items: [2]Value{a, b}}
	p.tuple.Items = p.items[:]
	return &p.tuple
}

// A List has values that can change.
type List struct{ Items []Value }

// NewList is a list of values.
func NewList(items ...Value) *List { return &List{items} }

// A Range goes from one number to another.
type Range struct{ Start, Stop, Step int64 }

// Len is how many numbers there are.
func (r *Range) Len() int64 {
	switch {
	case r.Step > 0 && r.Start < r.Stop:
		return (r.Stop-r.Start-1)/r.Step + 1
	case r.Step < 0 && r.Start > r.Stop:
		return (r.Start-r.Stop-1)/-r.Step + 1
	}
	return 0
}

// A Slice is the value of colons in brackets.
type Slice struct{ From, To, Step Value }

// A View is the keys, the values or the items of a dict.
type View struct {
	Dict *Dict
	Kind byte // k, v or i
}

// A Named is a named argument of a call.
type Named struct {
	Name  string
	Value Value
}

// A Callable can be called.
type Callable interface {
	Call(args []Value, named []Named) Value
}

// A Builtin is a function written in Go.
type Builtin struct {
	Name string
	Do   func(args []Value, named []Named) Value
}

// Call calls it.
func (b *Builtin) Call(args []Value, named []Named) Value { return b.Do(args, named) }

// A Bound is a function with the value that it is a method of.
type Bound struct {
	Self Value
	Fn   Callable
	Name string
}

// Call calls the function with the value before its arguments.
func (b *Bound) Call(args []Value, named []Named) Value {
	return b.Fn.Call(append([]Value{b.Self}, args...), named)
}

// A Module has names.
type Module struct {
	Name  string
	Names map[string]Value
}

// A Class is a type: one of Python's own, whose values New makes, or a class of the file.
type Class struct {
	Name  string
	Bases []*Class
	Names map[string]Value
	New   func(args []Value, named []Named) Value // nil for a class of the file
	Inner bool                                    // a type that files can't name, whose name isn't mentioned
	Own   bool                                    // a class of the file, which may set its attributes
	order []*Class
}

// Order is the class with everything it inherits from, in the order of lookup.
func (c *Class) Order() []*Class {
	if c.order == nil {
		c.order = c.linear()
	}
	return c.order
}

// linear computes the order of the classes, which is called C3.
func (c *Class) linear() []*Class {
	var lists [][]*Class
	for _, base := range c.Bases {
		lists = append(lists, append([]*Class(nil), base.Order()...))
	}
	if len(c.Bases) > 0 {
		lists = append(lists, append([]*Class(nil), c.Bases...))
	}
	order := []*Class{c}
	for {
		var next *Class
		empty := true
		for _, list := range lists {
			if len(list) == 0 {
				continue
			}
			empty = false
			if !inTail(lists, list[0]) {
				next = list[0]
				break
			}
		}
		if empty {
			return order
		}
		if next == nil {
			Raise(TypeError, "Cannot create a consistent method resolution order (MRO) for bases")
		}
		order = append(order, next)
		for i, list := range lists {
			if len(list) > 0 && list[0] == next {
				lists[i] = list[1:]
			}
		}
	}
}

func inTail(lists [][]*Class, c *Class) bool {
	for _, list := range lists {
		for i, other := range list {
			if i > 0 && other == c {
				return true
			}
		}
	}
	return false
}

// Find is the value of a name in the class, nil if there's none.
func (c *Class) Find(name string) Value {
	for _, one := range c.Order() {
		if v, ok := one.Names[name]; ok {
			return v
		}
	}
	return nil
}

// Is reports whether the class is another, or inherits from it.
func (c *Class) Is(other *Class) bool {
	for _, one := range c.Order() {
		if one == other {
			return true
		}
	}
	return false
}

// Call makes a value of the class.
func (c *Class) Call(args []Value, named []Named) Value {
	for _, one := range c.Order() {
		if one.New != nil && one == c {
			return one.New(args, named)
		}
	}
	x := &Instance{Class: c, Names: map[string]Value{}}
	if c.Is(BaseException) {
		x.Args = append([]Value(nil), args...)
	}
	if init, ok := c.Find("__init__").(Callable); ok {
		init.Call(append([]Value{x}, args...), named)
	} else if len(args)+len(named) > 0 && !c.Is(BaseException) {
		Raise(TypeError, "%s() takes no arguments", c.Name)
	}
	return x
}

// An Instance is a value of a class of the file, or an exception.
type Instance struct {
	Class *Class
	Names map[string]Value
	Args  []Value // of an exception
}

// method is a method of an instance with two underscores on either side, nil if it has none.
func method(v Value, name string) Callable {
	x, ok := v.(*Instance)
	if !ok {
		return nil
	}
	fn, _ := x.Class.Find(name).(Callable)
	return fn
}

// Method calls such a method, if there is one.
func Method(v Value, name string, args ...Value) (result Value, has bool) {
	fn := method(v, name)
	if fn == nil {
		return nil, false
	}
	return fn.Call(append([]Value{v}, args...), nil), true
}

// Truth is whether a value is true as a condition.
func Truth(v Value) bool {
	switch v := v.(type) {
	case bool:
		return v
	case NoneType:
		return false
	case int64:
		return v != 0
	case string:
		return v != ""
	case *List:
		return len(v.Items) > 0
	case *Tuple:
		return len(v.Items) > 0
	case *Dict:
		return v.Len() > 0
	case *Set:
		return v.used > 0
	case float64:
		return v != 0
	case *Range:
		return v.Len() > 0
	case *View:
		return v.Dict.Len() > 0
	case *Instance:
		if b, has := Method(v, "__bool__"); has {
			return b == true
		}
		if n, has := Method(v, "__len__"); has {
			return n != int64(0)
		}
	case interface{ Truth() bool }:
		return v.Truth()
	}
	return true
}

// Whole is an integer, as a value.
func Whole(n *big.Int) Value {
	if n.IsInt64() {
		return n.Int64()
	}
	return n
}

// Len is the number of values in a value.
func Len(v Value) int {
	switch v := v.(type) {
	case string:
		return runes(v)
	case *List:
		return len(v.Items)
	case *Tuple:
		return len(v.Items)
	case *Dict:
		return v.Len()
	case *Set:
		return v.used
	case *Range:
		return int(v.Len())
	case *View:
		return v.Dict.Len()
	case *Instance:
		if n, has := Method(v, "__len__"); has {
			return int(Int(n))
		}
	case interface{ Len() int }:
		return v.Len()
	}
	Raise(TypeError, "object of type '%s' has no len()", TypeOf(v).Name)
	return 0
}
