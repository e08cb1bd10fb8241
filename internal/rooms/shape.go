package rooms

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/js"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// A shape is what a module declares for all of it, and what it exports.
type shape struct {
	declared []string
	exports  map[string]export // by the name that others import
}

// An export is a name of the module itself, or of another one that it hands on.
type export struct {
	name string
	from string // the file of the other module; empty for its own
}

// shapeOf reads what a module declares and exports. That is asked of a parser; where it is is known
// from how its lines begin, and so each import and each export must be one of these.
func (r *Rooms) shapeOf(m *module) error {
	ast, err := m.outermost()
	if err != nil {
		if ast, err = r.parsed(m); err != nil {
			return err
		}
	}
	return r.readShape(m, ast)
}

// readShape notes what there is of a module.
func (r *Rooms) readShape(m *module, ast *js.AST) error {
	m.shape = shape{exports: map[string]export{}}
	for _, v := range ast.Declared {
		m.declared = append(m.declared, string(v.Data))
	}
	imports, exports := 0, 0
	for _, stmt := range ast.List {
		switch stmt := stmt.(type) {
		case *js.ImportStmt:
			imports++
		case *js.ExportStmt:
			exports++
			if stmt.Default {
				return text.Errors{r.mistake(m, max(strings.Index(m.text, "export default"), 0),
					"what a module exports has a name: export const, let, class or function")}
			}
			m.export(stmt)
		}
	}
	for _, one := range m.imports {
		switch {
		case one.later:
		case one.handsOn:
			exports--
		default:
			imports--
		}
	}
	if imports != 0 || exports != len(m.exported) {
		return text.Errors{r.mistake(m, m.astray(), "an import or an export begins its line, and imports name their module "+
			"between quotes; no other line may begin like one")}
	}
	return nil
}

// parsed is a module as its language has it.
func (r *Rooms) parsed(m *module) (*js.AST, error) {
	ast, err := js.Parse(parse.NewInputString(m.text), js.Options{})
	if err != nil {
		return nil, misread(r.shown(m.file), err)
	}
	return ast, nil
}

var errNotOutermost = errors.New("what stands in it cannot be told from how its lines begin")

// outermost is a module without its lines that are indented: what is in functions and classes is
// read once, when the script is made small. Where more depends on them, it's an error.
func (m *module) outermost() (*js.AST, error) {
	var text strings.Builder
	before, at, comment := "", 0, false
	for line := range strings.Lines(m.text) {
		inside, ends := strings.TrimLeft(line, " \t"), strings.TrimSpace(line)
		switch indented := len(inside) < len(line); {
		case comment || m.listed(at):
			text.WriteString(line)
			comment, before = comment && !strings.Contains(line, "*/"), ends
			if comment {
				before = ""
			}
		case indented && (startsStatement().MatchString(inside) || goesOn(before, ends)),
			!indented && strings.Count(line, "`")%2 == 1,
			!indented && (strings.HasSuffix(ends, ",") || opensNames().MatchString(ends)):
			return nil, errNotOutermost
		case indented && (strings.HasSuffix(before, "=") || strings.HasSuffix(before, "=>")):
			text.WriteString("0\n") // some value
			before = ""
		case indented:
			text.WriteByte('\n')
		default:
			text.WriteString(line)
			comment = strings.HasPrefix(line, "/*") && !strings.Contains(line, "*/")
			before = ends
		}
		at += len(line)
	}
	return js.Parse(parse.NewInputString(text.String()), js.Options{})
}

// goesOn reports whether an indented line may carry on a declaration, or join what comes before it with
// what comes after it.
func goesOn(before, ends string) bool {
	if before == "" || strings.HasPrefix(before, "//") || strings.HasSuffix(before, "*/") {
		return false
	}
	last := before[len(before)-1]
	return strings.HasPrefix(ends, ",") || !strings.ContainsRune("{([;})=>", rune(last))
}

var (
	startsStatement = pattern.Of(`^(?:import|export)\b[^(.]`)
	opensNames      = pattern.Of(`^(?:export )?(?:const|let|var) ?[{\[]$`)
)

// listed reports whether a line begins within a statement that imports or exports a list of names.
func (m *module) listed(at int) bool {
	within := func(s span) bool { return s.begin < at && at < s.end }
	return slices.ContainsFunc(m.exported, within) ||
		slices.ContainsFunc(m.imports, func(one imported) bool { return within(one.span) })
}

// export notes what a statement exports.
func (m *module) export(stmt *js.ExportStmt) {
	from := ""
	if stmt.Module != nil {
		from = path.Join(path.Dir(m.file), strings.Trim(string(stmt.Module), `"'`))
	}
	for _, one := range stmt.List {
		if one.Binding == nil {
			continue // after the last comma
		}
		name := one.Name
		if name == nil {
			name = one.Binding
		}
		m.shape.exports[string(one.Binding)] = export{string(name), from}
	}
	switch of := stmt.Decl.(type) {
	case *js.FuncDecl:
		m.exportOwn(of.Name)
	case *js.ClassDecl:
		m.exportOwn(of.Name)
	case *js.VarDecl:
		for _, one := range of.List {
			m.exportBound(one.Binding)
		}
	}
}

func (m *module) exportOwn(v *js.Var) { m.shape.exports[string(v.Data)] = export{name: string(v.Data)} }

// exportBound exports what a binding, as in { a, b: [c] }, has names for.
func (m *module) exportBound(binding js.IBinding) {
	switch of := binding.(type) {
	case *js.Var:
		m.exportOwn(of)
	case *js.BindingArray:
		for _, one := range of.List {
			m.exportBound(one.Binding)
		}
		m.exportBound(of.Rest)
	case *js.BindingObject:
		for _, one := range of.List {
			m.exportBound(one.Value.Binding)
		}
		if of.Rest != nil {
			m.exportOwn(of.Rest)
		}
	}
}

// keyword finds what may be an import or an export.
var keyword = pattern.Of(`\b(?:import|export)\b[^(.]`)

// astray is where a module has an import or an export that is none of a line, or a line that isn't one.
func (m *module) astray() int {
	for _, at := range keyword().FindAllStringIndex(m.text, -1) {
		known := slices.ContainsFunc(m.imports, func(one imported) bool { return one.begin == at[0] }) ||
			slices.ContainsFunc(m.exported, func(one span) bool { return one.begin == at[0] })
		if !known {
			return at[0]
		}
	}
	return 0
}

// misled are the imports of a module that lead nowhere.
func (r *Rooms) misled(m *module) (wrong text.Errors) {
	for _, one := range m.imports {
		to := r.modules[one.file]
		switch {
		case one.given != "":
			wrong = append(wrong, r.ungiven(m, one)...)
		case to == nil:
			wrong = append(wrong, r.mistake(m, one.at, r.unknown(m.file, one).Error()))
		case one.later && roomOf(one.file) == roomOf(m.file):
			wrong = append(wrong, r.mistake(m, one.at, "this room is already there: import from it directly"))
		default:
			for _, name := range one.names {
				if _, ok := to.shape.exports[name]; !ok {
					wrong = append(wrong, r.mistake(m, one.at, fmt.Sprintf("%s does not export %s%s",
						r.shown(one.file), name, spelling.Suggest(name, slices.Collect(maps.Keys(to.shape.exports))))))
				}
			}
		}
	}
	return wrong
}

// ungiven is what is wrong with an import from what is given.
func (r *Rooms) ungiven(m *module, one imported) (wrong text.Errors) {
	known := append(slices.Collect(maps.Keys(r.source.Given)), tableName)
	if !slices.Contains(known, one.given) {
		wrong = append(wrong, r.mistake(m, one.at, spelling.Unknown("value", one.given, known).Error()))
	}
	if by := r.takers(one.given); len(by) > 1 {
		wrong = append(wrong, r.mistake(m, one.at, fmt.Sprintf(
			"%s%s is carried by the rooms %s: one can take it, and the others import from that",
			given, one.given, strings.Join(by, " and "))))
	}
	return wrong
}

// takers are the rooms that import what is given by some name.
func (r *Rooms) takers(name string) (rooms []string) {
	for _, room := range r.names {
		if slices.ContainsFunc(r.rooms[room], func(m *module) bool {
			return slices.ContainsFunc(m.imports, func(one imported) bool { return one.given == name })
		}) {
			rooms = append(rooms, room)
		}
	}
	return rooms
}

// unknown is the error about a module that is not there.
func (r *Rooms) unknown(importer string, one imported) error {
	var known []string
	for _, file := range r.files() {
		way := "../" + strings.TrimPrefix(file, "script/")
		if roomOf(file) == roomOf(importer) {
			way = "./" + path.Base(file)
		}
		known = append(known, way)
	}
	return spelling.Unknown("module", one.way, known)
}

// misread is what the parser of a language says of a file, at its place.
func misread(file string, err error) error {
	at, ok := errors.AsType[*parse.Error](err)
	if !ok {
		return text.Errors{{File: file, Line: 1, Col: 1, Msg: err.Error()}}
	}
	return text.Errors{{File: file, Line: at.Line, Col: at.Column, Msg: at.Message}}
}
