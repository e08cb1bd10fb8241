// Package thorough says how much a test shall take on. It is outside the way of the data: only
// tests use it.
//
// Between two edits a sample will do, and the answer comes soon. Where CI=true, as in .ci/run,
// tests take all that they can.
package thorough

import "os"

// All reports whether tests take all.
func All() bool { return os.Getenv("CI") == "true" }

// Of is all where tests take all, and else the sample.
func Of[T any](sample, all T) T {
	if All() {
		return all
	}
	return sample
}
