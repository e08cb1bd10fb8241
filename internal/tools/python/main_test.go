package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"queenbook/internal/booktest"
)

// most is how many bytes the Python of pages may be, packed.
const most = 450_000

// What pages load is made of the npm package and of what is here, and of nothing else.
func TestMade(t *testing.T) {
	booktest.Need(t, booktest.Node, booktest.Brython)
	t.Parallel()
	want, err := made(booktest.Root())
	if err != nil {
		t.Fatal(err)
	}
	if got := carried(t); !bytes.Equal(got, want) {
		t.Errorf("%s is not what is made: go run ./internal/tools/python writes it", asset)
	}
}

// A reader on a phone waits for all of it at the first run.
func TestPacked(t *testing.T) {
	t.Parallel()
	if packed := booktest.Zipped(t, string(carried(t))); packed > most || packed < most/2 {
		t.Errorf("%s is %d bytes, packed; want at most %d", asset, packed, most)
	}
}

// What pages load has no notes of those who wrote it to themselves, and nothing that stops it for them.
func TestNotesAreLeftOut(t *testing.T) {
	t.Parallel()
	left := regexp.MustCompile(`.{0,40}(?:T[O]DO|F[I]XME|\bH[A]CK\b|\bX[X]X\b|\bd[e]bugger\b).{0,40}`)
	if found := left.FindAll(carried(t), -1); len(found) > 0 {
		t.Errorf("%s has %q", asset, found)
	}
}

func carried(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(booktest.Root(), asset))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
