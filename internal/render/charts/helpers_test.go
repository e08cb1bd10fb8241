package charts_test

import (
	"queenbook/internal/nearest"
	"queenbook/internal/render/charts"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// rankingOf ranks all solutions on the board of the start.
func rankingOf(start ...int8) charts.Ranking {
	r := charts.Ranking{Queens: len(start), Title: words.Plain("A ranking"), Desc: words.Plain("All solutions, nearest first.")}
	solutions := solver.Solve(len(start)).Solutions
	for moves := range len(start) + 1 {
		group := charts.Group{Moves: moves}
		for _, s := range solutions {
			if nearest.Moves(start, s.Rows) != moves {
				continue
			}
			stays := make([]bool, len(start))
			for c := range start {
				stays[c] = start[c] == s.Rows[c]
			}
			r.Stays = append(r.Stays, stays)
			group.Drawn++
			group.All++
		}
		if group.All > 0 {
			r.Groups = append(r.Groups, group)
		}
	}
	return r
}

// progressOf follows the search for the solution that is nearest to a start.
func progressOf(start ...int8) charts.Progress {
	run := solver.Solve(len(start))
	p := charts.Progress{Tests: run.Whole.Tests, Columns: len(start), Title: words.Plain("Nearer and nearer")}
	for _, s := range run.Solutions {
		f := charts.Finding{Step: s.Step, Moves: nearest.Moves(start, s.Rows)}
		p.All = append(p.All, f)
		if len(p.Best) == 0 || f.Moves < p.Best[len(p.Best)-1].Moves {
			p.Best = append(p.Best, f)
		}
	}
	return p
}

// raceOf runs both searches with a bound for a start.
func raceOf(start ...int8) charts.Race {
	r := charts.Race{Title: words.Plain("Two searches")}
	for i, name := range []string{"down", "first"} {
		effort := nearest.Measure(start, i == 1)
		r.Runs[i] = charts.Racer{Name: words.Plain(name), Tests: effort.Tests}
		for _, m := range effort.Met {
			r.Runs[i].Best = append(r.Runs[i].Best, charts.Finding{Step: int(m.Tests), Moves: m.Moves})
		}
	}
	return r
}
