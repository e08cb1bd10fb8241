package house

import (
	"bytes"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	tabColumns = 4
	maxColumns = 120
)

// Lines of Go and JavaScript are at most 120 columns long, a tab counted as four. What is in quotes
// isn't counted: it could only be cut.
func TestLineLengths(t *testing.T) {
	eachFile(t, func(name string, source []byte) {
		line := 0
		for text := range strings.Lines(unquoted(source)) {
			line++
			if columns(strings.TrimSuffix(text, "\n")) > maxColumns {
				t.Errorf("%s:%d: the line has more than %d columns beside its strings", name, line, maxColumns)
			}
		}
	}, ".go", ".js")
}

// quoted are comments, which may have quotes in them, and strings.
var quoted = regexp.MustCompile("//[^\n]*|\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)*'|`[^`]*`")

// unquoted is a source without the contents of its strings, but with their line ends.
func unquoted(source []byte) string {
	return string(quoted.ReplaceAllFunc(source, func(found []byte) []byte {
		if found[0] == '/' {
			return found
		}
		return append(bytes.Repeat([]byte("\n"), bytes.Count(found, []byte("\n"))), `""`...)
	}))
}

func columns(line string) int {
	return utf8.RuneCountInString(line) + (tabColumns-1)*strings.Count(line, "\t")
}

func TestUnquoted(t *testing.T) {
	for source, want := range map[string]string{
		`a("b", 'c', "d\"e")`:      `a("", "", "")`,
		"x := `a\n\"b` + \"c\"":    "x := \n\"\" + \"\"",
		"// it's \"so\"\ny := 'z'": "// it's \"so\"\ny := \"\"",
	} {
		if got := unquoted([]byte(source)); got != want {
			t.Errorf("%q: got %q, want %q", source, got, want)
		}
	}
}
