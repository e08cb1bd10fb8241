package search

import (
	"slices"

	"queenbook/internal/figure"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// treeFacts are facts about the search tree.
var treeFacts = slices.Concat(
	figure.OfBoard("", func(z size) (*tree.Tree, bool) { return z.Tree(z.Columns), true }).Facts(
		figure.Number("tree.depth", "levels down to which every node of the tree is drawn, and rings of a fan",
			func(t *tree.Tree) int { return t.Depth }),
		figure.Number("tree.drawn", "nodes of the tree that are drawn", func(t *tree.Tree) int { return len(t.Nodes) }),
		figure.Number("tree.hidden", "nodes of the tree that are counted and not drawn",
			func(t *tree.Tree) int64 { return t.Below(0) }),
		figure.Number("tree.nowhere", "nodes without a solution below them", (*tree.Tree).Nowhere),
		// A node without solutions below it isn't a solution, so its call makes n tests.
		figure.Number("tree.wasted", "tests below nodes without a solution below them",
			func(t *tree.Tree) int64 { return t.Nowhere() * int64(t.N) }),
		figure.Number("tree.useful", "tests below nodes that lead to a solution",
			func(t *tree.Tree) int64 { return t.Nodes[0].Tests - t.Nowhere()*int64(t.N) }),
		figure.Number("widest.queens", "queens on the level with the most nodes", widest),
		figure.Number("widest.nodes", "nodes on the level with the most",
			func(t *tree.Tree) int64 { return t.Levels[widest(t)].Nodes }),
		figure.Truth("widest.thins", "below the widest level, which is not the last, each level has fewer nodes than the one above it", thins),
		figure.Number("branch.nodes", "nodes that begin with a queen in row 1",
			func(t *tree.Tree) int64 { return t.Nodes[1].Nodes }),
		figure.Number("branch.tests", "tests below the queen in row 1 of column 1",
			func(t *tree.Tree) int64 { return t.Nodes[1].Tests }),
		figure.Truth("folded.apart", "the folded tree is open at only one branch, and others with solutions are folded",
			func(t *tree.Tree) bool { return foldedApart(trees.Folded(puzzle.OnBoard(t.N), t).Tree) }),
		figure.Truth("has.trap", "some node has nodes below it but no solution",
			func(t *tree.Tree) bool { return trap(t) > 0 }),
	),
	dying.Facts(
		figure.Number("deadends.first", "queens on the board at the dead ends with the fewest",
			func(l deadLevels) int { return l.first }),
		figure.Number("deadends.most", "queens on the level with the most dead ends",
			func(l deadLevels) int { return l.most }),
		figure.Truth("deadends.mostly", "more than half of all dead ends are on the level with the most",
			func(l deadLevels) bool { return 2*l.there > l.all }),
		figure.Number("deadends.there", "dead ends on the level with the most",
			func(l deadLevels) int64 { return l.there }),
	),
	trapped.Facts(
		figure.Rows("trap.rows", "rows of the queens at the top of the largest part of the tree without a solution", func(n trapNode) solver.Rows { return n.rows }),
		figure.Number("trap.queens", "queens at the top of the largest part of the tree without a solution",
			func(n trapNode) int { return n.Depth }),
		figure.Number("trap.below", "nodes below the top of the largest part of the tree without a solution",
			func(n trapNode) int64 { return n.Nodes - 1 }),
		figure.Number("trap.tests", "tests in the largest part of the tree without a solution",
			func(n trapNode) int64 { return n.Tests }),
	),
)

// foldedApart says whether a folded tree hides solutions.
func foldedApart(t *tree.Tree) bool {
	for i, node := range t.Nodes {
		if t.Folded(i) && node.Solutions > 0 {
			return true
		}
	}
	return false
}

// widest is the level with the most nodes; if there are several, the first.
func widest(t *tree.Tree) int {
	best := 0
	for depth, level := range t.Levels {
		if level.Nodes > t.Levels[best].Nodes {
			best = depth
		}
	}
	return best
}

// thins says whether every level below the widest has fewer nodes than the one above it, so that
// nodes there have fewer than one free row on average.
func thins(t *tree.Tree) bool {
	deeper := t.Levels[widest(t):]
	for i := range deeper[1:] {
		if deeper[i+1].Nodes >= deeper[i].Nodes {
			return false
		}
	}
	return len(deeper) > 1
}

// deadLevels are the first level with dead ends, the one with the most of them, how many that one
// has, and how many there are on all levels.
type deadLevels struct {
	first, most int
	there, all  int64
}

var dying = figure.OfBoard("where the search has a dead end", func(z size) (l deadLevels, ok bool) {
	for depth, level := range z.Tree(z.Columns).Levels {
		l.all += level.DeadEnds
		if level.DeadEnds > 0 && !ok {
			l.first, ok = depth, true
		}
		if level.DeadEnds > l.there {
			l.most, l.there = depth, level.DeadEnds
		}
	}
	return l, ok
})

// trap is the largest subtree without a solution; if there are several, the first. It's 0 if every
// node with something below it leads to a solution.
func trap(t *tree.Tree) int {
	best := 0
	for i, node := range t.Nodes {
		if i > 0 && node.Solutions == 0 && node.Nodes > 1 && (best == 0 || node.Nodes > t.Nodes[best].Nodes) {
			best = i
		}
	}
	return best
}

type trapNode struct {
	tree.Node
	rows solver.Rows
}

var trapped = figure.OfBoard("where has.trap is 1", func(z size) (trapNode, bool) {
	t := z.Tree(z.Columns)
	top := trap(t)
	return trapNode{t.Nodes[top], t.Rows(top)}, top > 0
})
