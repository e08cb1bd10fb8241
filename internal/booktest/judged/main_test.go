package judged

import (
	"os"
	"testing"

	"queenbook/internal/booktest"
)

func TestMain(m *testing.M) {
	os.Exit(booktest.Tests{M: m}.Run())
}
