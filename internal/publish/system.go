package publish

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/sync/errgroup"
)

// A system holds the calls that not every file system can do. Tests replace them; every build has
// its own.
type system struct {
	swap  func(a, b string) error // exchange two paths; errors.ErrUnsupported
	link  func(root *os.Root, from, to string) error
	mkdir func(root *os.Root, name string) error // make a build folder
	lock  func(*os.File) error                   // tryLock
	sync  func(dir string) error                 // make everything in a folder last
	reach func(step string)                      // called at each step of a commit: a test does something there
}

func realSystem() system {
	return system{
		swap:  swap,
		link:  (*os.Root).Link,
		mkdir: func(root *os.Root, name string) error { return root.Mkdir(name, 0o700) },
		lock:  tryLock,
		sync:  syncTree,
		reach: func(string) {},
	}
}

// syncTree makes everything in a folder last. Systems that know a better way set it.
var syncTree = syncEach

// syncEach syncs every file and folder in dir, several at a time: what a disk gets together it
// writes together.
func syncEach(dir string) error {
	var group errgroup.Group
	group.SetLimit(16)
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && (d.IsDir() || d.Type().IsRegular()) {
			flag := os.O_RDWR // as Windows wants
			if d.IsDir() {
				flag = os.O_RDONLY
			}
			group.Go(func() error { return syncOne(name, flag) })
		}
		return err
	})
	return errors.Join(err, group.Wait())
}

// syncOne syncs a file, or the list of names in a folder. Windows does not sync folders; a file that
// refuses is a foreign one, which was last before.
func syncOne(name string, flag int) error {
	f, err := os.OpenFile(name, flag, 0)
	if err == nil {
		err = errors.Join(f.Sync(), f.Close())
	}
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
