// Package rooms makes the scripts of a site. They are modules in the folders of script/, its rooms:
//
//	script/player/ask.js    a module; it imports from its own room, as in "./player.js", and from
//	                        others, as in "../page/common.js"
//
// Each room becomes one classic script. That also works from disk, where browsers don't load
// modules. The script puts what other rooms import from it into a registry, and finds what it
// imports there, so no code is in two places. If a module loads a room with import(), it comes when
// a reader asks for it.
//
// Package site uses it. It knows nothing about pages or queens.
package rooms

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"queenbook/internal/pattern"
	"queenbook/internal/text"
)

// Loader is the room that loads others, when a module asks for one with import().
const Loader = "loader"

// Rooms are the modules of some templates.
type Rooms struct {
	source  Source
	modules map[string]*module   // by file
	rooms   map[string][]*module // sorted by file
	names   []string             // of the rooms, sorted
	others  map[string][]string  // by room: those that it imports from
	later   map[string][]string  // by room: those that it loads later

	scripts map[string]func() ([]byte, error) // of the rooms, each made only once

	readAll sync.Once
	wrong   error // with the modules, once all are read

	making sync.Mutex // a script: while one is made, it takes much more memory than before and after
}

// A Source says what scripts are made of.
type Source struct {
	Templates fs.FS // script/ROOM/*.js

	// Given holds what modules import from "given:NAME": values that become JSON. A module imports
	// the whole value by one name, or fields of it by theirs.
	Given map[string]func() any

	// Word replaces a module's references to sentences with their text. It can be nil. Its errors
	// are [text.Errors], with their place.
	Word func(file string, source []byte) ([]byte, error)

	// Name returns a file's name for messages. It can be nil.
	Name func(file string) string
}

// A module is a script, with its imports and the places of its exports.
type module struct {
	file     string // as in script/player/ask.js
	text     string // until the script of its room is made
	imports  []imported
	exported []span // the words export, and lists of names that follow them
	shape
}

// A span is a part of a text.
type span struct{ begin, end int }

// An imported is an import of another module or of a given value, and its place.
type imported struct {
	span             // the whole statement, or the whole import()
	at      int      // of the module's name
	file    string   // the other module
	way     string   // the path, as written
	given   string   // the name of the given value, if it isn't a module
	names   []string // that are imported; nil for a whole given value
	locals  []string // their names in this module
	handsOn bool     // it's exported again at once
	later   bool     // it is loaded when import() is called
}

// given is the prefix of given values, tableName the name of the table of rooms, and onCallBegins
// the beginning of an import().
const (
	given        = "given:"
	tableName    = "rooms"
	onCallBegins = "import("
)

var (
	// An import is at the beginning of a line, and lists the names that it takes.
	atOnce = pattern.Of(`^(import|export)\s*(?:([^"';(){}=]*)(?:\{([^}]*)\})?\s*from\s*)?["']([^"'\n]+)["'] *;?`)
	onCall = pattern.Of(`^import\( *["'](\.[^"'\n]+)["'] *\)`)
	// An export is followed by a name or by a list of names.
	exporting = pattern.Of(`^export(?:\s+(?:async\s+function|function|class|const|let|var)\b|\s*(\{[^}]*\} *;?))`)
)

// Read reads the modules of a source. The error is [text.Errors] if something is wrong with them.
func Read(source Source) (*Rooms, error) {
	r := &Rooms{source: source, modules: map[string]*module{}, rooms: map[string][]*module{},
		scripts: map[string]func() ([]byte, error){}}
	files, err := text.Glob(source.Templates, "script/*/*.js")
	if err != nil {
		return nil, err
	}
	var wrong text.Errors
	for _, file := range files {
		if strings.HasSuffix(file, ".test.js") {
			continue
		}
		script, err := text.ReadFile(source.Templates, file)
		if err != nil {
			return nil, text.Join(err)
		}
		m := &module{file: file, text: string(script)}
		r.modules[file] = m
		wrong = append(wrong, r.readImports(m)...)
		room := roomOf(file)
		if r.rooms[room] == nil {
			r.names = append(r.names, room)
			r.scripts[room] = sync.OnceValues(func() ([]byte, error) { return r.script(room) })
		}
		r.rooms[room] = append(r.rooms[room], m)
	}
	r.others, r.later = map[string][]string{}, map[string][]string{}
	for _, room := range r.names {
		r.others[room], r.later[room] = r.from(room, false), r.from(room, true)
	}
	return r, text.Join(wrong, r.circles())
}

// roomOf is the room of a module.
func roomOf(file string) string { return path.Base(path.Dir(file)) }

// readImports finds what a module imports.
func (r *Rooms) readImports(m *module) (wrong text.Errors) {
	for at, line := 0, ""; at < len(m.text); at += len(line) {
		line, _, _ = strings.Cut(m.text[at:], "\n")
		line += "\n"
		if strings.HasPrefix(line, "import") || strings.HasPrefix(line, "export") {
			wrong = append(wrong, r.readAtOnce(m, at)...)
		}
		for i := 0; ; i += len(onCallBegins) {
			next := strings.Index(line[i:], onCallBegins)
			if next < 0 {
				break
			}
			i += next
			m.readOnCall(at + i)
		}
	}
	return wrong
}

// readAtOnce reads the import or export at this place, if there is one.
func (r *Rooms) readAtOnce(m *module, begin int) text.Errors {
	at := atOnce().FindStringSubmatchIndex(m.text[begin:])
	if at == nil {
		if at := exporting().FindStringSubmatchIndex(m.text[begin:]); at != nil {
			end := len("export")
			if at[2] >= 0 { // the list of names is removed too
				end = at[1]
			}
			m.exported = append(m.exported, span{begin, begin + end})
		}
		return nil
	}
	group := func(i int) string {
		if at[2*i] < 0 {
			return ""
		}
		return strings.Clone(m.text[begin+at[2*i] : begin+at[2*i+1]]) // which keeps no text in memory
	}
	one := imported{span: span{begin, begin + at[1]}, at: begin + at[8] - 1, way: group(4), handsOn: group(1) == "export"}
	for name := range strings.SplitSeq(group(3), ",") {
		if of := strings.Fields(name); len(of) > 0 { // as in "name as other"
			one.names = append(one.names, of[0])
			one.locals = append(one.locals, of[len(of)-1])
		}
	}
	whole := strings.TrimSpace(group(2))
	if name, ok := strings.CutPrefix(one.way, given); ok {
		one.given = name
		if whole != "" {
			one.locals = append(one.locals, whole)
		}
		m.imports = append(m.imports, one)
		if (whole == "") == (one.names == nil) {
			return text.Errors{r.mistake(m, one.at, `a given value has one name, or its fields have theirs: import NAME from "`+
				one.way+`" or import { FIELD } from "`+one.way+`"`)}
		}
		return nil
	}
	if strings.HasPrefix(one.way, ".") {
		one.file = path.Join(path.Dir(m.file), one.way)
	}
	m.imports = append(m.imports, one)
	switch elsewhere := roomOf(one.file) != roomOf(m.file); {
	case whole != "" && one.file != "", elsewhere && one.handsOn && one.file != "":
		return text.Errors{r.mistake(m, one.at,
			`import from another module by name: import { name } from "../room/module.js"`)}
	}
	return nil
}

// readOnCall reads which room an import() loads, unless it's a type in a comment.
func (m *module) readOnCall(begin int) {
	at := onCall().FindStringSubmatchIndex(m.text[begin:])
	before := m.text[strings.LastIndex(m.text[:begin], "\n")+1 : begin]
	inComment := strings.LastIndex(before, "/*") > strings.LastIndex(before, "*/")
	if at == nil || inComment || strings.Contains(before, "//") || strings.HasPrefix(strings.TrimSpace(before), "*") {
		return
	}
	way := strings.Clone(m.text[begin+at[2] : begin+at[3]])
	m.imports = append(m.imports, imported{span: span{begin, begin + at[1]}, at: begin + at[2] - 1,
		file: path.Join(path.Dir(m.file), way), way: way, later: true})
}

// mistake is an error at a place in a module.
func (r *Rooms) mistake(m *module, at int, message string) text.Error {
	line := strings.LastIndex(m.text[:at], "\n") + 1
	return text.Error{
		File: r.shown(m.file), Line: 1 + strings.Count(m.text[:at], "\n"),
		Col: 1 + len([]rune(m.text[line:at])), Msg: message,
	}
}

// shown is the name of a file in messages.
func (r *Rooms) shown(file string) string {
	if r.source.Name == nil {
		return path.Join("templates", file)
	}
	return r.source.Name(file)
}

// Has reports whether there's a room with this name.
func (r *Rooms) Has(room string) bool { return r.rooms[room] != nil }

// from returns the rooms that a room imports from, or with later those that it loads later, without
// repeats.
func (r *Rooms) from(room string, later bool) (rooms []string) {
	for _, m := range r.rooms[room] {
		for _, one := range m.imports {
			if one.file == "" {
				continue
			}
			needed := roomOf(one.file)
			if one.later && !later {
				needed = Loader
			}
			if (one.later == later || needed == Loader) && needed != room && !slices.Contains(rooms, needed) {
				rooms = append(rooms, needed)
			}
		}
	}
	slices.Sort(rooms)
	return rooms
}

// With adds the rooms that these rooms import from, in an order in which they can be loaded.
func (r *Rooms) With(names ...string) (rooms []string) {
	var add func(room string)
	add = func(room string) {
		if slices.Contains(rooms, room) {
			return
		}
		for _, other := range r.others[room] {
			add(other)
		}
		rooms = append(rooms, room)
	}
	for _, name := range names {
		add(name)
	}
	return rooms
}

// Reached adds the rooms that these rooms import from, and all that they can load later.
func (r *Rooms) Reached(names ...string) []string {
	rooms := r.With(names...)
	for i := 0; i < len(rooms); i++ {
		rooms = r.With(append(rooms, r.later[rooms[i]]...)...)
	}
	return rooms
}

// circles finds rooms that import from each other in a circle, so that none can be loaded first.
func (r *Rooms) circles() (wrong text.Errors) {
	done := map[string]bool{}
	var visit func(room string, above []string)
	visit = func(room string, above []string) {
		if done[room] {
			return
		}
		above = append(above, room)
		for _, other := range r.others[room] {
			if i := slices.Index(above, other); i >= 0 {
				m, at := r.where(room, other)
				wrong = append(wrong, r.mistake(m, at, "rooms import from each other in a circle: "+
					strings.Join(append(above[i:], other), " from ")+
					"; move what they share into one that imports from none of them"))
				continue
			}
			visit(other, above)
		}
		done[room] = true
	}
	for _, room := range r.names {
		visit(room, nil)
	}
	return wrong
}

// where is the place of a room's first import from another room.
func (r *Rooms) where(room, other string) (*module, int) {
	for _, m := range r.rooms[room] {
		for _, one := range m.imports {
			if roomOf(one.file) == other || one.later && other == Loader {
				return m, one.at
			}
		}
	}
	return nil, 0
}

// Classic turns a module that imports from rooms but isn't in one, such as the test of a page, into
// a script with the same lines.
func Classic(file string, source []byte) ([]byte, error) {
	m := &module{file: file, text: string(source)}
	wrong := new(Rooms).readImports(m)
	for begin := len(m.text); begin > 0; {
		begin = strings.LastIndex(m.text[:begin-1], "\n") + 1
		at := atOnce().FindStringSubmatchIndex(m.text[begin:])
		if at == nil {
			continue
		}
		taken, from := "", m.text[begin+at[8]:begin+at[9]]
		if at[6] >= 0 {
			taken = strings.ReplaceAll(m.text[begin+at[6]:begin+at[7]], " as ", ": ")
		}
		end := begin + at[1]
		rest := m.text[end:]
		m.text = m.text[:begin] + "const {" + taken + "} = rooms[\"" + roomOf(path.Join(path.Dir(file), from)) + "\"]" + rest
	}
	return []byte(noExports().ReplaceAllString(m.text, "")), text.Join(wrong)
}

// noExports is the line that makes a script a module.
var noExports = pattern.Of(`(?m)^export \{\};?$`)
