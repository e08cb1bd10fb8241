package boards_test

import (
	"testing"

	"queenbook/internal/render/boards"
	"queenbook/internal/render/rendertest"
	"queenbook/internal/solver"
)

// One queen is followed through all eight boards of a family, and the families that aren't drawn
// are only listed as numbers.
func TestCards(t *testing.T) {
	families, err := solver.Families(solver.Solve(9).Solutions)
	if err != nil {
		t.Fatal(err)
	}
	var cards boards.Cards
	for i, family := range families {
		card := boards.Card{Number: i + 1, Listed: true}
		for _, member := range family.Members {
			card.Members = append(card.Members, boards.Relative{Member: member})
		}
		cards = append(cards, card)
	}
	drawn := 0
	for n := range rendertest.Parse(t, rendertest.Text(t, cards)).All() {
		if n.Name != "svg" {
			continue
		}
		drawn++
		followed := 0
		for i, mark := range n.Children {
			if mark.Attrs["class"] != "followed" {
				continue
			}
			followed++
			queen := n.Children[i+1]
			if queen.Attrs["class"] != "queen" || at(queen, "x") != at(mark, "x") || at(queen, "y") != at(mark, "y") {
				t.Errorf("picture %d: behind the tinted square comes %v", drawn, queen.Attrs)
			}
		}
		if followed != 1 {
			t.Errorf("picture %d: %d queens are followed, want one", drawn, followed)
		}
	}
	if want := 8 * boards.MaxCards; drawn != want || len(cards) <= boards.MaxCards {
		t.Errorf("%d boards of %d families are drawn, want %d", drawn, len(cards), want)
	}
}

// at is a mark's coordinate, which is omitted if it's zero.
func at(n *rendertest.Node, key string) string {
	if v := n.Attrs[key]; v != "" {
		return v
	}
	return "0"
}
