package trees_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/puzzle"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// A said is a node according to the events.
type said struct {
	line    string
	refused int
	fate    string
}

// saidByEvents are the lines of a tree in words, made only from the search's events, each with a
// dot for every line around it.
func saidByEvents(n int) (lines []string) {
	all, at := []*said{{line: "The empty board"}}, []int{0} // at is the path to the node whose call runs
	for e, state := range puzzle.OnBoard(n).Between(0, 1<<30) {
		now := all[at[len(at)-1]]
		switch e.Kind {
		case solver.Refused:
			now.refused++
		case solver.Assigned:
			rows := puzzle.RowsOf(state.Made).String()
			word := "rows"
			if len(state.Made) == 1 {
				word = "row"
			}
			line := fmt.Sprintf("%sTest %d: %s %s", strings.Repeat(".", len(at)), state.Step, word, rows)
			all, at = append(all, &said{line: line}), append(at, len(all))
		case solver.Found:
			now.fate = "solution"
			at = at[:len(at)-1]
		case solver.DeadEnd:
			now.fate = "dead end"
			at = at[:len(at)-1]
		case solver.Exhausted:
			now.fate = "goes on"
			at = at[:len(at)-1]
		}
	}
	for _, s := range all {
		line := s.line + ", " + s.fate
		switch s.refused {
		case 0:
		case 1:
			line += ", 1 test refused"
		default:
			line += fmt.Sprintf(", %d tests refused", s.refused)
		}
		lines = append(lines, line)
	}
	return lines
}

func TestTreeInWords(t *testing.T) {
	for _, refused := range []bool{false, true} {
		for n := 1; n <= 6; n++ {
			words := trees.Of(puzzle.OnBoard(n), tree.Search(n, refused)).InWords()
			if words == nil {
				t.Fatalf("%d columns: no words", n)
			}
			var got []string
			var walk func(node *rendertest.Node, depth int)
			walk = func(node *rendertest.Node, depth int) {
				if node.Name == "li" {
					own := node.Text
					for _, child := range node.Children {
						if child.Name == "ul" {
							own = strings.TrimSuffix(own, child.Text)
						}
					}
					got = append(got, strings.Repeat(".", depth)+own)
					depth++
				}
				for _, child := range node.Children {
					walk(child, depth)
				}
			}
			walk(rendertest.Draw(t, words), 0)
			if diff := cmp.Diff(saidByEvents(n), got); diff != "" {
				t.Fatalf("%d columns (-events +words):\n%s", n, diff)
			}
		}
	}
	if trees.Folded(puzzle.OnBoard(6), tree.Search(6, false)).InWords() != nil {
		t.Error("a folded tree has words for what it does not draw")
	}
	if trees.Of(puzzle.OnBoard(7), tree.Search(7, false)).InWords() != nil {
		t.Error("a tree that is too large to be heard has words")
	}
}

// Each node links to its step, if that has a page.
func TestTreeInWordsLeads(t *testing.T) {
	picture := trees.Of(puzzle.OnBoard(4), tree.Search(4, false))
	picture.Href = func(step int) string {
		if step > 30 {
			return ""
		}
		return fmt.Sprintf("#step-%d", step)
	}
	var steps []string
	for node := range rendertest.Draw(t, picture.InWords()).All() {
		if node.Name == "a" {
			steps = append(steps, node.Attrs["href"])
		}
	}
	want := []string{"#step-1", "#step-4", "#step-9", "#step-11", "#step-18", "#step-22", "#step-23", "#step-26"}
	if !slices.Equal(steps, want) {
		t.Errorf("it leads to %q, want %q", steps, want)
	}
}
