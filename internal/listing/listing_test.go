package listing

import (
	"fmt"
	"html"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"queenbook/internal/nearest"
	"queenbook/internal/programs"
	"queenbook/internal/solver"
)

var sources = Library{solver.Source, nearest.Source, programs.Source}

var tag = regexp.MustCompile(`<[^>]*>`)

// plain is HTML without its tags.
func plain(text string) string { return html.UnescapeString(tag.ReplaceAllString(text, "")) }

var mark = regexp.MustCompile(`(?m) +//= (.*)$`)

// lines are a source file's lines, without their marks.
func lines(t *testing.T, file string) []string {
	t.Helper()
	for _, files := range sources {
		if source, err := fs.ReadFile(files, file); err == nil {
			return strings.Split(mark.ReplaceAllString(string(source), ""), "\n")
		}
	}
	t.Fatalf("no package lends %s", file)
	return nil
}

// A listing has the file's marks.
func TestListingMarks(t *testing.T) {
	source, err := fs.ReadFile(solver.Source, "search.go")
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for line := range strings.Lines(string(source)) {
		if m := mark.FindStringSubmatch(line); m != nil && !strings.HasPrefix(strings.TrimSpace(line), "s.Emit") {
			want = append(want, m[1])
		}
	}
	listing, err := sources.Cut("search.go", "free", "backtrack")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range listing {
		if line.Mark != "" {
			got = append(got, line.Mark)
		}
	}
	if len(want) == 0 || !slices.Equal(want, got) {
		t.Errorf("marks %q, in the file %q", got, want)
	}
}

// A listing is the file, letter by letter, at the lines that it names, except for the marks.
func TestListing(t *testing.T) {
	for _, c := range []struct {
		file        string
		names       []string
		first, last string // lines at its beginning and end
	}{
		{"search.go", []string{"free"}, "// free reports whether a queen can go in row", "}"},
		{"search.go", []string{"backtrack"}, "// backtrack tries every row of col, and goes on to", "}"},
		{"search.go", []string{"backtrack", "free"}, "// free reports whether a queen can go in row", "}"},
		{"search.go", []string{"abs"}, "func abs(x int) int { return max(x, -x) }", "func abs(x int) int { return max(x, -x) }"},
		{"search.go", []string{"search", "MaxTraced", "solution"}, "// MaxTraced is the largest board that Trace searches. The work grows about", "}"},
		{"bits.go", []string{"fill"}, "// fill tries every free row of col. A diagonal moves by one", "}"},
		{"nearest.go", []string{"Fewest"}, "// Fewest is the smallest number of moves from", "}"},
		{"search.go", []string{"StepsOfEight"}, "// StepsOfEight is how many tests the search for eight queens makes: a measure", "const StepsOfEight = 15720"},
	} {
		what := fmt.Sprintf("%s %v", c.file, c.names)
		source := lines(t, c.file)
		got, err := sources.Cut(c.file, c.names...)
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		for i, line := range got {
			if text := plain(line.HTML); text != source[line.Number-1] {
				t.Errorf("%s, line %d: %q, in the file %q", what, line.Number, text, source[line.Number-1])
			}
			if i > 0 && line.Number <= got[i-1].Number {
				t.Errorf("%s: line %d comes after line %d", what, line.Number, got[i-1].Number)
			}
		}
		if first := plain(got[0].HTML); first != c.first {
			t.Errorf("%s begins with %q, want %q", what, first, c.first)
		}
		if last := plain(got[len(got)-1].HTML); last != c.last {
			t.Errorf("%s ends with %q, want %q", what, last, c.last)
		}
	}
}

// Keywords and comments are marked, and no mark crosses a line end.
func TestHighlight(t *testing.T) {
	got := highlight("a.go", ("package a\n\n/* one\n   <two> */\nvar s = \"a & b\" // end\n"))
	want := `<span class="kw">package</span> a

<span class="cm">/* one</span>
<span class="cm">   &lt;two&gt; */</span>
<span class="kw">var</span> s = <span class="st">&#34;a &amp; b&#34;</span> <span class="cm">// end</span>
`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, file := range []string{"search.go", "nearest.go"} {
		source := strings.Join(lines(t, file), "\n")
		marked := highlight(file, source)
		if plain(marked) != source {
			t.Errorf("%s is not itself when the marks are taken away", file)
		}
		for i, line := range strings.Split(marked, "\n") {
			if strings.Count(line, "<span") != strings.Count(line, "</span>") {
				t.Errorf("%s:%d: a mark goes over the end of %q", file, i+1, line)
			}
		}
	}
}

// Python is shown unchanged, and no mark crosses a line end.
func TestWhole(t *testing.T) {
	const source = "# if\r\ndef f(x):\r\n    \"\"\"Is\n    <it>?\"\"\"\n    return 'a\\'b' + \"#\" # \uFFFD for\n"
	lines, err := Whole(fstest.MapFS{"a.py": {Data: []byte(source)}, "a.txt": {Data: []byte(source)},
		"a.md": {}}, "a.py", "")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`<span class="cm"># if</span>`,
		`<span class="kw">def</span> f(x):`,
		`    <span class="st">&#34;&#34;&#34;Is</span>`,
		`<span class="st">    &lt;it&gt;?&#34;&#34;&#34;</span>`,
		`    <span class="kw">return</span> <span class="st">&#39;a\&#39;b&#39;</span> + <span class="st">&#34;#&#34;</span> <span class="cm"># ` + "\uFFFD" + ` for</span>`,
	}
	for i, line := range lines {
		if i >= len(want) || line.HTML != want[i] || line.Number != i+1 || plain(line.HTML) != line.Text {
			t.Errorf("line %d: %s", line.Number, line.HTML)
		}
	}
	if len(lines) != len(want) {
		t.Errorf("%d lines, want %d", len(lines), len(want))
	}
	if _, err := Whole(fstest.MapFS{"a.py": {}, "b.md": {}}, "b.py", ""); err == nil ||
		!strings.Contains(err.Error(), `unknown source file "b.py"`) || strings.Contains(err.Error(), "b.md") {
		t.Errorf("a file that is not there: %v", err)
	}
}

// One function of Python can be shown, without its printing, unless that's all there is in a block.
func TestFunctionOfPython(t *testing.T) {
	source := fstest.MapFS{"a.py": {Data: []byte("import b\n\n\ndef f():\n    dead_end = True\n    return 1\n\n\ndef g():\n    f()\n    print(2)\n    f()\n\n\n" +
		"def k(x):\n    if x:\n\n        print(3)\n        f()\n    else:\n        print(4)\n    if dead_end:\n        print(5)\n")}}
	for name, want := range map[string]string{"f": "4def f(): 6›    return 1 ",
		"g": "9def g(): 10    f() 12›    f() ",
		"k": "15def k(x): 16    if x: 17 19›        f() 20    else: 21        print(4) "} {
		lines, err := Whole(source, "a.py", name)
		if err != nil {
			t.Error(err)
		}
		got := ""
		for _, line := range lines {
			gap := ""
			if line.Gap {
				gap = "›"
			}
			got += fmt.Sprintf("%d%s%s ", line.Number, gap, line.Text)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if _, err := Whole(source, "a.py", "h"); err == nil ||
		!strings.Contains(err.Error(), `unknown function in a.py "h"`) {
		t.Errorf("a function that is not there: %v", err)
	}
}

// Lines of any file can be shown, with marked keywords in languages that readers know.
func TestLines(t *testing.T) {
	source := fstest.MapFS{"a.java": {Data: []byte("// one\nint b;\nreturn 'c';\n")}}
	lines, err := Whole(source, "a.java", "2-3")
	if err != nil || len(lines) != 2 || lines[0].Number != 2 || lines[0].HTML != `<span class="kw">int</span> b;` ||
		lines[1].HTML != `<span class="kw">return</span> <span class="st">&#39;c&#39;</span>;` {
		t.Errorf("%+v, %v", lines, err)
	}
	for _, part := range []string{"0-1", "3-2", "2-4", "999999-999999"} {
		if _, err := Whole(source, "a.java", part); err == nil ||
			err.Error() != "lines "+part+" of a.java: it has the lines 1-3" {
			t.Errorf("%s: %v", part, err)
		}
	}
}
