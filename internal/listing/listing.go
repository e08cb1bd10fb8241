// Package listing cuts out of source code what a book shows of it. The source is embedded in the
// packages that ran, so a listing and the run can't disagree. A file from the content folder is
// shown whole, or some of its lines, or a function if it's Python.
//
// It's between the programs and figure, and doesn't know about queens.
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

// A Library is the places where source files are. The first that has a file wins.
type Library []fs.FS

// A Line is one line of a listing.
type Line struct {
	Number int    // in the file, from 1
	Text   string // without its mark
	HTML   string // the same with keywords, comments and strings marked
	Mark   string // the counter that says how often it runs, "" if it has none
	Gap    bool   // lines before it are left out
}

// reports matches the beginnings of lines that only report what the program does, in Go and in
// Python.
var reports = []string{"s.emit", "s.Emit", "defer s.emit", "print(", "dead_end", "if dead_end:"}

// Counter is the table cell with the line's number; its class marks a gap. Screen readers skip it,
// and read only the lines of the program.
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

// Cell is the table cell with the line itself. Screen readers don't treat it as a cell, and it ends
// with a line feed, so a listing is read as one text: real cells would be cut at each dot.
func (l Line) Cell() template.HTML {
	return template.HTML(`<td class="src" role="none">` + l.HTML + "\n</td>")
}

// Inline is the line within a text, with its number; attributes are those of the element around it, after
// a space.
func (l Line) Inline(attributes template.HTMLAttr) template.HTML {
	return template.HTML(fmt.Sprintf(`<span%s><code class="line"><i class="ln" aria-hidden="true">%d</i>%s</code></span>`,
		attributes, l.Number, l.HTML))
}

// Find is the number of the first, second, … line that begins this way after its indentation, 0 if
// there's none.
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

// Lines are the lines of a text, in the language that the file's name tells.
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
			return nil, err // for example, a link that leads out of the folder
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

// reports says whether the line only reports what the program does.
func (l Line) reports() bool {
	text := strings.TrimSpace(l.Text)
	return slices.ContainsFunc(reports, func(start string) bool { return strings.HasPrefix(text, start) })
}

func (l Line) blank() bool { return strings.TrimSpace(l.Text) == "" }

// indent is how many blanks and tabs are before the line's text.
func (l Line) indent() int { return len(l.Text) - len(strings.TrimLeft(l.Text, " \t")) }

// Statements are the lines of functions that do something: without comments, the texts in three quotes
// that say what a function is for, and lines that only close what others have opened.
func Statements(lines []Line) (rest []Line) {
	quoted := false
	for _, line := range lines {
		quotes := strings.Count(line.Text, `"""`)
		said := quoted || quotes > 0
		quoted = quoted != (quotes == 1)
		text := strings.TrimSpace(line.Text)
		if !said && text != "" && text != "}" && !strings.HasPrefix(text, "//") && !strings.HasPrefix(text, "#") {
			rest = append(rest, line)
		}
	}
	return rest
}

// needed says whether a block of Python would be empty without its reporting lines, such as an else
// that only prints. Then the line stays, because the listing would otherwise end after the colon.
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

// Whole is a whole file in any language, with keywords, comments and strings marked if the language
// is known. With a part it's some lines, as in "3-9", or the named functions of Python without
// lines that only report. The error lists what exists.
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
		from, _ := strconv.Atoi(span[1]) // the pattern allows only digits
		to, _ := strconv.Atoi(span[2])
		if from < 1 || from > to || to > len(lines) {
			return nil, fmt.Errorf("lines %s of %s: it has the lines 1-%d", part, name, len(lines))
		}
		return lines[from-1 : to], nil
	}
	return functions(name, text, lines, strings.Fields(part))
}

// functions are the functions with these names in a file of Python, in the order of the file, with
// an empty line between them, without lines that only report.
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

// Span is the first and the last line of a function of Python, from 1. The error lists what exists.
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

// Cut is the declarations of these names, each with the comment before it, in the order of the
// file, with an empty line between them, without lines that only report. A method is found by its
// own name. In Python these are functions; without names it's the whole file. The error lists what
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

// ofMark matches a mark at the end of a line.
var ofMark = pattern.Of(`(?m)[ \t]*//= .*$`)

// Unmark removes the marks from a Go source. The lines of plain are those of source; marks[i] is
// the mark of line i+1, "" if it has none.
func Unmark(source []byte) (plain []byte, marks []string) {
	for line := range strings.SplitSeq(string(source), "\n") {
		_, mark, _ := strings.Cut(line, "//= ")
		marks = append(marks, strings.TrimSpace(mark))
	}
	return ofMark().ReplaceAll(source, nil), marks
}
