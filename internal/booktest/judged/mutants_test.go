package judged

import (
	"slices"
	"testing"

	"queenbook/internal/thorough"
)

// A score is the result of the rules for some programs.
type score struct {
	right, calledRight  int
	wrong, called, told int
}

// judged applies the rules to the programs of a file, and checks that no correct one is called
// wrong.
func judged(t *testing.T, file string, each int) (s score) {
	t.Helper()
	j := newJudge(t)
	for i, p := range recorded(t, file) {
		if i%each != 0 {
			continue
		}
		said := j.of(t, p)
		switch {
		case p.Right:
			s.right++
			if said.Verdict == "right" {
				s.calledRight++
			}
			if said.Verdict == "wrong" {
				t.Errorf("%s is right, and is called wrong: %s", p.ID, said.Says)
			}
		default:
			s.wrong++
			if said.Verdict == "wrong" {
				s.called++
				if slices.Contains(p.Names, said.Mistake) {
					s.told++
				}
			}
		}
	}
	t.Logf("%+v", s)
	return s
}

// Programs with one change: Python has determined which of them are still correct.
func TestMutants(t *testing.T) {
	t.Parallel()
	s := judged(t, "testdata/mutants.jsonl.gz", thorough.Of(7, 1))
	if s.called*10 < s.wrong*9 {
		t.Errorf("%d of %d wrong programs are called wrong, want nine of ten", s.called, s.wrong)
	}
	if s.told*10 < s.wrong*8 {
		t.Errorf("%d of %d wrong programs are told their mistake, want eight of ten", s.told, s.wrong)
	}
}

// Forty programs that were written before anyone knew how they'd be judged.
func TestForty(t *testing.T) {
	t.Parallel()
	s := judged(t, "testdata/forty.jsonl.gz", thorough.Of(4, 1))
	if s.calledRight < s.right || s.called < s.wrong || s.told < s.wrong {
		t.Errorf("%+v", s)
	}
}
