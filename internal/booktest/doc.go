// Package booktest builds books for tests and says what is in them. It is outside the way of
// the data: only tests use it.
//
// The tests of the built book are in three packages, which run side by side: those of the command
// in cmd/report, those of what is on the pages in booktest/chapters, and those of what a browser
// makes of them in booktest/browser.
package booktest
