package site_test

import (
	"runtime"
	"strings"
	"testing"
)

// The search's memory is proportional to the page: twice as many elements don't take four times as
// much.
func TestSearchedIsLinear(t *testing.T) {
	allocated := func(lists int) uint64 {
		body := strings.Repeat(strings.Repeat("- ", 12)+"a\n\n", lists)
		content := files(map[string]string{"index.md": chapter("Home", body)})
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := builder(content, templates()).Build(newFolder()); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	allocated(1) // things that are made only once
	once, twice := allocated(1_500), allocated(3_000)
	if twice > 3*once {
		t.Errorf("%d bytes for twice the page, %d for the page", twice, once)
	}
}
