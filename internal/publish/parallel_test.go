package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

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

// A build looks through the old folder while another one, which was quicker,
// has already moved it away, and the manifest is gone. Then our old pages seem
// foreign and in the way; that must not count.
func TestOldFolderIsDeletedWhileLookedThrough(t *testing.T) {
	dir := outputFolder(t)
	foreign := foreignSet(t, dir)
	publishTo(t, dir, quick(), siteA)
	b := beginWith(t, dir, doAt(quick(), opened, once(func() {
		var quicker *Build
		quicker = beginWith(t, dir, doAt(quick(), exchanged, func() error {
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

// A build carries a late file over into its own new site just when another
// build has replaced and deleted that site.
func TestLateFileIsLateTwice(t *testing.T) {
	dir := outputFolder(t)
	publishTo(t, dir, quick(), siteA)
	sys := doAt(quick(), ready, func() error {
		write(t, "late", dir, "late.txt")
		return nil
	})
	replaced := false
	sys.link = func(root *os.Root, from, to string) error {
		if replaced || to != "site/late.txt" {
			return root.Link(from, to)
		}
		replaced = true
		publishTo(t, dir, quick(), siteA)
		return fs.ErrNotExist // what a folder says that is deleted
	}
	publishTo(t, dir, sys, siteB)
	if !replaced {
		t.Error("the late file was never carried over")
	}
	wantTree(t, dir, siteA, files{"late.txt": "late"})
}

// A program that had begun to make a file before the exchange makes it after
// the last look at the old folder.
func TestFileAppearsWhileDeleting(t *testing.T) {
	for _, at := range []step{rescued, deleted} {
		for _, name := range []string{"late.txt", "a/late.txt", "mine/late.txt", "mine.txt"} {
			t.Run(string(at)+"/"+name, func(t *testing.T) {
				dir := outputFolder(t)
				publishTo(t, dir, quick(), siteA)
				write(t, "mine", dir, "mine", "x.txt")
				write(t, "mine", dir, "mine.txt")
				var b *Build
				b = beginWith(t, dir, doAt(quick(), at, once(func() {
					old := filepath.Join(filepath.Dir(dir), b.shop.olderSite())
					write(t, "late, and longer", old, "tmp")
					if err := os.Rename(filepath.Join(old, "tmp"), filepath.Join(old, name)); err != nil {
						t.Error(err)
					}
				})), siteB)
				if err := b.Commit(); err != nil {
					t.Fatal(err)
				}
				wantTree(t, dir, siteB, files{"mine/x.txt": "mine", "mine.txt": "mine", name: "late, and longer"})
				wantAlone(t, dir)
			})
		}
	}
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
					writeOnce(t, dir, name)
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

// writeOnce makes a file in a folder that is exchanged all the time. The system
// says that the folder is gone if it was when the file was about to be made.
func writeOnce(t *testing.T, dir, name string) {
	t.Helper()
	for {
		err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o644)
		if err == nil {
			return
		}
		if !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
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
