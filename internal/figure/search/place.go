package figure

import (
	"iter"

	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/tree"
)

// tree is the part of the search tree that a recording tells of: the way to
// where it begins, and every node that it places. Steps in it count from the
// recording's first.
func (src source) tree(r Recording) *tree.Tree {
	return tree.Build(src.before.N, tree.Keep{}, src.recorded(r))
}

// recorded is a recording as a search of its own: the queens that stand when
// it begins, and its events.
func (src source) recorded(r Recording) iter.Seq[solver.Event] {
	return func(yield func(solver.Event) bool) {
		now, begun := src.before.Clone(), false
		for e := range src.events {
			if now.Step == r.To && (e.Kind == solver.Call || e.Test()) {
				return
			}
			if !begun && now.Step == r.From-1 && (e.Kind == solver.Call || e.Test()) {
				begun = true
				for _, q := range now.Queens[:e.Square.Col-1] {
					if !yield(solver.Event{Kind: solver.Assigned, Square: q}) {
						return
					}
				}
			}
			if now.Apply(e); begun && !yield(e) {
				return
			}
		}
	}
}

// placeAt is where a step of a recording is in its tree: the way from the root
// to the node on which it works, and what stands beside the way.
func (src source) placeAt(t *tree.Tree, r Recording, step int) trees.NodeLink {
	way, placed, tests := []int{0}, 0, r.From-1
	for e := range src.recorded(r) {
		if tests == step && e.Kind != solver.Assigned {
			break
		}
		switch {
		case e.Test():
			tests++
			way = way[:e.Square.Col]
		case e.Kind == solver.Assigned:
			placed++
			way = append(way[:e.Square.Col], placed)
		}
	}
	here := way[len(way)-1]
	onWay := map[int]bool{}
	for _, node := range way {
		onWay[node] = true
	}
	picture := treeOf(t, func(node int) bool { return t.Nodes[node].Kind != tree.DeadEnd && !onWay[node] })
	picture.Title = "The place of this step in the search tree"
	picture.Desc = "The way from the empty board: rows " + t.Rows(here).String() + "."
	if here == 0 {
		picture.Desc = "The empty board, where the search begins."
	}
	picture.Small, picture.Open, picture.Now = true, here, &trees.Now{Step: step - r.From + 1}
	return picture
}
