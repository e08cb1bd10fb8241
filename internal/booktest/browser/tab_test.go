package browser

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	pagescript "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"queenbook/internal/booktest"
)

// startBrowser starts a browser with a temporary profile.
func startBrowser() (context.Context, error) {
	program, err := booktest.Chromium.Find()
	if err != nil {
		return nil, err
	}
	options := append(
		slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(program),
		chromedp.NoSandbox, // otherwise it refuses to run as root, and the pages are our own
		chromedp.DisableGPU,
		// The pages in its own window take longer than most of ours.
		chromedp.Flag(
			"disable-features",
			"Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
		),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-quic", true),
	)
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	browser, _ := chromedp.NewContext(allocator)
	chromium.close = func() {
		if err := chromedp.Cancel(browser); err != nil {
			fmt.Fprintf(os.Stderr, "close the browser: %v\n", err)
		}
		cancel()
	}
	if err := chromedp.Do(browser); err != nil {
		return nil, fmt.Errorf("start %s: %w", program, err)
	}
	return browser, nil
}

// A tab shows pages of one book and keeps what the browser says about them.
type tab struct {
	testing.TB
	own context.Context // while the tab is open
	ctx context.Context // while the test can run

	mu     sync.Mutex
	site   string   // the address of the book's folder
	before string   // the address of the book before
	heard  []string // complaints
	loaded []string // requests
	shown  []string // "init" and "load" of documents, in order

	sheets map[string]int // of the page's last print, by paper
}

// patience is far more than any test needs: it only turns a browser that hangs into a failure.
const patience = 4 * time.Minute

// openTab opens a tab that shares nothing with others, not even what a page keeps for its next
// visit.
func openTab(t testing.TB, b *booktest.Book) *tab {
	t.Helper()
	booktest.Chromium.Needed(t)
	browser, err := chromium.start()
	if err != nil {
		t.Fatal(err)
	}
	own, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	tb := &tab{own: own}
	if err := chromedp.Listen(own, tb.hear); err != nil {
		t.Fatalf("open a tab: %v", err)
	}
	tb.turn(t, b)
	return tb
}

// turn prepares the tab for another test and its book.
func (tb *tab) turn(t testing.TB, b *booktest.Book) {
	tb.TB = t
	ctx, cancel := context.WithTimeout(tb.own, patience)
	tb.ctx = ctx
	t.Cleanup(cancel)
	t.Cleanup(func() { // before the tab is closed
		for _, complaint := range tb.complaints() {
			t.Error(complaint)
		}
	})
	tb.mu.Lock()
	defer tb.mu.Unlock()
	if tb.site != b.Site {
		tb.before = tb.site
	}
	tb.site, tb.loaded = b.Site, nil
}

// eachPage tests pages, each in a subtest. Opening a tab and the first page in it takes longer than
// most pages, so a tab shows one page after another. There are as many tabs as tests that can run
// at once.
func eachPage(t *testing.T, pages []kind, test func(*tab, kind)) {
	todo := make(chan kind, len(pages))
	for _, k := range pages {
		todo <- k
	}
	close(todo)
	for i := range runtime.GOMAXPROCS(0) {
		t.Run(fmt.Sprintf("tab %d", i+1), func(t *testing.T) {
			t.Parallel()
			var tb *tab
			for k := range todo {
				if tb == nil {
					tb = openTab(t, k.book)
				}
				t.Run(k.String(), func(t *testing.T) {
					tb.turn(t, k.book)
					test(tb, k)
				})
			}
		})
	}
}

// hear keeps what no page of the book should do.
func (tb *tab) hear(event any) {
	var complaint string
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		tb.mu.Lock()
		tb.loaded = append(tb.loaded, e.Request.URL)
		tb.mu.Unlock()
		of := tb.site
		if tb.before != "" && strings.HasPrefix(e.DocumentURL, tb.before) {
			of = tb.before // its last page makes late requests, such as for its icon
		}
		if !strings.HasPrefix(e.Request.URL, of) && !strings.HasPrefix(e.Request.URL, "blob:") {
			complaint = "it asks for " + e.Request.URL
		}
	case *cdppage.EventLifecycleEvent:
		if e.Name == "init" || e.Name == "load" {
			tb.mu.Lock()
			tb.shown = append(tb.shown, e.Name+" "+string(e.LoaderID))
			tb.mu.Unlock()
		}
	case *network.EventLoadingFailed:
		complaint = "it does not get a file: " + e.ErrorText
	case *pagescript.EventExceptionThrown:
		complaint = "a script fails: " + e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			complaint += " " + e.ExceptionDetails.Exception.Description
		}
	case *pagescript.EventConsoleAPICalled:
		complaint = fmt.Sprintf("a script writes to the console (%s)", e.Type)
	case *log.EventEntryAdded:
		complaint = fmt.Sprintf("the browser says (%s): %s %s", e.Entry.Level, e.Entry.Text, e.Entry.URL)
	}
	if complaint != "" {
		tb.mu.Lock()
		defer tb.mu.Unlock()
		tb.heard = append(tb.heard, strings.ReplaceAll(complaint, tb.site, ""))
	}
}

// complaints returns what was heard since the last call.
func (tb *tab) complaints() []string {
	tb.mu.Lock()
	defer tb.mu.Unlock()
	heard := tb.heard
	tb.heard = nil
	return heard
}

func (tb *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	tb.Helper()
	if err := chromedp.Do(tb.ctx, steps...); err != nil {
		tb.Fatal(err)
	}
}

// open shows a page in a window of this width.
func (tb *tab) open(name string, width int) {
	tb.Helper()
	tb.do(chromedp.EmulateViewport(int64(width), 900))
	tb.navigate(tb.site + name)
}

// navigate goes to an address. Unlike chromedp's, it doesn't mistake changes that the old page
// makes to its address, as players and editors do, for the arrival.
func (tb *tab) navigate(address string) {
	tb.Helper()
	from := len(tb.seen())
	got, err := chromedp.Call(tb.ctx, cdppage.Navigate, cdppage.NavigateParams{URL: address})
	if err != nil || got.ErrorText != "" {
		tb.Fatalf("open %s: %v %s", address, err, got.ErrorText)
	}
	if got.LoaderID != "" { // otherwise it's the same document, which is already there
		tb.arrive("init "+string(got.LoaderID), from)
	}
}

func (tb *tab) reload() {
	tb.Helper()
	from := len(tb.seen())
	if _, err := chromedp.Call(tb.ctx, cdppage.Reload, cdppage.ReloadParams{}); err != nil {
		tb.Fatal(err)
	}
	tb.arrive("init ", from)
}

// arrive waits until a document has begun, and it or one that it leads to has loaded.
func (tb *tab) arrive(begun string, from int) {
	tb.Helper()
	for tb.ctx.Err() == nil {
		seen := tb.seen()[from:]
		begins := func(what string) func(string) bool {
			return func(event string) bool { return strings.HasPrefix(event, what) }
		}
		if at := slices.IndexFunc(seen, begins(begun)); at >= 0 && slices.ContainsFunc(seen[at:], begins("load ")) {
			return
		}
		time.Sleep(2 * time.Millisecond)
	}
	tb.Fatalf("no page comes, but %q", tb.seen()[from:])
}

func (tb *tab) seen() []string {
	tb.mu.Lock()
	defer tb.mu.Unlock()
	return tb.shown
}

// focus gives pages the focus, as if their window were in front.
func (tb *tab) focus() {
	tb.Helper()
	enabled := emulation.SetFocusEmulationEnabledParams{Enabled: true}
	if _, err := chromedp.Call(tb.ctx, emulation.SetFocusEmulationEnabled, enabled); err != nil {
		tb.Fatal(err)
	}
}

// slowDown makes the browser compute at a quarter of its speed, like a phone.
func (tb *tab) slowDown() {
	tb.Helper()
	quarter := emulation.SetCPUThrottlingRateParams{Rate: 4}
	if _, err := chromedp.Call(tb.ctx, emulation.SetCPUThrottlingRate, quarter); err != nil {
		tb.Fatal(err)
	}
}

// runs runs a script for its effects.
func (tb *tab) runs(format string, args ...any) {
	tb.Helper()
	tb.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(format, args...)))
}

// until waits for something that happens a little later.
func (tb *tab) until(what, expression, want string) {
	tb.Helper()
	tb.within(20*time.Second, what, expression, want)
}

// longestPause is the longest time between two looks.
const longestPause = 100 * time.Millisecond

// within waits this long for a value. A reader's program can take a while on a busy machine.
func (tb *tab) within(patience time.Duration, what, expression, want string) {
	tb.Helper()
	deadline := time.Now().Add(patience)
	got := ask[string](tb, expression)
	// What comes soon is seen soon, and looking less often leaves more time for what takes long.
	pause := 10 * time.Millisecond
	for got != want && time.Now().Before(deadline) {
		time.Sleep(pause)
		pause = min(pause*5/4, longestPause)
		got = ask[string](tb, expression)
	}
	if got != want {
		tb.Fatalf("%s: %q, want %q", what, got, want)
	}
}

// scripts allows or forbids scripts on pages, from the next page on.
func (tb *tab) scripts(run bool) {
	tb.Helper()
	disabled := emulation.SetScriptExecutionDisabledParams{Value: !run}
	if _, err := chromedp.Call(tb.ctx, emulation.SetScriptExecutionDisabled, disabled); err != nil {
		tb.Fatal(err)
	}
}

// show emulates the system's colour scheme and the kind of medium; "" is the screen.
func (tb *tab) show(scheme, medium string) {
	tb.Helper()
	if _, err := chromedp.Call(tb.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media:    medium,
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	}); err != nil {
		tb.Fatal(err)
	}
}

// ask evaluates an expression in the page. The browser does that even if the page itself can't run
// scripts.
func ask[T any](tb *tab, expression string) T {
	tb.Helper()
	value, err := chromedp.Run(tb.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		called, _, _ := strings.Cut(expression, " */ ") // without all of its file
		tb.Fatalf("%s: %v", called, err)
	}
	return value
}
