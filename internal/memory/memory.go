// Package memory limits how much memory a build takes: it sets how often garbage is collected, and
// adjusts a limit to the memory in use. docs/performance.md says how much this saves.
package memory

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// Spare sets how often garbage is collected while a book is made, and how much memory it takes,
// unless the user sets GOGC or GOMEMLIMIT. A large book has thousands of pages. Call end when the
// book is made.
func Spare(large bool) (end func()) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return func() {}
	}
	if large { // more is in use, so less garbage next to it is enough
		debug.SetGCPercent(30)
		return follow(0, 40<<20)
	}
	// A book makes a lot of garbage and keeps little. Memory that's never touched takes no space,
	// but counts as in use: with it, a small heap isn't collected every few megabytes.
	debug.SetGCPercent(75)
	untouched := make([]byte, 24<<20)
	lift := follow(int64(len(untouched)), 46<<20)
	return func() {
		lift()
		runtime.KeepAlive(untouched)
	}
}

// follow lets the program take room bytes besides those that it never touches, as long as so little
// is in use. Near the limit, garbage is collected more often, and free memory is returned. End
// removes the limit.
func follow(untouched, room int64) (end func()) {
	var mu sync.Mutex
	ended := false
	debug.SetMemoryLimit(untouched + room)
	afterCollection(func() (again bool) {
		mu.Lock()
		defer mu.Unlock()
		if ended {
			return false
		}
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		debug.SetMemoryLimit(limitOf(int64(live[0].Value.Uint64()), untouched, room))
		return true
	})
	return func() {
		mu.Lock()
		defer mu.Unlock()
		ended = true
		debug.SetMemoryLimit(math.MaxInt64)
	}
}

// limitOf is the limit for this much memory in use: always at least half as much again, because with
// a tight limit garbage is collected all the time. That's also for what the runtime needs besides.
func limitOf(live, untouched, room int64) int64 {
	return untouched + max(room, (live-untouched)*3/2)
}

// afterCollection calls a function soon after each garbage collection, until it returns false.
func afterCollection(do func() (again bool)) {
	type garbage struct{ do func() bool } // found unused by the next collection
	runtime.SetFinalizer(&garbage{do}, func(found *garbage) {
		if found.do() {
			afterCollection(found.do)
		}
	})
}
