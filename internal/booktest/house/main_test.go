// Package house holds the tests of the house itself: what imports what, how long lines are, what
// documents promise, how tests skip. They read the files of the whole module.
package house

import (
	"fmt"
	"os"
	"testing"
)

func TestMain(m *testing.M) {
	if err := os.Chdir("../../.."); err != nil { // to the root of the module
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
