package figure

import (
	"slices"

	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// treeFacts are facts about a search tree. As with runFacts, nil stands for
// what does not exist on this board.
var treeFacts = map[string]func(*tree.Tree) any{
	"tree.depth":   func(t *tree.Tree) any { return t.Depth },
	"tree.drawn":   func(t *tree.Tree) any { return len(t.Nodes) },
	"tree.hidden":  func(t *tree.Tree) any { return t.Nodes[0].Below },
	"tree.nowhere": func(t *tree.Tree) any { return t.Nowhere() },
	"tree.hopeful": func(t *tree.Tree) any { return t.Nodes[0].Nodes - t.Nowhere() },
	// A node that leads nowhere is no solution, so its call makes n tests.
	"tree.wasted": func(t *tree.Tree) any { return t.Nowhere() * t.N },
	"tree.useful": func(t *tree.Tree) any { return t.Nodes[0].Tests - t.Nowhere()*t.N },
	"tree.marks":  func(t *tree.Tree) any { return t.Nodes[0].Tests + t.Nodes[0].Solutions + 1 },

	"widest.queens":   func(t *tree.Tree) any { return widest(t) },
	"widest.nodes":    func(t *tree.Tree) any { return t.Levels[widest(t)].Nodes },
	"deadends.first":  deadEnds(func(t *tree.Tree, levels []int) any { return levels[0] }),
	"deadends.last":   deadEnds(func(t *tree.Tree, levels []int) any { return levels[len(levels)-1] }),
	"deadends.most":   deadEnds(func(t *tree.Tree, levels []int) any { return most(t, levels) }),
	"deadends.there":  deadEnds(func(t *tree.Tree, levels []int) any { return t.Levels[most(t, levels)].DeadEnds }),
	"branch.nodes":    func(t *tree.Tree) any { return t.Nodes[1].Nodes },
	"branch.tests":    func(t *tree.Tree) any { return t.Nodes[1].Tests },
	"branch.found":    func(t *tree.Tree) any { return t.Nodes[1].Solutions },
	"trap.rows":       inTrap(func(t *tree.Tree, node int) any { return t.Rows(node) }),
	"trap.queens":     inTrap(func(t *tree.Tree, node int) any { return t.Nodes[node].Depth }),
	"trap.step":       inTrap(func(t *tree.Tree, node int) any { return t.Nodes[node].Step }),
	"trap.nodes":      inTrap(func(t *tree.Tree, node int) any { return t.Nodes[node].Nodes }),
	"trap.below":      inTrap(func(t *tree.Tree, node int) any { return t.Nodes[node].Nodes - 1 }),
	"trap.tests":      inTrap(func(t *tree.Tree, node int) any { return t.Nodes[node].Tests }),
	"trap.deadends":   inTrap(func(t *tree.Tree, node int) any { return t.Nodes[node].DeadEnds }),
	"has.trap":        func(t *tree.Tree) any { return truth(trap(t) > 0) },
	"cut.boards":      func(t *tree.Tree) any { return power(t.N, max(t.N-2, 0)) },
	"cut.orders":      func(t *tree.Tree) any { return factorial(max(t.N-2, 0)) },
	"cut.sets":        func(t *tree.Tree) any { return sets(max(t.N*t.N-2, 0), max(t.N-2, 0)) },
	"permutations":    func(t *tree.Tree) any { return factorial(t.N) },
	"cut.permutation": func(t *tree.Tree) any { return factorial(t.N) - t.Nodes[0].Solutions },
	"cut.all":         func(t *tree.Tree) any { return power(t.N, t.N) - t.Nodes[0].Solutions },
	"cut.early":       func(t *tree.Tree) any { return early(t.N) },
	"cut.diagonals":   func(t *tree.Tree) any { return diagonals(t.N) },
}

// widest is the level with the most nodes, the first of them.
func widest(t *tree.Tree) int {
	best := 0
	for depth, level := range t.Levels {
		if level.Nodes > t.Levels[best].Nodes {
			best = depth
		}
	}
	return best
}

// most is the one of the given levels with the most dead ends.
func most(t *tree.Tree, levels []int) int {
	return slices.MaxFunc(levels, func(a, b int) int { return t.Levels[a].DeadEnds - t.Levels[b].DeadEnds })
}

// deadEnds is a fact about the levels with dead ends.
func deadEnds(fact func(t *tree.Tree, levels []int) any) func(*tree.Tree) any {
	return func(t *tree.Tree) any {
		var levels []int
		for depth, level := range t.Levels {
			if level.DeadEnds > 0 {
				levels = append(levels, depth)
			}
		}
		if levels == nil {
			return nil
		}
		return fact(t, levels)
	}
}

// trap is the largest subtree without a solution, the first of them, 0 if
// every node with something below it leads to a solution.
func trap(t *tree.Tree) int {
	best := 0
	for i, node := range t.Nodes {
		if i > 0 && node.Solutions == 0 && node.Nodes > 1 && (best == 0 || node.Nodes > t.Nodes[best].Nodes) {
			best = i
		}
	}
	return best
}

func inTrap(fact func(t *tree.Tree, node int) any) func(*tree.Tree) any {
	return func(t *tree.Tree) any {
		if node := trap(t); node > 0 {
			return fact(t, node)
		}
		return nil
	}
}

func factorial(n int) int {
	product := 1
	for i := 2; i <= n; i++ {
		product *= i
	}
	return product
}

// early is how many permutations are cut before the last column.
func early(n int) int {
	sum := 0
	for _, cut := range solver.Cuts(n)[:n-1] {
		sum += cut.Diagonal * cut.Permutations
	}
	return sum
}

// diagonals is how many refusals of an unused row there are.
func diagonals(n int) int {
	sum := 0
	for _, cut := range solver.Cuts(n) {
		sum += cut.Diagonal
	}
	return sum
}
