package builtins

import (
	"math"
	"slices"
	"strings"

	"queenbook/internal/python/object"
	"queenbook/internal/python/syntax"
)

// kind makes a class for a kind of dict.
func kind(name string) *object.Class {
	return &object.Class{Name: name, Bases: []*object.Class{object.DictType}, Names: map[string]value{}}
}

var (
	defaultDict = kind("defaultdict")
	counterKind = kind("Counter")
	orderedKind = kind("OrderedDict")
	dequeKind   = &object.Class{Name: "deque", Bases: []*object.Class{object.Object}, Names: map[string]value{}}
)

func collectionsNames() map[string]value {
	defaultDict.New = func(args []value, names []named) value {
		d := &object.Dict{Kind: defaultDict, Default: object.None}
		if len(args) > 0 {
			if _, is := args[0].(object.Callable); !is && args[0] != object.None {
				object.Raise(object.TypeError, "first argument must be callable or None")
			}
			d.Default = args[0]
			args = args[1:]
		}
		fill(d, "defaultdict", args, names)
		return d
	}
	orderedKind.New = func(args []value, names []named) value {
		d := &object.Dict{Kind: orderedKind}
		fill(d, "OrderedDict", args, names)
		return d
	}
	counterKind.New = func(args []value, names []named) value {
		d := &object.Dict{Kind: counterKind}
		countInto(d, args, names, "+")
		return d
	}
	dequeKind.New = func(args []value, names []named) value {
		t := take("deque", args, names)
		t.count(0, 2)
		d := &deque{most: math.MaxInt}
		if most := t.get(1, "maxlen", object.None); most != object.None {
			d.most = int(object.Int(most))
		}
		if all := t.get(0, "iterable", nil); all != nil {
			for _, v := range object.Items(all) {
				d.push(v)
			}
		}
		t.done()
		return d
	}
	return map[string]value{
		"defaultdict": defaultDict, "OrderedDict": orderedKind, "Counter": counterKind, "deque": dequeKind,
		"namedtuple": &object.Builtin{Name: "namedtuple", Do: namedTuple},
	}
}

// countInto adds to the counts of a Counter, or subtracts from them.
func countInto(d *object.Dict, args []value, names []named, op string) {
	take("Counter", args, nil).count(0, 1)
	add := func(key, n value) {
		old := d.Get(key)
		if old == nil {
			old = int64(0)
		}
		d.Set(key, object.Binary(op, old, n))
	}
	if len(args) == 1 && args[0] != object.None {
		if other, is := args[0].(*object.Dict); is {
			for k, n := range other.All {
				add(k, n)
			}
		} else {
			for _, v := range object.Items(args[0]) {
				add(v, int64(1))
			}
		}
	}
	for _, one := range names {
		add(one.Name, one.Value)
	}
}

var counterMethods = map[string]method{
	"most_common": own("most_common", 0, 1, func(d dict, args []value) value {
		var all []value
		for k, n := range d.All {
			all = append(all, object.NewTuple(k, n))
		}
		by := simple("", 1, 1, func(args []value) value { return args[0].(*object.Tuple).Items[1] })
		sortBy(all, by, true)
		if len(args) == 1 && args[0] != object.None {
			all = all[:max(0, min(int(object.Int(args[0])), len(all)))]
		}
		return object.NewList(all...)
	}),
	"elements": own("elements", 0, 0, func(d dict, _ []value) value {
		var all []value
		for k, n := range d.All {
			for range object.Int(n) {
				all = append(all, k)
			}
		}
		return walk("chain", object.Iter(object.NewTuple(all...)).Next)
	}),
	"total": own("total", 0, 0, func(d dict, _ []value) value {
		return sum([]value{&object.View{Dict: d, Kind: 'v'}}, nil)
	}),
	"update": func(self value, args []value, names []named) value {
		countInto(self.(dict), args, names, "+")
		return object.None
	},
	"subtract": func(self value, args []value, names []named) value {
		countInto(self.(dict), args, names, "-")
		return object.None
	},
}

var orderedMethods = map[string]method{
	"move_to_end": func(self value, args []value, names []named) value {
		t := take("move_to_end", args, names)
		t.count(1, 2)
		last := object.Truth(t.get(1, "last", true))
		t.done()
		d := self.(dict)
		v := d.Delete(args[0])
		if v == nil {
			object.RaiseWith(object.KeyError, args[0])
		}
		if last {
			d.Set(args[0], v)
			return object.None
		}
		rest := d.Copy()
		d.Clear()
		d.Set(args[0], v)
		d.Update(rest)
		return object.None
	},
	"popitem": func(self value, args []value, names []named) value {
		t := take("popitem", args, names)
		last := object.Truth(t.get(0, "last", true))
		t.done()
		d := self.(dict)
		if last || d.Len() == 0 {
			return dictMethods["popitem"](d, nil, nil)
		}
		k := object.Items(d)[0]
		return object.NewTuple(k, d.Delete(k))
	},
}

// namedMethod are the functions of a namedtuple.
func namedMethod(t *object.Tuple, name string) value {
	switch name {
	case "_fields":
		return texted(t.Fields)
	case "_asdict":
		return simple(name, 0, 0, func([]value) value {
			d := object.NewDict()
			for i, field := range t.Fields {
				d.Set(field, t.Items[i])
			}
			return d
		})
	case "_replace":
		return &object.Builtin{Name: name, Do: func(_ []value, names []named) value {
			made := &object.Tuple{Class: t.Class, Fields: t.Fields, Items: slices.Clone(t.Items)}
			for _, one := range names {
				i := slices.Index(t.Fields, one.Name)
				if i < 0 {
					object.Raise(object.ValueError, "Got unexpected field names: ['%s']", one.Name)
				}
				made.Items[i] = one.Value
			}
			return made
		}}
	}
	return nil
}

func texted(list []string) value {
	var items []value
	for _, s := range list {
		items = append(items, s)
	}
	return object.NewTuple(items...)
}

func namedTuple(args []value, names []named) value {
	t := take("namedtuple", args, names)
	t.count(2, 2)
	defaults := t.get(-1, "defaults", object.None)
	t.done()
	var fields []string
	if s, is := args[1].(string); is {
		fields = strings.Fields(strings.ReplaceAll(s, ",", " "))
	} else {
		for _, v := range object.Items(args[1]) {
			fields = append(fields, text("namedtuple", v))
		}
	}
	for i, field := range fields {
		used := slices.Contains(syntax.Words, field) || slices.Contains(fields[:i], field)
		if !identifier(field) || field[0] == '_' || used {
			object.Raise(object.ValueError, "Type names and field names must be valid identifiers: %s", object.Repr(field))
		}
	}
	var others []value
	if defaults != object.None {
		others = object.Own(defaults)
	}
	class := &object.Class{
		Name: text("namedtuple", args[0]), Bases: []*object.Class{object.TupleType}, Names: map[string]value{},
	}
	class.Names["_fields"] = texted(fields)
	class.New = func(args []value, names []named) value {
		t := take(class.Name, args, names)
		t.count(0, len(fields))
		made := &object.Tuple{Class: class, Fields: fields, Items: make([]value, len(fields))}
		for i, field := range fields {
			var otherwise value
			if from := i - (len(fields) - len(others)); from >= 0 {
				otherwise = others[from]
			}
			made.Items[i] = t.get(i, field, otherwise)
			if made.Items[i] == nil {
				object.Raise(object.TypeError, "%s.__new__() missing 1 required positional argument: '%s'", class.Name, field)
			}
		}
		t.done()
		return made
	}
	return class
}

// A deque grows and shrinks at both ends.
type deque struct {
	items []value
	most  int
}

func (d *deque) push(v value) {
	d.items = append(d.items, v)
	if len(d.items) > d.most {
		d.items = d.items[1:]
	}
}

// Type is the type of deques.
func (d *deque) Type() *object.Class { return dequeKind }

// Len is how many values there are.
func (d *deque) Len() int { return len(d.items) }

// Truth is whether there are any.
func (d *deque) Truth() bool { return len(d.items) > 0 }

// Iterate goes through the values.
func (d *deque) Iterate() object.Iterator {
	i, n := 0, len(d.items)
	return &object.Walk{Kind: "_collections._deque_iterator", Step: func() (value, bool) {
		if len(d.items) != n {
			object.Raise(object.RuntimeError, "deque mutated during iteration")
		}
		i++
		if i > len(d.items) {
			return nil, false
		}
		return d.items[i-1], true
	}}
}

func (d *deque) place(i value) int {
	n := object.Int(i)
	if n < 0 {
		n += int64(len(d.items))
	}
	if n < 0 || n >= int64(len(d.items)) {
		object.Raise(object.IndexError, "deque index out of range")
	}
	return int(n)
}

// Item is the value at an index.
func (d *deque) Item(i value) value { return d.items[d.place(i)] }

// SetItem sets the value at an index.
func (d *deque) SetItem(i, v value) { d.items[d.place(i)] = v }

// Operate joins two deques.
func (d *deque) Operate(op string, other value, right bool) value {
	if o, is := other.(*deque); is && op == "+" && !right {
		return &deque{append(slices.Clone(d.items), o.items...), d.most}
	}
	return nil
}

// Equal is whether two deques have the same values.
func (d *deque) Equal(other value) (equal, known bool) {
	o, is := other.(*deque)
	return is && object.Equal(object.NewTuple(d.items...), object.NewTuple(o.items...)), is
}

// Repr is how Python writes a deque.
func (d *deque) Repr() string {
	s := "deque(" + object.Repr(object.NewList(d.items...))
	if d.most < math.MaxInt {
		s += ", maxlen=" + object.Repr(int64(d.most))
	}
	return s + ")"
}

// Hash reports that a deque can't be hashed.
func (d *deque) Hash() (int64, bool) {
	object.Raise(object.TypeError, "unhashable type: 'collections.deque'")
	return 0, false
}

func ofDeque(name string, least, most int, do func(d *deque, args []value) value) method {
	return own(name, least, most, do)
}

var dequeMethods = map[string]method{
	"append": ofDeque("append", 1, 1, func(d *deque, args []value) value {
		d.push(args[0])
		return object.None
	}),
	"appendleft": ofDeque("appendleft", 1, 1, func(d *deque, args []value) value {
		d.items = append([]value{args[0]}, d.items...)
		d.items = d.items[:min(len(d.items), d.most)]
		return object.None
	}),
	"pop": ofDeque("pop", 0, 0, func(d *deque, _ []value) value {
		n := len(d.items)
		if n == 0 {
			object.Raise(object.IndexError, "pop from an empty deque")
		}
		v := d.items[n-1]
		d.items = d.items[:n-1]
		return v
	}),
	"popleft": ofDeque("popleft", 0, 0, func(d *deque, _ []value) value {
		if len(d.items) == 0 {
			object.Raise(object.IndexError, "pop from an empty deque")
		}
		v := d.items[0]
		d.items = d.items[1:]
		return v
	}),
	"extend": ofDeque("extend", 1, 1, func(d *deque, args []value) value {
		for _, v := range object.Own(args[0]) {
			d.push(v)
		}
		return object.None
	}),
	"extendleft": ofDeque("extendleft", 1, 1, func(d *deque, args []value) value {
		for _, v := range object.Own(args[0]) {
			d.items = append([]value{v}, d.items...)
			d.items = d.items[:min(len(d.items), d.most)]
		}
		return object.None
	}),
	"remove": ofDeque("remove", 1, 1, func(d *deque, args []value) value {
		at := object.Index(d.items, args[0])
		if at < 0 {
			object.Raise(object.ValueError, "%s is not in deque", object.Repr(args[0]))
		}
		d.items = slices.Delete(d.items, at, at+1)
		return object.None
	}),
	"clear": ofDeque("clear", 0, 0, func(d *deque, _ []value) value {
		d.items = nil
		return object.None
	}),
	"copy": ofDeque("copy", 0, 0, func(d *deque, _ []value) value {
		return &deque{slices.Clone(d.items), d.most}
	}),
	"count": ofDeque("count", 1, 1, func(d *deque, args []value) value { return countIn(d.items, args[0]) }),
	"index": ofDeque("index", 1, 1, func(d *deque, args []value) value { return indexIn(d.items, args, "deque") }),
	"rotate": ofDeque("rotate", 0, 1, func(d *deque, args []value) value {
		by := int64(1)
		if len(args) == 1 {
			by = object.Int(args[0])
		}
		if n := int64(len(d.items)); n > 0 {
			cut := int((n - by%n) % n)
			d.items = append(slices.Clone(d.items[cut:]), d.items[:cut]...)
		}
		return object.None
	}),
}
