package publish

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

// If the disk is full at any point, the old site stays, and the message says so.
func TestFullDisk(t *testing.T) {
	disk := t.TempDir()
	mount(t, disk)
	page := bytes.Repeat([]byte("page"), 1500)
	site := files{"index.html": "new", "gone/x.html": siteA["gone/x.html"]}
	for _, name := range []string{"a", "b", "c", "d/e", "d/f/g", "h", "i", "j", "k", "l"} {
		site[name+"/index.html"] = string(page)
	}
	for desc, sys := range map[string]system{"links": realSystem(), "no links": noLinks(realSystem())} {
		t.Run(desc, func(t *testing.T) {
			dir := filepath.Join(disk, "site")
			full, done := 0, 0
			for free := range 50 {
				os.RemoveAll(dir)
				write(t, "mine", dir, "a", "mine.txt")
				symlink(t, "..", dir, "a", "up")
				publishTo(t, dir, realSystem(), siteA)
				ballast := fill(t, disk, free)
				err := tryPublish(dir, sys, site)
				have := tree(t, dir)
				os.Remove(ballast)

				want := whole(siteA, files{"a/mine.txt": "mine", "a/up": "-> .."})
				if err != nil {
					full++
					wantError(t, err, "no space left on device", "free some space and build again")
				} else {
					done++
					want = whole(site, files{"a/mine.txt": "mine", "a/up": "-> .."})
				}
				if diff := cmp.Diff(want, have); diff != "" {
					t.Fatalf("with %d pages free (error %v) the folder differs (-want +have):\n%s", free, err, diff)
				}
				wantAlone(t, dir)
			}
			if full == 0 || done == 0 {
				t.Errorf("full %d times, done %d times: the disk has the wrong size for this test", full, done)
			}
		})
	}
}

// fill fills a disk except for a few pages of 4 KB, and returns the file that it used.
func fill(t *testing.T, disk string, free int) string {
	t.Helper()
	name := filepath.Join(disk, "ballast")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var size int64
	for block := make([]byte, 4096); ; size += 4096 {
		if _, err := f.Write(block); errors.Is(err, unix.ENOSPC) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Truncate(size - int64(free)*4096); err != nil {
		t.Fatal(err)
	}
	return name
}

// The root of a mounted file system works like any other folder.
func TestMountPoint(t *testing.T) {
	dir := outputFolder(t)
	mount(t, dir)
	foreign := foreignSet(t, dir)
	for _, site := range []files{siteA, siteB} {
		publishTo(t, dir, realSystem(), site)
		wantTree(t, dir, site, foreign)
		wantAlone(t, dir)
	}
}

// Even root can't write to a read-only file system.
func TestReadOnly(t *testing.T) {
	disk := t.TempDir()
	mount(t, disk)
	dir := filepath.Join(disk, "site")
	publishTo(t, dir, realSystem(), siteA)
	if err := unix.Mount("", disk, "", unix.MS_REMOUNT|unix.MS_RDONLY, ""); err != nil {
		t.Skipf("this test may not remount a file system: %v", err)
	}
	for _, name := range []string{dir, filepath.Join(disk, "other"), filepath.Join(disk, "deep", "down")} {
		_, err := start(name, realSystem())
		wantError(t, err, disk, "read-only", "give another --out")
	}
	wantTree(t, dir, siteA)
}
