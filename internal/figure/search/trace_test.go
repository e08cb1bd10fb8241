package search

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/figure/figuretest"
)

// retraced is what a trace says of each test, read off the chronicle.
func retraced(n int) (list [][3]string) {
	records := figuretest.Recorded(n)
	for i, r := range records {
		row := [3]string{fmt.Sprintf("(%d,%d)", r.Row, r.Col), "free"}
		var then []string
		switch {
		case r.By > 0:
			row[1] = fmt.Sprintf("refused by the queen of column %d", r.By)
		case r.Found:
			then = []string{"queen placed", "solution"}
		default:
			then = []string{"queen placed", fmt.Sprintf("column %d is next", r.Col+1)}
		}
		for _, e := range r.Ends {
			if e.Dead {
				then = append(then, "dead end")
			} else {
				then = append(then, fmt.Sprintf("column %d is used up", e.Col))
			}
		}
		switch {
		case i+1 == len(records):
			then = append(then, "the search is over")
		case len(r.Ends) > 0:
			then = append(then, fmt.Sprintf("back to column %d", records[i+1].Col), fmt.Sprintf("row %d is next", records[i+1].Row))
		case r.By > 0 || r.Found:
			then = append(then, fmt.Sprintf("row %d is next", r.Row+1))
		}
		row[2] = strings.Join(then, "; ")
		list = append(list, row)
	}
	return list
}

func TestTrace(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for _, rg := range ranges(n) {
			got, want := tracedOf(n, rg[0], rg[1]), retraced(n)[rg[0]-1:rg[1]]
			if len(got) != len(want) {
				t.Fatalf("n=%d, %v: %d tests, want %d", n, rg, len(got), len(want))
			}
			for i, g := range got {
				if row := [3]string{g.test.Square.String(), g.answer(), strings.Join(g.then, "; ")}; row != want[i] {
					t.Fatalf("n=%d, test %d: %q, want %q", n, rg[0]+i, row, want[i])
				}
			}
		}
	}
}

// What is hidden is in a details, and a trace with gaps says all that one without says.
func TestTraceGaps(t *testing.T) {
	page := books.Without(t, 4)
	body := string(figuretest.Draw(t, page, "trace", "", "from: 5", "to: 12", "gaps: 7 9 10 first.tests-14").Body)
	doc, err := html.Parse(strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	var hidden []string
	open := ""
	var walk func(n *html.Node, inside, summary bool)
	walk = func(n *html.Node, inside, summary bool) {
		switch {
		case n.Data == "details":
			hidden = append(hidden, "")
			inside = true
		case n.Data == "summary":
			summary = true
		case n.Type == html.TextNode && inside && !summary:
			hidden[len(hidden)-1] += n.Data
		case n.Type == html.TextNode && !summary:
			open += n.Data + "|"
		}
		for c := range n.ChildNodes() {
			walk(c, inside, summary)
		}
	}
	walk(doc, false, false)
	all := retraced(4)
	want := []string{
		all[6][1] + ": " + all[6][2],
		all[8][1] + ": " + all[8][2],
		all[9][0] + " is " + all[9][1] + ": " + all[9][2],
		all[11][1] + ": " + all[11][2],
	}
	if strings.Join(hidden, "\n") != strings.Join(want, "\n") {
		t.Errorf("hidden:\n%s\nwant:\n%s", strings.Join(hidden, "\n"), strings.Join(want, "\n"))
	}
	if got := strings.Count(open, "is next"); got != 4 {
		t.Errorf("%d answers are open, want 4: %s", got, open)
	}
}
