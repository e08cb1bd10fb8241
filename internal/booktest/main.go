package booktest

import (
	"os"
	"runtime/debug"
	"sync"
	"testing"
)

// shared is what takes long to make and serves several tests of a package. It is made when it is
// first asked for.
var shared struct {
	sync.Mutex
	dir   string // of the books, and of the command that makes them
	books map[string]func() (*Book, error)
}

// Tests are all tests of a package, for its TestMain. Run runs them and clears away after them.
type Tests struct{ *testing.M }

// Run is the exit status of the tests.
func (all Tests) Run() int {
	dir, err := os.MkdirTemp("", "queenbook-test-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	// The books stay, and looking them through for garbage takes time: it is done less often, by what the
	// tests start, too, and by a build in this process, which else would save memory from then on.
	if os.Getenv("GOGC") == "" {
		os.Setenv("GOGC", "400")
		debug.SetGCPercent(400)
	}
	shared.dir, shared.books = dir, map[string]func() (*Book, error){}
	return all.M.Run()
}
