package log

import (
	"fmt"
	"strings"
	"testing"

	"queenbook/internal/puzzle"
	"queenbook/internal/solver"
)

// checked is what Check says about a log that can be read.
func checked(t *testing.T, log string, p Path) (says string, same bool) {
	t.Helper()
	says, same, err := Check("log", strings.NewReader(log), p)
	if err != nil {
		t.Fatal(err)
	}
	return says, same
}

// The book's own log is on the path, on every board.
func TestOwnLog(t *testing.T) {
	for n := 1; n <= 8; n++ {
		var log []byte
		queens, s := puzzle.OnBoard(n), new(puzzle.State)
		for e := range queens.Events() {
			s.Apply(e)
			log = queens.AppendLog(log, s)
		}
		want := map[int]string{1: "1 test", 4: "60 tests", 8: "15,720 tests"}[n]
		says, same := checked(t, string(log), Queens(n, Turned{}))
		if !same || !strings.HasPrefix(says, "It's the same search, right to the end: "+want) || strings.Contains(says, "\n") {
			t.Errorf("%d columns: %q", n, says)
		}
	}
}

func TestBrokenPrograms(t *testing.T) {
	want := map[string]string{
		"a return ends everything":             "It matches for 8 tests, but then it stops where a call returns. A return only ends one call: at step 9 the search should continue with row 4 of column 2.",
		"asks no diagonal":                     "At step 3 (line 3) it leaves the path: it puts a queen on row 2 of column 2, though the queen on row 1 of column 1 attacks that square along the falling diagonal." + "\n" + say("diagonals"),
		"asks nothing":                         "At step 2 (line 2) it leaves the path: it puts a queen on row 1 of column 2, though the queen on row 1 of column 1 attacks that square along the row.\n" + say("silent"),
		"begins again at column one":           "At step 9 (line 9) it leaves the path: it begins again at the first square. The waiting calls keep their queens and their rows. The search tests row 4 of column 2.",
		"begins at row two":                    "At step 1 (line 1) it leaves the path: it begins with row 2 of column 1. The search tests row 1 of column 1.",
		"begins at row zero":                   "At step 1 (line 1) it leaves the path: it tests row 0 of column 1. Rows and columns are numbered from one. The search tests row 1 of column 1.",
		"begins where the queen before stands": "At step 2 (line 2) it leaves the path: it skips a row, and tests row 2 of column 2. The search tests row 1 of column 2.",
		"clears the array":                     "It's the same search, right to the end: 60 tests.",
		"counts from the bottom":               "At step 1 (line 1) it leaves the path: it begins with row 4 of column 1, and so counts its rows from the bottom. The search tests row 1 of column 1.",
		"ends a row too early":                 "At step 8 (line 8) it leaves the path: it leaves column 3 before it has tested the last row, like a loop that ends one row too early. The search tests row 4 of column 3.\nIts last row and its last column are 3: is this log from a different board?",
		"ends a row too late":                  "At step 9 (line 9) it leaves the path: it tests row 5 of column 3, which isn't on the board. The search tests row 4 of column 2.",
		"every second column":                  "At step 2 (line 2) it leaves the path: it skips column 2, and tests row 1 of column 3. The search tests row 1 of column 2.",
		"first free row only":                  "At step 9 (line 9) it leaves the path: it goes back too far, to row 2 of column 1. The search tests row 4 of column 2.",
		"forgets the falling diagonal":         "At step 3 (line 3) it leaves the path: it puts a queen on row 2 of column 2, though the queen on row 1 of column 1 attacks that square along the falling diagonal." + "\n" + say("diagonal"),
		"forgets the rising diagonal":          "At step 6 (line 6) it leaves the path: it puts a queen on row 2 of column 3, though the queen on row 3 of column 2 attacks that square along the rising diagonal." + "\n" + say("diagonal"),
		"forgets the row":                      "At step 2 (line 2) it leaves the path: it puts a queen on row 1 of column 2, though the queen on row 1 of column 1 attacks that square along the row.",
		"goes back two columns":                "At step 9 (line 9) it leaves the path: it goes back too far, to row 2 of column 1. The search tests row 4 of column 2.",
		"goes on without a queen":              "At step 9 (line 9) it leaves the path: it goes on to row 1 of column 4, though column 3 has no queen. The search tests row 4 of column 2.",
		"looks at the next column alone":       "At step 5 (line 5) it leaves the path: it puts a queen on row 1 of column 3, though the queen on row 1 of column 1 attacks that square along the row.",
		"looks at the whole array":             "At step 18 (line 18) it leaves the path: it refuses row 2 of column 1, though no queen to the left attacks that square. The array still has an old queen on row 2 of column 3: a test only looks to the left.",
		"one column is left out":               "At step 12 (line 12) it leaves the path: it goes on with row 3 of column 3, though column 3 has a queen now, so the next column should come first. The search tests row 1 of column 4.",
		"one column too many":                  "At step 27 (line 27) it leaves the path: it tests row 1 of column 5, which isn't on the board. The search tests row 4 of column 4.",
		"one row variable for all calls":       "At step 9 (line 9) it leaves the path: it starts column 2 again at the top. A loop goes on after the row it tested last. The search tests row 4 of column 2.",
		"right":                                "It's the same search, right to the end: 60 tests.",
		"searches twice":                       "It matches for 60 tests, and then, at step 61, it continues with row 1 of column 1. But by then the search should be over.",
		"stops at the first solution":          "It matches for 26 tests, but then it stops at its first solution. At step 27 the search should continue with row 4 of column 4.",
		"tries the row of the dead end again":  "At step 9 (line 9) it leaves the path: it tests row 3 of column 2 again, as at step 4. A loop goes on after the row it tested last. The search tests row 4 of column 2.",
	}
	for name := range programs {
		got, same := checked(t, logOf(name), Queens(4, Turned{}))
		if got != want[name] || same != strings.HasPrefix(got, "It's the same search, right") {
			t.Errorf("a program that %s: %q, want %q", name, got, want[name])
		}
	}
}

// What a program can write for the tests in the second column, and what is skipped.
func TestForms(t *testing.T) {
	for _, c := range []struct{ name, log, want string }{
		{"pairs", "(1,1)\n(1,2)\n(2,2)\n(3,2)\n(1,3)", ""},
		{"bare", "1 1\n1 2\n2 2\n3 2\n1 3", ""},
		{"words", "Placed queen at 1 1\r\n1 2 no\n2 2: FALSE\n3 2 True\n1 3 is not valid", ""},
		{"columns first", "try col=1 row=1\ntry col=2 row=1\ntry col=2 row=2\ntry col=2 row=3\ntry col=3 row=1", ""},
		{"r and c", "r1 c1 ok\nr1 c2 conflict\nr2 c2 attacked by r1 c1\nr3 c2 not attacked\nr1 c3 unsafe", ""},
		{"json", `{"row":1,"col":1,"free":true}` + "\n" + `{"col":2,"row":1,"result":false}`, ""},
		{"lists", "check [1, 1]\ncheck [1, 2]\n[1, 3]\ncheck [2, 2]\ncheck [3, 2]", ""},
		{"one word", "queen 1 to row 1\nnot 2 in row 1\nnot 2 in row 2", ""},
		{"two lines a test", "test (1,1)\n(1,1) is valid\nplaced queen at (1,1)\ntrying queen at 1 2\n(1,2) refused\n(2,2) refused", ""},
		{"other lines", "8 queens on 8 columns\n\nbacktrack(1)\nrow 1, col 1: placed\n1 0 0 0\n[1]\n[1, 0]\nNo valid position found in column 2\nremoved (1,1)\nrow 1, col 2: no", ""},
		{"steps", "step 1: (1,1) yes\nstep 2: (1,2) no, the queen on (1,1)\nstep 3: (2,2) no", ""},
		{"zero", "(0,0) yes\n(0,1) no\n(1,1) no\n(2,1) yes", say("rows") + "\n" + say("columns")},
		{"zero rows", "(0,1) yes\n(0,2) no\n(1,2) no\n(2,2) yes", say("rows")},
		{"exchanged", "(1,1) yes\n(2,1) no\n(2,2) no\n(2,3) yes", say("swapped")},
		{"queens that go", "(1,1) yes\n(1,2) no\n(2,2) no\n(3,2) yes\nqueen on (3,2) no longer placed\n(3,2) is not placed any more\nqueen 1 2 is placed no longer", ""},
		{"placements", "placed (1,1)\nplaced (3,2)", say("silent")},
	} {
		got, same := checked(t, c.log, Queens(4, Turned{}))
		first, notes, _ := strings.Cut(got, "\n")
		if same || notes != c.want || c.name != "placements" && !strings.HasPrefix(first, "It matches for ") {
			t.Errorf("%s: %q, %q, want %q", c.name, first, notes, c.want)
		}
	}
	// If the whole search has rows and columns exchanged, it doesn't leave the path.
	var exchanged strings.Builder
	for e := range solver.Trace(4) {
		if e.Test() {
			fmt.Fprintf(&exchanged, "(%d,%d) %s\n", e.Square.Col, e.Square.Row,
				map[bool]string{true: "yes", false: "no"}[e.Kind == solver.Accepted])
		}
	}
	got, same := checked(t, exchanged.String(), Queens(4, Turned{}))
	if !same || !strings.HasSuffix(got, "\n"+say("swapped-same")) || strings.Contains(got, say("swapped")) {
		t.Errorf("exchanged to the end: %q", got)
	}
	// A row and a column without an answer or names aren't reported as missing.
	if got, same := checked(t, "square 1 1\nsquare 1 2\n", Queens(4, Turned{})); same || got != say("none") ||
		!strings.Contains(got, "just two numbers") || strings.Contains(got, "a line with a row and a column") {
		t.Errorf("two numbers without an answer: %q", got)
	}
	for _, log := range []string{"", "no numbers\n\n", "1 0 0 0\n8 queens on 8 columns\nsolution 2 4"} {
		if got, same := checked(t, log, Queens(4, Turned{})); same || got != say("none") {
			t.Errorf("%q: %q", log, got)
		}
	}
	// A log that ends at the first solution is complete for that path.
	got, same = checked(t, logOf("stops at the first solution"), Queens(4, Turned{First: true}))
	if !same || got != "It's the same search, right to the end: 26 tests." {
		t.Errorf("the way to the first solution: %q", got)
	}
	got, _ = checked(t, logOf("right"), Queens(6, Turned{}))
	if !strings.HasSuffix(got, "\nIts last row and its last column are 4: is this log from a different board?") {
		t.Errorf("a log of another board: %q", got)
	}
	got, _ = checked(t, "(99999999999999999999,1) no", Queens(4, Turned{}))
	if !strings.Contains(got, "isn't on the board") {
		t.Errorf("a large number: %q", got)
	}
}
