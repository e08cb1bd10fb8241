package judged

import (
	"testing"

	"queenbook/internal/booktest"
)

// Programs about the puzzles in problem files, judged by these files: with other names for places
// and choices, in another order, by counting, by trying everything, and with a mistake.
func TestRules(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	j := newJudge(t)
	want := map[string]string{
		"au_r1": "right", "au_r2": "right", "au_r3": "right", "au_r4_first": "unknown first",
		"au_r4_first first": "right", "au_r4_first all": "wrong first",
		"au_w_alias": "wrong alias", "au_w_edge": "wrong test", "au_w_lost": "wrong lost",
		"ha_r1": "right", "ha_r2": "right", "ha_r2 count": "right", "ha_w1": "wrong test", "ha_w_undo": "wrong undo",
		"se_r1": "right", "se_w1": "wrong other",
		"la_r1": "unknown", // it fills places with pairs, and the file pairs with places
	}
	for _, p := range recorded(t, "testdata/rules.jsonl.gz") {
		id, said := p.ID, j.of(t, p)
		if p.Goal != "" {
			id += " " + p.Goal
		}
		got := said.Verdict
		if said.Mistake != "" {
			got += " " + said.Mistake
		}
		if got != want[id] {
			t.Errorf("%s is %s, want %s: %s", id, got, want[id], said.Says)
		}
		delete(want, id)
	}
	if len(want) > 0 {
		t.Errorf("not among the recordings: %v", want)
	}
}
