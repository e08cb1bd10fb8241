package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/booktest"
)

// A notebookFile is the part of a notebook that tests read.
type notebookFile struct {
	Cells    []map[string]json.RawMessage
	Metadata struct {
		Kernelspec struct{ Name string }
	}
	Nbformat       int
	Nbformat_minor int
}

// makeNotebook runs the command.
func makeNotebook(t *testing.T, args ...string) (n notebookFile, file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "made.ipynb")
	var stdout, stderr bytes.Buffer
	args = append([]string{"notebook", "--out", file, "--quiet"}, args...)
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != 0 {
		t.Fatalf("report %s: %s", strings.Join(args, " "), &stderr)
	}
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, &n)
	}
	if err != nil {
		t.Fatal(err)
	}
	return n, file
}

// chapterNames are the addresses of the book's chapters.
func chapterNames(t *testing.T) (names []string) {
	t.Helper()
	files, err := fs.Glob(queenbook.Content(), "[0-9]*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name, _, _ := strings.Cut(path.Base(file), ".")
		name = strings.TrimLeft(name, "0123456789-")
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// askedFor finds the programs that a chapter shows in Python.
var askedFor = regexp.MustCompile("(?m)^`+\\{(listing|code|source)\\} \\S*\\.py")

// Each chapter is a notebook of nbformat 4.5, with a cell for each Python listing and each field.
// All of them run in order in one kernel.
func TestNotebooks(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Python)
	const runs = `
import contextlib, io, json, sys
for file in sys.argv[1:]:
    names = {"__name__": "__main__"}
    for cell in json.load(open(file, encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile("".join(cell["source"]), file + " " + cell["id"], "exec"), names)
try:
    import nbformat
except ModuleNotFoundError:
    sys.exit()
for file in sys.argv[1:]:
    nbformat.validate(nbformat.read(file, as_version=4))
print("validated")
`
	command := []string{"-c", runs}
	for _, name := range chapterNames(t) {
		n, file := makeNotebook(t, name)
		programs := checkNotebook(t, name, n)
		sources, _ := fs.Glob(queenbook.Content(), "*-"+name+".md")
		source, err := fs.ReadFile(queenbook.Content(), sources[0])
		if err != nil {
			t.Fatal(err)
		}
		if want := len(askedFor.FindAll(source, -1)); programs != want {
			t.Errorf("%s: %d cells of code, want %d", name, programs, want)
		}
		command = append(command, file)
	}
	out, err := exec.Command(booktest.Python.Path(), command...).CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}

// checkNotebook checks that a notebook is valid for nbformat 4.5, and returns its number of
// programs.
func checkNotebook(t *testing.T, name string, n notebookFile) (programs int) {
	t.Helper()
	if n.Nbformat != 4 || n.Nbformat_minor != 5 || n.Metadata.Kernelspec.Name != "python3" {
		t.Errorf("%s: nbformat %d.%d for %s", name, n.Nbformat, n.Nbformat_minor, n.Metadata.Kernelspec.Name)
	}
	ids := map[string]bool{}
	for i, c := range n.Cells {
		var kind, id string
		var source []string
		for key, into := range map[string]any{"cell_type": &kind, "id": &id, "source": &source} {
			if err := json.Unmarshal(c[key], into); err != nil {
				t.Fatalf("%s: cell %d: %s: %v", name, i, key, err)
			}
		}
		needs := map[string][]string{
			"markdown": {"cell_type", "id", "metadata", "source"},
			"code":     {"cell_type", "execution_count", "id", "metadata", "outputs", "source"},
		}[kind]
		for key := range c {
			if !slices.Contains(needs, key) && (kind != "markdown" || key != "attachments") {
				t.Errorf("%s: cell %s: %s has no %s", name, id, kind, key)
			}
		}
		for _, key := range needs {
			if c[key] == nil {
				t.Errorf("%s: cell %s: %s is missing", name, id, key)
			}
		}
		if ids[id] || !regexp.MustCompile(`^[a-zA-Z0-9_-]{1,64}$`).MatchString(id) {
			t.Errorf("%s: cell %q: its id", name, id)
		}
		ids[id] = true
		text := strings.Join(source, "")
		for _, m := range regexp.MustCompile(`\(attachment:([^)]*)\)`).FindAllStringSubmatch(text, -1) {
			if !bytes.Contains(c["attachments"], []byte(`"`+m[1]+`"`)) {
				t.Errorf("%s: cell %s shows %s, which it has not", name, id, m[1])
			}
		}
		if kind == "code" {
			programs++
		} else if strings.Contains(text, "<svg") || strings.Contains(text, "<div") || strings.Contains(text, "<span") {
			t.Errorf("%s: cell %s has HTML in it: %.200s", name, id, text)
		}
	}
	return programs
}

// An author's unfinished program runs and defines what's already there, whichever half is missing.
func TestNotebookOfUnfinished(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Python)
	folder := t.TempDir()
	booktest.WriteFile(t, filepath.Join(folder, "index.md"), "---\ntitle: A\n---\nB\n")
	booktest.WriteFile(t, filepath.Join(folder, "book.yml"), "title: A\nchapters: [own]\n")
	booktest.WriteFile(t, filepath.Join(folder, "own.md"), "---\ntitle: O\n---\n{math}`n^2 = \\fact{n}`\n\n"+
		"```{code} f.py\n```\n\n```{listing} f.py f\n```\n\n```{listing} f.py 1-3\n```\n\n```{code} w.py\n```\n")
	booktest.WriteFile(t, filepath.Join(folder, "f.py"),
		"from typing import List\nimport sys\nn = int(sys.argv[1])\n\n\ndef f(a: List[int]):\n    return a[0]  #? the first\n\n\n"+
			"print(f([n]) + 1)\nwhile True:\n    if f([1]):  #?\n        break  #?\n")
	booktest.WriteFile(t, filepath.Join(folder, "w.py"), "i = 0\nwhile i < 3:\n    i += 1  #? count\nprint(i)\n")
	n, file := makeNotebook(t, "own", "--content", folder)
	if got := checkNotebook(t, "own", n); got != 4 {
		t.Errorf("%d programs, want 4", got)
	}
	if text := string(n.Cells[0]["source"]); !strings.Contains(text, "$n^2 = 8$") {
		t.Errorf("the formula is lost: %s", text)
	}
	const runs = `import json, sys
names = {}
for cell in json.load(open(sys.argv[1]))["cells"]:
    if cell["cell_type"] == "code":
        exec("".join(cell["source"]), names)
print(names["f"]([7]), names["i"])`
	out, err := exec.Command(booktest.Python.Path(), "-c", runs, file).CombinedOutput()
	if err != nil || strings.TrimSpace(string(out)) != "7 0" {
		t.Errorf("%v\n%s", err, out)
	}
}
