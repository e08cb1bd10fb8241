package boards_test

import (
	"slices"
	"strings"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/solver"
)

// kinds are what can happen in a search of a Sudoku.
var kinds = []solver.Kind{solver.Call, solver.Refused, solver.Accepted, solver.Assigned, solver.Found, solver.TakenBack, solver.DeadEnd, solver.Exhausted}

func parse(t *testing.T, text string) *puzzle.Sudoku {
	t.Helper()
	s, err := puzzle.ParseSudoku(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// moment is the grid of the so-manieth event of a kind.
func moment(t *testing.T, count int, kind solver.Kind) boards.Grid {
	t.Helper()
	s := parse(t, ".2....3..1....4.")
	state := s.State()
	for e := range puzzle.Search(parse(t, s.String())) {
		if state.Apply(e); e.Kind == kind {
			if count--; count == 0 {
				return boards.OfGrid(s, state)
			}
		}
	}
	t.Fatalf("there are not so many of %v", kind)
	return boards.Grid{}
}

// moments are one of each kind, and a puzzle of 81 cells.
func moments(t *testing.T) (all rendertest.All) {
	for _, kind := range kinds {
		all = append(all, moment(t, 1, kind))
	}
	large := parse(t, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	return append(all, boards.OfGrid(large, large.State().Until(36999, puzzle.Search(parse(t, large.String())))))
}

// What a grid shows at every moment of three searches is what another program finds: the digits, the
// tested one, who refuses it and where both are, and what the call refused before.
func TestOfGrid(t *testing.T) {
	for _, text := range []string{".2....3..1....4.", "1....2..2....1..", "12......3......."} {
		s := parse(t, text)
		state, grid := s.State(), []byte(strings.ReplaceAll(text, ".", "0"))
		var asked []int // what the call has refused so far, by call
		var before [][]int
		units := map[puzzle.Unit]int{}
		for e := range puzzle.Search(parse(t, text)) {
			state.Apply(e)
			cell := int(e.Square.Col) - 1
			switch e.Kind {
			case solver.Call:
				before = append(before, nil)
			case solver.Assigned:
				grid[cell] = '0' + byte(e.Square.Row)
			case solver.TakenBack:
				grid[cell] = '0'
			}
			g := boards.OfGrid(s, state)
			drawn := []byte(strings.Repeat("0", len(text)))
			for _, d := range g.Digits {
				at := int(d.Square.Row-1)*4 + int(d.Square.Col-1)
				drawn[at] = '0' + byte(d.Value)
				if d.Strong != (text[at] != '.') {
					t.Fatalf("%s: cell %d is given: %v", text, at+1, d.Strong)
				}
			}
			if string(drawn) != string(grid) {
				t.Fatalf("%s, %v: drawn %s, want %s", text, e, drawn, grid)
			}
			if asked = before[len(before)-1]; !slices.Equal(g.Before, asked) {
				t.Fatalf("%s, %v: refused before %v, want %v", text, e, g.Before, asked)
			}
			if g.Cell != solver.Sq(cell/4+1, cell%4+1) || g.Kind != e.Kind || g.Digit != int(e.Square.Row) {
				t.Fatalf("%s, %v: %+v", text, e, g)
			}
			if e.Kind == solver.Refused {
				units[g.Unit]++
				by := int(g.By.Row-1)*4 + int(g.By.Col-1)
				shared := map[puzzle.Unit]bool{puzzle.InRow: by/4 == cell/4, puzzle.InColumn: by%4 == cell%4,
					puzzle.InBox: by/8 == cell/8 && by%4/2 == cell%4/2}
				if int(grid[by]-'0') != g.Digit || !shared[g.Unit] {
					t.Fatalf("%s, %v: refused by %v in one %v", text, e, g.By, g.Unit)
				}
				before[len(before)-1] = append(asked, g.Digit)
			}
			if e.Return() {
				before = before[:len(before)-1]
			}
		}
		if units[puzzle.InRow] == 0 || units[puzzle.InColumn] == 0 {
			t.Errorf("%s: units %v", text, units)
		}
	}
}

// Each kind of moment has roles and words of its own.
func TestGridSaysWhatHappens(t *testing.T) {
	for kind, want := range map[solver.Kind]struct {
		roles []boards.Role
		says  string
	}{
		solver.Call: {[]boards.Role{boards.RoleGiven, boards.RoleCell}, "The search goes on with row 1, column 1."},
		solver.Refused: {[]boards.Role{boards.RoleGiven, boards.RolePut, boards.RoleStruck, boards.RoleBy, boards.RoleUnit},
			"1 is tested in row 1, column 3; the 1 in row 1, column 1 refuses it: both are in one row."},
		solver.Accepted: {[]boards.Role{boards.RoleGiven, boards.RoleAllowed}, "1 is tested in row 1, column 1; nothing refuses it."},
		solver.Assigned: {[]boards.Role{boards.RoleGiven, boards.RolePut, boards.RoleAllowed},
			"1 is tested in row 1, column 1; nothing refuses it, and it is put there."},
		solver.Found:     {[]boards.Role{boards.RoleGiven, boards.RolePut, boards.RoleAllowed}, "The 1 in row 4, column 4 is the last: a solution."},
		solver.TakenBack: {[]boards.Role{boards.RoleGiven, boards.RoleBack}, "The 1 in row 1, column 1 is taken back."},
		solver.DeadEnd: {[]boards.Role{boards.RoleGiven, boards.RolePut, boards.RoleDead, boards.RoleDigits},
			"Dead end: every digit is refused in row 1, column 3."},
		solver.Exhausted: {[]boards.Role{boards.RoleGiven, boards.RolePut, boards.RoleCell, boards.RoleDigits}, "Every digit was tested in row 4, column 4."},
	} {
		g := moment(t, 1, kind)
		if !slices.Equal(g.Roles(), want.roles) || !strings.HasSuffix(g.Words(), ". "+want.says) {
			t.Errorf("%v: roles %v, %q", kind, g.Roles(), g.Words())
		}
	}
	if got, want := moment(t, 1, solver.Refused).Words(), "Row 1: 1, 2, empty, empty. Row 2: empty, empty, 3, empty."; !strings.HasPrefix(got, want) {
		t.Errorf("%q does not begin with %q", got, want)
	}
}
