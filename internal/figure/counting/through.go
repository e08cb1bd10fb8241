package figure

import (
	"bytes"
	"fmt"
	"strings"

	"queenbook/internal/judge"
	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

const (
	throughLabel = "through"       // the page with the lists of all squares
	throughBoard = "through-board" // the board on it
	maxThrough   = 60              // solutions that the list of a square holds
)

// ThroughLabel splits a label such as "through-3-5" into the page that lists
// the solutions through this square and the id of the list; ok says whether
// there is such a square.
func (b *Book) ThroughLabel(label string) (page, id string, ok bool) {
	text, ok := strings.CutPrefix(label, throughLabel+"-")
	if !ok {
		return "", "", false
	}
	squares, err := parseSquares("("+strings.Replace(text, "-", ",", 1)+")", b.N)
	if err != nil || boards.ThroughID(squares[0]) != label {
		return "", "", false
	}
	return throughLabel, label, true
}

// BoardOfThrough is the picture of a board of n columns with the number of
// solutions through each square. Where there are squares without any, these
// stand out, otherwise those with the most.
func BoardOfThrough(n int) boards.Board {
	return boardOfThrough(solver.Through(n, solver.Solve(n).Solutions))
}

func boardOfThrough(through [][]int) boards.Board {
	b := boards.Board{N: len(through), Title: "How many solutions have a queen on each square", Coordinates: true}
	strong, most := extremes(through)
	if strong > 0 {
		strong = most
	}
	for col := range through {
		for row := range through {
			value := through[row][col]
			b.Numbers = append(b.Numbers, boards.Number{Square: solver.Sq(row+1, col+1), Value: value, Strong: value == strong})
		}
	}
	return b
}

// extremes are the smallest and the largest number of a map.
func extremes(through [][]int) (least, most int) {
	least = through[0][0]
	for _, row := range through {
		for _, value := range row {
			least, most = min(least, value), max(most, value)
		}
	}
	return least, most
}

// ListsThrough are the solutions through each square of a board of n columns,
// as the judge of UVa 750 wants them. Of more than sixty a list holds the
// first sixty.
func ListsThrough(n int) boards.Through { return listsThrough(n, solver.Solve(n).Solutions) }

func listsThrough(n int, solutions []solver.Solution) boards.Through {
	lists := boards.Through{N: n}
	for col := 1; col <= n; col++ {
		for row := 1; row <= n; row++ {
			sq := solver.Sq(row, col)
			const heads = 3 // lines above the first solution
			lines := strings.SplitAfter(judge.Square(n, sq, solutions), "\n")
			l := boards.SquareList{Square: sq, Count: len(lines) - 1 - heads} // behind the last line is nothing
			l.Left = max(l.Count-maxThrough, 0)
			l.Text = strings.Join(lines[:heads+l.Count-l.Left], "")
			lists.Squares = append(lists.Squares, l)
		}
	}
	return lists
}

// drawThrough answers {through} board, the number of solutions through each
// square; links, the same with a way to the list of each square; and lists,
// these lists.
func (s *Scope) drawThrough(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	kin := s.book.kin(n)
	counted := []weave.Count{count(len(kin.run.Solutions), "solution"), count(n*len(kin.run.Solutions), "queen")}
	if d.Args == "board" {
		return fmt.Sprintf("figure.BoardOfThrough(%d)", n), counted, s.withLegend(out, boardOfThrough(kin.through))
	}
	if n != s.book.N {
		return "", nil, wrong("n", fmt.Errorf("the book has lists for %d columns, not for %d", s.book.N, n))
	}
	call := fmt.Sprintf("figure.ListsThrough(%d)", n)
	lists := listsThrough(n, kin.run.Solutions)
	switch d.Args {
	case "links":
		for i, l := range lists.Squares {
			lists.Squares[i].Href = wayTo(d, boards.ThroughID(l.Square))
		}
		return call, counted, lists.Draw(s.sheet, out)
	case "lists":
		return call, append(counted, count(n*n, "list")), boards.ThroughLists{Through: lists, Back: wayTo(d, throughBoard)}.Draw(s.sheet, out)
	}
	return "", nil, wrong("", weave.Unknown("argument", d.Args, []string{"board", "links", "lists"}))
}

// wayTo is where a label leads, "" for nowhere.
func wayTo(d weave.Directive, label string) string {
	if d.Link == nil {
		return ""
	}
	link, err := d.Link(label)
	if err != nil {
		return ""
	}
	return link.Href
}
