package browser

import (
	"fmt"
	"image/color"
	"strings"

	"queenbook/internal/booktest"
)

// testForcedColours checks pictures when the system controls the colours of a page, also against
// the theme that the reader has chosen.
func testForcedColours(tb *tab) {
	for _, page := range []string{
		"first-solution/index.html",
		"all-solutions/index.html",
		"minimum-moves/index.html",
		"starts/1-7-2-6-3-5-8-4/index.html",
	} {
		tb.open(page, 1000)
		for _, look := range looks {
			if !strings.Contains(look.name, "forced") {
				continue
			}
			tb.media(look.media...)
			for _, theme := range []string{"", "light", "dark"} {
				tb.runs(`document.documentElement.dataset.theme = %q`, theme)
				where := fmt.Sprintf("%s, %s, theme %q", page, look.name, theme)
				board := page == "all-solutions/index.html"
				if board {
					testForcedBoard(tb, where)
				}
				// Words in pictures are on the system's background.
				paper := tb.background()
				words := ask[[]string](tb, `[...new Set([...document.querySelectorAll("svg text:not(.number, .t-row)")].map((e) => getComputedStyle(e).fill))]`)
				if len(words) == 0 && !board {
					tb.Errorf("%s: no words are found in pictures", where)
				}
				for _, colour := range words {
					if got := booktest.Contrast(tb.parse(colour), paper); got < booktest.ForText {
						tb.Errorf("%s: words in a picture are %s on %v, %.2f : 1", where, colour, paper, got)
					}
				}
				// The edges of entries are shadows, which forced colours drop.
				if edges := ask[int](tb, `[...document.querySelectorAll(".array li")].filter((e) => getComputedStyle(e).boxShadow === "none" && getComputedStyle(e).borderLeftStyle === "none" && getComputedStyle(e).outlineStyle === "none").length`); edges > 0 {
					tb.Errorf("%s: %d entries of arrays have no edge", where, edges)
				}
			}
		}
		tb.media()
	}
	testForcedTints(tb)
	testForcedEdges(tb)
}

// testForcedEdges checks what's wider than a phone: forced colours drop the shadow that says so,
// and something else has to. Its contents keep the system's colours.
func testForcedEdges(tb *tab) {
	for _, page := range []string{"nodes/index.html", "other-programs/index.html"} {
		tb.open(page, 390)
		tb.media("forced-colors", "active", "prefers-color-scheme", "dark")
		got := ask[[]struct{ Edge, Text, System string }](tb, `[...document.querySelectorAll(".scroll")]
			.filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && e.querySelector("td"))
			.map((e) => ({
				Edge: getComputedStyle(e).backgroundImage,
				Text: getComputedStyle(e.querySelector("td")).color,
				System: getComputedStyle(document.querySelector("main p, .page p")).color,
			}))`)
		if len(got) == 0 {
			tb.Errorf("%s: nothing is wider than a phone", page)
		}
		for i, one := range got {
			if !strings.Contains(one.Edge, "gradient") {
				tb.Errorf("%s: of what is wider than a phone number %d does not say so in forced colours", page, i+1)
			}
			if one.Text != one.System {
				tb.Errorf("%s: in number %d the words are %s and around it %s", page, i+1, one.Text, one.System)
			}
		}
		tb.media()
	}
}

// testForcedTints checks what the text calls tinted or hatched: it stays so in the system's
// colours, and can be read in both themes.
func testForcedTints(tb *tab) {
	for _, c := range []struct{ page, of, marked string }{
		{"first-solution/index.html", ".array li", ".written, .old"},
		{"first-solution/index.html", ".player .code td.src", ".ran td, .next td"},
		{"other-programs/index.html", ".masks td", ".written"},
		{"every-start/index.html", ".startgrid tbody td:not(.axis)", ".m0, .h2, .h3, .h5"},
		{"through/index.html", ".through tbody td", ".h2, .h3, .h5"},
	} {
		tb.open(c.page, 1000)
		tb.media("forced-colors", "active", "prefers-color-scheme", "dark")
		for _, theme := range []string{"", "light"} {
			tb.runs(`document.documentElement.dataset.theme = %q`, theme)
			got := ask[[]struct {
				Marked             bool
				Ground, Tint, Text string
			}](tb, fmt.Sprintf(`[...document.querySelectorAll(%q)].map((e) => {
				const { backgroundColor, backgroundImage, color } = getComputedStyle(e);
				return { Marked: e.matches(%q), Ground: backgroundColor, Tint: backgroundColor + backgroundImage, Text: color };
			})`, c.of, c.marked))
			plain, tints := map[string]bool{}, 0
			for _, cell := range got {
				plain[cell.Tint] = plain[cell.Tint] || !cell.Marked
			}
			for _, cell := range got {
				if cell.Marked && plain[cell.Tint] {
					tb.Errorf("%s, theme %q: of %s one that is marked looks like the others: %s",
						c.page, theme, c.of, cell.Tint)
				}
				if cell.Marked {
					tints++
				}
				if cell.Ground == "rgba(0, 0, 0, 0)" {
					continue // it's on the page, whose colours come from the system
				}
				ratio := booktest.Contrast(tb.parse(cell.Text), tb.parse(cell.Ground))
				if ratio < booktest.ForText {
					tb.Errorf("%s, theme %q: %s is written %s on %s, %.2f : 1",
						c.page, theme, c.of, cell.Text, cell.Ground, ratio)
				}
			}
			if tints == 0 {
				tb.Errorf("%s: of %s none is marked", c.page, c.of)
			}
		}
		tb.media()
	}
}

// testForcedBoard checks the pixels of the first solution's board.
func testForcedBoard(tb *tab, where string) {
	at := tb.pixels()
	light, dark, queen := at["a light square"], at["a dark square"], at["a queen"]
	if got := booktest.Contrast(light, dark); got < 1.25 {
		tb.Errorf("%s: light squares are painted %v and dark ones %v, %.2f : 1", where, light, dark, got)
	}
	for _, square := range []color.RGBA{light, dark} {
		if got := booktest.Contrast(queen, square); got < booktest.ForMarks {
			tb.Errorf("%s: a queen is painted %v on %v, %.2f : 1", where, queen, square, got)
		}
	}
}
