// Package booktest builds books for tests and says what's in them. It's outside the data flow: only
// tests use it.
//
// The tests of the built book are in three packages, which run in parallel: cmd/report tests the
// command, booktest/chapters tests what's on the pages, and booktest/browser tests what a browser
// makes of them.
package booktest
