package render_test

import (
	"errors"
	"io"
	"math/big"
	"strings"
	"testing"

	"queenbook/internal/render"
	"queenbook/internal/solver"
)

// Everything that draws says when it could not write: svgo does not.
func TestWriteErrors(t *testing.T) {
	var used render.Sheet
	if err := used.Board(io.Discard, render.Board{N: 4, Title: "Used"}); err != nil {
		t.Fatal(err)
	}
	for name, draw := range map[string]func(io.Writer) error{
		"Board":          func(w io.Writer) error { return new(render.Sheet).Board(w, render.Board{N: 4, Title: "A board"}) },
		"Strip":          func(w io.Writer) error { return new(render.Sheet).Strip(w, pictures(1, 2)) },
		"Fan":            func(w io.Writer) error { return new(render.Sheet).Fan(w, fanOf(4)) },
		"Ranking":        func(w io.Writer) error { return new(render.Sheet).Ranking(w, rankingOf(1, 2, 3, 4, 5)) },
		"Legend":         func(w io.Writer) error { return new(render.Sheet).Legend(w, allRoles()) },
		"Definitions":    used.Definitions,
		"Fan.Legend":     fanOf(4).Legend,
		"Progress":       func(w io.Writer) error { return new(render.Sheet).Progress(w, progressOf(1, 2, 3, 4, 5)) },
		"ProgressLegend": render.ProgressLegend,
		"RankingLegend":  render.RankingLegend,
		"LogBars":        func(w io.Writer) error { return new(render.Sheet).LogBars(w, logBars) },
		"Memory":         func(w io.Writer) error { return render.Memory(w, memory) },
		"Standalone":     func(w io.Writer) error { return render.Standalone(w, render.Board{N: 4, Title: "A board"}, "") },
	} {
		if err := draw(full{}); !errors.Is(err, errFull) {
			t.Errorf("%s: error %v, want %v", name, err, errFull)
		}
		if err := draw(io.Discard); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Words that come from authors are words in the picture, whatever they hold.
func TestHostileWords(t *testing.T) {
	const words = `<script>alert("1")</script> & 'quotes' </desc></title> ]]> >
< {{.}}`
	fan, ranking, progress := fanOf(4), rankingOf(1, 2, 3, 4, 5), progressOf(1, 2, 3, 4, 5)
	progress.Title = words
	fan.Title, fan.Desc, ranking.Title, ranking.Desc = words, words, words, words
	strip := render.Strip{Pictures: []render.Picture{{Board: render.Board{N: 1, Title: words}, Label: words, Note: words, Depth: 1}}}
	for _, test := range []struct {
		name string
		draw func(io.Writer) error
		want int // how often the words come
	}{
		{"Board", func(w io.Writer) error { return new(render.Sheet).Board(w, render.Board{N: 4, Title: words}) }, 1},
		{"Standalone", func(w io.Writer) error {
			return render.Standalone(w, render.Board{N: 4, Title: words, Queens: []solver.Square{solver.Sq(1, 1)}}, style(t))
		}, 1},
		{"Strip", func(w io.Writer) error { return new(render.Sheet).Strip(w, strip) }, 3},
		{"Fan", func(w io.Writer) error { return new(render.Sheet).Fan(w, fan) }, 2},
		{"Progress", func(w io.Writer) error { return new(render.Sheet).Progress(w, progress) }, 1},
		{"Ranking", func(w io.Writer) error { return new(render.Sheet).Ranking(w, ranking) }, 2},
		{"LogBars", func(w io.Writer) error {
			return new(render.Sheet).LogBars(w, render.LogBars{Name: words, What: words, Groups: []render.LogGroup{
				{Name: words, Bars: []render.LogBar{{Name: words, Count: big.NewInt(7)}}}}})
		}, 3},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			if err := test.draw(&out); err != nil {
				t.Fatal(err)
			}
			root := parse(t, out.String())
			said := 0
			for n := range root.all() {
				if n.name == "script" {
					t.Error("the words became an element")
				}
				if len(n.children) == 0 && n.text == words {
					said++
				}
			}
			if said != test.want {
				t.Errorf("the words come %d times as text, want %d:\n%s", said, test.want, out.String())
			}
		})
	}
}
