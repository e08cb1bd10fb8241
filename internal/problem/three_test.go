package problem_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"queenbook/internal/booktest"
	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
)

// apart matches what the page's search doesn't report: calls and returns.
var apart = regexp.MustCompile(`(?m)^\{"event":"(?:call|return)".*\n`)

// The program, docs/logs/search.py and the page's search do the same with every file in the table:
// givens, the best of all, bounds, and the place with the fewest choices. The page's search runs in
// CPython here; the page's Python is compared with CPython elsewhere.
func TestThreeSearches(t *testing.T) {
	booktest.Need(t, booktest.Python)
	files, err := filepath.Glob("testdata/search/*.py")
	if err != nil || len(files) < 10 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	page := pageSearch(t)
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
			if r.End.Cause == problem.Enough { // the page takes back what's there
				lines := strings.SplitAfter(string(theirs), "\n")
				theirs = []byte(strings.Join(lines[:min(len(lines), strings.Count(want, "\n"))], ""))
			}
			sameLines(t, name+", "+other.what, want, alone.ReplaceAllString(string(theirs), `"refused_by": $1`))
		}
	}
}

// A look ahead does the same in the program and in docs/logs/ahead.py, moment by moment, and has
// the same result on the page: counts next to those of the plain search, or the first refusal that
// doesn't last, without counts.
func TestThreeLooksAhead(t *testing.T) {
	booktest.Need(t, booktest.Python)
	files, err := filepath.Glob("testdata/search/*.py")
	if err != nil || len(files) < 10 {
		t.Fatalf("%v, %d files", err, len(files))
	}
	for _, name := range []string{"around", "adding", "problems/australia", "problems/sums5", "problems/two", "problems/nonogram"} {
		files = append(files, "../../content/"+name+".py")
	}
	page := pageSearch(t)
	ended, unable := 0, 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		limits := problem.Limits{Memory: 256 << 20, Tests: 100_000}
		r, _ := record(t, string(text), limits)
		look, _, failed := r.LookAhead(t.Context(), limits)
		theirs, err := exec.Command(booktest.Python.Path(), "-B", "-X", "utf8", "../../docs/logs/ahead.py", file).Output()
		paged := exec.Command(booktest.Python.Path(), "-X", "utf8", "testdata/looked.py", file)
		paged.Stdin = strings.NewReader(page)
		came, pageErr := paged.Output()
		if failed != nil {
			unable++
			if err == nil || pageErr == nil {
				t.Errorf("%s: %v, but ahead.py says %v, and the page %v", file, failed, err, pageErr)
			}
			continue
		}
		if err != nil || pageErr != nil {
			t.Errorf("%s: ahead.py says %v, and the page %v", file, err, pageErr)
			continue
		}
		if look.Ended != nil {
			ended++
		}
		moments, last := lookLines(t, r, look)
		lines := strings.SplitAfter(string(theirs), "\n")
		lines = lines[:len(lines)-1]
		sameLines(t, file+", ahead.py", moments, strings.Join(lines[:min(len(look.Steps), len(lines))], ""))
		for who, line := range map[string]string{"ahead.py": lines[len(lines)-1], "the page": string(came)} {
			var of lookLine
			if err := json.Unmarshal([]byte(line), &of); err != nil {
				t.Fatalf("%s, %s: %v", file, who, err)
			}
			if !reflect.DeepEqual(of, last) {
				t.Errorf("%s: %s ends with\n%+v\nwant\n%+v", file, who, of, last)
			}
		}
	}
	if ended < 3 || unable < 1 {
		t.Errorf("%d files have a refusal that ends, and %d can't be asked ahead", ended, unable)
	}
}

// pageSearch is the Python that searches a problem file on the page.
func pageSearch(t *testing.T) string {
	t.Helper()
	script, err := os.ReadFile("../../templates/script/recorded/searches.js")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(script), "export const SEARCH = `")
	page, _, _ := strings.Cut(after, "`;")
	return page
}

// A lookLine is the last line of a look ahead.
type lookLine struct {
	Event                                  string
	Tests, Placements, DeadEnds, Solutions int64 `json:",omitempty"`
	Plain                                  struct{ Tests, Placements, Solutions int64 }
	Place, Choice                          any
	Chosen, Solution                       [][2]any
}

// UnmarshalJSON reads a line as ahead.py prints it.
func (l *lookLine) UnmarshalJSON(text []byte) error {
	type plain lookLine
	of := struct {
		*plain
		DeadEnds int64 `json:"dead_ends"`
	}{plain: (*plain)(l)}
	err := json.Unmarshal(text, &of)
	l.DeadEnds = of.DeadEnds
	return err
}

// lookLines are the moments of a look as docs/logs/ahead.py prints them, and its end.
func lookLines(t *testing.T, r *problem.Recording, look *puzzle.Look) (moments string, last lookLine) {
	t.Helper()
	place := func(n int32) json.RawMessage { return json.RawMessage(r.Places.Of(int(n))) }
	choice := func(n int32) json.RawMessage { return json.RawMessage(r.Choices.Of(int(n))) }
	pairs := func(list []puzzle.Chosen) [][2]any {
		made := [][2]any{}
		for _, c := range list {
			made = append(made, [2]any{place(c.Place), choice(c.Choice)})
		}
		return made
	}
	var out strings.Builder
	for _, step := range look.Steps {
		line := []any{"chosen", pairs(step.Made)}
		if !step.Found {
			left := [][2]any{}
			for i, choices := range step.Left {
				if choices == nil {
					continue
				}
				named := []json.RawMessage{}
				for _, c := range choices {
					named = append(named, choice(c))
				}
				left = append(left, [2]any{place(int32(i + 1)), named})
			}
			empty := []json.RawMessage{}
			if step.Empty > 0 {
				empty = append(empty, place(step.Empty))
			}
			line = append(line, "left", left, "gone", pairs(step.Gone), "empty", empty)
		}
		event := "look"
		if step.Found {
			event = "solution"
		}
		out.WriteString(`{"event": "` + event + `"`)
		for i := 0; i < len(line); i += 2 {
			text, err := json.Marshal(line[i+1])
			if err != nil {
				t.Fatal(err)
			}
			out.WriteString(`, "` + line[i].(string) + `": ` + string(text))
		}
		out.WriteString("}\n")
	}
	end := any(map[string]any{
		"event": "counts", "tests": look.Tests, "placements": look.Placements, "dead_ends": look.DeadEnds,
		"solutions": look.Solutions, "plain": map[string]int64{
			"tests": look.Plain.Tests, "placements": look.Plain.Placements, "solutions": look.Plain.Solutions,
		},
	})
	if e := look.Ended; e != nil {
		end = map[string]any{
			"event": "ended", "place": place(e.Place), "choice": choice(e.Choice),
			"chosen": pairs(e.Made), "solution": pairs(e.Solution),
		}
	}
	text, err := json.Marshal(end)
	if err == nil {
		err = json.Unmarshal(text, &last)
	}
	if err != nil {
		t.Fatal(err)
	}
	return out.String(), last
}

// What the book counted for the minimum moves, and what other programs find in the rest.
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

// knapsack is the most that can be carried, by trying everything that could be taken.
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
