// Package thorough says how much a test shall take on. It is outside the way of the data: only
// tests use it.
//
// Between two edits a sample will do, and the answer comes soon. Where CI=true, tests take all that they
// can, and need all tools. Where CI=bare they take as much, without the tools: .ci/run has every test that
// needs none run there, once, and the others with CI=true.
package thorough

import "os"

// All reports whether tests do everything.
func All() bool { return Tools() || os.Getenv("CI") == "bare" }

// Tools reports whether a missing tool is a failure.
func Tools() bool { return os.Getenv("CI") == "true" }

// Of is all if tests do everything, and otherwise the sample.
func Of[T any](sample, all T) T {
	if All() {
		return all
	}
	return sample
}
