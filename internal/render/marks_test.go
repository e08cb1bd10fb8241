package render_test

import (
	"testing"

	"queenbook/internal/render"
	"queenbook/internal/words"
)

// Each mark means the same in the whole book.
func TestNoTwoMeaningsShareAMark(t *testing.T) {
	type look struct {
		shape  string
		colour render.Colour
	}
	meaning, classes := map[look]string{}, map[string]bool{}
	for _, mark := range render.Marks {
		means := words.Ours().Tell(mark.Means())
		at := look{mark.Shape.Name, mark.Colour}
		if before, taken := meaning[at]; taken && before != means {
			t.Errorf("a %s in --%s means %q and %q", at.shape, at.colour, before, means)
		}
		if classes[mark.Class] {
			t.Errorf("the class %s is that of two marks", mark.Class)
		}
		meaning[at], classes[mark.Class] = means, true
	}
}
