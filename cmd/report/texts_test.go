package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"queenbook"
	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// A textKind is a kind of text that the program reads, with a command that reads it. DIR is its
// folder.
type textKind struct {
	name  string
	file  string // in DIR; - for standard input
	text  string // a valid text; its first ä is also tried in Latin-1
	args  string
	other map[string]string // other files that it needs
}

const (
	chairs = "\"\"\"Stühle.\"\"\"\n\n# Käthe\nplaces = [\"left\", \"Käse\"]\nchoices = [1, 2]\n\n\n" +
		"def refused_by(place, choice, chosen):\n    if choice in chosen.values():\n        return \"Käse\"\n"
	chairsLog = `{"title": "Käthe"}` + "\n" +
		`{"event": "try", "place": "left", "choice": 1}` + "\n" +
		`{"event": "put", "place": "left", "choice": 1}` + "\n" +
		`{"event": "try", "place": "Käse", "choice": 1, "refused_by": "Käse"}` + "\n"
	squareLog = "row 1, col 1: placed\nKäthe\nrow 1, col 2: refused\n"
	oneStart  = "# Käthe's\nAnna: 2 4 1 3\nTeam #3: 2 2 2 2\n"
	tinyBook  = "# Käthe\nchapters: [welcome]\ntitle: A\n"
	oldWords  = "{{/* Käthe */}}\n{{define \"search\"}}Suche{{end}}\n"
	welcome   = "---\ntitle: Willkommen\n---\n\nKäthe {fact}`first.tests` says\n\n```text\na\nb\n```\n"
)

// textKinds are all kinds of texts there are. Anything that reads another kind has to be added:
// TestTextIsReadInOneWay, at the root, finds code that reads one differently.
func textKinds(t *testing.T) []textKind {
	t.Helper()
	ours := func(name, added string) string {
		source, err := fs.ReadFile(queenbook.Templates(), name)
		if err != nil {
			t.Fatal(err)
		}
		return string(source) + added
	}
	type files = map[string]string
	const figure = "figure player n=4 --templates DIR/t"
	const book = "-n 4 --content DIR/c --templates DIR/t --out DIR/out --quiet"
	site := func(name, file, text string) textKind {
		other := files{"c/book.yml": tinyBook, "c/welcome.md": welcome, "t/colours.css": ""}
		delete(other, file)
		return textKind{name, file, text, book, other}
	}
	py := files{"chairs.py": chairs}
	return []textKind{
		{"starts", "f", oneStart, "fact start.rows -n 4 --page starts/2-2-2-2 --starts DIR/f", nil},
		{"starts of standard input", "-", oneStart, "fact start.rows -n 4 --page starts/2-2-2-2 --starts -", nil},
		{"input of a judge", "f", "1 7 2 6 3 5 8 4\nKäthe: 1 1 1 1 1 1 1 1\n", "moves DIR/f", nil},
		{"input of a judge, explained", "f", oneStart, "moves -n 4 --explain DIR/f", nil},
		{"input of a judge by standard input", "-", oneStart, "moves -n 4", nil},
		{"answers to a judge", "f", "Case 1: 0\nCase 2: 3\n", "moves -n 4 --check DIR/f DIR/g", files{"g": oneStart}},
		{"answers to a judge by standard input", "-", "Case 1: 0\nCase 2: 3\n", "moves -n 4 --check - DIR/g", files{"g": oneStart}},
		{"squares", "f", "2\n1 2\n\n2 1\n", "through -n 4 DIR/f", nil},
		{"squares of standard input", "-", "2\n1 2\n\n2 1\n", "through -n 4", nil},
		{"Sudokus", "f", "# Käthe's\n.1..3.....1..4.2\n", "sudoku DIR/f", nil},
		{"Sudokus of standard input", "-", "# Käthe's\n.1..3.....1..4.2\n", "sudoku", nil},
		{"log of queens", "f", squareLog, "trace -n 4 --check DIR/f", nil},
		{"log of queens by standard input", "-", squareLog, "trace -n 4 --check -", nil},
		{"problem file", "chairs.py", chairs, "problem DIR/chairs.py --format text", nil},
		{"problem file of standard input", "-", chairs, "problem - --format text", nil},
		{"problem file as pages", "chairs.py", chairs, "problem DIR/chairs.py --out DIR/out --quiet", nil},
		{"problem file of a log", "chairs.py", chairs, "problem DIR/log --as DIR/chairs.py --format text", files{"log": chairsLog}},
		{"problem file of figures", "chairs.py", chairs, "fact chairs.tests --problem DIR/chairs.py", nil},
		{"problem file of a log of figures", "chairs.py", chairs, "fact log.tests --problem DIR/log@DIR/chairs.py", files{"log": chairsLog}},
		{"problem file beside the chapters", "c/chairs.py", chairs, "fact chairs.tests --content DIR/c", nil},
		{"problem file of problems", "c/problems/chairs.py", chairs, "fact chairs.tests --content DIR/c", nil},
		{"log", "log", chairsLog, "problem DIR/log --format text", nil},
		{"log of standard input", "-", chairsLog, "problem - --format text", nil},
		{"log that is checked", "log", chairsLog, "problem DIR/chairs.py --check DIR/log", py},
		{"log of figures", "log", chairsLog, "fact log.tests --problem DIR/log", nil},
		{"listing", "c/f.txt", "a\nKäthe\nb\n", "figure listing f.txt --content DIR/c", nil},
		{"listing of Python", "c/f.py", chairs, "figure listing f.py refused_by --content DIR/c", nil},
		{"code", "c/f.py", chairs, "figure code f.py --content DIR/c", nil},
		{"code with a puzzle", "c/f.py", chairs, "figure code f.py puzzle=file --content DIR/c", nil},
		{"table", "c/f.csv", "name,rows\nKäthe,1\n\"two\nlines\",2\n", "figure table f.csv --content DIR/c", nil},
		{"colours", "t/colours.css", "/* Käthe */\n:root {\n  --ink: red;\n}\n", "board 1 5 8 6 3 7 2 4 --templates DIR/t", nil},
		{"sentences of figures", "t/words.ftl", ours("words.ftl", "# Käthe\n"), figure, nil},
		{"sentences in their old form", "t/words.html", oldWords, figure, nil},
		{"sentences in their old form, written anew", "out/words.html", oldWords, "new words DIR/out", nil},
		{"template of figures", "t/figure.html", ours("figure.html", "{{/* Käthe */}}\n"), figure, nil},
		{"script of figures", "t/script/player/added.js", "// Käthe\nconst added = 1;\n", figure, nil},
		{"style of figures", "t/style/2-added.css", "/* Käthe */\n.added {\n  color: red;\n}\n", figure, nil},
		{"style of single pictures", "t/style/5-tables.css", ours("style/5-tables.css", "/* Käthe */\n"),
			"figure board first --templates DIR/t", nil},
		{"template of frames", "t/frames.html", ours("frames.html", "{{/* Käthe */}}\n"), "frames -n 4 --html --templates DIR/t", nil},
		{"report of a problem", "t/problem/report.md", ours("problem/report.md", "\nKäthe.\n"),
			"problem DIR/chairs.py --templates DIR/t --out DIR/out --quiet", py},
		{"reports of two problems", "t/problem/both.md", ours("problem/both.md", "\nKäthe.\n"),
			"problem DIR/chairs.py DIR/chairs.py --templates DIR/t --out DIR/out --quiet", py},
		{"frame of a problem", "t/problem/page.html", ours("problem/page.html", "{{/* Käthe */}}\n"),
			"problem DIR/chairs.py --templates DIR/t --out DIR/out --quiet", py},
		site("chapter", "c/welcome.md", welcome),
		site("book.yml", "c/book.yml", tinyBook),
		site("sentences", "t/words.ftl", ours("words.ftl", "# Käthe\n")),
		site("sentences in their old form", "t/words.html", oldWords),
		{"template of widgets", "t/widgets/player.html", ours("widgets/player.html", "{{/* Käthe */}}\n"),
			figure, nil},
		site("template of widgets in a book", "t/widgets/player.html",
			ours("widgets/player.html", "{{/* Käthe */}}\n")),
		site("template", "t/page.html", ours("page.html", "{{/* Käthe */}}\n")),
		site("colours of a book", "t/colours.css", "/* Käthe */\n:root {\n  --ink: red;\n}\n"),
		site("style", "t/style/4-added.css", "/* Käthe */\n.added {\n  color: red;\n}\n"),
		site("script", "t/script/page/added.js", "// Käthe\nconst added = 1;\n"),
		site("script beside", "t/assets/added.js", "// Käthe\nconst added = 1;\n"),
	}
}

// inUTF16 is a text in UTF-16, with or without a byte order mark.
func inUTF16(text string, bigEndian, mark bool) string {
	if mark {
		text = "\ufeff" + text
	}
	var out []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		if bigEndian {
			out = append(out, byte(unit>>8), byte(unit))
		} else {
			out = append(out, byte(unit), byte(unit>>8))
		}
	}
	return string(out)
}

// each reports which forms of a kind are tried: one out of every few, beginning with a different
// one for each number, or all of them in complete test runs without pages to build.
func (k textKind) each(from, every int) func(i int) bool {
	if thorough.All() && !strings.Contains(k.args, "--out ") {
		every = 1
	}
	return func(i int) bool { return (i+from)%every == 0 }
}

// Every text is read in the same way, whatever it's for and whatever wrote it. If something isn't a
// text, the message names it, and nothing is made of it. Package text tests the shared reader with
// each form. If reading a kind builds pages, a third of the forms is tried, and a different third
// for the next kind.
func TestTexts(t *testing.T) {
	const isUTF16 = ":1:1: this is UTF-16: save it as UTF-8"
	windows := func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") }
	forms := []struct {
		name string
		of   func(text string) string
	}{
		{"a mark", func(text string) string { return "\ufeff" + text }},
		{"CR LF", windows},
		{"a mark and CR LF", func(text string) string { return "\ufeff" + windows(text) }},
		{"CR", func(text string) string { return strings.ReplaceAll(text, "\n", "\r") }},
		{"CR at the end", func(text string) string { return strings.TrimSuffix(text, "\n") + "\r" }},
	}
	for nth, kind := range textKinds(t) {
		tried := kind.each(nth, 3)
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			want := kind.read(t, kind.text)
			if want.err != "" && !strings.Contains(want.err, "this isn't the log of this search") {
				t.Fatalf("%s", want.err)
			}
			for i, form := range forms {
				if !tried(i) {
					continue
				}
				if got := kind.read(t, form.of(kind.text)); got != want {
					t.Errorf("with %s: %s\n%s", form.name, got.err, firstDifference(got.told, want.told))
				}
			}
			before, after, found := strings.Cut(kind.text, "ä")
			if !found {
				before, after = kind.text, "\n"
			}
			line := strings.Count(before, "\n") + 1
			col := len([]rune(before[strings.LastIndexByte(before, '\n')+1:])) + 1
			at := fmt.Sprintf(":%d:%d: ", line, col)
			notUTF8 := at + "the byte 0xe4 isn't UTF-8 (in Latin-1 it's ä): save the file as UTF-8"
			nul := at + "there's a byte 0 here, so this isn't text: is it the right file?"
			all := []struct{ name, text, want string }{
				{"UTF-16", inUTF16(kind.text, false, true), isUTF16},
				{"Latin-1 and CR LF", windows(before + "\xe4" + after), notUTF8},
				{"UTF-16, big end first", inUTF16(kind.text, true, true), isUTF16},
				{"UTF-16 without a mark", inUTF16(kind.text, false, false), isUTF16},
				{"UTF-16, big end first, without a mark", inUTF16(kind.text, true, false), isUTF16},
				{"Latin-1", before + "\xe4" + after, notUTF8},
				{"a byte 0", before + "\x00" + after, nul},
			}
			for i, bad := range all {
				if !tried(i) {
					continue
				}
				got := kind.read(t, bad.text)
				if !strings.Contains(got.err, kind.shown()+bad.want) {
					t.Errorf("%s: %.500s\nwant %s", bad.name, got.err, kind.shown()+bad.want)
				}
				if got.made != "" {
					t.Errorf("%s: it is made into pages: %s", bad.name, got.made)
				}
			}
		})
	}
}

// shown is the file's name in messages.
func (k textKind) shown() string {
	if k.file == "-" {
		return "standard input"
	}
	return filepath.Base(k.file)
}

// What happened with a text.
type cameOf struct {
	err  string // the messages, if the command failed
	told string // its output
	made string // the files in a folder, with their checksums
}

// read runs the command on a text.
func (k textKind) read(t *testing.T, text string) cameOf {
	t.Helper()
	dir := t.TempDir()
	in, files := "", map[string]string{}
	maps.Copy(files, k.other)
	if k.file == "-" {
		in = text
	} else {
		files[k.file] = text
	}
	for name, data := range files {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		booktest.WriteFile(t, name, data)
	}
	var out, messages bytes.Buffer
	args := strings.Fields(strings.ReplaceAll(k.args, "DIR", dir))
	code := run(args, strings.NewReader(in), &out, &messages)
	got := cameOf{told: strings.ReplaceAll(out.String(), dir, "DIR")}
	if code != 0 {
		got.err = strings.ReplaceAll(messages.String(), dir, "DIR")
	}
	made := os.DirFS(filepath.Join(dir, "out"))
	_ = fs.WalkDir(made, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && name != filepath.Base(k.file) {
			data, _ := fs.ReadFile(made, name)
			got.made += fmt.Sprintf("%s %d\n", name, len(data))
			if filepath.Ext(name) == ".html" {
				got.made += strings.ReplaceAll(string(data), dir, "DIR")
			}
		}
		return nil
	})
	return got
}

// firstDifference is where two texts begin to differ.
func firstDifference(a, b string) string {
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	return fmt.Sprintf("%.100q\n%.100q", a[max(at-20, 0):], b[max(at-20, 0):])
}
