package booktest

import (
	"os"
	"testing"
	"time"
)

// WriteFile writes a file.
func WriteFile(t testing.TB, name, data string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(data), 0o666); err != nil {
		t.Fatal(err)
	}
}

// NamesIn is the names in a folder.
func NamesIn(t testing.TB, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// WaitFor waits for something that another process does.
func WaitFor(t testing.TB, what string, seen func() bool) {
	t.Helper()
	for begin := time.Now(); !seen(); time.Sleep(time.Millisecond) {
		if time.Since(begin) > time.Minute {
			t.Fatalf("%s never comes", what)
		}
	}
}
