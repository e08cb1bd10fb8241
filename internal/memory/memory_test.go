package memory

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// A limit leaves room for what's kept, however much that is.
func TestLimitOf(t *testing.T) {
	const mb = 1 << 20
	for _, test := range []struct{ live, untouched, room, want int64 }{
		{live: 3 * mb, room: 36 * mb, want: 36 * mb},
		{live: 200 * mb, room: 36 * mb, want: 300 * mb},
		{live: 28 * mb, room: 36 * mb, want: 42 * mb},
		{live: 40 * mb, untouched: 24 * mb, room: 52 * mb, want: 76 * mb},
		{live: 124 * mb, untouched: 24 * mb, room: 52 * mb, want: 174 * mb},
	} {
		if got := limitOf(test.live, test.untouched, test.room); got != test.want {
			t.Errorf("of %d MB kept, %d untouched: %d MB, want %d",
				test.live/mb, test.untouched/mb, got/mb, test.want/mb)
		}
	}
}

// The limit is set again after each collection, until it's lifted. A negative limit only asks for
// it.
func TestFollow(t *testing.T) {
	const room = 1 << 40 // too large to limit other tests
	end := follow(0, room)
	for range 2 {
		debug.SetMemoryLimit(math.MaxInt64)
		for waited := 0; debug.SetMemoryLimit(-1) != room; waited++ {
			if waited == 1000 {
				t.Fatalf("after collecting garbage the limit is %d, want %d", debug.SetMemoryLimit(-1), int64(room))
			}
			runtime.GC()
			time.Sleep(time.Millisecond) // it is set soon after
		}
	}
	end()
	runtime.GC()
	runtime.GC()
	if got := debug.SetMemoryLimit(-1); got != math.MaxInt64 {
		t.Errorf("when the work is done the limit is %d", got)
	}
}
