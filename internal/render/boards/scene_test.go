package boards_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/puzzle/puzzletest"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// drawn are the marks of a scene that have a box: class, corner, symbol or text.
func drawn(t *testing.T, scene boards.Scene) (marks []string) {
	t.Helper()
	for n := range rendertest.Draw(t, scene).All() {
		if n.Attrs["class"] != "marks" {
			continue
		}
		for _, mark := range n.Children {
			class, at := mark.Attrs["class"], fmt.Sprintf("@%d,%d", number(mark, "x"), number(mark, "y"))
			switch {
			case mark.Name == "text":
				marks = append(marks, class+" "+mark.Text)
			case class == "unit":
				size := fmt.Sprintf("%dx%d", number(mark, "width"), number(mark, "height"))
				marks = append(marks, class+at+" "+size)
			case mark.Name == "rect", slices.Contains([]string{"hit", "placed", "ghost"}, class):
				marks = append(marks, class+at)
			case mark.Name == "use":
				marks = append(marks, class+at+strings.TrimPrefix(mark.Attrs["href"], "#sym-"))
			case class == "attack", class == "trail":
				marks = append(marks, class+" "+mark.Attrs["d"])
			}
		}
	}
	slices.Sort(marks)
	return marks
}

// expected is what a moment should show, computed only from the events.
type expected struct {
	staging
	made   []puzzle.Chosen
	before []string // by call: what it has refused so far
	calls  []int    // their places
}

func (x *expected) mark(role string, place, choice int) string {
	left, top := x.box(place, choice)
	return fmt.Sprintf("%s%s@%d,%d%s", x.look, role, left, top, x.symbol(place, choice))
}

func (x *expected) boxed(class string, place, choice, inward int) string {
	left, top := x.box(place, choice)
	return fmt.Sprintf("%s@%d,%d", class, left+inward, top+inward)
}

func (x *expected) middle(place, choice int) string {
	left, top := x.box(place, choice)
	return fmt.Sprintf("%v %v", float64(left)+22.5, float64(top)+22.5)
}

// held is what's in a place.
func (x *expected) held(place int) int {
	for _, c := range slices.Concat(x.problem.Given, x.made) {
		if int(c.Place) == place {
			return int(c.Choice)
		}
	}
	return 0
}

// here is where a call is drawn: in its place, or, for a path, at the choice before it.
func (x *expected) here(class string, place, inward int) []string {
	if x.problem.Picture.Kind != puzzle.Path {
		return []string{x.boxed(class, place, 1, inward)}
	}
	if len(x.made) == 0 {
		return nil
	}
	last := x.made[len(x.made)-1]
	return []string{x.boxed(class, int(last.Place), int(last.Choice), inward)}
}

// after is what's drawn after an event.
func (x *expected) after(e puzzle.Event) (want []string) {
	place, choice := int(e.Place), int(e.Choice)
	switch e.Kind {
	case solver.Call:
		x.before, x.calls = append(x.before, ""), append(x.calls, place)
		want = x.here("column", place, 0)
	case solver.Refused:
		want = append(want, x.boxed("hit", place, choice, 0), x.mark(" tested", place, choice))
		for by := range e.By.Places() {
			want = append(want, x.boxed("hit", by, x.held(by), 0))
			if x.unit != nil {
				want = append(want, x.unit(place, by))
			}
			// A choice can be refused by something in the same box of a path. Then there's no line.
			if from, to := x.middle(by, x.held(by)), x.middle(place, choice); x.line && from != to {
				want = append(want, "attack M"+from+"L"+to)
			}
		}
	case solver.Accepted:
		want = append(want, x.mark("", place, choice), x.boxed("placed", place, choice, 0))
	case solver.Assigned:
		x.made = append(x.made, puzzle.Chosen{Place: e.Place, Choice: e.Choice})
		want = append(want, x.boxed("placed", place, choice, 0))
	case solver.Found:
		want = append(want, x.boxed("placed", place, choice, 0))
	case solver.TakenBack:
		x.made = x.made[:len(x.made)-1]
		want = append(want, x.mark(" back", place, choice), x.boxed("ghost", place, choice, 0))
	case solver.DeadEnd:
		want = x.here("stuck", place, 13)
	case solver.Exhausted:
		want = x.here("column", place, 0)
	}
	var way []string
	for _, c := range x.problem.Given {
		want = append(want, x.mark(" given", int(c.Place), int(c.Choice)))
		way = append(way, x.middle(int(c.Place), int(c.Choice)))
	}
	for _, c := range x.made {
		want = append(want, x.mark("", int(c.Place), int(c.Choice)))
		way = append(way, x.middle(int(c.Place), int(c.Choice)))
	}
	if x.problem.Picture.Kind == puzzle.Path && len(way) > 1 {
		closes := ""
		if x.problem.Picture.Closed && len(way) == len(x.problem.Places) {
			closes = "Z"
		}
		want = append(want, "trail M"+strings.Join(way, "L")+closes)
	}
	top := len(x.before) - 1
	if x.notes {
		for _, note := range x.before[top] {
			want = append(want, "before "+string(note))
		}
	}
	switch {
	case e.Kind == solver.Refused:
		x.before[top] += x.problem.ChoiceLabel(e.Choice)
	case e.Return():
		x.before, x.calls = x.before[:top], x.calls[:top]
	}
	slices.Sort(want)
	return want
}

// What a scene shows at every moment of a search is what another program finds in the events:
// what's given and what's been placed, the tested choice, what refuses it and what both share, and
// what the call refused before.
func TestSceneOfEveryMoment(t *testing.T) {
	for name, staging := range stagings(t) {
		x := &expected{staging: staging}
		stage, state := boards.StageOf(x.problem), new(puzzle.State)
		kinds := map[solver.Kind]bool{}
		for e := range x.problem.Events() {
			state.Apply(e)
			kinds[e.Kind] = true
			if got, want := drawn(t, stage.Scene(state)), x.after(e); !slices.Equal(got, want) {
				t.Fatalf("%s, step %d, %v: drawn\n%s\nwant\n%s",
					name, state.Step, e, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
		if len(kinds) < 6 {
			t.Errorf("%s: only %v happens", name, kinds)
		}
	}
}

// Among many, a row of a few boxes has no names above it, and no space for them; next to a few, it
// has both.
func TestSmallRow(t *testing.T) {
	stage := boards.StageOf(puzzletest.Sums())
	height := func(picture render.Picture) (tall int) {
		box := regexp.MustCompile(`viewBox="\S+ \S+ \S+ (\d+)"`).FindStringSubmatch(rendertest.Text(t, picture))
		tall, _ = strconv.Atoi(box[1])
		return tall
	}
	small := height(stage.Small(words.Plain("Small"), new(puzzle.State), nil))
	large := height(stage.Solved(words.Plain("Large"), nil))
	if small >= large || small < boards.Side {
		t.Errorf("%d small and %d large, of boxes of %d", small, large, boards.Side)
	}
}

// At a dead end it can be shown what refuses each choice: by lines if marks are apart, by frames in
// a grid.
func TestAgainst(t *testing.T) {
	for _, p := range []*puzzle.Problem{
		puzzletest.Australia(2), sudoku(t, "12......3......."), puzzle.OnBoard(4),
	} {
		stage, state := boards.StageOf(p), new(puzzle.State)
		var tested []puzzle.Event
		for e := range p.Events() {
			state.Apply(e)
			switch e.Kind {
			case solver.Call:
				tested = nil
			case solver.Refused:
				tested = append(tested, e)
			}
			if e.Kind != solver.DeadEnd {
				continue
			}
			refuse := map[int]bool{}
			for _, test := range tested {
				for by := range test.By.Places() {
					refuse[by] = true
				}
			}
			picture := rendertest.Draw(t, stage.Small(words.Plain("Why"), state, tested))
			crosses, frames := picture.Classed("cross"), picture.Classed("hit")
			lines := strings.Count(strings.Join(picture.Paths("attack"), ""), "M")
			wantCrosses, wantLines := 0, len(tested)
			switch p.Picture.Kind {
			case puzzle.Board:
				wantCrosses = len(tested)
			case puzzle.Grid:
				wantLines = 0
				if len(frames) < len(refuse) {
					t.Errorf("%s: %d frames, %d cells refuse", p.Title, len(frames), len(refuse))
				}
			}
			if lines != wantLines || len(crosses) != wantCrosses {
				t.Errorf("%s: %d lines and %d crosses for %d refused choices",
					p.Title, lines, len(crosses), len(tested))
			}
			break
		}
	}
}

// On a board a scene shows the queens and the column in question: what was refused there before, where
// queens stood, what's still to be tested, and the answer of the test.
func TestSceneOfQueens(t *testing.T) {
	const n = 5
	problem := puzzle.OnBoard(n)
	stage, state := boards.StageOf(problem), new(puzzle.State)
	var rows [n + 1]int32                   // of the queens, by column
	var tested [n + 1]map[int32]solver.Kind // by column, the answers of its call
	mark := func(class string, column, row int32) string {
		return fmt.Sprintf("%s %d,%d", class, (column-1)*boards.Side, (row-1)*boards.Side)
	}
	middle := func(column, row int32) string {
		x, y := float64(column)-0.5, float64(row)-0.5
		return fmt.Sprintf("%v %v", x*boards.Side, y*boards.Side)
	}
	for e := range problem.Events() {
		state.Apply(e)
		column, row, look, stand := e.Place, e.Choice, "column", e.Place-1
		var want []string
		switch e.Kind {
		case solver.Call:
			tested[column] = map[int32]solver.Kind{}
		case solver.Refused:
			by := int32(e.By.First())
			want = append(want, mark("hit", column, row), mark("cross", column, row), mark("hit", by, rows[by]),
				"attack "+middle(by, rows[by])+"L"+middle(column, row))
		case solver.Accepted:
			want = append(want, mark("placed", column, row))
		case solver.Assigned, solver.Found:
			rows[column], stand = row, column
			want = append(want, mark("placed", column, row))
		case solver.DeadEnd:
			look = "dead-end"
		}
		want = append(want, mark(look, column, 1))
		for c := int32(1); c <= stand; c++ {
			want = append(want, mark("queen", c, rows[c]))
		}
		for r := int32(1); r <= n; r++ {
			look, known := map[solver.Kind]string{solver.Refused: "tried", solver.Accepted: "ghost"}[tested[column][r]]
			if !known {
				look = "open"
			}
			if r != row {
				want = append(want, mark(look, column, r))
			}
		}
		if e.Return() { // an arrow says where the search goes on, if it does
			if _, goes := problem.GoesOn(state); goes {
				want = append(want, mark("goes", 1, 1))
			}
		}
		if e.Test() {
			tested[column][row] = e.Kind
		}
		slices.Sort(want)
		if got := rendertest.Marks(t, stage.Scene(state)); !slices.Equal(got, want) {
			t.Fatalf("after %v: drawn %q, want %q", e, got, want)
		}
	}
}

// moment is the scene of the count-th event of a kind.
func moment(t *testing.T, p *puzzle.Problem, count int, kind solver.Kind) boards.Scene {
	t.Helper()
	var state puzzle.State
	for e := range p.Events() {
		state.Apply(e)
		if e.Kind == kind {
			count--
		}
		if count == 0 {
			return boards.StageOf(p).Scene(&state)
		}
	}
	t.Fatalf("there are not so many of %v", kind)
	return boards.Scene{}
}

// kinds are what can happen in a search.
var kinds = []solver.Kind{
	solver.Call, solver.Refused, solver.Accepted, solver.Assigned,
	solver.Found, solver.TakenBack, solver.DeadEnd, solver.Exhausted,
}

// moments are one of each kind, and one of each picture.
func moments(t *testing.T) (all rendertest.All) {
	for _, kind := range kinds {
		all = append(all, moment(t, sudoku(t, ".2....3..1....4."), 1, kind))
	}
	return append(all,
		moment(t, puzzletest.Australia(3), 2, solver.Refused),
		moment(t, puzzletest.Sums(), 1, solver.TakenBack),
		moment(t, walk(), 3, solver.Refused),
		moment(t, puzzle.OnBoard(4), 3, solver.Refused))
}

// Each kind of moment has its own roles and words.
func TestSceneSaysWhatHappens(t *testing.T) {
	given, put := boards.RoleGiven, boards.RolePut
	for kind, want := range map[solver.Kind]struct {
		roles []boards.Role
		says  string
	}{
		solver.Call: {[]boards.Role{given, boards.RoleCell}, "Row 1, column 1: its call begins."},
		solver.Refused: {[]boards.Role{given, put, boards.RoleStruck, boards.RoleBy, boards.RoleUnit},
			"Row 1, column 3: digit 1 is refused. Its row already has that digit, in row 1, column 1."},
		solver.Accepted: {[]boards.Role{given, boards.RoleAllowed},
			"Row 1, column 1: digit 1 is free. Nothing refuses it."},
		solver.Assigned:  {[]boards.Role{given, put, boards.RoleAllowed}, "Row 1, column 1: digit 1 is chosen."},
		solver.Found:     {[]boards.Role{given, put, boards.RoleAllowed}, "Nothing is left to choose: a solution."},
		solver.TakenBack: {[]boards.Role{given, boards.RoleBack}, "Row 1, column 1: digit 1 is taken back."},
		solver.DeadEnd: {[]boards.Role{given, put, boards.RoleDead, boards.RoleNoted},
			"Row 1, column 3: dead end. No digit is free. Its call returns, and row 1, column 1 goes on."},
		solver.Exhausted: {[]boards.Role{given, put, boards.RoleCell, boards.RoleNoted},
			"Row 4, column 4: every digit was tested. Its call returns, and row 4, column 2 goes on."},
	} {
		scene := moment(t, sudoku(t, ".2....3..1....4."), 1, kind)
		if !slices.Equal(scene.Roles(), want.roles) || !strings.HasSuffix(scene.Words(words.Ours()), ". "+want.says) {
			t.Errorf("%v: roles %v, %q", kind, scene.Roles(), scene.Words(words.Ours()))
		}
	}
	for begins, scene := range map[string]boards.Scene{
		"Row 1: 1, 2, empty, empty. Row 2: empty, empty, 3, empty.": moment(t, sudoku(t, ".2....3..1....4."), 1, solver.Refused),
		"WA: red, NT: green. SA: green is refused. NT has green.":   moment(t, puzzletest.Australia(3), 3, solver.Refused),
		"Nothing is chosen. WA: its call begins.":                   moment(t, puzzletest.Australia(3), 1, solver.Call),
	} {
		if !strings.HasPrefix(scene.Words(words.Ours()), begins) {
			t.Errorf("%q does not begin with %q", scene.Words(words.Ours()), begins)
		}
	}
}

// number is an attribute with a whole number, 0 if it's missing.
func number(n *rendertest.Node, name string) int {
	i, _ := strconv.Atoi(n.Attrs[name])
	return i
}
