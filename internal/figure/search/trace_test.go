package search

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/figure/figuretest"
	"queenbook/internal/words"
)

// retraced is what a trace says about each test, taken from the chronicle.
func retraced(n int) (list [][3]string) {
	records := figuretest.Recorded(n)
	for i, r := range records {
		row := [3]string{fmt.Sprintf("(%d,%d)", r.Row, r.Col), "free"}
		var then []string
		switch {
		case r.By > 0:
			row[1] = fmt.Sprintf("refused by the queen in column %d", r.By)
		case r.Found:
			then = []string{"queen placed", "solution"}
		default:
			then = []string{"queen placed", fmt.Sprintf("column %d is next", r.Col+1)}
		}
		for _, e := range r.Ends {
			says := "dead end"
			if !e.Dead {
				says = fmt.Sprintf("column %d is used up", e.Col)
			}
			then = append(then, says, "the search is over")
			if e.Col > 1 {
				back := e.Col - 1
				where := fmt.Sprintf("after row %d", lastRow(records[:i+1], back))
				if lastRow(records[:i+1], back) == n {
					where = "in its last row"
				}
				then[len(then)-1] = fmt.Sprintf("back to column %d, %s", back, where)
			}
		}
		if len(then) == 0 {
			then = []string{"the next row"}
		}
		row[2] = strings.Join(then, "; ")
		list = append(list, row)
	}
	return list
}

// lastRow is the last row that was tested in a column.
func lastRow(records []figuretest.Record, col int) int {
	for i := len(records) - 1; ; i-- {
		if records[i].Col == col {
			return records[i].Row
		}
	}
}

func TestTrace(t *testing.T) {
	for n := 1; n <= 6; n++ {
		for _, rg := range figuretest.Ranges(n) {
			got, want := tracedOf(words.Ours(), n, rg[0], rg[1]), retraced(n)[rg[0]-1:rg[1]]
			if len(got) != len(want) {
				t.Fatalf("n=%d, %v: %d tests, want %d", n, rg, len(got), len(want))
			}
			for i, g := range got {
				if row := [3]string{g.test.Square().String(), g.answer, g.next(words.Ours())}; row != want[i] {
					t.Fatalf("n=%d, test %d: %q, want %q", n, rg[0]+i, row, want[i])
				}
			}
		}
	}
}

// Hidden lines are in a details, and a trace with gaps says the same as one without.
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
	if got := strings.Count(open, "refused by"); got != 3 {
		t.Errorf("%d answers are open, want 3: %s", got, open)
	}
}
