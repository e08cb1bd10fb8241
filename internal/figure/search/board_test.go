package figure

func TestBoardOfSingleMoves(t *testing.T) {
	b := BoardOfSingleMoves(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4})
	if len(b.Numbers) != 56 || len(b.Queens) != 8 {
		t.Fatalf("%d numbers and %d queens", len(b.Numbers), len(b.Queens))
	}
	left, best := singleMoves(solver.Rows{1, 7, 2, 6, 3, 5, 8, 4})
	for i, number := range b.Numbers {
		if number.Value != left[number.Square] || number.Strong != (number.Value == best) || number.Value == 0 {
			t.Errorf("%v: %+v, want %d", number.Square, number, left[number.Square])
		}
		if i > 0 && (b.Numbers[i-1].Square.Col > number.Square.Col) {
			t.Errorf("%v does not come column by column", number.Square)
		}
	}
}

// Without the option coordinates there are some.
func TestCoordinatesOption(t *testing.T) {
	for option, want := range map[string]bool{"coordinates: yes": true, "coordinates: no": false, "n: 8": true} {
		if got := strings.Contains(string(draw(t, no(8), "board", "first", option).Body), `class="coord"`); got != want {
			t.Errorf("%s: coordinates %t", option, got)
		}
	}
}

// A board that a step completed leads there, unless its page speaks of no steps
// yet.
func TestLinkOption(t *testing.T) {
	for _, c := range []struct{ args, option, want string }{
		{"first", "link: yes", "step-876"},
		{"first", "show: plain", "step-876"},
		{"last", "show: plain", "step-14852"},
		{"step 12", "link: yes", "step-12"},
		{"first", "link: no", ""},
		{"step 12", "link: no", ""},
		{"1 5 8 6 3 7 2 4", "show: plain", ""},
	} {
		d := directiveOf("board", c.args, c.option)
		d.Link = func(label string) (weave.Link, error) { return weave.Link{Href: "there#" + label}, nil }
		cell, err := no(8).Draw(d)
		if err != nil {
			t.Errorf("%s, %s: %v", c.args, c.option, err)
			continue
		}
		_, after, linked := strings.Cut(string(cell.Body), `<p class="to-step"><a href="there#`)
		if got, _, _ := strings.Cut(after, `"`); linked != (c.want != "") || got != c.want {
			t.Errorf("%s, %s: it leads to %q, want %q", c.args, c.option, got, c.want)
		}
	}
}
