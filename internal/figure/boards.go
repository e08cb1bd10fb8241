package figure

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// BoardOf is the picture of a position. Attacks joins the queens that attack
// each other.
func BoardOf(rows solver.Rows, attacks bool) render.Board {
	return boardOfSquares(len(rows), rows.Queens(), "Board "+rows.String(), attacks)
}

// BoardOfSquares is the picture of queens anywhere on n columns, more than
// one in a column if need be.
func BoardOfSquares(n int, queens []solver.Square, attacks bool) render.Board {
	title := "Queens on"
	if len(queens) == 1 {
		title = "A queen on"
	}
	for _, q := range queens {
		title += " " + q.String()
	}
	if len(queens) == 0 {
		title = "The empty board"
	}
	return boardOfSquares(n, queens, title, attacks)
}

func boardOfSquares(n int, queens []solver.Square, title string, attacks bool) render.Board {
	b := render.Board{N: n, Title: title, Queens: queens, Coordinates: true}
	if attacks {
		b.Attacks = solver.Attacks(queens)
	}
	return b
}

// BoardOfRays is the picture of queens and of every square that one of them
// attacks.
func BoardOfRays(n int, queens []solver.Square) render.Board {
	b := BoardOfSquares(n, queens, false)
	for row := 1; row <= n; row++ {
		for col := 1; col <= n; col++ {
			sq := solver.Sq(row, col)
			attacks := func(q solver.Square) bool { return solver.LineBetween(q, sq) != solver.NoLine }
			if slices.ContainsFunc(queens, attacks) && !slices.Contains(queens, sq) {
				b.Rays = append(b.Rays, sq)
			}
		}
	}
	return b
}

// BoardAtStep is the picture of one step of the search on n columns: the
// queens that stood, the tested square with its answer, and what became of
// the other squares of its column.
func BoardAtStep(n, step int) render.Board {
	state := solver.NewState(n)
	var test solver.Event
	for e := range solver.Trace(n) {
		if state.Step == step && e.Kind != solver.Assigned {
			break
		}
		if state.Apply(e); e.Test() {
			test = e
		}
	}
	return boardOfState(state, test)
}

// boardOfState draws the state after a test.
func boardOfState(state *solver.State, test solver.Event) render.Board {
	b := render.Board{
		N: state.N, Title: fmt.Sprintf("Step %d", state.Step), Coordinates: true,
		Queens: slices.Clone(state.Queens),
		Column: int(test.Square.Col),
		Tests:  []render.Test{{Square: test.Square, By: test.By}},
	}
	for row := 1; row <= state.N; row++ {
		sq := solver.Sq(row, b.Column)
		switch {
		case sq.Row < test.Square.Row:
			b.Tried = append(b.Tried, sq)
		case sq.Row > test.Square.Row:
			b.Open = append(b.Open, sq)
		}
	}
	return b
}

// BoardOfMoves is the picture of a solution reached from a start: arrows for
// the queens that move, rings for those that stay.
func BoardOfMoves(start, solution solver.Rows) render.Board {
	b := render.Board{
		N: len(start), Title: "From " + start.String() + " to " + solution.String(),
		Queens: solution.Queens(), Coordinates: true,
	}
	for i, row := range start {
		from, to := solver.Sq(int(row), i+1), solver.Sq(int(solution[i]), i+1)
		if from == to {
			b.Stays = append(b.Stays, to)
		} else {
			b.Moves = append(b.Moves, render.Move{From: from, To: to})
		}
	}
	return b
}

// BoardOfSingleMoves is the picture of a start with a number in every square:
// how many pairs still attack each other if the queen of that column moves
// there and no other queen moves.
func BoardOfSingleMoves(start solver.Rows) render.Board {
	b := render.Board{
		N: len(start), Title: "What one move leaves of " + start.String(),
		Queens: start.Queens(), Coordinates: true,
	}
	left, best := singleMoves(start)
	for col := 1; col <= len(start); col++ {
		for row := 1; row <= len(start); row++ {
			sq := solver.Sq(row, col)
			if pairs, ok := left[sq]; ok {
				b.Numbers = append(b.Numbers, render.Number{Square: sq, Value: pairs, Strong: pairs == best})
			}
		}
	}
	return b
}

// drawBoard answers
//
//	{board} 1 5 8 0 0 0 0 0      rows, 0 for an open column
//	{board} (2,1) (6,5)          squares
//	{board} step 877             a step; a fact may stand for the number
//	{board} first                the first solution; also last, start, nearest
//	{board} center               a queen in the middle; also corner, empty
//
// Option show is plain, attacks (join the queens that attack each other), rays
// (every square that a queen attacks),
// moves (from the page's start) or single (what one move leaves); test puts
// one square to the test; from shows the moves from these rows.
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
	b, call, counted, err := s.board(d, n, show)
	if err != nil {
		return "", nil, err
	}
	b.Coordinates = coordinates == "yes"
	return call, counted, s.withLegend(out, b)
}

func (s *Scope) board(d weave.Directive, n int, show string) (b render.Board, call string, counted []weave.Count, err error) {
	if text, ok := strings.CutPrefix(d.Args, "step "); ok {
		step, err := s.step(text, n)
		if err != nil {
			return b, "", nil, wrong("", err)
		}
		return BoardAtStep(n, step), fmt.Sprintf("figure.BoardAtStep(%d, %d)", n, step), []weave.Count{count(step, "test")}, nil
	}
	if queens, ok, err := queensNamed(d.Args, n); ok {
		if err != nil {
			return b, "", nil, wrong("", err)
		}
		if show == "rays" {
			b = BoardOfRays(n, queens)
			return b, fmt.Sprintf("figure.BoardOfRays(%d, %s)", n, goSquares(queens)), []weave.Count{{N: len(b.Rays), One: "attacked square", Many: "attacked squares"}}, nil
		}
		b = BoardOfSquares(n, queens, show == "attacks")
		call = fmt.Sprintf("figure.BoardOfSquares(%d, %s, %t)", n, goSquares(queens), show == "attacks")
		return s.tested(d, b, call)
	}
	rows, err := s.position(d.Args, n)
	if err != nil {
		return b, "", nil, wrong("", err)
	}
	switch show {
	case "single":
		left, _ := singleMoves(rows)
		return BoardOfSingleMoves(rows), fmt.Sprintf("figure.BoardOfSingleMoves(%s)", goRows(rows)),
			[]weave.Count{count(len(left), "move")}, nil
	case "moves":
		start, err := s.movedFrom(d, n)
		if err != nil {
			return b, "", nil, err
		}
		return BoardOfMoves(start, rows), fmt.Sprintf("figure.BoardOfMoves(%s, %s)", goRows(start), goRows(rows)),
			[]weave.Count{count(start.Moves(rows), "move")}, nil
	}
	if show == "rays" {
		b = BoardOfRays(n, rows.Queens())
		return b, fmt.Sprintf("figure.BoardOfRays(%d, %s)", n, goSquares(rows.Queens())), []weave.Count{{N: len(b.Rays), One: "attacked square", Many: "attacked squares"}}, nil
	}
	b = BoardOf(rows, show == "attacks")
	call = fmt.Sprintf("figure.BoardOf(%s, %t)", goRows(rows), show == "attacks")
	return s.tested(d, b, call)
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

// center is the square in the middle of the board, or the upper left one of
// the four in the middle.
func center(n int) solver.Square { return solver.Sq((n+1)/2, (n+1)/2) }

// tested adds the option test to a board, and counts what was looked at.
func (s *Scope) tested(d weave.Directive, b render.Board, call string) (render.Board, string, []weave.Count, error) {
	counted := []weave.Count{count(len(b.Queens), "queen")}
	if b.Attacks != nil {
		counted = append(counted, weave.Count{N: len(b.Attacks), One: "attacking pair", Many: "attacking pairs"})
	}
	text, ok := d.Options["test"]
	if !ok {
		return b, call, counted, nil
	}
	squares, err := parseSquares(text, b.N)
	if err != nil {
		return b, "", nil, wrong("test", err)
	}
	b = WithTests(b, squares...)
	return b, fmt.Sprintf("figure.WithTests(%s, %s)", call, strings.TrimSuffix(strings.TrimPrefix(goSquares(squares), "[]solver.Square{"), "}")), counted, nil
}

// WithTests puts squares to the test on a board: each is refused by the
// leftmost queen that attacks it, or free.
func WithTests(b render.Board, squares ...solver.Square) render.Board {
	for _, sq := range squares {
		test := render.Test{Square: sq}
		for _, q := range b.Queens {
			if solver.LineBetween(q, sq) != solver.NoLine && (!test.Refused() || q.Col < test.By.Col) {
				test.By = q
			}
		}
		b.Tests = append(b.Tests, test)
	}
	return b
}

// position reads rows, or the name of a position.
func (s *Scope) position(text string, n int) (solver.Rows, error) {
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
	if text == "" || (text[0] >= 'a' && text[0] <= 'z') {
		return nil, weave.Unknown("position", text, []string{"first", "last", "start", "nearest", "center", "corner", "empty", "step"})
	}
	return solver.ParseRows(text, n, 0)
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
		rows, err = s.position(text, n)
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
