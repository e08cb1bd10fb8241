package weave

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"queenbook/internal/text"
)

// FuzzFrontMatter: no YAML makes the reader panic, errors are inside the file, and the body keeps
// its place.
func FuzzFrontMatter(f *testing.F) {
	for _, s := range []string{
		"title: T", "title: \"é {fact}`n`\"\nlayout: home", "title: >\n  folded", "a: b", "- a",
		"title: [", "title: *x", "\ttitle: x", "title: T\ntitle: U",
		"title: T\nneeds: [a, 'é', *x, [b]]\nwhen: n = 8",
		"title: T\nneeds:\n  - a\n  - b\npart: >\n  P", "title: T\nneeds: a\nwhen: n = ",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p := &problems{file: "f.md"}
		src, ok := p.plain([]byte("---\n" + s + "\n---\nbody\n"))
		if !ok {
			return
		}
		_, values, body := readMatter(src, p)
		InFile(t, src, p.list)
		if len(body) != len(src) || bytes.Count(body, []byte("\n")) != bytes.Count(src, []byte("\n")) {
			t.Errorf("the body has moved: %q", body)
		}
		if len(p.list) == 0 && (values["title"] == nil || len(values["title"].src) == 0) {
			t.Error("no title and no error")
		}
		for key, at := range values {
			var e problems
			e.add(at, len(at.src), "%s", key)
			InFile(t, src, e.list)
		}
	})
}

// InFile checks that mistakes are where an editor can go: in a line of the file, at most one past
// its last rune.
func InFile(t *testing.T, src []byte, list text.Errors) {
	t.Helper()
	text := strings.TrimPrefix(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(string(src)), "\ufeff")
	lines := strings.Split(text, "\n")
	for _, e := range list {
		if e.Line < 1 || e.Line > len(lines) || e.Col < 1 || e.Col > utf8.RuneCountInString(lines[e.Line-1])+1 {
			t.Errorf("outside the file of %d lines: %v", len(lines), e)
		}
	}
}
