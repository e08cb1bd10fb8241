package figure

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// drawBoard answers
//
//	{board} 1 5 8 0 0 0 0 0      rows, 0 for an open column
//	{board} (2,1) (6,5)          squares
//	{board} step 877             a step; a fact may stand for the number
//	{board} first                the first solution; also second, last, start, nearest
//	{board} solution 12          a solution by its number; a fact may stand for it
//	{board} center               a queen in the middle; also corner, empty
//
// Option show is plain, attacks (join the queens that attack each other), rays
// (every square that a queen attacks), moves (from the page's start) or single
// (what one move leaves); test puts one square to the test; from shows the
// moves from these rows. A board that a step shows or completed leads to that
// step; link: no leaves this out, for pages whose reader does not know steps.
func (s *Scope) drawBoard(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	show, err := choice(d, "show", "plain", "attacks", "rays", "moves", "single")
	if err != nil {
		return "", nil, err
	}
	coordinates, err := choice(d, "coordinates", "yes", "no")
	if err != nil {
		return "", nil, err
	}
	link, err := choice(d, "link", "yes", "no")
	if err != nil {
		return "", nil, err
	}
	of, err := s.board(d, n, show)
	if err != nil {
		return "", nil, err
	}
	if _, given := d.Options["link"]; given && of.step == 0 {
		return "", nil, wrong("link", fmt.Errorf("no step shows this board, so none is linked"))
	}
	of.board.Coordinates = coordinates == "yes"
	if err := s.withLegend(out, of.board); err != nil {
		return "", nil, err
	}
	if of.step > 0 && n == s.book.N && link == "yes" {
		if href := s.toStep(d, strconv.Itoa(of.step)); href != "" {
			fmt.Fprintf(out, `<p class="to-step">%s</p>`, render.Way{Text: "Step " + number.Thousands(of.step), Href: href}.HTML())
		}
	}
	return of.call, of.counted, nil
}

// drawing is a board, the call that made it, and what was counted.
type drawing struct {
	board   boards.Board
	call    string
	counted []weave.Count
	step    int // of the search that it shows or that completed it, 0 for none
}

// board makes the board of a directive. An option that the board cannot show
// is an error: it would be ignored otherwise.
func (s *Scope) board(d weave.Directive, n int, show string) (drawing, error) {
	for _, option := range []struct {
		name string
		fits bool
	}{
		{"test", show == "plain" || show == "attacks"},
		{"from", show == "moves"},
	} {
		if _, given := d.Options[option.name]; given && !option.fits {
			return drawing{}, wrong(option.name, fmt.Errorf("it does not go with show: %s", show))
		}
	}
	if text, ok := strings.CutPrefix(d.Args+" ", "step "); ok {
		return s.stepDrawing(d, n, show, strings.TrimSpace(text))
	}
	if queens, ok, err := queensNamed(d.Args, n); ok {
		if err != nil {
			return drawing{}, wrong("", err)
		}
		switch show {
		case "moves", "single":
			return drawing{}, wrong("show", fmt.Errorf("%s needs a board with a queen in every column, given as rows", show))
		case "rays":
			return raysDrawing(n, queens), nil
		}
		return s.tested(d, drawing{board: BoardOfSquares(n, queens, show == "attacks"),
			call: fmt.Sprintf("figure.BoardOfSquares(%d, %s, %t)", n, goSquares(queens), show == "attacks")})
	}
	lowest := 0
	if show == "moves" || show == "single" {
		lowest = 1
	}
	rows, err := s.position(d.Args, n, lowest)
	if err != nil {
		return drawing{}, wrong("", err)
	}
	found := s.foundAt(d.Args, n)
	switch show {
	case "single":
		left, _ := singleMoves(rows)
		return drawing{BoardOfSingleMoves(rows), fmt.Sprintf("figure.BoardOfSingleMoves(%s)", goRows(rows)),
			[]weave.Count{count(len(left), "move")}, 0}, nil
	case "moves":
		start, err := s.movedFrom(d, n)
		if err != nil {
			return drawing{}, err
		}
		return drawing{BoardOfMoves(start, rows), fmt.Sprintf("figure.BoardOfMoves(%s, %s)", goRows(start), goRows(rows)),
			[]weave.Count{count(nearest.Moves(start, rows), "move")}, found}, nil
	case "rays":
		return raysDrawing(n, rows.Queens()), nil
	}
	return s.tested(d, drawing{board: BoardOf(rows, show == "attacks"), step: found,
		call: fmt.Sprintf("figure.BoardOf(%s, %t)", goRows(rows), show == "attacks")})
}

// foundAt is the step that completed the solution of this name, 0 for any
// other position.
func (s *Scope) foundAt(name string, n int) int {
	solutions := s.book.run(n).Solutions
	if of, ok, err := s.solutionNamed(name, n); ok && err == nil {
		return of.Step
	}
	switch {
	case len(solutions) == 0:
	case name == "first":
		return solutions[0].Step
	case name == "last":
		return solutions[len(solutions)-1].Step
	case name == "nearest" && s.start != nil:
		return s.book.nearest(s.start).Step
	}
	return 0
}

// stepDrawing draws one step of the search.
func (s *Scope) stepDrawing(d weave.Directive, n int, show, text string) (drawing, error) {
	if show != "plain" {
		return drawing{}, wrong("show", fmt.Errorf("the board of a step shows its test and nothing else"))
	}
	if _, given := d.Options["test"]; given {
		return drawing{}, wrong("test", fmt.Errorf("the board of a step shows its own test"))
	}
	if text == "" {
		return drawing{}, wrong("", fmt.Errorf("the number of the step is missing, as in step 12"))
	}
	step, err := s.step(text, n)
	if err != nil {
		return drawing{}, wrong("", err)
	}
	return drawing{BoardAtStep(n, step), fmt.Sprintf("figure.BoardAtStep(%d, %d)", n, step), []weave.Count{count(step, "test")}, step}, nil
}

func raysDrawing(n int, queens []solver.Square) drawing {
	b := BoardOfRays(n, queens)
	return drawing{b, fmt.Sprintf("figure.BoardOfRays(%d, %s)", n, goSquares(queens)),
		[]weave.Count{{N: len(b.Rays), One: "attacked square", Many: "attacked squares"}}, 0}
}

// queensNamed reads squares, or a name that stands for some; ok says that the
// text is one of these.
func queensNamed(text string, n int) (queens []solver.Square, ok bool, err error) {
	switch {
	case text == "empty":
		return nil, true, nil
	case text == "center":
		return []solver.Square{center(n)}, true, nil
	case text == "corner":
		return []solver.Square{solver.Sq(1, 1)}, true, nil
	case strings.HasPrefix(text, "("):
		queens, err = parseSquares(text, n)
		return queens, true, err
	}
	return nil, false, nil
}

// tested adds the option test to a board, and counts what was looked at.
func (s *Scope) tested(d weave.Directive, of drawing) (drawing, error) {
	of.counted = []weave.Count{count(len(of.board.Queens), "queen")}
	if of.board.Attacks != nil {
		of.counted = append(of.counted, weave.Count{N: len(of.board.Attacks), One: "attacking pair", Many: "attacking pairs"})
	}
	text, ok := d.Options["test"]
	if !ok {
		return of, nil
	}
	squares, err := parseSquares(text, of.board.N)
	if err != nil {
		return drawing{}, wrong("test", err)
	}
	of.board = WithTests(of.board, squares...)
	list := strings.TrimSuffix(strings.TrimPrefix(goSquares(squares), "[]solver.Square{"), "}")
	of.call = fmt.Sprintf("figure.WithTests(%s, %s)", of.call, list)
	return of, nil
}

// position reads rows, or the name of a position. Lowest is 0 where a column
// may be open.
func (s *Scope) position(text string, n, lowest int) (solver.Rows, error) {
	solutions := s.book.run(n).Solutions
	if (text == "start" || text == "nearest") && n != s.book.N {
		return nil, fmt.Errorf("%s is a board of %d columns, not of %d", text, s.book.N, n)
	}
	switch text {
	case "start":
		if s.start == nil {
			return nil, fmt.Errorf("this page is not about a start: give its rows")
		}
		return s.start.Rows, nil
	case "nearest":
		if s.start == nil || s.start.Answer == nil {
			return nil, fmt.Errorf("there is no nearest solution here: this page has no start, or its board no solution")
		}
		return s.book.nearest(s.start).Rows, nil
	case "first", "last":
		if len(solutions) == 0 {
			return nil, solver.ErrNoSolution
		}
		if text == "first" {
			return solutions[0].Rows, nil
		}
		return solutions[len(solutions)-1].Rows, nil
	}
	if of, ok, err := s.solutionNamed(text, n); ok {
		return of.Rows, err
	}
	if text == "" || (text[0] >= 'a' && text[0] <= 'z') {
		return nil, weave.Unknown("position", text, []string{"first", "second", "last", "solution", "start", "nearest", "center", "corner", "empty", "step"})
	}
	return solver.ParseRows(text, n, lowest)
}

// movedFrom is the start of a board that shows moves: option from, or the
// page's start.
func (s *Scope) movedFrom(d weave.Directive, n int) (solver.Rows, error) {
	text, ok := d.Options["from"]
	if !ok {
		text = "start"
	}
	var rows solver.Rows
	var err error
	if text == "start" {
		rows, err = s.position(text, n, 1)
	} else {
		rows, err = solver.ParseRows(text, n, 1)
	}
	if err != nil {
		return nil, wrong("from", err)
	}
	return rows, nil
}

func goSquares(squares []solver.Square) string {
	var list []string
	for _, sq := range squares {
		list = append(list, fmt.Sprintf("solver.Sq(%d, %d)", sq.Row, sq.Col))
	}
	return "[]solver.Square{" + strings.Join(list, ", ") + "}"
}
