package weave

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzCondition: no condition makes the parser panic; an error lies inside the text; what it reads,
// it reads again from its own words.
func FuzzCondition(f *testing.F) {
	for _, s := range []string{"n = 8", "n=8 or m<=-3 and x.y", "n == 8", "", "a and", "8", "n = 99999999999999999999", "ü = 1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, off, err := parseCondition(s)
		if err != nil {
			if off < 0 || off > len(s) {
				t.Errorf("%q: error at %d", s, off)
			}
			return
		}
		for _, row := range c {
			if len(row) == 0 {
				t.Errorf("%q: an empty row", s)
			}
			for _, comp := range row {
				if !strings.HasPrefix(s[comp.off:], comp.name) {
					t.Errorf("%q: %q is not at %d", s, comp.name, comp.off)
				}
			}
		}
		if _, _, err := c.holds(func(string) (int64, error) { return 1, nil }); err != nil {
			t.Errorf("%q: %v", s, err)
		}
	})
}

// FuzzFrontMatter: no YAML makes the reader panic, errors lie inside the file, and the body keeps
// its place.
func FuzzFrontMatter(f *testing.F) {
	for _, s := range []string{
		"title: T", "title: \"é {fact}`n`\"\nlayout: home", "title: >\n  folded", "a: b", "- a", "title: [", "title: *x", "\ttitle: x", "title: T\ntitle: U",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		src := plain([]byte("---\n" + s + "\n---\nbody\n"))
		if _, msg := refused(src); msg != "" {
			return
		}
		p := &problems{file: "f.md"}
		m, body := readMatter(src, p)
		InFile(t, src, p.list)
		if len(body) != len(src) || bytes.Count(body, []byte("\n")) != bytes.Count(src, []byte("\n")) {
			t.Errorf("the body has moved: %q", body)
		}
		if len(p.list) == 0 && m.Title == "" {
			t.Error("no title and no error")
		}
		for key, at := range m.at {
			var e problems
			e.add(at, len(at.src), "%s", key)
			InFile(t, src, e.list)
		}
	})
}

// InFile checks that mistakes are where an editor can go: in a line of the file, at most one behind
// its last rune.
func InFile(t *testing.T, src []byte, list Errors) {
	t.Helper()
	lines := strings.Split(string(plain(src)), "\n")
	for _, e := range list {
		if e.Line < 1 || e.Line > len(lines) || e.Col < 1 || e.Col > utf8.RuneCountInString(lines[e.Line-1])+1 {
			t.Errorf("outside the file of %d lines: %v", len(lines), e)
		}
	}
}
