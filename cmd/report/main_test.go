package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"runtime"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The scripts run the program as its users do, in a process of its own: the
// test's own binary under the name report.
func TestMain(m *testing.M) {
	testscript.Main(tests{m}, map[string]func(){"report": main})
}

// shared is what takes long to make and serves several tests. It is made when
// it is first asked for.
var shared struct {
	sync.Mutex
	dir     string // of the books
	books   map[string]func() (*book, error)
	browser func() (context.Context, error)
	close   func() // the browser
}

// tests runs all tests, and clears away behind them.
type tests struct{ *testing.M }

func (all tests) Run() int {
	// Most tests wait for a browser: more of them at once keep the processors busy.
	if err := flag.Set("test.parallel", fmt.Sprint(2*runtime.GOMAXPROCS(0))); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	dir, err := os.MkdirTemp("", "report-test-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	shared.dir, shared.books = dir, map[string]func() (*book, error){}
	shared.browser, shared.close = sync.OnceValues(startBrowser), func() {}
	defer func() { shared.close() }()
	return all.M.Run()
}
