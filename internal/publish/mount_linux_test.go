package publish

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

func mount(t *testing.T, dir string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mount("tmpfs", dir, "tmpfs", 0, "size=512k,mode=0755"); err != nil {
		t.Skipf("this test may not mount a file system: %v", err)
	}
	t.Cleanup(func() { unix.Unmount(dir, unix.MNT_DETACH) })
}

// Something mounted in the output folder stays where it is, even if it's empty or a part of the
// same file system.
func TestMountInFolder(t *testing.T) {
	for _, kind := range []string{"tmpfs", "bind"} {
		t.Run(kind, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, realSystem(), siteA)
			data := filepath.Join(dir, "data")
			if kind == "tmpfs" {
				mount(t, data)
			} else {
				source := t.TempDir()
				os.Mkdir(data, 0o755)
				if err := unix.Mount(source, data, "", unix.MS_BIND, ""); err != nil {
					t.Skipf("this test may not mount a folder: %v", err)
				}
				t.Cleanup(func() { unix.Unmount(data, unix.MNT_DETACH) })
			}
			before := stat(t, data)
			publishTo(t, dir, realSystem(), siteB)
			if !os.SameFile(before, stat(t, data)) {
				t.Error("what was mounted is not there any more")
			}
			wantTree(t, dir, siteB, files{"data/": ""})
			wantAlone(t, dir)

			b := beginWith(t, dir, realSystem(), files{"index.html": "C", "data/x.html": "C"})
			wantError(t, b.Commit(), data+" cannot be changed: something is mounted on it")
			b.Discard()
			wantTree(t, dir, siteB, files{"data/": ""})
		})
	}
}

// If remains of a crashed build can't be removed, they're in the way of the next build, which
// changes nothing.
func TestLeftOverCannotBeRemoved(t *testing.T) {
	dir := outputFolder(t)
	publishTo(t, dir, quick(), siteA)
	dead := beginWith(t, dir, quick(), siteB)
	held := filepath.Join(dir, shopNew, "held")
	crash(dead)
	mount(t, held)
	_, err := start(dir, quick())
	wantError(t, err, "remove "+filepath.Join(dir, shopNew), "busy")
	if err := unix.Unmount(held, 0); err != nil {
		t.Fatal(err)
	}
	publishTo(t, dir, quick(), siteB)
	wantTree(t, dir, siteB)
	wantAlone(t, dir)
}

// The case that was reported: a site on a mount, and links in place of our folders.
func TestLinksOnMount(t *testing.T) {
	dir := outputFolder(t)
	mount(t, dir)
	write(t, "theirs", filepath.Dir(dir), "outside", "x.html")
	publishTo(t, dir, realSystem(), siteA)
	for name, target := range map[string]string{"gone": "../outside", "a": "."} {
		os.RemoveAll(filepath.Join(dir, name))
		symlink(t, target, dir, name)
	}
	site := files{"index.html": "B", "x.html": "B"}
	publishTo(t, dir, realSystem(), site)
	wantTree(t, dir, site, files{"gone": "-> ../outside", "a": "-> ."})
	wantTree(t, filepath.Join(filepath.Dir(dir), "outside"), files{"x.html": "theirs"})
}

// giveAway makes nobody the owner of a folder and everything in it.
func giveAway(dir string) {
	filepath.WalkDir(dir, func(file string, _ os.DirEntry, _ error) error {
		return os.Chown(file, 65534, 65534)
	})
}

// asNobody publishes a site in a process whose user owns nothing.
func asNobody(t *testing.T, dir string) string {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("only root can become somebody else")
	}
	program := filepath.Join(filepath.Dir(dir), "publish.test")
	data, err := os.ReadFile(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(program, data, 0o755); err != nil {
		t.Fatal(err)
	}
	for up := filepath.Dir(dir); up != os.TempDir() && up != "/"; up = filepath.Dir(up) {
		os.Chmod(up, 0o755)
	}
	cmd := exec.Command(program)
	cmd.Dir = "/"
	cmd.Env = append(os.Environ(), killFolder+"="+dir, killFolder+"_ONCE=yes")
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Skipf("nobody cannot start a program here: %v", err)
	}
	cmd.Wait()
	os.Remove(program)
	return out.String()
}

// If a subfolder has another owner, the refusal comes before the first change.
func TestRefusedBeforeTheFirstChange(t *testing.T) {
	for _, name := range []string{"gone", "new"} { // one file would go, one would come
		t.Run(name, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, realSystem(), siteA)
			os.Mkdir(filepath.Join(dir, name), 0o755)
			giveAway(dir)
			os.Chown(filepath.Join(dir, name), 0, 0)
			before := tree(t, dir)
			said := asNobody(t, dir)
			if !strings.Contains(said, filepath.Join(dir, name)) || !strings.Contains(said, "permission denied") {
				t.Errorf("the build says %q", said)
			}
			wantTree(t, dir, before)
			wantAlone(t, dir)

			os.Chown(filepath.Join(dir, name), 65534, 65534)
			if said := asNobody(t, dir); said != "" {
				t.Errorf("the build says %q", said)
			}
			wantTree(t, dir, siteB)
		})
	}
}

// A foreign subfolder that only its owner can read or change stays as it is.
func TestForeignFolderOfAnotherOwner(t *testing.T) {
	for _, mode := range []os.FileMode{0o700, 0o755} {
		dir := outputFolder(t)
		publishTo(t, dir, realSystem(), siteA)
		write(t, "secret", dir, "lost+found", "deep", "x.txt")
		giveAway(dir)
		for _, name := range []string{"lost+found/deep/x.txt", "lost+found/deep", "lost+found"} {
			os.Chown(filepath.Join(dir, name), 0, 0)
		}
		os.Chmod(filepath.Join(dir, "lost+found"), mode)
		os.Chmod(filepath.Dir(dir), 0o755)
		if said := asNobody(t, dir); said != "" {
			t.Errorf("the build says %q", said)
		}
		wantTree(t, dir, siteB, files{"lost+found/deep/x.txt": "secret"})
		wantAlone(t, dir)
	}
}

// If a page can't be moved away or replaced, the build fails, and what it has renamed moves back.
func TestProtectedPage(t *testing.T) {
	for _, tt := range []struct{ page, want string }{{"gone/x.html", "remove "}, {"index.html", "write "}} {
		t.Run(tt.page, func(t *testing.T) {
			dir := outputFolder(t)
			publishTo(t, dir, quick(), siteA)
			page := filepath.Join(dir, tt.page)
			if err := exec.Command("chattr", "+i", page).Run(); err != nil {
				t.Skipf("no file can be made to stay here: %v", err)
			}
			free := func() { exec.Command("chattr", "-i", page).Run() }
			t.Cleanup(free)
			b := beginWith(t, dir, quick(), siteB)
			wantError(t, b.Commit(), tt.want, page, "another program has it open, or it's protected")
			wantTree(t, dir, siteA)
			wantAlone(t, dir)
			free()
			publishTo(t, dir, quick(), siteB)
			wantTree(t, dir, siteB)
		})
	}
}
