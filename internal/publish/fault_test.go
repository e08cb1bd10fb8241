package publish

import (
	"errors"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/thorough"
)

// changes are sites that replace siteA, each in different ways.
var changes = map[string]files{
	"pages come, go and change":  siteB,
	"a file where a folder was":  {"a": "a file now", "index.html": "A"},
	"a folder where a file was":  {"index.html/x/y": "deep", "a/index.html": "A a"},
	"all go":                     {},
	"only new ones":              together(siteA, files{"b/c/d.html": "d", "b/e.html": "e", "f.html": "f"}),
	"only names in other places": {"gone/index.html": "A", "a/b/x.html": "A x", "z/deep.html": "A deep"},
}

func together(parts ...files) files {
	all := files{}
	for _, part := range parts {
		maps.Copy(all, part)
	}
	return all
}

// A build that crashes at any step, or after any renaming, leaves each page old, new, or, if files
// can't have two names, missing. All of it is ours, and the next build repairs it, whichever site
// it has.
func TestDiesAtEachStep(t *testing.T) {
	for desc, sys := range thorough.Of(map[string]system{"no links": noLinks(quick())}, systems()) {
		for change, site := range changes {
			nexts := []files{siteA, site, {"index.html": "C"}}
			for at, died := 1, true; died; at += thorough.Of(3, 1) {
				next := nexts[at%len(nexts)]
				dir := outputFolder(t)
				foreign := foreignSet(t, dir)
				if site["a"] != "" {
					foreign = files{"mine.txt": "mine"}
					os.RemoveAll(dir)
					write(t, "mine", dir, "mine.txt")
				}
				publishTo(t, dir, sys, siteA)
				count := 0
				die := func() {
					count++
					if count == at {
						panic(errCrash)
					}
				}
				dying := sys
				dying.reach = func(step) { die() }
				dying.rename = func(root *os.Root, from, to string) error {
					defer die()
					return root.Rename(from, to)
				}
				b := beginWith(t, dir, dying, site)
				err := commit(b)
				died = errors.Is(err, errCrash)
				if died {
					crash(b)
				} else if err != nil {
					t.Fatalf("%s, %s: %v", desc, change, err)
				}
				known := whole(siteA, site, foreign)
				for name, data := range tree(t, dir) {
					ours := data == siteA[name] || data == site[name] || strings.Contains(name, workshop)
					if _, folder := known[name]; !ours && data != foreign[name] && !folder {
						t.Errorf("%s, %s, step %d: left over is %s: %q", desc, change, at, name, data)
					}
				}
				publishTo(t, dir, sys, next)
				wantTree(t, dir, next, foreign)
				wantAlone(t, dir)
				if t.Failed() {
					t.Fatalf("%s, %s, step %d", desc, change, at)
				}
			}
		}
	}
}

// If any call of a build fails, the build changes nothing, and says what failed.
func TestFailsAtEachCall(t *testing.T) {
	reasons := []error{syscall.EIO, syscall.EACCES, syscall.ENOSPC}
	for desc, sys := range thorough.Of(map[string]system{"links": quick()}, systems()) {
		for change, site := range changes {
			for at, failed := 1, true; failed; at += thorough.Of(3, 1) {
				reason := reasons[at%len(reasons)]
				dir := outputFolder(t)
				foreign := files{"mine.txt": "mine", "b/c/mine": "mine"}
				for name, data := range foreign {
					write(t, data, dir, name)
				}
				publishTo(t, dir, sys, siteA)
				manifest, err := os.ReadFile(filepath.Join(dir, ManifestName))
				if err != nil {
					t.Fatal(err)
				}
				count := 0
				fails := func() bool { count++; return count == at }
				failing := sys
				failing.rename = func(root *os.Root, from, to string) error {
					if fails() {
						return &os.LinkError{Op: "rename", Old: from, New: to, Err: reason}
					}
					return root.Rename(from, to)
				}
				failing.sync = func(*os.Root, []string) error {
					if fails() {
						return reason
					}
					return nil
				}
				b := beginWith(t, dir, failing, site)
				err = b.Commit()
				failed = err != nil
				if !failed {
					wantTree(t, dir, site, foreign)
					break
				}
				wantError(t, err, reason.Error())
				wantTree(t, dir, siteA, foreign)
				wantAlone(t, dir)
				if have, _ := os.ReadFile(filepath.Join(dir, ManifestName)); string(have) != string(manifest) {
					t.Error("the manifest is another")
				}
				if t.Failed() {
					t.Fatalf("%s, %s, call %d: %v", desc, change, at, err)
				}
			}
		}
	}
}

// If even undoing fails, the message describes the folder's state.
func TestCannotBeTakenBack(t *testing.T) {
	dir := outputFolder(t)
	publishTo(t, dir, quick(), siteA)
	sys, broken := quick(), false
	sys.rename = func(root *os.Root, from, to string) error {
		broken = broken || to == "index.html"
		if broken {
			return syscall.EIO
		}
		return root.Rename(from, to)
	}
	wantError(t, beginWith(t, dir, sys, siteB).Commit(), "index.html", syscall.EIO.Error(),
		dir+" has old and new pages side by side", "build again")
	publishTo(t, dir, quick(), siteB)
	wantTree(t, dir, siteB)
	wantAlone(t, dir)
}

// Whatever other programs do in the output folder during a build, nothing of theirs is lost: it
// stays where it is, and if it's in the way, nothing changes.
func TestForeignFilesMeanwhile(t *testing.T) {
	tests := []struct {
		desc     string
		do       func(t *testing.T, dir string)
		want     files  // of other programs
		refusal  string // "" if it isn't in the way
		replaces string // the page that's no longer there
	}{
		{"a new file", func(t *testing.T, dir string) {
			write(t, "new", dir, "a", "new.txt")
		}, files{"a/new.txt": "new"}, "", ""},
		{"a new folder", func(t *testing.T, dir string) {
			os.MkdirAll(filepath.Join(dir, "d", "e"), 0o755)
		}, files{"d/e/": ""}, "", ""},
		{"a new folder of a name that we have too", func(t *testing.T, dir string) {
			write(t, "mine", dir, "new", "mine.txt")
		}, files{"new/mine.txt": "mine"}, "", ""},
		{"a new link", func(t *testing.T, dir string) {
			symlink(t, "x", dir, "l")
		}, files{"l": "-> x"}, "", ""},
		{"a file edited in its place", func(t *testing.T, dir string) {
			write(t, "edited", dir, "mine.txt")
		}, files{"mine.txt": "edited"}, "", ""},
		{"a file replaced", func(t *testing.T, dir string) {
			write(t, "replaced", dir, "tmp")
			os.Rename(filepath.Join(dir, "tmp"), filepath.Join(dir, "mine.txt"))
		}, files{"mine.txt": "replaced"}, "", ""},
		{"a file in a folder that goes", func(t *testing.T, dir string) {
			write(t, "mine", dir, "gone", "mine.txt")
		}, files{"gone/mine.txt": "mine"}, "", ""},
		{"a name that is not UTF-8", func(t *testing.T, dir string) {
			write(t, "mine", dir, "\xff", "\xfe")
		}, files{"\xff/\xfe": "mine"}, "", ""},
		{"a page of ours edited", func(t *testing.T, dir string) {
			write(t, "edited", dir, "index.html")
		}, files{"index.html": "edited"}, "index.html", ""},
		{"a page that goes edited", func(t *testing.T, dir string) {
			write(t, "edited", dir, "gone", "x.html")
		}, files{"gone/x.html": "edited"}, filepath.Join("gone", "x.html"), ""},
		{"a folder at a page of ours", func(t *testing.T, dir string) {
			os.Remove(filepath.Join(dir, "index.html"))
			write(t, "mine", dir, "index.html", "sub", "deep")
		}, files{"index.html/sub/deep": "mine"}, "index.html", "index.html"},
		{"an empty folder at a page of ours", func(t *testing.T, dir string) {
			os.Remove(filepath.Join(dir, "index.html"))
			os.MkdirAll(filepath.Join(dir, "index.html", "sub"), 0o755)
		}, files{"index.html/sub/": ""}, "index.html", "index.html"},
		{"a file at a new page", func(t *testing.T, dir string) {
			write(t, "mine", dir, "new", "y.html")
		}, files{"new/y.html": "mine"}, filepath.Join("new", "y.html"), ""},
		{"a file at a new folder", func(t *testing.T, dir string) {
			write(t, "mine", dir, "new")
		}, files{"new": "mine"}, "new", ""},
		{"a folder at a new page", func(t *testing.T, dir string) {
			write(t, "mine", dir, "only", "x.txt")
		}, files{"only/x.txt": "mine"}, "only", ""},
	}
	site := maps.Clone(siteB)
	site["only"] = "page"
	for desc, sys := range systems() {
		for _, tt := range tests {
			for _, at := range []step{proving, ready, listed} {
				t.Run(path.Join(desc, tt.desc, at), func(t *testing.T) {
					dir := outputFolder(t)
					write(t, "before", dir, "mine.txt")
					publishTo(t, dir, sys, siteA)
					b := beginWith(t, dir, doAt(sys, at, once(func() { tt.do(t, dir) })), site)
					err := b.Commit()
					want := maps.Clone(site)
					if tt.refusal != "" {
						wantError(t, err, filepath.Join(dir, tt.refusal), "move it away")
						want = maps.Clone(siteA)
					} else if err != nil {
						t.Fatal(err)
					}
					delete(want, tt.replaces)
					wantTree(t, dir, want, files{"mine.txt": "before"}, tt.want)
					wantAlone(t, dir)
				})
			}
		}
	}
}

// Before anything changes in the output folder, all new files are on the disk.
func TestDiskFailsToSync(t *testing.T) {
	dir := outputFolder(t)
	foreign := foreignSet(t, dir)
	publishTo(t, dir, quick(), siteA)
	sys := quick()
	sys.sync = func(root *os.Root, names []string) error {
		for file := range siteB {
			if name := path.Join(shopNew, file); !strings.Contains(strings.Join(names, " "), name) {
				t.Errorf("%s is not synced", name)
			} else if _, err := root.Lstat(name); err != nil {
				t.Error(err)
			}
		}
		return syscall.EIO
	}
	b := beginWith(t, dir, sys, siteB)
	wantError(t, b.Commit(), "sync build folder", syscall.EIO.Error())
	wantTree(t, dir, siteA, foreign)
	wantAlone(t, dir)
}

func TestSyncEach(t *testing.T) {
	dir := outputFolder(t)
	write(t, "not UTF-8", dir, "\xff")
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	if err := syncEach(root, []string{".", "\xff"}); err != nil {
		t.Error(err)
	}
	wantError(t, syncEach(root, []string{"nowhere"}), "nowhere")
}

// On a file system that ignores case, a name with different capitals is the same file. It's ours.
func TestOtherCapitals(t *testing.T) {
	dir := outputFolder(t)
	publishTo(t, dir, quick(), files{"Index.html": "A"})
	upper, lower := filepath.Join(dir, "Index.html"), filepath.Join(dir, "index.html")
	if _, err := os.Lstat(lower); err != nil { // on such a system the second name exists
		if err := os.Link(upper, lower); err != nil {
			t.Skipf("no links here: %v", err)
		}
	}
	publishTo(t, dir, quick(), files{"index.html": "B"})
	wantTree(t, dir, files{"index.html": "B"})

	write(t, "mine", upper) // another file with different capitals isn't in the way
	publishTo(t, dir, quick(), files{"index.html": "C"})
	if diff := cmp.Diff("C", tree(t, dir)["index.html"]); diff != "" {
		t.Error(diff)
	}
}
