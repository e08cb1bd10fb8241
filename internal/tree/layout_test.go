package tree

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// check reports what's wrong with the coordinates of a tree: neighbours too close, a parent not
// centred above its children, an edge left of 0.
func check(t *testing.T, name string, parents []int, half []float64, gap float64, x []float64) {
	t.Helper()
	depth := make([]int, len(parents))
	last := map[int]int{} // the rightmost node so far on each level
	children := make([][]int, len(parents))
	edge := math.Inf(1)
	for i, p := range parents {
		if p >= 0 {
			depth[i] = depth[p] + 1
			children[p] = append(children[p], i)
		}
		edge = min(edge, x[i]-half[i])
		if before, ok := last[depth[i]]; ok {
			if got := x[i] - half[i] - x[before] - half[before]; got < gap-1e-9 {
				t.Fatalf("%s: nodes %d and %d of level %d have a gap of %v, want at least %v",
					name, before, i, depth[i], got, gap)
			}
		}
		last[depth[i]] = i
	}
	if math.Abs(edge) > 1e-9 {
		t.Fatalf("%s: the leftmost edge is at %v, want 0", name, edge)
	}
	for i, c := range children {
		if len(c) == 0 {
			continue
		}
		if middle := (x[c[0]] + x[c[len(c)-1]]) / 2; math.Abs(x[i]-middle) > 1e-9 {
			t.Fatalf("%s: node %d stands at %v, its children around %v", name, i, x[i], middle)
		}
	}
}

func same(n int, half float64) []float64 { return slices.Repeat([]float64{half}, n) }

func TestLayout(t *testing.T) {
	for _, test := range []struct {
		name    string
		parents []int
		want    []float64
	}{
		{"one node", []int{-1}, []float64{10}},
		{"three children", []int{-1, 0, 0, 0}, []float64{40, 10, 40, 70}},
		// The small subtree between two large ones is in the middle.
		{"shared room", []int{-1, 0, 1, 1, 1, 1, 0, 0, 7, 7, 7, 7},
			[]float64{115, 55, 10, 40, 70, 100, 115, 175, 130, 160, 190, 220}},
		// A deep left subtree under a shallow right one: the contours are threaded.
		{"threads", []int{-1, 0, 1, 2, 3, 3, 0, 6, 7, 8, 8}, []float64{55, 25, 25, 25, 10, 40, 85, 85, 85, 70, 100}},
	} {
		got := Layout(test.parents, same(len(test.parents), 10), 10)
		check(t, test.name, test.parents, same(len(test.parents), 10), 10, got)
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}

func parentsOf(t *Tree) []int {
	var parents []int
	for _, node := range t.Nodes {
		parents = append(parents, node.Parent)
	}
	return parents
}

// failure reports whether a node leads to no solution.
func (t *Tree) failure(node int) bool { return t.Nodes[node].Solutions == 0 }

func TestLayoutOfSearches(t *testing.T) {
	for n := 1; n <= 8; n++ {
		tree := Build(n, Keep{Refused: n <= 6}, puzzle.OfQueens(solver.Trace(n)))
		for name, drawn := range map[string]*Tree{"whole": tree, "folded": tree.Fold(tree.failure)} {
			parents := parentsOf(drawn)
			half := same(len(parents), 10)
			x := Layout(parents, half, 10)
			check(t, name, parents, half, 10, x)
			// Upside down, the search tree is the same tree.
			byLevel := map[int][]float64{}
			right := slices.Max(x) + 10
			for i, node := range drawn.Nodes {
				byLevel[node.Depth] = append(byLevel[node.Depth], x[i])
			}
			for level, xs := range byLevel {
				for i := range xs {
					if off := xs[i] + xs[len(xs)-1-i] - right; math.Abs(off) > 1e-6 {
						t.Fatalf("n=%d, %s: level %d is no mirror image of itself, %v off", n, name, level, off)
					}
				}
			}
		}
	}
}

// Random trees with nodes of different widths, which folded subtrees with a number below need.
func TestLayoutOfRandomTrees(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		n := 1 + random.IntN(60)
		parents, half := []int{-1}, []float64{10}
		// In the order of the search a node's parent is the last node or one of its ancestors.
		for len(parents) < n {
			up := len(parents) - 1
			for range random.IntN(4) {
				if parents[up] >= 0 {
					up = parents[up]
				}
			}
			parents = append(parents, up)
			half = append(half, float64(4+random.IntN(30)))
		}
		check(t, "random", parents, half, 10, Layout(parents, half, 10))
	}
}

func BenchmarkLayout(b *testing.B) {
	for _, n := range []int{6, 7, 8} {
		tree := Build(n, Keep{}, puzzle.OfQueens(solver.Trace(n)))
		parents := parentsOf(tree)
		half := same(len(parents), 10)
		b.Run("N="+string(rune('0'+n)), func(b *testing.B) {
			for b.Loop() {
				Layout(parents, half, 10)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(parents)), "ns/node")
		})
	}
}
