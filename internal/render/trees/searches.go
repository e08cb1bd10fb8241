package trees

import (
	"fmt"

	"queenbook/internal/render"
)

// Searches compares whole searches of several programs on one scale: every board that a program had
// before it is a column of the same width, in the order of time, as tall as it has queens.
type Searches struct {
	N        int // the most queens that a board has
	Searches []Search
}

// A Search is one of them.
type Search struct {
	Name   string
	Boards []SearchBoard
}

// A SearchBoard is one board of a search.
type SearchBoard struct {
	Queens int
	Look   SearchLook
}

// A SearchLook is what became of a board.
type SearchLook uint8

// The looks of boards.
const (
	GoesOn SearchLook = iota // more queens were placed on it
	LeadsNowhere
	IsWrong // it was judged and rejected
	IsSolution
)

// Draw writes the comparison as an HTML table: how many boards each has, and how many times those
// of the first.
func (r Searches) Draw(c render.Canvas) {
	widest := 1
	for _, search := range r.Searches {
		widest = max(widest, len(search.Boards))
	}
	t := render.Table{Label: "Searches compared", Class: "skyline runs searches", Heads: []render.TableCell{{Text: "program"},
		{Text: "every board in the order of time, all on one scale; the taller, the more queens"},
		render.Numeric("boards"), render.Numeric("times the first")}}
	for _, search := range r.Searches {
		times := float64(len(search.Boards)) / float64(max(len(r.Searches[0].Boards), 1))
		t.Rows = append(t.Rows, render.RowOf(render.TableCell{Text: search.Name}, render.TableCell{HTML: search.strip(r.N, widest), Class: "strip"},
			render.Thousands(len(search.Boards)), render.Numeric(fmt.Sprintf("%.1f", times))))
	}
	t.Draw(c)
}

// strip draws one search. A column keeps a little air on its right, so that boards can be counted.
// The empty board is a line on the ground.
func (search Search) strip(n, widest int) string {
	parts := newLayers("b-node", "b-wrong", "b-solution", "b-dead")
	for i, b := range search.Boards {
		top, height := 10*(n-b.Queens), 10*b.Queens+2
		if b.Look == LeadsNowhere {
			fmt.Fprintf(parts.of("b-dead"), "M%d %dh8v6h-8z", 10*i, top)
		}
		class := [...]string{GoesOn: "b-node", LeadsNowhere: "b-node", IsWrong: "b-wrong", IsSolution: "b-solution"}[b.Look]
		fmt.Fprintf(parts.of(class), "M%d %dh8v%dh-8z", 10*i, top, height)
	}
	return stretched(widest*10, n*10+2, parts.String())
}

// Legend explains what the strips show.
func (r Searches) Legend() render.Picture {
	present := map[SearchLook]bool{}
	for _, search := range r.Searches {
		for _, b := range search.Boards {
			present[b.Look] = true
		}
	}
	return chosen(
		mark{true, render.Key("b-node", "a board, as tall as it has queens")},
		mark{present[LeadsNowhere], capMark("its top where no queen could be added")},
		mark{present[IsWrong], render.Key("b-wrong")},
		mark{present[IsSolution], render.Key("b-solution")},
	)
}
