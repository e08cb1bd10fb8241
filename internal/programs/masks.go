package programs

// A Masks is what the call for one column has in the program "bits": the rows in which a queen
// stands, and those that a diagonal of one reaches in this column. Bit r-1 is row r.
type Masks struct{ Rows, Falling, Rising uint }

// MasksAfter are the masks of the call that comes after queens in these rows of the first columns,
// on a board of n columns.
func MasksAfter(n int, rows []int8) Masks {
	var m Masks
	all := uint(1)<<n - 1
	for _, row := range rows {
		bit := uint(1) << (row - 1)
		m = Masks{m.Rows | bit, (m.Falling | bit) << 1 & all, (m.Rising | bit) >> 1}
	}
	return m
}

// Free are the rows that no mask takes.
func (m Masks) Free(n int) uint { return (uint(1)<<n - 1) &^ (m.Rows | m.Falling | m.Rising) }
