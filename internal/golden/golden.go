// Package golden compares what a test made with a file in testdata that a person can open. Only
// tests use it.
//
// After a change that's intended,
//
//	UPDATE_GOLDEN=1 go test ./...
//
// writes the files again. Open the ones that changed and read the diff before you commit it: a
// golden is only worth something if somebody has looked at it.
package golden

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Check compares got with the file testdata/name of the package under test, or writes the file if
// UPDATE_GOLDEN is set.
func Check(t testing.TB, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", filepath.FromSlash(name))
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v\nIf it is new: UPDATE_GOLDEN=1 go test, then open it and look.", err)
	}
	// By lines: the diff of two long strings would break in the middle of words.
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s is not what was made now (-want +got):\n%s\nIf the change is meant: UPDATE_GOLDEN=1 go test, then look at it.", file, diff)
	}
}
