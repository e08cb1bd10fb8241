package problem_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"queenbook/internal/booktest"
	"queenbook/internal/problem"
	"queenbook/internal/thorough"
)

// natural is a folder of files that were written as Python, before anybody asked what part of it
// there would be. They stay as they are.
const natural = "testdata/natural"

// notTaken are those of them that are refused, and the reason.
var notTaken = map[string]string{
	"derangements.py": "is between equal numbers, texts or tuples is not in the part of Python",
}

// Each file that was written as Python does what it does in Python, event by event.
func TestNaturalFiles(t *testing.T) {
	booktest.Need(t, booktest.Python)
	files, err := filepath.Glob(filepath.Join(natural, "*.py"))
	if err != nil || len(files) != 60 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	for i, file := range files {
		if i%thorough.Of(4, 1) != 0 && notTaken[filepath.Base(file)] == "" {
			continue
		}
		name := filepath.Base(file)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		limits := problem.Limits{Time: time.Minute, Memory: 256 << 20, Tests: 50_000}
		r, _ := record(t, string(text), limits)
		if reason, is := notTaken[name]; is {
			if !strings.Contains(r.End.String(), reason) {
				t.Errorf("%s ends with %q", name, r.End)
			}
			continue
		}
		if r.End.Cause == problem.Failed {
			t.Errorf("%s: %s", name, r.End)
			continue
		}
		ours, _, _ := strings.Cut(logged(t, r), `{"event":"stopped"`)
		cmd := exec.Command(booktest.Python.Path(), "-X", "utf8", "../../docs/logs/search.py", file)
		theirs := begun(t, cmd, strings.Count(ours, "\n"))
		sameLines(t, name, ours, alone.ReplaceAllString(theirs, `"refused_by": $1`))
	}
}

// begun is the beginning of what a program prints.
func begun(t *testing.T, cmd *exec.Cmd, lines int) string {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		cmd.Process.Kill()
		cmd.Wait()
	}()
	return firstLines(t, out, lines)
}

// firstLines reads no more lines than are asked for.
func firstLines(t *testing.T, in io.Reader, lines int) string {
	t.Helper()
	var text strings.Builder
	scan := bufio.NewScanner(in)
	for range lines {
		if !scan.Scan() {
			break
		}
		text.WriteString(scan.Text() + "\n")
	}
	return text.String()
}
