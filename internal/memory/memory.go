// Package memory keeps small what a build takes: it says how often garbage is collected, and lets a
// limit follow what is kept. docs/performance.md has what that is worth.
package memory

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// Spare sets how often garbage is collected while a book is made, and how much memory it takes, unless
// the user says it by GOGC or GOMEMLIMIT. A large book is one of thousands of pages. It is made when
// end is called.
func Spare(large bool) (end func()) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return func() {}
	}
	if large { // there is more to keep, and less next to it is enough
		debug.SetGCPercent(30)
		return follow(0, 37<<20)
	}
	// A book makes a lot of garbage and keeps little. What is never touched takes no memory and yet
	// counts as kept: with it, a small heap is not collected every few megabytes.
	debug.SetGCPercent(75)
	untouched := make([]byte, 24<<20)
	lift := follow(int64(len(untouched)), 54<<20)
	return func() {
		lift()
		runtime.KeepAlive(untouched)
	}
}

// follow lets the program take room bytes next to those that it never touches, as long as it keeps
// so little. Near the limit it collects more often, and gives back what is free. End lifts the limit.
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

// limitOf is that for what is kept: always at least as much again, because a limit that leaves no room
// has garbage collected all the time. Half of that is for what the runtime needs besides.
func limitOf(live, untouched, room int64) int64 {
	return untouched + max(room, (live-untouched)*2)
}

// afterCollection calls a function soon after each time that garbage is collected, as long as it says
// again.
func afterCollection(do func() (again bool)) {
	type garbage struct{ do func() bool } // which is found when garbage is collected next
	runtime.SetFinalizer(&garbage{do}, func(found *garbage) {
		if found.do() {
			afterCollection(found.do)
		}
	})
}
