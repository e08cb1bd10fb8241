package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"queenbook/internal/booktest"
)

// TestCodePlaces opens pages with programs where something is forbidden or missing, and runs one:
// either it runs, or the page says that it can't and what to do instead.
func TestCodePlaces(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	b := booktest.Of(t, 8)
	const (
		forbidden = "Python can't start here"
		unkept    = "The browser won't keep what you write here."
	)
	for _, place := range []struct {
		name, policy           string
		ended, error, says, of string // how the run ends, what the page says about it, and about what's written
		complains              string // what the browser says
	}{
		{name: "a server", ended: "finished"},
		// As in <iframe sandbox="allow-scripts">: the same flags, and the page has no origin.
		{name: "a sandbox", policy: "sandbox allow-scripts", ended: "finished", of: unkept},
		{
			name: "a sandbox of the same origin", policy: "sandbox allow-scripts allow-same-origin", ended: "finished",
			complains: "can escape its sandboxing",
		},
		{
			name: "a server that forbids code from a text", policy: "script-src 'self'; worker-src blob:",
			ended: "error", error: "unavailable", says: forbidden, complains: "not fully supported",
		},
		{
			name: "a server that forbids workers", policy: "script-src 'self' 'unsafe-eval'; worker-src 'none'",
			ended: "error", error: "unavailable", says: forbidden, complains: "worker",
		},
		{
			name: "a server that allows both", policy: "default-src 'self'; script-src 'self' 'unsafe-eval'; worker-src blob:",
			ended: "finished",
		},
	} {
		t.Run(place.name, func(t *testing.T) {
			tb := openTab(t, servedAs(t, b, place.policy, nil))
			for _, page := range []struct{ name, field, prints string }{
				{"bench/index.html", "[data-code]", "7"}, {codePage, codeFigure + " [data-code]", "7"},
			} {
				tb.open(page.name, 1000)
				came := tb.runIn(page.field, "print(3 + 4)")
				of := ask[string](tb, fmt.Sprintf(`document.querySelector(%q).closest("python-code, python-bench")`+
					`.querySelector(".field-unkept").textContent`, page.field))
				if came.Ended != place.ended || came.Error != place.error || !strings.Contains(came.Says, place.says) ||
					place.error == "" && came.Out != page.prints+"\n" || !strings.HasPrefix(of, place.of) {
					t.Errorf("%s: %+v, and of what's written %q", page.name, came, of)
				}
			}
			for _, complaint := range tb.complaints() {
				if place.complains == "" || !strings.Contains(strings.ToLower(complaint), place.complains) {
					t.Error(complaint)
				}
			}
		})
	}
	t.Run("offline", func(t *testing.T) {
		var gone atomic.Value // the end of the names of missing files
		gone.Store("none")
		away := func(name string) bool { return strings.HasSuffix(name, gone.Load().(string)) }
		tb := openTab(t, servedAs(t, b, "", away))
		tb.open(codePage, 1000)
		for _, step := range []struct {
			name, gone, ended, error, out, says string
		}{
			{"without a connection", "", "error", "unavailable", "", "run the program again when it's back"},
			{"when it's gone before the panes came", "panes.js", "finished", "", "7\n", "shows and judges a run couldn't be loaded"},
			{"when it's back", "none", "finished", "", "7\n", ""},
			{"when it's gone and all is there", "", "finished", "", "7\n", ""},
		} {
			gone.Store(step.gone)
			came := tb.runIn(codeFigure+" [data-code]", "print(3 + 4)")
			if came.Ended != step.ended || came.Error != step.error || came.Out != step.out ||
				!strings.Contains(came.Says, step.says) {
				t.Errorf("%s: %+v", step.name, came)
			}
			_ = tb.complaints() // about what can't be loaded
		}
	})
}

// servedAs is a book on a server that sends a policy, and doesn't send what's gone.
func servedAs(t *testing.T, b *booktest.Book, policy string, gone func(name string) bool) *booktest.Book {
	files := http.FileServer(http.Dir(b.Dir))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if gone != nil && gone(r.URL.Path) {
			panic(http.ErrAbortHandler)
		}
		if policy != "" {
			w.Header().Set("Content-Security-Policy", policy)
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	there := *b
	there.Site = server.URL + "/"
	return &there
}

// A cameOf is how a run ended, in the words of docs/driving.md.
type cameOf struct{ Ended, Error, Out, Says string }

// runIn runs a program in a field as a script would.
func (tb *tab) runIn(field, program string) (came cameOf) {
	tb.Helper()
	tb.runs(`{
		const field = document.querySelector(%q), area = field.querySelector("textarea[data-program]");
		area.value = %q;
		area.dispatchEvent(new Event("input"));
		field.querySelector("[data-run]").click();
	} 0`, field, program)
	tb.until("the run is done", fmt.Sprintf(`document.querySelector(%q).dataset.state`, field), "done")
	return ask[cameOf](tb, fmt.Sprintf(`(() => {
		const field = document.querySelector(%q), { ended, error = "" } = field.dataset;
		return { ended, error, out: field.querySelector("[data-output]").textContent,
			says: field.closest("python-code, python-bench").querySelector(".field-says").textContent };
	})()`, field))
}
