package rooms_test

import (
	"testing"

	"queenbook"
	"queenbook/internal/rooms"
)

// BenchmarkBuild makes the scripts of the book's rooms.
func BenchmarkBuild(b *testing.B) {
	loaded := []string{"theme", "board", "editor", "exercises", "queens", "typed", "explorer", "program", "later"}
	nothing := func() any { return map[string]string{} }
	source := rooms.Source{Templates: queenbook.Templates(),
		Given: map[string]func() any{"said": nothing, "shown": nothing, "told": nothing, "mistakes": nothing}}
	for b.Loop() {
		r, err := rooms.Read(source)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := r.Build(r.Reached(loaded...)...); err != nil {
			b.Fatal(err)
		}
	}
}
