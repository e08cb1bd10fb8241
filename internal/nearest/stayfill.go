package nearest

import "math/bits"

// An outcome is how a search for a solution ended.
type outcome uint8

const (
	refuted   outcome = iota // there is none
	found                    // there is one, and board holds it
	postponed                // the limit of nodes was reached before
	stopped                  // the search as a whole may not go on
)

// A gap is what is left of a board: the columns whose queens have to move, the
// rows that they share out among themselves, and for each of the columns the
// rows of its free squares, those that no queen attacks.
type gap struct {
	cols, rows uint64
	free       [MaxMoves]uint64
}

// fill places a queen in every column of the gap,
// always where the fewest free squares are left: in
// a column or in a row, since a row needs one too.
func (s *staySearch) fill(depth int) outcome {
	if end := s.node(); end != refuted {
		return end
	}
	g := &s.gaps[depth]
	if g.cols == 0 {
		return found
	}
	line, next := g.tightest(), &s.gaps[depth+1]
	for set := line.free; set != 0; set &= set - 1 {
		row, col := line.square(bits.TrailingZeros64(set))
		s.board[col] = int8(row + 1)
		if !next.place(g, row, col) {
			continue
		}
		if end := s.fill(depth + 1); end != refuted {
			return end
		}
	}
	return refuted
}

// A line of a gap is one of its columns, or one of its rows, and where its free
// squares are.
type gapLine struct {
	isRow bool
	index int
	free  uint64
}

// square is the place where another line crosses this one.
func (l gapLine) square(crossing int) (row, col int) {
	if l.isRow {
		return l.index, crossing
	}
	return crossing, l.index
}

// tightest is the column or row with the fewest free squares. Rows are counted
// only as far as two squares: beyond that it seldom matters, and counting
// takes time.
func (g *gap) tightest() gapLine {
	var best gapLine
	fewest := MaxMoves + 1
	var once, twice, thrice uint64 // rows with that many free squares or more
	for set := g.cols; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		free := g.free[c]
		thrice |= twice & free
		twice |= once & free
		once |= free
		if count := bits.OnesCount64(free); count < fewest {
			fewest = count
			best = gapLine{index: c, free: free}
		}
	}
	if once != g.rows {
		return gapLine{}
	}
	if single := once &^ twice; single != 0 && fewest > 1 {
		return g.row(bits.TrailingZeros64(single))
	}
	if double := twice &^ thrice; double != 0 && fewest > 2 {
		return g.row(bits.TrailingZeros64(double))
	}
	return best
}

// row is the line of one row.
func (g *gap) row(row int) gapLine {
	line := gapLine{isRow: true, index: row}
	for set := g.cols; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		line.free |= g.free[c] >> row & 1 << c
	}
	return line
}

// place makes g what is left of another gap when a queen is placed there, and
// reports whether each column still has a free square.
func (g *gap) place(of *gap, row, col int) bool {
	g.cols = of.cols &^ (1 << col)
	g.rows = of.rows &^ (1 << row)
	for set := g.cols; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		g.free[c] = of.free[c] &^ reach(row, abs(c-col))
		if g.free[c] == 0 {
			return false
		}
	}
	return true
}

// gap makes the first gap: all that the queens of the split leave free that
// stay. No other queen may keep her square.
func (s *staySearch) gap(p *split) {
	g := &s.gaps[0]
	g.cols, g.rows = p.move, s.all&^p.lines.rows
	for set := p.move; set != 0; set &= set - 1 {
		c := bits.TrailingZeros64(set)
		g.free[c] = s.all &^ (p.lines.attacked(c) | 1<<s.row[c])
	}
}

// node counts a node of the search and says whether it may be entered.
func (s *staySearch) node() outcome {
	if s.left == 0 {
		return postponed
	}
	s.left--
	s.at.Nodes++
	if s.at.Nodes&1023 == 0 && s.ctx.Err() != nil {
		return stopped
	}
	return refuted
}
