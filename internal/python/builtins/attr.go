package builtins

import (
	"maps"
	"slices"
	"strings"

	"queenbook/internal/python/object"
)

// methods are the methods of each Python type, by the name of the type and then of the method.
var methods = map[string]map[string]method{}

func init() {
	methods = map[string]map[string]method{
		"str": strMethods(), "list": listMethods, "tuple": tupleMethods, "dict": dictMethods,
		"set": setMethods, "frozenset": frozenMethods(), "int": intMethods, "bool": intMethods,
		"float": floatMethods, "range": tupleMethods, "deque": dequeMethods,
		"Counter": with(dictMethods, counterMethods), "defaultdict": dictMethods,
		"OrderedDict": with(dictMethods, orderedMethods),
	}
}

func with(all, more map[string]method) map[string]method {
	made := map[string]method{}
	for _, list := range []map[string]method{all, more} {
		for name, do := range list {
			made[name] = do
		}
	}
	return made
}

// A Finder finds the methods of one name.
type Finder struct {
	str, list, tuple, dict, set, frozen method
	name                                string
}

// Methods finds the methods of a name.
func Methods(name string) *Finder {
	return &Finder{
		methods["str"][name], methods["list"][name], methods["tuple"][name], methods["dict"][name],
		methods["set"][name], methods["frozenset"][name], name,
	}
}

// Of is the method of a value, nil if only [Attr] can find it.
func (f *Finder) Of(v value) method {
	switch v := v.(type) {
	case *object.Dict:
		if v.Kind == nil {
			return f.dict
		}
		return methods[v.Kind.Name][f.name]
	case *object.List:
		return f.list
	case string:
		return f.str
	case *object.Set:
		if v.Frozen {
			return f.frozen
		}
		return f.set
	case *object.Tuple:
		if v.Class == nil {
			return f.tuple
		}
	}
	return nil
}

// Attr is the value of a name after a dot.
func Attr(v value, name string) value {
	switch v := v.(type) {
	case *object.Module:
		if found, ok := v.Names[name]; ok {
			return found
		}
		absent(v.Name+"."+name, "what it has is "+strings.Join(slices.Sorted(maps.Keys(v.Names)), ", "))
	case *object.Instance:
		if found, ok := v.Names[name]; ok {
			return found
		}
		if found := v.Class.Find(name); found != nil {
			return bind(v, found, name)
		}
		if name == "args" && v.Class.Is(object.BaseException) {
			return object.NewTuple(v.Args...)
		}
		if name == "__class__" {
			return v.Class
		}
	case *object.Class:
		if found := v.Find(name); found != nil {
			return unwrap(found, v)
		}
		if name == "__name__" && !v.Inner && !hints()[v] {
			return v.Name
		}
		if found := ofClass(v, name); found != nil {
			return found
		}
	case *object.Range:
		parts := map[string]value{"start": v.Start, "stop": v.Stop, "step": v.Step}
		if part, has := parts[name]; has {
			return part
		}
	case *Super:
		if found := v.find(name); found != nil {
			return found
		}
	case *object.Tuple:
		for i, field := range v.Fields {
			if field == name {
				return v.Items[i]
			}
		}
		if v.Class != nil {
			if found := namedMethod(v, name); found != nil {
				return found
			}
		}
	case object.Callable:
		if fn, is := v.(interface{ Name() string }); is && (name == "__name__" || name == "__qualname__") {
			return fn.Name()
		}
		if own, is := v.(interface{ Attr(string) value }); is {
			if found := own.Attr(name); found != nil {
				return found
			}
		}
	case interface{ Attr(string) value }:
		if found := v.Attr(name); found != nil {
			return found
		}
	}
	kind := object.TypeOf(v).Name
	if t, is := v.(*object.Tuple); is && t.Class != nil {
		kind = "tuple"
	}
	if do := methods[kind][name]; do != nil {
		return &object.Builtin{Name: name, Do: func(args []value, names []named) value { return do(v, args, names) }}
	}
	if x, is := v.(*object.Instance); is && !strings.HasPrefix(name, "__") {
		object.Raise(object.AttributeError, "'%s' object has no attribute '%s'", x.Class.Name, name)
	}
	if strings.HasPrefix(name, "__") {
		object.Refuse(name+" behind a dot", "use the functions and operators instead")
	}
	absent("."+name+" of "+one(object.TypeOf(v).Name), "what it has is "+
		strings.Join(slices.Sorted(maps.Keys(methods[kind])), ", "))
	return nil
}

// absent reports a name of a Python type or module that's missing here, but perhaps exists in
// Python.
func absent(what, known string) {
	if strings.HasSuffix(known, " is ") {
		known = "there's nothing after its dot"
	}
	object.Refuse(what, known)
}

// one puts the article before the name of a type.
func one(kind string) string {
	if strings.ContainsRune("aeiou", rune(kind[0])) {
		return "an " + kind
	}
	return "a " + kind
}

// bind makes a method from a function found in the class of an object.
func bind(self, found value, name string) value {
	switch fn := found.(type) {
	case *wrapped:
		switch fn.kind {
		case "property":
			return Call(fn.fn, []value{self}, nil)
		case "classmethod":
			return &object.Bound{Self: object.TypeOf(self), Fn: fn.fn.(object.Callable), Name: name}
		}
		return fn.fn
	case *object.Class, *object.Builtin:
		return found
	case object.Callable:
		return &object.Bound{Self: self, Fn: fn, Name: name}
	}
	return found
}

// unwrap is the value of a class's name without an object.
func unwrap(found value, class *object.Class) value {
	if fn, is := found.(*wrapped); is {
		if fn.kind == "classmethod" {
			return &object.Bound{Self: class, Fn: fn.fn.(object.Callable)}
		}
		return fn.fn
	}
	return found
}

// wrapped is a function decorated with property, staticmethod or classmethod.
type wrapped struct {
	kind string
	fn   value
}

// Attr reports what only a property with a setter has.
func (w *wrapped) Attr(name string) value {
	if w.kind == "property" {
		object.Refuse("."+name+" of a property", "write a method")
	}
	return nil
}

// SetAttr sets the value of a name after a dot.
func SetAttr(v value, name string, to value) {
	switch v := v.(type) {
	case *object.Instance:
		if w, is := v.Class.Find(name).(*wrapped); is && w.kind == "property" {
			object.Raise(object.AttributeError, "property '%s' of '%s' object has no setter", name, v.Class.Name)
		}
		v.Names[name] = to
		return
	case *object.Class:
		if v.Own {
			v.Names[name] = to
			return
		}
		object.Raise(object.TypeError, "cannot set '%s' attribute of immutable type '%s'", name, v.Name)
	}
	object.Raise(object.AttributeError, "'%s' object has no attribute '%s' that could be given a value",
		object.TypeOf(v).Name, name)
}

// DelAttr deletes a name after a dot.
func DelAttr(v value, name string) {
	if x, is := v.(*object.Instance); is {
		if _, has := x.Names[name]; has {
			delete(x.Names, name)
			return
		}
	}
	object.Raise(object.AttributeError, "'%s' object has no attribute '%s'", object.TypeOf(v).Name, name)
}

// Super is the result of super(): an object as one of the classes that its class inherits from.
type Super struct {
	Class *object.Class
	Self  value
}

func (s *Super) find(name string) value {
	behind := false
	for _, class := range object.TypeOf(s.Self).Order() {
		if behind {
			if found, ok := class.Names[name]; ok {
				return bind(s.Self, found, name)
			}
		}
		behind = behind || class == s.Class
	}
	if name == "__init__" {
		return &object.Builtin{Name: name, Do: func(args []value, _ []named) value {
			if x, is := s.Self.(*object.Instance); is && x.Class.Is(object.BaseException) {
				x.Args = append([]value(nil), args...)
			}
			return object.None
		}}
	}
	return nil
}

// Base is a value as a class to inherit from.
func Base(v value) *object.Class {
	class, is := v.(*object.Class)
	if !is {
		object.Raise(object.TypeError, "a class inherits from classes, not from a %s", object.TypeOf(v).Name)
	}
	if class.New != nil && class != object.Object {
		object.Refuse("a class that inherits from "+class.Name, "keep a "+class.Name+" in the object")
	}
	return class
}

// operated are the methods with two underscores that are called here.
var operated = strings.Fields(`__init__ __repr__ __str__ __eq__ __ne__ __lt__ __gt__ __le__ __ge__ __hash__
	__len__ __bool__ __getitem__ __setitem__ __delitem__ __contains__ __iter__ __next__ __call__ __format__
	__index__ __float__ __neg__ __pos__ __invert__ __doc__ __slots__ __module__ __qualname__ __match_args__`)

// NoMethod says what to do instead of a method with two underscores that isn't called here.
func NoMethod(name string) string {
	if !strings.HasPrefix(name, "__") || !strings.HasSuffix(name, "__") || len(name) < 5 {
		return ""
	}
	for _, known := range operated {
		if name == known && name != "__ne__" && name != "__slots__" {
			return ""
		}
	}
	bare := strings.Trim(name, "_")
	for _, op := range strings.Fields("add sub mul truediv floordiv mod pow and or xor lshift rshift") {
		if bare == op || bare == "r"+op || bare == "i"+op {
			return ""
		}
	}
	return "write a method with your own name"
}
