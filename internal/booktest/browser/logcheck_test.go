package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/chromedp/chromedp"

	"queenbook/internal/log"
	"queenbook/internal/solver"
	"queenbook/internal/words"
)

// A loggedTest is a line of a generated log.
type loggedTest struct {
	row, col int
	free     bool
}

// loggedForms are ways to write a line. The first has no answer.
var loggedForms = []func(l loggedTest) string{
	func(l loggedTest) string { return fmt.Sprintf("(%d,%d)", l.row, l.col) },
	func(l loggedTest) string { return fmt.Sprintf("%d %d", l.row, l.col) },
	func(l loggedTest) string {
		not := "not "
		if l.free {
			not = ""
		}
		return fmt.Sprintf("(row %d, col %d) is %sa valid placement", l.row, l.col, not)
	},
	func(l loggedTest) string { return fmt.Sprintf("c=%d r=%d %t", l.col, l.row, l.free) },
	func(l loggedTest) string {
		return fmt.Sprintf(
			"Step 7: [%d, %d] %s\r\n[%[1]d]",
			l.row,
			l.col,
			map[bool]string{true: "NOT attacked", false: "attacked by 1"}[l.free],
		)
	},
	func(l loggedTest) string {
		return fmt.Sprintf(
			"try column %d, %d\n%[2]d in column %[1]d: %[3]s\nback to 1 1",
			l.col,
			l.row,
			map[bool]string{true: "free", false: "no"}[l.free],
		)
	},
	func(l loggedTest) string {
		return fmt.Sprintf(
			"%d %d %s\n\n%[2]d %[1]d\n8 queens on 8 columns",
			l.row,
			l.col,
			map[bool]string{true: "queen", false: "refused"}[l.free],
		)
	},
}

// rowsOnly is the log of a search on four columns whose test only looks along the row.
func rowsOnly() string {
	var log strings.Builder
	var search func(rows []int)
	search = func(rows []int) {
		for row := 1; row <= 4 && len(rows) < 4; row++ {
			free := !slices.Contains(rows, row)
			fmt.Fprintf(&log, "row %d, column %d: %t\n", row, len(rows)+1, free)
			if free {
				search(append(slices.Clone(rows), row))
			}
		}
	}
	search(nil)
	return log.String()
}

// someLogs are logs of the search, and of what's nearly the search.
func someLogs(random *rand.Rand, count int) (logs []string, sizes []int) {
	logs, sizes = append(logs, rowsOnly()), append(sizes, 4)
	for len(logs) < count {
		n := 1 + random.IntN(5)
		of := n
		if random.IntN(8) == 0 {
			of = 1 + random.IntN(5)
		}
		var list []loggedTest
		for e := range solver.Trace(of) {
			if e.Test() {
				list = append(list, loggedTest{int(e.Square.Row), int(e.Square.Col), e.Kind == solver.Accepted})
			}
		}
		from := random.IntN(min(len(list), 60))
		for range random.IntN(3) {
			l := &list[min(from+random.IntN(3), len(list)-1)]
			switch random.IntN(6) {
			case 0:
				l.free = !l.free
			case 1:
				*l = loggedTest{[]int{1, n}[random.IntN(2)], 1, true}
			case 2:
				l.row = []int{0, 1, 1, n + 1}[random.IntN(4)]
			case 3:
				*l = list[random.IntN(from+1)]
			default:
				*l = loggedTest{1 + random.IntN(n), 1 + random.IntN(n), random.IntN(2) == 0}
			}
		}
		switch random.IntN(6) {
		case 0:
			list = list[:from]
		case 1:
			list = append(list[:from:from], list[from+1:]...)
		case 2:
			list = append(list, list[from])
		case 3:
			rows, cols := random.IntN(2), random.IntN(2)
			for i := range list {
				list[i].row, list[i].col = list[i].row-rows, list[i].col-cols
			}
		case 4:
			for i, l := range list {
				list[i].row, list[i].col = l.col, l.row
			}
		}
		form := loggedForms[random.IntN(len(loggedForms))]
		log := "A log\n"
		for _, l := range list {
			log += form(l) + "\n"
		}
		logs, sizes = append(logs, log), append(sizes, n)
	}
	return logs, sizes
}

// saidOfLogs are the follower's sentences about logs; some others are only about runs.
var saidOfLogs = slices.DeleteFunc(words.Ours().Names(), func(name string) bool {
	ofRuns := []string{"more", "top-row"}
	rest, follows := strings.CutPrefix(name, "follow-")
	return !follows || slices.Contains(ofRuns, rest)
})

// longestPart is the longest text between the placeholders of a sentence.
func longestPart(name string) (longest string) {
	said := words.Ours().ForPage(name)
	if text, plain := said.(string); plain {
		return text
	}
	for _, part := range said.([]any) {
		if text, plain := part.(string); plain && len(text) > len(longest) {
			longest = text
		}
	}
	return longest
}

// testLogCheck compares the script with the program, and pastes a log as a reader does.
func testLogCheck(tb *tab) {
	tb.open("first-solution/index.html", 1000)
	said := map[string]int{}
	random := rand.New(rand.NewPCG(5, 16))
	for range 6 {
		logs, sizes := someLogs(random, 150)
		text, err := json.Marshal([]any{logs, sizes})
		if err != nil {
			tb.Fatal(err)
		}
		got := ask[[]string](
			tb,
			fmt.Sprintf(
				`(([logs, sizes]) => Promise.all(logs.map((log, i) =>
					document.querySelector("log-check").check.check(log, sizes[i]))))(%s)`,
				text,
			),
		)
		for i, text := range logs {
			want, _, _ := log.Check("log", strings.NewReader(text), log.Queens(sizes[i], log.Turned{}))
			if got[i] != want {
				tb.Fatalf("%d columns: the page says %q, the program %q of\n%.2000s", sizes[i], got[i], want, text)
			}
			for _, name := range saidOfLogs {
				if strings.Contains(want, longestPart(name)) {
					said[name]++
				}
			}
		}
	}
	for _, name := range saidOfLogs {
		if said[name] == 0 {
			tb.Errorf("no log was told %q", longestPart(name))
		}
	}

	const pasted = "row 1, col 1: placed\nrow 1, col 2: placed"
	want, _, _ := log.Check("log", strings.NewReader(pasted), log.Queens(4, log.Turned{}))
	tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`(() => {
		document.querySelector("log-check select").value = "4";
		document.querySelector("log-check textarea").value = %q;
		document.querySelector("log-check button").click();
	})()`, pasted)))
	tb.until("what is said of the log", `document.querySelector("log-check [aria-live]").textContent`, want)
	tb.scripts(false)
	tb.open("first-solution/index.html", 1000)
	if ask[bool](tb, `document.querySelector(".check-controls").checkVisibility()`) ||
		!ask[bool](tb, `document.querySelector("log-check code").checkVisibility()`) {
		tb.Errorf("without scripts the field is shown, or the command is not")
	}
}
