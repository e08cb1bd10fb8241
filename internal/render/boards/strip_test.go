package boards_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
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
		{"the longest stairs", strip(long[:16]...), "strip", true},
		{"too long for stairs", strip(long...), "strip wrap", false},
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
				if want := fmt.Sprintf("r%d", test.strip.Panels[i].Depth-shallowest(test.strip)+1); test.stairs && !slices.Contains(classes, want) {
					t.Errorf("picture %d has the classes %v, want the stair %s", i, classes, want)
				}
			}
		})
	}
}

func shallowest(s boards.Strip) int {
	least := s.Panels[0].Depth
	for _, p := range s.Panels {
		least = min(least, p.Depth)
	}
	return least
}
