package figure

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/number"
	"queenbook/internal/programs"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// A meeting is one board that a program had before it.
type meeting struct {
	number  int             // in the order of time, 0 for the empty board
	squares []solver.Square // in the order in which the queens came
	kind    programs.NodeKind
}

// meetings are all boards that a program meets, in the order of time.
func meetings(n int, p programs.Program) []meeting {
	nodes := programs.Nodes(p.Run(n, programs.Options{}))
	all := make([]meeting, len(nodes))
	for i, node := range nodes {
		all[i] = meeting{number: i, kind: node.Kind}
		if node.Depth > 0 {
			before := all[node.Parent].squares
			all[i].squares = append(slices.Clip(before), node.Square)
		}
	}
	return all
}

// skipped is the first row that the queens leave out above the last of them,
// 0 for none.
func (m meeting) skipped() int {
	for i, q := range m.squares {
		if int(q.Row) != i+1 {
			return i + 1
		}
	}
	return 0
}

// again is how often a program comes to the same set of squares.
type again struct {
	boards int
	sets   int
	most   []meeting // the meetings of the set that comes most often, the one with the most queens of these
}

// againOf compares all boards that a program meets.
func againOf(n int, p programs.Program) again {
	sets := map[string][]meeting{}
	var order []string // of the sets, by their first meeting
	all := meetings(n, p)
	for _, m := range all {
		sorted := slices.SortedFunc(slices.Values(m.squares), func(a, b solver.Square) int {
			return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col))
		})
		key := fmt.Sprint(sorted)
		if sets[key] == nil {
			order = append(order, key)
		}
		sets[key] = append(sets[key], m)
	}
	a := again{boards: len(all), sets: len(sets)}
	for _, key := range order {
		set := sets[key]
		more := len(set) - len(a.most)
		if more > 0 || more == 0 && len(set[0].squares) > len(a.most[0].squares) {
			a.most = set
		}
	}
	return a
}

// StripOfMet draws the first boards that a program meets, up to board to.
func StripOfMet(slug string, n, to int) (boards.Strip, error) {
	p, err := programNamed(slug)
	if err != nil {
		return boards.Strip{}, err
	}
	all := meetings(n, p)
	return stripOf(n, all[:min(to+1, len(all))], func(m meeting) string { return number.Thousands(m.number) }), nil
}

// StripOfAgain draws the set of squares to which a program comes most often,
// each time that it does.
func StripOfAgain(slug string, n int) (boards.Strip, error) {
	p, err := programNamed(slug)
	if err != nil {
		return boards.Strip{}, err
	}
	strip := stripOf(n, againOf(n, p).most, func(m meeting) string {
		return "board " + number.Thousands(m.number)
	})
	for i := range strip.Panels {
		picture := &strip.Panels[i]
		var way []string
		for _, q := range picture.Board.Queens {
			way = append(way, q.String())
		}
		picture.Note = strings.Join(way, " ")
		picture.Tone, picture.Depth = boards.Plain, 1
	}
	return strip, nil
}

func stripOf(n int, list []meeting, label func(meeting) string) boards.Strip {
	var strip boards.Strip
	for _, m := range list {
		b := BoardOfSquares(n, m.squares, m.kind == programs.WrongBoard)
		b.Coordinates = false
		p := boards.Panel{Board: b, Label: label(m), Depth: len(m.squares) + 1}
		switch skipped := m.skipped(); {
		case m.kind == programs.WrongBoard:
			p.Note, p.Tone = "rejected", boards.Bad
		case m.kind == programs.Solution:
			p.Note, p.Tone = "solution", boards.Good
		case skipped > 0:
			p.Note, p.Tone = fmt.Sprintf("no row %d", skipped), boards.Bad
		case m.kind == programs.DeadEnd:
			p.Note, p.Tone = "dead end", boards.Bad
		}
		strip.Panels = append(strip.Panels, p)
	}
	return strip
}

// drawMet answers {met} SLUG: boards that a program meets, up to board to, on
// four columns. With show: again they are the meetings of the set of squares
// that comes most often.
func (s *Scope) drawMet(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	p, err := programNamed(d.Args)
	if err != nil {
		return "", nil, wrong("", err)
	}
	n := smallPrograms
	if text, given := d.Options["n"]; given {
		if n, err = s.programSize(text); err != nil {
			return "", nil, wrong("n", err)
		}
	}
	if boards := s.book.tallies(n)[p.Slug].AllBoards(); boards > maxSearched {
		return "", nil, wrong("n", fmt.Errorf("%s meets %d boards, more than the %d that are looked at", p.Slug, boards, maxSearched))
	}
	show, err := choice(d, "show", "first", "again")
	if err != nil {
		return "", nil, err
	}
	text, given := d.Options["to"]
	if given && show == "again" {
		return "", nil, wrong("to", fmt.Errorf("it does not go with show: again"))
	}
	to := 15
	if given {
		if to, err = s.number(text); err != nil {
			return "", nil, wrong("to", err)
		}
		if to < 0 || to >= maxStrip {
			return "", nil, wrong("to", fmt.Errorf("board %d is outside 0..%d", to, maxStrip-1))
		}
	}
	strip, err := StripOfMet(p.Slug, n, to)
	call := fmt.Sprintf("figure.StripOfMet(%q, %d, %d)", p.Slug, n, to)
	if show == "again" {
		strip, err = StripOfAgain(p.Slug, n)
		call = fmt.Sprintf("figure.StripOfAgain(%q, %d)", p.Slug, n)
	}
	if err != nil {
		return "", nil, wrong("", err)
	}
	if err := strip.Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return call, []weave.Count{count(s.book.tallies(n)[p.Slug].AllBoards(), "board")}, strip.Legend(s.sheet, out)
}

// StripOfMirrored draws the first solution of a program that goes by row, and
// the same board mirrored in the main diagonal. The board must have a solution.
func StripOfMirrored(n int) boards.Strip {
	rows := firstByRow(n)
	var strip boards.Strip
	for _, board := range []struct {
		rows solver.Rows
		note string
	}{{rows, "by row"}, {programs.Transposed(rows), "mirrored"}} {
		b := BoardOf(board.rows, false)
		for i := 1; i <= n; i++ {
			b.Open = append(b.Open, solver.Sq(i, i))
		}
		strip.Panels = append(strip.Panels, boards.Panel{Board: b, Label: board.rows.String(), Note: board.note, Depth: 1})
	}
	return strip
}

// drawMirrored answers {mirrored}.
func (s *Scope) drawMirrored(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n := s.book.largerPrograms()
	if text, given := d.Options["n"]; given {
		var err error
		if n, err = s.programSize(text); err != nil {
			return "", nil, wrong("n", err)
		}
	}
	if len(s.book.run(n).Solutions) == 0 {
		return "", nil, wrong("n", solver.ErrNoSolution)
	}
	if err := StripOfMirrored(n).Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.StripOfMirrored(%d)", n), []weave.Count{{N: 2, One: "board", Many: "boards"}}, nil
}
