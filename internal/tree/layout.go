package tree

// Layout places the nodes of a tree so that it is as narrow as its subtrees allow: every parent is
// in the middle above its first and last child, two nodes of one level keep a gap, and equal
// subtrees look alike wherever they are. It is the method of Reingold and Tilford for any number of
// children (John Walker, "A Node-positioning Algorithm for General Trees", Software: Practice and
// Experience 1990).
//
// Parents has the parent of each node, -1 for the root; a parent comes before its children, and
// siblings are in order. Half is half of each node's width, and gap is the distance between the
// edges of neighbours, in the same unit. The result is the middle of each node; the leftmost edge
// is at 0.
func Layout(parents []int, half []float64, gap float64) []float64 {
	children := make([][]int, len(parents))
	for i, parent := range parents {
		if parent >= 0 {
			children[parent] = append(children[parent], i)
		}
	}
	x := make([]float64, len(parents)) // relative to the parent
	outlines := make([]outline, len(parents))
	for i := len(parents) - 1; i >= 0; i-- {
		spread(x, children[i], outlines, gap)
		outlines[i] = outline{{left: -half[i], right: half[i]}}
		for _, child := range children[i] {
			for d, level := range outlines[child] {
				if d+1 == len(outlines[i]) {
					outlines[i] = append(outlines[i], edges{left: x[child] + level.left})
				}
				outlines[i][d+1].right = x[child] + level.right
			}
		}
	}
	for _, level := range outlines[0] {
		x[0] = max(x[0], -level.left)
	}
	for i, parent := range parents {
		if parent >= 0 {
			x[i] += x[parent]
		}
	}
	return x
}

// An outline is the edges of a subtree on each of its levels, relative to its root.
type outline []edges

type edges struct {
	left, right float64
	sibling     int // the sibling whose subtree has the right edge
}

// spread sets the positions of siblings, relative to the middle between the first and the last.
func spread(x []float64, siblings []int, outlines []outline, gap float64) {
	if len(siblings) == 0 {
		return
	}
	var placed outline // of the siblings so far, relative to the first
	for i, sibling := range siblings {
		for d, level := range outlines[sibling] {
			if d == len(placed) {
				break
			}
			shift := placed[d].right + gap - (x[sibling] + level.left)
			if d > 0 && shift <= 0 {
				continue
			}
			x[sibling] += shift
			first := placed[d].sibling
			for between := first + 1; between < i; between++ {
				x[siblings[between]] += shift * float64(between-first) / float64(i-first)
			}
		}
		for d, level := range outlines[sibling] {
			if d == len(placed) {
				placed = append(placed, edges{})
			}
			placed[d] = edges{right: x[sibling] + level.right, sibling: i}
		}
	}
	middle := (x[siblings[0]] + x[siblings[len(siblings)-1]]) / 2
	for _, sibling := range siblings {
		x[sibling] -= middle
	}
}
