//go:build !linux && !darwin

package publish

import (
	"errors"
	"os"
)

// swap does not exist here; two renames stand in.
func swap(*os.Root, string, string) error { return errors.ErrUnsupported }
