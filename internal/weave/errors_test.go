package weave_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// A chapter in testdata/errors says which mistakes have to be found in it:
//
//	<!-- want "regexp" -->          anywhere in a line: a mistake in this line
//
// <!-- want LINE:COL "regexp" --> at the end, or after a # in the front matter: a mistake at that
// place, where there can't be a comment
//
// Every want has to match its own error, and there must be no other errors.
var wantComment = regexp.MustCompile(`<!-- want (?:(\d+):(\d+) )?"(.*?)" -->`)

type want struct {
	line, col int // col 0: any
	msg       *regexp.Regexp
}

func wants(t *testing.T, src []byte) []want {
	t.Helper()
	var list []want
	for i, line := range bytes.Split(src, []byte("\n")) {
		for _, m := range wantComment.FindAllSubmatch(line, -1) {
			w := want{line: i + 1, msg: regexp.MustCompile(string(m[3]))}
			if len(m[1]) > 0 {
				w.line, _ = strconv.Atoi(string(m[1]))
				w.col, _ = strconv.Atoi(string(m[2]))
			}
			list = append(list, w)
		}
	}
	return list
}

func TestErrors(t *testing.T) {
	files, err := filepath.Glob("testdata/errors/*.md")
	if err != nil || len(files) == 0 {
		t.Fatalf("no bad content: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".md"), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			list := wants(t, src)
			if len(list) == 0 {
				t.Fatal("nothing is wanted")
			}
			var got text.Errors
			if err := weaveAll(file, src).err; err != nil && !errors.As(err, &got) {
				t.Fatalf("unexpected kind of error: %v", err)
			}
			for _, e := range got {
				found := false
				for i, w := range list {
					if w.line == e.Line && (w.col == 0 || w.col == e.Col) && w.msg.MatchString(e.Msg) {
						list = append(list[:i:i], list[i+1:]...)
						found = true
						break
					}
				}
				if !found {
					t.Errorf("not wanted: %v", e)
				}
			}
			for _, w := range list {
				t.Errorf("not found: %s:%d:%d %q", file, w.line, w.col, w.msg)
			}
		})
	}
}

// TestErrorText checks what an author reads, letter by letter.
func TestErrorText(t *testing.T) {
	const src = "---\ntitle: A board\n---\n" +
		"é {fact}`first.test` and {fakt}`n`\n\n" +
		"```{board} 1 5\n:capton: The first\n```\n\n" +
		"```{board} 1 5\n:width: broad\n:step: two\n```\n\n" +
		"```{board} 1 5\n:step: two\n```\n\n" +
		"::::{only} n = 8\n:::{only} n == 8\n:::\n::::\n" +
		"```{tree}\n:label: x\n"
	const want = `content/04.md:4:3: unknown fact "first.test" (did you mean first.tests?)
content/04.md:4:26: unknown role "fakt" (did you mean fact?)
content/04.md:7:1: board: unknown option "capton" (did you mean caption?)
content/04.md:11:1: board: unknown width "broad" (have full, text, wide)
content/04.md:16:1: board: step: "two" is not a number
content/04.md:20:13: only: condition: expected one of = != < <= > >= and or, found "=="
content/04.md:23:1: tree: the directive is not closed by ` + "```" + `
content/04.md:24:1: tree: a figure with a label needs a caption, for its number`
	err := weaveAll("content/04.md", []byte(src)).err
	if got := fmt.Sprint(err); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestTooDeep(t *testing.T) {
	for depth, want := range map[int]string{90: "<nil>", 600: "t.md:4:1: this is nested more than 100 levels deep"} {
		err := weaveAll("t.md", []byte("---\ntitle: T\n---\n"+strings.Repeat(">", depth)+" x")).err
		if got := fmt.Sprint(err); got != want {
			t.Errorf("depth %d: got %s, want %s", depth, got, want)
		}
	}
}

// If there are many mistakes, the first are reported and the others are counted, over all steps and
// pages.
func TestManyMistakes(t *testing.T) {
	src := front + strings.Repeat("{fakt}`n` {fact}`m`\n\n", 45) + strings.Repeat("{fact}`m`\n\n", 45)
	err := weaveAll("t.md", []byte(src)).err
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != 51 || !strings.HasPrefix(lines[49], "t.md:52:11: ") || lines[50] != "t.md: and more mistakes: 85" {
		t.Errorf("%d lines: %s\n%s", len(lines), lines[49], lines[50])
	}
	doc, _ := newWeaver().Parse("t.md", []byte(src))
	var errs []error
	for range 2 {
		page, err := doc.Resolve(newStub(), "1")
		errs = append(errs, err, page.Render(new(strings.Builder), refs(page)))
	}
	if found := text.Join(errs...).(text.Errors); len(found) != 90 {
		t.Errorf("two pages report %d mistakes, want 90", len(found))
	}
}

// Nothing in a chapter or a file name can control the terminal.
func TestPrintable(t *testing.T) {
	e := text.Error{File: "a\x1b[31m.md", Line: 1, Col: 2, Msg: "é \u202e \xff \n \u009b \t ö„"}
	const want = `a\x1b[31m.md:1:2: é \u202e \xff \n \u009b \t ö„`
	if got := e.Error(); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	if got := (text.Errors{e}).Error(); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestUnknown(t *testing.T) {
	for _, test := range []struct {
		name  string
		known []string
		want  string
	}{
		{"first.test", []string{"first.tests", "n"}, ` (did you mean first.tests?)`},
		{"baord", []string{"board", "tree"}, ` (did you mean board?)`},
		{"first.x", []string{"first.a", "first.b", "first.c", "first.d"}, ` (did you mean first.a, first.b or first.c?)`},
		{"xyz", []string{"tree", "board"}, ` (have board, tree)`},
		{"xyz", strings.Fields("aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm"), ` (nearest: aaaa, bbbb, cccc)`},
		{"", []string{"board"}, ` (have board)`},
		{"x", nil, ``},
		{strings.Repeat("x", 100), []string{strings.Repeat("x", 99)}, ` (have ` + strings.Repeat("x", 99) + `)`},
	} {
		want := fmt.Sprintf("unknown fact %q%s", test.name, test.want)
		if got := spelling.Unknown("fact", test.name, test.known).Error(); got != want {
			t.Errorf("got %s\nwant %s", got, want)
		}
	}
}

func TestJoin(t *testing.T) {
	a, b := text.Error{File: "a.md", Line: 2, Col: 1, Msg: "x"}, text.Error{File: "a.md", Line: 10, Col: 3, Msg: "y"}
	disk := errors.New("disk full")
	for _, test := range []struct {
		errs []error
		want string
	}{
		{[]error{nil, nil}, "<nil>"},
		{[]error{text.Errors{b}, nil, text.Errors{a, b}}, "a.md:2:1: x\na.md:10:3: y"},
		{[]error{disk}, "disk full"},
		{[]error{disk, fmt.Errorf("wrapped: %w", text.Errors{a})}, "a.md:2:1: x\ndisk full"},
	} {
		if got := fmt.Sprint(text.Join(test.errs...)); got != test.want {
			t.Errorf("Join(%v) = %s, want %s", test.errs, got, test.want)
		}
	}
}
