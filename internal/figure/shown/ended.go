package shown

import (
	"queenbook/internal/puzzle"
	"queenbook/internal/words"
)

// EndedIn says which refusal is no longer true when more is chosen, and in which solution that
// happens.
func EndedIn(p *puzzle.Problem, ended *puzzle.Ended) words.Sentence {
	one := func(c puzzle.Chosen) words.Sentence {
		return words.Later("look-made", "place", p.PlaceName(c.Place), "choice", p.ChoiceName(c.Choice))
	}
	list := func(made []puzzle.Chosen) words.Sentence {
		all := one(made[0])
		for _, c := range made[1:] {
			all = words.Later("look-list", "before", all, "made", one(c))
		}
		return all
	}
	stands, refused := words.Later("look-nothing"), one(ended.Chosen)
	if len(ended.Made) > 0 {
		stands = words.Later("look-while", "stands", list(ended.Made))
	}
	if ended.Why != "" {
		refused = words.Later("look-why", "refused", refused, "why", ended.Why)
	}
	return words.Later("look-ended", "stands", stands, "refused", refused, "solution", list(ended.Solution))
}
