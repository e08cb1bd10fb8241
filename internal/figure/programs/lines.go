package figure

import (
	"bytes"
	"fmt"
	"slices"

	"queenbook/internal/programs"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// diagonalNumbers are the ways to number the diagonals of n columns.
var diagonalNumbers = map[string]func(n int, s solver.Square) int{
	"sum":        func(_ int, s solver.Square) int { return programs.Sum(s) },
	"difference": func(_ int, s solver.Square) int { return programs.Difference(s) },
	"udiag":      func(_ int, s solver.Square) int { return programs.Udiag(s) },
	"ddiag":      programs.Ddiag,
}

// BoardOfDiagonals writes into every square the number of its diagonal. The
// diagonal of the square stands out. Numbering is sum, difference, udiag or
// ddiag.
func BoardOfDiagonals(numbering string, n int, on solver.Square) boards.Board {
	of := diagonalNumbers[numbering]
	b := boards.Board{N: n, Title: fmt.Sprintf("The diagonals of %s by %s", count(n, "column"), numbering), Coordinates: true}
	for col := 1; col <= n; col++ {
		for row := 1; row <= n; row++ {
			sq := solver.Sq(row, col)
			b.Numbers = append(b.Numbers, boards.Number{Square: sq, Value: of(n, sq), Strong: of(n, sq) == of(n, on)})
		}
	}
	return b
}

// drawDiagonals answers {diagonals} sum, difference, udiag or ddiag: a board
// with the number of its diagonal in every square. Option of is a square whose
// diagonal stands out.
func (s *Scope) drawDiagonals(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	if diagonalNumbers[d.Args] == nil {
		return "", nil, wrong("", weave.Unknown("numbering", d.Args, []string{"sum", "difference", "udiag", "ddiag"}))
	}
	on := solver.Sq(1, 1)
	if text, given := d.Options["of"]; given {
		squares, err := parseSquares(text, n)
		if err != nil {
			return "", nil, wrong("of", err)
		}
		if len(squares) != 1 {
			return "", nil, wrong("of", fmt.Errorf("one square is needed, found %d", len(squares)))
		}
		on = squares[0]
	}
	if err := BoardOfDiagonals(d.Args, n, on).Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.BoardOfDiagonals(%q, %d, solver.Sq(%d, %d))", d.Args, n, on.Row, on.Col),
		[]weave.Count{count(n*n, "square"), count(2*n-1, "diagonal")}, nil
}

// A UsedMoment is the program with arrays of used lines in the middle of a
// test, beside the first program in the middle of the same.
type UsedMoment struct {
	Board       boards.Board
	Memory      *programs.Memory
	RowPosition solver.Rows // of the first program
	Refused     bool
}

// UsedAt is the moment of the test that puts a queen into the last of rows,
// the queens of the columns before standing in the rows before. Nil means
// that no test does.
func UsedAt(n int, rows solver.Rows) *UsedMoment {
	p, _ := programs.BySlug("used-arrays")
	before, tested := rows[:len(rows)-1], solver.Sq(int(rows[len(rows)-1]), len(rows))
	m := &UsedMoment{Memory: programs.NewMemory(n), Board: BoardOfSquares(n, before.Queens(), false)}
	var replay programs.Replay
	for e := range p.Run(n, programs.Options{}) {
		m.Memory.Apply(e)
		replay.Apply(e)
		if !e.Test() || e.Square != tested || !slices.Equal(replay.Queens, before.Queens()) {
			continue
		}
		m.Refused = e.Kind == programs.Refused
		m.Board = WithTests(m.Board, tested)
		state := solver.NewState(n)
		for e := range solver.Trace(n) {
			// Right before the assignment: what the test finds in memory.
			if e.Test() && e.Square == tested && slices.Equal(state.Queens, before.Queens()) {
				m.RowPosition = slices.Clone(solver.Rows(state.RowPosition))
				return m
			}
			state.Apply(e)
		}
	}
	return nil
}

// drawUsed answers {used} ROWS: the arrays of used lines while the last of the
// rows is tested.
func (s *Scope) drawUsed(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	if n > maxPrograms {
		return "", nil, wrong("n", fmt.Errorf("programs are compared on boards of 1..%d columns, not %d", maxPrograms, n))
	}
	rows, err := firstRows(d.Args, n)
	if err != nil {
		return "", nil, wrong("", err)
	}
	m := UsedAt(n, rows)
	if m == nil {
		return "", nil, wrong("", fmt.Errorf("the search on %d columns never tests row %d after rows %s", n, rows[len(rows)-1], rows[:len(rows)-1]))
	}
	out.WriteString(`<div class="beside">`)
	if err := m.Board.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	k := len(rows)
	arrays := []boards.Array{
		{Name: "rowPosition", Entries: numbers(m.RowPosition), Marked: 0, Faint: k},
		{Name: "row", Entries: numbers(m.Memory.Row[1:]), Marked: k, Faint: k + 1},
		{Name: "rowUsed", Entries: truths(m.Memory.RowUsed[1:])},
		{Name: "ddiagUsed", Entries: truths(m.Memory.DdiagUsed[1:])},
		{Name: "udiagUsed", Entries: truths(m.Memory.UdiagUsed[1:])},
	}
	tested := solver.Sq(int(rows[k-1]), k)
	arrays[2].Asked = int(tested.Row)
	arrays[3].Asked = programs.Ddiag(n, tested)
	arrays[4].Asked = programs.Udiag(tested)
	if err := boards.Arrays(arrays).Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	out.WriteString("</div>")
	return fmt.Sprintf("figure.UsedAt(%d, %s)", n, goRows(rows)), []weave.Count{count(k-1, "queen")}, m.Board.Legend(s.sheet, out)
}

func numbers(list []int8) []string {
	var texts []string
	for _, n := range list {
		texts = append(texts, fmt.Sprint(n))
	}
	return texts
}

func truths(list []bool) []string {
	var texts []string
	for _, b := range list {
		texts = append(texts, map[bool]string{true: "T", false: "F"}[b])
	}
	return texts
}
