package publish

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"
)

// A nature is everything about a folder except its contents.
type nature struct {
	Owner, Group uint32
	Mode         os.FileMode
	Attribute    string // an extended one
	Changed      time.Time
}

const testAttribute = "user.queenbook.test"

func natureOf(t *testing.T, dir string) nature {
	t.Helper()
	info := stat(t, dir)
	sys := info.Sys().(*syscall.Stat_t)
	value := make([]byte, 100)
	n, err := unix.Lgetxattr(dir, testAttribute, value)
	if err != nil && !errors.Is(err, unix.ENODATA) && !errors.Is(err, unix.ENOTSUP) {
		t.Fatal(err)
	}
	return nature{sys.Uid, sys.Gid, info.Mode(), string(value[:max(n, 0)]), info.ModTime()}
}

// A group's folder keeps all its properties, and new files in it belong to the group too.
func TestNature(t *testing.T) {
	for desc, sys := range systems() {
		t.Run(desc, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, sys, siteA)
			write(t, "mine", dir, "mine", "deep", "x.txt")
			folders := []string{"mine/deep", "mine", "a", "."}
			const group = 65534
			for i, name := range folders {
				name := filepath.Join(dir, name)
				if err := os.Chown(name, i, group); err != nil {
					t.Skipf("this test may not give folders away: %v", err)
				}
				unix.Lsetxattr(name, testAttribute, []byte(folders[i]), 0)
				if err := os.Chmod(name, 0o750|os.ModeSetgid|os.FileMode(i)); err != nil {
					t.Fatal(err)
				}
			}
			for _, name := range folders {
				old := time.Date(2001, 2, 3, 4, 5, 6, 7000, time.UTC)
				if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
					t.Fatal(err)
				}
			}
			before := map[string]nature{}
			for _, name := range folders {
				before[name] = natureOf(t, filepath.Join(dir, name))
			}
			publishTo(t, dir, sys, siteB)
			for _, name := range folders {
				want, have := before[name], natureOf(t, filepath.Join(dir, name))
				if slices.Contains([]string{".", "a"}, name) {
					want.Changed = have.Changed // because it's written into
				}
				if diff := cmp.Diff(want, have); diff != "" {
					t.Errorf("%s (-want +have):\n%s", name, diff)
				}
			}
			for _, name := range []string{"index.html", "a/index.html", "new", "new/y.html"} {
				if have := natureOf(t, filepath.Join(dir, name)); have.Group != group {
					t.Errorf("%s belongs to group %d", name, have.Group)
				}
			}
			wantTree(t, dir, siteB, files{"mine/deep/x.txt": "mine"})
			wantAlone(t, dir)
		})
	}
}

// Access lists are attributes, too: a folder doesn't take over the one of its neighbour.
func TestAccessLists(t *testing.T) {
	dir := outputFolder(t)
	publishTo(t, dir, quick(), siteA)
	parent := filepath.Dir(dir)
	// Version 2; the owner rwx, the user 65534 r-x, the group r-x, the mask r-x, others r-x.
	list := []byte("\x02\x00\x00\x00" +
		"\x01\x00\x07\x00\xff\xff\xff\xff" + "\x02\x00\x05\x00\xfe\xff\x00\x00" +
		"\x04\x00\x05\x00\xff\xff\xff\xff" + "\x10\x00\x05\x00\xff\xff\xff\xff" + "\x20\x00\x05\x00\xff\xff\xff\xff")
	if err := unix.Lsetxattr(parent, "system.posix_acl_default", list, 0); err != nil {
		t.Skipf("no access lists here: %v", err)
	}
	publishTo(t, dir, quick(), siteB)
	for _, name := range []string{"system.posix_acl_default", "system.posix_acl_access"} {
		if _, err := unix.Lgetxattr(dir, name, nil); !errors.Is(err, unix.ENODATA) {
			t.Errorf("%s: the folder has one now (%v)", name, err)
		}
	}
	if err := unix.Lsetxattr(dir, "system.posix_acl_default", list, 0); err != nil {
		t.Fatal(err)
	}
	publishTo(t, dir, quick(), siteA)
	value := make([]byte, len(list))
	_, err := unix.Lgetxattr(dir, "system.posix_acl_default", value)
	if err != nil || string(value) != string(list) {
		t.Errorf("the list for what is new in the folder is %x (%v), want %x", value, err, list)
	}
}
