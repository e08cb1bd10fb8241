package publish

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sync/errgroup"
)

// Two builds at once, each of them stopped at each step while the other runs
// through: the last exchange wins and nothing foreign is lost.
func TestTwoBuildsInterleaved(t *testing.T) {
	for desc, sys := range systems() {
		if strings.HasPrefix(desc, "in place") {
			continue
		}
		for _, at := range []step{carried, ready, movedAside, exchanged, settled} {
			t.Run(desc+"/"+string(at), func(t *testing.T) {
				dir := outputFolder(t)
				foreign := foreignSet(t, dir)
				publishTo(t, dir, sys, siteA)
				reached := false
				first := beginWith(t, dir, doAt(sys, at, once(func() {
					reached = true
					publishTo(t, dir, sys, files{"second.html": "2"})
					write(t, "mine", dir, "late.txt")
				})), siteB)
				if err := first.Commit(); err != nil {
					t.Fatal(err)
				}
				if reached {
					foreign["late.txt"] = "mine"
				}
				if at == exchanged || at == settled {
					wantTree(t, dir, files{"second.html": "2"}, foreign)
				} else {
					wantTree(t, dir, siteB, foreign)
				}
				wantAlone(t, dir)
			})
		}
	}
}

// A build looks through the old folder just when another one, which was
// quicker, deletes it, and the manifest first. Then our old pages seem foreign
// and in the way; that must not count.
func TestOldFolderIsDeletedWhileLookedThrough(t *testing.T) {
	dir := outputFolder(t)
	foreign := foreignSet(t, dir)
	publishTo(t, dir, realSystem(), siteA)
	b := beginWith(t, dir, doAt(realSystem(), opened, once(func() {
		var quicker *Build
		quicker = beginWith(t, dir, doAt(realSystem(), exchanged, func() error {
			if err := os.Remove(filepath.Join(filepath.Dir(dir), quicker.shop.in("site"), ManifestName)); err != nil {
				t.Error(err)
			}
			return errCrash
		}), files{"second.html": "2"})
		wantError(t, quicker.Commit(), errCrash.Error())
		quicker.gone = true // it is still deleting
	})), siteB)
	if err := b.Commit(); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, siteB, foreign)
}

// A build carries a late file over into its own new site just after another
// build, which replaces that site, has looked through it for the last time.
func TestLateFileIsLateTwice(t *testing.T) {
	dir := outputFolder(t)
	publishTo(t, dir, realSystem(), siteA)
	sys := doAt(realSystem(), ready, func() error {
		write(t, "late", dir, "late.txt")
		return nil
	})
	replaced := false
	sys.link = func(root *os.Root, from, to string) error {
		if replaced || to != "site/late.txt" {
			return root.Link(from, to)
		}
		replaced = true
		var other *Build
		var err error
		other = beginWith(t, dir, doAt(realSystem(), settled, func() error {
			err = root.Link(from, other.shop.in("trash-site/late.txt"))
			return nil
		}), siteA)
		if err := other.Commit(); err != nil {
			t.Error(err)
		}
		return err
	}
	publishTo(t, dir, sys, siteB)
	if !replaced {
		t.Error("the late file was never carried over")
	}
	wantTree(t, dir, siteA, files{"late.txt": "late"})
}

// Builds in many goroutines, while foreign files come into being: in the end
// one site stands, whole, and every foreign file.
func TestManyBuildsAtOnce(t *testing.T) {
	builds, rounds := 4, 20
	if testing.Short() {
		rounds = 5
	}
	for desc, sys := range systems() {
		if strings.HasPrefix(desc, "in place") {
			continue
		}
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			foreign := foreignSet(t, dir)
			var group errgroup.Group
			for i := range builds {
				group.Go(func() error {
					for range rounds {
						if err := tryPublish(dir, sys, numbered(i)); err != nil {
							return err
						}
					}
					return nil
				})
			}
			if desc == "exchange" { // two renames leave moments without a folder
				for i := range 10 * rounds {
					name := fmt.Sprintf("mine-%d.txt", i)
					write(t, name, dir, name)
					foreign[name] = name
				}
			}
			if err := group.Wait(); err != nil {
				t.Fatal(err)
			}
			have := tree(t, dir)
			var first string
			for i := range builds {
				diff := cmp.Diff(whole(numbered(i), foreign), have)
				if diff == "" {
					wantAlone(t, dir)
					return
				}
				if i == 0 || len(diff) < len(first) {
					first = diff
				}
			}
			t.Errorf("the folder holds no whole site with all foreign files (-want +have):\n%s", first)
		})
	}
}

// numbered returns a site of which every file says which it is.
func numbered(i int) files {
	site := make(files)
	for j := range 8 {
		site[fmt.Sprintf("%d/index.html", j+i)] = fmt.Sprint(i)
	}
	site["index.html"] = fmt.Sprint(i)
	return site
}

func tryPublish(dir string, sys system, site files) (err error) {
	b, err := begin(dir, sys)
	if err != nil {
		return err
	}
	defer b.Discard()
	for name, data := range maps.All(site) {
		if err := b.Write(name, []byte(data)); err != nil {
			return err
		}
	}
	return b.Commit()
}

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
	sys := realSystem()
	quicker := once(func() {
		// As it is alive, nobody would begin this way with the real lock.
		if err := beginWith(t, dir, realSystem(), nil).Discard(); err != nil {
			t.Error(err)
		}
	})
	sys.lock = func(f *os.File) error {
		quicker()
		return tryLock(f)
	}
	publishTo(t, dir, sys, siteA)
	wantTree(t, dir, siteA)
	wantAlone(t, dir)
}

// Where files cannot be locked, a left-over is dead after a day.
func TestLeftOversWithoutLocks(t *testing.T) {
	dir := outputFolder(t)
	sys := realSystem()
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

// A build that dies while it deletes the old site leaves a part of it, perhaps
// without its manifest. The next build must not take that for foreign files.
func TestDiedWhileDeleting(t *testing.T) {
	dir := outputFolder(t)
	publishTo(t, dir, realSystem(), siteA)
	b := beginWith(t, dir, crashAt(realSystem(), settled), siteB)
	wantError(t, b.Commit(), errCrash.Error())
	manifests, err := filepath.Glob(filepath.Join(filepath.Dir(dir), b.shop.in("*"), ManifestName))
	if err != nil || len(manifests) != 1 {
		t.Fatalf("old manifests: %q, %v, want one", manifests, err)
	}
	if err := os.Remove(manifests[0]); err != nil {
		t.Fatal(err)
	}
	crash(b)
	publishTo(t, dir, realSystem(), siteB)
	wantTree(t, dir, siteB)
	wantAlone(t, dir)
}
