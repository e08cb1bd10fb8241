//go:build !linux && !darwin

package publish

import "errors"

// swap does not exist here; two renames stand in.
func swap(_, _ file) error { return errors.ErrUnsupported }
