package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// startBrowser starts one browser for all tests, with a profile of its own
// that is thrown away.
func startBrowser(t testing.TB) context.Context {
	t.Helper()
	var program string
	names := []string{"chromium", "chromium-browser", "google-chrome"}
	for _, name := range names {
		if found, err := exec.LookPath(name); err == nil {
			program = found
			break
		}
	}
	if program == "" {
		message := "no browser is installed: none of " + strings.Join(names, ", ") + " is there"
		if os.Getenv("CI") == "true" {
			t.Fatal(message)
		}
		t.Skip(message)
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(program),
		chromedp.NoSandbox, // it refuses to run as root, and the pages are our own
		chromedp.DisableGPU,
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-quic", true),
	)
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, _ := chromedp.NewContext(allocator)
	t.Cleanup(func() {
		if err := chromedp.Cancel(ctx); err != nil {
			t.Logf("close the browser: %v", err)
		}
	})
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("start %s: %v", program, err)
	}
	return ctx
}

// A tab shows pages of one book and keeps what the browser has to say about
// them.
type tab struct {
	testing.TB
	ctx  context.Context
	site string // the address of the site's folder

	mu     sync.Mutex
	heard  []string // complaints
	loaded []string // requests
}

// patience is far more than a tab ever needs: it only turns a browser that
// hangs into a failure.
const patience = 2 * time.Minute

// openTab opens a tab that shares nothing with others, not even what a page
// keeps for its next visit.
func openTab(t testing.TB, browser context.Context, b *book) *tab {
	t.Helper()
	address := url.URL{Scheme: "file", Path: "/" + strings.TrimPrefix(filepath.ToSlash(b.dir), "/") + "/"}
	return openTabAt(t, browser, address.String())
}

// openTabAt opens a tab on a site at any address, which ends in a slash.
func openTabAt(t testing.TB, browser context.Context, site string) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	tb := &tab{TB: t, ctx: ctx, site: site}
	if err := chromedp.Listen(ctx, tb.hear); err != nil {
		t.Fatalf("open a tab: %v", err)
	}
	tb.ctx, cancel = context.WithTimeout(ctx, patience)
	t.Cleanup(cancel)
	t.Cleanup(func() { // before the tab is closed
		for _, complaint := range tb.complaints() {
			t.Error(complaint)
		}
	})
	return tb
}

// hear keeps what no page of the book may do.
func (tb *tab) hear(event any) {
	var complaint string
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		tb.mu.Lock()
		tb.loaded = append(tb.loaded, e.Request.URL)
		tb.mu.Unlock()
		if !strings.HasPrefix(e.Request.URL, tb.site) {
			complaint = "it asks for " + e.Request.URL
		}
	case *network.EventLoadingFailed:
		complaint = "it does not get a file: " + e.ErrorText
	case *runtime.EventExceptionThrown:
		complaint = "a script fails: " + e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			complaint += " " + e.ExceptionDetails.Exception.Description
		}
	case *runtime.EventConsoleAPICalled:
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

// complaints takes what was heard since the last time.
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

// open shows a page in a window of that width.
func (tb *tab) open(page string, width int) {
	tb.Helper()
	tb.do(chromedp.EmulateViewport(int64(width), 900), chromedp.Navigate(tb.site+page))
}

// focus lets pages have the focus, as if their window were in front.
func (tb *tab) focus() {
	tb.Helper()
	if _, err := chromedp.Call(tb.ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		tb.Fatal(err)
	}
}

// until waits for something that comes a little later.
func (tb *tab) until(what, expression, want string) {
	tb.Helper()
	got := ask[string](tb, expression)
	for deadline := time.Now().Add(20 * time.Second); got != want && time.Now().Before(deadline); got = ask[string](tb, expression) {
		time.Sleep(20 * time.Millisecond)
	}
	if got != want {
		tb.Fatalf("%s: %q, want %q", what, got, want)
	}
}

// scripts lets pages run scripts or forbids it, from the next page on.
func (tb *tab) scripts(run bool) {
	tb.Helper()
	if _, err := chromedp.Call(tb.ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: !run}); err != nil {
		tb.Fatal(err)
	}
}

// show emulates the system's colour scheme and the kind of medium, where ""
// is the screen.
func (tb *tab) show(scheme, medium string) {
	tb.Helper()
	if _, err := chromedp.Call(tb.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media:    medium,
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	}); err != nil {
		tb.Fatal(err)
	}
}

// ask evaluates an expression in the page. The browser does that even where
// the page itself may not run scripts.
func ask[T any](tb *tab, expression string) T {
	tb.Helper()
	value, err := chromedp.Run(tb.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		tb.Fatalf("%s: %v", expression, err)
	}
	return value
}

func (tb *tab) screenshot() image.Image {
	tb.Helper()
	data, err := chromedp.Run(tb.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		tb.Fatal(err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		tb.Fatal(err)
	}
	return picture
}

// token is the colour that a custom property has on the page.
func (tb *tab) token(name string) color.RGBA {
	tb.Helper()
	return tb.parse(ask[string](tb, fmt.Sprintf(`(() => {
		const probe = document.body.appendChild(document.createElement("i"));
		probe.style.color = "var(%s)";
		const colour = getComputedStyle(probe).color;
		probe.remove();
		return colour;
	})()`, name)))
}

func (tb *tab) parse(text string) color.RGBA {
	tb.Helper()
	c := color.RGBA{A: 255}
	if _, err := fmt.Sscanf(text, "rgb(%d, %d, %d)", &c.R, &c.G, &c.B); err != nil {
		tb.Fatalf("%q is no colour: %v", text, err)
	}
	return c
}

// background is the colour of the page.
func (tb *tab) background() color.RGBA {
	tb.Helper()
	return tb.parse(ask[string](tb, `getComputedStyle(document.body).backgroundColor`))
}

func near(a, b color.RGBA) bool {
	distance := func(x, y uint8) int { return max(int(x), int(y)) - min(int(x), int(y)) }
	return max(distance(a.R, b.R), distance(a.G, b.G), distance(a.B, b.B)) <= 2
}
