package browser

import (
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"queenbook/internal/booktest"
)

// testAllowed checks that the page's policy allows what the page needs: the browser complains about
// what it refuses.
func testAllowed(tb *tab, k kind) {
	linked := ask[int](tb, `document.querySelectorAll("link[rel=stylesheet]").length`)
	if sheets := ask[int](tb, `document.styleSheets.length`); sheets != linked || sheets != 1 {
		tb.Errorf("%s: %d style sheets of %d are there", k.page, sheets, linked)
	}
	if !ask[bool](tb, `customElements.get("theme-switch") !== undefined`) {
		tb.Errorf("%s: the script has not run", k.page)
	}
}

// TestPolicy puts things into a page that its policy shouldn't allow.
func TestPolicy(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	b := booktest.Own(t, "-n", "4")
	source := b.Files["first-solution/index.html"]
	policy := regexp.MustCompile(`(?m)^<meta http-equiv="Content-Security-Policy".*\n`)
	without := policy.ReplaceAllString(source, "")
	if without == source {
		t.Fatal("the page has no policy to take out")
	}
	booktest.WriteFile(t, filepath.Join(b.Dir, "first-solution", "with.html"), slipIn(source))
	booktest.WriteFile(t, filepath.Join(b.Dir, "first-solution", "without.html"), slipIn(without))
	for scheme, b := range map[string]*booktest.Book{"file": b, "http": served(t, b)} {
		tb := openTab(t, b)
		tb.open("first-solution/with.html", 1000)
		guarded := ask[map[string]bool](tb, called("page.gotIn"))
		if blocked := len(tb.complaints()); blocked < len(slips) {
			tb.Errorf("by %s: the browser tells of %d violations, want at least %d", scheme, blocked, len(slips))
		}
		tb.open("first-solution/without.html", 1000)
		open := ask[map[string]bool](tb, called("page.gotIn"))
		_ = tb.complaints() // about things that don't exist
		for name := range slips {
			if guarded[name] {
				tb.Errorf("by %s: the policy lets in %s", scheme, name)
			}
			if !open[name] {
				tb.Errorf("by %s: without a policy %s does nothing, so this test proves nothing", scheme, name)
			}
		}
	}
}

// slips are what the policy must stop. Each would leave a trace on the page's root element or on
// itself.
var slips = map[string]string{
	"a script":          `<script>document.documentElement.dataset.script = ""</script>`,
	"a script of data":  `<script src="data:text/javascript,document.documentElement.dataset.data=''"></script>`,
	"an event handler":  `<img alt="" src="data:," onerror="document.documentElement.dataset.handler = ''">`,
	"a style attribute": `<p id="slip-style" style="letter-spacing: 7px">x</p>`,
	"a style element":   `<style>#slip-element { letter-spacing: 7px }</style><p id="slip-element">x</p>`,
	"another base":      `<base href="../puzzle/">`,
}

// slipIn puts everything that's forbidden at the end of a page, where it can't affect the page's
// own files.
func slipIn(source string) string {
	var all strings.Builder
	for _, slip := range slips {
		all.WriteString(slip)
	}
	return strings.Replace(source, "</body>", all.String()+"</body>", 1)
}

// served is the same book on a server.
func served(t *testing.T, b *booktest.Book) *booktest.Book {
	server := httptest.NewServer(http.FileServer(http.Dir(b.Dir)))
	t.Cleanup(server.Close)
	there := *b
	there.Site = server.URL + "/"
	return &there
}
