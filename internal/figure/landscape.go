package figure

import "queenbook/internal/solver"

// landscape says how far the starts on n columns are from a solution, nil where
// there is none. It takes long on nine columns, so it is made when it is first
// asked for.
func (b *Book) landscape(n int) *solver.Landscape {
	l := &b.lands[n]
	l.once.Do(func() {
		if land, err := solver.Survey(n, b.run(n).Solutions); err == nil {
			l.land = land
		}
	})
	return l.land
}
