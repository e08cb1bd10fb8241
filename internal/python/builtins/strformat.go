package builtins

import (
	"strconv"
	"strings"

	"queenbook/internal/python/object"
)

// A filler puts values into the fields of a text.
type filler struct {
	args   []value
	byName func(name string) value
	next   int // the number of the next field without one
	manual bool
}

func formatted(s string, args []value, byName func(name string) value) value {
	f := &filler{args: args, byName: byName}
	return f.fill(s, 0)
}

func (f *filler) fill(s string, depth int) string {
	if depth > 2 {
		object.Raise(object.ValueError, "Max string recursion exceeded")
	}
	var out strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case strings.HasPrefix(s[i:], "{{"), strings.HasPrefix(s[i:], "}}"):
			if depth == 0 {
				i++
			}
			out.WriteByte(s[i])
		case s[i] == '}':
			object.Raise(object.ValueError, "Single '}' encountered in format string")
		case s[i] == '{':
			end := closing(s, i)
			out.WriteString(f.field(s[i+1:end], depth))
			i = end
		default:
			out.WriteByte(s[i])
		}
	}
	return out.String()
}

// closing is the index of the bracket that closes a field.
func closing(s string, open int) int {
	depth := 0
	for i := open; i < len(s); i++ {
		switch s[i] {
		case '{':
			depth++
		case '}':
			depth--
			if depth == 0 {
				return i
			}
		}
	}
	if open == len(s)-1 {
		object.Raise(object.ValueError, "Single '{' encountered in format string")
	}
	object.Raise(object.ValueError, "expected '}' before end of string")
	return 0
}

func (f *filler) field(s string, depth int) string {
	name, spec := s, ""
	conv := ""
	if i := strings.IndexAny(s, ":!"); i >= 0 {
		name = s[:i]
		rest := s[i:]
		if rest[0] == '!' {
			if len(rest) < 2 || len(rest) > 2 && rest[2] != ':' {
				object.Raise(object.ValueError, "expected ':' after conversion specifier")
			}
			conv, rest = rest[1:2], rest[2:]
		}
		spec = strings.TrimPrefix(rest, ":")
	}
	v := f.value(name)
	switch conv {
	case "r":
		v = object.Repr(v)
	case "s":
		v = object.Str(v)
	case "a":
		v = object.ASCII(object.Repr(v))
	case "":
	default:
		object.Raise(object.ValueError, "Unknown conversion specifier '%s'", conv)
	}
	if strings.Contains(spec, "{") {
		spec = f.fill(spec, depth+1)
	}
	return object.Format(v, spec)
}

// value is the value of a field: a number or a name, with what's after it.
func (f *filler) value(name string) value {
	end := strings.IndexAny(name, ".[")
	first, rest := name, ""
	if end >= 0 {
		first, rest = name[:end], name[end:]
	}
	v := f.first(first)
	for rest != "" {
		if rest[0] == '.' {
			end := strings.IndexAny(rest[1:], ".[") + 1
			if end == 0 {
				end = len(rest)
			}
			v = Attr(v, rest[1:end])
			rest = rest[end:]
			continue
		}
		end := strings.IndexByte(rest, ']')
		if end < 0 || rest[0] != '[' {
			object.Raise(object.ValueError, "Missing ']' in format string")
		}
		key := rest[1:end]
		if n, err := strconv.ParseInt(key, 10, 64); err == nil && n >= 0 {
			v = object.Item(v, n)
		} else {
			v = object.Item(v, key)
		}
		rest = rest[end+1:]
	}
	return v
}

func (f *filler) first(name string) value {
	n, err := strconv.Atoi(name)
	switch {
	case name == "":
		if f.manual {
			object.Raise(object.ValueError, "cannot switch from manual field specification to automatic field numbering")
		}
		n = f.next
		f.next++
	case err != nil || n < 0:
		return f.byName(name)
	case f.next > 0:
		object.Raise(object.ValueError, "cannot switch from automatic field numbering to manual field specification")
	default:
		f.manual = true
	}
	if n >= len(f.args) {
		object.Raise(object.IndexError, "Replacement index %d out of range for positional args tuple", n)
	}
	return f.args[n]
}
