package judged

import (
	"slices"
	"testing"

	"queenbook/internal/booktest"
)

// A score is the result of the rules for some programs.
type score struct {
	right, calledRight  int
	wrong, called, told int
}

// judged applies the rules to the programs of a file, and checks that no correct one is called
// wrong.
func judged(t *testing.T, file string) (s score) {
	t.Helper()
	j := newJudge(t)
	for _, p := range recorded(t, file) {
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
	booktest.Need(t, booktest.Node)
	t.Parallel()
	s := judged(t, "testdata/mutants.jsonl.gz")
	if s.called*10 < s.wrong*9 {
		t.Errorf("%d of %d wrong programs are called wrong, want nine of ten", s.called, s.wrong)
	}
	if s.told*10 < s.wrong*8 {
		t.Errorf("%d of %d wrong programs are told their mistake, want eight of ten", s.told, s.wrong)
	}
}

// Forty programs that were written before anyone knew how they'd be judged.
func TestForty(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	s := judged(t, "testdata/forty.jsonl.gz")
	if s.calledRight < s.right || s.called < s.wrong || s.told < s.wrong {
		t.Errorf("%+v", s)
	}
}
