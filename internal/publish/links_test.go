package publish

import (
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// symlink makes a symbolic link, or skips the test.
func symlink(t *testing.T, target string, path ...string) {
	t.Helper()
	if err := os.Symlink(target, filepath.Join(path...)); err != nil {
		t.Skipf("no symbolic links here: %v", err)
	}
}

// A foreign link in place of a folder of ours isn't followed, either out of the output folder or
// within it.
func TestLinkInsteadOfFolder(t *testing.T) {
	outside := files{"x.html": "theirs", "index.html": "theirs", "b/deep.html": "A deep"}
	for desc, sys := range systems() {
		for _, target := range []string{"../outside", "."} {
			t.Run(desc+"/"+target, func(t *testing.T) {
				dir := outputFolder(t)
				publishTo(t, dir, sys, siteA)
				for name, data := range outside {
					write(t, data, filepath.Dir(dir), "outside", name)
				}
				if err := os.RemoveAll(filepath.Join(dir, "gone")); err != nil {
					t.Fatal(err)
				}
				symlink(t, target, dir, "gone")
				site := maps.Clone(siteB)
				site["x.html"] = "B x"
				foreign := files{"gone": "-> " + target}
				for range 2 { // the second time nothing changes
					publishTo(t, dir, sys, site)
					wantTree(t, dir, site, foreign)
					wantTree(t, filepath.Join(filepath.Dir(dir), "outside"), outside)
				}

				// If the new site wants a folder there, the link is in its way, and its target
				// isn't taken for an old page.
				b := beginWith(t, dir, sys, siteA)
				wantError(t, b.Commit(), "gone is not ours")
				b.Discard()
				wantTree(t, dir, site, foreign)
			})
		}
	}
}

// A link that appears while the site is put into its folder isn't followed.
func TestLinkAppears(t *testing.T) {
	for _, at := range []step{ready, listed, removed} {
		t.Run(string(at), func(t *testing.T) {
			sys := quick()
			dir := outputFolder(t)
			publishTo(t, dir, sys, siteA)
			outside := files{"index.html": "theirs", "b/deep.html": "theirs"}
			for name, data := range outside {
				write(t, data, filepath.Dir(dir), "outside", name)
			}
			b := beginWith(t, dir, doAt(sys, at, once(func() {
				if err := os.RemoveAll(filepath.Join(dir, "a")); err != nil {
					t.Error(err)
				}
				symlink(t, "../outside", dir, "a")
			})), files{"a/index.html": "B", "a/b/deep.html": "B"})
			err := b.Commit()
			wantTree(t, filepath.Join(filepath.Dir(dir), "outside"), outside)
			wantError(t, err, "a appeared while the site was being built", "move it away")
			b.Discard()

			if err := os.Remove(filepath.Join(dir, "a")); err != nil {
				t.Fatal(err)
			}
			publishTo(t, dir, sys, siteB)
			wantTree(t, dir, siteB)
		})
	}
}

// A file in place of one of our pages, or a page that somebody has edited, is no longer ours:
// nothing is written until it's moved away.
func TestUsersOwnPage(t *testing.T) {
	for desc, sys := range systems() {
		for _, name := range []string{"index.html", "gone/x.html"} {
			t.Run(desc+"/"+name, func(t *testing.T) {
				dir := outputFolder(t)
				publishTo(t, dir, sys, siteA)
				page := filepath.Join(dir, name)
				if err := os.Remove(page); err != nil {
					t.Fatal(err)
				}
				write(t, "m", page) // of the same size
				b := beginWith(t, dir, sys, siteA)
				wantError(t, b.Commit(), page+" was changed since it was written", "move away")
				b.Discard()
				mine := maps.Clone(siteA)
				mine[name] = "m"
				wantTree(t, dir, mine)
				wantAlone(t, dir)

				if _, wanted := siteB[name]; wanted {
					return
				}
				publishTo(t, dir, sys, siteB) // it doesn't have that page
				wantTree(t, dir, siteB, files{name: "m"})
			})
		}
	}
}

// Names don't have to be UTF-8.
func TestNameNotUTF8(t *testing.T) {
	for desc, sys := range systems() {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			foreign := files{"\xff": "mine", "a/\xfe/\xfd": "mine"}
			for name, data := range foreign {
				write(t, data, dir, name)
			}
			publishTo(t, dir, sys, siteA)
			crash(beginWith(t, dir, sys, siteB))
			publishTo(t, dir, sys, siteB)
			wantTree(t, dir, siteB, foreign)
			wantAlone(t, dir)
		})
	}
}

// A shell's current folder is still the same one afterwards.
func TestFolderOfTheShell(t *testing.T) {
	for _, here := range []string{".", "a"} {
		dir := outputFolder(t)
		publishTo(t, dir, quick(), siteA)
		foreign := foreignSet(t, dir)
		t.Chdir(filepath.Join(dir, here))
		out, err := filepath.Rel(here, ".")
		if err != nil {
			t.Fatal(err)
		}
		for _, site := range []files{siteB, siteA} {
			publishTo(t, out, quick(), site)
			wantTree(t, out, site, foreign)
			wantTree(t, dir, site, foreign)
			wantAlone(t, dir)
		}
	}
}

// Pages that haven't changed aren't written again.
func TestTakeOver(t *testing.T) {
	for desc, sys := range systems() {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			foreign := foreignSet(t, dir)
			publishTo(t, dir, sys, siteA)
			page := filepath.Join(dir, "a", "index.html")
			before := []os.FileInfo{stat(t, dir), stat(t, page)}
			sys.reach = func(s step) {
				if s != looked {
					t.Errorf("the unchanged site comes to %q", s)
				}
			}
			publishTo(t, dir, sys, siteA)
			for i, now := range []os.FileInfo{stat(t, dir), stat(t, page)} {
				if !os.SameFile(before[i], now) || i > 0 && !(sight{info: before[i]}).isStill(now) {
					t.Errorf("%s was written again", now.Name())
				}
			}
			wantTree(t, dir, siteA, foreign)
			wantAlone(t, dir)

			site := maps.Clone(siteA)
			site["index.html"] = "B"
			sys.reach = func(step) {}
			publishTo(t, dir, sys, site)
			wantTree(t, dir, site, foreign)
			if now := stat(t, page); !now.ModTime().Equal(before[1].ModTime()) {
				t.Error("a page that is taken over has another time")
			}
		})
	}
}

func stat(t *testing.T, name string) os.FileInfo {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// A page that's also in the new site changes or disappears during the build.
func TestOldPageGoesMeanwhile(t *testing.T) {
	sys := quick()
	dir := outputFolder(t)
	publishTo(t, dir, sys, siteA)
	b := beginWith(t, dir, sys, siteA)
	if err := os.Remove(filepath.Join(dir, "index.html")); err != nil {
		t.Fatal(err)
	}
	wantError(t, b.Commit(), "index.html disappeared while the site was being built: build again")
	left := maps.Clone(siteA)
	delete(left, "index.html")
	wantTree(t, dir, left)
	publishTo(t, dir, sys, siteA)
	wantTree(t, dir, siteA)

	site := maps.Clone(siteA)
	site["index.html"] = "B"
	b = beginWith(t, dir, sys, site)
	write(t, "Z a", dir, "a", "index.html")
	wantError(t, b.Commit(), "was changed since it was written")
	b.Discard()
	site["index.html"], site["a/index.html"] = "A", "Z a"
	wantTree(t, dir, site)
}
