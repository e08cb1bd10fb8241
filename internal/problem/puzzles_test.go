package problem_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/problem"
	"queenbook/internal/puzzle"
)

// permutations yields the orders of the numbers from 0.
func permutations(n int, each func(p []int)) {
	p := make([]int, n)
	for i := range p {
		p[i] = i
	}
	var fill func(at int)
	fill = func(at int) {
		if at == n {
			each(p)
			return
		}
		for i := at; i < n; i++ {
			p[at], p[i] = p[i], p[at]
			fill(at + 1)
			p[at], p[i] = p[i], p[at]
		}
	}
	fill(0)
}

// The book's puzzles have as many solutions as brute-force programs find.
func TestAgainstBruteForce(t *testing.T) {
	for file, brute := range map[string]func() int{
		"two.py": twoAndTwo, "cube.py": roundTrips, "langford.py": pairs, "neighbours.py": squareSums,
		"goat.py": crossings, "nonogram.py": hidden, "hats.py": wrongHats,
	} {
		if r, count := of(t, file), brute(); r.Run.Solutions != int64(count) || count == 0 || !r.Run.Over {
			t.Errorf("%s: %d solutions, another program finds %d", file, r.Run.Solutions, count)
		}
	}
	for file, want := range map[string]string{"knapsack.py": knapsack(), "golomb.py": shortestRuler()} {
		if r := of(t, file); r.BestValue() != want || r.Run.Cuts == 0 {
			t.Errorf("%s: %s is the best, another program finds %s", file, r.BestValue(), want)
		}
	}
}

// twoAndTwo counts the solutions of TWO + TWO = FOUR.
func twoAndTwo() (count int) {
	for two := 100; two < 1000; two++ {
		four := 2 * two
		t, w, o := two/100, two/10%10, two%10
		f, o2, u, r := four/1000, four/100%10, four/10%10, four%10
		letters := []int{t, w, o, f, u, r}
		slices.Sort(letters)
		if f > 0 && o == o2 && len(slices.Compact(letters)) == 6 {
			count++
		}
	}
	return count
}

// roundTrips counts the orders of a cube's corners in which each is joined to the next.
func roundTrips() (count int) {
	permutations(7, func(p []int) {
		at := 0
		for _, corner := range p {
			if step := at ^ (corner + 1); step&(step-1) != 0 {
				return
			}
			at = corner + 1
		}
		if at&(at-1) == 0 {
			count++
		}
	})
	return count
}

// pairs counts Langford's rows of eight, number by number.
func pairs() (count int) {
	var row [8]int
	var fill func(at int)
	fill = func(at int) {
		for at < len(row) && row[at] > 0 {
			at++
		}
		if at == len(row) {
			count++
			return
		}
		for n := 1; n <= 4; n++ {
			if other := at + n + 1; !slices.Contains(row[:], n) && other < len(row) && row[other] == 0 {
				row[at], row[other] = n, n
				fill(at + 1)
				row[at], row[other] = 0, 0
			}
		}
	}
	fill(0)
	return count
}

// squareSums counts the paths through the numbers with a table of sets.
func squareSums() (count int) {
	const n = 15
	ways := map[[2]int]int{} // by the set and its last number
	for i := range n {
		ways[[2]int{1 << i, i}] = 1
	}
	for set := 1; set < 1<<n; set++ {
		for last := range n {
			for next := range n {
				root := int(math.Sqrt(float64(last + next + 2)))
				if set>>next&1 == 0 && root*root == last+next+2 {
					ways[[2]int{set | 1<<next, next}] += ways[[2]int{set, last}]
				}
			}
		}
	}
	for last := range n {
		count += ways[[2]int{1<<n - 1, last}]
	}
	return count
}

// crossings counts the ways to cross the river, with bits for the man, the wolf, the goat and the
// cabbage.
func crossings() (count int) {
	safe := func(bank int) bool { return bank&1 == 1 || bank&0b110 != 0b110 && bank&0b1100 != 0b1100 }
	seen := map[int]bool{15: true}
	var cross func(left int)
	cross = func(left int) {
		if left == 0 {
			count++
			return
		}
		for _, with := range []int{0, 2, 4, 8} {
			bank := left
			if left&1 == 0 {
				bank = 15 - left
			}
			after := left ^ (1 | with)
			if with&bank == with && safe(after) && safe(15-after) && !seen[after] {
				seen[after] = true
				cross(after)
				delete(seen, after)
			}
		}
	}
	cross(15)
	return count
}

// hidden counts the five by five pictures that fit the numbers, among all there are.
func hidden() (count int) {
	beside := [5]string{"1 1", "5", "5", "3", "1"}
	above := [5]string{"2", "4", "4", "4", "2"}
	var blocks [32]string // of a row or a column, by its bits
	for cells := range blocks {
		size := 0
		for i := range 6 {
			switch {
			case cells>>i&1 == 1:
				size++
			case size > 0:
				blocks[cells] = strings.TrimSpace(blocks[cells] + " " + strconv.Itoa(size))
				size = 0
			}
		}
	}
	for picture := range 1 << 25 {
		fits := true
		for i := 0; i < 5 && fits; i++ {
			fits = blocks[picture>>(5*i)&31] == beside[i]
		}
		for i := 0; i < 5 && fits; i++ {
			column := 0
			for j := range 5 {
				column |= picture >> (5*j + i) & 1 << j
			}
			fits = blocks[column] == above[i]
		}
		if fits {
			count++
		}
	}
	return count
}

// wrongHats counts the orders in which nobody is in their own place.
func wrongHats() (count int) {
	permutations(5, func(p []int) {
		for i, hat := range p {
			if i == hat {
				return
			}
		}
		count++
	})
	return count
}

// shortestRuler is the length of the shortest ruler with five marks, among all sets of marks.
func shortestRuler() string {
	for length := 4; ; length++ {
		for inner := range 1 << (length - 1) {
			marks := []int{0}
			for i := range length - 1 {
				if inner>>i&1 == 1 {
					marks = append(marks, i+1)
				}
			}
			marks = append(marks, length)
			seen := map[int]bool{}
			for i, a := range marks {
				for _, b := range marks[i+1:] {
					seen[b-a] = true
				}
			}
			if len(marks) == 5 && len(seen) == 10 {
				return strconv.Itoa(length)
			}
		}
	}
}

// The Sudoku that fills the place with the fewest digits first has the same solution as the book's
// own search, which follows the order of the cells.
func TestSudokuFile(t *testing.T) {
	r := of(t, "sudoku9.py")
	s, err := puzzle.ParseSudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	plain := puzzle.Measure(puzzle.Search(s), nil)
	if r.Run.Solutions != 1 || plain.Solutions != 1 || r.Run.Tests >= plain.Tests {
		t.Errorf("%d tests and %d solutions, in the order of the cells %d and %d",
			r.Run.Tests, r.Run.Solutions, plain.Tests, plain.Solutions)
	}
	p, err := r.Problem()
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Picture.Walls) != len(s.Problem().Picture.Walls) {
		t.Errorf("its boxes are %v, those of the book's %v", p.Picture.Walls, s.Problem().Picture.Walls)
	}
	want := s.With(plain.Solved).String()
	got := []byte(strings.Repeat(".", 81))
	for _, c := range append(slices.Clone(r.Run.Solved), p.Given...) {
		spot := p.Picture.Spots[c.Place-1]
		got[int(spot.Y)*9+int(spot.X)] = p.ChoiceName(c.Choice)[0]
	}
	if string(got) != want {
		t.Errorf("the solution is %s, want %s", got, want)
	}
	if r.End.Cause != problem.Over {
		t.Error(r.End)
	}
}

// Labels don't cut numbers off.
func TestLabelsOfNumbers(t *testing.T) {
	r, _ := record(t, "places = [100.25, 100.5]\nchoices = [123456, 2.5]\ndef refused_by(p, c, chosen): pass", problem.Usual)
	p, err := r.Problem()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(slices.Clone(p.Places), p.Choices...) {
		if name.Label != name.Text {
			t.Errorf("%s is labelled %s", name.Text, name.Label)
		}
	}
}
