//go:build unix

package publish

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// A prepared folder has the name of a workshop, and came in an archive or a clone.
type prepared struct {
	desc string
	make func(t *testing.T, shop, outside string)
}

// preparations are the ways in which one may do harm to what stands outside it, where another site
// is, and files of somebody's.
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
		write(t, "evil", shop, "in-place", "index.html")
		m := manifest{"index.html": entryOf([]byte("evil"))}
		write(t, string(m.encode()), shop, "in-place", ManifestName)
	}},
	{"the workshop of a build that died elsewhere", func(t *testing.T, shop, _ string) {
		other := outputFolder(t)
		publishTo(t, other, quick(), siteA)
		b := beginWith(t, other, crashAt(systems()["in place"], renamed), siteB)
		wantError(t, commit(b), errCrash.Error())
		crash(b)
		if err := os.CopyFS(shop, os.DirFS(filepath.Join(other, insideName))); err != nil {
			t.Fatal(err)
		}
	}},
	{"a folder that is a link", func(t *testing.T, shop, outside string) { symlink(t, outside, shop) }},
}

// A folder like a workshop that this program did not make is left alone, with all that it leads to.
// It may be in the way: then the old site stands until it is moved away.
func TestPreparedWorkshop(t *testing.T) {
	t.Parallel()
	for desc, sys := range systems() {
		for _, beside := range []bool{true, false} {
			for _, p := range preparations {
				where := map[bool]string{true: "beside", false: "inside"}[beside]
				t.Run(desc+"/"+where+"/"+p.desc, func(t *testing.T) {
					t.Parallel()
					dir := outputFolder(t)
					publishTo(t, dir, sys, siteA)
					outside := filepath.Join(filepath.Dir(dir), "outside")
					publishTo(t, outside, quick(), siteA)
					write(t, "theirs", outside, "theirs.txt")
					write(t, "", outside, "empty")
					shop := filepath.Join(dir, insideName)
					if beside {
						shop = filepath.Join(filepath.Dir(dir), ".site"+insideName)
					}
					p.make(t, shop, outside)
					before, had := tree(t, outside), tree(t, filepath.Dir(shop))

					err := within(t, func() error { return tryPublish(dir, sys, siteB) })
					if diff := cmp.Diff(before, tree(t, outside)); diff != "" {
						t.Errorf("what stands outside differs (-want +have):\n%s", diff)
					}
					shopHas := func(all files) files {
						part := files{}
						for name, data := range all {
							if strings.HasPrefix(name, filepath.Base(shop)) {
								part[name] = data
							}
						}
						return part
					}
					if diff := cmp.Diff(shopHas(had), shopHas(tree(t, filepath.Dir(shop)))); diff != "" {
						t.Errorf("the prepared folder differs (-want +have):\n%s", diff)
					}
					want := siteB
					if err != nil {
						wantError(t, err, shop, "move it away")
						want = siteA
					}
					os.RemoveAll(shop)
					wantTree(t, dir, want)
					publishTo(t, dir, sys, siteB)
					wantTree(t, dir, siteB)
				})
			}
		}
	}
}

// within is what do returns, which is stuck if it takes a minute.
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

// What has the name of the manifest, or of a page, and is no file of that kind, or as large as a
// disk: it is said, at once, and not read.
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
			{"a manifest that is a pipe", ManifestName, pipe, "it is no regular file"},
			{"a manifest that is a link", ManifestName, link, "it is no regular file"},
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

// A file that comes in the way of a page at each build is kept each time, under a name that does
// not grow until there is no room for it.
func TestKeptManyTimes(t *testing.T) {
	dir := outputFolder(t)
	publishTo(t, dir, quick(), siteA)
	const builds = 60
	for i := range builds {
		text := fmt.Sprint("edited ", i)
		edit := once(func() { write(t, text, dir, "index.html") })
		b := beginWith(t, dir, doAt(quick(), ready, edit), files{"index.html": fmt.Sprint(i)})
		if err := b.Commit(); err != nil {
			t.Fatalf("build %d: %v", i, err)
		}
	}
	want := files{"index.html": fmt.Sprint(builds - 1), "index.html.kept": "edited 0"}
	for i := 1; i < builds; i++ {
		want[fmt.Sprintf("index.html.kept-%d", i+1)] = fmt.Sprint("edited ", i)
	}
	wantTree(t, dir, want)
	wantAlone(t, dir)
}

// A name that is as long as a name may be leaves no room for another end, and needs no second build.
func TestKeptLongName(t *testing.T) {
	for _, long := range []string{strings.Repeat("n", 251), strings.Repeat("ü", 127)} {
		dir := outputFolder(t)
		site := files{long: "page", "index.html": "A"}
		publishTo(t, dir, quick(), site)
		edit := once(func() { write(t, "mine", dir, long) })
		b := beginWith(t, dir, doAt(quick(), ready, edit), files{long: "new page"})
		if err := b.Commit(); err != nil {
			t.Fatal(err)
		}
		have := tree(t, dir)
		delete(have, long)
		if len(have) != 1 {
			t.Errorf("the folder holds %v", have)
		}
		for name, data := range have {
			if !strings.HasSuffix(name, ".kept") || !strings.HasPrefix(long, name[:100]) || data != "mine" {
				t.Errorf("%s: %q", name, data)
			}
		}
		wantAlone(t, dir)
	}
}

// A foreign file that has as many names as a file may have gets no further one.
func TestFileWithManyNames(t *testing.T) {
	sys := quick()
	sys.link = func(root *os.Root, from, to string) error {
		if filepath.Base(from) == "notes.txt" {
			return &os.LinkError{Op: "linkat", Old: from, New: to, Err: syscall.EMLINK}
		}
		return root.Link(from, to)
	}
	dir := outputFolder(t)
	foreign := foreignSet(t, dir)
	for _, site := range []files{siteA, siteB} {
		if b := publishTo(t, dir, sys, site); !inPlace(b) {
			t.Error("the site is not written in place")
		}
		wantTree(t, dir, site, foreign)
		wantAlone(t, dir)
	}
}
