package main

import (
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"queenbook/internal/booktest"
	"queenbook/internal/problem/child"
)

// The scripts run the program as users do, in its own process: the test's own binary, under the
// name report.
func TestMain(m *testing.M) {
	child.Main()
	booktest.Run = run
	testscript.Main(booktest.Tests{M: m}, map[string]func(){"report": main})
}
