package log

import "queenbook/internal/puzzle"

// Mistakes are the beliefs behind the reasons why logs leave their path, for reasons that only one belief
// can have. They have the names that the page's judge gives them when it has the program. The page's script
// gets this table.
var Mistakes = map[string]string{
	"last": "range", "skips": "range", "outside": "range", "leaves": "skips", "early": "early",
	"restart": "restart", "again": "restart", "top": "restart", "bottom": "top",
	"forgot": "test", "refused": "test", "old": "test", "noback": "undo", "backnever": "undo",
	"ended": "early", "first": "first", "more": "more", "twice": "twice", "solution": "base",
}

// Mistake is the belief behind a reason to leave the path, "other" where it may be one of several, and empty if the
// log doesn't leave it.
func (p Parting) Mistake() string {
	switch {
	case p.Reason == "same", p.Reason == "none":
		return ""
	case p.missed != 0:
		return "diagonal"
	case Mistakes[p.Reason] != "":
		return Mistakes[p.Reason]
	}
	return "other"
}

// lines are those along which queens attack each other.
type lines uint8

const (
	row lines = 1 << iota
	rising
	falling
)

// A sight is what all tests of a log show about its rules, including those after it has left the path: the lines along
// which it allows an attacked square, and those along which it refuses a square that no other line attacks.
type sight struct {
	stands           []puzzle.Chosen // the queens in the columns before
	allowed, refused lines
}

// test takes the next test.
func (s *sight) test(at puzzle.Chosen, answer Answer) {
	for len(s.stands) > 0 && s.stands[len(s.stands)-1].Place >= at.Place {
		s.stands = s.stands[:len(s.stands)-1]
	}
	var attacked lines
	for _, q := range s.stands {
		switch down, right := at.Choice-q.Choice, at.Place-q.Place; down {
		case 0:
			attacked |= row
		case right:
			attacked |= falling
		case -right:
			attacked |= rising
		}
	}
	switch {
	case answer == Free:
		s.allowed |= attacked
		s.stands = append(s.stands, at)
	case answer == Refused && (attacked == row || attacked == rising || attacked == falling):
		s.refused |= attacked
	}
}

// missed are the diagonals that the test never looks at, 0 unless that alone is what it allows too much.
func (s *sight) missed() lines {
	if s.allowed&row != 0 || s.allowed&s.refused != 0 {
		return 0
	}
	return s.allowed
}
