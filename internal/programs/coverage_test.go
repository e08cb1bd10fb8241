package programs

import (
	"bufio"
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"iter"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"queenbook/internal/listing"
	"queenbook/internal/solver"
)

// runOnce names the environment variable that asks TestRunOnce for one run, as in "bits 8 0": the
// program, the board size, and the number of events after which the consumer stops, 0 for never.
const runOnce = "QUEENBOOK_RUN_ONCE"

// TestRunOnce is one run of one program and nothing else: TestMarks counts its lines.
func TestRunOnce(t *testing.T) {
	asked := strings.Fields(os.Getenv(runOnce))
	if len(asked) != 3 {
		t.Skip("TestMarks runs it")
	}
	slug := asked[0]
	n, err := strconv.Atoi(asked[1])
	if err != nil {
		t.Fatal(err)
	}
	p, ok := BySlug[slug]
	if !ok {
		t.Fatalf("no program %q", slug)
	}
	events, err := strconv.Atoi(asked[2])
	if err != nil {
		t.Fatal(err)
	}
	for range prefix(p.Run(n), events) {
	}
}

// prefix is the first count events, or all of them for 0.
func prefix(events iter.Seq[Event], count int) iter.Seq[Event] {
	return func(yield func(Event) bool) {
		seen := 0
		for e := range events {
			seen++
			if !yield(e) || seen == count {
				return
			}
		}
	}
}

// TestMarks compares the mark of every shown line with the number of times that the line ran, as
// the go command counts it. If the consumer stops, the open calls return silently, and a line may
// run a few more times, for the squares of one board: the search must not have continued.
func TestMarks(t *testing.T) {
	dir := t.TempDir()
	binary := filepath.Join(dir, "programs.test.exe") // this name works on every system
	build := exec.Command("go", "test", "-c", "-o", binary, "-covermode=count",
		"-coverpkg=queenbook/internal/solver,queenbook/internal/programs", ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", build, err, out)
	}
	for _, p := range All {
		shown := shownLines(t, p)
		for _, c := range []struct {
			n, events int
			slack     int64
		}{{1, 0, 0}, {4, 0, 0}, {6, 0, 0}, {8, 0, 0}, {8, 300, 64}} {
			profile := filepath.Join(dir, fmt.Sprintf("%s-%d-%d", p.Slug, c.n, c.events))
			run := exec.Command(binary, "-test.run=^TestRunOnce$", "-test.coverprofile="+profile)
			run.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d %d", runOnce, p.Slug, c.n, c.events))
			if out, err := run.CombinedOutput(); err != nil {
				t.Fatalf("%s, n=%d: %v\n%s", p.Slug, c.n, err, out)
			}
			blocks := readProfile(t, profile, p.File)
			counters := TallyOf(c.n, prefix(p.Run(c.n), c.events))
			for _, line := range shown {
				ran, ok := blocks.at(line.pos)
				if !ok {
					t.Fatalf("%s:%d: no coverage count", p.File, line.pos.Line)
				}
				if want, err := counters.Value(line.mark); err != nil {
					t.Errorf("%s:%d: %v", p.File, line.pos.Line, err)
				} else if ran < want-c.slack || ran > want+c.slack {
					t.Errorf("%s:%d, n=%d: the line ran %d times, its mark %q stands for %d",
						p.File, line.pos.Line, c.n, ran, line.mark, want)
				}
			}
		}
	}
}

// textOf is the Go source of the program's file, marks included.
func textOf(t *testing.T, p Program) []byte {
	t.Helper()
	text, err := fs.ReadFile(solver.Source, p.File)
	if err != nil {
		text, err = fs.ReadFile(Source, p.File)
	}
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// A shownLine is a line of a search that can be counted: the first statement
// that begins on it, or the brace that opens the function.
type shownLine struct {
	pos  token.Position
	mark string
}

// shownLines lists the lines of a program's search that can be counted. It reports marks that are
// missing or on other lines.
func shownLines(t *testing.T, p Program) []shownLine {
	t.Helper()
	source := textOf(t, p)
	_, marks := listing.Unmark(source)
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, p.File, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	var shown []shownLine
	var names []string
	inside := map[int]bool{}
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || !slices.Contains(p.Shown, f.Name.Name) {
			continue
		}
		names = append(names, f.Name.Name)
		counted := map[int]bool{}
		add := func(at token.Pos) {
			pos := files.Position(at)
			if counted[pos.Line] {
				return
			}
			counted[pos.Line] = true
			if marks[pos.Line-1] == "" {
				t.Errorf("%s:%d: the line has no mark", p.File, pos.Line)
				return
			}
			shown = append(shown, shownLine{pos, marks[pos.Line-1]})
		}
		add(f.Body.Lbrace)
		ast.Inspect(f.Body, func(node ast.Node) bool {
			if s, ok := node.(ast.Stmt); ok {
				if _, block := s.(*ast.BlockStmt); !block {
					add(s.Pos())
				}
			}
			return true
		})
		for line := files.Position(f.Pos()).Line; line <= files.Position(f.End()).Line; line++ {
			inside[line] = true
			if marks[line-1] != "" && !counted[line] {
				t.Errorf("%s:%d: mark %q on a line that nothing counts", p.File, line, marks[line-1])
			}
		}
	}
	for i, mark := range marks {
		if mark != "" && !inside[i+1] {
			t.Errorf("%s:%d: mark %q outside the shown declarations", p.File, i+1, mark)
		}
	}
	for _, name := range p.Shown {
		if !slices.Contains(names, name) {
			t.Errorf("%s: no function %s", p.File, name)
		}
	}
	return shown
}

// A block is a part of source that runs as a whole, with the number of times it ran.
type block struct{ line, col, endLine, endCol, ran int }

type blocks []block

func (bs blocks) at(pos token.Position) (ran int64, ok bool) {
	for _, b := range bs {
		after := pos.Line > b.line || pos.Line == b.line && pos.Column >= b.col
		before := pos.Line < b.endLine || pos.Line == b.endLine && pos.Column < b.endCol
		if after && before {
			return int64(b.ran), true
		}
	}
	return 0, false
}

// readProfile reads the blocks of one file from a coverage profile, with lines like
// package/file.go:line.col,line.col statements count.
func readProfile(t *testing.T, name, file string) blocks {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var found blocks
	for scanner := bufio.NewScanner(bytes.NewReader(text)); scanner.Scan(); {
		_, where, ok := strings.Cut(scanner.Text(), "/"+file+":")
		if !ok {
			continue
		}
		var b block
		var statements int
		_, err := fmt.Sscanf(where, "%d.%d,%d.%d %d %d",
			&b.line, &b.col, &b.endLine, &b.endCol, &statements, &b.ran)
		if err != nil {
			t.Fatalf("%s: %q: %v", name, scanner.Text(), err)
		}
		found = append(found, b)
	}
	if len(found) == 0 {
		t.Fatalf("%s says nothing of %s", name, file)
	}
	return found
}

// TestListingsAreSmall checks that a program's search can be shown: at most 40 lines without
// comments, none wider than 72 columns.
func TestListingsAreSmall(t *testing.T) {
	for _, p := range All {
		plain, _ := listing.Unmark(textOf(t, p))
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, p.File, plain, 0)
		if err != nil {
			t.Fatalf("without its marks: %v", err)
		}
		lines := strings.Split(string(plain), "\n")
		code := 0
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !slices.Contains(p.Shown, f.Name.Name) {
				continue
			}
			for line := files.Position(f.Pos()).Line; line <= files.Position(f.End()).Line; line++ {
				text := strings.TrimSpace(lines[line-1])
				if text == "" || strings.HasPrefix(text, "//") {
					continue
				}
				code++
				if width := len(strings.ReplaceAll(lines[line-1], "\t", "    ")); width > 72 {
					t.Errorf("%s:%d is %d columns wide", p.File, line, width)
				}
			}
		}
		if code == 0 || code > 40 {
			t.Errorf("%s: %d lines are shown, want 1 to 40", p.File, code)
		}
	}
}

func TestValueNamesWhatIsWrong(t *testing.T) {
	c := Tally{Events: [Return + 1]int64{Call: 7, Found: 2}, PairChecks: 11}
	for mark, want := range map[string]int64{"calls": 7, "calls - solutions": 5, "pair checks - calls + solutions": 6} {
		if got, err := c.Value(mark); err != nil || got != want {
			t.Errorf("%q is %d (%v), want %d", mark, got, err, want)
		}
	}
	for _, mark := range []string{"", "cals", "calls - ", "calls, tests"} {
		if got, err := c.Value(mark); err == nil {
			t.Errorf("%q is %d, want an error", mark, got)
		}
	}
}
