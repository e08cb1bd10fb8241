package queenbook_test

import (
	"io/fs"
	"path"
	"testing"

	"queenbook"
	"queenbook/internal/booktest"
)

// Scripts are joined into one, where of two functions with one name only the last is left.
func TestScriptsShareNoName(t *testing.T) {
	files, err := fs.Glob(queenbook.Templates(), "script/*/*.js")
	if err != nil {
		t.Fatal(err)
	}
	in := map[string]string{}
	for _, file := range files {
		source, err := fs.ReadFile(queenbook.Templates(), file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range booktest.Declared(source) {
			if other, ok := in[name]; ok {
				t.Errorf("%s is declared in %s and in %s", name, path.Base(other), path.Base(file))
			}
			in[name] = file
		}
	}
	if len(in) < 200 {
		t.Errorf("%d names were found in %d scripts", len(in), len(files))
	}
}
