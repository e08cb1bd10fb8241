//go:build unix

package overlay

import (
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// A named pipe without a writer is refused; opening it would wait for ever.
func TestPipe(t *testing.T) {
	dir := folder(t, map[string]string{"assets/y.css": ""})
	for _, name := range []string{"c.md", "assets/x.css"} {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o644); err != nil {
			t.Skip("no named pipes here:", err)
		}
		_, err := fs.ReadFile(open(t, dir), name)
		if err == nil || !strings.HasSuffix(err.Error(), filepath.Join(dir, name)+": this isn't a regular file") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
