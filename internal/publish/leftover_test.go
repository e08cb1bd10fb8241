package publish

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestLeftOvers(t *testing.T) {
	for desc, sys := range systems() {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, sys, siteA)
			top := filepath.Dir(dir)
			dead := beginWith(t, dir, sys, siteB)
			crash(dead)
			alive := beginWith(t, dir, sys, siteB)
			write(t, "mine", top, ".site.build-notes", "lock")
			write(t, "mine", top, ".site.build-0123456789abcdef", "file without lock")
			write(t, "mine", top, ".other.build-0123456789abcdef", "lock")
			if err := os.Mkdir(filepath.Join(top, ".site.build-00000000000000ff"), 0o755); err != nil {
				t.Fatal(err)
			}

			if err := beginWith(t, dir, sys, nil).Discard(); err != nil {
				t.Fatal(err)
			}
			for name, want := range map[string]bool{
				dead.shop.name:                  false,
				alive.shop.name:                 true,
				".site.build-notes":             true,
				".site.build-0123456789abcdef":  true,
				".other.build-0123456789abcdef": true,
				".site.build-00000000000000ff":  false,
			} {
				if _, err := os.Lstat(filepath.Join(top, name)); (err == nil) != want {
					t.Errorf("%s is there: %v, want %v", name, err == nil, want)
				}
			}
			if err := alive.Commit(); err != nil {
				t.Fatal(err)
			}
			wantTree(t, dir, siteB)
		})
	}
}

// Between making its lock file and taking the lock, a new build can be taken
// for a dead one by another that clears up.
func TestClearedUpBeforeLocked(t *testing.T) {
	dir := outputFolder(t)
	sys := quick()
	quicker := once(func() {
		// As it is alive, nobody would begin this way with the real lock.
		if err := beginWith(t, dir, quick(), nil).Discard(); err != nil {
			t.Error(err)
		}
	})
	sys.lock = func(f *os.File) error {
		quicker()
		return tryLock(f)
	}
	if b := publishTo(t, dir, sys, siteA); b.InPlace() {
		t.Errorf("the build gave up: %q", b.Notes())
	}
	wantTree(t, dir, siteA)
	wantAlone(t, dir)
}

// Where files cannot be locked, a left-over is dead after a day.
func TestLeftOversWithoutLocks(t *testing.T) {
	dir := outputFolder(t)
	sys := quick()
	sys.lock = func(*os.File) error { return errors.ErrUnsupported }
	old, young := beginWith(t, dir, sys, siteA), beginWith(t, dir, sys, siteB)
	long := time.Now().Add(-deadAfter - time.Hour)
	if err := os.Chtimes(filepath.Join(filepath.Dir(dir), old.shop.in("lock")), long, long); err != nil {
		t.Fatal(err)
	}
	publishTo(t, dir, sys, siteA)
	if diff := cmp.Diff([]string{young.shop.name}, beside(t, dir)); diff != "" {
		t.Errorf("beside the folder (-want +have):\n%s", diff)
	}
	if err := young.Commit(); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, siteB)
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
					if have++; have == deletions {
						return errCrash
					}
					return nil
				}), siteB)
				err := b.Commit()
				if died = errors.Is(err, errCrash); died {
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
