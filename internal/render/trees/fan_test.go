package trees_test

import (
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/render/rendertest"
)

func TestFanStaysInItsBox(t *testing.T) {
	for n := 1; n <= 8; n++ {
		fan := fanOf(n)
		root := rendertest.Draw(t, fan)
		rendertest.MustBeRight(t, root)
		box := rendertest.Numbers(t, root.Attrs["viewBox"])
		for _, class := range []string{"t-edge", "t-strong", "t-way"} {
			for _, d := range root.Paths(class) {
				xy := rendertest.Numbers(t, d)
				for i := 0; i < len(xy); i += 2 {
					inside(t, n, class, box, xy[i], xy[i+1])
				}
			}
		}
		for _, class := range []string{"t-dead", "hidden", "t-solution"} {
			for _, d := range root.Paths(class) {
				letter := func(c rune) bool { return c == 'M' || c == 'L' || c == 'Z' }
				for _, point := range strings.FieldsFunc(d, letter) {
					xy := rendertest.Numbers(t, point)
					inside(t, n, class, box, xy[0], xy[1])
				}
			}
		}
		for text := range root.All() {
			if text.Name == "text" {
				at := rendertest.Numbers(t, text.Attrs["x"]+" "+text.Attrs["y"])
				inside(t, n, "number", box, at[0], at[1])
			}
		}

		// An edge for every node except the root, a diamond for every solution, a square for every
		// dead end, and n edges on the path to the first.
		count := func(letter string, classes ...string) int {
			total := 0
			for _, class := range classes {
				total += strings.Count(strings.Join(root.Paths(class), ""), letter)
			}
			return total
		}
		if edges := count("M", "t-edge", "t-strong", "t-way"); edges != len(fan.Tree.Nodes)-1 {
			t.Errorf("n=%d: %d edges for %d nodes", n, edges, len(fan.Tree.Nodes))
		}
		empty, diamonds, points := fan.Tree.Nodes[0], count("Z", "t-solution"), count("M", "t-dead")
		if int64(diamonds) != empty.Solutions || int64(points) != empty.DeadEnds {
			t.Errorf("n=%d: %d diamonds and %d points, want %d and %d",
				n, diamonds, points, empty.Solutions, empty.DeadEnds)
		}
		want := n
		if fan.Path < 0 {
			want = 0
		}
		if got := count("M", "t-way"); got != want {
			t.Errorf("n=%d: the way to the first solution has %d edges, want %d", n, got, want)
		}
	}
}

func inside(t *testing.T, n int, what string, box []float64, x, y float64) {
	t.Helper()
	if x < box[0] || y < box[1] || x > box[0]+box[2] || y > box[1]+box[3] {
		t.Errorf("n=%d: %s at %v, %v is outside %v", n, what, x, y, box)
	}
}

// On a screen, lines without length have square ends, but on paper they're missing.
func TestFanPrintsItsDeadEnds(t *testing.T) {
	for _, points := range rendertest.Draw(t, fanOf(6)).Paths("t-dead") {
		if regexp.MustCompile(`[hv]0(M|$)`).MatchString(points) {
			t.Errorf("a dead end is a line of no length: %s", points)
		}
	}
}
