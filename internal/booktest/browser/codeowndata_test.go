package browser

import (
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

// TestCodeOwnData changes the data of correct programs, as the book's hints suggest, and of the
// programs that the page gives. They're compared with the book's program for the same data. The
// exercise's task keeps its own data.
func TestCodeOwnData(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	tb := openTab(t, booktest.Of(t, 8))
	for _, c := range []struct {
		page, figure, right string
		data                [][]string // what's replaced, and by what, in pairs
	}{
		{"your-puzzle", "#code-sums", "adding.py", [][]string{
			{"target = 10", "target = 12"},
			{"places = [2, 3, 5, 7, 8]", "places = [\n    2, 3, 5,\n    7, 8, 9,  # ]\n]"},
		}},
		{"your-puzzle", "#code-map", "colours.py", [][]string{
			{`"red", "green", "blue"`, `"red", "green", "blue", "white"`},
			{`"red", "green", "blue"`, `"red", "green"`},
		}},
		{"your-puzzle", "#code-rooms", "rooms.py", [][]string{{"size = 3", "size = 2"}, {"size = 3", "size = 4"}}},
		{"exercises", "#code-boxes", "boxes.py", [][]string{{", ((4, 3), 4)", ""}}},
	} {
		tb.open(c.page+"/index.html", 1000)
		page := given(tb, c.figure)
		for _, data := range c.data {
			change := strings.NewReplacer(data...)
			if change.Replace(page) == page {
				t.Fatalf("%s: there is no %q", c.figure, data[0])
			}
			writeCode(tb, c.figure, change.Replace(page))
			if says, _ := runCode(tb, c.figure, false); strings.Contains(says, "Right.") {
				t.Errorf("%s with %s as the page gives it: %q", c.figure, data[1], says)
			}
			writeCode(tb, c.figure, change.Replace(completeOf(t, c.right, page)))
			says, _ := runCode(tb, c.figure, false)
			if !strings.Contains(says, "Right. With your own data.") {
				t.Errorf("%s with %s: the page says %q", c.figure, data[1], says)
			}
		}
	}
	// The same for programs that search by themselves.
	for _, c := range []struct{ page, figure, right, of, data string }{
		{"your-puzzle", "code-twelve", "twelve.py", "[31, 17, 23, 11, 29, 7, 19, 13, 5, 37, 3, 2]", "[60, 40]"},
		{"your-puzzle", "code-twelve", "twelve.py", "target = 100", "target = 50"},
		{"minimum-moves", "code-bound", "bound.py", "[0, 1, 3, 4, 2]", "[0, 1, 1, 1, 1]"},
		{"exercises", "code-orders", "orders.py", `"abcd"`, `"abc"`},
	} {
		tb.open(c.page+"/index.html", 1000)
		page := given(tb, "#"+c.figure)
		if came := judgeCode(tb, c.figure, strings.Replace(page, c.of, c.data, 1)); came.Verdict == "right" {
			t.Errorf("%s with %s as the page gives it: %q", c.figure, c.data, came.Says)
		}
		own := strings.Replace(completeOf(t, c.right, page), c.of, c.data, 1)
		if came := judgeCode(tb, c.figure, own); came.Verdict != "right" {
			t.Errorf("%s with %s: the page says %q", c.figure, c.data, came.Says)
		}
	}
	// Data that the book's program can't use aren't compared with it.
	tb.open("your-puzzle/index.html", 1000)
	change := strings.NewReplacer("target = 10", "limit = 12\ntarget = limit")
	writeCode(tb, "#code-sums", change.Replace(completeOf(t, "adding.py", given(tb, "#code-sums"))))
	says, _ := runCode(tb, "#code-sums", false)
	if strings.Contains(says, "Not yet") || !strings.Contains(says, "2 solutions") {
		t.Errorf("with a name of the reader's own: the page says %q", says)
	}
	if done := ask[string](tb, `localStorage.getItem("queenbook-exercises") ?? ""`); done != "" {
		t.Errorf("done with other data is %s", done)
	}
}
