package rooms

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"queenbook"
)

// Every export is used outside its module: by another module, or by a test that opens a page.
func TestExportsAreUsed(t *testing.T) {
	unused, err := unusedExports(queenbook.Templates(), testsOfPages(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range unused {
		t.Errorf("templates/%s, but nothing outside this module uses it", name)
	}
}

// What only its own module mentions is found, and what a test or an import() takes isn't.
func TestUnusedExports(t *testing.T) {
	templates := os.DirFS("testdata/exports")
	got, err := unusedExports(templates, "rooms.a.tested()")
	if err != nil {
		t.Fatal(err)
	}
	const want = "script/a/a.js exports left"
	if strings.Join(got, "|") != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// unusedExports lists the exports that no other module and no test mentions.
func unusedExports(templates fs.FS, tests string) (unused []string, err error) {
	r, err := Read(Source{Templates: templates})
	if err != nil {
		return nil, err
	}
	for _, file := range r.files() {
		if err := r.shapeOf(r.modules[file]); err != nil {
			return nil, err
		}
	}
	used := map[string][]string{} // the modules that a word is in
	for file, m := range r.modules {
		for _, word := range words.FindAllString(m.text, -1) {
			if of := used[word]; len(of) == 0 || of[len(of)-1] != file {
				used[word] = append(of, file)
			}
		}
	}
	for _, word := range words.FindAllString(tests, -1) {
		used[word] = append(used[word], "")
	}
	for _, file := range r.files() {
		for name := range r.modules[file].exports {
			if of := used[name]; len(of) == 1 && of[0] == file {
				unused = append(unused, file+" exports "+name)
			}
		}
	}
	return unused, nil
}

var words = regexp.MustCompile(`\w+`)

// testsOfPages are the tests in JavaScript, and those in Go that run scripts in a page.
func testsOfPages(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, pattern := range []string{
		"../../templates/script/*/*.test.js", "../booktest/*/*.go", "../booktest/*/*.js", "../tools/*/*.js",
	} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no files, %v", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(text)
		}
	}
	return all.String()
}
