package figure

import (
	"slices"

	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// A kinship is what the solutions of one board size have to do with one
// another: their families, and the squares that they share.
type kinship struct {
	run      *solver.Run
	families []solver.Family
	sizes    map[int]int // how many families have so many members
	smallest int         // the first of the families with the fewest members
	through  [][]int
	tree     *tree.Tree
}

// kin is the kinship on n columns, made when it is first asked for.
func (b *Book) kin(n int) *kinship {
	k := &b.kins[n]
	k.once.Do(func() { k.kin = kinOf(b.run(n), b.tree(n)) })
	return k.kin
}

func kinOf(run *solver.Run, t *tree.Tree) *kinship {
	k := &kinship{run: run, sizes: map[int]int{}, through: solver.Through(run.N, run.Solutions), tree: t}
	var err error
	if k.families, err = solver.Families(run.Solutions); err != nil {
		panic(err) // a search that misses a solution is not ours
	}
	for i, f := range k.families {
		k.sizes[len(f.Members)]++
		if len(f.Members) < len(k.families[k.smallest].Members) {
			k.smallest = i
		}
	}
	return k
}

// unchanged is how many solutions a symmetry leaves as they are. Of turns, what
// leaves one board of a family unchanged leaves all of them so; and a mirror
// does it only on the board of one square.
func (k *kinship) unchanged(s solver.Symmetry) int {
	boards := 0
	for _, f := range k.families {
		if slices.Contains(f.Own, s) {
			boards += len(f.Members)
		}
	}
	return boards
}

// allUnchanged adds that up over the eight symmetries.
func (k *kinship) allUnchanged() int {
	sum := 0
	for _, s := range solver.Symmetries() {
		sum += k.unchanged(s)
	}
	return sum
}

// relative is what a symmetry makes of the first solution.
func (k *kinship) relative(s solver.Symmetry) solver.Solution {
	for _, m := range k.families[0].Members {
		if slices.Contains(m.From, s) {
			return m.Solution
		}
	}
	panic("figure: a family without all its members")
}

// small is the first board of the smallest family.
func (k *kinship) small() solver.Solution { return k.families[k.smallest].First() }

// Half is a search whose first column is tried only as far down as the middle
// row; the rest is the same, upside down.
type half struct {
	rows, tests, found int
	middle             int // of these solutions, those that begin in the middle row
}

func (k *kinship) half() half {
	h := half{rows: (k.run.N + 1) / 2}
	child := 1
	for row := 1; row <= h.rows; row++ {
		node := k.tree.Nodes[child]
		h.tests += 1 + node.Tests // the test of the first column, and what is below it
		h.found += node.Solutions
		if 2*row == k.run.N+1 {
			h.middle = node.Solutions
		}
		child = k.tree.After(child)
	}
	return h
}

// empty is how many squares no solution goes through, and far how many
// starts have all their queens on such squares.
func (k *kinship) empty() (empty, far int) {
	far = 1
	for col := range k.through {
		inColumn := 0
		for row := range k.through {
			if k.through[row][col] == 0 {
				inColumn++
			}
		}
		empty += inColumn
		far *= inColumn
	}
	return empty, far
}

// familyFacts are facts about the solutions of a search together. As with
// runFacts, nil stands for what does not exist on this board.
var familyFacts = map[string]func(*kinship) any{
	"families":        func(k *kinship) any { return len(k.families) },
	"families.small":  func(k *kinship) any { return len(k.families) - k.sizes[8] },
	"families.eights": func(k *kinship) any { return 8 * len(k.families) },
	"families.shown":  func(k *kinship) any { return min(len(k.families), maxGallery) },
	"families.hidden": func(k *kinship) any { return max(len(k.families)-maxGallery, 0) },
	"unchanged.sum":   func(k *kinship) any { return k.allUnchanged() },
	"unchanged.half":  func(k *kinship) any { return k.unchanged(solver.HalfTurn) },
	"unchanged.turn":  func(k *kinship) any { return k.unchanged(solver.QuarterTurn) },

	"n.next":        func(k *kinship) any { return k.run.N + 1 },
	"listed.boards": func(k *kinship) any { return min(len(k.run.Solutions), maxGallery) },
	"listed.rows":   func(k *kinship) any { return max(min(len(k.run.Solutions), maxListed)-maxGallery, 0) },
	"listed.hidden": func(k *kinship) any { return max(len(k.run.Solutions)-maxListed, 0) },
	"last.rest":     ifKin(func(k *kinship) any { return k.run.Whole.Tests - k.run.Solutions[len(k.run.Solutions)-1].Step }),
	"last.before":   ifKin(func(k *kinship) any { return k.run.Solutions[max(len(k.run.Solutions)-2, 0)].Rows }),
	"last.but.one":  ifKin(func(k *kinship) any { return max(len(k.run.Solutions)-1, 1) }),

	"second.column": func(k *kinship) any {
		if len(k.run.Solutions) < 2 {
			return nil
		}
		for i, row := range k.run.Solutions[0].Rows {
			if k.run.Solutions[1].Rows[i] != row {
				return i + 1
			}
		}
		return nil
	},

	"first.turned":       ifKin(func(k *kinship) any { return k.relative(solver.QuarterTurn).Rows }),
	"first.turned.index": ifKin(func(k *kinship) any { return k.relative(solver.QuarterTurn).Index }),
	"first.back":         ifKin(func(k *kinship) any { return k.relative(solver.ThreeQuarterTurn).Rows }),
	"first.back.index":   ifKin(func(k *kinship) any { return k.relative(solver.ThreeQuarterTurn).Index }),

	"small.number": ifKin(func(k *kinship) any { return k.smallest + 1 }),
	"small.size":   ifKin(func(k *kinship) any { return len(k.families[k.smallest].Members) }),
	"small.own":    ifKin(func(k *kinship) any { return len(k.families[k.smallest].Own) }),
	"small.turn":   ifKin(func(k *kinship) any { return truth(slices.Contains(k.families[k.smallest].Own, solver.QuarterTurn)) }),
	"small.rows":   ifKin(func(k *kinship) any { return k.small().Rows }),
	"small.backward": ifKin(func(k *kinship) any {
		backward := slices.Clone(k.small().Rows)
		slices.Reverse(backward)
		return backward
	}),

	"half.rows":   func(k *kinship) any { return k.half().rows },
	"half.tests":  func(k *kinship) any { return k.half().tests },
	"half.saved":  func(k *kinship) any { return k.run.Whole.Tests - k.half().tests },
	"half.found":  func(k *kinship) any { return k.half().found },
	"half.middle": func(k *kinship) any { return k.half().middle },
	"half.above":  func(k *kinship) any { return k.half().found - k.half().middle },
	"half.odd":    func(k *kinship) any { return truth(k.run.N%2 == 1) },

	"through.least":   func(k *kinship) any { least, _ := extremes(k.through); return least },
	"through.most":    func(k *kinship) any { _, most := extremes(k.through); return most },
	"through.spread":  func(k *kinship) any { least, most := extremes(k.through); return most - least },
	"through.empty":   func(k *kinship) any { empty, _ := k.empty(); return empty },
	"through.far":     func(k *kinship) any { _, far := k.empty(); return far },
	"through.corner":  func(k *kinship) any { return k.through[0][0] },
	"through.corners": func(k *kinship) any { return corners(k) },
	"through.sum":     func(k *kinship) any { return k.run.N * len(k.run.Solutions) },
	"through.listed":  func(k *kinship) any { return maxThrough },
	"through.cut":     func(k *kinship) any { _, most := extremes(k.through); return truth(most > maxThrough) },
}

// corners is how many solutions have a queen in a corner. No two corners can
// have one, because they attack each other.
func corners(k *kinship) any {
	if k.run.N == 1 {
		return k.through[0][0]
	}
	return 4 * k.through[0][0]
}

// ifKin is a fact that exists only where there is a solution.
func ifKin(fact func(*kinship) any) func(*kinship) any {
	return func(k *kinship) any {
		if len(k.families) == 0 {
			return nil
		}
		return fact(k)
	}
}
