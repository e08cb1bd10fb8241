package solver

// upwards is backtrack with its rows from the bottom.
func (s *search) upwards(col int) {
	for row := s.n; row >= 1; row-- {
		if s.free(row, col) {
			s.rowPosition[col] = row
			if col < s.n {
				s.upwards(col + 1)
			} else {
				s.solution()
			}
		}
	}
}

// first is backtrack that stops at its first solution,
// and reports whether it has found one.
func (s *search) first(col int) bool {
	for row := 1; row <= s.n; row++ {
		if s.free(row, col) {
			s.rowPosition[col] = row
			if col == s.n || s.first(col+1) {
				return true
			}
		}
	}
	return false
}

// count is backtrack that shows no board, and returns
// how many it has completed.
func (s *search) count(col int) int {
	boards := 0
	for row := 1; row <= s.n; row++ {
		if s.free(row, col) {
			s.rowPosition[col] = row
			if col < s.n {
				boards += s.count(col + 1)
			} else {
				boards++
			}
		}
	}
	return boards
}

// A Change is what a changed search did.
type Change struct {
	Tests     int64
	Solutions int64 // those that it met
	First     Rows  // the first board that it leaves in the array or shows, nil if none
	FirstStep int64 // the test that completed it
}

// Upwards runs the search that tries its rows from the bottom. Like [OnlyFirst] and [OnlyCount] it
// panics where [Trace] does.
func Upwards(n int) Change { return changed(n, func(s *search, _ *Change) { s.upwards(1) }) }

// OnlyFirst runs the search that stops at its first solution.
func OnlyFirst(n int) Change {
	return changed(n, func(s *search, _ *Change) {
		if s.first(1) {
			s.solution()
		}
	})
}

// OnlyCount runs the search that only counts its solutions.
func OnlyCount(n int) Change {
	return changed(n, func(s *search, c *Change) { c.Solutions = int64(s.count(1)) })
}

func changed(n int, run func(*search, *Change)) (c Change) {
	if err := CheckSize(n); err != nil {
		panic("solver: " + err.Error())
	}
	s := search{n: n}
	s.Tell(func(e Event) bool {
		if e.Test() {
			c.Tests++
			return true
		}
		c.Solutions++
		if c.Solutions == 1 {
			c.FirstStep = c.Tests
			for _, row := range s.rowPosition[1 : n+1] {
				c.First = append(c.First, int8(row))
			}
		}
		return true
	}, func() { run(&s, &c) })
	return c
}
