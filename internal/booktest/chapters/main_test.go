// Package chapters tests what's on the book's pages, without a browser.
package chapters

import (
	"os"
	"testing"

	"queenbook/internal/booktest"
)

func TestMain(m *testing.M) {
	os.Exit(booktest.Tests{M: m}.Run())
}
