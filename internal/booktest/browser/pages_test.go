package browser

import (
	"slices"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/thorough"
)

// A view is a check of whole pages, with the pages it applies to.
type view struct {
	name  string
	pages []kind
	test  func(*tab, kind)
}

// TestPages opens each kind of page once for all checks of it as it is: of its policy, for screen
// readers and on paper. They run one after another, and those that change the page come last. The
// pages come from a server, because the policy does more there than from disk, where TestBrowser
// and TestAccessibility open them.
func TestPages(t *testing.T) {
	t.Parallel()
	booktest.Need(t, booktest.Chromium)
	eight := served(t, booktest.Of(t, 8))
	pages := kinds(eight, served(t, booktest.Of(t, 2)), served(t, booktest.Of(t, 4)))
	steps := []kind{{eight, "8", "steps/index.html"}, {eight, "8", "steps/1-5/index.html"}}
	all, printed := some(pages, 1, 6), append(pages, steps...)
	printed = thorough.Of(some(printed, 1, 6), printed) // one sheet has nothing to do with another
	open := func(tb *tab, k kind) { tb.open(k.page, 1000) }
	eachView(t, open, []view{
		{"policy", all, testAllowed},
		{"heard", all, func(tb *tab, k kind) { tb.heardOnce(k.page) }},
		{"paper", printed, testPaper},
		{"used", all, testHeardUsed},
		{"paper without script", printed, testPaperWithoutScript},
	})
}

// eachView opens each page that a view applies to, and runs all views that do.
func eachView(t *testing.T, open func(*tab, kind), views []view) {
	var pages []kind
	for _, v := range views {
		for _, k := range v.pages {
			if !slices.Contains(pages, k) {
				pages = append(pages, k)
			}
		}
	}
	eachPage(t, pages, func(tb *tab, k kind) {
		open(tb, k)
		for _, v := range views {
			if slices.Contains(v.pages, k) {
				tb.part(v.name, func() { v.test(tb, k) })
			}
		}
	})
}

// part is a subtest about the open page. Complaints from the page make it fail.
func (tb *tab) part(name string, test func()) {
	whole := tb.TB.(*testing.T)
	whole.Run(name, func(t *testing.T) {
		tb.TB = t
		defer func() { tb.TB = whole }()
		test()
		for _, complaint := range tb.complaints() {
			t.Error(complaint)
		}
	})
}
