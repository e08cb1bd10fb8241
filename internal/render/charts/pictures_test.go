package charts_test

import (
	"math/big"
	"testing"

	"queenbook/internal/render/charts"
	"queenbook/internal/render/rendertest"
)

var logLines = charts.LogLines{Title: "How counts grow", From: 4, Here: 5, Lines: []charts.LogLine{
	{Name: "boards", Counts: []int64{256, 3125, 46656}},
	{Name: "tests", Counts: []int64{60, 220, 894}, Strong: true},
}}

func TestPictures(t *testing.T) {
	ranking, progress := rankingOf(1, 3, 5, 2, 2), progressOf(1, 3, 5, 2, 2)
	rendertest.Pictures(t,
		rendertest.Case{Name: "ranking", Picture: ranking},
		rendertest.Case{Name: "ranking-legend", Picture: ranking.Legend()},
		rendertest.Case{Name: "progress", Picture: progress},
		rendertest.Case{Name: "progress-legend", Picture: progress.Legend()},
		rendertest.Case{Name: "logbars", Picture: logBars},
		rendertest.Case{Name: "loglines", Picture: logLines},
	)
}

// Words that come from authors are words in the picture, whatever they hold.
func TestHostileWords(t *testing.T) {
	const words = rendertest.HostileWords
	ranking, progress := rankingOf(1, 2, 3, 4, 5), progressOf(1, 2, 3, 4, 5)
	ranking.Title, ranking.Desc, progress.Title = words, words, words
	rendertest.Hostile(t, ranking, 2)
	rendertest.Hostile(t, progress, 1)
	rendertest.Hostile(t, charts.LogLines{Title: words,
		Lines: []charts.LogLine{{Name: words, Counts: []int64{1, 10}}}}, 2)
	rendertest.Hostile(t, charts.LogBars{Name: words, What: words, Number: words, Groups: []charts.LogGroup{
		{Name: words, Bars: []charts.LogBar{{Name: words, Count: big.NewInt(7)}}}}}, 4)
}
