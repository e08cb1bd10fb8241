// Package house holds the tests of the house itself: what imports what, how long lines are, what
// documents promise, how tests skip. They read the files of the whole module.
package house

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"testing"
)

func TestMain(m *testing.M) {
	if err := os.Chdir("../../.."); err != nil { // to the root of the module
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// eachFile looks at the files of ours whose names end so.
func eachFile(t *testing.T, look func(name string, source []byte), endings ...string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir():
			if base := path.Base(name); name != "." && (base[0] == '.' || foreignFolder(name, base)) {
				return fs.SkipDir
			}
			return nil
		case !slices.Contains(endings, path.Ext(name)):
			return nil
		}
		source, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		look(name, source)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// foreignFolder reports whether a folder holds other people's files, build results, or test data.
func foreignFolder(name, base string) bool {
	return base == "node_modules" || base == "testdata" || name == "site" || name == "templates/assets"
}
