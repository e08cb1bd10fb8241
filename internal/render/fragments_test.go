package render_test

import (
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"queenbook"
	"queenbook/internal/golden"
	"queenbook/internal/render"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// pictures numbers boards of four columns as they come, one a stair.
func pictures(depths ...int) render.Strip {
	var strip render.Strip
	for i, depth := range depths {
		p := render.Picture{
			Board: render.Board{N: 4, Title: fmt.Sprintf("Step %d", i+1), Queens: rows(1, 3, 4, 2)[:depth], Column: depth},
			Label: fmt.Sprint(i + 1), Depth: depth,
		}
		switch i {
		case 1:
			p.Tone, p.Note = render.Good, "solution"
		case 2:
			p.Tone, p.Note = render.Bad, "dead end"
		case 3:
			p.Tone, p.Note = render.Back, "exhausted"
		}
		strip.Pictures = append(strip.Pictures, p)
	}
	return strip
}

// fanOf is the whole search on n columns, with the way to the first solution.
func fanOf(n int) render.Fan {
	t := tree.Build(n, tree.Keep{}, solver.Trace(n))
	first := slices.IndexFunc(t.Nodes, func(node tree.Node) bool { return node.Kind == tree.Solution })
	return render.Fan{Tree: t, Path: first, Title: fmt.Sprintf("A fan of %d", n), Desc: "The whole search."}
}

// rankingOf ranks all solutions on the board of the start.
func rankingOf(start ...int8) render.Ranking {
	r := render.Ranking{Queens: len(start), Title: "A ranking", Desc: "All solutions, nearest first."}
	solutions := solver.Solve(len(start)).Solutions
	for moves := range len(start) + 1 {
		group := render.Group{Moves: moves}
		for _, s := range solutions {
			if solver.Rows(start).Moves(s.Rows) != moves {
				continue
			}
			stays := make([]bool, len(start))
			for c := range start {
				stays[c] = start[c] == s.Rows[c]
			}
			r.Stays = append(r.Stays, stays)
			group.Drawn++
			group.All++
		}
		if group.All > 0 {
			r.Groups = append(r.Groups, group)
		}
	}
	return r
}

// progressOf follows the search for the solution that is nearest to a start.
func progressOf(start ...int8) render.Progress {
	run := solver.Solve(len(start))
	p := render.Progress{Tests: run.Whole.Tests, Columns: len(start), Title: "Nearer and nearer"}
	for _, s := range run.Solutions {
		f := render.Finding{Step: s.Step, Moves: solver.Rows(start).Moves(s.Rows)}
		p.All = append(p.All, f)
		if len(p.Best) == 0 || f.Moves < p.Best[len(p.Best)-1].Moves {
			p.Best = append(p.Best, f)
		}
	}
	return p
}

var memory = []render.MemoryRow{
	{Step: 23, Entries: []int8{1, 3, 5, 2, 4, 0, 0, 0}, Standing: 5},
	{Step: 860, Entries: []int8{1, 5, 8, 6, 7, 3, 6, 0}, Standing: 4, Written: 4},
	{Step: 876, Entries: []int8{1, 5, 8, 6, 3, 7, 2, 4}, Standing: 8, Written: 8},
}

// editor is an editor whose every text is shown as it is.
func editor() render.Editor {
	boards := boards()
	return render.Editor{N: 8, Start: boards["one-pair"], Nearest: boards["moves"], Answer: "2", Unit: "moves <2>",
		Attacks: "One pair & no more.", Near: "<One> solution.", Among: "Of \"all\" starts.", Rows: "1 7", Goal: "5 7 <2>", Which: "The <nearest>", Number: "number <61>",
		Changes: "Moves: <none>.", Judge: "As the \"judge\"", Command: `report --start "<1 7>"`, Data: []render.Attribute{{Name: "data-editor", Value: `{"n":'8<'}`}}}
}

// allRoles is every role that a legend can explain, twice and out of order.
func allRoles() []render.Role {
	var roles []render.Role
	for role := render.RoleStays; role >= render.RoleAttack; role-- {
		roles = append(roles, role, role)
	}
	return roles
}

// fragments are the pictures that exist only inside a page.
var fragments = []struct {
	name string
	draw func(*render.Sheet, io.Writer) error
}{
	{"strip-stairs", func(s *render.Sheet, w io.Writer) error { return s.Strip(w, pictures(1, 2, 3, 2, 2, 3, 4, 1)) }},
	{"strip-few", func(s *render.Sheet, w io.Writer) error { return s.Strip(w, pictures(2, 2, 2)) }},
	{"strip-wrap", func(s *render.Sheet, w io.Writer) error { return s.Strip(w, pictures(3, 3, 3, 3, 3, 3)) }},
	{"fan", func(s *render.Sheet, w io.Writer) error { return s.Fan(w, fanOf(4)) }},
	{"fan-legend", func(_ *render.Sheet, w io.Writer) error { return fanOf(4).Legend(w) }},
	{"tree", func(s *render.Sheet, w io.Writer) error { return s.Tree(w, treeOf(4, nil)) }},
	{"tree-folded", func(s *render.Sheet, w io.Writer) error { return s.Tree(w, foldedTree()) }},
	{"tree-legend", func(_ *render.Sheet, w io.Writer) error { return foldedTree().Legend(w) }},
	{"explorer", func(s *render.Sheet, w io.Writer) error {
		return s.Explorer(w, render.Explorer{Tree: foldedTree(), Data: render.Attribute{Name: "data-tree", Value: `{"n":'6'}`}})
	}},
	{"editor", func(s *render.Sheet, w io.Writer) error { return s.Editor(w, editor()) }},
	{"levels", func(s *render.Sheet, w io.Writer) error {
		return s.Levels(w, render.Levels{Tree: treeOf(4, nil).View.Tree})
	}},
	{"levels-legend", func(_ *render.Sheet, w io.Writer) error { return render.LevelsLegend(w, treeOf(4, nil).View.Tree) }},
	{"skyline", func(s *render.Sheet, w io.Writer) error {
		return s.Skyline(w, render.Skyline{Tree: treeOf(4, nil).View.Tree, Href: stepHref})
	}},
	{"skyline-legend", func(_ *render.Sheet, w io.Writer) error { return render.SkylineLegend(w, treeOf(4, nil).View.Tree) }},
	{"ranking", func(s *render.Sheet, w io.Writer) error { return s.Ranking(w, rankingOf(1, 3, 5, 2, 2)) }},
	{"ranking-legend", func(_ *render.Sheet, w io.Writer) error { return render.RankingLegend(w) }},
	{"progress", func(s *render.Sheet, w io.Writer) error { return s.Progress(w, progressOf(1, 3, 5, 2, 2)) }},
	{"progress-legend", func(_ *render.Sheet, w io.Writer) error { return render.ProgressLegend(w) }},
	{"memory", func(_ *render.Sheet, w io.Writer) error { return render.Memory(w, memory) }},
	{"logbars", func(s *render.Sheet, w io.Writer) error { return s.LogBars(w, logBars) }},
	{"legend", func(s *render.Sheet, w io.Writer) error { return s.Legend(w, allRoles()) }},
	{"boards", func(s *render.Sheet, w io.Writer) error {
		boards := boards()
		for _, name := range []string{"plain", "one-pair", "moves", "numbers"} {
			if err := s.Board(w, boards[name]); err != nil {
				return err
			}
		}
		return nil
	}},
}

// page is a page that a person can open: a fragment with its definitions, and
// the style of the site. It is XML as well as HTML.
func page(name, definitions, fragment string) string {
	// One element a line, so that a diff can be read.
	lines := strings.ReplaceAll(definitions+"\n"+fragment, "><", ">\n<")
	return fmt.Sprintf("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>%s</title>\n<link rel=\"stylesheet\" href=\"book.css\"/>\n</head>\n<body>\n<main>\n%s\n</main>\n</body>\n</html>\n",
		name, lines)
}

// TestPageStyle keeps the list of the site's sheets that these pages show
// themselves with, testdata/page/book.css.
func TestPageStyle(t *testing.T) {
	sheets, err := fs.Glob(queenbook.Templates(), "style/*.css")
	if err != nil || len(sheets) == 0 {
		t.Fatalf("no sheets: %v", err)
	}
	var imports strings.Builder
	for _, sheet := range sheets {
		fmt.Fprintf(&imports, "@import \"../../../../templates/%s\";\n", sheet)
	}
	golden.Check(t, "page/book.css", imports.String())
}
