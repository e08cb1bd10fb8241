package class

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"queenbook"
	"queenbook/internal/log"
	"queenbook/internal/words"
)

// folder is a folder with these files.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// queens asks for the book's path on this many columns.
func queens(n int, first bool) Asked {
	return func() (log.Path, func(), error) { return log.Queens(n, log.Turned{First: first}), func() {}, nil }
}

// inUTF16 is a text as some editors save it.
func inUTF16(text string, mark bool) string {
	var out strings.Builder
	if mark {
		out.WriteString("\xff\xfe")
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		out.WriteString(string([]byte{byte(unit), byte(unit >> 8)}))
	}
	return out.String()
}

// Everything in a folder gets a row: programs as they are, and for anything else what it is.
func TestRead(t *testing.T) {
	const python = "# a program, käse\nprint(1)\n"
	files := map[string]string{
		"plain.py":                        python,
		"marked.py":                       "\ufeff" + python,
		"windows.py":                      strings.ReplaceAll(python, "\n", "\r\n"),
		"no ending":                       python,
		"program.txt":                     python,
		"<img src=x onerror=alert(1)>.py": python,
		"=1+2|cmd.py":                     python,
		"Anna Muster_12_assignsubmission_file/queens.py": python,
		"deep/er/and/deeper/x.py":                        python,
		"empty.py":                                       "",
		"utf16.py":                                       inUTF16(python, true),
		"utf16-unmarked.py":                              inUTF16(python, false),
		"latin1.py":                                      "# k\xe4se\nprint(1)\n",
		"picture.py":                                     "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00",
		"photo.jpg":                                      "\xff\xd8\xff\xe0\x00\x10JFIF\x00",
		"paper.pdf":                                      "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
		"all.zip":                                        "PK\x03\x04\x14\x00\x00\x00",
		"noise.py":                                       strings.Repeat("\x00\x01\x9c\xff\xd0\x03z", 450),
		"long.py":                                        strings.Repeat("# long\n", 300_000),
		"too-long.py":                                    strings.Repeat("x", Most+1),
		"cells.ipynb": `{"cells": [{"cell_type": "markdown", "source": "no"}, {"cell_type": "code", "source": ["%time\n", "a = 1"]},` +
			`{"cell_type": "code", "source": "print(a)"}], "nbformat": 4}`,
		".hidden":             python,
		"__MACOSX/._plain.py": python,
		"__pycache__/x.pyc":   "\x00",
		"essay.docx":          "PK\x03\x04\x14\x00\x06\x00",
		"old.doc":             "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
		"Cleo_3_assignsubmission_onlinetext/onlinetext.html": "<p>def queens(n):</p>\n",
		"typed.py":  "\n<!-- a page -->\n",
		"less.py":   "<3 = 3\n",
		"dict.py":   "{'a': 1}\nprint(1)\n",
		"object.py": "{\"a\": 1}\nprint(1)\n",
	}
	dir := folder(t, files)
	if err := os.Symlink("nowhere", filepath.Join(dir, "link.py")); err != nil {
		t.Skip(err)
	}
	list, err := Read(dir, nil, words.Ours())
	if err != nil {
		t.Fatal(err)
	}
	says := map[string]string{
		"utf16.py": "class-utf16", "utf16-unmarked.py": "class-utf16", "latin1.py": "class-latin1",
		"picture.py": "class-picture", "photo.jpg": "class-picture", "paper.pdf": "class-document",
		"all.zip": "class-archive", "noise.py": "class-data", "essay.docx": "class-document", "old.doc": "class-document", "typed.py": "class-web",
		"Cleo_3_assignsubmission_onlinetext/onlinetext.html": "class-web", "link.py": "class-unread",
	}
	texts := map[string]string{
		"marked.py": python, "windows.py": python, "cells.ipynb": "# %time\na = 1\n\nprint(a)\n",
	}
	var names []string
	for _, w := range list {
		names = append(names, w.File)
		sentence, unread := says[w.File]
		switch {
		case w.File == "too-long.py":
			if w.Judged == nil || !strings.Contains(w.Judged.Says, "4 MB") {
				t.Errorf("%s: %+v", w.File, w.Judged)
			}
		case unread:
			if w.Judged == nil || w.Text != "" {
				t.Errorf("%s: is taken for a program", w.File)
				continue
			}
			want := Judged{Ended: "error", Verdict: "unknown", Says: words.Ours().Say(sentence)}
			if *w.Judged != want {
				t.Errorf("%s: %+v, want %+v", w.File, *w.Judged, want)
			}
		case w.Judged != nil:
			t.Errorf("%s: is no program: %s", w.File, w.Judged.Says)
		default:
			want, other := texts[w.File]
			if !other {
				want = files[w.File]
			}
			if w.Text != want {
				t.Errorf("%s: %.80q, want %.80q", w.File, w.Text, want)
			}
		}
	}
	for name := range files {
		left := strings.HasPrefix(name, ".") || strings.HasPrefix(name, "__")
		if slices.Contains(names, name) == left {
			t.Errorf("%s: is in the list: %v", name, !left)
		}
	}
	if !slices.IsSortedFunc(names, strings.Compare) {
		t.Logf("%q", names) // a folder is listed in place of its name
	}
}

// Logs are judged here: by their path, and by what the goal makes of the first solution.
func TestLogs(t *testing.T) {
	right := logOf(t, 4, false)
	lines := strings.SplitAfter(right, "\n")
	for name, c := range map[string]struct {
		text  string
		asked Asked
		want  Judged
	}{
		"right":          {right, queens(4, false), Judged{Ended: "finished", Verdict: "right"}},
		"right of first": {logOf(t, 4, true), queens(4, true), Judged{Ended: "finished", Verdict: "right"}},
		"stops at the first": {
			logOf(t, 4, true), queens(4, false), Judged{Ended: "finished", Verdict: "wrong", Mistake: "first"},
		},
		"forgets": {
			strings.Replace(right, "is not a valid placement", "is free", 1), queens(4, false),
			Judged{Ended: "finished", Verdict: "wrong"},
		},
		"leaves out":       {strings.Join(lines[3:], ""), queens(4, false), Judged{Ended: "finished", Verdict: "wrong"}},
		"in another order": {logUpwards, queens(4, false), Judged{Ended: "finished", Verdict: "unknown", Mistake: "top"}},
		"nothing in it":    {"hello\n", queens(4, false), Judged{Ended: "finished", Verdict: "unknown"}},
		"nothing is set":   {right, nil, Judged{Ended: "finished", Verdict: "unknown"}},
	} {
		list, err := Read(folder(t, map[string]string{"mine.log": c.text}), c.asked, words.Ours())
		if err != nil {
			t.Fatal(err)
		}
		got := list[0].Judged
		if got == nil || got.Ended != c.want.Ended || got.Verdict != c.want.Verdict || got.Says == "" ||
			c.want.Mistake != "" && got.Mistake != c.want.Mistake || got.Verdict == "wrong" && got.Mistake == "" {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// logUpwards is the beginning of a search that tries the last row of each column first.
const logUpwards = "row 4, column 1: placed\nrow 4, column 2: refused\nrow 3, column 2: refused\nrow 2, column 2: placed\n"

// logOf is the log of the book's program.
func logOf(t *testing.T, n int, first bool) string {
	t.Helper()
	name := "trace"
	if first {
		name = "first"
	}
	log, err := os.ReadFile(filepath.Join("testdata", name+"-4.log"))
	if err != nil || n != 4 {
		t.Fatal(err)
	}
	return string(log)
}

// withField finds exercises with a field.
var withField = regexp.MustCompile("(?m)^:+\\{exercise\\} (\\S+)\n(?s:[^:]*?)\n```\\{code\\} (\\S+)")

// Each of the book's exercises that asks for a program is found by its name.
func TestFind(t *testing.T) {
	chapters, err := fs.Glob(queenbook.Content(), "*.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, chapter := range chapters {
		source, err := fs.ReadFile(queenbook.Content(), chapter)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range withField.FindAllStringSubmatch(string(source), -1) {
			found++
			task, err := Find(queenbook.Content(), m[1])
			if err != nil || task.File != m[2] {
				t.Errorf("%s: %+v, %v", m[1], task, err)
			}
		}
	}
	if found < 7 {
		t.Errorf("%d exercises: this test reads them wrongly", found)
	}
	for name, want := range map[string]Task{
		"write-deeper": {File: "deeper.py", Puzzle: "queens", Goal: "all", Size: 4},
		"write-count":  {File: "count.py", Puzzle: "queens", Goal: "count", Size: 4},
		"write-bound":  {File: "bound.py", Puzzle: "moves", Size: 4},
		"write-search": {File: "twelve.py", Puzzle: "file", Goal: "count"},
		"write-map":    {File: "colours.py"},
	} {
		got, err := Find(queenbook.Content(), name)
		field := got.Field
		want.Name, want.Field = name, field
		if err != nil || got != want || field.Puzzle != want.Puzzle {
			t.Errorf("%s: %+v, %v, want %+v", name, got, err, want)
			continue
		}
		file := field.Problem || field.Puzzle == "file"
		if field.Page == "" || file != (field.Right != "") || (got.Problem() != "") != field.Problem {
			t.Errorf("%s: its field is %+v", name, field)
		}
	}
	if _, err := Find(queenbook.Content(), "write-depper"); err == nil || !strings.Contains(err.Error(), "write-deeper") {
		t.Errorf("what was meant is not proposed: %v", err)
	}
}
