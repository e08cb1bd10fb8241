package builtins

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"queenbook/internal/python/object"
)

// An Importer finds modules.
type Importer struct{}

// imported are the modules that files may import, made when the first one is needed.
var imported struct {
	once    sync.Once
	modules map[string]map[string]value
	hints   map[*object.Class]bool
}

// typing are the names of the module typing, which do nothing at run time.
const typing = `Any Callable Dict FrozenSet Generator Iterable Iterator List Mapping Optional
	Sequence Set Tuple Union Hashable Collection DefaultDict Deque Counter Final Literal ClassVar`

// modules are those that files may import.
func modules() map[string]map[string]value {
	imported.once.Do(makeModules)
	return imported.modules
}

// hints are the names of typing.
func hints() map[*object.Class]bool {
	imported.once.Do(makeModules)
	return imported.hints
}

func makeModules() {
	names := map[string]value{}
	imported.hints = map[*object.Class]bool{}
	for _, name := range strings.Fields(typing) {
		hint := &object.Class{Name: name, Bases: []*object.Class{object.Object}, Names: map[string]value{}}
		imported.hints[hint] = true
		names[name] = hint
	}
	imported.modules = map[string]map[string]value{
		"math": mathNames(), "itertools": itertoolsNames(), "functools": functoolsNames(),
		"collections": collectionsNames(), "operator": operatorNames(), "string": stringNames(),
		"copy": copyNames(), "bisect": bisectNames(), "heapq": heapNames(), "fractions": fractionsNames(),
		"typing": names, "__future__": {"annotations": object.None},
		"collections.abc": maps.Clone(names),
	}
}

// instead says what to do instead of importing modules that files may not import.
var instead = map[string]string{
	"random":      "a search must be the same each time: write the order down",
	"sys":         "a problem file can't use the machine",
	"os":          "a problem file can't read files",
	"time":        "a search must be the same each time: leave it out",
	"datetime":    "write dates as texts or tuples",
	"re":          "use the methods of texts: split, find, startswith",
	"json":        "write the values into the file",
	"numpy":       "use lists",
	"dataclasses": "use a tuple, a dict, or a class with __init__",
	"enum":        "use texts",
	"decimal":     "use whole numbers, or fractions",
	"statistics":  "use sum and len",
	"pathlib":     "a problem file can't read files",
	"pprint":      "use print",
}

const notInPart = " is not in the part of Python that problem files are written in: "

// Module is a module, or an error.
func (Importer) Module(name string) (v value, wrong string) {
	names, known := modules()[name]
	if !known {
		say := instead[name]
		if say == "" {
			say = "what can be imported is " + strings.Join(importable(), ", ")
		}
		return nil, "import " + name + notInPart + say
	}
	return &object.Module{Name: name, Names: names}, ""
}

// importable are the modules, without those that are only for types.
func importable() []string {
	list := slices.Sorted(maps.Keys(modules()))
	return slices.DeleteFunc(list, func(name string) bool {
		return name == "__future__" || name == "typing" || name == "collections.abc"
	})
}

// From is a name of a module, or an error.
func (i Importer) From(module, name string) (v value, wrong string) {
	if _, wrong := i.Module(module); wrong != "" {
		return nil, wrong
	}
	if v, has := modules()[module][name]; has {
		return v, ""
	}
	return nil, module + "." + name + notInPart + "write it yourself, or use " +
		strings.Join(slices.Sorted(maps.Keys(modules()[module])), ", ")
}

// named makes a module of functions by their names.
func functions(list ...*object.Builtin) map[string]value {
	made := map[string]value{}
	for _, fn := range list {
		made[fn.Name] = fn
	}
	return made
}

func stringNames() map[string]value {
	const lower, digits = "abcdefghijklmnopqrstuvwxyz", "0123456789"
	const punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
	upper := strings.ToUpper(lower)
	return map[string]value{
		"ascii_lowercase": lower, "ascii_uppercase": upper, "ascii_letters": lower + upper,
		"digits": digits, "hexdigits": digits + "abcdefABCDEF", "octdigits": "01234567",
		"punctuation": punctuation, "whitespace": " \t\n\r\v\f",
		"printable": digits + lower + upper + punctuation + " \t\n\r\v\f",
	}
}

func operatorNames() map[string]value {
	made := map[string]value{}
	for name, op := range map[string]string{
		"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**",
		"and_": "&", "or_": "|", "xor": "^", "lshift": "<<", "rshift": ">>",
	} {
		made[name] = simple(name, 2, 2, func(args []value) value { return object.Binary(op, args[0], args[1]) })
	}
	for name, op := range map[string]string{"lt": "<", "le": "<=", "gt": ">", "ge": ">="} {
		made[name] = simple(name, 2, 2, func(args []value) value { return object.Compare(op, args[0], args[1]) })
	}
	for name, op := range map[string]string{"neg": "-", "pos": "+", "invert": "~"} {
		made[name] = simple(name, 1, 1, func(args []value) value { return object.Unary(op, args[0]) })
	}
	maps.Copy(made, functions(
		simple("eq", 2, 2, func(args []value) value { return object.Equal(args[0], args[1]) }),
		simple("ne", 2, 2, func(args []value) value { return !object.Equal(args[0], args[1]) }),
		simple("not_", 1, 1, func(args []value) value { return !object.Truth(args[0]) }),
		simple("truth", 1, 1, func(args []value) value { return object.Truth(args[0]) }),
		simple("abs", 1, 1, func(args []value) value { return absolute(args[0]) }),
		simple("contains", 2, 2, func(args []value) value { return object.In(args[1], args[0]) }),
		simple("getitem", 2, 2, func(args []value) value { return object.Item(args[0], args[1]) }),
		simple("itemgetter", 1, 99, func(keys []value) value { return getter(keys, object.Item) }),
		simple("attrgetter", 1, 99, func(keys []value) value {
			return getter(keys, func(v, key value) value { return Attr(v, text("attrgetter", key)) })
		}),
	))
	return made
}

// getter is a function that returns one part of a value, or a tuple of several.
func getter(keys []value, get func(v, key value) value) value {
	keys = slices.Clone(keys)
	return simple("itemgetter", 1, 1, func(args []value) value {
		if len(keys) == 1 {
			return get(args[0], keys[0])
		}
		var items []value
		for _, key := range keys {
			items = append(items, get(args[0], key))
		}
		return object.NewTuple(items...)
	})
}

func copyNames() map[string]value {
	return functions(
		simple("copy", 1, 1, func(args []value) value { return copied(args[0], nil) }),
		simple("deepcopy", 1, 1, func(args []value) value { return copied(args[0], map[value]value{}) }),
	)
}

// copied is a copy of a value, a deep copy if done isn't nil.
func copied(v value, done map[value]value) value {
	if made, known := done[v]; known {
		return made
	}
	deep := func(v value) value {
		if done == nil {
			return v
		}
		return copied(v, done)
	}
	keep := func(made value) {
		if done != nil {
			done[v] = made
		}
	}
	switch v := v.(type) {
	case *object.List:
		made := object.NewList()
		keep(made)
		for _, item := range v.Items {
			made.Items = append(made.Items, deep(item))
		}
		return made
	case *object.Tuple:
		if done == nil {
			return v
		}
		made := *object.NewTuple()
		made.Class, made.Fields = v.Class, v.Fields
		for _, item := range v.Items {
			made.Items = append(made.Items, deep(item))
		}
		return &made
	case *object.Dict:
		made := object.NewDict()
		made.Default, made.Kind = v.Default, v.Kind
		keep(made)
		for k, item := range v.All {
			made.Set(deep(k), deep(item))
		}
		return made
	case *object.Set:
		return v.Of(v.Copy())
	case *object.Instance:
		made := &object.Instance{Class: v.Class, Names: map[string]value{}, Args: v.Args}
		keep(made)
		for name, item := range v.Names {
			made.Names[name] = deep(item)
		}
		return made
	case *deque:
		made := &deque{most: v.most}
		for _, item := range v.items {
			made.items = append(made.items, deep(item))
		}
		return made
	}
	return v
}

func bisectNames() map[string]value {
	at := func(name string, right bool) *object.Builtin {
		return simple(name, 2, 4, func(args []value) value {
			items := object.Items(args[0])
			low, high := 0, len(items)
			if len(args) > 2 {
				low = int(object.Int(args[2]))
			}
			if len(args) > 3 {
				high = int(object.Int(args[3]))
			}
			for low < high {
				middle := (low + high) / 2
				if right && !object.Compare("<", args[1], items[middle]) ||
					!right && object.Compare("<", items[middle], args[1]) {
					low = middle + 1
				} else {
					high = middle
				}
			}
			return int64(low)
		})
	}
	insert := func(name string, right bool) *object.Builtin {
		find := at(name, right)
		return simple(name, 2, 2, func(args []value) value {
			i := int(find.Call(args, nil).(int64))
			l, is := args[0].(list)
			if !is {
				object.Raise(object.TypeError, "%s needs a list", name)
			}
			l.Items = slices.Insert(l.Items, i, args[1])
			return object.None
		})
	}
	return functions(at("bisect", true), at("bisect_right", true), at("bisect_left", false),
		insert("insort", true), insert("insort_right", true), insert("insort_left", false))
}
