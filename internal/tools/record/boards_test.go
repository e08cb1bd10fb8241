package record

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/booktest"
	"queenbook/internal/pattern"
	"queenbook/internal/text"
	"queenbook/internal/thorough"
)

// A board says where a program for queens keeps its placement, and in which form.
type board struct {
	search   string // the function that searches, or "" for a loop
	variable string
	holds    func(held string) string // the squares in it, read from its Python text
	byColumn bool
	ends     [2]int // how many of its calls are solutions, and how many are dead ends
	stays    bool   // the search leaves values behind: the board shows only a part of the variable
}

// boards are the programs for queens that people wrote. If there's a list of numbers, the program's
// names say whether they're columns. In two programs they don't, and these are shown in the book's
// way.
var boards = map[string]board{
	"a01": {"go", "lines", marks, false, [2]int{2, 4}, false},
	"a02": {"step", "heights", rows(0), true, [2]int{4, 46}, false},
	"a03": {"setze", "brett", marks, false, [2]int{10, 4}, false},
	"a04": {"fill", "grid", marks, true, [2]int{1, 42}, false},
	"a05": {"Queen", "x", columns(1), false, [2]int{4, 46}, true},
	"a06": {"place", "rows", rows(0), true, [2]int{10, 4}, false},
	"a07": {"placements", "cols", columns(0), false, [2]int{4, 46}, false},
	"a08": {"rec", "cols", bits, false, [2]int{92, 644}, true},
	"a09": {"", "reinas", rows(0), false, [2]int{}, false},
	"a11": {"solve", "col", flags, false, [2]int{40, 154}, true},
	"a12": {"solve", "placed", pairs, false, [2]int{10, 4}, false},
	"a13": {"search", "board.queens", columns(0), false, [2]int{10, 4}, false},
	"a14": {"n_queens", "board", columns(0), false, [2]int{2, 4}, false},
	"a16": {"try_row", "queens", entries, false, [2]int{1, 5}, false},
	"a17": {"", "q", rows(0), false, [2]int{}, false},
	"a18": {"", "bigger", turned(entries), false, [2]int{}, false},
	"a19": {"nq", "q", columns(0), false, [2]int{2, 4}, false},
	"a20": {"helper", "self.board", marks, false, [2]int{10, 4}, false},
	"a21": {"dfs", "q", columns(0), false, [2]int{2, 4}, false},
	"a22": {"run", "self.current", columns(0), false, [2]int{0, 4}, false},
	"a23": {"put_rest", "b", marks, false, [2]int{2, 10}, false},
	"a24": {"damen_setzen", "damen", columns(0), false, [2]int{10, 34}, false},
	"a25": {"search", "state", columns(0), false, [2]int{2, 38}, true},
	"a26": {"place_queen", "board", marks, false, [2]int{0, 1}, false},
	"a27": {"backtrack", "pos", columns(0), false, [2]int{1, 0}, false},
	"a28": {"backtrack", "grid", marks, false, [2]int{0, 6}, false},
	"a29": {"put", "b", marks, false, [2]int{0, 14}, false},
	"a30": {"queens", "q", columns(0), false, [2]int{10, 4}, false},
	"a31": {"extend", "chosen", pairs, false, [2]int{0, 2}, false},
	"a32": {"first_solution", "cols", columns(0), false, [2]int{4, 46}, false},
	"a34": {"go", "queens", columns(0), false, [2]int{2, 18}, false},
	"a35": {"colocar", "tablero", columns(0), false, [2]int{4, 46}, false},
}

// boardless are programs for queens without a variable for the placement.
var boardless = map[string]string{
	"a10": "its boards are in a comprehension alone",
	"a15": "it has a set of columns and no rows, and remembers what it counted: most of its calls are never made again",
	"a33": "its recursion never ends, and no placement is read",
}

var (
	number = pattern.Of(`-?\d+|None`)
	text1  = pattern.Of(`'[^']*'|\[[^\[\]]*\]`)
	pair   = pattern.Of(`(\d+)(?:, |: )(\d+)`)
)

func square(row, column int) string { return strconv.Itoa(row) + "," + strconv.Itoa(column) }

func inOneText(squares []string) string {
	slices.Sort(squares)
	return strings.Join(squares, " ")
}

// inLines are the numbers of a list, each with its line, without those that stand for no queen.
func inLines(held string, base int) (all [][2]int) {
	for line, one := range number().FindAllString(held, -1) {
		if n, err := strconv.Atoi(one); err == nil && n >= base && line >= base {
			all = append(all, [2]int{line - base, n - base})
		}
	}
	return all
}

// columns reads a list with a column for each row, and rows a list with a row for each column.
func columns(base int) func(string) string {
	return func(held string) string {
		var squares []string
		for _, one := range inLines(held, base) {
			squares = append(squares, square(one[0], one[1]))
		}
		return inOneText(squares)
	}
}

func rows(base int) func(string) string { return turned(columns(base)) }

// turned exchanges rows and columns.
func turned(read func(string) string) func(string) string {
	return func(held string) string {
		var squares []string
		for _, one := range strings.Fields(read(held)) {
			row, column, _ := strings.Cut(one, ",")
			squares = append(squares, column+","+row)
		}
		return inOneText(squares)
	}
}

// pairs reads rows and columns next to each other.
func pairs(held string) string { return entries(held) }

func entries(held string) string {
	var squares []string
	for _, one := range pair().FindAllStringSubmatch(held, -1) {
		squares = append(squares, one[1]+","+one[2])
	}
	return inOneText(squares)
}

// marks reads rows of Qs and dots, or of ones and zeros.
func marks(held string) string {
	var squares []string
	for row, line := range text1().FindAllString(strings.TrimPrefix(held, "["), -1) {
		if strings.HasPrefix(line, "[") {
			line = strings.NewReplacer("'", "", ", ", "", "[", "'", "]", "'").Replace(line)
		}
		for column, one := range strings.Trim(line, "'") {
			if one == 'Q' || one == '1' {
				squares = append(squares, square(row, column))
			}
		}
	}
	return inOneText(squares)
}

// flags and bits hold columns without their rows: the column of each drawn square has to be among
// them.
func flags(held string) string {
	var squares []string
	for column, one := range strings.Split(strings.Trim(held, "[]"), ", ") {
		if one == "True" {
			squares = append(squares, "*,"+strconv.Itoa(column))
		}
	}
	return inOneText(squares)
}

func bits(held string) string {
	var squares []string
	set, _ := strconv.Atoi(held)
	for column := range 16 {
		if set>>column&1 == 1 {
			squares = append(squares, "*,"+strconv.Itoa(column))
		}
	}
	return inOneText(squares)
}

// TestBoards compares what the page draws and counts of searches for queens with what their
// variables hold: the board at up to a few hundred moments of each, whether numbers in a list are
// rows or columns, and the ends of the tree.
func TestBoards(t *testing.T) {
	booktest.Need(t, booktest.Node)
	t.Parallel()
	var about struct {
		Programs []struct {
			program
			About string
		}
	}
	read(t, "testdata/expected.json", &about)
	var order []map[string]string
	for i, p := range about.Programs {
		if p.About != "queens" || boardless[p.ID] != "" || thorough.Of(i%3 != 1, false) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(python, "programs", p.ID+".py"))
		if err != nil {
			t.Fatal(err)
		}
		source, err := text.Of(p.ID, data)
		if err != nil {
			t.Fatal(err)
		}
		call := ""
		if p.Call != nil {
			call = *p.Call
		}
		input, _ := os.ReadFile(filepath.Join(python, "programs", p.ID+".in"))
		b, known := boards[p.ID]
		if !known {
			t.Errorf("where does %s keep its board?", p.ID)
		}
		order = append(order, map[string]string{
			"name": p.ID, "text": string(source), "input": string(input), "call": call,
			"search": b.search, "variable": b.variable,
		})
	}
	if thorough.Of(false, len(order) != len(boards)) {
		t.Errorf("%d programs, want %d", len(order), len(boards))
	}
	type seen struct {
		Name            string
		How             string
		ByColumn        bool
		Solutions, Dead int
		Moments         []struct {
			Event  int
			Held   string
			Begins bool
			N      int
			Queens *string
		}
	}
	for _, got := range fromNode[seen](t, "boards.mjs", order) {
		want, wrong := boards[got.Name], 0
		if got.ByColumn != want.byColumn {
			t.Errorf("%s goes by column: %v (%s)", got.Name, got.ByColumn, got.How)
		}
		if ends := [2]int{got.Solutions, got.Dead}; ends != want.ends {
			t.Errorf("%s: %d solutions and %d dead ends, want %d", got.Name, got.Solutions, got.Dead, want.ends)
		}
		begun := 0
		for _, m := range got.Moments {
			holds := onBoard(want.holds(m.Held), m.N)
			switch {
			case m.Queens == nil:
				t.Errorf("%s at %d: no board is drawn, and %s is %s", got.Name, m.Event, want.variable, m.Held)
			case *m.Queens != holds && !(want.stays && among(*m.Queens, holds)):
				t.Errorf("%s at %d: drawn is %s, and %s is %s", got.Name, m.Event, *m.Queens, want.variable, m.Held)
			default:
				begun += len(*m.Queens)
				continue
			}
			wrong++
			if wrong > 3 {
				break
			}
		}
		if len(got.Moments) < 20 || begun == 0 {
			t.Errorf("%s: %d moments, and no queens", got.Name, len(got.Moments))
		}
	}
}

// onBoard removes squares that are off the board.
func onBoard(squares string, n int) string {
	return strings.Join(slices.DeleteFunc(strings.Fields(squares), func(one string) bool {
		row, column, _ := strings.Cut(one, ",")
		r, err := strconv.Atoi(row)
		c, _ := strconv.Atoi(column)
		return err == nil && r >= n || c >= n
	}), " ")
}

// among reports whether a variable holds all squares that are drawn, for some perhaps only the
// column.
func among(drawn, holds string) bool {
	held := strings.Fields(holds)
	for _, one := range strings.Fields(drawn) {
		_, column, _ := strings.Cut(one, ",")
		if !slices.Contains(held, one) && !slices.Contains(held, fmt.Sprint("*,", column)) {
			return false
		}
	}
	return true
}
