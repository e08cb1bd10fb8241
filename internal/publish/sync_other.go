//go:build !linux

package publish

import "os"

// syncTree makes everything in a folder last.
func syncTree(root *os.Root, name string) error { return syncEach(root, name) }
