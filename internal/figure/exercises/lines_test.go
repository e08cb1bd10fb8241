package exercises

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"math"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"queenbook/internal/listing"
)

// harness is a program around the functions free and backtrack of a search. For each pair of them
// it prints a line with every test and its answer, and every solution, up to a limit.
const harness = `package main

import "fmt"

type search struct {
	n           int
	left, turns int // lines of the log, and blocks begun, until it is enough
	rowPosition [13]int
	log         string
}

func abs(x int) int { return max(x, -x) }

func (s *search) emit(what string, row, col int, free bool) {
	if s.log += fmt.Sprint(what, row, col, free, " "); s.left == 0 {
		panic("enough")
	}
	s.left--
}

func (s *search) turn() {
	if s.turns--; s.turns < 0 {
		panic("enough")
	}
}

func (s *search) solution() { s.emit("solution", 0, 0, true) }

func try(backtrack func(*search)) {
	s := &search{n: 4, left: 300, turns: 3000}
	defer func() {
		if recover() != nil {
			s.log += "panic"
		}
		fmt.Println(s.log)
	}()
	backtrack(s)
}
`

// variant is both functions with other bodies and other names. Callers report the tests. Blocks end
// where the indentation ends; ok is false if the body can't be read.
func variant(at int, backtrack, free string) (text string, ok bool) {
	b, ok1 := braced(backtrack)
	f, ok2 := braced(free)
	own := strings.NewReplacer(
		"s.backtrack(", fmt.Sprintf("s.backtrack%d(", at),
		"s.free(", fmt.Sprintf("s.ask%d(", at),
	)
	return own.Replace(fmt.Sprintf(variantText, at, f, b)), ok1 && ok2
}

// variantText is the template for a variant's number, the body of free and the body of backtrack.
const variantText = `
func (s *search) free%[1]d(row, col int) bool {
s.turn()
%[2]s}
func (s *search) ask%[1]d(row, col int) bool {
	free := s.free%[1]d(row, col)
	s.emit("", row, col, free)
	return free
}
func (s *search) backtrack%[1]d(col int) {
s.turn()
%[3]s}
`

// braced closes the blocks in lines that are only indented.
func braced(body string) (text string, ok bool) {
	depth := 0
	for _, line := range strings.Split(body, "\n") {
		bare := strings.TrimLeft(line, "\t")
		at := len(line) - len(bare)
		if strings.HasPrefix(bare, "}") {
			at++
		}
		for ; depth > at; depth-- {
			text += "}\n"
		}
		if depth != at {
			return "", false
		}
		text += bare + "\n"
		if strings.HasSuffix(bare, "{") {
			text += "s.turn()\n"
			depth = at + 1
			if strings.HasPrefix(bare, "}") {
				depth = at
			}
		}
	}
	return text + strings.Repeat("}\n", depth), true
}

// places returns a correct body with a wrong line in every place: instead of each line, with its
// indentation, or before or after each, with every indentation. A line that opens a block only
// replaces another line.
func places(body, wrong string) (list []string) {
	lines := strings.Split(body, "\n")
	for i := range len(lines) + 1 {
		if i < len(lines) {
			instead := slices.Clone(lines)
			instead[i] = strings.Repeat("\t", len(lines[i])-len(strings.TrimLeft(lines[i], "\t"))) + wrong
			list = append(list, strings.Join(instead, "\n"))
		}
		for depth := 0; depth < 5 && !strings.HasSuffix(wrong, "{") && !strings.HasSuffix(wrong, ":"); depth++ {
			more := slices.Insert(slices.Clone(lines), i, strings.Repeat("\t", depth)+wrong)
			list = append(list, strings.Join(more, "\n"))
		}
	}
	return list
}

// Every correct order makes the log of four columns, and no wrong line does, wherever it's added.
func TestLines(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a program")
	}
	bodies := map[string][]string{}
	for name := range wrongLines {
		m, err := mixedLines(name, listing.Go)
		if err != nil {
			t.Fatal(err)
		}
		bodies[name] = m.bodies
	}
	type one struct{ name, body, wrong string }
	const harmless = "s.rowPosition[col] = 0" // no test looks at it
	tried := []one{
		{"backtrack", bodies["backtrack"][0], ""},
		{"backtrack", bodies["backtrack"][0] + "\n\t\t" + harmless, harmless},
	}
	for _, name := range slices.Sorted(maps.Keys(wrongLines)) {
		for _, body := range bodies[name] {
			tried = append(tried, one{name, body, ""})
			for _, line := range wrongLines[name] {
				wrong := line[listing.Go]
				for _, body := range places(body, wrong) {
					tried = append(tried, one{name, body, wrong})
				}
			}
		}
	}
	program, calls := harness, "func main() {\n"
	bare := strings.Replace(harness, "import \"fmt\"", "var fmt struct{ Sprint, Println func(...any) string }", 1)
	var run []one
	for _, v := range tried {
		both := map[string]string{"backtrack": bodies["backtrack"][0], "free": bodies["free"][0]}
		both[v.name] = v.body
		text, ok := variant(len(run), both["backtrack"], both["free"])
		if !ok || !compiles(bare+text) {
			if v.wrong == "" {
				t.Fatalf("this does not compile:\n%s", text)
			}
			continue
		}
		program += text
		calls += fmt.Sprintf("\ttry(func(s *search) { s.backtrack%d(1) })\n", len(run))
		run = append(run, v)
	}
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(program+calls+"}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "run", file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	logs := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(logs) != len(run) {
		t.Fatalf("%d logs of %d programs", len(logs), len(run))
	}
	seen := map[string]int{}
	for i, v := range run {
		seen[v.wrong]++
		if same := logs[i] == logs[0]; same != (v.wrong == "" || v.wrong == harmless) {
			t.Errorf("with %q the log is the same: %t\n%s", v.wrong, same, v.body)
		}
	}
	if strings.Count(logs[0], "solution") != 2 || strings.Contains(logs[0], "panic") {
		t.Errorf("the log is %s", logs[0])
	}
	for _, list := range wrongLines {
		for _, line := range list {
			if wrong := line[listing.Go]; seen[wrong] == 0 {
				t.Errorf("%q compiles nowhere", wrong)
			}
		}
	}
	if seen[harmless] != 1 {
		t.Errorf("%s is not tried", harmless)
	}
}

func compiles(program string) bool {
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, "main.go", program, 0)
	if err != nil {
		return false
	}
	_, err = (&types.Config{}).Check("main", positions, []*ast.File{file}, nil)
	return err == nil
}

// The exercises without queens, counted one by one.
func TestOthers(t *testing.T) {
	// coloured is the number of colourings for a ring of five countries, and a sixth that touches
	// all of them.
	coloured := func(countries, colours int, touch bool) (count int64) {
		for number := range int(math.Pow(float64(colours), float64(countries))) {
			var country [6]int
			for i := range countries {
				country[i], number = number%colours, number/colours
			}
			good := true
			for i := range 5 {
				good = good && country[i] != country[(i+1)%5] && (countries == 5 || country[i] != country[5])
			}
			if good || !touch {
				count++
			}
		}
		return count
	}
	words, pays := int64(0), int64(0)
	for letters := range 16 {
		if bits.OnesCount(uint(letters)) == 2 {
			words++
		}
	}
	for fives := range 3 {
		for twos := range 6 {
			if 5*fives+2*twos <= 10 {
				pays++
			}
		}
	}
	for name, want := range map[string]int64{
		"map.ring":    coloured(5, 3, true),
		"map.middle":  coloured(6, 3, true),
		"map.four":    coloured(6, 4, true),
		"map.free":    coloured(5, 3, false),
		"change.sum":  10,
		"change.ways": pays,
		"word.ways":   words,
		"maze.ways":   12, // OEIS A007764, for three points on a side
		"maze.stays":  1,
	} {
		if got := fact(t, 4, name); got.Number != want {
			t.Errorf("%s: %s, want %d", name, got.Text, want)
		}
	}
}
