package nearest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"queenbook/internal/solver"
)

// needClasp skips a test if there's no clasp, a solver that has nothing in common with this
// package.
func needClasp(t *testing.T) {
	t.Helper()
	if os.Getenv("QUEENBOOK_CLASP") == "" {
		t.Skip("set QUEENBOOK_CLASP=1 to compare with clasp (Debian: apt-get install clasp gringo)")
	}
	for _, tool := range []string{"gringo", "clasp"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%v (Debian: apt-get install clasp gringo)", err)
		}
	}
}

// A claspAnswer is what clasp found about one start, and the time of its search, without reading
// and preparing the problem.
type claspAnswer struct {
	moves  int
	proved bool
	search time.Duration
}

// clasp asks clasp for the minimum moves, within this many seconds. If it answers within two, it's
// asked three times, and the shortest time counts.
func clasp(t *testing.T, start solver.Rows, seconds int) claspAnswer {
	t.Helper()
	dir := t.TempDir()
	var facts bytes.Buffer
	for c, row := range start {
		fmt.Fprintf(&facts, "start(%d,%d).\n", c+1, row)
	}
	file := filepath.Join(dir, "start.lp")
	if err := os.WriteFile(file, facts.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	ground, err := exec.Command("gringo", "-c", fmt.Sprintf("n=%d", len(start)), "testdata/stay.lp", file).Output()
	if err != nil {
		t.Fatalf("gringo: %v", err)
	}
	var best claspAnswer
	for try := range 3 {
		// clasp's exit code says how the search ended.
		cmd := exec.Command("clasp", "--outf=2", "--quiet=1", fmt.Sprintf("--time-limit=%d", seconds))
		cmd.Stdin = bytes.NewReader(ground)
		out, _ := cmd.Output()
		var report struct {
			Result string
			Models struct{ Costs []int }
			Time   struct{ Solve float64 }
		}
		if err := json.Unmarshal(out, &report); err != nil {
			t.Fatalf("clasp: %v\n%s", err, out)
		}
		a := claspAnswer{proved: report.Result == "OPTIMUM FOUND", search: time.Duration(report.Time.Solve * 1e9)}
		if len(report.Models.Costs) == 1 {
			a.moves = len(start) + report.Models.Costs[0]
		}
		if try == 0 || a.search < best.search {
			best = a
		}
		if !a.proved || a.search > 2*time.Second {
			break
		}
	}
	return best
}

// TestClasp compares a start of each kind with clasp, on the boards from 9 to 32:
//
//	QUEENBOOK_CLASP=1 go test -v -timeout 0 -run Clasp$ ./internal/nearest
func TestClasp(t *testing.T) {
	needClasp(t)
	proved, asked := 0, 0
	for n := 9; n <= 32; n++ {
		for i, f := range families {
			start := f.make(n, rand.New(rand.NewPCG(uint64(n), uint64(i))))
			asked++
			other := clasp(t, start, 20)
			if !other.proved {
				continue
			}
			proved++
			if a := answer(t, start); a.High != other.moves {
				t.Errorf("%s: %v needs %d moves, clasp says %d", f.name, start, a.High, other.moves)
			}
		}
	}
	if proved == 0 {
		t.Fatal("clasp proved nothing")
	}
	t.Logf("equal on the %d starts that clasp proved, of %d", proved, asked)
}

// TestClaspSpeed prints, for each board and kind of start, the ratio of this search's time to
// clasp's. It compares the answers too:
//
//	QUEENBOOK_CLASP=1 go test -v -timeout 0 -run ClaspSpeed ./internal/nearest
//
// There's no ratio if clasp doesn't finish its proof within QUEENBOOK_CLASP_LIMIT seconds (60 by
// default), or if a search takes less than a millisecond, which clasp prints as 0.
func TestClaspSpeed(t *testing.T) {
	needClasp(t)
	limit := 60
	if n, err := strconv.Atoi(os.Getenv("QUEENBOOK_CLASP_LIMIT")); err == nil {
		limit = n
	}
	fmt.Println("| kind | N | starts | proved by clasp | slowest here | its ratio | largest ratio |\n|--|--|--|--|--|--|--|")
	sizes := []int{12, 16, 20, 24, 28, 32, 40, 50, 64}
	t.Run("uniform", func(t *testing.T) {
		for _, n := range sizes {
			rng := rand.New(rand.NewPCG(uint64(n), 0))
			var starts []solver.Rows
			for range 5 {
				starts = append(starts, families[0].make(n, rng))
			}
			claspRow(t, "uniform", n, limit, starts)
		}
	})
	t.Run("structured", func(t *testing.T) {
		for _, n := range sizes {
			rng := rand.New(rand.NewPCG(uint64(n), 1))
			var starts []solver.Rows
			for _, f := range families[1:] {
				starts = append(starts, f.make(n, rng))
			}
			claspRow(t, "structured", n, limit, starts)
		}
	})
	t.Run("slow", func(t *testing.T) {
		slow := map[int][]solver.Rows{}
		for _, s := range slowStarts(t) {
			slow[len(s.start)] = append(slow[len(s.start)], s.start)
		}
		for _, n := range slices.Sorted(maps.Keys(slow)) {
			claspRow(t, "slow", n, limit, slow[n])
		}
	})
}

// claspRow compares some starts with clasp and prints a row of the table.
func claspRow(t *testing.T, kind string, n, limit int, starts []solver.Rows) {
	t.Helper()
	proved := 0
	var slowest time.Duration
	var itsRatio, largest float64
	for _, start := range starts {
		other := clasp(t, start, limit)
		took := time.Duration(1 << 62)
		var a Stay
		for range 5 {
			begin := time.Now()
			a, _ = ByStaying(context.Background(), start)
			took = min(took, time.Since(begin))
		}
		ratio := math.NaN()
		if other.proved {
			proved++
			check(t, a)
			if a.High != other.moves {
				t.Errorf("%v needs %d moves, clasp says %d", start, a.High, other.moves)
			}
			if other.search > 0 {
				ratio = took.Seconds() / other.search.Seconds()
				largest = max(largest, ratio)
			}
		}
		if took > slowest {
			slowest, itsRatio = took, ratio
		}
	}
	note := "none"
	if !math.IsNaN(itsRatio) {
		note = fmt.Sprintf("%.4f", itsRatio)
	}
	fmt.Printf("| %s | %d | %d | %d | %v | %s | %.4f |\n",
		kind, n, len(starts), proved, slowest.Round(time.Microsecond), note, largest)
}
