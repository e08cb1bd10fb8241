package boards_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
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
	for e := range puzzle.Narrow(puzzle.Search(parse(t, s.String()))) {
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
	return append(all, boards.OfGrid(large, large.State().Until(36999, puzzle.Narrow(puzzle.Search(parse(t, large.String()))))))
}

// What a grid shows at every moment of three searches is what another program finds: the digits, given
// and put, the tested one, who refuses it and where both are, and what the call refused before.
func TestGridOfEveryMoment(t *testing.T) {
	for _, text := range []string{".2....3..1....4.", "1....2..2....1..", "12......3......."} {
		s := parse(t, text)
		state, grid := s.State(), []byte(text)
		var before []string // by call: what it has refused so far
		units := map[string]int{}
		for e := range puzzle.Narrow(puzzle.Search(parse(t, text))) {
			state.Apply(e)
			cell, top := int(e.Square.Col)-1, len(before)-1
			want := map[string]string{} // by class, what is drawn
			digit := string('0' + byte(e.Square.Row))
			switch e.Kind {
			case solver.Call:
				before = append(before, "")
				top++
				want["column"] = fmt.Sprint(" ", cell)
			case solver.Refused:
				by := int(e.By.Col) - 1
				want["digit tested"], want["hit"] = digit+"@"+fmt.Sprint(cell), fmt.Sprintf(" %d %d", cell, by)
				switch {
				case grid[by] != digit[0]:
					t.Fatalf("%s, %v: there is no such digit", text, e)
				case by/4 == cell/4:
					want["unit"] = fmt.Sprintf(" %d %dx%d", cell/4*4, 4, 1)
				case by%4 == cell%4:
					want["unit"] = fmt.Sprintf(" %d %dx%d", cell%4, 1, 4)
				case by/8 == cell/8 && by%4/2 == cell%4/2:
					want["unit"] = fmt.Sprintf(" %d %dx%d", cell/8*8+cell%4/2*2, 2, 2)
				}
				units[want["unit"][len(want["unit"])-3:]]++
			case solver.Accepted:
				want["placed"] = fmt.Sprint(" ", cell)
				grid[cell] = digit[0] // a moment before it stands there
			case solver.Assigned, solver.Found:
				want["placed"] = fmt.Sprint(" ", cell)
			case solver.TakenBack:
				grid[cell] = '.'
				want["digit back"], want["ghost"] = digit+"@"+fmt.Sprint(cell), fmt.Sprint(" ", cell)
			case solver.DeadEnd:
				want["stuck"] = fmt.Sprint(" ", cell)
			case solver.Exhausted:
				want["column"] = fmt.Sprint(" ", cell)
			}
			for i, digit := range grid {
				if class := "digit"; digit != '.' {
					if text[i] != '.' {
						class = "digit given"
					}
					want[class] += fmt.Sprintf("%c@%d", digit, i)
				}
			}
			if before[top] != "" {
				want["before"] = before[top]
			}
			if got := drawnIn(t, boards.OfGrid(s, state)); !maps.Equal(got, want) {
				t.Fatalf("%s, %v: drawn %v, want %v", text, e, got, want)
			}
			if e.Kind == solver.Refused {
				before[top] += digit
			} else if e.Return() {
				before = before[:top]
			}
		}
		if units["4x1"] == 0 || units["1x4"] == 0 || text[1] != '2' && units["2x2"] == 0 {
			t.Errorf("%s: units %v", text, units)
		}
	}
}

// drawnIn is what a grid of 16 cells draws, by class: digits with their cells, cells that are framed
// or tinted, and the digits refused before.
func drawnIn(t *testing.T, g boards.Grid) map[string]string {
	drawn := map[string]string{}
	for n := range rendertest.Draw(t, g).All() {
		class := n.Attrs["class"]
		number := func(name string) int {
			i, _ := strconv.Atoi(n.Attrs[name])
			return i
		}
		cell := number("y")/boards.Side*4 + number("x")/boards.Side
		switch class {
		case "digit", "digit given", "digit tested", "digit back":
			drawn[class] += fmt.Sprintf("%s@%d", n.Text, cell)
		case "before":
			drawn[class] += n.Text
		case "hit", "placed", "ghost", "column", "stuck":
			drawn[class] += fmt.Sprint(" ", cell)
		case "unit":
			drawn[class] += fmt.Sprintf(" %d %dx%d", cell, number("width")/boards.Side, number("height")/boards.Side)
		}
	}
	return drawn
}

// Each kind of moment has roles and words of its own.
func TestGridSaysWhatHappens(t *testing.T) {
	for kind, want := range map[solver.Kind]struct {
		roles []boards.Role
		says  string
	}{
		solver.Call: {[]boards.Role{boards.RoleGiven, boards.RoleCell}, "The search goes on with row 1, column 1."},
		solver.Refused: {[]boards.Role{boards.RoleGiven, boards.RolePut, boards.RoleStruck, boards.RoleBy, boards.RoleUnit},
			"Digit 1 is tested in row 1, column 3; the same digit in row 1, column 1 refuses it: both are in one row."},
		solver.Accepted: {[]boards.Role{boards.RoleGiven, boards.RoleAllowed}, "Digit 1 is tested in row 1, column 1; nothing refuses it."},
		solver.Assigned: {[]boards.Role{boards.RoleGiven, boards.RolePut, boards.RoleAllowed},
			"Digit 1 is tested in row 1, column 1; nothing refuses it, and it is put there."},
		solver.Found:     {[]boards.Role{boards.RoleGiven, boards.RolePut, boards.RoleAllowed}, "The digit 1 in row 4, column 4 is the last: a solution."},
		solver.TakenBack: {[]boards.Role{boards.RoleGiven, boards.RoleBack}, "The digit 1 in row 1, column 1 is taken back."},
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
