package figure

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"html"
	"slices"
	"strconv"
	"strings"
	"sync"

	"queenbook/internal/render/boards"
	"queenbook/internal/solver"
	"queenbook/internal/weave"
)

// drawListing answers {listing} FILE NAME… FILE NAME…: the declarations of these
// names, with their comments, cut from the files of the program that end in
// .go. Lines that begin with one of the words of option dim are drawn fainter.
func (s *Scope) drawListing(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	dim := strings.Fields(d.Options["dim"])
	var calls []string
	all := 0
	for words := strings.Fields(d.Args); len(calls) == 0 || len(words) > 0; {
		end := 1
		for end < len(words) && !strings.HasSuffix(words[end], ".go") {
			end++
		}
		if end == 1 {
			return "", nil, wrong("", fmt.Errorf("a file and the names of its declarations are needed, as in search.go place backtrack"))
		}
		lines, err := Listing(words[0], words[1:end]...)
		if err != nil {
			return "", nil, wrong("", err)
		}
		s.writeListing(out, words[0], lines, dim)
		calls = append(calls, fmt.Sprintf("figure.Listing(%s)", quoted(words[:end])))
		all += len(lines)
		words = words[end:]
	}
	return strings.Join(calls, ", "), []weave.Count{count(all, "line")}, nil
}

// writeListing draws the lines of one file.
func (s *Scope) writeListing(out *bytes.Buffer, file string, lines []Line, dim []string) {
	name := html.EscapeString(file)
	// Where it is too wide for the window, the keyboard must scroll it too.
	fmt.Fprintf(out, `<div class="scroll" tabindex="0" role="group" aria-label="%s"><table class="code"><caption>%s</caption><tbody>`, name, name)
	for _, line := range lines {
		class := ""
		text := strings.TrimSpace(line.Text)
		if slices.ContainsFunc(dim, func(start string) bool { return strings.HasPrefix(text, start) }) {
			class = ` class="dim"`
		}
		fmt.Fprintf(out, `<tr%s%s><td class="ln">%d</td><td class="src">%s</td></tr>`, s.lineID(file, line.Number), class, line.Number, line.HTML)
	}
	out.WriteString("</tbody></table></div>")
}

// lineID is the attribute that makes a line of source something to refer to,
// where it stands on the page for the first time.
func (s *Scope) lineID(file string, number int) string {
	id := fmt.Sprintf("%s-%d", file, number)
	if s.lines[id] {
		return ""
	}
	if s.lines == nil {
		s.lines = map[string]bool{}
	}
	s.lines[id] = true
	return ` id="` + id + `"`
}

// codeLines are the lines of search.go that run last in a test: the return of
// place that refuses along a row or along a diagonal, or the assignment of
// backtrack.
type codeLines struct {
	row, diagonal, assigned int
	code                    map[int]string // of these lines, as HTML
}

// findCodeLines finds the lines in the source that runs.
var findCodeLines = sync.OnceValues(func() (codeLines, error) {
	source, _, err := sourceOf("search.go")
	if err != nil {
		return codeLines{}, err
	}
	positions := token.NewFileSet()
	parsed, err := parser.ParseFile(positions, "search.go", source, parser.SkipObjectResolution)
	if err != nil {
		return codeLines{}, fmt.Errorf("parse search.go: %w", err)
	}
	var lines codeLines
	for _, decl := range parsed.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if n == nil {
				return false
			}
			line := positions.Position(n.Pos()).Line
			switch n := n.(type) {
			case *ast.ReturnStmt:
				switch {
				case f.Name.Name != "place":
				case lines.row == 0:
					lines.row = line
				case lines.diagonal == 0:
					lines.diagonal = line
				}
			case *ast.AssignStmt:
				if _, index := n.Lhs[0].(*ast.IndexExpr); index && f.Name.Name == "backtrack" {
					lines.assigned = line
				}
			}
			return true
		})
	}
	marked := strings.Split(highlight(source), "\n")
	lines.code = map[int]string{}
	for _, line := range []int{lines.row, lines.diagonal, lines.assigned} {
		lines.code[line] = strings.TrimSpace(marked[line-1])
	}
	return lines, nil
})

func quoted(words []string) string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = fmt.Sprintf("%q", w)
	}
	return strings.Join(list, ", ")
}

// A Line is one line of a listing: its number in the file, its text, the same
// as HTML with keywords and comments marked, and its mark, "" if it has none:
// the counter of package programs that the number of its runs equals.
type Line struct {
	Number     int
	Text, HTML string
	Mark       string
}

// Listing cuts declarations out of a Go file of a program, each with the
// comment before it, in the order of the file and an empty line between them.
// A method goes by its own name. The error names what exists.
func Listing(file string, names ...string) ([]Line, error) {
	source, marks, err := sourceOf(file)
	if err != nil {
		return nil, err
	}
	positions := token.NewFileSet()
	parsed, err := parser.ParseFile(positions, file, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("parse %s: %w", file, err)
	}
	marked := strings.Split(highlight(source), "\n")
	plain := strings.Split(string(source), "\n")
	var known []string
	found := map[string]bool{}
	var lines []Line
	for _, decl := range parsed.Decls {
		name, doc := declared(decl)
		if name == "" {
			continue // imports
		}
		known = append(known, name)
		if !slices.Contains(names, name) {
			continue
		}
		found[name] = true
		first := decl.Pos()
		if doc != nil {
			first = doc.Pos()
		}
		if len(lines) > 0 {
			lines = append(lines, Line{Number: lines[len(lines)-1].Number + 1})
		}
		for n := positions.Position(first).Line; n <= positions.Position(decl.End()).Line; n++ {
			lines = append(lines, Line{n, plain[n-1], marked[n-1], marks[n-1]})
		}
	}
	for _, name := range names {
		if !found[name] {
			return nil, weave.Unknown("declaration in "+file, name, known)
		}
	}
	return lines, nil
}

func declared(decl ast.Decl) (name string, doc *ast.CommentGroup) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		return d.Name.Name, d.Doc
	case *ast.GenDecl:
		if len(d.Specs) > 0 {
			switch spec := d.Specs[0].(type) {
			case *ast.TypeSpec:
				return spec.Name.Name, d.Doc
			case *ast.ValueSpec:
				return spec.Names[0].Name, d.Doc
			}
		}
	}
	return "", nil
}

// highlight marks keywords and comments of Go source. A mark never spans a
// line end, so that the text can be cut into lines.
func highlight(source []byte) string {
	var out strings.Builder
	files := token.NewFileSet()
	file := files.AddFile("", files.Base(), len(source))
	var sc scanner.Scanner
	sc.Init(file, source, nil, scanner.ScanComments)
	done := 0
	for {
		pos, tok, lit := sc.Scan()
		if tok == token.EOF {
			break
		}
		class := ""
		switch {
		case tok.IsKeyword():
			class = "kw"
		case tok == token.COMMENT:
			class = "cm"
		case tok == token.STRING || tok == token.CHAR:
			class = "st"
		default:
			continue
		}
		at := file.Offset(pos)
		out.WriteString(html.EscapeString(string(source[done:at])))
		for i, line := range strings.Split(lit, "\n") {
			if i > 0 {
				out.WriteString("\n")
			}
			out.WriteString(`<span class="` + class + `">` + html.EscapeString(line) + "</span>")
		}
		done = at + len(lit)
	}
	out.WriteString(html.EscapeString(string(source[done:])))
	return out.String()
}

// drawLog answers {log}: the lines that the program prints from step from to
// step to, the returns after the last one included.
func (s *Scope) drawLog(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	if d.Args != "" {
		return "", nil, wrong("", fmt.Errorf("takes no argument, found %q: say which steps with from and to", d.Args))
	}
	from, to, err := s.steps(d, n)
	if err != nil {
		return "", nil, err
	}
	if to-from >= 200 {
		return "", nil, wrong("to", fmt.Errorf("%d steps are more than the 200 that a log can show", to-from+1))
	}
	log := Log(n, from, to)
	out.WriteString(`<pre class="log" tabindex="0" role="group" aria-label="log">` + html.EscapeString(string(log)) + "</pre>")
	lines := bytes.Count(log, []byte("\n"))
	return fmt.Sprintf("figure.Log(%d, %d, %d)", n, from, to), []weave.Count{count(lines, "line"), count(to-from+1, "test")}, nil
}

// Log is what the program prints from step from to step to on n columns.
func Log(n, from, to int) []byte {
	var lines []byte
	state := solver.NewState(n)
	for e := range solver.Trace(n) {
		if e.Test() && state.Step == to {
			break
		}
		if state.Apply(e); state.Step >= from {
			lines = solver.AppendLog(lines, e, state)
		}
	}
	return lines
}

// drawMemory answers {memory} STEP, STEP, …: the array after each step.
func (s *Scope) drawMemory(d weave.Directive, out *bytes.Buffer) (string, []weave.Count, error) {
	n, err := s.size(d)
	if err != nil {
		return "", nil, err
	}
	if d.Args == "" {
		return "", nil, wrong("", fmt.Errorf("the steps are missing, as in 15, 27"))
	}
	var steps []int
	for _, text := range strings.Split(d.Args, ",") {
		step, err := s.step(text, n)
		if err != nil {
			return "", nil, wrong("", err)
		}
		steps = append(steps, step)
	}
	rows := MemoryAt(n, steps...)
	for i := range rows {
		if n == s.book.N {
			rows[i].Href = s.toStep(d, strconv.Itoa(rows[i].Step))
		}
	}
	if err := boards.Memory(rows).Draw(s.sheet, out); err != nil {
		return "", nil, err
	}
	return fmt.Sprintf("figure.MemoryAt(%d, %s)", n, strings.Trim(strings.ReplaceAll(fmt.Sprint(steps), " ", ", "), "[]")),
		[]weave.Count{count(slices.Max(steps), "test")}, nil
}

// MemoryAt is the array after each of the given steps of the search on n
// columns, in the order of the search.
func MemoryAt(n int, steps ...int) []boards.MemoryRow {
	var rows []boards.MemoryRow
	state := solver.NewState(n)
	last := slices.Max(steps)
	for e := range solver.Trace(n) {
		if e.Test() && state.Step == last {
			break
		}
		state.Apply(e)
		if !slices.Contains(steps, state.Step) || (e.Kind != solver.Refused && e.Kind != solver.Assigned) {
			continue
		}
		row := boards.MemoryRow{Step: state.Step, Entries: slices.Clone(state.RowPosition), Standing: len(state.Queens)}
		if e.Kind == solver.Assigned {
			row.Written = int(e.Square.Col)
		}
		rows = append(rows, row)
	}
	return rows
}
