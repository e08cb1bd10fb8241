package problem_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

const folder = "../../content/problems"

// of searches a problem file from the repository, with some of its text replaced.
func of(t testing.TB, name string, replace ...string) *problem.Recording {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	source := strings.NewReplacer(replace...).Replace(string(text))
	if len(replace) > 0 && source == string(text) {
		t.Fatalf("%s: %q is not in it", name, replace[0])
	}
	r, printed := record(t, source, problem.Limits{Memory: problem.Usual.Memory, Tests: problem.Usual.Tests})
	if printed != "" {
		t.Errorf("%s prints %q", name, printed)
	}
	return r
}

// The problem files in the repository do what other programs counted.
func TestFiles(t *testing.T) {
	for _, c := range []struct {
		file      string
		replace   []string
		whole     puzzle.Counts
		solutions int64
		first     puzzle.Counts
	}{
		{"australia.py", nil, puzzle.Counts{Tests: 102, Placements: 51}, 18, puzzle.Counts{Tests: 11, Placements: 7}},
		{
			"australia.py", []string{`, "blue"]`, "]"},
			puzzle.Counts{Tests: 10, Placements: 4, DeadEnds: 2}, 0,
			puzzle.Counts{},
		},
		{
			"australia.py", []string{`, "blue"]`, `, "blue", "grey"]`},
			puzzle.Counts{Tests: 1508, Placements: 1144}, 768,
			puzzle.Counts{Tests: 11, Placements: 7},
		},
		{
			"sums5.py", nil,
			puzzle.Counts{Tests: 52, Placements: 28, DeadEnds: 8}, 3,
			puzzle.Counts{Tests: 21, Placements: 12, DeadEnds: 4},
		},
		{
			"sums12.py", nil,
			puzzle.Counts{Tests: 4964, Placements: 2526, DeadEnds: 1047}, 45,
			puzzle.Counts{Tests: 369, Placements: 188, DeadEnds: 90},
		},
		{
			"magic.py", nil,
			puzzle.Counts{Tests: 21330, Placements: 2377, DeadEnds: 1456}, 8,
			puzzle.Counts{Tests: 3654, Placements: 410, DeadEnds: 244},
		},
		{
			"superqueens.py", nil,
			puzzle.Counts{Tests: 8890, Placements: 892, DeadEnds: 292}, 4,
			puzzle.Counts{Tests: 1234},
		},
		{
			"superqueens.py", []string{"n = 10", "n = 8"},
			puzzle.Counts{Tests: 632, Placements: 78, DeadEnds: 36}, 0,
			puzzle.Counts{},
		},
		{
			"knight.py", nil,
			puzzle.Counts{Tests: 70624, Placements: 8839, DeadEnds: 3318}, 1,
			puzzle.Counts{Tests: 70624, Placements: 8839, DeadEnds: 3318},
		},
	} {
		r := of(t, c.file, c.replace...)
		if c.file == "superqueens.py" && c.solutions > 0 {
			c.first = r.Run.First.Counts // facts.md doesn't have them
		}
		if r.Run.Counts != c.whole || r.Run.Solutions != c.solutions || r.Run.First.Counts != c.first {
			t.Errorf("%s %v: %+v", c.file, c.replace, r.Run)
		}
		if over := c.file != "knight.py"; r.Run.Over != over || (r.End.Cause == problem.Over) != over {
			t.Errorf("%s: it ends by %+v", c.file, r.End)
		}
	}
	var digits strings.Builder
	magic := of(t, "magic.py")
	for _, c := range magic.Run.Solved {
		fmt.Fprint(&digits, magic.Choices.Of(int(c.Choice)).Text())
	}
	if digits.String() != "276951438" {
		t.Errorf("the first magic square is %s", &digits)
	}
}

// Only the cells on a path decide whether they count from 0 or from 1, not other cells that it
// looks at.
func TestCellsOfPaths(t *testing.T) {
	for _, c := range []struct {
		name    string
		replace []string
	}{
		{"from 1, and (0, 0) is tested", []string{"side = 5", "side = 3"}},
		{"from 0", []string{
			"start = (1, 1)", "start = (0, 0)", "row < 1 or row > side", "row < 0 or row >= side",
			"column < 1 or column > side", "column < 0 or column >= side", "side = 5", "side = 3",
		}},
	} {
		p, err := of(t, "knight.py", c.replace...).Problem()
		if err != nil {
			t.Fatal(err)
		}
		seen := map[puzzle.Spot]bool{}
		for _, spot := range p.Picture.Spots {
			seen[spot] = true
		}
		start := p.Picture.Spots[p.Given[0].Choice-1]
		if start != (puzzle.Spot{}) {
			t.Errorf("%s: the path begins at %v, and not in the corner", c.name, start)
		}
		// A knight reaches each square except the middle one.
		if middle := (puzzle.Spot{X: 1, Y: 1}); len(seen) != 9 || seen[middle] || !seen[puzzle.Nowhere] {
			t.Errorf("%s: squares in the picture: %v", c.name, seen)
		}
	}
}

// The length of the knight's whole search is estimated: other programs counted 13,878,200 tests.
func TestKnightsWhole(t *testing.T) {
	r := of(t, "knight.py")
	for tries := 0; r.End.Dives == 0 && tries < 10; tries++ {
		r = of(t, "knight.py") // the machine was too busy within the second for it
	}
	if whole := 13_878_200.0; r.End.Cause != problem.Enough || r.End.Estimate < whole/2 || r.End.Estimate > whole*2 {
		t.Errorf("%+v", r.End)
	}
}

// Two other programs count the paths through the maze, and the ways to seat the guests.
func TestAgainstOtherPrograms(t *testing.T) {
	if r, ways := of(t, "maze.py"), throughMaze(t); r.Run.Solutions != int64(ways) || ways < 2 {
		t.Errorf("%d ways, another program finds %d", r.Run.Solutions, ways)
	}
	if r, seatings := of(t, "seating.py"), seated(); r.Run.Solutions != int64(seatings) || seatings < 2 {
		t.Errorf("%d seatings, another program finds %d", r.Run.Solutions, seatings)
	}
}

// throughMaze counts simple paths in the plan of the maze, letter by letter.
func throughMaze(t *testing.T) (ways int) {
	text, err := os.ReadFile(filepath.Join(folder, "maze.py"))
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "plan = [\n")
	plan, _, _ := strings.Cut(after, "]")
	var rows [][]byte
	for line := range strings.Lines(plan) {
		if quoted := strings.Split(line, `"`); len(quoted) == 3 {
			rows = append(rows, []byte(quoted[1]))
		}
	}
	var walk func(y, x int)
	walk = func(y, x int) {
		if rows[y][x] != ' ' {
			return
		}
		if y == len(rows)-2 && x == len(rows[0])-2 {
			ways++
			return
		}
		rows[y][x] = '.'
		walk(y-1, x)
		walk(y+1, x)
		walk(y, x-1)
		walk(y, x+1)
		rows[y][x] = ' '
	}
	walk(1, 1)
	return ways
}

// seated counts the orders of the guests without neighbours who have quarrelled.
func seated() (count int) {
	quarrels := map[string]bool{"AB": true, "BC": true, "CF": true, "DE": true, "AD": true}
	var arrange func(done, left string)
	arrange = func(done, left string) {
		if left == "" {
			ring := done + done[:1]
			for i := range done {
				if quarrels[ring[i:i+2]] || quarrels[ring[i+1:i+2]+ring[i:i+1]] {
					return
				}
			}
			count++
		}
		for i := range left {
			arrange(done+left[i:i+1], left[:i]+left[i+1:])
		}
	}
	arrange("", "ABCDEF")
	return count
}

// logged is a search as JSON lines, without the first line, which describes it.
func logged(t testing.TB, r *problem.Recording) string {
	t.Helper()
	var out bytes.Buffer
	if err := r.WriteJSONL(&out); err != nil {
		t.Fatal(err)
	}
	_, events, _ := strings.Cut(out.String(), "\n")
	return events
}

// Each problem file does the same in Python, event by event.
func TestFilesInPython(t *testing.T) {
	booktest.Need(t, booktest.Python)
	files, err := filepath.Glob(filepath.Join(folder, "*.py"))
	if err != nil || len(files) < 8 {
		t.Fatalf("%v, %v", files, err)
	}
	for _, file := range files {
		cmd := exec.Command(booktest.Python.Path(), "-X", "utf8", "../../docs/logs/search.py", file)
		theirs, err := cmd.Output()
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		ours := logged(t, of(t, filepath.Base(file)))
		ours, _, _ = strings.Cut(ours, `{"event":"stopped"`)
		sameLines(t, file, ours, alone.ReplaceAllString(string(theirs), `"refused_by": $1`))
	}
}

// alone is a list with only one name, which means the same as the name itself.
var alone = regexp.MustCompile(`"refused_by": \[([^,\[\]]+|\[[^\[\]]*\])\]`)

// sameLines compares two logs whose lists can have spaces.
func sameLines(t *testing.T, name, ours, theirs string) {
	t.Helper()
	a, b := strings.Split(ours, "\n"), strings.Split(theirs, "\n")
	for i := range min(len(a), len(b)) {
		if strings.ReplaceAll(a[i], " ", "") != strings.ReplaceAll(b[i], " ", "") {
			t.Errorf("%s, line %d:\nhere   %s\nPython %s", name, i+1, a[i], b[i])
			return
		}
	}
	if len(a) != len(b) {
		t.Errorf("%s: %d lines, Python has %d", name, len(a), len(b))
	}
}

// What the book says about the two orders of the map: in the order of the list each region comes
// after at most two neighbours; in the other South Australia comes last, after five.
func TestOrdersOfTheMap(t *testing.T) {
	for file, want := range map[string]string{
		"australia.py": "WA:0 NT:1 SA:2 Q:2 NSW:2 V:2 T:0",
		"../around.py": "WA:0 NT:1 Q:1 NSW:1 V:1 T:0 SA:5",
	} {
		p, err := of(t, file).Problem()
		if err != nil {
			t.Fatal(err)
		}
		before := make([]int, len(p.Places))
		for _, line := range p.Picture.Lines {
			before[max(line[0], line[1])-1]++
		}
		var got []string
		for i, place := range p.Places {
			got = append(got, fmt.Sprintf("%s:%d", place.Text, before[i]))
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%s: neighbours that are coloured before: %s, want %s", file, got, want)
		}
	}
}

// What the book says about the sums: beginning with take changes the order of the solutions, but no
// count.
func TestSumsInEitherOrder(t *testing.T) {
	for _, file := range []string{"sums5.py", "sums12.py"} {
		leave, take := of(t, file), of(t, file, `["leave", "take"]`, `["take", "leave"]`)
		if leave.Run.Counts != take.Run.Counts || leave.Run.First == take.Run.First {
			t.Errorf("%s: leave first %+v, take first %+v", file, leave.Run, take.Run)
		}
		mirrored := solutionsOf(t, take)
		slices.Reverse(mirrored)
		if found := solutionsOf(t, leave); !slices.Equal(found, mirrored) {
			t.Errorf("%s: leave first finds %v, take first in the opposite order %v", file, found, mirrored)
		}
	}
}

// solutionsOf are the solutions of a search, in order and in words.
func solutionsOf(t *testing.T, r *problem.Recording) (found []string) {
	t.Helper()
	p, err := r.Problem()
	if err != nil {
		t.Fatal(err)
	}
	var state puzzle.State
	for e := range p.Events() {
		state.Apply(e)
		if e.Kind == solver.Found {
			found = append(found, p.List(state.Made))
		}
	}
	return found
}
