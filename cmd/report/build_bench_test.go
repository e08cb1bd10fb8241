package main

import (
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/serve"
	"queenbook/internal/solver"
)

// BenchmarkBuild builds the book for two sizes: into a new folder; again over the same book; and in
// memory with the counts from before, as serve does after each change.
func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{8, 12} {
		size := []string{"--quiet", "-n", strconv.Itoa(n)}
		written := func(b *testing.B, folder func(i int) string) {
			for i := 0; b.Loop(); i++ {
				var said strings.Builder
				if run(append(size, "--out", folder(i)), strings.NewReader(""), &said, &said) != 0 {
					b.Fatal(&said)
				}
			}
		}
		b.Run("new/n="+strconv.Itoa(n), func(b *testing.B) {
			dir := b.TempDir()
			written(b, func(i int) string { return filepath.Join(dir, strconv.Itoa(i)) })
		})
		b.Run("again/n="+strconv.Itoa(n), func(b *testing.B) {
			dir := filepath.Join(b.TempDir(), "site")
			written(b, func(int) string { return dir })
		})
		b.Run("weave/n="+strconv.Itoa(n), func(b *testing.B) {
			asked := build{bookFlags: bookFlags{n: n, steps: solver.StepsOfEight}}
			about, _, err := asked.book(strings.NewReader(""))
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				book, input, err := asked.open(about, io.Discard)
				if err != nil {
					b.Fatal(err)
				}
				if err := book.Build(new(serve.Site)); err != nil {
					b.Fatal(err)
				}
				input.Close()
			}
		})
	}
}
