package browser

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	pagescript "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"queenbook/internal/booktest"
)

// axText is a value of the accessibility tree as text.
func axText(v *accessibility.Value) (text string) {
	if v != nil && json.Unmarshal(v.Value, &text) != nil {
		text = strings.Trim(string(v.Value), `"`)
	}
	return text
}

// handle is an element, for the accessibility tree.
func (tb *tab) handle(expression string) pagescript.RemoteObjectID {
	tb.Helper()
	got, err := chromedp.Call(tb.ctx, pagescript.Evaluate, pagescript.EvaluateParams{Expression: expression})
	if err != nil || got.Result == nil || got.Result.ObjectID == "" {
		tb.Fatalf("%s: no element, %v", expression, err)
	}
	return got.Result.ObjectID
}

// node is an element's node in the accessibility tree.
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

// heardFocus is what a screen reader says about the focused element: role, name, description, value
// and states.
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

// heardLive is what a live region says, according to the accessibility tree.
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
	tb.runs("%s", called("focus.goBefore", selector))
	tb.keys(kb.Tab)
	if !ask[bool](tb, fmt.Sprintf(`document.activeElement.matches(%q)`, selector)) {
		tb.Errorf(
			"the tab key does not lead to %s, but to %s",
			selector,
			ask[string](tb, `document.activeElement.outerHTML.slice(0, 80)`),
		)
	}
}

// arrives waits for the page of a link that was followed. Until it's there, the browser may not
// answer.
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

// hears waits for a deed's words.
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
	// The words stay, and nothing else comes soon after.
	if d.live == ".player-spoken" || d.live == ".tree-spoken" {
		time.Sleep(400 * time.Millisecond)
		got = heard()
	}
	if !fits(got) {
		tb.Errorf("%s: %s %q: heard\n%q, want\n%q", d.page, d.at, d.keys, got, [2]string{d.focus, d.says})
	}
}

// TestWalk goes from the puzzle to turning and mirroring, and does something on every page: once
// with keys and a screen reader, so that the focused element or a live region says what changes,
// and once with a finger on a phone, which can't hover.
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
			tb.tap(tb.centre(fmt.Sprintf("document.querySelector(%q)", at)))
		})
		if ask[bool](tb, `matchMedia("(any-hover: hover)").matches`) {
			t.Error("this finger hovers")
		}
	})
}
