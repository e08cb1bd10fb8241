package main

import (
	"fmt"
	"image/color"
	"regexp"
	"strings"

	"github.com/chromedp/chromedp"
)

// A spot is a place on the first solution's board, in the drawing's units, and
// the colour that it is to have.
var spots = []struct {
	what, token string
	x, y        float64
}{
	{"a light square", "--sq-light", 98, 8},
	{"a dark square", "--sq-dark", 53, 8},
	{"a queen", "--queen", 22.5, 27},
}

// pixels are the colours of the spots as they are painted.
func (tb *tab) pixels() map[string]color.RGBA {
	tb.Helper()
	tb.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("#first-board svg.board").scrollIntoView({ block: "center", behavior: "instant" })`))
	picture := tb.screenshot()
	seen := map[string]color.RGBA{}
	for _, s := range spots {
		at := ask[[]float64](tb, fmt.Sprintf(`(() => {
			const p = new DOMPoint(%g, %g).matrixTransform(document.querySelector("#first-board svg.board").getScreenCTM());
			return [p.x, p.y];
		})()`, s.x, s.y))
		seen[s.what] = color.RGBAModel.Convert(picture.At(int(at[0]), int(at[1]))).(color.RGBA)
	}
	return seen
}

// testColours looks at the picture itself: what a style sheet says of shapes
// that are used elsewhere need not be what is painted.
func testColours(tb *tab) {
	tb.open("first-solution/index.html", 1000)
	painted := map[string]color.RGBA{}
	for _, scheme := range []string{"light", "dark"} {
		tb.show(scheme, "")
		at := tb.pixels()
		for _, s := range spots {
			if want := tb.token(s.token); !near(at[s.what], want) {
				tb.Errorf("%s scheme: %s is painted %v, want %v as %s says", scheme, s.what, at[s.what], want, s.token)
			}
			painted[scheme+s.what] = at[s.what]
		}
	}
	for a, colour := range painted {
		for b, other := range painted {
			if a < b && near(colour, other) {
				tb.Errorf("%s and %s have the same colour %v", a, b, colour)
			}
		}
	}
}

var sheetOfPaper = regexp.MustCompile(`/Type\s*/Page\b`)

// testPaper prints every page of the book. On paper ink is black on white,
// whatever the screen shows, and what can only be clicked is gone.
func testPaper(tb *tab, b *book) {
	black, white := color.RGBA{0, 0, 0, 255}, color.RGBA{255, 255, 255, 255}
	for _, page := range b.samples() {
		tb.open(page, 1000)
		data, err := chromedp.Run(tb.ctx, chromedp.PrintToPDF(chromedp.PDFPaper(chromedp.PaperA4), chromedp.PDFPreferCSSPageSize(), chromedp.PDFPrintBackground()))
		if err != nil {
			tb.Fatalf("print %s: %v", page, err)
		}
		sheets := len(sheetOfPaper.FindAll(data, -1))
		tb.Logf("%s: %d sheets of paper", page, sheets)
		most := 20 // a long chapter with many listings
		if strings.HasPrefix(page, "steps/") {
			most = 15 // a contact sheet of up to 600 boards
		}
		if sheets < 1 || sheets > most {
			tb.Errorf("%s: it prints on %d sheets of paper, want 1 to %d", page, sheets, most)
		}
		for _, theme := range []string{"", "dark"} {
			tb.show("dark", "print")
			tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`document.documentElement.dataset.theme = %q`, theme)))
			for token, want := range map[string]color.RGBA{"--ink": black, "--queen": black, "--paper": white, "--sq-light": white} {
				if got := tb.token(token); got != want {
					tb.Errorf("%s, theme %q: on paper %s is %v, want %v", page, theme, token, got, want)
				}
			}
			if text := tb.parse(ask[string](tb, `getComputedStyle(document.body).color`)); text != black {
				tb.Errorf("%s, theme %q: text is printed in %v", page, theme, text)
			}
		}
		if left := ask[[]string](tb, `[...document.querySelectorAll("body > header, nav, .how:not([open])")].filter((e) => e.checkVisibility()).map((e) => e.localName + "." + e.className)`); len(left) > 0 {
			tb.Errorf("%s: on paper there still is %q", page, left)
		}
		tb.show("light", "")
	}
}
