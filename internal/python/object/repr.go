package object

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Str is the text of a value, as Python's str has it.
func Str(v Value) string {
	switch v := v.(type) {
	case string:
		return v
	case *Instance:
		if s, has := Method(v, "__str__"); has {
			return text(s, "__str__")
		}
		if v.Class.Is(BaseException) && method(v, "__repr__") == nil {
			return said(v)
		}
	case interface{ Str() string }:
		return v.Str()
	}
	return Repr(v)
}

// said is the text of an exception.
func said(x *Instance) string {
	switch len(x.Args) {
	case 0:
		return ""
	case 1:
		if x.Class.Is(KeyError) {
			return Repr(x.Args[0])
		}
		return Str(x.Args[0])
	}
	return Repr(NewTuple(x.Args...))
}

func text(v Value, from string) string {
	s, ok := v.(string)
	if !ok {
		Raise(TypeError, "%s returned non-string (type %s)", from, TypeOf(v).Name)
	}
	return s
}

// Repr is how a value is written, as Python's repr has it.
func Repr(v Value) string {
	var w writer
	w.write(v)
	return w.String()
}

// A writer knows which values it's inside of, so that a value inside itself is cut off.
type writer struct {
	strings.Builder
	inside []Value
}

// MostDigits is the largest number of digits of an integer as a text.
const MostDigits = 4300

// deepest is how deep values may be nested.
const deepest = 400

func (w *writer) write(v Value) {
	switch v := v.(type) {
	case NoneType:
		w.WriteString("None")
	case bool:
		w.WriteString(map[bool]string{true: "True", false: "False"}[v])
	case int64:
		w.WriteString(strconv.FormatInt(v, 10))
	case *big.Int:
		digits := v.String()
		if len(strings.TrimPrefix(digits, "-")) > MostDigits {
			Raise(ValueError, "Exceeds the limit (%d digits) for integer string conversion", MostDigits)
		}
		w.WriteString(digits)
	case float64:
		w.WriteString(FloatText(v))
	case string:
		quote(&w.Builder, v)
	case *List:
		w.within(v, "[...]", func() { w.list("[", v.Items, "]") })
	case *Tuple:
		w.within(v, "(...)", func() { w.tuple(v) })
	case *Set:
		w.within(v, TypeOf(v).Name+"(...)", func() { w.set(v) })
	case *Dict:
		w.within(v, "{...}", func() { w.dict(v) })
	case *Range:
		fmt.Fprintf(w, "range(%d, %d", v.Start, v.Stop)
		if v.Step != 1 {
			fmt.Fprintf(w, ", %d", v.Step)
		}
		w.WriteByte(')')
	case *View:
		w.list(TypeOf(v).Name+"([", Items(v), "])")
	case *Slice:
		w.list("slice(", []Value{v.From, v.To, v.Step}, ")")
	case *Class:
		if v.New == nil || v.Inner {
			Refuse("the text of a class", "write its name")
		}
		w.WriteString("<class '" + v.Name + "'>")
	case *Instance:
		w.instance(v)
	case interface{ Repr() string }:
		w.WriteString(v.Repr())
	case *Builtin:
		w.WriteString("<built-in function " + v.Name + ">")
	default:
		if v == NotImplemented {
			w.WriteString("NotImplemented")
			return
		}
		Refuse("the text of a "+TypeOf(v).Name+", which has its place in memory in it", "print what is in it")
	}
}

func (w *writer) within(v Value, cut string, write func()) {
	if Index0(w.inside, v) || len(w.inside) > deepest {
		w.WriteString(cut)
		return
	}
	w.inside = append(w.inside, v)
	write()
	w.inside = w.inside[:len(w.inside)-1]
}

// Index0 reports whether this very value, and not just an equal one, is among others.
func Index0(items []Value, v Value) bool {
	for _, item := range items {
		if item == v {
			return true
		}
	}
	return false
}

func (w *writer) list(open string, items []Value, end string) {
	w.WriteString(open)
	for i, item := range items {
		if i > 0 {
			w.WriteString(", ")
		}
		w.write(item)
	}
	w.WriteString(end)
}

func (w *writer) tuple(t *Tuple) {
	if t.Fields != nil {
		w.WriteString(t.Class.Name + "(")
		for i, item := range t.Items {
			if i > 0 {
				w.WriteString(", ")
			}
			w.WriteString(t.Fields[i] + "=")
			w.write(item)
		}
		w.WriteString(")")
		return
	}
	end := ")"
	if len(t.Items) == 1 {
		end = ",)"
	}
	w.list("(", t.Items, end)
}

func (w *writer) set(s *Set) {
	switch {
	case s.used == 0:
		w.WriteString(TypeOf(s).Name + "()")
	case s.Frozen:
		w.list("frozenset({", s.Items(), "})")
	default:
		w.list("{", s.Items(), "}")
	}
}

func (w *writer) dict(d *Dict) {
	open, end := "{", "}"
	switch {
	case d.Kind != nil && d.Kind.Name == "defaultdict":
		open, end = "defaultdict("+Repr(d.Default)+", {", "})"
	case d.Kind != nil && d.used == 0:
		w.WriteString(d.Kind.Name + "()")
		return
	case d.Kind != nil:
		open, end = d.Kind.Name+"({", "})"
	}
	w.WriteString(open)
	i := 0
	pairs := d.All
	if d.Kind != nil && d.Kind.Name == "Counter" {
		pairs = d.byCount
	}
	for k, v := range pairs {
		if i > 0 {
			w.WriteString(", ")
		}
		i++
		w.write(k)
		w.WriteString(": ")
		w.write(v)
	}
	w.WriteString(end)
}

// byCount goes through a Counter from the largest count to the smallest.
func (d *Dict) byCount(yield func(key, value Value) bool) {
	pairs := slices.DeleteFunc(slices.Clone(d.entries), func(e entry) bool { return e.key == nil })
	slices.SortStableFunc(pairs, func(a, b entry) int {
		switch {
		case Compare(">", a.value, b.value):
			return -1
		case Compare(">", b.value, a.value):
			return 1
		}
		return 0
	})
	for _, e := range pairs {
		if !yield(e.key, e.value) {
			return
		}
	}
}

func (w *writer) instance(x *Instance) {
	if s, has := Method(x, "__repr__"); has {
		w.WriteString(text(s, "__repr__"))
		return
	}
	if x.Class.Is(BaseException) {
		w.WriteString(x.Class.Name)
		w.list("(", x.Args, ")")
		return
	}
	Refuse("the text of an object, which has its place in memory in it", "define __repr__ in class "+x.Class.Name)
}

// FloatText is a float with the fewest digits that identify it.
func FloatText(f float64) string {
	switch {
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	case math.IsNaN(f):
		return "nan"
	}
	if size := math.Abs(f); size != 0 && (size >= 1e16 || size < 1e-4) {
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

// quote writes a string in single quotes, or in double quotes if it contains a single quote and no
// double one.
func quote(out *strings.Builder, s string) {
	mark := '\''
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		mark = '"'
	}
	out.WriteRune(mark)
	for _, char := range s {
		switch {
		case char == mark || char == '\\':
			out.WriteRune('\\')
			out.WriteRune(char)
		case char == '\n':
			out.WriteString(`\n`)
		case char == '\t':
			out.WriteString(`\t`)
		case char == '\r':
			out.WriteString(`\r`)
		case char == ' ' || unicode.IsPrint(char):
			out.WriteRune(char)
		case char < 0x100:
			fmt.Fprintf(out, `\x%02x`, char)
		case char < 0x10000:
			fmt.Fprintf(out, `\u%04x`, char)
		default:
			fmt.Fprintf(out, `\U%08x`, char)
		}
	}
	out.WriteRune(mark)
}
