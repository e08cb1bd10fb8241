package publish

import (
	"errors"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A commit that ends at any step leaves the old or the new site, and the next
// build clears up, whether the process ended or the caller discards.
func TestStoppedAtEachStep(t *testing.T) {
	for at, want := range map[step]files{carried: siteA, ready: siteA, exchanged: siteB, settled: siteB} {
		for _, dies := range []bool{true, false} {
			t.Run(at+map[bool]string{true: "/dies", false: "/discards"}[dies], func(t *testing.T) {
				dir := outputFolder(t)
				foreign := foreignSet(t, dir)
				publishTo(t, dir, quick(), siteA)

				b := beginWith(t, dir, crashAt(quick(), at), siteB)
				if err := commit(b); !errors.Is(err, errCrash) {
					t.Fatalf("Commit: %v, want a crash", err)
				}
				wantTree(t, dir, want, foreign)
				if dies {
					crash(b)
					b = beginWith(t, dir, quick(), siteB)
				}
				if err := b.Discard(); err != nil {
					t.Error(err)
				}
				wantTree(t, dir, want, foreign)
				wantAlone(t, dir)
				publishTo(t, dir, quick(), siteB)
				wantTree(t, dir, siteB, foreign)
			})
		}
	}
}

// In place, a build that ends in the middle leaves both sites mixed; the next
// one finishes its work, and takes neither for foreign.
func TestStoppedInPlace(t *testing.T) {
	for _, at := range []step{ready, tidied, renamed, written} {
		t.Run(string(at), func(t *testing.T) {
			sys := systems()["in place"]
			dir := outputFolder(t)
			foreign := foreignSet(t, dir)
			publishTo(t, dir, sys, siteA)
			b := beginWith(t, dir, crashAt(sys, at), siteB)
			wantError(t, commit(b), errCrash.Error())
			crash(b)
			if err := beginWith(t, dir, quick(), nil).Discard(); err != nil {
				t.Fatal(err)
			}
			wantTree(t, dir, siteB, foreign)
			b = publishTo(t, dir, sys, files{"index.html": "C"})
			wantTree(t, dir, files{"index.html": "C"}, foreign)
			if !inPlace(b) || !strings.Contains(notes(b)[0], "no folder can be made beside it") {
				t.Errorf("in place: %v, notes %q", inPlace(b), notes(b))
			}
		})
	}
}

// A folder that turns out to stay where it is, a mount point for example, is
// written in place.
func TestFolderCannotBeMoved(t *testing.T) {
	sys := quick()
	refusals := []error{os.ErrPermission, syscall.EXDEV, syscall.EBUSY, syscall.EINVAL, errors.ErrUnsupported}
	for _, err := range refusals {
		if !immovable(err) {
			continue // not an error of this system
		}
		sys.swap = func(_, _ string) error { return err }
		dir := outputFolder(t)
		foreign := foreignSet(t, dir)
		for _, site := range []files{siteA, siteB} {
			b := publishTo(t, dir, sys, site)
			if !inPlace(b) || !strings.Contains(notes(b)[0], err.Error()) {
				t.Errorf("in place: %v, notes %q, want %v", inPlace(b), notes(b), err)
			}
			wantTree(t, dir, site, foreign)
			wantAlone(t, dir)
		}
	}
}

// A part of the output folder on another file system cannot be linked from.
func TestForeignFilesElsewhere(t *testing.T) {
	sys := quick()
	sys.link = func(root *os.Root, from, to string) error {
		if path.Base(from) == "notes.txt" {
			return syscall.EXDEV
		}
		return root.Link(from, to)
	}
	dir := outputFolder(t)
	foreign := foreignSet(t, dir)
	if b := publishTo(t, dir, sys, siteA); !inPlace(b) {
		t.Error("the site is not written in place")
	}
	wantTree(t, dir, siteA, foreign)
	wantAlone(t, dir)
}

// Whatever other programs do in the output folder while it is built, nothing
// of theirs is lost.
func TestForeignFilesMeanwhile(t *testing.T) {
	tests := []struct {
		desc string
		do   func(t *testing.T, dir string)
		want files // beside siteB
	}{
		{"a new file", func(t *testing.T, dir string) {
			write(t, "new", dir, "a", "new.txt")
		}, files{"a/new.txt": "new"}},
		{"a new folder", func(t *testing.T, dir string) {
			os.MkdirAll(filepath.Join(dir, "d", "e"), 0o755)
		}, files{"d/e/": ""}},
		{"a new link", func(t *testing.T, dir string) {
			os.Symlink("x", filepath.Join(dir, "l"))
		}, files{"l": "-> x"}},
		{"a file edited in its place", func(t *testing.T, dir string) {
			write(t, "edited", dir, "mine.txt")
		}, files{"mine.txt": "edited"}},
		{"a file replaced", func(t *testing.T, dir string) {
			write(t, "replaced", dir, "tmp")
			os.Rename(filepath.Join(dir, "tmp"), filepath.Join(dir, "mine.txt"))
		}, files{"mine.txt": "replaced"}},
		{"a page of ours edited", func(t *testing.T, dir string) {
			write(t, "edited", dir, "index.html")
		}, files{"index.html.kept": "edited"}},
		{"a folder at a page of ours", func(t *testing.T, dir string) {
			os.Remove(filepath.Join(dir, "index.html"))
			write(t, "mine", dir, "index.html", "sub", "deep")
		}, files{"index.html.kept/sub/deep": "mine"}},
		{"an empty folder at a page of ours", func(t *testing.T, dir string) {
			os.Remove(filepath.Join(dir, "index.html"))
			os.MkdirAll(filepath.Join(dir, "index.html", "sub", "deep"), 0o755)
		}, files{"index.html.kept/sub/deep/": ""}},
		{"a name that is not UTF-8", func(t *testing.T, dir string) {
			write(t, "mine", dir, "\xff", "\xfe")
		}, files{"\xff/\xfe": "mine"}},
		{"a file at a new page", func(t *testing.T, dir string) {
			write(t, "mine", dir, "new", "y.html")
		}, files{"new/y.html.kept": "mine"}},
		{"a file at a new folder", func(t *testing.T, dir string) {
			write(t, "mine", dir, "new")
		}, files{"new.kept": "mine"}},
		{"a folder at a new page", func(t *testing.T, dir string) {
			write(t, "mine", dir, "only", "x.txt")
		}, files{"only.kept/x.txt": "mine"}},
	}
	site := whole(siteB, files{"only": "page"})
	delete(site, "a/")
	delete(site, "new/")
	for desc, sys := range systems() {
		if strings.HasPrefix(desc, "in place") {
			continue
		}
		for _, tt := range tests {
			for _, at := range []step{carried, ready} {
				for _, dies := range []bool{false, true} {
					name := path.Join(desc, tt.desc, at)
					if dies {
						name += "/dies"
					}
					t.Run(name, func(t *testing.T) {
						dir := outputFolder(t)
						write(t, "before", dir, "mine.txt")
						publishTo(t, dir, sys, siteA)
						withEvent := sys
						withEvent.reach = func(s step) {
							if s == at {
								tt.do(t, dir)
							}
							if s == exchanged && dies {
								panic(errCrash)
							}
						}
						b := beginWith(t, dir, withEvent, site)
						err := commit(b)
						if dies && errors.Is(err, errCrash) {
							crash(b)
							err = beginWith(t, dir, sys, nil).Discard()
						}
						if err != nil {
							t.Fatal(err)
						}
						want := whole(site, files{"mine.txt": "before"}, tt.want)
						wantTree(t, dir, want)
						wantAlone(t, dir)
						for name := range tt.want {
							if !dies && strings.Contains(name, ".kept") && len(notes(b)) == 0 {
								t.Error("no note about what could not keep its name")
							}
						}
					})
				}
			}
		}
	}
}

// What somebody removes from the new site after the exchange stays removed,
// even if the build died before its last look.
func TestRemovedForeignFileStaysRemoved(t *testing.T) {
	dir := outputFolder(t)
	write(t, "mine", dir, "mine.txt")
	b := beginWith(t, dir, crashAt(quick(), exchanged), siteA)
	wantError(t, commit(b), errCrash.Error())
	crash(b)
	if err := os.Remove(filepath.Join(dir, "mine.txt")); err != nil {
		t.Fatal(err)
	}
	publishTo(t, dir, quick(), siteB)
	wantTree(t, dir, siteB)
}

// A file that appears in the replaced folder after the exchange, from a program
// that has the folder open, is carried over as well.
func TestForeignFileBetweenExchangeAndCleanUp(t *testing.T) {
	dir := outputFolder(t)
	publishTo(t, dir, quick(), siteA)
	var b *Build
	sys := doAt(quick(), exchanged, func() error {
		write(t, "late", olderSite(b), "late", "file.txt")
		return nil
	})
	b = beginWith(t, dir, sys, siteB)
	if err := b.Commit(); err != nil {
		t.Fatal(err)
	}
	wantTree(t, dir, siteB, files{"late/file.txt": "late"})
}

// olderSite returns the folder of the site that b has replaced.
func olderSite(b *Build) string {
	return b.path(b.shop + "/new")
}

func isThere(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// A file that never rests does not hold up the build for ever.
func TestFileThatNeverRests(t *testing.T) {
	dir := outputFolder(t)
	publishTo(t, dir, quick(), siteA)
	write(t, "mine", dir, "log.txt")
	var b *Build
	lines := ""
	sys := doAt(quick(), rescued, func() error {
		lines += "line\n"
		log := filepath.Join(olderSite(b), "log.txt")
		os.Remove(log)
		write(t, lines, log)
		return nil
	})
	b = beginWith(t, dir, sys, siteB)
	wantError(t, b.Commit(), "a program keeps writing", "the new site is in")
	publishTo(t, dir, quick(), siteB)
	wantAlone(t, dir)
	have := tree(t, dir)
	if !slices.Contains(slices.Collect(maps.Values(have)), lines) {
		t.Errorf("what was written last is lost: %q", have)
	}
	maps.DeleteFunc(have, func(name, _ string) bool { return strings.HasPrefix(name, "log.txt") })
	if diff := cmp.Diff(whole(siteB), have); diff != "" {
		t.Errorf("the folder differs (-want +have):\n%s", diff)
	}
}

// In place, then exchanged: a build that died inside the folder is cleared away.
func TestWorkshopInside(t *testing.T) {
	dir := outputFolder(t)
	crash(beginWith(t, dir, systems()["in place"], siteA))
	if !isThere(filepath.Join(dir, insideName)) {
		t.Fatal("the build did not begin in the folder")
	}
	publishTo(t, dir, quick(), siteB)
	wantTree(t, dir, siteB)
	wantAlone(t, dir)
}

// Before anything changes in the output folder, all that is new is on the disk.
func TestDiskFailsToSync(t *testing.T) {
	for desc, sys := range systems() {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			foreign := foreignSet(t, dir)
			publishTo(t, dir, sys, siteA)
			sys.sync = func(dir string) error {
				for file := range siteB {
					if _, err := os.Lstat(filepath.Join(dir, "new", file)); err != nil {
						t.Errorf("when %s is synced: %v", dir, err)
					}
				}
				return syscall.EIO
			}
			b := beginWith(t, dir, sys, siteB)
			wantError(t, b.Commit(), "sync build folder", syscall.EIO.Error())
			if err := b.Discard(); err != nil {
				t.Error(err)
			}
			wantTree(t, dir, siteA, foreign)
			wantAlone(t, dir)
		})
	}
}

func TestSyncEach(t *testing.T) {
	dir := outputFolder(t)
	foreignSet(t, dir)
	write(t, "not UTF-8", dir, "\xff")
	if err := syncEach(dir); err != nil {
		t.Error(err)
	}
	wantError(t, syncEach(filepath.Join(dir, "nowhere")), "nowhere")
}
