package count

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

// The numbers of solutions (OEIS A000170) and of families (OEIS A002562),
// N = 1 to 16.
var (
	a000170 = []int64{1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596, 2279184, 14772512}
	a002562 = []int64{1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787, 9233, 45752, 285053, 1846955}
)

// QUEENBOOK_LONG=1 go test -run TestCount ./internal/count counts the two
// largest boards as well: about a second.
func TestCount(t *testing.T) {
	largest := MaxColumns - 2
	if os.Getenv("QUEENBOOK_LONG") != "" {
		largest = MaxColumns
	}
	for n := 1; n <= largest; n++ {
		got, err := Solutions(context.Background(), n)
		if err != nil {
			t.Fatal(err)
		}
		if got.Boards() != a000170[n-1] || got.All() != a002562[n-1] {
			t.Errorf("n=%d: %v, want %d solutions in %d families", n, got, a000170[n-1], a002562[n-1])
		}
	}
}

// TestFamilies sorts the solutions of the traced search into families by
// drawing all eight images of each.
func TestFamilies(t *testing.T) {
	for n := 1; n <= 10; n++ {
		var want Families
		seen := map[string]bool{}
		run := solver.Solve(n)
		for _, s := range run.Solutions {
			if seen[s.Rows.String()] {
				continue
			}
			members := 0
			for _, image := range images(s.Rows) {
				if !seen[image] {
					seen[image] = true
					members++
				}
			}
			want[members]++
		}
		got, err := Solutions(context.Background(), n)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" || got.Boards() != int64(len(run.Solutions)) {
			t.Errorf("n=%d: %d solutions, want %d (-images +Solutions):\n%s", n, got.Boards(), len(run.Solutions), diff)
		}
	}
}

// images are the board turned and mirrored: four quarter turns of it and of
// its reflection.
func images(rows solver.Rows) []string {
	n := int8(len(rows))
	queens := rows.Queens()
	var all []string
	for range 2 {
		for range 4 {
			board := make(solver.Rows, n)
			for i, q := range queens {
				queens[i] = solver.Square{Row: q.Col, Col: n + 1 - q.Row}
				board[queens[i].Col-1] = queens[i].Row
			}
			all = append(all, board.String())
		}
		for i, q := range queens {
			queens[i].Row = n + 1 - q.Row
		}
	}
	return all
}

func TestEightInTwelveFamilies(t *testing.T) {
	got, err := Solutions(context.Background(), 8)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Families{4: 1, 8: 11}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestFamily checks for every solution whether it's the smallest of its images.
func TestFamily(t *testing.T) {
	for n := 4; n <= 9; n++ {
		for _, s := range solver.Solve(n).Solutions {
			all := images(s.Rows)
			slices.Sort(all)
			smallest := all[0] == s.Rows.String() // rows have one digit, so text order is their order
			size := len(slices.Compact(all))
			from0 := slices.Clone(s.Rows)
			for i := range from0 {
				from0[i]--
			}
			gotSize, gotSmallest := family(from0)
			if gotSmallest != smallest || smallest && gotSize != size {
				t.Errorf("n=%d: family(%v) is %d, %v, want %d, %v", n, s.Rows, gotSize, gotSmallest, size, smallest)
			}
		}
	}
}

func TestCountStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if got, err := Solutions(ctx, MaxColumns); !errors.Is(err, context.Canceled) || got != (Families{}) {
		t.Errorf("a count that is called off gives %+v and %v", got, err)
	}
}

func TestCountChecksSize(t *testing.T) {
	for _, n := range []int{-1, 0, MaxColumns + 1} {
		if got, err := Solutions(context.Background(), n); err == nil {
			t.Errorf("Solutions(%d) gives %+v", n, got)
		}
	}
}

// BenchmarkCount is compared with a counter in C in docs/performance.md:
//
//	go test -run '^$' -bench Count -cpu 1,2 ./internal/count
func BenchmarkCount(b *testing.B) {
	for _, n := range []int{8, 12, 14, 15} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			for b.Loop() {
				if _, err := Solutions(context.Background(), n); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
