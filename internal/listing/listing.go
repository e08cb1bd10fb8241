// Package listing cuts out of source what a book shows of it. What it reads is embedded in the
// packages that ran, so a listing and the run cannot disagree. A file of the content folder is shown
// whole, or some of its lines, or a function of it if it is Python.
//
// It is next to the way of the data, between the programs and figure, and knows no queen.
package listing

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"html/template"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// A Library is the places where source files are, the first that has a file wins.
type Library []fs.FS

// A Line is one line of a listing.
type Line struct {
	Number int    // in the file, from 1
	Text   string // without its mark
	HTML   string // the same with keywords, comments and strings marked
	Mark   string // the counter that the number of its runs equals, "" if it has none
	Gap    bool   // lines before it are left out
}

// reports is how lines begin that only say what the program does, in Go and in Python.
var reports = []string{"s.emit", "s.Emit", "defer s.emit", "print(", "dead_end", "if dead_end:"}

// Counter is the cell of a table that shows the line's number; its class tells of a gap. It is for the
// eye: people who listen to a program hear its lines.
func (l Line) Counter() template.HTML {
	class := "ln"
	if l.Gap {
		class += " gap"
	}
	return template.HTML(fmt.Sprintf(`<td class="%s" aria-hidden="true">%d</td>`, class, l.Number))
}

// Row is the row of a table that shows the line; attributes are those of the row, after a space.
func (l Line) Row(attributes template.HTMLAttr) template.HTML {
	return template.HTML("<tr"+string(attributes)+">") + l.Counter() + l.Cell() + "</tr>"
}

// Plain is [Line.Row] without attributes.
func (l Line) Plain() template.HTML { return l.Row("") }

// Cell is the cell with the line itself. It isn't part of what is heard as a table, and ends with the
// line, so that a listing is one text to people who listen: cells of their own would be cut at each dot.
func (l Line) Cell() template.HTML {
	return template.HTML(`<td class="src" role="none">` + l.HTML + "\n</td>")
}

// Find is the number of the first, second, … line that begins so after its indentation, 0 if there
// is none.
func Find(lines []Line, begins string, which int) int {
	for _, line := range lines {
		if strings.HasPrefix(strings.TrimSpace(line.Text), begins) {
			which--
			if which == 0 {
				return line.Number
			}
		}
	}
	return 0
}

// Lines are the lines of a text, of the language that the name of its file says.
func Lines(name, text string) (lines []Line) {
	marked := strings.Split(highlight(name, text), "\n")
	for i, line := range strings.Split(text, "\n") {
		lines = append(lines, Line{Number: i + 1, Text: line, HTML: marked[i]})
	}
	return lines
}

func (l Library) read(name string) ([]byte, error) {
	var have []string
	for _, files := range l {
		source, err := text.ReadFile(files, name)
		switch {
		case err == nil:
			return source, nil
		case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrInvalid):
			return nil, err // as of a link that leads out of the folder
		}
		found, _ := fs.Glob(files, "*.*")
		have = append(have, slices.DeleteFunc(found, func(name string) bool { return path.Ext(name) == ".md" })...)
	}
	slices.Sort(have)
	return nil, spelling.Unknown("source file", name, have)
}

// quiet is the lines without those that only report.
func quiet(lines []Line) (rest []Line) {
	gap := false
	for i, line := range lines {
		line.Gap, gap = gap, line.reports() && !needed(lines, i)
		if !gap {
			rest = append(rest, line)
		}
	}
	return rest
}

// reports is whether the line only says what the program does.
func (l Line) reports() bool {
	text := strings.TrimSpace(l.Text)
	return slices.ContainsFunc(reports, func(start string) bool { return strings.HasPrefix(text, start) })
}

func (l Line) blank() bool { return strings.TrimSpace(l.Text) == "" }

// indent is how many blanks and tabs are before the line's text.
func (l Line) indent() int { return len(l.Text) - len(strings.TrimLeft(l.Text, " \t")) }

// needed is whether a block of Python would be empty without its lines that report, as an else that
// only prints: the line stays, or the listing would break off after the colon.
func needed(lines []Line, at int) bool {
	head := at - 1
	for head >= 0 && (lines[head].blank() || lines[head].indent() >= lines[at].indent()) {
		head--
	}
	if head < 0 || !strings.HasSuffix(lines[head].Text, ":") || lines[head].reports() {
		return false
	}
	for _, line := range lines[head+1:] {
		if line.blank() {
			continue
		}
		if line.indent() <= lines[head].indent() {
			break
		}
		if !line.reports() {
			return false
		}
	}
	return true
}

// Whole is a file as it is, in any language, with keywords, comments and strings marked where it is
// known. A part of it is some lines, as in "3-9", or the names of functions of Python, which are shown
// without lines that only report. The error names what exists.
func Whole(files fs.FS, name, part string) ([]Line, error) {
	text, err := textOf(files, name)
	if err != nil {
		return nil, err
	}
	if path.Ext(name) == ".py" {
		text = complete(text)
	}
	lines := Lines(name, text)
	if part == "" {
		return lines, nil
	}
	if span := regexp.MustCompile(`^(\d{1,6})-(\d{1,6})$`).FindStringSubmatch(part); span != nil {
		from, _ := strconv.Atoi(span[1]) // digits, as the pattern says
		to, _ := strconv.Atoi(span[2])
		if from < 1 || from > to || to > len(lines) {
			return nil, fmt.Errorf("lines %s of %s: it has the lines 1-%d", part, name, len(lines))
		}
		return lines[from-1 : to], nil
	}
	return functions(name, text, lines, strings.Fields(part))
}

// functions are those of these names in a file of Python, in the order of the file and with an empty line
// between them, without lines that only report.
func functions(file, text string, lines []Line, names []string) (cut []Line, err error) {
	var known []string
	for _, def := range ofFunction().FindAllStringSubmatchIndex(text, -1) {
		name := text[def[2]:def[3]]
		known = append(known, name)
		if !slices.Contains(names, name) {
			continue
		}
		first := strings.Count(text[:def[0]], "\n")
		if len(cut) > 0 {
			cut = append(cut, Line{Number: cut[len(cut)-1].Number + 1})
		}
		cut = append(cut, quiet(lines[first:first+1+strings.Count(text[def[0]:def[1]], "\n")])...)
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return nil, spelling.Unknown("function in "+file, name, known)
		}
	}
	return cut, nil
}

// Span is the first and the last line of a function of Python, from 1. The error names what exists.
func Span(file string, lines []Line, function string) (span [2]int, err error) {
	var texts []string
	for _, line := range lines {
		texts = append(texts, line.Text)
	}
	cut, err := functions(file, strings.Join(texts, "\n"), lines, []string{function})
	if err != nil {
		return span, err
	}
	return [2]int{cut[0].Number, cut[len(cut)-1].Number}, nil
}

// ofFunction is a function of Python, with its name as a group.
var ofFunction = pattern.Of(`(?m)^def (\w+)\(.*(?:\n+[ \t].*)*`)

// textOf is the text of a file.
func textOf(files fs.FS, name string) (string, error) {
	source, err := Library{files}.read(name)
	return strings.TrimSuffix(string(source), "\n"), err
}

// Cut is the declarations of these names, each with the comment before it, in the order of the file
// and with an empty line between them, without lines that only report. A method goes by its own
// name. Of Python these are functions, and without a name it is the whole file. The error names what
// exists.
func (l Library) Cut(file string, names ...string) ([]Line, error) {
	source, err := l.read(file)
	if err != nil {
		return nil, err
	}
	if path.Ext(file) == ".py" {
		text := strings.TrimSuffix(string(source), "\n")
		lines := Lines(file, text)
		if len(names) == 0 {
			return lines, nil
		}
		return functions(file, text, lines, names)
	}
	plain, marks := Unmark(source)
	all := Lines(file, string(plain))
	for i, mark := range marks {
		all[i].Mark = mark
	}
	positions := token.NewFileSet()
	parsed, err := parser.ParseFile(positions, file, plain, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("parse %s: %w", file, err)
	}
	var known []string
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
		begin := decl.Pos()
		if doc != nil {
			begin = doc.Pos()
		}
		if len(lines) > 0 {
			lines = append(lines, Line{Number: lines[len(lines)-1].Number + 1})
		}
		lines = append(lines, quiet(all[positions.Position(begin).Line-1:positions.Position(decl.End()).Line])...)
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return nil, spelling.Unknown("declaration in "+file, name, known)
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

// ofMark is the end of a line that has a mark.
var ofMark = pattern.Of(`(?m)[ \t]*//= .*$`)

// Unmark takes the marks out of a Go source. The lines of plain are those of source; marks[i] is
// the mark of line i+1, "" where it has none.
func Unmark(source []byte) (plain []byte, marks []string) {
	for line := range strings.SplitSeq(string(source), "\n") {
		_, mark, _ := strings.Cut(line, "//= ")
		marks = append(marks, strings.TrimSpace(mark))
	}
	return ofMark().ReplaceAll(source, nil), marks
}
