package puzzle

// A Look is what a search that looks ahead does: after each choice it asks about every place that's
// left, and goes back if one of them has no choice left. Such a search, and one that fills the
// place with the fewest choices next, is only correct if a refusal stays true when more is chosen.
// The plain search, run for comparison, shows whether one doesn't.
type Look struct {
	Steps     []LookStep // its beginning
	Sum                  // of its own; its tests include all questions that it asks
	Over      bool
	Plain     Sum // of the search in the order of the file, without a look ahead
	PlainOver bool
	Ended     *Ended // the first refusal that's no longer true later, nil if none was found
}

// A LookStep is the moment after a choice, or before the first.
type LookStep struct {
	Made  []Chosen
	Left  [][]int32 // for each place, the choices left; nil if one is made
	Gone  []Chosen  // those that this moment has refused
	Empty int32     // the first place without choices, 0 for none
	Found bool
}

// An Ended is a refusal that's no longer true once more is chosen, and the solution that shows it.
type Ended struct {
	Chosen
	Why      string
	Made     []Chosen // while it stands
	Solution []Chosen
}

// Renumbered is the look with other numbers for its places and choices.
func (l *Look) Renumbered(place, choice func(int) int) *Look {
	to := func(c Chosen) Chosen {
		return Chosen{int32(place(int(c.Place))), int32(choice(int(c.Choice)))}
	}
	all := func(list []Chosen) (others []Chosen) {
		for _, c := range list {
			others = append(others, to(c))
		}
		return others
	}
	other := *l
	other.Steps = nil
	for _, step := range l.Steps {
		s := LookStep{Made: all(step.Made), Gone: all(step.Gone), Found: step.Found}
		if step.Empty > 0 {
			s.Empty = int32(place(int(step.Empty)))
		}
		for i, choices := range step.Left {
			at := place(i + 1)
			s.Left = append(s.Left, make([][]int32, max(0, at-len(s.Left)))...)
			if choices != nil {
				s.Left[at-1] = []int32{} // an empty list, because nil means that a choice is made
			}
			for _, c := range choices {
				s.Left[at-1] = append(s.Left[at-1], int32(choice(int(c))))
			}
		}
		other.Steps = append(other.Steps, s)
	}
	if e := l.Ended; e != nil {
		other.Ended = &Ended{to(e.Chosen), e.Why, all(e.Made), all(e.Solution)}
	}
	return &other
}
