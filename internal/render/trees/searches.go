package trees

import (
	"fmt"
	"html/template"

	"queenbook/internal/programs"
	"queenbook/internal/render"
	"queenbook/internal/words"
)

// Searches compares whole searches of several programs on the same scale. Each board that a program
// visited is a column of the same width, in order of time, as high as its number of queens.
type Searches struct {
	N        int // the largest number of queens on a board
	Searches []Search
}

// A Search is one of them.
type Search struct {
	Name   words.Sentence
	Boards []programs.Node // in order of time
}

// Draw writes the comparison as an HTML table, with the number of boards in each search, and its
// ratio to the first one.
func (r Searches) Draw(c render.Canvas) {
	widest := 1
	for _, search := range r.Searches {
		widest = max(widest, len(search.Boards))
	}
	t := render.Table{Label: words.Later("runs-label"), Class: "skyline runs searches", Heads: []render.TableCell{
		render.Head("table-program"),
		render.Head("searches-every"),
		render.NumericHead("table-boards"),
		render.NumericHead("table-times"),
	}}
	for _, search := range r.Searches {
		times := float64(len(search.Boards)) / float64(max(len(r.Searches[0].Boards), 1))
		t.Rows = append(t.Rows, render.RowOf(
			render.TableCell{Said: search.Name},
			render.TableCell{HTML: search.strip(r.N, widest), Class: "strip"},
			render.Thousands(len(search.Boards)),
			render.Numeric(c.Words().Style().Write(fmt.Sprintf("%.1f", times))),
		))
	}
	t.Draw(c)
}

// strip draws one search. Each column has a small gap on its right, so that boards can be counted.
// The empty board is a line at the bottom.
func (search Search) strip(n, widest int) template.HTML {
	parts := newLayers("b-node", "b-wrong", "b-solution", "b-dead")
	for i, b := range search.Boards {
		class, top, height := "b-node", 10*(n-b.Depth), 10*b.Depth+2
		switch b.Kind {
		case programs.DeadEnd:
			fmt.Fprintf(parts.of("b-dead"), "M%d %dh8v6h-8z", 10*i, top)
		case programs.WrongBoard:
			class = "b-wrong"
		case programs.Solution:
			class = "b-solution"
		}
		fmt.Fprintf(parts.of(class), "M%d %dh8v%dh-8z", 10*i, top, height)
	}
	return stretched(widest*10, n*10+2, parts.String())
}

// Legend explains what the strips show.
func (r Searches) Legend() render.Picture {
	present := map[programs.NodeKind]bool{}
	for _, search := range r.Searches {
		for _, b := range search.Boards {
			present[b.Kind] = true
		}
	}
	return chosen(
		mark{true, render.Key("b-node", words.Later("mark-board-queens"))},
		mark{present[programs.DeadEnd], capMark("mark-top-full")},
		mark{present[programs.WrongBoard], render.Key("b-wrong")},
		mark{present[programs.Solution], render.Key("b-solution")},
	)
}
