package nearest

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/solver"
)

// A slowStart is a start on which the method was found to be slow.
type slowStart struct {
	start solver.Rows
	moves int // as proved by clasp or by several versions of the method
}

func slowStarts(t testing.TB) []slowStart {
	t.Helper()
	file, err := os.Open("testdata/slow.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var starts []slowStart
	for in := bufio.NewScanner(file); in.Scan(); {
		moves, rows, ok := strings.Cut(in.Text(), ": ")
		if strings.HasPrefix(moves, "#") || !ok {
			continue
		}
		s := slowStart{start: mustRows(t, rows, len(strings.Fields(rows)))}
		if s.moves, err = strconv.Atoi(moves); err != nil {
			t.Fatal(err)
		}
		starts = append(starts, s)
	}
	return starts
}

// BenchmarkMoves measures the search for the queens that stay, by kind of start and board, and one
// by one on the starts that are slow:
//
//	go test -run '^$' -bench Moves ./internal/nearest
//
// Each run for a kind answers the next of fifty starts.
func BenchmarkMoves(b *testing.B) {
	run := func(b *testing.B, start solver.Rows) {
		if a, err := ByStaying(context.Background(), start); err != nil || !a.Proved() {
			b.Fatal(a, err)
		}
	}
	for i, f := range families {
		for _, n := range []int{8, 12, 16, 20, 24, 28, 32, 40, 50, 64} {
			b.Run(fmt.Sprintf("%s/n=%d", f.name, n), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(uint64(n), uint64(i)))
				starts := make([]solver.Rows, 50)
				for i := range starts {
					starts[i] = f.make(n, rng)
				}
				for i := 0; b.Loop(); i++ {
					run(b, starts[i%len(starts)])
				}
			})
		}
	}
	for i, s := range slowStarts(b) {
		b.Run(fmt.Sprintf("slow-%d/n=%d", i+1, len(s.start)), func(b *testing.B) {
			for b.Loop() {
				run(b, s.start)
			}
		})
	}
}
