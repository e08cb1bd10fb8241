package publish

import (
	"errors"
	"os"
	"runtime"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
	"golang.org/x/sync/errgroup"
)

// A system holds the calls that tests need to make fail. Every build has its own.
type system struct {
	lock   func(name string) (*lockedfile.File, error) // waits for the lock of a workshop
	rename func(root *os.Root, from, to string) error
	link   func(root *os.Root, from, to string) error
	sync   func(root *os.Root, names []string) error // writes files and folders to the disk
	reach  func(step string)                         // a step of a commit, for tests to act at

	patience time.Duration // how long to wait for a lock before saying that another build has it
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
		patience: time.Second, // a busy disk can take half of it
	}
}

// rename retries for a while on Windows, where a file can't be renamed while a virus scanner or a
// preview has it open, which is usually over soon.
func rename(root *os.Root, from, to string) error {
	err := root.Rename(from, to)
	for tries := 1; err != nil && runtime.GOOS == "windows" && tries < 20; tries++ {
		time.Sleep(50 * time.Millisecond)
		err = root.Rename(from, to)
	}
	return err
}

// syncEach syncs several files and folders at a time, because disks write them together.
func syncEach(root *os.Root, names []string) error {
	var group errgroup.Group
	group.SetLimit(16)
	for _, name := range names {
		group.Go(func() error { return syncOne(root, name) })
	}
	return group.Wait()
}

// syncOne syncs a file, or the names in a folder, which some systems can't sync.
func syncOne(root *os.Root, name string) error {
	info, err := root.Lstat(name)
	if err != nil {
		return err
	}
	flag := os.O_RDWR // Windows needs write access
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
