package publish

import (
	"io/fs"
	"os"

	"golang.org/x/sync/errgroup"
)

// syncEach syncs every file and folder below name, several at a time: what a
// disk gets together it writes together.
func syncEach(root *os.Root, name string) error {
	var group errgroup.Group
	group.SetLimit(16)
	err := fs.WalkDir(root.FS(), name, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			group.Go(func() error { return syncFolder(root, name) })
		case d.Type().IsRegular():
			group.Go(func() error { return syncFile(root, name) })
		}
		return nil
	})
	if groupErr := group.Wait(); err == nil {
		err = groupErr
	}
	return err
}

// syncFile syncs one file. Windows asks for the right to write; a file that
// refuses it is a foreign one, which was last before.
func syncFile(root *os.Root, name string) error {
	f, err := root.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return nil
	}
	defer f.Close()
	return f.Sync()
}

// syncFolder syncs the list of names in a folder.
func syncFolder(root *os.Root, name string) error {
	if !syncFolders {
		return nil
	}
	dir, err := root.Open(name)
	if err != nil {
		return err
	}
	defer dir.Close()
	return dir.Sync()
}
