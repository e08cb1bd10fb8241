package boards_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/words"
)

func TestStripShape(t *testing.T) {
	long := make([]int, 17)
	for i := range long {
		long[i] = 1 + i%3
	}
	for _, test := range []struct {
		name   string
		strip  boards.Strip
		list   string // the classes of the list
		stairs bool
	}{
		{"empty", boards.Strip{}, "strip few", false},
		{"one", strip(3), "strip few", false},
		{"four on one stair", strip(2, 2, 2, 2), "strip few", false},
		{"five on one stair", strip(2, 2, 2, 2, 2), "strip wrap", false},
		{"stairs", strip(2, 3), "strip", true},
		{"all that a band holds", strip(long[:9]...), "strip", true},
		{"the longest stairs", strip(long[:16]...), "strip", true},
		{"too long for stairs", strip(long...), "strip wrap", false},
		{"down as far as a window is high", strip(2, 3, 4, 5, 6), "strip", true},
		{"down further than a window is high", strip(2, 3, 4, 5, 6, 7), "strip wrap", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			root := rendertest.Draw(t, test.strip)
			list := root.Classed("strip")
			if len(list) != 1 || list[0].Name != "ol" || list[0].Attrs["class"] != test.list {
				t.Fatalf("the list is %v, want <ol class=%q>", list, test.list)
			}
			if n := len(list[0].Children); n != len(test.strip.Panels) {
				t.Errorf("%d pictures, want %d", n, len(test.strip.Panels))
			}
			if got := len(root.Classed("stairs")) == 1; got != test.stairs {
				t.Errorf("stairs: %t, want %t", got, test.stairs)
			}
			for i, item := range list[0].Children {
				if label := item.Classed("label"); len(label) != 1 || label[0].Text != test.strip.Panels[i].Label {
					t.Errorf("picture %d is not labelled %q", i, test.strip.Panels[i].Label)
				}
				classes := strings.Fields(item.Attrs["class"])
				if tone := string(test.strip.Panels[i].Tone); tone != "" && !slices.Contains(classes, tone) {
					t.Errorf("picture %d has the classes %v, want the tone %s", i, classes, tone)
				}
				want := fmt.Sprintf("r%d", test.strip.Panels[i].Depth-shallowest(test.strip)+1)
				if test.stairs && !slices.Contains(classes, want) {
					t.Errorf("picture %d has the classes %v, want the stair %s", i, classes, want)
				}
			}
		})
	}
}

// Stairs of boards with five columns continue in a second band, and so does the path.
func TestBands(t *testing.T) {
	stairs := strip(1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 3)
	for i := range stairs.Panels {
		stairs.Panels[i].Board = boards.Board{N: 5, Title: words.Plain(fmt.Sprintf("Step %d", i+1))}
	}
	root := rendertest.Draw(t, stairs)
	lists, ways := root.Classed("band"), root.Classed("walk")
	if len(lists) != 2 || len(ways) != 2 {
		t.Fatalf("%d bands with %d ways, want 2", len(lists), len(ways))
	}
	var classes []string
	for _, list := range lists {
		for _, item := range list.Children {
			classes = append(classes, item.Attrs["class"])
		}
	}
	want := strings.Split("c1 r1 d0,c2 r2 d1,c3 r2 d1,c4 r2 d1,c5 r2 d1,c6 r2 d1,c7 r2 d1,c8 r2 d1,c9 r2 d1,"+
		"c1 r2 d2,c2 r1 d1,c3 r1 d1,c4 r2 d2", ",")
	for i, tone := range map[int]string{1: " good", 2: " bad", 3: " back"} {
		want[i] += tone
	}
	if !slices.Equal(classes, want) {
		t.Errorf("the panels have the classes\n%q, want\n%q", classes, want)
	}
	if got := lists[1].Attrs["start"]; got != "10" {
		t.Errorf("the second list starts with %s, want 10", got)
	}
	// The last line of the first band is the first of the second, in the second's coordinates.
	out, in := ways[0].Children[0].Attrs["d"], ways[1].Children[0].Attrs["d"]
	if !strings.HasSuffix(out, "M8.5 1.4L9.5 2.4") || !strings.HasPrefix(in, "M-0.5 0.4L0.5 1.4") {
		t.Errorf("the way leaves by %s and comes back by %s", out, in)
	}
}

func shallowest(s boards.Strip) int {
	least := s.Panels[0].Depth
	for _, p := range s.Panels {
		least = min(least, p.Depth)
	}
	return least
}

// A panel that would be alone at the beginning of a band takes half of all panels with it.
func TestBandsLeaveNoHole(t *testing.T) {
	var stairs boards.Strip
	for i, depth := range []int{6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 5, 5, 5, 5} {
		board := boards.Board{N: 9, Title: words.Plain(fmt.Sprintf("Step %d", i+1))}
		stairs.Panels = append(stairs.Panels, boards.Panel{Board: board, Depth: depth})
	}
	var sizes []int
	for _, list := range rendertest.Draw(t, stairs).Classed("band") {
		sizes = append(sizes, len(list.Children))
	}
	if !slices.Equal(sizes, []int{7, 7}) {
		t.Errorf("bands of %v panels, want 7 and 7", sizes)
	}
}
