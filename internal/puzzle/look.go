package puzzle

// A Look is what a search that looks ahead does: after each choice it asks about every place that is left,
// and goes back where one of them has no choice left. Such a search, and one that takes the place with the
// fewest choices next, is only right if no refusal ends while more is chosen: the plain search beside it
// shows whether one does.
type Look struct {
	Steps     []LookStep // its beginning
	Sum                  // of its own; its tests are all that it asks
	Over      bool
	Plain     Sum // of the search in the order of the file, that looks at nothing else
	PlainOver bool
	Ended     *Ended // the first refusal that ends, nil where none was found
}

// A LookStep is the moment after a choice, or before the first.
type LookStep struct {
	Made  []Chosen
	Left  [][]int32 // by place: the choices that are left; nil where one is made
	Gone  []Chosen  // those that this moment has refused
	Empty int32     // the first place that has none left, 0 for none
	Found bool
}

// An Ended is a refusal that ends while more is chosen, and the solution in which it has ended.
type Ended struct {
	Chosen
	Why      string
	Made     []Chosen // while it stands
	Solution []Chosen
}

// Renumbered is the look in other numbers of its places and choices.
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
				s.Left[at-1] = []int32{} // not that one is made
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
