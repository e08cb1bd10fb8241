package chapters

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
)

// facts is what a page says, by the name of the fact.
func facts(p *booktest.Page) map[string]string {
	said := map[string]string{}
	for n := range dom.Elements(p.Doc) {
		name, ok := dom.Attr(n, "data-name")
		if value, number := dom.Attr(n, "value"); ok && number {
			said[name] = value
		} else if ok {
			said[name] = dom.Text(n)
		}
	}
	return said
}

// said checks what a page says for these facts.
func said(t *testing.T, b *booktest.Book, name string, want map[string]string) {
	t.Helper()
	p := b.Pages[name]
	if p == nil {
		t.Errorf("there is no page %s", name)
		return
	}
	got := facts(p)
	for _, fact := range slices.Sorted(maps.Keys(want)) {
		if got[fact] != want[fact] {
			t.Errorf("%s: %s is %q, want %q", name, fact, got[fact], want[fact])
		}
	}
}

// TestNumbersOfEight compares the default book with counts from other programs.
func TestNumbersOfEight(t *testing.T) {
	b := booktest.Of(t, 8)
	said(t, b, "index.html", map[string]string{
		"tests": "15720", "nodes": "2057", "deadends": "644", "solutions": "92",
	})
	said(t, b, "puzzle/index.html", map[string]string{"boards@4": "256", "boards@8": "16777216"})
	said(t, b, "by-hand/index.html", map[string]string{
		"first.tests@4": "26", "first.placements@4": "8", "first.deadends@4": "2", "cut.boards@4": "16",
		"branch.tests@4": "16", "exercise.row.two@4": "18", "loops.tests": "60", "loops.solutions": "2",
	})
	said(t, b, "backtracking/index.html", map[string]string{
		"tests@4": "60", "solutions@4": "2", "upwards.tests@4": "60", "upwards.first.tests@4": "26",
		"stop.tests@4": "26", "counting.tests@4": "60", "counting.solutions@4": "2",
	})
	said(t, b, "first-solution/index.html", map[string]string{
		"first.tests": "876", "first.refused": "763", "first.deadends": "42", "first.placements": "113",
		"first.silent": "63", "first.lines": "1032", "first.rows": "1 5 8 6 3 7 2 4",
		"stale.array": "1 5 8 6 7 3 6 0", "stale.step": "860",
		"wrong.step": "23", "wrong.column": "6",
		"back.column": "2", "back.step": "638", "back.row": "5", "back.wrong": "2", "back.lost": "634",
		"after.column": "5", "after.row": "4",
		"second.rows": "1 6 8 3 7 4 2 5", "second.later": "264", "solutions": "92",
	})
	said(t, b, "all-solutions/index.html", map[string]string{
		"first.rows": "1 5 8 6 3 7 2 4",
		"tests":      "15720", "nodes": "2057", "calls": "1965", "solutions": "92",
	})
	said(t, b, "symmetry/index.html", map[string]string{"last.rows": "8 4 1 3 6 2 7 5"})
	said(t, b, "every-start/index.html", map[string]string{
		"boards@4": "256", "land.mean@4": "2.45", "land.one@4": "24",
		"boards": "16777216", "land.mean": "4.34", "land.unique": "6479822", "land.most.starts": "12",
		"through.least": "4", "through.most": "18", "land.pair.attacks": "16", "land.one@8": "5136",
	})
	every := dom.Text(b.Pages["every-start/index.html"].Doc)
	for _, count := range []string{
		"92", "5,136", "122,952", "1,525,662", "7,823,866", "7,071,696", "227,800", // of all starts
		"2,336", "7,752", "19,804", "9,932", "402", // of permutations
		"1 4 3 4 4 3 4 1", "8 5 6 5 5 6 5 8",
	} {
		if !strings.Contains(every, count) {
			t.Errorf("every-start/index.html does not say %s", count)
		}
	}
	for slug, want := range map[string]map[string]string{
		"1-2-3-4-5-6-7-8": {"start.moves": "7", "start.ties": "64"},
		"1-1-1-1-1-1-1-1": {"start.moves": "7", "start.ties": "92"},
		"1-7-2-6-3-5-8-4": {"start.moves": "2", "start.nearest": "5 7 2 6 3 1 8 4", "solutions": "92", "land.fewer": "5228", "land.same": "122952"},
		"1-7-4-6-8-2-5-3": {"start.moves": "0", "start.step": "1340"},
	} {
		said(t, b, "starts/"+slug+"/index.html", want)
	}
}

func TestNumbersOfOwnStart(t *testing.T) {
	b := booktest.Shared(t, "--start", "2 2 2 2 5 5 5 5")
	name := "starts/2-2-2-2-5-5-5-5/index.html"
	said(t, b, name, map[string]string{"start.moves": "6", "start.ties": "26"})
	boards := 0
	for n := range dom.Elements(b.Pages[name].Doc, "ol") {
		if dom.HasClass(n, "gallery") {
			boards += dom.Count(n, "svg")
		}
	}
	if boards != 26 {
		t.Errorf("%s draws %d nearest solutions, want 26", name, boards)
	}
	for _, page := range slices.Sorted(maps.Keys(b.Pages)) {
		if strings.HasPrefix(page, "starts/") && page != name && page != "starts/index.html" {
			t.Errorf("the book has %s: a start that is given replaces the default ones", page)
		}
	}
}

// searches are the known counts of each board: solutions, nodes, tests, dead
// ends, and for the first solution tests, placements and rows.
var searches = [][]string{
	1:  {"1", "2", "1", "0", "1", "1", "1"},
	2:  {"0", "3", "6", "2", "", "", ""},
	3:  {"0", "6", "18", "3", "", "", ""},
	4:  {"2", "17", "60", "4", "26", "8", "2 4 1 3"},
	5:  {"10", "54", "220", "4", "15", "5", "1 3 5 2 4"},
	6:  {"4", "153", "894", "46", "171", "31", "2 4 6 1 3 5"},
	7:  {"40", "552", "3584", "154", "42", "9", "1 3 5 7 2 4 6"},
	8:  {"92", "2057", "15720", "644", "876", "113", "1 5 8 6 3 7 2 4"},
	9:  {"352", "8394", "72378", "2584", "333", "41", "1 3 6 8 2 4 9 7 5"},
	10: {"724", "35539", "348150", "12050", "975", "102", "1 3 6 8 10 5 9 2 4 7"},
	11: {"2680", "166926", "1806706", "58396", "517", "52", "1 3 5 7 9 11 2 4 6 8 10"},
	12: {"14200", "856189", "10103868", "300530", "3066", "261", "1 3 5 8 10 12 6 11 2 7 9 4"},
}

// TestNumbersOfOtherBoards compares each book with the counts of its board, and looks for counts of
// eight queens where they don't belong.
func TestNumbersOfOtherBoards(t *testing.T) {
	t.Parallel()
	for _, n := range booktest.Sizes() {
		t.Run(fmt.Sprintf("n=%d", n), func(t *testing.T) {
			t.Parallel()
			b, know := booktest.Of(t, n), searches[n]
			said(t, b, "index.html", map[string]string{
				"solutions": know[0], "nodes": know[1], "tests": know[2], "deadends": know[3],
			})
			said(t, b, "first-solution/index.html", map[string]string{
				"first.tests": know[4], "first.placements": know[5], "first.rows": know[6],
			})
			if n != 8 {
				for name, p := range b.Pages {
					if !strings.HasPrefix(name, "steps/") { // any number may be a step's
						noEight(t, n, name, p)
					}
				}
			}
		})
	}
}

// ofEight are numbers that belong to the search for eight queens. With up to three digits, they may
// well be steps or counts of a larger board.
var (
	ofEight = regexp.MustCompile(
		`^(15,?720|2,?057|13,?664|16,?777,?216|1,?965|1,?321|46,?752|18,?512|1,?032|1,?140|40,?320)$`,
	)
	ofEightSmall = regexp.MustCompile(`^(876|763|644|113|638|860)$`)

	// A number with its separators: 1,321,950 doesn't contain 1,321.
	wholeNumbers = regexp.MustCompile(`[0-9]+(,[0-9]{3})*`)
)

func noEight(t *testing.T, n int, name string, p *booktest.Page) {
	t.Helper()
	if name == "print/index.html" {
		return // it says the same as its chapters, without the commands that name a board
	}
	for d := range p.Doc.Descendants() {
		if d.Type != html.TextNode {
			continue
		}
		for _, found := range wholeNumbers.FindAllString(d.Data, -1) {
			if (ofEight.MatchString(found) || n < 8 && ofEightSmall.MatchString(found)) &&
				!dom.Inside(d, aboutEight) && (name != "sources/index.html" || !dom.Inside(d, quoted)) {
				t.Errorf("%s: %s belongs to eight queens, and this book has %d: %q",
					name, found, n, strings.TrimSpace(d.Data))
			}
		}
	}
}

// aboutEight reports whether an element is a fact that an author asked for about eight queens in
// particular.
func aboutEight(n *html.Node) bool {
	title, _ := dom.Attr(n, "data-name")
	return n.Data == "data" && strings.HasSuffix(title, "@8") ||
		n.Data == "figure" && strings.Contains(dom.Text(n), " n=8") || // its command
		n.Data == "table" && dom.HasClass(n, "sums") || // powers and factorials of any board
		dom.HasClass(
			n,
			"gallery",
		) || dom.HasClass(n, "list") || dom.HasClass(n, "families") || // any number may be a solution's or a step's
		dom.HasClass(n, "fig-program") || // a listing with counts names the boards in its head
		dom.HasClass(n, "fig-growth") || // it's about every size
		dom.HasClass(n, "player-part") // a player goes as far as eight queens need, and says so
}

// quoted reports whether an element is a number quoted from another text, which only the chapter on
// claims can do.
func quoted(n *html.Node) bool { return n.Data == "span" && dom.HasClass(n, "lit") }
