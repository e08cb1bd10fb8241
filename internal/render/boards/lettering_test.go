package boards_test

import (
	"bytes"
	"regexp"
	"strconv"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/puzzle/puzzletest"
	"queenbook/internal/render"
	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/words"
)

// However wide a name is, the thickest frame around its box doesn't touch its outer letters.
func TestLettersWithinFrames(t *testing.T) {
	thick := regexp.MustCompile(`\.placed\s*\{[^}]*stroke-width:\s*([\d.]+)`).FindStringSubmatch(string(rendertest.Style(t)))
	if thick == nil {
		t.Fatal("no style says how thick a frame is")
	}
	stroke, _ := strconv.ParseFloat(thick[1], 64) // digits, as the pattern says
	frame := rendertest.Numbers(t, render.FrameShape.Path)
	left, right := frame[0]+stroke/2, frame[0]+frame[2]-stroke/2
	p := puzzletest.Sums()
	p.Choices = puzzle.Whole("#####", "MW@MW@")
	made := []puzzle.Chosen{{Place: 1, Choice: 1}, {Place: 2, Choice: 2}}
	found := 0
	var sheet render.Sheet
	boards.StageOf(p).Solved(words.Plain("names"), made).Draw(render.NewCanvas(&sheet, new(bytes.Buffer)))
	for n := range rendertest.Parse(t, sheet.Definitions()).All() {
		if n.Name != "text" || n.Attrs["textLength"] == "" {
			continue
		}
		found++
		middle, wide := number(n, "x"), number(n, "textLength")
		if from, to := float64(middle)-float64(wide)/2, float64(middle)+float64(wide)/2; from < left || to > right {
			t.Errorf("%s is %v to %v across; its frame leaves %v to %v", n.Attrs["id"], from, to, left, right)
		}
	}
	if found == 0 {
		t.Error("no name is too wide for its box")
	}
}
