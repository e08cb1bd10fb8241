package solver_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"queenbook/internal/solver"
)

// Where the symmetries move a square near the upper left corner, and a board that no symmetry
// leaves unchanged.
func TestSymmetries(t *testing.T) {
	for _, c := range []struct {
		symmetry solver.Symmetry
		name     string
		square   solver.Square // (1,2) of four columns
		rows     string        // 1 5 8 6 3 7 2 4
	}{
		{solver.AsItIs, "as it is", solver.Sq(1, 2), "1 5 8 6 3 7 2 4"},
		{solver.QuarterTurn, "quarter turn", solver.Sq(2, 4), "3 6 4 2 8 5 7 1"},
		{solver.HalfTurn, "half turn", solver.Sq(4, 3), "5 7 2 6 3 1 4 8"},
		{solver.ThreeQuarterTurn, "three-quarter turn", solver.Sq(3, 1), "8 2 4 1 7 5 3 6"},
		{solver.MirrorLeftRight, "mirrored left to right", solver.Sq(1, 3), "4 2 7 3 6 8 5 1"},
		{solver.MirrorTopBottom, "mirrored top to bottom", solver.Sq(4, 2), "8 4 1 3 6 2 7 5"},
		{solver.MirrorFalling, "mirrored in the falling diagonal", solver.Sq(2, 1), "1 7 5 8 2 4 6 3"},
		{solver.MirrorRising, "mirrored in the rising diagonal", solver.Sq(3, 4), "6 3 5 7 1 4 2 8"},
	} {
		if got := c.symmetry.String(); got != c.name {
			t.Errorf("%q, want %q", got, c.name)
		}
		if got := c.symmetry.Square(solver.Sq(1, 2), 4); got != c.square {
			t.Errorf("%s: (1,2) goes to %v, want %v", c.name, got, c.square)
		}
		got, err := c.symmetry.Rows(solver.Rows{1, 5, 8, 6, 3, 7, 2, 4})
		if err != nil || got.String() != c.rows {
			t.Errorf("%s: %v, %v, want %s", c.name, got, err, c.rows)
		}
	}
}

// Two symmetries one after another make a symmetry, and since they're all different, each is undone
// by another: a group.
func TestSymmetriesAreAGroup(t *testing.T) {
	const n = 4
	// all is where a symmetry moves every square, after another one.
	all := func(after, s solver.Symmetry) (image [n * n]solver.Square) {
		for i := range image {
			image[i] = s.Square(after.Square(solver.Sq(1+i/n, 1+i%n), n), n)
		}
		return image
	}
	known := map[[n * n]solver.Square]solver.Symmetry{}
	for _, s := range solver.Symmetries() {
		known[all(solver.AsItIs, s)] = s
	}
	if len(known) != 8 {
		t.Errorf("%d symmetries differ, want 8", len(known))
	}
	for _, s := range solver.Symmetries() {
		for _, u := range solver.Symmetries() {
			if _, ok := known[all(s, u)]; !ok {
				t.Errorf("%s and then %s is none of the eight", s, u)
			}
		}
	}
	if all(solver.QuarterTurn, solver.MirrorLeftRight) == all(solver.MirrorLeftRight, solver.QuarterTurn) {
		t.Error("a turn and a mirror can be exchanged")
	}
}

// Symmetries keep solutions: two squares share a line before exactly if they do after.
func TestSymmetriesKeepLines(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		n := 1 + random.IntN(12)
		a, b := solver.Sq(1+random.IntN(n), 1+random.IntN(n)), solver.Sq(1+random.IntN(n), 1+random.IntN(n))
		for _, s := range solver.Symmetries() {
			before, after := solver.LineBetween(a, b), solver.LineBetween(s.Square(a, n), s.Square(b, n))
			if (before == solver.NoLine) != (after == solver.NoLine) {
				t.Fatalf("n=%d, %s: %v and %v share %s, and then %s", n, s, a, b, before, after)
			}
		}
	}
}

func TestSymmetryOfRows(t *testing.T) {
	for _, c := range []struct {
		symmetry   solver.Symmetry
		rows       solver.Rows
		want, fail string
	}{
		{solver.QuarterTurn, solver.Rows{2, 4, 1, 3}, "2 4 1 3", ""},
		{solver.MirrorLeftRight, solver.Rows{1, 3, 0, 0}, "0 0 3 1", ""},
		{solver.MirrorFalling, solver.Rows{3, 1, 0, 0}, "2 0 1 0", ""},
		{solver.MirrorTopBottom, solver.Rows{1, 1, 0}, "3 3 0", ""},
		{solver.MirrorFalling, solver.Rows{0, 2, 2}, "", "0 2 2, mirrored in the falling diagonal: row 2 has two queens, which would share a column"},
		{solver.HalfTurn, solver.Rows{}, "", ""},
	} {
		got, err := c.symmetry.Rows(c.rows)
		fail := ""
		if err != nil {
			fail = err.Error()
		}
		if got.String() != c.want || fail != c.fail {
			t.Errorf("%v, %s: %v and %q, want %s and %q", c.rows, c.symmetry, got, fail, c.want, c.fail)
		}
	}
}

// The number of families, and the number of each size.
func TestFamilies(t *testing.T) {
	for n, want := range map[int]map[int]int{
		1: {1: 1}, 2: {}, 3: {}, 4: {2: 1}, 5: {8: 1, 2: 1}, 6: {4: 1},
		7: {8: 4, 4: 2}, 8: {8: 11, 4: 1}, 9: {8: 42, 4: 4}, 10: {8: 89, 4: 3},
	} {
		solutions := solver.Solve(n).Solutions
		families, err := solver.Families(solutions)
		if err != nil {
			t.Fatalf("n=%d: %v", n, err)
		}
		sizes, seen, last := map[int]int{}, map[string]bool{}, 0
		for _, f := range families {
			sizes[len(f.Members)]++
			if len(f.Members)*len(f.Own) != 8 {
				t.Errorf("n=%d: the family of %s has %d members and %d symmetries of its own",
					n, f.First().Rows, len(f.Members), len(f.Own))
			}
			if f.First().Index <= last {
				t.Errorf("n=%d: family of solution %d comes after that of %d", n, f.First().Index, last)
			}
			last = f.First().Index
			before := 0
			for _, m := range f.Members {
				if m.Index <= before {
					t.Errorf("n=%d: the family of %s is not in order of discovery", n, f.First().Rows)
				}
				before = m.Index
				if seen[m.Rows.String()] {
					t.Errorf("n=%d: %s is in two families", n, m.Rows)
				}
				seen[m.Rows.String()] = true
				if len(m.From) != len(f.Own) {
					t.Errorf("n=%d: %s comes from %v, own are %v", n, m.Rows, m.From, f.Own)
				}
				for _, s := range m.From {
					if image, _ := s.Rows(f.First().Rows); !slices.Equal(image, m.Rows) {
						t.Errorf("n=%d: %s, %s, is %s, want %s", n, f.First().Rows, s, image, m.Rows)
					}
				}
			}
			for _, s := range f.Own {
				if image, _ := s.Rows(f.First().Rows); !slices.Equal(image, f.First().Rows) {
					t.Errorf("n=%d: %s, %s, is not the same board", n, f.First().Rows, s)
				}
			}
		}
		if diff := cmp.Diff(want, sizes); diff != "" {
			t.Errorf("n=%d, sizes of families (-want +got):\n%s", n, diff)
		}
		if len(seen) != len(solutions) {
			t.Errorf("n=%d: the families have %d members, want all %d solutions", n, len(seen), len(solutions))
		}
	}
}

// Burnside's lemma: the number of families is the average over the eight symmetries of the number
// of boards that they leave unchanged. The boards are turned here as lists of letters in a square,
// without the code above.
func TestFamiliesAgainstBurnside(t *testing.T) {
	turn := func(cells string, n int) string {
		turned := make([]byte, 0, n*n)
		for row := range n {
			for col := range n {
				turned = append(turned, cells[(n-1-col)*n+row])
			}
		}
		return string(turned)
	}
	mirror := func(cells string, n int) string {
		var mirrored []byte
		for row := range n {
			line := []byte(cells[row*n : (row+1)*n])
			slices.Reverse(line)
			mirrored = append(mirrored, line...)
		}
		return string(mirrored)
	}
	for n := 1; n <= 10; n++ {
		solutions := solver.Solve(n).Solutions
		unchanged := 0
		for _, s := range solutions {
			cells := make([]byte, n*n)
			for col, row := range s.Rows {
				cells[(int(row)-1)*n+col] = 'Q'
			}
			for _, image := range []string{string(cells), mirror(string(cells), n)} {
				for range 4 {
					if image == string(cells) {
						unchanged++
					}
					image = turn(image, n)
				}
			}
		}
		families, err := solver.Families(solutions)
		if err != nil {
			t.Fatal(err)
		}
		if unchanged%8 != 0 || len(families) != unchanged/8 {
			t.Errorf("n=%d: %d families, want %d/8", n, len(families), unchanged)
		}
	}
}

// The only family of four: half a turn gives the same board.
func TestFamilyOfFour(t *testing.T) {
	families, err := solver.Families(solver.Solve(8).Solutions)
	if err != nil || len(families) != 12 {
		t.Fatal(len(families), err)
	}
	for _, f := range families {
		want := []solver.Symmetry{solver.AsItIs}
		if len(f.Members) == 4 {
			want = []solver.Symmetry{solver.AsItIs, solver.HalfTurn}
			if got := f.First().Rows.String(); got != "3 5 2 8 1 7 4 6" {
				t.Errorf("the family of four begins with %s", got)
			}
		}
		if diff := cmp.Diff(want, f.Own); diff != "" {
			t.Errorf("%s (-want +got):\n%s", f.First().Rows, diff)
		}
	}
}

func TestFamiliesOfSome(t *testing.T) {
	some := solver.Solve(4).Solutions[:1]
	want := "sort solutions into families: 3 1 4 2, which is 2 4 1 3 mirrored left to right, is not among them"
	if _, err := solver.Families(some); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	bad := []solver.Solution{{Rows: solver.Rows{1, 1}}}
	want = "sort solutions into families: 1 1, quarter turn: row 1 has two queens, which would share a column"
	if _, err := solver.Families(bad); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// The list of solutions, backwards, is the list upside down.
func TestLastIsFirstUpsideDown(t *testing.T) {
	for n := 1; n <= 9; n++ {
		solutions := solver.Solve(n).Solutions
		for i, s := range solutions {
			image, err := solver.MirrorTopBottom.Rows(s.Rows)
			if other := solutions[len(solutions)-1-i].Rows; err != nil || !slices.Equal(image, other) {
				t.Errorf("n=%d: solution %d upside down is %s, want %s", n, s.Index, image, other)
			}
		}
	}
}

func TestThroughOfEight(t *testing.T) {
	columns := [][]int64{
		{4, 8, 16, 18}, {8, 16, 14, 8}, {16, 14, 4, 12}, {18, 8, 12, 8},
		{18, 8, 12, 8}, {16, 14, 4, 12}, {8, 16, 14, 8}, {4, 8, 16, 18},
	}
	want := make([][]int64, 8)
	for row := range want {
		for _, column := range columns {
			want[row] = append(want[row], column[min(row, 7-row)])
		}
	}
	if diff := cmp.Diff(want, solver.Through(8, solver.Solve(8).Solutions)); diff != "" {
		t.Errorf("solutions through each square (-want +got):\n%s", diff)
	}
}

// Every column and every row of the map adds up to all solutions, and no symmetry changes it.
func TestThroughAddsUp(t *testing.T) {
	for n := 1; n <= 9; n++ {
		solutions := solver.Solve(n).Solutions
		through := solver.Through(n, solutions)
		for i := range n {
			inRow, inColumn := int64(0), int64(0)
			for j := range n {
				inRow += through[i][j]
				inColumn += through[j][i]
				for _, s := range solver.Symmetries() {
					to := s.Square(solver.Sq(i+1, j+1), n)
					if got := through[to.Row-1][to.Col-1]; got != through[i][j] {
						t.Errorf("n=%d, %s: %d solutions go through %v, %d through (%d,%d)",
							n, s, got, to, through[i][j], i+1, j+1)
					}
				}
			}
			if inRow != int64(len(solutions)) || inColumn != int64(len(solutions)) {
				t.Errorf("n=%d: row %d adds up to %d, column %[2]d to %[4]d, want %[5]d",
					n, i+1, inRow, inColumn, len(solutions))
			}
		}
	}
}
