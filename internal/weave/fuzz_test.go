package weave_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"queenbook/internal/text"
	"queenbook/internal/weave"
)

// FuzzParse: no file makes any step panic, errors are inside the file, and a file without errors is
// well formed.
func FuzzParse(f *testing.F) {
	seeds, _ := filepath.Glob("testdata/errors/*.md")
	goldens, _ := filepath.Glob("testdata/*.txtar")
	for _, file := range append(seeds, goldens...) {
		src, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		_, src, ok := bytes.Cut(src, []byte("-- input.md --\n"))
		if !ok {
			src, _ = os.ReadFile(file)
		}
		src, _, _ = bytes.Cut(src, []byte("-- body.html --\n"))
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		fuzzOne(t, src)
		// Random bytes are rarely front matter. With front matter, more of them get as far as a
		// body.
		fuzzOne(t, append([]byte("---\ntitle: T\n---\n"), src...))
	})
}

func fuzzOne(t *testing.T, src []byte) {
	w := weaveAll("f.md", src)
	var list text.Errors
	if errors.As(w.err, &list) {
		weave.InFile(t, src, list)
		return
	}
	if w.err != nil {
		t.Fatalf("unexpected kind of error: %v", w.err)
	}
	if err := wellFormed(w.body); err != nil {
		t.Errorf("%v in\n%s", err, w.body)
	}
	if again := weaveAll("f.md", src); again.body != w.body {
		t.Errorf("woven twice:\n%s\n%s", w.body, again.body)
	}
}
