package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/figure"
	"queenbook/internal/figure/figuretest"
	"queenbook/internal/puzzle"
	"queenbook/internal/render/widgets"
	"queenbook/internal/solver"
)

// Each moment of the cards is a call, a placement or a return. It has a card for each open call,
// with its own row and a pin at the current line, in each language. The card of a call that returns
// is lifted.
func TestCards(t *testing.T) {
	for n, to := range map[int]int{1: 1, 2: 6, 3: 18, 4: 26, 5: 15} {
		moments := cardsOf(t, n, to)
		at, matters, lifted := 0, 0, 0
		for e, state := range puzzle.OnBoard(n).Between(0, to) {
			if e.Kind != solver.Call && e.Kind != solver.Assigned && !e.Return() {
				continue
			}
			m := moments[at]
			at++
			if m.Matters {
				matters++
			}
			open := m.Cards
			if e.Return() {
				last := open[len(open)-1]
				open = open[:len(open)-1]
				lifted++
				if !last.Lifted || last.Name != fmt.Sprintf("backtrack(%d)", e.Place) {
					t.Errorf("n = %d: at the return of column %d the last card is %s, lifted: %t", n, e.Place, last.Name, last.Lifted)
				}
				if finished := strings.HasSuffix(m.Says, "It had no more lines to run."); finished != (lifted == 1) {
					t.Errorf("n = %d: at return %d it says %q", n, lifted, m.Says)
				}
			}
			if len(open) != len(state.Calls) {
				t.Fatalf("n = %d: moment %d has %d cards, want %d", n, at, len(open), len(state.Calls))
			}
			for i, call := range state.Calls {
				card, row := open[i], fmt.Sprint(call.At)
				if call.At == 0 {
					row = ""
				}
				if card.From == row && row != "" { // it has just continued
					row = fmt.Sprint(call.At + 1)
				}
				if card.Row != row {
					t.Errorf("n = %d: moment %d, card %d is at row %q, want %q", n, at, i+1, card.Row, row)
				}
				pins := pinsOf(card)
				want := "backtrack(col + 1) and s.backtrack(col + 1)"
				if i == len(state.Calls)-1 && e.Kind == solver.Call {
					want = "for row in range(1, n + 1): and for row := 1; row <= s.n; row++ {"
				} else if i == len(state.Calls)-1 && e.Kind == solver.Assigned {
					want = "row_position[col] = row and s.rowPosition[col] = row"
				}
				if pins != want {
					t.Errorf("n = %d: moment %d, card %d has its pin at %q, want %q", n, at, i+1, pins, want)
				}
			}
		}
		if at != len(moments) {
			t.Errorf("n = %d: %d moments, want %d", n, len(moments), at)
		}
		if lifted > 0 && matters != min(4, len(moments)) && n == 4 {
			t.Errorf("n = %d: %d moments matter, want 4", n, matters)
		}
	}
	own := slices.IndexFunc(cardsOf(t, 4, 26), func(m widgets.CardMoment) bool {
		return strings.HasSuffix(m.Says, "the same code, but its own row.")
	})
	if own != 2 { // the call for column one, its queen, and then the call for column two
		t.Errorf("moment %d says that the text is the same, want 2", own)
	}
}

func cardsOf(t *testing.T, n, to int) (moments widgets.CallCards) {
	t.Helper()
	about := figure.Directive{Name: "about-cards", Shows: "cards", Draw: func(c *figure.Drawing) { moments = cardsTo(c, n, to) }}
	own := figuretest.Books{Topics: append([]figure.Topic{{Directives: []figure.Directive{about}}}, books.Topics...)}
	figuretest.Draw(t, own.Without(t, n), "about-cards", "")
	return moments
}

// pinsOf are the lines at which a card has its pin.
func pinsOf(card widgets.CallCard) string {
	var pins []string
	for _, code := range card.Codes {
		for _, line := range code.Lines {
			if line.Pin {
				pins = append(pins, strings.TrimSpace(figuretest.Plain(string(line.HTML))))
			}
		}
	}
	return strings.Join(pins, " and ")
}
