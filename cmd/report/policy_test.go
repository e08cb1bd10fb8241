package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestPolicy opens each kind of page from the disk and from a server: its
// policy allows what the page needs, and nothing that somebody slips in.
func TestPolicy(t *testing.T) {
	browser := startBrowser(t)
	b := buildBook(t)
	pages := kinds(b, buildBook(t, "-n", "2"), buildBook(t, "-n", "4"))
	for _, k := range pages {
		t.Run(k.String(), func(t *testing.T) {
			t.Parallel()
			for scheme, tb := range reached(t, browser, k.book) {
				tb.open(k.page, 1000) // complaints fail the test
				linked := ask[int](tb, `document.querySelectorAll("link[rel=stylesheet]").length`)
				if sheets := ask[int](tb, `document.styleSheets.length`); sheets != linked || sheets != 1 {
					tb.Errorf("%s by %s: %d style sheets of %d are there", k.page, scheme, sheets, linked)
				}
				if !ask[bool](tb, `customElements.get("theme-switch") !== undefined`) {
					tb.Errorf("%s by %s: the script has not run", k.page, scheme)
				}
				for _, complaint := range tb.complaints() {
					tb.Errorf("%s by %s: %s", k.page, scheme, complaint)
				}
			}
		})
	}
	t.Run("bites", func(t *testing.T) {
		t.Parallel()
		source := b.files["first-solution/index.html"]
		without := regexp.MustCompile(`(?m)^<meta http-equiv="Content-Security-Policy".*\n`).ReplaceAllString(source, "")
		if without == source {
			t.Fatal("the page has no policy to take out")
		}
		writeFile(t, filepath.Join(b.dir, "first-solution", "with.html"), slipIn(source))
		writeFile(t, filepath.Join(b.dir, "first-solution", "without.html"), slipIn(without))
		for scheme, tb := range reached(t, browser, b) {
			tb.open("first-solution/with.html", 1000)
			guarded := ask[map[string]bool](tb, gotIn)
			if blocked := len(tb.complaints()); blocked < len(slips) {
				tb.Errorf("by %s: the browser tells of %d violations, want at least %d", scheme, blocked, len(slips))
			}
			tb.open("first-solution/without.html", 1000)
			open := ask[map[string]bool](tb, gotIn)
			_ = tb.complaints() // of things that are not there
			for name := range slips {
				if guarded[name] {
					tb.Errorf("by %s: the policy lets in %s", scheme, name)
				}
				if !open[name] {
					tb.Errorf("by %s: without a policy %s does nothing, so this test proves nothing", scheme, name)
				}
			}
		}
	})
}

// slips are what the policy must stop, each with a trace that it leaves on
// the element of the page's root or on itself.
var slips = map[string]string{
	"a script":          `<script>document.documentElement.dataset.script = ""</script>`,
	"a script of data":  `<script src="data:text/javascript,document.documentElement.dataset.data=''"></script>`,
	"an event handler":  `<img alt="" src="data:," onerror="document.documentElement.dataset.handler = ''">`,
	"a style attribute": `<p id="slip-style" style="letter-spacing: 7px">x</p>`,
	"a style element":   `<style>#slip-element { letter-spacing: 7px }</style><p id="slip-element">x</p>`,
	"another base":      `<base href="../puzzle/">`,
}

const gotIn = `({
	"a script": "script" in document.documentElement.dataset,
	"a script of data": "data" in document.documentElement.dataset,
	"an event handler": "handler" in document.documentElement.dataset,
	"a style attribute": getComputedStyle(document.getElementById("slip-style")).letterSpacing === "7px",
	"a style element": getComputedStyle(document.getElementById("slip-element")).letterSpacing === "7px",
	"another base": document.baseURI.endsWith("/puzzle/"),
})`

// slipIn puts everything that is forbidden at the end of a page, where it
// cannot lead its own files astray.
func slipIn(source string) string {
	var all strings.Builder
	for _, slip := range slips {
		all.WriteString(slip)
	}
	return strings.Replace(source, "</body>", all.String()+"</body>", 1)
}

// reached opens a tab for each way in which a book is read.
func reached(t *testing.T, browser context.Context, b *book) map[string]*tab {
	t.Helper()
	server := httptest.NewServer(http.FileServer(http.Dir(b.dir)))
	t.Cleanup(server.Close)
	return map[string]*tab{
		"file": openTab(t, browser, b),
		"http": openTabAt(t, browser, server.URL+"/"),
	}
}
