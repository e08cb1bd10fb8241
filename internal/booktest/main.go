package booktest

import (
	"os"
	"runtime/debug"
	"sync"
	"testing"
)

// shared is what takes long to make and is used by several tests of a package. It's made on first
// use.
var shared struct {
	sync.Mutex
	dir   string // of the books, and of the command
	books map[string]func() (*Book, error)
}

// Tests are all tests of a package, for its TestMain. Run runs them and cleans up.
type Tests struct{ *testing.M }

// Run returns the exit status of the tests.
func (all Tests) Run() int {
	dir, err := os.MkdirTemp("", "queenbook-test-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	// The books stay in memory, and collecting garbage among them takes time. So it's done less
	// often, also by the processes that tests start and by a build in this process, which would
	// otherwise save memory from then on.
	if os.Getenv("GOGC") == "" {
		os.Setenv("GOGC", "400")
		debug.SetGCPercent(400)
	}
	shared.dir, shared.books = dir, map[string]func() (*Book, error){}
	return all.M.Run()
}
