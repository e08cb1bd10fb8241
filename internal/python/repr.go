package python

import (
	"fmt"
	"strings"
	"unicode"

	"go.starlark.net/starlark"
)

// Str is the text of a value, as Python's str has it.
func Str(v starlark.Value) string {
	if s, ok := v.(starlark.String); ok {
		return string(s)
	}
	return Repr(v)
}

// Repr is how a value is written, as Python's repr has it. What lies inside itself is cut off.
func Repr(v starlark.Value) string {
	var out strings.Builder
	write(&out, v, 0)
	return out.String()
}

// deepest is how many values inside each other are written.
const deepest = 50

func write(out *strings.Builder, v starlark.Value, depth int) {
	if depth > deepest {
		out.WriteString("...")
		return
	}
	switch v := v.(type) {
	case starlark.String:
		quote(out, string(v))
	case *starlark.List:
		out.WriteByte('[')
		writeAll(out, v, depth)
		out.WriteByte(']')
	case starlark.Tuple:
		out.WriteByte('(')
		writeAll(out, v, depth)
		if len(v) == 1 {
			out.WriteByte(',')
		}
		out.WriteByte(')')
	case *starlark.Set:
		if v.Len() == 0 {
			out.WriteString("set()")
			return
		}
		out.WriteByte('{')
		writeAll(out, v, depth)
		out.WriteByte('}')
	case *starlark.Dict:
		out.WriteByte('{')
		for i, item := range v.Items() {
			if i > 0 {
				out.WriteString(", ")
			}
			write(out, item[0], depth+1)
			out.WriteString(": ")
			write(out, item[1], depth+1)
		}
		out.WriteByte('}')
	default:
		out.WriteString(v.String())
	}
}

func writeAll(out *strings.Builder, list starlark.Iterable, depth int) {
	walk := list.Iterate()
	defer walk.Done()
	var x starlark.Value
	for i := 0; walk.Next(&x); i++ {
		if i > 0 {
			out.WriteString(", ")
		}
		write(out, x, depth+1)
	}
}

// quote writes a string in single quotes, or in double ones where it has a single one and no double.
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
		case unicode.IsPrint(char):
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
