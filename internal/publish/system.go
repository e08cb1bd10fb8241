package publish

import (
	"errors"
	"os"
	"runtime"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
	"golang.org/x/sync/errgroup"
)

// A system holds the calls that can fail in ways that a test must bring about. Every build has its
// own.
type system struct {
	lock   func(name string) (*lockedfile.File, error) // wait for the lock of a workshop
	rename func(root *os.Root, from, to string) error
	link   func(root *os.Root, from, to string) error
	sync   func(root *os.Root, names []string) error // make files, and the names in folders, last
	reach  func(step string)                         // a step of a commit: a test does something there

	patience time.Duration // how long a lock may take before it is said that another build has it
}

func realSystem() system {
	return system{
		lock: func(name string) (*lockedfile.File, error) {
			return lockedfile.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
		},
		rename:   rename,
		link:     (*os.Root).Link,
		sync:     syncEach,
		reach:    func(string) {},
		patience: time.Second, // a disk that is busy may take half of it
	}
}

// rename tries for a while on Windows, where nothing can be renamed that a virus scanner or a
// preview has open, mostly for moments.
func rename(root *os.Root, from, to string) error {
	err := root.Rename(from, to)
	for tries := 1; err != nil && runtime.GOOS == "windows" && tries < 20; tries++ {
		time.Sleep(50 * time.Millisecond)
		err = root.Rename(from, to)
	}
	return err
}

// syncEach syncs files and folders, several at a time: what a disk gets together it writes together.
func syncEach(root *os.Root, names []string) error {
	var group errgroup.Group
	group.SetLimit(16)
	for _, name := range names {
		group.Go(func() error { return syncOne(root, name) })
	}
	return group.Wait()
}

// syncOne syncs a file, or the list of names in a folder, which some systems do not.
func syncOne(root *os.Root, name string) error {
	info, err := root.Lstat(name)
	if err != nil {
		return err
	}
	flag := os.O_RDWR // Windows asks for it
	if info.IsDir() {
		flag = os.O_RDONLY
	}
	file, err := root.OpenFile(name, flag, 0)
	if err == nil {
		err = errors.Join(file.Sync(), file.Close())
	}
	if info.IsDir() {
		return nil
	}
	return err
}
