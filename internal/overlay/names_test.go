package overlay

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const (
	composed   = "K\u00e4se"
	decomposed = "Ka\u0308se"
)

// A name is found in any folder, however its letters are encoded in the file or in the request, and
// it's listed in one form.
func TestFormsOfNames(t *testing.T) {
	for _, disk := range []string{composed, decomposed} {
		o := open(t, folder(t, map[string]string{disk + ".py": "a", "files/" + disk + "/" + disk + ".png": "b"}))
		for _, asked := range []string{composed, decomposed} {
			for name, want := range map[string]string{
				asked + ".py": "a", "files/" + asked + "/" + asked + ".png": "b",
			} {
				if got, err := fs.ReadFile(o, name); string(got) != want || err != nil {
					t.Errorf("%+q on the disk, %+q asked: %q, %v", disk, name, got, err)
				}
			}
			if _, err := fs.Stat(o, asked+".jpg"); err == nil {
				t.Errorf("%+q.jpg is there", asked)
			}
		}
		files := all(t, o)
		if files[composed+".py"] != "a" || files["files/"+composed+"/"+composed+".png"] != "b" {
			t.Errorf("%+q on the disk is listed as %+q", disk, files)
		}
		if err := o.Unchanged(); err != nil {
			t.Errorf("%+q on the disk: %v", disk, err)
		}
	}
}

func TestTwoFormsOfOneName(t *testing.T) {
	dir := folder(t, map[string]string{composed: "", decomposed: ""})
	if entries, err := os.ReadDir(dir); len(entries) != 2 {
		t.Skip("the file system has one form of names:", err)
	}
	_, err := fs.ReadDir(open(t, dir), ".")
	if err == nil || !strings.Contains(err.Error(), composed+": two files have this name") {
		t.Errorf("%v", err)
	}
}

// Whatever a symbolic link is for, and wherever it leads, messages about it use our own words.
func TestLinks(t *testing.T) {
	outside := folder(t, map[string]string{"x/y.md": "secret", "y.md": "secret"})
	for _, c := range []struct{ desc, link, to, read, want string }{
		{"a file outside", "c.md", filepath.Join(outside, "y.md"), "c.md",
			"DIR/c.md is a symbolic link that leads out of DIR: put a copy of its target into the folder"},
		{"a folder outside", "files", filepath.Join(outside, "x"), "files/y.md",
			"DIR/files is a symbolic link that leads out of DIR: put a copy of its target into the folder"},
		{"a folder outside, listed", "files", filepath.Join(outside, "x"), "files/",
			"DIR/files is a symbolic link that leads out of DIR: put a copy of its target into the folder"},
		{"nowhere", "c.md", "none.md", "c.md", "DIR/c.md is a symbolic link to none.md, which isn't there"},
		{"nowhere, in place of one of ours", "a.md", "none.md", "a.md",
			"DIR/a.md is a symbolic link to none.md, which isn't there"},
		{"nowhere outside", "c.md", "/none.md", "c.md", "DIR/c.md is a symbolic link to /none.md, which isn't there"},
		{"a folder nowhere", "files", "none", "files/y.md", "DIR/files is a symbolic link to none, which isn't there"},
		{"a folder nowhere, listed", "files", "none", "files/", "DIR/files is a symbolic link to none, which isn't there"},
		{"itself", "c.md", "c.md", "c.md",
			"DIR/c.md is a symbolic link to c.md, which can't be opened: too many levels of symbolic links"},
		{"the folder that it's in", "sub/c", ".", "sub/", "open DIR/sub/c: this is a symbolic link to a folder that it's in: remove it"},
		{"the folder above", "sub/c", "..", "sub/", "open DIR/sub/c: this is a symbolic link to a folder that it's in: remove it"},
	} {
		dir := folder(t, map[string]string{"inside.md": "", "sub/inside.md": ""})
		if err := os.Symlink(c.to, filepath.Join(dir, c.link)); err != nil {
			t.Skip("no symbolic links here:", err)
		}
		o := open(t, dir)
		var err error
		if at, isFolder := strings.CutSuffix(c.read, "/"); isFolder {
			_, err = fs.ReadDir(o, at)
		} else {
			_, err = fs.ReadFile(o, c.read)
		}
		if got := strings.ReplaceAll(fmt.Sprint(err), dir, "DIR"); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.desc, got, c.want)
		}
	}
}

func TestLinksInside(t *testing.T) {
	dir := folder(t, map[string]string{"sub/d.md": "inside"})
	if err := os.Symlink("sub", filepath.Join(dir, "files")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if got := all(t, open(t, dir))["files/d.md"]; got != "inside" {
		t.Errorf("a link to a folder inside: %q", got)
	}
}

// The folder itself can be a link.
func TestFolderIsLink(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(dir, "link")
	if err := os.Symlink(folder(t, map[string]string{"c.md": "c"}), link); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if got := all(t, open(t, link))["c.md"]; got != "c" {
		t.Errorf("%q", got)
	}
	for to, want := range map[string]string{
		"none": " is a symbolic link to none, which isn't there",
		"dead": " is a symbolic link to dead, which can't be opened: too many levels of symbolic links",
	} {
		dead := filepath.Join(t.TempDir(), "dead")
		if err := os.Symlink(to, dead); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(base, "content", dead); err == nil || err.Error() != dead+want {
			t.Errorf("to %s: %v", to, err)
		}
	}
}
