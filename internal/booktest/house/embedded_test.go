package house

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/booktest"
)

// The program contains all templates, but not the tests of scripts or their types.
func TestTemplatesAreCarried(t *testing.T) {
	files, scripts, tests := os.DirFS(filepath.Join(booktest.Root(), "templates")), 0, 0
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		left := strings.HasSuffix(name, ".test.js") || strings.HasSuffix(name, ".d.ts")
		_, missing := fs.Stat(queenbook.Templates(), name)
		switch {
		case left && missing == nil:
			t.Errorf("templates/%s is carried", name)
		case !left && missing != nil:
			t.Errorf("templates/%s is not carried: see the patterns of embed.go", name)
		}
		if left {
			tests++
		} else if strings.HasSuffix(name, ".js") {
			scripts++
		}
		return nil
	})
	if err != nil || scripts < 70 || tests < 5 {
		t.Errorf("%d scripts, %d tests and types: %v", scripts, tests, err)
	}
}
