package publish

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/lockedfile"
)

// What a crashed build left is removed, and nothing else.
func TestLeftOvers(t *testing.T) {
	for desc, sys := range systems() {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, sys, siteA)
			crash(beginWith(t, dir, sys, siteB))
			mine := files{"a/" + proofName: "mine", "other" + workshop + "/lock": "mine"}
			for name, data := range mine {
				write(t, data, dir, name)
			}
			write(t, "", dir, "mine", proofName) // as if a build had crashed right after making it
			if err := beginWith(t, dir, sys, nil).Discard(); err != nil {
				t.Fatal(err)
			}
			wantTree(t, dir, siteA, mine, files{"mine/": ""})
		})
	}
}

// A build that crashed in its first moment left an empty folder, or one with a lock. What a build
// doesn't make belongs to somebody else.
func TestFolderLikeAWorkshop(t *testing.T) {
	dir := outputFolder(t)
	shop := filepath.Join(dir, workshop)
	if err := os.Mkdir(shop, 0o700); err != nil {
		t.Fatal(err)
	}
	publishTo(t, dir, quick(), siteA)
	wantAlone(t, dir)
	write(t, "", shop, "lock")
	publishTo(t, dir, quick(), siteA)
	wantAlone(t, dir)

	stays := func(want ...files) {
		t.Helper()
		_, err := start(dir, quick())
		wantError(t, err, shop, "move it away")
		wantTree(t, shop, want...)
		os.RemoveAll(shop)
	}
	write(t, "mine", shop, "1", "new", "mine.txt")
	stays(files{"1/new/mine.txt": "mine"})
	write(t, "mine", shop, "new", "mine.txt")
	stays(files{"new/mine.txt": "mine"})
	write(t, "", shop, "lock")
	write(t, "mine", shop, "mine.txt")
	stays(files{"lock": "", "mine.txt": "mine"})
	for _, target := range []string{"nowhere", "1"} { // a lock that's a link
		write(t, "mine", shop, "1")
		symlink(t, target, shop, "lock")
		stays(files{"1": "mine", "lock": "-> " + target})
	}
	target := t.TempDir()
	symlink(t, target, shop)
	_, err := start(dir, quick())
	wantError(t, err, shop, "move it away")
	wantTree(t, target)
}

// After a new build has made its lock file, but before it has the lock, another build can take it
// for a crashed one, and end before the first has the lock.
func TestClearedUpBeforeLocked(t *testing.T) {
	dir := outputFolder(t)
	sys := quick()
	quicker := once(func() {
		// With the real lock, nobody would begin like this while the other build is alive.
		if err := beginWith(t, dir, quick(), nil).Discard(); err != nil {
			t.Error(err)
		}
	})
	sys.lock = func(name string) (*lockedfile.File, error) {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		same := fmt.Sprintf("/proc/self/fd/%d", f.Fd()) // leads to the file even if it has no name
		if _, err := os.Lstat(same); err != nil {
			t.Skip("an open file has no name here")
		}
		quicker()
		return lockedfile.OpenFile(same, os.O_RDWR, 0)
	}
	publishTo(t, dir, sys, siteA)
	wantTree(t, dir, siteA)
	wantAlone(t, dir)
}

// If files can't be locked, the user is told to run only one build at a time.
func TestWithoutLocks(t *testing.T) {
	dir := outputFolder(t)
	sys := quick()
	sys.lock = func(string) (*lockedfile.File, error) { return nil, errors.ErrUnsupported }
	crash(beginWith(t, dir, sys, siteA))
	b := publishTo(t, dir, sys, siteB)
	if notes := notes(b); len(notes) != 1 || !strings.Contains(notes[0], "can't be locked") {
		t.Errorf("notes %q", notes)
	}
	wantTree(t, dir, siteB)
	wantAlone(t, dir)
}
