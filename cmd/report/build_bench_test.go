package main

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// BenchmarkBuild builds the book into a new folder, and again over the same
// book, for two sizes; QUEENBOOK_DIR chooses where.
func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{8, 12} {
		for _, again := range []bool{false, true} {
			name := "new"
			if again {
				name = "again"
			}
			b.Run(name+"/n="+strconv.Itoa(n), func(b *testing.B) {
				top := b.TempDir()
				for i := 0; b.Loop(); i++ {
					dir := filepath.Join(top, strconv.Itoa(i))
					if again {
						dir = filepath.Join(top, "0")
					}
					var said strings.Builder
					if run([]string{"--quiet", "-n", strconv.Itoa(n), "--out", dir}, strings.NewReader(""), &said, &said) != 0 {
						b.Fatal(&said)
					}
				}
			})
		}
	}
}
