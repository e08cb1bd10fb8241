package log

import "queenbook/internal/puzzle"

// Mistakes maps reasons for leaving the path to the belief that causes them, if only one belief
// can. The page's judge uses the same names when it has the program. The page's script gets this
// table.
var Mistakes = map[string]string{
	"last": "range", "skips": "range", "outside": "range", "leaves": "skips", "early": "early",
	"restart": "restart", "again": "restart", "top": "restart", "bottom": "top", "top-row": "top",
	"forgot": "test", "refused": "test", "old": "test", "noback": "undo", "backnever": "undo",
	"ended": "early", "first": "first", "more": "more", "twice": "twice", "solution": "base",
}

// Mistake is the belief that made the log leave its path: "other" if there are several candidates,
// and empty if the log stays on it.
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

// lines are the lines along which queens attack each other.
type lines uint8

const (
	row lines = 1 << iota
	rising
	falling
)

// A sight collects what all tests of a log show about its rules, even after the log has left the
// path: the lines along which it allows an attacked square, and those along which it refuses a
// square that nothing else attacks.
type sight struct {
	stands           []puzzle.Chosen // the queens in earlier columns
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

// missed returns the diagonals that the test never looks at, or 0 if it also allows something else
// that it shouldn't.
func (s *sight) missed() lines {
	if s.allowed&row != 0 || s.allowed&s.refused != 0 {
		return 0
	}
	return s.allowed
}
