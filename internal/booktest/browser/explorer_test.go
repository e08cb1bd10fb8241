package browser

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"queenbook/internal/booktest"
	"queenbook/internal/number"
	"queenbook/internal/puzzle"
	"queenbook/internal/render"
	"queenbook/internal/render/trees"
	"queenbook/internal/solver"
	"queenbook/internal/thorough"
	"queenbook/internal/tree"
)

// shapesOf reads from a page what the tree shows: each mark and line with its place, and each
// number.
var shapesOf = shapesWithin("queen-tree")

// shapesWithin does the same for the first part of the page that matches a selector.
func shapesWithin(selector string) string {
	return `(() => [...(document.querySelector("` + selector + `"))
	.querySelectorAll("svg.tree :is(circle, rect, path, text)")]
	.filter((e) => !e.matches("queen-tree :is(.t-way, .t-here)"))
	.map((e) => [e.localName, e.getAttribute("class") ?? "", ...["cx", "cy", "x", "y", "width", "height", "d"].map((a) => e.getAttribute(a) ?? ""),
		e.localName === "text" ? e.textContent : ""].join(" ")))()`
}

var (
	shape     = regexp.MustCompile(`<(circle|rect|path|text)\b([^>]*?)/?>([^<]*)`)
	attribute = regexp.MustCompile(`([a-z-]+)="([^"]*)"`)
)

// valuesOf reads the attributes of a tag.
func valuesOf(tag string) map[string]string {
	values := map[string]string{}
	for _, a := range attribute.FindAllStringSubmatch(tag, -1) {
		values[a[1]] = a[2]
	}
	return values
}

// drawn reads the same from the program's own drawing.
func drawn(t *testing.T, picture trees.NodeLink) []string {
	t.Helper()
	var out bytes.Buffer
	picture.Draw(render.NewCanvas(new(render.Sheet), &out))
	return shapesIn(out.String())
}

// shapesIn are the shapes of a drawing.
func shapesIn(drawing string) (list []string) {
	for _, m := range shape.FindAllStringSubmatch(drawing, -1) {
		line := m[1]
		values := valuesOf(m[2])
		for _, name := range []string{"class", "cx", "cy", "x", "y", "width", "height", "d"} {
			line += " " + values[name]
		}
		text := ""
		if m[1] == "text" {
			text = m[3]
		}
		list = append(list, line+" "+text)
	}
	return list
}

// testExplorer compares the explorer with the program: whatever is folded, the script draws what
// the program draws, and says what the tree counts.
func testExplorer(t *testing.T, b *booktest.Book) {
	const page = "search-tree/index.html"
	whole := tree.Search(8, false)
	first := trees.Folded(puzzle.OnBoard(whole.N), whole)
	tb := openTab(t, b)
	tb.open(page, 1440)
	if diff := cmp.Diff(drawn(t, first), ask[[]string](tb, shapesOf)); diff != "" {
		t.Fatalf("the script draws another tree at first (-program +page):\n%s", diff)
	}
	tb.focus()

	t.Run("folds", func(t *testing.T) {
		random := rand.New(rand.NewPCG(4, 8))
		for range thorough.Of(5, 25) {
			folded := map[int]bool{}
			var list []int
			for range random.IntN(200) {
				node := random.IntN(len(whole.Nodes))
				if whole.Nodes[node].Kind == tree.Branch && node > 0 {
					folded[node] = true
					list = append(list, node)
				}
			}
			text, _ := json.Marshal(list)
			tb.do(
				chromedp.Evaluate[chromedp.Void](
					fmt.Sprintf(
						`(() => { const e = document.querySelector("queen-tree").explorer; e.folded = new Set(%s); e.draw(); })(); 0`,
						text,
					),
				),
			)
			picture := first
			picture.Tree = whole.Fold(func(node int) bool { return folded[node] })
			if diff := cmp.Diff(drawn(t, picture), ask[[]string](tb, shapesOf)); diff != "" {
				t.Fatalf("with %v folded the script draws another tree (-program +page):\n%s", list, diff)
			}
		}
	})

	t.Run("nodes", func(t *testing.T) {
		for node := 0; node < len(whole.Nodes); node += 37 {
			tb.do(
				chromedp.Evaluate[chromedp.Void](
					fmt.Sprintf(
						`(() => { const e = document.querySelector("queen-tree").explorer; e.reveal(%d); e.show(); })(); 0`,
						node,
					),
				),
			)
			got := ask[[]string](tb, `(() => { const p = document.querySelector(".tree-panel"); return [
				p.querySelector(".tree-rows").textContent, ...["nodes", "tests", "dead", "solutions"].map((c) => p.querySelector("[data-count=" + c + "]").textContent),
				[...p.querySelectorAll("svg.board .queen")].map((q) => q.getAttribute("y") / 45 + 1).join(" "),
				p.querySelector(".tree-step a")?.getAttribute("href") ?? ""]; })()`)
			n := whole.Nodes[node]
			rows := whole.Rows(node).String()
			want := []string{
				rows,
				number.Thousands(n.Nodes),
				number.Thousands(n.Tests),
				number.Thousands(n.DeadEnds),
				number.Thousands(n.Solutions),
				rows,
			}
			if node == 0 {
				want[0] = "empty"
			}
			if diff := cmp.Diff(want, got[:6]); diff != "" {
				t.Fatalf("node %d (-tree +page):\n%s", node, diff)
			}
			if node > 0 {
				if problem := b.Resolve(b.Pages[page], got[6]); problem != "" ||
					!strings.HasSuffix(got[6], fmt.Sprintf("#step-%d", n.Step)) {
					t.Errorf("node %d leads to %q: %s", node, got[6], problem)
				}
			}
		}
	})

	t.Run("keys", func(t *testing.T) {
		tb.open(page, 1440)
		at := func() string { return ask[string](tb, `document.querySelector(".tree-rows").textContent`) }
		stops := ask[int](
			tb,
			`[...document.querySelectorAll("queen-tree .scroll, queen-tree .scroll *")].filter((e) => e.tabIndex >= 0).length`,
		)
		if stops != 1 {
			t.Errorf("the picture is %d tab stops, want 1", stops)
		}
		tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("queen-tree svg.tree").focus(); 0`))
		solutions := solver.Solve(8).Solutions
		for _, press := range []struct{ key, want string }{
			{kb.ArrowDown, "1"}, {kb.ArrowRight, "2"}, {kb.ArrowDown, "2"}, {kb.Enter, "2"},
			{kb.ArrowDown, "2 4"}, {kb.ArrowRight, "2 5"},
			{kb.ArrowLeft, "2 4"}, {kb.ArrowLeft, "2 4"}, {kb.ArrowUp, "2"}, {"h", "2"}, {kb.ArrowDown, "2"}, {"r", "empty"},
			{"n", solutions[0].Rows.String()}, {"n", solutions[1].Rows.String()}, {"n", solutions[2].Rows.String()},
			{"n", solutions[3].Rows.String()}, {"n", solutions[4].Rows.String()},
			{"N", solutions[3].Rows.String()}, {kb.Home, "empty"},
		} {
			tb.do(chromedp.KeyEvent(press.key))
			if got := at(); got != press.want {
				t.Fatalf("key %q leads to %q, want %q", press.key, got, press.want)
			}
			if got, want := ask[string](tb, itemOfTree), itemInWords(t, whole, press.want); got != want {
				t.Errorf("key %q: a screen reader is at %q, want %q", press.key, got, want)
			}
		}
		marks := `document.querySelectorAll("queen-tree svg.tree [data-node]:not(text)").length`
		tb.do(chromedp.KeyEvent("u"))
		if got := ask[int](tb, marks); got != len(whole.Nodes) {
			t.Errorf("unfolded it has %d marks, want %d", got, len(whole.Nodes))
		}
		tb.do(chromedp.KeyEvent("f"))
		fails := func(node int) bool { return whole.Nodes[node].Solutions == 0 }
		if got, want := ask[int](tb, marks), len(whole.Fold(fails).Nodes); got != want {
			t.Errorf("with its failures folded it has %d marks, want %d", got, want)
		}
		off := func(name string) bool {
			return ask[string](tb, `document.querySelector("queen-tree [data-do=`+name+`]").ariaDisabled`) == "true"
		}
		// It's drawn large enough to read, and if it's wider than its box, all of it can be made to
		// fit.
		inSight := ask[bool](tb, `(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector("queen-tree .scroll"))`)
		if !off("failures") || off("unfold-all") || !off("previous") || off("next") || off("fit") != inSight {
			t.Error("with its failures folded, at the root, the wrong buttons are off")
		}
		if got, want := ask[string](tb, `(() => {
			const triangle = document.querySelector("queen-tree .t-folded"), node = Number(triangle.dataset.node);
			triangle.dispatchEvent(new MouseEvent("click", { bubbles: true }));
			return document.querySelector(".tree-rows").textContent + " " + document.querySelector("queen-tree").explorer.folded.has(node) })()`), "1 3 false"; got != want {
			t.Errorf("a click at the first triangle: at %q, want %q", got, want)
		}
		tb.do(chromedp.KeyEvent(kb.Home))
		tb.do(chromedp.KeyEvent("z"))
		if got := ask[bool](tb, `(() => { const s = document.querySelector("queen-tree .scroll"); return s.scrollWidth <= s.clientWidth; })()`); !got {
			t.Error("what was made to fit does not fit")
		}
		// Keys move a screen reader to an item; buttons leave it where it is, and a live text says
		// what they did.
		const spoken = `document.querySelector(".tree-spoken").textContent`
		if got := ask[string](tb, spoken); got != "" {
			t.Errorf("with the focus in the tree %q is said beside the item", got)
		}
		tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("queen-tree [data-do=next]").click()`))
		want := solutions[0].Rows.String() + ": solution. Nodes: 1, solutions: 1."
		if got := ask[string](tb, spoken); got != want {
			t.Errorf("the button says %q, want %q", got, want)
		}
	})
}

// itemOfTree is a screen reader's current item: its name, its level and its position in it.
const itemOfTree = `(() => {
	const tree = document.activeElement, item = document.getElementById(tree.getAttribute("aria-activedescendant"));
	return [tree.role, item.role, item.ariaLabel, item.ariaLevel, item.ariaPosInSet, item.ariaSetSize].join(" | ");
})()`

// itemInWords is the same for the node with these rows, according to the tree.
func itemInWords(t testing.TB, whole *tree.Tree, rows string) string {
	t.Helper()
	at := 0
	for i := range whole.Nodes {
		if whole.Rows(i).String() == rows {
			at = i
		}
	}
	if (at == 0) != (rows == "empty") {
		t.Fatalf("the tree has no node %q", rows)
	}
	node, place, among := whole.Nodes[at], 1, 1
	for i, other := range whole.Nodes {
		if i != at && other.Parent == node.Parent {
			among++
			if i < at {
				place++
			}
		}
	}
	fate := map[tree.Fate]string{tree.Branch: "goes on", tree.DeadEnd: "dead end", tree.Solution: "solution"}
	return fmt.Sprintf("tree | treeitem | %s: %s. Nodes: %s, solutions: %d. | %d | %d | %d",
		rows, fate[node.Kind], number.Thousands(node.Nodes), node.Solutions, node.Depth+1, place, among)
}

// TestExplorerWithALimit checks the links to steps if not all steps are drawn: a node whose step
// has no board has none.
func TestExplorerWithALimit(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	b := booktest.Of(t, 9)
	const page = "search-tree/index.html"
	whole := tree.Search(9, false)
	tb := openTab(t, b)
	tb.open(page, 1440)
	ways := ask[[]string](tb, `(() => { const e = document.querySelector("queen-tree").explorer; return e.nodes.step.map((step, i) => i && rooms.page.stepAddress(e.pages, e.nodes.rows(i).slice(0, -1), step) || ""); })()`)
	if len(ways) != len(whole.Nodes) {
		t.Fatalf("the explorer has %d nodes, want %d", len(ways), len(whole.Nodes))
	}
	for i, n := range whole.Nodes {
		if n.Step == 0 || n.Step > 1500 {
			if ways[i] != "" {
				t.Fatalf("the node of step %d leads to %q", n.Step, ways[i])
			}
			continue
		}
		problem := b.Resolve(b.Pages[page], ways[i])
		if problem != "" || !strings.HasSuffix(ways[i], fmt.Sprintf("#step-%d", n.Step)) {
			t.Fatalf("the node of step %d leads to %q: %s", n.Step, ways[i], problem)
		}
	}
}
