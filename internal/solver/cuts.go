package solver

// A Cut says what the refusals in one column save. A refused test ends every board that begins with
// the same queens and that square. So each full board is cut exactly once, or is a solution.
type Cut struct {
	Column  int
	Refused int64 // refused tests in the column
	Boards  int64 // full boards that each of them cuts, with one queen in each column: n^(n-column)

	// Diagonal counts refusals in rows that weren't used yet. Nothing before them cuts the
	// permutations below them: (n-column)! for each.
	Diagonal     int64
	Permutations int64
}

// Cuts adds up, column by column, what the search on n columns refuses. It panics where [Trace]
// does.
func Cuts(n int) []Cut {
	cuts := make([]Cut, n)
	boards, permutations := int64(1), int64(1)
	for i := n - 1; i >= 0; i-- {
		cuts[i] = Cut{Column: i + 1, Boards: boards, Permutations: permutations}
		boards *= int64(n)
		permutations *= int64(n - i)
	}
	nodes := Measure(n).Nodes
	for i := range cuts {
		// Each call of the column tests every row once, and those of the queens before it are refused.
		cuts[i].Refused = int64(n)*nodes[i] - nodes[i+1]
		cuts[i].Diagonal = cuts[i].Refused - int64(i)*nodes[i]
	}
	return cuts
}

// Asked says how many questions it takes to check one full board after another, column by column up
// to the first queen that's attacked by a queen further left: for all boards with one queen in each
// column, and for those that also have one in each row. Cuts are those of the board size. The
// search asks the same question only once for all boards that begin in the same way.
func Asked(cuts []Cut, solutions int64) (boards, permutations int64) {
	// A board that's cut in a column was asked about that column and about all before it, and a
	// solution about every column.
	boards = int64(len(cuts)) * solutions
	permutations = boards
	for _, cut := range cuts {
		boards += cut.Refused * cut.Boards * int64(cut.Column)
		permutations += cut.Diagonal * cut.Permutations * int64(cut.Column)
	}
	return boards, permutations
}
