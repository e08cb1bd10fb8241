package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"queenbook/internal/booktest"
	"queenbook/internal/booktest/dom"
	"queenbook/internal/thorough"
)

// A use is what a reader does on a page: press a key, or click, on what At selects. Then the text
// in Tells is different.
type use struct {
	At    string `json:"at"`
	Key   string `json:"key,omitempty"`
	Tells string `json:"tells"`
	// Write is put into the field At, the button Key is clicked, and Tells has to contain Says in
	// the end.
	Write string `json:"write,omitempty"`
	Says  string `json:"says,omitempty"`
}

// tooFar is a program that goes too far, with the page's reply.
func tooFar(program, says string) use {
	return use{
		At: "#code-queens textarea", Key: `#code-queens [data-do="run"]`, Tells: "#code-queens .field-says",
		Write: program, Says: says,
	}
}

var uses = map[string][]use{
	"index.html": {
		{At: "theme-switch button", Key: "", Tells: "theme-switch button"},
		{At: "queen-fan button", Key: "", Tells: "queen-fan button"},
	},
	"growth/index.html": {
		{At: "queen-sizes", Key: "queen-sizes input", Tells: ".grows-says", Says: "7 queens: 552 nodes"},
	},
	"refusals/index.html": {
		{At: "queen-points", Key: `#points-of-n [data-do="back"]`, Tells: "#points-of-n .points-step", Says: "Step 15,719"},
		{At: "queen-points", Key: "#points-of-n svg.points", Tells: "#points-of-n .points-here", Says: "that begin like that end there"},
	},
	"first-solution/index.html": {
		{At: `search-player [data-do="next"]`, Key: "", Tells: ".player-at"},
		{At: "search-player", Key: "ArrowLeft", Tells: ".player-at"},
		{At: "search-player", Key: "d", Tells: ".player-say"},
	},
	"backtracking/index.html": {
		{At: "#code-deeper textarea", Key: `#code-deeper [data-do="run"]`, Tells: "#code-deeper .field-says", Says: "it didn't produce a board"},
		{At: "#code-queens textarea", Key: `#code-queens [data-do="run"]`, Tells: "#code-queens .field-says", Says: "2 of 2 boards"},
		tooFar("from browser import window", "This page has no module browser."),
		tooFar(`open("/etc/passwd")`, "A program on this page can't use files"),
		tooFar("def deeper(): deeper()\ndeeper()", "A function keeps calling itself, and nothing stops it"),
		tooFar("[0] * 10 ** 10", "The program uses more memory than a page allows"),
		tooFar("kept = []\nwhile True: kept.append([0] * 1000)", "The program uses more memory than a page allows"),
	},
	"minimum-moves/index.html": {
		{At: ".editor-start [role=slider]", Key: "ArrowDown", Tells: ".editor-judge"},
		{At: ".editor-start .editor-column:nth-of-type(2) rect", Key: "", Tells: ".editor-judge"},
		{At: `.editor [data-do="example"]`, Key: "", Tells: ".editor-judge"},
	},
	"search-tree/index.html": {
		{At: "queen-tree svg.tree", Key: "ArrowDown", Tells: ".tree-rows"},
		{At: "queen-tree svg.tree", Key: "u", Tells: "queen-tree svg.tree"},
		{At: "queen-tree svg.tree [data-node]", Key: "", Tells: ".tree-rows"},
		{At: ".run-explored", Key: `.run-explored [data-do="play"]`, Tells: ".run-explored .run-says", Says: "Row 1: attacked"},
		{At: ".run-explored", Key: `.run-explored [data-do="solution"]`, Tells: ".run-explored .run-says", Says: "the solution 1 5 8 6 3 7 2 4"},
	},
	"another-puzzle/index.html": {
		{At: "search-run", Key: `search-run [data-do="play"]`, Tells: "search-run .run-says", Says: "digit 1 is refused"},
		{At: "search-run", Key: `search-run [data-do="solution"]`, Tells: "search-run .run-says", Says: "Nothing is left to choose: a solution."},
	},
}

// writes are what a reader writes into a page's fields: in each exercise a wrong program, and then
// a correct one. Chromium tests all of them; here every third exercise is enough.
func writes(t *testing.T, b *booktest.Book, page string) (list []use) {
	for i, w := range writings {
		if i%thorough.Of(3, 1) != 0 {
			continue
		}
		if w.page != page {
			continue
		}
		start := givenIn(b.Pages[page], w.figure)
		one := use{At: w.figure + " textarea", Key: w.figure + ` [data-do="run"]`, Tells: w.figure + " .field-says"}
		wrong, right := one, one
		wrong.Write, wrong.Says = w.wrong[1].in(t, w.figure, start), w.wrong[1].says
		right.Write, right.Says = completeOf(t, w.right, start), "Right."
		list = append(list, wrong, right)
	}
	return list
}

// givenIn is the content of a figure's field on a new page, as the page without scripts shows it.
func givenIn(p *booktest.Page, figure string) string {
	var lines []string
	for n := range dom.Elements(p.Doc, "figure") {
		if id, _ := dom.Attr(n, "id"); "#"+id != figure {
			continue
		}
		for line := range dom.Elements(n, "td") {
			if dom.HasClass(line, "src") {
				text := ""
				for part := range line.Descendants() {
					if part.Type == html.TextNode {
						text += part.Data
					}
				}
				lines = append(lines, text)
			}
		}
	}
	return strings.Join(lines, "\n")
}

// A visit is a page for Firefox to open, and later what was wrong with it.
type visit struct {
	Site   string   `json:"site"`
	Page   string   `json:"page"`
	Uses   []use    `json:"uses"`
	Faults []string `json:"faults"`
	// Walk is a page's script that walks through runs of programs, and says what's wrong there.
	Walk string `json:"walk,omitempty"`
}

// TestFirefox opens each kind of page from disk in a second browser, at two widths, and uses what
// can be used. A damaged page shows that it finds faults.
func TestFirefox(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Firefox, booktest.Node, booktest.Puppeteer)
	b := booktest.Of(t, 8)
	visits := []visit{{Site: b.Site, Page: "steps/1-5/index.html"}}
	pages := kinds(b, booktest.Of(t, 2), booktest.Of(t, 4))
	sample := some(pages, 4, 10)
	for _, k := range pages {
		if uses[k.page] == nil && writes(t, b, k.page) == nil && !slices.Contains(sample, k) {
			continue
		}
		v := visit{Site: k.book.Site, Page: k.page}
		if k.book == b {
			v.Uses = append(slices.Clone(uses[k.page]), writes(t, b, k.page)...)
		}
		visits = append(visits, v)
	}
	visits = append(visits, visit{Site: b.Site, Page: "bench/index.html", Walk: walkedThrough(t, inFirefox)})
	visits = append(visits, visit{Site: soughtBook(t).Site, Page: soughtPage, Uses: searchUses()})
	// The last page has every fault that it looks for.
	elsewhere := httptest.NewServer(http.NotFoundHandler())
	defer elsewhere.Close()
	hurt := booktest.Own(t, "-n", "2")
	booktest.WriteFile(t, filepath.Join(hurt.Dir, "assets", "hurt.js"), `console.warn("hurt"); missing();`)
	booktest.WriteFile(t, filepath.Join(hurt.Dir, "puzzle", "hurt.html"), strings.NewReplacer(
		`http-equiv="Content-Security-Policy"`, `name="policy"`,
		`<main id="main">`, `<main id="main"><img src="`+elsewhere.URL+`/none.svg" alt=""><svg class="board" width="90" height="90"></svg><p class="joined">`+strings.Repeat("wide", 500)+`</p>`,
		"</head>", `<script src="../assets/hurt.js"></script></head>`,
	).Replace(hurt.Files["puzzle/index.html"]))
	visits = append(visits, visit{
		Site: hurt.Site,
		Page: "puzzle/hurt.html",
		Uses: []use{{At: "h1", Key: "", Tells: "h1"}},
	})

	order, err := json.Marshal(map[string]any{"program": booktest.Firefox.Path(), "wide": called("page.tooWide"), "visits": visits})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, booktest.Node.Path(), "testdata/firefox.mjs")
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(order), &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s%s", err, out, &stderr)
	}
	lines := json.NewDecoder(bytes.NewReader(out))
	for _, want := range visits {
		var seen visit
		if err := lines.Decode(&seen); err != nil || seen.Site+seen.Page != want.Site+want.Page {
			t.Fatalf("of %s it says %+v: %v", want.Page, seen, err)
		}
		if want.Site != hurt.Site {
			for _, fault := range seen.Faults {
				t.Errorf("%s: %s", want.Page, fault)
			}
			continue
		}
		all := strings.Join(seen.Faults, "\n")
		for _, part := range []string{
			"console says (warn) hurt",
			"script fails: ReferenceError",
			"asks for http:",
			"img. in",
			"svg.board in",
			"at 1440 px the page is",
			"at 390 px the page is",
			"click on h1 leaves",
		} {
			if !strings.Contains(all, part) {
				t.Errorf("on a damaged page it does not say %q, but:\n%s", part, all)
			}
		}
	}
}
