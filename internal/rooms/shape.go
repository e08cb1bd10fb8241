package rooms

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/js"

	"queenbook/internal/pattern"
	"queenbook/internal/spelling"
	"queenbook/internal/text"
)

// A shape is what a module declares at its top level, and what it exports.
type shape struct {
	declared []string
	exports  map[string]export // by the name in imports
}

// An export is a name of the module itself, or one that it exports from another module.
type export struct {
	name string
	from string // the other module's file; empty if it's this module
}

// shapeOf reads what a module declares and exports, with a parser. The parser doesn't give places,
// which are found by how lines begin, so each import and export has to be found that way.
func (r *Rooms) shapeOf(m *module) error {
	sum := sha256.Sum256([]byte(m.file + "\x00" + m.text))
	if known, ok := seen.Load(sum); ok {
		m.shape = known.(shape)
		return nil
	}
	ast, err := m.outermost()
	if err != nil {
		if ast, err = r.parsed(m); err != nil {
			return err
		}
	}
	if err := r.readShape(m, ast); err != nil {
		return err
	}
	seen.Store(sum, m.shape)
	return nil
}

// seen are shapes of modules by the checksum of their names and texts: serve makes the same book
// again and again.
var seen sync.Map

// readShape notes what a parsed module declares and exports.
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

// parsed parses a whole module.
func (r *Rooms) parsed(m *module) (*js.AST, error) {
	ast, err := js.Parse(parse.NewInputString(m.text), js.Options{})
	if err != nil {
		return nil, misread(r.shown(m.file), err)
	}
	return ast, nil
}

var errNotOutermost = errors.New("what stands in it cannot be told from how its lines begin")

// outermost parses a module without its indented lines. What's in functions and classes is parsed
// only once, when the script is minified. If more depends on these lines, it returns an error.
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
			text.WriteString("0\n") // any value
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

// goesOn reports whether an indented line may continue a declaration, or join what comes before and
// after it.
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

// listed reports whether a line begins inside an import or export of a list of names.
func (m *module) listed(at int) bool {
	within := func(s span) bool { return s.begin < at && at < s.end }
	return slices.ContainsFunc(m.exported, within) ||
		slices.ContainsFunc(m.imports, func(one imported) bool { return within(one.span) })
}

// export notes the names that a statement exports.
func (m *module) export(stmt *js.ExportStmt) {
	from := ""
	if stmt.Module != nil {
		from = path.Join(path.Dir(m.file), strings.Trim(string(stmt.Module), `"'`))
	}
	for _, one := range stmt.List {
		if one.Binding == nil {
			continue // after a trailing comma
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

// exportBound exports all names in a binding such as { a, b: [c] }.
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

// keyword finds possible imports and exports.
var keyword = pattern.Of(`\b(?:import|export)\b[^(.]`)

// astray is the place of an import or export that isn't at the beginning of a line, or of something
// else that begins like one.
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

// misled reports a module's imports that lead nowhere.
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

// unknown is the error for a module that doesn't exist.
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

// misread is a parser's error, with its place in the file.
func misread(file string, err error) error {
	at, ok := errors.AsType[*parse.Error](err)
	if !ok {
		return text.Errors{{File: file, Line: 1, Col: 1, Msg: err.Error()}}
	}
	return text.Errors{{File: file, Line: at.Line, Col: at.Column, Msg: at.Message}}
}
