package figure

import (
	"strings"
	"testing"

	"queenbook/internal/solver"
)

func TestTreeDirectives(t *testing.T) {
	page := no(8)
	for _, c := range []struct {
		name, args    string
		options       []string
		call, counted string
	}{
		{"tree", "", []string{"n: 4", "refused: yes", "boards: yes"}, "figure.TreeOf(figure.SearchTree(4, true))", "17 nodes, 60 tests, 4 dead ends, 2 solutions"},
		{"tree", "", []string{"fold: failures"}, "figure.FoldedTreeOf(figure.SearchTree(8, false), nil)", "2,057 nodes, 15,720 tests, 644 dead ends, 92 solutions"},
		{"tree", "", []string{"fold: failures", "open: 2 4 6"}, "figure.FoldedTreeOf(figure.SearchTree(8, false), solver.Rows{2, 4, 6})", "2,057 nodes, 15,720 tests, 644 dead ends, 92 solutions"},
		{"levels", "", nil, "figure.LevelsOf(figure.SearchTree(8, false))", "2,057 nodes, 15,720 tests, 644 dead ends, 92 solutions"},
		{"skyline", "", []string{"n: 5"}, "figure.SkylineOf(figure.SearchTree(5, false))", "54 nodes, 220 tests, 4 dead ends, 10 solutions"},
		{"nodes", "", nil, "figure.SearchTree(8, false)", "2,057 nodes, 15,720 tests, 644 dead ends, 92 solutions"},
		{"cuts", "permutations", nil, "solver.Cuts(8)", "3,452 refused tests, 92 solutions"},
		{"cuts", "boards", []string{"n: 4"}, "solver.Cuts(4)", "44 refused tests, 2 solutions"},
		{"bound", "1 7 2 6 3 5 8 4", nil, "figure.BoundedRuns(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4})", "15,720 tests, 1,694 tests, 1,263 tests"},
		{"bound", "1 7 4 6 8 2 5 3", []string{"plain: bar"}, "figure.BoundedRuns(solver.Rows{1, 7, 4, 6, 8, 2, 5, 3})", "15,720 tests, 1,271 tests, 8 tests"},
		{"strip", "", []string{"n: 4", "show: boards"}, "figure.StripOfBoards(4)", "60 tests, 16 placements, 4 dead ends"},
	} {
		cell, err := page.Draw(directiveOf(c.name, c.args, c.options...))
		if err != nil {
			t.Errorf("{%s} %s %v: %v", c.name, c.args, c.options, err)
			continue
		}
		var counted []string
		for _, n := range cell.Counted {
			counted = append(counted, n.String())
		}
		if cell.Call != c.call || strings.Join(counted, ", ") != c.counted {
			t.Errorf("{%s} %s %v:\n got %s\n     %s\nwant %s\n     %s", c.name, c.args, c.options, cell.Call, strings.Join(counted, ", "), c.call, c.counted)
		}
		if err := xmlErr(string(cell.Body)); err != nil {
			t.Errorf("{%s} %s %v: %v", c.name, c.args, c.options, err)
		}
	}
}

func TestTreeDirectiveErrors(t *testing.T) {
	page := no(8)
	for _, c := range []struct {
		name, args string
		options    []string
		want       string
	}{
		{"tree", "", []string{"refused: maybe"}, `unknown value "maybe"`},
		{"tree", "", []string{"open: 1"}, "it goes with fold: failures"},
		{"tree", "", []string{"fold: failures", "open: 1 2"}, "the search never stands on rows 1 2"},
		{"tree", "", []string{"fold: failures", "open: 1 9"}, "row 9 in column 2 is outside 0..8"},
		{"tree", "", []string{"refused: yes"}, "15721 marks are more than the 5000 that a tree can draw: fold failures"},
		{"tree", "8", nil, `takes no argument, found "8"`},
		{"cuts", "", nil, `unknown count ""`},
		{"place", "", nil, "this page is not a page of steps"},
		{"strip", "", []string{"n: 4", "show: boards", "to: 7"}, "boards are shown from the first to the last: leave it away"},
		{"strip", "", []string{"show: boards"}, "15720 tests are more than the 120 that a strip can show"},
	} {
		_, err := page.Draw(directiveOf(c.name, c.args, c.options...))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("{%s} %s %v: error %v, want %q", c.name, c.args, c.options, err, c.want)
		}
	}
}

// What the chapter says about the tree of eight, against figures that were
// counted outside this program.
func TestTreeFactsOfEight(t *testing.T) {
	page := no(8)
	for name, want := range map[string]string{
		"tree.nowhere": "1,506", "tree.hopeful": "551", "tree.wasted": "12,048", "tree.useful": "3,672", "tree.hidden": "0",
		"widest.queens": "5", "widest.nodes": "568", "deadends.first": "4", "deadends.last": "7", "deadends.most": "6", "deadends.there": "256",
		"branch.nodes": "227", "branch.tests": "1,784", "branch.found": "4", "cut.boards": "262,144", "cut.orders": "720",
		"cut.sets": "61,474,519", "permutations": "40,320", "cut.permutation": "40,228", "cut.early": "40,008", "cut.diagonals": "3,452",
		"cut.all": "16,777,124", "has.trap": "1", "tree.nowhere@4": "8",
	} {
		v, err := page.Fact(name)
		if err != nil || v.Text != want {
			t.Errorf("%s is %q (%v), want %s", name, v.Text, err, want)
		}
	}
}

// Every fact of a tree has a value on every board, or says that it has none.
func TestEveryTreeFact(t *testing.T) {
	for n := 1; n <= 10; n++ {
		page := no(n)
		for name := range treeFacts {
			v, err := page.Fact(name)
			if err != nil && !strings.Contains(err.Error(), "does not exist on this board") {
				t.Errorf("n=%d, %s: %v", n, name, err)
			}
			if err == nil && v.Text == "" {
				t.Errorf("n=%d, %s is empty", n, name)
			}
		}
	}
}

// Each page of steps has a place, drawn with a mark for every placement on it.
func TestPlaceOfEveryPage(t *testing.T) {
	for _, bound := range []int{0, 700} {
		b := NewBook(7, nil)
		b.MaxSteps = bound
		for _, page := range b.StepsPages() {
			if page.Steps == 0 {
				continue
			}
			place, err := b.placeTree(page)
			if err != nil {
				t.Fatalf("page %s: %v", page.Slug(), err)
			}
			picture, err := PlaceOf(place, page.Prefix, page.Split)
			if err != nil {
				t.Fatalf("page %s: %v", page.Slug(), err)
			}
			drawn := map[int]bool{}
			for _, m := range picture.View.Marks {
				drawn[picture.View.Tree.Nodes[m.Node].Step] = true
			}
			state := solver.NewState(7)
			for e := range solver.Trace(7) {
				state.Apply(e)
				if e.Kind == solver.Assigned && b.steps.page(state.Step) == page && !drawn[state.Step] {
					t.Fatalf("bound %d, page %q: the placement of step %d has no mark", bound, page.Slug(), state.Step)
				}
			}
		}
	}
}
