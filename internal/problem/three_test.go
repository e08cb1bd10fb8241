package problem_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"queenbook/internal/booktest"
	"queenbook/internal/problem"
)

// apart is what the search of the page does not tell: calls and returns.
var apart = regexp.MustCompile(`(?m)^\{"event":"(?:call|return)".*\n`)

// The program, docs/logs/search.py and the search of the page do the same with every file of the table:
// givens, the best of all, bounds, and the place with the fewest choices. That of the page runs in
// CPython here, which the page's Python is held against elsewhere.
func TestThreeSearches(t *testing.T) {
	booktest.Need(t, booktest.Python)
	files, err := filepath.Glob("testdata/search/*.py")
	if err != nil || len(files) < 10 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	script, err := os.ReadFile("../../templates/script/recorded/searches.js")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(script), "export const SEARCH = `")
	page, _, _ := strings.Cut(after, "`;")
	for _, file := range files {
		name := filepath.Base(file)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, _ := record(t, string(text), problem.Limits{Time: time.Minute, Memory: 256 << 20, Tests: 100_000})
		if r.End.Cause != problem.Over && r.End.Cause != problem.Enough {
			t.Errorf("%s: %s", name, r.End)
			continue
		}
		ours, _, _ := strings.Cut(logged(t, r), `{"event":"stopped"`)
		for _, other := range []struct {
			what  string
			cmd   *exec.Cmd
			whole bool
		}{
			{"search.py", exec.Command(booktest.Python.Path(), "-X", "utf8", "../../docs/logs/search.py", file), true},
			{"the page", exec.Command(booktest.Python.Path(), "-X", "utf8", "testdata/page.py", file), false},
		} {
			want := ours
			if !other.whole {
				other.cmd.Stdin = strings.NewReader(page)
				want = apart.ReplaceAllString(ours, "")
			}
			theirs, err := other.cmd.Output()
			if err != nil {
				t.Errorf("%s in %s: %v", name, other.what, err)
				continue
			}
			if r.End.Cause == problem.Enough { // the page takes back what stands
				lines := strings.SplitAfter(string(theirs), "\n")
				theirs = []byte(strings.Join(lines[:min(len(lines), strings.Count(want, "\n"))], ""))
			}
			sameLines(t, name+", "+other.what, want, alone.ReplaceAllString(string(theirs), `"refused_by": $1`))
		}
	}
}

// What the book counted of the fewest moves, and what other programs find in the rest.
func TestBest(t *testing.T) {
	for _, c := range []struct {
		file        string
		tests, cuts int64
		value       string
	}{
		{"moves.py", 1694, 1034, "2"},
		{"golomb.py", 0, 0, "11"},
		{"knapsack.py", 0, 0, knapsack()},
	} {
		text, err := os.ReadFile(filepath.Join("testdata/search", c.file))
		if err != nil {
			t.Fatal(err)
		}
		r, _ := record(t, string(text), problem.Limits{Memory: 256 << 20, Tests: 100_000})
		log := logged(t, r)
		values := regexp.MustCompile(`"value":(\d+),"best":true`).FindAllStringSubmatch(log, -1)
		if len(values) == 0 || values[len(values)-1][1] != c.value || r.Run.Cuts == 0 {
			t.Errorf("%s finds %v with %d cuts, want %s", c.file, values, r.Run.Cuts, c.value)
		}
		if c.tests > 0 && (r.Run.Tests != c.tests || r.Run.Cuts != c.cuts) {
			t.Errorf("%s: %d tests and %d cuts, want %d and %d", c.file, r.Run.Tests, r.Run.Cuts, c.tests, c.cuts)
		}
		again, err := problem.ReadLog("again", strings.NewReader(log), &r.Header)
		if err != nil || again.Run.Sum != r.Run.Sum || logged(t, again) != log {
			t.Errorf("%s: its log reads %+v, %v, want %+v", c.file, again.Run.Sum, err, r.Run.Sum)
		}
	}
}

// knapsack is the most that can be carried, by going through all that could be taken.
func knapsack() string {
	weights, values := []int{3, 7, 4, 5, 1, 2}, []int{40, 90, 50, 60, 15, 25}
	most := 0
	for taken := range 1 << len(weights) {
		weight, value := 0, 0
		for i := range weights {
			if taken>>i&1 == 1 {
				weight, value = weight+weights[i], value+values[i]
			}
		}
		if weight <= 12 {
			most = max(most, value)
		}
	}
	return strconv.Itoa(most)
}
