package publish

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/lockedfile"
)

// What a dead build left is removed, and nothing else is.
func TestLeftOvers(t *testing.T) {
	for desc, sys := range systems() {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, sys, siteA)
			top := filepath.Dir(dir)
			crash(beginWith(t, dir, sys, siteB))
			write(t, "mine", top, ".other"+insideName, "lock")
			if err := beginWith(t, dir, sys, nil).Discard(); err != nil {
				t.Fatal(err)
			}
			wantTree(t, dir, siteA)
			if diff := cmp.Diff([]string{".other" + insideName}, beside(t, dir)); diff != "" {
				t.Errorf("beside the folder (-want +have):\n%s", diff)
			}
		})
	}
}

// A build that died in its first moment left an empty folder. One with files
// but without a lock is somebody else's.
func TestFolderLikeAWorkshop(t *testing.T) {
	dir := outputFolder(t)
	shop := filepath.Join(filepath.Dir(dir), ".site"+insideName)
	if err := os.Mkdir(shop, 0o700); err != nil {
		t.Fatal(err)
	}
	publishTo(t, dir, quick(), siteA)
	wantAlone(t, dir)
	for _, where := range []string{shop, filepath.Join(dir, insideName)} {
		write(t, "mine", where, "1", "new", "mine.txt")
		_, err := start(dir, quick())
		wantError(t, err, filepath.Base(where), "move it away")
		wantTree(t, where, files{"1/new/mine.txt": "mine"})
		os.RemoveAll(where)
		for _, target := range []string{"nowhere", "1"} { // a lock that is a link
			write(t, "mine", where, "1")
			symlink(t, target, where, "lock")
			_, err := start(dir, quick())
			wantError(t, err, filepath.Base(where), "move it away")
			wantTree(t, where, files{"1": "mine", "lock": "-> " + target})
			os.RemoveAll(where)
		}
	}
	target := t.TempDir()
	if err := os.Symlink(target, shop); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
	_, err := start(dir, quick())
	wantError(t, err, "move it away")
	wantTree(t, target)
}

// Between making its lock file and taking the lock, a new build can be taken
// for a dead one by another, which ends before the lock is taken.
func TestClearedUpBeforeLocked(t *testing.T) {
	dir := outputFolder(t)
	sys := quick()
	quicker := once(func() {
		// As it is alive, nobody would begin this way with the real lock.
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
		same := fmt.Sprintf("/proc/self/fd/%d", f.Fd()) // leads to the file also when it has no name
		if !isThere(same) {
			t.Skip("an open file has no name here")
		}
		quicker()
		return lockedfile.OpenFile(same, os.O_RDWR, 0)
	}
	if b := publishTo(t, dir, sys, siteA); inPlace(b) {
		t.Errorf("the build gave up: %q", notes(b))
	}
	wantTree(t, dir, siteA)
	wantAlone(t, dir)
}

// Where files cannot be locked, the user is told to look after it.
func TestWithoutLocks(t *testing.T) {
	dir := outputFolder(t)
	sys := quick()
	sys.lock = func(string) (*lockedfile.File, error) { return nil, errors.ErrUnsupported }
	crash(beginWith(t, dir, sys, siteA))
	b := publishTo(t, dir, sys, siteB)
	if notes := notes(b); len(notes) != 1 || !strings.Contains(notes[0], "cannot be locked") {
		t.Errorf("notes %q", notes)
	}
	wantTree(t, dir, siteB)
	wantAlone(t, dir)
}

// A build that dies while it deletes the old site leaves a part of it, which
// the next build must not take for foreign files.
func TestDiedWhileDeleting(t *testing.T) {
	for desc, sys := range systems() {
		if strings.HasPrefix(desc, "in place") {
			continue
		}
		t.Run(desc, func(t *testing.T) {
			for deletions, died := 1, true; died; deletions++ {
				dir := outputFolder(t)
				foreign := foreignSet(t, dir)
				publishTo(t, dir, sys, siteA)
				have := 0
				b := beginWith(t, dir, doAt(sys, deleted, func() error {
					have++
					if have == deletions {
						return errCrash
					}
					return nil
				}), siteB)
				err := commit(b)
				died = errors.Is(err, errCrash)
				if died {
					crash(b)
				} else if err != nil {
					t.Fatal(err)
				}
				wantTree(t, dir, siteB, foreign)
				publishTo(t, dir, sys, files{"index.html": "C"})
				wantTree(t, dir, files{"index.html": "C"}, foreign)
				wantAlone(t, dir)
				if !died && deletions < len(siteA) {
					t.Errorf("only %d deletions", deletions)
				}
			}
		})
	}
}
