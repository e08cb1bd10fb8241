package browser

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	pointer "github.com/chromedp/cdproto/input"
	pagescript "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
)

// A deed is something that a page of the path offers to do, and what is heard then: words of what
// has the focus, and words of the live region that speaks.
type deed struct {
	page  string
	at    string   // where the tab key leads
	keys  []string // what is pressed there
	focus string
	live  string
	says  string
}

// byKeys leads through the book of eight columns: its path, and on to turning and mirroring.
var byKeys = []deed{
	{"puzzle", ".try-square", []string{"1", "3", kb.Enter}, "gridcell | row 3, column 3, a queen", ".try-says",
		"Queen on row 3, column 3. One queen to go. 2 pairs of queens attack each other: (1,1) – (3,3), (3,2) – (3,3)."},
	{
		"puzzle",
		"",
		[]string{kb.Enter},
		"gridcell | row 3, column 3",
		".try-says",
		"No queen on row 3, column 3 any more. 2 queens to go. One square is free.",
	},
	{
		"puzzle",
		"[data-do=stuck]",
		[]string{kb.Enter},
		"button | Stuck?",
		".try-says",
		"Stuck: column 3 has no queen, and none of its squares is free.",
	},
	{"puzzle", "[data-do=undo]", []string{kb.Enter}, "button | Undo", ".try-says",
		"One move taken back. One queen to go. 2 pairs of queens attack each other: (1,1) – (3,3), (3,2) – (3,3)."},
	{
		"puzzle",
		"#exercise-1 .ask-square",
		[]string{kb.ArrowRight, kb.ArrowRight, " "},
		"gridcell | Row 1, column 3, chosen",
		"",
		"",
	},
	{"puzzle", "#exercise-1 [type=submit]", []string{kb.Enter}, "button | Check", "#exercise-1 .ask-said",
		"Not yet. It is three rows up, and two columns to the right. A diagonal goes as far one way as the other."},
	{
		"by-hand",
		".exercise:has(> .right) summary",
		[]string{kb.Enter},
		"DisclosureTriangle | ✗ Sweep the board clean, and begin again with row two in column one | expanded true",
		".exercise:has(> .right) .ask-said",
		"Not yet. Read why, and choose again.",
	},
	{
		"by-hand",
		"",
		[]string{kb.Tab, kb.Tab, kb.Enter},
		"DisclosureTriangle | ✓ Let the queen of column two go on, to row four | expanded true",
		".exercise:has(> .right) .ask-said",
		"Right.",
	},
	{
		"backtracking",
		"[data-do=next]",
		[]string{kb.Enter, kb.Enter},
		"button | Next moment",
		".player-spoken",
		"Step 2, test of row 1 in column 2. Row 1: attacked by the queen in column 1 along the row.",
	},
	{
		"backtracking",
		"[data-do=program]",
		[]string{kb.Enter},
		"button | You are the program | pressed true",
		".player-spoken",
		"Go on: the player stops and asks.",
	},
	{
		"backtracking",
		"[data-do=next]",
		[]string{kb.Enter},
		"group | Row 2 of column 2 is tested next. Is it free or refused?",
		"",
		"",
	},
	{
		"backtracking",
		"",
		[]string{"f"},
		"button | Next moment",
		".player-spoken",
		"No. Row 2: attacked by the queen in column 1 along the diagonal.",
	},
	{
		"backtracking",
		"#order-of-lines .ask-pool .ask-line",
		[]string{kb.Enter, kb.ArrowRight},
		"button | for row := 1; row <= s.n; row++ {",
		"#order-of-lines .ask-spoken",
		"Line 1 of 1, indented 1: for row := 1; row <= s.n; row++ {",
	},
	{"backtracking", "#order-of-lines [type=submit]", []string{kb.Enter}, "button | Check", "#order-of-lines .ask-said",
		"Not yet. Line 1 belongs where it is, but further in or further out."},
	{
		"search-tree",
		"queen-tree svg.tree",
		[]string{kb.ArrowDown, kb.Enter},
		"treeitem | 1: goes on. Nodes: 227, solutions: 4. | level 2 | expanded false",
		"",
		"",
	},
	{"first-solution", "log-check textarea", []string{"1 1 yes\n2 1 no"}, "textbox | The log of your program", "", ""},
	{"first-solution", "log-check button", []string{kb.Enter}, "button | Check", "log-check [aria-live]",
		"At step 2 (line 2) it leaves the path: it goes on with row 2 of column 1, though column 1 has a queen now and the next column comes first. The search tests row 1 of column 2."},
	{
		"all-solutions",
		"[data-kind=number] input",
		[]string{"2057", kb.Enter},
		"textbox | Your answer | 2057",
		"[data-kind=number] .ask-said",
		"Not yet. Those are the nodes, solutions and all. How many tests does one of them make?",
	},
	{
		"another-puzzle",
		".player-grid input",
		[]string{kb.ArrowRight, "2"},
		"textbox | Row 1, column 2 | 2",
		".answer [aria-live]",
		"There is no solution.",
	},
	{
		"your-puzzle",
		"[data-do=next]",
		[]string{kb.Enter},
		"button | Next moment",
		".player-spoken",
		"Step 1, call for NT. NT: its call begins.",
	},
	{"minimum-moves", "queen-start .editor-column", []string{kb.ArrowDown}, "slider | Queen of column 1 | 2", ".editor-spoken", "2 moves. 3 pairs of queens attack each other. One solution is that near."},
	{"growth", "[data-kind=number] input", []string{"220", kb.Enter}, "textbox | Your answer | 220", ".ask-said", "Not yet. That is five queens."},
	{"exercises", "[data-kind=number] input", []string{"4", kb.Enter}, "textbox | Calls on the stack | 4", "[data-kind=number] .ask-said", "Not yet. One call for each queen that stands, and one more. For which column?"},
	{
		"counting-positions",
		"[data-kind=number] input",
		[]string{"16", kb.Enter},
		"textbox | Your answer | 16",
		".ask-said",
		"Not yet. So many squares the first queen has to choose from. Where can the others go?",
	},
	{
		"refusals",
		"[data-kind=number] input",
		[]string{"256", kb.Enter},
		"textbox | Your answer | 256",
		".ask-said",
		"Not yet. Those are all boards. Only some of them have the first two queens in row one.",
	},
	{
		"symmetry",
		"#turning-first button:nth-of-type(2)",
		[]string{kb.Enter},
		"button | quarter turn | pressed true",
		"#turning-first .turn-say",
		"quarter turn 3 6 4 2 8 5 7 1 number 22",
	},
}

// byTouch is the same way with a finger: what it taps, and the region that tells what that did.
var byTouch = []deed{
	{
		page: "puzzle",
		at:   ".try-square[aria-label='row 2, column 1']",
		live: ".try-says",
		says: "Queen on row 2, column 1. 3 queens to go. 6 squares are free.",
	},
	{
		page: "puzzle",
		at:   "[data-do=stuck]",
		live: ".try-says",
		says: "Not stuck: each column has a queen or a free square. 6 squares are free.",
	},
	{
		page: "by-hand",
		at:   ".exercise:has(> .right) .right summary",
		live: ".exercise:has(> .right) .ask-said",
		says: "Right.",
	},
	{
		page: "backtracking",
		at:   "[data-do=next]",
		live: ".player-spoken",
		says: "Step 1, call of column 2. Column 2 is called: its loop begins at row 1.",
	},
	{
		page: "backtracking",
		at:   "#order-of-lines .ask-pool .ask-line",
		live: "#order-of-lines .ask-spoken",
		says: "Line 1 of 1, indented 0: for row := 1; row <= s.n; row++ {",
	},
	{
		page: "search-tree",
		at:   "queen-tree svg.tree [data-node='1']",
		live: ".tree-spoken",
		says: "1: goes on. Nodes: 227, solutions: 4.",
	},
	{
		page: "first-solution",
		at:   "log-check button",
		live: "log-check [aria-live]",
		says: "No line of it is a test. A test is a line that names its row and its column, " +
			"as in “row 3, column 2: free”, or has a pair, as in “(3,2)”; " +
			"of two numbers without that it must say, too, what came of the test.",
	},
	{
		page: "all-solutions",
		at:   "[data-kind=number] [type=submit]",
		live: "[data-kind=number] .ask-said",
		says: "Not yet. It takes a number, in digits.",
	},
	{
		page: "another-puzzle",
		at:   "[data-do=next]",
		live: ".player-spoken",
		says: "Step 2, test of digit 2 for row 1, column 1. Row 1, column 1: digit 2 is free. Nothing refuses it.",
	},
	{
		page: "your-puzzle",
		at:   ".exercise:has(> .right) .right summary",
		live: ".exercise:has(> .right) .ask-said",
		says: "Right.",
	},
	{
		page: "minimum-moves",
		at:   "queen-start [data-do=farthest]",
		live: ".editor-spoken",
		says: "7 moves. 28 pairs of queens attack each other. 92 solutions are that near.",
	},
	{
		page: "growth",
		at:   "[data-kind=number] [type=submit]",
		live: ".ask-said",
		says: "Not yet. It takes a number, in digits.",
	},
	{
		page: "exercises",
		at:   ".exercise:has(> .right) .right summary",
		live: ".exercise:has(> .right) .ask-said",
		says: "Right.",
	}, {
		page: "counting-positions",
		at:   ".exercise:has(> .right) .right summary",
		live: ".exercise:has(> .right) .ask-said",
		says: "Right.",
	},
	{
		page: "refusals",
		at:   "[data-kind=number] [type=submit]",
		live: ".ask-said",
		says: "Not yet. It takes a number, in digits.",
	},
	{
		page: "symmetry",
		at:   "#turning-first button:nth-of-type(2)",
		live: "#turning-first .turn-say",
		says: "quarter turn 3 6 4 2 8 5 7 1 number 22",
	},
}

// axText is a value of the accessibility tree as a text.
func axText(v *accessibility.Value) (text string) {
	if v != nil && json.Unmarshal(v.Value, &text) != nil {
		text = strings.Trim(string(v.Value), `"`)
	}
	return text
}

// handle is an element for the accessibility tree.
func (tb *tab) handle(expression string) pagescript.RemoteObjectID {
	tb.Helper()
	got, err := chromedp.Call(tb.ctx, pagescript.Evaluate, pagescript.EvaluateParams{Expression: expression})
	if err != nil || got.Result == nil || got.Result.ObjectID == "" {
		tb.Fatalf("%s: no element, %v", expression, err)
	}
	return got.Result.ObjectID
}

// node is what the accessibility tree has of an element.
func (tb *tab) node(expression string) *accessibility.Node {
	tb.Helper()
	no := false
	got, err := chromedp.Call(
		tb.ctx,
		accessibility.GetPartialAXTree,
		accessibility.GetPartialAXTreeParams{ObjectID: tb.handle(expression), FetchRelatives: &no},
	)
	if err != nil {
		tb.Fatal(err)
	}
	return got.Nodes[0]
}

// heardFocus is what a screen reader says of what has the focus: role, name, description, value and
// states.
func (tb *tab) heardFocus() string {
	tb.Helper()
	n := tb.node(`document.getElementById(document.activeElement.getAttribute("aria-activedescendant")) ?? document.activeElement`)
	words := []string{axText(n.Role), axText(n.Name), axText(n.Description), axText(n.Value)}
	states := []string{"pressed", "expanded", "level", "valuetext"}
	for _, p := range n.Properties {
		if v := axText(p.Value); slices.Contains(states, string(p.Name)) {
			words = append(words, string(p.Name)+" "+v)
		}
	}
	return strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " | ")
}

// heardLive is what a live region says, by the accessibility tree.
func (tb *tab) heardLive(selector string) string {
	tb.Helper()
	expression := fmt.Sprintf("document.querySelector(%q)", selector)
	n := tb.node(expression)
	isLive := func(p *accessibility.Property) bool { return p.Name == "live" && axText(p.Value) == "polite" }
	if n.Ignored || !slices.ContainsFunc(n.Properties, isLive) {
		tb.Errorf("%s is no live region, or is hidden from screen readers", selector)
	}
	got, err := chromedp.Call(
		tb.ctx,
		accessibility.QueryAXTree,
		accessibility.QueryAXTreeParams{ObjectID: tb.handle(expression), Role: "StaticText"},
	)
	if err != nil {
		tb.Fatal(err)
	}
	var words []string
	for _, n := range got.Nodes {
		words = append(words, axText(n.Name))
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// tabTo presses the tab key on the stop before an element.
func (tb *tab) tabTo(selector string) {
	tb.Helper()
	ask[any](tb, fmt.Sprintf(`(() => {
		const stops = %s, to = stops.findIndex((e) => e.matches(%q));
		stops[to - 1].focus();
		return null;
	})()`, focusable, selector))
	tb.keys(kb.Tab)
	if !ask[bool](tb, fmt.Sprintf(`document.activeElement.matches(%q)`, selector)) {
		tb.Errorf(
			"the tab key does not lead to %s, but to %s",
			selector,
			ask[string](tb, `document.activeElement.outerHTML.slice(0, 80)`),
		)
	}
}

// arrives waits for a page to which a link was followed. Until it is there the browser may not answer.
func (tb *tab) arrives(page string) {
	tb.Helper()
	where := ""
	deadline := time.Now().Add(20 * time.Second)
	for ; where != page+" complete" && time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		where, _ = chromedp.Run(
			tb.ctx,
			chromedp.Evaluate[string](`location.pathname.split("/").at(-2) + " " + document.readyState`),
		)
	}
	if where != page+" complete" {
		tb.Fatalf("the link leads to %s, want %s", where, page)
	}
}

// hears waits for the words of a deed.
func (tb *tab) hears(d deed) {
	tb.Helper()
	heard := func() (got [2]string) {
		if d.focus != "" {
			got[0] = tb.heardFocus()
		}
		if d.live != "" {
			got[1] = tb.heardLive(d.live)
		}
		return got
	}
	fits := func(got [2]string) bool { return strings.HasPrefix(got[0], d.focus) && got[1] == d.says }
	got := heard()
	for deadline := time.Now().Add(20 * time.Second); !fits(got) && time.Now().Before(deadline); got = heard() {
		time.Sleep(50 * time.Millisecond)
	}
	if d.live == ".player-spoken" { // nothing else comes soon after
		time.Sleep(200 * time.Millisecond)
		got = heard()
	}
	if !fits(got) {
		tb.Errorf("%s: %s %q: heard\n%q, want\n%q", d.page, d.at, d.keys, got, [2]string{d.focus, d.says})
	}
}

// TestWalk goes from the puzzle to turning and mirroring and does something on every page: once by
// keys and by ear, so that what changes is said by what has the focus, or by a live region; once with
// a finger on a phone, which hovers over nothing.
func TestWalk(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	walk := func(tb *tab, deeds []deed, width int, act func(at string, keys []string)) {
		tb.open(deeds[0].page+"/index.html", width)
		for i, d := range deeds {
			if i > 0 && deeds[i-1].page != d.page {
				act("nav.turn [rel=next]", []string{kb.Enter})
				tb.arrives(d.page)
			}
			act(d.at, d.keys)
			tb.hears(d)
		}
		for _, complaint := range tb.complaints() {
			tb.Error(complaint)
		}
	}
	t.Run("keys", func(t *testing.T) {
		t.Parallel()
		tb := openTab(t, booktest.Of(t, 8))
		tb.focus()
		walk(tb, byKeys, 1440, func(at string, keys []string) {
			if at != "" {
				tb.tabTo(at)
			}
			tb.keys(keys...)
		})
	})
	t.Run("touch", func(t *testing.T) {
		t.Parallel()
		tb := openTab(t, booktest.Of(t, 8))
		tb.touch()
		walk(tb, byTouch, 390, func(at string, _ []string) {
			x, y := tb.centre(fmt.Sprintf("document.querySelector(%q)", at))
			tb.finger(pointer.DispatchTouchEventTypeTouchStart, &pointer.TouchPoint{X: x, Y: y})
			tb.finger(pointer.DispatchTouchEventTypeTouchEnd)
		})
		if ask[bool](tb, `matchMedia("(any-hover: hover)").matches`) {
			t.Error("this finger hovers")
		}
	})
}
