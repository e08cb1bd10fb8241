package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"queenbook/internal/booktest"
)

// most limits the compressed Python of pages, in bytes.
const most = 450_000

// What pages load is made only from the npm package and what's here.
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

// What pages load doesn't contain authors' notes to themselves, or anything that stops it for their
// debugging.
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
