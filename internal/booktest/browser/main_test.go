// Package browser tests the book in browsers, as its readers see it.
package browser

import (
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"sync"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/problem/child"
)

// chromium is the browser that all tests share. It's started on first use.
var chromium struct {
	start func() (context.Context, error)
	close func()
}

func TestMain(m *testing.M) {
	child.Main()
	os.Exit(run(booktest.Tests{M: m}))
}

func run(all booktest.Tests) int {
	// Most tests wait for a browser, so running more of them at once keeps the processors busy.
	if err := flag.Set("test.parallel", fmt.Sprint(2*runtime.GOMAXPROCS(0))); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	chromium.start, chromium.close = sync.OnceValues(startBrowser), func() {}
	defer func() { chromium.close() }()
	return all.Run()
}
