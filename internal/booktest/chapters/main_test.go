// Package chapters tests what is on the pages of the book, without a browser.
package chapters

import (
	"os"
	"testing"

	"queenbook/internal/booktest"
)

func TestMain(m *testing.M) {
	os.Exit(booktest.Tests{M: m}.Run())
}
