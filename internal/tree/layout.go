package tree

// Layout places the nodes of a tree so that it is as narrow as its subtrees allow: every parent
// stands in the middle above its first and last child, two nodes of one level keep a gap, and equal
// subtrees look alike wherever they hang. It is the method of Reingold and Tilford in the form that
// takes linear time (Christoph Buchheim, Michael Jünger and Sebastian Leipert, "Improving Walker's
// Algorithm to Run in Linear Time", Graph Drawing 2002).
//
// Parents says where each node hangs, -1 for the root; a parent stands before its children, and
// siblings in their order. Half holds half of each node's width, gap the room between the edges of
// neighbours, in one unit. The answer is the middle of each node; the leftmost edge is at 0.
func Layout(parents []int, half []float64, gap float64) []float64 {
	l := layout{nodes: make([]place, len(parents)), gap: gap}
	for i, parent := range parents {
		node := &l.nodes[i]
		*node = place{half: half[i], parent: parent, thread: none, ancestor: i, last: none, left: none}
		if parent < 0 {
			continue
		}
		p := &l.nodes[parent]
		node.number = len(p.children)
		if node.number > 0 {
			node.left = p.children[node.number-1]
		}
		p.children = append(p.children, i)
	}
	// A node's left sibling is settled before it, and its children before it.
	l.settle(0)
	return l.positions()
}

const none = -1

// A place is what is known of a node's position while it is being found. The names follow the
// paper: prelim is the position relative to the siblings, mod moves the whole subtree below.
type place struct {
	parent, left, last int // left sibling and last child, or none
	children           []int
	number             int // among the siblings, from 0
	half               float64

	prelim, mod, shift, change float64
	thread                     int // the next node of the contour below a leaf
	ancestor                   int
}

type layout struct {
	nodes []place
	gap   float64
}

// settle is the paper's first walk: it places a subtree's nodes relative to each other, children
// first.
func (l *layout) settle(v int) {
	node := &l.nodes[v]
	middle := 0.0
	if n := len(node.children); n > 0 {
		node.last = node.children[n-1]
		apart := node.children[0]
		for _, child := range node.children {
			l.settle(child)
			apart = l.apportion(child, apart)
		}
		l.shift(v)
		middle = (l.nodes[node.children[0]].prelim + l.nodes[node.last].prelim) / 2
	}
	if node.left == none {
		node.prelim = middle
		return
	}
	node.prelim = l.nodes[node.left].prelim + l.apart(node.left, v)
	if len(node.children) > 0 {
		node.mod = node.prelim - middle
	}
}

// apart is how far the middles of two neighbours must be from each other.
func (l *layout) apart(left, right int) float64 {
	return l.nodes[left].half + l.nodes[right].half + l.gap
}

// apportion moves the subtree of v away from the subtrees to its left, along the contours where
// they face each other.
func (l *layout) apportion(v, apart int) int {
	w := l.nodes[v].left
	if w == none {
		return apart
	}
	// Inner and outer contours, of the right subtree and of the left ones.
	innerRight, outerRight := v, v
	innerLeft, outerLeft := w, l.nodes[l.nodes[v].parent].children[0]
	sumInnerRight, sumOuterRight := l.nodes[v].mod, l.nodes[v].mod
	sumInnerLeft, sumOuterLeft := l.nodes[w].mod, l.nodes[outerLeft].mod
	for l.nextRight(innerLeft) != none && l.nextLeft(innerRight) != none {
		innerLeft, innerRight = l.nextRight(innerLeft), l.nextLeft(innerRight)
		outerLeft, outerRight = l.nextLeft(outerLeft), l.nextRight(outerRight)
		l.nodes[outerRight].ancestor = v
		shift := l.nodes[innerLeft].prelim + sumInnerLeft + l.apart(innerLeft, innerRight) -
			(l.nodes[innerRight].prelim + sumInnerRight)
		if shift > 0 {
			l.move(l.ancestorOf(innerLeft, v, apart), v, shift)
			sumInnerRight += shift
			sumOuterRight += shift
		}
		sumInnerLeft += l.nodes[innerLeft].mod
		sumInnerRight += l.nodes[innerRight].mod
		sumOuterLeft += l.nodes[outerLeft].mod
		sumOuterRight += l.nodes[outerRight].mod
	}
	if next := l.nextRight(innerLeft); next != none && l.nextRight(outerRight) == none {
		l.nodes[outerRight].thread = next
		l.nodes[outerRight].mod += sumInnerLeft - sumOuterRight
	}
	if next := l.nextLeft(innerRight); next != none && l.nextLeft(outerLeft) == none {
		l.nodes[outerLeft].thread = next
		l.nodes[outerLeft].mod += sumInnerRight - sumOuterLeft
		apart = v
	}
	return apart
}

func (l *layout) nextLeft(v int) int {
	if children := l.nodes[v].children; len(children) > 0 {
		return children[0]
	}
	return l.nodes[v].thread
}

func (l *layout) nextRight(v int) int {
	if l.nodes[v].last != none {
		return l.nodes[v].last
	}
	return l.nodes[v].thread
}

// ancestorOf is the sibling of v under which the node w hangs.
func (l *layout) ancestorOf(w, v, otherwise int) int {
	if a := l.nodes[w].ancestor; l.nodes[a].parent == l.nodes[v].parent {
		return a
	}
	return otherwise
}

// move shifts the subtree of right, and remembers that the siblings between it and left are to
// share the shift evenly.
func (l *layout) move(left, right int, shift float64) {
	r, between := &l.nodes[right], float64(l.nodes[right].number-l.nodes[left].number)
	r.change -= shift / between
	r.shift += shift
	l.nodes[left].change += shift / between
	r.prelim += shift
	r.mod += shift
}

// shift carries out the shifts that move has remembered.
func (l *layout) shift(v int) {
	shift, change := 0.0, 0.0
	children := l.nodes[v].children
	for i := len(children) - 1; i >= 0; i-- {
		child := &l.nodes[children[i]]
		child.prelim += shift
		child.mod += shift
		change += child.change
		shift += child.shift + change
	}
}

// positions is the paper's second walk: it adds up what moves each node, and puts the leftmost edge
// at 0.
func (l *layout) positions() []float64 {
	x, mods := make([]float64, len(l.nodes)), make([]float64, len(l.nodes))
	edge := 0.0
	for i, node := range l.nodes {
		if node.parent >= 0 {
			mods[i] = mods[node.parent] + l.nodes[node.parent].mod
		}
		x[i] = node.prelim + mods[i]
		if left := x[i] - node.half; i == 0 || left < edge {
			edge = left
		}
	}
	for i := range x {
		x[i] -= edge
	}
	return x
}
