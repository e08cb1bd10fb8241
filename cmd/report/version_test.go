package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"queenbook"
)

// The command prints its version, and so does the foot of each page it makes, in books and in
// reports on problems.
func TestVersionIsSaid(t *testing.T) {
	dir := t.TempDir()
	says := func(args ...string) string {
		t.Helper()
		var stdout, stderr bytes.Buffer
		if status := run(args, strings.NewReader(""), &stdout, &stderr); status != 0 {
			t.Fatalf("%q exits with %d and says %q", args, status, &stderr)
		}
		return stdout.String()
	}
	if got := says("--version"); !strings.HasPrefix(got, "queenbook "+queenbook.Version+", ") {
		t.Errorf("--version says %q, and the source is %s", got, queenbook.Version)
	}
	says("-n", "1", "--quiet", "--out", filepath.Join(dir, "book"))
	says("problem", "../../content/problems/sums5.py", "--quiet", "--out", filepath.Join(dir, "problem"))
	for _, page := range []string{"book/index.html", "book/puzzle/index.html", "book/print/index.html", "problem/index.html"} {
		html, err := os.ReadFile(filepath.Join(dir, page))
		if want := "Made with queenbook " + queenbook.Version + "."; err != nil || !bytes.Contains(html, []byte(want)) {
			t.Errorf("%s: %v, or its foot does not say %q", page, err, want)
		}
	}
}
