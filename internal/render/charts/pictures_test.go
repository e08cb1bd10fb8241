package charts_test

import (
	"math/big"
	"testing"

	"queenbook/internal/render/charts"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/words"
)

var logLines = charts.LogLines{Title: words.Plain("How counts grow"), From: 4, Here: 5, Lines: []charts.LogLine{
	{Name: words.Plain("boards"), Counts: []int64{256, 3125, 46656}},
	{Name: words.Plain("tests"), Counts: []int64{60, 220, 894}, Strong: true},
}}

func TestPictures(t *testing.T) {
	ranking, progress := rankingOf(1, 3, 5, 2, 2), progressOf(1, 3, 5, 2, 2)
	rendertest.Pictures(t,
		rendertest.Case{Name: "ranking", Picture: ranking},
		rendertest.Case{Name: "ranking-legend", Picture: ranking.Legend()},
		rendertest.Case{Name: "progress", Picture: progress},
		rendertest.Case{Name: "progress-legend", Picture: progress.Legend()},
		rendertest.Case{Name: "race", Picture: raceOf(1, 3, 5, 2, 2)},
		rendertest.Case{Name: "race-even", Picture: raceOf(1, 2, 3, 4, 5)},
		rendertest.Case{Name: "logbars", Picture: logBars},
		rendertest.Case{Name: "loglines", Picture: logLines},
	)
}

// Authors' words stay words in the picture, whatever they contain.
func TestHostileWords(t *testing.T) {
	hostile := words.Plain(rendertest.HostileWords)
	ranking, progress := rankingOf(1, 2, 3, 4, 5), progressOf(1, 2, 3, 4, 5)
	ranking.Title, ranking.Desc, progress.Title = hostile, hostile, hostile
	rendertest.Hostile(t, ranking, 2)
	rendertest.Hostile(t, progress, 1)
	race := raceOf(1, 3, 5, 2, 2)
	race.Title, race.Runs[0].Name, race.Runs[1].Name = hostile, hostile, hostile
	rendertest.Hostile(t, race, 1)
	rendertest.Hostile(t, charts.LogLines{Title: hostile,
		Lines: []charts.LogLine{{Name: hostile, Counts: []int64{1, 10}}}}, 2)
	rendertest.Hostile(t, charts.LogBars{Name: hostile, What: hostile, Number: hostile, Groups: []charts.LogGroup{
		{Name: hostile, Bars: []charts.LogBar{{Name: hostile, Count: big.NewInt(7)}}}}}, 4)
}
