package browser

import (
	"fmt"
	"slices"
	"strings"

	"queenbook/internal/booktest"
)

// A seenStop is what's visible of the focused element.
type seenStop struct {
	What, Rest, Outline   string
	Width                 float64 // of the outline
	Colour, Behind        string
	Number                int // among all elements, -1 if nothing on the page has the focus
	Covered, Outside, End bool
}

// testTabbing presses the tab key from the first stop of the open page to its end. In the dark
// theme, which has the same stops, a script moves the focus.
func testTabbing(tb *tab, page string) {
	tb.focus()
	tb.touchAll()
	// A map with the focus says where it points, with a link.
	tb.runs(`document.querySelectorAll("svg[tabindex]").forEach((e) => e.dispatchEvent(new FocusEvent("focus")))`)
	reached := []int{}
	for _, look := range looks {
		if strings.Contains(look.name, "forced") {
			continue // the outline has a system colour
		}
		tb.media(look.media...)
		want := ask[int](tb, called("focus.rest"))
		var all []seenStop
		if look.name == "light" {
			all = pressTab[seenStop](tb, want+1, "seen")
		} else {
			all = ask[[]seenStop](tb, called("focus.seenOfEach", want))
		}
		last, stops := -1, []int{}
		for _, s := range all {
			if s.End || s.Number == last && len(stops) == want {
				break
			}
			where := fmt.Sprintf("%s, %s: the focus on %s", page, look.name, s.What)
			if s.Number <= last {
				if len(stops) < want {
					tb.Errorf("%s comes after a later element: the tab key is trapped or goes back", where)
				}
				break // round the page
			}
			last = s.Number
			stops = append(stops, s.Number)
			if s.Outline == s.Rest || s.Width < 2 {
				tb.Errorf("%s is not to be seen: %s, and before %s", where, s.Outline, s.Rest)
			} else if got := booktest.Contrast(tb.parse(s.Colour), tb.parse(s.Behind)); got < booktest.ForMarks {
				tb.Errorf("%s has an outline of %s on %s: %.2f : 1, want %g : 1",
					where, s.Colour, s.Behind, got, booktest.ForMarks)
			}
			if s.Covered || s.Outside {
				tb.Errorf("%s: the element is covered or out of the window", where)
			}
		}
		if len(stops) != want || want < 5 {
			tb.Errorf("%s, %s: the tab key stops at %d of %d places", page, look.name, len(stops), want)
		}
		if look.name == "light" {
			reached = stops
		} else if !slices.Equal(stops, reached) {
			tb.Errorf("%s, %s: others can have the focus than in the light", page, look.name)
		}
	}
	tb.media()
}
