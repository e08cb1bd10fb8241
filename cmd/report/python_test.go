package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/booktest"
	"queenbook/internal/nearest"
	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// twins are the Python versions of programs that we run in Go: each prints the log of the other, on
// every board and puzzle.
var twins = []struct {
	name   string
	source fs.FS
	file   string
	begins string // the line that tells replaces, which begins the search; "" if the file prints it
	shift  int    // how much smaller than ours its numbers of places are
	inputs [][]string
	log    func(input []string) string
}{
	{
		name: "backtrack", source: solver.Source, file: "backtracking.py", inputs: sizesOf(9),
		log: func(input []string) string {
			var log, stderr bytes.Buffer
			run([]string{"trace", "-n", input[0]}, strings.NewReader(""), &log, &stderr)
			return log.String()
		},
	},
	{
		name: "four loops", source: solver.Source, file: "loops.py", inputs: [][]string{{}},
		log: func([]string) string {
			var log strings.Builder
			found := 0
			for e := range solver.TraceLoops() {
				switch e.Kind {
				case solver.Refused:
					fmt.Fprintf(&log, "(row %d, col %d) is not a valid placement\n", e.Square.Row, e.Square.Col)
				case solver.Accepted:
					fmt.Fprintf(&log, "(row %d, col %d) is free\n", e.Square.Row, e.Square.Col)
				case solver.Found:
					fmt.Fprintln(&log, solver.Solve(4).Solutions[found].Rows)
					found++
				}
			}
			return log.String()
		},
	},
	{
		name: "queens in the general search", source: puzzle.Source, file: "general.py", begins: "fill(1)",
		inputs: sizesOf(8),
		log: func(input []string) string {
			n, _ := strconv.Atoi(input[0])
			return deedsOf(puzzle.NewQueens(n))
		},
	},
	{
		name: "Sudoku in the general search", source: puzzle.Source, file: "sudoku.py", begins: "fill(1)", shift: 1,
		inputs: [][]string{{".1..3.....1..4.2"}, {"1....2..2....1.."}, {strings.Repeat(".", 16)},
			{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}},
		log: func(input []string) string {
			s, err := puzzle.ParseSudoku(input[0])
			if err != nil {
				panic(err)
			}
			return deedsOf(s)
		},
	},
}

// sizesOf are the boards of 1 to n columns.
func sizesOf(n int) (inputs [][]string) {
	for i := range n {
		inputs = append(inputs, []string{fmt.Sprint(i + 1)})
	}
	return inputs
}

// deedsOf is a line for each thing that the search for a puzzle does.
func deedsOf(p puzzle.Puzzle) string {
	var log strings.Builder
	for e := range puzzle.Search(p) {
		switch {
		case e.Kind == solver.Call:
			fmt.Fprintln(&log, "call", e.Place)
		case e.Test():
			fmt.Fprintln(&log, "try", e.Place, e.Choice, e.By.First())
		case e.Kind == solver.Assigned:
			fmt.Fprintln(&log, "put", e.Place, e.Choice)
		case e.Kind == solver.TakenBack:
			fmt.Fprintln(&log, "back", e.Place, e.Choice)
		case e.Kind == solver.Found:
			fmt.Fprintln(&log, "solution")
		case e.Return():
			fmt.Fprintln(&log, "return")
		}
	}
	return log.String()
}

// tells replaces the line that begins a search with five answers. It prints a log of what the
// file's functions are asked, and what they do.
const tells = `
def telling(name, say):
    told = globals()[name]

    def tell(*given):
        answer = told(*given)
        print(*say(answer, *given))
        return answer

    globals()[name] = tell


shift = SHIFT
telling("choices", lambda answer, depth: ("call", answer[0] + shift))
telling("refused_by", lambda by, place, choice: ("try", place + shift, choice, 0 if by is None else by + shift))
telling("put", lambda _, place, choice: ("put", place + shift, choice))
telling("take_back", lambda _, place, choice: ("back", place + shift, choice))
telling("fill", lambda _, depth: ("return",))
solution = lambda: print("solution")
fill(1)
`

// Each twin prints exactly the log of the book's search.
func TestPythonTwins(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Python)
	for _, twin := range twins {
		source, err := fs.ReadFile(twin.source, twin.file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(source)
		if twin.begins != "" {
			before, found := strings.CutSuffix(text, "\n"+twin.begins+"\n")
			if !found {
				t.Fatalf("%s does not end with %s", twin.file, twin.begins)
			}
			text = before + strings.ReplaceAll(tells, "SHIFT", fmt.Sprint(twin.shift))
		}
		for _, input := range twin.inputs {
			python := exec.Command(booktest.Python.Path(), append([]string{"-"}, input...)...)
			python.Stdin = strings.NewReader(text)
			out, err := python.Output()
			if err != nil {
				t.Fatalf("%s %q: %v", twin.file, input, err)
			}
			got := strings.Split(strings.ReplaceAll(string(out), "\r\n", "\n"), "\n")
			want := strings.Split(twin.log(input), "\n")
			for i := range max(len(got), len(want)) {
				if i >= len(got) || i >= len(want) || got[i] != want[i] {
					t.Errorf("%s %q: line %d, the lines are %d, want %d: %q, want %q",
						twin.name, input, i+1, len(got), len(want), got[min(i, len(got)-1)], want[min(i, len(want)-1)])
					break
				}
			}
		}
	}
}

// Both languages find the same minimum moves, for many kinds of starts.
func TestPythonNearest(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Python)
	source, err := fs.ReadFile(nearest.Source, "nearest.py")
	if err != nil {
		t.Fatal(err)
	}
	for _, start := range []solver.Rows{
		{1}, {1, 3, 4, 2}, {1, 1, 1, 1}, {2, 4, 1, 3}, {5, 5, 5, 5, 5, 5}, {1, 7, 2, 6, 3, 5, 8, 4},
	} {
		solutions := solver.Solve(len(start)).Solutions
		var lines strings.Builder
		for _, s := range solutions {
			fmt.Fprintln(&lines, s.Rows)
		}
		args := append([]string{"-c", string(source)}, strings.Fields(start.String())...)
		python := exec.Command(booktest.Python.Path(), args...)
		python.Stdin = strings.NewReader(lines.String())
		out, err := python.Output()
		if want := fmt.Sprint(nearest.Fewest(start, solutions)); err != nil || strings.TrimSpace(string(out)) != want {
			t.Errorf("%s: it prints %q, %v, want %s", start, out, err, want)
		}
	}
}

// The map and the search in one file find every colouring, and copy each. Without copies they'd all
// be the same dict, which is empty at the end of the search.
func TestPythonJoined(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Python)
	const file, ways, keeps, keepsNone = "joined.py", 18, "chosen.copy()", "chosen"
	source, err := fs.ReadFile(queenbook.Content(), file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(source, []byte(keeps)) {
		t.Fatalf("%s keeps no copy by %s", file, keeps)
	}
	colourings := func(source []byte) []string {
		python := exec.Command(booktest.Python.Path(), "-")
		python.Stdin = bytes.NewReader(source)
		out, err := python.Output()
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.ReplaceAll(string(out), "\r\n", "\n"), "\n")
		if len(lines) != ways+2 || lines[ways] != fmt.Sprint(ways, " colourings") {
			t.Fatalf("it prints %q, want %d colourings", out, ways)
		}
		return lines[:ways]
	}
	seen := map[string]bool{}
	touching := [][2]int{{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}, {2, 4}, {2, 5}, {3, 4}, {4, 5}}
	for _, way := range colourings(source) {
		colours := strings.Fields(way)
		if len(colours) != 7 || seen[way] {
			t.Fatalf("%q has not one colour for each of seven regions, or comes again", way)
		}
		seen[way] = true
		for _, pair := range touching {
			if colours[pair[0]] == colours[pair[1]] {
				t.Errorf("%q: regions %d and %d touch", way, pair[0]+1, pair[1]+1)
			}
		}
	}
	for _, way := range colourings(bytes.ReplaceAll(source, []byte(keeps), []byte(keepsNone))) {
		if way != "" {
			t.Errorf("without a copy %q is kept, want nothing", way)
		}
	}
}
