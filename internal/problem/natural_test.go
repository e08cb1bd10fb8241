package problem_test

import (
	"bufio"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"queenbook/internal/booktest"
	"queenbook/internal/problem"
	"queenbook/internal/thorough"
)

// natural is a folder of files that were written as Python, before anybody decided which part of it
// would be supported. They stay as they are.
const natural = "testdata/natural"

// notTaken are those that are refused, with the reason.
var notTaken = map[string]string{
	"derangements.py": "is between equal numbers, texts or tuples is not in the part of Python",
}

// Each file that was written as Python does the same as in Python, event by event.
func TestNaturalFiles(t *testing.T) {
	booktest.Need(t, booktest.Python)
	files, err := filepath.Glob(filepath.Join(natural, "*.py"))
	if err != nil || len(files) != 60 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	for i, file := range files {
		name := filepath.Base(file)
		reason, refused := notTaken[name]
		if i%thorough.Of(4, 1) != 0 && !refused {
			continue
		}
		r, text := asInPython(t, file)
		if refused && !strings.Contains(r.End.String(), reason) {
			t.Errorf("%s ends with %q", name, r.End)
		}
		if !refused {
			sameAsInPython(t, file, r, text)
		}
	}
}

// programs is a folder of programs about other puzzles that became problem files without changes to
// their expressions, with the number of solutions for each.
const programs = "testdata/programs"

var programSolutions = map[string]int64{
	"a36.py": 24, "a37.py": 8, "a38.py": 4, "a39.py": 5, "a40.py": 1,
	"a41.py": 1, "a42.py": 1, "a43.py": 6, "a44.py": 1, "a45.py": 1,
}

func TestProgramsAsFiles(t *testing.T) {
	booktest.Need(t, booktest.Python)
	for i, name := range slices.Sorted(maps.Keys(programSolutions)) {
		if i%thorough.Of(3, 1) != 0 {
			continue
		}
		want := programSolutions[name]
		file := filepath.Join(programs, name)
		r, text := asInPython(t, file)
		if r.Run.Solutions != want {
			t.Errorf("%s has %d solutions, want %d", name, r.Run.Solutions, want)
		}
		sameAsInPython(t, file, r, text)
	}
}

// asInPython searches a file that a test compares with Python.
func asInPython(t *testing.T, file string) (r *problem.Recording, log string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, _ = record(t, string(text), problem.Limits{Time: time.Minute, Memory: 256 << 20, Tests: 50_000})
	log, _, _ = strings.Cut(logged(t, r), `{"event":"stopped"`)
	return r, log
}

// sameAsInPython compares it.
func sameAsInPython(t *testing.T, file string, r *problem.Recording, ours string) {
	t.Helper()
	booktest.Python.Needed(t)
	name := filepath.Base(file)
	if r.End.Cause == problem.Failed {
		t.Errorf("%s: %s", name, r.End)
		return
	}
	cmd := exec.Command(booktest.Python.Path(), "-X", "utf8", "../../docs/logs/search.py", file)
	theirs := noEvents.ReplaceAllString(begun(t, cmd, strings.Count(ours, "\n")+printed), "")
	theirs = firstLines(t, strings.NewReader(theirs), strings.Count(ours, "\n"))
	sameLines(t, name, ours, alone.ReplaceAllString(theirs, `"refused_by": $1`))
}

// printed is how many lines a file can print between its events, and noEvents are such lines.
const printed = 20

var noEvents = regexp.MustCompile(`(?m)^[^{].*\n`)

// begun is the beginning of a program's output.
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

// firstLines reads only this number of lines.
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
	if err := scan.Err(); err != nil {
		t.Fatal(err)
	}
	return text.String()
}
