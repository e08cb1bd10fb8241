//go:build unix

package publish

import (
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A prepared folder has the name of a workshop, and came from an archive or a clone.
type prepared struct {
	desc string
	make func(t *testing.T, shop, outside string)
}

// preparations are the ways in which one can harm what's outside it: another site, and somebody's
// files.
var preparations = []prepared{
	{"a new site that is a link", func(t *testing.T, shop, outside string) {
		write(t, "", shop, "lock")
		symlink(t, "../"+filepath.Base(outside), shop, "in-place")
		symlink(t, "../../"+filepath.Base(outside), shop, "in-place-too")
	}},
	{"a new site that is a link, and nothing else", func(t *testing.T, shop, outside string) {
		write(t, "", shop, "lock")
		target, err := filepath.Rel(shop, outside)
		if err != nil {
			t.Fatal(err)
		}
		symlink(t, target, shop, "in-place")
	}},
	{"an old site that is a link", func(t *testing.T, shop, outside string) {
		write(t, "", shop, "lock")
		write(t, "theirs", shop, "carried", "theirs.txt")
		target, err := filepath.Rel(shop, outside)
		if err != nil {
			t.Fatal(err)
		}
		symlink(t, target, shop, "new")
	}},
	{"a lock that is a file of somebody's", func(t *testing.T, shop, outside string) {
		if err := os.MkdirAll(shop, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Link(filepath.Join(outside, "theirs.txt"), filepath.Join(shop, "lock")); err != nil {
			t.Skipf("no links here: %v", err)
		}
	}},
	{"a lock that is an empty file of somebody's", func(t *testing.T, shop, outside string) {
		if err := os.MkdirAll(shop, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Link(filepath.Join(outside, "empty"), filepath.Join(shop, "lock")); err != nil {
			t.Skipf("no links here: %v", err)
		}
	}},
	{"a lock that is a link", func(t *testing.T, shop, outside string) {
		if err := os.MkdirAll(shop, 0o755); err != nil {
			t.Fatal(err)
		}
		symlink(t, filepath.Join(outside, "theirs.txt"), shop, "lock")
	}},
	{"a lock with something in it", func(t *testing.T, shop, _ string) { write(t, "mine", shop, "lock") }},
	{"a whole new site", func(t *testing.T, shop, _ string) {
		write(t, "", shop, "lock")
		m := manifest{"index.html": {entryOf([]byte("evil"))}}
		for _, part := range []string{"in-place", "new", "old"} {
			write(t, "evil", shop, part, "index.html")
			write(t, string(m.encode()), shop, part, ManifestName)
		}
		write(t, string(m.encode()), shop, "during")
	}},
	{"all parts of a workshop", func(t *testing.T, shop, outside string) {
		write(t, "evil", shop, "lock")
		write(t, "evil", shop, "new", "index.html")
		write(t, "evil", shop, "new", "evil.html")
		write(t, "evil", shop, "old", "1")
		symlink(t, "../../../outside", shop, "old", "2")
		symlink(t, outside, shop, "new", "a")
		write(t, "evil", shop, "during")
		write(t, "evil", shop, "proof")
	}},
	{"a manifest that is a link", func(t *testing.T, shop, outside string) {
		write(t, "", shop, "lock")
		symlink(t, filepath.Join(outside, "theirs.txt"), shop, "during")
	}},
	{"a proof that is another name of somebody's file", func(t *testing.T, shop, outside string) {
		write(t, "", shop, "lock")
		if err := os.Link(filepath.Join(outside, "theirs.txt"), filepath.Join(shop, "proof")); err != nil {
			t.Skipf("no links here: %v", err)
		}
	}},
	{"the workshop of a build that died elsewhere", func(t *testing.T, shop, _ string) {
		other := outputFolder(t)
		publishTo(t, other, quick(), siteA)
		b := beginWith(t, other, crashAt(quick(), renamed), siteB)
		wantError(t, commit(b), errCrash.Error())
		crash(b)
		if err := os.CopyFS(shop, os.DirFS(filepath.Join(other, workshop))); err != nil {
			t.Fatal(err)
		}
	}},
	{"a folder that is a link", func(t *testing.T, shop, outside string) { symlink(t, outside, shop) }},
}

// Whatever a folder with the name of a workshop contains, files outside it stay as they are, and
// nothing in it gets into the site. It can be in the way: then it's left alone, and the old site
// stays until it's moved away.
func TestPreparedWorkshop(t *testing.T) {
	t.Parallel()
	for desc, sys := range systems() {
		for _, p := range preparations {
			t.Run(desc+"/"+p.desc, func(t *testing.T) {
				t.Parallel()
				dir := outputFolder(t)
				publishTo(t, dir, sys, siteA)
				outside := filepath.Join(filepath.Dir(dir), "outside")
				publishTo(t, outside, quick(), siteA)
				write(t, "theirs", outside, "theirs.txt")
				write(t, "", outside, "empty")
				shop := filepath.Join(dir, workshop)
				p.make(t, shop, outside)
				before, had := tree(t, outside), tree(t, dir)

				err := within(t, func() error { return tryPublish(dir, sys, siteB) })
				if diff := cmp.Diff(before, tree(t, outside)); diff != "" {
					t.Errorf("what stands outside differs (-want +have):\n%s", diff)
				}
				if err != nil {
					wantError(t, err, shop, "move it away")
					if diff := cmp.Diff(had, tree(t, dir)); diff != "" {
						t.Errorf("the folder differs (-want +have):\n%s", diff)
					}
					os.RemoveAll(shop)
					publishTo(t, dir, sys, siteB)
				}
				wantTree(t, dir, siteB)
			})
		}
	}
}

// within returns do's result, or that it's stuck after a minute.
func within(t *testing.T, do func() error) error {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- do() }()
	select {
	case err := <-done:
		return err
	case <-time.After(time.Minute):
		t.Fatal("it is stuck")
		return nil
	}
}

// If something with the name of the manifest or of a page isn't a file of that kind, or is as large
// as a disk, the message says so at once, and it isn't read.
func TestHostileFiles(t *testing.T) {
	pipe := func(name string) error { return syscall.Mkfifo(name, 0o644) }
	huge := func(name string) error {
		f, err := os.Create(name)
		if err != nil {
			return err
		}
		defer f.Close()
		return f.Truncate(300 << 20)
	}
	link := func(name string) error { return os.Symlink("index.html", name) }
	for desc, sys := range systems() {
		for _, tt := range []struct {
			desc, name string
			make       func(name string) error
			want       string
		}{
			{"a manifest that is a pipe", ManifestName, pipe, "it isn't a regular file"},
			{"a manifest that is a link", ManifestName, link, "it isn't a regular file"},
			{"a huge manifest", ManifestName, huge, "it has more than 67108864 bytes"},
			{"a page that is a pipe", "index.html", pipe, "index.html is not ours"},
			{"a huge page", "index.html", huge, "index.html was changed since it was written"},
			{"a huge page that goes", "gone/x.html", huge, ""},
			{"a foreign pipe", "pipe", pipe, ""},
		} {
			t.Run(desc+"/"+tt.desc, func(t *testing.T) {
				dir := outputFolder(t)
				publishTo(t, dir, sys, siteA)
				name := filepath.Join(dir, tt.name)
				os.Remove(name)
				if err := tt.make(name); err != nil {
					t.Skipf("it cannot be made here: %v", err)
				}
				before := stat(t, filepath.Dir(name))
				var was, is runtime.MemStats
				runtime.ReadMemStats(&was)
				err := within(t, func() error { return tryPublish(dir, sys, siteB) })
				runtime.ReadMemStats(&is)
				if used := is.TotalAlloc - was.TotalAlloc; used > 100<<20 {
					t.Errorf("it takes %d MB of memory", used>>20)
				}
				if tt.want == "" {
					if err != nil {
						t.Error(err)
					}
				} else {
					wantError(t, err, tt.want)
					if !os.SameFile(before, stat(t, filepath.Dir(name))) {
						t.Error("the old site does not stand")
					}
				}
				if _, err := os.Lstat(name); err != nil {
					t.Errorf("what is not ours is lost: %v", err)
				}
				c, err := Compare(dir)
				if err != nil {
					t.Fatal(err)
				}
				within(t, func() error { _, err := c.Differences(); return err })
			})
		}
	}
}
