package publish

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
	"golang.org/x/sync/errgroup"
)

// A system holds the calls that not every file system can do. Tests replace them; every build has
// its own.
type system struct {
	// swap exchanges two paths in one atomic step; it is nil if there is no such call.
	swap func(a, b string) error
	link func(root *os.Root, from, to string) error

	mkdir    func(root *os.Root, name string) error      // make a build folder
	identify func(dir string) (string, error)            // what only this build folder has
	lock     func(name string) (*lockedfile.File, error) // wait for the lock of a build folder
	inherit  func(from, to string) error                 // give a folder what another has beside mode and times
	sync     func(dir string) error                      // make everything in a folder last
	reach    func(step string)                           // a step of a commit: a test does something there

	patience time.Duration // how long a lock may take before it is said that another build has it
}

func realSystem() system {
	return system{
		swap:     swap,
		link:     (*os.Root).Link,
		mkdir:    func(root *os.Root, name string) error { return root.Mkdir(name, 0o700) },
		identify: identify,
		inherit:  inherit,
		lock:     openLock,
		sync:     syncEach,
		reach:    func(string) {},
		patience: time.Second, // a disk that is busy may take half of it
	}
}

// Systems that know how set these.
var (
	swap func(a, b string) error // as in a system

	// identify says what only this folder has. Where it is not set, no folder is recognised that a
	// dead build left.
	identify = func(string) (string, error) { return rand.Text(), nil }

	// inherit gives a folder the owner, group and extended attributes of another.
	inherit = func(from, to string) error { return nil }

	// noFollow are flags to open a file that is no link, and to wait for nobody.
	noFollow = 0

	// linksOf is how many names a file has.
	linksOf = func(fs.FileInfo) uint64 { return 1 }

	// volumeOf tells apart what is mounted: two folders of the same have the same.
	volumeOf = func(string) (v [3]uint64) { return v }

	// writable is an error if names in a folder cannot be made or removed.
	writable = func(string) error { return nil }
)

// openLock opens and locks a file as it is.
func openLock(name string) (*lockedfile.File, error) {
	return lockedfile.OpenFile(name, os.O_RDWR|os.O_CREATE|noFollow, 0o600)
}

// syncEach syncs every file and folder in dir, several at a time: what a disk gets together it
// writes together.
func syncEach(dir string) error {
	var group errgroup.Group
	group.SetLimit(16)
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err == nil && (d.IsDir() || d.Type().IsRegular()) {
			group.Go(func() error { return syncOne(name) })
		}
		if errors.Is(err, fs.ErrPermission) { // a foreign folder
			return nil
		}
		return err
	})
	return errors.Join(err, group.Wait())
}

// syncOne syncs a file, or the list of names in a folder, which Windows does not. A file that refuses
// is a foreign one, which was last before.
func syncOne(name string) error {
	flag := os.O_RDONLY
	if runtime.GOOS == "windows" {
		flag = os.O_RDWR
	}
	f, err := os.OpenFile(name, flag, 0)
	if err == nil {
		err = errors.Join(f.Sync(), f.Close())
	}
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.EISDIR) {
		return nil
	}
	return err
}
